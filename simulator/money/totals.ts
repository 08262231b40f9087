import type { ChargeBody } from '../bodies/document';
import type { ItemBody } from '../bodies/item';
import { Decimal, percent, rounded, sum } from './decimal';
import { lineAmounts } from './lines';
import type { Withholding } from './withholding';

/** Amounts of a whole document in rupees, each rounded to paise. */
export interface Totals {
  net: Decimal;
  tax: Decimal;
  discount: Decimal;
  total: Decimal;
  /** What the other party pays: the total without the TDS that it withholds. */
  payable: Decimal;
}

interface PricingInput {
  items: ItemBody[];
  charges_and_deductions?: ChargeBody[];
  extra_discount?: number;
  round_off?: boolean;
}

/**
 * Computes the totals of a document. Charges are added to net and tax, deductions subtracted.
 * `extra_discount` is subtracted after tax (service.md, Resources: Document).
 * TCS is added, then the total is rounded to the rupee. TDS reduces the payable amount, not the total.
 */
export function documentTotals(
  input: PricingInput,
  withTax: boolean,
  withholding: Withholding | undefined,
): Totals {
  const rateOf = (rate = 0) => (withTax ? rate : 0);
  const lines = input.items.map((item) => lineAmounts(item, rateOf(item.tax_rate)));
  const charges = (input.charges_and_deductions ?? []).map((charge) => {
    const amount = rounded(new Decimal(charge.amount));
    const net = charge.type === 'deduction' ? amount.negated() : amount;
    return { net, tax: rounded(percent(net, rateOf(charge.tax_rate))) };
  });

  const extraDiscount = rounded(new Decimal(input.extra_discount ?? 0));
  const net = sum([...lines, ...charges].map((part) => part.net));
  const tax = sum([...lines, ...charges].map((part) => part.tax));
  const beforeTcs = net.plus(tax).minus(extraDiscount);

  const base = withholding?.on === 'net' ? net : beforeTcs;
  const withheld = (kind: Withholding['kind']) =>
    rounded(percent(base, withholding?.kind === kind ? withholding.rate : 0));
  const exactTotal = beforeTcs.plus(withheld('TCS'));
  const total = input.round_off ? exactTotal.round() : exactTotal;
  return {
    net,
    tax,
    discount: sum(lines.map((line) => line.discount)).plus(extraDiscount),
    total,
    payable: total.minus(withheld('TDS')),
  };
}
