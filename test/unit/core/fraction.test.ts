import * as fc from 'fast-check';
import { sumIsMore, toNumber, toPaise, withoutNoise } from '../../../core/fraction';
import { runs } from '../../harness/properties';

describe('sumIsMore', () => {
  it('adds decimals exactly', () => {
    expect(sumIsMore([0.1, 0.2], 0.3)).toBe(false);
    expect(sumIsMore([0.1, 0.2], 0.29)).toBe(true);
  });

  it('counts no amounts as 0', () => {
    expect(sumIsMore([], 0)).toBe(false);
  });
});

describe('toPaise', () => {
  it.each([
    ['0.1 + 0.2', 0.1 + 0.2, 0.3],
    ['a hundred rupees and ten per cent', 100 * 1.1, 110],
    [
      'a thousand times ten paise',
      Array<number>(1000)
        .fill(0.1)
        .reduce((a, b) => a + b),
      100,
    ],
    ['whole rupees', 5000, 5000],
    ['a negative amount', -0.1 - 0.2, -0.3],
    ['the largest amount with paise', 9_999_999_999_999.99, 9_999_999_999_999.99],
  ])('removes only the noise from %s', (_what, amount, paise) => {
    expect(toPaise(amount)).toBe(paise);
  });

  it.each([0.001, 0.005, 100.125, 33.3333, 1e-5, 4_999_999_999.995])(
    'refuses parts of a paisa: %d',
    (amount) => {
      expect(toPaise(amount)).toBeUndefined();
    },
  );
});

describe('the decimal number of a double', () => {
  const inDigits = (value: number): number => Number(value.toPrecision(15));

  it('has its first 15 digits, however many decimals it has', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 });
    const decimals = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(amount, decimals, fc.double({ noNaN: true }), (whole, places, any) => {
        for (const value of [whole / 10 ** places, whole * 1.1, any, -0, 0.1 + 0.2]) {
          expect(withoutNoise(value)).toBe(inDigits(value));
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('is that of a fraction, whose parts a double may hold or not', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(part, part, (numerator, denominator) => {
        const exact = numerator * 10n ** 60n;
        const text = String((exact + denominator / 2n) / denominator);
        const expected = inDigits(Number(`${text}e-60`));
        expect(toNumber({ numerator, denominator })).toBe(expected);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
