import { invoice, item, OCTOBER, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ now: () => Date.UTC(2025, 9, 5, 6, 30) });
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const bill = async (changes: object = {}): Promise<string> =>
  (await call('POST', '/v2/doc', invoice(changes))).body.data.hash_id;
const addCustomer = (changes: object = {}) =>
  call('POST', '/v2/customer', { customer_id: 'CUST-1', name: 'Meera Stores', ...changes });
const ledger = async (query = OCTOBER) =>
  (await call('GET', `/v2/customer/ledger?customer_id=CUST-1&${query}`)).body.data;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const lines = (rows: any[]) => rows.map((row) => [row.mode, row.total_amount, row.balance]);

it('a customer owes invoices less returns and payments', async () => {
  await addCustomer({ opening_balance: '100', opening_balance_type: 1 });
  const hash_id = await bill({ serial_number: 'I-1', notes: 'N' });
  await bill({ document_type: 'sales_return', document_date: '07-10-2025', serial_number: 'R-1' });
  await call('POST', '/v2/payment', {
    amount: 500,
    customer: 'CUST-1',
    payment_date: '06-10-2025',
    payment_mode: 'Cash',
    documents: [{ hash_id, amount_paying: 300 }],
  });
  const data = await ledger();
  expect(data).toMatchObject({ closing_balance: -400, is_paid: 1, total_records: 4 });
  expect(lines(data.ledger)).toEqual([
    ['Opening Balance', 100, 100],
    ['invoice', 1062, 1162],
    ['Cash', 500, 662],
    ['sales_return', 1062, -400],
  ]);
  expect(data.ledger[1]).toEqual({
    amount_pending: 762,
    balance: 1162,
    notes: 'N',
    created_time: '2025-10-05 12:00:00',
    mode: 'invoice',
    date: '05-10-2025',
    status: 'pending',
    serial_number: 'I-1',
    total_amount: 1062,
  });
  expect(data.ledger[2]).toMatchObject({ serial_number: 'PAY-1', amount_pending: 200 });
});

it("estimates, challans, subscriptions and cancelled documents don't count", async () => {
  await bill({ document_type: 'estimate' });
  await bill({ document_type: 'pro_forma_invoice' });
  await bill({ document_type: 'delivery_challan' });
  await call('DELETE', `/v2/doc/${await bill()}`);
  expect(await ledger()).toEqual({ message: 'No data found!' });
});

it("earlier entries are the opening balance, later ones don't count", async () => {
  await bill({ document_date: '30-09-2025' });
  await bill();
  await bill({ document_date: '01-11-2025' });
  const data = await ledger();
  expect(lines(data.ledger)).toEqual([
    ['Opening Balance', 1062, 1062],
    ['invoice', 1062, 2124],
  ]);
  expect(data).toMatchObject({ closing_balance: 2124, is_paid: 0 });
});

it('TDS is not owed; the refund of a return is', async () => {
  await bill({ tds_id: 20 });
  await bill({ document_type: 'sales_return', payments: [{ amount: 62, method: 'cash' }] });
  expect(lines((await ledger()).ledger)).toEqual([
    ['invoice', 1062, 972],
    ['sales_return', 1062, -90],
    ['cash', 62, -28],
  ]);
});

it('v1 has the same next to success, with is_paid as a boolean', async () => {
  await bill();
  const { body } = await call('GET', `/v1/customer/ledger?customer_id=CUST-1&${OCTOBER}`);
  expect(body).toEqual({
    success: true,
    ledger: [expect.objectContaining({ balance: 1062 })],
    closing_balance: 1062,
    is_paid: false,
    total_records: 1,
  });
});

it('a vendor is owed purchases less returns, and an opening credit', async () => {
  const vendor = party({ id: 'V-1', type: 'vendor', name: 'Supplier' });
  await call('POST', '/v2/vendor', {
    vendor_id: 'V-1',
    name: 'Supplier',
    opening_balance: '50.5',
    opening_balance_type: 0,
  });
  await bill({ document_type: 'purchase', party: vendor });
  const half = item({ quantity: 5, net_amount: 450, total_amount: 531 });
  await bill({ document_type: 'purchase_return', party: vendor, items: [half] });
  const { data } = (await call('GET', `/v2/vendor/ledger?vendor_id=V-1&${OCTOBER}`)).body;
  expect(lines(data.ledger)).toEqual([
    ['Opening Balance', 50.5, 50.5],
    ['purchase', 1062, 1112.5],
    ['purchase_return', 1062 / 2, 581.5],
  ]);
  expect(data).toMatchObject({ closing_balance: 581.5, is_paid: 0, total_records: 3 });
});

it('paging affects the lines, not the balance', async () => {
  for (let count = 0; count < 12; count += 1) await bill();
  expect((await ledger()).ledger).toHaveLength(10);
  const second = await ledger(`${OCTOBER}&page=2`);
  expect(second).toMatchObject({ closing_balance: 12744, total_records: 12 });
  expect(second.ledger.map((row: { balance: number }) => row.balance)).toEqual([11682, 12744]);
});
