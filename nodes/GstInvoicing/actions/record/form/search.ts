import { type JsonObject, textOf } from '../../../../../core/json';
import { firstNames } from '../../../../../core/names';
import { InputError } from '../../../../../core/inputError';
import { listOf } from '../../../../../books/records/list';
import { findRecords, type RecordSearch } from '../../../../../books/records/search';
import { ownIdIn } from '../../../../../books/records/storedRecord';
import type { Session } from '../../../../../books/session';
import { hintAtDuration } from '../../../../shared/rows/listing';
import { shapeOf } from '../../../../shared/rows/shape';
import type { ItemForm } from '../../../../shared/run/form';
import type { Row } from '../../../../shared/run/operation';
import { type RecordForm, simplifiedBy } from './form';

/** The records that match. @throws ServiceError; InputError if the list lacks the field that is searched */
export async function findMatches(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
  search: RecordSearch,
  find: typeof findRecords = findRecords,
): Promise<JsonObject[]> {
  const { field } = search;
  const list = listOf(session, kind);
  const before = list.requests;
  const found = await find(session, kind, search);
  hintAtDuration(form, list.requests - before, 'A search by ID takes one request.');
  const isListed = list.records.length === 0 || list.records.some((one) => field.attribute in one);
  if (isListed || field.attribute === kind.idAttribute) return found;
  throw new InputError(
    'Search By',
    `The service's list of ${kind.nouns} does not show ${field.name}, so it cannot be searched`,
    'Search by another field. Version 1 of the service shows fewer fields: see "Service Version" in the credential.',
  );
}

/** Makes the row of a record. Called before anything is read or created. @throws InputError */
export const rowShapeOf = (form: ItemForm, kind: RecordForm) =>
  shapeOf(form, { simplified: simplifiedBy(form, kind), id: kind.idAttribute });

/**
 * The rows of the records that were found, with the number of matches.
 * @throws InputError if there are several and the user chose to fail
 */
export function foundRows(
  form: ItemForm,
  kind: RecordForm,
  { sought, ifSeveral }: RecordSearch,
  found: JsonObject[],
  shape: (record: JsonObject) => Row,
): Row[] {
  const several = `${found.length} ${kind.nouns} have ${sought}: ${namesOf(kind, found)}`;
  if (found.length > 1 && ifSeveral === 'fail') {
    throw new InputError(
      'Search For',
      several,
      'Search by another field, or choose another option in "If Several Are Found".',
    );
  }
  if (found.length > 1 && ifSeveral === 'first') {
    form.hint('warning', `${several}. The first of them was returned, and there may be others.`);
  }
  const returned = ifSeveral === 'first' ? found.slice(0, 1) : found;
  hintAtMissingIds(form, kind, returned);
  return returned.map((record) => ({ json: { ...shape(record).json, matches: found.length } }));
}

const namesOf = (kind: RecordForm, records: JsonObject[]): string =>
  firstNames(
    records.map((record) => `${textOf(record.name)} (${ownIdIn(kind, record) || 'no ID'})`),
    5,
  );

/** Records that were created in the dashboard lack the user's own ID, which other operations need. */
function hintAtMissingIds(form: ItemForm, kind: RecordForm, records: JsonObject[]): void {
  const without = records.filter((record) => ownIdIn(kind, record) === '');
  if (without.length === 0) return;
  form.hint(
    'warning',
    `${namesOf(kind, without)}: other operations need your own ID. Give it one with Set Own IDs.`,
  );
}
