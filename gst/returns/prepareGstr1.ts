import type { IsoDate } from '../../core/day';
import { documentRows } from './documentRows';
import { advanceRows, operatorRows } from './file/sumRows';
import { fileRecords } from './file/sectionRecords';
import { uploadFile, type FilePart } from './file/uploadFile';
import { advancesOf, type AdvanceBooks } from './sums/advances';
import { isIff, refuseImpossibleFiling, type Filing } from '../filing';
import { toRupees } from '../../core/paise';
import type { Slices } from '../../core/slices';
import type { Reason } from '../advice';
import { placeDocuments, type Books, type PlacedDocuments } from './placeDocuments';
import type { ReturnDocument, ReturnLine } from './documents/document';
import { isInFile, type PlacedDocument } from './placement/entry';
import type { OpenQuestion } from './question';
import { returnQuestions, type ReturnAnswers } from './returnQuestions';
import { isInHsnSummary, isReportableHsn, needsHsn } from './sums/hsn';
import { sectionSums, summaryRow, type SummaryRow } from './summary';
import { proposalRows, type ProposalRow } from './correctionQuestions';

export interface Gstr1Input extends Books, ReturnAnswers {
  /** The day on which the file is made, which is part of its name. */
  madeOn: IsoDate;
  /** Payments, and what they are for. Without them, the return has no advances. */
  advances?: AdvanceBooks;
}

export interface PreparedGstr1 {
  parts: FilePart[];
  /** The documents that the file has, for what Check finds in them; none from section sheets. */
  reported: ReturnDocument[];
  summary: SummaryRow[];
  open_questions: OpenQuestion[];
  out_of_scope: string[];
  left_out: LeftOutRow[];
  /** Documents of earlier periods that earlier returns lack or have otherwise. */
  proposals: ProposalRow[];
}

/** What the return leaves out, and why. */
export interface LeftOutRow {
  document: string;
  document_type: string;
  document_date: IsoDate;
  /** `return`, or `hsn` for a line that only the HSN summary leaves out. */
  left_out_of: 'return' | 'hsn';
  /** In rupees; negative for credit notes. Absent for a foreign currency without an exchange rate. */
  taxable_value?: number;
  reason: Reason;
}

/** The parts of GSTR-1 that are not prepared from documents and payments. */
const outOfScope: readonly string[] = [
  'Amendments of nil-rated, exempt and non-GST supplies, for which the return has no section',
  'Amendments of documents that an IFF of the same quarter has reported',
  'Corrections of this return after it is filed: until its GSTR-3B is filed, they belong in GSTR-1A',
  'Amendments of advances (ata, txpda): only from section sheets',
  'Supplies that e-commerce operators report (ecom, ecoma): only from section sheets',
  'Supplies at 65 % of the tax rate (diff_percent): only from section sheets',
  'Supplies within the state that bear integrated tax (invoice type CBW): only from section sheets',
  'Returns of units in a special economic zone (SEZ)',
];

const withoutOperators =
  'Supplies through e-commerce operators (supeco): no document has an E-Commerce GSTIN';

const outOfScopeOf = ({ entries }: PlacedDocuments): string[] =>
  entries.some(({ document }) => document.facts.eCommerceGstin)
    ? [...outOfScope]
    : [...outOfScope, withoutOperators];

/**
 * Prepares GSTR-1, the quarter's GSTR-1 or an IFF from the books: the upload file, a summary to
 * compare with the books, open questions, and what is left out. A document that the portal would
 * reject is left out; a record that is given twice counts once. Pure: the file is neither saved nor
 * uploaded.
 * @throws FilingFault when no such return can be filed
 */
export function* prepareGstr1(input: Gstr1Input): Slices<PreparedGstr1> {
  refuseImpossibleFiling(input);
  const placed = yield* placeDocuments(input);
  const advances = input.advances && advancesOf(input.advances, input);
  const rows = {
    ...(yield* documentRows(placed, input, input.challanNature)),
    ...operatorRows(placed.entries, placed.operatorAmendments.rows),
    ...advanceRows(advances),
  };
  const { madeOn, aggregateTurnover } = input;
  const records = yield* fileRecords(rows, input);
  const parts = yield* uploadFile(records, input, madeOn, aggregateTurnover);
  const sums = yield* sectionSums(placed, input, advances);
  const open_questions = yield* returnQuestions(placed, input, advances);
  yield;
  const left_out = leftOutRows(placed, input);
  yield;
  return {
    parts,
    reported: reportedDocuments(placed),
    summary: sums.map(summaryRow),
    open_questions,
    out_of_scope: outOfScopeOf(placed),
    left_out,
    proposals: proposalRows(placed),
  };
}

const isReported = (entry: PlacedDocument): boolean => isInFile(entry) || entry.untaxed !== 0n;

/** The documents that the file, or its sums, report. */
export const reportedDocuments = ({ entries }: PlacedDocuments): ReturnDocument[] =>
  entries.filter(isReported).map(asReported);

/** What an option names as late has the right date, as what is given as late. */
const asReported = ({ document, isLate, amends }: PlacedDocument): ReturnDocument =>
  isLate || amends ? { ...document, facts: { ...document.facts, isLate: true } } : document;

function leftOutRows({ leftOut, hsnEntries }: PlacedDocuments, input: Gstr1Input): LeftOutRow[] {
  const ofReturn = leftOut.map(({ document, taxable, reason }) => ({
    document: document.number,
    document_type: document.type,
    document_date: document.date,
    left_out_of: 'return' as const,
    ...(taxable !== undefined && { taxable_value: toRupees(taxable) }),
    reason,
  }));
  if (isIff(input)) return ofReturn;
  const ofHsn = hsnEntries.filter(isInHsnSummary).flatMap((entry) =>
    entry.document.lines
      .filter(({ hsn }) => !isReportableHsn(hsn, input))
      .map((line) => ({
        document: entry.document.number,
        document_type: entry.document.type,
        document_date: entry.document.date,
        left_out_of: 'hsn' as const,
        taxable_value: toRupees(entry.sign * line.taxable),
        reason: whyNotInHsn(line, entry, input),
      })),
  );
  return [...ofReturn, ...ofHsn];
}

/** The portal rejects no missing code where it is optional, but the summary has no row for it. */
function whyNotInHsn({ name, hsn }: ReturnLine, entry: PlacedDocument, filing: Filing): Reason {
  const what =
    hsn === '' ? `"${name}" has no HSN code.` : `The HSN code ${hsn} of "${name}" is not valid.`;
  return needsHsn(entry, filing) ? [what] : [what, 'hsnIsOptional'];
}
