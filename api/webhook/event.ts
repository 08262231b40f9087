import { isObject, type JsonObject } from '../../core/json';
import { parseJson } from '../json';

/** A webhook event (service.md, Events: Envelope). */
export interface ServiceEvent {
  event_id: string;
  /** `document` and `inventory` are documented. */
  event_type: string;
  data: JsonObject;
}

/**
 * Reads the body of a delivery, whatever its content type; undefined if it is not an event, or nested
 * so deeply that n8n could not pass it on.
 */
export function readEvent(rawBody: Uint8Array): ServiceEvent | undefined {
  const body = parseJson(rawBody);
  if (!isObject(body)) return undefined;
  const { event_id, event_type, data } = body;
  if (typeof event_id !== 'string' || event_id === '') return undefined;
  return typeof event_type === 'string' && isObject(data)
    ? { event_id, event_type, data }
    : undefined;
}
