import type { IsoDate } from '../../../core/day';
import { compareTexts } from '../../../core/compareTexts';
import type { TaxHeads } from '../../../law/taxHeads';
import type { SupplyType } from '../../../law/tables/gstr1';
import { financialYear } from '../../../law/filing';
import type { DocumentKind } from '../../../law/documentKinds';
import type { DocumentParty } from '../../../law/parties/party';
import type { Millionths, Paise } from '../../../core/paise';
import { comparable } from '../../../core/comparable';
import { isFilled, trimmedText } from '../../../law/readValues';
import { isHsnCode } from '../../../law/tables/hsn';

/** The service's names for them. */
export const typeOfKind = {
  invoice: 'invoice',
  creditNote: 'credit_note',
  debitNote: 'debit_note',
  deliveryChallan: 'delivery_challan',
} as const satisfies Record<Exclude<DocumentKind, 'other'>, string>;

/** What lists contain of a document, which is enough to check numbering and to count issued documents. */
export interface NumberedDocument {
  /** Distinguishes documents with the same number; empty if the record has none. */
  id: string;
  kind: DocumentKind;
  /** The service's name for the kind, such as `sales_return`. */
  type: string;
  number: string;
  date: IsoDate;
  isCancelled: boolean;
  /** The position of the input item that it is, or of the first; left out if it is from the account. */
  row?: number;
}

/** What the books contain of a document. */
export interface ReturnDocument extends NumberedDocument {
  party: DocumentParty;
  /** The line items, then the charges. Empty if the return does not need them: see `needsLines`. */
  lines: ReturnLine[];
  /** With tax, charges and rounding. */
  total: Paise;
  /** Before tax. */
  net?: Paise;
  tax?: Paise;
  /** The taxes that a register states, which the return computes itself. */
  heads?: Omit<TaxHeads, 'cess'>;
  /** The paid and the outstanding amount, together less than the total if the buyer withholds TDS. */
  payable?: Paise;
  /** The smallest amount of the currency that was converted, in paise; 1 if nothing was. */
  hundredth?: Paise;
  facts: DocumentFacts;
  /** The day on which the service recorded it; undefined if the record doesn't say. */
  recordedOn?: IsoDate;
}

export interface ReturnLine {
  name: string;
  hsn: string;
  unit: string;
  /** The unit that is written behind the quantity, if the unit has a column of its own. */
  quantityUnit?: string;
  quantity: Millionths;
  taxable: Paise;
  /** In percent; 0 if the record has none. */
  rate: number;
  /** Set if the record has no rate, although the line's total includes tax. */
  lacksRate?: true;
  /** The line with tax and cess, as the books have it. */
  total?: Paise;
  /** Undefined if the user has not given it. */
  cess?: Paise;
  /** `Product` or `Service`. */
  itemType?: string;
  /** Price and discounts as the record has them. */
  unitPrice?: number;
  discountPercent?: number;
  discountAmount?: number;
  /** For a charge outside the line items: whether the user gives it or it is derived. */
  charge?: 'given' | 'derived';
}

/** The document with the HSN code that the user gives, in the lines that have none which can be one. */
export const withHsnCode = (document: ReturnDocument, given: unknown): ReturnDocument =>
  isFilled(given)
    ? {
        ...document,
        lines: document.lines.map((line) =>
          isHsnCode(line.hsn) ? line : { ...line, hsn: trimmedText(given) },
        ),
      }
    : document;

/** A charge on the whole document, or a deduction if its amount is negative. */
export interface Charge {
  name: string;
  amount: Paise;
  /** In percent. */
  rate: number;
  /** Empty if it is not given. */
  sac: string;
}

/**
 * What lines at 0 % can be. `zeroRated` lines are reported with the taxable ones. `commercial` ones, of a
 * credit note without GST, are in no table (gst.md, Credit notes).
 */
export const zeroRateKinds = ['nilRated', 'exempt', 'nonGst', 'zeroRated', 'commercial'] as const;

export type ZeroRateKind = (typeof zeroRateKinds)[number];

/**
 * The section under which an operator is liable for a supply: it collects tax on it (52), or pays the
 * tax of it instead of the supplier (9(5)).
 */
export const operatorSections = ['52', '9(5)'] as const;

export type OperatorSection = (typeof operatorSections)[number];

/** What an export left the country with. */
export interface ShippingBill {
  portCode?: string;
  shippingBillNumber?: string;
  shippingBillDate?: IsoDate;
}

export const shippingBillOf = (of: ShippingBill): ShippingBill => ({
  portCode: of.portCode,
  shippingBillNumber: of.shippingBillNumber,
  shippingBillDate: of.shippingBillDate,
});

/** Facts that the service does not return. Those that the user has not given are undefined. */
export interface DocumentFacts extends ShippingBill {
  /** The document of an earlier return that this one corrects. */
  amends?: AmendedDocument;
  /** Of the e-commerce operator through which the supply was made, in capital letters. */
  eCommerceGstin?: string;
  notifiedUnder?: OperatorSection;
  /** Whether no return has reported it, although its period is over. */
  isLate?: boolean;
  /** The two digits of the state, 96 for other countries. */
  placeOfSupply?: string;
  reverseCharge?: boolean;
  supplyType?: SupplyType;
  zeroRateLines?: ZeroRateKind;
  charges?: Charge[];
  /** The ISO code of the currency of the amounts that are read. */
  currency?: string;
  /** The rupees for one unit of the currency. */
  exchangeRate?: Millionths;
  originalInvoice?: OriginalInvoice;
  /** Empty if the document has none. */
  irn?: string;
}

export interface AmendedDocument {
  number: string;
  date?: IsoDate;
}

export interface OriginalInvoice {
  number: string;
  date?: IsoDate;
  total?: Paise;
  /** Whether all of its lines bear tax, as far as it is among the documents. */
  isTaxed?: boolean;
}

export const isNote = ({ kind }: NumberedDocument): boolean =>
  kind === 'creditNote' || kind === 'debitNote';

/** Whether the return needs the document's lines. For the others, the row of a list is enough. */
export const needsLines = (document: NumberedDocument): boolean =>
  !document.isCancelled && (document.kind === 'invoice' || isNote(document));

/**
 * What only one document may have, as errors name it: kind, financial year and number. Credit and debit notes
 * share their numbers, since the file distinguishes a customer's notes by number alone.
 */
export const numberInYear = (document: NumberedDocument): string =>
  [isNote(document) ? 'note' : document.kind, financialYear(document.date), document.number].join(
    ' ',
  );

/** `numberInYear` as numbers are compared. */
export const documentNumberKey = (document: NumberedDocument): string =>
  comparable(numberInYear(document));

/** The documents without repeated ones. Those without an ID count as different documents. */
export function onlyOnce<T extends NumberedDocument>(documents: readonly T[]): T[] {
  const ids = new Set<string>();
  return documents.filter(({ id }) => {
    const isNew = id === '' || !ids.has(id);
    ids.add(id);
    return isNew;
  });
}

/** The service's lists have no documented order, and the same books must give the same file. */
export const inOrder = <T extends NumberedDocument>(documents: readonly T[]): T[] =>
  documents
    .map((document) => ({ document, order: orderOf(document) }))
    .sort((one, other) => compareTexts(one.order, other.order))
    .map(({ document }) => document);

const orderOf = ({ date, number, id }: NumberedDocument): string => `${date} ${number} ${id}`;
