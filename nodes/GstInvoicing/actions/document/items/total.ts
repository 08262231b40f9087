import { isObject } from '../../../../../api/json';
import { documentFrom } from '../../../../../api/records';
import type { JsonObject } from '../../../../../api/types';
import { documentTotal } from '../../../../../gst/documentTotal';
import { TCS } from '../../../../../gst/tables/withholding';

/**
 * The total that the service computes for a document's body: the sum of its lines, charges, TCS,
 * adjustment and rounding (docs/assumptions.md, Totals). A bill of supply charges no tax.
 */
export function bodyTotal(body: JsonObject): number {
  const { items } = documentFrom(body);
  const { charges_and_deductions: charges } = body;
  const taxed = body.with_tax !== false;
  return documentTotal({
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
  });
}

/** How many paise two totals differ by. */
export const paiseBetween = (one: number, other: number): number =>
  Math.abs(Math.round(one * 100) - Math.round(other * 100));
