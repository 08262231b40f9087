import { name as packageName } from '../package.json';
import { byId, invoiceHead } from '../test/harness/samples';
import type { WorkflowNode } from '../tools/realN8n';

/** A node and the type of its credential. */
export interface NodeSetup extends Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters'> {
  credentialType: string;
}

const gstInvoicing = (parameters: object): NodeSetup => ({
  type: `${packageName}.gstInvoicing`,
  typeVersion: 1,
  parameters: { ...parameters },
  credentialType: 'gstInvoicingApi',
});

const recordId = '={{ $json.customer_id }}';

export const gstInvoicingNodes = {
  read: gstInvoicing({ resource: 'customer', operation: 'get', customer: byId(recordId) }),
  /** An invoice whose line items the user has. */
  create: gstInvoicing({
    ...invoiceHead,
    partyFrom: 'existing',
    customer: byId('C-1'),
    lineItemsFrom: 'json',
    lineItemsJson: '={{ JSON.stringify($json.items) }}',
  }),
  /** An invoice that says customer, product and quantity, and leaves the rest to the account. */
  createByIds: gstInvoicing({
    ...{ resource: 'document', operation: 'create', documentType: 'invoice' },
    documentDate: '2026-04-05',
    customer: byId('={{ $json.party.id }}'),
    lineItems: { values: [{ id: byId('={{ $json.items[0].id }}'), quantity: 2 }] },
  }),
  list: gstInvoicing({ resource: 'customer', operation: 'getAll', returnAll: true }),
  link: gstInvoicing({
    ...{ resource: 'customer', operation: 'linkIds', recordId },
    serviceId: byId('={{ $json.service_id }}'),
  }),
};

/** What is done with the rows of a sheet. */
export const sheetNodes = {
  prepareGstr1: {
    ...gstInvoicing({
      ...{ operation: 'prepareGstr1', documentsFrom: 'lines', returnPeriod: 'month' },
      ...{ month: '2026-06', ownGstin: '29AAAAA0000A1ZY' },
      answers: { reverseCharge: 'N', cess: '0' },
    }),
    type: `${packageName}.gstReturns`,
  },
  previewOrders: gstInvoicing({
    ...{ resource: 'document', operation: 'create', lineItemsFrom: 'spreadsheet', preview: true },
  }),
};

/** n8n's HTTP Request node with a bearer token. */
function httpRequest(url: string, options: object, rest: object = {}): NodeSetup {
  const authentication = {
    authentication: 'genericCredentialType',
    genericAuthType: 'httpBearerAuth',
  };
  return {
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: { url, ...authentication, options, ...rest },
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
