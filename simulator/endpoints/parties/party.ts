import { ApiError } from '../../bodies/apiError';
import type { Account } from '../../books/companies';
import { findParty, type Party, type PartyKind } from '../../books/parties';
import { readAddress } from '../documents/rows';

/** A party of this kind; CUSTOMER_NOT_FOUND or VENDOR_NOT_FOUND when there is none. */
export function requireParty(account: Account, kind: PartyKind, id = '', status: number): Party {
  const party = findParty(account, kind, id);
  if (party) return party;
  throw new ApiError(status, `${kind.toUpperCase()}_NOT_FOUND`, `No ${kind} has the id ${id}`);
}

/** A party as its list shows it (service.md, Resources: Customer). */
export function partyRow({ kind, id, serviceId, details }: Party): object {
  return {
    [`${kind}_id`]: id,
    name: details.name,
    phone: details.phone ?? '',
    email: details.email ?? '',
    gstin: details.gstin ?? '',
    service_id: serviceId,
    developer_note: '',
  };
}

/** A party as a read returns it: every attribute that it was given, under the names of the body. */
export function partyDetails({ kind, id, serviceId, details }: Party): object {
  const { billing_address: billing = [], shipping_address: shipping = [], ...rest } = details;
  if (kind === 'customer') {
    return {
      customer_id: id,
      ...details,
      billing_address: billing.map(readAddress),
      shipping_address: shipping.map(readAddress),
      service_id: serviceId,
    };
  }
  return {
    vendor_id: id,
    status: 'Active',
    ...rest,
    billing_address: readAddress(billing[0]),
    service_id: serviceId,
  };
}
