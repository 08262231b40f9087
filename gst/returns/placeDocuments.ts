import { byText } from '../../core/compareTexts';
import {
  needsLines,
  numberKey,
  onlyOnce,
  type Facts,
  type NumberedDocument,
  type ReturnDocument,
} from './documents/document';
import { withOriginals } from './documents/originals';
import { isIff, monthOfQuarter, positionOf, type Filing } from '../filing';
import { sumOf, type Paise } from '../../core/paise';
import { filterInSlices, inSlices, sortInSlices, type Slices } from '../../core/slices';
import type { Reason } from '../advice';
import { amendmentEntries } from './late/amend';
import { correctionsOf, type Corrections } from './late/corrections';
import { operatorAmendments, type OperatorAmendments } from './late/operatorAmendments';
import type { CorrectionInput } from './late/treatment';
import { taxableOf } from './placement/amounts';
import { booked, bookedValue, unplacedValue, type Booked } from './placement/booked';
import { eInvoiceState } from './placement/eInvoiced';
import type { PlacedDocument } from './placement/entry';
import { numberRefusal } from './placement/refusals';
import { isB2bSection } from './placement/supply';
import { entryUnlessRefused, type Leave } from './placement/unlessRefused';

/** A filing and the documents for its return. */
export interface Books extends Filing, CorrectionInput {
  documents: readonly ReturnDocument[];
  /** For a quarter: its months, counted from 1, whose B2B documents an IFF has reported. */
  alreadyFiledByIff?: ReadonlyArray<1 | 2>;
}

/** A document that the return leaves out, wholly or in part. */
export interface LeftOutDocument {
  document: NumberedDocument;
  /**
   * The taxable value that the return lacks without it, negative for credit notes. Undefined if it is
   * not known in rupees.
   */
  taxable: Paise | undefined;
  reason: Reason;
}

/** The documents as the return reports them: each part of each document has one place. */
export interface PlacedDocuments {
  entries: PlacedDocument[];
  /** What table 13 counts, which includes cancelled documents and challans. */
  issued: NumberedDocument[];
  leftOut: LeftOutDocument[];
  /** What the net amounts of reported documents have beyond their lines by rounding. */
  rounding: { documents: number; taxable: Paise };
  /** The books without the documents that earlier returns have and the amendments that are reported. */
  booked: Booked;
  /** What table 12 sums: of an amendment only the difference. */
  hsnEntries: PlacedDocument[];
  corrections: Corrections;
  operatorAmendments: OperatorAmendments;
}

/** Places each document in the return, in the order of dates and numbers. */
export function* placeDocuments(books: Books): Slices<PlacedDocuments> {
  const entries: PlacedDocument[] = [];
  const issued: NumberedDocument[] = [];
  const leftOut: LeftOutDocument[] = [];
  const rounded: Paise[] = [];
  const documents = yield* inOrder(yield* withOriginals(onlyOnce(books.documents)));
  const corrections = yield* correctionsOf(documents, books);
  const { treatmentOf } = corrections;
  const isNew = (one: ReturnDocument) => ['current', 'late'].includes(treatmentOf(one).as);
  yield;
  const whyNotIssued = yield* issueRule(documents.filter(isNew));
  yield;
  const notBooked = new Set<ReturnDocument>();
  const place = (document: ReturnDocument) => {
    const leave: Leave = (taxable, ...reason) => leftOut.push({ document, taxable, reason });
    const treatment = treatmentOf(document);
    if (treatment.as === 'filed') {
      notBooked.add(document);
    } else if (treatment.as === 'leftOut') {
      leave(bookedValue(document), ...treatment.reason);
    } else if (treatment.as === 'amendment') {
      const before = leftOut.length;
      entries.push(...amendmentEntries(document, treatment, { books, corrections, leave }));
      if (leftOut.length === before) notBooked.add(document);
    } else {
      const reason = whyNotIssued(document);
      if (reason !== undefined) {
        leave(bookedValue(document), reason);
        return;
      }
      if (treatment.as === 'current') issued.push(document);
      if (!needsLines(document)) return;
      const placed = newEntries(document, treatment.as === 'late', books, leave);
      if (!placed) return;
      entries.push(...placed);
      const { value, isRounding } = unplacedValue(document);
      if (isRounding) rounded.push(value);
      else {
        const reason = 'The Net Amount of the document differs by this from its lines.';
        leave(value, reason, 'giveCharges');
      }
    }
  };
  yield* inSlices(documents, place);
  const differing = rounded.filter((value) => value !== 0n);
  return {
    entries,
    issued,
    leftOut,
    rounding: { documents: differing.length, taxable: sumOf(differing) },
    booked: yield* booked(documents.filter((one) => !notBooked.has(one))),
    hsnEntries: hsnEntriesOf(entries, corrections),
    corrections,
    operatorAmendments: operatorAmendments(
      entries,
      corrections.b2cs.flatMap((sum) => sum.documents),
      books,
    ),
  };
}

/** The entries of a document that no return has reported; undefined for one that the portal would reject. */
function newEntries(
  document: ReturnDocument,
  isLate: boolean,
  books: Books,
  leave: Leave,
): PlacedDocument[] | undefined {
  const entry = entryUnlessRefused(document, books, leave);
  if (!entry) return undefined;
  const shared = sharedWithIff({ ...entry, ...(isLate && { isLate: true }) }, books, leave);
  // The portal fills in nothing for a return that is filed.
  if (!books.leaveOutEInvoices || isLate) return shared;
  return shared.map((one) => ({ ...one, eInvoice: eInvoiceState(one, books.gstin) }));
}

/** What table 12 sums: all entries, but of amendments only the difference, where it is known. */
const hsnEntriesOf = (entries: PlacedDocument[], { b2cs }: Corrections): PlacedDocument[] => [
  ...entries.flatMap((entry) => (entry.amends ? (entry.amends.hsnDifference ?? []) : [entry])),
  ...b2cs.flatMap(({ hsnDifference }) => hsnDifference ?? []),
];

/** What decides whether table 13 counts a document of a list. */
export interface ListedDocument extends NumberedDocument {
  facts?: Pick<Facts, 'amends'>;
}

/** The documents that table 13 counts. The rows of lists are enough. */
export function* issuedDocuments(
  documents: readonly ListedDocument[],
  filing: Filing & Pick<CorrectionInput, 'lastReturn'>,
): Slices<NumberedDocument[]> {
  const isCurrent = (document: ListedDocument) =>
    positionOf(document.date, filing) === 'within' &&
    document.facts?.amends === undefined &&
    filing.lastReturn?.documents.has(numberKey(document)) !== true;
  const ordered = yield* inOrder(onlyOnce(documents).filter(isCurrent));
  const whyNotIssued = yield* issueRule(ordered);
  return yield* filterInSlices(ordered, (document) => whyNotIssued(document) === undefined);
}

/** The service's lists have no documented order, and the same books must give the same file. */
function* inOrder<T extends NumberedDocument>(documents: readonly T[]): Slices<T[]> {
  const keyed = yield* inSlices(documents, (document) => ({
    document,
    key: `${document.date} ${document.number} ${document.id}`,
  }));
  const sorted = yield* sortInSlices(
    keyed,
    byText(({ key }) => key),
  );
  return sorted.map(({ document }) => document);
}

/**
 * Why a document can't be reported. If several have the same number, only the first that is
 * not cancelled counts: a supply must not be missing because its number was used before.
 */
function* issueRule(
  documents: readonly NumberedDocument[],
): Slices<(document: NumberedDocument) => string | undefined> {
  const numbers = new Set<string>();
  const live = new Set(
    yield* inSlices(
      documents.filter(({ isCancelled }) => !isCancelled),
      numberKey,
    ),
  );
  return (document) => {
    if (document.kind === 'other') {
      return `A document of type ${document.type} is not reported in GSTR-1.`;
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

/** The part of an entry that this return reports: an IFF the B2B part, the quarter's return the rest. */
function sharedWithIff(entry: PlacedDocument, books: Books, leave: Leave): PlacedDocument[] {
  const isB2b = isB2bSection(entry.section) && entry.items.length > 0;
  const reported = entry.sign * taxableOf(entry.items);
  const untaxed = entry.sign * entry.untaxed;
  if (isIff(books)) {
    const rest = isB2b ? untaxed : reported + untaxed;
    if (rest !== 0n) leave(rest, 'An IFF reports B2B only. Report it with the quarter.');
    return isB2b ? [{ ...entry, untaxed: 0n }] : [];
  }
  const { frequency, alreadyFiledByIff = [] } = books;
  const month = monthOfQuarter(entry.document.date);
  const isOfPeriod = positionOf(entry.document.date, books) === 'within';
  const isFiledByIff =
    isB2b &&
    isOfPeriod &&
    frequency === 'quarterly' &&
    alreadyFiledByIff.some((filed) => filed === month);
  if (isFiledByIff) leave(reported, 'An IFF has reported it already.');
  return [{ ...entry, isFiledByIff }];
}
