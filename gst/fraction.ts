/**
 * Exact arithmetic on numbers that are never negative. A price without its tax (100 / 1.18) has no
 * end in decimals, so a number is held as a fraction of two integers until it is rounded, once.
 */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** How far a JSON number is trusted: every decimal of 15 digits survives a double, not every one of 16. */
const SIGNIFICANT_DIGITS = 15;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The number as it was meant: 0.1 + 0.2 is 0.3, 1e-7 is one ten-millionth. Finite, not negative. */
export function fraction(value: number): Fraction {
  const meant = String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  const [mantissa, exponent = '0'] = meant.split('e') as [string, string?];
  const [whole, decimals = ''] = mantissa.split('.') as [string, string?];
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift < 0
    ? { over: digits, under: powerOfTen(-shift) }
    : { over: digits * powerOfTen(shift), under: 1n };
}

/** How many decimals a number carries: 2 for 99.95, none for 100. */
export const decimalsOf = (value: number): number => String(fraction(value).under).length - 1;

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** a − b, and nothing where b is more: what would be negative is 0 here. */
export function less(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under - b.over * a.under;
  return { over: over > 0n ? over : 0n, under: a.under * b.under };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

/** a ÷ b; b is not 0. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under,
  under: a.under * b.over,
});

export const isMore = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

/** To so many decimals, a half going up, which for these numbers is away from zero. */
export function rounded(value: Fraction, decimals: number): Fraction {
  const under = powerOfTen(decimals);
  return { over: (2n * value.over * under + value.under) / (2n * value.under), under };
}

/** To so many decimals, anything left over going up. */
export function roundedUp(value: Fraction, decimals: number): Fraction {
  const under = powerOfTen(decimals);
  return { over: (value.over * under + value.under - 1n) / value.under, under };
}

/** Whether two numbers are the same once both are rounded to so many decimals. */
export const agree = (a: Fraction, b: Fraction, decimals: number): boolean =>
  rounded(a, decimals).over === rounded(b, decimals).over;

/** Whether a JSON number holds all digits of a value that `rounded` or `roundedUp` returned. */
export const isHeld = (value: Fraction): boolean => String(value.over).length <= SIGNIFICANT_DIGITS;

/** The JSON number with the fraction's first 15 significant digits. */
export function toNumber(value: Fraction): number {
  const wholeDigits = String(value.over).length - String(value.under).length;
  // A few digits more than are kept, so that the last step is the only one that rounds.
  const decimals = Math.max(0, 2 * SIGNIFICANT_DIGITS - wholeDigits);
  const text = String(rounded(value, decimals).over);
  return Number(Number(`${text}e-${decimals}`).toPrecision(SIGNIFICANT_DIGITS));
}
