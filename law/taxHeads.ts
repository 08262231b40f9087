import type { Paise } from '../core/paise';

/** The tax of a document or a rate by its heads: integrated, central and state tax, and cess. */
export interface TaxHeads {
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
  cess: Paise;
}

export const taxHeads = ['igst', 'cgst', 'sgst', 'cess'] as const;

/** Each head, of what a function has for its name. */
export const eachHead = <T>(of: (head: keyof TaxHeads) => T): Record<keyof TaxHeads, T> => ({
  igst: of('igst'),
  cgst: of('cgst'),
  sgst: of('sgst'),
  cess: of('cess'),
});

/** All heads but cess. */
export const taxOf = ({ igst, cgst, sgst }: Omit<TaxHeads, 'cess'>): Paise => igst + cgst + sgst;

/** All heads, with cess. */
export const totalTax = (heads: TaxHeads): Paise => taxOf(heads) + heads.cess;

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
