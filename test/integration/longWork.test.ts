import { accountWith, addDocument, type TestAccount, useSimulator } from '../harness/account';
import { runNode } from '../harness/runNode';
import { invoice } from '../harness/samples';

useSimulator({ rateLimit: false });

/** The hints of a run with a higher rate limit. */
const hintsOf = async ({ credential }: TestAccount, parameters: object, items = [{}]) => {
  const { hints, error } = await runNode({
    credential: { ...credential, requestsPerSecond: 10 },
    parameters: { operation: 'getAll', returnAll: true, ...parameters },
    items,
  });
  if (error) throw new Error(error.message);
  return hints;
};

describe('a list of many pages', () => {
  it('hints at the number of requests and their duration', async () => {
    const account = await accountWith(1001);
    expect(await hintsOf(account, { resource: 'customer' })).toEqual([
      expect.stringMatching(/^This took 11 requests, about 2 seconds /),
    ]);
  });

  it('gives no hint for less than ten requests', async () => {
    const account = await accountWith(900);
    expect(await hintsOf(account, { resource: 'customer' })).toEqual([]);
  });

  it('gives a hint once for all items that have it', async () => {
    const account = await accountWith(1001);
    const hints = await hintsOf(account, { resource: 'customer' }, [{}, {}]);
    expect(hints).toEqual([
      expect.stringMatching(/^Each of 2 items \(1, 2\): this took 11 requests/),
    ]);
  });
});

describe('a list of documents with their items', () => {
  it('hints at the duration of reading each document', async () => {
    const account = await accountWith(1);
    for (let count = 0; count < 11; count++) await addDocument(account, 'invoice');
    const list = { resource: 'document', period: 'lastDays', lastDays: 2 };
    expect(await hintsOf(account, list)).toEqual([]);
    expect(await hintsOf(account, { ...list, output: 'withItems' })).toEqual([
      expect.stringMatching(/^This took 11 requests, about 2 seconds /),
    ]);
  });
});

describe('an unknown operation, such as Custom API Call', () => {
  it('fails with advice to choose API Request', async () => {
    const { credential } = await accountWith(0);
    const operation = '__CUSTOM_API_CALL__';
    const { error } = await runNode({ credential, parameters: { ...invoice, operation } });
    expect(error?.description).toContain('the resource API Request');
  });
});
