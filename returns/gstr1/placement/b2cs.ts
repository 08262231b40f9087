import { groupBy } from '../../../core/groupBy';
import { addAmounts, amountsOn, noAmounts, type RateItem } from './amounts';
import type { PlacedDocument } from './entry';

/** The supplies of section b2cs in one place of supply at one rate. */
export interface B2csRow extends RateItem {
  /** Two digits. */
  placeOfSupply: string;
  isIntraState: boolean;
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
