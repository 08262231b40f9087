import { Refusal } from './refusal';

/** How a service may say "too fast"; the described one does not tell (service.md, Limits). */
export const RATE_FORMS = [
  'rate_limit',
  'rate_limit_seconds',
  'rate_limit_date',
  'rate_limit_200',
  'rate_limit_400',
  'limit_message_200',
  'limit_message_401',
] as const;

export type RateForm = (typeof RATE_FORMS)[number];

/** Milliseconds since 1970. */
export interface Closed {
  now: number;
  /** When the next request may start. */
  opensAt: number;
}

const CODE = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests for this API key' };
/** FORBIDDEN, as an exhausted quota was seen: only the text tells the two apart. */
const TEXT = { code: 'FORBIDDEN', message: 'Rate limit exceeded. Please slow down' };

const FORMS: Record<RateForm, { status: number; code: string; message: string }> = {
  rate_limit: { status: 429, ...CODE },
  rate_limit_seconds: { status: 429, ...CODE },
  rate_limit_date: { status: 429, ...CODE },
  rate_limit_200: { status: 200, ...CODE },
  rate_limit_400: { status: 400, ...CODE },
  limit_message_200: { status: 200, ...TEXT },
  limit_message_401: { status: 401, ...TEXT },
};

/** The refusal of a request that came too fast, in the form that is wanted. */
export function rateRefusal(form: RateForm, closed: Closed): Refusal {
  const { status, code, message } = FORMS[form];
  return new Refusal(status, code, message, {}, headersOf(form, closed));
}

/** Retry-After counts in whole seconds, rounded up (RFC 9110, 10.2.3). */
function headersOf(form: RateForm, { now, opensAt }: Closed): Record<string, string> {
  if (form === 'rate_limit_seconds') {
    return { 'Retry-After': String(Math.ceil((opensAt - now) / 1000)) };
  }
  if (form === 'rate_limit_date') {
    // A reader may reckon from the answer's own Date, so both go by the same clock.
    const until = new Date(Math.ceil(opensAt / 1000) * 1000);
    return { Date: new Date(now).toUTCString(), 'Retry-After': until.toUTCString() };
  }
  return {};
}
