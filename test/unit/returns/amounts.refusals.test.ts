import {
  completeItemAmounts,
  type ItemAmountsGiven,
  refuseImpossible,
} from '../../../books/amounts/itemAmounts';
import { InputError } from '../../../core/inputError';

const refusal = (given: Record<string, unknown>): InputError => {
  try {
    completeItemAmounts(given as unknown as ItemAmountsGiven);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('was not refused');
};

describe('completing the amounts of an item refuses, naming the field,', () => {
  it.each<[string, Record<string, unknown>, string, RegExp]>([
    ['no price at all', {}, 'unitPrice', /is missing$/],
    ['a total amount alone', { totalAmount: 118 }, 'unitPrice', /is missing/],
    ['no quantity', { quantity: undefined, unitPrice: 1 }, 'quantity', /a number, but is empty/],
    ['no tax rate', { taxRate: undefined, unitPrice: 1 }, 'taxRate', /a number, but is empty/],
    ['a quantity of 0', { quantity: 0, unitPrice: 1 }, 'quantity', /must be more than 0/],
    ['a negative quantity', { quantity: -1, unitPrice: 1 }, 'quantity', /more than 0, not -1/],
    ['a negative tax rate', { taxRate: -18, unitPrice: 1 }, 'taxRate', /at least 0/],
    ['a tax rate over 100 %', { taxRate: 1800, unitPrice: 1 }, 'taxRate', /at most 100, not 1800/],
    ['a negative unit price', { unitPrice: -1 }, 'unitPrice', /at least 0/],
    ['a negative price with tax', { priceWithTax: -1 }, 'priceWithTax', /at least 0/],
    ['a negative net amount', { netAmount: -1 }, 'netAmount', /at least 0/],
    ['a negative total', { unitPrice: 1, totalAmount: -1 }, 'totalAmount', /at least 0/],
    ['a negative discount', { unitPrice: 1, discountAmount: -1 }, 'discountAmount', /at least 0/],
    [
      'a discount over 100 %',
      { unitPrice: 1, discountPercent: 100.01 },
      'discountPercent',
      /at most 100, not 100\.01/,
    ],
    [
      'a discount amount over the line',
      { unitPrice: 10, discountAmount: 20.01 },
      'discountAmount',
      /more than Quantity × Unit Price/,
    ],
    [
      'a net amount with a full discount',
      { netAmount: 0, discountPercent: 100 },
      'unitPrice',
      /discount of 100 %/,
    ],
    ['NaN', { unitPrice: NaN }, 'unitPrice', /a number, not NaN/],
    ['infinity', { unitPrice: Infinity }, 'unitPrice', /a number, not Infinity/],
    ['a text', { unitPrice: '5' }, 'unitPrice', /a number, not "5"/],
    ['null', { unitPrice: null }, 'unitPrice', /a number, but is empty/],
    ['a price that is too large', { unitPrice: 1e21 }, 'unitPrice', /at most .*, not 1e\+21/],
    [
      'a net amount that results in too large a price',
      { quantity: 0.001, netAmount: 9e12 },
      'unitPrice',
      /Unit Price comes to more than/,
    ],
    [
      'a tax that results in too large a price',
      { quantity: 0.1, unitPrice: 9e12 },
      'priceWithTax',
      /Price With Tax comes to more than/,
    ],
    [
      'a tax that results in too large a total',
      { quantity: 1, netAmount: 9e12, priceWithTax: 9e12 },
      'totalAmount',
      /Total Amount comes to more than/,
    ],
    [
      'a discount that is too large',
      { unitPrice: 9e12, taxRate: 0, discountPercent: 60 },
      'discountAmount',
      /Discount Amount comes to more than/,
    ],
    [
      'a price that results in too large a net amount',
      { quantity: 1e9, unitPrice: 1e9 },
      'netAmount',
      /Net Amount comes to more than 9999999999999\.99/,
    ],
  ])('%s', (_case, given, field, message) => {
    const error = refusal({ quantity: 2, taxRate: 18, ...given });
    expect(error.field).toBe(field);
    expect(error.message).toMatch(message);
    expect(error.name).toBe('InputError');
  });

  it('a discount that is larger than its line, with advice', () => {
    const error = refusal({ quantity: 2, taxRate: 18, unitPrice: 10, discountAmount: 21 });
    expect(error.field).toBe('discountAmount');
    expect(error.advice).toMatch(/^Lower the discount/);
  });
});

describe('amounts of which a part is not known yet', () => {
  it('are refused for what is given', () => {
    expect(() => refuseImpossible({ quantity: -1 })).toThrow(
      'Quantity must be more than 0, not -1',
    );
  });

  it.each([{}, { quantity: 2 }, { taxRate: 18 }])('are accepted as %j', (given) => {
    expect(() => refuseImpossible(given)).not.toThrow();
  });
});
