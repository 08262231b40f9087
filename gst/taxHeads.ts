import type { Paise } from '../core/paise';

/** A tax as a whole, or in halves for the centre and the state (gst.md, Tax split). */
export function splitTax(
  tax: Paise,
  isIntegrated: boolean,
): { igst: Paise; cgst: Paise; sgst: Paise } {
  const half = tax / 2n;
  return isIntegrated
    ? { igst: tax, cgst: 0n, sgst: 0n }
    : { igst: 0n, cgst: tax - half, sgst: half };
}
