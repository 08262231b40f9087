import fc from 'fast-check';
import { Decimal, toPaise } from '../../../simulator/money/decimal';

describe('decimals', () => {
  it.each<[number | string, number, string]>([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [1.0049999, 2, '1.00'],
    [0.5, 0, '1'],
    [-0.5, 0, '-1'],
    [2.5, 0, '3'],
    [-0.004, 2, '0.00'],
    [1e-7, 7, '0.0000001'],
    [1.5e21, 0, '1500000000000000000000'],
    ['12.340', 1, '12.3'],
  ])('%s rounded to %d places is %s, half away from zero', (value, places, expected) => {
    expect(new Decimal(value).toDecimalPlaces(places).toFixed(places)).toBe(expected);
  });

  const hundredths = fc.integer({ min: -1e9, max: 1e9 });
  const decimal = (paise: number) => new Decimal(paise).div(100);

  it('have exact sums, differences and products', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        expect(toPaise(decimal(a).plus(decimal(b)))).toBe(a + b);
        expect(toPaise(decimal(a).minus(decimal(b)))).toBe(a - b);
        const product = decimal(a).times(decimal(b)).times(10_000);
        expect(product.toFixed()).toBe(String(BigInt(a) * BigInt(b)));
        expect(decimal(a).comparedTo(decimal(b))).toBe(Math.sign(a - b));
      }),
    );
  });

  it('convert to numbers without loss', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(number, (value) => expect(new Decimal(value).toNumber()).toBe(value)),
      { examples: [[1e-300], [123456789.123]] },
    );
  });

  it('reject text that is not a number', () => {
    expect(() => new Decimal('12,5')).toThrow('12,5');
  });
});
