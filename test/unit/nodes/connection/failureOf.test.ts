import type { INode } from 'n8n-workflow';
import { ServiceError } from '../../../../api/errors';
import type { Failure } from '../../../../api/failure/failure';
import { InputError } from '../../../../core/inputError';
import { failureOf } from '../../../../nodes/shared/connection/failureOf';
import { asNodeError } from '../../../../nodes/shared/connection/nodeErrors';

const failed = (more: Partial<Failure>): ServiceError =>
  new ServiceError({ kind: 'refused', message: 'No', ...more });

describe('why something failed, in the terms of n8n', () => {
  it.each<[string, unknown, object]>([
    [
      'a rate limit, with the time that the service asks for',
      failed({ kind: 'rateLimited', status: 429, retryAfterMs: 7_000 }),
      { cause: 'rate-limited', retryAfterMs: 7_000 },
    ],
    ['a rate limit without a time', failed({ kind: 'rateLimited' }), { cause: 'rate-limited' }],
    [
      'a quota that is used up waits for an hour',
      failed({ kind: 'quotaExceeded' }),
      { cause: 'quota-exhausted', retryAfterMs: 3_600_000 },
    ],
    [
      'a quota with a time waits for that',
      failed({ kind: 'quotaExceeded', retryAfterMs: 60_000 }),
      { cause: 'quota-exhausted', retryAfterMs: 60_000 },
    ],
    [
      'a server that fails, with its time',
      failed({ kind: 'serverError', status: 503, retryAfterMs: 5_000 }),
      { cause: 'temporarily-unavailable', retryAfterMs: 5_000 },
    ],
    [
      'a list that changes each time',
      failed({ kind: 'incompleteList' }),
      { cause: 'temporarily-unavailable' },
    ],
    ['no response', failed({ kind: 'noResponse' }), { cause: 'temporarily-unavailable' }],
    ['a wrong key, by its status', failed({ status: 401 }), { cause: 'credential-invalid' }],
    ['a wrong key, by its code', failed({ code: 'UNAUTHORIZED' }), { cause: 'credential-invalid' }],
    ['a missing right, by its status', failed({ status: 403 }), { cause: 'credential-invalid' }],
    [
      'a missing right, by its code',
      failed({ code: 'FORBIDDEN' }),
      { cause: 'credential-invalid' },
    ],
    [
      'a customer that was deleted',
      failed({ code: 'CUSTOMER_NOT_FOUND' }),
      { cause: 'configuration-invalid' },
    ],
    ['a wrong Base URL', failed({ kind: 'notTheService' }), { cause: 'configuration-invalid' }],
    [
      'a parameter that is wrong',
      new InputError('Events', 'Events is missing'),
      { cause: 'configuration-invalid' },
    ],
    ['any other error', new TypeError('x is undefined'), { cause: 'node-defect' }],
  ])('%s', (_, error, expected) => {
    expect(failureOf(error)).toEqual(expected);
  });

  it('is part of the error that n8n gets', () => {
    const node = { name: 'GST Invoicing' } as INode;
    expect(asNodeError(failed({ status: 401 }), node, 0).failure).toEqual({
      cause: 'credential-invalid',
    });
  });
});
