import {
  dividedBy,
  fraction,
  type Fraction,
  less,
  plus,
  rounded,
  times,
  toNumber,
} from './fraction';

/** A charge or deduction on the whole document; the rate in percent. */
export interface Charge {
  amount: number;
  taxRate: number;
  isDeduction: boolean;
}

/** What a document's total is made of, in the document's currency. */
export interface TotalParts {
  lines: Array<{ netAmount: number; totalAmount: number }>;
  charges?: Charge[];
  /** Taken off after tax; an amount below 0 is added. */
  adjustment?: number;
  /** Tax collected at source: the rate in percent, and what it is taken of. */
  tcs?: { rate: number; on: 'net' | 'total' };
  roundOff?: boolean;
}

const NOTHING = fraction(0);
const HUNDRED = fraction(100);
const PAISE = 2;

const sum = (amounts: Fraction[]): Fraction => amounts.reduce(plus, NOTHING);

const percent = (amount: Fraction, rate: number): Fraction =>
  rounded(dividedBy(times(amount, fraction(rate)), HUNDRED), PAISE);

/**
 * The total of a document (`service.md, Resources: Document`): the lines with their tax, charges with
 * theirs, less deductions and the adjustment, plus TCS; rounded to the rupee on request. Each part
 * counts to the paisa.
 */
export function documentTotal({
  lines,
  charges = [],
  adjustment = 0,
  tcs,
  roundOff = false,
}: TotalParts): number {
  const priced = charges.map(({ amount, taxRate, isDeduction }) => {
    const net = rounded(fraction(amount), PAISE);
    return { net, total: plus(net, percent(net, taxRate)), isDeduction };
  });
  const added = priced.filter(({ isDeduction }) => !isDeduction);
  const taken = priced.filter(({ isDeduction }) => isDeduction);
  const net = less(
    sum([...lines.map(({ netAmount }) => fraction(netAmount)), ...added.map((one) => one.net)]),
    sum(taken.map((one) => one.net)),
  );
  const beforeTcs = less(
    sum([
      ...lines.map(({ totalAmount }) => fraction(totalAmount)),
      ...added.map(({ total }) => total),
      fraction(Math.max(-adjustment, 0)),
    ]),
    sum([...taken.map(({ total }) => total), fraction(Math.max(adjustment, 0))]),
  );
  const collected = tcs ? percent(tcs.on === 'net' ? net : beforeTcs, tcs.rate) : NOTHING;
  return toNumber(rounded(plus(beforeTcs, collected), roundOff ? 0 : PAISE));
}
