import written from './data/pinCodes.json';

/**
 * The first three digits of the PIN codes of a state by its GST code: single ones and ranges
 * (gst.md, PIN codes). Sorting districts cross borders, so some belong to two states.
 */
const sortingDistricts = new Map(Object.entries(written));

/** What the portals have for addresses abroad. */
const pinAbroad = '999999';

/** Whether a PIN code may be in a state. Army post offices, which begin with 9, are anywhere. */
export function isPinOfState(pin: string, stateCode: string): boolean {
  const districts = sortingDistricts.get(stateCode);
  if (pin === pinAbroad) return false;
  if (districts === undefined || pin.startsWith('9')) return true;
  const district = pin.slice(0, 3);
  return districts.split(' ').some((range) => {
    const [first, last = first] = range.split('-') as [string, string?];
    return district >= first && district <= last;
  });
}

/** The GST code of the state of a PIN code, as far as its first digits tell it. */
export function stateOfPin(pin: string): string | undefined {
  const [state, ...others] = [...sortingDistricts.keys()].filter((code) => isPinOfState(pin, code));
  return others.length === 0 ? state : undefined;
}
