import type { Hint } from '../../../books/hint';
import { hasRefusal, type RefusalCode, Refusal } from '../../../books/refusal';
import { InputError } from '../../../core/inputError';
import { filled } from '../../../core/filled';
import { firstNames } from '../../../core/names';
import { resemblingRate } from '../../../law/tables/gstr1';
import { advisedErrorIn, reasonIn } from './law';
import refusals from './refusals.json';

export interface FormLabels {
  /** The label of a path of the command, such as `party.id` or `lines[2]`. */
  of(path: string): string;
  /** The columns that the rows of a sheet need for a new product. */
  newProduct?: string;
  /** The picker for the document that a new return is compared with. */
  original?: string;
  /** The column of a sheet with the IDs of its parties. */
  partyIds?: string;
}

/** The labels for operations whose commands raise no Refusal. */
export const noLabels: FormLabels = { of: (path) => path };

/** Puts a refusal into the words of the form. Returns other errors unchanged. */
export function inWordsOf(labels: FormLabels, error: unknown): unknown {
  if (error instanceof Refusal) return refusalIn(labels, error);
  if (!hasRefusal(error)) return advisedErrorIn(error);
  const { fix } = error.cause;
  if (typeof fix !== 'string') return error;
  const advice = adviceIn(labels, fix);
  // The advice about an unknown outcome stays.
  return error.with(error.outcomeUnknown ? { message: `${error.message}. ${advice}` } : { advice });
}

/** Turns a refusal into an error with the form's labels and advice. */
export function refusalIn(labels: FormLabels, { path, message, fix }: Refusal): InputError {
  const label = labels.of(path);
  return new InputError(
    label,
    path.startsWith('lines[') ? `${label}: ${message}` : message,
    typeof fix === 'string' ? adviceIn(labels, fix) : fix.advice,
  );
}

/** What to do about the problems of commands, with labels in place of paths of the command. */
const refusalAdvice: Record<RefusalCode | 'noSuchProductInSheet', string> = refusals;

const namedPaths = ['customer', 'details.subscription_details', 'ownAmount', 'party.kind', 'type'];

function adviceIn(labels: FormLabels, problem: RefusalCode): string {
  const isOfProduct = problem === 'noSuchProduct' || problem === 'newProductLacks';
  const code = isOfProduct && labels.newProduct ? 'noSuchProductInSheet' : problem;
  const names = Object.fromEntries(namedPaths.map((path) => [path, labels.of(path)]));
  return filled(refusalAdvice[code], { ...labels, ...names });
}

/** What n8n shows for a hint. */
interface HintText {
  type: 'info' | 'warning';
  message: string;
  /** What it is about, after the message. */
  name?: string;
}

/** The hints that need no action. The others are warnings. */
const infos: ReadonlyArray<Hint['kind']> = [
  'billExisted',
  'existed',
  'itemsChanged',
  'nothingRead',
  'noOwnGstin',
  'partsNotRead',
  'returnsNotCounted',
  'unappliedAmount',
  'unknownEInvoice',
];

export const hintIn = (labels: FormLabels, hint: Hint): HintText => ({
  type: infos.includes(hint.kind) ? 'info' : 'warning',
  message: (hintTexts[hint.kind] as (hint: Hint, labels: FormLabels) => string)(hint, labels),
  name: subjectOf(hint),
});

function subjectOf(hint: Hint): string | undefined {
  if (hint.kind === 'existed' || hint.kind === 'billExisted') return existedIn(hint);
  if (hint.kind === 'rowsDiffer') return hint.document;
  if (hint.kind === 'referenceChanged') return hint.order;
  if (hint.kind === 'lineLacks') return `${hint.product} (${hint.parts.join(', ')})`;
  if (hint.kind === 'noSuchRate') return rateIn(hint);
  if (hint.kind === 'otherUnit') return `${hint.product} (${hint.unit}, product: ${hint.own})`;
  return hint.kind === 'newProductWithoutHsn' ? hint.product : undefined;
}

function rateIn({ product, rate }: { product: string; rate: number }): string {
  const known = resemblingRate(rate);
  return `${product} (${rate} %${known ? `, ${known}` : ''})`;
}

const hintTexts: {
  [Kind in Hint['kind']]: (hint: Extract<Hint, { kind: Kind }>, labels: FormLabels) => string;
} = {
  billExisted: () =>
    "the bill was booked before, so nothing was created. To book another part of it, use Reference in place of Supplier's Invoice Number. What exists",
  cess: (hint, labels) =>
    `${labels.of(hint.path)}: the product has a cess, which is not part of the total that is sent. Check the document in your account, or set Total Amount of the item to a total with the cess.`,
  sellingPrice: (hint, labels) =>
    `${labels.of(hint.path)}: the service returns no purchase price of the product, so its selling price is used. Enter Unit Price of the item, or Purchase Price With Tax of the product.`,
  eInvoiceChanged: (hint) =>
    `the document is an e-invoice, which stays at the portal as it was, but the update has changed it: ${firstNames(hint.changes)}. Within 24 hours, cancel it with E-Invoice: Cancel, and create another one. Later, correct it with a credit or debit note.`,
  eInvoiceRule: (hint) =>
    `${hint.problem}. ${reasonIn(hint.fix)} The e-invoice portal may reject the document.`,
  endedTcs: (hint) =>
    `the document was sent with TCS under section ${hint.section} (ID ${hint.id}), which ended on ${hint.lastDay}. Update the document without TCS, or choose another section.`,
  existed: () =>
    'documents that existed already, so that none was created. If one is of another order, give that another key or a date',
  changedTcs: (hint) =>
    `the document has TCS of ${hint.rate} % for ${hint.name} (ID ${hint.id}), as the service lists it. By the Finance Bill 2026, the rate is ${hint.newRate} % from ${hint.firstDay} on. Check which rate the account collects.`,
  gstin: (hint) => `the GSTIN ${hint.gstin} looks wrong. ${hint.reason}`,
  itemsChanged: (hint) => {
    const changed = hint.changed && ` Changed: ${hint.changed}.`;
    const added = hint.added && ` Added: ${hint.added}.`;
    return `all other items of the document stay as they are.${changed}${added}`;
  },
  itemsReplaced: (hint) => {
    const removed = hint.removed && ` Removed: ${hint.removed}.`;
    const lost = hint.lost && ` Not kept: ${hint.lost}.`;
    return `the items that you enter replace all current ones.${removed}${lost} To keep what you do not enter, set "Line Items" to "Change or Add Items".`;
  },
  lineLacks: () =>
    'items lack what an invoice of a company with a GSTIN has, and the HSN summary of GSTR-1 needs. Add it to their products, from which items take it, or to the items',
  lostByV1: (hint) =>
    `version 1 of the service does not have these attributes of a ${hint.noun}, so the update may remove them: ${hint.attributes.join(', ')}. To keep them, set "Service Version" in the credential to "V2 (Recommended)".`,
  newProductWithoutHsn: () =>
    'new products without an HSN code, which the HSN summary of GSTR-1 needs. Without Item Type, they are goods, not services. Add the code, and Item Type for services, to the products and to the documents that have them already',
  noSuchRate: () =>
    'items at a rate that GST does not have. Enter the whole rate, central and state tax together',
  noOwnGstin: ({ problem = 'the credential has no Own GSTIN' }) =>
    `the tax is not split into IGST, CGST and SGST: ${problem}. Enter the GSTIN of your company there.`,
  nothingRead,
  noSupplierNumber: () =>
    "purchases without Supplier's Invoice Number, so Reconcile GSTR-2B can't find them by their number, and a bill that is entered twice isn't noticed. Enter the number that is on the bill: for purchases that exist, as their reference in your account.",
  otherUnit: () =>
    'items in another unit than their product. The price counts for one unit of the item. Check the price, and how the account counts the stock',
  ownGstin: (hint) =>
    `IGST, CGST and SGST may be those of another state: Own GSTIN ${hint.gstin} in the credential looks wrong. ${hint.reason}`,
  partsNotRead: (hint) =>
    `the service does not return these parts of a document, so they are kept only if you set them: ${hint.parts.join(', ')}. If its PDF shows one, set it under "Additional Fields".`,
  partyDetailsNotSent: (hint, labels) => {
    const details = hint.attributes.map((attribute) => labels.of(`party.${attribute}`));
    return `these details of the party differ between the document and the customer or vendor: ${details.join(', ')}. They were not sent, because they would change the customer or vendor and all its documents. To send them, add them under "Update Party Details".`;
  },
  pendingNotCompared: (hint) =>
    `the service does not return what is pending of ${hint.document}, so it was not compared with the payment.`,
  referenceChanged: () =>
    'the service has stored another reference than the key of the order. A run after an hour, or in another process, cannot recognize these documents, and creates them again. Use shorter keys of letters and digits, or give the documents numbers of your own',
  returnNotCompared: (hint) =>
    `the return was not checked completely, because the service does not return what is needed: ${hint.parts.join(', ')}.`,
  returnWithoutOriginal: (_, labels) => {
    const choose = labels.original === undefined ? '' : `choose it in "${labels.original}", or `;
    return `the return was not compared with the invoice or purchase that it returns. To have that done, ${choose}use Convert.`;
  },
  returnsNotCounted,
  rowsDiffer: () =>
    'documents that existed already, whose rows now have other prices, discounts or texts at the same total. They were not changed',
  saleRule: ({ problem, fix }) => `${problem}. ${fix}`,
  stockBelowZero: ({ product, before, after }) =>
    `the stock of ${product} was ${before} and is now ${after}, below zero. If the quantity is wrong, move the difference back. If goods that came in are not booked yet, book them.`,
  stockTwice: ({ invoice }) =>
    `the stock may leave twice: with the invoice ${invoice}, and with the delivery challan made from it. If the account counts both, move the stock back in with Inventory: Move Stock.`,
  storedGstin: (hint) =>
    `the GSTIN ${hint.gstin} of the ${hint.type} in the account looks wrong. ${hint.reason} Correct it on the ${hint.type}.`,
  taxAdded: () =>
    'the document had no tax, and now has items with tax. If it is a bill of supply, it stays one: switch "Charge Tax" off, so that neither its prices nor its total include tax.',
  totalBelowSettled: (hint) => {
    const paid = hint.paid && `₹${hint.paid} were paid for it`;
    const returned = hint.returned && `₹${hint.returned} were returned of it`;
    return `the new total of ${hint.document} is ₹${hint.total}, but ${[paid, returned].filter(Boolean).join(', and ')}. Check the document, its payments and its returns.`;
  },
  unappliedAmount: (hint) =>
    `₹${hint.settled} of the payment go to ${firstNames(hint.documents)}. The other ₹${hint.rest} settle no document and stay on the customer's account.`,
  undatedPayments: ({ documents }) =>
    `bills that may be unpaid after 180 days do not count, because the list lacks the days of their payments: ${firstNames(documents)}. Look at them in your account.`,
  unknownEInvoice: () =>
    'the document was there already. The service does not give its IRN and QR code again, so the row does not tell whether it is an e-invoice. If it is, they are on its PDF.',
};

/** An order with its document, or a document with its date. */
const existedIn = ({
  of,
  document,
  date,
}: Extract<Hint, { kind: 'existed' | 'billExisted' }>): string =>
  `${of === undefined ? '' : `${of} is `}${document}${date && ` of ${date}`}`;

/** Texts and statuses of a wrong path are not documented. */
function nothingRead({ path, status }: Extract<Hint, { kind: 'nothingRead' }>): string {
  return status === undefined
    ? `the service responded to ${path} with an empty list, so there is no row.`
    : `the service responded "No data found!" (HTTP ${status}) to ${path}, so there is no row. It says this of an empty list and of a record that does not exist, and may say it of a wrong path. If you expected records, check Path and Query (JSON).`;
}

function returnsNotCounted({
  number,
  others,
  isReferenced,
}: Extract<Hint, { kind: 'returnsNotCounted' }>): string {
  return [
    `an earlier return counts only if its reference is ${number}.`,
    others.length > 0 &&
      `Returns of the customer since then that were not counted: ${firstNames(others)}.`,
    !isReferenced &&
      `This return has another reference. To have it counted later, set "Reference" under "Additional Fields" to ${number}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
