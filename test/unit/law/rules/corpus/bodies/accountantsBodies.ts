import { addresses, registered } from '../parties';
import {
  abroad,
  exportFields,
  exportOfServices,
  sent,
  wrong,
  type BodyFault,
  type SentBody,
} from './bodies';

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
const line = (fields: object) => ({ fields: { ...fields } });

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

const netAmount = ['Net Amount', 'Price', 'Quantity', 'Discount'];

export const accountantsBodyFaults: BodyFault[] = [
  wrong('AD01', 'a price of five decimals', ['Price', true], {
    lines: [{ quantity: 1000, price: 0.12345 }],
  }),
  wrong('AD02', 'an item with a name of two letters', ['Name', true], { lines: [{ name: 'AC' }] }),
  wrong('AD03', 'a description of 301 characters as name', ['Name', true], {
    lines: [{ name: 'x'.repeat(301) }],
  }),
  wrong('AD04', 'a line of 0 without a quantity', ['Quantity', true], {
    lines: [{ price: 500 }, { quantity: 0, price: 0 }],
  }),
  wrong('AD05', 'packing with tax and without a SAC', ['SAC', true], {
    fields: charge({ name: 'Packing', sac_code: '' }),
  }),
  wrong('AD06', 'freight with the HSN of a truck', ['SAC', false], {
    fields: charge({ sac_code: '8704' }),
  }),
  wrong('AD07', 'four digits above 5 crore', ['HSN', true], {
    lines: [{ hsn: '8471' }],
    context: above5Crore,
  }),
  wrong('AD08', 'four digits of a service above 5 crore', ['HSN', true], {
    lines: [{ hsn: '9983' }],
    context: above5Crore,
  }),
  wrong('AD09', 'nines instead of a code', ['HSN', 'either'], { lines: [{ hsn: '99999999' }] }),
  wrong('AD10', 'chapter 77', ['HSN', 'either'], { lines: [{ hsn: '77011000' }] }),
  wrong('AD12', 'a marketplace by its number as a collector', ['GSTIN', false], {
    party: { gstin: registered.operator },
  }),
  wrong('AD13', 'an amount of ten times quantity and price', [netAmount, 'either'], {
    lines: [{ quantity: 2, price: 100, ...line({ net_amount: 2000, total_amount: 2360 }) }],
  }),
  wrong('AD14', 'a discount that is not in the amount', [netAmount, 'either'], {
    lines: [
      { quantity: 2, price: 100, discount: 10, ...line({ net_amount: 200, total_amount: 236 }) },
    ],
  }),
  wrong('AD15', 'legal advice by the meter', ['Unit', false], {
    lines: [{ hsn: '998212', unit: 'MTR' }],
  }),
  wrong('AD16', 'coal at 5 %', ['Tax Rate', false], {
    lines: [{ hsn: '27011200', rate: 5, quantity: 5, unit: 'MTS' }],
  }),
  wrong('AD17', 'jewellery at 18 %', ['Tax Rate', false], {
    lines: [{ hsn: '71131910', rate: 18, quantity: 5, unit: 'GMS' }],
  }),
  wrong('AD18', 'dollars at one rupee', ['Exchange Rate', false], {
    party: abroad(),
    fields: {
      ...exportFields({ currency_id: 'USD', conversion_factor: 1 }),
      is_multi_currency: true,
    },
  }),
  wrong('AD19', 'a shipping bill of half a year before', ['Shipping Bill', false], {
    party: abroad(),
    fields: exportFields({ shipping_bill_date: '09-12-2025' }),
  }),
  wrong('AD20', '28 % in June 2026', ['Tax Rate', false], { lines: [{ hsn: '8703', rate: 28 }] }),
  wrong('AD21', 'the own GSTIN as buyer', ['GSTIN', true], {
    party: { gstin: '29AAAAA0000A1ZY' },
    billing: addresses.bengaluru,
  }),
  wrong('AD22', 'a name that is two letters and blanks', ['Name', true], {
    lines: [{ name: ' TV ' }],
  }),
  wrong('AD23', 'goods without a unit', ['Unit', true], { lines: [{ fields: { unit: '' } }] }),
  wrong('AD24', 'packing with a SAC of five digits', ['SAC', 'either'], {
    fields: charge({ name: 'Packing', sac_code: '99854' }),
  }),
  wrong('AD25', 'an export to a buyer in India', [['Country', 'Export', 'GSTIN'], 'either'], {
    fields: exportFields(),
  }),
  wrong('AD27', 'a total without the tax', [['Total Amount', 'Tax'], 'either'], {
    lines: [{ fields: { total_amount: 1000 } }],
  }),
];
