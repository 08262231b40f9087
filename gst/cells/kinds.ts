import { parseDay, toIsoDate, type Day } from '../../core/day';
import { withoutNoise } from '../../core/fraction';
import { flagOf } from '../../core/json';
import { absolute, readScaled, toRupees, type Millionths, type Paise } from '../../core/paise';
import { withoutGrouping } from '../../core/readNumber';
import { firstDayOfYear } from '../financialYear';
import { registrationFault } from '../gstin';
import { stateCodeOf, trimmedText } from '../readValues';
import { hasNumberForm, isZero } from '../rules/numbers';
import { firstDayOfGst, gstr1Rates, largestAmount } from '../tables/gstr1';
import { isHsnCode } from '../tables/hsn';
import { readUnit } from '../tables/productUnits';
import { readState } from '../tables/states';
import { unitCodeOf } from '../tables/unitCodes';
import { cellFault, type CellFault, type TextForm } from './fault';

/**
 * Lenient is what people and programs write, strict is what the government's offline tool accepts
 * (docs/decisions.md, Cells: one meaning for each, lenient or strict).
 */
export type Strictness = 'lenient' | 'strict';

/** What cells mean, by their kind. */
export interface CellValues {
  text: string;
  /** The number of an invoice or a note. */
  number: string;
  /** Empty for none. */
  gstin: string;
  /** YYYY-MM-DD */
  date: string;
  paise: Paise;
  quantity: Millionths;
  count: number;
  /** In percent: integrated tax, or central and state tax together. */
  rate: number;
  /** The two digits of a state, or 96 for other countries. */
  state: string;
  /** The share of the tax rate that applies, stated only if it is not the whole. */
  share: 0.65;
  /** YYYY-MM */
  month: string;
  /** A unit of the service; strictly a unit quantity code, or NA. */
  unit: string;
  hsn: string;
  yesNo: boolean;
  /** The code of a choice. */
  choice: string;
}

export type KindName = keyof CellValues;

type Choices = Readonly<Record<string, readonly string[]>>;

/** What a column may say beyond its kind. */
export interface CellOptions {
  /** Texts only: what they must match, and its name. */
  pattern?: RegExp;
  form?: TextForm;
  /** Choices only: their codes, and how each is written. The first text is the one that we write. */
  codes?: Choices;
  /** Choices only: whether a text that is not among them counts as blank. */
  open?: true;
  /** Amounts only: whether they may be below 0. */
  signed?: true;
  /** Amounts only: whether they must be above 0. */
  positive?: true;
  /** Amounts only: the side of a ledger that is positive. `Cr`, as sales have it, if left out. */
  side?: 'Cr' | 'Dr';
}

/** What the reading of cells depends on. */
export interface CellContext extends CellOptions {
  /** In which an instant becomes a date. */
  timeZone: string;
  /** The fewest digits of an HSN code; 4 if left out. */
  hsnDigits?: number;
  /** The month that all months must be before, YYYY-MM. */
  before?: string;
  /** The cell beside a month, with its financial year. */
  year?: unknown;
}

/** A cell that we write. */
export type Cell = string | number | boolean;

export type Read<Value> = Value | CellFault | undefined;

export const isFault = <Value extends CellValues[KindName]>(read: Read<Value>): read is CellFault =>
  typeof read === 'object';

interface Kind<Value> {
  /**
   * The value of a cell, or what is wrong with it; undefined for what counts as blank.
   * @param cell not blank
   */
  read(cell: unknown, strictness: Strictness, context: CellContext): Read<Value>;
  write(value: Value, options: CellOptions): Cell;
}

/** Longer texts are none of those that are matched. */
const longest = 200;

/** The text of a cell to match. It is cut, and then ends with a character that no pattern has. */
function textIn(cell: unknown): string {
  const text = trimmedText(cell);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const notText = (cell: unknown): CellFault => cellFault('notText', { value: cell }, 'correct');

const dayIn = (cell: unknown, timeZone: string): Day | undefined =>
  parseDay(typeof cell === 'string' ? textIn(cell) : cell, timeZone);

const asItIs = (value: string | number | boolean): Cell => value;

/** Each kind of cell, with its one reader. */
export const kinds: { readonly [Name in KindName]: Kind<CellValues[Name]> } = {
  text: {
    read(cell, _, { pattern, form }) {
      const text = trimmedText(cell);
      if (text === '') return notText(cell);
      return pattern?.test(textIn(cell)) === false
        ? cellFault('notOfForm', { value: cell, form }, 'correct')
        : text;
    },
    write: asItIs,
  },
  number: {
    read(cell, strictness) {
      const text = trimmedText(cell);
      if (text === '') return notText(cell);
      const isAny = strictness === 'lenient' || (hasNumberForm(text) && !isZero(text));
      return isAny ? text : cellFault('notNumber', { value: cell });
    },
    write: asItIs,
  },
  gstin: {
    read(cell, strictness) {
      const text = textIn(cell);
      if (text === '') return notText(cell);
      if (strictness === 'lenient') return writtenGstin(text);
      const fault = registrationFault(text);
      if (!fault) return text;
      const { check } = fault;
      const facts = { value: cell, check };
      return cellFault('notGstin', facts, check === undefined ? 'gstinForm' : 'gstinCheck');
    },
    write: asItIs,
  },
  date: {
    read(cell, strictness, { timeZone }) {
      const day = dayIn(cell, timeZone);
      if (!day) return cellFault('notDate', { value: cell });
      const date = toIsoDate(day);
      const isEarly = strictness === 'strict' && date < firstDayOfGst;
      return isEarly ? cellFault('beforeGst', { value: cell }) : date;
    },
    write: asItIs,
  },
  paise: {
    read(cell, strictness, { signed, positive, side }) {
      const number = numberIn(cell, strictness, side);
      const amount = readScaled(number, 2);
      if (amount === undefined) return cellFault('notAmount', { value: cell });
      if (amount < 0n && !signed) return cellFault('negative', { value: cell });
      if (amount <= 0n && positive) return cellFault('notPositive', { value: cell });
      const isTooLarge = strictness === 'strict' && absolute(amount) > largestAmount;
      return isTooLarge ? cellFault('tooLarge', { value: cell }, 'correct') : amount;
    },
    write: toRupees,
  },
  quantity: {
    read(cell, strictness) {
      const [number] = strictness === 'lenient' ? withUnit(cell) : [cell];
      const quantity = readScaled(numberIn(number, strictness), 6);
      return quantity ?? cellFault('notQuantity', { value: cell });
    },
    write: (value) => Number(value) / 1_000_000,
  },
  count: {
    read(cell, strictness) {
      const text = textIn(cell);
      const plain = strictness === 'lenient' ? withoutGrouping(text) : text;
      return /^\d{1,9}$/.test(plain) ? Number(plain) : cellFault('notCount', { value: cell });
    },
    write: asItIs,
  },
  rate: {
    read(cell, strictness) {
      if (strictness === 'lenient') {
        return writtenRate(textIn(cell)) ?? cellFault('notRate', { value: cell });
      }
      const percent = readScaled(textIn(cell).replace('%', ''), 6);
      const rate = gstr1Rates.find((one) => readScaled(one, 6) === percent);
      return rate ?? cellFault('notGstr1Rate', { value: cell });
    },
    write: asItIs,
  },
  state: {
    read: (cell, strictness) =>
      stateIn(textIn(cell), strictness) ?? cellFault('notState', { value: cell }),
    write: asItIs,
  },
  share: {
    read(cell) {
      const share = readScaled(textIn(cell).replace('%', ''), 2);
      if (share === 100_00n) return undefined;
      return share === 65_00n ? 0.65 : cellFault('notShare', { value: cell });
    },
    write: (share) => share * 100,
  },
  month: {
    read(cell, strictness, { timeZone, year, before }) {
      if (strictness === 'lenient') {
        return monthIn(cell, timeZone) ?? cellFault('notMonth', { value: cell });
      }
      const month = monthOfYear(textIn(cell), textIn(year));
      if (month === undefined) return cellFault('notMonthOfYear', { value: cell });
      const isEarlier = before === undefined || month < before;
      return isEarlier ? month : cellFault('notBeforePeriod', { value: cell });
    },
    write: asItIs,
  },
  unit: {
    read(cell, strictness) {
      const text = textIn(cell);
      const code =
        strictness === 'lenient'
          ? (readUnit(text) ?? unitCodeOf(text) ?? withUnit(cell)[1])
          : text.toUpperCase() === 'NA'
            ? 'NA'
            : unitCodeOf(text);
      return code ?? cellFault('notUnit', { value: cell });
    },
    write: asItIs,
  },
  hsn: {
    read(cell, strictness, { hsnDigits: digits = 4 }) {
      const text = textIn(cell);
      if (text === '') return notText(cell);
      if (strictness === 'lenient') {
        const plain = text.replace(/[\s.]/g, '');
        return /^\d+$/.test(plain) ? plain : text;
      }
      const isCode = isHsnCode(text) && text.length >= digits;
      return isCode ? text : cellFault('notHsn', { value: cell, digits });
    },
    write: asItIs,
  },
  yesNo: {
    read: (cell) => flagOf(cell) ?? cellFault('notYesNo', { value: cell }),
    write: asItIs,
  },
  choice: {
    read(cell, _, { codes, open }) {
      const text = letters(textIn(cell));
      const choices = Object.entries(codes as Choices);
      const [found] =
        choices.find(([code, texts]) => [code, ...texts].some((one) => letters(one) === text)) ??
        [];
      if (found !== undefined || open) return found;
      return cellFault('notChoice', {
        value: cell,
        choices: choices.map(([, [first]]) => String(first)),
      });
    },
    write: (value, { codes }) => ((codes as Choices)[value] as readonly [string])[0],
  },
};

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A GSTIN as it is meant; empty for what people write where there is none. */
function writtenGstin(text: string): string {
  const plain = text.replace(/\s+/g, '').toUpperCase();
  return /^(URP|URD|UNREGISTERED|CONSUMER|NA|N\/A|NIL|NONE|0|-+)$/.test(plain) ? '' : plain;
}

/**
 * The number of a cell, or a text that is none. Lenient is a minus sign as accountants write it: `(500)`,
 * `500-`, `500 Dr`; and a dash for 0, as Excel shows it.
 */
function numberIn(cell: unknown, strictness: Strictness, positive: 'Cr' | 'Dr' = 'Cr'): unknown {
  if (typeof cell !== 'string') return cell;
  const text = textIn(cell);
  if (strictness === 'strict') return withoutGrouping(text);
  if (/^(-+|nil)$/i.test(text)) return 0;
  const [behind = '', side = positive] = /(cr|dr)\.?$/i.exec(text) ?? [];
  const amount = text.slice(0, text.length - behind.length).trim();
  const [, negative] = /^\((.+)\)$/.exec(amount) ?? /^(.*\d)-$/.exec(amount) ?? [];
  const plain = withoutGrouping(negative === undefined ? amount : `-${negative}`);
  if (side.toUpperCase() === positive.toUpperCase()) return plain;
  return plain.startsWith('-') ? plain.slice(1) : `-${plain}`;
}

/** A number, and the code of a known unit behind it: `12.5 kg`. */
function withUnit(cell: unknown): [number: unknown, unit?: string] {
  const [, number, text = ''] = /^(.*\d)\s*([a-z][a-z .]*)$/i.exec(textIn(cell)) ?? [];
  const unit = readUnit(text);
  return unit === undefined ? [cell] : [number, unit];
}

/**
 * A rate in percent: `18`, `18 %`, `GST@18`, or 0.18 where Excel formats the cell as a percentage. A number
 * below 1 is a rate of GST itself, such as 0.25, or the part of one.
 */
function writtenRate(text: string): number | undefined {
  const [, digits, sign] =
    /^(?:I?GST)? ?@? ?(\d+(?:\.\d*)?|\.\d+) ?(%?)(?: ?I?GST)?$/i.exec(text.replace(/\s+/g, ' ')) ??
    [];
  if (digits === undefined) return undefined;
  const number = withoutNoise(Number(digits));
  if (sign !== '' || number >= 1 || gstr1Rates.includes(number)) return number;
  const percent = Number((number * 100).toFixed(4));
  return gstr1Rates.includes(percent) ? percent : number;
}

/** The code of `37-Andhra Pradesh`, `37`, `Andhra Pradesh` or `96`. The code counts, unless the name is another state's. */
function stateIn(text: string, strictness: Strictness): string | undefined {
  const [digits, name] = (/^(\d*)\W*(.*)$/s.exec(text) as string[]).slice(1) as [string, string];
  const abroad =
    strictness === 'strict' ? /countr|foreign/i : /countr|foreign|abroad|outside india/i;
  if (abroad.test(name)) return digits === '' || digits === '96' ? '96' : undefined;
  if (digits === '') return stateCodeOf(name);
  // A date or a GSTIN begins with digits, too.
  if (strictness === 'lenient' && /\d/.test(name)) return undefined;
  const code = digits.padStart(2, '0');
  const isKnown = /^(0[1-9]|[12]\d|3[0-8]|9[67])$/.test(code);
  const named = readState(name);
  const isOther = named !== undefined && named !== readState(code);
  return isKnown && !isOther ? code : undefined;
}

/** The month of `2026-06`, of `062026`, as the portal's files have it, and of a date that is its first day. */
function monthIn(cell: unknown, timeZone: string): string | undefined {
  const text = textIn(cell).replace(/^(0[1-9]|1[0-2])(20\d\d)$/, '$2-$1');
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  const day = dayIn(cell, timeZone);
  return day?.day === 1 ? toIsoDate(day).slice(0, 7) : undefined;
}

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The month of a name that is written out or cut to three letters, in a financial year. */
function monthOfYear(text: string, financialYear: string): string | undefined {
  const name = text.toLowerCase();
  const index = months.findIndex((one) => one === name || one.slice(0, 3) === name);
  const first = firstDayOfYear(financialYear);
  if (index < 0 || !first) return undefined;
  // January to March belong to the financial year that began in April.
  const year = index < 3 ? first.year + 1 : first.year;
  return `${year}-${String(index + 1).padStart(2, '0')}`;
}
