import type { IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import { type SupplyType, supplyTypes } from '../../tables/gstr1';

/**
 * What rules see of a document, wherever it comes from: the books, a body that is sent or an e-way
 * bill. Whatever is not known is left out; an empty text is known to be empty.
 */
export interface Subject {
  labels: Labels;
  /** In India. */
  today?: IsoDate;
  /** The service's name for the kind of document, such as `sales_return`. */
  type?: string;
  /** As it is written, with its blanks. Left out if the service assigns it. */
  number?: string;
  date?: IsoDate;
  isCancelled?: boolean;
  /** For an amendment: its date, and the last day of the period of its original. */
  amended?: { date: IsoDate; lastDay: IsoDate };
  /** False for a bill of supply. */
  chargesTax?: boolean;
  own?: Own;
  buyer?: Buyer;
  /** The addresses of which there is exactly one each. */
  addresses?: Address[];
  lines?: SubjectLine[];
  /** The rates of its lines, where documents are compared without them. */
  rates?: readonly number[];
  charges?: SubjectCharge[];
  amounts?: SubjectAmounts;
  statedTax?: StatedTax;
  supply?: SubjectSupply;
  exported?: Export;
  /** For a note: the invoice that it is for. */
  original?: Original;
  transport?: Transport;
  /** With the ranges before it of the same nature. */
  range?: NumberRange & { before: readonly NumberRange[] };
  issued?: IssuedCount;
  sums?: readonly ComparedSum[];
  /** The codes that exist, by the user's list, and what they begin with. */
  hsnCodes?: ReadonlySet<string>;
  period?: SubjectPeriod;
}

/** The names of fields where the document comes from. */
export interface Labels {
  gstin: string;
  hsn: string;
  supplyType?: string;
}

/** What is known about the supplier. */
export interface Own {
  gstin?: string;
  isAbove5Crore?: boolean;
  isFrom10Crore?: boolean;
}

export interface Buyer {
  name?: string;
  /** Empty for an unregistered buyer. */
  gstin?: string;
  /** The names that it may be registered under. */
  names?: string[];
  /** Whether the account may have a further name of the buyer. */
  mayHaveOtherNames?: boolean;
  hasNoAddress?: boolean;
  /** That of the billing address, as it is written, where its other parts are not checked. */
  state?: string;
  phone?: string;
  email?: string;
}

export interface Address {
  /** The address by its label, such as `Billing Address`. */
  label: string;
  role: 'billing' | 'shipping' | 'company' | 'dispatchFrom' | 'dispatchTo';
  line1?: string;
  line2?: string;
  city?: string;
  pin?: string;
  /** As it is written. */
  state?: string;
  country?: string;
  /** Whether it is one of the account, and not sent. */
  isStored?: boolean;
}

export interface SubjectLine {
  /** The name of the item. */
  name?: string;
  /** The line by its label or name: `Line Item 1` or `"Keyboard"`. */
  label: string;
  /** What precedes the names of its fields: `Line Item 1: `, or nothing. */
  prefix: string;
  hsn?: string;
  /** `Product` or `Service`. */
  itemType?: string;
  unit?: string;
  /** The unit that is written behind the quantity beside it. */
  quantityUnit?: string;
  quantity?: number;
  unitPrice?: number;
  priceWithTax?: number;
  discountPercent?: number;
  discountAmount?: number;
  /** In percent. */
  rate?: number;
  net?: Paise;
  total?: Paise;
  cess?: Paise;
  /** The codes that goods of its rate have, where its own is not known. */
  codes?: readonly string[];
  /** In a summary: the tax without cess, and the least that it may be. */
  tax?: { stated: Paise; least: Paise };
}

/** A charge or deduction on the whole document. */
export interface SubjectCharge {
  label: string;
  prefix: string;
  isDeduction?: boolean;
  sac?: string;
  rate?: number;
  amount?: Paise;
}

export interface SubjectAmounts {
  net?: Paise;
  tax?: Paise;
  total?: Paise;
  /** By how much they may differ from the lines by rounding; a paisa per line if left out. */
  tolerance?: Paise;
  /** In a sheet that states the value of a document beside its taxable values. */
  ofSheet?: {
    /** What the value may include beside the rows: supplies without tax, which another sheet sums up. */
    mayInclude: Paise;
    /** Whether the tax may be paid without being charged. */
    mayLackTax: boolean;
    /** Whether it may be for 0: an amendment that cancels a supply. */
    mayBeNothing: boolean;
  };
}

/** The first and the last number of documents that were issued, and how many there were. */
export interface NumberRange {
  from: string;
  to: string;
  total: number;
}

/** How many documents of a nature a summary states, and how many the return reports. */
export interface IssuedCount {
  nature: string;
  stated: number;
  reported: number;
}

/** A sum that a summary states, and what the documents come to; undefined without a bound. */
export interface ComparedSum {
  /** The summary by its name, and which amount it is. */
  name: string;
  stated: Paise;
  least?: Paise;
  most?: Paise;
  /** By how much it may differ by rounding. */
  rounding: Paise;
}

/** The taxes that the rows of a document state, and whether its supply is within a state. */
export interface StatedTax {
  integrated: Paise;
  /** Central and state tax. */
  local: Paise;
  isWithinState: boolean;
}

/** How a document is supplied and taxed, as far as it is given or known. */
export interface SubjectSupply {
  type?: SupplyType;
  /** Whether the type is given and not derived. */
  isGiven?: boolean;
  /** The section of GSTR-1. */
  section?: string;
  place?: SubjectPlace;
  reverseCharge?: boolean;
  /** Whether it is a credit note whose lines at 0 % are without GST, as the user says. */
  isCommercial?: boolean;
  /** Empty if the document has none. */
  irn?: string;
  needsEInvoice?: boolean;
  /** Whether it belongs in the return of a later period than its own. */
  isCorrection?: boolean;
  /** The e-commerce operator through which it is supplied, and whether the operator pays the tax. */
  operator?: { gstin: string; paysTax: boolean };
}

export interface SubjectPlace {
  /** Two digits; 96 for other countries. */
  code: string;
  /** The place that the user gives, which may differ from the one that counts. */
  given?: string;
  /** Whether nothing is known about it, so that the filer's own state is assumed. */
  isAssumed: boolean;
  /** Whether an unregistered buyer in another state would be reported by invoice: B2C (Large). */
  isLarge: boolean;
  /** The states of the buyer's addresses. */
  ofAddresses: string[];
}

/** Details of an export. Empty texts are details that are not filled in. */
export interface Export {
  /** Whether the document is marked as an export. */
  isMarked?: boolean;
  /** The type as it is written. */
  typeName?: string;
  portCode?: string;
  billNumber?: string;
  /** Its date in any form. */
  billDate?: string;
  country?: string;
  currency?: string;
  isMultiCurrency?: boolean;
  /** Rupees for one unit of the currency. */
  factor?: number;
  /** Whether there are details of an export at all. */
  hasDetails?: boolean;
}

export interface Original {
  number: string;
  date?: IsoDate;
  total?: Paise;
}

/** A return, as far as its period decides about it. */
export interface SubjectPeriod {
  /** YYYY-MM, the first and the last month. */
  first: string;
  last: string;
  isIff?: boolean;
  /** What an IFF reports: the taxable values to registered buyers. */
  reported?: Paise;
}

/** Why the goods of an e-way bill move, and who and what transports them. */
export interface Transport {
  transporterId?: string;
  transporterName?: string;
  vehicleNumber?: string;
  /** The number and the date of the transport document. */
  documentNumber?: string;
  documentDate?: IsoDate;
  /** The portal's supply type, sub supply type and transaction type, in the service's words. */
  supplyType?: string;
  reason?: string;
  transactionType?: string;
  /** A GSTIN or URP. */
  shipTo?: string;
}

const hasType =
  (...types: string[]) =>
  ({ type = '' }: Subject): boolean =>
    types.includes(type);

export const isCreditNote = hasType('sales_return', 'credit_note');

export const isNoteSubject = hasType('sales_return', 'credit_note', 'debit_note');

/** Whether the service makes e-invoices of such documents. */
export const canBeEInvoice = hasType('invoice', 'sales_return');

export const hasRegisteredParty = ({ buyer }: Subject): boolean => (buyer?.gstin ?? '') !== '';

/** Whether the supplier pays the tax and the cess, as far as it is known. */
export const supplierPaysTax = ({ supply }: Subject): boolean =>
  !supply?.reverseCharge && (!supply?.type || supplyTypes[supply.type].isTaxed);
