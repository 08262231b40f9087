import fc from 'fast-check';
import { fraction, rounded } from '../../../core/fraction';
import { scaled } from '../../../core/paise';

describe('a number in units of its last decimal', () => {
  const exact = (number: number, decimals: number) => rounded(fraction(number), decimals).numerator;

  it('is what exact division makes of it', () => {
    const amounts = fc.oneof(
      fc.double({ min: 0, max: 1e300, noNaN: true }),
      fc.double({ min: 0, max: 1e10, noNaN: true }),
      fc.tuple(fc.nat(1e15), fc.nat(8)).map(([digits, places]) => digits / 10 ** places),
    );
    fc.assert(
      fc.property(amounts, fc.nat(6), (amount, decimals) => {
        expect(scaled(amount, decimals)).toBe(exact(amount, decimals));
        expect(scaled(-amount, decimals)).toBe(-exact(amount, decimals));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [0.1 + 0.2, 2, 30n],
    [1.005, 2, 101n],
    [-1.005, 2, -101n],
    [0.285, 2, 29n],
    [1180, 2, 118000n],
    [9_999_999_999_999.99, 2, 999_999_999_999_999n],
  ])('reads %d', (number, decimals, units) => {
    expect(scaled(number, decimals)).toBe(units);
  });
});
