import { type TestAccount, useAccount } from '../harness/account';
import { byId, formInvoice, invoiceForEach, pens } from '../harness/samples';

const account = useAccount({ rateLimit: false });

const create = invoiceForEach(pens);

const items = ['A', 'B', 'C'].map((customer) => ({ customer }));

const refuseAfter = (account: TestAccount, skip: number, path = '/v2/doc') =>
  account.configure({
    faults: [{ method: 'POST', path, skip, times: 1, status: 400, errorCode: 'BAD_REQUEST' }],
  });

/** What the error of a run says about the items before it. */
const before = (description: unknown) => /Before it, .*/.exec(String(description))?.[0];

const again = 'A retry of this execution does not send them again, a new execution may.';

describe('the error of a run that stops', () => {
  it('says how many items were carried out before it, with their document numbers', async () => {
    refuseAfter(account, 2);
    const { error } = await account.run(create, { items });
    expect(before(error?.description)).toBe(
      `Before it, 2 items were carried out: INV-1, INV-2. ${again}`,
    );
  });

  it('names what was not done, the first of many', async () => {
    refuseAfter(account, 1);
    const many = Array.from({ length: 8 }, () => ({ customer: 'A' }));
    const { error } = await account.run(create, { items: many });
    expect(before(error?.description)).toBe(
      `Before it, 1 item was carried out: INV-1. Not done: item 3, item 4, item 5, item 6, item 7 and 1 more. ${again}`,
    );
  });

  const sheet = {
    ...{ resource: 'document', operation: 'create', lineItemsFrom: 'inputItems' },
    ...{
      lineItemsFrom: 'spreadsheet',
      createParties: true,
      createProducts: true,
      documentDate: '2026-07-14',
    },
  };
  const row = (number: string) => ({
    ...{ 'Bill No': number, Customer: 'Tapti', Item: 'Pen', Qty: 1, Price: 10, 'GST %': 18 },
  });

  it.each([
    ['return', 'A new execution returns those that exist, and creates none of them twice.'],
    ['fail', again],
  ])('says what a new execution does if a taken number is to %s', async (ifTaken, text) => {
    refuseAfter(account, 1);
    const { error } = await account.run(
      { ...sheet, ifTaken },
      { items: ['B/104', 'B/102', 'B/105', 'B/105', 'B/106'].map(row) },
    );
    expect(before(error?.description)).toBe(
      `Before it, 1 item was carried out: B/104. Not done: B/105, B/106. ${text}`,
    );
  });

  it('names what is behind the first document if that one fails', async () => {
    const own = { ...sheet, ifTaken: 'return' };
    await account.rows(own, { items: [row('B/1')] });
    const rows = [{ ...row('B/1'), Qty: 2 }, row('B/2'), row('B/3')];
    const { error } = await account.run(own, { items: rows });
    expect(error?.message).toContain('with a different total');
    expect(error?.description).toMatch(/Not done: B\/2, B\/3\.$/);
    const alone = await account.run(own, { items: rows.slice(0, 1) });
    expect(alone.error?.description).not.toContain('Not done');
  });

  it('counts items that a retry did not send again', async () => {
    account.configure({
      faults: [
        {
          method: 'POST',
          path: '/v2/doc',
          skip: 1,
          times: 9,
          status: 400,
          errorCode: 'BAD_REQUEST',
        },
      ],
    });
    const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
    const { error } = await account.run(create, { items, settings: retry });
    expect(before(error?.description)).toBe(
      `Before it, 1 item was carried out: INV-1. Not done: item 3. ${again}`,
    );
  });

  it('has the names of records, and the first of many', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ name: `Shop <${index + 1}>` }));
    refuseAfter(account, 6, '/v2/customer');
    const { error } = await account.run(
      {
        ...{ resource: 'customer', operation: 'create', recordId: '=C-{{ $itemIndex }}' },
        name: '={{ $json.name }}',
      },
      { items: many },
    );
    expect(before(error?.description)).toBe(
      `Before it, 6 items were carried out: Shop &lt;1>, Shop &lt;2>, Shop &lt;3>, Shop &lt;4>, Shop &lt;5> and 1 more. ${again}`,
    );
  });

  it('says nothing of the kind if nothing was written before', async () => {
    refuseAfter(account, 0);
    const first = await account.run(create, { items });
    expect(first.error).toBeDefined();
    expect(before(first.error?.description)).toBeUndefined();

    const [created] = await account.rows(formInvoice);
    const get = { resource: 'document', operation: 'get', findBy: 'picker' };
    const document = byId('={{ $json.id }}');
    const reads = await account.run(
      { ...get, document },
      { items: [{ id: created?.hash_id }, { id: 'no-such-document' }] },
    );
    expect(reads.error).toBeDefined();
    expect(before(reads.error?.description)).toBeUndefined();
  });
});
