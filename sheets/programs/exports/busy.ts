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

const number = 'Vch/Bill No';

const columns = {
  date: 'Date',
  number,
  partyName: 'Particulars, Account',
  gstin: 'TIN/GSTIN No',
  state: 'State',
  productName: 'Item Details',
  quantity: 'Qty',
  unit: 'Unit',
  price: 'Price',
  discountPercent: 'Disc %',
  discountAmount: 'Discount Amt, Disc Amt',
  taxableValue: 'Amount, Sale Amount, Purchase Amount',
  taxRate: 'Tax Rate',
  taxAmount: 'Tax Amt, Tax Amount',
  igst: 'IGST Amt, IGST',
  cgst: 'CGST Amt, CGST',
  sgst: 'SGST Amt, SGST',
  invoiceValue: 'Bill Amount, Invoice Amt, Total Amount',
  reference: 'SO No, PO Number',
  // Gross is the price of a unit before the discount.
  notSupplied:
    'Gross, MRP, Free Issue, GRN No, Alias, Item Alias, Batch No, Dealer Code, DC No, E Way Bill',
} satisfies Program['columns'];

const common = { name: 'BUSY', columns } satisfies Partial<Program>;

const vouchers = {
  ...common,
  signature: 'Vch/Bill No, Item Details, Amount',
  rewrite: (sheet) => rewrite(sheet),
} satisfies Partial<Program>;

export const busy: Program[] = [
  {
    ...common,
    sheet: 'BUSY sales returns',
    uses: ['sales'],
    // Goods that come back have a goods received note. Columns without values may be missing.
    signature: 'Vch/Bill No, Item Details, Amount, GRN No',
    rewrite: (sheet) => rewrite(sheet, 'Sales Return'),
  },
  { ...vouchers, sheet: 'BUSY sales', uses: ['sales', 'orders'] },
  { ...vouchers, sheet: 'BUSY purchases', uses: ['purchases'] },
  {
    ...common,
    sheet: 'BUSY sales register',
    uses: ['sales'],
    signature: 'Vch/Bill No, Account, Total Amount, Sale Amount',
  },
  {
    ...common,
    sheet: 'BUSY GST register',
    uses: ['sales', 'purchases'],
    signature: 'Party GSTIN No, Bill No, GST Assessable Amount, Bill Amount',
    columns: {
      gstin: 'Party GSTIN No',
      partyName: 'Party Name',
      date: 'Bill Date',
      number: 'Bill No',
      taxableValue: 'GST Assessable Amount',
      igst: 'Integrated Tax Amount',
      cgst: 'Central Tax Amount',
      sgst: 'State/UT Tax Amount',
      invoiceValue: 'Bill Amount',
    },
  },
];

/** The details of a voucher stand in its first row, with the tax and the total of the whole. */
function rewrite(sheet: Sheet, type?: string): Rewriting {
  const details = `${columns.date}, ${columns.partyName}, ${columns.gstin}, ${columns.state}`;
  const write = sheet.writer(columns);
  let above = '';
  const numberOf = (row: SheetRow): string => {
    above = sheet.textOf(row, number) || above;
    return above;
  };
  return {
    parts: groupedRows(sheet, [`${columns.gstin}, ${columns.partyName}`, columns.date], numberOf),
    rewritePart(given) {
      const rows = withTax(sheet, filledDown(sheet, given, number, details));
      return { rows: type === undefined ? rows : rows.map((row) => write(row, { type })) };
    },
  };
}

/** The lines with the rate that leads to the tax of the voucher, if they have none of their own. */
function withTax(sheet: Sheet, rows: RowsOfDocument): SheetRow[] {
  const tax = sheet.textOf(rows[0], columns.taxAmount);
  if (tax === '' || sheet.cellOf(rows[0], columns.taxRate) !== undefined) return [...rows];
  const amount = sumOf(rows.map((row) => sheet.amountOf(row, columns.taxAmount)));
  const net = (row: SheetRow) => sheet.amountOf(row, columns.taxableValue);
  const { lines } = orderCells({
    lines: rows.map((row) => ({ row, amount: net(row), isTaxed: true })),
    ...{ discount: 0n, shipping: 0n, taxes: [[{ amount }]], includesTax: false },
  });
  return rows.map((row, index) => sheet.writer(columns)(row, lines[index] as object));
}
