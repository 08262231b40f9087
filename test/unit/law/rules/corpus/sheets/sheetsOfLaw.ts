import { registered, registration } from '../parties';
import {
  exported,
  hsn,
  invoice,
  issued,
  large,
  note,
  sheetsOf,
  small,
  wrongSheets,
  type GivenSheetsCase,
  type SheetFaultCase,
} from './sheets';

const karnataka = {
  'GSTIN/UIN of Recipient': registered.karnataka,
  'Place Of Supply': '29-Karnataka',
};
const above5Crore = { turnoverAbove5Crore: true };
const advocate = { 'Reverse Charge': 'Y', 'Invoice Value': 1000 };
const exempt = (kind: string, amount: number) => ({
  Description: kind,
  'Exempted(other than nil rated/non GST supply)': amount,
});
const bill = (date: string) => ({
  'Port Code': 'INMAA1',
  'Shipping Bill Number': '4512367',
  'Shipping Bill Date': date,
});

/** Section sheets that are unusual and correct. */
export const sheetsOfLaw: GivenSheetsCase[] = [
  sheetsOf('H01', 'a month with table 12 and 13', {
    b2b: [
      invoice(),
      invoice({ ...karnataka, 'Invoice Number': 'S/2', 'Invoice date': '11-Jun-2026' }),
    ],
    cdnr: [note()],
    b2cs: [small()],
    'hsn(b2b)': [
      hsn({
        'Taxable Value': 1900,
        'Integrated Tax Amount': 162,
        'Central Tax Amount': 90,
        'State/UT Tax Amount': 90,
      }),
    ],
    docs: [
      issued('S/1', 'S/2', 2),
      { ...issued('C/1', 'C/1', 1), 'Nature of Document': 'Credit Note' },
    ],
  }),
  sheetsOf('H02', 'an invoice of two rates, rounded to the rupee', {
    b2b: [
      invoice({ 'Invoice Value': 1706 }),
      invoice({ 'Invoice Value': 1706, Rate: 5, 'Taxable Value': 500.52 }),
    ],
  }),
  sheetsOf('H03', 'an invoice with exempt goods, which are in exemp', {
    b2b: [invoice({ 'Invoice Value': 1980 })],
    exemp: [exempt('Inter-State supplies to registered persons', 800)],
  }),
  sheetsOf('H04', 'scrap with 1 % collected at source', {
    b2b: [invoice({ 'Invoice Value': 1191.8 })],
  }),
  sheetsOf('H05', 'an advocate under reverse charge, with table 12 without tax', {
    b2b: [invoice(advocate)],
    'hsn(b2b)': [hsn({ HSN: '998213', UQC: 'NA', 'Integrated Tax Amount': 0 })],
  }),
  sheetsOf('H06', 'an advocate under reverse charge, with table 12 with the tax', {
    b2b: [invoice(advocate)],
    'hsn(b2b)': [hsn({ HSN: '998213', UQC: 'NA' })],
  }),
  sheetsOf('H07', 'SEZ units with and without payment of tax', {
    b2b: [
      invoice({ 'Invoice Type': 'SEZ supplies with payment', 'Invoice Value': 1000 }),
      invoice({
        'Invoice Number': 'S/2',
        'Invoice Type': 'SEZ supplies without payment',
        'Invoice Value': 1000,
      }),
    ],
    'hsn(b2b)': [hsn({ 'Taxable Value': 2000 })],
  }),
  sheetsOf('H08', 'an SEZ unit that is charged the tax', {
    b2b: [invoice({ 'Invoice Type': 'SEZ supplies with payment' })],
  }),
  sheetsOf('H09', 'exports, one whose value has no tax and one before its shipping bill', {
    exp: [
      exported({
        'Export Type': 'WPAY',
        Rate: 5,
        'Invoice Value': 50_000,
        ...bill('9-Jun-2026'),
      }),
      exported({ 'Invoice Number': 'E/2' }),
    ],
  }),
  sheetsOf('H10', 'goods at 65 % of the rate', {
    b2b: [invoice({ 'Applicable % of Tax Rate': 65, 'Invoice Value': 1117 })],
    'hsn(b2b)': [hsn({ 'Integrated Tax Amount': 117 })],
  }),
  sheetsOf('H11', 'bricks at 12 %, which table 12 names', {
    b2b: [invoice({ Rate: 12, 'Invoice Value': 1120 })],
    'hsn(b2b)': [hsn({ HSN: '69010010', Rate: 12, 'Integrated Tax Amount': 120 })],
  }),
  sheetsOf('H12', 'a credit note at 12 %, of an old invoice', {
    cdnr: [note({ Rate: 12, 'Note Value': 112 })],
  }),
  sheetsOf('H13', 'an amended invoice of August 2025 at 12 %', {
    b2ba: [
      {
        ...invoice({ Rate: 12, 'Invoice Value': 1120 }),
        'Invoice Number': undefined,
        'Invoice date': undefined,
        'Original Invoice Number': 'A/9',
        'Original Invoice date': '12-Aug-2025',
        'Revised Invoice Number': 'A/9',
        'Revised Invoice date': '12-Aug-2025',
      },
    ],
    'hsn(b2b)': [hsn({ 'Taxable Value': 50, 'Integrated Tax Amount': 9 })],
  }),
  sheetsOf('H14', 'a hotel, whose place is that of the supplier', {
    b2b: [invoice({ 'Place Of Supply': '29-Karnataka' })],
  }),
  sheetsOf('H15', 'a UN body and an office that deducts tax', {
    b2b: [
      invoice({ 'GSTIN/UIN of Recipient': registered.uin, 'Place Of Supply': '29-Karnataka' }),
      invoice({
        'GSTIN/UIN of Recipient': registered.taxDeductor,
        'Invoice Number': 'S/2',
        'Invoice date': '11-Jun-2026',
      }),
    ],
  }),
  sheetsOf('H16', 'one number for an invoice and a note', {
    b2b: [invoice()],
    cdnr: [note({ 'Note Number': 'S/1' })],
  }),
  sheetsOf('H17', 'two shops with series of their own', {
    b2b: [
      invoice({ 'Invoice Number': 'A-1', 'Invoice date': '20-Jun-2026' }),
      invoice({ 'Invoice Number': 'B-2', 'Invoice date': '02-Jun-2026' }),
    ],
    docs: [issued('A-1', 'A-1', 1), issued('B-2', 'B-2', 1)],
  }),
  sheetsOf('H18', 'table 12 without consumers, up to 5 crore', {
    b2b: [invoice()],
    b2cs: [small()],
    'hsn(b2b)': [hsn()],
    'hsn(b2c)': [
      hsn({
        ...{ 'Taxable Value': 400, 'Integrated Tax Amount': 0 },
        ...{ 'Central Tax Amount': 36, 'State/UT Tax Amount': 36 },
      }),
    ],
  }),
  sheetsOf('H19', 'table 12 with exempt supplies, and without', {
    b2b: [invoice()],
    exemp: [
      exempt('Intra-State supplies to registered persons', 800),
      exempt('Intra-State supplies to unregistered persons', 300),
    ],
    'hsn(b2b)': [
      hsn(),
      hsn({ HSN: '1006', Rate: 0, 'Taxable Value': 800, 'Integrated Tax Amount': 0 }),
    ],
  }),
  sheetsOf(
    'H20',
    'a quarter whose IFFs have some of its invoices',
    {
      b2b: [invoice()],
      'hsn(b2b)': [hsn({ 'Taxable Value': 9000, 'Integrated Tax Amount': 1620 })],
    },
    { frequency: 'quarterly' },
  ),
  sheetsOf('H21', 'an amended month, in which table 12 has only the difference', {
    b2b: [invoice()],
    b2csa: [{ ...small(), 'Financial Year': '2026-27', 'Original Month': 'May' }],
    'hsn(b2b)': [hsn({ 'Taxable Value': 1500, 'Integrated Tax Amount': 270 })],
  }),
  sheetsOf('H22', 'returned goods that exceed the sales of a code', {
    b2b: [invoice()],
    cdnr: [note({ Rate: 28, 'Note Value': 128 })],
    'hsn(b2b)': [
      hsn(),
      hsn({
        HSN: '84151010',
        Rate: 28,
        'Total Quantity': -1,
        'Taxable Value': -100,
        'Integrated Tax Amount': -28,
      }),
    ],
  }),
  sheetsOf('H23', 'ranges with a suffix, without digits and of two years', {
    docs: [
      issued('101/26-27', '140/26-27', 40, 2),
      issued('ABC', 'ABC', 1),
      issued('T/25-26/900', 'T/26-27/12', 33),
      issued('GST-0099', 'GST-0100', 2),
      issued('A', 'B-7', 9),
    ],
  }),
  sheetsOf('H24', 'a credit note above the invoices of its customer in this month', {
    b2b: [invoice()],
    cdnr: [note({ 'Note Value': 11_800, 'Taxable Value': 10_000 })],
  }),
  sheetsOf(
    'H25',
    'September 2025, with rates of both laws',
    {
      b2b: [invoice({ 'Invoice date': '10-Sep-2025', Rate: 12, 'Invoice Value': 1120 })],
      'hsn(b2b)': [hsn({ Rate: 12, 'Integrated Tax Amount': 120 })],
    },
    { period: { year: 2025, month: 9 } },
  ),
  sheetsOf(
    'H26',
    'the single table 12 of March 2025',
    {
      b2b: [invoice({ 'Invoice date': '10-Mar-2025' })],
      b2cs: [small()],
      hsn: [hsn()],
    },
    { period: { year: 2025, month: 3 } },
  ),
  sheetsOf(
    'H27',
    'an IFF',
    {
      b2b: [invoice({ 'Invoice date': '10-May-2026' })],
    },
    { frequency: 'quarterly', period: { year: 2026, month: 5 } },
  ),
  sheetsOf('H28', 'a large sale and its note', {
    b2cl: [large()],
    cdnur: [
      {
        'UR Type': 'B2CL',
        'Note Number': 'C/9',
        'Note Date': '20-Jun-2026',
        'Note Type': 'C',
        'Place Of Supply': '33-Tamil Nadu',
        'Note Value': 1180,
        Rate: 18,
        'Taxable Value': 1000,
      },
    ],
  }),
  sheetsOf('H31', 'a debit note, and nil-rated and non-GST supplies beside it', {
    cdnr: [note({ 'Note Type': 'D', 'Note Number': 'D/1', 'Note Value': 150 })],
    exemp: [
      {
        Description: 'Inter-State supplies to registered persons',
        'Nil Rated Supplies': 20,
        'Non-GST Supplies': 12,
      },
    ],
    'hsn(b2b)': [hsn({ 'Taxable Value': 100, 'Integrated Tax Amount': 18 })],
  }),
  sheetsOf('H29', 'table 12 alone', { 'hsn(b2b)': [hsn()] }),
  sheetsOf(
    'H30',
    'tobacco with cess in November 2025, which table 12 names',
    {
      b2b: [
        invoice({
          'Invoice date': '14-Nov-2025',
          Rate: 28,
          'Cess Amount': 50,
          'Invoice Value': 1330,
        }),
      ],
      'hsn(b2b)': [
        hsn({ HSN: '24022010', Rate: 28, 'Integrated Tax Amount': 280, 'Cess Amount': 50 }),
      ],
    },
    { period: { year: 2025, month: 11 } },
  ),
];

const warn = (field: string | string[]) => [field, false] as const;
const value = warn(['Invoice Value', 'Note Value']);

/** Section sheets with one fault each. */
export const sheetFaultsOfLaw: SheetFaultCase[] = [
  wrongSheets('H50', 'one number for two customers', ['Invoice Number', true], {
    b2b: [invoice(), invoice(karnataka)],
  }),
  wrongSheets(
    'H51',
    'one number, in small letters, for a customer and an export',
    ['Invoice Number', true],
    {
      b2b: [invoice({ 'Invoice Number': 'sx/7' })],
      exp: [exported({ 'Invoice Number': 'SX/7' })],
    },
  ),
  wrongSheets('H52', 'a place that nothing explains', warn('Place Of Supply'), {
    b2b: [invoice({ 'Place Of Supply': '33-Tamil Nadu' })],
  }),
  wrongSheets('H53', 'a note of a place that nothing explains', warn('Place Of Supply'), {
    cdnr: [note({ 'Place Of Supply': '07-Delhi' })],
  }),
  ...[11_800, 1081, 1000, 1182.5, 3000].map((amount, i) =>
    wrongSheets(`H54${i}`, `a value of ${amount} beside 1,180`, value, {
      b2b: [invoice({ 'Invoice Value': amount })],
    }),
  ),
  wrongSheets('H55', 'a value above what exempt goods explain', value, {
    b2b: [invoice({ 'Invoice Value': 1980 })],
    exemp: [
      exempt('Inter-State supplies to registered persons', 300),
      exempt('Intra-State supplies to registered persons', 900),
    ],
  }),
  wrongSheets('H56', 'a value of a note that is too low', value, {
    cdnr: [note({ 'Note Value': 100 })],
  }),
  wrongSheets('H57', 'an export under a letter of undertaking with a higher value', value, {
    exp: [exported({ 'Invoice Value': 59_000 })],
  }),
  wrongSheets('H58', 'reverse charge with tax in the value', warn('Reverse Charge'), {
    b2b: [invoice({ ...advocate, 'Invoice Value': 1180 })],
  }),
  wrongSheets('H59', 'a note under reverse charge with tax in its value', warn('Reverse Charge'), {
    cdnr: [note({ 'Reverse Charge': 'Y' })],
  }),
  wrongSheets('H60', '12 % in June 2026', warn('Rate'), {
    b2b: [invoice({ Rate: 12, 'Invoice Value': 1120 })],
  }),
  wrongSheets('H61', '28 % beside a code that has no such rate', warn('Rate'), {
    b2cl: [large({ Rate: 28, 'Invoice Value': 256_000 })],
    'hsn(b2c)': [
      hsn({ HSN: '8703', Rate: 28, 'Taxable Value': 200_000, 'Integrated Tax Amount': 56_000 }),
    ],
  }),
  wrongSheets(
    'H62',
    '40 % in August 2025',
    warn('Rate'),
    {
      b2b: [invoice({ 'Invoice date': '10-Aug-2025', Rate: 40, 'Invoice Value': 1400 })],
    },
    { period: { year: 2025, month: 8 } },
  ),
  ...[
    { 'Integrated Tax Amount': 18 },
    { 'Integrated Tax Amount': 1800 },
    { 'Integrated Tax Amount': 0 },
    { 'Integrated Tax Amount': 90, 'Central Tax Amount': 90, 'State/UT Tax Amount': 90 },
  ].map((taxes, i) =>
    wrongSheets(`H63${i}`, 'a tax that is not rate × value', warn('Integrated Tax Amount'), {
      'hsn(b2b)': [hsn(taxes)],
    }),
  ),
  wrongSheets('H64', 'table 12 with less than the invoices', warn('HSN'), {
    b2b: [invoice(), invoice({ 'Invoice Number': 'S/2' })],
    'hsn(b2b)': [hsn()],
  }),
  wrongSheets('H65', 'table 12 with more than the invoices', warn('HSN'), {
    b2b: [invoice()],
    'hsn(b2b)': [hsn({ 'Taxable Value': 2000, 'Integrated Tax Amount': 360 })],
  }),
  wrongSheets('H66', 'table 12 at another rate than the invoices', warn('HSN'), {
    b2b: [invoice()],
    'hsn(b2b)': [hsn({ Rate: 5, 'Integrated Tax Amount': 50 })],
  }),
  wrongSheets('H67', 'table 12 in the wrong tab', warn('HSN'), {
    b2b: [invoice()],
    'hsn(b2c)': [hsn()],
  }),
  wrongSheets('H68', 'table 12 without the notes', warn('HSN'), {
    b2b: [invoice()],
    cdnr: [note()],
    'hsn(b2b)': [hsn()],
  }),
  wrongSheets(
    'H69',
    'table 12 without consumers above 5 crore',
    warn('HSN'),
    {
      b2b: [invoice()],
      b2cs: [small()],
      'hsn(b2b)': [hsn()],
      'hsn(b2c)': [hsn({ 'Taxable Value': 400, 'Integrated Tax Amount': 72 })],
    },
    above5Crore,
  ),
  wrongSheets('H70', 'a first number after the last one', warn('Sr. No. From'), {
    docs: [issued('S/40', 'S/1', 40)],
  }),
  wrongSheets('H71', 'a first number after the last one, before the year', warn('Sr. No. From'), {
    docs: [issued('109/26-27', '101/26-27', 9)],
  }),
  ...[39, 41, 1].map((total, i) =>
    wrongSheets(`H72${i}`, `${total} of 40 numbers`, warn('Total Number'), {
      docs: [issued('S/1', 's/40', total)],
    }),
  ),
  wrongSheets('H73', 'a number of a later day', warn('Invoice date'), {
    b2b: [
      invoice({ 'Invoice date': '20-Jun-2026' }),
      invoice({ 'Invoice Number': 'S/2', 'Invoice date': '02-Jun-2026' }),
    ],
  }),
  wrongSheets(
    'H74',
    'a large sale of a later day than the invoice after it',
    warn(['Invoice date']),
    {
      b2b: [invoice({ 'Invoice Number': 'L/2', 'Invoice date': '02-Jun-2026' })],
      b2cl: [large()],
    },
  ),
  wrongSheets('H75', 'an operator under its registration for collection', warn('GSTIN'), {
    b2b: [invoice({ 'GSTIN/UIN of Recipient': registered.operator })],
  }),
  wrongSheets('H76', 'a company under its registration for deduction', warn('GSTIN'), {
    cdnr: [note({ 'GSTIN/UIN of Recipient': registration('27PQRST5678K1D') })],
  }),
  wrongSheets('H77', 'a shipping bill of a month before', warn('Shipping Bill Date'), {
    exp: [exported(bill('10-May-2026'))],
  }),
  wrongSheets(
    'H78',
    'a shipping bill of a year before, with payment of tax',
    warn('Shipping Bill Date'),
    {
      exp: [
        exported({
          'Export Type': 'WPAY',
          Rate: 18,
          'Invoice Value': 59_000,
          ...bill('12-Jun-2025'),
        }),
      ],
    },
  ),
  wrongSheets('H79', 'an invoice of 0', warn('Invoice Value'), {
    b2b: [invoice({ 'Invoice Value': 0, 'Taxable Value': 0 })],
  }),
  wrongSheets('H80', 'an export of 0', warn('Invoice Value'), {
    exp: [exported({ 'Invoice Value': 0, 'Taxable Value': 0 })],
  }),
  ...['99999999', '7701', '84000000', '00011000'].map((code, i) =>
    wrongSheets(`H81${i}`, `the code ${code}`, warn('HSN'), { 'hsn(b2b)': [hsn({ HSN: code })] }),
  ),
  ...[
    { HSN: '71131910', Rate: 5, 'Integrated Tax Amount': 50 },
    { HSN: '2701', Rate: 5, 'Integrated Tax Amount': 50 },
    { HSN: '24022010' },
    { HSN: '84713010', Rate: 12, 'Integrated Tax Amount': 120 },
  ].map((row, i) =>
    wrongSheets(`H82${i}`, `${row.HSN} at another rate`, warn('Rate'), { 'hsn(b2b)': [hsn(row)] }),
  ),
  wrongSheets('H83', 'cess in June 2026', warn('Cess Amount'), {
    b2b: [invoice({ 'Cess Amount': 20, 'Invoice Value': 1200 })],
  }),
];
