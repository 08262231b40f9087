/** A longer wait, of which the end may not be a date, is as good as this one. */
const yearMs = 365 * 86_400_000;

/**
 * How long a Retry-After header asks to wait, in milliseconds; 0 if there is none that can be read. It
 * is a number of seconds or an HTTP date (RFC 9110, 10.2.3), which counts from the date of the response:
 * the clocks of the service and of this machine may differ.
 * @param now the date of a response without one
 * @example retryAfterMs({ 'retry-after': '30' }, new Date()) // 30000
 */
export function retryAfterMs(headers: Record<string, string>, now: Date): number {
  const { 'retry-after': text = '', date = '' } = headers;
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, yearMs);
  const until = httpDate(text);
  if (until === undefined) return 0;
  return Math.min(Math.max(0, until - (httpDate(date) ?? now.getTime())), yearMs);
}

/** In milliseconds since 1970. */
function httpDate(text: string): number | undefined {
  // Date.parse also accepts texts that are not dates, such as "-1".
  const date = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
