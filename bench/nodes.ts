import { name as packageName } from '../package.json';
import { byId } from '../test/harness/samples';
import { createParameters } from './invoice';
import type { NodeSetup } from './jobs';

/** A node of the package. */
export const gstInvoicing = (parameters: object): NodeSetup => ({
  type: `${packageName}.gstInvoicing`,
  typeVersion: 1,
  parameters: { ...parameters },
  credentialType: 'gstInvoicingApi',
});

const customer = '={{ $json.customer_id }}';

export const gstInvoicingNodes = {
  read: gstInvoicing({
    resource: 'customer',
    operation: 'get',
    customer: byId(customer),
  }),
  create: gstInvoicing(createParameters('={{ JSON.stringify($json.lines) }}')),
  list: gstInvoicing({ resource: 'customer', operation: 'getAll', returnAll: true }),
  link: gstInvoicing({
    resource: 'customer',
    operation: 'linkIds',
    recordId: customer,
    serviceId: byId('={{ $json.service_id }}'),
  }),
};

/** n8n's HTTP Request node with a bearer token. */
function httpRequest(url: string, options: object, rest: object = {}): NodeSetup {
  return {
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      url,
      authentication: 'genericCredentialType',
      genericAuthType: 'httpBearerAuth',
      options,
      ...rest,
    },
    credentialType: 'httpBearerAuth',
  };
}

/** The rate limit as an option of the node. */
const onePerSecond = { batching: { batch: { batchSize: 1, batchInterval: 1000 } } };

/** Pagination until the total number of records is read. */
const pages = {
  paginationMode: 'updateAParameterInEachRequest',
  parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
  paginationCompleteWhen: 'other',
  completeExpression:
    '={{ ($pageCount + 1) * 100 >= ($response.body.data?.total_records ?? $response.body.total_records) }}',
  requestInterval: 1000,
};

export const httpRequestNodes = (baseUrl: string) => ({
  read: httpRequest(`=${baseUrl}/v2/customer/{{ $json.customer_id }}`, onePerSecond),
  create: httpRequest(`${baseUrl}/v2/doc`, onePerSecond, {
    method: 'POST',
    sendBody: true,
    specifyBody: 'json',
    jsonBody: '={{ JSON.stringify($json) }}',
  }),
  list: httpRequest(`${baseUrl}/v2/customer/list?num_records=100`, {
    pagination: { pagination: pages },
  }),
});
