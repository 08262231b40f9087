import { warehousesOf } from '../../books/stock';
import type { Endpoint } from '../../http/endpoint';

/** GET /v2/inventory/warehouses/list: the rows lie beside `success`, not in `data`. */
export const listWarehouses: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/inventory/warehouses/list',
    handle: ({ account }) => ({
      json: {
        success: true,
        message: '',
        error_code: '',
        errors: {},
        warehouses: warehousesOf(account).map(({ warehouseId, name }) => ({
          warehouse_id: warehouseId,
          name,
        })),
      },
    }),
  },
];
