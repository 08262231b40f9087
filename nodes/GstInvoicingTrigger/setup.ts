import {
  type ICredentialDataDecryptedObject,
  type IHookFunctions,
  type INode,
  NodeOperationError,
} from 'n8n-workflow';
import { credentialType, webhookSecrets } from '../shared/connection/account';

/**
 * Checks, when the workflow is published or tested, that events can arrive and be verified: the
 * service has no call that registers a webhook.
 * @throws NodeOperationError when there is no secret
 */
export async function checkSetup(functions: IHookFunctions): Promise<void> {
  requireSecret(await functions.getCredentials(credentialType), functions.getNode());
  const url = functions.getNodeWebhookUrl('default') ?? '';
  if (isPublicUrl(url)) return;
  functions.logger.warn(
    `GST Invoicing Trigger: the service cannot call ${url}, which is not a public https URL. Set N8N_WEBHOOK_URL where n8n runs.`,
  );
}

/** @throws NodeOperationError when there is no secret to verify deliveries with */
export function requireSecret(credential: ICredentialDataDecryptedObject, node: INode): void {
  if (webhookSecrets(credential).length > 0) return;
  // When a workflow is published, n8n shows the message without the description.
  throw new NodeOperationError(
    node,
    'The credential has no webhook secret. Set the same secret in the webhook settings of your account dashboard and as "Webhook Secret" in the GST Invoicing API credential. Without it, anyone could start this workflow with forged events.',
    { level: 'warning' },
  );
}

/** Hosts that only this machine or its network can reach, as URL writes them. */
const privateHosts = [
  /^[^.:]*$|\.(local|localhost|internal|home\.arpa)$/,
  /^(0|10|127)(\.\d+){3}$|^(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}$/,
  /^\[(::1?|f[cd].*|fe80.*)\]$/,
];

/** Whether the service can call a URL: https, and no private host (service.md, Delivery rules 3). */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !privateHosts.some((host) => host.test(hostname));
}
