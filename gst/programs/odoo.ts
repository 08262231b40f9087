import { inSlices, type Slices } from '../../core/slices';
import { supplyTypes, type SupplyType } from '../tables/gstr1';
import { amountOf, fieldWriter, textOf, type Program, type Rewritten, type Sheet } from './program';

const columns = {
  number: 'Invoice Number',
  date: 'Accounting Date',
  partyName: 'Customer',
  gstin: 'Customer GSTIN',
  placeOfSupply: 'Place of Supply',
  reverseCharge: 'Reverse Charge',
  eCommerceGstin: 'E-commerce GSTIN',
  taxRate: 'Rate',
  taxableValue: 'Total Without Tax',
  igst: 'IGST Amount',
  cgst: 'CGST Amount',
  sgst: 'SGST Amount',
  cess: 'Cess Amount',
  invoiceValue: 'Invoice Total',
  shippingBillNumber: 'Shipping Bill Number',
  shippingBillDate: 'Shipping Bill Date',
  portCode: 'Shipping Port Code, Port Code',
  notSupplied: 'GST Treatment, Formated Date, Is Pre GST, UR Type, Export Type',
} satisfies Program['columns'];

/** A row is a rate of an invoice. */
export const odoo: Program[] = [
  {
    name: 'Odoo',
    sheet: 'Odoo GSTR-1 view',
    uses: ['sales'],
    signature: 'Accounting Date, Invoice Number, GST Treatment, Total Without Tax, Invoice Total',
    columns,
    rewrite,
  },
];

function* rewrite(sheet: Sheet): Slices<Rewritten> {
  return {
    rows: yield* inSlices(sheet.rows, (row) => {
      const isTaxed = amountOf(sheet, row, 'IGST Amount') !== 0n;
      const type = supplyTypeOf(textOf(sheet, row, 'GST Treatment'), isTaxed);
      return fieldWriter(sheet, columns)(row, { supplyType: supplyTypes[type].name });
    }),
  };
}

function supplyTypeOf(treatment: string, isTaxed: boolean): SupplyType {
  if (/overseas/i.test(treatment)) return isTaxed ? 'exportWithPayment' : 'exportWithoutPayment';
  if (/special/i.test(treatment)) return isTaxed ? 'sezWithPayment' : 'sezWithoutPayment';
  return /deemed/i.test(treatment) ? 'deemedExport' : 'regular';
}
