import { eachRow, type Program } from '../sheet/program';

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

/** Credit notes have negative amounts and a number CN…. */
const rewrite = eachRow(columns, (row, sheet) => ({
  type: /^CN\d/i.test(sheet.textOf(row, 'Bill No')) ? 'Credit Note' : 'Invoice',
}));

export const marg: Program[] = [
  {
    name: 'Marg ERP',
    sheet: 'Marg bill-wise register',
    uses: ['sales'],
    signature: 'Bill No, Party Name, Taxable, Net',
    // Its dates stand in rows of their own, from which rows have an Invoice Date.
    lacks: 'Date, Bill Date, Invoice Value, Total',
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
