/**
 * Exact arithmetic on numbers that are not negative. A price without its tax (100 / 1.18) may have
 * endless decimals, so a number is kept as a fraction of two integers until it is rounded, once.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Decimals of an amount in rupees. */
export const paiseDecimals = 2;

/** A double keeps every decimal number of 15 digits, but not every one of 16. */
const significantDigits = 15;

/** The largest amount of which a JSON number holds every paisa. */
export const largestAmount = 9_999_999_999_999.99;

/**
 * A number in units of its last decimal: 1.5 with 2 decimals is 150. Undefined if it has further decimals.
 * @example unitsIn(1.234, 2) // undefined
 */
export function unitsIn(value: number, decimals: number): number | undefined {
  const units = Math.round(value * 10 ** decimals);
  const isExact = Math.abs(units) < 10 ** significantDigits && units / 10 ** decimals === value;
  return isExact ? units : undefined;
}

/** The decimal number that a double stands for: 0.3 for 0.1 + 0.2. */
export const withoutNoise = (value: number): number =>
  // A number of up to six decimals is one already. Adding 0 makes 0 of -0.
  unitsIn(value, 6) === undefined ? Number(value.toPrecision(significantDigits)) : value + 0;

/** Those of amounts, rates and quantities. */
const powersOfTen = Array.from({ length: 20 }, (_, exponent) => 10n ** BigInt(exponent));

const powerOfTen = (exponent: number): bigint => powersOfTen[exponent] ?? 10n ** BigInt(exponent);

/** @param value finite and not negative */
export function fraction(value: number): Fraction {
  if (Number.isInteger(value) && value < 10 ** significantDigits) {
    return { numerator: BigInt(value), denominator: 1n };
  }
  const [mantissa, exponent = '0'] = String(withoutNoise(value)).split('e') as [string, string?];
  const [whole, decimals = ''] = mantissa.split('.') as [string, string?];
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift < 0
    ? { numerator: digits, denominator: powerOfTen(-shift) }
    : { numerator: digits * powerOfTen(shift), denominator: 1n };
}

export const zero = fraction(0);
export const one = fraction(1);

/**
 * How many decimals a number has.
 * @example decimalsOf(99.95) // 2
 */
export const decimalsOf = (value: number): number => String(fraction(value).denominator).length - 1;

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

export const sum = (values: readonly Fraction[]): Fraction => values.reduce(plus, zero);

/** a − b, or 0 where b is larger. */
export function minus(a: Fraction, b: Fraction): Fraction {
  const numerator = a.numerator * b.denominator - b.numerator * a.denominator;
  return { numerator: numerator > 0n ? numerator : 0n, denominator: a.denominator * b.denominator };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** a ÷ b; b is not 0. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator,
  denominator: a.denominator * b.numerator,
});

/** A percentage as a share: 0.18 for 18. */
export const percent = (rate: number): Fraction => dividedBy(fraction(rate), fraction(100));

export const isMore = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator > b.numerator * a.denominator;

/** Whether amounts add up to more than a whole: 0.1 and 0.2 are not more than 0.3. */
export const sumIsMore = (amounts: readonly number[], whole: number): boolean =>
  isMore(sum(amounts.map(fraction)), fraction(whole));

/** Sums of thousands of amounts have less floating-point noise than this. */
const noise = 1e-6;

/**
 * An amount without floating-point noise behind its paise: 0.3 for 0.1 + 0.2. Undefined if it has more
 * than two decimals.
 */
export function toPaise(amount: number): number | undefined {
  const nearest = Number(amount.toFixed(paiseDecimals));
  return Math.abs(amount - nearest) < noise ? nearest : undefined;
}

/** The value rounded to a number of decimals, halves away from zero. */
export function rounded(value: Fraction, decimals: number): Fraction {
  const denominator = powerOfTen(decimals);
  const numerator =
    (2n * value.numerator * denominator + value.denominator) / (2n * value.denominator);
  return { numerator, denominator };
}

/** The value rounded up to a number of decimals. */
export function roundedUp(value: Fraction, decimals: number): Fraction {
  const denominator = powerOfTen(decimals);
  const numerator = (value.numerator * denominator + value.denominator - 1n) / value.denominator;
  return { numerator, denominator };
}

/** Whether two numbers are equal once both are rounded to a number of decimals. */
export const agree = (a: Fraction, b: Fraction, decimals: number): boolean =>
  rounded(a, decimals).numerator === rounded(b, decimals).numerator;

/** Whether a double can hold all digits of a value that `rounded` or `roundedUp` returned. */
export const fitsDouble = (value: Fraction): boolean =>
  String(value.numerator).length <= significantDigits;

/** The number with the first 15 significant digits of the fraction. */
export function toNumber(value: Fraction): number {
  const [numerator, denominator] = [Number(value.numerator), Number(value.denominator)];
  if (Math.max(numerator, denominator) <= Number.MAX_SAFE_INTEGER) {
    return withoutNoise(numerator / denominator);
  }
  const wholeDigits = String(value.numerator).length - String(value.denominator).length;
  // Some digits more than are kept, so that only the last step rounds.
  const decimals = Math.max(0, 2 * significantDigits - wholeDigits);
  const text = String(rounded(value, decimals).numerator);
  return withoutNoise(Number(`${text}e-${decimals}`));
}
