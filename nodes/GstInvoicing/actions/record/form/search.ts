import { type JsonObject, textOf } from '../../../../../core/json';
import { firstNames } from '../../../../../core/names';
import { listOf } from '../../../../../books/records/list';
import { findRecords, type RecordSearch } from '../../../../../books/records/search';
import { ownIdIn } from '../../../../../books/records/storedRecord';
import type { Session } from '../../../../../books/session';
import { hintAtDuration } from '../../../../shared/rows/listing';
import { shapeOf } from '../../../../shared/rows/shape';
import type { ItemForm } from '../../../../shared/run/form';
import type { Row } from '../../../../shared/run/operation';
import { type RecordForm, simplifiedBy } from './form';
import { giveHint, formError } from '../../../../shared/words/formTexts';

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
  throw formError('notSearchable', { nouns: kind.nouns, field: field.name });
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
  const { nouns } = kind;
  const several = { count: found.length, nouns, sought, names: namesOf(kind, found) };
  if (found.length > 1 && ifSeveral === 'fail') throw formError('severalFound', several);
  if (found.length > 1 && ifSeveral === 'first') giveHint(form, 'firstOfSeveral', several);
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
  giveHint(form, 'noOwnIds', { names: namesOf(kind, without) });
}
