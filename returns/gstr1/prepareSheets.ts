import type { IsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { inSlices, type Slices } from '../../core/slices';
import { type AnsweredQuestion, stillOpen } from './questions/answeredQuestions';
import { isIff, refuseImpossibleFiling, type Filing } from '../../law/filing';
import { fileRecords } from './sections/file/sectionRecords';
import { uploadFile, type AggregateTurnover } from './sections/file/uploadFile';
import { aboutReturn, type OpenQuestion, type Topic } from './questions/question';
import type { PreparedGstr1 } from './prepareGstr1';
import { sectionAmounts, summaryRow, type SectionSum } from './sections/sectionSums';
import { hsnSheets } from './sections/sheetSupplies';
import type { SheetName, SectionSheetRow, SheetRows } from './sections/sheets/sheets';

export interface SheetsInput extends Filing {
  rows: SheetRows;
  /** The day on which the file is made, which is part of its name. */
  madeOn: IsoDate;
  aggregateTurnover?: AggregateTurnover;
  /** What the rows of questions answer. */
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
