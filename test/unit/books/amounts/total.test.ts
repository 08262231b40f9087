import { centralTaxOf, totalsOf } from '../../../../books/amounts/total';

const items = [{ net_amount: 100, total_amount: 118 }];
const body = { items, charges_and_deductions: [{ amount: 10, tax_rate: 18, type: 'charge' }] };

describe('the central tax of a body', () => {
  it('is half of each rate on all that has it, rounded once', () => {
    // 3 × 10.03 at 5 %: 30.09 × 2.5 % = 0.75225; (100 + 10 − 5) at 18 %: 105 × 9 % = 9.45.
    const items = [10.03, 10.03, 10.03].map((net_amount) => ({ net_amount, tax_rate: 5 }));
    const charges_and_deductions = [
      { amount: 10, tax_rate: 18, type: 'charge' },
      { amount: 5, tax_rate: 18, type: 'deduction' },
    ];
    const all = [...items, { net_amount: 100, tax_rate: '18' }];
    expect(centralTaxOf({ items: all, charges_and_deductions })).toBe(1020n);
  });

  it('is nothing in a bill of supply, and of what has no rate or amount', () => {
    const items = [{ net_amount: 100, tax_rate: 18 }];
    expect(centralTaxOf({ items, with_tax: false })).toBe(0n);
    const charges_and_deductions = [{ tax_rate: 18 }];
    expect(centralTaxOf({ items: [{ net_amount: 100 }], charges_and_deductions })).toBe(0n);
  });
});

describe('the totals of a body', () => {
  it('are those of its lines, charges and TCS', () => {
    expect(totalsOf({ ...body, tcs_id: 36 })).toEqual({ net: 110, tax: 19.8, total: 131.1 });
  });

  it('take the ID of a TCS section that is given as text', () => {
    expect(totalsOf({ ...body, tcs_id: '36' })).toMatchObject({ total: 131.1 });
  });

  it('are without tax in a bill of supply', () => {
    expect(totalsOf({ ...body, with_tax: false })).toMatchObject({
      tax: 0,
      total: 110,
    });
  });

  it.each<[string, object]>([
    ['a body without lines', { items: [] }],
    ['items that are not an array', { items: 'abc' }],
    ['a line without amounts', { items: [{ id: 'P-1' }] }],
    ['an amount that is not a number', { items: [{ net_amount: 'ten', total_amount: 118 }] }],
    ['a charge without a tax rate', { charges_and_deductions: [{ amount: 10, type: 'charge' }] }],
    ['an adjustment that is not a number', { extra_discount: 'some' }],
    ['a charge below 0', { charges_and_deductions: [{ amount: -5, tax_rate: 0, type: 'charge' }] }],
    ['a line below 0', { items: [{ net_amount: -100, total_amount: -118 }] }],
    ['a TCS section that is not known', { tcs_id: 999 }],
  ])('cannot be computed for %s', (_, change) => {
    expect(totalsOf({ ...body, ...change })).toBeUndefined();
  });
});
