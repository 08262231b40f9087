import { rupeeText } from '../../../core/paise';
import type { DocumentNames } from '../documents/names';
import type { Payment } from '../documents/readPayment';
import { aboutNames, aboutReturn, type OpenQuestion } from './question';
import type { AdvanceRow, Advances } from '../sums/advances';
import { hasOppositeSigns } from '../sums/eCommerce';
import type { OperatorSums } from '../sums/returnSums';

/** The open questions about table 11. @param advances undefined if no payments were read */
export function advanceQuestions(advances?: Advances): OpenQuestion[] {
  if (!advances) return [aboutReturn('advances')];
  return [
    ...aboutNames('advance_terms', advances.withoutTerms.map(nameOf)),
    ...aboutNames('advance_settled', advances.unclear.map(nameOf)),
    ...aboutAdjusted(advances.adjusted),
  ];
}

/** Counts the payments, and names what they add up to. */
const aboutAdjusted = (rows: AdvanceRow[]): OpenQuestion[] =>
  aboutNames('advances_adjusted', rows.map(nameOfRow)).map((question) => ({
    ...question,
    count: rows.reduce((all, { payments }) => all + payments, 0),
  }));

const nameOfRow = (row: AdvanceRow): string =>
  `${row.placeOfSupply} at ${row.rate} %: ${rupeeText(row.gross)}`;

const nameOf = ({ party, date, amount }: Payment): string =>
  `${date} ${party.id} ${party.name} ${rupeeText(amount)}`;

/** The open questions about tables 14 and 14A as a whole. */
export function operatorQuestions(
  { operators, operatorAmendments: { unknown } }: OperatorSums,
  names: DocumentNames,
): OpenQuestion[] {
  const opposite = operators.filter(hasOppositeSigns).map((row) => row.eCommerceGstin);
  return [
    ...aboutNames('e_commerce_signs', opposite),
    ...aboutNames('e_commerce_amended', unknown.map(names.nameOf)),
  ];
}
