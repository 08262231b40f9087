import { createHash } from 'crypto';
import { addresses, own, registered, registration } from '../parties';
import {
  correct,
  fault,
  type BookedLine,
  type BookFault,
  type Booking,
  type Books,
  type Values,
} from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const paris = { name: 'Société Exemple', billing: addresses.paris };
const tea: BookedLine = { hsn: '09024020', rate: 5, unit: 'KGS', quantity: 250, price: 640 };
const operator = { eCommerceGstin: registered.operator, notifiedUnder: '9(5)' };

const line = (changes: BookedLine, more: Booking = {}): Booking => ({
  party: mumbai,
  lines: [changes],
  ...more,
});
const exported = (facts: Values, rate = 5): Booking => ({
  party: paris,
  lines: [{ ...tea, rate }],
  facts: { currency: 'INR', supplyType: rate === 0 ? 'WOPAY' : 'WPAY', ...facts },
});
/** A line of which the customer pays the tax, or an operator. */
const untaxed = (hsn: string, rate: number, price: number): BookedLine => ({
  hsn,
  rate,
  price,
  fields: { total_amount: price },
});
const bill = (shippingBillDate: string) => ({
  portCode: 'INMAA1',
  shippingBillNumber: '4512367',
  shippingBillDate,
});
const inMonth = (year: number, month: number) => ({ period: { year, month } });
const irnOf = (year: string, type: string, number: string): string =>
  createHash('sha256').update(`${own}${year}${type}${number}`).digest('hex');
/** A line at an amount that is not quantity × price. */
const valued = (hsn: string, rate: number, net: number, total: number): BookedLine => ({
  hsn,
  rate,
  quantity: 100,
  price: 60,
  unit: 'PAC',
  fields: { net_amount: net, total_amount: total },
});
const above5Crore = { turnoverAbove5Crore: true };

/** Unusual books that are correct, each beside the faults that they resemble. */
export const booksOfLaw: Books[] = [
  correct('W01', 'an advocate under reverse charge', {
    party: mumbai,
    lines: [untaxed('998213', 18, 40_000)],
    facts: { reverseCharge: true },
  }),
  correct('W02', 'a security agency under reverse charge, with two lines', {
    party: mumbai,
    lines: [untaxed('998525', 18, 30_000), untaxed('998529', 18, 2_500)],
    facts: { reverseCharge: 'Y' },
  }),
  correct('W03', 'a restaurant through an operator that pays the tax, as the rate says', {
    party: { billing: addresses.bengaluru },
    lines: [untaxed('996331', 5, 840)],
    facts: operator,
  }),
  correct('W04', 'a restaurant through an operator that pays the tax, at 0 %', {
    party: { billing: addresses.bengaluru },
    lines: [{ hsn: '996331', rate: 0, price: 460 }],
    facts: operator,
  }),
  correct('W05', 'goods exported before there is a shipping bill', exported({})),
  correct(
    'W06',
    'goods under a letter of undertaking before there is a shipping bill',
    exported({}, 0),
  ),
  correct('W07', 'a shipping bill of 3 days before the invoice', exported(bill('07-06-2026'))),
  correct('W08', 'a shipping bill of 2 weeks after the invoice', exported(bill('24-06-2026'))),
  correct('W09', 'an export in ngultrum, which is at par with the rupee', {
    party: { name: 'Thimphu Stores', billing: { ...addresses.dubai, country: 'Bhutan' } },
    lines: [{ ...tea, rate: 0 }],
    facts: { ...bill('12-06-2026'), currency: 'BTN', exchangeRate: 1, supplyType: 'WOPAY' },
  }),
  correct('W10', 'an export in yen, below a rupee', {
    party: paris,
    lines: [{ ...tea, rate: 0 }],
    facts: { ...bill('12-06-2026'), currency: 'JPY', exchangeRate: 0.58, supplyType: 'WOPAY' },
  }),
  correct(
    'W11',
    'pan masala and cigarettes by the retail sale price',
    [
      valued('21069020', 40, 7142.86, 10_000),
      valued('24022010', 40, 8571.43, 12_000),
      valued('24039910', 40, 5000, 7000),
    ].map((one) => line(one)),
  ),
  correct(
    'W12',
    'tax by the retail sale price on a smaller value',
    line(valued('24029010', 40, 6000, 8900)),
  ),
  correct('W13', 'gold and jewellery at 3 %, gold to a merchant exporter at 0.1 %', [
    line({ hsn: '71081200', rate: 3, unit: 'GMS', price: 720_000 }),
    line({ hsn: '7113', rate: 3, unit: 'GMS', price: 9_600 }),
    line({ hsn: '71131930', rate: 0.1, unit: 'GMS', price: 9_600 }),
  ]),
  correct('W14', 'jewellery exported under a letter of undertaking', {
    party: paris,
    lines: [{ hsn: '71131910', rate: 0, unit: 'GMS', price: 9_600 }],
    facts: { currency: 'INR', supplyType: 'WOPAY' },
  }),
  correct(
    'W15',
    'coal at 5 % with cess on the last day',
    line(
      { hsn: '27011200', rate: 5, unit: 'TON', cess: 400 },
      { date: '21-09-2025', facts: { cess: 400 } },
    ),
    inMonth(2025, 9),
  ),
  correct(
    'W16',
    'a credit note at 5 % for coal of August 2025',
    line(
      { hsn: '27011200', rate: 5, unit: 'TON' },
      {
        type: 'sales_return',
        facts: { originalInvoiceNumber: 'T/25-26/9', originalInvoiceDate: '12-08-2025' },
      },
    ),
  ),
  correct('W17', 'biris at 18 %, and a code of 4 digits that may be theirs', [
    line({ hsn: '24031929', rate: 18, unit: 'THD' }),
    line({ hsn: '2403', rate: 18, unit: 'THD' }),
    line({ hsn: '2403', rate: 40, unit: 'KGS' }),
  ]),
  correct('W18', 'food of the heading of pan masala at 5 %', line({ hsn: '2106', rate: 5 })),
  correct('W19', 'an office that deducts tax, with a TAN', {
    party: { gstin: registered.taxDeductor, billing: addresses.mumbai },
    lines: [{ hsn: '998714', price: 30_000 }],
  }),
  correct('W20', 'a UN body that buys goods', {
    party: { gstin: registered.uin, billing: addresses.bengaluru },
  }),
  correct('W21', 'a car for 3 lakh to a consumer with name and address', {
    party: { name: 'Anand Cash', billing: addresses.mysuru },
    lines: [{ hsn: '8703', price: 300_000 }],
  }),
  correct('W22', 'a cash sale below 2 lakh', {
    party: { name: 'Cash', billing: addresses.bengaluru },
    lines: [{ price: 150_000 }],
  }),
  correct('W23', 'services that are measured by weight or length', [
    line({ hsn: '996511', rate: 5, unit: 'MTS', quantity: 12.5, price: 900 }),
    line({ hsn: '998821', rate: 5, unit: 'KGS', quantity: 640, price: 22 }),
    line({ hsn: '995425', rate: 18, unit: 'MTR', quantity: 300, price: 450 }),
    line({ hsn: '996601', rate: 5, unit: 'KME', quantity: 210, price: 16 }),
    line({ hsn: '998346', rate: 18, unit: 'MTS', quantity: 5_000, price: 3 }),
  ]),
  correct('W24', 'services by area, hour and number', [
    line({ hsn: '997212', unit: 'SQF', quantity: 1_200, price: 55 }),
    line({ hsn: '998314', unit: 'HRS', quantity: 40, price: 900 }),
    line({ hsn: '996311', rate: 5, unit: 'NOS', quantity: 3, price: 2_400 }),
  ]),
  correct(
    'W25',
    'codes of 6 and 8 digits for consumers above 5 crore',
    { party: { billing: addresses.bengaluru }, lines: [{ hsn: '610910' }, { hsn: '61091000' }] },
    above5Crore,
  ),
  correct('W26', 'codes of 4 digits and none for consumers, up to 5 crore', [
    { party: { billing: addresses.bengaluru }, lines: [{ hsn: '6109' }] },
    { party: { billing: addresses.bengaluru }, lines: [{ hsn: '', name: 'Gift' }] },
  ]),
  correct('W27', 'project imports and an embassy, by chapter 98 and heading 9999', [
    line({ hsn: '98010011' }),
    line({ hsn: '999910', rate: 18 }),
  ]),
  correct(
    'W28',
    'e-invoices of all kinds, one of before capital letters',
    [
      { type: 'invoice', number: 'EI/26-27/7', irn: irnOf('2026-27', 'INV', 'EI/26-27/7') },
      { type: 'sales_return', number: 'EC/7', irn: irnOf('2026-27', 'CRN', 'EC/7') },
      { type: 'debit_note', number: 'ed-7', irn: irnOf('2026-27', 'DBN', 'ED-7') },
    ].map(({ irn, ...more }) => ({ ...line({}), ...more, facts: { irn } })),
    above5Crore,
  ),
  correct(
    'W29',
    'an e-invoice of April 2025 in small letters',
    {
      ...line({}),
      number: 'inv-8',
      date: '03-04-2025',
      facts: { irn: irnOf('2025-26', 'INV', 'inv-8') },
    },
    { ...above5Crore, ...inMonth(2025, 4) },
  ),
  correct('W30', 'samples with their price and a discount of 100 %', {
    party: mumbai,
    lines: [
      { quantity: 3, price: 90, discount: 100 },
      { quantity: 1, price: 0 },
    ],
  }),
  correct('W31', 'numbers in the order of their dates, one of them cancelled', [
    line({}, { number: 'WA/1', date: '02-06-2026' }),
    line({}, { number: 'WA/3', date: '05-06-2026' }),
    line({}, { number: 'WA/2', date: '02-06-2026', fields: { payment_status: 'cancelled' } }),
    line({}, { number: 'WA/10', date: '05-06-2026' }),
  ]),
  correct('W32', 'series of two shops, and notes in a series of their own', [
    line({}, { number: 'WB-A1', date: '20-06-2026' }),
    line({}, { number: 'WB-B2', date: '04-06-2026' }),
    line({ price: 10 }, { number: 'WB-A2', date: '08-06-2026', type: 'sales_return' }),
  ]),
  correct(
    'W33',
    'numbers that begin with the day',
    ['02', '09', '17', '25'].flatMap((day, i) => [
      line({}, { number: `${day}04`, date: `${day}-04-2026` }),
      line({}, { number: `${day}05`, date: `${day}-05-2026` }),
      line({}, { number: `${day}06`, date: `${day}-06-2026`, lines: [{ price: 100 + i }] }),
    ]),
    { frequency: 'quarterly' },
  ),
  correct('W34', 'notes like their invoice: one of its rates, place and reverse charge', [
    line({}, { number: 'WN-1', lines: [{ rate: 5, hsn: '19059020' }, {}] }),
    line({ price: 90 }, { type: 'sales_return', facts: { originalInvoiceNumber: 'WN-1' } }),
    {
      ...line(untaxed('998213', 18, 4_000)),
      number: 'WN-2',
      facts: { reverseCharge: true },
    },
    {
      ...line(untaxed('998213', 18, 400)),
      type: 'debit_note',
      facts: { reverseCharge: true, originalInvoiceNumber: 'WN-2' },
    },
  ]),
  correct('W35', 'notes on invoices of earlier months, with and without their date', [
    line({}),
    line({ price: 9 }, { type: 'sales_return', facts: { originalInvoiceNumber: 'OLD-1' } }),
    line(
      { price: 9 },
      {
        type: 'sales_return',
        facts: { originalInvoiceNumber: 'OLD-2', originalInvoiceDate: '14-05-2026' },
      },
    ),
  ]),
  correct(
    'W36',
    'notes of the period alone, without its invoices',
    line(
      { price: 9 },
      {
        type: 'sales_return',
        date: '10-03-2026',
        facts: { originalInvoiceNumber: 'NOT-GIVEN', originalInvoiceDate: '01-03-2026' },
      },
    ),
    // Another filing, so that it is not checked together with other books.
    inMonth(2026, 3),
  ),
  correct('W37', 'a note for a consumer, whose small invoice no return names', [
    { party: { billing: addresses.bengaluru } },
    {
      type: 'sales_return',
      party: { billing: addresses.bengaluru },
      lines: [{ price: 9 }],
      facts: { originalInvoiceNumber: 'CASH-1', originalInvoiceDate: '01-06-2026' },
    },
  ]),
];

const inSeries = (type: string, ...days: string[]): Booking[] =>
  days.map((day, i) =>
    line({ price: 10 }, { type, number: `WO-${i + 1}`, date: `${day}-06-2026` }),
  );
/** An invoice, and a note for it. */
const noted = (invoice: Booking, note: Booking, facts: Values = {}): Booking[] => [
  { ...invoice, number: 'WX-1' },
  {
    type: 'sales_return',
    ...note,
    facts: { ...note.facts, originalInvoiceNumber: 'WX-1', ...facts },
  },
];

const warn = (field: string | string[]) => [field, false] as const;

/** Faults against the same rules. */
export const faultsOfLaw: BookFault[] = [
  fault('W50', 'a transporter under reverse charge who charges tax', warn('Reverse Charge'), {
    party: mumbai,
    lines: [{ hsn: '996511', rate: 5, price: 12_000 }],
    facts: { reverseCharge: true },
  }),
  fault('W51', 'a credit note under reverse charge with tax', warn('Reverse Charge'), {
    type: 'sales_return',
    party: mumbai,
    lines: [{ hsn: '998213', rate: 18, price: 4_000 }],
    facts: { reverseCharge: 'Y' },
  }),
  fault('W52', 'goods through an operator under section 9(5)', warn('Notified Under'), {
    party: { billing: addresses.bengaluru },
    lines: [untaxed('84713010', 18, 840)],
    facts: operator,
  }),
  fault('W53', 'sweets beside a meal under section 9(5)', warn('Notified Under'), {
    party: { billing: addresses.bengaluru },
    lines: [untaxed('996331', 5, 840), untaxed('17049090', 5, 120)],
    facts: operator,
  }),
  fault(
    'W54',
    'a shipping bill of a month before',
    warn('Shipping Bill Date'),
    exported(bill('10-05-2026')),
  ),
  fault(
    'W55',
    'a shipping bill of the year before',
    warn('Shipping Bill Date'),
    exported(bill('12-06-2025'), 0),
  ),
  ...['USD', 'EUR'].map((currency, i) =>
    fault(`W56${i}`, `an exchange rate of 1 for ${currency}`, warn('Exchange Rate'), {
      party: paris,
      lines: [{ ...tea, rate: 0 }],
      facts: { ...bill('12-06-2026'), currency, exchangeRate: 1, supplyType: 'WOPAY' },
    }),
  ),
  ...[
    { hsn: '71131910', rate: 5, unit: 'GMS' },
    { hsn: '7108', rate: 18, unit: 'GMS' },
    { hsn: '27011200', rate: 5, unit: 'TON' },
    { hsn: '2702', rate: 5, unit: 'TON' },
    { hsn: '21069020', rate: 18, unit: 'KGS' },
    { hsn: '24022010', rate: 18, unit: 'THD' },
    { hsn: '24031921', rate: 40, unit: 'THD' },
  ].map((one, i) => fault(`W57${i}`, `${one.hsn} at ${one.rate} %`, warn('Tax Rate'), line(one))),
  fault(
    'W58',
    'coal at 18 % before 22-09-2025',
    warn('Tax Rate'),
    line({ hsn: '27011200', rate: 18, unit: 'TON' }, { date: '21-09-2025' }),
    inMonth(2025, 9),
  ),
  fault(
    'W59',
    'a value of biris that is not quantity × price',
    warn('Net Amount'),
    line(valued('24031921', 18, 5000, 5900)),
  ),
  fault(
    'W60',
    'a value of cigarettes that is not quantity × price, before rule 31D',
    warn('Net Amount'),
    line(valued('24022010', 28, 5000, 6400), { date: '20-01-2026' }),
    inMonth(2026, 1),
  ),
  fault('W61', 'an operator that buys under its registration for collection', warn('GSTIN'), {
    party: { gstin: registered.operator, billing: addresses.mumbai },
  }),
  fault('W62', 'a company that buys under its registration for deduction', warn('GSTIN'), {
    party: { gstin: registration('27PQRST5678K1D'), billing: addresses.mumbai },
  }),
  ...['Cash', 'Walk-in customer', 'COUNTER SALES'].map((name, i) =>
    fault(`W63${i}`, `3 lakh to "${name}"`, warn('Customer Name'), {
      party: { name, billing: addresses.bengaluru },
      lines: [{ price: 300_000 }],
    }),
  ),
  ...[
    { hsn: '998314', unit: 'KGS' },
    { hsn: '997212', rate: 18, unit: 'MTR' },
    { hsn: '9992', unit: 'Kilograms' },
  ].map((one, i) =>
    fault(`W64${i}`, `${one.hsn} in ${one.unit}`, warn('Unit'), line({ ...one, quantity: 2 })),
  ),
  ...['6109', '9963'].map((hsn, i) =>
    fault(
      `W65${i}`,
      `${hsn} for a consumer above 5 crore`,
      ['HSN Code', 'either'],
      { party: { billing: addresses.bengaluru }, lines: [{ hsn, rate: 5 }] },
      above5Crore,
    ),
  ),
  ...['99999999', '999999', '00011000', '84000000', '0100'].map((hsn, i) =>
    fault(`W66${i}`, `the code ${hsn}`, ['HSN Code', 'either'], line({ hsn, unit: 'NOS' })),
  ),
  ...[
    { type: 'invoice', irn: irnOf('2026-27', 'INV', 'OTHER-1') },
    { type: 'invoice', irn: irnOf('2025-26', 'INV', 'IR-1') },
    { type: 'sales_return', irn: irnOf('2026-27', 'INV', 'IR-1') },
  ].map(({ type, irn }, i) =>
    fault(
      `W67${i}`,
      'an IRN of another number, year or type',
      warn('IRN'),
      { ...line({}), type, number: 'IR-1', facts: { irn } },
      above5Crore,
    ),
  ),
  fault('W70', 'a number of a later day', warn('Document Date'), inSeries('invoice', '20', '05')),
  fault(
    'W71',
    'a credit note among others of a later day',
    warn('Document Date'),
    inSeries('sales_return', '01', '02', '30', '04', '05'),
  ),
  fault(
    'W72',
    'a note at another rate than its invoice',
    warn('Tax Rate'),
    noted(line({}), line({ rate: 5, price: 90 })),
  ),
  fault(
    'W73',
    'a debit note at another rate than its invoice',
    warn('Tax Rate'),
    noted(line({ rate: 5 }), line({ rate: 40, price: 90 }, { type: 'debit_note' })),
  ),
  fault(
    'W74',
    'a note without the reverse charge of its invoice',
    warn('Reverse Charge'),
    noted(
      { ...line(untaxed('998213', 18, 4_000)), facts: { reverseCharge: true } },
      line({ hsn: '998213', price: 400 }),
    ),
  ),
  fault(
    'W75',
    'a note under reverse charge, for an invoice with tax',
    warn('Reverse Charge'),
    noted(line({ hsn: '998213', price: 4_000 }), {
      ...line(untaxed('998213', 18, 400)),
      facts: { reverseCharge: true },
    }),
  ),
  fault(
    'W76',
    'a regular note for an invoice to an SEZ unit',
    warn('Supply Type'),
    noted(line({}, { facts: { supplyType: 'SEWP' } }), line({ price: 9 })),
  ),
  fault(
    'W77',
    'a note with payment of tax for an export under a letter of undertaking',
    warn('Supply Type'),
    noted(exported({}, 0), { ...exported({}), lines: [{ ...tea, quantity: 2 }] }),
  ),
  ...['29', '33'].map((placeOfSupply, i) =>
    fault(
      `W78${i}`,
      'a note of another place than its invoice',
      warn('Place of Supply'),
      noted(
        line({ hsn: '998314' }),
        line({ hsn: '998314', price: 9 }, { facts: { placeOfSupply } }),
      ),
    ),
  ),
  ...['sales_return', 'debit_note'].map((type, i) =>
    fault(
      `W79${i}`,
      'a note on an invoice that the period lacks',
      warn('Original Invoice Number'),
      noted(line({}), line({ price: 9 }, { type }), {
        originalInvoiceNumber: 'WX-2',
        originalInvoiceDate: '02-06-2026',
      }),
    ),
  ),
  ...[{ price: 0 }, { price: 0, quantity: 12 }].map((one, i) =>
    fault(`W68${i}`, 'an invoice of 0', warn('Total Amount'), line(one)),
  ),
];
