import type { IsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { inSlices, type Slices } from '../../core/slices';
import { type Filing, isIff, refuseImpossibleFiling } from '../../law/filing';
import { type AnsweredQuestion, stillOpen } from './questions/answeredQuestions';
import { proposalRows, type ProposalRow } from './questions/correctionQuestions';
import type { ReturnDocument } from './documents/document';
import { fileRecords } from './sections/file/sectionRecords';
import { type AggregateTurnover, uploadFile, type FilePart } from './sections/file/uploadFile';
import { leftOutRows, type LeftOutRow } from './leftOutRows';
import {
  placeDocuments,
  reportedDocuments,
  type Gstr1Books,
  type PlacedBooks,
} from './placeDocuments';
import { checkNumbering } from './documents/checkNumbering';
import {
  aboutReturn,
  documentQuestions,
  type OpenQuestion,
  type Topic,
} from './questions/question';
import {
  type QuestionsInput,
  type QuestionSums,
  type ReturnAnswers,
  returnQuestions,
} from './questions/returnQuestions';
import { issuedRanges } from './sums/documentsIssued';
import { hsnEntries, hsnSums } from './sums/hsn';
import { sumReturn, type ReturnSums, type SumsInput } from './sums/returnSums';
import {
  sectionAmounts,
  type SectionSum,
  summaryRow,
  type SummaryRow,
} from './sections/sectionSums';
import { sheetRows } from './sections/sheetRows';
import { hsnSheets } from './sections/sheetSupplies';
import type { SheetName, SectionSheetRow, SheetRows } from './sections/sheets/sheets';
import { sectionSums } from './summary';
import outOfScope from './outOfScope.json';

export interface Gstr1Input extends Gstr1Books, ReturnAnswers, Omit<SumsInput, 'lastReturn'> {
  /** The day on which the file is made, which is part of its name. */
  madeOn: IsoDate;
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

const withoutOperators =
  'Supplies through e-commerce operators (supeco): no document has an E-Commerce GSTIN';

/** The parts of GSTR-1 that are not prepared from documents and payments. */
const outOfScopeOf = ({ entries }: PlacedBooks): string[] =>
  entries.some(({ document }) => document.facts.eCommerceGstin)
    ? [...outOfScope]
    : [...outOfScope, withoutOperators];

export interface SummedReturn {
  placed: PlacedBooks;
  sums: ReturnSums;
}

/** The documents at their places in the return, and the sums of its sections and tables. */
export function* summedReturn(input: Omit<Gstr1Input, 'madeOn'>): Slices<SummedReturn> {
  const placed = yield* placeDocuments(input);
  const issued = issuedRanges(placed.issued, input.challanNature);
  yield;
  const hsn = hsnSums(input);
  yield* inSlices(hsnEntries(placed), hsn.add);
  return { placed, sums: sumReturn(placed, { issued, hsn: hsn.tables() }, input) };
}

/**
 * Prepares GSTR-1, the quarter's GSTR-1 or an IFF from the books: the upload file, a summary to
 * compare with the books, open questions, and what is left out. A document that the portal would
 * reject is left out; a record that is given twice counts once. Pure: the file is neither saved nor
 * uploaded.
 * @throws FilingError when no such return can be filed
 */
export function* prepareGstr1(input: Gstr1Input): Slices<PreparedGstr1> {
  refuseImpossibleFiling(input);
  const { placed, sums } = yield* summedReturn(input);
  const rows = sheetRows(placed, sums);
  yield;
  const records = fileRecords(rows, input);
  return {
    parts: yield* uploadFile(records, input, input.madeOn, input.aggregateTurnover),
    ...(yield* reportOf(placed, { rows, sums }, input)),
  };
}

function* reportOf(
  placed: PlacedBooks,
  { rows, sums }: { rows: SheetRows; sums: ReturnSums },
  input: Gstr1Input,
): Slices<Omit<PreparedGstr1, 'parts'>> {
  const sections = sectionSums(placed, rows, sums, input);
  yield;
  const open_questions = yield* questionsAbout(placed, input, sums);
  yield;
  const left_out = leftOutRows(placed, input);
  yield;
  return {
    reported: reportedDocuments(placed),
    summary: sections.map(summaryRow),
    open_questions,
    out_of_scope: outOfScopeOf(placed),
    left_out,
    proposals: proposalRows(placed),
  };
}

/** The open questions about books. Check asks the same ones. */
export function* questionsAbout(
  placed: PlacedBooks,
  input: QuestionsInput,
  sums: QuestionSums,
): Slices<OpenQuestion[]> {
  const { askAbout, open } = documentQuestions(placed, input);
  yield* inSlices(placed.entries, askAbout);
  const gaps = checkNumbering(placed.issued).flatMap((series) => series.gaps);
  yield;
  return returnQuestions(placed, input, sums, { ofDocuments: open(), gaps });
}

/** A filing and the section sheets for its return. */
export interface SheetsInput extends Filing {
  rows: SheetRows;
  /** The day on which the file is made, which is part of its name. */
  madeOn: IsoDate;
  aggregateTurnover?: AggregateTurnover;
  answers?: readonly AnsweredQuestion[];
}

/**
 * Prepares GSTR-1 or an IFF from section sheets, as the offline tool does: the upload file, a summary,
 * and what the sheets do not say. Pure: the file is neither saved nor uploaded.
 * @throws FilingError when no such return can be filed
 */
export function* prepareSheets(input: SheetsInput): Slices<PreparedGstr1> {
  const { parts, sums } = yield* returnOfSheets(input);
  return {
    parts,
    reported: [],
    summary: sums.map(summaryRow),
    open_questions: sheetQuestions(input),
    out_of_scope: ['Returns of units in a special economic zone (SEZ)'],
    left_out: [],
    proposals: [],
  };
}

/**
 * The upload file of section sheets, and its sums: a section counts its documents, or its records where it
 * reports none.
 * @throws FilingError
 */
export function* returnOfSheets(
  input: SheetsInput,
): Slices<Pick<PreparedGstr1, 'parts'> & { sums: SectionSum[] }> {
  refuseImpossibleFiling(input);
  const records = yield* inSlices(fileRecords(input.rows, input), (record) => record);
  const amounts = sectionAmounts(input.rows, input);
  const counts = groupBy(records, ({ path }) => path[0] as string);
  return {
    parts: yield* uploadFile(records, input, input.madeOn, input.aggregateTurnover),
    sums: [...counts].map(([section, { length: documents }]) =>
      section === 'doc_issue'
        ? { section, documents: issuedIn(input.rows) }
        : { section, documents, ...amounts.get(section) },
    ),
  };
}

/** How many documents table 13 counts. */
const issuedIn = ({ docs }: SheetRows): number =>
  (docs as Array<SectionSheetRow<'docs'>>).reduce((sum, { totnum }) => sum + totnum, 0);

/** What a complete return has beyond the sheets that are given. */
export function sheetQuestions({
  rows,
  aggregateTurnover,
  answers,
  ...filing
}: Omit<SheetsInput, 'madeOn'>): OpenQuestion[] {
  if (isIff(filing)) return [];
  const isGiven = (name: SheetName) => (rows[name] ?? []).length > 0;
  const asked: Topic[] = [];
  if (!aggregateTurnover) asked.push('aggregate_turnover');
  if (!isGiven('docs')) asked.push('documents_issued');
  if (!hsnSheets.some(isGiven)) asked.push('hsn');
  return stillOpen(asked.map(aboutReturn), answers);
}
