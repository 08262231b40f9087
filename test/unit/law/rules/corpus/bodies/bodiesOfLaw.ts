import { registered, registration } from '../parties';
import {
  abroad,
  exportFields,
  exportOfServices,
  sent,
  wrong,
  type BodyFault,
  type Changes,
  type SentBody,
} from './bodies';

const tea = { hsn: '09024020', rate: 5, unit: 'KGS', quantity: 250, price: 640 };
const item = (fields: object): Changes => ({ lines: [{ fields: { ...fields } }] });
const charged = (charge: object): Changes => ({
  fields: {
    charges_and_deductions: [{ id: 1, name: 'Packing', amount: 50, type: 'charge', ...charge }],
  },
});
const inCurrency = (currency_id: string, conversion_factor: number): Changes => ({
  party: abroad(),
  lines: [tea],
  fields: { is_multi_currency: true, ...exportFields({ currency_id, conversion_factor }) },
});
const above5Crore = { isAbove5Crore: true };

/** Unusual bodies that are correct, each beside the faults that they resemble. */
export const bodiesOfLaw: SentBody[] = [
  sent('P01', 'goods exported before there is a shipping bill', {
    party: abroad(),
    lines: [tea],
    fields: exportOfServices(),
  }),
  sent('P02', 'goods under a letter of undertaking before there is a shipping bill', {
    party: abroad(),
    lines: [{ ...tea, rate: 0 }],
    fields: exportOfServices({ export_type: 'Export under bond/LUT' }),
  }),
  sent('P03', 'a price with 3 decimals', item({ unit_price: 1000.125 })),
  sent('P04', 'names of 3 and 300 characters', {
    lines: [{ name: 'Fan' }, { name: 'X'.repeat(300) }],
  }),
  sent('P05', 'a charge without tax and without a code', charged({ tax_rate: 0 })),
  sent('P06', 'a deduction without a code', charged({ tax_rate: 18, type: 'deduction' })),
  sent('P07', 'codes of 6 digits above 5 crore', {
    lines: [{ hsn: '847130' }, { hsn: '998314' }],
    context: above5Crore,
  }),
  sent('P08', 'an export in ngultrum, which is at par', inCurrency('BTN', 1)),
  sent('P09', 'pan masala by the retail sale price', {
    lines: [
      {
        hsn: '21069020',
        rate: 40,
        unit: 'PAC',
        quantity: 100,
        price: 60,
        fields: { net_amount: 7142.86, total_amount: 10_000 },
      },
    ],
  }),
  sent('P10', 'job work by weight', { lines: [{ hsn: '998821', rate: 5, unit: 'KGS' }] }),
];

/** Faults against the same rules. */
export const bodyFaultsOfLaw: BodyFault[] = [
  ...[1000.1234, 0.00001].map((unit_price, i) =>
    wrong(`P5${i}`, `a price of ${unit_price}`, ['Unit Price', true], {
      lines: [{ price: unit_price }],
    }),
  ),
  ...['Z', 'X'.repeat(301)].map((name, i) =>
    wrong(`P52${i}`, `a name of ${name.length} characters`, ['Name', true], { lines: [{ name }] }),
  ),
  ...[18, 5].map((tax_rate, i) =>
    wrong(`P54${i}`, 'a taxed charge without a code', ['SAC', true], charged({ tax_rate })),
  ),
  ...['8471', '9983'].map((hsn, i) =>
    wrong(`P56${i}`, `the code ${hsn} above 5 crore`, ['HSN', true], {
      lines: [{ hsn }],
      context: above5Crore,
    }),
  ),
  ...[
    { price: 0, quantity: 0 },
    { hsn: '998314', price: 0, quantity: 0 },
  ].map((one, i) => wrong(`P58${i}`, 'a line of 0', ['Quantity', true], { lines: [{}, one] })),
  ...['USD', 'AED'].map((currency, i) =>
    wrong(
      `P60${i}`,
      `an exchange rate of 1 for ${currency}`,
      ['Exchange Rate', false],
      inCurrency(currency, 1),
    ),
  ),
  wrong('P62', 'an operator that buys under its registration for collection', ['GSTIN', false], {
    party: { gstin: registered.operator },
  }),
  wrong('P63', 'a company that buys under its registration for deduction', ['GSTIN', false], {
    party: { gstin: registration('27PQRST5678K1D') },
  }),
  wrong('P64', 'consulting in kilograms', ['Unit', false], {
    lines: [{ hsn: '998314', unit: 'KGS' }],
  }),
  wrong('P65', 'jewellery at 18 %', ['Tax Rate', false], {
    lines: [{ hsn: '71131910', unit: 'GMS' }],
  }),
  wrong('P66', 'the code 99999999', ['HSN', 'either'], { lines: [{ hsn: '99999999' }] }),
  wrong('P67', 'a shipping bill of a month before', ['Shipping Bill Date', false], {
    party: abroad(),
    lines: [tea],
    fields: exportFields({ shipping_bill_date: '02-05-2026' }),
  }),
];
