import type { DocumentKind, PurchaseKind } from '../../law/documentKinds';
import { readSupplyType } from '../../law/tables/gstr1';

/** What the words of a type show, in small letters with single blanks, of which the first that fits counts. */
type Words<Kind> = ReadonlyArray<readonly [RegExp, Kind | undefined]>;

/** Other papers, whose names contain those of documents: a sales order, a receipt for an invoice. */
const noDocument =
  /\b(orders?|quot(es?|ations?)|estimates?|receipts?|payments?|journals?|contra)\b/;

/** What is not issued, or no more, whatever it is: a proforma invoice, a void credit note. */
const notIssued = /\bp(ro|er) ?forma\b|\bdrafts?\b|\bcancel(s|led|ed|lation)?\b|\bvoid(ed)?\b/;

/** Not what may be returned: `Sales (Returnable Packing)`. */
const returned = /\b(returns?|returned|refunds?)\b/;

const creditNote = /^(c|cn|crn|cr)$|\bcredit(notes?)?\b|\b(c|cn|crn|cr) notes?\b/;
const debitNote = /^(d|dn|dbn|dr)$|\bdebit(notes?)?\b|\b(d|dn|dbn|dr) notes?\b/;

/** Credit Sales are sold on credit. */
const onCredit =
  /\b(cash|credit) (sales?|purchases?|invoice|bill)\b|\b(sales?|purchases?|invoice|bill) credit$/;

/** One paper may be both: `Tax Invoice cum Delivery Challan`. */
const invoiceAndChallan =
  /\b(invoice|bill) (cum )?(delivery )?challan\b|\bchallan cum (tax )?(invoice|bill)\b/;

const outward: Words<Exclude<DocumentKind, 'other'>> = [
  [/\b(purchases?|self)\b/, undefined],
  [notIssued, undefined],
  [/\brefund voucher\b/, undefined],
  [returned, 'creditNote'],
  [onCredit, 'invoice'],
  [creditNote, 'creditNote'],
  [debitNote, 'debitNote'],
  [/\bsupplementary\b/, 'debitNote'],
  [invoiceAndChallan, 'invoice'],
  [/\bchallans?\b|\bdelivery notes?\b|^dc$/, 'deliveryChallan'],
  [noDocument, undefined],
  [/\b(sales?|invoices?|inv|bills?|memo|exports?|b2b|b2c|b2cl|b2cs)\b/, 'invoice'],
];

/** A debit note that the buyer issued reduces a purchase; one of the supplier adds to it. */
export type PurchaseType = PurchaseKind | 'ownDebitNote';

const ofSupplier =
  /\b(suppliers?|vendors?|sellers?)( s)? debit|\bdebit ?notes? (.{0,100} )?(received|from|by)\b/;

const inward: Words<PurchaseType> = [
  [/\bsales?\b/, undefined],
  [notIssued, undefined],
  [/\brefund voucher\b/, undefined],
  [returned, 'creditNote'],
  [onCredit, 'invoice'],
  [ofSupplier, 'debitNote'],
  [creditNote, 'creditNote'],
  [debitNote, 'ownDebitNote'],
  [/\bsupplementary\b/, 'debitNote'],
  [noDocument, undefined],
  [/\b(purchases?|invoices?|inv|bills?|expenses?|imports?)\b/, 'invoice'],
];

/** The words of a type. Longer texts are no types. */
const wordsOf = (type: string): string =>
  type
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter((word) => word !== '')
    .join(' ');

const kindIn = <Kind>(words: Words<Kind>, type: string): Kind | undefined => {
  // Who pays by card gets an invoice.
  const text = wordsOf(type).replace(/\b(credit|debit) cards?\b/g, 'card');
  return words.find(([word]) => word.test(text))?.[1];
};

/** Whether a type says that its document was not issued, or no longer counts. */
export const isNotIssued = (type: string): boolean => notIssued.test(wordsOf(type));

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
