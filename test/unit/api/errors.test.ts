import { endpoints } from '../../../api/endpoints';
import { noResponse, saysNotFound, ServiceError, wasNeverSent } from '../../../api/errors';
import type { Failure, FailureKind } from '../../../api/failure/failure';
import cases from './errorsCases.json';

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

  const helps = cases.helps as Array<[FailureKind, boolean]>;

  it.each(helps)('of kind %s: a retry helps: %s', (kind, expected) => {
    expect(new ServiceError(failure({ kind })).retryHelps).toBe(expected);
  });

  it.each(helps)('of kind %s with an unknown outcome must not be retried', (kind) => {
    expect(new ServiceError(failure({ kind, outcomeUnknown: true })).retryHelps).toBe(false);
  });
});

describe('a missing response', () => {
  it.each(cases.neverSent)(
    'for %s comes before anything left, so that nothing is unknown',
    (reason) => {
      const error = noResponse(reason, endpoints.paymentRecord);
      expect(error).toMatchObject({ kind: 'noResponse', code: '', fields: [], reason, status: 0 });
      expect(error.outcomeUnknown).toBe(false);
      expect(wasNeverSent(error)).toBe(true);
    },
  );

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
  it.each(cases.notFound)('is said by %s with any status', (code) => {
    expect(saysNotFound(new ServiceError(failure({ code, status: 200 })))).toBe(true);
  });

  it('is said by HTTP 404 with any code that speaks of nothing else', () => {
    expect(saysNotFound(new ServiceError(failure({ status: 404 })))).toBe(true);
  });

  it.each(cases.otherRefusals as Array<[string, Partial<Failure>]>)(
    'is not said by %s',
    (_name, changes) => {
      expect(saysNotFound(new ServiceError(failure(changes)))).toBe(false);
    },
  );
});
