import { createHmac, timingSafeEqual } from 'crypto';

export type SignatureVerdict = 'valid' | 'missing' | 'malformed' | 'mismatch';

/**
 * Whether a text can be a webhook secret. It needs a visible character, since an attacker could guess blanks,
 * and HMAC treats zero bytes like an empty secret.
 */
export const isSecret = (text: string): boolean =>
  /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const sha256Hex = /^[0-9a-f]{64}$/;

/**
 * Checks the X-Signature header of a delivery (service.md, Events 1).
 * @param rawBody the received bytes; parsed and serialized JSON would differ
 * @param signature the value of the header; undefined if there is none
 * @param secrets the valid webhook secrets; empty ones and blanks never match
 */
export function verifySignature(
  rawBody: Uint8Array,
  signature: string | undefined,
  secrets: readonly string[],
): SignatureVerdict {
  if (!signature) return 'missing';
  if (!sha256Hex.test(signature)) return 'malformed';
  const claimed = Buffer.from(signature, 'hex');
  // All secrets are compared, in constant time, so that the response time reveals nothing.
  const matches = secrets
    .filter(isSecret)
    .map((secret) =>
      timingSafeEqual(createHmac('sha256', secret).update(rawBody).digest(), claimed),
    );
  return matches.includes(true) ? 'valid' : 'mismatch';
}
