import fc from 'fast-check';
import { completeItemAmounts, type ItemAmountsGiven } from '../../../../books/amounts/itemAmounts';
import { InputError } from '../../../../core/inputError';

// The oracle computes with integers and shares no code with the implementation.

/** A number in units of 10^-30, from its decimal text. */
function units(value: number): bigint {
  const [mantissa, exponent = '0'] = String(value).split('e') as [string, string?];
  const [whole, decimals = ''] = mantissa.split('.') as [string, string?];
  return BigInt(whole + decimals) * 10n ** BigInt(30 + Number(exponent) - decimals.length);
}
const one = 10n ** 30n;
const halfPaisa = one / 200n;

const product = (...factors: bigint[]): bigint => factors.reduce((a, b) => (a * b) / one);
const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
/** Halves up, as paise. */
const paise = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator)) / 100;

// Thousandths, paise and hundredths of a percent, as in price lists.
const quantity = fc.integer({ min: 1, max: 5_000_000 });
const price = fc.integer({ min: 0, max: 50_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 });
const line = fc.record({ quantity, price, rate: percent, discount: percent });

describe('for any quantity, price, rate and discount', () => {
  it('the line of a price without tax adds up as it is sent: net × (1 + rate) is the total', () => {
    fc.assert(
      fc.property(line, ({ quantity: q, price: p, rate, discount }) => {
        const amounts = completeItemAmounts({
          quantity: q / 1000,
          unitPrice: p / 100,
          taxRate: rate / 100,
          discountPercent: discount / 100,
        });
        const [Q, P, R, D] = [BigInt(q), BigInt(p), BigInt(rate), BigInt(discount)];
        expect(amounts.discountAmount).toBe(paise(Q * P * D, 10n ** 7n));
        expect(amounts.netAmount).toBe(paise(Q * P * (10_000n - D), 10n ** 7n));
        const net = BigInt(Math.round(amounts.netAmount * 100));
        expect(amounts.totalAmount).toBe(paise(net * (10_000n + R), 10n ** 4n));
        expect(units(amounts.priceWithTax)).toBe(
          product(units(p / 100), one + units(rate / 100) / 100n),
        );
      }),
    );
  });

  it('the line of a price with tax keeps the total of that price, and the net is rounded once', () => {
    fc.assert(
      fc.property(line, ({ quantity: q, price: p, rate, discount }) => {
        const amounts = completeItemAmounts({
          quantity: q / 1000,
          priceWithTax: p / 100,
          taxRate: rate / 100,
          discountPercent: discount / 100,
        });
        const [Q, P, R, D] = [BigInt(q), BigInt(p), BigInt(rate), BigInt(discount)];
        expect(amounts.totalAmount).toBe(paise(Q * P * (10_000n - D), 10n ** 7n));
        expect(amounts.netAmount).toBe(
          paise(Q * P * (10_000n - D) * 10_000n, 10n ** 7n * (10_000n + R)),
        );
      }),
    );
  });

  it('the unit price derived from a price with tax reproduces that price to the paisa', () => {
    fc.assert(
      fc.property(line, ({ quantity: q, price: p, rate }) => {
        const { unitPrice } = completeItemAmounts({
          quantity: q / 1000,
          priceWithTax: p / 100,
          taxRate: rate / 100,
        });
        const withTax = product(units(unitPrice), one + units(rate / 100) / 100n);
        expect(paise(withTax * 100n, one)).toBe(p / 100);
      }),
    );
  });

  it('all four formulas hold to the paisa, whichever price was given', () => {
    const given = fc.oneof(
      fc.record({ unitPrice: price }),
      fc.record({ priceWithTax: price }),
      fc.record({ netAmount: price }),
    );
    fc.assert(
      fc.property(
        line,
        given,
        fc.boolean(),
        ({ quantity: q, rate, discount }, paiseGiven, byPercent) => {
          const [[field, amount]] = Object.entries(paiseGiven) as [[string, number]];
          const amounts = completeItemAmounts({
            quantity: q / 1000,
            taxRate: rate / 100,
            [field]: amount / 100,
            // Full discounts have tests of their own; a discount amount must not exceed the line.
            ...(byPercent
              ? { discountPercent: Math.min(discount, 9_900) / 100 }
              : { discountAmount: field === 'netAmount' ? discount / 100 : 0 }),
          });
          const factor = one + units(rate / 100) / 100n;
          const gross = product(units(q / 1000), units(amounts.unitPrice));
          const off = byPercent
            ? product(gross, units(amounts.discountPercent!)) / 100n
            : units(amounts.discountAmount!);
          // A unit price has only fifteen digits, so the error of a line is proportional to the line.
          const slack = halfPaisa + gross / 5n / 10n ** 13n + 1n;

          const withTax = product(units(amounts.unitPrice), factor);
          expect(distance(units(amounts.priceWithTax), withTax)).toBeLessThanOrEqual(slack);
          expect(distance(units(amounts.discountAmount!), off)).toBeLessThanOrEqual(slack);
          expect(distance(units(amounts.netAmount), gross - off)).toBeLessThanOrEqual(slack);
          // The total may be computed from the rounded net amount, and then its error includes the
          // half paisa with tax.
          expect(
            distance(units(amounts.totalAmount), product(gross - off, factor)),
          ).toBeLessThanOrEqual(slack + product(slack, factor));
        },
      ),
    );
  });
});

describe('for any doubles', () => {
  const anything = fc.double();
  const maybe = fc.option(anything, { nil: undefined });
  const sane = fc.double({ min: 0.001, max: 1000, noNaN: true });
  const given: fc.Arbitrary<ItemAmountsGiven> = fc.record(
    {
      quantity: fc.oneof(sane, anything),
      taxRate: fc.oneof(sane, anything),
      unitPrice: fc.oneof(sane, maybe),
      priceWithTax: fc.oneof(sane, maybe),
      discountPercent: fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), maybe),
      discountAmount: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), maybe),
      netAmount: fc.oneof(sane, maybe),
      totalAmount: fc.oneof(sane, maybe),
    },
    { requiredKeys: ['quantity', 'taxRate'] },
  ) as fc.Arbitrary<ItemAmountsGiven>;

  const complete = (
    input: ItemAmountsGiven,
  ): ReturnType<typeof completeItemAmounts> | undefined => {
    try {
      return completeItemAmounts(input);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return undefined;
    }
  };

  it('every amount is at least 0, or the error names the invalid field', () => {
    let completed = 0;
    fc.assert(
      fc.property(given, (input) => {
        const amounts = complete(input);
        if (!amounts) return;
        completed += 1;
        for (const amount of Object.values(amounts)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThan(1e13);
        }
      }),
      { numRuns: 1000 },
    );
    expect(completed).toBeGreaterThan(10);
  });

  it('given amounts are returned exactly', () => {
    let completed = 0;
    fc.assert(
      fc.property(given, ({ discountAmount, ...rest }) => {
        const input = rest.discountPercent === undefined ? { ...rest, discountAmount } : rest;
        const amounts = complete(input);
        if (!amounts) return;
        completed += 1;
        for (const [field, value] of Object.entries(input)) {
          if (value === undefined || field === 'quantity' || field === 'taxRate') continue;
          expect(amounts[field as keyof typeof amounts]).toBe(value);
        }
      }),
      { numRuns: 1000 },
    );
    expect(completed).toBeGreaterThan(10);
  });
});
