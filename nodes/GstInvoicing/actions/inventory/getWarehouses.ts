import { endpoints } from '../../../../api/endpoints';
import { recordsIn } from '../../../../api/envelope';
import type { Operation } from '../operation';

/** Lists the warehouses of the account (service.md, Endpoints: GET /v2/inventory/warehouses/list). */
export const getWarehouses: Operation = {
  name: 'Get Many Warehouses',
  value: 'getWarehouses',
  action: 'Get many warehouses',
  description: 'Get the warehouses of the account with their IDs',
  properties: [],
  async run({ client }) {
    const answer = await client.call(endpoints.warehouseList);
    return recordsIn(answer, endpoints.warehouseList).map((json) => ({ json }));
  },
};
