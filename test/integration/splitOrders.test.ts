import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, type TestAccount, useSimulator } from '../harness/account';
import { editRows, useInterception } from '../harness/intercepted';
import { loopOver } from '../harness/loop';
import { byHeading, orderRow, runSheet, shop } from '../harness/runSheet';
import { runWorkflow } from '../harness/runWorkflow';
import { byId } from '../harness/samples';
import { clock } from '../harness/virtualTime';

useSimulator({ rateLimit: false });

const service = useInterception();

let account: TestAccount;

beforeEach(async () => {
  account = await shop({ requestsPerSecond: 100 } as object);
});

const created = () => account.writes('/v2/doc').filter(({ committed }) => committed);

/** Runs a sheet in a loop over its rows, as Loop Over Items does: the node runs once for each batch. */
async function inLoop(rows: IDataObject[], batch: number, change: INodeParameters = {}) {
  const workflow = loopOver(rows, batch, { ...byHeading, ...change }, continueOnFail);
  const { data } = await runWorkflow(workflow, account.credential);
  const runs = data.resultData.runData.Node ?? [];
  return runs.map((run) => run.data?.main?.[0]?.[0]?.json ?? {});
}

const fourRows = Array.from({ length: 4 }, () => orderRow({ Qty: 1 }));

const numbered = { additionalFields: { keyIsNumber: true }, options: { ifTaken: 'return' } };

describe('an order of four equal rows in a loop', () => {
  it.each<[string, number, INodeParameters]>([
    ['batches of two', 2, {}],
    ['batches of one', 1, {}],
    ['batches of two, with own numbers that may be taken', 2, numbered],
  ])('is refused from the second run of the node on, in %s', async (_, batch, form) => {
    const [first, ...others] = await inLoop(fourRows, batch, form);
    expect(first?.error).toBeUndefined();
    expect(others).toHaveLength(4 / batch - 1);
    for (const { error, details } of others) {
      expect(error).toMatch(
        /^An earlier run of this node in the same execution had rows of .*SO-1", and made invoice (INV-1|SO-1) of them$/,
      );
      expect((details as IDataObject).advice).toMatch(
        /Give all rows of a document to one run of the node.*use Document: Update.* To start again, cancel it first\.$/,
      );
    }
    expect(created()).toHaveLength(1);
  });

  it('is refused, too, if the document was there before the loop', async () => {
    await runSheet(account, fourRows.slice(2));
    const [first, second] = await inLoop(fourRows, 2);
    expect(first).toMatchObject({ already_existed: true });
    expect(second?.error).toContain('had rows of order "SO-1", and made invoice INV-1 of them');
    expect(created()).toHaveLength(1);
  });

  it('is refused, too, if the items are lines by their order number', async () => {
    const form = {
      lineItemsFrom: 'inputItems',
      documentKey: '={{ $json["Order No"] }}',
      lineItems: { values: [{ id: 'KB-101', quantity: 1 }] },
      customer: byId('CUST-PONNI'),
      additionalFields: { serialNumber: 'INV-7' },
      options: { ifTaken: 'return' },
    };
    const [first, second] = await inLoop(fourRows, 2, form);
    expect(first).toMatchObject({ serial_number: 'INV-7' });
    expect(second?.error).toContain('had rows of document "INV-7", and made invoice INV-7');
  });

  it('is another one in the next month, if the rows have no dates', async () => {
    const documentDate = '={{ $json.Month }}';
    const rows = ['2026-07-14', '2026-08-14'].map((Month) => orderRow({ Month }));
    const runs = await inLoop(rows, 1, { documentDate });
    expect(runs.map(({ already_existed: did }) => did)).toEqual([false, false]);
  });

  it('does not keep other orders from the loop', async () => {
    const rows = ['SO-1', 'SO-2', 'SO-3'].map((key) => orderRow({ 'Order No': key }));
    const runs = await inLoop(rows, 1);
    expect(runs.map(({ already_existed: did }) => did)).toEqual([false, false, false]);
  });
});

describe('two executions with rows of one order and equal totals', () => {
  const equal: IDataObject = { Rate: 100, 'GST %': '18%' };
  const keyboards = orderRow({ ...equal, Qty: 2 });

  it.each<[string, IDataObject]>([
    ['another product', orderRow({ ...equal, Item: 'Ruled notebook', Qty: 2 })],
    ['another quantity', orderRow({ ...equal, Qty: 1, Rate: 200 })],
  ])('refuse %s, and name the document', async (_, row) => {
    for (const form of [{}, numbered]) {
      account = await shop({ requestsPerSecond: 100 } as object);
      await runSheet(account, [keyboards], form);
      const { error } = await runSheet(account, [row], form);
      expect(error?.message).toMatch(
        / exists as invoice (INV-1|SO-1), which was made from rows with other products or quantities$/,
      );
      expect(created()).toHaveLength(1);
    }
  });

  it('return the document of the first one, if they start together', async () => {
    const both = await Promise.all([1, 2].map(async () => await runSheet(account, [keyboards])));
    expect(both.map(({ error }) => error?.message)).toEqual([undefined, undefined]);
    const existed = both.map(({ items }) => items[0]?.json.already_existed);
    expect(existed.sort()).toEqual([false, true]);
    expect(created()).toHaveLength(1);
  });

  it('return the document with a hint if only other values differ', async () => {
    await runSheet(account, [orderRow({ ...equal, Description: 'Black' })]);
    const { items, hints } = await runSheet(account, [
      orderRow({ ...equal, Description: 'White' }),
    ]);
    expect(items[0]?.json).toMatchObject({ already_existed: true });
    expect(hints).toContainEqual(expect.stringContaining('prices, discounts or texts'));
  });

  it('return the document after an hour, when only the service knows it', async () => {
    await runSheet(account, [keyboards]);
    await clock.sleep(4_000_000);
    const { items } = await runSheet(account, [orderRow({ ...equal, Item: 'Ruled notebook' })]);
    expect(items[0]?.json).toMatchObject({ already_existed: true });
  });
});

describe('a hint says which documents existed, with their numbers and dates', () => {
  const existed = /^Documents that existed already, so that none was created\. .*: (.*)\.$/;

  it.each<[string, IDataObject[], string]>([
    ['one order', [orderRow()], 'SO-1 is invoice INV-1 of 14-07-2026'],
    [
      'two orders',
      [orderRow(), orderRow({ 'Order No': 'SO-2' })],
      'SO-1 is invoice INV-1 of 14-07-2026, SO-2 is invoice INV-2 of 14-07-2026',
    ],
  ])('for %s', async (_, rows, names) => {
    await runSheet(account, rows);
    const { hints } = await runSheet(account, rows);
    const [found] = hints.filter((hint) => hint.includes('existed already, so that'));
    expect(found).toContain(names);
  });

  it('for an order whose document was removed a moment ago', async () => {
    await runSheet(account, [orderRow()]);
    editRows(service, '/doc/list', () => []);
    const { items, hints } = await runSheet(account, [orderRow()]);
    expect(items[0]?.json).toMatchObject({ already_existed: true });
    expect(hints.join()).toContain('SO-1 is invoice INV-1 of 14-07-2026');
  });

  it('for an order number that begins again the next day, without a date column', async () => {
    await runSheet(account, [orderRow()]);
    const { hints } = await runSheet(account, [orderRow()], { documentDate: '2026-07-15' });
    expect(hints).toContainEqual(expect.stringMatching(existed));
    expect(hints.join()).toContain('SO-1 is invoice INV-1 of 14-07-2026');
  });

  it('for a PO number that is the key of another order of the customer', async () => {
    await runSheet(account, [orderRow()]);
    const other = orderRow({ 'Order No': 'SO-7', 'PO No': 'SO-1' });
    const { items, hints } = await runSheet(account, [other]);
    expect(items[0]?.json).toMatchObject({ order: 'SO-7', already_existed: true });
    expect(hints).toContainEqual(expect.stringMatching(existed));
    expect(hints.join()).toContain('SO-1 is invoice INV-1 of 14-07-2026');
    expect(created()).toHaveLength(1);
  });
});
