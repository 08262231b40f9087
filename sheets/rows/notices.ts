import { mayLackDigits } from '../../core/longNumbers';
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
    | 'lackingDigits'
    // Of a sheet of customers, vendors or products:
    /** They have no record, such as totals. */
    | 'noRecord'
    /** They stand below the name of another group. */
    | 'belowOther'
    /** Their group or status says that they are none of these records. */
    | 'otherRecord'
    /** They repeat or complete another one of their record. */
    | 'sameRecord';
  /** Their positions. */
  rows: number[];
  column?: string;
}

export type Notice = string | RowsNotice;

const identifies = ([field]: [LineField, string]): boolean => {
  const column: Column = lineColumns[field];
  return column.kind === 'number' || column.identifies === true;
};

/** Rows are looked at one by one, in their order. */
interface RowsWatch {
  look(row: SheetRow): void;
  notices(): RowsNotice[];
}

/** Finds the rows of which a spreadsheet may have replaced the last digits of a number that identifies something. */
export function lackingDigits(headings: ReadonlyMap<LineField, string>): RowsWatch {
  const columns = new Map(
    [...headings].filter(identifies).map(([, column]) => [column, [] as SheetRow[]]),
  );
  return {
    look(row) {
      for (const [column, rows] of columns) if (mayLackDigits(row.cells[column])) rows.push(row);
    },
    notices: () =>
      [...columns].flatMap(([column, rows]) => noticeOf('lackingDigits', rows, column)),
  };
}

export const noticeOf = (
  code: RowsNotice['code'],
  rows: readonly SheetRow[],
  column?: string,
): RowsNotice[] =>
  rows.length === 0 ? [] : [{ code, rows: rows.map(({ position }) => position), column }];
