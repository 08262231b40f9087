import {
  address,
  bank,
  eWayBill,
  invoice,
  item,
  october,
  otherStateGstin,
  party,
  payment,
  pune,
} from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
/** The hash ids of documents. Requests name them as `<plain>`. */
const documents: Record<string, string> = {};
let before: object;

const send = (request: string, body?: object) => {
  const fill = (text: string) => text.replace(/<(\w+)>/g, (_, name: string) => documents[name]!);
  const [method = '', path = ''] = request.split(' ');
  return account.call(method, fill(path), body && JSON.parse(fill(JSON.stringify(body))));
};

const buyer = (changes: object = {}) => party({ gstin: otherStateGstin, ...changes });

beforeAll(async () => {
  account = await openAccount({ now: () => Date.UTC(2025, 9, 5, 6, 30) });
  const bodies = {
    plain: {},
    another: { serial_number: 'TAKEN' },
    cancelled: {},
    paid: { payments: [{ amount: 1000, method: 'cash' }] },
    registered: { einvoice: true, serial_number: 'case-1' },
    billed: { einvoice: true },
    estimate: { document_type: 'estimate' },
    withoutHsn: { items: [item({ hsn_code: undefined })] },
    inHeaps: { items: [item({ unit: 'heaps' })] },
    otherCustomers: { party: party({ id: 'OTHER' }) },
  };
  for (const [name, changes] of Object.entries(bodies)) {
    const { body } = await send('POST /v2/doc', invoice({ party: buyer(), ...changes }));
    documents[name] = body.data.hash_id;
  }
  await send('DELETE /v2/doc/<cancelled>');
  await send('POST /v2/ewaybill/<billed>', eWayBill());
  await send('POST /v2/vendor', { vendor_id: 'V-1', name: 'Supplier' });
  before = account.simulator.books();
});
afterAll(() => account.simulator.close());

/** A rejected request leaves nothing behind. */
afterEach(async () => {
  expect(account.simulator.books()).toEqual(before);
  expect((await send('GET /v2/customer/NEW')).status).toBe(404);
});

const document = (changes: object) => invoice({ party: party({ id: 'NEW' }), ...changes });
const customer = (changes: object = {}) => ({ customer_id: 'NEW', name: 'A', ...changes });
const vendor = (changes: object = {}) => ({ vendor_id: 'V-9', name: 'Supplier', ...changes });
const product = (changes: object = {}) => ({
  ...{ id: 'P-1', name: 'Cup', item_type: 'Product', quantity: 1 },
  ...{ unit_price: 100, price_with_tax: 118, tax_rate: 18, ...changes },
});
const stock = (changes: object = {}) => ({
  ...{ product_id: 'ITEM-1', quantity: 4, warehouse_id: -1, action: 'in', ...changes },
});
const settling = (hash_id: string | undefined, amount_paying: number, amount = 1000) =>
  payment({ amount, documents: [{ hash_id, amount_paying }] });
const addressed = (changes: object) =>
  document({ party: party({ id: 'NEW', billing_address: address(changes) }) });
const second = (changes: object) => document({ items: [item(), item(changes)] });
const headed = (label: string, value: string) => document({ custom_headers: [{ label, value }] });
const converting = (convert_from: string, hash_id: string) =>
  document({ convert: { convert_from, hash_id } });
const subscription = (changes: object) => document({ document_type: 'subscription', ...changes });
const registered = (changes: object) => document({ einvoice: true, party: buyer(), ...changes });
const to = (changes: object) => eWayBill({ dispatch_to: pune(changes) });
const transaction = (transaction_type: string, changes: object = {}) =>
  eWayBill({ transaction_type, ...changes });
const shippedTo = (ship_to_gstin: string) => transaction('Bill To - Ship To', { ship_to_gstin });
const regular = (changes: object) => transaction('Regular', changes);
const because = (sub_supply_type: string, supply_type = 'Outward') =>
  eWayBill({ sub_supply_type, supply_type });
const returnedTo = (ship_to_gstin: string) => ({
  ...shippedTo(ship_to_gstin),
  sub_supply_type: 'Sales Returns',
  supply_type: 'Inward',
});
const earlierReceipt = { transporter_doc_number: 'LR-1', transporter_doc_date: '04-10-2025' };
const overpaid = 'AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT';
const never = { start_time: '01-11-2025', repeat: 0, repeat_type: 'months' };
const part = { hash_id: '<plain>', amount_paying: 600 };
const unknownPart = { hash_id: '0123', amount_paying: 1 };
/** Tests request a code of the portal by the PAN. */
const asks2154 = '27ZZZZZ2154Z1Z0';
const noPin = address({ addr_id: -1, pincode: '056000' });
const inGoa = address({ addr_id: 1, state: 'GOA' });
const goa = { state: 'GOA' };
const unknown = { label: 'Shoe size', value: '9' };
const textId = { customer_id: 'A', service_id: '7' };
const box = [{ alternative_unit: 'BOX' }];
const backwards = 'start_date=02-10-2025&end_date=01-10-2025';

describe('an invalid field is rejected by its name', () => {
  it.each<[string, string, object?]>([
    ['colour', 'POST /v2/doc', document({ colour: 'red' })],
    ['party.vip', 'POST /v2/doc', document({ party: party({ vip: true }) })],
    ['notes', 'POST /v2/doc', document({ notes: null })],
    ['items[1].quantity', 'POST /v2/doc', document({ items: [item(), item({ quantity: '1' })] })],
    ['document_type', 'POST /v2/doc', document({ document_type: 'receipt' })],
    ['document_date', 'POST /v2/doc', document({ document_date: '2025-10-05' })],
    ['due_date', 'POST /v2/doc', document({ due_date: '31-02-2025' })],
    ['items', 'POST /v2/doc', document({ items: [] })],
    ['party', 'POST /v2/doc', document({ party: undefined })],
    ['items[0].hsn_code', 'POST /v2/doc', document({ items: [item({ hsn_code: '12345' })] })],
    ['party.billing_address.state', 'POST /v2/doc', addressed({ state: 'Karnataka' })],
    ['party.billing_address.city', 'POST /v2/doc', addressed({ city: undefined })],
    ['party.gstin', 'POST /v2/doc', document({ party: party({ gstin: '29ABC' }) })],
    ['items[0].net_amount', 'POST /v2/doc', document({ items: [item({ net_amount: undefined })] })],
    ['items[1].price_with_tax', 'POST /v2/doc', second({ price_with_tax: 118.02 })],
    ['items[1].net_amount', 'POST /v2/doc', second({ net_amount: 900.11 })],
    ['items[1].total_amount', 'POST /v2/doc', second({ total_amount: 1000 })],
    ['serial_number', 'POST /v2/doc', document({ serial_number: 'A', serial_number_v2: {} })],
    ['custom_headers[0].label', 'POST /v2/doc', headed('X', '1')],
    ['party.type', 'POST /v2/doc', document({ document_type: 'purchase' })],
    ['party.type', 'POST /v2/doc', document({ party: party({ type: 'vendor' }) })],
    ['warehouse_id', 'POST /v2/doc', document({ warehouse_id: 77 })],
    ['extra_discount', 'POST /v2/doc', document({ extra_discount: 1062.01 })],
    ['einvoice', 'POST /v2/doc', document({ einvoice: true, document_type: 'estimate' })],
    ['einvoice', 'POST /v2/doc', document({ einvoice: true, with_tax: false })],
    ['convert.convert_from', 'POST /v2/doc', converting('invoice', '<estimate>')],
    ['document_date,document_type,items,party', 'POST /v2/doc', {}],
    ['items', 'POST /v2/doc', document({ items: 'none' })],
    ['body', 'POST /v2/doc', ['none']],
    ['items[0]', 'POST /v2/doc', document({ items: ['none'] })],
    ['einvoice', 'PUT /v2/doc/<plain>', invoice({ einvoice: true })],
    ['payments', 'PUT /v2/doc/<plain>', invoice({ payments: [] })],
    ['warehouse_id', 'PUT /v2/doc/<plain>', invoice({ warehouse_id: -1 })],
    ['document_type', 'PUT /v2/doc/<plain>', invoice({ document_type: 'purchase' })],
    ['document_type', 'PUT /v2/doc/<plain>', invoice({ document_type: 'estimate' })],
    ['serial_number', 'PUT /v2/doc/<registered>', invoice({ serial_number: 'ANOTHER' })],
    ['document_type', `GET /v2/doc/list?${october}`],
    ['document_type', `GET /v2/doc/list?document_type=subscription&${october}`],
    ['start_date', 'GET /v2/doc/list?document_type=invoice&end_date=31-10-2025'],
    ['end_date', `GET /v2/doc/list?document_type=invoice&${backwards}`],
    ['num_records', `GET /v2/doc/list?document_type=invoice&${october}&num_records=0`],
    ['page', `GET /v2/doc/list?document_type=invoice&${october}&page=first`],
    ['payment_status', `GET /v2/doc/list?document_type=invoice&${october}&payment_status=partial`],
    ['sort', `GET /v2/doc/list?document_type=invoice&${october}&sort=date`],
    ['delivery_challan', 'GET /v2/doc/pdf/<plain>?delivery_challan=yes'],
    ['end_date,start_date,status', 'GET /v2/subscriptions/list?status=paid'],
    ['name', 'POST /v2/customer', customer({ name: undefined })],
    ['gstin', 'POST /v2/customer', customer({ gstin: '29abc' })],
    ['phone', 'POST /v2/customer', customer({ phone: true })],
    ['opening_balance_type', 'POST /v2/customer', customer({ opening_balance_type: 2 })],
    ['billing_address', 'POST /v2/customer', customer({ billing_address: { state: 'GOA' } })],
    ['billing_address[0].country', 'POST /v2/customer', customer({ billing_address: [goa] })],
    ['custom_fields[0].label', 'POST /v2/customer', customer({ custom_fields: [unknown] })],
    ['customer_id', 'POST /v2/customer', customer({ customer_id: 7 })],
    ['billing_address[0].state', 'POST /v1/customer', customer({ billing_address: [{}] })],
    ['tags', 'POST /v1/customer', customer({ tags: ['x'] })],
    ['custom_fields', 'POST /v1/customer', customer({ custom_fields: [] })],
    ['visibility', 'POST /v1/customer', customer({ visibility: 1 })],
    ['start_date', 'GET /v2/customer/ledger?customer_id=CUST-1&end_date=31-10-2025'],
    ['customer_id', `GET /v2/customer/ledger?${october}`],
    ['end_date', `GET /v2/customer/ledger?customer_id=CUST-1&${backwards}`],
    ['num_records', `GET /v2/customer/ledger?customer_id=CUST-1&${october}&num_records=101`],
    ['customer_mapping[0].service_id', 'POST /v2/customer/list', { customer_mapping: [textId] }],
    ['billing_address', 'POST /v2/vendor', vendor({ billing_address: [] })],
    ['shipping_address', 'POST /v2/vendor', vendor({ shipping_address: [] })],
    ['customer_id', 'POST /v2/vendor', vendor({ customer_id: 'C' })],
    ['custom_fields[0].label', 'POST /v2/vendor', vendor({ custom_fields: [unknown] })],
    ['opening_balance', 'POST /v2/vendor', vendor({ opening_balance: 'much' })],
    ['quantity', 'POST /v2/product', product({ quantity: undefined })],
    ['cess_rate', 'POST /v2/product', product({ cess_rate: 101 })],
    ['hsn_code', 'POST /v2/product', product({ hsn_code: '12345' })],
    ['item_type', 'POST /v2/product', product({ item_type: 'Thing' })],
    ['preferences.colour', 'POST /v2/product', product({ preferences: { colour: 'red' } })],
    [
      'alternative_units[0].conversion_rate',
      'POST /v2/product',
      product({ alternative_units: box }),
    ],
    ['quantity', 'POST /v2/inventory/stock', stock({ quantity: 0 })],
    ['warehouse_id', 'POST /v2/inventory/stock', stock({ warehouse_id: 77 })],
    ['warehouse_id', 'POST /v2/inventory/stock', stock({ warehouse_id: '1' })],
    ['action', 'POST /v2/inventory/stock', stock({ action: 'sideways' })],
    ['record_date', 'POST /v2/inventory/stock', stock({ record_date: '2025-07-01' })],
    ['product_id', 'POST /v2/inventory/stock', stock({ product_id: true })],
    ['price', 'POST /v2/inventory/stock', stock({ price: 1 })],
    ['amount', 'POST /v2/payment', payment({ amount: 0 })],
    ['amount', 'POST /v2/payment', payment({ amount: '10' })],
    ['amount', 'POST /v2/payment', payment({ amount: 1.001 })],
    ['payment_mode', 'POST /v2/payment', payment({ payment_mode: 'Gold' })],
    ['payment_date', 'POST /v2/payment', payment({ payment_date: '2025-10-06' })],
    ['send_sms', 'POST /v2/payment', payment({ send_sms: 1 })],
    ['bank_details.ifsc', 'POST /v2/payment', payment({ bank_details: { ...bank, ifsc: '' } })],
    ['status', 'POST /v2/payment', payment({ status: 'success' })],
    ['supply_type', 'POST /v2/ewaybill/<plain>', eWayBill({ supply_type: 'Upward' })],
    ['sub_supply_type', 'POST /v2/ewaybill/<plain>', eWayBill({ sub_supply_type: 'Gift' })],
    ['transporter_doc_date', 'POST /v2/ewaybill/<plain>', eWayBill({ transporter_doc_date: 'x' })],
    ['dispatch_to.city', 'POST /v2/ewaybill/<plain>', to({ city: undefined })],
    ['dispatch_to.addr_id', 'POST /v2/ewaybill/<plain>', to({ addr_id: undefined })],
    ['dispatch_to.addr_id_v2', 'POST /v2/ewaybill/<plain>', to({ addr_id_v2: 'A1' })],
    ['transport_mode', 'POST /v2/ewaybill/<plain>', eWayBill({ transport_mode: 'Camel' })],
    ['ship_to_gstin', 'POST /v2/ewaybill/<plain>', transaction('Bill To - Ship To')],
    ['ship_to_gstin', 'POST /v2/ewaybill/<plain>', transaction('Combination of 2 and 3')],
    ['distance', 'POST /v2/ewaybill/<plain>', eWayBill({ distance: 5 })],
    ['doc_hash_id', 'POST /v2/ewaybill/<cancelled>', eWayBill()],
    // A wrong check character, an unknown state, another format, and a code on request.
    ['gstin', 'GET /v2/utils/gstin/29AAAAA0000A1ZZ'],
    ['gstin', 'GET /v2/utils/gstin/99AAAAA0000A1ZD'],
    ['gstin', 'GET /v2/utils/gstin/ABC'],
    ['gstin', 'GET /v2/utils/gstin/27ZZZZZ3028Z1Z0'],
  ])('%s in %s', async (field, request, ...body) => {
    const response = await send(request, ...body);
    const names = Object.keys(response.body.errors).sort().join();
    expect([response.status, names]).toEqual([400, field]);
  });
});

describe('a request is rejected with its code', () => {
  it.each<[number, string, string, object?]>([
    [404, 'INVALID_HASH_ID', 'GET /v2/doc/0123'],
    [404, 'INVALID_HASH_ID', 'PUT /v2/doc/0123', invoice()],
    [404, 'INVALID_HASH_ID', 'DELETE /v1/doc/0123'],
    [404, 'INVALID_HASH_ID', 'DELETE /v2/doc/0123'],
    [404, 'INVALID_HASH_ID', 'GET /v2/subscriptions/<plain>'],
    [400, 'INVALID_HASH_ID', 'GET /v1/doc/pdf/0123'],
    [400, 'INVALID_HASH_ID', 'GET /v2/doc/pdf/0123'],
    [400, 'INVALID_HASH_ID', 'POST /v2/ewaybill/0123', eWayBill()],
    [400, 'INVALID_HASH_ID', 'GET /v2/ewaybill/pdf/0123'],
    [400, 'INVALID_HASH_ID', 'GET /v2/ewaybill/pdf/<plain>'],
    [400, 'INVALID_HASH_ID', 'POST /v2/doc', converting('estimate', '0123')],
    [400, 'BAD_REQUEST', 'PUT /v2/doc/<cancelled>', invoice()],
    [400, 'BAD_REQUEST', 'DELETE /v2/doc/<cancelled>'],
    [400, 'BAD_REQUEST', 'DELETE /v2/doc/<registered>'],
    [
      400,
      'DUPLICATE_DOC_SERIAL_NUMBER',
      'PUT /v2/doc/<plain>',
      invoice({ serial_number: 'TAKEN' }),
    ],
    [400, overpaid, 'PUT /v2/doc/<paid>', invoice({ extra_discount: 100 })],
    [
      400,
      'CAN_NOT_APPLY_TDS_AND_TCS_TOGETHER',
      'POST /v2/doc',
      document({ tds_id: 1, tcs_id: 35 }),
    ],
    [400, 'TDS_DETAILS_NOT_FOUND', 'POST /v2/doc', document({ tds_id: 35 })],
    [400, 'TCS_DETAILS_NOT_FOUND', 'POST /v2/doc', document({ tcs_id: 1 })],
    [400, 'INVALID_HEADER_FORMAT', 'POST /v2/doc', headed('PO Number', ' ')],
    [400, 'SUBSCRIPTION_DETAILS_NOT_FOUND', 'POST /v2/doc', subscription({})],
    [400, 'INVALID_REPEAT', 'POST /v2/doc', subscription({ subscription_details: never })],
    [400, 'PORTAL_ERROR_3028', 'POST /v2/doc', registered({ party: party({ id: 'NEW' }) })],
    [400, 'PORTAL_ERROR_2140', 'POST /v2/doc', registered({ serial_number: 'A B' })],
    [400, 'PORTAL_ERROR_2150', 'POST /v2/doc', registered({ serial_number: 'CASE-1' })],
    [400, 'PORTAL_ERROR_2258', 'POST /v2/doc', registered({ company_billing_address: inGoa })],
    [400, 'PORTAL_ERROR_2154', 'POST /v2/doc', registered({ party: party({ gstin: asks2154 }) })],
    [400, 'CUSTOMER_ALREADY_EXISTS', 'POST /v1/customer', customer({ customer_id: 'CUST-1' })],
    [400, 'CUSTOMER_ALREADY_EXISTS', 'POST /v2/customer', customer({ customer_id: 'CUST-1' })],
    [404, 'CUSTOMER_NOT_FOUND', 'GET /v1/customer/UNKNOWN'],
    [404, 'CUSTOMER_NOT_FOUND', 'GET /v2/customer/UNKNOWN'],
    [400, 'CUSTOMER_NOT_FOUND', 'DELETE /v1/customer/UNKNOWN'],
    [400, 'CUSTOMER_NOT_FOUND', 'DELETE /v2/customer/UNKNOWN'],
    [400, 'CUSTOMER_NOT_FOUND', `GET /v1/customer/ledger?customer_id=UNKNOWN&${october}`],
    [400, 'CUSTOMER_NOT_FOUND', `GET /v2/customer/ledger?customer_id=UNKNOWN&${october}`],
    [400, 'INVALID_CUSTOMER_ID', 'PUT /v1/customer', customer()],
    [404, 'VENDOR_NOT_FOUND', 'GET /v2/vendor/UNKNOWN'],
    [400, 'VENDOR_NOT_FOUND', 'DELETE /v2/vendor/UNKNOWN'],
    [400, 'VENDOR_NOT_FOUND', `GET /v2/vendor/ledger?vendor_id=UNKNOWN&${october}`],
    [400, 'INVALID_VENDOR_ID', 'PUT /v2/vendor', vendor()],
    [400, 'PRODUCT_ALREADY_EXISTS', 'POST /v2/product', product({ id: 'ITEM-1' })],
    [404, 'INVALID_PRODUCT_ID', 'GET /v1/product/UNKNOWN'],
    [404, 'INVALID_PRODUCT_ID', 'GET /v2/product/UNKNOWN'],
    [400, 'INVALID_PRODUCT_ID', 'PUT /v2/product', product()],
    [400, 'INVALID_PRODUCT_ID', 'DELETE /v2/product/UNKNOWN'],
    [400, 'INVALID_PRODUCT_ID', 'POST /v2/inventory/stock', stock({ product_id: 'UNKNOWN' })],
    [400, 'INVALID_CUSTOMER_ID', 'POST /v2/payment', payment({ customer: 'UNKNOWN' })],
    [400, 'HASH_ID_MISSING', 'POST /v2/payment', settling(undefined, 1)],
    [400, 'INVALID_HASH_ID', 'POST /v2/payment', settling('0123', 1)],
    [400, 'INVALID_HASH_ID', 'POST /v2/payment', settling('<otherCustomers>', 1)],
    [400, 'INVALID_HASH_ID', 'POST /v2/payment', payment({ documents: [part, unknownPart] })],
    [400, overpaid, 'POST /v2/payment', settling('<plain>', 100.01, 100)],
    [400, overpaid, 'POST /v2/payment', settling('<plain>', 1062.01, 2000)],
    [400, overpaid, 'POST /v2/payment', settling('<cancelled>', 1)],
    [400, overpaid, 'POST /v2/payment', payment({ amount: 2000, documents: [part, part] })],
    [400, 'PORTAL_ERROR_203', 'POST /v2/ewaybill/<plain>', because('Sales Returns')],
    [400, 'PORTAL_ERROR_203', 'POST /v2/ewaybill/<plain>', because('Job Work', 'Inward')],
    [400, 'PORTAL_ERROR_204', 'POST /v2/ewaybill/<estimate>', eWayBill()],
    [400, 'PORTAL_ERROR_210', 'POST /v2/ewaybill/<plain>', eWayBill({ dispatch_from: noPin })],
    [400, 'PORTAL_ERROR_214', 'POST /v2/ewaybill/<plain>', to({ pincode: 'x' })],
    [400, 'PORTAL_ERROR_216', 'POST /v2/ewaybill/<withoutHsn>', eWayBill()],
    [400, 'PORTAL_ERROR_217', 'POST /v2/ewaybill/<inHeaps>', eWayBill()],
    [
      400,
      'PORTAL_ERROR_225',
      'POST /v2/ewaybill/<plain>',
      eWayBill({ vehicle_number: 'FAST CAR' }),
    ],
    [400, 'PORTAL_ERROR_362', 'POST /v2/ewaybill/<plain>', eWayBill(earlierReceipt)],
    [400, 'PORTAL_ERROR_377', 'POST /v2/ewaybill/<plain>', eWayBill({ sub_supply_type: 'Others' })],
    [400, 'PORTAL_ERROR_385', 'POST /v2/ewaybill/<plain>', eWayBill({ transport_mode: 'Rail' })],
    [400, 'PORTAL_ERROR_385', 'POST /v2/ewaybill/<plain>', eWayBill({ transport_mode: 'Ship' })],
    [400, 'PORTAL_ERROR_604', 'POST /v2/ewaybill/<billed>', eWayBill()],
    [400, 'PORTAL_ERROR_618', 'POST /v2/ewaybill/<plain>', shippedTo(otherStateGstin)],
    [400, 'PORTAL_ERROR_618', 'POST /v2/ewaybill/<plain>', returnedTo('29AAAAA0000A1ZY')],
    [400, 'PORTAL_ERROR_619', 'POST /v2/ewaybill/<plain>', eWayBill({ vehicle_number: undefined })],
    [400, 'PORTAL_ERROR_643', 'POST /v2/ewaybill/<plain>', regular({ dispatch_from: inGoa })],
    [400, 'PORTAL_ERROR_644', 'POST /v2/ewaybill/<plain>', regular({ dispatch_to: inGoa })],
    [400, 'PORTAL_ERROR_800', 'POST /v2/ewaybill/<plain>', to({ pincode: '999800' })],
  ])('%d %s for %s', async (status, code, request, ...body) => {
    const response = await send(request, ...body);
    expect([response.status, response.body.error_code]).toEqual([status, code]);
  });
});
