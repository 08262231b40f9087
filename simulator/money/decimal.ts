const WRITTEN_NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/i;

/**
 * An exact decimal: `units` × 10^-`scale`. Sums, differences and products lose nothing; only
 * `round` and `toPaise` do, with halves away from zero.
 */
export class Decimal {
  static readonly zero = new Decimal(0n, 0);

  private constructor(
    private readonly units: bigint,
    private readonly scale: number,
  ) {}

  /** Reads a number as it is written in JSON ('0.1' is one tenth, not its binary neighbour). */
  static of(value: number | string): Decimal {
    const match = WRITTEN_NUMBER.exec(String(value));
    if (!match) throw new TypeError(`Not a decimal number: ${value}`);
    const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
    const units = BigInt(`${sign}${whole}${fraction}`);
    const scale = fraction.length - Number(exponent);
    return scale < 0 ? new Decimal(units * 10n ** BigInt(-scale), 0) : new Decimal(units, scale);
  }

  /** A whole number of paise as rupees. */
  static fromPaise(paise: number): Decimal {
    return new Decimal(BigInt(paise), 2);
  }

  plus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.unitsAt(scale) + other.unitsAt(scale), scale);
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated());
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.units * other.units, this.scale + other.scale);
  }

  /** `rate` percent of this. */
  percent(rate: Decimal): Decimal {
    const product = this.times(rate);
    return new Decimal(product.units, product.scale + 2);
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale);
  }

  absolute(): Decimal {
    return this.units < 0n ? this.negated() : this;
  }

  /** Negative, zero or positive, as `this` is below, equal to or above `other`. */
  compare(other: Decimal): number {
    const difference = this.minus(other).units;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Rounded to `places` decimals, halves away from zero. */
  round(places: number): Decimal {
    if (this.scale <= places) return this;
    const divisor = 10n ** BigInt(this.scale - places);
    const half = this.units < 0n ? -divisor / 2n : divisor / 2n;
    return new Decimal((this.units + half) / divisor, places);
  }

  /** Rupees to a whole number of paise, rounded. */
  toPaise(): number {
    return Number(this.round(2).unitsAt(2));
  }

  toNumber(): number {
    return Number(this.toString());
  }

  toString(): string {
    const digits = this.absolute()
      .units.toString()
      .padStart(this.scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.scale);
    const fraction = digits.slice(digits.length - this.scale);
    return `${this.units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
  }

  private unitsAt(scale: number): bigint {
    return this.units * 10n ** BigInt(scale - this.scale);
  }
}
