import {
  paymentList,
  readListPage,
  readLists,
  subscriptionList,
  warehouseList,
} from '../../../books/lists';
import type { Session } from '../../../books/session';
import { reading } from '../api/fakeWorld';

const june = { start_date: '01-06-2026', end_date: '30-06-2026' };

/** Serves a list of warehouses and one of subscriptions. @returns the queries that were sent */
function served() {
  const queries: unknown[] = [];
  const client = reading(async (endpoint, { query }) => {
    queries.push(query);
    const name = endpoint === warehouseList.endpoint ? 'warehouses' : 'transactions';
    return { message: '', payload: { [name]: [{ hash_id: 'h-1' }], total_records: 250 } };
  });
  return { client, queries };
}

it('a page of a list is requested by its number', async () => {
  const { client, queries } = served();
  const page = await readListPage(client, subscriptionList({ ...june, status: 'all' }), 2);
  expect(page).toMatchObject({ records: [{ hash_id: 'h-1' }], total: 250 });
  expect(queries).toEqual([{ ...june, status: 'all', num_records: 100, page: 2 }]);
});

it('a list that comes in one response is one page', async () => {
  const { client, queries } = served();
  const page = await readListPage(client, warehouseList, 1);
  expect(page).toEqual({ records: [{ hash_id: 'h-1' }], total: 1 });
  expect(queries).toEqual([undefined]);
});

describe('a list whose filter the service ignores', () => {
  it.each<[string, object, boolean]>([
    ['of the period', { status: 'success', payment_date: '30-06-2026' }, true],
    ['without status and date', {}, true],
    ['whose status is not known', { status: 'captured' }, true],
    ['of another day', { payment_date: '2026-07-01' }, false],
    ['that failed', { status: 'Failed' }, false],
  ])('has a payment %s or not', (_, row, isKept) => {
    expect(paymentList({ ...june, status: 'success' }).keeps?.({ ...row })).toBe(isKept);
  });

  it('has payments of each status if they are asked for by another word', () => {
    expect(paymentList({ ...june, status: 'failed' }).keeps?.({ status: 'failed' })).toBe(true);
  });

  it.each<[string, object, object, boolean]>([
    ['of the customer', { customer_id: 'C-1' }, { customer_id: 'C-1', status: 'active' }, true],
    ['of an unknown customer', { customer_id: 'C-1' }, { customer_id: -1 }, true],
    ['of another customer', { customer_id: 'C-1' }, { customer_id: 'C-2' }, false],
    ['of the status', { status: 'active' }, { status: 'Active' }, true],
    ['of an unknown status', { status: 'active' }, { status: 'paused' }, true],
    ['of another status', { status: 'active' }, { status: 'expired' }, false],
    ['of any status', {}, { status: 'expired' }, true],
  ])('has a subscription %s or not', (_, filter, row, isKept) => {
    const list = subscriptionList({ ...june, status: 'all', ...filter });
    expect(list.keeps?.({ ...row })).toBe(isKept);
  });
});

describe('a list up to a limit', () => {
  /** A list of payments, of which the service serves as many as a page has. */
  function payments(statuses: string[]) {
    const client = reading(async (_, { query }) => {
      const size = Number((query as { num_records: number }).num_records);
      const all = statuses.map((status, id) => ({ id, status }));
      return {
        message: '',
        payload: { transactions: all.slice(0, size), total_records: all.length },
      };
    });
    return client;
  }

  const statuses = ['failed', 'success', 'success'];

  it.each([
    ['is read to its end if it has records that were not asked for', statuses, [1, 2]],
    ['is not, if it has none of them', ['success', 'success'], [0, 1]],
  ])('%s', async (_, served, ids) => {
    const client = payments(served);
    const { records } = await readLists(
      { client } as Session,
      [paymentList({ ...june, status: 'success' })],
      {
        ...{ verify: false, limit: 2 },
      },
    );
    expect(records.map(({ id }) => id)).toEqual(ids);
  });
});
