import { readListPage, subscriptionList, warehouseList } from '../../../books/lists';
import { reading } from '../api/fakeWorld';

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
  const page = await readListPage(client, subscriptionList({ status: 'all' }), 2);
  expect(page).toMatchObject({ records: [{ hash_id: 'h-1' }], total: 250 });
  expect(queries).toEqual([{ status: 'all', num_records: 100, page: 2 }]);
});

it('a list that comes in one response is one page', async () => {
  const { client, queries } = served();
  const page = await readListPage(client, warehouseList, 1);
  expect(page).toEqual({ records: [{ hash_id: 'h-1' }], total: 1 });
  expect(queries).toEqual([undefined]);
});
