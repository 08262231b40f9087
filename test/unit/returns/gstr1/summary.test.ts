import { prepare, karnataka, maharashtra } from './samples';

it('adds up each section in rupees, subtracts notes, and agrees with the books', () => {
  const { summary } = prepare([
    { gstin: maharashtra, lines: [{ net: 1000 }, { net: 50, rate: 0 }], facts: { cess: 3 } },
    { gstin: karnataka, lines: [{ net: 100, rate: 5 }] },
    { state: '27', lines: [{ net: 100_000 }] },
    { lines: [{ net: 10.25 }] },
    { lines: [{ net: 0.25 }] },
    { country: 'France', lines: [{ net: 500 }] },
    { type: 'sales_return', gstin: maharashtra, lines: [{ net: 200 }] },
    { type: 'debit_note', gstin: maharashtra, lines: [{ net: 20 }] },
    { type: 'sales_return', country: 'France', lines: [{ net: 100 }] },
    { type: 'estimate', number: 'EST-1', lines: [{ net: 9999 }] },
    { number: 'INV-9', date: '01-05-2026', lines: [{ net: 7 }] },
    { number: 'INV-10', status: 'cancelled' },
  ]);
  const none = { integrated_tax: 0, central_tax: 0, state_tax: 0, cess: 0 };
  expect(summary).toEqual([
    {
      section: 'b2b',
      documents: 2,
      taxable_value: 1100,
      integrated_tax: 180,
      central_tax: 2.5,
      state_tax: 2.5,
      cess: 3,
    },
    { ...none, section: 'b2cl', documents: 1, taxable_value: 100_000, integrated_tax: 18_000 },
    // On the sum of 10.50: 0.945, so 0.95.
    {
      ...none,
      section: 'b2cs',
      documents: 2,
      taxable_value: 10.5,
      central_tax: 0.95,
      state_tax: 0.95,
    },
    { ...none, section: 'nil', documents: 1, taxable_value: 50 },
    { ...none, section: 'exp', documents: 1, taxable_value: 500, integrated_tax: 90 },
    { ...none, section: 'cdnr', documents: 2, taxable_value: -180, integrated_tax: -32.4 },
    { ...none, section: 'cdnur', documents: 1, taxable_value: -100, integrated_tax: -18 },
    {
      section: 'hsn',
      documents: 9,
      taxable_value: 101_380.5,
      integrated_tax: 18_219.6,
      central_tax: 3.45,
      state_tax: 3.45,
      cess: 3,
    },
    { section: 'doc_issue', documents: 10 },
    { section: 'left_out', documents: 1, taxable_value: 7 },
    { section: 'lines', documents: 10, taxable_value: 101_387.5, tax: 18_227.76 },
    { section: 'books', documents: 10, taxable_value: 101_387.5, tax: 18_227.76 },
  ]);
});

it.each([
  ['two tables', { year: 2026, month: 6 }, 0.02],
  ['one table, before May 2025', { year: 2025, month: 4 }, 0.01],
])('has the sums of the HSN rows of the file, which has %s', (_, period, tax) => {
  const date = `01-0${period.month}-${period.year}`;
  const line = [{ net: 0.06 }];
  const { summary } = prepare(
    [
      { date, gstin: karnataka, lines: line },
      { date, lines: line },
    ],
    { period },
  );
  const hsn = summary.find(({ section }) => section === 'hsn');
  expect(hsn).toMatchObject({ taxable_value: 0.12, central_tax: tax });
});

it('has no row for a section if the books are empty', () => {
  expect(prepare([]).summary).toEqual([
    {
      section: 'hsn',
      documents: 0,
      taxable_value: 0,
      integrated_tax: 0,
      central_tax: 0,
      state_tax: 0,
      cess: 0,
    },
    { section: 'doc_issue', documents: 0 },
    { section: 'left_out', documents: 0, taxable_value: 0 },
    { section: 'lines', documents: 0, taxable_value: 0, tax: 0 },
    { section: 'books', documents: 0, taxable_value: 0, tax: 0 },
  ]);
});
