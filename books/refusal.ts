import { ServiceError } from '../api/errors';
import { filled } from '../core/filled';
import { InputError } from '../core/inputError';
import refusals from './refusals.json';

/** A problem of a command for which the form has the advice. */
export type RefusalCode =
  | 'billDiffers'
  | 'documentHasHiddenParts'
  | 'documentHasTds'
  | 'documentIsNotOwed'
  | 'documentIsPaid'
  | 'documentOfOtherCustomer'
  | 'documentWithoutAmountOwed'
  | 'documentWithoutLines'
  | 'documentWithoutParty'
  | 'hasEInvoice'
  | 'hasEWayBill'
  | 'itemNotChangeable'
  | 'knownIdOfOtherName'
  | 'mayBeCancelled'
  | 'moreThanPending'
  | 'newProductLacks'
  | 'noSuchParty'
  | 'noSuchProduct'
  | 'orderDiffers'
  | 'partyDiffers'
  | 'partyIsGone'
  | 'partyNotInAccount'
  | 'partyWithoutName'
  | 'productNotInAccount'
  | 'returnExceedsOriginal'
  | 'similarName'
  | 'subscriptionWithoutDetails'
  | 'typeOfSource'
  | 'typesDoNotConvert'
  | 'unknownIdOfKnownName';

/** How one message lists several refusals: `Customers not in the account: "A", "B"`. */
interface Listed {
  before: string;
  name: string;
}

/** A command that is not carried out. Nothing was sent unless the message says so. */
export class Refusal extends InputError {
  /**
   * @param path of the command, for example `party.id` or `lines[2]`
   * @param message what is wrong, in one sentence that needs no label
   * @param fix a problem, for which the form has advice, or advice that suits every form
   * @param listed set if one message lists several of the same kind
   */
  constructor(
    readonly path: string,
    message: string,
    readonly fix: RefusalCode | { advice: string },
    readonly listed?: Listed,
  ) {
    super(path, message, typeof fix === 'string' ? '' : fix.advice);
  }
}

/** What a refusal says. Braces name values (core/filled.ts). */
interface RefusalText {
  path: string;
  message: string;
  /** Unless the form has it. */
  advice?: string;
  /** The problem for which the form has the advice. */
  form?: RefusalCode;
  listed?: Listed;
}

const refusalTexts = refusals as Record<keyof typeof refusals, RefusalText>;

/** The refusal that `refusals.json` has, with the values that its texts name. */
export function refused(code: keyof typeof refusals, values: object = {}): Refusal {
  const { path, message, advice = '', form, listed } = refusalTexts[code];
  const say = (text: string) => filled(text, values);
  const inList = listed && { before: say(listed.before), name: say(listed.name) };
  return new Refusal(say(path), say(message), form ?? { advice: say(advice) }, inList);
}

/** The path of a line of a document, counted from 0. */
export const linePath = (index: number): string => `lines[${index}]`;

/** Adds the line to an error of a function that does not know it. Returns any other error unchanged. */
export const inLine = (index: number, error: unknown): unknown =>
  error instanceof InputError && !(error instanceof Refusal)
    ? new Refusal(linePath(index), error.message, { advice: error.advice })
    : error;

/**
 * Whether the service failed, and a refusal says more of it: that a retry was refused, or what helps. The error
 * says what is wrong, without advice of the form.
 */
export const hasRefusal = (error: unknown): error is ServiceError & { cause: Refusal } =>
  error instanceof ServiceError && error.cause instanceof Refusal;
