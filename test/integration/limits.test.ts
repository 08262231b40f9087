import { type Simulator, startSimulator } from '../../simulator';
import { covers } from '../description/recorder';
import { addCustomers, sendRequest } from '../harness/request';
import { bodyLine, documentBody } from '../harness/samples';

/** Without the node, which sends all of these values and waits for the rate limit. */
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ rateLimit: false });
});
afterAll(async () => await simulator.close());

interface Body {
  data: Record<string, unknown>;
  ledger: unknown[];
}

const call = async (method: string, path: string, body?: object) => {
  const access = { baseUrl: simulator.baseUrl, apiKey: simulator.company.apiKey };
  const response = await sendRequest(access, method, path, body);
  return { status: response.status, json: (await response.json()) as Body };
};

const get = async (path: string) => (await call('GET', path)).json;

const april = 'start_date=01-04-2026&end_date=30-04-2026';

const create = async (change: object = {}) =>
  await call('POST', '/v2/doc', documentBody({ document_date: '05-04-2026', ...change }));

const details = {
  start_time: '05-04-2026',
  end_time: '06-04-2026',
  repeat: 1,
  repeat_type: 'days',
};

describe('a list without a page size', () => {
  beforeAll(async () => {
    const { baseUrl, company } = simulator;
    await addCustomers({ baseUrl, apiKey: company.apiKey }, 26);
    for (let number = 1; number <= 11; number++) {
      await create();
      await create({ document_type: 'subscription', subscription_details: details });
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
  ])('has the default page size: %s', async (list, path, name, size) => {
    const { data } = await get(path);
    expect(data).toHaveProperty(name);
    expect(data[name]).toHaveLength(size);
    covers(`default.${list}.num_records`);
  });

  it('of version 1 has a default page size', async () => {
    const { ledger } = await get(`/v1/customer/ledger?customer_id=C-1&${april}`);
    expect(ledger).toHaveLength(10);
    covers('default.customer-ledger-v1.num_records');
  });

  it('starts with the first page', async () => {
    expect(await get('/v2/customer/list')).toEqual(await get('/v2/customer/list?page=1'));
    covers('default.page');
  });

  it('contains documents and subscriptions of every status', async () => {
    const documents = `/v2/doc/list?document_type=invoice&${april}`;
    expect(await get(documents)).toEqual(await get(`${documents}&payment_status=all`));
    const subscriptions = `/v2/subscriptions/list?${april}`;
    expect(await get(subscriptions)).toEqual(await get(`${subscriptions}&status=all`));
    covers('default.document-list.payment_status', 'default.subscription-list.status');
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
    covers(`limit.${list}-per-page`);
  });
});

describe('a document without optional values', () => {
  it('is not rounded and has no discount', async () => {
    const fractional = {
      unit_price: 0.5,
      price_with_tax: 0.59,
      net_amount: 0.5,
      total_amount: 0.59,
    };
    const { json } = await create({ items: [{ ...bodyLine, ...fractional }] });
    const { data } = await get(`/v2/doc/${String(json.data.hash_id)}`);
    expect(data).toHaveProperty('invoice_details.total_amount', 0.59);
    covers('default.round_off', 'default.extra_discount');
  });

  it('cannot be cancelled without its e-invoice', async () => {
    const party = { id: 'C-9', name: 'Asha', type: 'customer', gstin: '27AAAAA0000A1Z2' };
    const { json } = await create({ party, einvoice: true });
    const hashId = String(json.data.hash_id);
    expect((await call('DELETE', `/v2/doc/${hashId}`)).status).toBe(400);
    expect((await call('DELETE', `/v2/doc/${hashId}?cancel_einvoice=1`)).status).toBe(200);
    covers('default.cancel_einvoice');
  });
});

describe('a body', () => {
  it('with null is rejected', async () => {
    expect((await create({ notes: null })).status).toBe(400);
    covers('convention.no-null');
  });
});
