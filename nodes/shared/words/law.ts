/** The words for what the law says in codes: advice of rules, who files which return, and e-invoices. */
import { InputError, withErrors } from '../../../core/inputError';
import { AdvisedError, type Advice, type Reason } from '../../../law/advice';
import { FilingError } from '../../../law/filing';
import type { Finding } from '../../../law/rules/rule';
import type { ComparedName, EInvoiceWarning } from '../../../returns/eInvoice/eInvoiceCheck';

export const ownGstinLabel = 'Own GSTIN';
export const returnPeriodLabel = 'Return Period';

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

  addGstinOrExport: 'Add the GSTIN to the customer, turn on Export, or make no e-invoice.',
  addLineOrCharges: 'Where it is part of the taxable value, make it a line item, or give Charges.',
  addToExportDetails: 'Add it to Export Details.',
  chooseDeduction: 'Correct it, or choose the type Deduction for what reduces the document.',
  chooseFromList: 'Choose it from the list.',
  chooseOtherType: 'Choose another type or no e-invoice.',
  choosePayment: 'Correct the tax rates, or choose with or without payment of tax.',
  chooseReason: 'Choose another Reason, such as Job Work or For Own Use.',
  correctCountryOrExport: 'Correct Country or Export.',
  correctCustomerOrExport: "Correct the customer's country, or Export.",
  leavePlaceEmpty: 'Leave Place of Supply empty for exports, or correct Supply Type.',
  setDispatchFrom:
    'Correct the address, or set Transaction Type to Bill From - Dispatch From, or Combination of 2 and 3.',
  setInward: 'Choose the Reason By Document Type, or set Supply Type to Inward.',
  setRegular: 'For another place of the same GSTIN, set Transaction Type to Regular.',
  setSection52: 'Set Notified Under to section 52, or correct the codes of the lines.',
  setSection95:
    "Copy it from the operator's statement, or set Notified Under to section 9(5) if the operator pays the tax.",
  setShipTo:
    'Correct the address, or set Transaction Type to Bill To - Ship To, or Combination of 2 and 3.',
  turnChargeTaxOn: 'Turn Charge Tax on, or make no e-invoice.',
  turnExportOn: 'Turn Export on, or remove Export Details.',
  unsetReverseCharge: 'Set Reverse Charge to false, or correct Supply Type.',
  unsetSupplyType: 'Remove Supply Type, which follows from Reason, or choose another Reason.',
  writeCreditNote:
    'What reduces a supply is a credit note: in a sheet, write Credit Note under the heading Document Type.',

  chooseEarlierPeriod: 'Choose an earlier period.',
  chooseGoods: 'Choose a document with goods, or correct the HSN codes of its line items.',
  chooseLaterDocument: 'Choose a document with a later date.',
  chooseLaterPeriod: 'Choose a later period.',
  chooseLiveDocument: 'Choose a document that is not cancelled.',
};

/** A sentence, and what the user can do, as sentences. */
export const reasonIn = ([sentence, ...advice]: Reason): string =>
  [sentence, ...advice.map((one) => words[one])].filter(Boolean).join(' ');

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
