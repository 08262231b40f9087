import { name as packageName } from '../package.json';
import { createParameters } from './invoice';
import type { Setup } from './jobs';

const ourNode = (parameters: object): Setup => ({
  type: `${packageName}.gstInvoicing`,
  typeVersion: 1,
  parameters: { ...parameters },
  credentialType: 'gstInvoicingApi',
});

const customer = '={{ $json.customer_id }}';

/** Our node. */
export const ours = {
  read: ourNode({
    resource: 'customer',
    operation: 'get',
    customer: { __rl: true, mode: 'id', value: customer },
  }),
  create: ourNode(createParameters('={{ JSON.stringify($json.lines) }}')),
  list: ourNode({ resource: 'customer', operation: 'getAll', returnAll: true }),
  link: ourNode({
    resource: 'customer',
    operation: 'linkIds',
    recordId: customer,
    serviceId: { __rl: true, mode: 'id', value: '={{ $json.service_id }}' },
  }),
};

/** n8n's HTTP Request node with n8n's own credential for a bearer token. */
function httpRequest(url: string, options: object, rest: object = {}): Setup {
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

/** As slow as the service wants it, by the node's own options. */
const oneASecond = { batching: { batch: { batchSize: 1, batchInterval: 1000 } } };

/** Another page as long as those so far are fewer than the total. */
const pages = {
  paginationMode: 'updateAParameterInEachRequest',
  parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
  paginationCompleteWhen: 'other',
  completeExpression:
    '={{ ($pageCount + 1) * 100 >= ($response.body.data?.total_records ?? $response.body.total_records) }}',
  requestInterval: 1000,
};

/** The same with the HTTP Request node, at the base URL of a simulator. */
export const theirs = (baseUrl: string) => ({
  read: httpRequest(`=${baseUrl}/v2/customer/{{ $json.customer_id }}`, oneASecond),
  create: httpRequest(`${baseUrl}/v2/doc`, oneASecond, {
    method: 'POST',
    sendBody: true,
    specifyBody: 'json',
    jsonBody: '={{ JSON.stringify($json) }}',
  }),
  list: httpRequest(`${baseUrl}/v2/customer/list?num_records=100`, {
    pagination: { pagination: pages },
  }),
});
