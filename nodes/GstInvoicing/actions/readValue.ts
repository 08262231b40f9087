import type { INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../api/inputError';

/** What a value is, as an error tells it. */
export function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'is empty';
  if (Array.isArray(value)) return 'is a list';
  return typeof value === 'object' ? 'is an object' : `is "${String(value)}"`;
}

/** A text without white space around it; a number is as good. @throws InputError for anything else */
export function readText(value: unknown, label: string): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new InputError(
    label,
    `${label} ${shown(value)}, which is no text`,
    'Check the expression that gives it.',
  );
}

/** What is said of a field that has to have a value and has none. */
export const missing = (label: string): InputError =>
  new InputError(
    label,
    `${label} is missing`,
    'Fill it in, or check the expression that gives it.',
  );

/** True or false, also where an expression gives it as text. */
export function readFlag(value: unknown, label: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new InputError(label, `${label} ${shown(value)}`, 'Give true or false, or remove it.');
}

const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** How many digits a number is trusted to: 0.1 + 0.2 is meant to be 0.3. */
const significantDigits = 15;

/** Between which a number must lie. */
export interface Bounds {
  minValue?: number;
  maxValue?: number;
}

/** A number, also where an expression gives it as text. */
export function readNumber(value: unknown, label: string, bounds: Bounds = {}): number {
  const isText = typeof value === 'string' && decimal.test(value.trim());
  const given = isText ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) {
    throw new InputError(
      label,
      `${label} ${shown(value)}, which is no number`,
      'Give digits, with a point before decimals and nothing between thousands.',
    );
  }
  const number = Number(given.toPrecision(significantDigits));
  const { minValue = -Infinity, maxValue = Infinity } = bounds;
  if (number < minValue) {
    throw new InputError(label, `${label} is ${number} but must be at least ${minValue}`);
  }
  if (number > maxValue) {
    throw new InputError(label, `${label} is ${number} but must be at most ${maxValue}`);
  }
  return number;
}

/** A number without decimals, of which each digit counts. */
export function readWholeNumber(value: unknown, label: string, bounds?: Bounds): number {
  const rounded = readNumber(value, label, bounds);
  // Rounding, which mends fractions, would make one long number of two.
  const number = Number.isInteger(rounded) ? Number(value) : rounded;
  if (Number.isSafeInteger(number)) return number;
  throw new InputError(
    label,
    Number.isInteger(number)
      ? `${label} has too many digits to be sent as they are`
      : `${label} is ${number}, which is no whole number`,
  );
}

/** One of the values that are known. */
export function readChoice(
  value: unknown,
  options: INodePropertyOptions[],
  label: string,
): string | number {
  const found = options.find((option) => String(option.value) === String(value));
  if (found) return found.value as string | number;
  const known = options.map((option) => option.value).join(', ');
  throw new InputError(
    label,
    `${label} ${shown(value)}, which is not known here`,
    `Give one of: ${known}.`,
  );
}
