import * as fc from 'fast-check';
import type { CallInput, Client } from '../../../api/client';
import { endpoints } from '../../../api/endpoints';
import { largestPage, listRecords } from '../../../api/pages';
import type { Json, JsonObject } from '../../../api/types';
import { settle } from './fakeWorld';

const document = (number: number): JsonObject => ({ hash_id: `h${number}`, number });
const documents = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => document(from + index));

/** More requests than any of these lists takes: without it a list without end would hang the test. */
const tooMany = 50;

/** A client whose list answers as told; it remembers the queries. */
function listing(answer: (query: { page: number; num_records: number }) => object) {
  const queries: Array<CallInput['query']> = [];
  const client: Client = {
    call(_endpoint, input) {
      queries.push(input?.query);
      if (queries.length > tooMany) return Promise.reject(new Error('The list does not end'));
      const query = input?.query as { page: number; num_records: number };
      return Promise.resolve({ message: '', payload: answer(query) as Json });
    },
    downloadPdf: () => Promise.reject(new Error('No list is a file')),
  };
  return { client, queries };
}

/** The part of a list that one page holds. */
const part = (all: JsonObject[], page: number, size: number) =>
  all.slice((page - 1) * size, page * size);

/** A service that keeps to its description: the size that is asked for, but no more than `most`. */
const honest = (all: JsonObject[], most = largestPage) =>
  listing(({ page, num_records }) => ({
    transactions: part(all, page, Math.min(num_records, most)),
    total_records: all.length,
  }));

const listed = (client: Client, limit?: number, key = 'hash_id') =>
  listRecords(client, { endpoint: endpoints.documentList, query: { status: 'all' }, key, limit });

const list = async (client: Client, limit?: number, key?: string) =>
  (await listed(client, limit, key)).records;

describe('a list', () => {
  it('asks for the largest pages, with the query on each', async () => {
    const { client, queries } = honest(documents(250));
    expect(await list(client)).toEqual(documents(250));
    expect(queries).toEqual([
      { status: 'all', num_records: 100, page: 1 },
      { status: 'all', num_records: 100, page: 2 },
      { status: 'all', num_records: 100, page: 3 },
    ]);
  });

  it.each([0, 1, 99, 100, 101, 200])(
    'of %d records takes no request more than it needs',
    async (count) => {
      const { client, queries } = honest(documents(count));
      expect(await list(client)).toEqual(documents(count));
      expect(queries).toHaveLength(Math.max(1, Math.ceil(count / 100)));
    },
  );

  it('says how many records there are, and that none is missing', async () => {
    const { client } = honest(documents(250));
    expect(await listed(client)).toMatchObject({ pages: 3, total: 250, missing: 0 });
  });
});

/** A service that answers when the test says so. */
function slowListing(all: JsonObject[]) {
  const open = new Map<number, (failure?: Error) => void>();
  const client: Client = {
    call: (_endpoint, input) =>
      new Promise((resolve, reject) => {
        const page = Number(input?.query?.page);
        const transactions = part(all, page, largestPage) as Json;
        open.set(page, (failure) => {
          open.delete(page);
          if (failure) reject(failure);
          else resolve({ message: '', payload: { transactions, total_records: all.length } });
        });
      }),
    downloadPdf: () => Promise.reject(new Error('No list is a file')),
  };
  const underWay = () => [...open.keys()].sort((one, other) => one - other);
  const answer = async (page: number, failure?: Error) => {
    open.get(page)?.(failure);
    await settle();
  };
  return { client, underWay, answer };
}

describe('the pages after the first one', () => {
  it('are asked for ahead, eight at once', async () => {
    const { client, underWay, answer } = slowListing(documents(1150));
    const result = list(client);
    expect(underWay()).toEqual([1]);
    await answer(1);
    expect(underWay()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    await answer(3);
    await answer(2);
    expect(underWay()).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    for (let page = 4; page <= 12; page++) await answer(page);
    expect(await result).toEqual(documents(1150));
  });

  it('are no more because one of them is short', async () => {
    const { client, queries } = listing(({ page }) => ({
      transactions: page === 2 ? documents(10, 101) : part(documents(500), page, 100),
      total_records: 500,
    }));
    await list(client);
    // The last one shows that nothing follows.
    expect(queries).toHaveLength(6);
  });

  it('are no more than a limit needs', async () => {
    const { client, underWay, answer } = slowListing(documents(1150));
    const result = list(client, 250);
    await answer(1);
    expect(underWay()).toEqual([2, 3]);
    await answer(2);
    await answer(3);
    expect(await result).toEqual(documents(250));
  });
});

describe('a list that is interrupted', () => {
  const failure = new Error('broken');

  it('gives the records of the pages before, without a gap, and the reason', async () => {
    const { client, answer } = slowListing(documents(500));
    const result = listed(client);
    for (const page of [1, 2, 4, 5]) await answer(page);
    await answer(3, failure);
    expect(await result).toEqual({
      records: documents(200),
      pages: 2,
      total: 500,
      missing: 0,
      interruptedBy: failure,
    });
  });

  it('at its first page has no records and no total', async () => {
    const { client, answer } = slowListing(documents(500));
    const result = listed(client);
    await answer(1, failure);
    expect(await result).toEqual({
      records: [],
      pages: 0,
      total: undefined,
      missing: 0,
      interruptedBy: failure,
    });
  });

  it('is not disturbed by what becomes of pages behind the interruption', async () => {
    const { client, answer } = slowListing(documents(500));
    const result = listed(client);
    await answer(1);
    await answer(2, failure);
    expect((await result).interruptedBy).toBe(failure);
    await answer(3, new Error('later'));
  });
});

describe('a limit', () => {
  it.each([
    [1, [[1, 1]]],
    [50, [[50, 1]]],
    [100, [[100, 1]]],
    [
      101,
      [
        [100, 1],
        [100, 2],
      ],
    ],
    [
      150,
      [
        [100, 1],
        [100, 2],
      ],
    ],
  ])('of %d is kept to, without a request too many', async (limit, expected) => {
    const { client, queries } = honest(documents(500));
    expect(await list(client, limit)).toEqual(documents(limit));
    expect(queries.map((query) => [query?.num_records, query?.page])).toEqual(expected);
  });

  it('above what there is gives all that there is', async () => {
    const { client } = honest(documents(30));
    expect(await list(client, 1000)).toEqual(documents(30));
  });

  it('of 0 asks for nothing', async () => {
    const { client, queries } = honest(documents(30));
    expect(await list(client, 0)).toEqual([]);
    expect(queries).toEqual([]);
  });

  it('is kept to where the service gives smaller pages than asked for', async () => {
    const { client, queries } = honest(documents(500), 25);
    expect(await list(client, 60)).toEqual(documents(60));
    expect(queries).toHaveLength(3);
  });

  it('is kept to where the service gives larger pages than asked for', async () => {
    const { client } = listing(() => ({ transactions: documents(40), total_records: 40 }));
    expect(await list(client, 5)).toEqual(documents(5));
  });
});

describe('a page of another size than asked for', () => {
  it.each([1, 7, 25, 99])('(%d) loses nothing', async (size) => {
    const { client } = honest(documents(40), size);
    expect(await list(client)).toEqual(documents(40));
  });

  it('loses nothing where no total says that more follows', async () => {
    const { client } = listing(({ page }) => ({ transactions: part(documents(60), page, 25) }));
    expect(await list(client)).toEqual(documents(60));
  });

  it('loses nothing where all come at once, whatever was asked for', async () => {
    const { client, queries } = listing(() => ({
      transactions: documents(140),
      total_records: 140,
    }));
    expect(await list(client)).toEqual(documents(140));
    expect(queries).toHaveLength(1);
  });

  it('loses nothing, whatever the sizes, the count and the limit', async () => {
    const sizes = fc.integer({ min: 1, max: 120 });
    const counts = fc.integer({ min: 0, max: 40 });
    const limits = fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(sizes, counts, limits, fc.boolean(), async (size, count, limit, total) => {
        const all = documents(count);
        const { client } = listing(({ page, num_records }) => ({
          transactions: part(all, page, Math.min(size, num_records)),
          ...(total && { total_records: count }),
        }));
        expect(await list(client, limit)).toEqual(all.slice(0, limit));
      }),
    );
  });
});

describe('a total', () => {
  it('that is too large does not keep the list from ending', async () => {
    const { client } = listing(({ page }) => ({
      transactions: part(documents(130), page, 100),
      total_records: 1000,
    }));
    expect(await list(client)).toEqual(documents(130));
  });

  it('that is smaller than what has already come is not believed', async () => {
    const { client } = listing(({ page }) => ({
      transactions: part(documents(230), page, 100),
      total_records: 50,
    }));
    expect(await list(client)).toEqual(documents(230));
  });

  it.each([null, '', 'many', false])('that is %p counts as none', async (total_records) => {
    const { client } = listing(({ page }) => ({
      transactions: part(documents(130), page, 100),
      total_records,
    }));
    expect(await list(client)).toEqual(documents(130));
  });

  it('that comes as a text counts', async () => {
    const { client, queries } = listing(() => ({
      transactions: documents(30),
      total_records: '30',
    }));
    expect(await list(client)).toEqual(documents(30));
    expect(queries).toHaveLength(1);
  });
});

describe('a list that changes while it is read', () => {
  it('gives a record once that moved to the next page, as it was last', async () => {
    const { client } = listing(({ page }) => {
      if (page === 1) return { transactions: documents(100), total_records: 150 };
      // One more at the front pushes the hundredth to the second page; it has been paid meanwhile.
      const moved = { ...document(100), payment_status: 'paid' };
      return { transactions: [moved, ...documents(50, 101)], total_records: 151 };
    });
    const records = await list(client);
    expect(records.map(({ hash_id }) => hash_id)).toEqual(
      documents(150).map(({ hash_id }) => hash_id),
    );
    expect(records[99]).toEqual({ ...document(100), payment_status: 'paid' });
  });

  it('gives what was added at its end', async () => {
    const { client } = listing(({ page }) =>
      page === 1
        ? { transactions: documents(100), total_records: 120 }
        : { transactions: part(documents(125), page, 100), total_records: 125 },
    );
    expect(await list(client)).toEqual(documents(125));
  });

  it('ends when records were removed', async () => {
    const { client, queries } = listing(({ page }) =>
      page === 1
        ? { transactions: documents(100), total_records: 150 }
        : { transactions: part(documents(110), page, 100), total_records: 110 },
    );
    expect(await list(client)).toEqual(documents(110));
    expect(queries).toHaveLength(2);
  });

  it('ends when so many were removed that no further page is left', async () => {
    const { client } = listing(({ page }) =>
      page === 1 ? { transactions: documents(100), total_records: 150 } : {},
    );
    expect(await listed(client)).toMatchObject({ records: documents(100), missing: 50 });
  });

  it('loses none and repeats none when records come and go at random, or says how many', async () => {
    const changes = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        let first = 1000;
        const { client } = listing(({ page }) => {
          const all = Array.from({ length: 1450 - first }, (_, index) => document(first + index));
          const answer = { transactions: part(all, page, 100), total_records: all.length };
          // At the front: below 0 some are added, above 0 some are removed.
          first += steps[page - 1] ?? 0;
          return answer;
        });
        const { records, missing } = await listed(client);
        const numbers = records.map(({ number }) => Number(number));
        expect(new Set(numbers).size).toBe(numbers.length);
        const untouched = documents(400, 1050).filter(
          ({ number }) => !numbers.includes(Number(number)),
        );
        expect(missing).toBeGreaterThanOrEqual(untouched.length);
      }),
    );
  });
});

describe('a service that never sends an empty page', () => {
  it.each([
    ['says no total', undefined],
    ['says a total that is never reached', 100_000],
    ['says a total that is passed', 30],
  ])('and %s ends the list when it repeats its last page', async (_name, total) => {
    const all = documents(60);
    const { client } = listing(({ page }) => ({
      transactions: part(all, Math.min(page, 3), 25),
      ...(total !== undefined && { total_records: total }),
    }));
    expect(await list(client)).toEqual(all);
  });

  it('ends the list when it knows no pages and the records have no key', async () => {
    const { client, queries } = listing(() => ({ transactions: documents(20) }));
    expect(await list(client, undefined, 'no_such_key')).toEqual(documents(20));
    expect(queries).toHaveLength(2);
  });

  it('ends the list when it shows the same records in another order', async () => {
    const { client, queries } = listing(({ page }) => ({
      transactions: page % 2 ? documents(20) : documents(20).reverse(),
    }));
    expect(await list(client)).toEqual(documents(20));
    expect(queries).toHaveLength(2);
  });
});

describe('records', () => {
  it('that cannot be told apart are all kept', async () => {
    const withoutKey: JsonObject[] = [
      { name: 'a' },
      { name: 'a' },
      { hash_id: null },
      { hash_id: null },
      { hash_id: '' },
      { hash_id: '', name: 'b' },
      { hash_id: -1, name: 'c' },
      { hash_id: -1, name: 'd' },
      { hash_id: '-1', name: 'e' },
      { hash_id: '-1', name: 'f' },
    ];
    const { client } = honest(withoutKey);
    expect(await list(client)).toEqual(withoutKey);
  });

  it('may have 0 as their key', async () => {
    const { client } = listing(() => ({
      transactions: [{ hash_id: 0 }, { hash_id: 0, name: 'later' }],
      total_records: 2,
    }));
    expect(await list(client)).toEqual([{ hash_id: 0, name: 'later' }]);
  });
});
