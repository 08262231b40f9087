import { sumIsMore, toPaise } from '../../../core/fraction';

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
