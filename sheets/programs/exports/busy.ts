import { sumOf } from '../../../core/paise';
import { filledDown } from '../sheet/documents';
import { orderCells } from './orders';
import {
  groupedRows,
  type RowsOfDocument,
  type Program,
  type Rewriting,
  type Sheet,
  type SheetRow,
} from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/busy.json';
import register from '../signatures/busyGst.json';

const { columns: busyColumns } = written;

/** The sheets with one item per row. */
const rewrites = new Map<string, Program['rewrite']>([
  ['BUSY sales returns', (sheet) => rewrite(sheet, 'Sales Return')],
  ['BUSY sales', (sheet) => rewrite(sheet)],
  ['BUSY purchases', (sheet) => rewrite(sheet)],
]);

export const busy: Program[] = [
  ...programSheets(written, (sheet) => rewrites.get(sheet)),
  ...programSheets(register),
];

/** The details of a voucher stand in its first row, with the tax and the total of the whole. */
function rewrite(sheet: Sheet, type?: string): Rewriting {
  const details = `${busyColumns.date}, ${busyColumns.partyName}, ${busyColumns.gstin}, ${busyColumns.state}`;
  const write = sheet.writer(busyColumns);
  let above = '';
  const numberOf = (row: SheetRow): string => {
    above = sheet.textOf(row, busyColumns.number) || above;
    return above;
  };
  return {
    parts: groupedRows(
      sheet,
      [`${busyColumns.gstin}, ${busyColumns.partyName}`, busyColumns.date],
      numberOf,
    ),
    rewritePart(given) {
      const rows = withTax(sheet, filledDown(sheet, given, busyColumns.number, details));
      return { rows: type === undefined ? rows : rows.map((row) => write(row, { type })) };
    },
  };
}

/** The lines with the rate that leads to the tax of the voucher, if they have none of their own. */
function withTax(sheet: Sheet, rows: RowsOfDocument): SheetRow[] {
  const tax = sheet.textOf(rows[0], busyColumns.taxAmount);
  if (tax === '' || sheet.cellOf(rows[0], busyColumns.taxRate) !== undefined) return [...rows];
  const amount = sumOf(rows.map((row) => sheet.amountOf(row, busyColumns.taxAmount)));
  const net = (row: SheetRow) => sheet.amountOf(row, busyColumns.taxableValue);
  const { lines } = orderCells({
    lines: rows.map((row) => ({ row, amount: net(row), isTaxed: true })),
    ...{ discount: 0n, shipping: 0n, taxes: [[{ amount }]], includesTax: false },
  });
  return rows.map((row, index) => sheet.writer(busyColumns)(row, lines[index] as object));
}
