import { subjectOfBody, type BodyInput } from '../../../../law/rules/subjectOfBody';
import type { Finding, Found } from '../../../../law/rules/rule';
import { applyRules } from '../../../../law/rules/table';
import { findingIn } from '../../../../nodes/shared/words/law';
import { karnataka, maharashtra } from '../../returns/gstr1/samples';

const billingAddress = {
  address_line1: '1 MG Road',
  address_line2: '',
  city: 'Bengaluru',
  state: 'KARNATAKA',
  country: 'India',
  pincode: '560001',
};

const customer = {
  id: 'C1',
  name: 'Asha Traders',
  type: 'customer',
  gstin: karnataka,
  billing_address: billingAddress,
};

const keyboard = {
  id: 'P1',
  name: 'Keyboard',
  item_type: 'Product',
  hsn_code: '8471',
  unit: 'NOS',
  quantity: 2,
  unit_price: 500,
  price_with_tax: 590,
  tax_rate: 18,
  net_amount: 1000,
  total_amount: 1180,
};

/** A body that the portal would accept. */
const body = {
  document_type: 'invoice',
  document_date: '10-06-2026',
  serial_number_v2: { prefix: 'INV/', doc_number: 1, suffix: '/26-27' },
  party: customer,
  items: [keyboard],
  einvoice: true,
};

/** What rules find, in words. */
const check = (changes: object, context: Partial<BodyInput> = {}) => {
  const { refusals, warnings } = applyRules(
    'eInvoice',
    subjectOfBody({
      body: { ...body, ...changes },
      today: { year: 2026, month: 6, day: 10 },
      ...context,
    }),
  );
  const inWords = ({ code: rule, facts }: Found) => ({ rule, ...findingIn(facts) });
  return { refusals: refusals.map(inWords), warnings: warnings.map(inWords) };
};

const party = (changes: object) => ({ party: { ...customer, ...changes } });
const address = (changes: object) => party({ billing_address: { ...billingAddress, ...changes } });
const item = (changes: object) => ({ items: [{ ...keyboard, ...changes }] });
const service = { item_type: 'Service', hsn_code: '998314', unit: '' };
const untaxed = { tax_rate: 0, total_amount: 1000 };

const existing = { id: 'C1', name: 'Asha Traders', type: 'customer' };
/** A document for a customer of the account, of whom no details are sent. */
const ofAccount = (stored: object, changes: object = {}): [object, Partial<BodyInput>] => [
  { party: existing, ...changes },
  { stored: { name: 'Asha Traders', company_name: '', gstin: karnataka, ...stored } },
];

const french = {
  address_line1: '1 Rue de Rivoli',
  city: 'Paris',
  state: 'OTHER TERRITORY',
  country: 'France',
  pincode: 'F-75001',
};

/** An export of goods to France, without payment of tax. */
const exported = (details: object = {}, changes: object = {}) => ({
  ...party({ gstin: '', billing_address: french }),
  ...item(untaxed),
  is_export: true,
  export_invoice_details: {
    export_type: 'Export under bond/LUT',
    country_id: 'France',
    shipping_bill_number: '1234567',
    shipping_bill_date: '09-06-2026',
    shipping_port_code: 'INMAA1',
    ...details,
  },
  ...changes,
});

const sez = (changes: object) => exported({ export_type: 'SEZ with IGST Payment' }, changes);

it.each<[string, object, Partial<BodyInput>?]>([
  ['a valid body', {}],
  ['a customer of the account with one address', ...ofAccount({ billing_address: billingAddress })],
  [
    'an address of the account whose PIN code is not read',
    ...ofAccount({ billing_address: { ...billingAddress, pincode: undefined } }),
  ],
  [
    'an unused shipping address of the account',
    ...ofAccount({ shipping_address: { address_line1: '', state: 'KARNATAKA' } }),
  ],
  ['no customer', { party: undefined }],
  ['a short name with a company name', party({ name: 'AT', company_name: 'Asha Traders' })],
  [
    'a credit note for an export with payment of tax',
    exported({ export_type: 'Export with IGST' }, { ...item({}), document_type: 'sales_return' }),
  ],
  [
    'a domestic document in dollars',
    {
      is_multi_currency: true,
      export_invoice_details: {
        export_type: 'Multi Currency',
        currency_id: 'USD',
        conversion_factor: 84,
      },
    },
  ],
  ['the longest address', address({ address_line1: '1'.repeat(100), city: 'X'.repeat(100) })],
  ['an army post office', address({ pincode: '900056' })],
  ['a service without a quantity', item({ ...service, quantity: 0, unit_price: undefined })],
  ['a price of 0', item({ unit_price: 0, net_amount: 0, total_amount: 0 })],
  ['amounts rounded by less than a rupee', item({ unit_price: 500.4, total_amount: 1180.01 })],
  ['a document that keeps its items', { items: undefined }],
  ['an invalid date', { document_date: 'today' }],
  ['the own GSTIN of another company', {}, { own: { gstin: maharashtra } }],
])('accepts %s', (_, changes, context = {}) => {
  expect(check(changes, context)).toEqual({ refusals: [], warnings: [] });
});

const charge = (changes: object) => ({
  charges_and_deductions: [{ amount: 1, tax_rate: 18, type: 'charge', ...changes }],
});

/** A finding as `Field: problem`. */
const said = ({ field, problem }: Pick<Finding, 'field' | 'problem'>) => `${field}: ${problem}`;

/** The rule, what it finds, what is sent, and what else is known. */
type Case = [rule: string, finding: string, changes: object, context?: Partial<BodyInput>];

/** A case for a customer of the account. */
const stored = (rule: string, finding: string, address: object): Case => [
  rule,
  finding,
  ...ofAccount(address),
];

// A case for each rule and each of its texts; corpus/bodies has the other spellings of these faults.
const refused: Case[] = [
  [
    'e-invoice-type',
    'Document Type: Document Type must be invoice or sales_return for an e-invoice, not estimate',
    { document_type: 'estimate' },
  ],
  [
    'e-invoice-without-tax',
    'Charge Tax: A bill of supply (Charge Tax off) has no e-invoice',
    { with_tax: false },
  ],
  [
    'number-start',
    'Serial Number: Serial Number "/1" is not possible for an e-invoice',
    { serial_number: '/1' },
  ],
  [
    'number-form',
    'Serial Number: The number "INV 7" must have 1 to 16 letters, digits, hyphens and slashes',
    { serial_number_v2: { prefix: 'INV ', doc_number: 7 } },
  ],
  [
    'date-future',
    'Document Date: Document Date 11-06-2026 is in the future',
    { document_date: '11-06-2026' },
  ],
  [
    'buyer-name',
    'Name: The customer\'s name "AT" must have 3 to 100 characters',
    party({ name: 'AT', company_name: 'AT' }),
  ],
  [
    'buyer-gstin',
    'GSTIN: The customer\'s GSTIN "29ABCDE1234F1ZX" is not valid',
    party({ gstin: '29ABCDE1234F1ZX' }),
  ],
  [
    'buyer-without-gstin',
    'GSTIN: The customer has no GSTIN, and it is not an export',
    party({ gstin: '' }),
  ],
  [
    'buyer-without-gstin',
    'GSTIN: The customer has no GSTIN, which a document with the export type SEZ With Payment of Tax needs',
    sez({ ...party({ gstin: '' }), ...item({}) }),
  ],
  [
    'buyer-is-seller',
    `GSTIN: The customer's GSTIN ${karnataka} is your own`,
    {},
    { own: { gstin: karnataka } },
  ],
  [
    'buyer-state',
    "GSTIN: The customer's GSTIN is of Maharashtra, but the billing address is in Karnataka",
    party({ gstin: maharashtra }),
  ],
  [
    'buyer-without-address',
    'Billing Address: The customer has no billing address, which an e-invoice needs',
    party({ billing_address: undefined }),
  ],
  [
    'buyer-without-address',
    'Billing Address: The customer has no billing address, which an e-invoice needs',
    party({ billing_address: {} }),
  ],
  [
    'address-line-1',
    'Billing Address: Address Line 1: Address Line 1 "" of Billing Address must have 1 to 100 characters',
    address({ address_line1: '' }),
  ],
  [
    'address-line-2',
    'Billing Address: Address Line 2: Address Line 2 "X" of Billing Address must have 3 to 100 characters or be empty',
    address({ address_line2: 'X' }),
  ],
  stored(
    'address-city',
    'Billing Address: City: City "XY" of Billing Address must have 3 to 100 characters',
    { billing_address: { ...billingAddress, city: 'XY' } },
  ),
  [
    'address-state',
    'Billing Address: State: State "Atlantis" of Billing Address is not a state of India',
    address({ state: 'Atlantis' }),
  ],
  [
    'pin-form',
    'Billing Address: PIN Code: PIN Code "56001" of Billing Address must have 6 digits and not begin with 0',
    address({ pincode: 56001, country: '' }),
  ],
  stored(
    'pin-form',
    'Billing Address: PIN Code: PIN Code "" of Billing Address must have 6 digits and not begin with 0',
    { billing_address: { ...billingAddress, pincode: '' } },
  ),
  ['lines-number', 'Line Items: The document has no line item', { items: [] }],
  [
    'lines-number',
    'Line Items: The document has 1001 line items, and an e-invoice has at most 1000',
    { items: Array(1001).fill(keyboard) },
  ],
  [
    'line-name',
    'Line Item 1: Name: The name of Line Item 1 has 2 characters, and an e-invoice takes 3 to 300',
    item({ name: ' K8 ' }),
  ],
  [
    'line-negative',
    'Line Item 1: Tax Rate: Tax Rate of Line Item 1 must not be negative',
    item({ tax_rate: -5, unit_price: undefined, net_amount: undefined, total_amount: undefined }),
  ],
  [
    'line-negative',
    'Line Item 1: Unit Price: Unit Price of Line Item 1 must not be negative',
    item({ quantity: 1, unit_price: -1, net_amount: 0, total_amount: 0 }),
  ],
  [
    'line-negative',
    'Line Item 2: Net Amount: Net Amount and Total Amount of Line Item 2 must not be negative',
    { items: [keyboard, { ...keyboard, unit_price: undefined, net_amount: -1, total_amount: -1 }] },
  ],
  [
    'line-discount',
    'Line Item 1: Discount: The discount of Line Item 1 must be at least 0 and at most its price',
    item({ discount_amount: -5, net_amount: 1005, total_amount: 1185.9 }),
  ],
  [
    'line-discount',
    'Line Item 1: Discount: The discount of Line Item 1 must be at least 0 and at most its price',
    item({ discount_amount: 1000.02, net_amount: 0, total_amount: 0 }),
  ],
  [
    'line-discount',
    'Line Item 1: Discount: The discount of Line Item 1 must be at least 0 and at most its price',
    item({ discount_percent: 101, net_amount: 0, total_amount: 0, unit_price: undefined }),
  ],
  [
    'line-quantity',
    'Line Item 1: Quantity: The quantity 0 of Line Item 1 must be above 0 and at most 9999999999.999',
    item({ quantity: 0, net_amount: 0, total_amount: 0 }),
  ],
  [
    'line-quantity-decimals',
    'Line Item 1: Quantity: The quantity 2.0001 of Line Item 1 has more than 3 decimals',
    item({ quantity: 2.0001 }),
  ],
  [
    'line-price-decimals',
    'Line Item 1: Unit Price: The price 500.0001 of Line Item 1 has more than 3 decimals',
    item({ unit_price: 500.0001, price_with_tax: 590.0001 }),
  ],
  [
    'hsn-missing',
    'Line Item 1: HSN or SAC: Line Item 1 has no HSN or SAC',
    item({ hsn_code: undefined }),
  ],
  [
    'hsn-missing',
    'Line Item 1: HSN or SAC: Line Item 1 has no HSN or SAC',
    item({ item_type: '', hsn_code: '', unit_price: undefined, net_amount: 0, total_amount: 0 }),
  ],
  [
    'hsn-form',
    'Line Item 1: HSN or SAC: Line Item 1 has the HSN or SAC "84713", which must have 4, 6 or 8 digits and not only zeros',
    item({ hsn_code: '84713' }),
  ],
  [
    'hsn-length',
    'Line Item 1: HSN or SAC: Line Item 1 has the HSN or SAC "8471", which must have 6 or 8 digits above a turnover of 5 crore',
    {},
    { own: { isAbove5Crore: true } },
  ],
  ['unit-missing', 'Line Item 1: Unit: Line Item 1 has no unit', item({ unit: undefined })],
  ['charge-without-sac', 'Charge 1: SAC: Charge 1 has tax, but no SAC', charge({})],
  [
    'charge-negative',
    'Charge 1: Amount: The amount of Charge 1 is negative',
    charge({ amount: -1 }),
  ],
  ['amounts-range', 'Total Amount: The amount -0.50 is negative', { extra_discount: 1180.5 }],
  [
    'export-not-marked',
    'Export: The document has Export Details, but Export is off',
    { export_invoice_details: { export_type: 'Export with IGST' } },
  ],
  [
    'export-not-marked',
    'Export: The document has Export Details, but Export is off',
    { export_invoice_details: { shipping_bill_number: '1234567' } },
  ],
  [
    'export-country',
    'Country: The document is an export, but Country of Export Details is India',
    exported({ country_id: ' in ' }),
  ],
  [
    'export-country',
    "Country: The document is an export, but the customer's address is in India",
    exported({ country_id: '' }, party({ gstin: '' })),
  ],
  [
    'export-tax',
    'Export Type: Export Without Payment of Tax: the document charges tax all the same',
    exported({}, item({})),
  ],
  [
    'port-code',
    'Port Code: The port code "INMAA12" must have 1 to 6 letters and digits',
    exported({ shipping_port_code: 'INMAA12' }),
  ],
  [
    'shipping-bill-length',
    `Shipping Bill Number: The shipping bill number "${'1'.repeat(21)}" must have at most 20 characters`,
    exported({ shipping_bill_number: '1'.repeat(21) }),
  ],
  [
    'shipping-bill-complete',
    'Shipping Bill Date: A shipping bill has both a number and a date, and only one is given',
    exported({ shipping_bill_date: '' }),
  ],
];

it.each(refused)('%s refuses: %s', (rule, finding, changes, context = {}) => {
  const { refusals } = check(changes, context);
  expect(refusals.map(said)).toEqual([finding]);
  expect(refusals).toEqual([
    expect.objectContaining({ rule, fix: expect.stringMatching(/\.$/) as string }),
  ]);
});

const warned: Case[] = [
  [
    'hsn-of-type',
    'Line Item 1: HSN or SAC: Line Item 1 is a product, but 998314 is the code of a service',
    item({ hsn_code: '998314' }),
  ],
  [
    'hsn-of-type',
    'Line Item 1: HSN or SAC: Line Item 1 is a service, but the code 8471 does not begin with 99',
    item({ item_type: 'Service' }),
  ],
  [
    'hsn-chapter',
    'Line Item 1: HSN or SAC: Line Item 1 has the HSN or SAC 7701, which is of no chapter or heading',
    item({ hsn_code: '7701' }),
  ],
  [
    'line-unit',
    'Line Item 1: Unit: The unit "REEL" of Line Item 1 is not a unit quantity code (UQC)',
    item({ unit: 'REEL' }),
  ],
  [
    'line-net',
    'Line Item 1: Net Amount: The net amount of Line Item 1 is 1000.00, but quantity, price and discount come to 900.00',
    item({ discount_percent: 10 }),
  ],
  [
    'line-total',
    'Line Item 1: Total Amount: The total of Line Item 1 differs by -180.00 from its taxable value and tax',
    item({ total_amount: 1000 }),
  ],
  [
    'rate-missing',
    'Line Item 1: Tax Rate: Line Item 1 has tax, but no tax rate',
    item({ tax_rate: undefined }),
  ],
  [
    'rate-exists',
    'Line Item 1: Tax Rate: The rate 14 % of Line Item 1 is not a rate of GSTR-1',
    item({ tax_rate: 14, total_amount: 1140 }),
  ],
  [
    'rate-exists',
    'Charge 1: Tax Rate: The rate 14 % of Charge 1 is not a rate of GSTR-1',
    charge({ amount: 'none', tax_rate: 14 }),
  ],
  [
    'rate-of-date',
    'Line Item 1: Tax Rate: The rate 28 % of Line Item 1 did not apply to it on 2026-06-10',
    item({ tax_rate: 28, total_amount: 1280 }),
  ],
  [
    'rate-of-date',
    'Charge 1: Tax Rate: The rate 12 % of Charge 1 did not apply to it on 2026-06-10',
    charge({ tax_rate: 12, sac_code: '996511' }),
  ],
  [
    'charge-sac',
    'Charge 1: SAC: Charge 1 has the SAC "8471", which must have 4, 6 or 8 digits and begin with 99',
    charge({ sac_code: '8471' }),
  ],
  [
    'buyer-name',
    'Name: The customer\'s name "AT" must have 3 to 100 characters',
    party({ name: 'AT' }),
  ],
  [
    'buyer-phone',
    'Phone Number: Phone Number "12345" must have 6 to 12 digits',
    party({ phone_number: 12345 }),
  ],
  [
    'buyer-email',
    'Email: Email "asha@example" is not an email address of 6 to 100 characters',
    party({ email: 'asha@example' }),
  ],
  [
    'pin-state',
    'Billing Address: PIN Code: PIN Code 400001 of Billing Address is not one of Karnataka',
    address({ pincode: '400001' }),
  ],
  [
    'address-city',
    'Company Billing Address: City: City "XY" of Company Billing Address must have 3 to 100 characters',
    { company_billing_address: { ...billingAddress, city: 'XY' } },
  ],
  stored(
    'pin-form',
    'Shipping Address: PIN Code: PIN Code "56001" of Shipping Address must have 6 digits and not begin with 0',
    { shipping_address: { ...billingAddress, pincode: '56001' } },
  ),
  [
    'shipping-bill-form',
    'Shipping Bill Number: The shipping bill number "SB-12" must have 3 to 7 digits',
    exported({ shipping_bill_number: 'SB-12' }),
  ],
  [
    'shipping-bill-date',
    'Shipping Bill Date: Shipping Bill Date 11-06-2026 is in the future',
    exported({ shipping_bill_date: '11-06-2026' }),
  ],
  [
    'export-tax',
    'Export Type: Export With Payment of Tax: all lines of the document are at 0 %',
    exported({ export_type: 'Export with IGST' }),
  ],
  [
    'export-country',
    "Country: The document is an export, but the customer's address is in India",
    exported({ country_id: '' }, { party: customer }),
  ],
  [
    'export-currency',
    'Conversion Factor: Conversion Factor must be above 0',
    {
      is_multi_currency: true,
      export_invoice_details: { export_type: 'Multi Currency', currency_id: 'USD' },
    },
  ],
  [
    'export-currency',
    'Currency: Currency "INR" of Export Details must be a code other than INR',
    {
      is_multi_currency: true,
      export_invoice_details: { currency_id: 'INR', conversion_factor: 1 },
    },
  ],
  [
    'export-type',
    'Export Type: Export is on, but Export Details have no Export Type',
    exported({ export_type: '' }),
  ],
  [
    'export-country-name',
    'Country: Country "Atlantis" is not in the list of countries',
    exported({ country_id: 'Atlantis' }),
  ],
  ['export-without-country', 'Country: The export has no Country', exported({ country_id: '' })],
];

it.each(warned)('%s warns: %s', (rule, finding, changes, context = {}) => {
  const { refusals, warnings } = check(changes, context);
  expect(refusals).toEqual([]);
  const found = warnings.filter((warning) => said(warning) === finding);
  expect(found).toEqual([
    expect.objectContaining({ rule, fix: expect.stringMatching(/\.$/) as string }),
  ]);
});

describe('a document that is 31 days old', () => {
  const old = { document_date: '10-05-2026' };
  const found = [
    {
      rule: 'date-30-days',
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
  ])('%s', (_, isFrom10Crore, expected) => {
    const own = isFrom10Crore === undefined ? {} : { isFrom10Crore };
    expect(check(old, { own })).toEqual(expected);
  });
});

it('advises to give cess only where the goods may bear it', () => {
  const fixOn = (date: string, hsn_code = '2402') =>
    check({
      ...item({ hsn_code, tax_rate: 28, total_amount: 1500 }),
      document_date: date,
    }).warnings.find(({ rule }) => rule === 'line-total')?.fix;
  expect(fixOn('10-01-2026')).toMatch(/^Give Cess/);
  expect(fixOn('10-12-2025', '8471')).toBe('Correct the amounts of the line.');
  // Rule 31D: the value comes from the retail sale price.
  expect(fixOn('10-06-2026')).toBeUndefined();
});
