import type { IsoDate } from '../../../core/day';
import type { Filing } from '../../../law/filing';
import {
  isNote,
  type ReturnDocument,
  type ReturnLine,
  type ZeroRateKind,
} from '../documents/document';
import { sumOf, type Paise } from '../../../core/paise';
import { rateItems, type RateItem } from './amounts';
import {
  amendedSections,
  operatorPays,
  supplyOf,
  type AmendedSection,
  type Section,
  type Supply,
} from './supply';

export interface PlacedDocument extends Supply {
  document: ReturnDocument;
  /** Empty for an unregistered customer. */
  customerGstin: string;
  /** -1 for credit notes, which reduce sums. The amounts of an entry do not include the sign. */
  sign: bigint;
  /** What `section` reports: one item for each rate. Empty if all lines belong in `nil`. */
  items: RateItem[];
  /** The value of lines that are nil-rated, exempt or outside GST, for section `nil`. */
  untaxed: Paise;
  /** Whether an IFF has reported `items` already, so that the quarter's file leaves them out. */
  isFiledByIff: boolean;
  /** Only if the file is to leave out e-invoices: what that means for a document with an IRN. */
  eInvoice?: EInvoiceState;
  /** Set for a document of an earlier period that no return has reported. */
  isLate?: true;
  /** Set for a document that corrects one of an earlier return. */
  amends?: Amendment;
}

export interface Amendment {
  number: string;
  date: IsoDate;
  /** As it was filed; undefined if neither the documents nor the last return contain it. */
  original?: PlacedDocument;
  /** What the correction adds to table 12; undefined if the HSN codes of the original aren't known. */
  hsnDifference?: PlacedDocument[];
  /** Whether the original comes from a file, which has no quantities. */
  isFromFile?: true;
}

/**
 * `leftToPortal`: the portal has filled in `items` from the e-invoice, so the file leaves them out.
 * `otherDocument`: the IRN belongs to another document, so the file reports this one.
 */
export type EInvoiceState = 'leftToPortal' | 'otherDocument';

/** Whether the file reports `items` in their section. */
export const isInFile = ({ items, isFiledByIff, eInvoice }: PlacedDocument): boolean =>
  items.length > 0 && !isFiledByIff && eInvoice !== 'leftToPortal';

/** The document at its place in the return, with what its section and section nil report of it. */
export function placedDocument(document: ReturnDocument, supply: Supply): PlacedDocument {
  const { lines } = document;
  const taxable = lines.filter(({ rate }) => !isUntaxed(rate, supply));
  const untaxed = lines.filter(
    (line) => isUntaxed(line.rate, supply) && isLineReported(line, supply),
  );
  const items = rateItems(taxable, supply);
  return {
    ...supply,
    document,
    customerGstin: document.party.gstin ?? '',
    sign: documentSign(document),
    // The portal refuses items of notes without a taxable value.
    items: isNote(document) ? items.filter((item) => item.taxable > 0n) : items,
    untaxed: sumOf(untaxed.map((line) => line.taxable)),
    isFiledByIff: false,
  };
}

/** The document at the place that `supplyOf` gives it. */
export const entryOf = (document: ReturnDocument, filing: Filing): PlacedDocument =>
  placedDocument(document, supplyOf(document, filing));

/** Whether lines of a rate are reported in `nil`. */
export const isUntaxed = (
  rate: number,
  { zeroRateLines }: { zeroRateLines: ZeroRateKind },
): boolean => rate === 0 && zeroRateLines !== 'zeroRated';

/** Whether a table has a line: none has those of a credit note without GST. */
export const isLineReported = (
  { rate }: Pick<ReturnLine, 'rate'>,
  { zeroRateLines }: Pick<Supply, 'zeroRateLines'>,
): boolean => rate !== 0 || zeroRateLines !== 'commercial';

/** -1 for credit notes, which reduce sums. */
export const documentSign = ({ kind }: Pick<ReturnDocument, 'kind'>): bigint =>
  kind === 'creditNote' ? -1n : 1n;

/** Whether the file reports a part of the document in the section. */
export function isInSection(entry: PlacedDocument, section: Section | AmendedSection): boolean {
  if (section === 'nil') return entry.untaxed !== 0n;
  const { amends, section: own } = entry;
  const reportedIn = amends && own !== operatorPays ? amendedSections[own] : own;
  return reportedIn === section && isInFile(entry);
}
