import { absolute, sumOf, type Paise } from '../../../core/paise';
import { comesTo, totalOfLine } from '../../../law/rules/amounts';
import { unexplainedOfLine } from '../../../law/rules/lines';
import type { ReturnDocument, ReturnLine } from './document';

/** A line with tax and cess, as the books have it or else computed. */
export const lineTotal = (line: ReturnLine): Paise => totalOfLine({ ...line, net: line.taxable });

/** The part of a line's total besides its taxable value and tax, which most likely is cess. */
export const unexplainedAmount = (line: ReturnLine): Paise =>
  unexplainedOfLine({ ...line, net: line.taxable });

/** Whether the document's total includes an amount that its lines don't explain. */
export const hidesAmounts = (document: ReturnDocument): boolean =>
  !comesTo(document.total, sumOf(document.lines.map(lineTotal)), rounding(document));

/** How much the amounts of a document may differ from its lines, each of which may be rounded. */
export const rounding = ({ lines, hundredth = 1n }: ReturnDocument): Paise =>
  BigInt(lines.length) * hundredth;

/** The taxable value of lines and the tax on them, with cess. */
export function sumOfLines(lines: readonly ReturnLine[]): { net: Paise; tax: Paise } {
  const net = sumOf(lines.map(({ taxable }) => taxable));
  return { net, tax: sumOf(lines.map(lineTotal)) - net };
}

/**
 * What the document's own amounts come to beyond its lines: charges or deductions that reads do not
 * show. 0 for what is only rounded differently, or not known. The tax may be stated without cess.
 */
export function outsideLines(document: ReturnDocument): { net: Paise; tax: Paise } {
  const { lines, net, tax } = document;
  const sum = sumOfLines(lines);
  const cess = sumOf(lines.map((line) => line.cess ?? 0n));
  const beyond = (own: Paise | undefined, of: Paise): Paise =>
    own === undefined || absolute(own - of) <= rounding(document) ? 0n : own - of;
  const taxes = [sum.tax, sum.tax - cess, sum.tax + cess].map((one) => beyond(tax, one));
  return { net: beyond(net, sum.net), tax: taxes.includes(0n) ? 0n : (taxes[0] as Paise) };
}
