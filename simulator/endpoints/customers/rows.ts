import type { Party } from '../../books/parties';
import { Refusal } from '../../http/refusal';
import { readAddress } from '../documents/rows';

/** A customer as the list shows it (service.md, Resources: Customer). */
export function customerRow({ id, serviceId, details }: Party): object {
  return {
    customer_id: id,
    name: details.name,
    phone: details.phone ?? '',
    email: details.email ?? '',
    gstin: details.gstin ?? '',
    service_id: serviceId,
    developer_note: '',
  };
}

/** A customer as it is read alone: every attribute that it was given, under the body's names. */
export function customerDetails(party: Party): object {
  const { billing_address: billing = [], shipping_address: shipping = [] } = party.details;
  return {
    customer_id: party.id,
    ...party.details,
    billing_address: billing.map(readAddress),
    shipping_address: shipping.map(readAddress),
    service_id: party.serviceId,
  };
}

/** CUSTOMER_NOT_FOUND with the status of the endpoint. */
export function customerNotFound(status: number, id: string): Refusal {
  return new Refusal(status, 'CUSTOMER_NOT_FOUND', `No customer has the id ${id}`);
}
