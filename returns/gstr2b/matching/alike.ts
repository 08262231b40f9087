import { fromIsoDate, type IsoDate } from '../../../core/day';
import { startOfFinancialYear } from '../../../law/financialYear';

/**
 * The last run of digits without leading zeros and without the financial year, which people write as
 * 2026-27, 26-27 or 2627, or by one of its years. Empty if there is none.
 * @param number as `comparedNumber` returns it
 * @param date of the document
 * @example counterOf('INV/26-27/007', '2026-07-14') // '7'
 */
export function counterOf(number: string, date: IsoDate): string {
  const { year } = startOfFinancialYear(fromIsoDate(date));
  const rests = writtenYears(year)
    .map((pattern) => number.replace(pattern, ' '))
    .filter((rest) => rest !== number && /\d/.test(rest));
  const runs = (rests[0] ?? number).match(/\d+/g);
  return runs?.at(-1)?.replace(/^0+/, '') ?? '';
}

const knownYears = new Map<number, RegExp[]>();

/** How a financial year is written. 2627 may be the number itself, so the clearest way is tried first. */
function writtenYears(year: number): RegExp[] {
  const known = knownYears.get(year);
  if (known) return known;
  const [first, last] = [String(year), String(year + 1)] as const;
  const short = (full: string) => `(?:${full.slice(0, 2)})?${full.slice(2)}`;
  const texts = [`${short(first)}[^0-9]${short(last)}`, short(first) + short(last), first, last];
  const patterns = texts.map((text) => new RegExp(`(?<!\\d)${text}(?!\\d)`));
  knownYears.set(year, patterns);
  return patterns;
}

/** Whether two numbers, each with the date of its document, have the same counter or differ by one edit. */
export function areAlike(
  [one, date]: readonly [number: string, date: IsoDate],
  [other, otherDate]: readonly [number: string, date: IsoDate],
): boolean {
  const counter = counterOf(one, date);
  return (counter !== '' && counter === counterOf(other, otherDate)) || isOneEdit(one, other);
}

const isDigit = (character: string): boolean => /\d/.test(character);

/**
 * Whether one edit makes one number of the other: another character in one place, or one more or less that
 * is not a digit. A digit more or less is another number of the series: INV-1 and INV-10.
 * @example isOneEdit('INV-1', 'INV-10') // false
 */
export function isOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  if (one.length === other.length) {
    return start < one.length && one.slice(start + 1) === other.slice(start + 1);
  }
  return one.slice(start) === other.slice(start + 1) && !isDigit(other[start] as string);
}

/** GST allows 16 characters; the keys of a number take as much memory as the square of its length. */
const longestNumber = 100;

/**
 * Keys of which two numbers share at least one if they are the same or differ by one edit. A number of more
 * than 100 characters has only itself.
 */
export function keysOfEdits(number: string): string[] {
  if (number.length > longestNumber) return [number];
  const places = [...Array(number.length).keys()];
  const others = places.map((at) => `${number.slice(0, at)}\0${number.slice(at + 1)}`);
  const shorter = places
    .filter((at) => !isDigit(number[at] as string))
    .map((at) => number.slice(0, at) + number.slice(at + 1));
  return [...new Set([number, ...others, ...shorter])];
}
