import { invoice, item, october, party, payment } from './bodies';
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
const ledger = async () =>
  (await call('GET', `/v2/customer/ledger?customer_id=CUST-1&${october}`)).body.data;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const lines = (rows: any[]) => rows.map((row) => [row.mode, row.total_amount, row.balance]);

it('a customer owes invoices less returns and payments', async () => {
  await addCustomer({ opening_balance: '100', opening_balance_type: 1 });
  const hash_id = await bill({ serial_number: 'I-1', notes: 'N' });
  await bill({ document_type: 'sales_return', document_date: '07-10-2025', serial_number: 'R-1' });
  const settled = { documents: [{ hash_id, amount_paying: 300 }] };
  await call('POST', '/v2/payment', payment({ amount: 500, ...settled }));
  const data = await ledger();
  expect(data).toMatchObject({ closing_balance: -400, is_paid: 1, total_records: 4 });
  expect(lines(data.ledger)).toEqual([
    ['Opening Balance', 100, 100],
    ['invoice', 1062, 1162],
    ['Cash', 500, 662],
    ['sales_return', 1062, -400],
  ]);
  expect(data.ledger[1]).toEqual({
    ...{ amount_pending: 762, balance: 1162, total_amount: 1062, serial_number: 'I-1' },
    ...{ notes: 'N', mode: 'invoice', status: 'pending', date: '05-10-2025' },
    created_time: '2025-10-05 12:00:00',
  });
  expect(data.ledger[2]).toMatchObject({ serial_number: 'PAY-1', amount_pending: 200 });
});

it("estimates, challans and cancelled documents don't count", async () => {
  for (const document_type of ['estimate', 'pro_forma_invoice', 'delivery_challan']) {
    await bill({ document_type });
  }
  await call('DELETE', `/v2/doc/${await bill()}`);
  expect(await ledger()).toEqual({ message: 'No data found!' });
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

it('v1 has the same next to success, page by page, with is_paid as a boolean', async () => {
  await bill();
  await bill();
  const path = `/v1/customer/ledger?customer_id=CUST-1&${october}&num_records=1&page=2`;
  expect((await call('GET', path)).body).toEqual({
    ...{ success: true, closing_balance: 2124, is_paid: false, total_records: 2 },
    ledger: [expect.objectContaining({ balance: 2124 })],
  });
});

it('a vendor is owed purchases less returns, and an opening credit', async () => {
  const vendor = { party: party({ id: 'V-1', type: 'vendor', name: 'Supplier' }) };
  const opening = { opening_balance: '50.5', opening_balance_type: 0 };
  await call('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Supplier', ...opening });
  await bill({ document_type: 'purchase', ...vendor });
  const half = item({ quantity: 5, net_amount: 450, total_amount: 531 });
  await bill({ document_type: 'purchase_return', ...vendor, items: [half] });
  const { data } = (await call('GET', `/v2/vendor/ledger?vendor_id=V-1&${october}`)).body;
  expect(lines(data.ledger)).toEqual([
    ['Opening Balance', 50.5, 50.5],
    ['purchase', 1062, 1112.5],
    ['purchase_return', 531, 581.5],
  ]);
  expect(data).toMatchObject({ closing_balance: 581.5, is_paid: 0, total_records: 3 });
});
