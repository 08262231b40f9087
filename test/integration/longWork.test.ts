import { booksWith, type Books, documentIn, useFastSimulator } from './books';
import { runNode } from './workflowRun';
import { invoice } from './samples';

useFastSimulator();

/** Faster than the service allows, so that the test need not wait. */
const hintsOf = async ({ credential }: Books, parameters: object) => {
  const { hints, error } = await runNode({
    credential: { ...credential, requestsPerSecond: 10 },
    parameters: { operation: 'getAll', returnAll: true, ...parameters },
  });
  if (error) throw new Error(error.message);
  return hints;
};

describe('a list of many pages', () => {
  it('says how many requests it took, and about how long that takes', async () => {
    const books = await booksWith(1001);
    expect(await hintsOf(books, { resource: 'customer' })).toEqual([
      expect.stringMatching(/^Item 0: this took 11 requests, about 2 seconds /),
    ]);
  });

  it('says nothing where ten requests are enough', async () => {
    const books = await booksWith(101);
    expect(await hintsOf(books, { resource: 'customer' })).toEqual([]);
  });
});

describe('a list of documents with their items', () => {
  it('says how long it takes to read each of them', async () => {
    const books = await booksWith(1);
    for (let count = 0; count < 11; count++) await documentIn(books, 'invoice');
    const list = { resource: 'document', period: 'lastDays', lastDays: 2 };
    expect(await hintsOf(books, list)).toEqual([]);
    expect(await hintsOf(books, { ...list, output: 'withItems' })).toEqual([
      expect.stringMatching(/^Item 0: this took 11 requests, about 2 seconds /),
    ]);
  });
});

describe('an operation that the node does not have, such as Custom API Call', () => {
  it('leads to the HTTP Request node', async () => {
    const { credential } = await booksWith(0);
    const operation = '__CUSTOM_API_CALL__';
    const { error } = await runNode({ credential, parameters: { ...invoice, operation } });
    expect(error?.description).toContain('HTTP Request node');
  });
});
