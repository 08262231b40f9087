import type { INodeParameters } from 'n8n-workflow';
import { description, endpointOf } from '../description/description';
import { newAccount, useSimulator } from '../harness/account';
import { april, byId, invoice, newCustomer, newParty } from '../harness/samples';

useSimulator();

/** For each endpoint, an operation that sends a request to it. */
const operations: Record<string, INodeParameters> = {
  'POST /v1/doc': { ...invoice, ...newParty() },
  'GET /v1/doc/pdf/{doc_hash_id}': {
    resource: 'document',
    operation: 'downloadPdf',
    document: byId('h'),
  },
  'DELETE /v1/doc/{doc_hash_id}': {
    resource: 'document',
    operation: 'cancel',
    document: byId('h'),
  },
  'POST /v1/customer': newCustomer,
  'PUT /v1/customer': {
    resource: 'customer',
    operation: 'update',
    customer: byId('C-1'),
    otherFields: 'leaveOut',
    additionalFields: { name: 'Asha' },
  },
  'GET /v1/customer/list': { resource: 'customer', operation: 'getAll' },
  'POST /v1/customer/list': {
    resource: 'customer',
    operation: 'linkIds',
    recordId: 'NEW',
    serviceId: 1,
    forceUpdate: true,
  },
  'GET /v1/customer/ledger': {
    resource: 'customer',
    operation: 'getLedger',
    customer: byId('C-1'),
    ...april,
  },
  'GET /v1/customer/{customer_id}': {
    resource: 'customer',
    operation: 'get',
    customer: byId('C-1'),
  },
  'DELETE /v1/customer/{customer_id}': {
    resource: 'customer',
    operation: 'delete',
    customer: byId('C-1'),
  },
};

const failures = Object.entries(operations).flatMap(([endpoint, parameters]) => {
  const statuses = description.endpoints[endpoint]?.statuses ?? [];
  return statuses
    .filter((status) => status >= 400)
    .map((status) => ({ endpoint, status, parameters }));
});

describe('an operation of version 1', () => {
  it.each(failures)(
    'fails if $endpoint returns $status',
    async ({ endpoint, status, parameters }) => {
      const account = newAccount({ endpointVersion: 'v1' });
      // An update reads the customer first.
      await account.send('POST', '/v2/customer', { customer_id: 'C-1', name: 'Asha Traders' });
      const [method, path = ''] = endpoint.split(/ |\{/);
      const fault = { method: method as 'GET', path, status, message: 'Rejected' };
      // A server error is retried.
      account.configure({ faults: [{ ...fault, errorCode: 'BAD_REQUEST', times: null }] });
      expect(await account.errorMessage(parameters)).toBeTruthy();
      const request = account.requests().find((one) => endpointOf(one) === endpoint);
      expect(request?.status).toBe(status);
    },
  );

  it('exists for every step in the life of a customer', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    const [create, update, list, get, remove] = [
      'POST /v1/customer',
      'PUT /v1/customer',
      'GET /v1/customer/list',
      'GET /v1/customer/{customer_id}',
      'DELETE /v1/customer/{customer_id}',
    ].map((endpoint) => operations[endpoint] ?? {});
    await account.rows(create ?? {});
    await account.rows(update ?? {});
    const [row] = await account.rows({ ...list, simplify: false });
    await account.rows({
      ...operations['POST /v1/customer/list'],
      recordId: 'C-1',
      serviceId: row?.service_id as number,
    });
    await account.rows(operations['GET /v1/customer/ledger'] ?? {});
    await account.rows(get ?? {});
    await account.rows(remove ?? {});
    expect(account.requests().every(({ status }) => [200, 201].includes(status))).toBe(true);
  });
});
