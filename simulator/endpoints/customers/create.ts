import type { Account } from '../../account';
import { customerBody, customerBodyV1, type CustomerBody } from '../../bodies/customer';
import { validate } from '../../bodies/validate';
import { refuseUnknownFields } from '../../books/customFields';
import { findParty, saveParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';

/** POST /v1/customer and /v2/customer. */
export const createCustomer: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/customer',
    handle({ account, body }) {
      const id = create(account, validate(customerBody, body));
      return success({ customer_id: id }, 'Customer added', 201);
    },
  },
  {
    method: 'POST',
    path: '/v1/customer',
    handle({ account, body }) {
      create(account, validate(customerBodyV1, body) as CustomerBody);
      return { status: 201, json: { success: true, message: 'Customer added' } };
    },
  },
];

function create(account: Account, { customer_id: id, ...details }: CustomerBody): string {
  if (findParty(account, 'customer', id)) {
    const message = `A customer with the id ${id} exists already`;
    throw new Refusal(400, 'CUSTOMER_ALREADY_EXISTS', message, { customer_id: message });
  }
  refuseUnknownFields(account, details);
  saveParty(account, 'customer', id, details);
  return id;
}
