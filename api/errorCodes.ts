import type { Failure } from './failure';
import { explainPortalCode, type PortalCode } from '../gst/tables/portalCodes';

const tooFast =
  'The service accepts a limited number of requests per second for each API key, and something else uses the same key. Run the item again in a moment.';

const adviceForFields = 'Correct the fields named here and run the item again.';

/** What to do about each error code of the service (service.md, Errors). */
const adviceByCode = new Map(
  Object.entries({
    UNAUTHORIZED:
      'The API key was not accepted. Copy the key from the API Integration section of your account dashboard into the credential.',
    FORBIDDEN:
      'The API key has no permission for this. Check in the account dashboard what the key and your plan allow.',
    BAD_REQUEST: adviceForFields,
    UNKNOWN_ERROR:
      'The service gave no reason. Check in your account whether the change was made before you run the item again.',
    HASH_ID_MISSING: 'Enter the hash ID of every document that the payment settles.',
    INVALID_HASH_ID:
      'No document of this account has this hash ID. Pick the document from the list, or use the hash_id that Document: Create returned.',
    DUPLICATE_DOC_SERIAL_NUMBER:
      'Another document already has this serial number. Use the next number of the series, or let the service assign it.',
    DOCUMENT_TYPE_NOT_FOUND: 'Choose one of the listed document types.',
    INVALID_DOCUMENT_NUMBER: 'The number part of the serial number must be a whole number.',
    INVALID_SERIAL_NUMBER: 'Check the prefix, number and suffix of the serial number.',
    DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER:
      'A purchase with this invoice number of the vendor is already recorded.',
    FORBIDDEN_USING_BACK_DATE:
      'The account does not allow back-dated documents. Use a later date, or allow back-dating in the account settings.',
    INVALID_TAX_RATE: 'Use a tax rate that exists in the account.',
    ITEM_NOT_FOUND: 'Check the product ID of each line item.',
    INSUFFICIENT_STOCK: 'Add stock of the product first, or lower the quantity.',
    BATCH_OR_SERIAL_NUMBER_NOT_SELECTED:
      "The product is tracked by batch or serial number. Give the line items as JSON, with the batch or serial number in the service's attribute for it.",
    DUPLICATE_PRODUCT_SERIAL_NUMBER: 'Use each product serial number only once.',
    RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER:
      'Only a product serial number that was sold can be returned.',
    INVALID_CUSTOM_COLUMN_VALUE: 'Check the custom columns of the line items.',
    INVALID_HEADER_FORMAT:
      'Use custom headers that exist in the account, each with a label and a value.',
    EINVOICE_NOT_FOUND: 'The document has no e-invoice. Cancel it without "Cancel E-Invoice Too".',
    FREE_USER_EXPORT_LIMIT_EXCEEDED: 'The plan allows no more export invoices. Upgrade the plan.',
    CAN_NOT_APPLY_TDS_AND_TCS_TOGETHER: 'Use either TDS or TCS, not both.',
    TDS_DETAILS_NOT_FOUND: "Check the TDS ID: it must be the service's number of a TDS section.",
    TCS_DETAILS_NOT_FOUND: "Check the TCS ID: it must be the service's number of a TCS section.",
    MISSING_BANK_ACCOUNT:
      'A payment that is not in cash needs a bank account. Add "Bank Details" here, or a bank account to the account.',
    BANK_DETAILS_MISSING_NON_CASH: 'A payment that is not in cash needs "Bank Details".',
    AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT:
      'The amount is more than what is outstanding. Lower it, or record the rest without settling a document.',
    SUBSCRIPTIONS_NOT_ENABLED: 'Enable subscriptions in the account first.',
    SUBSCRIPTION_DETAILS_NOT_FOUND:
      'Enter the subscription details: start, end and how often it repeats.',
    INVALID_REPEAT: 'Use a whole number of days, weeks, months or years for the repetition.',
    CUSTOMER_NOT_FOUND: 'No customer of this account has this ID. Pick the customer from the list.',
    CUSTOMER_ALREADY_EXISTS:
      'A customer with this ID already exists. Use another ID, or update it.',
    INVALID_CUSTOMER_ID:
      'No customer of this account has this ID. Pick the customer from the list.',
    PRODUCT_ALREADY_EXISTS: 'A product with this ID already exists. Use another ID, or update it.',
    INVALID_PRODUCT_ID: 'No product of this account has this ID.',
    RATE_LIMIT_EXCEEDED: tooFast,
    TOO_MANY_REQUESTS: tooFast,
    DAILY_LIMIT_EXCEEDED:
      "The account's daily number of API calls is used up. A retry does not help before tomorrow; a larger plan allows more.",
  }),
);

const adviceByKind: Record<Failure['kind'], string> = {
  refused: 'Read what the service says, correct it and run the item again.',
  rateLimited: tooFast,
  quotaExceeded:
    "The plan's number of API calls is used up. A retry does not help before the quota is renewed; a larger plan allows more.",
  serverError: 'Nothing was changed. Run the item again in a moment.',
  incompleteList:
    'Read the list again when fewer of its records change, or read fewer at a time: choose a shorter period, a filter or a limit.',
  noResponse:
    'Nothing was changed. Check "Base URL" in the credential and the network, then run the item again.',
  notTheService:
    'Check "Base URL" in the credential: it must be the URL of the API without /v1 or /v2, not that of the dashboard.',
};

/** What helps for each class of portal codes. */
const adviceByClass: Record<PortalCode['class'], string> = {
  'fix data': 'Correct the data first.',
  'already done': 'This is already done.',
  'too late': 'It is too late for this.',
  'try later': 'Trying again later helps.',
};

/** No code is documented for this (docs/assumptions.md, Unconnected accounts). */
const isUnconnected = ({ kind, message }: Failure): boolean =>
  kind === 'refused' && /\bportal\b/i.test(message) && /connect/i.test(message);

const adviceForUnconnected =
  'Connect the account to the e-invoice and e-way bill portal in its dashboard first, because the service calls the portal in your name. Then run the item again.';

const adviceForCreated = ({ hash_id }: NonNullable<Failure['created']>): string =>
  `The document exists with the hash ID ${hash_id}, so do not run the item again. Generate its e-invoice in the dashboard of your account. Or cancel it with Document: Cancel and create a correct one.`;

const adviceForMissingV2 =
  'The account may also not have version 2 of this operation: then set "Endpoint Version" in the credential to "Described Paths".';

const adviceForKind = ({ kind, mayLackV2 }: Failure): string =>
  mayLackV2 ? `${adviceByKind[kind]} ${adviceForMissingV2}` : adviceByKind[kind];

const outcomeUnknown = 'The request may or may not have been carried out.';
const beforeRunningAgain = 'before you run the item again, so that nothing is done twice.';
const adviceForUnknownOutcome = `${outcomeUnknown} Look in your account ${beforeRunningAgain}`;

/** What to do about a failure: by its code if that is known, or else by its kind. */
export function adviceFor(failure: Failure): string {
  if (failure.outcomeUnknown) {
    const { findOut, kind } = failure;
    const advice = findOut
      ? `${outcomeUnknown} ${findOut} ${beforeRunningAgain}`
      : adviceForUnknownOutcome;
    return kind === 'notTheService' ? `${advice} ${adviceForKind(failure)}` : advice;
  }
  if (failure.created) {
    const portal = explainPortalCode(failure.code);
    const advice = adviceForCreated(failure.created);
    return portal ? `${portal.meaning} ${portal.advice} ${advice}` : advice;
  }
  // The advice for FORBIDDEN is about permissions, which do not matter here.
  if (failure.kind === 'quotaExceeded' && failure.code === 'FORBIDDEN')
    return adviceByKind.quotaExceeded;
  const portal = explainPortalCode(failure.code);
  if (portal) return `${portal.meaning} ${adviceByClass[portal.class]} ${portal.advice}`;
  const advice = adviceByCode.get(failure.code);
  if (advice === undefined && isUnconnected(failure)) return adviceForUnconnected;
  if (advice === undefined && failure.kind === 'refused' && failure.fields.length > 0)
    return adviceForFields;
  return advice ?? adviceForKind(failure);
}

/** Whether the service refuses the request with this code, whatever the HTTP status. */
export const isRefusal = (code: string): boolean =>
  code !== 'UNKNOWN_ERROR' && (adviceByCode.has(code) || explainPortalCode(code) !== undefined);

/** Refusals that the first attempt may have caused by creating or cancelling the document. */
const causedByCarryingOut = [
  'DUPLICATE_PRODUCT_SERIAL_NUMBER',
  'DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER',
  'EINVOICE_NOT_FOUND',
  'FREE_USER_EXPORT_LIMIT_EXCEEDED',
  'INSUFFICIENT_STOCK',
  'RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER',
];

/**
 * Whether a retry that is refused with this code says nothing about the first attempt: that may have
 * caused the refusal, or a portal refused for a reason other than the data.
 */
export function leavesFirstAttemptOpen(code: string): boolean {
  const portal = explainPortalCode(code);
  return portal ? portal.class !== 'fix data' : causedByCarryingOut.includes(code);
}
