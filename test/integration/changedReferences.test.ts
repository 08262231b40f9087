import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { type TestAccount, useSimulator } from '../harness/account';
import { editRows, useInterception } from '../harness/intercepted';
import { orderRow, runSheet, shop } from '../harness/runSheet';
import { bodyLine, documentBody } from '../harness/samples';
import { clock } from '../harness/virtualTime';

useSimulator({ rateLimit: false });

const service = useInterception();

let account: TestAccount;

beforeEach(async () => {
  account = await shop({ requestsPerSecond: 100 } as object);
});

const created = () => account.writes('/v2/doc').filter(({ committed }) => committed);

/** Runs an order whose response is lost, and waits until the memory counts it no more as being made. */
async function loseResponseTo(order: IDataObject, options: INodeParameters = {}): Promise<void> {
  account.cutNextPost('/v2/doc', 'after');
  const { error } = await runSheet(account, [order], { options });
  expect(error?.message).toContain('The service did not respond');
  await clock.sleep(60_000);
}

const changes: Array<[string, string, (reference: string) => string]> = [
  ['shortens', 'Order of 26 July 2026, no. 1', (reference) => reference.slice(0, 16)],
  ['escapes', 'A&B/1', (reference) => reference.replace('&', '&amp;')],
  ['drops', 'SO-1', () => ''],
];

describe.each(changes)('an order whose reference the service %s', (_, key, change) => {
  beforeEach(() =>
    editRows(service, '/doc/list', (rows) =>
      rows.map((row) => ({ ...row, reference: change(String(row.reference)) })),
    ),
  );

  it('is not created again, and the run says that a later one does not recognize it', async () => {
    const order = orderRow({ 'Order No': key });
    await runSheet(account, [order]);
    for (const waitMs of [3_000, 600_000]) {
      await clock.sleep(waitMs);
      const { items, hints } = await runSheet(account, [order]);
      expect(items[0]?.json).toMatchObject({ serial_number: 'INV-1', already_existed: true });
      expect(hints).toContainEqual(
        expect.stringMatching(/^The service has stored another reference than the key/),
      );
    }
    expect(created()).toHaveLength(1);
  });

  it('is refused, and the document is named, if its response was lost more than half a minute ago', async () => {
    const order = orderRow({ 'Order No': key });
    await loseResponseTo(order);
    const { error } = await runSheet(account, [order]);
    expect(error?.message).toContain('may exist as invoice INV-1, which has another reference');
    expect(created()).toHaveLength(1);
    const another = await runSheet(account, [order], { options: { ifOrderExists: 'create' } });
    expect(another.error).toBeUndefined();
  });

  it('is created if its lost request was not carried out, whatever other documents there are', async () => {
    const others = [
      orderRow({ 'Order No': 'X-1' }),
      orderRow({ 'Order No': 'X-2', Qty: 3 }),
      orderRow({ 'Order No': 'X-3', Customer: 'Vaigai Mills' }),
    ];
    await runSheet(account, others);
    const order = orderRow({ 'Order No': key });
    account.cutNextPost('/v2/doc', 'before');
    await runSheet(account, [order]);
    await clock.sleep(60_000);
    const { error } = await runSheet(account, [order]);
    expect(error).toBeUndefined();
    expect(created()).toHaveLength(4);
  });

  it('is created again once it is cancelled', async () => {
    const order = orderRow({ 'Order No': key });
    const { items } = await runSheet(account, [order]);
    await account.send('DELETE', `/v2/doc/${String(items[0]?.json.hash_id)}`);
    await runSheet(account, [order]);
    expect(created()).toHaveLength(2);
  });
});

it('an order whose response was lost is returned once its document is listed', async () => {
  await loseResponseTo(orderRow());
  const { items, error } = await runSheet(account, [orderRow()]);
  expect(error).toBeUndefined();
  expect(items[0]?.json).toMatchObject({ serial_number: 'INV-1', already_existed: true });
  expect(created()).toHaveLength(1);
});

it('an order whose mark the service cuts off is refused after a lost response', async () => {
  editRows(service, '/doc/list', (rows) =>
    rows.map((row) => ({ ...row, reference: String(row.reference).slice(0, 16) })),
  );
  await loseResponseTo(orderRow(), { makeRetriesSafe: true });
  const { error } = await runSheet(account, [orderRow()]);
  expect(error?.message).toContain('may exist as invoice INV-1');
  expect(created()).toHaveLength(1);
});

it('an order whose reference the list leaves out once is not created again with another total', async () => {
  await runSheet(account, [orderRow()]);
  editRows(service, '/doc/list', (rows) =>
    rows.map((row) => JSON.parse(JSON.stringify({ ...row, reference: undefined })) as typeof row),
  );
  await clock.sleep(60_000);
  const { error } = await runSheet(account, [orderRow({ Qty: 3 })]);
  expect(error?.message).toContain('exists as invoice INV-1 with another total');
  expect(created()).toHaveLength(1);
});

it('two orders whose references are the same after 16 characters are two documents', async () => {
  editRows(service, '/doc/list', (rows) =>
    rows.map((row) => ({ ...row, reference: String(row.reference).slice(0, 16) })),
  );
  const orders = ['Order of 2026, A', 'Order of 2026, A, second part'].map((key) =>
    orderRow({ 'Order No': key }),
  );
  for (const order of orders.reverse()) await runSheet(account, [order]);
  for (const order of orders) {
    const { items } = await runSheet(account, [order]);
    expect(items[0]?.json.already_existed).toBe(true);
  }
  expect(created()).toHaveLength(2);
});

it('an order in a list of two pages that shifts between them is found', async () => {
  const other = { ...bodyLine, id: 'X-1', name: 'Other' };
  const customer = { id: 'CUST-PONNI', name: 'Ponni Stores', type: 'customer' };
  const others = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await account.send(
        'POST',
        '/v2/doc',
        documentBody({ party: customer, document_date: '14-07-2026', items: [other] }),
      );
    }
  };
  await others(50);
  await runSheet(account, [orderRow()]);
  await others(100);
  await clock.sleep(4_000_000);
  // While the two pages are read, it moves from the page that is read last to the one that was read first.
  let pages = 0;
  service.handle = async (request, forward) => {
    const response = await forward();
    if (!request.url.endsWith('/doc/list') || !('body' in response) || ++pages > 2) return response;
    const { data } = response.body as { data: { transactions: IDataObject[] } };
    data.transactions = data.transactions.map((row) =>
      row.reference === 'SO-1' ? lateJoiner : row,
    );
    return response;
  };
  const { items, error } = await runSheet(account, [orderRow()]);
  expect(error).toBeUndefined();
  expect(items[0]?.json).toMatchObject({ already_existed: true });
});

const lateJoiner = { hash_id: 'late', serial_number: 'INV-999', reference: 'Other' };
