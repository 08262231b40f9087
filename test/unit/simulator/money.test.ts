import fc from 'fast-check';
import { Decimal } from '../../../simulator/money/decimal';
import { inParts } from '../../../simulator/money/taxSplit';
import { amountInWords } from '../../../simulator/money/words';

describe('decimals', () => {
  test.each<[number | string, number, string]>([
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
  ])('%s to %d places is %s, halves away from zero', (value, places, expected) => {
    expect(Decimal.of(value).round(places).toString()).toBe(expected);
  });

  const hundredths = fc.integer({ min: -1e9, max: 1e9 });
  const decimal = (units: number) => Decimal.fromPaise(units);

  test('sums, differences and products are exact', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        expect(decimal(a).plus(decimal(b)).toPaise()).toBe(a + b);
        expect(decimal(a).minus(decimal(b)).toPaise()).toBe(a - b);
        const product = decimal(a).times(decimal(b)).times(Decimal.of(10_000));
        expect(product.toString().replace(/\.0+$/, '')).toBe(String(BigInt(a) * BigInt(b)));
        expect(decimal(a).compare(decimal(b))).toBe(Math.sign(a - b));
      }),
    );
  });

  test('a number comes back as it was', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(number, (value) => expect(Decimal.of(value).toNumber()).toBe(value + 0)),
      { examples: [[1e-300], [123456789.123]] },
    );
  });

  test('text that is no number is refused', () => {
    expect(() => Decimal.of('12,5')).toThrow('12,5');
  });
});

describe('halves of a tax', () => {
  test('differ by a paisa at most and make up the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (tax) => {
        const [first = 0, second = 0] = inParts(tax, 2);
        expect(first + second).toBe(tax);
        expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('amounts in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [1_10, 'Rupees One and Ten Paise Only'],
    [19_00, 'Rupees Nineteen Only'],
    [106_200_00, 'Rupees One Lakh Six Thousand Two Hundred Only'],
    [
      1_23_45_678_90,
      'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only',
    ],
    [12_345_00_00_000_00, 'Rupees Twelve Thousand Three Hundred Forty Five Crore Only'],
    [-5_00, 'Minus Rupees Five Only'],
  ])('%d paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});
