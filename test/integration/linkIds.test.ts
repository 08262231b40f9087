import { continueOnFail, newAccount, useAccount } from '../harness/account';
import { listOf, useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { newCustomer } from '../harness/samples';

const account = useAccount();
const server = useRawServer();

describe('Set Own IDs', () => {
  /** Creates two customers. @returns the IDs of the service */
  async function serviceIds(account: ReturnType<typeof newAccount>): Promise<number[]> {
    await account.rows(
      { ...newCustomer, recordId: '={{ $json.id }}' },
      { items: [{ id: 'A' }, { id: 'B' }] },
    );
    const rows = await account.rows({ resource: 'customer', operation: 'getAll' });
    const byClientId = new Map(rows.map((row) => [row.customer_id, Number(row.service_id)]));
    return ['A', 'B'].map((id) => byClientId.get(id) as number);
  }

  const link = {
    resource: 'customer',
    operation: 'linkIds',
    recordId: '={{ $json.client }}',
    serviceId: '={{ $json.service }}',
    forceUpdate: true,
  };

  it('links many items in one request', async () => {
    const [first, second] = await serviceIds(account);
    const writes = account.writes().length;
    const items = [
      { client: 'NEW-A', service: first },
      { client: 'NEW-B', service: second },
    ];
    const rows = await account.rows(link, { items });
    expect(account.writes().slice(writes)).toMatchObject([
      {
        path: '/v2/customer/list',
        body: {
          customer_mapping: [
            { customer_id: 'NEW-A', service_id: first, force_update: true },
            { customer_id: 'NEW-B', service_id: second, force_update: true },
          ],
        },
      },
    ]);
    expect(rows).toMatchObject([
      { customer_id: 'NEW-A', linked: true },
      { customer_id: 'NEW-B', linked: true },
    ]);
  });

  it.each(['v2', 'described', 'v1'])(
    'reports the result of each item, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const [first] = await serviceIds(account);
      const { items } = await account.run(link, {
        items: [
          { client: 'NEW-A', service: first },
          { client: 'NEW-X', service: 999_999 },
          { client: '', service: first },
        ],
        settings: continueOnFail,
      });
      expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
        { item: 0 },
        { item: 1 },
        { item: 2 },
      ]);
      expect(items[1]?.json).toMatchObject({
        error: expect.stringMatching(
          /^Customer ID "NEW-X"(: there is no customer with the |, )Service ID 999999/,
        ),
        details: { linked: false, inConflict: true },
      });
      expect(items[0]?.json).toMatchObject({ details: { linked: false, inConflict: false } });
      expect(items[2]?.json).toMatchObject({ error: 'Customer ID is missing' });
    },
  );

  it.each(['v2', 'described', 'v1'])(
    'names the linked ID, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const [first, second] = await serviceIds(account);
      const { items } = await account.run(
        { ...link, forceUpdate: false },
        {
          items: [
            { client: 'A', service: second },
            { client: 'NEW', service: first },
            { client: 'B', service: second },
          ],
          settings: continueOnFail,
        },
      );
      expect(items.map(({ json }) => json)).toMatchObject([
        {
          error: expect.stringMatching(/Customer ID "A".*Service ID \d+|Service ID \d+.*"A"/),
          details: { customer_id: 'A', service_id: second, inConflict: true },
        },
        {
          error: expect.stringMatching(/Customer ID "NEW".*Service ID \d+|Service ID \d+.*"NEW"/),
          details: { customer_id: 'NEW', service_id: first, inConflict: true },
        },
        { details: { linked: false } },
      ]);
    },
  );

  it('names the number as the records of the account do, without a setting', async () => {
    const asked: string[] = [];
    server.handle((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(body);
        response.end(listOf('customers', [{ customer_id: '', brand_id: 12, name: 'Asha' }]));
      });
    });
    const parameters = { ...link, recordId: 'A', serviceId: '12' };
    const { items } = await runNode({ credential: server.credential, parameters });
    expect(items[0]?.json).toMatchObject({ customer_id: 'A', brand_id: 12, linked: true });
    expect(JSON.parse(asked.at(-1) ?? '')).toEqual({
      customer_mapping: [{ customer_id: 'A', brand_id: 12, force_update: true }],
    });
    expect(asked).toHaveLength(2);
    const given = { ...server.credential, identifierPrefix: 'brand' };
    await runNode({ credential: given, parameters });
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['', '12', []],
    ['brand', '12', []],
    ['service', '12', [expect.stringContaining('are called brand_id in this account')]],
  ])('reads the number with the prefix "%s" in the credential', async (prefix, id, hints) => {
    server.handle((_, response) =>
      response.end(listOf('customers', [{ customer_id: 'A', brand_id: 12, name: 'Asha' }])),
    );
    const credential = { ...server.credential, identifierPrefix: prefix };
    const all = { resource: 'customer', operation: 'getAll', returnAll: true };
    const run = await runNode({ credential, parameters: all });
    expect(run.items.map(({ json }) => String(json.service_id))).toEqual([id]);
    expect(run.hints).toEqual(hints);
  });

  it.each([
    ['customer', { name: 'Asha' }],
    ['vendor', { name: 'Ravi Papers' }],
    ['product', { name: 'K', itemType: 'Product', unitPrice: 1, taxRate: 18, quantity: 0 }],
  ])('links a %s to a client ID', async (resource, fields) => {
    await account.rows({ resource, operation: 'create', recordId: 'OLD', ...fields });
    const [row] = await account.rows({ resource, operation: 'getAll', simplify: false });
    const linked = await account.rows({
      resource,
      operation: 'linkIds',
      recordId: 'NEW',
      serviceId: row?.service_id as number,
      forceUpdate: true,
    });
    expect(linked).toMatchObject([{ linked: true, service_id: row?.service_id }]);
  });
});
