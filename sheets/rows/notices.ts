import { mayLackDigits } from '../../core/longNumbers';
import { filterInSlices, type Slices } from '../../core/slices';
import type { Column } from '../cells/columns';
import { lineColumns, type LineField } from '../cells/headings';
import type { SheetRow } from '../programs/sheet/program';

/** What is true of some rows: a code with facts, for which `nodes` has the words. */
export interface RowsNotice {
  code:
    /** They belong to no document. */
    | 'leftOut'
    /** They are those of a further printed copy. */
    | 'copies'
    /** Totals that the rows above do not come to. */
    | 'differing'
    /** The total of their document differs from what its taxes prove. */
    | 'otherTotal'
    /** They are the same as another one of their document. */
    | 'repeated'
    /** A number in this column may lack its last digits. */
    | 'lackingDigits';
  rows: number[];
  column?: string;
}

export type Notice = string | RowsNotice;

const identifies = ([field]: [LineField, string]): boolean => {
  const column: Column = lineColumns[field];
  return column.kind === 'number' || column.identifies === true;
};

/** The rows of which a spreadsheet may have replaced the last digits of a number that identifies something. */
export function* lackingDigits(
  rows: readonly SheetRow[],
  headings: ReadonlyMap<LineField, string>,
): Slices<RowsNotice[]> {
  const notices: RowsNotice[] = [];
  for (const column of new Set([...headings].filter(identifies).map(([, heading]) => heading))) {
    const lacking = yield* filterInSlices(rows, ({ cells }) => mayLackDigits(cells[column]));
    notices.push(...noticeOf('lackingDigits', lacking, column));
  }
  return notices;
}

/** The notice of some rows; none without rows. */
export const noticeOf = (
  code: RowsNotice['code'],
  rows: readonly SheetRow[],
  column?: string,
): RowsNotice[] =>
  rows.length === 0 ? [] : [{ code, rows: rows.map(({ position }) => position), column }];
