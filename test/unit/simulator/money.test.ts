import { Decimal } from '../../../simulator/money/decimal';

it.each<[number | string, number, string]>([
  [1.005, 2, '1.01'],
  [-1.005, 2, '-1.01'],
  [1.0049999, 2, '1.00'],
  [0.5, 0, '1'],
  [-0.5, 0, '-1'],
  [2.5, 0, '3'],
  [-0.004, 2, '0.00'],
  ['12.340', 1, '12.3'],
])('%s rounded to %d places is %s, half away from zero', (value, places, expected) => {
  expect(new Decimal(value).toDecimalPlaces(places).toFixed(places)).toBe(expected);
});

it('a product has all its digits', () => {
  const [price, quantity] = ['999999999999.987654321', '123456789.123456789'];
  expect(new Decimal(price).times(quantity).toFixed()).toBe(
    '123456789123455264842.111111111112635269',
  );
});
