import * as fc from 'fast-check';
import type { Client } from '../../../../api/client';
import { endpoints } from '../../../../api/endpoints';
import { findInList, largestPage, listRecords } from '../../../../api/lists/pages';
import type { CallInput } from '../../../../api/request';
import type { Json, JsonObject } from '../../../../core/json';
import { reading, settle } from '../fakeWorld';

const document = (number: number): JsonObject => ({ hash_id: `h${number}`, number });
const documents = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => document(from + index));

/** More requests than any of these lists takes, so that a list without end does not hang the test. */
const tooMany = 50;

/** A client whose list responds as given; it remembers the queries. */
function listing(respond: (query: { page: number; num_records: number }) => object) {
  const queries: Array<CallInput['query']> = [];
  const client = reading((_endpoint, input) => {
    queries.push(input.query);
    if (queries.length > tooMany) return Promise.reject(new Error('The list does not end'));
    const query = input.query as { page: number; num_records: number };
    return Promise.resolve({ message: '', payload: respond(query) as Json });
  });
  return { client, queries };
}

/** The part of a list that one page holds. */
const part = (all: JsonObject[], page: number, size: number) =>
  all.slice((page - 1) * size, page * size);

/** A service that returns pages of the requested size, but of no more than `most` records. */
const honest = (all: JsonObject[], most = largestPage) =>
  listing(({ page, num_records }) => ({
    transactions: part(all, page, Math.min(num_records, most)),
    total_records: all.length,
  }));

const listed = (client: Client, limit?: number, key = 'hash_id') =>
  listRecords(client, {
    endpoint: endpoints.documentList,
    query: { status: 'all' },
    key,
    limit,
  });

const list = async (client: Client, limit?: number, key?: string) =>
  (await listed(client, limit, key)).records;

describe('a list', () => {
  it('requests the largest pages, each with the query', async () => {
    const { client, queries } = honest(documents(250));
    expect(await list(client)).toEqual(documents(250));
    expect(queries).toEqual([
      { status: 'all', num_records: 100, page: 1 },
      { status: 'all', num_records: 100, page: 2 },
      { status: 'all', num_records: 100, page: 3 },
    ]);
  });

  it.each([0, 1, 99, 100, 101, 200])(
    'of %d records takes as few requests as possible',
    async (count) => {
      const { client, queries } = honest(documents(count));
      expect(await list(client)).toEqual(documents(count));
      expect(queries).toHaveLength(Math.max(1, Math.ceil(count / 100)));
    },
  );

  it('says how many pages were read', async () => {
    const { client } = honest(documents(250));
    expect(await listed(client)).toEqual({ records: documents(250), pages: 3 });
  });
});

/** A service that responds when the test says so. */
function slowListing(all: JsonObject[]) {
  const open = new Map<number, (failure?: Error) => void>();
  const client = reading(
    (_endpoint, { query }) =>
      new Promise((resolve, reject) => {
        const page = Number(query?.page);
        const transactions = part(all, page, largestPage) as Json;
        open.set(page, (failure) => {
          open.delete(page);
          if (failure) reject(failure);
          else resolve({ message: '', payload: { transactions, total_records: all.length } });
        });
      }),
  );
  const underWay = () => [...open.keys()].sort((one, other) => one - other);
  const respond = async (page: number, failure?: Error) => {
    open.get(page)?.(failure);
    await settle();
  };
  return { client, underWay, respond };
}

describe('the pages that are left after the first one', () => {
  const tooLong = new Error('too long');
  const check = async ({ client }: { client: Client }, isTooLong: (pages: number) => boolean) => {
    const left: number[] = [];
    const query = { status: 'all' };
    const checkRest = (pages: number) => {
      left.push(pages);
      if (isTooLong(pages)) throw tooLong;
    };
    const endpoint = endpoints.documentList;
    const result = await listRecords(client, { endpoint, query, key: 'hash_id', checkRest });
    return { ...result, left };
  };

  it('are counted, and not requested if the caller throws', async () => {
    const service = honest(documents(450));
    const { left, pages, interruptedBy } = await check(service, (number) => number > 3);
    expect([left, pages, interruptedBy, service.queries.length]).toEqual([[4], 1, tooLong, 1]);
  });

  it('are counted in each pass', async () => {
    const service = listing(({ page }) => {
      const all = documents(service.queries.length < 3 ? 250 : 350);
      return { transactions: part(all, page, 100), total_records: all.length };
    });
    const { left, interruptedBy } = await check(service, (number) => number > 2);
    expect([left, interruptedBy]).toEqual([[2, 3], tooLong]);
  });

  it('are at least one if the service states no total', async () => {
    const service = listing(({ page }) => ({ transactions: part(documents(250), page, 100) }));
    expect((await check(service, () => false)).left).toEqual([1]);
  });

  it('are not counted if the first page is the last one', async () => {
    expect((await check(honest(documents(100)), () => true)).left).toEqual([]);
  });
});

describe('the pages after the first one', () => {
  it('are requested in parallel, eight at a time', async () => {
    const { client, underWay, respond } = slowListing(documents(1150));
    const result = list(client);
    expect(underWay()).toEqual([1]);
    await respond(1);
    expect(underWay()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    await respond(3);
    await respond(2);
    expect(underWay()).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    for (let page = 4; page <= 12; page++) await respond(page);
    expect(await result).toEqual(documents(1150));
  });

  it('do not become more if one of them is short', async () => {
    const pages = [documents(100), documents(10, 101), documents(100, 111), documents(90, 211)];
    const { client, queries } = listing(({ page }) => ({
      transactions: pages[page - 1] ?? [],
      total_records: 300,
    }));
    expect(await list(client)).toEqual(documents(300));
    expect(queries).toHaveLength(4);
  });

  it('are no more than a limit needs', async () => {
    const { client, underWay, respond } = slowListing(documents(1150));
    const result = list(client, 250);
    await respond(1);
    expect(underWay()).toEqual([2, 3]);
    await respond(2);
    await respond(3);
    expect(await result).toEqual(documents(250));
  });
});

describe('a list that is interrupted', () => {
  const failure = new Error('broken');

  it('returns the records of all previous pages, and the reason', async () => {
    const { client, respond } = slowListing(documents(500));
    const result = listed(client);
    for (const page of [1, 2, 4, 5]) await respond(page);
    await respond(3, failure);
    expect(await result).toEqual({
      records: documents(200),
      pages: 2,
      interruptedBy: failure,
    });
  });

  it('at its first page has no records', async () => {
    const { client, respond } = slowListing(documents(500));
    const result = listed(client);
    await respond(1, failure);
    expect(await result).toEqual({
      records: [],
      pages: 0,
      interruptedBy: failure,
    });
  });

  it('ignores the later pages', async () => {
    const { client, respond } = slowListing(documents(500));
    const result = listed(client);
    await respond(1);
    await respond(2, failure);
    expect((await result).interruptedBy).toBe(failure);
    await respond(3, new Error('later'));
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
  ])('of %d is respected, without unnecessary requests', async (limit, expected) => {
    const { client, queries } = honest(documents(500));
    expect(await list(client, limit)).toEqual(documents(limit));
    expect(queries.map((query) => [query?.num_records, query?.page])).toEqual(expected);
  });

  it('above the number of records returns all of them', async () => {
    const { client } = honest(documents(30));
    expect(await list(client, 1000)).toEqual(documents(30));
  });

  it('of 0 requests nothing', async () => {
    const { client, queries } = honest(documents(30));
    expect(await list(client, 0)).toEqual([]);
    expect(queries).toEqual([]);
  });

  it('is respected if the service returns smaller pages than requested', async () => {
    const { client, queries } = honest(documents(500), 25);
    expect(await list(client, 60)).toEqual(documents(60));
    expect(queries).toHaveLength(3);
  });

  it('is respected if the service returns larger pages than requested', async () => {
    const { client } = listing(() => ({ transactions: documents(40), total_records: 40 }));
    expect(await list(client, 5)).toEqual(documents(5));
  });
});

describe('a page of another size than requested', () => {
  it.each([1, 7, 25, 99])('(%d) loses no record', async (size) => {
    const { client } = honest(documents(40), size);
    expect(await list(client)).toEqual(documents(40));
  });

  it('loses no record if no total says that more follows', async () => {
    const { client } = listing(({ page }) => ({ transactions: part(documents(60), page, 25) }));
    expect(await list(client)).toEqual(documents(60));
  });

  it('loses no record if all of them arrive at once', async () => {
    const { client, queries } = listing(() => ({
      transactions: documents(140),
      total_records: 140,
    }));
    expect(await list(client)).toEqual(documents(140));
    expect(queries).toHaveLength(1);
  });

  it('loses no record, whatever the sizes, the count and the limit', async () => {
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
  it('that is too large does not keep the list from ending, but the list is incomplete', async () => {
    const { client } = listing(({ page }) => ({
      transactions: part(documents(130), page, 100),
      total_records: 1000,
    }));
    expect(await listed(client)).toMatchObject({
      records: documents(130),
      interruptedBy: {
        message: expect.stringContaining('130 records came, but its total is 1000'),
      },
    });
  });

  it('that is smaller than the number of records is ignored', async () => {
    const { client } = listing(({ page }) => ({
      transactions: part(documents(230), page, 100),
      total_records: 50,
    }));
    expect(await list(client)).toEqual(documents(230));
  });

  it.each([null, '', 'many', false])('that is %p is ignored', async (total_records) => {
    const { client } = listing(({ page }) => ({
      transactions: part(documents(130), page, 100),
      total_records,
    }));
    expect(await list(client)).toEqual(documents(130));
  });

  it('may be a text', async () => {
    const { client, queries } = listing(() => ({
      transactions: documents(30),
      total_records: '30',
    }));
    expect(await list(client)).toEqual(documents(30));
    expect(queries).toHaveLength(1);
  });
});

describe('a list that changes while it is read', () => {
  /** A list whose requests number `changing` get the given response, the others the true one. */
  const changing = (all: JsonObject[], changed: Record<number, object>) =>
    listing(function respond({ page }) {
      const number = queries().length;
      return changed[number] ?? { transactions: part(all, page, 100), total_records: all.length };
    });
  let queries: () => unknown[];
  const read = async (all: JsonObject[], changed: Record<number, object>) => {
    const { client, queries: sent } = changing(all, changed);
    queries = () => sent;
    const result = await listed(client);
    return { ...result, pagesRead: sent.map((query) => query?.page) };
  };
  const page = (records: JsonObject[], total_records: number) => ({
    transactions: records,
    total_records,
  });

  it.each([
    ['a total that changes', { 2: page(documents(100, 101), 251) }],
    ['a record that comes twice', { 2: page(documents(100, 100), 250) }],
    ['fewer records than the total', { 3: page(documents(49, 201), 250) }],
    [
      'a record that comes twice on one page',
      { 3: page([...documents(49, 201), document(201)], 250) },
    ],
  ])('is read again: %s', async (_, changed) => {
    const { records, interruptedBy, pagesRead } = await read(documents(250), changed);
    expect(records).toEqual(documents(250));
    expect(interruptedBy).toBeUndefined();
    expect(pagesRead.slice(-3)).toEqual([1, 2, 3]);
    expect(pagesRead.length).toBeGreaterThan(3);
  });

  it('is not read to its end after a change', async () => {
    const { pages } = await read(documents(2000), { 2: page(documents(100, 100), 2000) });
    expect(pages).toBe(2 + 20);
  });

  it.each([
    ['its total went from 250 to 249', page(documents(100, 101), 249)],
    ['a record came twice', page(documents(100, 100), 250)],
  ])('is incomplete if it changes in three passes: %s', async (reason, second) => {
    const { client, queries: sent } = listing(({ page: number }) =>
      number === 2 ? second : page(part(documents(250), number, 100), 250),
    );
    const { records, pages, interruptedBy } = await listed(client);
    expect(interruptedBy).toMatchObject({
      kind: 'incompleteList',
      message: `The list was read 3 times and changed each time: ${reason}`,
      retryHelps: true,
      outcomeUnknown: false,
    });
    expect(records.length).toBeGreaterThanOrEqual(249);
    expect(pages).toBe(2 + 2 + 3);
    expect(sent).toHaveLength(9);
  });

  it('has the records of its longest pass if a later one is interrupted', async () => {
    const failure = new Error('broken');
    const all = documents(250);
    const { client } = honest(all);
    let calls = 0;
    const interrupted: Client = {
      ...client,
      async call(endpoint, input) {
        const number = ++calls;
        if (number === 6) throw failure;
        const result = await client.call(endpoint, input);
        return number === 3
          ? { ...result, payload: page(documents(49, 201), 250) as Json }
          : result;
      },
    };
    expect(await listed(interrupted)).toEqual({
      records: documents(249),
      pages: 5,
      interruptedBy: failure,
    });
  });

  it('has no gaps and no duplicates when records come and go at random, or is incomplete', async () => {
    const changes = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        let first = 1000;
        const { client } = listing(({ page: number }) => {
          const all = Array.from({ length: 1450 - first }, (_, index) => document(first + index));
          // At the front: below 0 some are added, above 0 some are removed.
          first += steps[number - 1] ?? 0;
          return page(part(all, number, 100), all.length);
        });
        const { records, interruptedBy } = await listed(client);
        const numbers = records.map(({ number }) => Number(number));
        expect(new Set(numbers).size).toBe(numbers.length);
        const untouched = documents(400, 1050).filter(
          ({ number }) => !numbers.includes(Number(number)),
        );
        if (interruptedBy === undefined) expect(untouched).toEqual([]);
      }),
    );
  });
});

it('a list that grows with every page is given up after the pages that its first total needs', async () => {
  const { client, queries } = listing(({ page }) => ({
    transactions: documents(5, 5 * queries.length + page),
    total_records: 20 * page,
  }));
  const { interruptedBy } = await listed(client);
  expect(interruptedBy).toMatchObject({ kind: 'incompleteList' });
  expect(queries.length).toBeLessThan(3 * 8);
});

it('a list without end is given up', async () => {
  const client = reading(async (_endpoint, { query }) => ({
    message: '',
    payload: { transactions: [document(Number(query?.page))] },
  }));
  const { records, interruptedBy } = await listed(client);
  expect(records).toHaveLength(10_000);
  expect(interruptedBy).toMatchObject({ message: 'The list does not end after 10000 pages' });
});

describe('a service that never sends an empty page', () => {
  it.each([
    ['sends no total', undefined],
    ['sends a total that is exceeded', 30],
  ])('and %s ends the list when it repeats its last page', async (_name, total) => {
    const all = documents(60);
    const { client } = listing(({ page }) => ({
      transactions: part(all, Math.min(page, 3), 25),
      ...(total !== undefined && { total_records: total }),
    }));
    expect(await list(client)).toEqual(all);
  });

  it('ends the list if it ignores the page and the records have no key', async () => {
    const { client, queries } = listing(() => ({ transactions: documents(20) }));
    expect(await list(client, undefined, 'no_such_key')).toEqual(documents(20));
    expect(queries).toHaveLength(2);
  });

  it.each([
    ['returns the same records in another order', undefined],
    ['sends a total that is never reached', 100],
  ])('and %s makes the list incomplete', async (_, total) => {
    const { client, queries } = listing(({ page }) => ({
      transactions: total === undefined && page % 2 ? documents(20).reverse() : documents(20),
      ...(total !== undefined && { total_records: total }),
    }));
    const { records, interruptedBy } = await listed(client);
    expect(records).toHaveLength(20);
    expect(interruptedBy).toMatchObject({ kind: 'incompleteList' });
    expect(queries.length).toBeLessThan(tooMany);
  });
});

describe('records', () => {
  it('that cannot be distinguished are all kept', async () => {
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
    expect(await listed(client)).toMatchObject({
      records: [{ hash_id: 0, name: 'later' }],
      interruptedBy: { message: expect.stringContaining('a record came twice') },
    });
  });
});

describe('the first record that matches', () => {
  const request = { endpoint: endpoints.documentList, query: { status: 'all' }, key: 'hash_id' };
  const find = (client: Client, number: number) =>
    findInList(client, request, (record) => record.number === number);

  it('is found without reading further pages', async () => {
    const { client, queries } = honest(documents(500));
    expect(await find(client, 150)).toEqual(document(150));
    expect(queries).toEqual([
      { status: 'all', num_records: 100, page: 1 },
      { status: 'all', num_records: 100, page: 2 },
    ]);
  });

  it('is undefined at the end of the list', async () => {
    const { client, queries } = honest(documents(200));
    expect(await find(client, 500)).toBeUndefined();
    expect(queries).toHaveLength(2);
  });

  it('is unknown if the list is interrupted', async () => {
    const { client, respond } = slowListing(documents(200));
    const found = find(client, 150);
    await respond(1);
    await Promise.all([expect(found).rejects.toThrow('broken'), respond(2, new Error('broken'))]);
  });
});
