import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);

/** Adds a record like the dashboard, without a client's id. */
const addRecord = async (kind: string, name: string): Promise<number> => {
  const response = await fetch(`${account.simulator.baseUrl}/_simulator/records`, {
    method: 'POST',
    body: JSON.stringify({ kind, name }),
  });
  return ((await response.json()) as { service_id: number }).service_id;
};
const addCustomer = async (customer_id: string): Promise<number> => {
  await call('POST', '/v2/customer', { customer_id, name: customer_id });
  return (await call('GET', `/v2/customer/${customer_id}`)).body.data.service_id;
};
const map = (version: string, ...customer_mapping: object[]) =>
  call('POST', `/${version}/customer/list`, { customer_mapping });
const recordOf = async (id: string) =>
  (await call('GET', `/v2/customer/${id}`)).body.data.service_id;

it.each([
  ['customer', 'customer_id', 'customer_mapping', (id: string) => `/v2/customer/${id}`],
  ['vendor', 'vendor_id', 'vendor_mapping', (id: string) => `/v2/vendor/${id}`],
  ['product', 'item_id', 'item_mapping', (id: string) => `/v2/product/${id}`],
])('links a %s of the dashboard to an id', async (kind, idName, bodyName, path) => {
  const service_id = await addRecord(kind, 'From the dashboard');
  const { status, body } = await call('POST', `/v2/${kind}/list`, {
    [bodyName]: [{ [idName]: 'MINE', service_id, force_update: false }],
  });
  expect([status, body.success, body.error_code]).toEqual([200, true, '']);
  expect((await call('GET', path('MINE'))).body.data).toMatchObject({
    name: 'From the dashboard',
    service_id,
  });
});

it('v1 returns success and message only', async () => {
  const service_id = await addRecord('customer', 'A');
  const { status, body } = await map('v1', { customer_id: 'MINE', service_id });
  expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }]);
});

it('force_update moves an id and removes it from the other record', async () => {
  const duplicate = await addCustomer('MINE');
  const real = await addCustomer('OLD');
  await map('v2', { customer_id: 'MINE', service_id: real, force_update: true });
  expect(await recordOf('MINE')).toBe(real);
  expect((await call('GET', '/v2/customer/OLD')).status).toBe(404);
  const { customers } = (await call('GET', '/v2/customer/list')).body.data;
  expect(customers).toContainEqual(
    expect.objectContaining({ customer_id: '', service_id: duplicate }),
  );
});

it('two ids can be swapped', async () => {
  const [a, b] = [await addCustomer('A'), await addCustomer('B')];
  await map(
    'v2',
    { customer_id: 'A', service_id: b, force_update: true },
    { customer_id: 'B', service_id: a, force_update: true },
  );
  expect([await recordOf('A'), await recordOf('B')]).toEqual([b, a]);
});

describe('a conflicting mapping links nothing', () => {
  it('v1 returns 409 with the conflicting ids by kind', async () => {
    const taken = await addCustomer('TAKEN');
    const free = await addRecord('customer', 'Free');
    const { status, body } = await map(
      'v1',
      { customer_id: 'NEW', service_id: taken, force_update: false },
      { customer_id: 'TAKEN', service_id: free, force_update: false },
      { customer_id: 'LOST', service_id: 999, force_update: true },
    );
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      customer_mapping: [
        { customer_id: 'NEW', service_id: taken, force_update: false },
        { customer_id: 'TAKEN', service_id: free, force_update: false },
        { customer_id: 'LOST', service_id: 999, force_update: true },
      ],
      duplicate_customer_ids: [{ customer_id: 'TAKEN', service_id: free, force_update: false }],
      duplicate_service_ids: [{ customer_id: 'NEW', service_id: taken, force_update: false }],
      not_found_service_ids: [{ customer_id: 'LOST', service_id: 999, force_update: true }],
      message: expect.any(String),
    });
    expect(await recordOf('TAKEN')).toBe(taken);
  });

  it('v2 returns 409 in the envelope with a message for each field', async () => {
    const taken = await addCustomer('TAKEN');
    const free = await addRecord('customer', 'Free');
    const { status, body } = await map(
      'v2',
      { customer_id: 'FINE', service_id: free },
      { customer_id: 'NEW', service_id: taken },
      { customer_id: 'LOST', service_id: 999 },
    );
    expect([status, body.success, body.error_code]).toEqual([409, false, 'MAPPING_CONFLICT']);
    expect(Object.keys(body.errors)).toEqual([
      'customer_mapping[1].service_id',
      'customer_mapping[2].service_id',
    ]);
    expect((await call('GET', '/v2/customer/FINE')).status).toBe(404);
  });

  it('duplicates of an id or record are conflicts, even with force_update', async () => {
    const [a, b] = [await addCustomer('A'), await addCustomer('B')];
    const force_update = true;
    const ids = await map(
      'v1',
      { customer_id: 'X', service_id: a, force_update },
      { customer_id: 'X', service_id: b, force_update },
    );
    expect(ids.body).toMatchObject({ duplicate_service_ids: [] });
    expect(ids.body.duplicate_customer_ids).toContainEqual({
      customer_id: 'X',
      service_id: b,
      force_update,
    });
    const records = await map(
      'v1',
      { customer_id: 'X', service_id: a, force_update },
      { customer_id: 'Y', service_id: a, force_update },
    );
    expect(records.body).toMatchObject({ duplicate_customer_ids: [] });
    expect(records.body.duplicate_service_ids).toContainEqual({
      customer_id: 'Y',
      service_id: a,
      force_update,
    });
  });

  it('an existing link is not a conflict', async () => {
    const service_id = await addCustomer('A');
    expect((await map('v2', { customer_id: 'A', service_id })).status).toBe(200);
  });
});
