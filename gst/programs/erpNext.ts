import { flatInSlices, type Slices } from '../../core/slices';
import { documentsOf, isYes, supplyTypeOf } from './documents';
import {
  eachRow,
  fieldWriter,
  textOf,
  without,
  type Program,
  type Rewritten,
  type Sheet,
  type SheetRow,
} from './program';

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
    rewrite,
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
      gstin: textOf(sheet, row, 'Supplier GSTIN'),
    })),
  },
];

function* rewrite(sheet: Sheet): Slices<Rewritten> {
  const write = fieldWriter(sheet, columns);
  return {
    rows: yield* flatInSlices(yield* documentsOf(sheet, 'Invoice Number'), (rows) => {
      const facts = factsOf(sheet, rows);
      return rows.map((row) =>
        write(without(row, sheet.headingsOf('Is Return')), {
          ...facts,
          type: isYes(textOf(sheet, row, 'Is Return')) ? 'Credit Note' : 'Invoice',
        }),
      );
    }),
  };
}

function factsOf(sheet: Sheet, rows: readonly [SheetRow, ...SheetRow[]]) {
  const isTaxed = isYes(textOf(sheet, rows[0], 'Is Export with GST'));
  const kinds = rows.map((row) =>
    zeroRateKinds.get(textOf(sheet, row, 'GST Treatment').toLowerCase()),
  );
  const [kind, ...others] = new Set(kinds.filter((one) => one !== undefined));
  return {
    supplyType: supplyTypeOf(textOf(sheet, rows[0], 'GST Category'), isTaxed),
    ...(others.length === 0 && kind !== undefined && { zeroRateLines: kind }),
  };
}

const zeroRateKinds = new Map([
  ['nil-rated', 'Nil-Rated'],
  ['exempted', 'Exempt'],
  ['non-gst', 'Non-GST'],
]);
