import { isYes, supplyTypeOf } from '../sheet/documents';
import {
  eachDocument,
  eachRow,
  type RowsOfDocument,
  type Program,
  type Sheet,
  type SheetRow,
} from '../sheet/program';

const amounts = {
  date: 'Posting Date',
  productId: 'Item Code',
  hsn: 'HSN Code',
  taxableValue: 'Taxable Value',
  taxRate: 'GST Rate',
  igst: 'IGST Amount',
  cgst: 'CGST Amount',
  sgst: 'SGST Amount',
  cess: 'Cess Amount',
  taxAmount: 'Total Tax',
  lineTotal: 'Total Amount',
} satisfies Program['columns'];

const columns = {
  ...amounts,
  number: 'Invoice Number',
  partyName: 'Customer Name',
  gstin: 'Billing Address GSTIN',
  placeOfSupply: 'Place of Supply',
  reverseCharge: 'Is Reverse Charge',
  notSupplied:
    'Company GSTIN, GST Category, GST Treatment, Is Rate Adjustment Entry, Is Export with GST, Is Return',
} satisfies Program['columns'];

export const erpNext: Program[] = [
  {
    name: 'ERPNext',
    sheet: 'ERPNext sales register',
    uses: ['sales'],
    signature: 'Posting Date, Invoice Number, GST Category, Is Return, Taxable Value',
    columns,
    rewrite: eachDocument('Invoice Number', ['Posting Date'], rowsOf, 'Is Return'),
  },
  {
    name: 'ERPNext',
    sheet: 'ERPNext purchase register',
    uses: ['purchases'],
    signature: 'Voucher No, Posting Date, Invoice Sub Category, Taxable Value',
    columns: {
      ...amounts,
      number: 'Voucher No',
      type: 'Voucher Type',
      partyName: 'Supplier Name',
      gstin: 'Supplier GSTIN',
      notSupplied: 'GST Category, Invoice Sub Category',
    },
    // The register has the number of the voucher only, and not who the supplier is.
    rewrite: eachRow({ gstin: 'Supplier GSTIN' }, (row, sheet) => ({
      gstin: sheet.textOf(row, 'Supplier GSTIN'),
    })),
  },
];

function rowsOf(sheet: Sheet, rows: RowsOfDocument): SheetRow[] {
  const write = sheet.writer(columns);
  const facts = factsOf(sheet, rows);
  return rows.map((row) => {
    const type = isYes(sheet.textOf(row, 'Is Return')) ? 'Credit Note' : 'Invoice';
    return write(row, { ...facts, type });
  });
}

function factsOf(sheet: Sheet, rows: RowsOfDocument) {
  const isTaxed = isYes(sheet.textOf(rows[0], 'Is Export with GST'));
  const kinds = rows.map((row) =>
    zeroRateKinds.get(sheet.textOf(row, 'GST Treatment').toLowerCase()),
  );
  const [kind, ...others] = new Set(kinds.filter((one) => one !== undefined));
  return {
    supplyType: supplyTypeOf(sheet.textOf(rows[0], 'GST Category'), isTaxed),
    ...(others.length === 0 && kind !== undefined && { zeroRateLines: kind }),
  };
}

const zeroRateKinds = new Map([
  ['nil-rated', 'Nil-Rated'],
  ['exempted', 'Exempt'],
  ['non-gst', 'Non-GST'],
]);
