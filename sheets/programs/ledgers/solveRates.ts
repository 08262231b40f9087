import { proportion, sumOf, taxOn, withoutTax, type Paise } from '../../../core/paise';

export interface Base {
  amount: Paise;
  /** The rates in percent that it may have. */
  rates: readonly number[];
  /** Whether its tax is in it. */
  includesTax?: boolean;
}

/** A tax, with the rate of which it is. Without one, it is of all rates that have no tax of their own. */
export interface TaxAtRate {
  amount: Paise;
  rate?: number;
}

/** As many combinations of rates are tried. Of more, only those with one rate for all. */
const mostTried = 3000;

/** The tax in, or on, an amount. */
export const taxAtRate = ({ amount, includesTax = false }: Base, rate: number): Paise =>
  includesTax ? amount - withoutTax(amount, rate) : taxOn(amount, rate, 1);

/**
 * The rates that lead from amounts to the taxes that are stated for all of them together; undefined if none
 * do, or several. Of several rates of one amount, the one whose tax is nearest counts.
 */
export function solveRates(
  bases: readonly Base[],
  taxes: readonly TaxAtRate[],
): number[] | undefined {
  const [first, second] = fittingRates(bases, taxes).sort((one, other) => one.error - other.error);
  if (!first || !second) return first?.rates;
  return bases.length === 1 && first.error < second.error ? first.rates : undefined;
}

/** Each tax is rounded, to the paisa or to the rupee. */
function toleranceOf(bases: readonly Base[], taxes: readonly TaxAtRate[]): Paise {
  const areRounded = taxes.every(({ amount }) => amount % 100n === 0n);
  return areRounded && taxes.some(({ amount }) => amount !== 0n)
    ? 60n * BigInt(taxes.length)
    : BigInt(bases.length + 2);
}

interface Fitting {
  rates: number[];
  /** How far the taxes are from those at these rates, in paise. */
  error: number;
}

function fittingRates(bases: readonly Base[], taxes: readonly TaxAtRate[]): Fitting[] {
  // Taxes of one rate are compared with those of the amounts at it, the others with all others.
  const own = [...new Set(taxes.map(({ rate }) => rate))].filter((rate) => rate !== undefined);
  const left = [...own, undefined].map((rate) =>
    Number(sumOf(taxes.filter((tax) => tax.rate === rate).map(({ amount }) => amount))),
  );
  const choices = bases.map((base) =>
    base.rates.map((rate) => {
      const place = own.indexOf(rate);
      return { rate, place: place < 0 ? own.length : place, due: Number(taxAtRate(base, rate)) };
    }),
  );
  const tolerance = Number(toleranceOf(bases, taxes));
  const found: Fitting[] = [];
  const chosen: number[] = [];
  const isWhole = bases.reduce((product, { rates }) => product * rates.length, 1) > mostTried;
  const choose = (index: number): void => {
    if (index === choices.length) {
      const error = left.reduce((sum, one) => sum + Math.abs(one), 0);
      if (error <= tolerance) found.push({ rates: [...chosen], error });
      return;
    }
    for (const { rate, place, due } of choices[index] as (typeof choices)[number]) {
      if (isWhole && index > 0 && rate !== chosen[0]) continue;
      (left[place] as number) -= due;
      chosen.push(rate);
      choose(index + 1);
      chosen.pop();
      (left[place] as number) += due;
    }
  };
  choose(0);
  return found;
}

/** The parts of an amount in proportion to weights, of which the first has what rounding leaves. */
export function sharesOf(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = sumOf(weights);
  const others = weights.slice(1).map((one) => (sum === 0n ? 0n : proportion(amount, one, sum)));
  return [amount - sumOf(others), ...others];
}
