import { leviesUtgst, stateOfGstin } from '../bodies/states';
import type { Company } from '../books/companies';
import type { Party } from '../books/parties';

/** How the tax of a document is split. */
export interface TaxSplit {
  /** The state of the place of supply. */
  placeOfSupply: string;
  /** The names of the equal parts: two within a state, one between states. */
  taxes: ['IGST'] | ['CGST', 'SGST' | 'UTGST'];
}

/**
 * The place of supply is the customer's state: from the shipping address, otherwise the billing
 * address, otherwise the GSTIN, otherwise the company's state. A vendor supplies to the company's
 * state. The tax is split in two within a state and is IGST between states.
 */
export function taxSplit(company: Company, party: Party): TaxSplit {
  const { shipping_address: shipping, billing_address: billing, gstin } = party.details;
  const companyState = stateOfGstin(company.gstin) ?? '';
  const partyState =
    (party.kind === 'customer' ? shipping?.[0]?.state : undefined) ??
    billing?.[0]?.state ??
    stateOfGstin(gstin ?? '') ??
    companyState;
  const placeOfSupply = party.kind === 'vendor' ? companyState : partyState;
  if (partyState !== companyState) return { placeOfSupply, taxes: ['IGST'] };
  return { placeOfSupply, taxes: ['CGST', leviesUtgst(companyState) ? 'UTGST' : 'SGST'] };
}

/** An amount in paise in equal parts; the first part includes an odd paisa. */
export function splitAmount(paise: number, parts: number): number[] {
  const first = parts === 1 ? paise : Math.sign(paise) * Math.ceil(Math.abs(paise) / 2);
  return parts === 1 ? [first] : [first, paise - first];
}
