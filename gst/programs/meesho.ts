import { inSlices, type Slices } from '../../core/slices';
import { cellOf, fieldWriter, without, type Program, type Rewritten, type Sheet } from './program';

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

function* rewrite(sheet: Sheet): Slices<Rewritten> {
  const write = fieldWriter(sheet, columns);
  // The seller's own.
  const gone = sheet.headingsOf('gstin, cancel_return_date');
  return {
    rows: yield* inSlices(sheet.rows, (row) => {
      const returned = cellOf(sheet, row, 'cancel_return_date');
      return write(without(row, gone), {
        type: returned === undefined ? 'Invoice' : 'Credit Note',
        gstin: '',
        ...(returned !== undefined && { date: returned }),
      });
    }),
  };
}
