import type { Company } from '../books/companies';
import type { Party } from '../books/parties';
import { leviesUtgst, stateOfGstin } from '../bodies/states';

/** How the tax of a document is shared. */
export interface TaxSplit {
  /** The state where the supply takes place. */
  placeOfSupply: string;
  /** Names of the taxes, each an equal part: two within a state, one across. */
  taxes: ['IGST'] | ['CGST', 'SGST' | 'UTGST'];
}

/**
 * The place of supply is where a customer's goods go: the state of the shipping address, else of the
 * billing address, else of the GSTIN, else the company's own. A vendor supplies to the company. Tax
 * is split within a state and goes to the centre as IGST across.
 */
export function taxSplit(company: Company, party: Party): TaxSplit {
  const { shipping_address: shipping, billing_address: billing, gstin } = party.details;
  const home = stateOfGstin(company.gstin) ?? '';
  const away =
    (party.kind === 'customer' ? shipping?.[0]?.state : undefined) ??
    billing?.[0]?.state ??
    stateOfGstin(gstin ?? '') ??
    home;
  const placeOfSupply = party.kind === 'vendor' ? home : away;
  if (away !== home) return { placeOfSupply, taxes: ['IGST'] };
  return { placeOfSupply, taxes: ['CGST', leviesUtgst(home) ? 'UTGST' : 'SGST'] };
}

/** An amount in paise as its parts; of an odd paisa the first part has the more. */
export function inParts(paise: number, parts: number): number[] {
  const first = parts === 1 ? paise : Math.sign(paise) * Math.ceil(Math.abs(paise) / 2);
  return parts === 1 ? [first] : [first, paise - first];
}
