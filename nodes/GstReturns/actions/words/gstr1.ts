/** The words of GSTR-1: its questions, the problems of section sheets, and those of filed returns. */
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
import { answerTo } from '../../../../returns/gstr1/questions/openQuestions';
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
import written from './gstr1Questions.json';
import {
  type AdvisedField,
  cellWords,
  hasWordsFor,
  type Words,
} from '../../../shared/words/sheets';

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
    `In answer, enter ${given}. Assumed until then: ${assumed}`,
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
    ? sheetWords[code](facts, nameField)
    : cellWords({ code, facts }, column);
  const found =
    column === ''
      ? { field: nameField, problem, fix }
      : { field: column, problem: `${column} in sheet ${type} ${problem}`, fix };
  return problemOf({ number, type, date, row }, { code, facts: found, harm });
}

const otherItem = ({ other = 0 }: SheetFacts): string => `item ${other + 1}`;
const namesOf = (texts: readonly string[] = []): string => texts.join(', ');

/** What is wrong, after the name of the column, or as a sentence if there is none. */
const sheetWords: Record<SheetCode, (facts: SheetFacts, nameField: string) => Words> = {
  unknownSheet: ({ value }) => ({
    problem: `"${String(value)}" is not the name of a section sheet`,
    fix: 'Use the names of the offline tool, such as b2b or hsn(b2c).',
  }),
  unknownHeadings: ({ headings }) => ({
    problem: `The headings are not those of a section sheet: ${namesOf(headings)}`,
    fix: "Give the rows with the offline tool's headings. In its workbook they are in line 4.",
  }),
  severalSheets: ({ sheets }, nameField) => ({
    problem: `The headings may be those of several sheets: ${namesOf(sheets)}`,
    fix: `Add a field with the name of the sheet, and enter the name of the field in ${nameField}.`,
  }),
  notOfPeriod: ({ sheets }) => ({
    problem: `The return of this period has no sheet ${namesOf(sheets)}`,
    fix: 'From 05-2025 on, hsn is hsn(b2b) and hsn(b2c). An IFF has only documents of registered customers. Remove the row, or correct Return Period.',
  }),
  operatorGstin: () => ({
    problem: 'must be empty',
    fix: 'Report supplies through operators of e-commerce in the sheet eco.',
  }),
  afterPeriod: ({ value }) => ({
    problem: `is after the return period: ${String(value)}`,
    fix: 'Correct the date, or report the document in a later return.',
  }),
  chargeOfCbw: () => ({
    problem: 'must be Y for intra-State supplies that attract IGST',
    fix: 'Enter Y, or correct the type.',
  }),
  chargeOfDeemedExport: () => ({
    problem: 'must be N for deemed exports',
    fix: 'Enter N, or correct the type.',
  }),
  ownGstin: () => ({
    problem: 'is your own GSTIN',
    fix: 'Correct it. Transfers within one GSTIN are not supplies.',
  }),
  invoiceInOwnState: ({ value }) => ({
    problem: `is your own state ${String(value)}`,
    fix: 'Report the invoice in b2cs.',
  }),
  noteInOwnState: ({ value }) => ({
    problem: `is your own state ${String(value)}`,
    fix: 'Report the note in b2cs.',
  }),
  smallInvoice: ({ limit }) => ({
    problem: `must be above ${limit} rupees`,
    fix: 'Report the invoice in b2cs.',
  }),
  placeOfNote: () => ({ problem: 'is empty', fix: 'Notes of type B2CL need it.' }),
  placeOfExport: () => ({
    problem: 'must be empty for notes on exports',
    fix: 'Empty it, or correct UR Type.',
  }),
  shareOfExport: () => ({ problem: 'must be 100 for notes on exports', fix: 'Empty it.' }),
  halfShippingBill: () => ({
    problem: 'is empty',
    fix: 'Enter both the number and the date of the shipping bill, or neither.',
  }),
  noAdvance: () => ({ problem: 'must not be 0', fix: 'Remove the row.' }),
  otherSign: ({ whole }) => ({
    problem: `must have the sign of ${whole}`,
    fix: 'Correct one of the two amounts.',
  }),
  unequalHalves: () => ({
    problem: 'must be the same as Central tax',
    fix: 'Correct one of the two amounts.',
  }),
  notOperator: () => ({
    problem: "is not an operator's: its 14th character must be C",
    fix: 'Enter the GSTIN with which the operator collects tax.',
  }),
  unknownEcoType: () => ({
    problem: 'is not one of the listed values, so the tax would be IGST within your state',
    fix: 'Use "Regular", "Deemed Exp", "SEZ supplies with payment" or "SEZ supplies without payment".',
  }),
  tooManyCancelled: () => ({
    problem: 'is more than Total Number',
    fix: 'Correct one of the two numbers.',
  }),
  repeated: (facts) => ({
    problem: `and all other values repeat ${otherItem(facts)}`,
    fix: 'Remove one of the two. If both are meant, add up their amounts in one.',
  }),
  contradicted: (facts) => ({
    problem: `differs from ${otherItem(facts)}, which is of the same document`,
    fix: 'Give all rows of a document the same details, or correct its number.',
  }),
};

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
    const message = `${label} ${filedProblems[code](facts, filing)}`;
    return new InputError(label, message, filedFixes[code] ?? advice);
  };
  return withErrors(errorOf, read);
}

const filedProblems: Record<
  Exclude<FiledProblem, 'notJson'>,
  (facts: FiledFacts, filing: Filing) => string
> = {
  noFile: () => 'is empty',
  notFile: () => 'must be the file of a return',
  notGstr1: ({ block }) =>
    `is not a file of GSTR-1: ${block === undefined ? 'it needs gstin and fp' : `it contains "${block}"`}`,
  otherGstin: ({ gstin }, filing) => `is of the GSTIN ${gstin}, not of Own GSTIN ${filing.gstin}`,
  notEarlier: ({ period = '' }, filing) =>
    `is of ${period.slice(0, 2)}-${period.slice(2)}, which is not before the return period ${filePeriod(filing)}`,
  notOfPeriod: ({ period }, filing) => `is of the period ${period}, not of ${lastMonthOf(filing)}`,
  severalPeriods: () => 'has files of different periods',
  unreadableSection: ({ section }) => `has a section ${section} that can't be read`,
  notAmount: ({ record, value }) =>
    `has ${record} with an amount that can't be read${value === undefined ? '' : `: ${JSON.stringify(value)}`}`,
  notDate: ({ record }) => `has ${record} with a date that can't be read`,
  noNumber: ({ record }) => `has ${record}`,
  repeated: ({ record }) => `has ${record} twice`,
};

/** Where the fix is not to give another file. */
const filedFixes: Partial<Record<FiledProblem, string>> = {
  notEarlier: 'Give the file of an earlier return, or correct Return Period.',
  severalPeriods: 'Give the parts of one return only.',
  repeated: 'Give each part of the file once.',
};
