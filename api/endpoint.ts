import type { EndpointVersion, JsonObject, WireRequest } from './types';

/** Where a path is known from: the service's description, or its public reference. */
export type Origin = 'described' | 'reference';

/**
 * What a second sending of the same request means (service.md, Errors).
 * - `safe`: the same effect as once (GET, PUT).
 * - `doneIfGone`: "not found" after a repeat means that the first one arrived.
 * - `byOwnId`: "already exists" after a repeat means so, if the record agrees.
 * - `bySerialNumber`: the same, for a document that carries its own serial number.
 * - `doneIfPortalSaysSo`: the portal's "already generated" means so.
 * - `never`: a repeat would do it twice.
 */
export type RepeatClass =
  'safe' | 'doneIfGone' | 'byOwnId' | 'bySerialNumber' | 'doneIfPortalSaysSo' | 'never';

/** One version's path; `{name}` stands for a path parameter. */
export interface EndpointPath {
  path: string;
  origin: Origin;
}

/** One operation of the service. */
export interface Endpoint {
  method: WireRequest['method'];
  /** Deprecated, and there only where v1 has the operation (service.md, Versioning). */
  v1?: EndpointPath & { body?: (body: JsonObject) => JsonObject };
  v2: EndpointPath;
  repeat: RepeatClass;
  /** What shows whether a call of unknown outcome was carried out: a clause before "before you …". */
  findOut?: string;
  /** Names under which the records of a list, or the one record of a read, may lie. */
  records?: readonly string[];
}

/** Whether a call may change something in the account. */
export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/**
 * The version of an endpoint to call under the account's setting.
 * - `recommended`: the described path, v2 before v1; where none is described, the reference's.
 * - `v2`: v2 everywhere.
 * - `v1`: v1 wherever it exists.
 */
export function versionFor(
  { v1, v2 }: Endpoint,
  setting: EndpointVersion,
): EndpointPath & { body?: (body: JsonObject) => JsonObject } {
  const v1IsMeant = setting === 'v1' || (setting === 'recommended' && v2.origin === 'reference');
  return v1 && v1IsMeant ? v1 : v2;
}
