import { Decimal as Base } from 'decimal.js';

/** Decimals whose sums, differences and products are exact; halves are rounded away from zero. */
export const Decimal = Base.clone({ precision: 100, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;
type Value = Base.Value;

/** `rate` percent of an amount. */
export function percent(amount: Decimal, rate: Value): Decimal {
  return amount.times(rate).div(100);
}

/** Rounded to paise. */
export function rounded(rupees: Decimal): Decimal {
  return rupees.toDecimalPlaces(2);
}

/** Rupees as a whole number of paise, rounded. */
export function toPaise(rupees: Value): number {
  return new Decimal(rupees).times(100).round().toNumber();
}

/** The sum of amounts; 0 of none. */
export function sum(amounts: Value[]): Decimal {
  return amounts.reduce<Decimal>((total, amount) => total.plus(amount), new Decimal(0));
}
