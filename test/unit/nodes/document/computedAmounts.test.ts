import { computedAmounts } from '../../../../nodes/GstInvoicing/actions/document/items/total';

const items = [{ net_amount: 100, total_amount: 118 }];
const body = { items, charges_and_deductions: [{ amount: 10, tax_rate: 18, type: 'charge' }] };

describe('the computed amounts of a body', () => {
  it('have the names of rows, and are marked as computed', () => {
    expect(computedAmounts({ ...body, tcs_id: 36 })).toEqual({
      net_amount: 110,
      tax_amount: 19.8,
      total_amount: 131.1,
      amounts_computed: true,
    });
  });

  it('take the ID of a TCS section that is given as text', () => {
    expect(computedAmounts({ ...body, tcs_id: '36' })).toMatchObject({ total_amount: 131.1 });
  });

  it('are without tax in a bill of supply', () => {
    expect(computedAmounts({ ...body, with_tax: false })).toMatchObject({
      tax_amount: 0,
      total_amount: 110,
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
  ])('are left out for %s', (_, change) => {
    expect(computedAmounts({ ...body, ...change })).toEqual({});
  });
});
