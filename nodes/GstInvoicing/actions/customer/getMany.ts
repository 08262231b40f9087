import { endpoints } from '../../../../api/endpoints';
import { listRows, returnAllOrLimit, simplify } from '../listing';
import type { Operation } from '../operation';
import { simplifiedCustomer } from './simplified';

/** Lists customers (service.md, Endpoints: GET /v2/customer/list). */
export const getMany: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many customers',
  description: 'Get the customers of the account',
  properties: [...returnAllOrLimit, simplify],
  async run(context) {
    return await listRows(
      context,
      { endpoint: endpoints.customerList, key: 'customer_id', query: {} },
      simplifiedCustomer(context),
    );
  },
};
