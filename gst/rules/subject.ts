import type { Paise } from '../../core/paise';
import type { SupplyType } from '../tables/gstr1';

/**
 * What rules see of a document, wherever it comes from: the books, a body that is sent or an e-way
 * bill. Whatever is not known is left out; an empty text is known to be empty.
 */
export interface Subject {
  labels: Labels;
  /** YYYY-MM-DD, in India. */
  today?: string;
  /** The service's name for the kind of document, such as `sales_return`. */
  type?: string;
  /** As it is written, with its blanks. Left out if the service assigns it. */
  number?: string;
  /** YYYY-MM-DD */
  date?: string;
  isCancelled?: boolean;
  /** False for a bill of supply. */
  chargesTax?: boolean;
  own?: Own;
  buyer?: Buyer;
  addresses?: Address[];
  lines?: Line[];
  amounts?: Amounts;
  supply?: SupplyFacts;
  transport?: Transport;
}

/** The names of fields where the document comes from. */
export interface Labels {
  gstin: string;
  hsn: string;
}

/** What is known about the supplier. */
export interface Own {
  gstin?: string;
  isAbove5Crore?: boolean;
  isFrom10Crore?: boolean;
}

export interface Buyer {
  /** Empty for an unregistered buyer. */
  gstin?: string;
  /** The names that it may be registered under. */
  names?: string[];
  /** Whether the buyer has further names that are not known here. */
  mayHaveOtherNames?: boolean;
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
}

export interface Line {
  /** The line by its label or name: `Line Item 1` or `"Keyboard"`. */
  label: string;
  /** What precedes the names of its fields: `Line Item 1: `, or nothing. */
  prefix: string;
  hsn?: string;
  /** `Product` or `Service`. */
  itemType?: string;
  unit?: string;
  quantity?: number;
  unitPrice?: number;
  discountPercent?: number;
  discountAmount?: number;
  /** In percent. */
  rate?: number;
  net?: Paise;
  total?: Paise;
  cess?: Paise;
}

export interface Amounts {
  net?: Paise;
  tax?: Paise;
  total?: Paise;
}

/** How a document is taxed, as far as it is given or known. */
export interface SupplyFacts {
  type?: SupplyType;
  reverseCharge?: boolean;
  irn?: string;
}

/** Who and what transports the goods of an e-way bill. Empty where the other one is enough. */
export interface Transport {
  transporterId?: string;
  vehicleNumber?: string;
}
