import { addresses, miswritten, own, registered, registration } from '../parties';
import {
  correct,
  fault,
  type BookedLine,
  type BookFault,
  type Booking,
  type Books,
} from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const line = (changes: BookedLine, more: Booking = {}): Booking => ({
  party: mumbai,
  lines: [changes],
  ...more,
});
const item = (fields: object): Booking => line({ fields: { ...fields } });
const inPeriod = (year: number, month: number) => ({ period: { year, month } });
const living = (state: string, pincode: string): Booking => ({
  party: { billing: { ...addresses.bengaluru, state, pincode } },
});

/** PIN codes whose first digits are also those of another state. */
const sharedPins: Array<[string, string]> = [
  ['PUNJAB', '160055'],
  ['CHANDIGARH', '160017'],
  ['HARYANA', '134109'],
  ['GOA', '403001'],
  ['DADRA & NAGAR HAVELI & DAMAN & DIU', '362520'],
  ['PUDUCHERRY', '673310'],
  ['PUDUCHERRY', '533464'],
  ['PUDUCHERRY', '609602'],
  ['SIKKIM', '737101'],
  ['LAKSHWADEEP', '682555'],
  ['UTTARAKHAND', '247667'],
  ['UTTAR PRADESH', '247001'],
  ['UTTARAKHAND', '263139'],
  ['JHARKHAND', '814112'],
  ['BIHAR', '800001'],
  ['CHHATTISGARH', '492001'],
  ['TELANGANA', '507001'],
  ['ANDHRA PRADESH', '515001'],
  ['MEGHALAYA', '793001'],
  ['ARUNACHAL PRADESH', '791111'],
  ['TRIPURA', '799001'],
  ['ASSAM', '781001'],
  ['ANDAMAN & NICOBAR', '744101'],
];

/** Correct books of rarer kinds. */
export const moreBooks: Books[] = [
  correct(
    'X01',
    'PIN codes at the borders of states',
    sharedPins.map(([state, pin]) => living(state, pin)),
  ),
  correct('X02', 'former and short names of states', [
    living('Orissa', '751001'),
    living('Pondicherry', '605001'),
    living('New Delhi', '110001'),
  ]),
  correct(
    'X03',
    'a discount of a third',
    item({
      quantity: 3,
      unit_price: 99.99,
      discount_percent: 33.33,
      discount_amount: 99.98,
      net_amount: 199.99,
      total_amount: 235.99,
    }),
  ),
  correct(
    'X04',
    'a price from a price with tax',
    item({ quantity: 7, unit_price: 847.457627, net_amount: 5932.2, total_amount: 7000 }),
  ),
  correct('X05', 'a free line at price 0', {
    party: mumbai,
    lines: [{}, { quantity: 5, price: 0 }],
  }),
  correct(
    'X06',
    'units with their names',
    ['KGS-KILOGRAMS', 'Kilograms', 'Nos.', 'Pieces'].map((unit) => line({ unit })),
  ),
  correct(
    'X07',
    'bricks by codes of 4 and 6 digits',
    ['6901', '6815', '690410'].map((hsn) => line({ hsn, rate: 12 })),
  ),
  correct(
    'X08',
    'a note at 12 % whose invoice is not given',
    line({ rate: 12 }, { type: 'sales_return' }),
  ),
  correct(
    'X09',
    'the last day of 12 %',
    line({ rate: 12, hsn: '33061020' }, { date: '21-09-2025' }),
    inPeriod(2025, 9),
  ),
  correct(
    'X10',
    'the first day of 40 %',
    line({ rate: 40, hsn: '22021010' }, { date: '22-09-2025' }),
    inPeriod(2025, 9),
  ),
  correct(
    'X11',
    'the last day of tobacco at 28 % with cess',
    line(
      { hsn: '24022010', rate: 28, unit: 'THD', cess: 50 },
      { date: '31-01-2026', facts: { cess: 50 } },
    ),
    inPeriod(2026, 1),
  ),
  correct(
    'X12',
    'a note under reverse charge',
    line(
      { hsn: '996511', rate: 5, fields: { total_amount: 1000 } },
      { type: 'sales_return', facts: { reverseCharge: true } },
    ),
  ),
  correct('X13', 'an IFF below 50 lakh', line({ price: 4_000_000 }, { date: '10-05-2026' }), {
    frequency: 'quarterly',
    ...inPeriod(2026, 5),
  }),
  correct('X14', 'a line without a total', {
    ...item({ total_amount: null }),
    fields: { tax_amount: 180, total_amount: 1180, amount_pending: 1180 },
  }),
  correct('X15', 'a port code in small letters', {
    party: { billing: addresses.paris },
    lines: [{ rate: 0 }],
    facts: { supplyType: 'WOPAY', currency: 'INR', portCode: 'inmaa1' },
  }),
  correct('X16', 'an army address', living('JAMMU AND KASHMIR', '190001')),
  correct('X17', 'a note of the day of its invoice', [
    line({}, { number: 'SD/1' }),
    line({ price: 100 }, { type: 'sales_return', facts: { originalInvoiceNumber: 'SD/1' } }),
  ]),
  correct(
    'X18',
    '0 % goods about which nothing more is known',
    line({ hsn: '04012000', rate: 0, unit: 'LTR' }),
  ),
  correct(
    'X19',
    'GST and income tax that a department keeps',
    line({ hsn: '995411', price: 100_000 }, { fields: { amount_pending: 114_000 } }),
  ),
  correct(
    'X20',
    'a quarter with documents of all its months',
    ['10-04-2026', '10-05-2026', '10-06-2026'].map((date) => line({}, { date })),
    { frequency: 'quarterly' },
  ),
];

const numbers = ['INV\t12', 'INV,12', 'INV(12)', 'A&B/1', 'ÄB/1', '0/0-0', 'INV:12'];
const codes = [
  '99',
  '998',
  '9954A',
  '84.71.30',
  '9955',
  '9974',
  '9990',
  '990000',
  '000012',
  '7700',
];
const rates = [15, 10, 36, 100, 0.5];

/** Faults of the same kinds in other clothes. */
export const moreBookFaults: BookFault[] = [
  ...numbers.map((number, i) =>
    fault(`Y0${i}`, `the number ${number}`, ['Serial Number', true], line({}, { number })),
  ),
  ...codes.map((hsn, i) =>
    fault(`Y1${i}`, `the code ${hsn}`, ['HSN Code', 'either'], line({ hsn, unit: 'NOS' })),
  ),
  ...rates.map((rate, i) =>
    fault(`Y2${i}`, `the rate ${rate}`, ['Tax Rate', true], line({ rate })),
  ),
  fault('Y30', 'a GSTIN of 16 characters', ['Customer GSTIN', true], {
    party: { gstin: `${registered.maharashtra}1`, billing: addresses.mumbai },
  }),
  fault('Y31', 'a letter O in place of a zero', ['Customer GSTIN', true], {
    party: { gstin: registered.maharashtra.replace('5678', '56O8'), billing: addresses.mumbai },
  }),
  fault('Y32', 'the own GSTIN on a credit note', ['Customer GSTIN', true], {
    type: 'sales_return',
    party: { gstin: own, billing: addresses.bengaluru },
  }),
  fault('Y33', 'a non-resident with a wrong check character', ['Customer GSTIN', true], {
    party: { gstin: miswritten(registered.nonResident), billing: addresses.mumbai },
  }),
  fault('Y34', 'state code 98', ['Customer GSTIN', true], {
    party: { gstin: registration('98PQRST5678K2Z'), billing: addresses.mumbai },
  }),
  fault(
    'Y35',
    'a PIN code of Hyderabad in Karnataka',
    [['PIN', 'State'], false],
    living('KARNATAKA', '500001'),
  ),
  fault(
    'Y36',
    'a PIN code of Chennai in Delhi',
    [['PIN', 'State'], false],
    living('DELHI', '600002'),
  ),
  fault('Y37', 'a PIN code of 8 digits', ['PIN', false], living('KARNATAKA', '56000100')),
  fault(
    'Y40',
    'toothpaste at 12 % in October 2025',
    ['Tax Rate', false],
    line({ hsn: '33061020', rate: 12 }, { date: '05-10-2025' }),
    inPeriod(2025, 10),
  ),
  fault(
    'Y41',
    'a car at 28 % in June 2026',
    ['Tax Rate', false],
    line({ hsn: '87032291', rate: 28 }),
  ),
  fault(
    'Y42',
    'works contracts at 12 % in June 2026',
    ['Tax Rate', false],
    line({ hsn: '995421', rate: 12 }),
  ),
  fault(
    'Y43',
    'pan masala at 28 % on 1 February 2026',
    ['Tax Rate', false],
    line({ hsn: '21069020', rate: 28, unit: 'KGS' }, { date: '01-02-2026' }),
    inPeriod(2026, 2),
  ),
  fault(
    'Y44',
    'cess on coal in March 2026',
    ['Cess', false],
    line({ hsn: '27011200', unit: 'TON', cess: 400 }, { date: '05-03-2026', facts: { cess: 400 } }),
    inPeriod(2026, 3),
  ),
  fault(
    'Y45',
    '40 % on the last day before it',
    ['Tax Rate', false],
    line({ hsn: '22021010', rate: 40 }, { date: '21-09-2025' }),
    inPeriod(2025, 9),
  ),
  fault('Y50', 'a negative tax', [['Tax Amount', 'Total Amount'], false], {
    party: mumbai,
    fields: { tax_amount: -180, total_amount: 820, amount_pending: 820 },
  }),
  fault('Y51', 'a total of 0', [['Total Amount', 'Net Amount', 'Tax Amount'], false], {
    party: mumbai,
    fields: { total_amount: 0, amount_pending: 0 },
  }),
  fault('Y52', 'tax that is twice as high', [['Tax Amount', 'Total Amount', 'Net Amount'], false], {
    party: mumbai,
    fields: { tax_amount: 360, total_amount: 1360, amount_pending: 1360 },
  }),
  fault(
    'Y53',
    'a quantity with 4 decimals',
    ['Quantity', false],
    item({ quantity: 0.0625, unit_price: 16_000 }),
  ),
  fault(
    'Y54',
    'a line without a rate, though it is taxed',
    [['Tax Rate', 'Cess', 'Total Amount'], 'either'],
    item({ tax_rate: null }),
  ),
  fault(
    'Y60',
    'a credit note of 2 years later',
    [['Original Invoice', 'Document Date'], false],
    line(
      {},
      {
        type: 'sales_return',
        facts: { originalInvoiceNumber: 'Q1', originalInvoiceDate: '01-06-2024' },
      },
    ),
  ),
  fault(
    'Y61',
    'one IRN for an invoice and a credit note',
    ['IRN', false],
    ['invoice', 'sales_return'].map((type) => line({}, { type, facts: { irn: 'd'.repeat(64) } })),
    { turnoverAbove5Crore: true },
  ),
  fault(
    'Y62',
    'services under a letter of undertaking, with tax',
    [['Supply Type', 'Tax Rate'], false],
    {
      party: { billing: addresses.london },
      lines: [{ hsn: '998314' }],
      facts: { supplyType: 'WOPAY', currency: 'INR' },
    },
  ),
  fault('Y63', 'a shipping bill of 1 letter', ['Shipping Bill Number', true], {
    party: { billing: addresses.paris },
    lines: [{ rate: 0 }],
    facts: {
      supplyType: 'WOPAY',
      currency: 'INR',
      shippingBillNumber: 'X',
      shippingBillDate: '12-06-2026',
    },
  }),
  fault('Y64', 'a credit note under reverse charge for a consumer', ['Reverse Charge', false], {
    type: 'sales_return',
    party: { billing: addresses.bengaluru },
    facts: { reverseCharge: true },
  }),
];
