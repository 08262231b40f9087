import { inSlices, type Slices } from '../../core/slices';
import { parseDay } from '../../core/day';
import { isFilled } from '../readValues';
import {
  cellOf,
  fieldWriter,
  textOf,
  type Program,
  type Rewritten,
  type Sheet,
  type SheetRow,
} from './program';

const columns = {
  number: 'Bill No',
  partyName: 'Party Name, Description',
  gstin: 'GSTIN',
  taxableValue: 'Taxable',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  invoiceValue: 'Net',
  // Before the discount, and with tax.
  notSupplied: 'Gross, Discount, Cash, Mode',
} satisfies Program['columns'];

export const marg: Program[] = [
  {
    name: 'Marg ERP',
    sheet: 'Marg bill-wise register',
    uses: ['sales'],
    signature: 'Bill No, Party Name, Taxable, Net',
    // Its dates stand in rows of their own.
    lacks: 'Date, Bill Date, Invoice Date, Invoice Value, Total',
    columns,
    rewrite,
  },
  {
    name: 'Marg ERP',
    sheet: 'Marg bills with items',
    uses: ['sales'],
    signature: 'Bill No, Item, Pack, Batch, Free, Amount, Net Amt',
    columns: {
      number: 'Bill No',
      productName: 'Item',
      quantity: 'Qty',
      price: 'Rate',
      taxableValue: 'Amount',
      taxRate: 'GST %',
      igst: 'IGST',
      cgst: 'CGST',
      sgst: 'SGST',
      lineTotal: 'Net Amt',
      notSupplied: 'Free, MRP, Pack, Batch',
    },
    rewrite,
  },
];

/** A row with a date alone heads the bills of a day. Credit notes have negative amounts and a number CN…. */
function* rewrite(sheet: Sheet): Slices<Rewritten> {
  const write = fieldWriter(sheet, columns);
  const rows: SheetRow[] = [];
  let date: string | undefined;
  yield* inSlices(sheet.rows, (row) => {
    const number = textOf(sheet, row, 'Bill No');
    if (Object.values(row.cells).filter(isFilled).length === 1) {
      if (parseDay(number)) date = number;
      return;
    }
    const type = /^CN\d/i.test(number) ? 'Credit Note' : 'Invoice';
    const own = cellOf(sheet, row, 'Date');
    rows.push(write(row, { type, ...(date !== undefined && own === undefined && { date }) }));
  });
  return { rows };
}
