import { STATES } from '../../tables/states';
import {
  isRegistered,
  type ReturnParty,
  type Place,
  type ReturnDocument,
} from '../documents/document';
import { ownState, type Filing } from '../base/filing';

/** The state whose tax a supply bears, and how it is known. */
export interface PlaceOfSupply {
  /** Two digits; 96 for other countries. */
  code: string;
  /** `own`: nothing is known, so the filer's own state is assumed. */
  basis: 'given' | 'abroad' | 'gstin' | 'shipping' | 'billing' | 'own';
}

export const ABROAD = '96';

/** The service's only state for places abroad is also that of 97, other territory. */
const otherTerritory = '97';

const india = /^(india|in|ind|bharat)$/i;

/**
 * The place of supply: what the user gives; else the state of the buyer's GSTIN, of the shipping
 * address, of the billing address; else the filer's own.
 */
export function placeOfSupply({ party, facts }: ReturnDocument, filing: Filing): PlaceOfSupply {
  if (facts.placeOfSupply) return { code: facts.placeOfSupply, basis: 'given' };
  const registered = stateOfGstin(party);
  if (registered) return { code: registered, basis: 'gstin' };
  if (isAbroad(party)) return { code: ABROAD, basis: 'abroad' };
  if (party.shipping.state) return { code: party.shipping.state, basis: 'shipping' };
  if (party.billing.state) return { code: party.billing.state, basis: 'billing' };
  return { code: ownState(filing), basis: 'own' };
}

/** Whether an unregistered buyer gets the goods abroad: by the shipping address, else the billing one. */
function isAbroad({ shipping, billing }: ReturnParty): boolean {
  const place = isKnown(shipping) ? shipping : billing;
  if (place.country !== '') return !india.test(place.country);
  return place.state === otherTerritory;
}

const isKnown = ({ state, country }: Place): boolean => state !== undefined || country !== '';

/** The state that a buyer's GSTIN begins with; a non-resident's may begin with none. */
export function stateOfGstin(party: ReturnParty): string | undefined {
  if (!isRegistered(party)) return undefined;
  return STATES.find(({ code }) => code === party.gstin?.slice(0, 2))?.code;
}
