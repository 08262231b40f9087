/**
 * How long a Retry-After header asks to wait, in milliseconds; 0 where there is none that can be read.
 * It comes as seconds or as an HTTP date (RFC 9110, 10.2.3).
 */
export function retryAfterMs(headers: Record<string, string>, now: Date): number {
  const text = headers['retry-after'] ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse would make a date of many a text, such as "-1".
  const date = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
