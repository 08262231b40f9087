import { supplyTypeOf } from '../sheet/documents';
import { eachRow, type Program } from '../sheet/program';

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
    rewrite: eachRow(columns, (row, sheet) => ({
      supplyType: supplyTypeOf(
        sheet.textOf(row, 'GST Treatment'),
        sheet.amountOf(row, 'IGST Amount') !== 0n,
      ),
    })),
  },
];
