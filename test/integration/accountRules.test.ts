import { GstInvoicingApi } from '../../credentials/GstInvoicingApi.credentials';
import { GstInvoicingTrigger } from '../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { description } from '../description/description';
import { shows } from '../description/evidence';
import { newAccount, useSimulator } from './account';
import { april, byId, invoice, newDocument } from './samples';

useSimulator();

const create = { resource: 'customer', operation: 'create', recordId: 'C-1', name: 'Asha' };
const list = { resource: 'customer', operation: 'getAll' };
const get = { resource: 'customer', operation: 'get', customer: byId('C-1') };

describe('a request', () => {
  it('waits for its turn, where others in the same second are refused', async () => {
    const account = newAccount();
    const { error } = await account.run(list, { items: [{}, {}, {}] });
    expect(error).toBeUndefined();
    expect(account.requests().filter(({ status }) => status === 200)).toHaveLength(3);

    const { baseUrl, apiKey } = account.credential;
    const headers = { Authorization: `Bearer ${String(apiKey)}` };
    const atOnce = [1, 2].map(() => fetch(`${String(baseUrl)}/v2/customer/list`, { headers }));
    const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
    expect(statuses).toContain(429);
    shows('limit.request-rate');
  });

  it('carries the key, which reaches the books of its own company only', async () => {
    const [first, second] = [newAccount(), newAccount()];
    await first.rows(create);
    expect(await first.rows(get)).toMatchObject([{ customer_id: 'C-1' }]);
    expect((await second.run(get)).error?.message).toContain('There is no customer "C-1"');
    shows('access.bearer', 'access.one-company-a-key');
  });

  it('with a wrong key, or one without the right, is refused', async () => {
    const account = newAccount();
    const withKey = async (apiKey: string) =>
      (await account.run(list, { credential: { ...account.credential, apiKey } })).error;
    expect((await withKey('wrong'))?.description).toContain('UNAUTHORIZED');
    expect((await withKey(account.forbiddenApiKey))?.description).toContain('FORBIDDEN');
    shows('access.unauthorized', 'access.forbidden');
  });

  it('keeps its key in a field that nobody can read', () => {
    const { properties } = new GstInvoicingApi();
    const key = properties.find(({ name }) => name === 'apiKey');
    expect(key?.typeOptions?.password).toBe(true);
    shows('access.server-side-only');
  });

  it('beyond what the plan allows is refused, whatever the status', async () => {
    const account = newAccount();
    account.configure({ quota: { callsLeft: 0, errorCode: 'DAILY_LIMIT_EXCEEDED' } });
    const { error } = await account.run(list);
    expect(account.requests()).toMatchObject([{ status: 200 }]);
    expect(error?.description).toContain('DAILY_LIMIT_EXCEEDED');
    shows('limit.quota', 'envelope.failure-with-200');
  });
});

describe('an answer', () => {
  it('that refuses gives its message, its code and a text for each field', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...create, additionalAttributes: '{"colour": "red"}' });
    expect(error?.description).toContain('BAD_REQUEST');
    expect(error?.description).toContain('colour: ');
    expect(error?.message).toBeTruthy();
    shows('envelope.success', 'envelope.message', 'envelope.error_code', 'envelope.errors');
  });

  it('that finds nothing gives no rows', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    expect(await account.rows(list)).toEqual([]);
    expect(account.requests()).toMatchObject([{ status: 200 }]);
    shows('envelope.no-data-found');
  });

  it('says how many records there are, so that no page is asked for in vain', async () => {
    const account = newAccount();
    await account.rows(create);
    const before = account.requests().length;
    expect(await account.rows({ ...list, returnAll: true })).toHaveLength(1);
    expect(account.requests()).toHaveLength(before + 1);
    shows('envelope.total_records', 'envelope.data');
  });
});

describe('a customer', () => {
  it('who is changed is changed in all documents', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    await account.rows({
      resource: 'customer',
      operation: 'update',
      customer: byId('C-1'),
      updateFields: { name: 'Asha Rao' },
    });
    const document = { resource: 'document', operation: 'get', document: byId(hashId) };
    expect(await account.rows(document)).toMatchObject([{ customer_name: 'Asha Rao' }]);
    shows('party.update-reaches-documents');
  });

  it('who is deleted is found no more', async () => {
    const account = newAccount();
    await account.rows(create);
    await account.rows({ resource: 'customer', operation: 'delete', customer: byId('C-1') });
    expect((await account.run(get)).error?.message).toContain('There is no customer "C-1"');
    shows('state.customer-deleted');
  });

  it('takes only custom fields that the account has, and a GSTIN of the right form', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    const customFields = { values: [{ label: 'Unknown', value: 'x' }] };
    const unknown = await account.run({ ...create, additionalFields: { customFields } });
    expect(unknown.error?.description).toContain('custom_fields');
    const small = await account.run({ ...create, additionalFields: { gstin: '27aaaaa0000a1z2' } });
    expect(small.error?.message).toContain('GSTIN');
    shows('party.custom-fields-exist', 'party.gstin-form');
  });

  it('is linked to an ID of the client, or named as in conflict', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await account.rows(create);
    const [row] = await account.rows(list);
    const link = { resource: 'customer', operation: 'linkIds', recordId: 'NEW', forceUpdate: true };
    await account.rows({ ...link, serviceId: row?.service_id as number });
    expect(await account.rows(list)).toMatchObject([{ customer_id: 'NEW' }]);
    const { error } = await account.run({ ...link, serviceId: 999_999 });
    expect(error?.description).toContain('not_found_service_ids');
    shows('party.mapping-links', 'party.mapping-conflict', 'convention.identifier-prefix');
  });

  it('has a ledger of a period that the node always names', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await account.rows({ ...invoice, newPartyDetails: {} });
    await account.rows({
      resource: 'customer',
      operation: 'getLedger',
      customer: byId('C-1'),
      ...april,
    });
    expect(account.requests().at(-1)).toMatchObject({
      path: '/v1/customer/ledger',
      query: { start_date: '01-04-2026', end_date: '30-04-2026' },
    });
    shows('default.customer-ledger-v1.start_date', 'default.customer-ledger-v1.end_date');
  });
});

describe('version 1', () => {
  it('has a successor for each of its operations', () => {
    const endpoints = Object.keys(description.endpoints);
    const first = endpoints.filter((endpoint) => endpoint.includes(' /v1/'));
    const successors = first.map((endpoint) => endpoint.replace('/v1/', '/v2/'));
    expect(successors.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([]);
    shows('convention.v1-is-deprecated');
  });
});

describe('the trigger', () => {
  it('says that the service calls public https addresses only', () => {
    const { properties } = new GstInvoicingTrigger().description;
    const notice = properties.find(({ name }) => name === 'addressNotice')?.displayName;
    expect(notice).toContain('only public https addresses');
    shows('delivery.public-https');
  });
});
