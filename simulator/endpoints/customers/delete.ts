import { deleteParty, findParty } from '../../books/parties';
import type { Call, Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { customerNotFound } from './rows';

/** DELETE /v1/customer and /v2/customer/{customer_id}. */
export const deleteCustomer: Endpoint[] = [
  {
    method: 'DELETE',
    path: '/v2/customer/:id',
    handle: (call) => success({ customer_id: remove(call) }, 'Customer deleted'),
  },
  {
    method: 'DELETE',
    path: '/v1/customer/:id',
    handle(call) {
      remove(call);
      return { json: { success: true, message: 'Customer deleted' } };
    },
  },
];

function remove({ account, params }: Call): string {
  const id = params.id ?? '';
  const customer = findParty(account, 'customer', id);
  if (!customer) throw customerNotFound(400, id);
  deleteParty(account, customer);
  return id;
}
