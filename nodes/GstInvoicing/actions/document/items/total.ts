import { isObject } from '../../../../../api/json';
import { documentFrom } from '../../../../../api/records';
import type { JsonObject } from '../../../../../api/types';
import {
  documentTotals,
  type DocumentTotals,
  type TotalParts,
} from '../../../../../gst/documentTotal';
import { TCS } from '../../../../../gst/tables/withholding';

/**
 * The total that the service computes for a document's body: the sum of its lines, charges, TCS,
 * adjustment and rounding (docs/assumptions.md, Totals). A bill of supply charges no tax. A total that
 * is not known is infinite, so that it differs from that of any document.
 */
export const bodyTotal = (body: JsonObject): number =>
  totalsOf(body)?.total ?? Number.NEGATIVE_INFINITY;

/** Net, tax and total of a document's body, by the names of rows; empty where they are not known. */
export function computedAmounts(body: JsonObject): JsonObject {
  const totals = totalsOf(body);
  if (!totals) return {};
  const { net, tax, total } = totals;
  return { net_amount: net, tax_amount: tax, total_amount: total, amounts_computed: true };
}

/**
 * Undefined where an amount is not a number or below 0, or the rate of the TCS is not known, as Additional
 * Attributes (JSON) are sent unchecked.
 */
function totalsOf(body: JsonObject): DocumentTotals | undefined {
  const parts = partsOf(body);
  const { lines, charges = [], adjustment = 0, tcs } = parts;
  const amounts = [
    ...lines.flatMap(({ netAmount, totalAmount }) => [netAmount, totalAmount]),
    ...charges.flatMap(({ amount, taxRate }) => [amount, taxRate]),
    Math.abs(adjustment),
  ];
  const isKnown =
    lines.length > 0 && amounts.every((amount) => amount >= 0 && Number.isFinite(amount));
  if (!isKnown || (body.tcs_id !== undefined && !tcs)) return undefined;
  return documentTotals(parts);
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
    tcs: TCS.find(({ id }) => id === Number(body.tcs_id)),
  };
}

/** How many paise two totals differ by. */
export const paiseBetween = (one: number, other: number): number =>
  Math.abs(Math.round(one * 100) - Math.round(other * 100));
