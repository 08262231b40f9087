import { ServiceError } from '../../../api/errors';
import type { Failure, FailureKind } from '../../../api/failure';

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
  it('carries all that is known', () => {
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
    });
  });

  it('carries what to do about it', () => {
    expect(new ServiceError(failure({})).advice).toBe(
      'Correct the fields named here and run the item again.',
    );
  });

  const helps: Array<[FailureKind, boolean]> = [
    ['refused', false],
    ['rate', true],
    ['quota', false],
    ['broken', true],
    ['noAnswer', true],
    ['notTheService', false],
  ];

  it.each(helps)('of kind %s: a retry helps: %s', (kind, expected) => {
    expect(new ServiceError(failure({ kind })).retryHelps).toBe(expected);
  });

  it.each(helps)('of kind %s with an unknown outcome must not be retried', (kind) => {
    expect(new ServiceError(failure({ kind, outcomeUnknown: true })).retryHelps).toBe(false);
  });
});
