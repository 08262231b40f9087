import { endpoints } from '../api/endpoints';
import { resultOrError, ServiceError } from '../api/errors';
import { dataIn } from '../api/payload';
import { inputError } from '../core/inputError';
import type { Json, JsonObject } from '../core/json';
import { gstinFault } from '../law/gstin';
import { readTaxpayer, type Taxpayer } from '../law/parties/checkGstin';
import type { Session } from './session';

/** The company's GSTIN where nothing that is sent depends on it; empty also if it has another form. */
export function knownOwnGstin({ ownGstin }: Session): string {
  try {
    return ownGstin();
  } catch {
    return '';
  }
}

/** The company's GSTIN that splits the tax of a document into its heads, with a hint if that can't be right. */
export function ownGstinOfHeads({ ownGstin, note }: Session): string {
  try {
    const gstin = ownGstin();
    if (gstin === '') note({ kind: 'noOwnGstin' });
    const reason = gstin && gstinFault(gstin);
    if (reason) note({ kind: 'ownGstin', gstin, reason });
    return gstin;
  } catch (error) {
    note({ kind: 'noOwnGstin', problem: inputError(error).message });
    return '';
  }
}

/** Adds a hint for a GSTIN that was sent and cannot be right. The service accepts any 15 characters. */
export function noteOddGstin({ note }: Session, gstin: Json | undefined): void {
  const text = String(gstin ?? '');
  const reason = text && gstinFault(text);
  if (reason) note({ kind: 'gstin', gstin: text, reason });
}

/** Adds a hint for the GSTIN of a stored party that a document keeps, if it cannot be right. */
export function noteStoredGstin(
  { note }: Session,
  type: 'customer' | 'vendor',
  { gstin }: { gstin: string },
  details: JsonObject = {},
): void {
  const reason = gstin && !('gstin' in details) && gstinFault(gstin);
  if (reason) note({ kind: 'storedGstin', type, gstin, reason });
}

/** What a look-up returns (service.md, Endpoints: GET /v2/utils/gstin). @throws ServiceError */
export const lookUpGstin = async ({ client }: Session, gstin: string): Promise<JsonObject> =>
  dataIn(await client.call(endpoints.gstinLookUp, { path: { gstin } }));

/** Codes and statuses that speak of the API key, not of the GSTIN (service.md, Errors). */
const ofTheKey: ReadonlyArray<string | number> = ['UNAUTHORIZED', 'FORBIDDEN', 401, 403];

const isAboutKey = ({ code, status }: ServiceError): boolean =>
  [code, status].some((one) => ofTheKey.includes(one));

/** The taxpayer behind a GSTIN. @throws ServiceError unless the service refuses this one GSTIN */
export async function lookUpTaxpayer(session: Session, gstin: string): Promise<Taxpayer> {
  const found = await resultOrError(() => lookUpGstin(session, gstin));
  if (!(found instanceof ServiceError)) return readTaxpayer(found);
  if (found.kind !== 'refused' || isAboutKey(found)) throw found;
  const ofFields = found.fields.map(({ message }) => message).join('. ');
  return { refusal: ofFields || found.message };
}

/** What came of one of many look-ups: what was found, or why it failed. */
export type LookUpOutcome<Found> = { found: Found } | { failure: string };

export interface LookUps<Found> {
  /** By GSTIN, as far as they were made. */
  outcomes: Map<string, LookUpOutcome<Found>>;
  /** Why the others were not made. */
  stoppedBy?: ServiceError;
}

/** So many failures in a row show that the cause is the service, not a GSTIN. */
const mostFailures = 3;

/**
 * Looks up GSTINs one after another. If one fails, the others go on, unless it shows that they will fail, too:
 * the API key is not accepted, the quota is used up, or it is the third failure in a row.
 * @throws ServiceError if that happens before anything is found
 */
export async function lookUpEach<Found>(
  gstins: string[],
  lookUp: (gstin: string) => Promise<Found>,
): Promise<LookUps<Found>> {
  const outcomes: LookUps<Found>['outcomes'] = new Map();
  let failures = 0;
  for (const gstin of gstins) {
    const found = await resultOrError(() => lookUp(gstin));
    failures = found instanceof ServiceError ? failures + 1 : 0;
    if (!(found instanceof ServiceError)) {
      outcomes.set(gstin, { found });
    } else if (failures < mostFailures && !concernsAll(found)) {
      outcomes.set(gstin, { failure: found.message });
    } else if (failures > outcomes.size) {
      throw found;
    } else {
      return { outcomes, stoppedBy: found };
    }
  }
  return { outcomes };
}

const concernsAll = (error: ServiceError): boolean =>
  error.kind === 'quotaExceeded' || (error.kind === 'refused' && isAboutKey(error));
