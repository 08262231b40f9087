import { completeItemAmounts } from '../../../../books/amounts/itemAmounts';
import cases from './itemAmountsCases.json';

interface Case {
  given: Parameters<typeof completeItemAmounts>[0];
  /** All amounts, or some of them. */
  all?: object;
  some?: object;
}

describe('completing the amounts of an item', () => {
  describe.each(Object.entries<Record<string, Case>>(cases))('%s', (_group, ofGroup) => {
    it.each(Object.entries(ofGroup))('%s', (_name, { given, all, some }) => {
      expect(completeItemAmounts(given)).toEqual(all ?? expect.objectContaining(some!));
    });
  });

  describe('from a unit price', () => {
    it.each([
      [1.005, 1.01],
      [2.675, 2.68],
      [8.345, 8.35],
      [0.004, 0],
    ])('rounds a line of %d to %d, halves away from zero in decimals', (unitPrice, netAmount) => {
      expect(completeItemAmounts({ quantity: 1, unitPrice, taxRate: 0 }).netAmount).toBe(netAmount);
    });

    it('computes the total from the rounded net amount, so that the line adds up as it is sent', () => {
      // The exact net 4747.7426 would give 5602.336, so 5602.34.
      expect(
        completeItemAmounts({ quantity: 11.938, unitPrice: 397.7, taxRate: 18 }),
      ).toMatchObject({ netAmount: 4747.74, totalAmount: 5602.33 });
      expect(completeItemAmounts({ quantity: 1, unitPrice: 84.745, taxRate: 18 })).toMatchObject({
        netAmount: 84.75,
        totalAmount: 100.01,
      });
    });

    it('ignores floating-point noise', () => {
      const unitPrice = 0.1 + 0.2;
      expect(completeItemAmounts({ quantity: 3, unitPrice, taxRate: 18 })).toEqual({
        unitPrice,
        priceWithTax: 0.354,
        netAmount: 0.9,
        totalAmount: 1.06,
      });
      // 1.15 × 3 is 3.4499999999999997 in doubles; a tenth of 3.45 is half a paisa above 0.34.
      expect(
        completeItemAmounts({ quantity: 0.1, unitPrice: 1.15 * 3, taxRate: 0 }).netAmount,
      ).toBe(0.35);
    });
  });

  describe('a given amount', () => {
    it('is returned unchanged, even if a net or total amount contradicts a price', () => {
      const given = {
        unitPrice: 99.999,
        priceWithTax: 118,
        discountAmount: 1,
        netAmount: 250,
        totalAmount: 294.999,
      };
      expect(completeItemAmounts({ quantity: 3, taxRate: 18, ...given })).toEqual(given);
    });

    it.each([
      [84.75, 100, 18],
      [84.745763, 100, 18],
      [100, 118.004, 18],
      [0.01, 0.01, 18],
      [100, 100, 0],
    ])(
      'may be a unit price of %d with a price with tax of %d',
      (unitPrice, priceWithTax, taxRate) => {
        const given = { quantity: 1, taxRate, unitPrice, priceWithTax };
        expect(completeItemAmounts(given)).toMatchObject({ unitPrice, priceWithTax });
      },
    );

    it.each([
      [100, 120, 18, 118],
      [100, 100, 18, 118],
      [84.75, 100.02, 18, 100.01],
      [84.7457, 100.01, 18, 100],
      [118, 100, 18, 139.24],
    ])(
      'is refused if it is a unit price of %d with a price with tax of %d',
      (unitPrice, priceWithTax, taxRate, makes) => {
        const refusal = expect(() =>
          completeItemAmounts({ quantity: 1, taxRate, unitPrice, priceWithTax }),
        );
        refusal.toThrow(
          `Unit Price ${unitPrice} and Price With Tax ${priceWithTax} contradict each other: with a tax of 18 %, a unit price of ${unitPrice} makes ${makes}`,
        );
      },
    );
  });
});

describe('a line with a full discount', () => {
  it('has a unit price that is not below the discount', () => {
    const { unitPrice } = completeItemAmounts({
      quantity: 1.38,
      netAmount: 0,
      taxRate: 0,
      discountAmount: 28.13,
    });
    expect(1.38 * unitPrice).toBeGreaterThanOrEqual(28.13);
    expect(1.38 * unitPrice).toBeLessThan(28.135);
  });
});
