/**
 * Reconciles GSTR-2B with as many input items, without n8n's engine, and prints the time in seconds and
 * the most memory of the process in MB: `node reconcileOnce.mjs <file of the node> <documents> <suppliers>`.
 */
import { runOnce } from './runOnce.mjs';

const [file, ...counts] = process.argv.slice(2);
const [count, suppliers] = counts.map(Number);

const two = (number) => String(number).padStart(2, '0');
const gstinOf = (index) => `29ABCDE${1000 + (index % suppliers)}F1ZW`;
const amountOf = (index) => 1000 + (index % 500);

/** Of ten purchases, seven agree, one has its number written differently, and two agree with nothing. */
const numberOf = (index) => {
  const kind = index % 10;
  if (kind < 7) return `INV-${index}`;
  return kind === 7 ? `${index}/26-27` : `X${index}`;
};

const items = Array.from({ length: count }, (_, index) => ({
  json: {
    document_type: 'purchase',
    hash_id: `h${index}`,
    serial_number: `PUR-${index}`,
    document_date: `2026-06-${two((index % 30) + 1)}`,
    customer: { id: `V-${index % suppliers}`, name: 'Vendor', gstin: gstinOf(index) },
    reference: numberOf(index),
    net_amount: amountOf(index) + (index % 10 > 7 ? 5000 : 0),
    tax_amount: amountOf(index) / 5,
    total_amount: amountOf(index) * 1.2,
    payment_status: 'pending',
  },
}));

const inv = (index) => ({
  inum: `INV-${index}`,
  dt: `${two((index % 30) + 1)}-06-2026`,
  pos: '29',
  rev: 'N',
  itcavl: 'Y',
  txval: amountOf(index),
  igst: 0,
  cgst: amountOf(index) / 10,
  sgst: amountOf(index) / 10,
  cess: 0,
});
const b2b = Array.from({ length: suppliers }, (_, supplier) => ({
  ctin: gstinOf(supplier),
  trdnm: 'Vendor',
  inv: items.flatMap((_, index) => (index % suppliers === supplier ? inv(index) : [])),
}));

const { rows, taken } = await runOnce(file, {
  items,
  values: {
    operation: 'reconcileGstr2b',
    documentsFrom: 'items',
    supplierNumberFrom: 'reference',
    gstr2b: { data: { gstin: '29AAAAA0000A1ZY', rtnprd: '062026', docdata: { b2b } } },
  },
});
const paired = rows.filter(({ json }) => json.status === 'exact' || json.status === 'suggested');
if (paired.length !== count * 0.8) throw new Error('The pairs are not those of the documents');
process.stdout.write(JSON.stringify(taken));
