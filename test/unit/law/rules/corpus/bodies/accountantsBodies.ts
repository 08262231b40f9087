import { addresses, registered } from '../parties';
import { abroad, exportOfServices, sent, type SentBody } from './bodies';

// What shops send with an e-invoice, written from the schema INV-01 without reading the rules.

const charge = (more: object = {}) => ({
  charges_and_deductions: [
    {
      id: 1,
      name: 'Freight',
      type: 'charge',
      amount: 500,
      tax_rate: 18,
      sac_code: '996511',
      ...more,
    },
  ],
});
const above5Crore = { isAbove5Crore: true };

export const accountantsBodies: SentBody[] = [
  sent('AC01', 'a price of three decimals', {
    lines: [{ quantity: 7, price: 12.345 }],
  }),
  sent('AC02', 'an item of three letters, and one of 300 characters', {
    lines: [{ name: 'Pen' }, { name: 'x'.repeat(300) }],
  }),
  sent('AC03', 'freight with its SAC', { fields: charge() }),
  sent('AC04', 'a deduction without tax and without a SAC', {
    fields: {
      charges_and_deductions: [
        { id: 1, name: 'Advance', type: 'deduction', amount: 100, tax_rate: 0 },
      ],
    },
  }),
  sent('AC05', 'a free item of quantity 5 in a bill with others', {
    lines: [{ price: 500 }, { quantity: 5, price: 20, discount: 100 }],
  }),
  sent('AC06', 'four digits below 5 crore', { lines: [{ hsn: '8471' }] }),
  sent('AC07', 'six digits above 5 crore', { lines: [{ hsn: '847130' }], context: above5Crore }),
  sent('AC08', 'a service without a unit', { lines: [{ hsn: '998314', price: 5000 }] }),
  sent('AC09', 'consulting abroad without a shipping bill', {
    party: abroad(),
    lines: [{ hsn: '998311' }],
    fields: exportOfServices(),
  }),
  sent('AC10', 'goods abroad whose shipping bill is not yet made', {
    party: abroad(addresses.dubai),
    fields: exportOfServices({ country_id: 'United Arab Emirates' }),
  }),
  sent('AC11', 'an embassy with a UIN', {
    party: { gstin: registered.embassy },
    billing: addresses.delhi,
  }),
  sent('AC12', 'a customer in Dadra and Nagar Haveli and Daman and Diu', {
    party: { gstin: registered.damanAndDiu },
    billing: addresses.daman,
  }),
  sent('AC13', 'gold at 3 % by the gram', {
    lines: [{ hsn: '71131910', rate: 3, quantity: 8.255, price: 9800, unit: 'GMS' }],
  }),
  sent('AC14', 'cotton lint by the bale, 0.999 of one', {
    lines: [{ hsn: '5201', rate: 5, quantity: 0.999, price: 40_000, unit: 'BAL' }],
  }),
  sent('AC15', 'a tip without tax and without a SAC', {
    fields: charge({ name: 'Tip', tax_rate: 0, sac_code: '' }),
  }),
  sent('AC16', 'a department of the government by its registration as tax deductor', {
    party: { gstin: registered.taxDeductor },
  }),
  sent('AC17', 'painting by the square foot', {
    lines: [{ hsn: '995473', quantity: 400, price: 55, unit: 'SQF' }],
  }),
  sent('AC18', 'a price of four decimals that comes from the price with tax', {
    lines: [
      {
        quantity: 1,
        price: 84.7458,
        fields: { price_with_tax: 100, net_amount: 84.75, total_amount: 100 },
      },
    ],
  }),
  sent('AC19', 'pan masala by its retail sale price', {
    lines: [
      {
        ...{ hsn: '21069020', rate: 40, quantity: 100, price: 60, unit: 'PAC' },
        fields: { net_amount: 7142.86, total_amount: 10_000 },
      },
    ],
  }),
];
