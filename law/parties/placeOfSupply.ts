import { isIndia } from '../tables/countries';
import { otherTerritory, states } from '../tables/states';
import type { SupplyType } from '../tables/gstr1';
import type { Fields } from '../readValues';
import { isRegistered, partyOfRecord, type DocumentParty, type Location } from './party';
import { ownState, type Filing } from '../filing';

/** The state whose tax applies to a supply, and how it is known. */
export interface PlaceOfSupply {
  /** Two digits; 96 for other countries. */
  code: string;
  /** `own`: the place is not known, so the filer's own state is assumed. */
  basis: 'given' | 'abroad' | 'gstin' | 'shipping' | 'billing' | 'own';
}

export const abroad = '96';

/**
 * The place of supply, from the first of these that is known: what the user gives, the state of the
 * buyer's GSTIN, that of the shipping address, that of the billing address, the filer's own.
 */
export function placeOfSupply(
  { party, facts }: { party: DocumentParty; facts: { placeOfSupply?: string } },
  filing: Pick<Filing, 'gstin'>,
): PlaceOfSupply {
  if (facts.placeOfSupply) return { code: facts.placeOfSupply, basis: 'given' };
  const registered = stateOfGstin(party);
  if (registered) return { code: registered, basis: 'gstin' };
  if (isAbroad(party)) return { code: abroad, basis: 'abroad' };
  if (party.shipping.state) return { code: party.shipping.state, basis: 'shipping' };
  if (party.billing.state) return { code: party.billing.state, basis: 'billing' };
  return { code: ownState(filing), basis: 'own' };
}

/** Whether a buyer is abroad, by the shipping address or else the billing address. */
export function isAbroad({ shipping, billing }: DocumentParty): boolean {
  const place = isKnown(shipping) ? shipping : billing;
  if (place.country !== '') return !isIndia(place.country);
  return place.state === otherTerritory;
}

const isKnown = ({ state, country }: Location): boolean => state !== undefined || country !== '';

/** The state code at the start of a buyer's GSTIN; a non-resident's may have none. */
function stateOfGstin(party: DocumentParty): string | undefined {
  if (!isRegistered(party)) return undefined;
  return states.find(({ code }) => code === party.gstin?.slice(0, 2))?.code;
}

/** Whether central and state tax apply: to regular supplies and deemed exports in the filer's own state. */
export const bearsLocalTax = (
  { code }: PlaceOfSupply,
  supplyType: SupplyType,
  filing: Pick<Filing, 'gstin'>,
): boolean => code === ownState(filing) && ['regular', 'deemedExport'].includes(supplyType);

/**
 * Whether the tax of a document is integrated, by the places of the company and of its customer or vendor.
 * Undefined if that of the party is not known, or addresses contradict each other.
 * @param party under the service's names
 */
export function isIntegratedTax(
  party: Fields,
  supplyType: SupplyType,
  ownGstin: string,
): boolean | undefined {
  const read = partyOfRecord({ party });
  const place = placeOfSupply({ party: read, facts: {} }, { gstin: ownGstin });
  if (read.contradictions || place.basis === 'own') return undefined;
  return !bearsLocalTax(place, supplyType, { gstin: ownGstin });
}
