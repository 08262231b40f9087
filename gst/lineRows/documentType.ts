import type { DocumentKind } from '../returns/documents/document';
import type { PurchaseKind } from '../purchases/purchase';
import { readSupplyType } from '../tables/gstr1';

/** What the words of a type show, of which the first that fits counts. */
type Words<Kind> = ReadonlyArray<readonly [RegExp, Kind | undefined]>;

/** Other papers, whose names contain those of documents: a sales order, a receipt for an invoice. */
const noDocument = /order|quot|estimate|receipt|payment|journal|contra/;

/** What is not issued, or no more, whatever it is: a proforma invoice, a void credit note. */
const notIssued = /\bp(ro|er)-?\s?forma(?!n)|draft|cancel|\bvoid/;

const creditNote = /^(c|cn|crn|cr)$|credit|\b(c|cn|crn|cr)\W*note/;
const debitNote = /^(d|dn|dbn|dr)$|debit|\b(d|dn|dbn|dr)\W*note/;

/** Credit Sales are sold on credit. */
const onCredit =
  /\b(cash|credit)\W*(sales?|purchases?|invoice|bill)\b|(sales?|purchases?|invoice|bill)\W*credit\W*$/;

const outward: Words<Exclude<DocumentKind, 'other'>> = [
  [/purchase|\bself\b/, undefined],
  [notIssued, undefined],
  [/return/, 'creditNote'],
  [onCredit, 'invoice'],
  [creditNote, 'creditNote'],
  [debitNote, 'debitNote'],
  [/supplementary/, 'debitNote'],
  [/challan|delivery note|^dc$/, 'deliveryChallan'],
  [noDocument, undefined],
  [/\b(sales?|invoices?|inv|bill|memo|exports?|b2b|b2c|b2cl|b2cs)\b/, 'invoice'],
];

/** A debit note that the buyer issued reduces a purchase; one of the supplier adds to it. */
export type PurchaseType = PurchaseKind | 'ownDebitNote';

const ofSupplier =
  /(supplier|vendor|seller)('?s)?\W*debit|debit\W*notes?\b.{0,100}\b(received|from|by)\b/;

const inward: Words<PurchaseType> = [
  [/sale/, undefined],
  [notIssued, undefined],
  [/return/, 'creditNote'],
  [onCredit, 'invoice'],
  [ofSupplier, 'debitNote'],
  [creditNote, 'creditNote'],
  [debitNote, 'ownDebitNote'],
  [/supplementary/, 'debitNote'],
  [noDocument, undefined],
  [/\b(purchases?|invoices?|inv|bill|expenses?|imports?)\b/, 'invoice'],
];

const kindIn = <Kind>(words: Words<Kind>, type: string): Kind | undefined => {
  const text = type
    .trim()
    .toLowerCase()
    .replace(/_/g, ' ')
    // Who pays by card gets an invoice.
    .replace(/\b(credit|debit)\W*cards?\b/g, 'card');
  return words.find(([word]) => word.test(text))?.[1];
};

/** Whether a type says that its document was not issued, or no longer counts. */
export const isNotIssued = (type: string): boolean => notIssued.test(type.toLowerCase());

/**
 * The kind of a document of a sales register: `Tax Invoice`, `Sales`, `Credit Note`, `Sales Return`,
 * `Debit Note`, `Delivery Challan`. A supply type, such as `Regular B2B`, is that of an invoice. Undefined
 * for other texts, such as `Sales Order`.
 */
export const salesKind = (type: string): Exclude<DocumentKind, 'other'> | undefined =>
  readSupplyType(type) ? 'invoice' : kindIn(outward, type);

/**
 * What a document of a purchase register is: `Purchase`, `Bill`, `Credit Note` or `Purchase Return`, which
 * reduce a purchase, as the buyer's own `Debit Note` does, and `Supplier Debit Note`. Undefined for other
 * texts.
 */
export const purchaseType = (type: string): PurchaseType | undefined => kindIn(inward, type);
