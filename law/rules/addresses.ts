import { isIndia } from '../tables/countries';
import { isPinOfState } from '../tables/pinCodes';
import { otherTerritory, stateNames } from '../tables/states';
import { stateCodeOf } from '../readValues';
import { eachPart, type Finds, type Breach } from './find';
import type { Address } from './subjects/subject';

/**
 * Addresses abroad have other forms, for which the service sends what the portals want. The PIN codes of
 * other territory are not known.
 */
export const isIndian = (address: Address): boolean =>
  isInIndia(address) && stateCodeOf(address.state ?? '') !== otherTerritory;

/** Whether the country of an address is India, or none and the state is not that of places abroad. */
export const isInIndia = ({ country = '', state = '' }: Address): boolean =>
  isIndia(country) || (country.trim() === '' && stateCodeOf(state) !== otherTerritory);

const isPin = (pin: string): boolean => /^[1-9]\d{5}$/.test(pin);

/** Finds what is wrong with each address in India. */
const eachAddress = (find: (address: Address) => Breach<never>) =>
  eachPart(
    ({ addresses = [] }) => addresses,
    (address) => ({ ...address, isDoubtful: isDoubtful(address) }),
  )((address) => {
    const found = find(address);
    return found && isIndian(address) && found;
  });

/** Whether the service sends the portal other addresses than the buyer's is not documented. */
const isDoubtful = ({ role, isStored }: Address): boolean =>
  role === 'company' || (role === 'shipping' && isStored === true);

const hasLength = (text: string, least: number, most = 100): boolean =>
  text.length >= least && text.length <= most;

const tooLong = (part: string, key: 'line1' | 'line2' | 'city', most: number) =>
  eachAddress(({ [key]: text = '' }) => text.length > most && { part, length: text.length, most });

const limits = [
  tooLong('Address Line 1', 'line1', 120),
  tooLong('Address Line 2', 'line2', 120),
  tooLong('City', 'city', 50),
];

export const addressFinds = {
  'address-line-1': eachAddress(({ line1 }) => line1 !== undefined && !hasLength(line1, 1)),
  'address-line-2': eachAddress(({ line2 = '' }) => line2 !== '' && !hasLength(line2, 3)),
  'address-length': (subject) => limits.flatMap((find) => find(subject)),
  'address-city': eachAddress(({ city }) => city !== undefined && !hasLength(city, 3)),
  'address-state': eachAddress(
    ({ state }) => state !== undefined && stateCodeOf(state) === undefined,
  ),
  'pin-form': eachAddress(({ pin }) => pin !== undefined && !isPin(pin)),
  'pin-state': eachAddress(({ pin = '', state = '' }) => {
    const code = stateCodeOf(state);
    if (!isPin(pin) || code === undefined || isPinOfState(pin, code)) return false;
    return { state: stateNames.get(code) };
  }),
} satisfies Finds;
