import { readListPage, warehouseList } from '../../../../books/lists';
import type { Operation } from '../../../shared/run/operation';

export const getWarehouses: Operation = {
  name: 'Get Many Warehouses',
  value: 'getWarehouses',
  action: 'Get many warehouses',
  description:
    'Get the warehouses of the account with their IDs. The service returns no stock per warehouse.',
  properties: [],
  async run(_, { client }) {
    const { records } = await readListPage(client, warehouseList, 1);
    return records.map((json) => ({ json }));
  },
};
