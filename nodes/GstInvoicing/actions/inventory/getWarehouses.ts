import { endpoints } from '../../../../api/endpoints';
import { pageIn } from '../../../../api/payload';
import type { Operation } from '../../../shared/run/operation';

/** Lists the warehouses of the account (service.md, Endpoints: GET /v2/inventory/warehouses/list). */
export const getWarehouses: Operation = {
  name: 'Get Many Warehouses',
  value: 'getWarehouses',
  action: 'Get many warehouses',
  description:
    'Get the warehouses of the account with their IDs. The service returns no stock per warehouse.',
  properties: [],
  async run(_, { client }) {
    const result = await client.call(endpoints.warehouseList, {});
    return pageIn(result, endpoints.warehouseList).records.map((json) => ({ json }));
  },
};
