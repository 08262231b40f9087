import { invoice, item, october } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const create = async (changes: object = {}): Promise<string> =>
  (await account.call('POST', '/v2/doc', invoice(changes))).body.data?.hash_id;
const read = async (hashId: string) =>
  (await account.call('GET', `/v2/doc/${hashId}`)).body.data.invoice_details;
const createAndRead = async (changes: object) => read(await create(changes));
const edit = (hashId: string, changes: object = {}) =>
  account.call('PUT', `/v2/doc/${hashId}`, invoice(changes));
const numbers = () => account.simulator.books().documents.map((document) => document.serialNumber);

/** 1 × 99.99 at 18 %: net 99.99, total 117.9882. */
const odd = (id: string) =>
  item({
    ...{ id, quantity: 1, unit_price: 99.99, price_with_tax: 117.99 },
    ...{ discount_percent: undefined, net_amount: 99.99, total_amount: 117.99 },
  });
const charge = (type: string, amount: number) => ({
  id: 1,
  name: type,
  amount,
  tax_rate: 18,
  type,
});

it.each<[string, object, object]>([
  [
    'each line rounded to the paisa',
    { items: [odd('A'), odd('B'), odd('C')] },
    { net_amount: 299.97, tax_amount: 54, total_amount: 353.97 },
  ],
  [
    'charges less deductions, net and tax',
    { charges_and_deductions: [charge('charge', 100), charge('deduction', 50)] },
    { net_amount: 950, tax_amount: 171, total_amount: 1121 },
  ],
  ['extra_discount after tax', { extra_discount: 62 }, { tax_amount: 162, total_amount: 1000 }],
  ['0.5 rounded up', { extra_discount: 0.5, round_off: true }, { total_amount: 1062 }],
  ['0.49 rounded down', { extra_discount: 0.51, round_off: true }, { total_amount: 1061 }],
  ['TCS on the total', { tcs_id: 36 }, { total_amount: 1072.62, amount_pending: 1072.62 }],
  ['TCS 46 on the net amount', { tcs_id: 46 }, { total_amount: 1107 }],
  [
    'TDS, which only what is pending lacks',
    { tds_id: 20 },
    { total_amount: 1062, amount_pending: 972 },
  ],
  ['TDS 30 on the total', { tds_id: 30 }, { total_amount: 1062, amount_pending: 1060.94 }],
])('the totals of a document have %s', async (_what, changes, totals) => {
  expect(await createAndRead(changes)).toMatchObject(totals);
});

it.each<[string, object]>([
  ['a price that differs by 0.01', { price_with_tax: 118.01 }],
  ['amounts that differ by 0.01 per unit', { net_amount: 900.1, total_amount: 1061.9 }],
  ['a discount as an amount', { discount_percent: undefined, discount_amount: 100 }],
  ['a discount amount with a percentage, which is ignored', { discount_amount: 5 }],
])('a line can have %s', async (_what, changes) => {
  const totals = { net_amount: 900, total_amount: 1062 };
  expect(await createAndRead({ items: [item(changes)] })).toMatchObject(totals);
});

it('a bill of supply has no tax, also if the amounts were sent without it, until it is edited', async () => {
  const items = [item({ price_with_tax: 100, total_amount: 900 })];
  const hashId = await create({ with_tax: false, items });
  await edit(hashId);
  const details = await read(hashId);
  expect(details).toMatchObject({ net_amount: 900, tax_amount: 0, total_amount: 900 });
  expect(details.items[0]).toMatchObject({ tax_rate: 0, price_with_tax: 100, total_amount: 900 });
  await edit(hashId, { with_tax: true });
  expect(await read(hashId)).toMatchObject({ tax_amount: 162 });
});

it('a cancelled document has nothing pending', async () => {
  const hashId = await create();
  await account.call('DELETE', `/v2/doc/${hashId}`);
  const cancelled = { payment_status: 'cancelled', amount_pending: 0, total_amount: 1062 };
  expect(await read(hashId)).toMatchObject(cancelled);
});

it('each type has its own numbers, which skip used ones and those of rejected documents', async () => {
  await create({ serial_number: 'INV-2' });
  await create({ tds_id: 9999 });
  for (const changes of [
    {},
    {},
    { document_type: 'estimate' },
    { serial_number_v2: { prefix: 'B-', doc_number: 7, suffix: '/25' } },
    { serial_number_v2: { doc_number: 8 } },
    { serial_number_v2: { prefix: 'C-' } },
  ]) {
    await create(changes);
  }
  expect(numbers()).toEqual(['INV-2', 'INV-1', 'INV-3', 'EST-1', 'B-7/25', '8', 'C-4']);
});

it('a number is taken in both forms, also by a cancelled document, but not for another type', async () => {
  const hashId = await create({ serial_number: 'B-7' });
  await account.call('DELETE', `/v2/doc/${hashId}`);
  const number = { serial_number_v2: { prefix: 'B-', doc_number: 7 } };
  const again = await account.call('POST', '/v2/doc', invoice(number));
  expect([again.status, again.body.error_code]).toEqual([400, 'DUPLICATE_DOC_SERIAL_NUMBER']);
  await create({ ...number, document_type: 'estimate' });
  expect(numbers()).toEqual(['B-7', 'B-7']);
});

it('a row of the list, and a read, have the described attributes and no others', async () => {
  const hashId = await create({ tcs_id: 35, extra_discount: 2, round_off: true });
  const path = `/v2/doc/list?document_type=invoice&${october}`;
  const [row] = (await account.call('GET', path)).body.data.transactions;
  const ofRow = [
    ...['serial_number', 'document_date', 'customer', 'due_date', 'amount_paid', 'amount_pending'],
    ...['reference', 'notes', 'terms', 'is_created_by_recurring', 'net_amount', 'hash_id'],
    ...['payment_status', 'payments', 'tax_amount', 'total_amount', 'total_discount'],
  ];
  const onlyInRead = ['document_type', 'party', 'items', 'record_time', 'document_custom_headers'];
  expect(Object.keys(row)).toEqual(ofRow);
  expect(Object.keys(await read(hashId)).sort()).toEqual([...ofRow, ...onlyInRead].sort());
});

it('the list has an order of its own, the same on all pages', async () => {
  const made = Array.from({ length: 13 }, (_, index) => `L-${index}`);
  for (const serial_number of made) await create({ serial_number });
  const list = async (query: string): Promise<string[]> => {
    const path = `/v2/doc/list?document_type=invoice&${october}&${query}`;
    const { transactions } = (await account.call('GET', path)).body.data;
    return transactions.map((row: { serial_number: string }) => row.serial_number);
  };
  const all = await list('num_records=100');
  expect([...(await list('page=1')), ...(await list('page=2'))]).toEqual(all);
  expect([...all].sort()).toEqual([...made].sort());
  expect([made, made.toReversed()]).not.toContainEqual(all);
});
