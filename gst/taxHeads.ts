import type { Paise } from '../core/paise';

/** The tax of a document or a rate by its heads: integrated, central and state tax, and cess. */
export interface TaxHeads {
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
  cess: Paise;
}

/**
 * A tax as a whole, or in halves for the centre and the state (gst.md, Tax split).
 * @example splitTax(18_01n, false) // { igst: 0n, cgst: 901n, sgst: 900n }
 */
export function splitTax(tax: Paise, isIntegrated: boolean): Omit<TaxHeads, 'cess'> {
  const half = tax / 2n;
  return isIntegrated
    ? { igst: tax, cgst: 0n, sgst: 0n }
    : { igst: 0n, cgst: tax - half, sgst: half };
}
