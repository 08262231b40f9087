/**
 * Runs one operation over many rows without n8n's engine, and prints the time in seconds, the longest pause of the
 * event loop in ms and the most memory of the process in MB: `node manyRowsOnce.mjs <dist/nodes> <job> <rows>`.
 */
import { join } from 'node:path';
import { runOnce } from './runOnce.mjs';
import { buyers, dayOf, orderOf, products, saleOf, two } from './sampleRows.mjs';

const [folder, name, rows] = process.argv.slice(2);
const count = Number(rows);

const rowsOf = (row) => Array.from({ length: count }, (_, index) => ({ json: row(index) }));

const lineOf = (number) => ({
  ...{ id: `P-${number}`, name: `Product ${number}`, item_type: 'Product', unit: 'NOS' },
  ...{ hsn_code: String(8400 + number), quantity: 2, net_amount: 200, tax_rate: 18 },
  total_amount: 236,
});

/** A row as Document: Get Many returns it with so many items. */
const documentOf = (index, lines) => ({
  document_type: 'invoice',
  hash_id: `h${index}`,
  serial_number: `INV-${index + 1}`,
  document_date: `2026-06-${two(dayOf(index))}`,
  customer_name: `Customer ${index % 500}`,
  customer_gstin: buyers[index % buyers.length].gstin,
  customer_state: '29-KARNATAKA',
  customer_country: 'India',
  total_amount: 236 * lines,
  items: Array.from({ length: lines }, (_, line) => lineOf((index + line) % 100)),
});

const supplierOf = (index, suppliers) => `29ABCDE${1000 + (index % suppliers)}F1ZW`;
const amountOf = (index) => 1000 + 10 * (index % 500);

/** Of ten purchases, seven agree, one has its number written differently, and two agree with nothing. */
const purchaseOf = (index) => ({
  number: index % 10 < 7 ? `INV-${index}` : index % 10 === 7 ? `${index}/26-27` : `X${index}`,
  taxable: amountOf(index) + (index % 10 > 7 ? 5000 : 0),
});

/** A purchase as a row of a register. */
function billOf(index, suppliers) {
  const { number, taxable } = purchaseOf(index);
  return {
    'Supplier Invoice No': number,
    'Supplier Invoice Date': `${two(dayOf(index))}-06-2026`,
    Supplier: `Supplier ${index % suppliers}`,
    GSTIN: supplierOf(index, suppliers),
    'GST %': 18,
    'Taxable Value': taxable,
    CGST: (taxable * 9) / 100,
    SGST: (taxable * 9) / 100,
  };
}

/** GSTR-2B with as many documents as there are purchases. */
function gstr2b(suppliers) {
  const bySupplier = new Map();
  for (let index = 0; index < count; index++) {
    const ctin = supplierOf(index, suppliers);
    if (!bySupplier.has(ctin)) bySupplier.set(ctin, { ctin, trdnm: 'Supplier', inv: [] });
    const [txval, tax] = [amountOf(index), (amountOf(index) * 9) / 100];
    bySupplier.get(ctin).inv.push({
      ...{ inum: `INV-${index}`, dt: `${two(dayOf(index))}-06-2026`, pos: '29', rev: 'N' },
      ...{ itcavl: 'Y', txval, igst: 0, cgst: tax, sgst: tax, cess: 0 },
    });
  }
  const docdata = { b2b: [...bySupplier.values()] };
  return { data: { gstin: '29AAAAA0000A1ZY', rtnprd: '062026', docdata } };
}

const hasPairs = (found) =>
  found.filter(({ json }) => ['exact', 'suggested'].includes(json.status)).length === count * 0.8;

/** @param suppliers how many suppliers the purchases come from */
const reconcile = (suppliers) => ({
  items: rowsOf((index) => billOf(index, suppliers)),
  values: { operation: 'reconcileGstr2b', documentsFrom: 'lines', gstr2b: '={{ $json.data }}' },
  evaluated: { gstr2b: gstr2b(suppliers) },
  isDone: hasPairs,
});

/** The records of the account that the orders name; no order has a document yet. */
const account = {
  doc: { list: 'transactions', records: [] },
  customer: {
    list: 'customers',
    records: Array.from({ length: 20 }, (_, index) => ({
      customer_id: `C-${index}`,
      name: `Customer ${index + 1}`,
    })),
  },
  product: {
    list: 'items',
    records: products.map((name, index) => ({
      id: `P-${index}`,
      name,
      unit_price: 100,
      tax_rate: 18,
    })),
  },
};

const filing = { returnPeriod: 'month', month: '2026-06', ownGstin: '29AAAAA0000A1ZY' };
const fromSales = { ...filing, documentsFrom: 'lines', answers: { reverseCharge: 'N', cess: '0' } };

const jobs = {
  returnOfItems: () => ({
    items: rowsOf((index) => documentOf(index, 5)),
    values: { operation: 'prepareGstr1', ...fromSales, documentsFrom: 'items' },
    isDone: ([{ json }]) => json.summary.at(-1).documents === count,
  }),
  prepareGstr1: () => ({
    items: rowsOf(saleOf),
    values: { operation: 'prepareGstr1', ...fromSales },
    isDone: ([{ json }]) => json.summary.at(-1).documents === Math.ceil(count / 2),
  }),
  check: () => ({
    items: rowsOf(saleOf),
    values: { operation: 'check', ...fromSales },
    isDone: () => true,
  }),
  prepareGstr3b: () => ({
    items: rowsOf(saleOf),
    values: { operation: 'prepareGstr3b', ...fromSales },
    isDone: (found) => found.some(({ json }) => json.document_count === Math.ceil(count / 2)),
  }),
  getRegister: () => ({
    items: rowsOf((index) => documentOf(index, 1)),
    values: {
      ...{ operation: 'getRegister', register: 'sales', documentsFrom: 'items' },
      ownGstin: filing.ownGstin,
    },
    isDone: ({ length }) => length === count,
  }),
  reconcileGstr2b: () => reconcile(2000),
  reconcileSupplier: () => reconcile(1),
  previewOrders: () => ({
    node: 'GstInvoicing',
    items: rowsOf((index) => orderOf(index, 4)),
    values: {
      ...{ resource: 'document', operation: 'create', lineItemsFrom: 'spreadsheet' },
      ...{ documentDate: '2026-07-01', preview: true },
    },
    account,
    isDone: (found) => found.length === count / 4 && found.every(({ json }) => json.preview),
  }),
  createInvoices: () => ({
    node: 'GstInvoicing',
    items: rowsOf(() => ({})),
    values: {
      ...{ resource: 'document', operation: 'create', documentDate: '2026-07-01' },
      customer: { __rl: true, mode: 'id', value: 'C-1' },
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify([1, 2, 3, 4, 5].map(lineOf)),
    },
    account,
    isDone: ({ length }) => length === count,
  }),
};

const { node = 'GstReturns', isDone, ...run } = jobs[name]();
const { rows: found, taken } = await runOnce(join(folder, node, `${node}.node.js`), run);
if (!isDone(found)) throw new Error(`${name} did not return what it should`);
process.stdout.write(JSON.stringify(taken));
