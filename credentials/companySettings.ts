import { isTimeZone } from '../core/day';
import { gstinFault } from '../law/gstin';

/** @throws Error for a GSTIN with a typing error: documents would get the taxes of another state, and returns another number */
export function assertOwnGstin(own: unknown): void {
  const gstin = String(own ?? '')
    .trim()
    .toUpperCase();
  const fault = gstin === '' ? undefined : gstinFault(gstin);
  if (fault === undefined) return;
  throw new Error(
    `Own GSTIN ${gstin} looks wrong. ${fault} Correct it, or clear the field, and test again: the API key was not tested yet.`,
  );
}

/** @throws Error for a name that is not a time zone */
export function assertTimeZone(name: unknown): void {
  const timeZone = String(name ?? '').trim() || 'Asia/Kolkata';
  if (isTimeZone(timeZone)) return;
  throw new Error(
    `Books Time Zone "${timeZone}" is not a time zone. Enter a name such as Asia/Kolkata.`,
  );
}
