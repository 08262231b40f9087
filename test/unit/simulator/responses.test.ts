import { eWayBill, invoice, party, payment } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
/** The hash ids of documents. Requests name them by their place, such as `<0>`. */
const hashIds: string[] = [];

beforeAll(async () => {
  account = await openAccount();
  for (let count = 0; count < 3; count += 1) {
    const { body } = await account.call('POST', '/v2/doc', invoice());
    hashIds.push(body.data.hash_id);
  }
});
afterAll(() => account.simulator.close());

const text = expect.any(String);
const done = { success: true, message: text };
const found = (data: object) => ({ ...done, error_code: '', errors: {}, data });
const empty = { message: 'No data found!' };
const october1 = 'start_date=01-10-2025&end_date=01-10-2025';
const registered = { einvoice: true, party: party({ gstin: '27AAAAA0000A1Z2' }) };
const product = {
  ...{ id: 'P', name: 'Cup', item_type: 'Product', quantity: 1 },
  ...{ unit_price: 100, price_with_tax: 118 },
};
const taxpayer = (status: string, state: string) =>
  found({
    company_name: text,
    trade_name: text,
    legal_name: text,
    ...{ status, is_sez: false, is_ecom: false },
    billing: { address_1: text, address_2: text, city: text, pincode: text, state },
  });
const stock = { product_id: 'P', quantity: 1, warehouse_id: -1, action: 'in' };

// Later rows need earlier ones.
it.each<[string, number, object, object?]>([
  ['GET /v2/vendor/list', 200, found(empty)],
  [`GET /v2/doc/list?document_type=estimate&${october1}`, 200, found(empty)],
  [`GET /v2/doc/list?document_type=purchase_order&${october1}`, 200, found(empty)],
  [`GET /v2/customer/ledger?customer_id=CUST-1&${october1}`, 200, found(empty)],
  [
    'GET /v1/customer/list?page=9',
    200,
    { ...empty, success: true, customers: [], total_records: 1 },
  ],
  [
    'POST /v1/customer/list',
    200,
    done,
    { customer_mapping: [{ customer_id: 'CUST-1', service_id: 1 }] },
  ],
  ['POST /v1/customer', 201, done, { customer_id: 'C', name: 'A', gstin: '', billing_address: [] }],
  ['POST /v2/customer', 201, found({ customer_id: 'D' }), { customer_id: 'D', name: 'A' }],
  ['PUT /v1/customer', 200, done, { customer_id: 'C', name: 'B', phone: 9876543210 }],
  ['PUT /v2/customer', 200, found({ customer_id: 'C' }), { customer_id: 'C', name: 'B' }],
  ['DELETE /v1/customer/C', 200, done],
  ['DELETE /v2/customer/D', 200, found({ customer_id: 'D' })],
  [
    'POST /v1/customer',
    201,
    done,
    { customer_id: 'C', name: 'A', billing_address: [{ state: 'GOA' }] },
  ],
  ['POST /v2/vendor', 201, found({ vendor_id: 'V' }), { vendor_id: 'V', name: 'A' }],
  ['DELETE /v2/vendor/V', 200, found({ vendor_id: 'V' })],
  ['POST /v1/product', 201, done, { ...product, id: 'Q' }],
  ['POST /v2/product', 201, found({ id: 'P' }), product],
  ['POST /v2/inventory/stock', 200, found({}), stock],
  ['DELETE /v2/product/P', 200, found({ id: 'P' })],
  ['POST /v1/doc', 200, { ...done, hashId: text, serialNumber: 'INV-4' }, invoice()],
  ['POST /v1/doc', 200, { ...done, ...v1EInvoice() }, invoice(registered)],
  ['DELETE /v1/doc/<0>', 200, { ...done, hashId: text, serialNumber: 'INV-1' }],
  ['DELETE /v2/doc/<1>', 200, found({ hash_id: text })],
  ['POST /v1/payment', 200, done, payment()],
  ['POST /v2/payment', 200, found({ serial_number: 'PAY-2' }), payment()],
  ['POST /v2/ewaybill/<2>', 200, done, eWayBill()],
  // The government's test GSTIN, and the one that requests an inactive taxpayer.
  ['GET /v2/utils/gstin/01AMBPG7773M002', 200, taxpayer('Active', '01-JAMMU AND KASHMIR')],
  ['GET /v2/utils/gstin/27ZZZZZ3029Z1Z0', 200, taxpayer('Cancelled', '27-MAHARASHTRA')],
])('%s has the described status and body: %d', async (request, status, expected, ...body) => {
  const [method = '', path = ''] = request.split(' ');
  const filled = path.replace(/<(\d)>/, (_, place: string) => hashIds[Number(place)]!);
  const response = await account.call(method, filled, ...body);
  expect([response.status, response.body]).toEqual([status, expected]);
});

function v1EInvoice() {
  return {
    ...{ hashId: expect.any(String), serialNumber: 'INV-5', irn: expect.any(String) },
    ...{ qrCode: expect.any(String), einvoiceSuccess: true, einvoiceMessage: '' },
  };
}

it('the default warehouse is -1, and the list of warehouses is not in the data', async () => {
  const { body } = await account.call('GET', '/v2/inventory/warehouses/list');
  expect(body.warehouses).toEqual([
    { warehouse_id: -1, name: 'Main Warehouse' },
    { warehouse_id: 1, name: 'Second Warehouse' },
  ]);
});
