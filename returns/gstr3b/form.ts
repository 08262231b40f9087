import { lastMonthOf, type Filing } from '../../law/filing';
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

const allTax = {
  igst: 'Integrated Tax',
  cgst: 'Central Tax',
  sgst: 'State/UT Tax',
  cess: 'Cess',
};
/** The names of all columns. */
export const columnNames = { taxable: 'Total Taxable Value', ...allTax };
const taxableColumn = { taxable: columnNames.taxable };
const imports = { igst: allTax.igst, cess: allTax.cess };
const byPlace = { taxable: columnNames.taxable, igst: allTax.igst };
const inter = { taxable: 'Inter-State Supplies' };
const intra = { taxable: 'Intra-State Supplies' };
const exemptInward = 'From composition suppliers, exempt and nil-rated supplies';
const nonGstInward = 'Non-GST supplies';

const gstr1Row = (name: string, columns: FormRow['columns']) =>
  ({ name, columns, from: 'GSTR-1' }) as const;
const gstr2bRow = (name: string, columns: FormRow['columns']) =>
  ({ name, columns, from: 'GSTR-2B' }) as const;

/** The rows of the form and their columns (gst.md, GSTR-3B). An ID is the table with the row, if that has no other name. */
const byId = {
  '3.1(a)': gstr1Row(
    'Outward taxable supplies (other than zero-rated, nil-rated and exempted)',
    columnNames,
  ),
  '3.1(b)': gstr1Row('Outward taxable supplies (zero-rated)', { ...taxableColumn, ...imports }),
  '3.1(c)': gstr1Row('Other outward supplies (nil-rated, exempted)', taxableColumn),
  '3.1(d)': gstr2bRow('Inward supplies (liable to reverse charge)', columnNames),
  '3.1(e)': gstr1Row('Non-GST outward supplies', taxableColumn),
  '3.1.1(i)': gstr1Row(
    'Section 9(5): supplies on which you pay the tax as e-commerce operator',
    columnNames,
  ),
  '3.1.1(ii)': gstr1Row(
    'Section 9(5): your supplies on which an e-commerce operator pays the tax',
    taxableColumn,
  ),
  '3.2 unregistered': {
    row: 'Unregistered persons',
    ...gstr1Row('Inter-State supplies to unregistered persons', byPlace),
  },
  '3.2 composition': {
    row: 'Composition taxable persons',
    ...gstr1Row('Inter-State supplies to composition taxable persons', byPlace),
  },
  '3.2 UIN': {
    row: 'UIN holders',
    ...gstr1Row('Inter-State supplies to UIN holders', byPlace),
  },
  '4(A)(1)': gstr2bRow('ITC available: import of goods', imports),
  '4(A)(2)': { name: 'ITC available: import of services', columns: imports },
  '4(A)(3)': gstr2bRow('ITC available: other inward supplies liable to reverse charge', allTax),
  '4(A)(4)': gstr2bRow('ITC available: from input service distributors (ISD)', allTax),
  '4(A)(5)': gstr2bRow('ITC available: all other ITC', allTax),
  '4(B)(1)': { name: 'ITC reversed: rules 38, 42 and 43, section 17(5)', columns: allTax },
  '4(B)(2)': { name: 'ITC reversed: others', columns: allTax },
  '4(C)': { name: 'Net ITC available (A) - (B)', columns: allTax },
  '4(D)(1)': { name: 'Reclaimed ITC that an earlier return reversed in 4(B)(2)', columns: allTax },
  '4(D)(2)': gstr2bRow('Ineligible ITC: section 16(4), place of supply', allTax),
  '5 exempt inter': { row: '(1)', name: exemptInward, columns: inter },
  '5 exempt intra': { row: '(1)', name: exemptInward, columns: intra },
  '5 non-GST inter': { row: '(2)', name: nonGstInward, columns: inter },
  '5 non-GST intra': { row: '(2)', name: nonGstInward, columns: intra },
} as const satisfies Record<string, Omit<FormRow, 'table' | 'row'> & { row?: string }>;

export type RowId = keyof typeof byId;

const rowIds = Object.keys(byId) as RowId[];

const tableOf = (id: RowId) => (/^[\d.]+/.exec(id) as unknown as [FormRow['table']])[0];

export const formRows = Object.fromEntries(
  rowIds.map((id) => [id, { table: tableOf(id), row: id.slice(tableOf(id).length), ...byId[id] }]),
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
