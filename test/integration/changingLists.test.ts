import type { INodeParameters } from 'n8n-workflow';
import type { FaultInput } from '../../simulator/faults/settings';
import { accountWith, addDocument, type TestAccount, useSimulator } from '../harness/account';
import { day } from '../harness/samples';
import { pay, published } from './pollingAccount';

useSimulator({ rateLimit: false });

/** HTTP 204, and a success without data. */
const empties: FaultInput[] = [{ kind: 'odd_status', status: 204 }, { kind: 'no_data' }];

const customers = { resource: 'customer', operation: 'getAll', returnAll: true };

const read = async (account: TestAccount, more: INodeParameters = {}) =>
  await account.run({ ...customers, ...more });

describe('Return All of a list whose records move between its pages', () => {
  let account: TestAccount;
  beforeAll(async () => (account = await accountWith(250)));

  it('fails if they move in each of three passes', async () => {
    account.configure({ faults: [{ kind: 'moved_page', times: null }] });
    const { items, error } = await read(account);
    expect(items).toEqual([]);
    expect(error?.message).toMatch(
      /^The list was read 3 times and changed each time: a record came twice, after 249 records \(\d+ pages\) had been fetched$/,
    );
    expect(error?.description).toContain('Read the list again when fewer of its records change');
  });

  it('returns what it has on request, with a hint', async () => {
    account.configure({ faults: [{ kind: 'moved_page', times: null }] });
    const { items, hints } = await read(account, { ifInterrupted: 'returnFetched' });
    expect(items).toHaveLength(249);
    expect(hints[0]).toMatch(
      /only 249 records .* others may be missing. The list was read 3 times/,
    );
  });
});

describe('Verify List', () => {
  it.each([
    [true, 4],
    [false, 2],
  ])('of %p reads two pages with %d requests', async (verifyList, requests) => {
    const account = await accountWith(120);
    expect((await read(account, { verifyList })).items).toHaveLength(120);
    expect(account.newRequests()).toHaveLength(requests);
  });
});

describe('an empty response in place of a list', () => {
  it.each(empties)('is not taken for an empty list: %p', async (fault) => {
    const account = await accountWith(3);
    account.configure({ faults: [fault] });
    expect((await read(account)).items).toHaveLength(3);
    account.configure({ faults: [{ ...fault, times: null }] });
    const { items, error } = await read(account);
    expect(items).toEqual([]);
    expect(error?.message).toMatch(/The service sent (an empty response|a response without data)/);
  });
});

describe.each(empties)('a poll that gets empty responses: %p', (fault) => {
  it('fails, and emits nothing twice', async () => {
    const account = await accountWith(1);
    for (let count = 0; count < 30; count++) await addDocument(account, 'invoice');
    const workflow = published(account);
    await workflow.poll();
    const stored = workflow.stored();
    account.configure({ faults: [{ ...fault, method: 'GET', times: null }] });
    await expect(workflow.poll()).rejects.toThrow('The service sent');
    expect(workflow.stored()).toBe(stored);
    account.configure({ faults: [] });
    expect(await workflow.poll()).toBeUndefined();
  });

  it('fails if a single document is empty, and does not forget it', async () => {
    const account = await accountWith(1);
    const hashId = await addDocument(account, 'invoice', { document_date: day(-20) });
    const long = published(account);
    await long.poll();
    const short = long.republish('update', { lookBack: 5 });
    await short.poll();
    await pay(account, hashId, 118);
    // The document is in neither list now.
    account.configure({ faults: [{ ...fault, path: '/v2/doc/', skip: 2, times: null }] });
    await expect(short.poll()).rejects.toThrow('The service sent');
    account.configure({ faults: [] });
    expect(await short.events()).toEqual(['paid']);
    expect(await short.poll()).toBeUndefined();
  });
});
