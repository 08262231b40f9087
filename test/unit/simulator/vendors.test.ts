import { openAccount, type OpenAccount } from './openAccount';
import { invoice, party } from './bodies';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const WHOLE = {
  vendor_id: 'V-1',
  name: 'Supplier',
  phone: '9876543210',
  gstin: '27AAAAA0000A1Z2',
  opening_balance: '100',
  opening_balance_type: 0,
  billing_address: { state: 'GOA', country: 'India' },
  status: 'Active',
  tags: ['steel'],
  custom_fields: [{ label: 'Region', value: 'West' }],
  visibility: 1,
};

test('a vendor is created, and reads back as given, with one address', async () => {
  const made = await call('POST', '/v2/vendor', WHOLE);
  expect([made.status, made.body.success, made.body.data]).toEqual([
    201,
    true,
    { vendor_id: 'V-1' },
  ]);
  expect((await call('GET', '/v2/vendor/V-1')).body.data).toEqual({
    ...WHOLE,
    billing_address: { state: '30-GOA', country: 'India' },
    service_id: expect.any(Number),
  });
});

test('a vendor is changed, keeping what was left out', async () => {
  await call('POST', '/v2/vendor', WHOLE);
  const { status } = await call('PUT', '/v2/vendor', { vendor_id: 'V-1', name: 'New' });
  expect(status).toBe(200);
  expect((await call('GET', '/v2/vendor/V-1')).body.data).toMatchObject({
    name: 'New',
    tags: ['steel'],
    billing_address: { state: '30-GOA' },
  });
});

test('a deleted vendor is not found, is kept apart, and leaves its id free', async () => {
  await call('POST', '/v2/vendor', WHOLE);
  const purchase = await call('POST', '/v2/doc', {
    ...invoice({ document_type: 'purchase' }),
    party: party({ id: 'V-1', type: 'vendor', name: 'Supplier' }),
  });
  expect((await call('DELETE', '/v2/vendor/V-1')).body.data).toEqual({ vendor_id: 'V-1' });
  expect((await call('GET', '/v2/vendor/V-1')).status).toBe(404);
  expect((await call('GET', '/v2/vendor/list')).body.data).toEqual({ message: 'No data found!' });
  const deleted = await fetch(`${account.simulator.baseUrl}/_simulator/deleted`);
  expect(await deleted.json()).toEqual({
    customers: [],
    vendors: [{ id: 'V-1', service_id: expect.any(Number), name: 'Supplier' }],
    products: [],
  });

  await call('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Another' });
  const { body } = await call('GET', `/v2/doc/${purchase.body.data.hash_id}`);
  expect(body.data.invoice_details.party.name).toBe('Supplier');
});

test.each<[string, string, string, number, string]>([
  ['POST', '/v2/vendor', 'a known id', 400, 'VENDOR_ALREADY_EXISTS'],
  ['PUT', '/v2/vendor', 'an unknown id', 400, 'INVALID_VENDOR_ID'],
  ['GET', '/v2/vendor/NOBODY', 'an unknown id', 404, 'VENDOR_NOT_FOUND'],
  ['DELETE', '/v2/vendor/NOBODY', 'an unknown id', 400, 'VENDOR_NOT_FOUND'],
])('%s %s with %s is %d %s', async (method, path, which, status, code) => {
  if (which === 'a known id') await call('POST', '/v2/vendor', WHOLE);
  const body = path === '/v2/vendor' ? { vendor_id: 'V-1', name: 'Supplier' } : undefined;
  const answer = await call(method, path, body);
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test.each<[string, object]>([
  ['billing_address', { billing_address: [] }],
  ['shipping_address', { shipping_address: [] }],
  ['customer_id', { customer_id: 'C' }],
  ['custom_fields[0].label', { custom_fields: [{ label: 'Shoe size', value: '9' }] }],
  ['opening_balance', { opening_balance: 'much' }],
])('a wrong %s is refused by name', async (field, changes) => {
  const { status, body } = await call('POST', '/v2/vendor', { ...WHOLE, ...changes });
  expect([status, body.error_code, Object.keys(body.errors)]).toEqual([
    400,
    'BAD_REQUEST',
    [field],
  ]);
});

test('custom fields of customers have to exist in the account, too', async () => {
  const body = { customer_id: 'C', name: 'A', custom_fields: [{ label: 'Tier', value: '1' }] };
  expect((await call('POST', '/v2/customer', body)).status).toBe(400);
  account.simulator.configure({ customFields: ['Tier'] });
  expect((await call('POST', '/v2/customer', body)).status).toBe(201);
});
