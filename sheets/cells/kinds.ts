import { toIsoDate } from '../../core/day';
import { withoutNoise } from '../../core/fraction';
import { flagOf } from '../../core/json';
import { digitLoss } from '../../core/longNumbers';
import {
  absolute,
  millionthsIn,
  numberFrom,
  paiseIn,
  readScaled,
  toRupees,
  type Paise,
} from '../../core/paise';
import { withoutGrouping } from '../../core/readNumber';
import { registrationFault } from '../../law/gstin';
import { trimmedText } from '../../law/readValues';
import { hasNumberForm, isZeroNumber } from '../../law/documentNumber';
import { firstDayOfGst, gstr1Rates, largestGstr1Amount } from '../../law/tables/gstr1';
import { isHsnCode } from '../../law/tables/hsn';
import { readUnit } from '../../law/tables/productUnits';
import { placeName } from '../../law/tables/states';
import { unitCodeOf } from '../../law/tables/unitCodes';
import { markOf } from '../words/states';
import { cellProblem, type CellProblem } from './cellProblem';
import {
  dayIn,
  isNone,
  monthIn,
  monthOfYear,
  stateIn,
  textIn,
  withUnit,
  writtenGstin,
  writtenRate,
  withoutBrackets,
  writtenNumber,
} from './written';
import type {
  KindName,
  Cell,
  CellValues,
  CellContext,
  Choices,
  CellOptions,
  Strictness,
  Read,
  LedgerSide,
} from './cellValues';

interface Kind<Value> {
  /**
   * The value of a cell, or what is wrong with it; undefined for what counts as blank.
   * @param cell not blank
   */
  read(cell: unknown, strictness: Strictness, context: CellContext): Read<Value>;
  /** Left out for a value that is written as it is. */
  write?(value: Value, options: CellOptions): Cell;
}

const notText = (cell: unknown): CellProblem => cellProblem('notText', { value: cell });

/** Each kind of cell, with its one reader. */
export const kinds: { readonly [Name in KindName]: Kind<CellValues[Name]> } = {
  text: {
    read(cell, _, { pattern, form, mayBeFlag, identifies }) {
      const loss = identifies && digitLoss(cell);
      if (loss) return cellProblem(loss, { value: cell });
      const text = trimmedText(mayBeFlag && typeof cell === 'boolean' ? String(cell) : cell);
      if (text === '') return notText(cell);
      return pattern?.test(textIn(cell)) === false
        ? cellProblem('notOfForm', { value: cell, form })
        : text;
    },
  },
  number: {
    read(cell, strictness) {
      const loss = digitLoss(cell);
      if (loss) return cellProblem(loss, { value: cell });
      const text = trimmedText(cell);
      if (text === '') return notText(cell);
      const isAny = strictness === 'lenient' || (hasNumberForm(text) && !isZeroNumber(text));
      return isAny ? text : cellProblem('notNumber', { value: cell });
    },
  },
  gstin: {
    read(cell, strictness) {
      // The tool takes small letters, too.
      const text = textIn(cell).toUpperCase();
      if (text === '') return notText(cell);
      if (strictness === 'lenient') return writtenGstin(text);
      const fault = registrationFault(text);
      if (!fault) return text;
      const { check } = fault;
      const code = check === undefined ? 'notGstin' : 'wrongCheck';
      return cellProblem(code, { value: cell, check });
    },
  },
  date: {
    read(cell, strictness, { timeZone }) {
      const day = dayIn(cell, timeZone);
      if (!day) return cellProblem('notDate', { value: cell });
      const date = toIsoDate(day);
      const isEarly = strictness === 'strict' && date < firstDayOfGst;
      return isEarly ? cellProblem('beforeGst', { value: cell }) : date;
    },
  },
  paise: {
    read(cell, strictness, { signed, positive, side }) {
      if (strictness === 'lenient' && isNone(cell)) return undefined;
      const number = numberIn(cell, strictness, side);
      const amount = paiseIn(number);
      if (amount === undefined) return cellProblem('notAmount', { value: cell });
      if (amount < 0n && !signed) return cellProblem('negative', { value: cell });
      if (amount <= 0n && positive) return cellProblem('notPositive', { value: cell });
      const isTooLarge = strictness === 'strict' && absolute(amount) > largestGstr1Amount;
      return isTooLarge ? cellProblem('tooLarge', { value: cell }) : amount;
    },
    write: toRupees,
  },
  quantity: {
    read(cell, strictness, { perUnit }) {
      const quantity = millionthsIn(quantityIn(cell, strictness, perUnit));
      return quantity ?? cellProblem(perUnit ? 'notAmount' : 'notQuantity', { value: cell });
    },
    write: (value) => Number(value) / 1_000_000,
  },
  decimal: {
    read(cell, strictness, { perUnit }) {
      const number = numberFrom(quantityIn(cell, strictness, perUnit));
      return number === undefined
        ? cellProblem('notDecimal', { value: cell })
        : withoutNoise(number);
    },
  },
  count: {
    read(cell, strictness) {
      const text = textIn(cell);
      const plain = strictness === 'lenient' ? withoutGrouping(text) : text;
      return /^\d{1,9}$/.test(plain) ? Number(plain) : cellProblem('notCount', { value: cell });
    },
  },
  rate: {
    read(cell, strictness) {
      const text = textIn(cell);
      const rate = writtenRate(text);
      if (strictness === 'lenient') return rate ?? cellProblem('notRate', { value: cell });
      // Excel has 0.18 in a cell that shows 18 %.
      const isKnown = /^[\d.]+ ?%?$/.test(text) && rate !== undefined && gstr1Rates.includes(rate);
      return isKnown ? rate : cellProblem('notGstr1Rate', { value: cell });
    },
  },
  halfRate: {
    read: (cell) => writtenRate(textIn(cell), 2) ?? cellProblem('notRate', { value: cell }),
  },
  percent: {
    read(cell) {
      const [, digits] = /^(\d+(?:\.\d*)?|\.\d+)\s*%?$/.exec(textIn(cell)) ?? [];
      return digits === undefined ? cellProblem('notPercent', { value: cell }) : Number(digits);
    },
  },
  state: {
    read: (cell, strictness) =>
      stateIn(textIn(cell), strictness === 'lenient') ?? cellProblem('notState', { value: cell }),
    write: (code) => `${code}-${placeName(code)}`,
  },
  share: {
    read(cell) {
      const share = readScaled(textIn(cell).replace('%', ''), 2);
      if (share === 100_00n) return undefined;
      return share === 65_00n ? 0.65 : cellProblem('notShare', { value: cell });
    },
    write: (share) => share * 100,
  },
  month: {
    read(cell, strictness, { timeZone, year, before }) {
      if (strictness === 'lenient') {
        return monthIn(cell, timeZone) ?? cellProblem('notMonth', { value: cell });
      }
      const month = monthOfYear(textIn(cell), textIn(year));
      if (month === undefined) return cellProblem('notMonthOfYear', { value: cell });
      const isEarlier = before === undefined || month < before;
      return isEarlier ? month : cellProblem('notBeforePeriod', { value: cell });
    },
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
      return code ?? cellProblem('notUnit', { value: cell });
    },
  },
  hsn: {
    read(cell, strictness, { hsnDigits: digits = 4 }) {
      const text = textIn(cell);
      if (text === '') return notText(cell);
      if (strictness === 'lenient') {
        // A reader of CSV may have made a decimal of it.
        const plain = text.replace(/^(\d+)\.0$/, '$1').replace(/[\s.]/g, '');
        return /^\d+$/.test(plain) ? plain : text;
      }
      const isCode = isHsnCode(text) && text.length >= digits;
      return isCode ? text : cellProblem('notHsn', { value: cell, digits });
    },
  },
  yesNo: {
    read: (cell, strictness) =>
      (strictness === 'lenient' ? markOf(cell) : flagOf(cell)) ??
      cellProblem('notYesNo', { value: cell }),
    write: (value, { asLetter }) => (asLetter ? (value ? 'Y' : 'N') : value),
  },
  acceptance: {
    read: (cell, _, { timeZone }) =>
      flagOf(cell) ?? monthIn(cell, timeZone) ?? cellProblem('notAcceptance', { value: cell }),
  },
  choice: {
    read(cell, _, { codes, open }) {
      const text = letters(textIn(cell));
      const choices = Object.entries(codes as Choices);
      const [found] =
        choices.find(([code, texts]) => [code, ...texts].some((one) => letters(one) === text)) ??
        [];
      if (found !== undefined || open) return found;
      return cellProblem('notChoice', {
        value: cell,
        choices: choices.map(([, [first]]) => String(first)),
      });
    },
    write: (value, { codes }) => ((codes as Choices)[value] as readonly [string])[0],
  },
};

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** An amount as sheets have it: `₹ 1,18,000.00`, `(500.00)` for a negative one, or `500 Dr` of a ledger. */
export const amountIn = (cell: unknown, side?: LedgerSide): Paise | undefined =>
  paiseIn(numberIn(cell, 'lenient', side));

/** The number of a quantity, or what is none. It has no side of a ledger, and a dash is not 0. */
function quantityIn(cell: unknown, strictness: Strictness, perUnit?: true): unknown {
  const [number] = strictness === 'lenient' ? withUnit(cell, perUnit) : [cell];
  const isText = strictness === 'lenient' && typeof number === 'string';
  return numberIn(isText ? withoutBrackets(textIn(number)) : number, 'strict');
}

/** The number of an amount, or what is none. */
export function numberIn(
  cell: unknown,
  strictness: Strictness = 'lenient',
  side?: LedgerSide,
): unknown {
  if (typeof cell !== 'string') return cell;
  const text = textIn(cell);
  return strictness === 'strict' ? withoutGrouping(text) : writtenNumber(text, side);
}
