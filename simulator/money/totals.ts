import { Decimal } from './decimal';
import { lineAmounts, type LineAmounts } from './lines';
import type { Withholding } from './withholding';
import type { ChargeBody } from '../bodies/document';
import type { ItemBody } from '../bodies/item';

export interface PricedLine extends LineAmounts {
  taxRate: Decimal;
}

/** A charge, or a deduction with negative amounts, in rupees. */
export interface PricedCharge {
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
  /** What the other side has to pay: the total less the TDS that it keeps back. */
  payable: Decimal;
}

export interface PricedDocument {
  lines: PricedLine[];
  charges: PricedCharge[];
  totals: Totals;
}

export interface PricingInput {
  items: ItemBody[];
  charges_and_deductions?: ChargeBody[];
  extra_discount?: number;
  round_off?: boolean;
}

/**
 * Prices a document: charges add to net and tax, deductions take from them; `extra_discount` comes
 * off after tax (service.md, Resources: it does not affect tax amounts); TCS is added; rounding to
 * the rupee comes last; TDS lowers what is payable, not the total.
 */
export function priceDocument(
  input: PricingInput,
  withTax: boolean,
  withholding: Withholding | undefined,
): PricedDocument {
  const rateOf = (rate: number | undefined) => (withTax ? Decimal.of(rate ?? 0) : Decimal.zero);
  const lines = input.items.map((item) => {
    const taxRate = rateOf(item.tax_rate);
    return { ...lineAmounts(item, taxRate), taxRate };
  });
  const charges = (input.charges_and_deductions ?? []).map((charge) =>
    priceCharge(charge, rateOf(charge.tax_rate)),
  );

  const extraDiscount = Decimal.of(input.extra_discount ?? 0).round(2);
  const net = sum([...lines, ...charges].map((part) => part.net));
  const tax = sum([...lines, ...charges].map((part) => part.tax));
  const beforeTcs = net.plus(tax).minus(extraDiscount);

  const withheld = withholding
    ? (withholding.on === 'net' ? net : beforeTcs).percent(Decimal.of(withholding.rate)).round(2)
    : Decimal.zero;
  const tds = withholding?.kind === 'TDS' ? withheld : Decimal.zero;
  const tcs = withholding?.kind === 'TCS' ? withheld : Decimal.zero;

  const exactTotal = beforeTcs.plus(tcs);
  const total = input.round_off ? exactTotal.round(0) : exactTotal;
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
  const amount = Decimal.of(charge.amount).round(2);
  const net = charge.type === 'deduction' ? amount.negated() : amount;
  return {
    name: charge.name,
    sacCode: charge.sac_code ?? '',
    taxRate,
    net,
    tax: net.percent(taxRate).round(2),
  };
}

function sum(amounts: Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), Decimal.zero);
}
