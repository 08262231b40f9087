import { createClient, type ClientOptions } from '../../../api/client';
import type { CallInput } from '../../../api/request';
import type { Endpoint } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import type { ServiceError } from '../../../api/errors';
import type { JsonObject } from '../../../core/json';
import type { NoResponse, WireResponse } from '../../../api/types';
import { account, responding, failureOf, json, selfMovingClock } from './fakeWorld';

type Received = WireResponse | NoResponse;

const ok = json({ success: true, message: 'Done', data: { hash_id: 'h1' } });
const error = (error_code: string, status = 400, message = 'No') =>
  json({ success: false, error_code, message }, status);
const rateRefusal = (headers: Record<string, string> = {}): WireResponse => ({
  ...error('RATE_LIMIT_EXCEEDED', 429),
  headers,
});

/** Failures after which the request may have been carried out. */
const losses: Array<[string, Received]> = [
  ['no response after the request was sent', { reason: 'ECONNRESET' }],
  ['a time-out', { reason: 'ETIMEDOUT' }],
  ['HTTP 500', json('', 500)],
  ['HTTP 408', json('', 408)],
  ['a response that was cut off', json('{"success":tr')],
  ['UNKNOWN_ERROR', error('UNKNOWN_ERROR', 200)],
];
const lost: Received = { reason: 'ECONNRESET' };

/** A body that is made before every attempt. */
const made = (body: JsonObject) => () => Promise.resolve({ body, made: undefined });

const input: CallInput = {
  path: { doc_hash_id: 'h1', customer_id: 'C1', vendor_id: 'V1', item_id: 'P1' },
};

/** Makes one call to a service with these responses. */
function calling(
  endpoint: Endpoint,
  responses: Received[],
  body?: CallInput['body'],
  options?: ClientOptions,
) {
  const { ports, requests } = responding(...responses);
  const client = createClient(account(), ports, options);
  return { result: client.call(endpoint, { ...input, body }), requests, ports };
}

const always = (response: Received): Received[] => Array.from({ length: 400 }, () => response);

describe('a lost response', () => {
  it.each(losses)('of a read is retried: %s', async (_name, loss) => {
    const { result, requests } = calling(endpoints.documentList, [loss, loss, ok]);
    await expect(result).resolves.toMatchObject({ message: 'Done' });
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['an update', endpoints.customerUpdate, made({ customer_id: 'C1' })],
    ['a link of IDs', endpoints.customerLink, { customer_mapping: [] }],
    ['a create with an own ID', endpoints.customerCreate, { customer_id: 'C1' }],
    ['a product with an own ID', endpoints.productCreate, { id: 'P1' }],
    ['a document with an own number', endpoints.documentCreate, { serial_number: 'A-1' }],
    [
      'a document with an own number in parts',
      endpoints.documentCreate,
      { serial_number_v2: { prefix: 'A-', doc_number: 1 } },
    ],
    ['an e-way bill', endpoints.eWayBillCreate, {}],
    ['a cancellation', endpoints.documentCancel, undefined],
  ] as Array<[string, Endpoint, CallInput['body']]>)(
    'of %s is retried',
    async (_name, endpoint, body) => {
      const { result, requests } = calling(endpoint, [lost, ok], body);
      await expect(result).resolves.toMatchObject({ message: 'Done' });
      expect(requests).toHaveLength(2);
      expect(requests[1]).toEqual(requests[0]);
    },
  );

  describe.each(losses)('(%s)', (_name, loss) => {
    it.each([
      ['a payment', endpoints.paymentRecord, { amount: 5 }],
      ['a movement of stock', endpoints.stockMove, { quantity: 5 }],
      ['a document that the service numbers', endpoints.documentCreate, { items: [] }],
      [
        'a document with a prefix only',
        endpoints.documentCreate,
        { serial_number_v2: { prefix: 'A' } },
      ],
      [
        'a document with nothing as its number',
        endpoints.documentCreate,
        { serial_number_v2: null },
      ],
      [
        'a document with a text as its number',
        endpoints.documentCreate,
        { serial_number_v2: 'A-1' },
      ],
      [
        'a vendor, since no code says that its ID exists',
        endpoints.vendorCreate,
        { vendor_id: 'V' },
      ],
      ['an update whose record is not read again', endpoints.customerUpdate, { customer_id: 'C' }],
      ['a customer without an own ID', endpoints.customerCreate, { name: 'Asha' }],
      ['a create without a body', endpoints.documentCreate, undefined],
    ] as Array<[string, Endpoint, CallInput['body']]>)(
      'of %s is never retried',
      async (_what, endpoint, body) => {
        const { result, requests } = calling(endpoint, [loss, ok], body);
        expect(await failureOf(result)).toMatchObject({ outcomeUnknown: true, retryHelps: false });
        expect(requests).toHaveLength(1);
      },
    );
  });

  it('is reported with what was sent, when, and how to find out whether it was carried out', async () => {
    const { result } = calling(endpoints.paymentRecord, [lost], { amount: 5 });
    expect(await failureOf(result)).toMatchObject({
      message: 'The service did not respond (ECONNRESET)',
      sent: {
        method: 'POST',
        path: '/v2/payment',
        body: { amount: 5 },
        at: '2026-10-21T07:28:00.000Z',
      },
      advice:
        'The request may or may not have been carried out. List the payments of the day with Payment: Get Many before you run the item again, so that nothing is done twice.',
    });
  });

  it('of a call without a body is reported without one', async () => {
    const { result } = calling(endpoints.documentCancel, always(lost));
    const { sent } = (await failureOf(result)) as ServiceError;
    expect(sent).toMatchObject({ method: 'DELETE', path: '/v2/doc/h1' });
    expect(sent).not.toHaveProperty('body');
  });

  it('of a read has no unknown outcome', async () => {
    const { result } = calling(endpoints.documentList, always(lost));
    const failure = await failureOf(result);
    expect(failure).toMatchObject({ outcomeUnknown: false, retryHelps: true, sent: undefined });
  });

  it('is retried with growing pauses, for a minute', async () => {
    const { result, requests, ports } = calling(endpoints.documentList, always(lost));
    await failureOf(result);
    expect(ports.now()).toBeGreaterThan(45_000);
    expect(ports.now()).toBeLessThanOrEqual(61_000);
    expect(requests.length).toBeLessThan(12);
  });

  it('is retried after twice as long each time, up to 20 seconds', async () => {
    const starts: number[] = [];
    const clock = selfMovingClock();
    const send = () => {
      starts.push(clock.now());
      return Promise.resolve(lost);
    };
    await failureOf(createClient(account(), { ...clock, send }).call(endpoints.documentList, {}));
    // Half of the longest wait, since the clock's random number is 0.5, but at least one interval.
    const pauses = starts.slice(1).map((start, index) => start - starts[index]!);
    expect(pauses.slice(2)).toEqual([2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000]);
  });

  it('is retried for a minute from its failure on, however long the clock has run', async () => {
    const { ports } = responding(lost, ok);
    const later = { ...ports, now: () => ports.now() + 1e9 };
    const call = createClient(account(), later).call(endpoints.documentList, {});
    await expect(call).resolves.toMatchObject({ message: 'Done' });
  });

  it('is retried for as long as the client is set to', async () => {
    const options = { giveUpAfterMs: 3000 };
    const { result, ports } = calling(endpoints.documentList, always(lost), undefined, options);
    await failureOf(result);
    expect(ports.now()).toBeLessThanOrEqual(4000);
  });

  it('with a Retry-After is not retried sooner', async () => {
    const busy = { ...json('', 503), headers: { 'retry-after': '30' } };
    const { result, ports } = calling(endpoints.documentList, [busy, ok]);
    await result;
    expect(ports.now()).toBeGreaterThanOrEqual(30_000);
  });
});

describe('the response to a retry', () => {
  const documentWithNumber = [endpoints.documentCreate, { serial_number: '1' }];

  it.each([
    ['HTTP 404', endpoints.customerDelete, error('', 404)],
    ['CUSTOMER_NOT_FOUND', endpoints.customerDelete, error('CUSTOMER_NOT_FOUND')],
    ['INVALID_PRODUCT_ID', endpoints.productDelete, error('INVALID_PRODUCT_ID')],
    ['PORTAL_ERROR_604', endpoints.eWayBillCreate, error('PORTAL_ERROR_604')],
  ] as Array<[string, Endpoint, Received]>)(
    'shows that the first attempt was carried out: %s',
    async (_name, endpoint, response) => {
      const { result } = calling(endpoint, [lost, response]);
      await expect(result).resolves.toEqual({ message: '', payload: {} });
    },
  );

  it.each([
    error('INVALID_HASH_ID'),
    error('BAD_REQUEST', 400, 'The document is cancelled already'),
    error('UNAUTHORIZED', 404),
  ])('shows nothing about the cancellation of a document, which stays', async (response) => {
    const { result } = calling(endpoints.documentCancel, [lost, response]);
    expect(await failureOf(result)).toMatchObject({ outcomeUnknown: true });
  });

  it.each(['UNAUTHORIZED', 'FORBIDDEN'])(
    'shows nothing about the deletion of a record if it speaks of the key: %s with HTTP 404',
    async (code) => {
      const { result } = calling(endpoints.customerDelete, [lost, error(code, 404)]);
      expect(await failureOf(result)).toMatchObject({ code, outcomeUnknown: true });
    },
  );

  it.each([
    ['CUSTOMER_NOT_FOUND', endpoints.customerDelete, error('CUSTOMER_NOT_FOUND')],
    ['PORTAL_ERROR_604', endpoints.eWayBillCreate, error('PORTAL_ERROR_604')],
  ] as Array<[string, Endpoint, Received]>)(
    'is a refusal if no earlier attempt was lost: %s',
    async (code, endpoint, response) => {
      for (const before of [[], [rateRefusal()]]) {
        const { result } = calling(endpoint, [...before, response]);
        expect(await failureOf(result)).toMatchObject({ code, afterUnknownOutcome: false });
      }
    },
  );

  it.each([
    ['CUSTOMER_ALREADY_EXISTS', endpoints.customerCreate, { customer_id: 'C1' }],
    ['DUPLICATE_DOC_SERIAL_NUMBER', endpoints.documentCreate, { serial_number: 'A-1' }],
  ] as Array<[string, Endpoint, CallInput['body']]>)(
    '(%s) is left to the operation, which can compare the record',
    async (code, endpoint, body) => {
      const { result } = calling(endpoint, [lost, error(code)], body);
      expect(await failureOf(result)).toMatchObject({
        code,
        afterUnknownOutcome: true,
        outcomeUnknown: false,
      });
    },
  );

  it('shows nothing about the first attempt if the service failed, whatever it says', async () => {
    const broken = error('', 500, 'The document is cancelled already');
    const { result } = calling(endpoints.documentCancel, [lost, broken, ok]);
    await expect(result).resolves.toMatchObject({ message: 'Done' });
  });

  it.each([
    ['of a document that is updated', endpoints.documentUpdate, made({}), 'INVALID_HASH_ID'],
    ['of a customer who is updated', endpoints.customerUpdate, made({}), 'CUSTOMER_NOT_FOUND'],
    [
      'of a product in a document',
      endpoints.documentCreate,
      { serial_number: '1' },
      'ITEM_NOT_FOUND',
    ],
    ['of an e-way bill for another reason', endpoints.eWayBillCreate, {}, 'PORTAL_ERROR_201'],
    ['of a deletion for another reason', endpoints.customerDelete, undefined, 'BAD_REQUEST'],
    [
      'of a customer for another reason',
      endpoints.customerCreate,
      { customer_id: 'C1' },
      'BAD_REQUEST',
    ],
    [
      'of a document for another reason',
      endpoints.documentCreate,
      { serial_number: '1' },
      'BAD_REQUEST',
    ],
    ['of a number in an update', endpoints.documentUpdate, made({}), 'DUPLICATE_DOC_SERIAL_NUMBER'],
  ] as Array<[string, Endpoint, CallInput['body'], string]>)(
    'is a refusal %s',
    async (_name, endpoint, body, code) => {
      const { result } = calling(endpoint, [lost, error(code)], body);
      expect(await failureOf(result)).toMatchObject({
        code,
        kind: 'refused',
        outcomeUnknown: false,
        afterUnknownOutcome: false,
      });
    },
  );

  it('settles the outcome when it is another refusal', async () => {
    const { result } = calling(endpoints.customerUpdate, [lost, error('BAD_REQUEST')], made({}));
    expect(await failureOf(result)).toMatchObject({ code: 'BAD_REQUEST', outcomeUnknown: false });
  });

  it.each([
    ['stock that the first attempt may have sold', documentWithNumber, 'INSUFFICIENT_STOCK'],
    ['a purchase that it may be', documentWithNumber, 'DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER'],
    ['document numbers that it may have', documentWithNumber, 'DUPLICATE_PRODUCT_SERIAL_NUMBER'],
    [
      'goods that it may have returned',
      documentWithNumber,
      'RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER',
    ],
    [
      'an allowance that it may have used up',
      documentWithNumber,
      'FREE_USER_EXPORT_LIMIT_EXCEEDED',
    ],
    ['an IRN that it may have', documentWithNumber, 'PORTAL_ERROR_2150'],
    ['a portal that is down', documentWithNumber, 'PORTAL_ERROR_2146'],
    ['an e-way bill portal that is down', [endpoints.eWayBillCreate, {}], 'PORTAL_ERROR_800'],
    [
      'an e-invoice that it may have cancelled',
      [endpoints.documentCancel, undefined],
      'EINVOICE_NOT_FOUND',
    ],
  ] as Array<[string, [Endpoint, CallInput['body']], string]>)(
    'leaves the outcome unknown if the first attempt may be the reason: %s',
    async (_name, [endpoint, body], code) => {
      const { result } = calling(endpoint, [lost, error(code)], body);
      expect(await failureOf(result)).toMatchObject({ code, outcomeUnknown: true });
    },
  );

  it.each([
    ['a rate limit until the client gives up', always(rateRefusal())],
    ['a key that is no longer accepted', [error('UNAUTHORIZED', 401)]],
    ['a quota that is used up', [error('DAILY_LIMIT_EXCEEDED')]],
    ['a connection that is refused', always({ reason: 'ECONNREFUSED' })],
    ['a conflict, which the first attempt may have caused', [error('CONFLICT', 409)]],
  ] as Array<[string, Received[]]>)('leaves the outcome unknown: %s', async (_name, responses) => {
    const { result } = calling(endpoints.customerLink, [lost, ...responses], {});
    const failure = await failureOf(result);
    expect(failure).toMatchObject({ outcomeUnknown: true, sent: { path: '/v2/customer/list' } });
  });
});

describe('a rate limit', () => {
  const plain: Array<[string, Received]> = [
    ['HTTP 429', json('', 429)],
    ['RATE_LIMIT_EXCEEDED', error('RATE_LIMIT_EXCEEDED', 200)],
    ['TOO_MANY_REQUESTS', error('TOO_MANY_REQUESTS', 400)],
  ];
  const byWording: Array<[string, Received]> = [
    ['HTTP 200 with a message', error('', 200, 'Too many requests, slow down')],
    ['HTTP 401 with a message', error('FORBIDDEN', 401, 'Rate limit exceeded')],
  ];

  it.each(plain)('is waited out, even for a payment: %s', async (_name, refusal) => {
    const { result, requests } = calling(endpoints.paymentRecord, [refusal, refusal, ok], {});
    await expect(result).resolves.toMatchObject({ message: 'Done' });
    expect(requests).toHaveLength(3);
  });

  it.each(byWording)(
    'that only the message names is waited out for a read: %s',
    async (_name, refusal) => {
      const { result, requests } = calling(endpoints.documentList, [refusal, refusal, ok]);
      await expect(result).resolves.toMatchObject({ message: 'Done' });
      expect(requests).toHaveLength(3);
    },
  );

  it.each(byWording)('that only the message names ends a payment: %s', async (_name, refusal) => {
    const { result, requests } = calling(endpoints.paymentRecord, [refusal, ok], { amount: 5 });
    expect(await failureOf(result)).toMatchObject({ kind: 'rateLimited', outcomeUnknown: false });
    expect(requests).toHaveLength(1);
  });

  it.each([200, 400, 401, 429])(
    'is never read from a success that mentions one (HTTP %d), so nothing is paid twice',
    async (status) => {
      const paid = json({ success: true, message: 'Payment saved. SMS was throttled' }, status);
      const { result, requests } = calling(endpoints.paymentRecord, [paid, ok], { amount: 5 });
      if (status === 200) await expect(result).resolves.toMatchObject({ message: /throttled/ });
      else expect(await failureOf(result)).toMatchObject({ outcomeUnknown: true });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([
    ['in seconds', '9', 9000],
    ['as a date', 'Wed, 21 Oct 2026 07:28:09 GMT', 9000],
  ])('is waited out as long as the service asks %s', async (_name, header, milliseconds) => {
    const refusal = rateRefusal({ 'retry-after': header });
    const { result, ports } = calling(endpoints.paymentRecord, [refusal, ok]);
    await result;
    expect(ports.now()).toBeGreaterThanOrEqual(milliseconds);
    expect(ports.now()).toBeLessThan(milliseconds + 3000);
  });

  it.each(['Wed, 21 Oct 2020 07:28:00 GMT', '-1', '', 'soon GMT'])(
    'is waited out for some intervals if Retry-After is "%s"',
    async (header) => {
      const refusal = rateRefusal({ 'retry-after': header });
      const { result, ports } = calling(endpoints.paymentRecord, [refusal, ok]);
      await result;
      expect(ports.now()).toBeLessThan(3000);
    },
  );

  it('ends the call at once if the service asks for more time than is left', async () => {
    const refusal = rateRefusal({ 'retry-after': '300' });
    const { result, requests } = calling(endpoints.paymentRecord, [refusal, ok]);
    expect(await failureOf(result)).toMatchObject({ kind: 'rateLimited', outcomeUnknown: false });
    expect(requests).toHaveLength(1);
  });

  it('is waited out if the service asks for exactly the time that is left', async () => {
    const refusal = rateRefusal({ 'retry-after': '60' });
    const { result, requests } = calling(endpoints.paymentRecord, [refusal, ok]);
    await expect(result).resolves.toMatchObject({ message: 'Done' });
    expect(requests).toHaveLength(2);
  });

  it('ends the call at once if the client may not wait', async () => {
    const options = { giveUpAfterMs: 0 };
    const { result, requests } = calling(endpoints.paymentRecord, [rateRefusal(), ok], {}, options);
    expect(await failureOf(result)).toMatchObject({ kind: 'rateLimited' });
    expect(requests).toHaveLength(1);
  });

  it('ends the call after a minute', async () => {
    const { result, ports } = calling(endpoints.paymentRecord, always(rateRefusal()));
    expect(await failureOf(result)).toMatchObject({ kind: 'rateLimited', retryHelps: true });
    expect(ports.now()).toBeGreaterThanOrEqual(60_000);
    expect(ports.now()).toBeLessThan(64_000);
  });

  it.each([
    ['DAILY_LIMIT_EXCEEDED', error('DAILY_LIMIT_EXCEEDED', 429)],
    ['a message', error('FORBIDDEN', 200, 'API Limit Reached')],
    ['a message about a day', error('FORBIDDEN', 200, 'Daily request limit exceeded')],
  ])('is not assumed if a quota is used up: %s', async (_name, response) => {
    const { result, requests } = calling(endpoints.paymentRecord, [response, ok]);
    expect(await failureOf(result)).toMatchObject({ kind: 'quotaExceeded' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a field', error('BAD_REQUEST', 400, 'Rate limit of the item is missing')],
    ['a failure of the service', error('', 500, 'Too many requests')],
  ])('is not assumed from a message about %s', async (_name, response) => {
    const { result } = calling(endpoints.paymentRecord, [response, ok]);
    expect(await failureOf(result)).not.toMatchObject({ kind: 'rateLimited' });
  });
});

describe('no connection', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN'])(
    'that may pass is retried a few times, since nothing was sent: %s',
    async (reason) => {
      const { result, requests } = calling(endpoints.paymentRecord, always({ reason }));
      expect(await failureOf(result)).toMatchObject({ outcomeUnknown: false, retryHelps: true });
      expect(requests).toHaveLength(4);
    },
  );

  it.each(['ENOTFOUND', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED'])(
    'that does not pass ends the call at once: %s',
    async (reason) => {
      const { result, requests } = calling(endpoints.documentList, [{ reason }, ok]);
      expect(await failureOf(result)).toMatchObject({
        kind: 'noResponse',
        message: `The service did not respond (${reason})`,
        outcomeUnknown: false,
      });
      expect(requests).toHaveLength(1);
    },
  );
});
