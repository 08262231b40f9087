import { endpoints } from '../api/endpoints';
import { resultOrError, ServiceError } from '../api/errors';
import { dataIn } from '../api/payload';
import { flagOf, type Json, type JsonObject } from '../core/json';
import { gstinFault } from '../gst/gstin';
import type { Session } from './session';

/** Adds a hint for a GSTIN that was sent and cannot be right. The service accepts any 15 characters. */
export function noteOddGstin({ note }: Session, gstin: Json | undefined): void {
  const text = String(gstin ?? '');
  const reason = text && gstinFault(text);
  if (reason) note({ about: 'gstin', gstin: text, reason });
}

/** Adds a hint for the GSTIN of a stored party that a document keeps, if it cannot be right. */
export function noteStoredGstin(
  { note }: Session,
  type: 'customer' | 'vendor',
  { gstin }: { gstin: string },
  details: JsonObject = {},
): void {
  const reason = gstin && !('gstin' in details) && gstinFault(gstin);
  if (reason) note({ about: 'storedGstin', type, gstin, reason });
}

/** The taxpayer behind a GSTIN (service.md, Endpoints: GET /v2/utils/gstin). @throws ServiceError */
export const lookUpGstin = async ({ client }: Session, gstin: string): Promise<JsonObject> =>
  dataIn(await client.call(endpoints.gstinLookUp, { path: { gstin } }));

/** Codes and statuses that speak of the API key, not of the GSTIN (service.md, Errors). */
const ofTheKey: ReadonlyArray<string | number> = ['UNAUTHORIZED', 'FORBIDDEN', 401, 403];

/** Whether a taxpayer is a unit in a special economic zone (SEZ). */
export interface SezUnit {
  /** Undefined if the service does not say. */
  isSez?: boolean;
  /** Why the service refuses to look up this GSTIN. */
  refusal?: string;
}

/** @throws ServiceError unless the service refuses this one GSTIN */
export async function lookUpSezUnit(session: Session, gstin: string): Promise<SezUnit> {
  const found = await resultOrError(() => lookUpGstin(session, gstin));
  if (!(found instanceof ServiceError)) return { isSez: flagOf(found.is_sez) };
  const { kind, code, status, message } = found;
  const isAboutGstin = kind === 'refused' && ![code, status].some((one) => ofTheKey.includes(one));
  if (!isAboutGstin) throw found;
  return { refusal: message };
}
