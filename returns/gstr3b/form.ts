import { lastMonthOf, type Filing } from '../../law/filing';
import form from './form.json';
import type { TaxedAmounts } from '../gstr1/placement/amounts';

export type Gstr3bColumn = keyof TaxedAmounts;

/** Who fills a row of the form: the portal from other returns, the form itself, or the filer. */
export type FilledBy = 'Portal, locked' | 'Portal, can be changed' | 'Computed' | 'You';

export interface FormRow {
  table: '3.1' | '3.1.1' | '3.2' | '4' | '5';
  row: string;
  name: string;
  /** The columns that the row has, in the order and with the names of the form. */
  columns: Partial<Record<Gstr3bColumn, string>>;
  /** Which return the portal fills it from; undefined if it does not. */
  from?: 'GSTR-1' | 'GSTR-2B';
}

const { columns: columnSets, rows } = form;

/** The names of all columns. */
export const columnNames = columnSets.all;

export type RowId = keyof typeof rows;

const rowIds = Object.keys(rows) as RowId[];

/** The rows of the form and their columns (gst.md, GSTR-3B). An ID is the table with the row, if that has no other name. */
export const formRows = Object.fromEntries(
  rowIds.map((id) => {
    const table = id.replace(/[^\d.].*/, '');
    const columns = columnSets[rows[id].columns as keyof typeof columnSets];
    return [id, { table, row: id.slice(table.length), ...rows[id], columns }];
  }),
) as Record<RowId, FormRow>;

/** From this period on, what the portal fills from GSTR-1 can't be changed. */
const lockedFrom = '2025-07';
/** From this period on, the portal alone fills table 3.2. */
const withoutTable32From = '2025-11';
/** Before this period, tables 3.1 and 3.2 take no amounts below 0. */
const negativeFrom = '2024-09';

/** The rows that the form of a period has. */
export const rowsOf = (filing: Filing): RowId[] =>
  rowIds.filter((id) => formRows[id].table !== '3.2' || hasTable32(filing));

export const hasTable32 = (filing: Filing): boolean => lastMonthOf(filing) < withoutTable32From;

/** Whether the portal takes what it fills from GSTR-1 as it is. */
export const isLocked = (filing: Filing): boolean => lastMonthOf(filing) >= lockedFrom;

/** Whether the outward tables of the period take amounts below 0. */
export const takesNegative = (filing: Filing): boolean => lastMonthOf(filing) >= negativeFrom;

/** Who fills a row (gst.md, GSTR-3B). */
export function filledBy(id: RowId, filing: Filing): FilledBy {
  const { from } = formRows[id];
  if (id === '4(C)') return 'Computed';
  if (from === undefined) return 'You';
  return from === 'GSTR-1' && isLocked(filing) ? 'Portal, locked' : 'Portal, can be changed';
}
