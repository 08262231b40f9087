import type { INodeParameters } from 'n8n-workflow';
import type { FaultInput } from '../../simulator/faults/settings';
import { accountWith, addDocument, type TestAccount, useSimulator } from '../harness/account';
import { useRawServer } from '../harness/rawServer';
import { runNode, type RunInput, type RunResult } from '../harness/runNode';
import { day } from '../harness/samples';
import { pay, published } from './pollingAccount';

useSimulator({ rateLimit: false });
const server = useRawServer();

/** HTTP 204, and a success without data. */
const empties: FaultInput[] = [{ kind: 'odd_status', status: 204 }, { kind: 'no_data' }];

const customers = { resource: 'customer', operation: 'getAll', returnAll: true };

const read = async ({ credential }: Pick<RunInput, 'credential'>, more: INodeParameters = {}) =>
  await runNode({ credential, parameters: { ...customers, ...more } });

const ids = ({ items }: RunResult) => new Set(items.map(({ json }) => json.customer_id));

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
      /Only 249 records .* others may be missing. The list was read 3 times/,
    );
  });
});

describe('Verify List', () => {
  /** Serves a list of which the first pass is wrong: a record left while another one was added. */
  const serve = () => {
    const all = Array.from({ length: 251 }, (_, index) => ({ customer_id: `C-${index}` }));
    let passes = 0;
    server.handle(({ url }, response) => {
      const { pathname, searchParams } = new URL(`http://service${url}`);
      const id = pathname.split('/').pop();
      if (id !== 'list') {
        const data = id === 'C-0' ? 'No data found!' : { customer_id: id, name: 'Asha' };
        response.end(JSON.stringify({ success: true, message: '', data }));
        return;
      }
      const page = Number(searchParams.get('page'));
      if (page === 1) passes++;
      // Until the first page has been read, C-0 exists, and C-250 does not.
      const now = passes === 1 && page === 1 ? all.slice(0, 250) : all.slice(1);
      const records = now.slice((page - 1) * 100, page * 100);
      const data = { customers: records, total_records: now.length };
      response.end(JSON.stringify({ success: true, message: '', data }));
    });
  };

  it('is off by default: the list lacks a record', async () => {
    serve();
    const result = await read(server);
    expect(result.items).toHaveLength(250);
    expect(ids(result)).not.toContain('C-100');
  });

  it('finds the record that the first pass lacked', async () => {
    serve();
    const result = await read(server, { verifyList: true });
    expect(result.items).toHaveLength(250);
    expect(ids(result)).toContain('C-100');
    expect(ids(result)).not.toContain('C-0');
    expect(server.requests.slice(6).sort()).toEqual([
      'GET /v2/customer/C-0',
      'GET /v2/customer/C-100',
    ]);
  });

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
