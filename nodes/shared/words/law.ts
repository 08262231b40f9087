/** The words for what the law says in codes: advice of rules, who files which return, and e-invoices. */
import { InputError, withErrors } from '../../../core/inputError';
import { AdvisedError, type Advice, type Reason } from '../../../law/advice';
import { FilingError } from '../../../law/filing';
import type { Finding } from '../../../law/rules/rule';
import advice from './advice.json';
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
  const texts: Record<typeof code, [label: string, problem: string, advice?: string]> = {
    gstin: [ownGstinLabel, `${ownGstinLabel} must be a valid GSTIN, not "${gstin}"`, fault],
    period: [
      returnPeriodLabel,
      `${returnPeriodLabel} must be a month from 05-2021 on, not ${period?.month}-${period?.year}`,
      'Earlier returns can no longer be filed.',
    ],
    noGstr3b: [
      returnPeriodLabel,
      'A quarterly filer files GSTR-3B for the whole quarter',
      'Choose the quarter, or its last month. For the other months, tax is paid by challan (PMT-06).',
    ],
  };
  return new InputError(...texts[code]);
}

/** The fields of an e-invoice that are compared. */
const compared: Record<ComparedName, string> = {
  irn: 'IRN',
  supplierGstin: 'Supplier GSTIN',
  buyerGstin: 'Buyer GSTIN',
  documentType: 'Document Type',
  documentNumber: 'Document Number',
  documentDate: 'Document Date',
  total: 'Total Amount',
};

/** What the user should know of a check of an e-invoice, as sentences. */
export function warningIn({ warning, fields = [], error }: EInvoiceWarning): string {
  const names = fields.map((field) => compared[field]).join(', ');
  const sentences: Record<typeof warning, string> = {
    unreadable: `${error?.message}. ${error?.advice}`,
    nothingInCode:
      'Nothing was compared with the QR code. Pass the document as the input item, or add its values to Compare With.',
    nothing:
      'Nothing was compared. Enter QR Code, or IRN together with Supplier GSTIN, Document Type, Document Number and Document Date.',
    notCompared: `Not compared with the QR code: ${names}. To compare them, add them to Compare With.`,
    onlyInCode: 'Buyer GSTIN and Total Amount were not compared, because that requires QR Code.',
    asWritten:
      'The IRN matches the document number as written. Only IRNs from before 01-06-2025 do: since then the portal uses capital letters.',
    keyNotUsed: "Portal's Public Key was not used, because there is no QR code to check.",
    notChecked:
      "The signature of the QR code was not checked, so the QR code may be forged. Set Portal's Public Key to check it.",
    notValid:
      'The QR code was not signed with this key: it was changed or forged, or the portal signed it with another of its keys.',
  };
  return sentences[warning];
}
