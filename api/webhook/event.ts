import { isObject, type JsonObject } from '../../core/json';

/** A webhook event (service.md, Events: Envelope). */
export interface ServiceEvent {
  event_id: string;
  /** `document` and `inventory` are documented. */
  event_type: string;
  data: JsonObject;
}

/** Reads the body of a delivery, whatever its content type; undefined if it is not an event. */
export function readEvent(rawBody: Uint8Array): ServiceEvent | undefined {
  const body = parsed(rawBody);
  if (!isObject(body)) return undefined;
  const { event_id, event_type, data } = body;
  if (typeof event_id !== 'string' || event_id === '') return undefined;
  return typeof event_type === 'string' && isObject(data)
    ? { event_id, event_type, data }
    : undefined;
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
}
