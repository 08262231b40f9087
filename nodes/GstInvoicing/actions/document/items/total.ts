import { isObject } from '../../../../../api/json';
import { documentFrom } from '../../../../../api/records';
import type { JsonObject } from '../../../../../api/types';
import { documentTotals, type TotalParts } from '../../../../../gst/documentTotal';
import { TCS } from '../../../../../gst/tables/withholding';

/**
 * The total that the service computes for a document's body: the sum of its lines, charges, TCS,
 * adjustment and rounding (docs/assumptions.md, Totals). A bill of supply charges no tax.
 */
export const bodyTotal = (body: JsonObject): number => documentTotals(partsOf(body)).total;

/**
 * Net, tax and total of a document's body, by the names of rows; empty where an amount is not a number
 * or the rate of its TCS is not known, as Additional Attributes (JSON) are sent unchecked.
 */
export function computedAmounts(body: JsonObject): JsonObject {
  const parts = partsOf(body);
  const { lines, charges = [], adjustment = 0, tcs } = parts;
  const amounts = [
    ...lines.flatMap(({ netAmount, totalAmount }) => [netAmount, totalAmount]),
    ...charges.flatMap(({ amount, taxRate }) => [amount, taxRate]),
    adjustment,
  ];
  const isKnown = lines.length > 0 && amounts.every(Number.isFinite);
  if (!isKnown || (body.tcs_id !== undefined && !tcs)) return {};
  const { net, tax, total } = documentTotals(parts);
  return { net_amount: net, tax_amount: tax, total_amount: total, amounts_computed: true };
}

function partsOf(body: JsonObject): TotalParts {
  const { items } = documentFrom(body);
  const { charges_and_deductions: charges } = body;
  const taxed = body.with_tax !== false;
  return {
    lines: items.map((item) => ({
      netAmount: Number(item.net_amount),
      totalAmount: Number(taxed ? item.total_amount : item.net_amount),
    })),
    charges: (Array.isArray(charges) ? charges.filter(isObject) : []).map((charge) => ({
      amount: Number(charge.amount),
      taxRate: taxed ? Number(charge.tax_rate) : 0,
      isDeduction: charge.type === 'deduction',
    })),
    adjustment: Number(body.extra_discount ?? 0),
    roundOff: body.round_off === true,
    tcs: TCS.find(({ id }) => id === body.tcs_id),
  };
}

/** How many paise two totals differ by. */
export const paiseBetween = (one: number, other: number): number =>
  Math.abs(Math.round(one * 100) - Math.round(other * 100));
