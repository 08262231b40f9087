import type { IWebhookFunctions } from 'n8n-workflow';
import { readEvent, type ServiceEvent } from '../../api/webhook/event';
import { verifySignature } from '../../api/webhook/signature';
import { instantOfEvent } from './row';

/** Why a delivery is refused, for the log, and the response to it. */
export interface Rejection {
  reason: string;
  status: number;
  response: string;
}

export interface Delivery {
  /** The bytes that were sent; undefined if they could not be read. */
  rawBody: Buffer | undefined;
  signature: string | undefined;
}

/** The sender of a refused delivery learns nothing about which check failed. */
const unauthorized = (reason: string): Rejection => ({
  reason,
  status: 401,
  response: 'Unauthorized',
});

/** Reads what is needed to verify a delivery, whatever the content type of its body. */
export async function readDelivery(functions: IWebhookFunctions): Promise<Delivery> {
  const request = functions.getRequestObject();
  // n8n reads JSON, text, form and XML bodies itself. The bytes of a multipart body are lost, so no
  // signature can match; those of other types are read here.
  if (!request.rawBody) await request.readRawBody().catch(() => undefined);
  const header = request.headers['x-signature'];
  return {
    rawBody: request.rawBody,
    signature: header === undefined ? undefined : String(header),
  };
}

/**
 * The event of a delivery, or why it is refused (service.md, Events 1). Nothing is accepted without
 * a secret, a body and a header.
 * @param maximumAgeMs the maximum age of the event's timestamp; called only if the signature is
 * right
 * @throws what `maximumAgeMs` throws
 */
export function verifyDelivery(
  { rawBody, signature }: Delivery,
  secrets: string[],
  maximumAgeMs: () => number,
): ServiceEvent | Rejection {
  if (secrets.length === 0) return unauthorized('the credential has no webhook secret');
  if (!rawBody) return unauthorized('its raw body could not be read');
  const verdict = verifySignature(rawBody, signature, secrets);
  if (verdict !== 'valid') return unauthorized(reasons[verdict]);
  const event = readEvent(rawBody);
  if (!event) {
    return {
      reason:
        'its signature is valid, but its body must be an event with event_id, event_type and data, nested at most 100 levels deep',
      status: 400,
      response: 'Not an event',
    };
  }
  return isOutdated(event, maximumAgeMs())
    ? unauthorized(
        'its timestamp is missing, older than Maximum Age allows, or as far in the future',
      )
    : event;
}

/** An event that is dated ahead is refused, too: it could be replayed until that time. */
function isOutdated({ data }: ServiceEvent, maximumAgeMs: number): boolean {
  if (maximumAgeMs === Number.POSITIVE_INFINITY) return false;
  const sentAt = instantOfEvent(data.timestamp);
  return !sentAt || Math.abs(Date.now() - sentAt.getTime()) > maximumAgeMs;
}

const reasons = {
  missing: 'it has no X-Signature header',
  malformed: 'its X-Signature is not 64 lower-case hexadecimal digits',
  mismatch:
    'its X-Signature does not match. The webhook secret in the credential may differ from the one in the account dashboard, a proxy may have changed the body, or the delivery is forged',
};
