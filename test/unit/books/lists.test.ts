import { paymentList, readListPage, subscriptionList, warehouseList } from '../../../books/lists';
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
