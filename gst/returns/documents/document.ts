import type { SupplyType } from '../../tables/gstr1';
import { financialYear } from '../base/filing';
import type { Millionths, Paise } from '../../../core/paise';

/** Kinds of document that a return knows. `other` is everything that is not an outward supply. */
export type DocumentKind = 'invoice' | 'creditNote' | 'debitNote' | 'deliveryChallan' | 'other';

/** What the lists of documents tell: enough for numbering and for documents issued. */
export interface NumberedDocument {
  /** Tells documents apart that have the same number; empty where the record has none. */
  id: string;
  kind: DocumentKind;
  /** The kind in the service's word, such as `sales_return`. */
  type: string;
  number: string;
  /** YYYY-MM-DD */
  date: string;
  isCancelled: boolean;
}

/** What the books know of a document. */
export interface ReturnDocument extends NumberedDocument {
  party: ReturnParty;
  /** Empty where the return does not need them: see `needsLines`. */
  lines: ReturnLine[];
  /** With tax, charges and rounding. */
  total: Paise;
  /** Before tax. */
  net?: Paise;
  tax?: Paise;
  /** What is paid and what is outstanding: less than the total where the buyer keeps TDS. */
  payable?: Paise;
  facts: Facts;
}

export interface ReturnParty {
  name: string;
  /** Empty for an unregistered buyer; undefined where the record doesn't say. */
  gstin?: string;
  billing: Place;
  shipping: Place;
  /** What a list and a read give differently. */
  contradictions?: Contradiction[];
}

/** Different values of one detail of a party, for example of its `GSTIN`. */
export interface Contradiction {
  what: string;
  values: string[];
}

/** Where an address is. */
export interface Place {
  /** The two digits of the state; undefined where the address has none. */
  state?: string;
  /** As it is written; empty where the address has none. */
  country: string;
}

export interface ReturnLine {
  name: string;
  hsn: string;
  isService: boolean;
  unit: string;
  quantity: Millionths;
  taxable: Paise;
  /** In percent. */
  rate: number;
  /** The line with tax and cess, as the books have it. */
  total?: Paise;
  /** Undefined where the user has not given it. */
  cess?: Paise;
}

/** What lines at 0 % are. `zeroRated` lines are reported with the taxable ones. */
export const ZERO_RATE_KINDS = ['nilRated', 'exempt', 'nonGst', 'zeroRated'] as const;

export type ZeroRateKind = (typeof ZERO_RATE_KINDS)[number];

/** What the service does not tell. A fact that the user has not given is undefined. */
export interface Facts {
  /** The two digits of the state, 96 for other countries. */
  placeOfSupply?: string;
  reverseCharge?: boolean;
  supplyType?: SupplyType;
  portCode?: string;
  shippingBillNumber?: string;
  /** YYYY-MM-DD */
  shippingBillDate?: string;
  zeroRateLines?: ZeroRateKind;
  /** The invoice that a note is for. */
  originalInvoice?: OriginalInvoice;
  /** Empty where the document has none. */
  irn?: string;
}

export interface OriginalInvoice {
  number: string;
  /** YYYY-MM-DD */
  date?: string;
  total?: Paise;
}

export const isNote = ({ kind }: NumberedDocument): boolean =>
  kind === 'creditNote' || kind === 'debitNote';

/** Whether the return needs the document's lines; for the others, the row of a list will do. */
export const needsLines = (document: NumberedDocument): boolean =>
  !document.isCancelled && (document.kind === 'invoice' || isNote(document));

export const isRegistered = ({ gstin = '' }: ReturnParty): boolean => gstin !== '';

/** The key under which a number must not be used twice: kind, financial year and number in any case. */
export const numberKey = ({ kind, number, date }: NumberedDocument): string =>
  [kind, financialYear(date), number.toUpperCase()].join(' ');

/** The documents without those that were given before; one without an ID is taken as another one. */
export function onlyOnce<T extends NumberedDocument>(documents: readonly T[]): T[] {
  const ids = new Set<string>();
  return documents.filter(({ id }) => {
    const isNew = id === '' || !ids.has(id);
    ids.add(id);
    return isNew;
  });
}
