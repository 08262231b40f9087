import { groupBy } from '../../../core/groupBy';
import type { Paise } from '../../../core/paise';
import type { Reason } from '../../../law/advice';
import type { ReturnDocument } from '../documents/document';
import { addAmounts, amountsOn, noAmounts, type RateItem } from '../placement/amounts';
import type { PlacedDocument } from '../placement/entry';

/** The supplies of section b2cs in one place of supply at one rate. */
export interface B2csRow extends RateItem {
  /** Two digits. */
  placeOfSupply: string;
  isIntraState: boolean;
}

/** The corrected rows of section b2cs for one place of supply of an earlier period. */
export interface B2csAmendment {
  /** YYYY-MM: the month, or the last month of the quarter. */
  originalPeriod: string;
  /** Two digits. */
  placeOfSupply: string;
  isIntraState: boolean;
  /** One for each rate; 0 where the books have nothing any more. */
  items: RateItem[];
  /** The corrected taxable value less the filed one. */
  difference: Paise;
  /** Whether the amounts of a rate are less than what was filed. */
  isReduced: boolean;
  /** What differs, in words. */
  differences: string[];
  documents: ReturnDocument[];
  /** See `Amendment`. */
  hsnDifference?: PlacedDocument[];
  /** Why the file can't correct them, and what to do. */
  obstacle?: Reason;
}

/** The supplies less their notes. A row may be negative. A row of 0 is left out. */
export function b2csRows(entries: readonly PlacedDocument[]): B2csRow[] {
  const parts = entries
    .filter(({ section }) => section === 'b2cs')
    .flatMap((entry) => entry.items.map((item) => ({ ...item, entry })));
  return [...groupBy(parts, ({ entry, rate }) => `${entry.placeOfSupply.code} ${rate}`).values()]
    .map((group) => {
      const [{ rate, entry }] = group as [(typeof group)[number]];
      const sum = group.reduce((all, part) => addAmounts(all, part, part.entry.sign), noAmounts);
      return {
        placeOfSupply: entry.placeOfSupply.code,
        isIntraState: entry.isIntraState,
        rate,
        // Computed from the sum, because the taxes of single documents have been rounded.
        ...amountsOn({ ...sum, rate }, entry),
      };
    })
    .filter(({ taxable, cess }) => taxable !== 0n || cess !== 0n);
}
