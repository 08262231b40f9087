import { endpoints } from '../../../api/endpoints';
import { noResponse, saysNotFound, ServiceError, wasNeverSent } from '../../../api/errors';
import type { Failure, FailureKind } from '../../../api/failure/failure';

const failure = (changes: Partial<Failure>): Failure => ({
  kind: 'refused',
  message: 'The quantity is missing',
  code: 'BAD_REQUEST',
  status: 400,
  fields: [{ field: 'items[0].quantity', message: 'is required' }],
  outcomeUnknown: false,
  ...changes,
});

describe('an error of the service', () => {
  it('has everything that is known about the failure', () => {
    const error = new ServiceError(failure({ outcomeUnknown: true }));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'ServiceError',
      message: 'The quantity is missing',
      kind: 'refused',
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{ field: 'items[0].quantity', message: 'is required' }],
      outcomeUnknown: true,
      reason: '',
      afterUnknownOutcome: false,
    });
  });

  it('says what to do', () => {
    expect(new ServiceError(failure({})).advice).toBe(
      'Correct the fields named here and run the item again.',
    );
  });

  const helps: Array<[FailureKind, boolean]> = [
    ['refused', false],
    ['rateLimited', true],
    ['quotaExceeded', false],
    ['serverError', true],
    ['incompleteList', true],
    ['noResponse', true],
    ['notTheService', false],
  ];

  it.each(helps)('of kind %s: a retry helps: %s', (kind, expected) => {
    expect(new ServiceError(failure({ kind })).retryHelps).toBe(expected);
  });

  it.each(helps)('of kind %s with an unknown outcome must not be retried', (kind) => {
    expect(new ServiceError(failure({ kind, outcomeUnknown: true })).retryHelps).toBe(false);
  });
});

describe('a missing response', () => {
  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('for %s comes before anything left, so that nothing is unknown', (reason) => {
    const error = noResponse(reason, endpoints.paymentRecord);
    expect(error).toMatchObject({ kind: 'noResponse', code: '', fields: [], reason, status: 0 });
    expect(error.outcomeUnknown).toBe(false);
    expect(wasNeverSent(error)).toBe(true);
  });

  it.each(['ECONNRESET', 'ETIMEDOUT', 'ECONNREFUSED by a proxy', 'not ENOTFOUND', ''])(
    'for "%s" has an unknown outcome for a write, but not for a read',
    (reason) => {
      const error = noResponse(reason, endpoints.paymentRecord);
      expect(error.outcomeUnknown).toBe(true);
      expect(wasNeverSent(error)).toBe(false);
      expect(noResponse(reason, endpoints.paymentList).outcomeUnknown).toBe(false);
    },
  );

  it('is not a refusal of the service, whatever its reason', () => {
    expect(wasNeverSent(new ServiceError(failure({ reason: 'ECONNREFUSED' })))).toBe(false);
  });
});

describe('that a record is not found', () => {
  it.each([
    'CUSTOMER_NOT_FOUND',
    'INVALID_CUSTOMER_ID',
    'INVALID_HASH_ID',
    'INVALID_PRODUCT_ID',
    'INVALID_VENDOR_ID',
    'ITEM_NOT_FOUND',
    'VENDOR_NOT_FOUND',
  ])('is said by %s with any status', (code) => {
    expect(saysNotFound(new ServiceError(failure({ code, status: 200 })))).toBe(true);
  });

  it('is said by HTTP 404 with any code that speaks of nothing else', () => {
    expect(saysNotFound(new ServiceError(failure({ status: 404 })))).toBe(true);
  });

  it.each<[string, Partial<Failure>]>([
    ['another refusal', {}],
    ['a refusal without a code', { code: '' }],
    ['a key that was not accepted, also with HTTP 404', { code: 'UNAUTHORIZED', status: 404 }],
    ['an ID that exists, also with HTTP 404', { code: 'CUSTOMER_ALREADY_EXISTS', status: 404 }],
    ['a page that does not exist', { kind: 'notTheService', status: 404 }],
    ['a failure of the service', { kind: 'serverError', code: 'CUSTOMER_NOT_FOUND', status: 500 }],
  ])('is not said by %s', (_name, changes) => {
    expect(saysNotFound(new ServiceError(failure(changes)))).toBe(false);
  });
});
