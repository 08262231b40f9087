import { stateCodeOf } from '../../law/readValues';
import { isPinOfState } from '../../law/tables/pinCodes';
import { readState } from '../../law/tables/states';
import texts from './words.json';

interface AddressParts {
  lines: string[];
  city?: string;
  state?: string;
  pincode?: string;
}

/** Chandigarh and Delhi, which are cities. */
const cityStates = ['04', '07'];

/** More is no address. */
const longest = 500;

/**
 * The parts of an address that is written in one, at whose end stand city, state and PIN code.
 * @example partsOf(['1 MG Road, Pune 411001']) // { lines: ['1 MG Road'], city: 'Pune', pincode: '411001' }
 */
export function partsOf(lines: readonly string[]): AddressParts {
  const text = withPinLast(
    lines
      .join(', ')
      .slice(0, longest)
      .replace(/\b(india|bharat)\W{0,9}$/i, ''),
  );
  const [end = '', pincode] = /\b([1-9]\d{2} ?\d{3})\W{0,9}$/.exec(text) ?? [];
  const before = text.slice(0, text.length - end.length).replace(/\bpin( ?code)?\W{0,9}$/i, '');
  const pieces = before.split(/[,\n]/).map((piece) =>
    piece
      .trim()
      .replace(/(?<![:.-])[:.-]+$/, '')
      .trim(),
  );
  const left = pieces.filter((piece) => piece !== '');
  const last = left.pop() ?? '';
  const words = last.split(/\s+(?:[\u2013-]\s+)?/);
  const from = words.findIndex((_, at) => endsAsState(words, at, left, pincode));
  const named = from < 0 ? '' : words.slice(from).join(' ');
  const state = readState(named);
  const other = from < 0 ? last : words.slice(0, from).join(' ');
  if (other !== '') left.push(other);
  const isCity = cityStates.includes(stateCodeOf(named) ?? '');
  const mayEnd = other === '' || (from < 0 && pincode !== undefined);
  const isPlaced = mayEnd && left.length > 1 && isPlace(left.at(-1));
  const city = isCity ? named : isPlaced ? left.pop() : undefined;
  return {
    lines: left.length > 0 ? [left.join(', ')] : [],
    city,
    state,
    pincode: pincode?.replace(' ', ''),
  };
}

/**
 * Whether the end of an address is a state from a word on: not after a word of a street, as in `Near Goa`, and in
 * two letters only behind a city, unless the PIN code is of it.
 */
function endsAsState(words: string[], at: number, before: string[], pincode = ''): boolean {
  const name = words.slice(at).join(' ');
  const rest = words.slice(0, at);
  if (!isState(name)) return false;
  if (isPinOfState(pincode.replace(' ', ''), String(stateCodeOf(name)))) return true;
  if (name.replace(/\W/g, '').length > 2) return !ofStreet.test(rest.at(-1) ?? '');
  return rest.length < 3 && isPlace(rest.join(' ') || before.at(-1));
}

/** A word of a street or a building. */
const ofStreet = new RegExp(`\\b(?:${texts.streets})\\b`, 'i');

/** Whether a piece of an address may be a city. */
const isPlace = (piece = '1'): boolean => !/\d/.test(piece) && !ofStreet.test(piece);

/** `Pune - 411001, Maharashtra` with the PIN code at the end. */
function withPinLast(text: string): string {
  const [between = '', pincode, state = ''] =
    /\b([1-9]\d{2} ?\d{3})\W{1,9}([a-z][a-z &.]{1,40})\W{0,9}$/i.exec(text) ?? [];
  if (!isState(state)) return text;
  return `${text.slice(0, text.length - between.length)}, ${state} ${pincode}`;
}

const isState = (text: string): boolean => /[a-z]/i.test(text) && readState(text) !== undefined;
