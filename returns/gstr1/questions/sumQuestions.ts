import { rupeeText } from '../../../core/paise';
import type { DocumentNames } from '../documents/names';
import type { Payment } from '../documents/readPayment';
import { aboutNames, aboutReturn, type OpenQuestion, type Question } from './question';
import type { AdvanceRow, Advances } from '../sums/advances';
import { hasOppositeSigns } from '../sums/eCommerce';
import type { OperatorSums } from '../sums/returnSums';

const notRead: Question = {
  topic: 'advances',
  question:
    'Were advances received for services, or earlier ones settled by invoices of the period?',
  assumed: 'No: payments were not read.',
};

const withoutTerms: Question = {
  topic: 'advance_terms',
  question: 'What are these payments for: services, at which rate and place of supply, or goods?',
  assumed: 'They are not reported.',
};

const unclear: Question = {
  topic: 'advance_settled',
  question:
    'What do these payments settle? The amounts of the list of payments do not add up, or an invoice is not found, or two have its number.',
  assumed: 'They are not reported.',
};

const adjusted: Question = {
  topic: 'advances_adjusted',
  question: 'Did earlier returns report these advances in table 11A, at the same rates and places?',
  assumed: 'Yes: table 11B takes their tax back. Otherwise the tax is too low.',
};

/** The open questions about table 11. @param advances undefined if no payments were read */
export function advanceQuestions(advances?: Advances): OpenQuestion[] {
  if (!advances) return [aboutReturn(notRead)];
  return [
    ...aboutNames(withoutTerms, advances.withoutTerms.map(nameOf)),
    ...aboutNames(unclear, advances.unclear.map(nameOf)),
    ...aboutAdjusted(advances.adjusted),
  ];
}

/** Counts the payments, and names what they add up to. */
const aboutAdjusted = (rows: AdvanceRow[]): OpenQuestion[] =>
  aboutNames(adjusted, rows.map(nameOfRow)).map((question) => ({
    ...question,
    count: rows.reduce((all, { payments }) => all + payments, 0),
  }));

const nameOfRow = (row: AdvanceRow): string =>
  `${row.placeOfSupply} at ${row.rate} %: ${rupeeText(row.gross)}`;

const nameOf = ({ party, date, amount }: Payment): string =>
  `${date} ${party.id} ${party.name} ${rupeeText(amount)}`;

const oppositeSigns: Question = {
  topic: 'e_commerce_signs',
  question:
    'How are the supplies through these operators reported? A tax on them has another sign than their value.',
  assumed: 'As computed. The offline tool does not accept it.',
};

const amendedSums: Question = {
  topic: 'e_commerce_amended',
  question:
    'What do the supplies through these operators come to in the earlier return, now that documents amend them? Table 14A states whole sums.',
  assumed: 'They are not in table 14A.',
};

/** The open questions about tables 14 and 14A as a whole. */
export function operatorQuestions(
  { operators, operatorAmendments: { unknown } }: OperatorSums,
  names: DocumentNames,
): OpenQuestion[] {
  const opposite = operators.filter(hasOppositeSigns).map((row) => row.eCommerceGstin);
  return [
    ...aboutNames(oppositeSigns, opposite),
    ...aboutNames(amendedSums, unknown.map(names.nameOf)),
  ];
}
