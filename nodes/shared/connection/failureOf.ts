import type { Failure } from 'n8n-workflow';
import { ServiceError } from '../../../api/errors';
import { InputError } from '../../../core/inputError';

/**
 * It is not documented when a quota is renewed (assumptions.md, Rate limit and timing). n8n waits
 * no longer for a poll than this.
 */
const quotaWaitMs = 3_600_000;

/**
 * Why something failed, in n8n's terms. n8n decides by it when it polls again: soon, later, or rarely
 * until the user has corrected something. Versions of n8n without these terms ignore it.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof InputError) return { cause: 'configuration-invalid' };
  if (!(error instanceof ServiceError)) return { cause: 'node-defect' };
  const { retryAfterMs } = error.failure;
  switch (error.kind) {
    case 'rateLimited':
      return { cause: 'rate-limited', retryAfterMs };
    case 'quotaExceeded':
      return { cause: 'quota-exhausted', retryAfterMs: retryAfterMs ?? quotaWaitMs };
    case 'serverError':
    case 'incompleteList':
      return { cause: 'temporarily-unavailable', retryAfterMs };
    case 'noResponse':
      return { cause: 'temporarily-unavailable' };
    case 'refused':
      return { cause: isKeyRefused(error) ? 'credential-invalid' : 'configuration-invalid' };
    case 'notTheService':
      return { cause: 'configuration-invalid' };
  }
}

/** Whether the key itself was not accepted, or may not do this (service.md, Authentication). */
const isKeyRefused = ({ status, code }: ServiceError): boolean =>
  status === 401 || status === 403 || code === 'UNAUTHORIZED' || code === 'FORBIDDEN';
