import { findParty } from '../../books/parties';
import type { Call, Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { customerDetails, customerNotFound } from './rows';

/** GET /v1/customer and /v2/customer/{customer_id}. */
export const getCustomer: Endpoint[] = [
  { method: 'GET', path: '/v2/customer/:id', handle: (call) => success(read(call)) },
  {
    method: 'GET',
    path: '/v1/customer/:id',
    handle: (call) => ({ json: { success: true, customer_details: read(call) } }),
  },
];

function read({ account, params }: Call): object {
  const id = params.id ?? '';
  const customer = findParty(account, 'customer', id);
  if (!customer) throw customerNotFound(404, id);
  return customerDetails(customer);
}
