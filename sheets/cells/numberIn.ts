import { type Paise, paiseIn } from '../../core/paise';
import { withoutGrouping } from '../../core/readNumber';
import { textIn, withoutBrackets, withUnit, writtenNumber } from './written';
import type { LedgerSide, Strictness } from './cellValues';

/** An amount as sheets have it: `₹ 1,18,000.00`, `(500.00)` for a negative one, or `500 Dr` of a ledger. */
export const amountIn = (cell: unknown, side?: LedgerSide): Paise | undefined =>
  paiseIn(numberIn(cell, 'lenient', side));

/** The number of a quantity, or what is none. It has no side of a ledger, and a dash is not 0. */
export function quantityIn(cell: unknown, strictness: Strictness, perUnit?: true): unknown {
  const [number] = strictness === 'lenient' ? withUnit(cell, perUnit) : [cell];
  const isText = strictness === 'lenient' && typeof number === 'string';
  return numberIn(isText ? withoutBrackets(textIn(number)) : number, 'strict');
}

/** The number of an amount, or what is none. */
export function numberIn(
  cell: unknown,
  strictness: Strictness = 'lenient',
  side?: LedgerSide,
): unknown {
  if (typeof cell !== 'string') return cell;
  const text = textIn(cell);
  return strictness === 'strict' ? withoutGrouping(text) : writtenNumber(text, side);
}
