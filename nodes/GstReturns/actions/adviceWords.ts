import { InputError, withErrors } from '../../../core/inputError';
import { RecordError, type Advice, type Reason } from '../../../gst/advice';
import type { PreparedGstr1 } from '../../../gst/returns/prepareGstr1';
import type { OpenQuestion } from '../../../gst/returns/question';
import type { Finding } from '../../../gst/rules/rule';
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
  giveCharges: 'Give Charges in Answers.',
  giveCurrency: 'Give Currency in Answers: INR for rupees.',
  giveExchangeRate:
    'Give Exchange Rate in Answers: under rule 34, goods take the rate that customs has notified, and services that of accounting rules, on the date of supply.',
  giveOneAsLate: 'Set Late in Answers instead of naming it in Late Documents.',
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
  ['charge_hsn', 'Give Charges with SAC.'],
  ['charges', 'Give Charges in Answers.'],
  [
    'e_commerce_amended',
    'Give Last Return (JSON) of the period with the originals among the documents, or correct the sums on the portal.',
  ],
  ['export_currency', 'For another one, give Currency and Exchange Rate.'],
  ['last_return_covers', 'Otherwise choose it in Last Return Covers.'],
]);

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

/** What a return leaves out, proposes and assumes, as its row has it. */
export const reportIn = (report: Omit<PreparedGstr1, 'parts' | 'reported'>) => ({
  ...report,
  open_questions: report.open_questions.map(questionIn),
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
