import { issuedRows, rowSections } from '../../../../returns/gstr1/sectionRows';
import type { Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import { documents, inJune, karnataka, maharashtra, type Sample } from './samples';
import { sectionRows } from '../../../harness/atOnce';

const books: Sample[] = [
  { gstin: maharashtra, lines: [{ net: 1000 }, { net: 200, rate: 5 }, { net: 50, rate: 0 }] },
  {
    type: 'sales_return',
    gstin: karnataka,
    lines: [{ net: 100 }],
    facts: { reverseCharge: true, cess: 2 },
  },
  { state: '27', lines: [{ net: 100_000 }] },
  { lines: [{ net: 10 }] },
  {
    country: 'France',
    facts: {
      portCode: 'INMAA1',
      shippingBillNumber: '1234567',
      shippingBillDate: '11-06-2026',
    },
  },
  { type: 'sales_return', country: 'France', lines: [{ net: 1, hsn: '998314' }] },
];

const rows = (section: (typeof rowSections)[number], input: Partial<Gstr1Input> = {}) =>
  sectionRows({ ...inJune, documents: documents(...books), ...input }, section);

it('has a row for each rate of a document', () => {
  const head = {
    document: 'INV-1',
    document_type: 'invoice',
    document_date: '2026-06-10',
    customer_name: 'Customer',
    customer_gstin: maharashtra,
    place_of_supply: '27',
    place_of_supply_state: 'Maharashtra',
    supply_type: 'Regular',
    reverse_charge: 'N',
    port_code: '',
    shipping_bill_number: '',
    shipping_bill_date: '',
    document_total: 1440,
  };
  const none = { central_tax: 0, state_tax: 0, cess: 0 };
  expect(rows('b2b')).toEqual([
    { ...head, rate: 18, taxable_value: 1000, integrated_tax: 180, ...none },
    { ...head, rate: 5, taxable_value: 200, integrated_tax: 10, ...none },
  ]);
});

it('has negative amounts for credit notes, so that columns can be added up', () => {
  expect(rows('cdnr')).toMatchObject([
    {
      document: 'CN-1',
      document_type: 'sales_return',
      reverse_charge: 'Y',
      document_total: -118,
      taxable_value: -100,
      central_tax: -9,
      state_tax: -9,
      cess: -2,
    },
  ]);
});

it('has the shipping bill of an export', () => {
  expect(rows('exp')).toMatchObject([
    {
      place_of_supply: '96',
      place_of_supply_state: 'Other Countries',
      supply_type: 'Export With Payment of Tax',
      port_code: 'INMAA1',
      shipping_bill_number: '1234567',
      shipping_bill_date: '2026-06-11',
    },
  ]);
  expect([rows('b2cl').length, rows('cdnur').length]).toEqual([1, 1]);
});

it('has the rows of sections that add documents up', () => {
  expect(rows('b2cs')).toEqual([
    {
      place_of_supply: '29',
      place_of_supply_state: 'Karnataka',
      rate: 18,
      taxable_value: 10,
      integrated_tax: 0,
      central_tax: 0.9,
      state_tax: 0.9,
      cess: 0,
    },
  ]);
  expect(rows('nil')).toEqual([
    {
      supply: 'Inter-State supplies to registered persons',
      nil_rated: 50,
      exempt: 0,
      non_gst: 0,
    },
  ]);
  expect(rows('doc_issue')).toEqual([
    {
      nature: 'Invoices for outward supply',
      from: 'INV-1',
      to: 'INV-4',
      total: 4,
      cancelled: 0,
      net_issued: 4,
    },
    { nature: 'Credit Note', from: 'CN-1', to: 'CN-2', total: 2, cancelled: 0, net_issued: 2 },
  ]);
});

it('has the HSN summary in one table or two', () => {
  const keys = (input: Partial<Gstr1Input>, date?: string) =>
    rows('hsn', {
      ...input,
      ...(date && { documents: documents(...books.map((sample) => ({ ...sample, date }))) }),
    }).map(({ table, hsn_code, rate, quantity }) => [table, hsn_code, rate, quantity]);
  expect(keys({})).toEqual([
    ['B2B', '8471', 18, 0],
    ['B2B', '8471', 5, 1],
    ['B2B', '8471', 0, 1],
    ['B2C', '998314', 18, 0],
    ['B2C', '8471', 18, 3],
  ]);
  expect(keys({ period: { year: 2025, month: 4 } }, '2025-04-10').map(([table]) => table)).toEqual(
    Array(4).fill('All'),
  );
  expect(rows('hsn')[1]).toEqual({
    table: 'B2B',
    hsn_code: '8471',
    unit: 'NOS',
    quantity: 1,
    rate: 5,
    taxable_value: 200,
    integrated_tax: 10,
    central_tax: 0,
    state_tax: 0,
    cess: 0,
  });
});

it('has the documents issued from rows of lists, too', () => {
  const list = (input: Partial<Gstr1Input> = {}) =>
    issuedRows({
      ...inJune,
      documents: [
        ...documents(...books),
        ...documents({ number: 'EST-1', type: 'estimate' }, { number: 'INV-1' }),
      ].map((one) => ({ ...one, lines: [] })),
      ...input,
    });
  expect(list()).toEqual(rows('doc_issue'));
  expect(list({ frequency: 'quarterly', period: { year: 2026, month: 5 } })).toEqual([]);
  expect(() => list({ gstin: '' })).toThrow(expect.objectContaining({ code: 'gstin' }));
});

it('has only b2b and cdnr in an IFF', () => {
  const iff: Partial<Gstr1Input> = {
    frequency: 'quarterly',
    period: { year: 2026, month: 5 },
    documents: documents(...books.map((sample) => ({ ...sample, date: '2026-05-10' }))),
  };
  const counts = rowSections.map((section) => [section, rows(section, iff).length]);
  expect(counts.filter(([, count]) => count)).toEqual([
    ['b2b', 2],
    ['cdnr', 1],
  ]);
});

it('refuses an impossible return', () => {
  expect(() => rows('b2b', { gstin: '' })).toThrow(expect.objectContaining({ code: 'gstin' }));
});
