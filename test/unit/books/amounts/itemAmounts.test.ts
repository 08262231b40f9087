import { completeItemAmounts } from '../../../../books/amounts/itemAmounts';

describe('completing the amounts of an item', () => {
  describe('gives the amounts that the service gives for its own examples', () => {
    it('10 × 100 at 18 % less 10 %', () => {
      expect(
        completeItemAmounts({ quantity: 10, unitPrice: 100, taxRate: 18, discountPercent: 10 }),
      ).toEqual({
        unitPrice: 100,
        priceWithTax: 118,
        discountPercent: 10,
        discountAmount: 100,
        netAmount: 900,
        totalAmount: 1062,
      });
    });

    it('1 × 200 at 18 % without a discount', () => {
      expect(completeItemAmounts({ quantity: 1, unitPrice: 200, taxRate: 18 })).toEqual({
        unitPrice: 200,
        priceWithTax: 236,
        netAmount: 200,
        totalAmount: 236,
      });
    });

    it('1 × 100 at 18 % less 10 %', () => {
      expect(
        completeItemAmounts({ quantity: 1, unitPrice: 100, taxRate: 18, discountPercent: 10 }),
      ).toMatchObject({ priceWithTax: 118, netAmount: 90, totalAmount: 106.2 });
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

    it('keeps all decimals of the price with tax', () => {
      expect(completeItemAmounts({ quantity: 1, unitPrice: 99.99, taxRate: 18 }).priceWithTax).toBe(
        117.9882,
      );
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

    it('returns 100 with tax for a price that a spreadsheet cut off after 15 digits', () => {
      expect(
        completeItemAmounts({ quantity: 1, unitPrice: 84.7457627118644, taxRate: 18 }).priceWithTax,
      ).toBe(100);
    });

    it('reads numbers with an exponent', () => {
      expect(completeItemAmounts({ quantity: 1e9, unitPrice: 1e-7, taxRate: 18 })).toEqual({
        unitPrice: 1e-7,
        priceWithTax: 1.18e-7,
        netAmount: 100,
        totalAmount: 118,
      });
    });

    it('accepts the largest price that has paise', () => {
      const unitPrice = 9_999_999_999_999.99;
      expect(completeItemAmounts({ quantity: 1, unitPrice, taxRate: 0 })).toEqual({
        unitPrice,
        priceWithTax: unitPrice,
        netAmount: unitPrice,
        totalAmount: unitPrice,
      });
    });

    it('accepts a price of 0, for a free sample', () => {
      expect(completeItemAmounts({ quantity: 2, unitPrice: 0, taxRate: 18 })).toEqual({
        unitPrice: 0,
        priceWithTax: 0,
        netAmount: 0,
        totalAmount: 0,
      });
    });
  });

  describe('from a price with tax', () => {
    it('uses two decimals for the unit price if those are enough', () => {
      expect(completeItemAmounts({ quantity: 3, priceWithTax: 118, taxRate: 18 })).toEqual({
        unitPrice: 100,
        priceWithTax: 118,
        netAmount: 300,
        totalAmount: 354,
      });
    });

    it('uses as many decimals as reproduce the price with tax', () => {
      // 84.75 × 1.18 would be 100.01 (100.005), 84.746 × 1.18 is 100.00028.
      expect(completeItemAmounts({ quantity: 1, priceWithTax: 100, taxRate: 18 })).toEqual({
        unitPrice: 84.746,
        priceWithTax: 100,
        netAmount: 84.75,
        totalAmount: 100,
      });
    });

    it('uses more decimals for a larger quantity, to reproduce the line', () => {
      expect(completeItemAmounts({ quantity: 1000, priceWithTax: 99.99, taxRate: 18 })).toEqual({
        unitPrice: 84.73729,
        priceWithTax: 99.99,
        netAmount: 84737.29,
        totalAmount: 99990,
      });
    });

    it('distinguishes a price below one paisa from its unit price', () => {
      expect(
        completeItemAmounts({ quantity: 1, priceWithTax: 0.0059, taxRate: 18 }).unitPrice,
      ).toBe(0.005);
    });

    it('rounds the unit price up if only that reproduces half a paisa', () => {
      // 100.03 / 1.2 = 83.358333…: the total is 1050.315 exactly, and every 83.3583…3 stays below it.
      expect(completeItemAmounts({ quantity: 10.5, priceWithTax: 100.03, taxRate: 20 })).toEqual({
        unitPrice: 83.3584,
        priceWithTax: 100.03,
        netAmount: 875.26,
        totalAmount: 1050.32,
      });
    });

    it('uses more decimals if only those reproduce the discount amount', () => {
      // 84.74 meets the price, the net amount and the total, but 90 % of it is 76.266, so 76.27.
      expect(
        completeItemAmounts({ quantity: 1, priceWithTax: 99.99, taxRate: 18, discountPercent: 90 }),
      ).toMatchObject({ unitPrice: 84.737, discountAmount: 76.26 });
    });

    it('stops at 15 digits and still computes the line from the exact price', () => {
      // 8 100 279 720 000 / 1.18 = 6 864 643 830 508.4745…, while 9 000 000 × the unit price ends in .479.
      expect(
        completeItemAmounts({ quantity: 9_000_000, priceWithTax: 900_031.08, taxRate: 18 }),
      ).toEqual({
        unitPrice: 762738.203389831,
        priceWithTax: 900031.08,
        netAmount: 6864643830508.47,
        totalAmount: 8100279720000,
      });
    });
  });

  describe('from a net amount', () => {
    it('derives the unit price', () => {
      expect(completeItemAmounts({ quantity: 3, netAmount: 100, taxRate: 18 })).toEqual({
        unitPrice: 33.333,
        priceWithTax: 39.33294,
        netAmount: 100,
        totalAmount: 118,
      });
    });

    it('adds a discount amount back', () => {
      expect(
        completeItemAmounts({ quantity: 3, netAmount: 100, taxRate: 18, discountAmount: 20 }),
      ).toMatchObject({ unitPrice: 40, discountAmount: 20 });
    });

    it('adds a discount percent back', () => {
      expect(
        completeItemAmounts({ quantity: 9, netAmount: 900, taxRate: 18, discountPercent: 10 }),
      ).toMatchObject({ unitPrice: 111.111, discountAmount: 100, totalAmount: 1062 });
    });

    it('reproduces a net amount with more than two decimals', () => {
      expect(completeItemAmounts({ quantity: 7, netAmount: 0.0007, taxRate: 0 }).unitPrice).toBe(
        0.0001,
      );
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

    it('takes precedence over the price with tax if it is the unit price', () => {
      expect(
        completeItemAmounts({ quantity: 2, unitPrice: 84.75, priceWithTax: 100, taxRate: 18 }),
      ).toMatchObject({ netAmount: 169.5, totalAmount: 200.01 });
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

    it('determines the total if it is the net amount, whatever the price', () => {
      expect(
        completeItemAmounts({ quantity: 2, unitPrice: 100, netAmount: 150, taxRate: 18 }),
      ).toMatchObject({ unitPrice: 100, totalAmount: 177 });
    });

    it('replaces the discount amount if it is the discount percent, since the service ignores the amount', () => {
      expect(
        completeItemAmounts({
          quantity: 1,
          unitPrice: 200,
          taxRate: 18,
          discountPercent: 10,
          discountAmount: 50,
        }),
      ).toMatchObject({ discountPercent: 10, discountAmount: 20, netAmount: 180 });
    });

    it('replaces the discount amount even if it is a discount percent of 0', () => {
      expect(
        completeItemAmounts({
          quantity: 1,
          unitPrice: 200,
          taxRate: 18,
          discountPercent: 0,
          discountAmount: 50,
        }),
      ).toMatchObject({ discountPercent: 0, discountAmount: 0, netAmount: 200 });
    });

    it('leaves exactly 0 if it is the discount of the whole line', () => {
      expect(
        completeItemAmounts({
          quantity: 1,
          unitPrice: 33.331,
          taxRate: 100,
          discountAmount: 33.34,
        }),
      ).toMatchObject({ netAmount: 0, totalAmount: 0, discountAmount: 33.34 });
    });
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
