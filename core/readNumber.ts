import { largestAmount, toPaise, withoutNoise } from './fraction';
import { InputError, mustBe } from './inputError';

const decimal = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;

/** A number in groups: of three digits, or of three and before them two, as in India. */
const grouped = /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/;

/** What people write around an amount of rupees: `₹ 1,18,000.00`, `Rs. 500/-`. */
const rupees = /^([-+]?)\s*(?:(?:₹|Rs\.?|INR)\s*)?(?:([-+])\s*)?([\d.,]+)(?:\s*\/-)?$/i;

/**
 * The text of a number without its currency and the separators of lakhs and thousands. Any other text,
 * such as `1,5`, whose comma may mean either, is returned unchanged.
 * @example withoutGrouping('₹ 1,18,000.50') // '118000.50'
 */
export function withoutGrouping(text: string): string {
  const [, before = '', after = '', amount = ''] = rupees.exec(text.trim()) ?? [];
  const plain = grouped.test(amount) ? amount.replace(/,/g, '') : amount;
  return decimal.test(plain) && !(before && after) ? `${before}${after}${plain}` : text;
}

/** The number of a text such as `1,180.00` or `1.18E+3`; undefined for any other text. */
export function numberOfText(text: string): number | undefined {
  const plain = withoutGrouping(text).trim();
  return decimal.test(plain) ? Number(plain) : undefined;
}

export interface Bounds {
  minValue?: number;
  maxValue?: number;
}

/** A number, also where an expression or a spreadsheet gives it as text: `1,18,000`, `₹ 500`. */
export function readNumber(value: unknown, label: string, bounds: Bounds = {}): number {
  const given = typeof value === 'string' ? (numberOfText(value) ?? value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) {
    throw mustBe(
      label,
      'a number',
      value,
      'Use digits, with a point before decimals. Commas are for thousands and lakhs only: 1,18,000.50.',
    );
  }
  const number = withoutNoise(given);
  const { minValue = -Infinity, maxValue = Infinity } = bounds;
  if (number < minValue) throw mustBe(label, `at least ${minValue}`, number);
  if (number > maxValue) throw mustBe(label, `at most ${maxValue}`, number);
  return number;
}

/**
 * An amount of money to the paisa, without floating-point noise.
 * @throws InputError for more decimals, and for an amount that is too large for them
 */
export function readMoney(value: unknown, label: string, bounds?: Bounds): number {
  const number = readNumber(value, label, { ...bounds, maxValue: largestAmount });
  const paise = toPaise(number);
  if (paise !== undefined) return paise;
  throw mustBe(
    label,
    'an amount with at most two decimals',
    number,
    'Round it, in an expression with .round(2).',
  );
}

/** A number without decimals, with all of its digits. */
export function readWholeNumber(value: unknown, label: string, bounds?: Bounds): number {
  const rounded = readNumber(value, label, bounds);
  // Rounding to significant digits would make two long numbers the same.
  const number = Number.isInteger(rounded) ? Number(value) : rounded;
  if (Number.isSafeInteger(number)) return number;
  throw Number.isInteger(number)
    ? new InputError(label, `${label} has too many digits to be sent exactly`)
    : mustBe(label, 'a whole number', number);
}
