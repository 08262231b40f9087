import { largestAmount, toPaise, withoutNoise } from './fraction';
import { InputError, mustBe } from './inputError';

const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** The range of a number. */
export interface Bounds {
  minValue?: number;
  maxValue?: number;
}

/** A number, also where an expression gives it as text. */
export function readNumber(value: unknown, label: string, bounds: Bounds = {}): number {
  const isText = typeof value === 'string' && decimal.test(value.trim());
  const given = isText ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) {
    throw mustBe(
      label,
      'a number',
      value,
      'Use digits, with a point before decimals and no separator between thousands.',
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
