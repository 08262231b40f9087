import { createHmac } from 'node:crypto';

/** X-Signature: lower-case hex HMAC-SHA256 of the raw body (service.md, Events 1). */
export function signature(secret: string, rawBody: string): string {
  return createHmac('sha256', secret).update(rawBody, 'utf8').digest('hex');
}
