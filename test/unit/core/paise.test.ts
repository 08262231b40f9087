import fc from 'fast-check';
import { fraction, rounded } from '../../../core/fraction';
import { millionthsOf, paiseOf, rupeeText, scaled, sumOf } from '../../../core/paise';
import { runs } from '../../harness/properties';

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
      { numRuns: runs(2000) },
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

describe('units', () => {
  it('are not mixed: the compiler refuses a quantity as an amount', () => {
    // @ts-expect-error Millionths are not Paise.
    expect(rupeeText(millionthsOf(1))).toBe('10000.00');
    // @ts-expect-error A sum has the unit of its members.
    expect(rupeeText(sumOf([millionthsOf(1)]))).toBe('10000.00');
    expect(rupeeText(sumOf([paiseOf(1), 0n]))).toBe('1.00');
  });
});
