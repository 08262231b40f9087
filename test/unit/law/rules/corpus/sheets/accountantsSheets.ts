import type { Fields } from '../../../../../../law/readValues';
import { registered } from '../parties';
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

// Section sheets as accountants export or type them, written without reading the rules.

const above5Crore = { turnoverAbove5Crore: true };
const local = {
  'GSTIN/UIN of Recipient': registered.karnataka,
  'Place Of Supply': '29-Karnataka',
};
/** A row of table 12 within the state. */
const localHsn = (changes: Fields = {}): Fields =>
  hsn({
    'Integrated Tax Amount': 0,
    'Central Tax Amount': 90,
    'State/UT Tax Amount': 90,
    ...changes,
  });
const amended = (changes: Fields = {}): Fields => ({
  ...invoice({ 'Invoice Number': undefined, 'Invoice date': undefined }),
  'Original Invoice Number': 'M/1',
  'Original Invoice date': '14-May-2026',
  'Revised Invoice Number': 'M/1R',
  'Revised Invoice date': '14-May-2026',
  ...changes,
});
const toConsumers = (changes: Fields = {}): Fields => ({
  'UR Type': 'B2CL',
  'Note Number': 'U/1',
  'Note Date': '20-Jun-2026',
  'Note Type': 'C',
  'Place Of Supply': '33-Tamil Nadu',
  'Note Value': 118_000,
  Rate: 18,
  'Taxable Value': 100_000,
  ...changes,
});
const throughOperator = (changes: Fields = {}): Fields => ({
  'Nature of Supply': 'Liable to collect tax u/s 52(TCS)',
  'GSTIN of E-Commerce Operator': registered.operator,
  'Net value of supplies': 5000,
  'Integrated tax': 0,
  'Central tax': 450,
  'State/UT tax': 450,
  Cess: 0,
  ...changes,
});
const twice = (changes: Fields = {}): Fields[] => [
  invoice({ ...changes }),
  invoice({ ...changes, Rate: 5, 'Taxable Value': 400 }),
];

export const accountantsSheets: GivenSheetsCase[] = [
  sheetsOf('AS01', 'an invoice with two rates, whose value is in both rows', {
    b2b: twice({ 'Invoice Value': 1600 }),
  }),
  sheetsOf('AS02', 'values in whole rupees, as the bills are rounded', {
    b2b: [invoice({ 'Taxable Value': 1234.56, 'Invoice Value': 1457 })],
    b2cl: [large({ 'Taxable Value': 123_456.78, 'Invoice Value': 145_679 })],
  }),
  sheetsOf('AS03', 'reverse charge: the value is the taxable value', {
    b2b: [
      invoice({ 'Reverse Charge': 'Y', Rate: 5, 'Taxable Value': 30_000, 'Invoice Value': 30_000 }),
    ],
  }),
  sheetsOf('AS04', 'a SEZ unit with payment of tax, in the state of the seller', {
    b2b: [
      invoice({
        ...local,
        'Invoice Type': 'SEZ supplies with payment',
      }),
    ],
  }),
  sheetsOf('AS05', 'bill to Maharashtra, goods to a site in Tamil Nadu', {
    b2b: [invoice({ 'Place Of Supply': '29-Karnataka' })],
  }),
  sheetsOf('AS06', 'an old invoice of August 2025 at 12 %, as an amendment', {
    b2ba: [
      amended({
        ...{ 'Original Invoice date': '10-Aug-2025', 'Revised Invoice date': '10-Aug-2025' },
        ...{ Rate: 12, 'Invoice Value': 1120 },
      }),
    ],
  }),
  sheetsOf('AS07', 'table 12 comes to the invoices less the notes', {
    b2b: [invoice()],
    cdnr: [note()],
    'hsn(b2b)': [hsn({ 'Taxable Value': 900, 'Integrated Tax Amount': 162 })],
  }),
  sheetsOf('AS08', 'table 12 in two units of one code, and paise of rounding', {
    b2b: [invoice({ ...local, 'Taxable Value': 1000.05, 'Invoice Value': 1180.06 })],
    'hsn(b2b)': [
      localHsn({
        ...{ 'Taxable Value': 600.03, 'Central Tax Amount': 54, 'State/UT Tax Amount': 54 },
      }),
      localHsn({
        ...{ UQC: 'SET-SETS', 'Taxable Value': 400.02 },
        ...{ 'Central Tax Amount': 36.01, 'State/UT Tax Amount': 36.01 },
      }),
    ],
  }),
  sheetsOf('AS09', 'exports are in the B2C tab of table 12', {
    exp: [exported()],
    'hsn(b2c)': [
      hsn({
        ...{ HSN: '62034200', UQC: 'PCS-PIECES', 'Total Quantity': 100, Rate: 0 },
        ...{ 'Taxable Value': 50_000, 'Integrated Tax Amount': 0 },
      }),
    ],
  }),
  sheetsOf('AS10', 'services in table 12 have no quantity', {
    b2b: [invoice(local)],
    'hsn(b2b)': [localHsn({ HSN: '998314', UQC: 'NA', 'Total Quantity': 0 })],
  }),
  sheetsOf('AS11', 'three series of invoices and one of credit notes', {
    docs: [
      issued('S/1', 'S/40', 40, 2),
      issued('R-0001', 'R-0125', 125),
      issued('0900', '0999', 100, 1),
      { ...issued('C/1', 'C/4', 4), 'Nature of Document': 'Credit Note' },
    ],
  }),
  sheetsOf('AS12', 'goods exported without a shipping bill yet, and services', {
    exp: [
      exported(),
      exported({
        'Invoice Number': 'E/2',
        'Export Type': 'WPAY',
        Rate: 18,
        'Invoice Value': 59_000,
      }),
    ],
  }),
  sheetsOf('AS13', 'a shipping bill of five days after the invoice', {
    exp: [
      exported({
        ...{ 'Port Code': 'INMAA1', 'Shipping Bill Number': '4512367' },
        'Shipping Bill Date': '17-Jun-2026',
      }),
    ],
  }),
  sheetsOf('AS14', 'a credit note of a SEZ invoice, and one under reverse charge', {
    b2b: [
      invoice({ 'Invoice Type': 'SEZ supplies without payment', 'Invoice Value': 1000, Rate: 0 }),
    ],
    cdnr: [
      note({
        ...{ 'Note Supply Type': 'SEZ supplies without payment', Rate: 0, 'Note Value': 100 },
      }),
      note({ 'Note Number': 'C/2', 'Reverse Charge': 'Y', Rate: 5, 'Note Value': 100 }),
    ],
  }),
  sheetsOf('AS15', 'returns above the sales of small customers', {
    b2cs: [small(), small({ Rate: 5, 'Taxable Value': -450 })],
  }),
  sheetsOf('AS16', 'numbers of one counter that end before those of another begin', {
    b2b: [
      invoice({ 'Invoice Number': 'B1', 'Invoice date': '12-Jun-2026' }),
      invoice({ 'Invoice Number': 'A1', 'Invoice date': '12-Jun-2026' }),
      invoice({ 'Invoice Number': 'A2', 'Invoice date': '12-Jun-2026' }),
    ],
  }),
  sheetsOf('AS17', 'an embassy, and a tax-free sale to it', {
    b2b: [
      invoice({
        ...{ 'GSTIN/UIN of Recipient': registered.embassy, 'Place Of Supply': '07-Delhi' },
      }),
    ],
  }),
  sheetsOf('AS18', 'a marketplace that collects tax, within the small sales', {
    b2cs: [small()],
    eco: [throughOperator()],
  }),
  sheetsOf('AS19', 'a restaurant on an application: the operator pays', {
    eco: [
      throughOperator({
        ...{ 'Nature of Supply': 'Liable to pay tax u/s 9(5)' },
        ...{ 'Central tax': 0, 'State/UT tax': 0 },
      }),
    ],
  }),
  sheetsOf('AS20', 'tobacco of January 2026 at 28 % with cess, reported late', {
    b2b: [
      invoice({
        ...{ 'Invoice date': '20-Jan-2026', Rate: 28, 'Invoice Value': 1290 },
        'Cess Amount': 10,
      }),
    ],
    'hsn(b2b)': [
      hsn({
        ...{ HSN: '24039990', UQC: 'KGS-KILOGRAMS', 'Total Quantity': 5, Rate: 28 },
        ...{ 'Integrated Tax Amount': 280, 'Cess Amount': 10 },
      }),
    ],
  }),
  sheetsOf('AS21', 'table 12 of jewellery at 3 % by weight', {
    b2b: [invoice({ Rate: 3, 'Taxable Value': 98_000, 'Invoice Value': 100_940 })],
    'hsn(b2b)': [
      hsn({
        ...{ HSN: '71131910', UQC: 'GMS-GRAMMES', 'Total Quantity': 10, Rate: 3 },
        ...{ 'Taxable Value': 98_000, 'Integrated Tax Amount': 2940 },
      }),
    ],
  }),
  sheetsOf('AS22', 'table 12 rounds the tax of each line', {
    b2cs: [small({ 'Taxable Value': 12_345.67 })],
    'hsn(b2c)': [
      localHsn({
        ...{ 'Total Quantity': 50, 'Taxable Value': 12_345.67 },
        ...{ 'Central Tax Amount': 1111.35, 'State/UT Tax Amount': 1111.35 },
      }),
    ],
  }),
  sheetsOf('AS23', 'nil-rated sales are in table 12, too', {
    b2b: [invoice()],
    exemp: [
      {
        Description: 'Intra-State supplies to unregistered persons',
        'Nil Rated Supplies': 5000,
        'Exempted(other than nil rated/non GST supply)': 0,
        'Non-GST Supplies': 0,
      },
    ],
    'hsn(b2b)': [hsn()],
    'hsn(b2c)': [
      localHsn({
        ...{ HSN: '0702', UQC: 'KGS-KILOGRAMS', 'Total Quantity': 100, Rate: 0 },
        ...{ 'Taxable Value': 5000, 'Central Tax Amount': 0, 'State/UT Tax Amount': 0 },
      }),
    ],
  }),
  sheetsOf('AS24', 'returns of old sales at 28 % reduce the small sales', {
    b2cs: [small(), small({ Rate: 28, 'Taxable Value': -900 })],
  }),
  sheetsOf('AS25', 'table 12 has the difference of an amended invoice only', {
    b2b: [invoice()],
    b2ba: [amended({ 'Taxable Value': 5000, 'Invoice Value': 5900 })],
    'hsn(b2b)': [hsn({ 'Taxable Value': 1800, 'Integrated Tax Amount': 324 })],
  }),
  sheetsOf('AS26', 'an amended credit note is now smaller, so table 12 is above the invoices', {
    b2b: [invoice()],
    cdnra: [
      {
        ...note({ 'Note Number': undefined, 'Note Date': undefined }),
        ...{ 'Original Note Number': 'M/C1', 'Original Note Date': '20-May-2026' },
        ...{ 'Revised Note Number': 'M/C1', 'Revised Note Date': '20-May-2026' },
      },
    ],
    'hsn(b2b)': [hsn({ 'Taxable Value': 5000, 'Integrated Tax Amount': 900 })],
  }),
  sheetsOf('AS27', 'an amended invoice is now nothing, so table 12 is below the invoices', {
    b2b: [invoice({ 'Taxable Value': 9000, 'Invoice Value': 10_620 })],
    b2ba: [amended({ 'Taxable Value': 0, 'Invoice Value': 0 })],
    'hsn(b2b)': [hsn({ 'Taxable Value': 4000, 'Integrated Tax Amount': 720 })],
  }),
  sheetsOf('AS28', 'a department of the government by its registration as tax deductor', {
    b2b: [invoice({ 'GSTIN/UIN of Recipient': registered.taxDeductor })],
  }),
  sheetsOf('AS29', 'job work by the kilogram, and a cold store by the ton', {
    b2b: [invoice({ Rate: 18, 'Taxable Value': 2000, 'Invoice Value': 2360 })],
    'hsn(b2b)': [
      hsn({ HSN: '998842', UQC: 'KGS-KILOGRAMS', 'Total Quantity': 80 }),
      hsn({ HSN: '996721', UQC: 'MTS-METRIC TON', 'Total Quantity': 2 }),
    ],
  }),
  sheetsOf('AS30', 'a brick maker at 12 %, as table 12 shows', {
    b2b: [invoice({ Rate: 12, 'Invoice Value': 1120 })],
    'hsn(b2b)': [
      hsn({ HSN: '69041000', UQC: 'THD-THOUSANDS', Rate: 12, 'Integrated Tax Amount': 120 }),
    ],
  }),
  sheetsOf('AS31', 'each bill rounds its tax to the rupee, and so does table 12', {
    b2b: ['S/1', 'S/2', 'S/3'].map((number) =>
      invoice({ 'Invoice Number': number, 'Taxable Value': 10_002, 'Invoice Value': 11_802 }),
    ),
    'hsn(b2b)': [
      hsn({ 'Total Quantity': 3, 'Taxable Value': 30_006, 'Integrated Tax Amount': 5400 }),
    ],
  }),
  sheetsOf('AS32', 'a service in numbers, as a program exports it', {
    b2b: [invoice(local)],
    'hsn(b2b)': [localHsn({ HSN: '998314' })],
  }),
  sheetsOf(
    'AS33',
    'a quarterly filer amends an invoice of May to a date of June',
    { b2ba: [amended({ 'Revised Invoice date': '14-Jun-2026' })] },
    { frequency: 'quarterly' },
  ),
  sheetsOf('AS34', 'sales within the state, to a SEZ unit there, and to others', {
    b2b: [
      invoice(local),
      invoice({ ...local, 'Invoice Number': 'S/2', 'Invoice Type': 'SEZ supplies with payment' }),
      invoice({ 'Invoice Number': 'S/3' }),
    ],
    'hsn(b2b)': [
      hsn({
        ...{ 'Total Quantity': 3, 'Taxable Value': 3000, 'Integrated Tax Amount': 360 },
        ...{ 'Central Tax Amount': 90, 'State/UT Tax Amount': 90 },
      }),
    ],
  }),
  sheetsOf('AS35', 'numbers that end with the year', {
    docs: [issued('S/1/26-27', 'S/40/26-27', 40), issued('S/0041/26-27', 'S/0050/26-27', 10)],
  }),
  sheetsOf('AS36', 'an export with payment of tax in the tab of consumers', {
    exp: [exported({ 'Export Type': 'WPAY', Rate: 18, 'Invoice Value': 59_000 })],
    'hsn(b2c)': [
      hsn({
        HSN: '62034200',
        'Total Quantity': 100,
        'Taxable Value': 50_000,
        'Integrated Tax Amount': 9000,
      }),
    ],
  }),
  sheetsOf('AS37', 'reverse charge in table 12, without tax', {
    b2b: [
      invoice({ 'Reverse Charge': 'Y', Rate: 5, 'Taxable Value': 30_000, 'Invoice Value': 30_000 }),
    ],
    'hsn(b2b)': [
      hsn({
        HSN: '996511',
        UQC: 'NA',
        'Total Quantity': 0,
        Rate: 5,
        'Taxable Value': 30_000,
        'Integrated Tax Amount': 0,
      }),
    ],
  }),
  sheetsOf(
    'AS38',
    'a quarter of which earlier months are in IFFs',
    {
      b2b: [invoice()],
      'hsn(b2b)': [hsn({ 'Taxable Value': 3000, 'Integrated Tax Amount': 540 })],
    },
    { frequency: 'quarterly' },
  ),
  sheetsOf('AS39', 'three invoices of fifty, the others to consumers', {
    b2b: ['S/3', 'S/9', 'S/41'].map((number) => invoice({ 'Invoice Number': number })),
    b2cs: [small()],
    docs: [issued('S/1', 'S/50', 50, 1)],
  }),
  sheetsOf('AS40', 'a late invoice of May, which the return of May counted', {
    b2b: [invoice(), invoice({ 'Invoice Number': 'M/9', 'Invoice date': '20-May-2026' })],
    docs: [issued('S/1', 'S/1', 1)],
  }),
  sheetsOf('AS41', 'numbers of letters only, and two branches with the same counter', {
    docs: [
      issued('A/1', 'A/9', 9),
      issued('B/1', 'B/9', 9),
      issued('A/10', 'A/12', 3),
      issued('X', 'X', 1),
      issued('A/1-B/2', 'A/3-B/4', 6),
    ],
  }),
];

const value = ['Invoice Value', 'Note Value', 'Taxable Value'];
const table12 = ['Taxable Value', 'HSN', 'Table 12', 'Summary'];

export const accountantsSheetFaults: SheetFaultCase[] = [
  wrongSheets(
    'AT02',
    'one number for a customer with a GSTIN and a large one without',
    ['Invoice Number', 'either'],
    { b2b: [invoice({ 'Invoice Number': 'L/1' })], b2cl: [large()] },
  ),
  wrongSheets('AT07', 'the amended invoice has the value of before', [value, false], {
    b2ba: [amended({ 'Invoice Value': 1180, 'Taxable Value': 1500 })],
  }),
  wrongSheets('AT09', '28 % of small sales in June 2026', ['Rate', false], {
    b2cs: [small({ Rate: 28 })],
  }),
  wrongSheets('AT12', 'only the central half of the tax in table 12', [['Tax', 'Rate'], false], {
    'hsn(b2b)': [localHsn({ 'State/UT Tax Amount': 0 })],
  }),
  wrongSheets('AT15', 'small sales, but table 12 has them as registered', [table12, false], {
    b2cs: [small({ 'Taxable Value': 1000 })],
    'hsn(b2b)': [localHsn()],
  }),
  wrongSheets('AT17', 'from 1 to 40 are not 38', [['Sr. No.', 'Total Number'], false], {
    docs: [issued('S/1', 'S/40', 38)],
  }),
  wrongSheets(
    'AT18',
    'more numbers are cancelled than issued',
    [['Cancelled', 'Total Number'], 'either'],
    {
      docs: [issued('S/1', 'S/10', 10, 12)],
    },
  ),
  wrongSheets(
    'AT27',
    'four digits in table 12 above 5 crore',
    ['HSN', 'either'],
    { 'hsn(b2b)': [localHsn({ HSN: '8471' })] },
    above5Crore,
  ),
  wrongSheets(
    'AT28',
    'four digits of private customers above 5 crore',
    ['HSN', 'either'],
    { 'hsn(b2c)': [localHsn({ HSN: '8471' })] },
    above5Crore,
  ),
  wrongSheets(
    'AT31',
    'a service by the kilogram in table 12',
    [['UQC', 'Unit', 'Quantity'], false],
    {
      'hsn(b2b)': [localHsn({ HSN: '998314', UQC: 'KGS-KILOGRAMS', 'Total Quantity': 12 })],
    },
  ),
  wrongSheets(
    'AT32',
    'a code that the list of the user lacks',
    ['HSN', false],
    { 'hsn(b2b)': [localHsn({ HSN: '84719000' })] },
    { hsnCodes: new Set(['84713010']) },
  ),
  wrongSheets('AT33', 'a large note of a customer at 12 % of June 2026', ['Rate', false], {
    b2cl: [large({ Rate: 12, 'Invoice Value': 224_000 })],
  }),
  wrongSheets('AT34', 'an amended invoice that table 12 has whole', [table12, false], {
    b2b: [invoice()],
    b2ba: [amended({ 'Taxable Value': 5000, 'Invoice Value': 5900 })],
    'hsn(b2b)': [hsn({ 'Taxable Value': 60_000, 'Integrated Tax Amount': 10_800 })],
  }),
  wrongSheets('AT35', 'the own GSTIN as customer', ['GSTIN/UIN of Recipient', true], {
    b2b: [invoice({ ...local, 'GSTIN/UIN of Recipient': '29AAAAA0000A1ZY' })],
  }),
  wrongSheets('AT36', 'a large note without its value', [value, false], {
    cdnur: [toConsumers({ 'Note Value': 1180 })],
  }),
  wrongSheets(
    'AT37',
    'the tax that the marketplace collects on is 50 % of the sales',
    [['tax', 'value'], false],
    {
      eco: [throughOperator({ 'Central tax': 1250, 'State/UT tax': 1250 })],
    },
  ),
  wrongSheets(
    'AT38',
    'sales within the state, but table 12 has integrated tax',
    [[...table12, 'Tax'], false],
    {
      b2b: [invoice(local)],
      'hsn(b2b)': [hsn()],
    },
  ),
  wrongSheets('AT39', 'goods without a quantity in table 12', ['Quantity', 'either'], {
    'hsn(b2c)': [localHsn({ 'Total Quantity': 0 })],
  }),
  wrongSheets('AT40', 'registered nil-rated sales that table 12 lacks', [table12, false], {
    b2b: [invoice()],
    exemp: [
      {
        Description: 'Inter-State supplies to registered persons',
        'Nil Rated Supplies': 10_000,
        'Exempted(other than nil rated/non GST supply)': 0,
        'Non-GST Supplies': 0,
      },
    ],
    'hsn(b2b)': [hsn()],
  }),
  wrongSheets('AT41', 'an invoice of May that is amended to a date of June', ['date', 'either'], {
    b2ba: [amended({ 'Revised Invoice date': '14-Jun-2026' })],
  }),
  wrongSheets('AT42', 'a large invoice of 50,000', [['Invoice Value', 'Sheet'], 'either'], {
    b2cl: [large({ 'Taxable Value': 50_000, 'Invoice Value': 59_000 })],
  }),
  wrongSheets(
    'AT44',
    'two rows of an invoice, of which the second is forgotten in the value',
    [value, false],
    {
      b2b: twice({ 'Invoice Value': 1180 }),
    },
  ),
  wrongSheets(
    'AT45',
    'an amended credit note is more than table 12 can take off',
    [table12, false],
    {
      b2b: [invoice()],
      cdnra: [
        {
          ...note({ 'Note Number': undefined, 'Note Date': undefined }),
          ...{ 'Original Note Number': 'M/C1', 'Original Note Date': '20-May-2026' },
          ...{ 'Revised Note Number': 'M/C1', 'Revised Note Date': '20-May-2026' },
        },
      ],
      'hsn(b2b)': [hsn({ 'Taxable Value': 500, 'Integrated Tax Amount': 90 })],
    },
  ),
  wrongSheets('AT46', 'cess on small sales of June 2026', ['Cess', false], {
    b2cs: [small({ Rate: 40, 'Cess Amount': 600 })],
  }),
  wrongSheets('AT47', 'goods with the unit of services in table 12', [['UQC', 'Unit'], 'either'], {
    'hsn(b2c)': [localHsn({ UQC: 'NA' })],
  }),
  wrongSheets('AT48', 'two ranges that overlap', [['Sr. No.', 'Total Number'], false], {
    docs: [issued('S/1', 'S/40', 40), issued('S/30', 'S/60', 31)],
  }),
  wrongSheets(
    'AT49',
    'fewer documents issued than invoices',
    [['Sr. No.', 'Total Number'], false],
    {
      b2b: ['S/1', 'S/2', 'S/3'].map((number) => invoice({ 'Invoice Number': number })),
      docs: [issued('S/1', 'S/2', 2)],
    },
  ),
  wrongSheets('AT51', 'consumers in table 12, but in no other sheet', [table12, false], {
    b2b: [invoice()],
    'hsn(b2b)': [hsn()],
    'hsn(b2c)': [localHsn()],
  }),
  wrongSheets('AT52', 'registered customers in no tab of table 12', [table12, false], {
    b2b: [invoice()],
    b2cs: [small()],
    'hsn(b2c)': [
      localHsn({ 'Taxable Value': 5000, 'Central Tax Amount': 450, 'State/UT Tax Amount': 450 }),
    ],
  }),
  wrongSheets(
    'AT53',
    'credit notes, but none among the documents issued',
    [['Sr. No.', 'Total Number', 'Nature of Document'], false],
    {
      b2b: [invoice()],
      cdnr: [note()],
      docs: [issued('S/1', 'S/1', 1)],
    },
  ),
  wrongSheets('AT54', 'more debit notes than documents issued', [['Total Number'], false], {
    cdnr: [note({ 'Note Type': 'D' })],
    docs: [{ ...issued('D/1', 'D/1', 1, 1), 'Nature of Document': 'Debit Note' }],
  }),
];
