import { quotedValue } from '../core/quoted';
import { flagOf, isObject } from '../core/json';
import { readDay, toIsoDate, type IsoDate } from '../core/day';
import { InputError } from '../core/inputError';
import { adviceOnDigits, digitLoss } from '../core/longNumbers';
import { states, readState } from './tables/states';
import { type Paise, paiseIn } from '../core/paise';

/** A record as the service or a workflow gives it. */
export type Fields = Record<string, unknown>;

/** Where a value comes from, for errors. */
export interface ValueSource {
  /** The document as people call it: `Document INV-1`. */
  document: string;
  timeZone: string;
}

/** The value if it is an object, or else an empty one. */
export const objectOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** The objects of a list, or one object alone: an address may come as either. */
export const objectsOf = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [value]).filter(isObject);

/** The text of a value without spaces around it; empty if there is no value. */
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Whether a record has a value, which may be an empty text. */
export const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

export const isGiven = (value: unknown): boolean => isPresent(value) && value !== '';

/** Whether what the user enters or a cell has is more than blanks. In what is sent, blanks count. */
export const isFilled = (value: unknown): boolean =>
  isPresent(value) && (typeof value !== 'string' || value.trim() !== '');

/**
 * The text of a value that the user may have given; undefined if it is not given.
 * @throws InputError for an array or an object, which would otherwise be lost
 */
export function optionalText(
  value: unknown,
  label: string,
  source: ValueSource,
): string | undefined {
  if (!isFilled(value)) return undefined;
  if (digitLoss(value)) {
    throw invalidValue(label, 'a text with all of its digits', value, source, adviceOnDigits);
  }
  if (typeof value === 'string' || typeof value === 'number') return trimmedText(value);
  throw invalidValue(label, 'a text or a number', value, source, 'Give one value.');
}

/** @throws InputError */
export function readPaise(value: unknown, label: string, source: ValueSource): Paise {
  const amount = paiseIn(value);
  if (amount !== undefined) return amount;
  throw invalidValue(label, 'a number', value, source);
}

/** An amount that the record may not have. @throws InputError */
export const optionalPaise = (
  value: unknown,
  label: string,
  source: ValueSource,
): Paise | undefined => (isGiven(value) ? readPaise(value, label, source) : undefined);

/** @throws InputError */
export function readIsoDate(
  value: unknown,
  label: string,
  { document, timeZone }: ValueSource,
): IsoDate {
  return toIsoDate(readDay(value, `${label} of ${document}`, timeZone));
}

/** @throws InputError */
export function readYesNo(
  value: unknown,
  label: string,
  source: Pick<ValueSource, 'document'>,
): boolean {
  const flag = flagOf(value);
  if (flag !== undefined) return flag;
  throw invalidValue(label, 'true or false', value, source);
}

/** The two digits of a state that is written in any common way: `36-TELANGANA`, `KA`, `29`. */
export function stateCodeOf(text: string): string | undefined {
  const state = readState(text);
  return states.find((one) => one.state === state)?.code;
}

export function invalidValue(
  label: string,
  expected: string,
  value: unknown,
  { document }: Pick<ValueSource, 'document'>,
  advice?: string,
): InputError {
  const found = isFilled(value) ? `not ${quotedValue(value)}` : 'but is missing';
  return new InputError(label, `${label} of ${document} must be ${expected}, ${found}`, advice);
}
