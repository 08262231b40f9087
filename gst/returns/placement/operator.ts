import { validateGstin } from '../../gstin';
import type { Finding } from '../documents/finding';
import { isOtherRegistration } from './registrations';
import type { Facts, OperatorSection, ReturnDocument } from '../documents/document';

/**
 * What the e-commerce operator of a supply is liable for; undefined for a supply without one. Most
 * operators collect tax under section 52; section 9(5) is for some services only.
 */
export const liabilityOf = ({
  eCommerceGstin,
  notifiedUnder = '52',
}: Facts): OperatorSection | undefined => (eCommerceGstin ? notifiedUnder : undefined);

/** An operator that collects tax has a registration of its own for that, with a C. */
const isOperator = (gstin: string): boolean => gstin[13] === 'C';

/** Why the portal would reject the GSTIN of the e-commerce operator. */
export function operatorRefusal({ facts }: ReturnDocument): Finding | undefined {
  const { eCommerceGstin: gstin } = facts;
  if (!gstin) return undefined;
  const field = 'E-Commerce GSTIN';
  const { valid, warnings } = validateGstin(gstin);
  if (!valid && !isOtherRegistration(gstin)) {
    return {
      field,
      problem: `The operator's GSTIN "${gstin}" is not valid`,
      fix: `${warnings.join(' ')} Copy it from the operator's statement.`,
    };
  }
  return facts.notifiedUnder === '9(5)' || isOperator(gstin)
    ? undefined
    : {
        field,
        problem: `${gstin} is not the GSTIN of an operator that collects tax, whose 14th character is C`,
        fix: "Copy it from the operator's statement, or set Notified Under to section 9(5) if the operator pays the tax.",
      };
}
