import { filled } from './filled';
import { quotedValue } from './quoted';

/** A value that can't be computed with or that the service would refuse, found before anything is sent. */
export class InputError extends Error {
  /**
   * @param field the field as its label, property or attribute names it, for example `Document Date`
   * @param message what is wrong, in one sentence without a full stop
   * @param advice how to fix it, in full sentences
   */
  constructor(
    readonly field: string,
    message: string,
    readonly advice = '',
  ) {
    super(message);
    this.name = 'InputError';
  }
}

/** What an error says. Braces name values (filled.ts). */
interface ErrorText {
  field: string;
  message: string;
  advice: string;
}

/** The error with a text, and the values that it names. */
export const errorSaying = (
  { field, message, advice }: ErrorText,
  values: object = {},
): InputError =>
  new InputError(filled(field, values), filled(message, values), filled(advice, values));

/**
 * The error for a value that is not what its field takes: `Quantity must be a number, not "ten"`.
 * @param label the field as users know it
 * @param expected what the field takes, for example `a number`
 * @param field where its name differs from the label
 */
export const mustBe = (
  label: string,
  expected: string,
  value: unknown,
  advice?: string,
  field = label,
): InputError => {
  const isEmpty = value === undefined || value === null || value === '';
  const found = isEmpty ? 'but is empty' : `not ${describe(value)}`;
  return new InputError(field, `${label} must be ${expected}, ${found}`, advice);
};

/**
 * The error for a text that must be JSON. One that begins like an expression is an expression that was not
 * evaluated, because the field is not switched to Expression.
 */
export const notJson = (label: string, text: string, advice: string): InputError => {
  const isExpression = /^\s*(=|\{\{)/.test(text);
  return new InputError(
    label,
    `${label} must be valid JSON`,
    isExpression
      ? 'It has the text of an expression. Switch the field from Fixed to Expression.'
      : advice,
  );
};

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? String(value) : quotedValue(value);
}

/**
 * What several functions return. All are called, so that a user reads everything that is wrong at once.
 * @throws their errors about the input as one, with each message and advice once; any other error at once
 */
export function together<Results extends unknown[]>(
  reads: readonly [...{ [Index in keyof Results]: () => Results[Index] }],
): Results {
  const errors: InputError[] = [];
  const results = reads.map((read) => {
    try {
      return read();
    } catch (error) {
      return void errors.push(inputError(error));
    }
  });
  const [first, ...others] = errors;
  if (first) throw oneError([first, ...others]);
  return results as Results;
}

/** One error for several, with each message and advice once. */
export function oneError(errors: readonly [InputError, ...InputError[]]): InputError {
  const [first] = errors;
  const messages = new Set(errors.map(({ message }) => message));
  if (messages.size === 1) return first;
  const advice = new Set(errors.map((error) => error.advice).filter((text) => text !== ''));
  return new InputError(first.field, [...messages].join('. '), [...advice].join(' '));
}

/** @throws the error if it is none of the input */
export function inputError(error: unknown): InputError {
  if (error instanceof InputError) return error;
  throw error;
}

/** What a function returns. @throws what its errors are instead */
export function withErrors<Result>(
  instead: (error: unknown) => unknown,
  read: () => Result,
): Result {
  try {
    return read();
  } catch (error) {
    throw instead(error);
  }
}

/** What a function returns. @throws its errors, those about the input with more advice */
export const withAdvice = <Result>(more: string, read: () => Result): Result =>
  withErrors(
    (error) =>
      error instanceof InputError
        ? new InputError(error.field, error.message, `${error.advice} ${more}`.trim())
        : error,
    read,
  );
