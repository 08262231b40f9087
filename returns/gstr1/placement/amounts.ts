import { supplyTypes } from '../../../law/tables/gstr1';
import type { ReturnLine } from '../documents/document';
import { groupBy } from '../../../core/groupBy';
import { sumOf, taxOn, type Paise } from '../../../core/paise';
import { eachHead, type TaxHeads } from '../../../law/taxHeads';
import type { Supply } from './supply';

export interface TaxedAmounts extends TaxHeads {
  taxable: Paise;
}

/** The lines of one rate, added up. */
export interface RateItem extends TaxedAmounts {
  rate: number;
}

export const noAmounts: TaxedAmounts = { taxable: 0n, ...eachHead(() => 0n) };

/** Its heads are written out, since `eachHead` takes six times as long and this runs for every line. */
export const addAmounts = (one: TaxedAmounts, other: TaxedAmounts, sign = 1n): TaxedAmounts => ({
  taxable: one.taxable + sign * other.taxable,
  igst: one.igst + sign * other.igst,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  cess: one.cess + sign * other.cess,
});

export const sumOfAmounts = (all: readonly TaxedAmounts[]): TaxedAmounts =>
  all.reduce((sum, one) => addAmounts(sum, one), noAmounts);

/** The items of documents. Those of a sign of -1 are subtracted. */
export const sumOfItems = (
  entries: ReadonlyArray<{ items: readonly TaxedAmounts[]; sign: bigint }>,
): TaxedAmounts =>
  entries.reduce((sum, { items, sign }) => addAmounts(sum, sumOfAmounts(items), sign), noAmounts);

export const taxableOf = (items: ReadonlyArray<{ taxable: Paise }>): Paise =>
  sumOf(items.map(({ taxable }) => taxable));

type TaxedAs = Pick<Supply, 'isIntraState' | 'supplyType'>;

/** The taxes on a taxable value. Like the offline tool, it computes them once for each rate. */
export function amountsOn(
  { taxable, rate, cess }: Pick<RateItem, 'taxable' | 'rate' | 'cess'>,
  { isIntraState, supplyType }: TaxedAs,
): TaxedAmounts {
  if (!supplyTypes[supplyType].isTaxed) return { ...noAmounts, taxable };
  const half = taxOn(taxable, rate, 2);
  return isIntraState
    ? { taxable, igst: 0n, cgst: half, sgst: half, cess }
    : { taxable, igst: taxOn(taxable, rate, 1), cgst: 0n, sgst: 0n, cess };
}

/** One item for each rate, in the order in which the rates first occur. */
export const rateItems = (lines: ReturnLine[], taxedAs: TaxedAs): RateItem[] =>
  [...groupBy(lines, ({ rate }) => rate)].map(([rate, group]) => {
    const taxable = taxableOf(group);
    const cess = sumOf(group.map((line) => line.cess ?? 0n));
    return { rate, ...amountsOn({ taxable, rate, cess }, taxedAs) };
  });
