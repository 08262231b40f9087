import {
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type INode,
  NodeOperationError,
} from 'n8n-workflow';
import { verifySignature } from '../../api/webhook/signature';
import { webhookSecrets } from '../connection/account';

/** Why a delivery is not accepted: what the log says, and what the sender is told. */
export interface Refusal {
  reason: string;
  status: number;
  answer: string;
}

/** A refused sender learns nothing about which check failed. */
const notAuthentic = (reason: string): Refusal => ({ reason, status: 401, answer: 'Unauthorized' });

/** @throws NodeOperationError when there is no secret to check deliveries with */
export function demandSecret(credential: ICredentialDataDecryptedObject, node: INode): void {
  if (webhookSecrets(credential).length > 0) return;
  // Where a workflow is published, n8n shows the message and leaves out the description.
  throw new NodeOperationError(
    node,
    'The credential has no webhook secret. Give one in the webhook settings of your account dashboard and the same one as "Webhook Secret" in the GST Invoicing API credential: without it anyone could start this workflow with invented events.',
    { level: 'warning' },
  );
}

/**
 * Why a delivery is refused; undefined when its signature is right (service.md, Events 1).
 * It fails closed: without a secret, a body or a header nothing is accepted.
 */
export function refusalOf(
  rawBody: Buffer | undefined,
  headers: IDataObject | object,
  credential: ICredentialDataDecryptedObject,
): Refusal | undefined {
  const secrets = webhookSecrets(credential);
  if (secrets.length === 0) return notAuthentic('the credential has no webhook secret');
  if (!rawBody) return notAuthentic('its body could not be read as it was sent');
  const header = (headers as Record<string, unknown>)['x-signature'];
  const verdict = verifySignature(
    rawBody,
    header === undefined ? undefined : String(header),
    secrets,
  );
  if (verdict === 'valid') return undefined;
  return notAuthentic(reasons[verdict]);
}

const reasons = {
  missing: 'it has no X-Signature header',
  malformed: 'its X-Signature is not 64 lower-case hexadecimal digits',
  mismatch:
    'its X-Signature does not fit. The webhook secret in the credential may differ from the one in the account dashboard, something between may have changed the body, or it is forged',
};
