import { type JsonObject, textOf } from '../../../../core/json';
import { firstNames } from '../../../../core/names';
import { ownIdOf } from '../../../../api/ownIds';
import type { SearchedList } from '../../../../api/searchedList';
import { InputError } from '../../../../core/inputError';
import type { OwnRecord } from '../../../../books/ownWrites';
import type { Session } from '../../../../books/session';
import { hintAtDuration } from '../../../shared/rows/listing';
import { shapeOf } from '../../../shared/rows/shape';
import type { ItemForm } from '../../../shared/run/form';
import type { Row } from '../../../shared/run/operation';
import { type RecordForm, simplifiedBy } from './form';
import type { RecordSearch } from './searchForm';
import { findStored } from '../../../../books/records/stored';

/**
 * The records that match, with those that this execution has created and the service does not show yet;
 * empty only if the account has none.
 * @throws ServiceError if the list could not be read as far as necessary; InputError if it lacks
 * the field that is searched
 */
export async function findMatches(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
  search: RecordSearch,
  list: SearchedList,
  ifNone?: 'verify',
): Promise<JsonObject[]> {
  const { field, value, matches, ifSeveral } = search;
  const own = () =>
    ownMatches(session, kind, search).flatMap(({ record, isUncertain }) =>
      isUncertain ? [] : [record],
    );
  if (field.attribute === kind.idAttribute) {
    const stored = await findStored(session, kind, value);
    return stored ? [stored] : own().slice(-1);
  }
  const before = list.requests;
  const found = await list.find(
    session.client,
    matches,
    ifSeveral === 'first' ? 'first' : 'all',
    ifNone,
  );
  hintAtDuration(form, list.requests - before, 'A search by ID takes one request.');
  const { records } = list;
  if (records.length > 0 && !records.some((record) => field.attribute in record)) {
    throw new InputError(
      'Search By',
      `The service's list of ${kind.nouns} does not show ${field.name}, so it cannot be searched`,
      'Search by another field. Version 1 of the service shows fewer fields: see "Endpoint Version" in the credential.',
    );
  }
  const idOf = (record: JsonObject) => ownIdOf(record[kind.idAttribute]);
  const isListed = (id: string) => records.some((record) => idOf(record) === id);
  return [...found, ...own().filter((record) => !isListed(idOf(record)))];
}

/** The matches among the records that this execution has created or may have created. */
export const ownMatches = (
  { own }: Session,
  { type }: RecordForm,
  { matches }: RecordSearch,
): OwnRecord[] => own.records.filter((one) => one.type === type && matches(one.record));

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

const namesOf = ({ idAttribute }: RecordForm, records: JsonObject[]): string =>
  firstNames(
    records.map((record) => `${textOf(record.name)} (${ownIdOf(record[idAttribute]) || 'no ID'})`),
    5,
  );

/** Records that were created in the dashboard lack the user's own ID, which other operations need. */
function hintAtMissingIds(form: ItemForm, kind: RecordForm, records: JsonObject[]): void {
  const without = records.filter((record) => ownIdOf(record[kind.idAttribute]) === '');
  if (without.length === 0) return;
  form.hint(
    'warning',
    `${namesOf(kind, without)}: other operations need your own ID. Give it one with Link IDs.`,
  );
}
