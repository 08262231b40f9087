import { sumOf, type Paise } from '../../core/paise';
import { inSlices, type Slices } from '../../core/slices';
import type { Reason } from '../../law/advice';
import {
  inOrder,
  needsLines,
  onlyOnce,
  type NumberedDocument,
  type ReturnDocument,
} from './documents/document';
import { documentNames } from './documents/names';
import { withOriginals } from './documents/originals';
import { notIssuedBecause } from './placement/issuedDocuments';
import { placeAmendment } from './late/amend';
import {
  correctionContext,
  correctionsOf,
  type Corrections,
  type PlacedDocuments,
} from './late/corrections';
import { treat } from './late/treat';
import type { CorrectionInput, Treatment } from './late/treatment';
import { addBooked, bookedOf, nothingBooked, unplacedValue, type Booked } from './placement/booked';
import { eInvoiceState } from './placement/eInvoiced';
import { isInFile, isLineReported, type PlacedDocument } from './placement/entry';
import { sharedWithIff, type IffFiling } from './placement/sharedWithIff';
import { entryUnlessRefused, leftOut, type LeftOut, type Placing } from './placement/unlessRefused';

export interface Gstr1Books extends IffFiling, CorrectionInput {
  documents: readonly ReturnDocument[];
}

/** A document that the return leaves out, wholly or in part. */
export interface LeftOutDocument extends LeftOut {
  document: NumberedDocument;
}

/** What becomes of the books in a return. */
export interface PlacedBooks extends PlacedDocuments {
  leftOut: LeftOutDocument[];
  /** What the net amounts of reported documents have beyond their lines by rounding. */
  rounding: { documents: number; taxable: Paise };
  /** The books without the documents that earlier returns have and the amendments that are reported. */
  booked: Booked;
}

/** Places each document in the return, in the order of dates and numbers. */
export function* placeDocuments(books: Gstr1Books): Slices<PlacedBooks> {
  const documents = inOrder(withOriginals(onlyOnce(books.documents)));
  const names = documentNames(documents);
  yield;
  const context = correctionContext(documents, books);
  yield;
  const treated = yield* inSlices(documents, (one) => [one, treat(one, context)] as const);
  const corrections = correctionsOf(new Map(treated), context);
  const { treatmentOf } = corrections;
  const isNew = (one: ReturnDocument) => ['current', 'late'].includes(treatmentOf(one).kind);
  yield;
  const whyNotIssued = notIssuedBecause(documents.filter(isNew));
  yield;
  const placed = yield* inSlices(documents, (document) => {
    const reason = isNew(document) ? whyNotIssued(document) : undefined;
    const placing: PlacedOnce = reason
      ? leftOut(document, reason)
      : placeOne(document, treatmentOf(document), books, corrections);
    return { document, ...placing, booked: placing.isFiled ? nothingBooked : bookedOf(document) };
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
    booked: placed.map((one) => one.booked).reduce(addBooked, nothingBooked),
    corrections,
    names,
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

function placeOne(
  document: ReturnDocument,
  treatment: Treatment,
  books: Gstr1Books,
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
function placeNew(document: ReturnDocument, isLate: boolean, books: Gstr1Books): PlacedOnce {
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
  const left = [...shared.leftOut, ...commercialPart(entry)];
  const { value, isRounding } = unplacedValue(document);
  if (isRounding) return { leftOut: left, entries, rounding: value };
  const reason: Reason = [
    'The Net Amount of the document differs by this from its lines.',
    'giveCharges',
  ];
  return { entries, leftOut: [...left, { taxable: value, reason }] };
}

/** What of a credit note is in no table, since it is without GST (gst.md, Credit notes). */
function commercialPart(entry: PlacedDocument): LeftOut[] {
  const lines = entry.document.lines.filter((line) => !isLineReported(line, entry));
  const value = sumOf(lines.map(({ taxable }) => taxable));
  if (value === 0n) return [];
  const reason: Reason = ['A credit note without GST (commercial) is in no table of GSTR-1.'];
  return [{ taxable: -value, reason, isCommercial: true }];
}

const isReported = (entry: PlacedDocument): boolean => isInFile(entry) || entry.untaxed !== 0n;

/** The documents that the file, or its sums, report. */
export const reportedDocuments = ({ entries }: PlacedDocuments): ReturnDocument[] =>
  entries.filter(isReported).map(asReported);

/** What an option names as late has the right date, as what is given as late. */
const asReported = ({ document, isLate, amends }: PlacedDocument): ReturnDocument =>
  isLate || amends ? { ...document, facts: { ...document.facts, isLate: true } } : document;
