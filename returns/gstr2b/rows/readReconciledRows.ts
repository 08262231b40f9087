import { orderOfDates } from '../../../core/day';
import { column, optional, type RowOf } from '../../../sheets/cells/columns';
import { readRows, type RowProblem } from '../../../sheets/cells/rows';
import type { Fields } from '../../../law/readValues';
import { reconciledColumns, type ReconciledStatus } from './reconciledRow';

/**
 * The columns of a row that comes back: a person may have accepted it, for the return of its own period or
 * for that of another month.
 */
const givenColumns = { ...reconciledColumns, accepted: optional(column('acceptance', 'accepted')) };

export type GivenRow = RowOf<typeof givenColumns>;

/** What is wrong with a row beyond its cells. */
type ReconciledCode =
  /** Other dates may have been read as other days. */
  | 'monthFirst'
  /** The status says that there is a document of GSTR-2B. */
  | 'neededForStatus'
  /** It is the document of another row. */
  | 'repeated';

interface ReconciledFacts {
  value?: unknown;
  status?: ReconciledStatus;
  /** The position of another row. */
  other?: number;
}

export type ReconciledProblem = RowProblem<ReconciledCode, ReconciledFacts>;

/** A blank cell that its row needs. */
export const emptyCell = (row: number, column: keyof GivenRow): ReconciledProblem => ({
  code: 'empty',
  facts: {},
  at: { row, column },
});

/**
 * Reads rows that *Reconcile GSTR-2B* returned, also as a spreadsheet gives them back.
 * @returns their values, which are complete if there are no problems
 */
export function readReconciledRows(
  given: readonly Fields[],
  timeZone: string,
): { rows: GivenRow[]; problems: ReconciledProblem[] } {
  const { rows, problems } = readRows(givenColumns, given, 'lenient', { timeZone });
  return { rows, problems: [...monthFirst(given), ...problems] };
}

/** The day of `claim_until` is 30 November, so it shows how a spreadsheet writes the other dates. */
const dateColumns = ['claim_until', 'books_date', 'gstr2b_date', 'gstr2b_original_date'];

/** A date that has its month first: others would be read as another day. */
function monthFirst(rows: readonly Fields[]): ReconciledProblem[] {
  const dates = rows.flatMap((cells, row) =>
    dateColumns.map((name) => ({ at: { row, column: name }, cell: cells[name] })),
  );
  const { monthFirst: value } = orderOfDates(dates.map(({ cell }) => cell));
  return dates
    .filter(({ cell }) => value !== undefined && cell === value)
    .slice(0, 1)
    .map(({ at }) => ({ code: 'monthFirst', facts: { value }, at }));
}
