import type { Account } from '../../account';
import { customerBody, customerBodyV1, type CustomerBody } from '../../bodies/customer';
import { validate } from '../../bodies/validate';
import { refuseUnknownFields } from '../../books/customFields';
import { findParty, overlay, saveParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';

/** PUT /v1/customer and /v2/customer: attributes left out keep their value. */
export const updateCustomer: Endpoint[] = [
  {
    method: 'PUT',
    path: '/v2/customer',
    handle({ account, body }) {
      const id = update(account, validate(customerBody, body));
      return success({ customer_id: id }, 'Customer updated');
    },
  },
  {
    method: 'PUT',
    path: '/v1/customer',
    handle({ account, body }) {
      update(account, validate(customerBodyV1, body) as CustomerBody);
      return { json: { success: true, message: 'Customer updated' } };
    },
  },
];

function update(account: Account, { customer_id: id, ...changes }: CustomerBody): string {
  const known = findParty(account, 'customer', id);
  if (!known) {
    const message = `No customer has the id ${id}`;
    throw new Refusal(400, 'INVALID_CUSTOMER_ID', message, { customer_id: message });
  }
  refuseUnknownFields(account, changes);
  saveParty(account, 'customer', id, overlay(known.details, changes));
  return id;
}
