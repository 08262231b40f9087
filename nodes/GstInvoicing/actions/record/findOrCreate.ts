import { ServiceError } from '../../../../api/errors';
import { type JsonObject, textOf } from '../../../../core/json';
import { InputError } from '../../../../core/inputError';
import { refuseImpossibleGstin } from '../../../shared/form/gstin';
import { readValues } from '../../../shared/form/readValue';
import { outputProperties } from '../../../shared/rows/shape';
import type { Session } from '../../../../books/session';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation, Row } from '../../../shared/run/operation';
import { previewProperty } from '../../../shared/run/preview';
import {
  ownIdProperty,
  readNewRecord,
  recordLabels,
  requiredOf,
  savedRecord,
  withOwnId,
} from './create';
import { createUnlessExists } from '../../../../books/records/create';
import { type RecordForm, withArticle } from './form';
import { findMatches, foundRows, ownMatches, rowShapeOf } from './search';
import { ifSeveralFound, readSearch, type RecordSearch, searchProperties } from './searchForm';
import { searchedListOf } from '../../../../books/records/list';
import { findStored } from '../../../../books/records/stored';

/**
 * Finds records, or creates one if the whole list has no match. The next items find the new record
 * even if the service does not list it yet, and so does a retry.
 */
export function findOrCreateOf(kind: RecordForm): Operation {
  const newList = () => searchedListOf(kind);
  const { noun } = kind;
  return {
    name: 'Find or Create',
    value: 'findOrCreate',
    action: `Find or create ${noun}`,
    description: `Find ${withArticle(noun)} by ${kind.searchedBy}, or create it if there is none. Returns the record.`,
    properties: [...searchProperties(kind), ...requiredOf(kind), ...outputProperties],
    additionalFields: [...kind.optionalFields, ownIdProperty(kind)],
    options: [ifSeveralFound, previewProperty],
    labels: () => recordLabels(kind),
    async run(form, session) {
      const search = readSearch(form, kind);
      const shape = rowShapeOf(form, kind);
      const list = session.shared(newList);
      let found = await findMatches(form, session, kind, search, list, 'verify').catch(
        nothingCreated,
      );
      if (found.length === 0) {
        const { record, isNew } = await createMissing(form, session, kind, search);
        if (isNew) return [createdRow(shape(record), record)];
        found = [record];
      }
      const rows = foundRows(form, kind, search, found, shape);
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
 * Creates a record that the next search will find. If its ID exists, another process may have
 * created the record since the list was read, and that record is returned.
 * @throws InputError if the search would not find the record, or another item may have created it
 */
async function createMissing(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
  search: RecordSearch,
): Promise<{ record: JsonObject; isNew: boolean }> {
  if (search.field.attribute === 'gstin') {
    const values = readValues(form.parameter('additionalFields', {}), 'Additional Fields');
    refuseImpossibleGstin(search.value, 'Search For', values);
  }
  const given = withSearched(readNewRecord(form, kind), kind, search);
  if (ownMatches(session, kind, search).some(({ isUncertain }) => isUncertain)) {
    throw new InputError(
      'Search For',
      `Another item tried to create ${withArticle(kind.noun)} with ${search.sought}, and it is unknown whether it succeeded`,
      'Nothing was sent for this item. Check the account, then run it again.',
    );
  }
  const body = await withOwnId(session, kind, { ...kind.whenNew, ...given });
  const created = await createUnlessExists(session, kind, body);
  if (created) return { record: { ...body, ...savedRecord(kind, created) }, isNew: true };
  const { type } = kind;
  const record = await readExisting(session, kind, search, body).catch((error: unknown) => {
    if (error instanceof ServiceError) {
      session.own.records.push({ type, record: body, isUncertain: true });
    }
    throw error;
  });
  session.own.records.push({ type, record });
  return { record, isNew: false };
}

/** The body with the searched value, unless it has a value that matches. @throws InputError */
function withSearched(given: JsonObject, { noun }: RecordForm, search: RecordSearch): JsonObject {
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
  session: Session,
  kind: RecordForm,
  { sought, matches }: RecordSearch,
  body: JsonObject,
): Promise<JsonObject> {
  const id = textOf(body[kind.idAttribute]);
  const stored = await findStored(session, kind, id);
  if (stored && matches(stored)) return stored;
  throw new InputError(
    `${kind.label} ID`,
    `${kind.label} ID "${id}" is already used, but not by ${withArticle(kind.noun)} with ${sought}`,
    'Use another ID. The IDs of deleted records may be taken, too.',
  );
}
