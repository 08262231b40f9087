/** The words of GSTR-1: its questions, the problems of section sheets, and those of filed returns. */
import { filled } from '../../../../core/filled';
import { InputError, notJson, withErrors } from '../../../../core/inputError';
import type { Advice } from '../../../../law/advice';
import { filePeriod, lastMonthOf, type Filing } from '../../../../law/filing';
import type { Finding } from '../../../../law/rules/rule';
import {
  type DocumentProblem,
  problemOf,
} from '../../../../returns/gstr1/documents/documentProblem';
import type { PreparedGstr1 } from '../../../../returns/gstr1/prepareGstr1';
import { asAssumed } from '../../../../returns/gstr1/questions/answeredQuestions';
import { answerTo } from '../../../../returns/gstr1/questions/answerForms';
import type { OpenQuestion, Topic } from '../../../../returns/gstr1/questions/question';
import {
  FiledError,
  type FiledFacts,
  type FiledProblem,
} from '../../../../returns/gstr1/sections/filed/fault';
import type {
  SheetCode,
  SheetFacts,
  SheetProblem,
} from '../../../../returns/gstr1/sections/given/sheetProblem';
import { findingIn, reasonIn } from '../../../shared/words/law';
import fileTexts from './gstr1Files.json';
import written from './gstr1Questions.json';
import sheetTexts from './gstr1Sheets.json';
import {
  type AdvisedField,
  cellWords,
  filledWords,
  hasWordsFor,
  type Words,
} from '../../../shared/words/cells';

interface QuestionWords {
  question: string;
  /** What the return assumes until it is answered, and what to do if that is wrong. */
  assumed: string;
  /** What it is about, if no answer and no option has it. */
  about?: string;
  /** The options that answer it, by their labels. */
  options?: readonly string[];
}

export const questionWords: Record<Topic, QuestionWords> = written;

/** The questions that the answer to a problem answers, by what the user can give. */
const topics: Partial<Record<Advice, Topic>> = {
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
  kind: 'problem',
  harm,
  document: at.document,
  document_type: about.type,
  document_date: about.date,
  hash_id: about.id,
  customer_name: about.customer,
  customer_gstin: about.customerGstin,
  customer_id: about.customerId,
  documents,
});

/** A question as a row has it. */
export function questionIn({ topic, count, documents, frequency }: OpenQuestion) {
  const { question, assumed } = questionWords[topic];
  return {
    topic,
    question,
    assumed: assumed.replace('{month or quarter}', frequency === 'monthly' ? 'month' : 'quarter'),
    count,
    documents,
  };
}

/** How to answer a question, and what is assumed until then, as sentences. */
export function fixOf(topic: Topic, assumed: string): string {
  const { options = [] } = questionWords[topic];
  const how = answerTo(topic)?.how;
  const given = how === undefined ? `"${asAssumed}" if it is right` : `${how}, or "${asAssumed}"`;
  return [
    ...(options.length > 0 ? [`Give ${options.join(' and ')} in Options of Prepare GSTR-1.`] : []),
    `In the column answer, enter ${given}. Assumed until then: ${assumed}`,
  ].join(' ');
}

/**
 * Why a row of a section sheet can't be reported, in words. The sheet stands for the type of the document.
 * @param nameField the label of the field with the name of the sheet
 */
export function sheetProblemIn(
  { code, facts, at, harm }: SheetProblem,
  nameField: string,
): DocumentProblem {
  const { row, column, document: number } = at;
  const { sheet: type, date } = facts;
  const { problem, fix } = hasWordsFor(sheetWords, code)
    ? filledWords(sheetWords[code], sheetValues(facts, nameField))
    : cellWords({ code, facts }, column);
  const found =
    column === ''
      ? { field: nameField, problem, fix }
      : { field: column, problem: `${column} in sheet ${type} ${problem}`, fix };
  return problemOf({ number, type, date, row }, { code, facts: found, harm });
}

/** What is wrong, after the name of the column, or as a sentence if there is none. */
const sheetWords: Record<SheetCode, Words> = sheetTexts;

const sheetValues = (facts: SheetFacts, nameField: string) => ({
  ...facts,
  nameField,
  headings: facts.headings?.join(', '),
  sheets: facts.sheets?.join(', '),
  item: `item ${(facts.other ?? 0) + 1}`,
});

/** What a function reads of filed returns. @throws InputError for another text or file */
export function inFiledWords<Result>(
  { label, advice }: AdvisedField,
  filing: Filing,
  read: () => Result,
): Result {
  const errorOf = (error: unknown): unknown => {
    if (!(error instanceof FiledError)) return error;
    const { code, facts } = error;
    if (code === 'notJson') return notJson(label, String(facts.text), advice);
    const { problem, fix = advice } = filedWords[code];
    return new InputError(label, `${label} ${filled(problem, filedValues(facts, filing))}`, fix);
  };
  return withErrors(errorOf, read);
}

/** What is wrong with a filed return; the fix, where it is not to give another file. */
const filedWords: Record<
  Exclude<FiledProblem, 'notJson'>,
  { problem: string; fix?: string }
> = fileTexts;

const filedValues = ({ block, period = '', value, ...facts }: FiledFacts, filing: Filing) => ({
  ...facts,
  own: filing.gstin,
  period,
  month: `${period.slice(0, 2)}-${period.slice(2)}`,
  return: filePeriod(filing),
  lastMonth: lastMonthOf(filing),
  block: block === undefined ? 'it needs gstin and fp' : `it contains "${block}"`,
  value: value === undefined ? '' : JSON.stringify(value),
});
