import type { IWebhookFunctions } from 'n8n-workflow';
import { booksTimeZone, credentialType, webhookSecrets } from '../shared/connection/account';

/** The secrets that verify deliveries, and the books' time zone if the credential has a valid one. */
interface Kept {
  secrets: string[];
  timeZone: string | undefined;
}

/** The secrets by the ID of their credential. */
const keptSecrets = new Map<string, Kept & { expiresAt: number }>();

const keptForMs = 60_000;

/**
 * Verifies a delivery with the secrets of the trigger's credential. Reading the credential takes n8n
 * longer than everything else before the response, so the secrets are kept for a minute. If they
 * reject the delivery, the credential is read again: a new secret counts at once, an old one for a
 * minute at most (SECURITY.md).
 */
export async function verifyWithSecrets<Verdict extends object>(
  functions: IWebhookFunctions,
  verify: (kept: Kept) => Verdict,
  isRejected: (verdict: Verdict) => boolean,
): Promise<Verdict> {
  const id = functions.getNode().credentials?.[credentialType]?.id ?? '';
  const known = keptSecrets.get(id);
  if (known && known.expiresAt > performance.now()) {
    const verdict = verify(known);
    if (!isRejected(verdict)) return verdict;
  }
  const credential = await functions.getCredentials(credentialType);
  // Also those of credentials that no longer exist.
  for (const [other, { expiresAt }] of keptSecrets) {
    if (expiresAt <= performance.now()) keptSecrets.delete(other);
  }
  const read = { secrets: webhookSecrets(credential), timeZone: booksTimeZone(credential) };
  if (id) keptSecrets.set(id, { ...read, expiresAt: performance.now() + keptForMs });
  return verify(read);
}
