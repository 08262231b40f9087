/**
 * How long a Retry-After header asks to wait, in milliseconds; 0 if there is none that can be read. It
 * is a number of seconds or an HTTP date (RFC 9110, 10.2.3).
 */
export function retryAfterMs(headers: Record<string, string>, now: Date): number {
  const text = headers['retry-after'] ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse also accepts texts that are not dates, such as "-1".
  const date = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
