import type { ChargeBody } from '../bodies/document';
import type { ItemBody } from '../bodies/item';
import { Decimal, percent, rounded, sum } from './decimal';
import { lineAmounts, type LineAmounts } from './lines';
import type { Withholding } from './withholding';

export interface PricedLine extends LineAmounts {
  taxRate: Decimal;
}

/** A charge in rupees; a deduction has negative amounts. */
interface PricedCharge {
  name: string;
  sacCode: string;
  taxRate: Decimal;
  net: Decimal;
  tax: Decimal;
}

/** Amounts of a whole document in rupees, each rounded to paise. */
export interface Totals {
  net: Decimal;
  tax: Decimal;
  discount: Decimal;
  tds: Decimal;
  tcs: Decimal;
  roundOff: Decimal;
  total: Decimal;
  /** What the other party pays: the total without the TDS that it withholds. */
  payable: Decimal;
}

export interface PricedDocument {
  lines: PricedLine[];
  charges: PricedCharge[];
  totals: Totals;
}

interface PricingInput {
  items: ItemBody[];
  charges_and_deductions?: ChargeBody[];
  extra_discount?: number;
  round_off?: boolean;
}

/**
 * Prices a document. Charges are added to net and tax, deductions subtracted. `extra_discount` is
 * subtracted after tax (service.md, Resources: it does not affect tax amounts). TCS is added, then
 * the total is rounded to the rupee. TDS reduces the payable amount, not the total.
 */
export function priceDocument(
  input: PricingInput,
  withTax: boolean,
  withholding: Withholding | undefined,
): PricedDocument {
  const rateOf = (rate = 0) => new Decimal(withTax ? rate : 0);
  const lines = input.items.map((item) => {
    const taxRate = rateOf(item.tax_rate);
    return { ...lineAmounts(item, taxRate), taxRate };
  });
  const charges = (input.charges_and_deductions ?? []).map((charge) =>
    priceCharge(charge, rateOf(charge.tax_rate)),
  );

  const extraDiscount = rounded(new Decimal(input.extra_discount ?? 0));
  const net = sum([...lines, ...charges].map((part) => part.net));
  const tax = sum([...lines, ...charges].map((part) => part.tax));
  const beforeTcs = net.plus(tax).minus(extraDiscount);

  const base = withholding?.on === 'net' ? net : beforeTcs;
  const withheld = (kind: Withholding['kind']) =>
    rounded(percent(base, withholding?.kind === kind ? withholding.rate : 0));
  const tds = withheld('TDS');
  const tcs = withheld('TCS');

  const exactTotal = beforeTcs.plus(tcs);
  const total = input.round_off ? exactTotal.round() : exactTotal;
  return {
    lines,
    charges,
    totals: {
      net,
      tax,
      discount: sum(lines.map((line) => line.discount)).plus(extraDiscount),
      tds,
      tcs,
      roundOff: total.minus(exactTotal),
      total,
      payable: total.minus(tds),
    },
  };
}

function priceCharge(charge: ChargeBody, taxRate: Decimal): PricedCharge {
  const amount = rounded(new Decimal(charge.amount));
  const net = charge.type === 'deduction' ? amount.negated() : amount;
  return {
    name: charge.name,
    sacCode: charge.sac_code ?? '',
    taxRate,
    net,
    tax: rounded(percent(net, taxRate)),
  };
}
