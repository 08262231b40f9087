import {
  type ICredentialDataDecryptedObject,
  type INode,
  type IWebhookFunctions,
  NodeOperationError,
} from 'n8n-workflow';
import { readEvent, type ServiceEvent } from '../../api/webhook/event';
import { verifySignature } from '../../api/webhook/signature';
import { webhookSecrets } from '../connection/account';
import { instantOf } from './item';

/** Why a delivery is not accepted: what the log says, and what the sender is told. */
export interface Refusal {
  reason: string;
  status: number;
  answer: string;
}

/** What a delivery is judged by. */
export interface Delivery {
  /** The bytes as they came; undefined where they could not be read. */
  rawBody: Buffer | undefined;
  signature: string | undefined;
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

/** Reads what the check needs, of a body of any content type. */
export async function readDelivery(functions: IWebhookFunctions): Promise<Delivery> {
  const request = functions.getRequestObject();
  // n8n reads JSON, text, form and XML bodies by itself; of other types the bytes are still to come.
  // Of a multipart body they are gone already: without bytes no signature can be right.
  if (!request.rawBody) await request.readRawBody().catch(() => undefined);
  const header = request.headers['x-signature'];
  return {
    rawBody: request.rawBody,
    signature: header === undefined ? undefined : String(header),
  };
}

/**
 * The event of a delivery, or why it is refused (service.md, Events 1). It fails closed: without a
 * secret, a body or a header nothing is accepted.
 * @param maximumAgeMs of the event's timestamp; read only where the signature is right
 * @throws what reading it throws
 */
export function accepted(
  { rawBody, signature }: Delivery,
  credential: ICredentialDataDecryptedObject,
  maximumAgeMs: () => number,
): ServiceEvent | Refusal {
  const secrets = webhookSecrets(credential);
  if (secrets.length === 0) return notAuthentic('the credential has no webhook secret');
  if (!rawBody) return notAuthentic('its body could not be read as it was sent');
  const verdict = verifySignature(rawBody, signature, secrets);
  if (verdict !== 'valid') return notAuthentic(reasons[verdict]);
  const event = readEvent(rawBody);
  if (!event) {
    return {
      reason: 'its signature is right, but its body is no event with event_id, event_type and data',
      status: 400,
      answer: 'Not an event',
    };
  }
  return isTooOld(event, maximumAgeMs())
    ? notAuthentic('its timestamp is missing or older than Maximum Age allows')
    : event;
}

function isTooOld({ data }: ServiceEvent, maximumAgeMs: number): boolean {
  if (maximumAgeMs === Number.POSITIVE_INFINITY) return false;
  const sentAt = instantOf(data.timestamp);
  return !sentAt || Date.now() - sentAt.getTime() > maximumAgeMs;
}

const reasons = {
  missing: 'it has no X-Signature header',
  malformed: 'its X-Signature is not 64 lower-case hexadecimal digits',
  mismatch:
    'its X-Signature does not fit. The webhook secret in the credential may differ from the one in the account dashboard, something between may have changed the body, or it is forged',
};
