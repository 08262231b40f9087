import { groupBy } from '../../../core/groupBy';
import type { OperatorSection } from '../documents/document';
import { sumOfItems, type TaxedAmounts } from '../placement/amounts';
import type { PlacedDocument } from '../placement/entry';
import { liabilityOf } from '../placement/operator';

export interface OperatorRow extends TaxedAmounts {
  notifiedUnder: OperatorSection;
  eCommerceGstin: string;
}

/** The documents that make up table 14 for one liability of operators. Amendments are in table 14A. */
export const suppliedThrough = (
  entries: readonly PlacedDocument[],
  section: OperatorSection,
): PlacedDocument[] =>
  entries.filter(
    ({ document, items, amends }) =>
      !amends && items.length > 0 && liabilityOf(document.facts) === section,
  );

/**
 * Table 14 for one liability of operators (gst.md, E-commerce operators). Under
 * section 52, it states again what other sections state, without lines that are not taxable. Neither
 * IFFs nor the e-invoices that the portal fills in have this table, so their documents count. A row
 * may be negative. A row of 0 is left out.
 */
export const suppliesByOperator = (
  entries: readonly PlacedDocument[],
  section: OperatorSection,
): OperatorRow[] =>
  [
    ...groupBy(
      suppliedThrough(entries, section),
      ({ document }) => document.facts.eCommerceGstin as string,
    ),
  ]
    .map(([eCommerceGstin, group]) => ({
      notifiedUnder: section,
      eCommerceGstin,
      ...sumOfItems(group),
    }))
    .filter(({ taxable, igst, cgst, cess }) =>
      [taxable, igst, cgst, cess].some((amount) => amount !== 0n),
    );

/** The offline tool accepts no tax whose sign differs from that of the supplies. */
export const hasOppositeSigns = ({ taxable, igst, cgst, cess }: OperatorRow): boolean =>
  [igst, cgst, cess].some((tax) => tax * taxable < 0n);
