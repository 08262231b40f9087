import * as fc from 'fast-check';
import { endpoints } from '../../../../api/endpoints';
import { listVerified } from '../../../../api/lists/verifiedList';
import type { Json, JsonObject } from '../../../../core/json';
import { reading } from '../fakeWorld';

const record = (number: number, more: object = {}): JsonObject => ({
  hash_id: `h${number}`,
  amount: 1,
  ...more,
});
const records = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => record(from + index));
const ids = (some: JsonObject[]) => some.map(({ hash_id }) => hash_id);

/** The records without that of a number, as if it had left the list. */
const without = (number: number, all: JsonObject[]) =>
  all.filter(({ hash_id }) => hash_id !== `h${number}`);

/** What the service has when a page is requested. */
type Now = (request: { pass: number; page: number }) => JsonObject[] | Error;

interface Options {
  /** What a record is on its own; undefined if it is not in the list any more. */
  single?: (id: string) => JsonObject | undefined;
  key?: string;
  hasTotal?: boolean;
  totalOf?: (all: JsonObject[], request: { pass: number; page: number }) => number;
}

/** Reads a list from a service that has other records at each request; remembers the requests. */
async function read(now: Now, { single, key = 'hash_id', hasTotal = true, totalOf }: Options = {}) {
  const requests: string[] = [];
  let pass = 0;
  const client = reading(async (_endpoint, { query }) => {
    const page = Number(query?.page);
    if (page === 1) pass++;
    requests.push(`${pass}/${page}`);
    const all = now({ pass, page });
    if (all instanceof Error) throw all;
    const total = totalOf?.(all, { pass, page }) ?? all.length;
    const transactions = all.slice((page - 1) * 100, page * 100) as Json;
    return { message: '', payload: { transactions, ...(hasTotal && { total_records: total }) } };
  });
  const listed = await listVerified(client, {
    endpoint: endpoints.documentList,
    query: {},
    key,
    readOne:
      single &&
      (async (_, id) => {
        requests.push(id);
        return single(id);
      }),
  });
  return { ...listed, requests };
}

const inPasses =
  (...passes: JsonObject[][]): Now =>
  ({ pass }) =>
    passes[Math.min(pass, passes.length) - 1] as JsonObject[];

const isStored = (id: string) => record(Number(id.slice(1)));

describe('a list that must be complete', () => {
  it.each([0, 1, 100])('is read once if it has one page: %d records', async (count) => {
    const { records: found, requests } = await read(inPasses(records(count)));
    expect(found).toEqual(records(count));
    expect(requests).toEqual(['1/1']);
  });

  it('is read twice if it has more', async () => {
    const {
      records: found,
      requests,
      pages,
    } = await read(inPasses(records(250)), {
      single: isStored,
    });
    expect(found).toEqual(records(250));
    expect(requests).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3']);
    expect(pages).toBe(6);
  });

  it('is read twice if no total says that one page is all', async () => {
    const { records: found, requests } = await read(inPasses(records(60)), { hasTotal: false });
    expect(found).toEqual(records(60));
    expect(requests).toEqual(['1/1', '1/2', '2/1', '2/2']);
  });
});

describe('a record that one pass lacks because another one left while a third one joined', () => {
  // Between the first two pages of a pass, 1 leaves and 251 joins: 101 moves to the page that was read.
  const before = records(250);
  const after = [...without(1, before), record(251)];
  const leavesIn =
    (changed: number): Now =>
    ({ pass, page }) =>
      pass < changed || (pass === changed && page === 1) ? before : after;
  const single = (id: string) => (id === 'h1' ? undefined : isStored(id));

  it.each([1, 2])('is in the list: pass %d lacks it', async (pass) => {
    const {
      records: found,
      interruptedBy,
      requests,
      pages,
    } = await read(leavesIn(pass), {
      single,
    });
    expect(interruptedBy).toBeUndefined();
    // In pass 2, record 1 leaves after both passes have read it.
    const expected = pass === 1 ? after : [record(1), ...after];
    expect(ids(found).sort()).toEqual(ids(expected).sort());
    // Both passes, and what only one of them has: there is no third pass.
    expect(requests.slice(0, 6)).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3']);
    expect(requests.slice(6).sort()).toEqual(pass === 1 ? ['h1', 'h101'] : ['h101', 'h251']);
    expect(pages).toBe(requests.length);
  });

  it('counts as the read of it says, with the attributes of the list', async () => {
    const lacking = { ...record(101), amount: 7, items: [] };
    const { records: found } = await read(leavesIn(1), {
      single: (id) => (id === 'h101' ? lacking : single(id)),
    });
    expect(found.find(({ hash_id }) => hash_id === 'h101')).toEqual(record(101, { amount: 7 }));
  });

  it('keeps an attribute that the read of it omits', async () => {
    const { records: found } = await read(leavesIn(1), {
      single: (id) => (id === 'h1' ? undefined : { hash_id: id }),
    });
    expect(found.find(({ hash_id }) => hash_id === 'h101')).toEqual(record(101));
  });

  it('leaves the list interrupted if it cannot be read', async () => {
    const failure = new Error('broken');
    const { interruptedBy, records: found } = await read(leavesIn(1), {
      single: () => {
        throw failure;
      },
    });
    expect(interruptedBy).toBe(failure);
    expect(found).toHaveLength(250);
  });
});

describe('a record that only the first pass has', () => {
  const all = records(150);
  it.each([
    ['is in if it is still there', record(7, { amount: 2 }), 150],
    ['is out if it is gone', undefined, 149],
  ])('%s', async (_, current, count) => {
    const { records: found, requests } = await read(inPasses(all, without(7, all)), {
      single: () => current,
    });
    expect(found).toHaveLength(count);
    expect(requests).toHaveLength(5);
    expect(found.filter(({ hash_id }) => hash_id === 'h7')).toEqual(current ? [current] : []);
  });
});

describe('a record that changes between the passes', () => {
  it('counts as the second pass has it, without a further request', async () => {
    const changed = [record(1, { amount: 9 }), ...records(149, 2)];
    const { records: found, requests } = await read(inPasses(records(150), changed), {
      single: isStored,
    });
    expect(found).toEqual(changed);
    expect(requests).toHaveLength(4);
  });
});

describe('a pass that shows that the list changed', () => {
  const all = records(150);

  it.each([1, 2])('does not count, and is read again: pass %d has a record twice', async (pass) => {
    const twice = [...all.slice(0, 149), record(3)];
    const passes = pass === 1 ? [twice, all, all] : [all, twice, all];
    const {
      records: found,
      requests,
      interruptedBy,
    } = await read(inPasses(...passes), {
      single: isStored,
    });
    expect([found, interruptedBy]).toEqual([all, undefined]);
    expect(requests).toHaveLength(6);
  });

  it('does not count, and is read again: its total changes', async () => {
    const { records: found, requests } = await read(inPasses(all), {
      single: isStored,
      totalOf: ({ length }, { pass, page }) => (pass === 2 && page === 2 ? length + 1 : length),
    });
    expect(found).toEqual(all);
    expect(requests).toHaveLength(6);
  });

  it('leaves the list interrupted if that happens three times', async () => {
    const twice = [...all.slice(0, 149), record(3)];
    const { interruptedBy } = await read(inPasses(all, twice), { single: isStored });
    expect(interruptedBy).toMatchObject({
      kind: 'incompleteList',
      message: 'The list was read 3 times and changed each time: a record came twice',
    });
  });
});

describe('a page that is refused', () => {
  const failure = new Error('refused');

  it.each([
    ['first', 1, 100, 1],
    ['second', 2, 150, 3],
  ])('interrupts the list in the %s pass', async (_, refused, count, pages) => {
    const result = await read(
      ({ pass, page }) => (pass === refused && page === 2 ? failure : records(150)),
      { single: isStored },
    );
    expect(result).toMatchObject({ interruptedBy: failure, pages });
    expect(result.records).toEqual(records(count));
  });
});

describe('records that cannot be read on their own', () => {
  const all = records(150);
  const fewer = [...without(7, all), record(151)];

  it('are all in the list if the second pass has them and others that joined', async () => {
    const more = records(152);
    const { records: found, requests, interruptedBy } = await read(inPasses(all, more));
    expect([found, interruptedBy]).toEqual([more, undefined]);
    expect(requests).toHaveLength(4);
  });

  it('are read in a third pass if the second one lacks any of them', async () => {
    const { records: found, requests, interruptedBy } = await read(inPasses(all, fewer, fewer));
    expect([found, interruptedBy]).toEqual([fewer, undefined]);
    expect(requests).toHaveLength(6);
  });

  it('leave the list interrupted if the third pass lacks any of the second one', async () => {
    const third = [...without(8, fewer), record(152)];
    const { interruptedBy, requests } = await read(inPasses(all, fewer, third));
    expect(interruptedBy).toMatchObject({
      kind: 'incompleteList',
      message:
        'The list was read 3 times and changed each time: it lacks records of the previous pass',
    });
    expect(requests).toHaveLength(6);
  });

  it('are compared by their contents, and count as often as they come', async () => {
    const payments = (second: number) => [
      ...Array.from({ length: 148 }, (_, amount) => ({ amount })),
      { amount: 5 },
      { amount: second },
    ];
    const { records: found, requests } = await read(
      inPasses(payments(5), payments(6), payments(6)),
      { key: '', single: isStored },
    );
    expect(found).toEqual(payments(6));
    expect(requests).toHaveLength(6);
  });
});

describe('passes that differ in more than 100 records', () => {
  it('are followed by another pass, which takes fewer requests', async () => {
    const [all, others] = [records(200), records(200, 52)];
    const few = await read(inPasses(all, records(200, 51)), { single: isStored });
    expect(few.requests).toHaveLength(4 + 100);
    const many = await read(inPasses(all, others, others), { single: isStored });
    expect(many.records).toEqual(others);
    expect(many.requests).toHaveLength(6);
  });
});

it('has every record that is there all the time and that one of the passes has, and none that is gone', async () => {
  const changes = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      let all = records(350);
      const seen = new Set<unknown>();
      const { records: found, interruptedBy } = await read(
        ({ page }) => {
          const now = all;
          for (const one of now.slice((page - 1) * 100, page * 100)) seen.add(one.hash_id);
          const step = steps.shift() ?? 0;
          const last = Number(String(now.at(-1)?.hash_id).slice(1));
          all = [...now.slice(step), ...records(step, last + 1)];
          return now;
        },
        { single: (id) => all.find(({ hash_id }) => hash_id === id) },
      );
      expect(interruptedBy).toBeUndefined();
      const stored = new Set(ids(all));
      const always = ids(records(350)).filter((id) => stored.has(id) && seen.has(id));
      const listed = new Set(ids(found));
      expect(always.filter((id) => !listed.has(id))).toEqual([]);
      expect(listed.size).toBe(found.length);
    }),
  );
});
