import { type Endpoint, endpoints } from '../../../api/endpoints';
import {
  type Answer,
  dataIn,
  readEnvelope,
  recordIn,
  recordsIn,
  totalIn,
} from '../../../api/envelope';
import { ServiceError } from '../../../api/errors';
import type { Json } from '../../../api/types';
import { json } from './fakeWorld';

const read = (body: unknown, endpoint: Endpoint = endpoints.documentList, status = 200) =>
  readEnvelope(json(body, status), endpoint);

/** The error that an answer is read as. */
function errorOf(
  body: unknown,
  { status = 200, endpoint = endpoints.documentList as Endpoint } = {},
): ServiceError {
  let answer: Answer;
  try {
    answer = read(body, endpoint, status);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error(`Read as a success: ${JSON.stringify(answer)}`);
}

const answer = (payload: Json): Answer => ({ message: '', payload });

const success = { success: true, message: '', error_code: '', errors: {} };
const refusal = {
  success: false,
  message: 'Please check the hash id',
  error_code: 'INVALID_HASH_ID',
  errors: {},
  data: {},
};

describe('a successful answer', () => {
  it('of v2 carries its data and its message', () => {
    const body = { ...success, message: 'Document created', data: { hash_id: 'h1', irn: 'i1' } };
    expect(read(body)).toEqual({
      message: 'Document created',
      payload: { hash_id: 'h1', irn: 'i1' },
    });
  });

  it('without data carries an empty payload: e-way bill, v1 payment, v1 customer', () => {
    expect(read({ success: true, message: 'Done' }, endpoints.paymentRecord)).toEqual({
      message: 'Done',
      payload: {},
    });
  });

  it.each([
    ['v1 customer', { customer_details: { customer_id: 'C1' } }, endpoints.customerGet],
    ['v1 product', { item: { id: 'P1' } }, endpoints.productGet],
    ['v1 customer list', { customers: [], total_records: 0 }, endpoints.customerList],
    ['warehouse list', { warehouses: [{ warehouse_id: -1 }] }, endpoints.warehouseList],
    [
      'v1 ledger',
      { ledger: [], closing_balance: 5, is_paid: false, total_records: 0 },
      endpoints.customerLedger,
    ],
  ])('of a %s carries what lies beside success', (_name, payload, endpoint) => {
    expect(read({ ...success, ...payload }, endpoint).payload).toEqual(payload);
  });

  it.each([
    ['records', { ledger: [{ date: '01-04-2025' }], closing_balance: 5 }, endpoints.customerLedger],
    [
      'a created document in camel case',
      { hashId: 'h', serialNumber: 'S' },
      endpoints.documentCreate,
    ],
    ['a created document', { hash_id: 'h', serial_number: 'S' }, endpoints.documentCreate],
    ['data', { data: { hash_id: 'h' } }, endpoints.documentCancel],
    ['data of a read', { data: { total_records: 0 } }, endpoints.documentList],
  ])('is known by %s where it has no success', (_name, body, endpoint) => {
    expect(read(body, endpoint).payload).toEqual('data' in body ? body.data : body);
  });

  it.each([
    ['a text', 'No data found!'],
    ['a message', { message: 'No data found!' }],
  ])('that found nothing, said as %s in place of data, carries nothing', (_name, data) => {
    expect(read({ ...success, data }).payload).toEqual({});
  });

  it.each([
    ['an array', [{ id: 1 }]],
    ['null', null],
    ['a text', 'queued'],
  ])('keeps data that is %s', (_name, data) => {
    expect(read({ ...success, data }).payload).toEqual(data);
  });

  it('may have a status other than 200', () => {
    expect(read({ success: true, message: 'Created' }, endpoints.customerCreate, 201).message).toBe(
      'Created',
    );
  });

  it.each([1, '1', 'true', 'True'])('may flag its success as %p', (flag) => {
    const body = { success: flag, data: { hash_id: 'h' } };
    expect(read(body, endpoints.paymentRecord).payload).toEqual({ hash_id: 'h' });
  });

  it('has no message where it is no text', () => {
    expect(read({ ...success, message: { en: 'Done' }, data: {} }).message).toBe('');
  });
});

describe('a refusal', () => {
  it.each([200, 400, 401, 404, 409])('with HTTP %d carries code, message and status', (status) => {
    expect(errorOf(refusal, { status })).toMatchObject({
      kind: 'refused',
      code: 'INVALID_HASH_ID',
      message: 'Please check the hash id',
      status,
      fields: [],
      outcomeUnknown: false,
      retryHelps: false,
    });
  });

  it.each([
    ['0', { success: 0, error_code: 'INVALID_HASH_ID', message: '' }],
    ['null, with an error code', { success: null, error_code: 'INVALID_HASH_ID' }],
    ['missing, with an error code', { error_code: 'INVALID_HASH_ID', data: {} }],
    ['missing, with nothing but an error code', { error_code: 'INVALID_HASH_ID' }],
  ])('is one though HTTP says 200 when success is %s', (_name, body) => {
    expect(errorOf(body)).toMatchObject({ kind: 'refused', code: 'INVALID_HASH_ID' });
  });

  it.each([false, 0, 'false', 'False', '0'])(
    'is one without any error code where success is %p',
    (flag) => {
      const error = errorOf({ success: flag, data: {} }, { endpoint: endpoints.paymentRecord });
      expect(error).toMatchObject({ kind: 'refused', code: '', outcomeUnknown: false });
    },
  );

  it('is one when HTTP says so, whatever success says', () => {
    expect(errorOf({ ...success, data: { hash_id: 'h' } }, { status: 400 }).kind).toBe('refused');
  });

  it('leaves no doubt about the outcome of a write', () => {
    const endpoint = endpoints.documentCreate;
    expect(errorOf(refusal, { status: 400, endpoint }).outcomeUnknown).toBe(false);
  });

  it.each([
    [{ success: false, error_code: 'NEW_CODE' }, 'The service refused the request (NEW_CODE)'],
    [{ success: false, message: '' }, 'The service refused the request'],
    [{ success: false, message: { text: 'no' } }, 'The service refused the request'],
  ])('without a message gets one: %j', (body, message) => {
    expect(errorOf(body).message).toBe(message);
  });

  it.each([
    ['a map', { gstin: 'is wrong', name: 'is empty' }, ['gstin: is wrong', 'name: is empty']],
    ['a map of lists', { name: ['is empty', 'is short'] }, ['name: is empty', 'name: is short']],
    [
      'a nested map',
      { party: { billing_address: { state: 'is unknown' } } },
      ['party.billing_address.state: is unknown'],
    ],
    [
      'a map with one map an item',
      { items: [{}, { quantity: ['must be a number'], name: 'is empty' }] },
      ['items[1].quantity: must be a number', 'items[1].name: is empty'],
    ],
    [
      'a map by number of the item',
      { items: { 0: { unit: 'is wrong' } } },
      ['items.0.unit: is wrong'],
    ],
    ['a list of texts', ['No items', 'No date'], [': No items', ': No date']],
    [
      'a list of maps',
      [{ name: 'is empty' }, { gstin: 'is wrong' }],
      ['name: is empty', 'gstin: is wrong'],
    ],
    ['a text', 'Customer not found', [': Customer not found']],
    ['a number in a map', { code: 17 }, ['code: 17']],
    ['an empty text', '', []],
    ['an empty map', {}, []],
    ['a map of nothing', { name: null }, []],
    ['null', null, []],
    ['missing', undefined, []],
  ])('tells its field errors where errors is %s', (_name, errors, expected) => {
    const { fields } = errorOf({ ...refusal, errors });
    expect(fields.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });

  it('of a v1 mapping names the ids that could not be linked', () => {
    const body = {
      success: false,
      customer_mapping: [{ customer_id: 'C1', service_id: 7 }],
      duplicate_customer_ids: ['C1', 'C2'],
      duplicate_service_ids: [],
      not_found_service_ids: [7],
      not_found_note: ['none'],
      old_duplicate_customer_ids: ['C0'],
      duplicate_customer_ids_of_others: ['C9'],
      message: 'Mapping error',
    };
    expect(errorOf(body, { status: 409, endpoint: endpoints.customerLink }).fields).toEqual([
      { field: 'duplicate_customer_ids', message: 'C1' },
      { field: 'duplicate_customer_ids', message: 'C2' },
      { field: 'not_found_service_ids', message: '7' },
    ]);
  });
});

describe('a used up quota', () => {
  it.each([
    ['FORBIDDEN', 'API Limit Reached. Upgrade your plan.'],
    ['FORBIDDEN', 'Monthly API limit exceeded'],
    ['DAILY_LIMIT_EXCEEDED', ''],
  ])('is told from a missing right: %s, "%s"', (error_code, message) => {
    for (const status of [200, 401, 429]) {
      const error = errorOf({ success: false, error_code, message }, { status });
      expect(error).toMatchObject({ kind: 'quota', code: error_code, retryHelps: false });
      expect(error.advice).toContain('used up');
    }
  });

  it.each([
    ['FORBIDDEN', 'You may not do this'],
    ['INVALID_HASH_ID', 'Limit reached'],
    ['UNAUTHORIZED', 'Limit reached'],
    ['', 'Limit reached'],
    ['FREE_USER_EXPORT_LIMIT_EXCEEDED', 'Export limit exceeded'],
  ])('is not what %s, "%s" means', (error_code, message) => {
    expect(errorOf({ success: false, error_code, message }).kind).toBe('refused');
  });
});

describe('too many requests', () => {
  it.each([
    ['with an envelope', { success: false, message: 'Slow down', error_code: '' }, 'Slow down'],
    ['as a text', 'Too Many Requests', 'The service received too many requests'],
    ['as nothing', undefined, 'The service received too many requests'],
  ])('%s did nothing, and a retry helps', (_name, body, message) => {
    expect(errorOf(body, { status: 429, endpoint: endpoints.paymentRecord })).toMatchObject({
      kind: 'rate',
      status: 429,
      message,
      outcomeUnknown: false,
      retryHelps: true,
    });
  });
});

describe('a service that broke', () => {
  const bodies: Array<[string, unknown, string]> = [
    ['with an envelope', { success: false, message: 'Oops', error_code: 'UNKNOWN_ERROR' }, 'Oops'],
    ['with an envelope without a code', { success: false, message: 'Oops' }, 'Oops'],
    [
      'with the page of a gateway',
      '<html>502 Bad Gateway</html>',
      'The service answered with HTTP 502 and no explanation',
    ],
    ['with nothing', '', 'The service answered with HTTP 502 and no explanation'],
    ['with other JSON', { detail: 1 }, 'The service answered with HTTP 502 and no explanation'],
  ];

  it.each(bodies)('%s leaves the outcome of a write unknown', (_name, body, message) => {
    const writes = [
      endpoints.documentCreate,
      endpoints.documentUpdate,
      endpoints.documentCancel,
      endpoints.paymentRecord,
    ];
    for (const endpoint of writes) {
      expect(errorOf(body, { status: 502, endpoint })).toMatchObject({
        kind: 'broken',
        status: 502,
        message,
        outcomeUnknown: true,
        retryHelps: false,
      });
    }
  });

  it.each(bodies)('%s can be read from again', (_name, body) => {
    expect(errorOf(body, { status: 502 })).toMatchObject({
      kind: 'broken',
      outcomeUnknown: false,
      retryHelps: true,
    });
  });

  it.each([
    ['a part of the JSON', '{"success":true,"data":{"hash_'],
    ['a part of it after a line end', '\n {"success'],
    ['an empty text', ''],
    ['nothing', undefined],
    ['null', null],
  ])('off in its answer (%s) may have done the work', (_name, body) => {
    const expected = { kind: 'broken', status: 200, message: "The service's answer was cut off" };
    expect(errorOf(body, { endpoint: endpoints.paymentRecord })).toMatchObject({
      ...expected,
      outcomeUnknown: true,
    });
    expect(errorOf(body)).toMatchObject({ ...expected, retryHelps: true });
  });
});

describe('an answer that says neither yes nor no', () => {
  it.each([null, '', 'queued', 2, [true], { ok: true }])(
    'is no success, and leaves open what a write did: success is %j',
    (flag) => {
      const body = { success: flag, message: 'busy', data: { hash_id: 'h' } };
      const expected = { kind: 'broken', code: '', status: 200, message: 'busy' };
      expect(errorOf(body, { endpoint: endpoints.paymentRecord })).toMatchObject({
        ...expected,
        outcomeUnknown: true,
        retryHelps: false,
      });
      expect(errorOf(body)).toMatchObject({ ...expected, outcomeUnknown: false, retryHelps: true });
    },
  );

  it('gets a message where it has none', () => {
    const { message } = errorOf({ success: null });
    expect(message).toBe('The service answered with HTTP 200 and no explanation');
  });

  it('is a refusal where HTTP says so', () => {
    const error = errorOf({ success: null }, { status: 400, endpoint: endpoints.paymentRecord });
    expect(error).toMatchObject({ kind: 'refused', outcomeUnknown: false });
  });
});

describe('what is not the service', () => {
  it.each([
    ['the page of a dashboard', '<!doctype html><title>Log in</title>', 200],
    ['a page that was not found', '<html>Not Found</html>', 404],
    ['an empty refusal', '', 400],
    ['JSON with a name that is none of its own', { 1: 1 }, 200],
    ['a page elsewhere', 'Found', 302],
    ['foreign JSON', { message: 'Hello', errors: [] }, 200],
    ['a JSON list', [{ success: true }], 200],
    ['an empty JSON list', [], 200],
    ['a JSON text', 'ok', 200],
    ['a JSON number', 5, 200],
  ])('is told as such: %s', (_name, body, status) => {
    expect(errorOf(body, { status, endpoint: endpoints.paymentRecord })).toMatchObject({
      kind: 'notTheService',
      code: '',
      status,
      fields: [],
      message: `What answered is not the service (HTTP ${status})`,
      retryHelps: false,
    });
  });

  it.each([
    ['a page with HTTP 200 leaves open what a write did', 200, endpoints.paymentRecord, true],
    ['a page with HTTP 302 says that nothing was done', 302, endpoints.paymentRecord, false],
    ['a page with HTTP 404 says that nothing was done', 404, endpoints.paymentRecord, false],
    ['a page in place of a read leaves nothing open', 200, endpoints.warehouseList, false],
  ])('%s', (_name, status, endpoint, outcomeUnknown) => {
    const error = errorOf('<html></html>', { status, endpoint });
    expect(error).toMatchObject({ kind: 'notTheService', outcomeUnknown });
  });

  it.each([
    ['an echo', { data: 'echo' }],
    ['an echo of what was sent', { data: { amount: 5, serial_number: 'S-1' } }],
    ['an ID that is empty', { data: { hash_id: '' }, hashId: null }],
    ['no code', { error_code: '', data: {} }],
    ['nothing', { data: null }],
    ['that nothing was found', { data: 'No data found!' }],
  ])(
    'may be JSON without success and without an ID of the service, which leaves open what a write did: %s',
    (_name, body) => {
      expect(errorOf(body, { endpoint: endpoints.paymentRecord })).toMatchObject({
        kind: 'notTheService',
        outcomeUnknown: true,
      });
    },
  );

  it('is told by its JSON even where it has records of another endpoint', () => {
    const body = { warehouses: [] };
    expect(errorOf(body, { endpoint: endpoints.paymentRecord }).kind).toBe('notTheService');
    expect(read(body, endpoints.warehouseList).payload).toEqual(body);
  });
});

describe('the records of a list', () => {
  it.each([
    ['under their name', { transactions: [{ hash_id: 'a' }, { hash_id: 'b' }], total_records: 2 }],
    ['as the data themselves', [{ hash_id: 'a' }, { hash_id: 'b' }]],
    ['among what is no record', [{ hash_id: 'a' }, null, 'x', [], { hash_id: 'b' }]],
    [
      'under their name among what is no record',
      { transactions: [{ hash_id: 'a' }, 1, { hash_id: 'b' }] },
    ],
  ])('are found %s', (_name, payload) => {
    expect(recordsIn(answer(payload), endpoints.documentList)).toEqual([
      { hash_id: 'a' },
      { hash_id: 'b' },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['a text', 'No data found!'],
    ['null', null],
    ['a text under their name', { transactions: 'No data found!' }],
    ['records of another list', { customers: [{ customer_id: 'C1' }] }],
  ])('are none where there is %s', (_name, payload) => {
    expect(recordsIn(answer(payload), endpoints.documentList)).toEqual([]);
  });

  it('are none where the endpoint lists nothing', () => {
    expect(recordsIn(answer({ transactions: [{ id: 1 }] }), endpoints.paymentRecord)).toEqual([]);
  });
});

describe('the record of a read', () => {
  const customer = { customer_id: 'C1', name: 'Asha' };

  it.each([
    ['as the data themselves', customer],
    ['in a list', [customer, { customer_id: 'C2' }]],
    ['under its v1 name', { customer_details: customer }],
    ['under its v1 name in a list', { customer_details: [customer] }],
    ['under its other name', { customer }],
  ])('is found %s', (_name, payload) => {
    expect(recordIn(answer(payload), endpoints.customerGet)).toEqual(customer);
  });

  it.each([
    ['nothing', {}],
    ['an empty list', []],
    ['a text', 'No data found!'],
    ['null', null],
    ['null under its name', { customer_details: null }],
    ['an empty list under its name', { customer_details: [] }],
    ['an empty record under its name', { customer_details: {} }],
    ['a text under its name', { customer_details: 'No data found!' }],
  ])('is missing where there is %s', (_name, payload) => {
    expect(recordIn(answer(payload), endpoints.customerGet)).toBeUndefined();
  });

  it('is the payload where the endpoint gives it no name', () => {
    expect(recordIn(answer({ trade_name: 'A' }), endpoints.gstinLookUp)).toEqual({
      trade_name: 'A',
    });
  });
});

describe('the total of a list', () => {
  it.each([
    [{ total_records: 250 }, 250],
    [{ total_records: '250' }, 250],
    [{ total_records: 0 }, 0],
    [{ total_records: null }, undefined],
    [{ total_records: '' }, undefined],
    [{ total_records: 'many' }, undefined],
    [{ total_records: '250 records' }, undefined],
    [{ total_records: 'over 250' }, undefined],
    [{ total_records: false }, undefined],
    [{ total_records: [] }, undefined],
    [{ total_records: ['5'] }, undefined],
    [{}, undefined],
    ['No data found!', undefined],
    [[{ total_records: 5 }], undefined],
    [null, undefined],
  ])('in %j is %p', (payload, expected) => {
    expect(totalIn(answer(payload))).toBe(expected);
  });
});

describe('an error code that the service is known for', () => {
  it.each(['CUSTOMER_ALREADY_EXISTS', 'PORTAL_ERROR_604'])(
    'is a refusal even with HTTP 500: %s',
    (code) => {
      const response = {
        status: 500,
        headers: {},
        body: { success: false, error_code: code, message: 'No' },
      };
      expect(() => readEnvelope(response, endpoints.eWayBillCreate)).toThrow(
        expect.objectContaining({ kind: 'refused', outcomeUnknown: false }),
      );
    },
  );

  it('leaves open what was done where it gives no reason', () => {
    const response = {
      status: 500,
      headers: {},
      body: { success: false, error_code: 'UNKNOWN_ERROR', message: 'No' },
    };
    expect(() => readEnvelope(response, endpoints.eWayBillCreate)).toThrow(
      expect.objectContaining({ kind: 'broken', outcomeUnknown: true }),
    );
  });
});

describe('an answer without a body', () => {
  it('is a success with HTTP 204', () => {
    const answer = readEnvelope({ status: 204, headers: {}, body: '' }, endpoints.documentCancel);
    expect(answer).toEqual({ message: '', payload: {} });
  });

  it.each([300, 301, 307])('is not the service with HTTP %d', (status) => {
    const response = { status, headers: {}, body: '' };
    expect(() => readEnvelope(response, endpoints.documentCreate)).toThrow(
      expect.objectContaining({ kind: 'notTheService', outcomeUnknown: false }),
    );
  });

  it('leaves open what was done when the request timed out on its way', () => {
    const response = { status: 408, headers: {}, body: '' };
    expect(() => readEnvelope(response, endpoints.documentCreate)).toThrow(
      expect.objectContaining({ kind: 'broken', outcomeUnknown: true }),
    );
  });
});

describe('an error that the service does not explain', () => {
  it('leaves open what a write did, whatever the status', () => {
    const error = errorOf(
      { success: false, error_code: 'UNKNOWN_ERROR', message: '' },
      { status: 200, endpoint: endpoints.documentCreate },
    );
    expect(error.outcomeUnknown).toBe(true);
  });

  it('is one even where success is the text "false"', () => {
    expect(errorOf({ success: 'false' }).kind).toBe('refused');
  });
});

describe('what a change answers with', () => {
  it.each<[string, Json, object]>([
    ['an object', { hash_id: 'h' }, { hash_id: 'h' }],
    ['a list of one', [{ hash_id: 'h' }], { hash_id: 'h' }],
    ['an empty list', [], {}],
    ['a text', 'Created', {}],
    ['null', null, {}],
  ])('is read from %s', (_name, payload, data) => {
    expect(dataIn({ message: '', payload })).toEqual(data);
  });
});
