import type { Party } from '../../books/parties';
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
    ...rest,
    billing_address: readAddress(billing?.[0]),
    shipping_address: undefined,
    status: 'Active',
    service_id: serviceId,
  };
}
