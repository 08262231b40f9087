import type { DocumentFacts, OperatorSection } from '../documents/document';

/**
 * What the e-commerce operator of a supply is liable for; undefined for a supply without one. Most
 * operators collect tax under section 52; section 9(5) is for some services only.
 */
export const liabilityOf = ({
  eCommerceGstin,
  notifiedUnder = '52',
}: DocumentFacts): OperatorSection | undefined => (eCommerceGstin ? notifiedUnder : undefined);
