import type { Fields } from '../../../../../../law/readValues';
import { registered } from '../parties';
import { fault, correct, type RegisterCase, type RegisterFaultCase } from './registers';

// Sales registers as shops keep them, written without reading the rules.

const local = { GSTIN: registered.karnataka, 'Place of Supply': '29-Karnataka' };
const consumer = { GSTIN: '', 'Party Name': 'Ravi Kumar', 'Place of Supply': '29-Karnataka' };

/** The taxes of a taxable value, within Karnataka or beyond it. */
function taxes(taxable: number, rate: number, isLocal = false): Fields {
  const tax = (share: number) => Math.round(taxable * rate * share) / 100;
  return isLocal ? { IGST: 0, CGST: tax(0.5), SGST: tax(0.5) } : { IGST: tax(1), CGST: 0, SGST: 0 };
}

/** A line of 10 pieces at 100 and 18 % to a customer in Maharashtra. */
const sale = (changes: Fields = {}): Fields => ({
  'Invoice No': 'S/1',
  'Invoice Date': '10-06-2026',
  'Party Name': 'Asha Traders',
  GSTIN: registered.maharashtra,
  'Place of Supply': '27-Maharashtra',
  Item: 'Steel bowl',
  'HSN/SAC': '7323',
  Qty: 10,
  Unit: 'NOS',
  'Unit Price': 100,
  'Taxable Value': 1000,
  'GST %': 18,
  ...taxes(1000, 18),
  'Invoice Value': 1180,
  ...changes,
});

/** The same sale within Karnataka. */
const localSale = (changes: Fields = {}): Fields =>
  sale({ ...local, ...taxes(1000, 18, true), ...changes });

const returned = (changes: Fields = {}): Fields => ({
  ...sale({ ...taxes(100, 18), 'Invoice Value': 118, Qty: 1, 'Taxable Value': 100 }),
  'Invoice No': 'C/1',
  'Document Type': 'Credit Note',
  'Invoice Date': '20-06-2026',
  'Original Invoice No': 'S/1',
  ...changes,
});
const invoiced = (changes: Fields = {}): Fields => ({
  ...sale(changes),
  'Document Type': 'Invoice',
  'Original Invoice No': '',
});
const service = { 'HSN/SAC': '998314', Item: 'Web design', Qty: '', Unit: '', 'Unit Price': '' };
const transport = { ...service, 'HSN/SAC': '996511', Item: 'Freight' };
const row = (number: string, date: string, changes: Fields = {}) =>
  sale({ 'Invoice No': number, 'Invoice Date': date, ...changes });

export const accountantsRegisters: RegisterCase[] = [
  correct('AR01', 'a bill that is rounded down in a row of its own', [
    sale({
      'Taxable Value': 1000.3,
      'Unit Price': 100.03,
      ...taxes(1000.3, 18),
      'Invoice Value': 1180,
    }),
    sale({
      ...{ Item: 'Round Off', 'HSN/SAC': '', Qty: '', Unit: '', 'Unit Price': '', 'GST %': 0 },
      ...{ 'Taxable Value': -0.35, ...taxes(0, 0), 'Invoice Value': 1180 },
    }),
  ]),
  correct('AR02', 'a bill that is rounded up by a ledger of its own', [
    localSale({
      'Taxable Value': 999.7,
      'Unit Price': 99.97,
      ...taxes(999.7, 18, true),
      'Invoice Value': 1180,
    }),
    localSale({
      ...{ Item: 'R/Off', 'HSN/SAC': '', Qty: '', Unit: '', 'Unit Price': '', 'GST %': '' },
      ...{ 'Taxable Value': 0.35, ...taxes(0, 0), 'Invoice Value': 1180 },
    }),
  ]),
  correct('AR03', 'units behind the quantities', [
    sale({ Qty: '10 Nos', Unit: undefined }),
    sale({ 'Invoice No': 'S/2', Qty: '10 Kgs', 'HSN/SAC': '7214', Unit: undefined }),
  ]),
  correct('AR04', 'the same unit in both columns, written in two ways', [
    sale({ Qty: '10 Nos', Unit: 'Number' }),
    sale({ 'Invoice No': 'S/2', Qty: '10 Kg', Unit: 'KGS' }),
  ]),
  correct('AR05', 'a credit note with negative amounts', [
    invoiced(),
    returned({ Qty: -1, 'Taxable Value': -100, ...taxes(-100, 18), 'Invoice Value': -118 }),
  ]),
  correct('AR06', 'the value of the bill in its first row only', [
    sale({ 'Invoice Value': 2360 }),
    sale({ Item: 'Steel plate', 'Invoice Value': '', 'Party Name': '', GSTIN: '' }),
  ]),
  correct('AR07', 'freight under reverse charge without tax', [
    {
      ...sale({ ...transport, 'GST %': 5, ...taxes(0, 0), 'Invoice Value': 1000 }),
      'Reverse Charge': 'Yes',
    },
    { ...sale({ 'Invoice No': 'S/2' }), 'Reverse Charge': 'No' },
  ]),
  correct('AR08', 'cash sales to private customers', [
    localSale(consumer),
    localSale({ ...consumer, 'Invoice No': 'S/2', 'Party Name': 'Cash' }),
  ]),
  correct('AR09', 'pan masala by its retail sale price', [
    localSale({
      ...{ Item: 'Pan masala', 'HSN/SAC': '21069020', Qty: 100, Unit: 'PAC', 'Unit Price': 60 },
      ...{ 'GST %': 40, 'Taxable Value': 7142.86 },
      ...{ CGST: 1428.57, SGST: 1428.57, 'Invoice Value': 10_000 },
    }),
    localSale({ 'Invoice No': 'S/2' }),
  ]),
  correct('AR10', 'a discount in rupees', [
    { ...sale({ 'Unit Price': 110 }), Discount: 100 },
    { ...sale({ 'Invoice No': 'S/2' }), Discount: 0 },
  ]),
  correct('AR11', 'a cancelled bill, and a draft', [
    { ...sale(), Status: 'Paid' },
    {
      ...sale({ 'Invoice No': 'S/2', 'Taxable Value': 0, 'Unit Price': 0, ...taxes(0, 0) }),
      ...{ 'Invoice Value': 0, Qty: 0, Status: 'Cancelled' },
    },
    { ...sale({ 'Invoice No': 'S/3' }), Status: 'Draft' },
  ]),
  correct('AR12', 'a service without quantity and unit', [
    sale(service),
    sale({ 'Invoice No': 'S/2' }),
  ]),
  correct('AR13', 'a service of eight hours', [
    sale({ ...service, Qty: '8 Hrs', Unit: undefined, 'Unit Price': 125 }),
    sale({ 'Invoice No': 'S/2', Qty: '10 Nos', Unit: undefined }),
  ]),
  correct('AR14', 'amounts for people to read', [
    sale({
      'Taxable Value': '₹ 1,00,000.00',
      'Unit Price': '10,000.00',
      IGST: '18,000.00',
      'Invoice Value': '₹ 1,18,000',
      'GST %': '18%',
    }),
    sale({ 'Invoice No': 'S/2' }),
  ]),
  correct('AR15', 'freight as a line of its bill', [
    sale({ 'Invoice Value': 1770 }),
    sale({ ...transport, 'Taxable Value': 500, ...taxes(500, 18), 'Invoice Value': 1770 }),
  ]),
  correct('AR16', 'dates of Excel', [
    sale({ 'Invoice Date': 46183 }),
    sale({ 'Invoice No': 'S/2', 'Invoice Date': 46184 }),
  ]),
  correct('AR17', 'a credit note for a bill of the month', [invoiced(), returned()]),
  correct('AR18', 'two counters with series of their own', [
    row('A/1', '04-06-2026'),
    row('B/1', '02-06-2026'),
    row('A/2', '06-06-2026'),
    row('B/2', '02-06-2026'),
  ]),
  correct('AR19', 'a sale to a SEZ unit, and a deemed export', [
    {
      ...sale({ 'GST %': 0, ...taxes(0, 0), 'Invoice Value': 1000 }),
      'Supply Type': 'SEZ supplies without payment',
    },
    { ...sale({ 'Invoice No': 'S/2' }), 'Supply Type': 'Deemed Exp' },
  ]),
  correct('AR20', 'a printer charges by the square foot, a jeweler by the gram', [
    sale({ 'HSN/SAC': '998912', Item: 'Flex printing', Unit: 'SQF' }),
    sale({
      ...{ 'Invoice No': 'S/2', 'HSN/SAC': '711319', Unit: 'GMS', 'GST %': 3 },
      ...{ ...taxes(1000, 3), 'Invoice Value': 1030 },
    }),
  ]),
  correct('AR21', 'half rates beside each other', [
    { ...localSale({ 'GST %': undefined }), 'CGST %': 9, 'SGST %': 9 },
    { ...localSale({ 'GST %': undefined, 'Invoice No': 'S/2' }), 'CGST %': 9, 'SGST %': 9 },
  ]),
  correct('AR22', 'two dozen, in both columns', [
    sale({ Qty: '10 Doz', Unit: 'DOZ' }),
    sale({ 'Invoice No': 'S/2', Qty: '10 Set', Unit: 'Sets' }),
  ]),
  correct('AR23', 'a column of units that is blank where the quantity has one', [
    sale({ Qty: '10 Nos', Unit: '' }),
    sale({ 'Invoice No': 'S/2', Qty: 10, Unit: 'NOS' }),
  ]),
  correct('AR24', 'two like lines of a bill with two products', [
    sale({ 'Invoice Value': 2360 }),
    sale({ Item: 'Copper bowl', 'Invoice Value': 2360 }),
    sale({ 'Invoice No': 'S/2' }),
  ]),
  correct('AR25', 'a department of the government as tax deductor', [
    sale({ GSTIN: registered.taxDeductor }),
    sale({ 'Invoice No': 'S/2' }),
  ]),
  correct('AR26', 'URP instead of a GSTIN, and bill numbers as numbers', [
    localSale({ ...consumer, GSTIN: 'URP', 'Invoice No': 101 }),
    localSale({ 'Invoice No': 102 }),
  ]),
  correct('AR27', 'a discount as a line below zero', [
    sale({ 'Invoice Value': 1062 }),
    sale({
      ...{ Item: 'Less: discount', Qty: '', Unit: 'NOS', 'Unit Price': '' },
      ...{ 'Taxable Value': -100, ...taxes(-100, 18), 'Invoice Value': 1062 },
    }),
    sale({ 'Invoice No': 'S/2' }),
  ]),
  correct('AR28', 'rates as Excel has percentages, and instants as dates', [
    sale({ 'GST %': 0.18, 'Invoice Date': '2026-06-10T00:00:00.000Z' }),
    sale({ 'Invoice No': 'S/2', 'GST %': 0.18, 'Invoice Date': '2026-06-11T00:00:00.000Z' }),
  ]),
  correct('AR29', 'exempt and nil-rated lines in words, and a total at the foot', [
    { ...localSale(), '0 % Lines': '' },
    {
      ...localSale({
        'Invoice No': 'S/2',
        'HSN/SAC': '1006',
        'GST %': 'Exempt',
        ...taxes(0, 0),
        'Invoice Value': 1000,
        Unit: 'KGS',
      }),
      '0 % Lines': 'Exempt',
    },
    { 'Invoice No': '', 'Party Name': 'Total', 'Taxable Value': 2000, 'Invoice Value': 2180 },
  ]),
  correct('AR30', 'two bills to one customer of the same day and amount', [
    sale(),
    sale({ 'Invoice No': 'S/2' }),
  ]),
];

const amounts = ['Taxable Value', 'Quantity', 'Qty', 'Unit Price', 'Net Amount'];
const taxFields = ['Tax', 'IGST', 'CGST', 'SGST', 'GST %', 'Rate', 'Place of Supply', 'Total'];
const units = ['Unit', 'Quantity', 'Qty'];
const original = ['Original Invoice'];

export const accountantsRegisterFaults: RegisterFaultCase[] = [
  fault('AQ01', 'one row in which quantity and price are not the value', amounts, [
    sale(),
    sale({ 'Invoice No': 'S/2' }),
    sale({ 'Invoice No': 'S/3', Qty: 8 }),
  ]),
  fault('AQ02', 'ten pieces by the kilogram', units, [
    sale({ Qty: '10 Nos', Unit: 'KGS' }),
    sale({ 'Invoice No': 'S/2', Qty: '10 Nos' }),
  ]),
  fault('AQ03', 'five boxes by the piece', units, [
    sale({ Qty: '5 Box', Unit: 'PCS', 'Unit Price': 200 }),
    sale({ 'Invoice No': 'S/2', Qty: '10 Nos' }),
  ]),
  fault('AQ04', 'integrated tax within the state', taxFields, [
    localSale(),
    localSale({ 'Invoice No': 'S/2', ...taxes(1000, 18) }),
  ]),
  fault('AQ05', 'central and state tax to another state', taxFields, [
    sale(),
    sale({ 'Invoice No': 'S/2', ...taxes(1000, 18, true) }),
  ]),
  fault(
    'AQ06',
    'a credit note at another rate than its bill',
    [...original, 'Tax Rate'],
    [invoiced(), returned({ 'GST %': 5, ...taxes(100, 5), 'Invoice Value': 105 })],
  ),
  fault(
    'AQ07',
    'a credit note to another customer than its bill',
    [...original, 'Customer'],
    [
      invoiced(),
      returned({
        GSTIN: registered.tamilNadu,
        'Party Name': 'Kaveri',
        'Place of Supply': '33-Tamil Nadu',
      }),
    ],
  ),
  fault(
    'AQ08',
    'a customer of Maharashtra, taxed as of Gujarat',
    ['Place of Supply'],
    [sale({ 'Place of Supply': '24-Gujarat' }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault(
    'AQ09',
    'one number for two customers',
    ['Invoice No', 'GSTIN', 'Party Name', 'Place of Supply'],
    [
      sale(),
      sale({
        GSTIN: registered.tamilNadu,
        'Party Name': 'Kaveri',
        'Place of Supply': '33-Tamil Nadu',
      }),
    ],
  ),
  fault(
    'AQ10',
    'number 3 is dated before number 2',
    ['Serial Number', 'Document Date', 'Invoice Date'],
    [row('S/1', '01-06-2026'), row('S/2', '14-06-2026'), row('S/3', '09-06-2026')],
  ),
  fault('AQ12', 'web design by the kilogram', units, [
    sale({ ...service, Qty: 10, Unit: 'KGS', 'Unit Price': 100 }),
    sale({ 'Invoice No': 'S/2' }),
  ]),
  fault(
    'AQ13',
    'coal at 5 %',
    ['Tax Rate', 'GST %'],
    [
      sale({
        'HSN/SAC': '2701',
        'GST %': 5,
        ...taxes(1000, 5),
        'Invoice Value': 1050,
        Unit: 'MTS',
      }),
      sale({ 'Invoice No': 'S/2' }),
    ],
  ),
  fault(
    'AQ14',
    '12 % in June 2026',
    ['Tax Rate', 'GST %'],
    [
      sale({ 'GST %': 12, ...taxes(1000, 12), 'Invoice Value': 1120 }),
      sale({ 'Invoice No': 'S/2' }),
    ],
  ),
  fault(
    'AQ15',
    'nines as a code',
    ['HSN'],
    [sale({ 'HSN/SAC': '99999999' }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault(
    'AQ16',
    'a code that lost its zero in the spreadsheet',
    ['HSN'],
    [sale({ 'HSN/SAC': 9083190 }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault(
    'AQ17',
    'a cash sale of 2.36 lakh',
    ['Customer', 'Party Name'],
    [
      localSale({
        ...{ GSTIN: '', 'Party Name': 'Cash', 'Unit Price': 20_000, 'Taxable Value': 200_000 },
        ...{ ...taxes(200_000, 18, true), 'Invoice Value': 236_000 },
      }),
      localSale({ 'Invoice No': 'S/2' }),
    ],
  ),
  fault(
    'AQ18',
    'reverse charge with tax in the total',
    ['Reverse Charge', ...taxFields, 'Total Amount'],
    [
      {
        ...sale({ ...transport, 'GST %': 5, ...taxes(1000, 5), 'Invoice Value': 1050 }),
        'Reverse Charge': 'Yes',
      },
      { ...sale({ 'Invoice No': 'S/2' }), 'Reverse Charge': 'No' },
    ],
  ),
  fault('AQ19', 'half the tax', taxFields, [
    sale(),
    sale({ 'Invoice No': 'S/2', IGST: 90, 'Invoice Value': 1090 }),
  ]),
  fault(
    'AQ20',
    'a total of 500 more than lines and tax',
    ['Total', 'Invoice Value', 'Net Amount'],
    [sale(), sale({ 'Invoice No': 'S/2', 'Invoice Value': 1680 })],
  ),
  fault(
    'AQ21',
    'dollars at one rupee',
    ['Exchange Rate'],
    [
      {
        ...sale({
          ...service,
          GSTIN: '',
          'Place of Supply': '96-Other Countries',
          'GST %': 0,
          ...taxes(0, 0),
          'Invoice Value': 1000,
        }),
        ...{ Country: 'France', Currency: 'USD', 'Exchange Rate': 1, 'Supply Type': 'WOPAY' },
      },
      { ...sale({ 'Invoice No': 'S/2' }), Currency: 'INR', 'Exchange Rate': 1 },
    ],
  ),
  fault(
    'AQ22',
    'the IRN of another bill',
    ['IRN'],
    [
      { ...sale(), IRN: 'a'.repeat(64) },
      { ...sale({ 'Invoice No': 'S/2' }), IRN: '' },
    ],
  ),
  fault(
    'AQ23',
    'a rounding of 45 rupees',
    ['Round', 'Total', 'Rate', 'Taxable Value', 'HSN'],
    [
      sale({ 'Invoice Value': 1225 }),
      sale({
        ...{ Item: 'Adjustment', 'HSN/SAC': '', Qty: '', Unit: '', 'Unit Price': '', 'GST %': 0 },
        ...{ 'Taxable Value': 45, ...taxes(0, 0), 'Invoice Value': 1225 },
      }),
    ],
  ),
  fault(
    'AQ24',
    'a bill of nothing',
    ['Total Amount', 'Net Amount', 'Unit Price', 'Taxable Value'],
    [
      sale(),
      sale({
        'Invoice No': 'S/2',
        'Unit Price': 0,
        'Taxable Value': 0,
        ...taxes(0, 0),
        'Invoice Value': 0,
      }),
    ],
  ),
  fault(
    'AQ25',
    'shirts as section 9(5)',
    ['Notified Under', 'E-Commerce', 'HSN'],
    [
      {
        ...localSale({
          ...consumer,
          'HSN/SAC': '6105',
          ...taxes(0, 0),
          'GST %': 0,
          'Invoice Value': 1000,
        }),
        ...{ 'E-Commerce GSTIN': registered.operator, 'Notified Under': '9(5)' },
      },
      { ...localSale({ 'Invoice No': 'S/2' }), 'E-Commerce GSTIN': '', 'Notified Under': '' },
    ],
  ),
  fault(
    'AQ26',
    'a bill of July in the register of June',
    ['Date', 'Return Period'],
    [sale(), sale({ 'Invoice No': 'S/2', 'Invoice Date': '01-07-2026' })],
  ),
  fault('AQ27', 'goods without a unit', units, [sale({ Unit: '' }), sale({ 'Invoice No': 'S/2' })]),
  fault(
    'AQ29',
    'a sale with negative amounts',
    [...amounts, 'Type'],
    [
      sale(),
      sale({
        'Invoice No': 'S/2',
        'Taxable Value': -1000,
        Qty: -10,
        ...taxes(-1000, 18),
        'Invoice Value': -1180,
      }),
    ],
  ),
  fault(
    'AQ31',
    'a GSTIN with a typing error',
    ['GSTIN'],
    [sale({ GSTIN: '27PQRST5678K2Z7' }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault('AQ32', 'a quantity in words', units, [sale(), sale({ 'Invoice No': 'S/2', Qty: 'ten' })]),
  fault(
    'AQ33',
    'one number for two customers of one state',
    ['GSTIN', 'Invoice No', 'Party Name'],
    [sale(), sale({ GSTIN: registered.withLetterBeforeTheCheck, 'Party Name': 'Other' })],
  ),
  fault('AQ34', 'central tax that is not the state tax', taxFields, [
    localSale(),
    localSale({ 'Invoice No': 'S/2', CGST: 90, SGST: 80, 'Invoice Value': 1170 }),
  ]),
  fault(
    'AQ35',
    'a bill that lost one of its two rows',
    ['Total', 'Invoice Value', 'Net Amount'],
    [sale({ 'Invoice Value': 2360 }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault('AQ36', 'integrated and central tax on one line', taxFields, [
    sale(),
    sale({ 'Invoice No': 'S/2', IGST: 180, CGST: 90, SGST: 90, 'Invoice Value': 1360 }),
  ]),
  fault('AQ37', 'a rate of 1.8', taxFields, [sale(), sale({ 'Invoice No': 'S/2', 'GST %': 1.8 })]),
  fault(
    'AQ38',
    'amounts without a number',
    ['Invoice No', 'Number'],
    [
      sale(),
      sale({ 'Invoice No': '', 'Invoice Date': '12-06-2026' }),
      sale({ 'Invoice No': 'S/3', 'Invoice Date': '13-06-2026' }),
    ],
  ),
  fault(
    'AQ39',
    'an order among the bills',
    ['Type'],
    [invoiced(), { ...invoiced({ 'Invoice No': 'S/2' }), 'Document Type': 'Sales Order' }],
  ),
  fault(
    'AQ40',
    'cess on steel',
    ['Cess'],
    [
      { ...sale(), Cess: 0 },
      { ...sale({ 'Invoice No': 'S/2', 'Invoice Value': 1220 }), Cess: 40 },
    ],
  ),
  fault(
    'AQ41',
    'a town as place of supply',
    ['Place of Supply'],
    [sale({ 'Place of Supply': 'Pune' }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault(
    'AQ42',
    'two codes in one cell',
    ['HSN'],
    [sale({ 'HSN/SAC': '7323/9403' }), sale({ 'Invoice No': 'S/2' })],
  ),
  fault(
    'AQ43',
    'the date with the month first',
    ['Date'],
    [sale({ 'Invoice Date': '06/13/2026' }), sale({ 'Invoice No': 'S/2' })],
  ),
];
