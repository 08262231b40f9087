import { endpoints } from '../api/endpoints';
import { dataIn } from '../api/payload';
import type { Json, JsonObject } from '../core/json';
import { validateGstin } from '../gst/gstin';
import type { Session } from './session';

/** Adds a hint for a GSTIN that was sent and cannot be right. The service accepts any 15 characters. */
export function noteOddGstin({ note }: Session, gstin: Json | undefined): void {
  const text = String(gstin ?? '');
  const { warnings } = validateGstin(text);
  if (gstin && warnings.length > 0) note({ about: 'gstin', gstin: text, reasons: warnings });
}

/** The taxpayer behind a GSTIN (service.md, Endpoints: GET /v2/utils/gstin). @throws ServiceError */
export const lookUpGstin = async ({ client }: Session, gstin: string): Promise<JsonObject> =>
  dataIn(await client.call(endpoints.gstinLookUp, { path: { gstin } }));
