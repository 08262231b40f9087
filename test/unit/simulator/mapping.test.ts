import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);

/** Adds a record like the dashboard, without a client's id. */
const addRecord = async (kind: string): Promise<number> =>
  (await call('POST', '/_simulator/records', { kind, name: 'From the dashboard' })).body.service_id;
const addCustomer = async (customer_id: string): Promise<number> => {
  await call('POST', '/v2/customer', { customer_id, name: customer_id });
  return await recordOf(customer_id);
};
const map = (version: string, ...customer_mapping: object[]) =>
  call('POST', `/${version}/customer/list`, { customer_mapping });
const recordOf = async (id: string) =>
  (await call('GET', `/v2/customer/${id}`)).body.data.service_id;

it.each([
  ['customer', 'customer'],
  ['vendor', 'vendor'],
  ['product', 'item'],
])('links a %s of the dashboard to an id', async (kind, name) => {
  const link = (service_id: number) =>
    call('POST', `/v2/${kind}/list`, {
      [`${name}_mapping`]: [{ [`${name}_id`]: 'MINE', service_id }],
    });
  const service_id = await addRecord(kind);
  const { status, body } = await link(service_id);
  expect([status, body.success, body.error_code]).toEqual([200, true, '']);
  const linked = (await call('GET', `/v2/${kind}/MINE`)).body.data;
  expect(linked).toMatchObject({ name: 'From the dashboard', service_id });
});

it('with force_update moves an id from another record, and swaps two', async () => {
  const [a, b] = [await addCustomer('A'), await addCustomer('B')];
  const force_update = true;
  await map('v2', { customer_id: 'A', service_id: b, force_update });
  expect(await recordOf('A')).toBe(b);
  expect((await call('GET', '/v2/customer/B')).status).toBe(404);
  await map('v2', { customer_id: 'B', service_id: a, force_update });
  await map(
    'v2',
    { customer_id: 'A', service_id: a, force_update },
    { customer_id: 'B', service_id: b, force_update },
  );
  expect([await recordOf('A'), await recordOf('B')]).toEqual([a, b]);
});

it('does not link a vendor to the id of a customer', async () => {
  const { status } = await map('v2', { customer_id: 'A', service_id: await addRecord('vendor') });
  expect(status).toBe(409);
});

describe('a conflicting mapping links nothing', () => {
  it('v1 returns 409 with the conflicting ids by kind', async () => {
    const taken = await addCustomer('TAKEN');
    const free = await addRecord('customer');
    const entries = [
      { customer_id: 'NEW', service_id: taken, force_update: false },
      { customer_id: 'TAKEN', service_id: free, force_update: false },
      { customer_id: 'LOST', service_id: 999, force_update: true },
    ];
    const { status, body } = await map('v1', ...entries);
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        customer_mapping: entries,
        duplicate_customer_ids: [entries[1]],
        duplicate_service_ids: [entries[0]],
        not_found_service_ids: [entries[2]],
        message: expect.any(String),
      },
    ]);
    expect(await recordOf('TAKEN')).toBe(taken);
    expect(account.simulator.requests().findLast(({ method }) => method === 'POST')).toMatchObject({
      status: 409,
      committed: false,
    });
  });

  it('v2 returns 409 in the envelope with a message for each field', async () => {
    const taken = await addCustomer('TAKEN');
    const { status, body } = await map(
      'v2',
      { customer_id: 'FINE', service_id: await addRecord('customer') },
      { customer_id: 'TAKEN', service_id: taken },
      { customer_id: 'NEW', service_id: await addCustomer('OLD') },
      { customer_id: 'LOST', service_id: 999 },
    );
    expect([status, body.success, body.error_code]).toEqual([409, false, 'MAPPING_CONFLICT']);
    expect(Object.keys(body.errors)).toEqual([
      'customer_mapping[2].service_id',
      'customer_mapping[3].service_id',
    ]);
    expect((await call('GET', '/v2/customer/FINE')).status).toBe(404);
  });

  it.each([
    ['duplicate_customer_ids', ['X', 'X'], [0, 1]],
    ['duplicate_service_ids', ['X', 'Y'], [0, 0]],
  ])(
    'an id or a record that is sent twice is in %s, even with force_update',
    async (kind, ids, of) => {
      const records = [await addCustomer('A'), await addCustomer('B')];
      const entries = ids.map((customer_id, index) => ({
        customer_id,
        service_id: records[of[index]!],
        force_update: true,
      }));
      expect((await map('v1', ...entries)).body).toMatchObject({
        duplicate_customer_ids: [],
        duplicate_service_ids: [],
        [kind]: entries,
      });
    },
  );
});
