import { errorSaying, type InputError } from '../../../core/inputError';
import { filled } from '../../../core/filled';
import formErrors from './formErrors.json';
import formHints from './formHints.json';

/** What is wrong with a form, by code. */
const errorTexts: Record<ErrorCode, { field: string; message: string; advice?: string }> =
  formErrors;

export type ErrorCode = keyof typeof formErrors;

/** What a user should know of a form, by code: a warning, if the text has no level. */
const hintTexts: Record<HintCode, { level?: string; text: string }> = formHints;

export type HintCode = keyof typeof formHints;

export interface ShowsHints {
  /**
   * Shows a message about the item beside the output.
   * @param name what the message is about. The messages of all items are shown once, with all their names
   */
  hint(type: 'info' | 'warning', message: string, name?: string): void;
}

/** The error of a code, in which values replace their names. */
export const formError = (code: ErrorCode, values: object = {}): InputError =>
  errorSaying({ advice: '', ...errorTexts[code] }, values);

/** Shows the hint of a code, in which values replace their names. @param name what it is about */
export function giveHint(
  { hint }: ShowsHints,
  code: HintCode,
  values: object = {},
  name?: string,
): void {
  const { level, text } = hintTexts[code];
  hint(level === 'info' ? 'info' : 'warning', filled(text, values), name);
}
