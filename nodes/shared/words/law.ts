/** The words for what the law says in codes: advice of rules, who files which return, and e-invoices. */
import { filled } from '../../../core/filled';
import { InputError, withErrors } from '../../../core/inputError';
import { AdvisedError, type Advice, type Reason } from '../../../law/advice';
import { FilingError } from '../../../law/filing';
import type { Finding } from '../../../law/rules/rule';
import { formError } from './formTexts';
import advice from './advice.json';
import eInvoice from './eInvoice.json';
import eInvoiceFields from './eInvoiceFields.json';
import type { ComparedName, EInvoiceWarning } from '../../../returns/eInvoice/eInvoiceCheck';

export const ownGstinLabel = 'Own GSTIN';
export const returnPeriodLabel = 'Return Period';

/** What the user can do, in the words of the form. */
const adviceWords: Record<Advice, string> = advice;

/** A sentence, and what the user can do, as sentences. */
export const reasonIn = ([sentence, ...advice]: Reason): string =>
  [sentence, ...advice.map((one) => adviceWords[one])].filter(Boolean).join(' ');

/** The error with what the user can do, if it has advice in codes. */
export const advisedErrorIn = (error: unknown): unknown =>
  error instanceof AdvisedError
    ? new InputError(error.field, error.message, error.reasons.map(reasonIn).join(' '))
    : error;

/** What a function reads. @throws its errors, with what the user can do */
export const inAdvisedWords = <Result>(read: () => Result): Result =>
  withErrors(advisedErrorIn, read);

/** What a rule finds, as errors and rows have it. */
export const findingIn = ({ field, problem, fix = '', advice = [] }: Finding) => ({
  field: field === 'period' ? returnPeriodLabel : field,
  problem,
  fix: reasonIn([fix, ...advice]),
});

/** What a function reads of who files which return. @throws InputError for a return that can't be filed */
export const inFilingWords = <Result>(read: () => Result): Result =>
  withErrors((error) => (error instanceof FilingError ? errorOf(error) : error), read);

function errorOf({ code, facts: { gstin, fault, period } }: FilingError): InputError {
  if (code === 'gstin') return formError('invalidFiler', { label: ownGstinLabel, gstin, fault });
  if (code === 'noGstr3b') return formError('wholeQuarter', { label: returnPeriodLabel });
  return formError('earlyReturn', {
    label: returnPeriodLabel,
    month: period?.month,
    year: period?.year,
  });
}

/** The fields of an e-invoice that are compared. */
const compared: Record<ComparedName, string> = eInvoiceFields;

const warnings: Record<EInvoiceWarning['warning'], string> = eInvoice;

/** What the user should know of a check of an e-invoice, as sentences. */
export function warningIn({ warning, fields = [], error }: EInvoiceWarning): string {
  const names = fields.map((field) => compared[field]).join(', ');
  return filled(warnings[warning], { names, message: error?.message, advice: error?.advice });
}
