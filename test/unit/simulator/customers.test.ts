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
  });
});
