import {
  fraction,
  type Fraction,
  isMore,
  minus,
  paiseDecimals,
  percent,
  plus,
  rounded,
  sum,
  times,
  toNumber,
  zero,
} from '../../core/fraction';

/** A charge or deduction on the whole document; the rate in percent. */
export interface ChargeAmount {
  amount: number;
  taxRate: number;
  isDeduction: boolean;
}

/** The parts of a document's total, in the document's currency. */
export interface TotalParts {
  lines: Array<{ netAmount: number; totalAmount: number }>;
  charges?: ChargeAmount[];
  /** Subtracted after tax; a negative amount is added. */
  adjustment?: number;
  /** Tax collected at source: the rate in percent, and the amount that it applies to. */
  tcs?: { rate: number; on: 'net' | 'total' };
  roundOff?: boolean;
}

/** The amounts of a whole document, in its currency. */
export interface DocumentTotals {
  /** The lines and charges before tax, less deductions. */
  net: number;
  /** The tax on them. Negative if the tax on deductions is more than that on the rest. */
  tax: number;
  /** The amount of the whole document, including TDS. */
  total: number;
}

/**
 * The totals of a document (`service.md, Resources: Document`): the lines with their tax, plus charges
 * with theirs, less deductions and the adjustment, plus TCS; rounded to the rupee on request. Each
 * part is rounded to the paisa.
 */
export function documentTotals({
  lines,
  charges = [],
  adjustment = 0,
  tcs,
  roundOff = false,
}: TotalParts): DocumentTotals {
  const added = lines
    .map(lineAmounts)
    .concat(charges.filter((one) => !one.isDeduction).map(withTax));
  const deducted = charges.filter((one) => one.isDeduction).map(withTax);
  const net = minus(sum(added.map((one) => one.net)), sum(deducted.map((one) => one.net)));
  const withTaxes = sum(added.map(({ total }) => total));
  const deductions = sum(deducted.map(({ total }) => total));
  const beforeTcs = minus(
    plus(withTaxes, fraction(Math.max(-adjustment, 0))),
    plus(deductions, fraction(Math.max(adjustment, 0))),
  );
  const collected = tcs ? share(tcs.on === 'net' ? net : beforeTcs, tcs.rate) : zero;
  return {
    net: toNumber(rounded(net, paiseDecimals)),
    tax: difference(minus(withTaxes, deductions), net),
    total: toNumber(rounded(plus(beforeTcs, collected), roundOff ? 0 : paiseDecimals)),
  };
}

interface Amounts {
  net: Fraction;
  total: Fraction;
}

const lineAmounts = ({ netAmount, totalAmount }: TotalParts['lines'][number]): Amounts => ({
  net: fraction(netAmount),
  total: fraction(totalAmount),
});

function withTax({ amount, taxRate }: ChargeAmount): Amounts {
  const net = rounded(fraction(amount), paiseDecimals);
  return { net, total: plus(net, share(net, taxRate)) };
}

/** a − b to the paisa, which may be negative. */
const difference = (a: Fraction, b: Fraction): number =>
  isMore(b, a) ? 0 - difference(b, a) : toNumber(rounded(minus(a, b), paiseDecimals));

/** A percentage of an amount, to the paisa. */
const share = (amount: Fraction, rate: number): Fraction =>
  rounded(times(amount, percent(rate)), paiseDecimals);
