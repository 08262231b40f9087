import { writtenText } from '../../../core/comparable';
import { InputError, mustBe, notJson } from '../../../core/inputError';
import { flagOf } from '../../../core/json';
import { adviceOnDigits, digitLoss } from '../../../core/longNumbers';
import { formError } from '../words/formTexts';

/** The fields of a group as n8n stores them, by the names of their parameters. */
export type Values = Record<string, unknown>;

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null;

/** What is chosen in a picker as n8n stores it, which has a mode, too; any other value itself. */
export const pickedValue = (value: unknown): unknown =>
  isGroup(value) && 'mode' in value && 'value' in value ? value.value : value;

/** A group of fields; empty if it was never filled in. @throws InputError for anything else */
export function readValues(value: unknown, label: string): Values {
  if (value === undefined || value === null) return {};
  if (isGroup(value)) return value;
  throw mustBe(label, 'a group of fields', value, 'Fill in its fields one by one.');
}

/** The entries of a list of groups, each with its place in the form: `Advances 2`. @throws InputError */
export function readEntries(given: unknown, label: string): Array<{ own: Values; place: string }> {
  const { values = [] } = readValues(given, label);
  if (!Array.isArray(values)) throw mustBe(label, 'an array', values);
  return values.map((entry: unknown, index) => {
    const place = `${label} ${index + 1}`;
    return { own: readValues(entry, place), place };
  });
}

/**
 * A text as `writtenText` has it. Numbers are converted.
 * @throws InputError for anything else, and for a number of which digits are lost
 */
export function readText(value: unknown, label: string): string {
  if (typeof value === 'string') return writtenText(value);
  if (digitLoss(value)) throw withoutDigits(value, label);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw mustBe(label, 'a text', value, 'Check its expression.');
}

/** A text that identifies something. @throws InputError for a long number of which digits are lost */
export function readIdentifier(value: unknown, label: string): string {
  const text = readText(value, label);
  if (digitLoss(text)) throw withoutDigits(text, label);
  return text;
}

const withoutDigits = (value: unknown, label: string): InputError =>
  mustBe(label, 'a text with all of its digits', value, adviceOnDigits);

/** The error for a required field without a value. */
export const missing = (label: string): InputError => formError('missing', { label });

/** A text that is not blank. @throws InputError */
export function readFilled(value: unknown, label: string): string {
  const text = readText(value ?? '', label);
  if (text !== '') return text;
  throw missing(label);
}

/** True or false, also as an expression has it from a sheet: `TRUE` or `No`. */
export function readBoolean(value: unknown, label: string): boolean {
  const flag = flagOf(value);
  if (flag !== undefined) return flag;
  throw mustBe(label, 'true or false', value, 'Set it, or remove the field.');
}

/** @param source the text of a number @returns what a value becomes */
export type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

/** What a text of JSON says; any other value itself. @throws InputError for a text that is not JSON */
export function readJson(value: unknown, label: string, advice: string, revive?: Reviver): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, revive as Parameters<typeof JSON.parse>[1]);
  } catch {
    throw notJson(label, value, advice);
  }
}

/** One of the options that n8n shows for a parameter. */
export interface Choice<Value = string> {
  name: string;
  value: Value;
  description?: string;
}

/** A choice that needs more words than its name. */
export const described = <Value>(
  name: string,
  value: Value,
  description: string,
): Choice<Value> => ({ name, value, description });

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
