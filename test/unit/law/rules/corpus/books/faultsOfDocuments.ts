import { addresses, miswritten, own, registered, registration } from '../parties';
import { fault, type BookFault, type Booking, type Values } from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const bengaluru = { gstin: registered.karnataka, billing: addresses.bengaluru };

const number = 'Serial Number';
const buyer = 'Customer GSTIN';
const place = 'Place of Supply';
const date = 'Document Date';

const numbered = (text: string, changes: Booking = {}): Booking => ({
  party: mumbai,
  number: text,
  ...changes,
});

const withGstin = (gstin: unknown, fields: Values = {}): Booking => ({
  party: { gstin, billing: addresses.mumbai },
  fields,
});

const withBilling = (changes: object): Booking => ({
  party: { ...mumbai, billing: { ...addresses.mumbai, ...changes } },
});

const forPeriod = (year: number, month: number, day: string): [Booking, Values] => [
  { party: mumbai, date: day },
  { period: { year, month } },
];

/** Faults of numbers, dates, buyers and places. */
export const faultsOfDocuments: BookFault[] = [
  fault('D01', 'a number with an underscore', [number, true], numbered('INV_12')),
  fault('D02', 'a number of 17 characters', [number, true], numbered('INVOICE/2026-27/1')),
  fault('D03', 'the number 0', [number, true], numbered('0')),
  fault('D04', 'a number of zeros', [number, true], numbered('0000')),
  fault('D05', 'a number with a blank inside', [number, true], numbered('INV 12')),
  fault('D06', 'a number with a number sign', [number, true], numbered('#12')),
  fault('D07', 'a number with a full stop', [number, true], numbered('12.26')),
  fault('D08', 'a number in Devanagari', [number, true], numbered('बिल-१२')),
  fault('D09', 'a number with a backslash', [number, true], numbered('INV\\12')),
  fault('D10', 'a number of zeros and slashes', [number, true], numbered('00/00')),
  fault('D11', 'a number of hyphens', [number, true], numbered('---')),
  fault('D12', 'a number twice', [number, true], [numbered('X-1'), numbered('X-1')]),
  fault(
    'D13',
    'a number twice, in capital and small letters',
    [number, true],
    [numbered('Ab/2'), numbered('AB/2', { party: bengaluru })],
  ),
  fault(
    'D14',
    'a number twice, of which one is cancelled',
    [number, true],
    [numbered('X-3'), numbered('X-3', { fields: { payment_status: 'cancelled', items: [] } })],
  ),
  fault(
    'D15',
    'a challan with a number of 17 characters',
    [number, true],
    numbered('CHALLAN/2026-27/1', { type: 'delivery_challan' }),
  ),
  fault(
    'D16',
    'a cancelled invoice with an underscore',
    [number, true],
    numbered('INV_9', { fields: { payment_status: 'cancelled', items: [] } }),
  ),
  fault(
    'D17',
    'a credit note with a blank in its number',
    [number, true],
    numbered('CN 4', { type: 'sales_return' }),
  ),
  fault('D18', 'a number with an en dash', [number, true], numbered('INV–12')),

  fault('D20', 'a date after the period', [date, true], numbered('L1', { date: '01-07-2026' })),
  fault('D21', 'a date before the period', [date, false], numbered('L2', { date: '31-05-2026' })),
  fault('D22', 'a day that does not exist', [date, true], numbered('L3', { date: '31-06-2026' })),
  fault(
    'D23',
    'a date in the future of the filer',
    [['Return Period', 'Period', date], true],
    ...forPeriod(2026, 9, '10-09-2026'),
  ),
  fault(
    'D24',
    'the running month',
    [['Return Period', 'Period'], false],
    ...forPeriod(2026, 7, '02-07-2026'),
  ),
  fault(
    'D25',
    'a return that is overdue for more than 3 years',
    [['Return Period', 'Period'], 'either'],
    ...forPeriod(2023, 4, '10-04-2023'),
  ),

  fault(
    'D30',
    'a wrong check character',
    [buyer, true],
    withGstin(miswritten(registered.maharashtra)),
  ),
  fault(
    'D31',
    'a GSTIN of 14 characters',
    [buyer, true],
    withGstin(registered.maharashtra.slice(0, 14)),
  ),
  fault('D32', 'the own GSTIN', [buyer, true], {
    party: { gstin: own, billing: addresses.bengaluru },
  }),
  fault(
    'D33',
    'a state code that no state has',
    [buyer, true],
    withGstin(registration('41PQRST5678K2Z')),
  ),
  fault('D34', 'the text URP', [buyer, true], withGstin('URP')),
  fault('D35', 'the text NA', [buyer, true], withGstin('NA')),
  fault('D36', 'a PAN instead of a GSTIN', [buyer, true], withGstin('PQRST5678K')),
  fault(
    'D37',
    'a digit among the letters of the PAN',
    [buyer, true],
    withGstin(registration('27PQR5T5678K2Z')),
  ),
  fault('D38', 'a UIN with a wrong check character', [buyer, true], {
    party: { gstin: miswritten(registered.uin), billing: addresses.bengaluru },
  }),
  fault(
    'D39',
    'zeros, whose check character is right',
    [buyer, true],
    withGstin('000000000000000'),
  ),
  fault(
    'D40',
    'a list and a read with different GSTINs',
    [buyer, false],
    withGstin(registered.maharashtra, {
      customer: { id: 'C1', name: 'Asha Traders', gstin: registered.karnataka },
    }),
  ),
  fault('D41', 'a record that does not say whether the buyer is registered', [buyer, false], {
    fields: { customer: undefined, party: undefined, customer_name: 'Asha Traders' },
  }),
  fault(
    'D42',
    'a billing address in another state than the GSTIN',
    [[buyer, place, 'State'], false],
    { party: { gstin: registered.maharashtra, billing: addresses.bengaluru } },
  ),
  fault(
    'D43',
    'two GSTINs in one field',
    [buyer, true],
    withGstin(`${registered.maharashtra}/${registered.karnataka}`),
  ),
  fault('D44', 'state code 00', [buyer, true], withGstin(registration('00PQRST5678K2Z'))),
  fault(
    'D45',
    'a TDS deductor with a wrong check character',
    [buyer, true],
    withGstin(miswritten(registered.taxDeductor)),
  ),

  fault('D50', 'a large sale to a consumer of unknown state', [place, false], {
    party: { name: 'Ravi Kumar' },
    lines: [{ price: 100_000 }],
  }),
  fault('D51', 'a large sale to a consumer in a state that does not exist', [place, false], {
    party: { billing: { ...addresses.chennai, state: 'Atlantis', pincode: '' } },
    lines: [{ price: 100_000 }],
  }),
  fault('D52', 'a list and a read with different billing states', [[place, 'State'], false], {
    party: bengaluru,
    fields: {
      customer: {
        id: 'C1',
        name: 'Asha Traders',
        gstin: registered.karnataka,
        billing_address: { state: '27-MAHARASHTRA' },
      },
    },
  }),
  fault('D53', 'a PIN code of 5 digits', ['PIN', false], withBilling({ pincode: '40002' })),
  fault('D54', 'a PIN code that starts with 0', ['PIN', false], withBilling({ pincode: '040021' })),
  fault(
    'D55',
    'a PIN code of another state',
    [['PIN', 'State'], false],
    withBilling({ pincode: '560001' }),
  ),
  fault('D56', 'a PIN code with letters', ['PIN', false], withBilling({ pincode: '4000AB' })),

  fault(
    'D60',
    'an IRN of 63 characters',
    ['IRN', false],
    numbered('I/1', { facts: { irn: 'a'.repeat(63) } }),
    { turnoverAbove5Crore: true },
  ),
  fault(
    'D61',
    'an IRN in capital letters',
    ['IRN', false],
    numbered('I/2', { facts: { irn: 'AB'.repeat(32) } }),
    { turnoverAbove5Crore: true },
  ),
  fault(
    'D62',
    'one IRN for two invoices',
    ['IRN', false],
    ['I/3', 'I/4'].map((one) => numbered(one, { facts: { irn: 'c'.repeat(64) } })),
    { turnoverAbove5Crore: true },
  ),
  fault(
    'D63',
    'an e-invoice that is missing',
    ['IRN', false],
    numbered('I/5', { facts: { irn: '' } }),
    { turnoverAbove5Crore: true },
  ),
  fault(
    'D64',
    'an acknowledgement number instead of the IRN',
    ['IRN', false],
    numbered('I/6', { facts: { irn: '112610034567891' } }),
    { turnoverAbove5Crore: true },
  ),

  fault(
    'D70',
    'more than 50 lakh in a month of the IFF',
    [
      [
        'Return Period',
        'Period',
        'IFF',
        'Net Amount',
        'Taxable Value',
        'Total Amount',
        'Frequency',
        'Quarterly Filer',
      ],
      'either',
    ],
    [1, 2].map(() => ({ date: '10-05-2026', party: mumbai, lines: [{ price: 2_600_000 }] })),
    { frequency: 'quarterly', period: { year: 2026, month: 5 } },
  ),
];
