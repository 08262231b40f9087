import type { Endpoint } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import { readEnvelope } from '../../../api/envelope';
import { ServiceError } from '../../../api/errors';
import type { CallResult } from '../../../api/payload';
import { json } from './fakeWorld';
import cases from './envelopeCases.json';

const read = (body: unknown, endpoint: Endpoint = endpoints.documentList, status = 200) =>
  readEnvelope(json(body, status), endpoint);

/** The error that a response is read as. */
function errorOf(
  body: unknown,
  { status = 200, endpoint = endpoints.documentList as Endpoint } = {},
): ServiceError {
  let response: CallResult;
  try {
    response = read(body, endpoint, status);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error(`Read as a success: ${JSON.stringify(response)}`);
}

const success = { success: true, message: '', error_code: '', errors: {} };
const refusal = {
  success: false,
  message: 'Please check the hash id',
  error_code: 'INVALID_HASH_ID',
  errors: {},
  data: {},
};

describe('a successful response', () => {
  it('of v2 has data and a message', () => {
    const body = { ...success, message: 'Document created', data: { hash_id: 'h1', irn: 'i1' } };
    expect(read(body)).toEqual({
      message: 'Document created',
      payload: { hash_id: 'h1', irn: 'i1' },
    });
  });

  it.each<[string, Endpoint, object]>([
    ['a read', endpoints.documentGet, { invoice_details: { hash_id: 'h1' } }],
    ['a list', endpoints.documentList, { transactions: [{ hash_id: 'h1' }], total_records: 1 }],
  ])('of %s may have its data alone in an array', (_, endpoint, data) => {
    expect(read({ ...success, data: [data] }, endpoint).payload).toEqual(data);
  });

  it.each<[string, object[]]>([
    ['records', [{ hash_id: 'h1' }]],
    ['several objects', [{ transactions: [] }, { transactions: [] }]],
  ])('of a list keeps an array of %s', (_, data) => {
    expect(read({ ...success, data }).payload).toEqual(data);
  });

  it('without data has an empty payload: e-way bill, v1 payment, v1 customer', () => {
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
    const nothing = { message: '', payload: {}, nothingFound: true, status: 200 };
    expect(read({ ...success, data })).toEqual(nothing);
  });

  it.each([
    [200, { ...success, message: 'No data found!' }],
    [404, { ...refusal, message: 'No data found!' }],
    [404, { success: false, data: { message: 'No data found!' } }],
    [404, { message: 'No data found!' }],
  ])('of a read with HTTP %d may say in its message that there is nothing', (status, body) => {
    expect(read(body, endpoints.documentList, status)).toMatchObject({
      nothingFound: true,
      status,
    });
    expect(() => read(body, endpoints.documentCancel, status === 200 ? 400 : status)).toThrow();
  });

  it.each([
    ['an array', [{ id: 1 }]],
    ['null', null],
    ['a text', 'queued'],
  ])('keeps data that is %s', (_name, data) => {
    expect(read({ ...success, data }, endpoints.eWayBillCreate).payload).toEqual(data);
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

  it('has no message if it is not a text', () => {
    expect(read({ ...success, message: { en: 'Done' }, data: [] }).message).toBe('');
  });
});

describe('a payment whose response contradicts itself', () => {
  const endpoint = endpoints.paymentRecord;
  const saved = { message: 'Payment saved', error_code: '', data: { serial_number: 'PAY-1' } };

  it.each([
    [200, { kind: 'refused', outcomeUnknown: false }],
    [400, { kind: 'refused', outcomeUnknown: false }],
    [408, { kind: 'serverError', outcomeUnknown: true }],
    [500, { kind: 'serverError', outcomeUnknown: true }],
  ])('with success false and HTTP %d is read as such, whatever its message', (status, read) => {
    const error = errorOf({ ...saved, success: false }, { status, endpoint });
    expect(error).toMatchObject({ ...read, message: 'Payment saved' });
  });

  it.each(['BAD_REQUEST', 'RATE_LIMIT_EXCEEDED', 'UNKNOWN_ERROR'])(
    'with success true and the code %s was carried out, as success decides',
    (error_code) => {
      const body = { ...saved, success: true, error_code };
      expect(read(body, endpoint).payload).toEqual({ serial_number: 'PAY-1' });
      const error = errorOf(body, { status: 400, endpoint });
      expect(error).toMatchObject({ kind: 'serverError', outcomeUnknown: true });
    },
  );
});

describe('a refusal', () => {
  it.each([200, 400, 401, 404, 409])('with HTTP %d has code, message and status', (status) => {
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

  it.each([false, 0, 'false', 'False', '0'])('needs no error code if success is %p', (flag) => {
    const error = errorOf({ success: flag, data: {} }, { endpoint: endpoints.paymentRecord });
    expect(error).toMatchObject({ kind: 'refused', code: '', outcomeUnknown: false });
  });

  it('is not assumed if success is true, whatever the status: the outcome is unknown', () => {
    const endpoint = endpoints.documentCreate;
    expect(
      errorOf({ ...success, data: { hash_id: 'h' } }, { status: 400, endpoint }),
    ).toMatchObject({
      kind: 'serverError',
      outcomeUnknown: true,
    });
  });

  it('by the schema of the service comes without the envelope, and names the fields', () => {
    const body = {
      errors: { name: "'name' is a required property" },
      message: 'Input payload validation failed',
    };
    expect(errorOf(body, { status: 400, endpoint: endpoints.customerCreate })).toMatchObject({
      kind: 'refused',
      message: 'Input payload validation failed',
      fields: [{ field: 'name', message: "'name' is a required property" }],
      outcomeUnknown: false,
    });
  });

  it('of a write has a known outcome', () => {
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
    ...(cases.fieldErrors as Array<[string, unknown, string[]]>),
    ['missing', undefined, []],
  ])('tells its field errors where errors is %s', (_name, errors, expected) => {
    const { fields } = errorOf({ ...refusal, errors });
    expect(fields.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });

  it('of a v1 mapping names the IDs that could not be linked', () => {
    const body = {
      success: false,
      customer_mapping: [{ customer_id: 'C1', service_id: 7 }],
      duplicate_customer_ids: ['C1', 'C2'],
      duplicate_service_ids: [],
      not_found_service_ids: [{ customer_id: 'C3', service_id: 7, force_update: true }, 8],
      not_found_note: ['none'],
      old_duplicate_customer_ids: ['C0'],
      duplicate_customer_ids_of_others: ['C9'],
      message: 'Mapping error',
    };
    expect(errorOf(body, { status: 409, endpoint: endpoints.customerLink }).fields).toEqual([
      { field: 'duplicate_customer_ids', message: 'C1' },
      { field: 'duplicate_customer_ids', message: 'C2' },
      {
        field: 'not_found_service_ids',
        message: 'customer_id C3, service_id 7',
        link: { customer_id: 'C3', service_id: 7, force_update: true },
      },
      { field: 'not_found_service_ids', message: '8' },
    ]);
  });
});

describe('an exhausted quota', () => {
  it.each([
    ['FORBIDDEN', 'API Limit Reached. Upgrade your plan.'],
    ['FORBIDDEN', 'Monthly API limit exceeded'],
    ['DAILY_LIMIT_EXCEEDED', ''],
  ])('is distinguished from missing permissions: %s, "%s"', (error_code, message) => {
    for (const status of [200, 401, 429]) {
      const error = errorOf({ success: false, error_code, message }, { status });
      expect(error).toMatchObject({ kind: 'quotaExceeded', code: error_code, retryHelps: false });
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
      kind: 'rateLimited',
      status: 429,
      message,
      outcomeUnknown: false,
      retryHelps: true,
    });
  });
});

describe('a failure of the service', () => {
  const bodies = cases.failures as Array<[string, unknown, string]>;

  it.each(bodies)('%s leaves the outcome of a write unknown', (_name, body, message) => {
    const writes = [
      endpoints.documentCreate,
      endpoints.documentUpdate,
      endpoints.documentCancel,
      endpoints.paymentRecord,
    ];
    for (const endpoint of writes) {
      expect(errorOf(body, { status: 502, endpoint })).toMatchObject({
        kind: 'serverError',
        status: 502,
        message,
        outcomeUnknown: true,
        retryHelps: false,
      });
    }
  });

  it.each(bodies)('%s can be retried for a read', (_name, body) => {
    expect(errorOf(body, { status: 502 })).toMatchObject({
      kind: 'serverError',
      outcomeUnknown: false,
      retryHelps: true,
    });
  });

  const cutOff = 'The response of the service was cut off';
  const noNumber = 'The response of the service has a number that is none (NaN)';
  const empty = 'The service sent an empty response';
  it.each([
    ['a part of the JSON', '{"success":true,"data":{"hash_', cutOff],
    ['a part of it after a line end', '\n {"success', cutOff],
    ['NaN', '{"success":true,"data":{"total":NaN}}', noNumber],
    ['an empty text', '', empty],
    ['blanks', ' \n', empty],
    ['nothing', undefined, empty],
    ['null', null, empty],
  ])('off in its response (%s) may have done the work', (_name, body, message) => {
    const expected = { kind: 'serverError', status: 200, message };
    expect(errorOf(body, { endpoint: endpoints.paymentRecord })).toMatchObject({
      ...expected,
      outcomeUnknown: true,
    });
    expect(errorOf(body)).toMatchObject({ ...expected, retryHelps: true });
  });
});

describe('a response that is neither a success nor a refusal', () => {
  it.each([null, '', 'queued', 2, [true], { ok: true }])(
    'has an unknown outcome for a write: success is %j',
    (flag) => {
      const body = { success: flag, message: 'busy', data: { hash_id: 'h' } };
      const expected = { kind: 'serverError', code: '', status: 200, message: 'busy' };
      expect(errorOf(body, { endpoint: endpoints.paymentRecord })).toMatchObject({
        ...expected,
        outcomeUnknown: true,
        retryHelps: false,
      });
      expect(errorOf(body)).toMatchObject({ ...expected, outcomeUnknown: false, retryHelps: true });
    },
  );

  it('gets a message of ours if it has none', () => {
    const { message } = errorOf({ success: null });
    expect(message).toBe('The service responded with HTTP 200 and no explanation');
  });

  it('is a refusal if the status says so', () => {
    const error = errorOf({ success: null }, { status: 400, endpoint: endpoints.paymentRecord });
    expect(error).toMatchObject({ kind: 'refused', outcomeUnknown: false });
  });
});

describe('a response that is not from the service', () => {
  it.each(cases.notTheService as Array<[string, unknown, number]>)(
    'is reported as such: %s',
    (_name, body, status) => {
      expect(errorOf(body, { status, endpoint: endpoints.paymentRecord })).toMatchObject({
        kind: 'notTheService',
        code: '',
        status,
        fields: [],
        message: `The response is not from the service (HTTP ${status})`,
        retryHelps: false,
      });
    },
  );

  const page = '<html></html>';
  const endpoint = endpoints.paymentRecord;

  it.each([200, 303, 403, 404, 409, 499])(
    'leaves the outcome of a write unknown as a page with HTTP %d',
    (status) => {
      const error = errorOf(page, { status, endpoint });
      expect(error).toMatchObject({ kind: 'notTheService', outcomeUnknown: true });
    },
  );

  it.each([401, 307, 308])(
    'shows that nothing was carried out as a page, or a redirect that keeps the method, with HTTP %d',
    (status) => {
      const error = errorOf(page, { status, endpoint });
      expect(error).toMatchObject({ kind: 'notTheService', outcomeUnknown: false });
    },
  );

  it('has no unknown outcome as a page in place of a read', () => {
    const error = errorOf(page, { status: 200, endpoint: endpoints.warehouseList });
    expect(error).toMatchObject({ kind: 'notTheService', outcomeUnknown: false });
  });

  it.each([
    ['an echo', { data: 'echo' }],
    ['an echo of what was sent', { data: { amount: 5, serial_number: 'S-1' } }],
    ['an ID that is empty', { data: { hash_id: '' }, hashId: null }],
    ['no code', { error_code: '', data: {} }],
    ['nothing', { data: null }],
    ['that nothing was found', { data: 'No data found!' }],
  ])(
    'has an unknown outcome for a write if it is JSON without success and ID: %s',
    (_name, body) => {
      expect(errorOf(body, { endpoint: endpoints.paymentRecord })).toMatchObject({
        kind: 'notTheService',
        outcomeUnknown: true,
      });
    },
  );

  it('is recognized even if it has records of another endpoint', () => {
    const body = { warehouses: [] };
    expect(errorOf(body, { endpoint: endpoints.paymentRecord }).kind).toBe('notTheService');
    expect(read(body, endpoints.warehouseList).payload).toEqual(body);
  });
});

describe('a known error code of the service', () => {
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

  it.each(['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN'])(
    'is not a refusal with HTTP 500, since a failed server may send it: %s',
    (code) => {
      const body = { success: false, error_code: code, message: 'No' };
      expect(errorOf(body, { status: 500, endpoint: endpoints.paymentRecord })).toMatchObject({
        kind: 'serverError',
        outcomeUnknown: true,
      });
      expect(errorOf(body, { status: 400, endpoint: endpoints.paymentRecord })).toMatchObject({
        kind: 'refused',
        outcomeUnknown: false,
      });
    },
  );

  it('has an unknown outcome if it gives no reason', () => {
    const response = {
      status: 500,
      headers: {},
      body: { success: false, error_code: 'UNKNOWN_ERROR', message: 'No' },
    };
    expect(() => readEnvelope(response, endpoints.eWayBillCreate)).toThrow(
      expect.objectContaining({ kind: 'serverError', outcomeUnknown: true }),
    );
  });
});

describe('a response without a body', () => {
  it.each([
    ['a read', endpoints.documentGet, false],
    ['a write', endpoints.documentCancel, true],
  ])('says nothing with HTTP 204; the outcome of %s is unknown: %p', (_, endpoint, unknown) => {
    const response = { status: 204, headers: {}, body: '' };
    expect(() => readEnvelope(response, endpoint)).toThrow(
      expect.objectContaining({ kind: 'serverError', outcomeUnknown: unknown }),
    );
  });

  it.each([
    [300, true],
    [301, true],
    [307, false],
  ])('is not the service with HTTP %d; the outcome is unknown: %s', (status, outcomeUnknown) => {
    const response = { status, headers: {}, body: '' };
    expect(() => readEnvelope(response, endpoints.documentCreate)).toThrow(
      expect.objectContaining({ kind: 'notTheService', outcomeUnknown }),
    );
  });

  it('has an unknown outcome if the request timed out', () => {
    const response = { status: 408, headers: {}, body: '' };
    expect(() => readEnvelope(response, endpoints.documentCreate)).toThrow(
      expect.objectContaining({ kind: 'serverError', outcomeUnknown: true }),
    );
  });
});

describe('a success without data', () => {
  const bodies = [
    ['no data', {}],
    ['null', { data: null }],
    ['an empty text', { data: '' }],
    ['an empty object', { data: {} }],
  ] as const;

  it.each(bodies)('does not answer a read: %s', (_, data) => {
    expect(errorOf({ ...success, ...data })).toMatchObject({
      kind: 'serverError',
      message: 'The service sent a response without data',
      outcomeUnknown: false,
    });
  });

  it.each(bodies)('is a success of a write: %s', (_, data) => {
    expect(() => read({ ...success, ...data }, endpoints.paymentRecord)).not.toThrow();
  });
});

describe('an unexplained error', () => {
  it('has an unknown outcome for a write, whatever the status', () => {
    const error = errorOf(
      { success: false, error_code: 'UNKNOWN_ERROR', message: '' },
      { status: 200, endpoint: endpoints.documentCreate },
    );
    expect(error.outcomeUnknown).toBe(true);
  });

  it('is a refusal even if success is the text "false"', () => {
    expect(errorOf({ success: 'false' }).kind).toBe('refused');
  });
});
