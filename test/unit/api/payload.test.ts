import { endpoints } from '../../../api/endpoints';
import { givenEndpoint } from '../../../api/givenEndpoint';
import { type CallResult, dataIn, isEmptyList, pageIn, recordIn } from '../../../api/payload';
import type { Json } from '../../../core/json';
import cases from './payloadCases.json';

const response = (payload: Json): CallResult => ({ message: '', payload });
const nothing: CallResult = { message: '', payload: {}, nothingFound: true };

describe('the records of a list', () => {
  it.each(cases.found as Array<[string, Json]>)('are found %s', (_name, payload) => {
    expect(pageIn(response(payload), endpoints.documentList).records).toEqual([
      { hash_id: 'a' },
      { hash_id: 'b' },
    ]);
  });

  it.each([
    ['an empty list', response({ transactions: [] })],
    ['an empty list as the data themselves', response([])],
    ['a total of 0', response({ total_records: 0 })],
    ['a total of 0 beside no list', response({ transactions: null, total_records: '0' })],
    ['words', nothing],
  ])('are an empty list if the service says so by %s', (_name, result) => {
    expect(pageIn(result, endpoints.documentList).records).toEqual([]);
  });

  it.each(cases.notRead as Array<[string, Json]>)(
    'can not be read if there is %s',
    (_name, payload) => {
      expect(() => pageIn(response(payload), endpoints.documentList)).toThrow(
        expect.objectContaining({ kind: 'serverError', outcomeUnknown: false }),
      );
    },
  );
});

describe('the records of a list of which nothing is known', () => {
  const endpoint = givenEndpoint({
    method: 'GET',
    path: '/v2/expense/list',
    isSafeToRetry: false,
  });

  it.each([
    ['its only list, with the total', { expenses: [{ id: 1 }], total_records: '1' }, [{ id: 1 }]],
    ['none, if the list is empty', { expenses: [], total_records: 0 }, []],
    ['none on a page after the last one', { expenses: [], total_records: 30 }, []],
    ['none, if the total is 0', { total_records: 0 }, []],
  ])('are %s', (_name, payload, records) => {
    const total = Number(payload.total_records);
    expect(pageIn(response(payload), endpoint)).toEqual({ records, total });
  });

  it('are an empty list if the service says so in words', () => {
    const result = { message: '', payload: {}, nothingFound: true };
    expect(pageIn(result, endpoint)).toEqual({ records: [], total: undefined });
    expect(isEmptyList(result, endpoint)).toBe(true);
  });

  it.each(cases.notGuessed as Array<[string, Json]>)(
    'are not guessed if the response %s',
    (_name, payload) => {
      expect(() => pageIn(response(payload), endpoint)).toThrow(
        expect.objectContaining({
          message: 'The response is not one list of records with its total (total_records)',
          advice: expect.stringContaining('Switch off "Return All"'),
          retryHelps: false,
        }),
      );
    },
  );
});

it('the records of a list get the attributes that the list has for all of them', () => {
  const payload = { invoices: [{ hash_id: 'a' }], repeat_every: 1, total_records: 1 };
  expect(pageIn(response(payload), endpoints.subscriptionGet).records).toEqual([
    { repeat_every: 1, hash_id: 'a' },
  ]);
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
    expect(recordIn(response(payload), endpoints.customerGet)).toEqual(customer);
  });

  it.each(cases.noRecord as Array<[string, Json]>)(
    'can not be read if there is %s',
    (_name, payload) => {
      expect(() => recordIn(response(payload), endpoints.customerGet)).toThrow(
        expect.objectContaining({ kind: 'serverError', outcomeUnknown: false }),
      );
    },
  );

  it('does not exist if the service says so in its message', () => {
    expect(recordIn(nothing, endpoints.customerGet)).toBeUndefined();
  });

  it('is the payload if the endpoint gives it no name', () => {
    expect(recordIn(response({ trade_name: 'A' }), endpoints.gstinLookUp)).toEqual({
      trade_name: 'A',
    });
  });
});

describe('the total of a list', () => {
  it.each([
    [250, 250],
    ['250', 250],
    [0, 0],
    [null, undefined],
    ['', undefined],
    ['many', undefined],
    ['250 records', undefined],
    ['over 250', undefined],
    ['-1', undefined],
    [-1, undefined],
    [2.5, undefined],
    [1e300, undefined],
    [false, undefined],
    [[], undefined],
    [['5'], undefined],
  ])('in %j is %p', (total_records, expected) => {
    const { total } = pageIn(response({ transactions: [], total_records }), endpoints.documentList);
    expect(total).toBe(expected);
  });

  it.each<[Json]>([[{ transactions: [] }], [[{ total_records: 5 }]]])('is not in %j', (payload) => {
    expect(pageIn(response(payload), endpoints.documentList).total).toBeUndefined();
  });
});

describe('the response to a change', () => {
  it.each(cases.changes as Array<[string, Json, object]>)(
    'is read from %s',
    (_name, payload, data) => {
      expect(dataIn(response(payload))).toEqual(data);
    },
  );

  it('has the names of v2, also where v1 responds', () => {
    const v1 = { hashId: 'h', serialNumber: 'INV-1', qrCode: 'q', irn: 'i', einvoiceSuccess: true };
    expect(dataIn(response(v1))).toEqual({
      hash_id: 'h',
      serial_number: 'INV-1',
      qr_code: 'q',
      irn: 'i',
      einvoice_success: true,
    });
  });
});
