/** What is left of a long number that was no text on its way here. */
import { withoutCellMarks } from './comparable';

/** What a program has made of a long number: its exponent form, or one with other last digits. */
export type DigitLoss = 'shortened' | 'rounded';

/** What to do about a number of which digits are lost. */
export const adviceOnDigits =
  'Format the column as text in the spreadsheet, enter the number again, and export again.';

/**
 * Whether digits of a value are lost: Excel shows `5.12346E+12`, also in exported texts, and a number of JSON
 * beyond 2^53 is rounded. `12E3` and `1E5` are codes.
 */
export function digitLoss(value: unknown): DigitLoss | undefined {
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? 'rounded' : undefined;
  }
  const isShortened =
    typeof value === 'string' && /^\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(withoutCellMarks(value).trim());
  return isShortened ? 'shortened' : undefined;
}

/** Whether a spreadsheet may have lost the last digits of a value: it keeps fifteen, and writes zeros for others. */
export function mayLackDigits(value: unknown): boolean {
  const text = String(value);
  return text.length > 15 && /^\d{15}0+$/.test(withoutCellMarks(text).trim());
}
