import { subjectOfBody, type BodyInput } from '../../../../law/rules/subjectOfBody';
import { applyRules } from '../../../../law/rules/table';
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

const check = (changes: object, context: Partial<BodyInput> = {}) =>
  applyRules(
    'eInvoice',
    subjectOfBody({
      body: { ...body, ...changes },
      today: { year: 2026, month: 6, day: 10 },
      ...context,
    }),
  );

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
  ['a credit note', { document_type: 'sales_return' }],
  ['a number that the service assigns', { serial_number_v2: undefined }],
  ['a number of 16 characters as one text', { serial_number: 'INV/2026-27/0001' }],
  ['a number in lowercase', { serial_number: 'inv-1a' }],
  ['a customer of the account of whom nothing is known', ...ofAccount({ gstin: undefined })],
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
  ['an export to an address abroad', exported()],
  [
    'an export of goods before its shipping bill',
    exported({ shipping_bill_number: '', shipping_bill_date: '', shipping_port_code: '' }),
  ],
  ['a price that comes from one with tax', item({ unit_price: 499.99153, price_with_tax: 589.99 })],
  ['an export of services without a shipping bill', exported({}, item({ ...service, ...untaxed }))],
  [
    'an export with payment of tax',
    exported({ export_type: 'Export with IGST' }, { ...item({}), document_type: 'sales_return' }),
  ],
  [
    'an export in dollars',
    exported({ currency_id: 'USD', conversion_factor: 84 }, { is_multi_currency: true }),
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
  [
    'an SEZ unit without payment of tax',
    exported({ export_type: 'SEZ without IGST Payment' }, { party: customer }),
  ],
  ['a deemed export', exported({ export_type: 'Deemed Export' }, { party: customer, ...item({}) })],
  ['the shortest address', address({ address_line1: '1', city: 'Goa' })],
  ['the longest address', address({ address_line1: '1'.repeat(100), city: 'X'.repeat(100) })],
  ['a second address line', address({ address_line2: '2nd Floor' })],
  ['a state with its code', address({ state: '29-KARNATAKA' })],
  ['an army post office', address({ pincode: '900056' })],
  ['a service without a unit', item(service)],
  ['a service without a quantity', item({ ...service, quantity: 0, unit_price: undefined })],
  ['a unit as people write it', item({ unit: 'Kilograms' })],
  ['a free sample at a price of 0', item({ unit_price: 0, net_amount: 0, total_amount: 0 })],
  [
    'a free sample at a discount of 100 %',
    item({ discount_percent: 100, discount_amount: 1000, net_amount: 0, total_amount: 0 }),
  ],
  ['a discount', item({ discount_amount: 100, net_amount: 900, total_amount: 1062 })],
  ['a quantity with 3 decimals', item({ quantity: 2.125, unit_price: 470.59 })],
  [
    'amounts that are rounded by less than a rupee',
    item({ unit_price: 500.4, total_amount: 1180.01 }),
  ],
  [
    'charges, deductions and an adjustment',
    {
      charges_and_deductions: [
        { id: 1, name: 'Freight', amount: 100, tax_rate: 18, type: 'charge', sac_code: '996511' },
        { id: 2, name: 'Advance', amount: 50, tax_rate: 0, type: 'deduction' },
      ],
      extra_discount: 10,
    },
  ],
  ['a document that keeps its items', { items: undefined }],
  ['a document of 30 days ago', { document_date: '11-05-2026' }],
  ['an invalid date', { document_date: 'today' }],
  [
    'an old rate on a credit note',
    { document_type: 'sales_return', ...item({ tax_rate: 12, total_amount: 1120 }) },
  ],
  ['bricks at 12 %', item({ hsn_code: '6901', tax_rate: 12, total_amount: 1120 })],
  ['a phone number with a country code', party({ phone_number: '+91 98450 12345' })],
  ['an email address', party({ email: 'asha@example.com' })],
  ['a UIN', party({ gstin: '2917UNO00014UNU' })],
  ['a test number of the portal', party({ gstin: '29AWGPV7107B1Z1' })],
  ['the own GSTIN of another company', {}, { own: { gstin: maharashtra } }],
])('accepts %s', (_, changes, context = {}) => {
  expect(check(changes, context)).toEqual({ refusals: [], warnings: [] });
});

/** A case, its changes, the rule, the field and the problem. */
type Case = [string, object, string, string, string, Partial<BodyInput>?];

it.each<Case>([
  [
    'an estimate',
    { document_type: 'estimate' },
    'e-invoice-type',
    'Document Type',
    'Document Type must be invoice or sales_return for an e-invoice, not estimate',
  ],
  [
    'a bill of supply',
    { with_tax: false },
    'e-invoice-without-tax',
    'Charge Tax',
    'A bill of supply (Charge Tax off) has no e-invoice',
  ],
  [
    'a number that begins with 0',
    { serial_number_v2: { doc_number: 0 } },
    'number-start',
    'Serial Number',
    'Serial Number "0" is not possible for an e-invoice',
  ],
  [
    'a number that begins with a slash',
    { serial_number: '/1' },
    'number-start',
    'Serial Number',
    'Serial Number "/1" is not possible for an e-invoice',
  ],
  [
    'a number of 17 characters',
    { serial_number: 'INVOICE-2026-0001' },
    'number-form',
    'Serial Number',
    'The number "INVOICE-2026-0001" must have 1 to 16 letters, digits, hyphens and slashes',
  ],
  [
    'a blank in a number, which comes from its prefix',
    { serial_number_v2: { prefix: 'INV ', doc_number: 7 } },
    'number-form',
    'Serial Number',
    'The number "INV 7" must have 1 to 16 letters, digits, hyphens and slashes',
  ],
  [
    'a date in the future',
    { document_date: '11-06-2026' },
    'date-future',
    'Document Date',
    'Document Date 11-06-2026 is in the future',
  ],
  [
    'a name and a company name of 2 characters',
    party({ name: 'AT', company_name: 'AT' }),
    'buyer-name',
    'Name',
    'The customer\'s name "AT" must have 3 to 100 characters',
  ],
  [
    'a GSTIN with a wrong check character',
    party({ gstin: '29ABCDE1234F1ZX' }),
    'buyer-gstin',
    'GSTIN',
    'The customer\'s GSTIN "29ABCDE1234F1ZX" is not valid',
  ],
  [
    'a stored GSTIN with a wrong check character',
    ...withContext(
      ofAccount({ gstin: '29ABCDE1234F1ZX' }),
      'buyer-gstin',
      'GSTIN',
      'The customer\'s GSTIN "29ABCDE1234F1ZX" is not valid',
    ),
  ],
  [
    'a customer without a GSTIN',
    party({ gstin: '' }),
    'buyer-without-gstin',
    'GSTIN',
    'The customer has no GSTIN, and it is not an export',
  ],
  [
    'a new customer without a GSTIN',
    party({ gstin: undefined }),
    'buyer-without-gstin',
    'GSTIN',
    'The customer has no GSTIN, and it is not an export',
  ],
  [
    'a customer of the account without a GSTIN',
    ...withContext(
      ofAccount({ gstin: '' }),
      'buyer-without-gstin',
      'GSTIN',
      'The customer has no GSTIN, and it is not an export',
    ),
  ],
  [
    'an SEZ unit without a GSTIN',
    sez({ ...party({ gstin: '' }), ...item({}) }),
    'buyer-without-gstin',
    'GSTIN',
    'The customer has no GSTIN, which a document with the export type SEZ With Payment of Tax needs',
  ],
  [
    'your own GSTIN',
    {},
    'buyer-is-seller',
    'GSTIN',
    `The customer's GSTIN ${karnataka} is your own`,
    { own: { gstin: karnataka } },
  ],
  [
    'a GSTIN of another state than the address',
    party({ gstin: maharashtra }),
    'buyer-state',
    'GSTIN',
    "The customer's GSTIN is of Maharashtra, but the billing address is in Karnataka",
  ],
  [
    'an address without its first line',
    address({ address_line1: '' }),
    'address-line-1',
    'Billing Address: Address Line 1',
    'Address Line 1 "" of Billing Address must have 1 to 100 characters',
  ],
  [
    'a second line of 101 characters',
    address({ address_line2: 'X'.repeat(101) }),
    'address-line-2',
    'Billing Address: Address Line 2',
    `Address Line 2 "${'X'.repeat(101)}" of Billing Address must have 3 to 100 characters or be empty`,
  ],
  [
    'a typed address without a city',
    address({ city: undefined }),
    'address-city',
    'Billing Address: City',
    'City "" of Billing Address must have 3 to 100 characters',
  ],
  [
    'a city of 2 characters, in the only address of the account',
    ...withContext(
      ofAccount({ billing_address: { ...billingAddress, city: 'XY' } }),
      'address-city',
      'Billing Address: City',
      'City "XY" of Billing Address must have 3 to 100 characters',
    ),
  ],
  [
    'a PIN code that begins with 0',
    address({ pincode: '060001' }),
    'pin-form',
    'Billing Address: PIN Code',
    'PIN Code "060001" of Billing Address must have 6 digits and not begin with 0',
  ],
  [
    'a PIN code of 5 digits without a country',
    address({ pincode: 56001, country: '' }),
    'pin-form',
    'Billing Address: PIN Code',
    'PIN Code "56001" of Billing Address must have 6 digits and not begin with 0',
  ],
  [
    'a quantity with 4 decimals',
    item({ quantity: 2.0001 }),
    'line-quantity-decimals',
    'Line Item 1: Quantity',
    'The quantity 2.0001 of Line Item 1 has more than 3 decimals',
  ],
  [
    'a state that is not one',
    address({ state: 'Atlantis' }),
    'address-state',
    'Billing Address: State',
    'State "Atlantis" of Billing Address is not a state of India',
  ],
  [
    'a PIN code of 5 digits in the shipping address',
    party({ shipping_address: { ...billingAddress, pincode: '56001' } }),
    'pin-form',
    'Shipping Address: PIN Code',
    'PIN Code "56001" of Shipping Address must have 6 digits and not begin with 0',
  ],
  ['no line item', { items: [] }, 'lines-number', 'Line Items', 'The document has no line item'],
  [
    'a negative rate',
    item({ tax_rate: -5, unit_price: undefined, net_amount: undefined, total_amount: undefined }),
    'line-negative',
    'Line Item 1: Tax Rate',
    'Tax Rate of Line Item 1 must not be negative',
  ],
  [
    'a negative discount',
    item({ discount_amount: -5, net_amount: 1005, total_amount: 1185.9 }),
    'line-discount',
    'Line Item 1: Discount',
    'The discount of Line Item 1 must be at least 0 and at most its price',
  ],
  [
    'a line of 0',
    item({ quantity: 0, net_amount: 0, total_amount: 0 }),
    'line-quantity',
    'Line Item 1: Quantity',
    'The quantity 0 of Line Item 1 must be above 0 and at most 9999999999.999',
  ],
  [
    'a charge without an SAC',
    { charges_and_deductions: [{ amount: 1, tax_rate: 18, type: 'charge' }] },
    'charge-without-sac',
    'Charge 1: SAC',
    'Charge 1 has tax, but no SAC',
  ],
  [
    'a price with 4 decimals',
    item({ unit_price: 500.0001, price_with_tax: 590.0001 }),
    'line-price-decimals',
    'Line Item 1: Unit Price',
    'The price 500.0001 of Line Item 1 has more than 3 decimals',
  ],
  [
    'an item name of 2 characters',
    item({ name: ' K8 ' }),
    'line-name',
    'Line Item 1: Name',
    'The name of Line Item 1 has 2 characters, and an e-invoice takes 3 to 300',
  ],
  [
    'a code of 4 digits above 5 crore',
    {},
    'hsn-length',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC "8471", which must have 6 or 8 digits above a turnover of 5 crore',
    { own: { isAbove5Crore: true } },
  ],
  [
    'a negative charge',
    { charges_and_deductions: [{ amount: -1, tax_rate: 18, type: 'charge' }] },
    'charge-negative',
    'Charge 1: Amount',
    'The amount of Charge 1 is negative',
  ],
  [
    'the state of places abroad with the GSTIN of a state',
    address({ state: 'OTHER TERRITORY' }),
    'buyer-state',
    'GSTIN',
    "The customer's GSTIN is of Karnataka, but the billing address is in Other Territory",
  ],
  [
    'an HSN code of 5 digits',
    item({ hsn_code: '84713' }),
    'hsn-form',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC "84713", which must have 4, 6 or 8 digits and not only zeros',
  ],
  [
    'an HSN code of zeros',
    item({ hsn_code: '0000' }),
    'hsn-form',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC "0000", which must have 4, 6 or 8 digits and not only zeros',
  ],
  [
    '1,001 items',
    { items: Array(1001).fill(keyboard) },
    'lines-number',
    'Line Items',
    'The document has 1001 line items, and an e-invoice has at most 1000',
  ],
  [
    'a negative quantity',
    item({ quantity: -2, unit_price: undefined }),
    'line-quantity',
    'Line Item 1: Quantity',
    'The quantity -2 of Line Item 1 must be above 0 and at most 9999999999.999',
  ],
  [
    'a negative price',
    item({ quantity: 1, unit_price: -1, net_amount: 0, total_amount: 0 }),
    'line-negative',
    'Line Item 1: Unit Price',
    'Unit Price of Line Item 1 must not be negative',
  ],
  [
    'a discount above the price of the line',
    item({ discount_amount: 1000.02, net_amount: 0, total_amount: 0 }),
    'line-discount',
    'Line Item 1: Discount',
    'The discount of Line Item 1 must be at least 0 and at most its price',
  ],
  [
    'a discount above 100 %',
    item({ discount_percent: 101, net_amount: 0, total_amount: 0, unit_price: undefined }),
    'line-discount',
    'Line Item 1: Discount',
    'The discount of Line Item 1 must be at least 0 and at most its price',
  ],
  [
    'a deduction above the document',
    { charges_and_deductions: [{ amount: 1181, tax_rate: 0, type: 'deduction' }] },
    'amounts-range',
    'Total Amount',
    'The amount -1.00 is negative',
  ],
  [
    'an adjustment above the document',
    { extra_discount: 1180.5 },
    'amounts-range',
    'Total Amount',
    'The amount -0.50 is negative',
  ],
  [
    'details of an export with Export off',
    { export_invoice_details: { export_type: 'Export with IGST' } },
    'export-not-marked',
    'Export',
    'The document has Export Details, but Export is off',
  ],
  [
    'a shipping bill with Export off',
    { export_invoice_details: { shipping_bill_number: '1234567' } },
    'export-not-marked',
    'Export',
    'The document has Export Details, but Export is off',
  ],
  [
    'an export to India',
    exported({ country_id: 'India' }),
    'export-country',
    'Country',
    'The document is an export, but Country of Export Details is India',
  ],
  [
    'an export to India by its code',
    exported({ country_id: ' in ' }),
    'export-country',
    'Country',
    'The document is an export, but Country of Export Details is India',
  ],
  [
    'an export to an address in India',
    exported({ country_id: '' }, party({ gstin: '' })),
    'export-country',
    'Country',
    "The document is an export, but the customer's address is in India",
  ],
  [
    'tax under a letter of undertaking',
    exported({}, item({})),
    'export-tax',
    'Export Type',
    'Export Without Payment of Tax: the document charges tax all the same',
  ],
  [
    'a port code of 7 characters',
    exported({ shipping_port_code: 'INMAA12' }),
    'port-code',
    'Port Code',
    'The port code "INMAA12" must have 1 to 6 letters and digits',
  ],
  [
    'a shipping bill number of 21 characters',
    exported({ shipping_bill_number: '1'.repeat(21) }),
    'shipping-bill-length',
    'Shipping Bill Number',
    `The shipping bill number "${'1'.repeat(21)}" must have at most 20 characters`,
  ],
  [
    'a negative net amount',
    {
      items: [keyboard, { ...keyboard, unit_price: undefined, net_amount: -1, total_amount: -1 }],
    },
    'line-negative',
    'Line Item 2: Net Amount',
    'Net Amount and Total Amount of Line Item 2 must not be negative',
  ],
  [
    'an empty PIN code in the only address of the account',
    ...withContext(
      ofAccount({ billing_address: { ...billingAddress, pincode: '' } }),
      'pin-form',
      'Billing Address: PIN Code',
      'PIN Code "" of Billing Address must have 6 digits and not begin with 0',
    ),
  ],
  [
    'a shipping bill without its date',
    exported({ shipping_bill_date: '' }),
    'shipping-bill-complete',
    'Shipping Bill Date',
    'A shipping bill has both a number and a date, and only one is given',
  ],
  [
    'a line without an HSN code',
    item({ hsn_code: undefined }),
    'hsn-missing',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has no HSN or SAC',
  ],
  [
    'a line without a unit',
    item({ unit: undefined }),
    'unit-missing',
    'Line Item 1: Unit',
    'Line Item 1 has no unit',
  ],
  [
    'a new customer without a billing address',
    party({ billing_address: undefined }),
    'buyer-without-address',
    'Billing Address',
    'The customer has no billing address, which an e-invoice needs',
  ],
  [
    'a new customer whose billing address is empty',
    party({ billing_address: {} }),
    'buyer-without-address',
    'Billing Address',
    'The customer has no billing address, which an e-invoice needs',
  ],
  [
    'a line without code, type and price',
    item({ item_type: '', hsn_code: '', unit_price: undefined, net_amount: 0, total_amount: 0 }),
    'hsn-missing',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has no HSN or SAC',
  ],
  [
    'a customer of the account without an address',
    ...withContext(
      ofAccount({ billing_address: {} }),
      'buyer-without-address',
      'Billing Address',
      'The customer has no billing address, which an e-invoice needs',
    ),
  ],
])('refuses %s', (_, changes, rule, field, problem, context = {}) => {
  expect(check(changes, context).refusals).toEqual([
    expect.objectContaining({ rule, field, problem, fix: expect.stringMatching(/\.$/) }),
  ]);
});

/** A case for a customer of the account. */
function withContext(
  [changes, context]: [object, Partial<BodyInput>],
  ...expected: [string, string, string]
): [object, string, string, string, Partial<BodyInput>] {
  return [changes, ...expected, context];
}

it.each<Case>([
  [
    'a product with the code of a service',
    item({ hsn_code: '998314' }),
    'hsn-of-type',
    'Line Item 1: HSN or SAC',
    'Line Item 1 is a product, but 998314 is the code of a service',
  ],
  [
    'a service with the code of goods',
    item({ item_type: 'Service' }),
    'hsn-of-type',
    'Line Item 1: HSN or SAC',
    'Line Item 1 is a service, but the code 8471 does not begin with 99',
  ],
  [
    'a unit that is not a unit quantity code',
    item({ unit: 'REEL' }),
    'line-unit',
    'Line Item 1: Unit',
    'The unit "REEL" of Line Item 1 is not a unit quantity code (UQC)',
  ],
  [
    'a net amount that is not quantity times price',
    item({ unit_price: 400 }),
    'line-net',
    'Line Item 1: Net Amount',
    'The net amount of Line Item 1 is 1000.00, but quantity, price and discount come to 800.00',
  ],
  [
    'a net amount without its discount',
    item({ discount_percent: 10 }),
    'line-net',
    'Line Item 1: Net Amount',
    'The net amount of Line Item 1 is 1000.00, but quantity, price and discount come to 900.00',
  ],
  [
    'a total without its tax',
    item({ total_amount: 1000 }),
    'line-total',
    'Line Item 1: Total Amount',
    'The total of Line Item 1 differs by -180.00 from its taxable value and tax',
  ],
  [
    'a rate that GSTR-1 does not have',
    item({ tax_rate: 14, total_amount: 1140 }),
    'rate-exists',
    'Line Item 1: Tax Rate',
    'The rate 14 % of Line Item 1 is not a rate of GSTR-1',
  ],
  [
    'a rate of an earlier date',
    item({ tax_rate: 28, total_amount: 1280 }),
    'rate-of-date',
    'Line Item 1: Tax Rate',
    'The rate 28 % of Line Item 1 did not apply to it on 2026-06-10',
  ],
  [
    'a charge at a rate of an earlier date',
    { charges_and_deductions: [{ amount: 1, tax_rate: 12, type: 'charge', sac_code: '996511' }] },
    'rate-of-date',
    'Charge 1: Tax Rate',
    'The rate 12 % of Charge 1 did not apply to it on 2026-06-10',
  ],
  [
    'a name of 2 characters, if the account may have a company name',
    party({ name: 'AT' }),
    'buyer-name',
    'Name',
    'The customer\'s name "AT" must have 3 to 100 characters',
  ],
  [
    'a name of blanks',
    party({ name: '   ' }),
    'buyer-name',
    'Name',
    'The customer\'s name "" must have 3 to 100 characters',
  ],
  [
    'a total with tax, but no rate',
    item({ tax_rate: undefined }),
    'rate-missing',
    'Line Item 1: Tax Rate',
    'Line Item 1 has tax, but no tax rate',
  ],
  [
    'a charge whose amount is not a number, at a rate that does not exist',
    { charges_and_deductions: [{ amount: 'none', tax_rate: 14, type: 'charge' }] },
    'rate-exists',
    'Charge 1: Tax Rate',
    'The rate 14 % of Charge 1 is not a rate of GSTR-1',
  ],
  [
    'a PIN code of another state',
    address({ pincode: '400001' }),
    'pin-state',
    'Billing Address: PIN Code',
    'PIN Code 400001 of Billing Address is not one of Karnataka',
  ],
  [
    'a city of 2 characters in an address of your company',
    { company_billing_address: { ...billingAddress, city: 'XY' } },
    'address-city',
    'Company Billing Address: City',
    'City "XY" of Company Billing Address must have 3 to 100 characters',
  ],
  [
    'a PIN code of 5 digits in the only shipping address of the account',
    ...withContext(
      ofAccount({ shipping_address: { ...billingAddress, pincode: '56001' } }),
      'pin-form',
      'Shipping Address: PIN Code',
      'PIN Code "56001" of Shipping Address must have 6 digits and not begin with 0',
    ),
  ],
  [
    'a phone number of 5 digits',
    party({ phone_number: 12345 }),
    'buyer-phone',
    'Phone Number',
    'Phone Number "12345" must have 6 to 12 digits',
  ],
  [
    'an email address without a domain',
    party({ email: 'asha@example' }),
    'buyer-email',
    'Email',
    'Email "asha@example" is not an email address of 6 to 100 characters',
  ],
  [
    'a shipping bill number with letters',
    exported({ shipping_bill_number: 'SB-12' }),
    'shipping-bill-form',
    'Shipping Bill Number',
    'The shipping bill number "SB-12" must have 3 to 7 digits',
  ],
  [
    'a shipping bill of tomorrow',
    exported({ shipping_bill_date: '11-06-2026' }),
    'shipping-bill-date',
    'Shipping Bill Date',
    'Shipping Bill Date 11-06-2026 is in the future',
  ],
  [
    'an export with payment of tax without any tax',
    exported({ export_type: 'Export with IGST' }),
    'export-tax',
    'Export Type',
    'Export With Payment of Tax: all lines of the document are at 0 %',
  ],
  [
    'an export that is billed to a registered buyer in India',
    exported({ country_id: '' }, { party: customer }),
    'export-country',
    'Country',
    "The document is an export, but the customer's address is in India",
  ],
  [
    'another currency without its value',
    {
      is_multi_currency: true,
      export_invoice_details: { export_type: 'Multi Currency', currency_id: 'USD' },
    },
    'export-currency',
    'Conversion Factor',
    'Conversion Factor must be above 0',
  ],
  [
    'a document in another currency that is INR',
    {
      is_multi_currency: true,
      export_invoice_details: { currency_id: 'INR', conversion_factor: 1 },
    },
    'export-currency',
    'Currency',
    'Currency "INR" of Export Details must be a code other than INR',
  ],
  [
    'an export without its type',
    exported({ export_type: '' }),
    'export-type',
    'Export Type',
    'Export is on, but Export Details have no Export Type',
  ],
  [
    'a country that does not exist',
    exported({ country_id: 'Atlantis' }),
    'export-country-name',
    'Country',
    'Country "Atlantis" is not in the list of countries',
  ],
  [
    'an export without a country',
    exported({ country_id: '' }),
    'export-without-country',
    'Country',
    'The export has no Country',
  ],
  [
    'a chapter that does not exist',
    item({ hsn_code: '7701' }),
    'hsn-chapter',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC 7701, which is of no chapter or heading',
  ],
  [
    'a heading of services that does not exist',
    item({ ...service, hsn_code: '991234' }),
    'hsn-chapter',
    'Line Item 1: HSN or SAC',
    'Line Item 1 has the HSN or SAC 991234, which is of no chapter or heading',
  ],
  [
    'a charge with a code of goods',
    { charges_and_deductions: [{ amount: 1, tax_rate: 18, type: 'charge', sac_code: '8471' }] },
    'charge-sac',
    'Charge 1: SAC',
    'Charge 1 has the SAC "8471", which must have 4, 6 or 8 digits and begin with 99',
  ],
  [
    'the PIN code of places abroad',
    address({ pincode: '999999' }),
    'pin-state',
    'Billing Address: PIN Code',
    'PIN Code 999999 of Billing Address is not one of Karnataka',
  ],
])('warns of %s', (_, changes, rule, field, problem, context = {}) => {
  const { refusals, warnings } = check(changes, context);
  expect(refusals).toEqual([]);
  expect(warnings).toContainEqual(
    expect.objectContaining({ rule, field, problem, fix: expect.stringMatching(/\.$/) }),
  );
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
