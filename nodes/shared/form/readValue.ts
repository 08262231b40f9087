import { toPaise, withoutNoise } from '../../../core/fraction';
import { InputError, mustBe } from '../../../core/inputError';

/** The fields of a group as n8n stores them, by the names of their parameters. */
export type Values = Record<string, unknown>;

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null;

/** A group of fields; empty where it was never filled in. @throws InputError for anything else */
export function readValues(value: unknown, label: string): Values {
  if (value === undefined || value === null) return {};
  if (isGroup(value)) return value;
  throw mustBe(label, 'a group of fields', value, 'Fill in its fields one by one.');
}

/** A text without white space around it; a number is as good. @throws InputError for anything else */
export function readText(value: unknown, label: string): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw mustBe(label, 'a text', value, 'Check its expression.');
}

/** The error for a required field without a value. */
export const missing = (label: string): InputError =>
  new InputError(label, `${label} is missing`, 'Fill it in, or check its expression.');

/** True or false, also where an expression gives it as text. */
export function readFlag(value: unknown, label: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw mustBe(label, 'true or false', value, 'Set it, or remove the field.');
}

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

/** The largest amount that a JSON number holds to the paisa (15 digits). */
const largestAmount = 9_999_999_999_999.99;

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

/** One of the options that n8n shows for a parameter. */
export interface Choice<Value = string> {
  name: string;
  value: Value;
  description?: string;
}

/** One of the options. @throws InputError for any other value */
export function readChoice<Value>(
  value: unknown,
  options: Array<Choice<Value>>,
  label: string,
): Value {
  const found = options.find((option) => String(option.value) === String(value));
  if (found) return found.value;
  const known = options.map((option) => option.value).join(', ');
  throw mustBe(label, 'one of the listed values', value, `Use one of: ${known}.`);
}
