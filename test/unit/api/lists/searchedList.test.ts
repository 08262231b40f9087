import { endpoints } from '../../../../api/endpoints';
import { ServiceError } from '../../../../api/errors';
import { SearchedList } from '../../../../api/lists/searchedList';
import type { Json, JsonObject } from '../../../../core/json';
import { reading } from '../fakeWorld';

const record = (number: number): JsonObject => ({ customer_id: `C-${number}`, number });
const recordsTo = (count: number) => Array.from({ length: count }, (_, index) => record(index + 1));
const is = (number: number) => (one: JsonObject) => one.number === number;

const lost = new ServiceError({ kind: 'noResponse', message: 'The service did not respond' });

/** A list of the service that a test may change between two requests. @param hasTotal whether pages say it */
function serve(
  all: JsonObject[],
  before: (request: number) => void = () => undefined,
  hasTotal = true,
) {
  const pages: number[] = [];
  const client = reading(async (_endpoint, { query }) => {
    const page = Number(query?.page);
    pages.push(page);
    before(pages.length);
    const customers = all.slice((page - 1) * 100, page * 100) as Json;
    const total = hasTotal && { total_records: all.length };
    return { message: '', payload: { customers, ...total } };
  });
  const list = new SearchedList({
    endpoint: endpoints.customerList,
    key: 'customer_id',
    query: {},
  });
  return { client, list, pages };
}

describe('a list that several searches share', () => {
  it('is read to the page with the first match', async () => {
    const { client, list, pages } = serve(recordsTo(350));
    expect(await list.find(client, is(150), 'first')).toEqual([record(150)]);
    expect(pages).toEqual([1, 2]);
  });

  it('is read on where the previous search stopped', async () => {
    const { client, list, pages } = serve(recordsTo(350));
    await list.find(client, is(150), 'first');
    expect(await list.find(client, is(20), 'first')).toEqual([record(20)]);
    expect(await list.find(client, is(320), 'first')).toEqual([record(320)]);
    expect(await list.find(client, is(999), 'first')).toEqual([]);
    expect(await list.find(client, () => true, 'all')).toHaveLength(350);
    expect(pages).toEqual([1, 2, 3, 4]);
    expect(list.requests).toBe(4);
  });

  it('returns all matches of the pages that were read', async () => {
    const { client, list } = serve(recordsTo(250));
    expect(await list.find(client, ({ number }) => Number(number) % 60 === 0, 'first')).toEqual([
      record(60),
    ]);
    expect(await list.find(client, ({ number }) => Number(number) % 60 === 0, 'all')).toHaveLength(
      4,
    );
  });

  it('is read whole once for all matches', async () => {
    const { client, list, pages } = serve(recordsTo(250));
    expect(await list.find(client, is(1), 'all')).toEqual([record(1)]);
    expect(await list.find(client, is(999), 'all')).toEqual([]);
    expect(await list.find(client, is(999), 'first')).toEqual([]);
    expect(pages).toEqual([1, 2, 3]);
  });

  it('is read again before an empty result counts, once, unless it has one page', async () => {
    const { client, list, pages } = serve(recordsTo(101));
    expect(await list.find(client, is(999), 'first', 'verify')).toEqual([]);
    expect(await list.find(client, is(998), 'all', 'verify')).toEqual([]);
    expect(pages).toEqual([1, 2, 1, 2]);
    expect(list.requests).toBe(4);
    const short = serve(recordsTo(100));
    expect(await short.list.find(short.client, is(999), 'first', 'verify')).toEqual([]);
    expect(short.pages).toEqual([1]);
  });

  it.each(['first', 'all'] as const)(
    'finds a record that was on no page of the first pass (%s)',
    async (amount) => {
      const all = recordsTo(201);
      // One record leaves the first page after it was read, and another one joins: the total stays.
      const { client, list } = serve(all, (request) => {
        if (request === 2) all.push(...all.splice(0, 1));
      });
      expect(await list.find(client, is(101), amount, 'verify')).toEqual([record(101)]);
    },
  );

  it('fails if the second pass is interrupted', async () => {
    const { client, list } = serve(recordsTo(101), (request) => {
      if (request === 4) throw lost;
    });
    await expect(list.find(client, is(999), 'first', 'verify')).rejects.toBe(lost);
  });

  it('is read again if a record left it and the search found nothing', async () => {
    const all = recordsTo(201);
    // Record 101 moves to the first page when that has been read.
    const { client, list } = serve(all, (request) => {
      if (request === 2) all.splice(0, 1);
    });
    expect(await list.find(client, is(101), 'first')).toEqual([record(101)]);
  });

  it('fails if it changes each time it is read', async () => {
    const all = recordsTo(201);
    const { client, list } = serve(all, () => all.splice(0, 1));
    await expect(list.find(client, is(999), 'first')).rejects.toThrow(
      'The list was read 3 times and changed each time',
    );
  });

  it.each(['first', 'all'] as const)(
    'fails if it is interrupted, and is read on by the next search: %s',
    async (amount) => {
      let isLost = true;
      const { client, list } = serve(recordsTo(250), (request) => {
        if (isLost && request === 3) throw lost;
      });
      await expect(list.find(client, is(999), amount)).rejects.toBe(lost);
      isLost = false;
      expect(await list.find(client, is(999), amount)).toEqual([]);
      expect(await list.find(client, is(240), amount)).toEqual([record(240)]);
    },
  );
});

const ids = (...numbers: number[]) => new Set(numbers.map((number) => `C-${number}`));

describe('a list that leaves out names', () => {
  const named = (name: string) => (one: JsonObject) => one.name === name;

  /** Records are read on their own by their number, and are then called after it. */
  function serveNameless(rows: JsonObject[]) {
    const read: string[] = [];
    const { client } = serve(rows);
    const list = new SearchedList({
      endpoint: endpoints.customerList,
      key: 'customer_id',
      query: {},
      async readOne(_client, id) {
        read.push(id);
        return id === 'C-3' ? undefined : { name: `Name of ${id}` };
      },
    });
    return { client, list, read };
  }

  const rows: JsonObject[] = [
    { customer_id: 'C-1', name: 'Asha' },
    { customer_id: 'C-2', name: ' ' },
    { customer_id: 'C-3' },
    { customer_id: '-1', name: '' },
  ];

  it('is searched again with the names of the records on their own before nothing is found, once', async () => {
    const { client, list, read } = serveNameless(rows);
    expect(await list.find(client, named('Asha'), 'all')).toHaveLength(1);
    expect(read).toEqual([]);
    const found = await list.find(client, named('Name of C-2'), 'all');
    expect(found).toEqual([{ customer_id: 'C-2', name: 'Name of C-2' }]);
    expect(await list.find(client, named('Bina'), 'first', 'verify')).toEqual([]);
    expect(read).toEqual(['C-2', 'C-3']);
    expect(list.record('C-2')).toEqual(found[0]);
  });

  it('is searched as it is if that would take more than 100 reads', async () => {
    const { client, list, read } = serveNameless(recordsTo(101));
    expect(await list.find(client, named('Name of C-2'), 'all')).toEqual([]);
    expect(read).toEqual([]);
  });
});

it('finds the records with a text, however they write it, and what else they must be', async () => {
  const { client, list } = serve([
    { customer_id: 'C-1', name: 'Asha  Traders' },
    { customer_id: 'C-2' },
  ]);
  const [asha] = await list.findSame(client, ['name', 'asha traders']);
  expect(asha).toMatchObject({ customer_id: 'C-1' });
  expect(await list.findSame(client, ['customer_id', 'c-2'])).toHaveLength(1);
  expect(await list.findSame(client, ['name', 'Bina'], 'verify')).toEqual([]);
  const isOther = (one: JsonObject) => one !== asha;
  expect(await list.findSame(client, ['name', 'Asha Traders'], 'return', isOther)).toEqual([]);
});

describe('a list in place of single reads', () => {
  it('is read as long as more records are missing than pages are left', async () => {
    const { client, list, pages } = serve(recordsTo(350));
    await list.readFor(client, ids(1, 150, 151, 320, 321));
    expect(pages).toEqual([1, 2]);
    expect([150, 320].map((number) => list.record(`C-${number}`))).toEqual([
      record(150),
      undefined,
    ]);
  });

  it('ends after a page that makes single reads cheaper', async () => {
    const { client, list, pages } = serve(recordsTo(1000));
    await list.readFor(client, ids(201, 202, 203, 204, 205));
    expect(pages).toEqual([1]);
  });

  it('of unknown length is given up after as many pages as there are records to read', async () => {
    const { client, list, pages } = serve(recordsTo(1000), undefined, false);
    await list.readFor(client, ids(901, 902, 903, 904));
    expect(pages).toEqual([1, 2, 3, 4]);
  });

  it('is not read for a single record', async () => {
    const { client, list, pages } = serve(recordsTo(350));
    await list.readFor(client, ids(1));
    expect(pages).toEqual([]);
  });

  it('is read to its end for records that it lacks, and not again', async () => {
    const { client, list, pages } = serve(recordsTo(150));
    await list.readFor(client, ids(997, 998, 999));
    await list.readFor(client, ids(997, 998, 999));
    expect(pages).toEqual([1, 2]);
  });

  it('is read for its records whether or not it changes, and from the start for a search', async () => {
    const all = recordsTo(150);
    const { client, list, pages } = serve(all, (request) => {
      if (request === 2) all.splice(0, 1);
    });
    await list.readFor(client, ids(1, 2, 150, 999));
    expect(pages).toEqual([1, 2]);
    expect(list.record('C-150')).toEqual(record(150));
    expect(await list.find(client, is(101), 'first')).toEqual([record(101)]);
    expect(pages).toEqual([1, 2, 1, 2]);
  });

  it('shows a record no more after it was changed', async () => {
    const { client, list } = serve(recordsTo(50));
    await list.readFor(client, ids(1, 2));
    list.forget('C-1');
    expect(['C-1', 'C-2'].map((id) => list.record(id))).toEqual([undefined, record(2)]);
  });
});
