import { fraction, rounded, unitsIn } from './fraction';

declare const unit: unique symbol;

/**
 * An amount of money in paise, so that sums are exact. The compiler refuses `Millionths` in its place; what
 * arithmetic returns has no unit until it is used as one.
 */
export type Paise = bigint & { readonly [unit]?: 'paise' };

/** A quantity, a price in rupees, or a rate of exchange in millionths. */
export type Millionths = bigint & { readonly [unit]?: 'millionths' };

const decimalText = /^-?\d+(\.\d+)?$/;

/** A number, or the text of one without grouping; undefined for anything else. */
export function numberFrom(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && decimalText.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * A number, or the text of one, as an integer in units of its last decimal: with 2 decimals, rupees in
 * paise. Further decimals are rounded, halves away from zero. Undefined for anything that is not a number.
 */
export function readScaled(value: unknown, decimals: number): bigint | undefined {
  const number = numberFrom(value);
  return number === undefined ? undefined : scaled(number, decimals);
}

/** A number as an integer in units of its last decimal. Further decimals are rounded, halves away from zero. */
export function scaled(number: number, decimals: number): bigint {
  const size = Math.abs(number);
  // Most numbers have no further decimals, and need no fraction then.
  const units = unitsIn(size, decimals);
  const integer = units === undefined ? rounded(fraction(size), decimals).numerator : BigInt(units);
  return number < 0 ? -integer : integer;
}

/**
 * An amount in rupees, or a text of one. Undefined for anything that is not a number.
 * @example paiseIn('118.5') // 11850n
 */
export const paiseIn = (value: unknown): Paise | undefined => readScaled(value, 2);
export const paiseOf = (rupees: number): Paise => scaled(rupees, 2);

/** A number or a text of one. Undefined for anything that is not a number. */
export const millionthsIn = (value: unknown): Millionths | undefined => readScaled(value, 6);
export const millionthsOf = (number: number): Millionths => scaled(number, 6);

/** The amount as the number of rupees that goes into files and rows. */
export const toRupees = (paise: Paise): number => Number(paise) / 100;

/**
 * The quantity with the two decimals that the HSN summary takes.
 * @example toQuantity(2_500_000n) // 2.5
 */
export const toQuantity = (quantity: Millionths): number =>
  Number(divided(quantity, 10_000n)) / 100;

/**
 * The amount as people read it in a text: `1180.00`.
 * @example rupeeText(118000n) // '1180.00'
 */
export const rupeeText = (paise: Paise): string => toRupees(paise).toFixed(2);

const indian = new Intl.NumberFormat('en-IN');

/** The amount with Indian grouping: `-12,34,567.00`. */
export function groupedRupees(paise: Paise): string {
  const amount = absolute(paise);
  const digits = `${indian.format(amount / 100n)}.${String(amount % 100n).padStart(2, '0')}`;
  return paise < 0n ? `-${digits}` : digits;
}

/**
 * The tax on a taxable value at a rate in percent, halves of a paisa away from zero.
 * @param parts 2 for central tax and state tax, which are half of the rate each
 * @param share the share of the rate that applies, with two decimals: 0.65
 * @example taxOn(100_00n, 5, 2) // 250n
 */
export const taxOn = (taxable: Paise, rate: number, parts: 1 | 2, share = 1): Paise =>
  divided(
    taxable * BigInt(Math.round(rate * 1000)) * BigInt(Math.round(share * 100)),
    10_000_000n * BigInt(parts),
  );

/**
 * An amount at a rate of exchange, halves of a paisa away from zero.
 * @example converted(10_00n, 83_250_000n) // 83250n
 */
export const converted = (amount: Paise, rate: Millionths): Paise =>
  divided(amount * rate, 1_000_000n);

/**
 * Quantity × price, halves of a paisa away from zero.
 * @example grossAmount(2_000_000n, 49_950_000n) // 9990n
 */
export const grossAmount = (quantity: Millionths, price: Millionths): Paise =>
  divided(quantity * price, 10_000_000_000n);

/**
 * The amount before tax in an amount that includes tax at a rate in percent, rounded as taxes are.
 * @example withoutTax(118_00n, 18) // 10000n
 */
export const withoutTax = (amount: Paise, rate: number): Paise =>
  divided(amount * 100_000n, 100_000n + BigInt(Math.round(rate * 1000)));

/** The share `part` ÷ `whole` of an amount, halves of a paisa away from zero. @param whole more than 0 */
export const proportion = <Unit extends bigint>(amount: Paise, part: Unit, whole: Unit): Paise =>
  divided(amount * part, whole);

export const absolute = <Unit extends bigint>(amount: Unit): Unit =>
  (amount < 0n ? -amount : amount) as Unit;

export const sumOf = <Unit extends bigint>(amounts: readonly Unit[]): Unit =>
  amounts.reduce((sum: bigint, amount) => sum + amount, 0n) as Unit;

function divided(amount: bigint, by: bigint): bigint {
  const magnitude = (2n * absolute(amount) + by) / (2n * by);
  return amount < 0n ? -magnitude : magnitude;
}
