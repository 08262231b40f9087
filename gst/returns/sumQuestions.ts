import { rupeeText } from '../../core/paise';
import type { Payment } from './documents/readPayment';
import { mostNumbers, type OpenQuestion } from './openQuestions';
import type { PlacedDocument } from './placement/entry';
import type { AdvanceRow, Advances } from './sums/advances';
import { hasOppositeSigns, suppliesByOperator } from './sums/eCommerce';

type Question = Pick<OpenQuestion, 'topic' | 'question' | 'assumed'>;

const notRead: Question = {
  topic: 'advances',
  question:
    'Were advances received for services, or earlier ones settled by invoices of the period?',
  assumed: 'No: payments are read only with the option Advances.',
};

const withoutTerms: Question = {
  topic: 'advance_terms',
  question: 'What are these payments for: services, at which rate and place of supply, or goods?',
  assumed: 'They are not reported. Add them to Advances in Options.',
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
  if (!advances) return [{ ...notRead, count: 0, documents: [] }];
  return [
    ...aboutPayments(withoutTerms, advances.withoutTerms),
    ...aboutPayments(unclear, advances.unclear),
    ...aboutAdjusted(advances.adjusted),
  ];
}

const aboutAdjusted = (rows: AdvanceRow[]): OpenQuestion[] =>
  rows.length === 0
    ? []
    : [
        {
          ...adjusted,
          count: rows.reduce((all, { payments }) => all + payments, 0),
          documents: rows
            .slice(0, mostNumbers)
            .map((row) => `${row.placeOfSupply} at ${row.rate} %: ${rupeeText(row.gross)}`),
        },
      ];

const aboutPayments = (question: Question, payments: Payment[]): OpenQuestion[] =>
  payments.length === 0
    ? []
    : [
        {
          ...question,
          count: payments.length,
          documents: payments.slice(0, mostNumbers).map(nameOf),
        },
      ];

const nameOf = ({ party, date, amount }: Payment): string =>
  `${date} ${party.id} ${party.name} ${rupeeText(amount)}`;

const oppositeSigns: Question = {
  topic: 'e_commerce_signs',
  question:
    'How are the supplies through these operators reported? A tax on them has another sign than their value.',
  assumed: 'As computed. The offline tool does not accept it.',
};

/** The open questions about table 14 as a whole. */
export function operatorQuestions(entries: PlacedDocument[]): OpenQuestion[] {
  const rows = [...suppliesByOperator(entries, '52'), ...suppliesByOperator(entries, '9(5)')];
  const operators = rows.filter(hasOppositeSigns).map((row) => row.eCommerceGstin);
  return operators.length === 0
    ? []
    : [{ ...oppositeSigns, count: operators.length, documents: operators.slice(0, mostNumbers) }];
}
