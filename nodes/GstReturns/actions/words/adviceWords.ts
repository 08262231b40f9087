import { InputError, withErrors } from '../../../../core/inputError';
import { RecordError, type Advice, type Reason } from '../../../../law/advice';
import type { PreparedGstr1 } from '../../../../returns/gstr1/prepareGstr1';
import type { OpenQuestion } from '../../../../returns/gstr1/questions/question';
import type { Finding } from '../../../../law/rules/rule';
import { returnPeriodLabel } from './filingWords';

const withOutput = (parties: string): string =>
  `In Document: Get Many, set Output to Raw, so that the documents have their ${parties}.`;

/** What the user can do, in the words of the form. */
const words: Record<Advice, string> = {
  giveRecords: 'Give the documents as Document: Get Many returns them.',
  giveItems:
    'Read the documents with their items: in Document: Get Many, set Rows to "Documents With Items".',
  giveCustomers: withOutput('customers'),
  giveVendors: withOutput('vendors'),
  giveCharges:
    'Give the charge in the answer to Check: amount, rate and SAC, such as 500, 18, 996511.',
  giveCurrency: 'Give the currency in the answer to Check: INR for rupees.',
  giveExchangeRate:
    'Give currency and exchange rate in the answer to Check, such as USD, 88.25. Under rule 34, goods take the rate that customs has notified, and services that of accounting rules, on the date of supply.',
  giveOneAsLate: 'Give Late by an expression instead of naming it in Late Documents.',
  nameLate: 'Name it in Late Documents to report it.',
  nameAllLate: 'Name the documents in Late Documents.',
  nameIfNotFiled: 'If that return does not have it, name it in Late Documents.',
  nameIfFiledWithout: 'If that return is filed without it, name it in Late Documents.',
  giveLastReturn:
    'Give Last Return (JSON) of the period of the original, with all documents of that period.',
  giveIffs:
    'Give the files of the IFFs in Last Return (JSON), too, or name the document in Late Documents.',
  hsnIsOptional: 'It is optional for B2C up to 5 crore.',
  leftOutUntilThen: 'Until then, Prepare GSTR-1 leaves the document out.',
};

const sentences = (text: string, advice: readonly Advice[]): string =>
  [text, ...advice.map((one) => words[one])].filter(Boolean).join(' ');

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

/** The error with what the user can do, if it is about a record. */
export const recordErrorIn = (error: unknown): unknown =>
  error instanceof RecordError
    ? new InputError(error.field, error.message, words[error.code])
    : error;

/** What a function reads from records. @throws its errors, with what the user can do */
export const inRecordWords = <Result>(read: () => Result): Result =>
  withErrors(recordErrorIn, read);

/** What a rule finds, as errors and rows have it. */
export const findingIn = <Found extends Finding>({
  advice = [],
  ...finding
}: Found): Omit<Found, 'advice'> => ({
  ...finding,
  field: finding.field === 'period' ? returnPeriodLabel : finding.field,
  fix: sentences(finding.fix, advice),
});

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

/** A question as a row has it. */
export const questionIn = <Asked extends Pick<OpenQuestion, 'topic' | 'assumed'>>(
  question: Asked,
): Asked => ({
  ...question,
  assumed: [question.assumed, ifWrong.get(question.topic)].filter(Boolean).join(' '),
});

const reasonIn = ([sentence, ...advice]: Reason): string => sentences(sentence, advice);
