import type { INodeListSearchItems, INodeParameters } from 'n8n-workflow';
import type { Access } from './request';

/** The values of a credential for a company at the simulator. */
export const credentialData = ({ baseUrl, apiKey }: Access) => ({
  baseUrl,
  apiKey,
  webhookSecret: '',
  previousWebhookSecret: '',
  booksTimeZone: 'Asia/Kolkata',
  endpointVersion: 'v2',
  identifierPrefix: '',
  ownGstin: '29AAAAA0000A1ZY',
});

/** Without the hint that sample items have no HSN code. */
export const otherHints = (hints: string[]): string[] =>
  hints.filter((hint) => !/[Ii]tems lack what an invoice of a company with a GSTIN has/.test(hint));

/** A resource locator that is filled in by ID. */
export const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

/** A resource locator after a choice from its list. */
export const fromList = ({ name, value }: INodeListSearchItems) => ({
  __rl: true,
  mode: 'list',
  value: String(value),
  cachedResultName: name,
});

/** April 2026, in which the sample documents are dated. */
export const april = { period: 'custom', startDate: '2026-04-01', endDate: '2026-04-30' };

export const address = (city = 'Mysuru', state = 'KARNATAKA', pincode = '570001') => ({
  addressLine1: '1 Fort Road',
  city,
  state,
  country: 'India',
  pincode,
});

/** An address with every field. */
export const fullAddress = (...place: Parameters<typeof address>) => ({
  ...address(...place),
  addressLine2: 'Near the Palace',
  addrId: 1,
  addrIdV2: 'A1',
});

export const bankDetails = {
  values: { accountNumber: '001', ifsc: 'ABCD0123456', bankName: 'Example Bank', branch: 'Fort' },
};

/** The details of a new party of a document. */
export const partyDetails = {
  gstin: '27AAAAA0000A1Z2',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  companyName: 'Asha Traders LLP',
  countryCode: '+91',
};

/** The fields that a customer and a vendor have in common, in both endpoint versions. */
export const partyFields = {
  ccEmails: 'a@example.com, b@example.com',
  companyName: 'Asha Traders LLP',
  creditLimit: 5000,
  dialCode: '+91',
  discount: 5,
  email: 'asha@example.com',
  gstin: '27AAAAA0000A1Z2',
  notes: 'Pays on time',
  openingBalance: '100',
  openingBalanceType: 1,
  pan: 'AAAAA0000A',
  phone: '9876543210',
  profileImage: 'https://example.com/a.png',
};

/** A line item for Items (JSON), 118 rupees with tax. */
export const keyboard = {
  id: 'KB-1',
  name: 'Keyboard',
  quantity: 1,
  unit_price: 100,
  tax_rate: 18,
  hsn_code: '8471',
  unit: 'NOS',
};

/** A second line item, also 118 rupees with tax. */
export const pens = { id: 'P-1', name: 'Pen', quantity: 10, unit_price: 10, tax_rate: 18 };

/** A line item of the form. */
export const formLine = {
  id: 'KB-1',
  quantity: 2,
  unitPrice: 1500,
  taxRate: 18,
  furtherFields: { name: 'Keyboard' },
};

/** An invoice for a new customer, without line items. */
export const invoiceHead = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyDetails: { id: 'C-1' },
  newPartyName: 'Asha Traders',
};

export const formInvoice = { ...invoiceHead, lineItems: { values: [formLine] } };

export const invoiceOf = (...lines: object[]) => ({
  ...invoiceHead,
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify(lines),
});

/** An invoice for the new customer of each item. */
export const invoiceForEach = (...lines: object[]) => ({
  ...invoiceOf(...lines),
  newPartyDetails: { id: '={{ $json.customer }}' },
  newPartyName: '={{ "Customer " + $json.customer }}',
});

/** The parameters for the details of a new party, by default with the ID of `invoiceHead`. */
export const newParty = ({ gstin = '', ...others }: INodeParameters = {}): INodeParameters => ({
  newPartyGstin: gstin,
  newPartyDetails: { id: 'C-1', ...others },
});

/** A new customer with a GSTIN and an address in its state. */
export const registeredParty = newParty({
  gstin: '27AAAAA0000A1Z2',
  billingAddress: { values: address('Mumbai', 'MAHARASHTRA', '400001') },
});

/** An invoice of 118 rupees, which the e-invoice portal takes. */
export const invoice: INodeParameters = { ...invoiceOf(keyboard), ...registeredParty };

/** The fields of a monthly subscription. */
export const monthly = {
  documentType: 'subscription',
  startTime: '2026-04-05',
};

/** An e-way bill, without its document. */
export const eWayBill = {
  resource: 'eWayBill',
  operation: 'create',
  supplyType: 'Outward',
  subSupplyType: 'Supply',
  transportMode: 'Road',
  vehicleNumber: 'KA01AB1234',
  transporterDocDate: '2026-04-06',
  dispatchFromSource: 'typed',
  dispatchFrom: { values: fullAddress() },
  dispatchToSource: 'typed',
  dispatchTo: { values: fullAddress('Pune', 'MAHARASHTRA', '411038') },
};

/** A payment on account, which settles no document. */
export const payment = {
  resource: 'payment',
  operation: 'record',
  settle: 'none',
  customer: byId('C-1'),
  amount: 50,
  paymentDate: '2026-04-06',
  paymentMode: 'Cash',
};

/** A payment that settles a document, in full or in part. */
export const paymentOf = (hashId: string, amount: number) => ({
  ...payment,
  settle: 'byHand',
  amount,
  documents: { values: [{ hashId, amountPaying: amount }] },
});

export const newCustomer = {
  resource: 'customer',
  operation: 'create',
  recordId: 'C-1',
  name: 'Asha',
};

/** A product with a stock of five. */
export const newProduct = {
  resource: 'product',
  operation: 'create',
  recordId: 'K',
  name: 'Keyboard',
  itemType: 'Product',
  unitPrice: 100,
  taxRate: 18,
  quantity: 5,
};

/** A date in India that many days from today, in the format of the service (DD-MM-YYYY). */
export const day = (offset = 0): string => isoDay(offset).split('-').reverse().join('-');

/** The day that many days from today as YYYY-MM-DD, as rows have it. */
export function isoDay(offset = 0): string {
  const instant = new Date(Date.now() + (offset * 24 + 5.5) * 3_600_000);
  return instant.toISOString().slice(0, 10);
}

/** The body of a request that creates a product with a stock of five. */
export const productBody = {
  id: 'K',
  name: 'Keyboard',
  item_type: 'Product',
  quantity: 5,
  unit_price: 100,
  price_with_tax: 118,
  tax_rate: 18,
};

/** A line item in the body of a request, with all amounts that the service requires. */
export const bodyLine = { ...productBody, quantity: 1, net_amount: 100, total_amount: 118 };

/** The body of a request that creates an invoice of 118 rupees. */
export const documentBody = (change: object = {}) => ({
  document_type: 'invoice',
  document_date: day(),
  party: { id: 'C-1', name: 'Customer 1', type: 'customer' },
  items: [bodyLine],
  ...change,
});

/** A webhook event about a document. */
export const documentEvent = (id: string, data: object = {}) => ({
  event_id: id,
  event_type: 'document',
  data: {
    document_type: 'invoice',
    serial_number: 'INV-1',
    hash_id: 'abc',
    message: 'Document Created',
    timestamp: '2026-04-05 06:30:00.000000',
    ...data,
  },
});

/** The body of one of many products, `Product 7` with the ID `P-7`. */
export const numberedProduct = (number: number) => ({
  id: `P-${number}`,
  name: `Product ${number}`,
  item_type: 'Product',
  hsn_code: '8471',
  unit: 'NOS',
  tax_rate: 18,
  quantity: 1,
  unit_price: 100,
  price_with_tax: 118,
});

/** Selected Fields of an output. */
export const selecting = (...fields: string[]) => ({ simplify: 'selected', fields });
