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
import { inSlices, sortInSlices, type Slices } from '../../core/slices';
import type { Reason } from '../advice';
import { placeAmendment } from './late/amend';
import { correctionsOf, type Corrections } from './late/corrections';
import { operatorAmendments, type OperatorAmendments } from './late/operatorAmendments';
import type { CorrectionInput, Treatment } from './late/treatment';
import { taxableOf } from './placement/amounts';
import { booked, unplacedValue, type Booked } from './placement/booked';
import { eInvoiceState } from './placement/eInvoiced';
import type { PlacedDocument } from './placement/entry';
import { numberRefusal } from './placement/refusals';
import { isB2bSection } from './placement/supply';
import { entryUnlessRefused, leftOut, type LeftOut, type Placing } from './placement/unlessRefused';

/** A filing and the documents for its return. */
export interface Books extends Filing, CorrectionInput {
  documents: readonly ReturnDocument[];
  /** For a quarter: its months, counted from 1, whose B2B documents an IFF has reported. */
  alreadyFiledByIff?: ReadonlyArray<1 | 2>;
}

/** A document that the return leaves out, wholly or in part. */
export interface LeftOutDocument extends LeftOut {
  document: NumberedDocument;
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
  const documents = yield* inOrder(yield* withOriginals(onlyOnce(books.documents)));
  const corrections = yield* correctionsOf(documents, books);
  const { treatmentOf } = corrections;
  const isNew = (one: ReturnDocument) => ['current', 'late'].includes(treatmentOf(one).kind);
  yield;
  const notIssued = yield* reasonsNotIssued(documents.filter(isNew));
  yield;
  const placed = yield* inSlices(documents, (document) => {
    const reason = notIssued.get(document);
    const placing: PlacedOnce = reason
      ? leftOut(document, reason)
      : place(document, treatmentOf(document), books, corrections);
    return { document, ...placing };
  });
  const entries = placed.flatMap((one) => one.entries);
  const rounded = placed.flatMap(({ rounding = 0n }) => (rounding === 0n ? [] : [rounding]));
  return {
    entries,
    issued: placed.filter(({ isIssued }) => isIssued).map(({ document }) => document),
    leftOut: placed.flatMap((one) =>
      one.leftOut.map((part) => ({ ...part, document: one.document })),
    ),
    rounding: { documents: rounded.length, taxable: sumOf(rounded) },
    booked: yield* booked(placed.filter(({ isFiled }) => !isFiled).map(({ document }) => document)),
    hsnEntries: hsnEntriesOf(entries, corrections),
    corrections,
    operatorAmendments: operatorAmendments(
      entries,
      corrections.b2cs.flatMap((sum) => sum.documents),
      books,
    ),
  };
}

interface PlacedOnce extends Placing {
  /** Whether table 13 counts the document. */
  isIssued?: boolean;
  /** Whether an earlier return has the document, or has it otherwise and this one corrects that. */
  isFiled?: boolean;
  /** What its net amount has beyond its lines by rounding. */
  rounding?: Paise;
}

function place(
  document: ReturnDocument,
  treatment: Treatment,
  books: Books,
  corrections: Corrections,
): PlacedOnce {
  const { kind } = treatment;
  if (kind === 'filed') return { entries: [], leftOut: [], isFiled: true };
  if (kind === 'leftOut') return leftOut(document, ...treatment.reason);
  if (kind === 'amendment') {
    const placing = placeAmendment(document, treatment, books, corrections);
    return { ...placing, isFiled: placing.leftOut.length === 0 };
  }
  return { ...placeNew(document, kind === 'late', books), isIssued: kind === 'current' };
}

/** Places a document that no return has reported. */
function placeNew(document: ReturnDocument, isLate: boolean, books: Books): PlacedOnce {
  if (!needsLines(document)) return { entries: [], leftOut: [] };
  const placing = entryUnlessRefused(document, books);
  const [entry] = placing.entries;
  if (!entry) return placing;
  const shared = sharedWithIff({ ...entry, ...(isLate && { isLate: true }) }, books);
  // The portal fills in nothing for a return that is filed.
  const entries =
    !books.leaveOutEInvoices || isLate
      ? shared.entries
      : shared.entries.map((one) => ({ ...one, eInvoice: eInvoiceState(one, books.gstin) }));
  const { value, isRounding } = unplacedValue(document);
  if (isRounding) return { ...shared, entries, rounding: value };
  const reason: Reason = [
    'The Net Amount of the document differs by this from its lines.',
    'giveCharges',
  ];
  return { entries, leftOut: [...shared.leftOut, { taxable: value, reason }] };
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
  const notIssued = yield* reasonsNotIssued(ordered);
  return ordered.filter((document) => !notIssued.has(document));
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
 * Why documents can't be reported. If several have the same number, only the first that is
 * not cancelled counts: a supply must not be missing because its number was used before.
 */
function* reasonsNotIssued(
  documents: readonly NumberedDocument[],
): Slices<ReadonlyMap<NumberedDocument, string>> {
  const numbers = new Set<string>();
  const live = new Set(
    yield* inSlices(
      documents.filter(({ isCancelled }) => !isCancelled),
      numberKey,
    ),
  );
  const reasons = yield* inSlices(documents, (document) => {
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
  });
  return new Map(
    documents.flatMap((document, position) => {
      const reason = reasons[position];
      return reason === undefined ? [] : [[document, reason]];
    }),
  );
}

/** The part of an entry that this return reports: an IFF the B2B part, the quarter's return the rest. */
function sharedWithIff(entry: PlacedDocument, books: Books): Placing {
  const isB2b = isB2bSection(entry.section) && entry.items.length > 0;
  const reported = entry.sign * taxableOf(entry.items);
  const untaxed = entry.sign * entry.untaxed;
  if (isIff(books)) {
    const rest = isB2b ? untaxed : reported + untaxed;
    const reason: Reason = ['An IFF reports B2B only. Report it with the quarter.'];
    return {
      entries: isB2b ? [{ ...entry, untaxed: 0n }] : [],
      leftOut: rest === 0n ? [] : [{ taxable: rest, reason }],
    };
  }
  const { frequency, alreadyFiledByIff = [] } = books;
  const month = monthOfQuarter(entry.document.date);
  const isOfPeriod = positionOf(entry.document.date, books) === 'within';
  const isFiledByIff =
    isB2b &&
    isOfPeriod &&
    frequency === 'quarterly' &&
    alreadyFiledByIff.some((filed) => filed === month);
  const reason: Reason = ['An IFF has reported it already.'];
  return {
    entries: [{ ...entry, isFiledByIff }],
    leftOut: isFiledByIff ? [{ taxable: reported, reason }] : [],
  };
}
