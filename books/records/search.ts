import { ServiceError } from '../../api/errors';
import { errorSaying } from '../../core/inputError';
import errors from '../inputErrors.json';
import { type JsonObject, textOf } from '../../core/json';
import { note } from '../memory/memory';
import { isUncertain, ownOf, type WriteOf } from '../memory/write';
import { refused } from '../refusal';
import type { Session } from '../session';
import { createUnlessExists, recordFacts, type SavedRecord } from './create';
import type { RecordKind } from './kind';
import { listOf } from './list';
import type { SearchField } from './searchFields';
import { findStored } from './stored';
import { ownIdIn } from './storedRecord';

export interface RecordSearch {
  field: SearchField;
  /** The value to search for, in a form that a new record may have. */
  value: string;
  /** The search in words, for messages: `the GSTIN "29AAAAA0000A1ZY"`. */
  sought: string;
  matches(record: JsonObject): boolean;
  /** What to do if several records match; `first` stops at the first one. */
  ifSeveral: 'all' | 'fail' | 'first';
}

/**
 * The records that match, with those that this execution has created and the service does not show yet;
 * empty only if the account has none.
 * @param ifNone `verify` to trust an empty result only if a second reading agrees
 * @throws ServiceError if the list could not be read as far as necessary
 */
export async function findRecords(
  session: Session,
  kind: RecordKind,
  search: RecordSearch,
  ifNone?: 'verify',
): Promise<JsonObject[]> {
  const { field, value, matches, ifSeveral } = search;
  const own = () =>
    ownMatches(session, kind, search)
      .filter((one) => !isUncertain(one))
      .map(recordOf);
  if (field.attribute === kind.idAttribute) {
    const stored = await findStored(session, kind, value);
    return stored ? [stored] : own().slice(-1);
  }
  const list = listOf(session, kind);
  const found = await list.find(
    session.client,
    matches,
    ifSeveral === 'first' ? 'first' : 'all',
    ifNone,
  );
  const listed = new Set(list.records.map((record) => ownIdIn(kind, record)));
  return [...found, ...own().filter((record) => !listed.has(ownIdIn(kind, record)))];
}

/** Finds records as `findRecords` does, before one is created if there is none. @throws ServiceError */
export const findBeforeCreate = async (
  session: Session,
  kind: RecordKind,
  search: RecordSearch,
): Promise<JsonObject[]> =>
  await findRecords(session, kind, search, 'verify').catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw error.with({
      message: `${error.message}, before the search was complete. Nothing was created`,
    });
  });

/** The matches among the records that this execution has created or may have created. */
const ownMatches = (
  session: Session,
  { type }: RecordKind,
  { matches }: RecordSearch,
): Array<WriteOf<'record'>> =>
  ownOf(session, 'record').filter((one) => one.type === type && matches(recordOf(one)));

/** What was sent counts: the response may omit it, or write it in another way. */
const recordOf = ({ answer, record }: WriteOf<'record'>): JsonObject => ({ ...answer, ...record });

/** @throws Refusal if it is unknown whether this execution has created a record that matches */
export function refuseUncertain(session: Session, kind: RecordKind, search: RecordSearch): void {
  if (!ownMatches(session, kind, search).some(isUncertain)) return;
  throw refused('createdByOtherItem', { noun: kind.noun, sought: search.sought });
}

/**
 * Creates a record that the next search will find. If its ID exists, another process may have
 * created the record since the list was read, and that record is returned.
 * @throws ServiceError; InputError if the search does not find the record that has the ID
 */
export async function createSearched(
  session: Session,
  kind: RecordKind,
  search: RecordSearch,
  body: JsonObject,
): Promise<{ created: SavedRecord } | { found: JsonObject }> {
  const created = await createUnlessExists(session, kind, body);
  if (created) return { created };
  const found = await readExisting(session, kind, search, body).catch((error: unknown) => {
    if (error instanceof ServiceError) note(session, recordFacts(kind, body), 'unknown');
    throw error;
  });
  note(session, recordFacts(kind, found), 'done');
  return { found };
}

/** The record that has the ID of the new one. @throws InputError if the search does not find it */
async function readExisting(
  session: Session,
  kind: RecordKind,
  { sought, matches }: RecordSearch,
  body: JsonObject,
): Promise<JsonObject> {
  const id = textOf(body[kind.idAttribute]);
  const stored = await findStored(session, kind, id);
  if (stored && matches(stored)) return stored;
  const { label, noun } = kind;
  throw errorSaying(errors.idOfOtherRecord, { label, noun, id, sought });
}
