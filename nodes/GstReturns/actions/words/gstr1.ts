import type { Advice } from '../../../../law/advice';
import type { PreparedGstr1 } from '../../../../returns/gstr1/prepareGstr1';
import type { OpenQuestion } from '../../../../returns/gstr1/questions/question';
import type { Finding } from '../../../../law/rules/rule';
import type { DocumentProblem } from '../../../../returns/gstr1/documents/documentProblem';
import { findingIn, reasonIn } from '../../../shared/words/law';

/** What to do if an assumption is wrong, by topic. */
const ifWrong = new Map([
  ['advance_terms', 'Add them to Advances in Options.'],
  ['advances', 'They are read only with the option Advances.'],
  [
    'e_commerce_amended',
    'Give Last Return (JSON) of the period with the originals among the documents, or correct the sums on the portal.',
  ],
  ['last_return_covers', 'Otherwise choose it in Last Return Covers.'],
]);

/** The questions that the answer to a problem answers, by what the user can give. */
const topics: Partial<Record<Advice, string>> = {
  giveCharges: 'charges',
  giveCurrency: 'export_currency',
  giveExchangeRate: 'export_currency',
};

/** What the answer in the row of a problem would be about; empty if none would change the return. */
export const topicOf = ({ advice = [] }: Finding): string =>
  advice.flatMap((one) => topics[one] ?? [])[0] ?? '';

/** A longer list would hide the rest of the row. Check has all of them. */
const mostNumbers = 50;

/** What a return leaves out, proposes and assumes, as its row has it. */
export const reportIn = (report: Omit<PreparedGstr1, 'parts' | 'reported'>) => ({
  ...report,
  open_questions: report.open_questions.map((question) => ({
    ...questionIn(question),
    documents: question.documents.slice(0, mostNumbers),
  })),
  left_out: report.left_out.map((row) => ({ ...row, reason: reasonIn(row.reason) })),
  proposals: report.proposals.map((row) => ({ ...row, reason: reasonIn(row.reason) })),
});

/** A problem as a row has it. */
export const problemIn = ({ facts, at, harm, about, documents = '' }: DocumentProblem) => ({
  ...findingIn(facts),
  harm,
  document: at.document ?? '',
  document_type: about.type,
  document_date: about.date,
  hash_id: about.id,
  customer_name: about.customer,
  documents,
});

/** A question as a row has it. */
export const questionIn = <Asked extends Pick<OpenQuestion, 'topic' | 'assumed'>>(
  question: Asked,
): Asked => ({
  ...question,
  assumed: [question.assumed, ifWrong.get(question.topic)].filter(Boolean).join(' '),
});
