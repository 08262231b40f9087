import { isObject } from '../../core/json';
import { isPresent, objectsOf, stateCodeOf, trimmedText, type Fields } from '../readValues';

/** The customer or vendor of a document, as far as its tax depends on it. */
export interface DocumentParty {
  /** The user's own ID; undefined if the record has none. */
  id?: string;
  name: string;
  /** Empty for an unregistered buyer; undefined if the record doesn't have it. */
  gstin?: string;
  billing: Location;
  shipping: Location;
  /** Whether it is a unit in a special economic zone, if that was looked up. */
  isSez?: boolean;
  /** What a list and a read, or several addresses, give differently. */
  contradictions?: PartyContradiction[];
}

/** Different values of one detail of a party, for example of its `GSTIN`. */
export interface PartyContradiction {
  what: string;
  values: string[];
}

export interface Location {
  /** The two digits of the state; undefined if the address has none. */
  state?: string;
  /** As written in the address; empty if it has none. */
  country: string;
  /** Undefined if the address has none, as the PIN code. */
  city?: string;
  pin?: string;
}

export const isRegistered = ({ gstin = '' }: DocumentParty): boolean => gstin !== '';

/**
 * The party of a record. A read has `party`, a list row has `customer`, and either may omit what the
 * other has: the first value that is not empty counts. Absent in both is not empty.
 */
export function partyOfRecord(record: Fields): DocumentParty {
  const sources = [record.party, record.customer].filter(isObject);
  if (sources.length === 0) return simplifiedParty(record);
  const texts = (values: unknown[]) => values.filter(isPresent).map(trimmedText);
  const gstins = texts(sources.map(({ gstin }) => gstin));
  // The state of one of several addresses would be a guess: where they differ, they contradict.
  const places = (name: string) =>
    sources.flatMap((source) => objectsOf(source[name])).map(readLocation);
  const [billing, shipping] = [places('billing_address'), places('shipping_address')];
  const contradictions = [
    ...contradiction(
      'GSTIN',
      gstins.map((gstin) => gstin.toUpperCase()),
    ),
    ...contradiction(
      'billing state',
      billing.map(({ state }) => state),
    ),
    ...contradiction(
      'shipping state',
      shipping.map(({ state }) => state),
    ),
  ];
  return {
    id: ownIdOf(...sources.map(({ id }) => id)),
    name: firstText(texts(sources.map(({ name }) => name))) ?? '',
    gstin: firstText(gstins) ?? gstins[0],
    billing: firstPlace(billing),
    shipping: firstPlace(shipping),
    ...(contradictions.length > 0 && { contradictions }),
  };
}

/** A list shows a party without an ID of its own as -1 (service.md, Resources). */
const ownIdOf = (...ids: unknown[]): string | undefined =>
  ids.map(trimmedText).find((id) => id !== '' && id !== '-1');

const firstText = (values: string[]): string | undefined => values.find((value) => value !== '');

const firstPlace = (places: Location[]): Location => ({
  state: places.find(({ state }) => state !== undefined)?.state,
  country: firstText(places.map(({ country }) => country)) ?? '',
  city: places.find(({ city }) => city !== undefined)?.city,
  pin: places.find(({ pin }) => pin !== undefined)?.pin,
});

function contradiction(what: string, values: Array<string | undefined>): PartyContradiction[] {
  const given = new Set(values.filter((value) => value !== undefined && value !== ''));
  return given.size > 1 ? [{ what, values: [...given] as string[] }] : [];
}

/** A simplified row has the party's name and, with items, what a return needs of the party. */
function simplifiedParty(record: Fields): DocumentParty {
  const ofParty = (name: string) => record[`customer_${name}`] ?? record[`vendor_${name}`];
  const gstin = ofParty('gstin');
  return {
    id: ownIdOf(ofParty('id')),
    name: trimmedText(ofParty('name')),
    ...(gstin !== undefined && { gstin: trimmedText(gstin) }),
    billing: readLocation({ state: ofParty('state'), country: ofParty('country') }),
    shipping: readLocation({ state: record.shipping_state, country: record.shipping_country }),
  };
}

function readLocation({ state, country, city, pincode }: Fields): Location {
  return {
    state: stateCodeOf(trimmedText(state)),
    country: trimmedText(country),
    city: trimmedText(city) || undefined,
    pin: trimmedText(pincode) || undefined,
  };
}
