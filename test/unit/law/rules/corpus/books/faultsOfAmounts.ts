import { addresses, registered } from '../parties';
import { fault, type BookedLine, type BookFault, type Booking, type Values } from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };

const hsn = 'HSN Code';
const unit = 'Unit';
const rate = 'Tax Rate';

const line = (changes: BookedLine, more: Booking = {}): Booking => ({
  party: mumbai,
  lines: [changes],
  ...more,
});

const withItem = (fields: Values): Booking => line({ fields });

const inPeriod = (year: number, month: number) => ({ period: { year, month } });

const codes: Array<[string, string, string]> = [
  ['A01', 'no code', ''],
  ['A02', 'a code of 3 digits', '847'],
  ['A03', 'a code of 5 digits', '84713'],
  ['A04', 'a code of 7 digits', '8471301'],
  ['A05', 'a code of 9 digits', '847130101'],
  ['A06', 'a code with letters', '84AB'],
  ['A07', 'a code of 4 zeros', '0000'],
  ['A08', 'a code of 8 zeros', '00000000'],
  ['A09', 'a code with a full stop', '8471.30'],
  ['A10', 'a code with a blank inside', '8471 30'],
  ['A11', 'the text NA', 'NA'],
];

const wrongRates: Array<[string, number]> = [
  ['A40', 14],
  ['A41', 20],
  ['A42', 9],
  ['A43', 2.5],
  ['A44', 0.18],
  ['A45', 18.5],
  ['A46', 24],
  ['A47', -18],
];

/** Faults of line items and amounts. */
export const faultsOfAmounts: BookFault[] = [
  ...codes.map(([id, about, code]) =>
    fault(id, about, [hsn, true], line({ hsn: code, name: 'Keyboard', unit: 'NOS' })),
  ),
  fault('A12', 'a code of 4 digits, above 5 crore', [hsn, true], line({ hsn: '8471' }), {
    turnoverAbove5Crore: true,
  }),
  fault('A13', 'a chapter that does not exist', [hsn, false], line({ hsn: '77011000' })),
  fault('A14', 'chapter 00', [hsn, false], line({ hsn: '00123456' })),
  fault('A15', 'a service code that no heading has', [hsn, false], line({ hsn: '991234' })),
  fault(
    'A16',
    'a product with a service code',
    [[hsn, 'Type', 'Item Type'], false],
    line({ hsn: '998314', fields: { item_type: 'Product' } }),
  ),
  fault(
    'A17',
    'a service with a code of goods',
    [[hsn, 'Type', 'Item Type'], false],
    line({ hsn: '84713010', fields: { item_type: 'Service' } }),
  ),
  fault(
    'A18',
    'no code for a consumer, above 5 crore',
    [hsn, false],
    { party: { billing: addresses.bengaluru }, lines: [{ hsn: '', unit: 'NOS' }] },
    { turnoverAbove5Crore: true },
  ),
  fault('A19', 'a code of 3 digits in the second line', [hsn, true], {
    party: mumbai,
    lines: [{}, { hsn: '847' }],
  }),
  fault('A20', 'a letter O instead of a zero', [hsn, true], line({ hsn: '8471301O' })),

  fault('A30', 'goods without a unit', [unit, false], withItem({ unit: '' })),
  fault('A31', 'goods whose unit is null', [unit, false], withItem({ unit: null })),
  fault('A32', 'a unit that is not a code', [unit, false], withItem({ unit: 'XYZ' })),
  fault('A33', 'the unit of services for goods', [unit, false], withItem({ unit: 'NA' })),
  fault('A34', 'a unit that is a number', [unit, false], withItem({ unit: '12' })),

  ...wrongRates.map(([id, percent]) =>
    fault(id, `a rate of ${percent} %`, [rate, true], line({ rate: percent })),
  ),
  fault('A50', 'a laptop at 12 % after September 2025', [rate, false], line({ rate: 12 })),
  fault(
    'A51',
    'a split air conditioner at 28 % after September 2025',
    [rate, false],
    line({ hsn: '84151010', rate: 28 }),
  ),
  fault(
    'A52',
    'cigarettes at 28 % after January 2026',
    [rate, false],
    line({ hsn: '24022010', rate: 28, unit: 'THD' }),
  ),
  fault(
    'A53',
    'a hotel at 12 % after September 2025',
    [rate, false],
    line({ hsn: '996311', rate: 12 }, { facts: { placeOfSupply: '27' } }),
  ),
  fault('A54', 'refractory bricks at 12 %', [rate, false], line({ hsn: '69022000', rate: 12 })),
  fault(
    'A55',
    '40 % before September 2025',
    [rate, false],
    line({ hsn: '22021010', rate: 40, unit: 'BTL' }, { date: '14-08-2025' }),
    inPeriod(2025, 8),
  ),
  fault(
    'A56',
    'cement at 28 % in October 2025',
    [rate, false],
    line({ hsn: '25232930', rate: 28, unit: 'BAG' }, { date: '14-10-2025' }),
    inPeriod(2025, 10),
  ),
  fault(
    'A57',
    'cess on a car after September 2025',
    ['Cess', false],
    line({ hsn: '87032291', rate: 40, cess: 50_000, price: 900_000 }, { facts: { cess: 50_000 } }),
  ),
  fault(
    'A58',
    'cess on cigarettes after January 2026',
    ['Cess', false],
    line({ hsn: '24022010', rate: 40, unit: 'THD', cess: 100 }, { facts: { cess: 100 } }),
  ),
  fault(
    'A59',
    'cess on a laptop in November 2025',
    ['Cess', false],
    line({ cess: 100 }, { facts: { cess: 100 }, date: '14-11-2025' }),
    inPeriod(2025, 11),
  ),

  fault(
    'A60',
    'a charge outside lines of two rates',
    [['Net Amount', 'Charges', 'Total Amount'], false],
    {
      party: mumbai,
      lines: [{ hsn: '19059020', rate: 5 }, {}],
      fields: { net_amount: 2500, tax_amount: 275, total_amount: 2775, amount_pending: 2775 },
    },
  ),
  fault(
    'A61',
    'a charge whose tax fits no rate',
    [['Net Amount', 'Tax Amount', 'Charges', 'Total Amount'], false],
    {
      party: mumbai,
      lines: [{}],
      fields: { net_amount: 1500, tax_amount: 200, total_amount: 1700, amount_pending: 1700 },
    },
  ),
  fault('A62', 'a tax that the lines do not have', [['Tax Amount', 'Total Amount'], false], {
    party: mumbai,
    fields: { tax_amount: 100, total_amount: 1100, amount_pending: 1100 },
  }),
  fault('A63', 'a total of 50 rupees more than net and tax', ['Total Amount', false], {
    party: mumbai,
    fields: { total_amount: 1230, amount_pending: 1230 },
  }),
  fault('A64', 'a total of 1 rupee less', ['Total Amount', false], {
    party: mumbai,
    fields: { total_amount: 1179, amount_pending: 1179 },
  }),
  fault(
    'A65',
    'a line whose total is its net amount',
    [['Total Amount', 'Tax Rate', 'Cess'], false],
    {
      ...withItem({ total_amount: 1000 }),
      fields: { tax_amount: 0, total_amount: 1000, amount_pending: 1000 },
    },
  ),
  fault('A66', 'a line total that exceeds net and tax', [['Total Amount', 'Cess'], false], {
    ...withItem({ total_amount: 1300 }),
    fields: { tax_amount: 300, total_amount: 1300, amount_pending: 1300 },
  }),
  fault(
    'A67',
    'a net amount that is not quantity times price',
    [['Net Amount', 'Quantity', 'Unit Price', 'Price', 'Discount'], false],
    withItem({ quantity: 10, unit_price: 50 }),
  ),
  fault('A68', 'a discount of 120 % in one of two lines', [['Discount', 'Net Amount'], false], {
    party: mumbai,
    lines: [
      {},
      {
        fields: {
          discount_percent: 120,
          discount_amount: 1200,
          net_amount: -200,
          total_amount: -236,
        },
      },
    ],
  }),
  fault('A69', 'a deduction above the document', [['Total Amount', 'Discount'], true], {
    party: mumbai,
    fields: { total_discount: 1500, total_amount: -320, amount_pending: -320 },
  }),
  fault(
    'A70',
    'a returned article as a negative line of an invoice',
    [['Net Amount', 'Taxable Value', 'Quantity', 'Total Amount'], true],
    { party: mumbai, lines: [{ hsn: '19059020', rate: 5, price: 9000 }, { quantity: -1 }] },
  ),
  fault(
    'A71',
    'a quantity below 0',
    [['Quantity', 'Net Amount'], false],
    withItem({ quantity: -1 }),
  ),
  fault(
    'A72',
    'a quantity with 5 decimals',
    ['Quantity', false],
    withItem({ quantity: 1.23456, unit_price: 810.01 }),
  ),
  fault(
    'A73',
    'goods of quantity 0 that cost something',
    [['Quantity', 'Net Amount'], false],
    withItem({ quantity: 0 }),
  ),
  fault(
    'A74',
    'a credit note about nothing',
    [['Net Amount', 'Taxable Value', 'Total Amount'], true],
    line({ price: 0 }, { type: 'sales_return' }),
  ),
  fault(
    'A75',
    'an amount of 12 digits',
    [['Net Amount', 'Taxable Value', 'Total Amount'], true],
    line({ price: 123_456_789_012 }),
  ),
  fault('A76', 'a document without lines', [['Documents', 'Line Items', 'Items'], true], {
    party: mumbai,
    fields: { items: [] },
  }),
  fault(
    'A77',
    'amounts that swap net and total',
    [['Net Amount', 'Total Amount', 'Tax Amount'], false],
    { party: mumbai, fields: { net_amount: 1180, total_amount: 1000, amount_pending: 1000 } },
  ),
  fault('A78', 'a negative total', [['Total Amount', 'Net Amount'], true], line({ price: -1000 })),
];
