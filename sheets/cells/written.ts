import { parseDay, toIsoDate, type Day, monthNames } from '../../core/day';
import { withoutNoise } from '../../core/fraction';
import { withoutGrouping } from '../../core/readNumber';
import { firstDayOfYear } from '../../law/financialYear';
import { isFilled, stateCodeOf, trimmedText } from '../../law/readValues';
import { gstr1Rates } from '../../law/tables/gstr1';
import { readUnit } from '../../law/tables/productUnits';
import { readState } from '../../law/tables/states';

/** Longer texts are none of those that are matched. */
const longest = 200;

/** The text of a cell to match. It is cut, and then ends with a character that no pattern has. */
export function textIn(cell: unknown): string {
  const text = trimmedText(cell);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The day of a cell; undefined for anything else. */
export const dayIn = (cell: unknown, timeZone: string): Day | undefined =>
  parseDay(typeof cell === 'string' ? textIn(cell) : cell, timeZone);

const none =
  /^(URP?|URD|(UNREG|NOTREG|UNREGISTERED|NOTREGISTERED)(DEALER|PERSON|PARTY|CUSTOMER)?|CONSUMER|B2C|NA|NIL|NONE|0|-+)$/;

/** A GSTIN as it is meant; empty for what people write where there is none. */
export function writtenGstin(text: string): string {
  const plain = text.replace(/\s+/g, '').toUpperCase();
  return none.test(plain.replace(/[./]/g, '')) ? '' : plain;
}

/**
 * The number of a document as a spreadsheet returns it: without the zeros that a number of digits begins with.
 * @example withoutLostZeros('0012') // '12'
 */
export const withoutLostZeros = (number: string): string =>
  number.replace(/^0+(?=(?:0|[1-9]\d*)$)/, '');

/** A text with a minus sign for brackets, by which accountants mean one: `(500)`, and `(-)500` of Tally. */
export const withoutBrackets = (text: string): string =>
  text.replace(/^\(-\)/, '-').replace(/^\((.+)\)$/, '-$1');

/** Whether a cell has no amount, or says so. */
export const isNone = (cell: unknown): boolean =>
  !isFilled(cell) || /^n\.? ?\/? ?a\.?$/i.test(textIn(cell));

/**
 * The text of an amount without grouping, where a minus sign may be as accountants write it: `(500)`, `(-)500`,
 * `500-`, `500 Dr`; and 0 a dash, as Excel shows it.
 * @param positive the side of a ledger that is positive
 * @example writtenNumber('(500.00)') // '-500.00'
 */
export function writtenNumber(text: string, positive: 'Cr' | 'Dr' = 'Cr'): string {
  if (/^(-+|nil)$/i.test(text)) return '0';
  const [behind = '', side = positive] = /(cr|dr)\.?$/i.exec(text) ?? [];
  const amount = text.slice(0, text.length - behind.length).trim();
  const plain = withoutGrouping(withoutBrackets(amount).replace(/^(.*\d)-$/, '-$1'));
  if (side.toUpperCase() === positive.toUpperCase()) return plain;
  return plain.startsWith('-') ? plain.slice(1) : `-${plain}`;
}

/** `12.5 kg` */
const ofUnit = /^(.*\d)\s*([a-z][a-z .]*)$/i;

/** `1,500.00/Nos`, `60 per kg` */
const perUnit = /^(.*\d)\s*(?:\/|per\s)\s*([a-z][a-z .]*)$/i;

/**
 * A number, and the code of a known unit behind it: `12.5 kg`.
 * @param isPer whether it is for one unit: `60 per kg`
 */
export function withUnit(cell: unknown, isPer = false): [number: unknown, unit?: string] {
  const [, number, text] = (isPer ? perUnit : ofUnit).exec(textIn(cell)) ?? [];
  const unit = text === undefined ? undefined : readUnit(text);
  return unit === undefined ? [cell] : [number, unit];
}

/**
 * A rate in percent: `18`, `18 %`, `GST@18`, or 0.18 where Excel formats the cell as a percentage. A number
 * below 1 is a rate of GST itself, such as 0.25, or the part of one.
 * @param parts 2 for the half of a rate
 */
export function writtenRate(text: string, parts: 1 | 2 = 1): number | undefined {
  if (/^(?:exempt(?:ed)?|nil(?:[ -]?rated)?|zero[ -]?rated|non[ -]?gst)$/i.test(text)) return 0;
  const sum = parts === 1 ? sumOfHalves(text) : undefined;
  if (sum !== undefined) return sum;
  const [, digits, sign] =
    /^(?:I?GST)? ?@? ?(\d+(?:\.\d*)?|\.\d+) ?(%?)(?: ?I?GST)?$/i.exec(text.replace(/\s+/g, ' ')) ??
    [];
  if (digits === undefined) return undefined;
  const number = withoutNoise(Number(digits));
  if (sign !== '' || number >= 1 || gstr1Rates.includes(parts * number)) return number;
  const percent = Number((number * 100).toFixed(4));
  return gstr1Rates.includes(parts * percent) ? percent : number;
}

/** The rate whose halves a text has: `9+9`, `CGST 9% SGST 9%`, `18% (9+9)`. */
function sumOfHalves(text: string): number | undefined {
  const parts = text.replace(/(?:[CS]|UT)GST|[&(),=]/gi, '+').replace(/[\s%@]/g, '');
  const numbers = parts.split('+').filter((part) => part !== '');
  const [half = 0, other, whole = 2 * half, ...more] = numbers.map(Number).sort((a, b) => a - b);
  const isSum = half === other && whole === 2 * half && more.length === 0;
  return isSum && gstr1Rates.includes(whole) ? whole : undefined;
}

/** The code of `37-Andhra Pradesh`, `37`, `Andhra Pradesh` or `96`. The code counts, unless the name is another state's. */
export function stateIn(text: string, isLenient: boolean): string | undefined {
  const [start, digits] = /^(\d*)\W*/.exec(text) as unknown as [string, string];
  const name = text.slice(start.length);
  const abroad = isLenient ? /countr|foreign|abroad|outside india/i : /countr|foreign/i;
  if (abroad.test(name)) return digits === '' || digits === '96' ? '96' : undefined;
  if (digits === '') return stateCodeOf(name);
  const named = readState(name);
  // A date, a GSTIN or a quantity begins with digits, too.
  const isMore = /\d/.test(name) || (named === undefined && readUnit(name) !== undefined);
  if (isLenient && isMore) return undefined;
  const code = digits.padStart(2, '0');
  const isKnown = /^(0[1-9]|[12]\d|3[0-8]|9[67])$/.test(code);
  const isOther = named !== undefined && named !== readState(code);
  return isKnown && !isOther ? code : undefined;
}

/** The month of `2026-06`, and of a date that is its first day: a spreadsheet makes it of the month. */
export function monthIn(cell: unknown, timeZone: string): string | undefined {
  const text = textIn(cell);
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  // `Jun-26`, which Excel makes of June 2026.
  const [, name, year = ''] = /^([a-z]{3,9})[-' ]{1,2}(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (name !== undefined) return monthIn(`1 ${name} ${year}`, timeZone);
  const day = dayIn(cell, timeZone);
  return day?.day === 1 ? toIsoDate(day).slice(0, 7) : undefined;
}

/** The month of a name that is written out or cut to three letters, in a financial year. */
export function monthOfYear(text: string, financialYear: string): string | undefined {
  const name = text.toLowerCase();
  const index = monthNames.findIndex((one) => one === name || one.slice(0, 3) === name);
  const first = firstDayOfYear(financialYear);
  if (index < 0 || !first) return undefined;
  // January to March belong to the financial year that began in April.
  const year = index < 3 ? first.year + 1 : first.year;
  return `${year}-${String(index + 1).padStart(2, '0')}`;
}
