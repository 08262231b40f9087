import { amountOf, isObject, type JsonObject } from '../../core/json';
import { groupBy } from '../../core/groupBy';
import { absolute, type Paise, paiseOf, sumOf, taxOn } from '../../core/paise';
import { documentTotals, type DocumentTotals, type TotalParts } from './documentTotal';
import { tcsSections } from '../../law/tables/withholding';

/**
 * What the service computes for a document's body: the sum of its lines, charges, TCS, adjustment and
 * rounding (assumptions.md, Totals). A bill of supply charges no tax. Undefined if an amount is not
 * a number or below 0, or the rate of the TCS is unknown: Further Fields (JSON) are not checked.
 */
export function totalsOf(body: JsonObject): DocumentTotals | undefined {
  const parts = partsOf(body);
  const { lines, charges, adjustment, tcs } = parts;
  const isKnown =
    lines.length > 0 &&
    lines.every(({ netAmount, totalAmount }) => isAmount(netAmount) && isAmount(totalAmount)) &&
    charges.every(({ amount, taxRate }) => isAmount(amount) && isAmount(taxRate)) &&
    Number.isFinite(adjustment);
  if (!isKnown || (body.tcs_id !== undefined && !tcs)) return undefined;
  return documentTotals(parts);
}

const isAmount = (amount: number): boolean => amount >= 0 && Number.isFinite(amount);

/**
 * The central tax of a body, and as much state tax, if its tax is not integrated: half of each rate on all that has
 * the rate, rounded once, as in GSTR-1 (gst.md, Tax split). So the two may differ from the tax by a paisa.
 */
export function centralTaxOf(body: JsonObject): Paise {
  if (body.with_tax === false) return 0n;
  const taxed = [
    ...objectsIn(body.items).map((item) => [item.tax_rate, item.net_amount] as const),
    ...objectsIn(body.charges_and_deductions).map(({ tax_rate, amount, type }) => {
      const value = amountOf(amount) ?? 0;
      return [tax_rate, type === 'deduction' ? -value : value] as const;
    }),
  ].map(([rate, value]) => ({ rate: amountOf(rate) ?? 0, value: paiseOf(amountOf(value) ?? 0) }));
  const ofRates = [...groupBy(taxed, ({ rate }) => rate)].map(([rate, parts]) =>
    taxOn(sumOf(parts.map(({ value }) => value)), rate, 2),
  );
  return sumOf(ofRates);
}

function partsOf(
  body: JsonObject,
): TotalParts & Required<Pick<TotalParts, 'charges' | 'adjustment'>> {
  const { items, charges_and_deductions: charges } = body;
  const taxed = body.with_tax !== false;
  return {
    lines: objectsIn(items).map((item) => ({
      netAmount: Number(item.net_amount),
      totalAmount: Number(taxed ? item.total_amount : item.net_amount),
    })),
    charges: objectsIn(charges).map((charge) => ({
      amount: Number(charge.amount),
      taxRate: taxed ? Number(charge.tax_rate) : 0,
      isDeduction: charge.type === 'deduction',
    })),
    adjustment: Number(body.extra_discount ?? 0),
    roundOff: body.round_off === true,
    tcs: tcsSections.find(({ id }) => id === Number(body.tcs_id)),
  };
}

/** The objects of a list; none if it is not a list. */
export const objectsIn = (list: unknown): JsonObject[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** How many paise two totals differ by. */
export const paiseBetween = (one: number, other: number): Paise =>
  absolute(paiseOf(one) - paiseOf(other));
