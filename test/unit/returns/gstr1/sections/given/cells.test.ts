import type { SheetName } from '../../../../../../returns/gstr1/sections/sheets/sheets';
import { fileOf, problemsOf, read, rowOf } from './samples';
import cases from './cellsCases.json';

const invoiceDate = 'Invoice date';

// kinds.test.ts and day.test.ts have the cells; here is that the sheets read each kind strictly, and what they say.

it('reads a row as people write it', () => {
  const row = rowOf('b2b', {
    [invoiceDate]: '2017-07-13T20:00:00Z',
    'Place Of Supply': '29-Karnatka',
    'Invoice Type': ' regular b2b',
    'Reverse Charge': 'y',
    'Taxable Value': '₹ 1,18,000.50',
    Rate: '18 %',
    'Applicable % of Tax Rate': '65%',
  });
  const [invoice] = fileOf([row]).b2b[0].inv;
  expect(invoice).toMatchObject({ idt: '14-07-2017', pos: '29', inv_typ: 'R', rchrg: 'Y' });
  expect(invoice.diff_percent).toBe(0.65);
  expect(invoice.itms[0].itm_det).toMatchObject({ txval: 118_000.5, rt: 18 });
});

it('reads choices by their codes, too', () => {
  expect(fileOf([rowOf('b2b', { 'Invoice Type': 'SEWP' })]).b2b[0].inv[0].inv_typ).toBe('SEWP');
});

it('reads amounts with separators of lakhs and thousands, and rounds them to paise', () => {
  const row = rowOf('cdnr', { 'Note Value': '1,18,000', 'Taxable Value': ' 1,234,567.005 ' });
  const [note] = fileOf([row]).cdnr[0].nt;
  expect(note.val).toBe(118000);
  expect(note.itms[0].itm_det.txval).toBe(1234567.01);
});

it.each([
  ['July', '2017-18', '072017'],
  ['JAN', '2017-18', '012018'],
  ['march', ' 2024-25 ', '032025'],
])('reads the month %j of %j', (month, year, expected) => {
  const row = rowOf('b2csa', { 'Original Month': month, 'Financial Year': year });
  expect(fileOf([row]).b2csa[0].omon).toBe(expected);
});

it('computes 65 % of a rate exactly: 0.1625 % of 1,00,000', () => {
  const row = rowOf('b2b', {
    'Applicable % of Tax Rate': 65,
    Rate: 0.25,
    'Place Of Supply': '29-Karnataka',
  });
  expect(fileOf([row]).b2b[0].inv[0].itms[0].itm_det.iamt).toBe(162.5);
});

it('takes a blank reverse charge of an invoice for no, but requires that of a note', () => {
  expect(fileOf([rowOf('b2b', { 'Reverse Charge': ' ' })]).b2b[0].inv[0].rchrg).toBe('N');
  expect(problemsOf('cdnr', { 'Reverse Charge': ' ' })).toEqual([
    'Reverse Charge in sheet cdnr is empty',
  ]);
});

it('reports services without unit and quantity, whatever the sheet says', () => {
  const row = rowOf('hsn(b2b)', { HSN: '998314', UQC: '', 'Total Quantity': 'many' });
  expect(fileOf([row], { sheet: 'hsn(b2b)' }).hsn.hsn_b2b[0]).toMatchObject({
    hsn_sc: '998314',
    uqc: 'NA',
    qty: 0,
  });
});

it.each(cases.refused as Array<[SheetName, string, unknown, string]>)(
  'refuses in sheet %s a %s of %j',
  (sheet, heading, value, expected) => {
    expect(problemsOf(sheet, { [heading]: value })).toEqual([
      `${heading} in sheet ${sheet} ${expected}`,
    ]);
  },
);

it.each([
  ['2017', 'must be a month beside its financial year, not "JULY"'],
  ['2025-26', 'must be before the return period, not "JULY"'],
])('refuses a month of the financial year %s', (year, expected) => {
  expect(problemsOf('ata', { 'Financial Year': year })).toEqual([
    `Original Month in sheet ata ${expected}`,
  ]);
});

it('requires 6 digits of an HSN code above 5 crore', () => {
  expect(problemsOf('hsn(b2b)', {}, { turnoverAbove5Crore: true })).toEqual([
    'HSN in sheet hsn(b2b) must be 6 to 8 digits, not "0101"',
  ]);
});

it('names item, document, sheet, column and fix', () => {
  const { problems } = read([rowOf('b2b'), rowOf('b2ba', { Rate: '' })]);
  expect(problems).toEqual([
    {
      item: 1,
      sheet: 'b2ba',
      document: 'INV-001-R',
      date: '2017-09-05',
      harm: 'rejected',
      column: 'Rate',
      problem: 'Rate in sheet b2ba is empty',
      fix: 'Enter Rate.',
    },
  ]);
});
