import type { VendorBody } from '../../bodies/vendor';
import type { PartyDetails } from '../../books/parties';

/** A vendor's attributes as the books keep parties: its one address as a list. */
export function detailsOf({
  billing_address: address,
  ...rest
}: Omit<VendorBody, 'vendor_id'>): PartyDetails {
  return { ...rest, billing_address: address && [address] };
}
