import type { IWebhookFunctions } from 'n8n-workflow';
import { credentialType, webhookSecrets } from '../shared/connection/account';

/** Secrets by the ID of their credential. */
const kept = new Map<string, { secrets: string[]; expiresAt: number }>();

const keptForMs = 60_000;

/**
 * Verifies a delivery with the secrets of the trigger's credential. Reading the credential takes n8n
 * longer than everything else before the response, so the secrets are kept for a minute. If they
 * reject the delivery, the credential is read again: a new secret counts at once, an old one for a
 * minute at most (SECURITY.md).
 */
export async function verifyWithSecrets<Verdict extends object>(
  functions: IWebhookFunctions,
  verify: (secrets: string[]) => Verdict,
  isRejected: (verdict: Verdict) => boolean,
): Promise<Verdict> {
  const id = functions.getNode().credentials?.[credentialType]?.id ?? '';
  const known = kept.get(id);
  if (known && known.expiresAt > performance.now()) {
    const verdict = verify(known.secrets);
    if (!isRejected(verdict)) return verdict;
  }
  const secrets = webhookSecrets(await functions.getCredentials(credentialType));
  if (id) kept.set(id, { secrets, expiresAt: performance.now() + keptForMs });
  return verify(secrets);
}
