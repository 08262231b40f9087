import { type Simulator, startSimulator } from '../../simulator';
import { shows } from '../description/evidence';

/** Asked without the node, which leaves none of these to the service and keeps to its pace. */
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ rateLimit: false });
});
afterAll(async () => await simulator.close());

interface Answer {
  data: Record<string, unknown>;
  ledger: unknown[];
}

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(simulator.baseUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${simulator.company.apiKey}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Answer };
};

const get = async (path: string) => (await call('GET', path)).json;

const april = 'start_date=01-04-2026&end_date=30-04-2026';

const document = (number: number, more: object = {}) => ({
  document_type: 'invoice',
  document_date: '05-04-2026',
  party: { id: `C-${number}`, name: 'Asha', type: 'customer' },
  items: [
    {
      id: 'K',
      name: 'Keyboard',
      item_type: 'Product',
      quantity: 1,
      unit_price: 100,
      price_with_tax: 118,
      net_amount: 100,
      total_amount: 118,
      tax_rate: 18,
    },
  ],
  ...more,
});

const details = {
  start_time: '05-04-2026',
  end_time: '06-04-2026',
  repeat: 1,
  repeat_type: 'days',
};

describe('a list of which nobody says how long a page is', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 26; number++) await call('POST', '/v2/doc', document(number));
    for (let number = 1; number <= 11; number++) {
      await call('POST', '/v2/doc', document(1));
      const repeating = { document_type: 'subscription', subscription_details: details };
      await call('POST', '/v2/doc', document(1, repeating));
      const payment = { customer: 'C-1', amount: 1, payment_date: '05-04-2026' };
      await call('POST', '/v2/payment', { ...payment, payment_mode: 'Cash' });
    }
  });

  it.each([
    ['customer-list', '/v2/customer/list', 'customers', 25],
    ['document-list', `/v2/doc/list?document_type=invoice&${april}`, 'transactions', 10],
    ['subscription-list', `/v2/subscriptions/list?${april}`, 'transactions', 10],
    ['payment-list', `/v2/payment/list?status=success&${april}`, 'transactions', 10],
    ['ledger', `/v2/customer/ledger?customer_id=C-1&${april}`, 'ledger', 10],
  ])('has the default page: %s', async (list, path, name, size) => {
    const { data } = await get(path);
    expect(data).toHaveProperty(name);
    expect(data[name]).toHaveLength(size);
    shows(`default.${list}.num_records`);
  });

  it('of version 1 has one as well', async () => {
    const { ledger } = await get(`/v1/customer/ledger?customer_id=C-1&${april}`);
    expect(ledger).toHaveLength(10);
    shows('default.customer-ledger-v1.num_records');
  });

  it('starts with the first page', async () => {
    expect(await get('/v2/customer/list')).toEqual(await get('/v2/customer/list?page=1'));
    shows('default.page');
  });

  it('has documents and subscriptions of every status', async () => {
    const documents = `/v2/doc/list?document_type=invoice&${april}`;
    expect(await get(documents)).toEqual(await get(`${documents}&payment_status=all`));
    const subscriptions = `/v2/subscriptions/list?${april}`;
    expect(await get(subscriptions)).toEqual(await get(`${subscriptions}&status=all`));
    shows('default.document-list.payment_status', 'default.subscription-list.status');
  });
});

describe('a page', () => {
  it.each([
    ['customers', '/v2/customer/list?num_records='],
    ['documents', `/v2/doc/list?document_type=invoice&${april}&num_records=`],
    ['subscriptions', `/v1/subscriptions/list?${april}&num_records=`],
  ])('has at most 100 %s', async (list, path) => {
    expect((await call('GET', `${path}100`)).status).toBe(200);
    expect((await call('GET', `${path}101`)).status).toBe(400);
    shows(`limit.${list}-a-page`);
  });
});

describe('a document of which nobody says so', () => {
  it('is neither rounded nor reduced', async () => {
    const odd = { unit_price: 0.5, price_with_tax: 0.59, net_amount: 0.5, total_amount: 0.59 };
    const [item] = document(1).items;
    const { json } = await call('POST', '/v2/doc', document(1, { items: [{ ...item, ...odd }] }));
    const { data } = await get(`/v2/doc/${String(json.data.hash_id)}`);
    expect(data).toHaveProperty('invoice_details.total_amount', 0.59);
    shows('default.round_off', 'default.extra_discount');
  });

  it('keeps its e-invoice when it is to be cancelled', async () => {
    const registered = {
      party: { id: 'C-9', name: 'Asha', type: 'customer', gstin: '27AAAAA0000A1Z2' },
    };
    const { json } = await call('POST', '/v2/doc', document(9, { ...registered, einvoice: true }));
    const hashId = String(json.data.hash_id);
    expect((await call('DELETE', `/v2/doc/${hashId}`)).status).toBe(400);
    expect((await call('DELETE', `/v2/doc/${hashId}?cancel_einvoice=1`)).status).toBe(200);
    shows('default.cancel_einvoice');
  });
});

describe('a body', () => {
  it('with a null is refused', async () => {
    expect((await call('POST', '/v2/doc', document(1, { notes: null }))).status).toBe(400);
    shows('convention.no-null');
  });
});
