import { createHmac, timingSafeEqual } from 'crypto';

/** What the check of a signature found. */
export type SignatureVerdict = 'valid' | 'missing' | 'malformed' | 'mismatch';

const sha256Hex = /^[0-9a-f]{64}$/;

/**
 * Checks a delivery's X-Signature header (service.md, Events 1).
 * @param rawBody the bytes as they arrived; JSON written anew would differ
 * @param signature the header's value; undefined where there is none
 * @param secrets the webhook secrets that count; empty ones never match
 */
export function verifySignature(
  rawBody: Uint8Array,
  signature: string | undefined,
  secrets: readonly string[],
): SignatureVerdict {
  if (!signature) return 'missing';
  if (!sha256Hex.test(signature)) return 'malformed';
  const claimed = Buffer.from(signature, 'hex');
  // Every secret is tried, and in constant time, so that the answer's time tells nothing of either.
  const matches = secrets
    .filter((secret) => secret !== '')
    .map((secret) =>
      timingSafeEqual(createHmac('sha256', secret).update(rawBody).digest(), claimed),
    );
  return matches.includes(true) ? 'valid' : 'mismatch';
}
