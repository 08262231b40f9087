import type { Party } from '../../books/parties';
import { Refusal } from '../../http/refusal';
import { readAddress } from '../documents/rows';

/** A vendor as the list shows it: the customer's row with `vendor_id`. */
export function vendorRow({ id, serviceId, details }: Party): object {
  return {
    vendor_id: id,
    name: details.name,
    phone: details.phone ?? '',
    email: details.email ?? '',
    gstin: details.gstin ?? '',
    service_id: serviceId,
    developer_note: '',
  };
}

/** A vendor as it is read alone: one billing address, and no shipping address. */
export function vendorDetails({ id, serviceId, details }: Party): object {
  const { billing_address: billing, ...rest } = details;
  return {
    vendor_id: id,
    status: 'Active',
    ...rest,
    billing_address: readAddress(billing?.[0]),
    shipping_address: undefined,
    service_id: serviceId,
  };
}

/** VENDOR_NOT_FOUND with the status of the endpoint. */
export function vendorNotFound(status: number, id: string): Refusal {
  return new Refusal(status, 'VENDOR_NOT_FOUND', `No vendor has the id ${id}`);
}
