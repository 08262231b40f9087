import type { JsonObject } from '../types';

/** A webhook event (service.md, Events: Envelope). */
export interface ServiceEvent {
  event_id: string;
  /** `document` or `inventory` as far as is documented. */
  event_type: string;
  data: JsonObject;
}

/** Reads a delivery's body, whatever content type it claims; undefined where it is no event. */
export function readEvent(rawBody: Uint8Array): ServiceEvent | undefined {
  const body = parsed(rawBody);
  if (typeof body !== 'object' || body === null) return undefined;
  const { event_id, event_type, data } = body as Record<string, unknown>;
  if (typeof event_id !== 'string' || event_id === '') return undefined;
  if (typeof event_type !== 'string') return undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return { event_id, event_type, data: data as JsonObject };
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
}
