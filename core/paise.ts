import { fraction, rounded, unitsIn } from './fraction';

/** An amount of money in paise, so that sums are exact. */
export type Paise = bigint;

/** A quantity in millionths of its unit. */
export type Millionths = bigint;

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

/**
 * A number as an integer in units of its last decimal. Further decimals are rounded, halves away from
 * zero.
 */
export function scaled(number: number, decimals: number): bigint {
  const size = Math.abs(number);
  // Most numbers have no further decimals, and need no fraction then.
  const units = unitsIn(size, decimals);
  const integer = units === undefined ? rounded(fraction(size), decimals).numerator : BigInt(units);
  return number < 0 ? -integer : integer;
}

/** The amount as the number of rupees that goes into files and rows. */
export const toRupees = (paise: Paise): number => Number(paise) / 100;

/** The quantity with the two decimals that the HSN summary takes. */
export const toQuantity = (quantity: Millionths): number =>
  Number(divided(quantity, 10_000n)) / 100;

/** The amount as people read it in a text: `1180.00`. */
export const rupeeText = (paise: Paise): string => toRupees(paise).toFixed(2);

/**
 * The tax on a taxable value at a rate in percent, halves of a paisa away from zero.
 * @param parts 2 for central tax and state tax, which are half of the rate each
 * @param share the share of the rate that applies, with two decimals: 0.65
 */
export const taxOn = (taxable: Paise, rate: number, parts: 1 | 2, share = 1): Paise =>
  divided(
    taxable * BigInt(Math.round(rate * 1000)) * BigInt(Math.round(share * 100)),
    10_000_000n * BigInt(parts),
  );

/** An amount at a rate of exchange, halves of a paisa away from zero. */
export const converted = (amount: Paise, rate: Millionths): Paise =>
  divided(amount * rate, 1_000_000n);

/** The amount before tax in an amount that includes tax at a rate in percent, rounded as taxes are. */
export const withoutTax = (amount: Paise, rate: number): Paise =>
  divided(amount * 100_000n, 100_000n + BigInt(Math.round(rate * 1000)));

/** The share `part` ÷ `whole` of an amount, halves of a paisa away from zero. @param whole more than 0 */
export const proportion = (amount: Paise, part: Paise, whole: Paise): Paise =>
  divided(amount * part, whole);

export const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

function divided(amount: bigint, by: bigint): bigint {
  const magnitude = (2n * absolute(amount) + by) / (2n * by);
  return amount < 0n ? -magnitude : magnitude;
}
