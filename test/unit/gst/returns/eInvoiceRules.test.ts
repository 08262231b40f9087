import { checkBeforeEInvoice } from '../../../../gst/returns/eInvoiceRules';
import { karnataka, maharashtra } from './samples';

/** A body that the portal would accept. */
const body = {
  document_type: 'invoice',
  document_date: '10-06-2026',
  serial_number_v2: { prefix: 'INV/', doc_number: 1, suffix: '/26-27' },
  party: {
    id: 'C1',
    name: 'Asha Traders',
    type: 'customer',
    gstin: karnataka,
    billing_address: {
      address_line1: '1 MG Road',
      address_line2: '',
      city: 'Bengaluru',
      state: 'KARNATAKA',
      country: 'India',
      pincode: '560001',
    },
  },
  items: [{ id: 'P1', name: 'Keyboard', item_type: 'Product', hsn_code: '8471', unit: 'NOS' }],
  einvoice: true,
};

const check = (changes: object, context: object = {}) =>
  checkBeforeEInvoice({
    body: { ...body, ...changes },
    today: { year: 2026, month: 6, day: 10 },
    ...context,
  });

const party = (changes: object) => ({ party: { ...body.party, ...changes } });
const address = (changes: object) =>
  party({ billing_address: { ...body.party.billing_address, ...changes } });
const item = (changes: object) => ({ items: [{ ...body.items[0], ...changes }] });

it.each<[string, object]>([
  ['a valid body', {}],
  ['a credit note', { document_type: 'sales_return' }],
  ['a number that the service assigns', { serial_number_v2: undefined }],
  ['a number of 16 characters as one text', { serial_number: 'INV/2026-27/0001' }],
  ['a customer who is in the account', { party: { id: 'C1', name: 'Asha Traders' } }],
  ['no customer', { party: undefined }],
  ['a short name with a company name', party({ name: 'AT', company_name: 'Asha Traders' })],
  ['an export without a GSTIN', { ...party({ gstin: '' }), is_export: true }],
  [
    'an address abroad',
    party({
      gstin: undefined,
      billing_address: {
        address_line1: '1 Rue de Rivoli',
        city: 'Paris',
        state: 'OTHER TERRITORY',
        country: 'France',
        pincode: 'F-75001',
      },
    }),
  ],
  ['the shortest address', address({ address_line1: '1', city: 'Goa' })],
  ['the longest address', address({ address_line1: '1'.repeat(100), city: 'X'.repeat(100) })],
  ['an unknown state', address({ state: 'Atlantis' })],
  ['a service without a unit', item({ hsn_code: '998314', unit: '' })],
  [
    'a service without a unit by its type',
    item({ item_type: 'Service', unit: '', hsn_code: '8471' }),
  ],
  ['a document without items', { items: undefined }],
  ['a document of 30 days ago', { document_date: '11-05-2026' }],
  ['an invalid date', { document_date: 'today' }],
])('accepts %s', (_, changes) => {
  expect(check(changes)).toEqual({ refusals: [], warnings: [] });
});

it.each<[string, object, string, string]>([
  [
    'an estimate',
    { document_type: 'estimate' },
    'Document Type',
    'Document Type must be invoice or sales_return for an e-invoice, not estimate',
  ],
  [
    'a bill of supply',
    { with_tax: false },
    'Charge Tax',
    'A bill of supply (Charge Tax off) has no e-invoice',
  ],
  [
    'a number that begins with 0',
    { serial_number_v2: { doc_number: 0 } },
    'Serial Number',
    'Serial Number "0" is not possible for an e-invoice',
  ],
  [
    'a number that begins with a slash',
    { serial_number: '/1' },
    'Serial Number',
    'Serial Number "/1" is not possible for an e-invoice',
  ],
  [
    'a number of 17 characters',
    { serial_number: 'INVOICE-2026-0001' },
    'Serial Number',
    'The number "INVOICE-2026-0001" must have 1 to 16 letters, digits, hyphens and slashes',
  ],
  [
    'a date in the future',
    { document_date: '11-06-2026' },
    'Document Date',
    'Document Date 11-06-2026 is in the future',
  ],
  [
    'a name and a company name of 2 characters',
    party({ name: 'AT', company_name: 'AT' }),
    'Name',
    'The customer\'s name "AT" must have 3 to 100 characters',
  ],
  [
    'a customer without a GSTIN',
    party({ gstin: '' }),
    'GSTIN',
    'The customer has no GSTIN, and it is not an export',
  ],
  [
    'an address without its first line',
    address({ address_line1: '' }),
    'Billing Address: Address Line 1',
    'Address Line 1 "" must have 1 to 100 characters',
  ],
  [
    'a city of 2 characters',
    address({ city: 'XY' }),
    'Billing Address: City',
    'City "XY" must have 3 to 100 characters',
  ],
  [
    'a city of 101 characters',
    address({ city: 'X'.repeat(101) }),
    'Billing Address: City',
    `City "${'X'.repeat(101)}" must have 3 to 100 characters`,
  ],
  [
    'a PIN code that begins with 0',
    address({ pincode: '060001' }),
    'Billing Address: PIN Code',
    'PIN Code "060001" must have 6 digits and not begin with 0',
  ],
  [
    'a PIN code of 5 digits without a country',
    address({ pincode: 56001, country: '' }),
    'Billing Address: PIN Code',
    'PIN Code "56001" must have 6 digits and not begin with 0',
  ],
  [
    'a GSTIN of another state than the address',
    party({ gstin: maharashtra }),
    'Billing Address: State',
    'The customer\'s GSTIN is of Maharashtra, but State is "KARNATAKA"',
  ],
  [
    'an HSN code of 5 digits',
    item({ hsn_code: '84713' }),
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC "84713", which must have 4, 6 or 8 digits and not only zeros',
  ],
  [
    'an HSN code of zeros',
    item({ hsn_code: '0000' }),
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC "0000", which must have 4, 6 or 8 digits and not only zeros',
  ],
  [
    '1,001 items',
    { items: Array(1001).fill(body.items[0]) },
    'Line Items',
    'The document has 1001 line items, and an e-invoice has at most 1000',
  ],
])('refuses %s', (_, changes, field, problem) => {
  expect(check(changes)).toEqual({
    refusals: [expect.objectContaining({ field, problem, fix: expect.stringMatching(/\.$/) })],
    warnings: [],
  });
});

it.each<[string, object, string, string]>([
  [
    'a GSTIN with a wrong check character, which the sandbox has too',
    party({ gstin: '29ABCDE1234F1ZX' }),
    'GSTIN',
    'The customer\'s GSTIN "29ABCDE1234F1ZX" is not valid',
  ],
  [
    'a line without an HSN code',
    item({ hsn_code: undefined }),
    'Line Item 1: HSN or SAC',
    'Line Item 1 has no HSN or SAC',
  ],
  [
    'a line without a unit',
    item({ unit: undefined }),
    'Line Item 1: Unit',
    'Line Item 1 has no unit',
  ],
  [
    'a unit that is not a unit quantity code',
    item({ unit: 'REEL' }),
    'Line Item 1: Unit',
    'Line Item 1 has the unit "REEL", which is not a unit quantity code',
  ],
  [
    'a name of 2 characters, if the account may have a company name',
    party({ name: 'AT' }),
    'Name',
    'The customer\'s name "AT" must have 3 to 100 characters',
  ],
  [
    'a customer without a billing address',
    party({ billing_address: {} }),
    'Billing Address',
    'The customer has no billing address',
  ],
])('warns of %s', (_, changes, field, problem) => {
  expect(check(changes)).toEqual({
    refusals: [],
    warnings: [{ field, problem, fix: expect.stringMatching(/\.$/) }],
  });
});

describe('a document that is 31 days old', () => {
  const old = { document_date: '10-05-2026' };
  const found = [
    {
      field: 'Document Date',
      problem:
        'Document Date 10-05-2026 is 31 days ago. The portal takes no document older than 30 days from a turnover of 10 crore on',
      fix: 'Use a later date.',
    },
  ];

  it.each([
    ['is refused if the turnover is 10 crore or more', true, { refusals: found, warnings: [] }],
    ['is accepted if the turnover is below 10 crore', false, { refusals: [], warnings: [] }],
    ['gets a warning if the turnover is unknown', undefined, { refusals: [], warnings: found }],
  ])('%s', (_, turnoverFrom10Crore, expected) => {
    expect(check(old, { turnoverFrom10Crore })).toEqual(expected);
  });
});
