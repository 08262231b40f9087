import { ApiError } from '../bodies/apiError';

/** Forms of a rate-limit response; the service doesn't document its own (service.md, Limits). */
export const rateForms = [
  'rate_limit',
  'rate_limit_seconds',
  'rate_limit_date',
  'rate_limit_200',
  'rate_limit_400',
  'limit_message_200',
  'limit_message_401',
] as const;

export type RateForm = (typeof rateForms)[number];

/** Milliseconds since 1970. */
interface RetryTime {
  now: number;
  /** When the next request is allowed. */
  retryAt: number;
}

const rateLimitCode = {
  code: 'RATE_LIMIT_EXCEEDED',
  message: 'Too many requests for this API key',
};
/** FORBIDDEN, the observed code of an exhausted quota: only the message differs. */
const text = { code: 'FORBIDDEN', message: 'Rate limit exceeded. Please slow down' };

const forms: Record<RateForm, { status: number; code: string; message: string }> = {
  rate_limit: { status: 429, ...rateLimitCode },
  rate_limit_seconds: { status: 429, ...rateLimitCode },
  rate_limit_date: { status: 429, ...rateLimitCode },
  rate_limit_200: { status: 200, ...rateLimitCode },
  rate_limit_400: { status: 400, ...rateLimitCode },
  limit_message_200: { status: 200, ...text },
  limit_message_401: { status: 401, ...text },
};

/** The error response to a rate-limited request, in one of the forms. */
export function rateLimitError(form: RateForm, time: RetryTime): ApiError {
  const { status, code, message } = forms[form];
  return new ApiError(status, code, message, {}, headersOf(form, time));
}

/** Retry-After counts in whole seconds, rounded up (RFC 9110, 10.2.3). */
function headersOf(form: RateForm, { now, retryAt }: RetryTime): Record<string, string> {
  if (form === 'rate_limit_seconds') {
    return { 'Retry-After': String(Math.ceil((retryAt - now) / 1000)) };
  }
  if (form === 'rate_limit_date') {
    // Clients may compute the wait from the response's own Date, so both use the same clock.
    const retryDate = new Date(Math.ceil(retryAt / 1000) * 1000);
    return { Date: new Date(now).toUTCString(), 'Retry-After': retryDate.toUTCString() };
  }
  return {};
}
