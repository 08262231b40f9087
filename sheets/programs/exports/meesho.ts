import { eachRow, type Program } from '../sheet/program';

/** The reports have no number of an invoice, so that of the sub-order stands for it. */
const columns = {
  number: 'sub_order_num',
  date: 'order_date',
  hsn: 'hsn_code',
  quantity: 'quantity',
  taxRate: 'gst_rate',
  taxableValue: 'total_taxable_sale_value',
  taxAmount: 'tax_amount',
  lineTotal: 'total_invoice_value',
  placeOfSupply: 'end_customer_state_new',
  eCommerceGstin: 'eco_tcs_gstin',
  // The shipping is in the taxable value.
  notSupplied:
    'taxable_shipping, sup_name, supplier_id, enrollment_no, financial_year, month_number, manifest_date',
} satisfies Program['columns'];

const rewrite = eachRow(
  columns,
  (row, sheet) => {
    const returned = sheet.cellOf(row, 'cancel_return_date');
    return {
      type: returned === undefined ? 'Invoice' : 'Credit Note',
      gstin: '',
      ...(returned !== undefined && { date: returned }),
    };
  },
  // The GSTIN is the seller's own.
  'gstin, cancel_return_date',
);

export const meesho: Program[] = [
  {
    name: 'Meesho',
    sheet: 'Meesho TCS report',
    uses: ['sales'],
    signature: 'sub_order_num, gst_rate, total_taxable_sale_value',
    columns,
    rewrite,
  },
];
