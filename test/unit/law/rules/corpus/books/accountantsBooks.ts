import { createHash } from 'node:crypto';
import { readLastReturn } from '../../../../../../returns/gstr1/late/lastReturn';
import { addresses, own, registered } from '../parties';
import { correct, fault, type BookFault, type Booking, type Books, type Values } from './records';

// What an accountant has seen in the books of shops, written without reading the rules.

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const mysuru = { gstin: registered.karnataka, billing: addresses.mysuru };
const chennai = { gstin: registered.tamilNadu, billing: addresses.chennai };
const walkIn = { name: 'Cash', gstin: '', billing: null };
const ravi = { name: 'Ravi Kumar', gstin: '', billing: addresses.bengaluru };
const buyerInParis = { name: 'Société Exemple', gstin: '', billing: addresses.paris };
const operator = registered.operator;

/** The IRN that the portal gives a document of this number. */
const irnOf = (number: string, type = 'INV', year = '2026-27', gstin: string = own) =>
  createHash('sha256').update(`${gstin}${year}${type}${number.toUpperCase()}`).digest('hex');

/** A line whose tax the customer pays: the bill asks for the net amount only. */
const withoutTax = (net: number): Values => ({ net_amount: net, total_amount: net });

const note = (number: string, of: string, more: Booking = {}): Booking => ({
  type: 'sales_return',
  number,
  date: '20-06-2026',
  party: mumbai,
  lines: [{ price: 100 }],
  ...more,
  facts: { originalInvoiceNumber: of, ...more.facts },
});

const goodsAbroad = (facts: Values, more: Booking = {}): Booking => ({
  party: buyerInParis,
  lines: [{ hsn: '62034200', rate: 0, quantity: 500, price: 800, unit: 'PCS' }],
  ...more,
  facts: { supplyType: 'WOPAY', currency: 'INR', cess: 0, ...facts },
});

const throughOperator = (lines: Booking['lines']): Booking => ({
  party: ravi,
  lines,
  facts: { eCommerceGstin: operator, notifiedUnder: '9(5)' },
});

const above5Crore = { turnoverAbove5Crore: true };

/** May's return as filed, with one invoice to Maharashtra. */
const lastReturn = (filing: Values = {}) =>
  readLastReturn(
    {
      ...{ gstin: own, fp: '052026', version: 'GST3.2.4', hash: 'hash' },
      b2b: [
        {
          ctin: registered.maharashtra,
          inv: [
            {
              ...{ inum: 'MY/77', idt: '14-05-2026', val: 11_800, pos: '27' },
              ...{ rchrg: 'N', inv_typ: 'R' },
              itms: [{ num: 1801, itm_det: { txval: 10_000, rt: 18, iamt: 1800, csamt: 0 } }],
            },
          ],
        },
      ],
    },
    {
      gstin: own,
      period: { year: 2026, month: 6 },
      frequency: 'monthly',
      turnoverAbove5Crore: false,
      ...filing,
    } as never,
  );

export const accountantsBooks: Books[] = [
  correct('AB01', 'three pieces for a hundred rupees: the price has four decimals', {
    party: mumbai,
    lines: [{ quantity: 3, price: 33.3333, fields: { net_amount: 100, total_amount: 118 } }],
  }),
  correct('AB02', 'vegetables by weight, three decimals of a kilogram', {
    party: ravi,
    lines: [{ hsn: '0702', rate: 0, quantity: 12.345, price: 81.27, unit: 'KGS' }],
    facts: { zeroRateLines: 'nilRated' },
  }),
  correct('AB03', 'pan masala, valued by its retail sale price whatever is charged', {
    party: mysuru,
    lines: [
      {
        ...{ hsn: '21069020', rate: 40, quantity: 100, price: 60, unit: 'PAC' },
        fields: { net_amount: 7142.86, total_amount: 10_000 },
      },
    ],
  }),
  correct('AB04', 'ten and one free, and a trade discount of 12.5 %', {
    party: mumbai,
    lines: [
      { hsn: '3004', rate: 5, quantity: 10, price: 143.75, discount: 12.5, unit: 'BOX' },
      { hsn: '3004', rate: 5, quantity: 1, price: 143.75, discount: 100, unit: 'BOX' },
    ],
  }),
  correct('AB05', 'a credit note for one of two rates of its invoice', [
    {
      ...{ number: 'AC05/1', party: mumbai },
      lines: [{ rate: 18 }, { hsn: '4901', rate: 0 }, { hsn: '3004', rate: 5 }],
      facts: { zeroRateLines: 'exempt' },
    },
    note('AC05/C1', 'AC05/1', { lines: [{ hsn: '3004', rate: 5, price: 200 }] }),
  ]),
  correct('AB06', 'a credit note that writes the number of its invoice in small letters', [
    { number: 'AC06/ab1', party: mumbai },
    note('AC06/C1', 'ac06/AB1'),
  ]),
  correct(
    'AB07',
    'a credit note at 12 % for an invoice of before 22 September 2025',
    note('AC07/C1', 'OLD/7', {
      lines: [{ hsn: '3923', rate: 12, price: 100, unit: 'KGS' }],
      facts: { originalInvoiceDate: '10-08-2025' },
    }),
  ),
  correct('AB08', 'a credit note for an invoice of April, without the last return', {
    ...note('AC08/C1', 'APR/19', { facts: { originalInvoiceDate: '19-04-2026' } }),
  }),
  correct(
    'AB09',
    'a credit note for an invoice of the last return',
    note('AC09/C1', 'MY/77', { lines: [{ price: 1000 }] }),
    { lastReturn: lastReturn() },
  ),
  correct('AB10', 'a credit note of an invoice to a SEZ unit, of the same type', [
    { number: 'AC10/1', party: mumbai, lines: [{ rate: 0 }], facts: { supplyType: 'SEWOP' } },
    note('AC10/C1', 'AC10/1', {
      lines: [{ rate: 0, price: 100 }],
      facts: { supplyType: 'SEWOP' },
    }),
  ]),
  correct('AB11', 'freight of a transporter under reverse charge, without tax in the total', {
    party: mumbai,
    lines: [{ hsn: '996511', rate: 5, price: 30_000, fields: withoutTax(30_000) }],
    fields: { tax_amount: 0, total_amount: 30_000, net_amount: 30_000 },
    facts: { reverseCharge: true },
  }),
  correct(
    'AB12',
    'goods exported in June whose shipping bill follows in July',
    goodsAbroad({
      shippingBillNumber: '6612345',
      shippingBillDate: '02-07-2026',
      portCode: 'INBLR4',
    }),
  ),
  correct('AB15', 'consulting exported in dollars', {
    party: buyerInParis,
    lines: [{ hsn: '998311', rate: 0, price: 5000 }],
    facts: { supplyType: 'WOPAY', currency: 'USD', exchangeRate: 86.4 },
  }),
  correct('AB16', 'a warranty replacement at nothing, discounted to 0', {
    party: mumbai,
    lines: [{ hsn: '8517', quantity: 1, price: 9000, discount: 100 }],
  }),
  correct('AB17', 'a refrigerator and a television for cash, 1.9 lakh', {
    party: walkIn,
    lines: [{ hsn: '8528', price: 161_000 }],
    facts: { placeOfSupply: '29' },
  }),
  correct('AB18', 'furniture of 3.5 lakh to a private customer with name and address', {
    party: { ...ravi, billing: addresses.mysuru },
    lines: [{ hsn: '9403', price: 350_000 }],
  }),
  correct('AB19', 'an invoice with the IRN of its number in capitals', {
    ...{ number: 'ac19/x1', party: mumbai },
    facts: { irn: irnOf('AC19/X1') },
  }),
  correct('AB20', 'a credit note and a debit note with their own IRNs', [
    { number: 'AC20/1', party: mumbai, facts: { irn: irnOf('AC20/1') } },
    note('AC20/C1', 'AC20/1', { facts: { irn: irnOf('AC20/C1', 'CRN') } }),
    note('AC20/D1', 'AC20/1', { type: 'debit_note', facts: { irn: irnOf('AC20/D1', 'DBN') } }),
  ]),
  correct('AB21', 'two counters with their own series, and a cancelled bill between', [
    { number: 'AC21A/1', date: '03-06-2026', party: ravi },
    { number: 'AC21B/1', date: '02-06-2026', party: ravi },
    {
      ...{ number: 'AC21A/2', date: '05-06-2026', party: ravi },
      fields: { payment_status: 'cancelled' },
    },
    { number: 'AC21B/2', date: '02-06-2026', party: ravi },
    { number: 'AC21A/3', date: '05-06-2026', party: ravi },
  ]),
  correct('AB22', 'a series with the day in its numbers, which begins again every day', [
    { number: 'AC0106-2', date: '01-06-2026', party: ravi },
    { number: 'AC0206-1', date: '02-06-2026', party: ravi },
    { number: 'AC0306-1', date: '03-06-2026', party: ravi },
  ]),
  correct('AB24', 'a non-resident taxable person buys goods for an exhibition', {
    party: { gstin: registered.nonResident, billing: addresses.mumbai },
  }),
  correct('AB25', 'services that are measured by weight or area', [
    { party: mumbai, lines: [{ hsn: '998842', rate: 5, quantity: 850, price: 12, unit: 'KGS' }] },
    { party: mysuru, lines: [{ hsn: '996721', rate: 18, quantity: 20, price: 900, unit: 'MTS' }] },
    { party: mysuru, lines: [{ hsn: '995473', rate: 18, quantity: 400, price: 55, unit: 'SQF' }] },
    { party: mumbai, lines: [{ hsn: '996511', rate: 18, quantity: 12, price: 1500, unit: 'TON' }] },
  ]),
  correct('AB26', 'services by hours, days and numbers', [
    { party: mumbai, lines: [{ hsn: '998313', quantity: 40, price: 1500, unit: 'HRS' }] },
    { party: mysuru, lines: [{ hsn: '998513', quantity: 26, price: 700, unit: 'DAY' }] },
    { party: mysuru, lines: [{ hsn: '998222', quantity: 1, price: 7000, unit: 'OTH' }] },
  ]),
  correct(
    'AB27',
    'restaurant meals through an application, on which the operator pays the tax',
    throughOperator([
      {
        ...{ hsn: '996331', rate: 0, quantity: 2, price: 250 },
        fields: { total_amount: 500 },
      },
    ]),
  ),
  correct('AB28', 'a taxi ride and a hotel room that an operator pays the tax on', [
    throughOperator([{ hsn: '996412', rate: 0, price: 640 }]),
    throughOperator([{ hsn: '996311', rate: 0, price: 2400 }]),
  ]),
  correct('AB29', 'four digits below 5 crore, goods and services', [
    { party: mumbai, lines: [{ hsn: '8471' }, { hsn: '9983' }] },
    { party: ravi, lines: [{ hsn: '0901', rate: 5, unit: 'KGS' }] },
  ]),
  correct('AB31', 'a private customer without a code below 5 crore', {
    party: ravi,
    lines: [{ hsn: '', price: 500 }],
  }),
  correct(
    'AB32',
    'six and eight digits above 5 crore',
    [
      {
        ...{ number: 'AC32/1', party: mumbai, lines: [{ hsn: '847130' }, { hsn: '84713010' }] },
        facts: { irn: irnOf('AC32/1') },
      },
      { party: ravi, lines: [{ hsn: '090111', rate: 5, unit: 'KGS' }] },
    ],
    above5Crore,
  ),
  correct('AB33', 'gold jewellery at 3 % and its making at 5 %', {
    party: ravi,
    lines: [
      { hsn: '71131910', rate: 3, quantity: 8.25, price: 9800, unit: 'GMS' },
      { hsn: '998892', rate: 5, price: 6000 },
    ],
  }),
  correct('AB34', 'coal at 18 %, and biris at 18 %', [
    { party: mumbai, lines: [{ hsn: '27011200', quantity: 30, price: 5200, unit: 'MTS' }] },
    { party: mysuru, lines: [{ hsn: '24031921', quantity: 10, price: 900, unit: 'THD' }] },
  ]),
  correct(
    'AB36',
    'codes that are in the list of the user',
    { party: mumbai, lines: [{ hsn: '84713010' }, { hsn: '998314' }] },
    { hsnCodes: new Set(['84713010', '998314']) },
  ),
  correct('AB37', 'a credit note for two invoices of a customer, as a yearly rebate', [
    { number: 'AC37/1', party: chennai, lines: [{ price: 10_000 }] },
    { number: 'AC37/2', party: chennai, lines: [{ price: 20_000 }] },
    note('AC37/C1', '', { party: chennai, lines: [{ price: 1500 }] }),
  ]),
  correct('AB38', 'a tax invoice of the same day as its credit note', [
    { number: 'AC38/1', date: '20-06-2026', party: mumbai },
    note('AC38/C1', 'AC38/1', { lines: [{ price: 1000 }] }),
  ]),
  correct('AB39', 'goods shipped to another state on the order of the buyer', {
    party: { ...mysuru, shipping: addresses.mumbai },
    facts: { placeOfSupply: '29' },
  }),
  correct('AB41', 'numbers that end with the year, from 8 to 11', [
    { number: 'AC41/8/26-27', date: '03-06-2026', party: ravi },
    { number: 'AC41/9/26-27', date: '04-06-2026', party: ravi },
    { number: 'AC41/10/26-27', date: '05-06-2026', party: ravi },
    { number: 'AC41/11/26-27', date: '05-06-2026', party: ravi },
  ]),
  correct('AB42', 'a hotel in Karnataka for a company of Maharashtra', {
    party: mumbai,
    lines: [{ hsn: '996311', price: 8500 }],
    facts: { placeOfSupply: '29' },
  }),
  correct('AB43', 'a cash sale of exactly two lakh', {
    party: walkIn,
    lines: [{ hsn: '1006', rate: 0, quantity: 100, price: 2000, unit: 'QTL' }],
    facts: { placeOfSupply: '29', zeroRateLines: 'nilRated' },
  }),
  correct('AB44', 'services for a firm in Nepal, in rupees', {
    party: { ...buyerInParis, billing: { ...addresses.paris, country: 'Nepal' } },
    lines: [{ hsn: '998313', rate: 0, price: 40_000 }],
    facts: { supplyType: 'WOPAY', currency: 'INR' },
  }),
  correct('AB45', 'cigarettes by their retail sale price', {
    party: mysuru,
    lines: [
      {
        ...{ hsn: '24022030', rate: 40, quantity: 10, price: 3000, unit: 'THD' },
        fields: { net_amount: 45_000, total_amount: 63_000 },
      },
    ],
  }),
  correct('AB46', 'leaves of tobacco at 5 %, and gold bars at 3 %', [
    { party: mumbai, lines: [{ hsn: '24011010', rate: 5, quantity: 500, price: 90, unit: 'KGS' }] },
    {
      party: mumbai,
      lines: [{ hsn: '71081200', rate: 3, quantity: 10, price: 9500, unit: 'GMS' }],
    },
  ]),
  correct(
    'AB47',
    'a credit note for coal of August 2025 at 5 %',
    note('AC47/C1', 'OLD/47', {
      lines: [{ hsn: '27011200', rate: 5, quantity: 2, price: 5200, unit: 'MTS', cess: 800 }],
      facts: { originalInvoiceDate: '12-08-2025', cess: 800 },
    }),
  ),
  correct('AB48', 'a credit note to a private customer without an original', {
    ...{ type: 'sales_return', number: 'AC48/C1', date: '20-06-2026', party: ravi },
    lines: [{ price: 100 }],
  }),
  correct('AB50', 'scrap with TCS of 1 %', {
    party: mumbai,
    lines: [{ hsn: '7204', quantity: 1000, price: 38, unit: 'KGS' }],
    fields: { tcs_id: 1, total_amount: 45_288.4 },
  }),
  correct('AB51', 'stock to the own branch in Maharashtra', {
    party: { gstin: '27AAAAA0000A1Z2', billing: addresses.mumbai },
    lines: [{ quantity: 20, price: 450 }],
  }),
  correct(
    'AB52',
    'a debit note of June 2026 for an invoice of 2024: it has no last day',
    note('AC52/D1', 'OLD/52', {
      type: 'debit_note',
      facts: { originalInvoiceDate: '10-07-2024' },
    }),
  ),
  correct('AB53', 'goods at 5 % with their freight at 5 %, and a service at 18 %', {
    party: chennai,
    lines: [
      { hsn: '0901', rate: 5, quantity: 40, price: 320, unit: 'KGS' },
      { hsn: '996511', rate: 5, price: 600 },
      { hsn: '998719', rate: 18, price: 1200 },
    ],
  }),
  correct('AB54', 'a bill of supply of exempt goods to a registered customer', {
    party: mumbai,
    lines: [{ hsn: '1006', rate: 0, quantity: 25, price: 60, unit: 'KGS' }],
    facts: { zeroRateLines: 'exempt' },
  }),
];

const byHand = (net: number, rate = 18): Values => ({
  net_amount: net,
  total_amount: Math.round(net * (100 + rate)) / 100,
});

const netAmount = ['Net Amount', 'Taxable Value', 'Quantity', 'Unit Price', 'Discount'];
const orders = ['Serial Number', 'Document Date'];

export const accountantsFaults: BookFault[] = [
  fault('AF03', 'one of two lines has a zero too many', [netAmount, false], {
    party: ravi,
    lines: [{ price: 300 }, { quantity: 4, price: 75, fields: byHand(3000) }],
  }),
  fault(
    'AF08',
    'a credit note for an invoice that neither the month nor the last return has',
    ['Original Invoice', false],
    note('AX08/C1', 'MY/78', { facts: { originalInvoiceDate: '15-05-2026' } }),
    { lastReturn: lastReturn() },
  ),
  fault(
    'AF24',
    'a bill that is dated back among fifty',
    [orders, false],
    [
      ...Array.from({ length: 25 }, (_, index) => ({
        number: `AX24-${String(index + 1).padStart(3, '0')}`,
        date: `${String(index + 1).padStart(2, '0')}-06-2026`,
        party: ravi,
      })),
      { number: 'AX24-026', date: '04-06-2026', party: ravi },
    ],
  ),
  fault(
    'AF42',
    'a code that the list of the user lacks',
    ['HSN', false],
    { party: mumbai, lines: [{ hsn: '84713010' }, { hsn: '84719000' }] },
    { hsnCodes: new Set(['84713010']) },
  ),
  fault(
    'AF50',
    'a taxed service charge among 9(5) meals, paid by the operator',
    [['Notified Under', 'E-Commerce', 'HSN', 'Tax Rate'], false],
    throughOperator([
      { hsn: '996331', rate: 0, price: 400 },
      { hsn: '2106', rate: 5, price: 90 },
    ]),
  ),
  fault(
    'AF51',
    'the same number in small letters for another customer',
    ['Serial Number', true],
    [
      { number: 'AX51/b1', party: mumbai },
      { number: 'AX51/B1', party: chennai },
    ],
  ),
  fault('AF55', 'the IRN of another company', ['IRN', false], {
    ...{ number: 'AX55/1', party: mumbai },
    facts: { irn: irnOf('AX55/1', 'INV', '2026-27', registered.tamilNadu) },
  }),
  fault(
    'AF58',
    'a note that is for the note before it',
    [['Original Invoice'], false],
    [{ number: 'AX58/1', party: mumbai }, note('AX58/C1', 'AX58/1'), note('AX58/C2', 'AX58/C1')],
    { lastReturn: lastReturn() },
  ),
];
