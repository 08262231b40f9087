import { TCS } from '../../../../api/withholding';
import type { JsonObject } from '../../../../api/types';
import { documentTotal } from '../../../../gst/documentTotal';

/**
 * What the service makes of a document's body: the sum of its lines, charges, TCS, adjustment and
 * rounding (docs/assumptions.md, Totals). A bill of supply charges no tax.
 */
export function bodyTotal(body: JsonObject): number {
  const items = (body.items ?? []) as JsonObject[];
  const charges = (body.charges_and_deductions ?? []) as JsonObject[];
  const taxed = body.with_tax !== false;
  return documentTotal({
    lines: items.map((item) => ({
      netAmount: Number(item.net_amount),
      totalAmount: Number(taxed ? item.total_amount : item.net_amount),
    })),
    charges: charges.map((charge) => ({
      amount: Number(charge.amount),
      taxRate: taxed ? Number(charge.tax_rate) : 0,
      isDeduction: charge.type === 'deduction',
    })),
    adjustment: Number(body.extra_discount ?? 0),
    roundOff: body.round_off === true,
    tcs: TCS.find(({ id }) => id === body.tcs_id),
  });
}

/** Two ways to round n lines may lie half a paisa a line apart (docs/assumptions.md, Totals). */
export const totalsAgree = (one: number, other: number, lines: number): boolean =>
  Math.abs(Math.round(one * 100) - Math.round(other * 100)) <= Math.floor(lines / 2);
