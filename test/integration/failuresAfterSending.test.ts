import axios from 'axios';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { WireRequest, WireResponse } from '../../api/types';
import { create } from '../../nodes/GstInvoicing/actions/document/create';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import type { NodeFunctions } from '../../nodes/shared/connection/exchange';
import { continueOnFail } from '../harness/account';
import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import {
  byId,
  credentialData,
  documentBody,
  eWayBill,
  formInvoice,
  invoiceOf,
  newCustomer,
  newProduct,
  payment,
  productBody,
} from '../harness/samples';
import { around, stepInFunctions, tripwire } from '../harness/tripwire';
import { selfMovingClock } from '../unit/api/fakeWorld';

/** What has been written, and what the next response does to the node. */
let writes: string[] = [];
let breakResponse: (response: WireResponse) => unknown = (response) => response;
let afterSending: (functions: NodeFunctions) => void = () => undefined;

const credential = {
  ...credentialData({ baseUrl: 'https://books.example.com', apiKey: 'sk_live_0123456789' }),
  requestsPerSecond: 100,
};

const stored: Record<string, object> = {
  'customer/C-1': { customer_id: 'C-1', name: 'Asha' },
  'product/K': productBody,
  'doc/h1': {
    ...documentBody(),
    hash_id: 'h1',
    serial_number: 'INV-1',
    total_amount: 118,
  },
};

const refused: WireResponse = {
  status: 400,
  headers: {},
  body: { success: false, error_code: 'BAD_REQUEST', message: 'Refused' },
};

/**
 * Responds to every write with a success, and to reads with one record of each kind. A document is cancelled
 * after it was cancelled.
 */
function respond({ method, url }: WireRequest): WireResponse {
  const [, resource = '', id] = new URL(url).pathname.replace('/v2', '').split('/');
  const answer = (data: object, status = 200): WireResponse => ({
    status,
    headers: {},
    body: data,
  });
  if (method !== 'GET') {
    writes.push(`${method} ${resource}`);
    return answer({
      success: true,
      message: 'Done',
      data: { hash_id: 'h1', serial_number: 'N-1' },
    });
  }
  const isCancelled = writes.includes(`DELETE ${resource}`);
  const record = stored[`${resource}/${id}`];
  if (id === 'list')
    return answer({ success: true, data: { [`${resource}s`]: [], total_records: 0 } });
  return record
    ? answer({
        success: true,
        data: { ...record, ...(isCancelled && { payment_status: 'cancelled' }) },
      })
    : answer({ success: false, error_code: 'INVALID_CUSTOMER_ID', message: 'None' }, 400);
}

beforeAll(() => {
  const clock = selfMovingClock();
  usePorts((functions) => ({
    ...n8nPorts(functions),
    ...clock,
    send: async (request) => {
      const response = respond(request);
      if (request.method === 'GET') return response;
      afterSending(functions);
      return breakResponse(response) as WireResponse;
    },
  }));
});

/** One operation for each request that changes something. */
const operations: Array<[string, INodeParameters]> = [
  ['POST doc', { ...formInvoice, newPartyDetails: { id: 'NEW' } }],
  [
    'PUT doc',
    {
      resource: 'document',
      operation: 'update',
      document: byId('h1'),
      updateFrom: 'current',
      newDate: '2026-04-06',
    },
  ],
  ['DELETE doc', { resource: 'document', operation: 'cancel', document: byId('h1') }],
  ['POST ewaybill', { ...eWayBill, document: byId('h1') }],
  ['POST payment', payment],
  ['POST customer', { ...newCustomer, recordId: 'NEW' }],
  [
    'PUT customer',
    { ...newCustomer, operation: 'update', customer: byId('C-1'), additionalFields: { name: 'B' } },
  ],
  ['DELETE customer', { resource: 'customer', operation: 'delete', customer: byId('C-1') }],
  ['POST product', { ...newProduct, recordId: 'NEW' }],
  [
    'PUT product',
    {
      resource: 'product',
      operation: 'update',
      product: byId('K'),
      additionalFields: { name: 'B' },
    },
  ],
  [
    'POST customer',
    { resource: 'customer', operation: 'linkIds', recordId: 'C-1', serviceId: byId(1) },
  ],
  [
    'POST inventory',
    {
      resource: 'inventory',
      operation: 'moveStock',
      product: byId('K'),
      action: 'in',
      quantity: 1,
      warehouseId: -1,
    },
  ],
];

const retryOnFail = { ...continueOnFail, retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** Runs an operation that n8n would run three times if it failed. */
async function run(parameters: INodeParameters) {
  writes = [];
  const { items } = await runNode({
    credential,
    parameters: { ...parameters, options: { giveUpAfter: 0 } },
    settings: retryOnFail,
  });
  return items[0]?.json as IDataObject & { details?: IDataObject };
}

afterEach(() => {
  breakResponse = (response) => response;
  afterSending = () => undefined;
});

describe.each(operations)('%s, under Retry On Fail', (write, parameters) => {
  it('is sent once if nothing fails', async () => {
    const row = await run(parameters);
    expect(row.error).toBeUndefined();
    expect(writes).toEqual([write]);
  });

  it('is sent once if anything is thrown while its response is read', async () => {
    for (let at = 1, isOver = false; !isOver; at++) {
      const what = [new TypeError('Broken'), 'a text', { code: 'ECONNREFUSED' }, null][at % 4];
      const { step, hasThrown } = tripwire(at, what);
      breakResponse = (response) => around(response, step);
      const row = await run(parameters);
      expect(writes).toEqual([write]);
      isOver = !hasThrown();
      if (row.error) expect(row.details).toMatchObject({ outcomeUnknown: true });
    }
  });

  it.each([
    ['there is a response', undefined],
    ['the response is lost', { reason: 'ECONNRESET' }],
  ])('is sent once if a function of n8n throws after it was sent, and %s', async (_, lost) => {
    for (let at = 1, isOver = false; !isOver; at++) {
      const { step, hasThrown } = tripwire(at, [new SyntaxError('Broken'), null][at % 2]);
      breakResponse = (response) => lost ?? response;
      afterSending = (functions) => stepInFunctions(functions, step);
      const row = await run(parameters);
      expect(writes).toEqual([write]);
      // n8n passes the input on, as if it were the output, if the node itself fails.
      expect(row).not.toEqual({});
      if (row.error) expect(row.details).toMatchObject({ outcomeUnknown: true });
      isOver = !hasThrown();
    }
  });
});

it("what an earlier try has sent stays sent if a function of n8n throws before the item's turn comes", async () => {
  for (let at = 1, isOver = false; !isOver; at++) {
    writes = [];
    const { step, hasThrown } = tripwire(at, new SyntaxError('Broken'));
    breakResponse = (response) => (writes.length === 1 ? refused : response);
    afterSending = (functions) => {
      if (writes.length === 3) stepInFunctions(functions, step);
    };
    const { items } = await runNode({
      credential,
      parameters: { ...formInvoice, newPartyDetails: { id: '={{ $json.id }}' } },
      items: [{ id: 'NEW-1' }, { id: 'NEW-2' }],
      settings: retryOnFail,
    });
    expect(writes).toEqual(['POST doc', 'POST doc', 'POST doc']);
    expect(items[1]?.json).toMatchObject({ serial_number: 'N-1' });
    isOver = !hasThrown();
  }
});

it('an item is reported as done although n8n can not show its hint', async () => {
  const hints: unknown[] = [];
  afterSending = (functions) =>
    Object.assign(functions, {
      addExecutionHints(hint: unknown) {
        hints.push(hint);
        throw new TypeError('Broken');
      },
    });
  const purchase = { ...invoiceOf({ id: 'K', quantity: 1 }), documentType: 'purchase' };
  const { items, error } = await runNode({ credential, parameters: purchase });
  expect(error).toBeUndefined();
  expect(items).toMatchObject([{ json: { serial_number: 'N-1' } }]);
  expect(hints).toMatchObject([{ message: expect.stringContaining('selling price') }]);
});

it('the outcome of a lost write stays unknown although the labels of its form can not be read', async () => {
  breakResponse = () => ({ reason: 'ECONNRESET' });
  const labels = jest.spyOn(create, 'labels').mockImplementation(() => {
    throw new TypeError('Broken');
  });
  const row = await run({ ...formInvoice, newPartyDetails: { id: 'NEW' } });
  labels.mockRestore();
  expect(writes).toEqual(['POST doc']);
  expect(row).toMatchObject({
    error: 'The service did not respond (ECONNRESET)',
    details: { outcomeUnknown: true },
  });
});

describe("a payment, in n8n's HTTP library", () => {
  const server = useRawServer();
  beforeAll(() => usePorts(n8nPorts));

  const pay = async () => {
    server.handle((_, response) => response.end('{"success":true,"data":{"serial_number":"R-1"}}'));
    const { items } = await runNode({
      credential: server.credential,
      parameters: { ...payment, options: { giveUpAfter: 0 } },
      settings: retryOnFail,
    });
    return items[0]?.json as IDataObject;
  };
  const fail = () => {
    throw new TypeError('Broken');
  };

  it('has an unknown outcome if something is thrown after it was sent', async () => {
    const interceptor = axios.interceptors.response.use(fail);
    const { error, details } = await pay();
    axios.interceptors.response.eject(interceptor);
    expect(error).toBe('The response could not be read (Broken)');
    expect(details).toMatchObject({ outcomeUnknown: true });
    expect(server.requests).toEqual(['POST /v2/payment']);
  });

  it('was not made if something is thrown before it is sent', async () => {
    const interceptor = axios.interceptors.request.use(fail);
    const { error, details } = await pay();
    axios.interceptors.request.eject(interceptor);
    expect(error).toBe('Broken');
    expect(details).toMatchObject({ outcomeUnknown: false });
    expect(server.requests).toEqual([]);
    expect(await pay()).toMatchObject({ serial_number: 'R-1' });
  });
});
