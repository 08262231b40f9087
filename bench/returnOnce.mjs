/**
 * Prepares GSTR-1 from input items without n8n's engine, and prints the time in seconds and the most
 * memory of the process in MB: `node returnOnce.mjs <file of the node> <documents>`.
 */
import { runOnce } from './runOnce.mjs';

const [file, count] = process.argv.slice(2);

const customers = ['29ABCDE1234F1ZW', '27AAAAA0000A1Z2', '33ABCDE1234F1Z7', ''];

const lineOf = (number) => ({
  id: `P-${number}`,
  name: `Product ${number}`,
  item_type: 'Product',
  hsn_code: String(8400 + number),
  unit: 'NOS',
  quantity: 2,
  net_amount: 200,
  tax_rate: 18,
  total_amount: 236,
});

/** Rows as Document: Get Many returns them with items, 5 line items each. */
const items = Array.from({ length: Number(count) }, (_, index) => ({
  json: {
    document_type: 'invoice',
    hash_id: `h${index}`,
    serial_number: `INV-${index + 1}`,
    document_date: `2026-06-${String((index % 30) + 1).padStart(2, '0')}`,
    customer_name: `Customer ${index % customers.length}`,
    customer_gstin: customers[index % customers.length],
    customer_state: '29-KARNATAKA',
    customer_country: 'India',
    total_amount: 1180,
    amount_pending: 1180,
    payment_status: 'pending',
    items: Array.from({ length: 5 }, (_, line) => lineOf((index + line) % 100)),
  },
}));

const { rows, taken } = await runOnce(file, {
  items,
  values: {
    operation: 'prepareGstr1',
    documentsFrom: 'items',
    returnPeriod: 'month',
    month: '2026-06',
    ownGstin: '29AAAAA0000A1ZY',
    answers: { reverseCharge: 'N', cess: '0' },
  },
});
if (rows[0]?.json.summary.at(-1).documents !== Number(count)) {
  throw new Error('The return does not have all documents');
}
process.stdout.write(JSON.stringify(taken));
