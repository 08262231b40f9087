import { orderOfDates } from '../../../core/day';
import { column, optional, type RowOf } from '../../../sheets/cells/columns';
import { readRows, type Fault } from '../../../sheets/cells/rows';
import type { Fields } from '../../../law/readValues';
import { reconciledColumns, type ReconciledStatus } from './reconciledRow';

/** The columns of a row that comes back: a person may have accepted it. */
const columns = { ...reconciledColumns, accepted: optional(column('yesNo', 'accepted')) };

/** What a row says that comes back. */
export type GivenRow = RowOf<typeof columns>;

/** What is wrong with a row beyond its cells. */
type ReconciledProblem =
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

export type ReconciledFault = Fault<ReconciledProblem, never, ReconciledFacts>;

/** A blank cell that its row needs. */
export const emptyCell = (row: number, heading: keyof GivenRow): ReconciledFault => ({
  row,
  column: heading,
  problem: 'empty',
  facts: {},
  fix: 'empty',
});

/**
 * Reads rows that *Reconcile GSTR-2B* returned, also as a spreadsheet gives them back.
 * @returns their values, which are complete if there are no faults
 */
export function readReconciledRows(
  given: readonly Fields[],
  timeZone: string,
): { rows: GivenRow[]; faults: ReconciledFault[] } {
  const { rows, faults } = readRows(columns, given, 'lenient', { timeZone });
  return { rows, faults: [...monthFirst(given), ...faults] };
}

/** The day of `claim_until` is 30 November, so it shows how a spreadsheet writes the other dates. */
const dateColumns = ['claim_until', 'books_date', 'gstr2b_date', 'gstr2b_original_date'];

/** A date that has its month first: others would be read as another day. */
function monthFirst(rows: readonly Fields[]): ReconciledFault[] {
  const dates = rows.flatMap((cells, row) =>
    dateColumns.map((name) => ({ row, column: name, cell: cells[name] })),
  );
  const { monthFirst: value } = orderOfDates(dates.map(({ cell }) => cell));
  return dates
    .filter(({ cell }) => value !== undefined && cell === value)
    .slice(0, 1)
    .map(({ row, column: heading }) => {
      return { row, column: heading, problem: 'monthFirst', facts: { value }, fix: 'correct' };
    });
}
