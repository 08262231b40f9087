import { asAssumed } from '../../../../returns/gstr1/questions/answeredQuestions';
import { answerTo } from '../../../../returns/gstr1/questions/openQuestions';
import type { OpenQuestion } from '../../../../returns/gstr1/questions/question';
import { answerLabel } from './answers';
import { returnOptions, turnoverOptions } from './returnOptions';

/** The options that answer questions about the return as a whole, by topic. */
const optionsByTopic = new Map([
  ['advances', ['advances']],
  ['advance_terms', ['advances']],
  ['aggregate_turnover', ['previousYear', 'currentYear']],
  ['challan_nature', ['challanNature']],
  ['last_return_covers', ['lastReturnCovers']],
  ['late_not_found', ['lateDocuments']],
]);

type Asked = Pick<OpenQuestion, 'topic'>;

const optionsFor = ({ topic }: Asked): string[] =>
  [...returnOptions, ...turnoverOptions]
    .filter(({ name }) => optionsByTopic.get(topic)?.includes(name))
    .map(({ displayName }) => displayName);

/** What questions are about that no answer of the form and no option. */
const subjects = new Map([
  ['advance_settled', 'Advances'],
  ['advances_adjusted', 'Advances'],
  ['amended_date', 'Document Date'],
  ['amended_hsn', 'HSN Code'],
  ['amended_quantity', 'Quantity'],
  ['b2cs_reduced', 'Last Return (JSON)'],
  ['credit_note_limit', 'Document Date'],
  ['documents_issued', 'Documents Issued'],
  ['e_commerce_amended', 'E-Commerce GSTIN'],
  ['e_commerce_signs', 'E-Commerce GSTIN'],
  ['e_invoiced', 'E-Invoiced Documents'],
  ['e_invoices_left_out', 'E-Invoiced Documents'],
  ['gaps', 'Serial Number'],
  ['hidden_amounts', 'Total Amount'],
  ['hsn', 'HSN Summary'],
  ['last_return_documents', 'Last Return (JSON)'],
  ['late', 'Late'],
  ['optional_hsn', 'HSN Code'],
  ['too_late', 'Document Date'],
]);

/** What answers a question, in words of the form, or else what it is about. */
export function wordsOf({ topic }: Asked): string[] {
  const labels = [...(answerTo({ topic })?.facts ?? []).map(answerLabel), ...optionsFor({ topic })];
  return labels.length > 0 ? labels : [subjects.get(topic) ?? 'Documents'];
}

/** How to answer a question, and what is assumed until then, as sentences. */
export function fixOf({ topic, assumed }: Pick<OpenQuestion, 'topic' | 'assumed'>): string {
  const options = optionsFor({ topic });
  const how = answerTo({ topic })?.how;
  const given = how === undefined ? `"${asAssumed}" if it is right` : `${how}, or "${asAssumed}"`;
  return [
    ...(options.length > 0 ? [`Give ${options.join(' and ')} in Options of Prepare GSTR-1.`] : []),
    `In answer, enter ${given}. Assumed until then: ${assumed}`,
  ].join(' ');
}
