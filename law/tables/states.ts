import { remembered } from '../../core/remembered';
import written from './data/states.json';

/** A state in the service's spelling. */
export type State = keyof typeof written;

/**
 * The states of India and its union territories in the order of their GST codes (`service.md, Resources:
 * Address` and `gst.md, State codes`): the service's own spelling, which may differ from the official one,
 * the two digits that a GSTIN of the state starts with, the name that users see, and other texts for it:
 * former names and codes, short forms, common spellings, ISO 3166-2:IN letters.
 *
 * 26 were two territories, 25 and 26, until 2020. 28 is the code of Andhra Pradesh from before Telangana was
 * separated from it. The service has one member, 97, for all other places, including abroad (96).
 */
export const states = (Object.keys(written) as State[]).map((state) => ({
  state,
  ...written[state],
}));

/** The code of the service's one state for other territory and places abroad. */
export const otherTerritory = '97';

const stateByText = new Map<string, State>(
  states.flatMap(({ state, code, name, alsoWritten }) =>
    [state, code, name, ...alsoWritten].map((text): [string, State] => [
      lettersAndDigits(text),
      state,
    ]),
  ),
);

/**
 * The service's spelling of a state written in any common way: 'Karnataka', 'KA', '29',
 * '29-KARNATAKA', 'Karnataka (29)', 'Orissa'. Undefined for other texts and for two states
 * ('29-Kerala').
 */
export const readState = remembered((text): State | undefined => {
  const plain = lettersAndDigits(text);
  const named = stateByText.get(plain.replace(/\d/g, ''));
  const coded = stateByText.get(plain.replace(/\D/g, '').padStart(2, '0'));
  if (/^\d+$/.test(plain)) return coded;
  if (/^\D*$/.test(plain)) return named;
  return named === coded ? named : undefined;
});

/** '&' is read as 'and'. No two states differ only in spaces, dots, brackets or hyphens. */
function lettersAndDigits(text: string): string {
  return text
    .toUpperCase()
    .replace(/&/g, 'AND')
    .replace(/[^0-9A-Z]/g, '');
}

/** The names of the states by their GST codes. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  states.map(({ code, name }) => [code, name]),
);

/** The places whose codes have ended: Daman and Diu in January 2020, Andhra Pradesh before its division. */
const formerPlaces: ReadonlyMap<string, string> = new Map([
  ['25', 'Daman and Diu'],
  ['28', 'Andhra Pradesh'],
]);

/**
 * The name of a place of supply by its two digits: that of a state, also a former one, or 96 for other
 * countries.
 * @example placeName('96') // 'Other Countries'
 */
export const placeName = (code: string): string =>
  stateNames.get(code) ?? formerPlaces.get(code) ?? 'Other Countries';
