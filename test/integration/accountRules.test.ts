import { GstInvoicingApi } from '../../credentials/GstInvoicingApi.credentials';
import { GstInvoicingTrigger } from '../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { description } from '../description/description';
import { covers } from '../description/recorder';
import { newAccount, newDocument, useAccount } from '../harness/account';
import { april, byId, invoice, newCustomer, newParty } from '../harness/samples';

const account = useAccount();

const list = { resource: 'customer', operation: 'getAll' };
const get = { resource: 'customer', operation: 'get', customer: byId('C-1') };

describe('a request', () => {
  it('waits for a slot, while other requests in the same second are rate-limited', async () => {
    const { error } = await account.run(list, { items: [{}, {}, {}] });
    expect(error).toBeUndefined();
    expect(account.requests().filter(({ status }) => status === 200)).toHaveLength(3);

    const { baseUrl, apiKey } = account.credential;
    const headers = { Authorization: `Bearer ${String(apiKey)}` };
    const responses = [1, 2].map(() => fetch(`${String(baseUrl)}/v2/customer/list`, { headers }));
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toContain(429);
    covers('limit.request-rate');
  });

  it('sends the key, which gives access to one company only', async () => {
    const [first, second] = [newAccount(), newAccount()];
    await first.rows(newCustomer);
    expect(await first.rows(get)).toMatchObject([{ customer_id: 'C-1' }]);
    expect((await second.run(get)).error?.message).toContain('There is no customer "C-1"');
    covers('access.bearer', 'access.one-company-per-key');
  });

  it('with a wrong key, or a key without permission, is rejected', async () => {
    const withKey = async (apiKey: string) =>
      (await account.run(list, { credential: { ...account.credential, apiKey } })).error;
    expect((await withKey('wrong'))?.description).toContain('UNAUTHORIZED');
    expect((await withKey(account.forbiddenApiKey))?.description).toContain('FORBIDDEN');
    covers('access.unauthorized', 'access.forbidden');
  });

  it('has its key in a password field', () => {
    const { properties } = new GstInvoicingApi();
    const key = properties.find(({ name }) => name === 'apiKey');
    expect(key?.typeOptions?.password).toBe(true);
    covers('access.server-side-only');
  });

  it('beyond the quota of the plan fails, whatever the status code', async () => {
    account.configure({ quota: { callsLeft: 0, errorCode: 'DAILY_LIMIT_EXCEEDED' } });
    const { error } = await account.run(list);
    expect(account.requests()).toMatchObject([{ status: 200 }]);
    expect(error?.description).toContain('DAILY_LIMIT_EXCEEDED');
    covers('limit.quota', 'envelope.failure-with-200');
  });
});

describe('a response', () => {
  it('with an error contains a message, a code and a text for each field', async () => {
    account.configure({ taxRates: [5] });
    const { error } = await account.run(invoice);
    expect(error?.description).toContain('INVALID_TAX_RATE');
    expect(error?.description).toContain('Tax Rate (items[0].tax_rate): ');
    expect(error?.message).toBeTruthy();
    covers('envelope.success', 'envelope.message', 'envelope.error_code', 'envelope.errors');
  });

  it('without data gives no rows', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    expect(await account.rows(list)).toEqual([]);
    expect(account.requests()).toMatchObject([{ status: 200 }]);
    covers('envelope.no-data-found');
  });

  it('contains the number of records, so that no empty page is requested', async () => {
    await account.rows(newCustomer);
    const before = account.requests().length;
    expect(await account.rows({ ...list, returnAll: true })).toHaveLength(1);
    expect(account.requests()).toHaveLength(before + 1);
    covers('envelope.total_records', 'envelope.data');
  });
});

describe('a customer', () => {
  it('that is updated changes in all documents', async () => {
    const hashId = await newDocument(account);
    await account.rows({
      resource: 'customer',
      operation: 'update',
      customer: byId('C-1'),
      additionalFields: { name: 'Asha Rao' },
    });
    const document = { resource: 'document', operation: 'get', document: byId(hashId) };
    expect(await account.rows(document)).toMatchObject([{ customer_name: 'Asha Rao' }]);
    covers('party.update-reaches-documents');
  });

  it('that is deleted is not found', async () => {
    await account.rows(newCustomer);
    await account.rows({ resource: 'customer', operation: 'delete', customer: byId('C-1') });
    expect((await account.run(get)).error?.message).toContain('There is no customer "C-1"');
    covers('state.customer-deleted');
  });

  it('accepts only custom fields of the account and a well-formed GSTIN', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    const customFields = { values: [{ label: 'Unknown', value: 'x' }] };
    const unknown = await account.run({ ...newCustomer, additionalFields: { customFields } });
    expect(unknown.error?.description).toContain('custom_fields');
    const short = await account.run({
      ...newCustomer,
      additionalFields: { gstin: '27AAAAA0000A1Z' },
    });
    expect(short.error?.message).toContain('GSTIN');
    covers('party.custom-fields-exist', 'party.gstin-form');
  });

  it('is linked to a client ID, or reported as a conflict', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await account.rows(newCustomer);
    const [row] = await account.rows(list);
    const link = { resource: 'customer', operation: 'linkIds', recordId: 'NEW', forceUpdate: true };
    await account.rows({ ...link, serviceId: row?.service_id as number });
    expect(await account.rows(list)).toMatchObject([{ customer_id: 'NEW' }]);
    const { error } = await account.run({ ...link, serviceId: 999_999 });
    expect(error?.description).toContain('not_found_service_ids');
    covers('party.mapping-links', 'party.mapping-conflict', 'convention.identifier-prefix');
  });

  it('has a ledger, for which the node always sends the period', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await account.rows({ ...invoice, ...newParty() });
    await account.rows({
      resource: 'customer',
      operation: 'getLedger',
      customer: byId('C-1'),
      ...april,
    });
    // The node reads the name of the customer after it.
    const ledger = account.requests().find(({ path }) => path === '/v1/customer/ledger');
    expect(ledger).toMatchObject({
      query: { start_date: '01-04-2026', end_date: '30-04-2026' },
    });
    covers('default.customer-ledger-v1.start_date', 'default.customer-ledger-v1.end_date');
  });
});

describe('version 1', () => {
  it('has a successor for each of its operations', () => {
    const endpoints = Object.keys(description.endpoints);
    const first = endpoints.filter((endpoint) => endpoint.includes(' /v1/'));
    const successors = first.map((endpoint) => endpoint.replace('/v1/', '/v2/'));
    expect(successors.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([]);
    covers('convention.v1-is-deprecated');
  });
});

describe('the trigger', () => {
  it('shows a notice that the service calls public https URLs only', () => {
    const { properties } = new GstInvoicingTrigger().description;
    const notice = properties.find(({ name }) => name === 'urlNotice')?.displayName;
    expect(notice).toContain('only public https addresses');
    covers('delivery.public-https');
  });
});
