import { ServiceError } from '../../../../api/errors';
import { textOf } from '../../../../api/records';
import type { SearchedList } from '../../../../api/searchedList';
import type { JsonObject } from '../../../../api/types';
import { InputError } from '../../../../core/inputError';
import { additionalAttributes } from '../../../shared/form/additionalAttributes';
import { outputProperties } from '../../rows/shape';
import type { ItemContext } from '../../run/form';
import type { Operation, Row } from '../../run/operation';
import { newRecordFields, readNewRecord } from './create';
import { createUnlessExists } from './createOrUpdate';
import { type RecordKind, withArticle } from './kind';
import { findMatches, foundRows, rowShapeOf, searchedListOf } from './search';
import { readSearch, type Search, searchProperties } from './searchForm';
import { findStored } from './stored';

/** What the items of one execution share. */
interface Account {
  /** With the records that were created. */
  list: SearchedList;
  /** The records that may have been created. */
  uncertain: JsonObject[];
}

/**
 * Finds records, or creates one if the whole list has none that matches. The next items find it, also if
 * the service does not list it yet.
 */
export function findOrCreateOf(kind: RecordKind): Operation {
  const newAccount = (): Account => ({ list: searchedListOf(kind), uncertain: [] });
  const { noun } = kind;
  return {
    name: 'Find or Create',
    value: 'findOrCreate',
    action: `Find or create ${withArticle(noun)}`,
    description: `Find ${withArticle(noun)} by ${kind.searchedBy}, or create it if there is none. Returns the record.`,
    properties: [
      ...searchProperties(kind),
      ...newRecordFields(kind),
      additionalAttributes,
      ...outputProperties,
    ],
    async run(form, session) {
      const context = { ...form, ...session };
      const search = readSearch(context, kind);
      const shape = rowShapeOf(context, kind);
      const account = context.shared(newAccount);
      let found = await findMatches(context, context, kind, search, account.list).catch(
        nothingCreated,
      );
      if (found.length === 0) {
        const { record, isNew } = await createMissing(context, kind, search, account);
        if (isNew) return [createdRow(shape(record), record)];
        found = [record];
      }
      const rows = foundRows(context, kind, search, found, shape);
      return rows.map(({ json }) => ({ json: { ...json, created: false } }));
    },
  };
}

function nothingCreated(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  throw error.with({
    message: `${error.message}, before the search was complete. Nothing was created`,
  });
}

/**
 * Creates a record that the next search will find. If its ID exists, another process may have created it
 * since the list was read: then it is the record.
 * @throws InputError if it would not be found, or may have been created by another item
 */
async function createMissing(
  context: ItemContext,
  kind: RecordKind,
  search: Search,
  { list, uncertain }: Account,
): Promise<{ record: JsonObject; isNew: boolean }> {
  const body = withSearched(readNewRecord(context, kind), kind, search);
  if (uncertain.some(search.matches)) {
    throw new InputError(
      'Search For',
      `Another item tried to create ${withArticle(kind.noun)} with ${search.sought}, and it is unknown whether it succeeded`,
      'Nothing was sent for this item. Check the account, then run it again.',
    );
  }
  const created = await createUnlessExists(context, kind, body).catch((error: unknown) => {
    if (error instanceof ServiceError && error.outcomeUnknown) uncertain.push(body);
    throw error;
  });
  const record = created
    ? { ...body, ...created }
    : await readExisting(context, kind, search, body).catch((error: unknown) => {
        if (error instanceof ServiceError) uncertain.push(body);
        throw error;
      });
  list.add(record);
  return { record, isNew: created !== undefined };
}

/** The body with the value that is searched, unless it has one that matches. @throws InputError */
function withSearched(given: JsonObject, { noun }: RecordKind, search: Search): JsonObject {
  const { field, value, sought, matches } = search;
  const body = { [field.attribute]: value, ...given };
  if (matches(body)) return body;
  throw new InputError(
    field.name,
    `${field.name} of the new ${noun} is "${textOf(body[field.attribute])}", but the search is for ${sought}`,
    'Use the same value for both. Otherwise the next search would not find the record, and create another one.',
  );
}

const createdRow = ({ json }: Row, { recovered }: JsonObject): Row => ({
  json: { ...json, ...(recovered && { recovered }), matches: 0, created: true },
});

/** The record that has the ID of the new one. @throws InputError if the search does not find it */
async function readExisting(
  context: ItemContext,
  kind: RecordKind,
  { sought, matches }: Search,
  body: JsonObject,
): Promise<JsonObject> {
  const id = textOf(body[kind.idAttribute]);
  const stored = await findStored(context, kind, id);
  if (stored && matches(stored)) return stored;
  throw new InputError(
    `${kind.label} ID`,
    `${kind.label} ID "${id}" is already used, but not by ${withArticle(kind.noun)} with ${sought}`,
    'Use another ID. The IDs of deleted records may be taken, too.',
  );
}
