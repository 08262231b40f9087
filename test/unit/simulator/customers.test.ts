import { invoice, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const addCustomer = (version: string, body: object) => call('POST', `/${version}/customer`, body);

const WHOLE = {
  customer_id: 'WHOLE',
  name: 'Meera',
  phone: '9876543210',
  email: 'meera@example.com',
  discount: 5,
  gstin: '27AAAAA0000A1Z2',
  company_name: 'Meera Stores',
  opening_balance: '100',
  opening_balance_type: 1,
  credit_limit: 5000,
  dial_code: '+91',
  pan: 'AAAAA0000A',
  notes: 'N',
  cc_emails: 'a@example.com,b@example.com',
  billing_address: [{ state: 'GOA', country: 'India' }],
};

describe('customers', () => {
  it('are created with 201 in both versions; v1 returns success and message only', async () => {
    const v2 = await addCustomer('v2', { customer_id: 'V2', name: 'A' });
    expect([v2.status, v2.body.success]).toEqual([201, true]);
    const v1 = await addCustomer('v1', { customer_id: 'V1', name: 'A' });
    expect([v1.status, v1.body]).toEqual([201, { success: true, message: expect.any(String) }]);
  });

  it('are returned as given, with the GST code of states', async () => {
    await addCustomer('v2', WHOLE);
    const expected = {
      ...WHOLE,
      billing_address: [{ state: '30-GOA', country: 'India' }],
      shipping_address: [],
      service_id: expect.any(Number),
    };
    expect((await call('GET', '/v2/customer/WHOLE')).body.data).toEqual(expected);
    expect((await call('GET', '/v1/customer/WHOLE')).body).toEqual({
      success: true,
      customer_details: expected,
    });
  });

  it('accept a phone number as a number', async () => {
    await addCustomer('v2', { customer_id: 'NUM', name: 'A', phone: 9876543210 });
    expect((await call('GET', '/v2/customer/NUM')).body.data.phone).toBe('9876543210');
  });

  it.each(['v1', 'v2'])(
    'with an existing id are rejected with CUSTOMER_ALREADY_EXISTS in %s',
    async (version) => {
      await addCustomer('v2', { customer_id: 'TWICE', name: 'A' });
      const { status, body } = await addCustomer(version, { customer_id: 'TWICE', name: 'B' });
      expect([status, body.error_code]).toEqual([400, 'CUSTOMER_ALREADY_EXISTS']);
    },
  );

  it.each<[string, string, object]>([
    ['v2', 'name', { name: undefined }],
    ['v2', 'gstin', { gstin: '29abc' }],
    ['v2', 'phone', { phone: true }],
    ['v2', 'opening_balance_type', { opening_balance_type: 2 }],
    ['v2', 'billing_address', { billing_address: { state: 'GOA', country: 'India' } }],
    ['v2', 'billing_address[0].country', { billing_address: [{ state: 'GOA' }] }],
    ['v1', 'billing_address[0].state', { billing_address: [{ country: 'India' }] }],
    ['v1', 'tags', { tags: ['x'] }],
    ['v1', 'custom_fields', { custom_fields: [] }],
    ['v1', 'visibility', { visibility: 1 }],
    ['v2', 'customer_id', { customer_id: 7 }],
  ])('%s: an invalid %s is rejected by name', async (version, field, changes) => {
    const { status, body } = await addCustomer(version, {
      customer_id: 'BAD',
      name: 'A',
      ...changes,
    });
    expect([status, body.message]).toEqual([400, 'Input payload validation failed']);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('in v1 need only a state in an address, and accept an empty GSTIN', async () => {
    const body = {
      customer_id: 'SPARSE',
      name: 'A',
      gstin: '',
      billing_address: [{ state: 'GOA' }],
    };
    expect((await addCustomer('v1', body)).status).toBe(201);
  });

  it('keep attributes that an update leaves out; their documents show the update', async () => {
    await addCustomer('v2', { customer_id: 'EDIT', name: 'Old', email: 'old@example.com' });
    const { body } = await call('POST', '/v2/doc', invoice({ party: party({ id: 'EDIT' }) }));
    const change = { customer_id: 'EDIT', name: 'New' };
    expect((await call('PUT', '/v2/customer', change)).status).toBe(200);
    expect((await call('PUT', '/v1/customer', change)).body).toEqual({
      success: true,
      message: expect.any(String),
    });
    const { data } = (await call('GET', `/v2/doc/${body.data.hash_id}`)).body;
    expect(data.invoice_details.customer).toMatchObject({ name: 'New', email: 'old@example.com' });
  });

  it.each<[string, string, number, string]>([
    ['GET', '/v1/customer/UNKNOWN', 404, 'CUSTOMER_NOT_FOUND'],
    ['GET', '/v2/customer/UNKNOWN', 404, 'CUSTOMER_NOT_FOUND'],
    ['DELETE', '/v1/customer/UNKNOWN', 400, 'CUSTOMER_NOT_FOUND'],
    ['DELETE', '/v2/customer/UNKNOWN', 400, 'CUSTOMER_NOT_FOUND'],
    ['PUT', '/v1/customer', 400, 'INVALID_CUSTOMER_ID'],
    ['GET', '/v2/vendor/UNKNOWN', 404, 'VENDOR_NOT_FOUND'],
    ['GET', '/v1/product/NOTHING', 404, 'INVALID_PRODUCT_ID'],
  ])('%s %s with an unknown id is %d %s', async (method, path, status, code) => {
    const body = method === 'PUT' ? { customer_id: 'UNKNOWN', name: 'A' } : undefined;
    const response = await call(method, path, body);
    expect([response.status, response.body.error_code]).toEqual([status, code]);
  });

  it('can be deleted; the id is free again, and documents keep the party', async () => {
    const { body } = await call('POST', '/v2/doc', invoice({ party: party({ id: 'GONE' }) }));
    expect((await call('DELETE', '/v2/customer/GONE')).status).toBe(200);
    expect((await call('GET', '/v2/customer/GONE')).status).toBe(404);
    const { data } = (await call('GET', `/v2/doc/${body.data.hash_id}`)).body;
    expect(data.invoice_details.customer.name).toBe('Meera Stores');
    expect((await addCustomer('v1', { customer_id: 'GONE', name: 'B' })).status).toBe(201);
    expect((await call('DELETE', '/v1/customer/GONE')).body).toEqual({
      success: true,
      message: expect.any(String),
    });
  });
});

describe('the customer list', () => {
  let lists: OpenAccount;
  beforeAll(async () => {
    lists = await openAccount();
  });
  afterAll(() => lists.simulator.close());

  it('has a message when it is empty', async () => {
    expect((await lists.call('GET', '/v2/customer/list')).body.data).toEqual({
      message: 'No data found!',
    });
    expect((await lists.call('GET', '/v1/customer/list')).body).toEqual({
      success: true,
      message: 'No data found!',
      customers: [],
      total_records: 0,
    });
  });

  it('has 25 rows per page with the described fields, in v1 at the top level', async () => {
    for (let number = 1; number <= 26; number += 1) {
      await lists.call('POST', '/v2/customer', { customer_id: `C${number}`, name: `N${number}` });
    }
    const { data } = (await lists.call('GET', '/v2/customer/list')).body;
    expect([data.customers.length, data.total_records]).toEqual([25, 26]);
    expect(Object.keys(data.customers[0])).toEqual([
      ...['customer_id', 'name', 'phone', 'email', 'gstin', 'service_id', 'developer_note'],
    ]);
    const v1 = (await lists.call('GET', '/v1/customer/list?num_records=5&page=6')).body;
    expect(v1).toMatchObject({ success: true, total_records: 26, customers: [expect.anything()] });
    expect(v1).not.toHaveProperty('data');
    expect((await lists.call('GET', '/v2/customer/list?num_records=101')).status).toBe(400);
  });
});
