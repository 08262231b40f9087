import type { Fields } from '../../readValues';
import type { SupplyType } from '../../tables/gstr1';
import { readReturnParty } from '../documents/readDocument';
import { placeOfSupply } from './placeOfSupply';
import { bearsLocalTax } from './supply';

/**
 * Whether the tax of a document is integrated, by the places of the company and of its customer or vendor.
 * Undefined if either is not known, or addresses contradict each other.
 * @param party under the service's names
 * @param ownGstin empty if it is not known
 */
export function isIntegratedTax(
  party: Fields,
  supplyType: SupplyType,
  ownGstin: string,
): boolean | undefined {
  if (ownGstin === '') return undefined;
  const read = readReturnParty({ party });
  const place = placeOfSupply({ party: read, facts: {} }, { gstin: ownGstin });
  if (read.contradictions || place.basis === 'own') return undefined;
  return !bearsLocalTax(place, supplyType, { gstin: ownGstin });
}
