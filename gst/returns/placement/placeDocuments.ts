import {
  needsLines,
  numberKey,
  onlyOnce,
  type NumberedDocument,
  type ReturnDocument,
} from '../documents/document';
import { withOriginals } from '../documents/originals';
import { isIff, monthOfQuarter, positionOf, type Filing } from '../base/filing';
import { sumOf, type Paise } from '../../../core/paise';
import { currencyFinding } from '../documents/currency';
import { contradictionFinding } from '../documents/finding';
import { numberRefusal, refusalsOf } from './refusals';
import { booked, bookedValue, unplacedValue, type Booked } from './booked';
import { eInvoiceState } from './eInvoiced';
import { placedDocument, type PlacedDocument } from './entry';
import { supplyOf } from './supply';

/** A filing and the documents for its return. */
export interface Books extends Filing {
  documents: readonly ReturnDocument[];
  /** For a quarter: its months, counted from 1, whose B2B documents an IFF has reported. */
  alreadyFiledByIff?: ReadonlyArray<1 | 2>;
  /** Whether the file leaves out what the portal has filled in from e-invoices. */
  leaveOutEInvoices?: boolean;
}

/** A document that the return leaves out, wholly or in part. */
export interface LeftOutDocument {
  document: NumberedDocument;
  /**
   * The taxable value that the return lacks without it, negative for credit notes. Undefined if it is
   * not known in rupees.
   */
  taxable: Paise | undefined;
  reason: string;
}

/** The documents as the return reports them: each part of each document has one place. */
export interface PlacedDocuments {
  entries: PlacedDocument[];
  /** What table 13 counts, which includes cancelled documents and challans. */
  issued: NumberedDocument[];
  leftOut: LeftOutDocument[];
  /** What the net amounts of reported documents have beyond their lines by rounding. */
  rounding: { documents: number; taxable: Paise };
  booked: Booked;
}

/** Places each document in the return, in the order of dates and numbers. */
export function placeDocuments(books: Books): PlacedDocuments {
  const entries: PlacedDocument[] = [];
  const issued: NumberedDocument[] = [];
  const leftOut: LeftOutDocument[] = [];
  const rounded: Paise[] = [];
  const documents = inOrder(withOriginals(onlyOnce(books.documents)));
  const whyNotIssued = issueRule(books, documents);
  const withEInvoice = (entry: PlacedDocument): PlacedDocument => ({
    ...entry,
    eInvoice: eInvoiceState(entry, books.gstin),
  });
  for (const document of documents) {
    const leave = (taxable: Paise | undefined, reason: string) =>
      leftOut.push({ document, taxable, reason });
    const reason = whyNotIssued(document);
    if (reason !== undefined) {
      leave(bookedValue(document), reason);
      continue;
    }
    issued.push(document);
    if (!needsLines(document)) continue;
    const entry = entryUnlessRefused(document, books, leave);
    if (!entry) continue;
    const shared = sharedWithIff(entry, books, leave);
    entries.push(...(books.leaveOutEInvoices ? shared.map(withEInvoice) : shared));
    const { value, isRounding } = unplacedValue(document);
    if (isRounding) rounded.push(value);
    else leave(value, outsideLinesReason);
  }
  const differing = rounded.filter((value) => value !== 0n);
  return {
    entries,
    issued,
    leftOut,
    rounding: { documents: differing.length, taxable: sumOf(differing) },
    booked: booked(documents),
  };
}

const outsideLinesReason =
  'The Net Amount of the document differs by this from its lines. Give Charges in Details per Document.';

/** The documents that table 13 counts. The rows of lists are enough. */
export function issuedDocuments(
  documents: readonly NumberedDocument[],
  filing: Filing,
): NumberedDocument[] {
  const ordered = inOrder(onlyOnce(documents));
  const whyNotIssued = issueRule(filing, ordered);
  return ordered.filter((document) => whyNotIssued(document) === undefined);
}

/** The service's lists have no documented order, and the same books must give the same file. */
const inOrder = <T extends NumberedDocument>(documents: T[]): T[] =>
  documents
    .map((document) => ({ document, key: `${document.date} ${document.number} ${document.id}` }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ document }) => document);

/**
 * Why a document doesn't count as issued. If several have the same number, only the first that is
 * not cancelled counts: a supply must not be missing because its number was used before.
 */
function issueRule(
  filing: Filing,
  documents: readonly NumberedDocument[],
): (document: NumberedDocument) => string | undefined {
  const numbers = new Set<string>();
  const live = new Set(
    documents
      .filter(({ isCancelled, date }) => !isCancelled && positionOf(date, filing) === 'within')
      .map(numberKey),
  );
  return (document) => {
    if (document.kind === 'other') {
      return `A document of type ${document.type} is not reported in GSTR-1.`;
    }
    if (positionOf(document.date, filing) !== 'within') {
      return 'The document date is outside the return period.';
    }
    const refusal = numberRefusal(document);
    if (refusal) return `${refusal.problem}.`;
    const key = numberKey(document);
    const isReplaced = document.isCancelled && live.has(key);
    if (isReplaced || numbers.has(key))
      return 'Another document of the financial year has the same number.';
    numbers.add(key);
    return undefined;
  };
}

type Leave = (taxable: Paise | undefined, reason: string) => void;

function entryUnlessRefused(
  document: ReturnDocument,
  filing: Filing,
  leave: Leave,
): PlacedDocument | undefined {
  const refuse = (reason: string) => leave(bookedValue(document), reason);
  if (document.party.gstin === undefined) {
    refuse('The record does not say whether the customer is registered.');
    return undefined;
  }
  const [contradiction] = document.party.contradictions ?? [];
  if (contradiction) {
    refuse(`${contradictionFinding(contradiction).problem}.`);
    return undefined;
  }
  const currency = currencyFinding(document);
  if (currency) {
    refuse(`${currency.problem}. ${currency.fix}`);
    return undefined;
  }
  const supply = supplyOf(document, filing);
  const refusals = refusalsOf(document, supply, filing);
  if (refusals.length === 0) return placedDocument(document, supply);
  refuse(refusals.map(({ problem }) => `${problem}.`).join(' '));
  return undefined;
}

/** The part of an entry that this return reports: an IFF the B2B part, the quarter's return the rest. */
function sharedWithIff(entry: PlacedDocument, books: Books, leave: Leave): PlacedDocument[] {
  const isB2b = (entry.section === 'b2b' || entry.section === 'cdnr') && entry.items.length > 0;
  const reported = entry.sign * sumOf(entry.items.map(({ taxable }) => taxable));
  const untaxed = entry.sign * entry.untaxed;
  if (isIff(books)) {
    const rest = isB2b ? untaxed : reported + untaxed;
    if (rest !== 0n) leave(rest, 'An IFF reports B2B only. Report it with the quarter.');
    return isB2b ? [{ ...entry, untaxed: 0n }] : [];
  }
  const { frequency, alreadyFiledByIff = [] } = books;
  const month = monthOfQuarter(entry.document.date);
  const isFiledByIff =
    isB2b && frequency === 'quarterly' && alreadyFiledByIff.some((filed) => filed === month);
  if (isFiledByIff) leave(reported, 'An IFF has reported it already.');
  return [{ ...entry, isFiledByIff }];
}
