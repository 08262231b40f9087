import { ServiceError } from '../../api/errors';
import type { FieldMessage } from '../../api/failure/failure';
import { largestPage } from '../../api/lists/pages';
import type { Json, JsonObject } from '../../core/json';
import type { Session } from '../session';
import type { RecordKind } from './kind';
import { servicePrefixOf } from './servicePrefix';

/** How many links a request takes. */
export const mostLinks = largestPage;

export interface Link {
  ownId: Json;
  serviceId: Json;
  /** Whether it replaces other links of the two IDs. */
  isForced: boolean;
}

export interface LinkConflict {
  kind: 'noSuchRecord' | 'ownIdTaken' | 'serviceIdTaken' | 'other';
  /** What the service says. */
  message: string;
}

/** Links as a request has them, with the account's name for the service's own number. @throws ServiceError */
export async function linkEntries(
  session: Session,
  kind: RecordKind,
  links: readonly Link[],
): Promise<JsonObject[]> {
  const prefix = await servicePrefixOf(session, kind);
  return links.map(({ ownId, serviceId, isForced }) => ({
    [kind.pathParameter]: ownId,
    force_update: isForced,
    [`${prefix}_id`]: serviceId,
  }));
}

/**
 * Links IDs (service.md, Endpoints: POST /v2/customer/list).
 * @throws ServiceError if one of them can't be linked: then none is
 */
export async function linkIds(
  { client }: Session,
  kind: RecordKind,
  entries: JsonObject[],
): Promise<void> {
  await client.call(kind.endpoints.link, { body: { [kind.mapping]: entries } });
}

/** What an error of a request says of one of its entries. @param index its position */
export const conflictsOf = (
  kind: RecordKind,
  error: unknown,
  entry: JsonObject,
  index: number,
): LinkConflict[] =>
  error instanceof ServiceError
    ? error.fields
        .filter((field) => namesField(field, entry, index, kind))
        .map(({ field, message }) => ({ kind: conflictIn(field, kind), message }))
    : [];

function conflictIn(field: string, kind: RecordKind): LinkConflict['kind'] {
  if (field.startsWith('not_found_')) return 'noSuchRecord';
  if (!field.startsWith('duplicate_')) return 'other';
  return isAboutOwnId(field, kind) ? 'ownIdTaken' : 'serviceIdTaken';
}

/**
 * Whether a conflict is about an entry. In v1, conflicts list links, or only the user's or the
 * service's IDs. In v2 this is not documented, so a field with the entry's position in the request
 * counts.
 */
function namesField(
  { field, message, link }: FieldMessage,
  entry: JsonObject,
  index: number,
  kind: RecordKind,
): boolean {
  if (field.startsWith(`${kind.mapping}[${index}]`)) return true;
  if (!field.endsWith('_ids')) return false;
  const ids = Object.keys(entry).filter((name) => name.endsWith('_id'));
  if (link) return ids.every((name) => String(link[name]) === String(entry[name]));
  const id = ids.find((name) => (name === kind.pathParameter) === isAboutOwnId(field, kind));
  return id !== undefined && String(entry[id]) === message;
}

const isAboutOwnId = (field: string, { pathParameter }: RecordKind): boolean =>
  field.endsWith(`_${pathParameter}s`);
