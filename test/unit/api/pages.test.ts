import * as fc from 'fast-check';
import type { CallInput, Client } from '../../../api/client';
import { endpoints } from '../../../api/endpoints';
import { largestPage, listRecords } from '../../../api/pages';
import type { Json, JsonObject } from '../../../api/types';

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

const list = (client: Client, limit?: number, key = 'hash_id') =>
  listRecords(client, { endpoint: endpoints.documentList, query: { status: 'all' }, key, limit });

describe('a list', () => {
  it('asks for the largest pages, one after another, with the query on each', async () => {
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

  it('hands on an error of any page', async () => {
    const client: Client = {
      call: (_endpoint, input) =>
        input?.query?.page === 1
          ? Promise.resolve({ message: '', payload: { transactions: documents(100) } })
          : Promise.reject(new Error('broken')),
      downloadPdf: () => Promise.reject(new Error('No list is a file')),
    };
    await expect(list(client)).rejects.toThrow('broken');
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
    expect(await list(client)).toEqual(documents(100));
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
