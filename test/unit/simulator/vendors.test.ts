import { invoice, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

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

it('creates a vendor and returns it as given, with one address', async () => {
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

it('creates a second record for an id that exists, which no source says is rejected', async () => {
  await call('POST', '/v2/vendor', WHOLE);
  expect((await call('POST', '/v2/vendor', { ...WHOLE, name: 'Another' })).status).toBe(201);
  const { data } = (await call('GET', '/v2/vendor/list')).body;
  const listed = data.vendors.map(({ vendor_id: id, name }: Record<string, string>) => [id, name]);
  expect(listed.sort()).toEqual([
    ['', 'Supplier'],
    ['V-1', 'Another'],
  ]);
});

it('updates a vendor and keeps attributes that are left out', async () => {
  await call('POST', '/v2/vendor', WHOLE);
  const { status } = await call('PUT', '/v2/vendor', { vendor_id: 'V-1', name: 'New' });
  expect(status).toBe(200);
  expect((await call('GET', '/v2/vendor/V-1')).body.data).toMatchObject({
    name: 'New',
    tags: ['steel'],
    billing_address: { state: '30-GOA' },
  });
});

it('does not find a deleted vendor, shows it as deleted, and frees its id', async () => {
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

it('rejects unknown custom fields of customers too', async () => {
  const body = { customer_id: 'C', name: 'A', custom_fields: [{ label: 'Tier', value: '1' }] };
  expect((await call('POST', '/v2/customer', body)).status).toBe(400);
  account.simulator.configure({ customFields: ['Tier'] });
  expect((await call('POST', '/v2/customer', body)).status).toBe(201);
});
