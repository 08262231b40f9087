import { sumOf, type Paise } from '../../../core/paise';
import { comesTo, totalOf } from '../../rules/amounts';
import { unexplained as unexplainedOf } from '../../rules/lines';
import type { ReturnDocument, ReturnLine } from '../documents/document';

/** Whether the document's total includes an amount that its lines don't explain. */
export function hidesAmounts({ lines, total }: ReturnDocument): boolean {
  const sum = sumOf(lines.map((line) => totalOf({ ...line, net: line.taxable })));
  return !comesTo(total, sum, lines.length);
}

/** The part of a line's total besides its taxable value and tax, which most likely is cess. */
export const unexplained = (line: ReturnLine): Paise =>
  unexplainedOf({ ...line, net: line.taxable });
