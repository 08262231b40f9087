import { isIndia } from '../tables/countries';
import { isPinOfState } from '../tables/pinCodes';
import { otherTerritory, stateNames } from '../tables/states';
import { stateCodeOf } from '../readValues';
import type { Finds, Finding } from './rule';
import type { Address, Subject } from './subjects/subject';

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

/** The rule for a part of the addresses in India. `problemOf` returns what follows its name. */
const eachAddress =
  (name: string, problemOf: (address: Address) => string | undefined) =>
  ({ addresses = [] }: Subject): Finding[] =>
    addresses.flatMap((address) => {
      const fault = problemOf(address);
      const { label } = address;
      if (fault === undefined || !isIndian(address)) return [];
      const fix = 'Correct it here, or in the customer or vendor if the address is a stored one.';
      // Whether the service sends the portal other addresses than the buyer's is not documented.
      const problem = `${name} ${fault}`;
      return { field: `${label}: ${name}`, problem, fix, isDoubtful: isDoubtful(address) };
    });

const isDoubtful = ({ role, isStored }: Address): boolean =>
  role === 'company' || (role === 'shipping' && isStored === true);

const hasLength = (text: string, least: number, most = 100): boolean =>
  text.length >= least && text.length <= most;

const tooLong =
  (part: 'line1' | 'line2' | 'city', most: number) =>
  ({ label, [part]: text = '' }: Address) =>
    text.length > most
      ? `of ${label} has ${text.length} characters, and the portal takes at most ${most}`
      : undefined;

export const addressFinds = {
  'address-line-1': eachAddress('Address Line 1', ({ line1, label }) =>
    line1 === undefined || hasLength(line1, 1)
      ? undefined
      : `"${line1}" of ${label} must have 1 to 100 characters`,
  ),
  'address-line-2': eachAddress('Address Line 2', ({ line2 = '', label }) =>
    line2 === '' || hasLength(line2, 3)
      ? undefined
      : `"${line2}" of ${label} must have 3 to 100 characters or be empty`,
  ),
  'address-length': (subject) => [
    ...eachAddress('Address Line 1', tooLong('line1', 120))(subject),
    ...eachAddress('Address Line 2', tooLong('line2', 120))(subject),
    ...eachAddress('City', tooLong('city', 50))(subject),
  ],
  'address-city': eachAddress('City', ({ city, label }) =>
    city === undefined || hasLength(city, 3)
      ? undefined
      : `"${city}" of ${label} must have 3 to 100 characters`,
  ),
  'address-state': eachAddress('State', ({ state, label }) =>
    state === undefined || stateCodeOf(state) !== undefined
      ? undefined
      : `"${state}" of ${label} is not a state of India`,
  ),
  'pin-form': eachAddress('PIN Code', ({ pin, label }) =>
    pin === undefined || isPin(pin)
      ? undefined
      : `"${pin}" of ${label} must have 6 digits and not begin with 0`,
  ),
  'pin-state': eachAddress('PIN Code', ({ pin = '', state = '', label }) => {
    const code = stateCodeOf(state);
    if (!isPin(pin) || code === undefined || isPinOfState(pin, code)) return undefined;
    return `${pin} of ${label} is not one of ${stateNames.get(code)}`;
  }),
} satisfies Finds;
