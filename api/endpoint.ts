import type { JsonObject } from '../core/json';
import type { EndpointVersion, WireRequest } from './types';

/** The source of a path: the service's description, its public reference, or the user. */
export type Origin = 'described' | 'reference' | 'given';

/**
 * Whether a request is idempotent (service.md, Errors).
 * - `safe`: a retry has no further effect (GET, Set Own IDs).
 * - `afterRead`: a retry could undo another user's change (PUT) or create a duplicate (a vendor), so the
 *   record has to be read again first.
 * - `doneIfGone`: if a retry fails because the record is not found, the first attempt succeeded.
 * - `settledByRead`: a retry has no further effect, but why it is refused says nothing about the first
 *   attempt: only a read does (a document stays when it is cancelled).
 * - `byOwnId`: if a retry fails because the ID exists, and the stored record agrees, the first attempt
 *   succeeded.
 * - `bySerialNumber`: if a retry fails because the document's own serial number exists, and the stored
 *   document agrees, the first attempt succeeded.
 * - `doneIfPortalSaysSo`: if the portal says to a retry that the e-way bill exists, the first attempt
 *   succeeded.
 * - `never`: a retry would create a duplicate.
 */
export type Idempotency =
  | 'safe'
  | 'afterRead'
  | 'doneIfGone'
  | 'settledByRead'
  | 'byOwnId'
  | 'bySerialNumber'
  | 'doneIfPortalSaysSo'
  | 'never';

/** One version's path; `{name}` stands for a path parameter. */
export interface EndpointPath<Path extends string = string> {
  path: Path;
  origin: Origin;
  /** Converts a body for this version. */
  body?: (body: JsonObject) => JsonObject;
  /** Attributes of the body that this version does not have. */
  lacks?: readonly string[];
}

/** The names of a path's parameters: `doc_hash_id` for `/v2/doc/{doc_hash_id}`. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** One operation of the service. Its versions have the same path parameters. */
export interface Endpoint<Path extends string = string> {
  method: WireRequest['method'];
  /** Deprecated, and only for operations that v1 has (service.md, Versioning). */
  v1?: EndpointPath;
  v2: EndpointPath<Path>;
  idempotency: Idempotency;
  /** How users find out whether a call of unknown outcome was carried out; "before you …" is appended. */
  findOut?: string;
  /**
   * The attributes that may hold the records of a list, or the record of a read. Left out if they are not
   * known.
   */
  records?: readonly string[];
  /** Attributes beside the records of a list, which every record gets. */
  besideRecords?: readonly string[];
}

/** Whether a call may change something in the account. */
export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/** The version of an endpoint to call under the account's setting. */
export function versionFor(endpoint: Endpoint, setting: EndpointVersion): EndpointPath {
  const { v1, v2 } = endpoint;
  const takesV1 = setting === 'v1' || (setting === 'described' && isDescribedInV1Only(endpoint));
  return v1 && takesV1 ? v1 : v2;
}

/** Whether the description shows the operation in v1 only: its v2 is known from the reference. */
export const isDescribedInV1Only = ({ v1, v2 }: Endpoint): boolean =>
  v1?.origin === 'described' && v2.origin === 'reference';

/** The endpoint for records that are read whole: v1 omits attributes (service.md, Single reads). */
export const onlyInV2 = <Path extends string>(endpoint: Endpoint<Path>): Endpoint<Path> => ({
  ...endpoint,
  v1: undefined,
});
