import { type JsonObject, textOf } from '../../../../core/json';
import { formError } from '../../../shared/words/formTexts';
import { refuseImpossibleGstin } from '../../../shared/fields/gstin';
import { readValues } from '../../../shared/form/readValue';
import { outputProperties } from '../../../shared/rows/shape';
import type { Session } from '../../../../books/session';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation, Row } from '../../../shared/run/operation';
import { previewOption } from '../../../shared/run/preview';
import { ownIdProperty, readNewRecord, requiredOf, savedRecord, withOwnId } from './create';
import type { SavedRecord } from '../../../../books/records/create';
import { details, sheetOptions, unlessSheet } from './form/details';
import type { RecordForm } from './form/form';
import { ofSheets, rowsOfRecord } from './sheetRecord';
import { findMatches, foundRows, rowShapeOf } from './form/search';
import { ifSeveralFound, readSearch, searchProperties } from './form/searchForm';
import {
  createSearched,
  findBeforeCreate,
  type RecordSearch,
  refuseUncertain,
} from '../../../../books/records/search';

/**
 * Finds records, or creates one if the whole list has no match. The next items find the new record
 * even if the service does not list it yet, and so does a retry.
 */
export function findOrCreateOf(kind: RecordForm): Operation {
  const { noun } = kind;
  return {
    name: 'Find or Create',
    value: 'findOrCreate',
    action: `Find or create ${noun}`,
    description: `Find a ${noun} by ${kind.searchedBy}, or create it if there is none. Returns the record.`,
    properties: [
      details.property,
      ...unlessSheet([...searchProperties(kind), ...requiredOf(kind)]),
      ...outputProperties,
    ],
    additionalFields: [...kind.optionalFields, ownIdProperty(kind)],
    options: [ifSeveralFound, previewOption, ...sheetOptions],
    ...ofSheets(kind, 'find'),
    async run(form, session, group) {
      if (form.record)
        return await rowsOfRecord(kind, session, group, 'find', rowShapeOf(form, kind));
      details.read(form);
      const search = readSearch(form, kind);
      const shape = rowShapeOf(form, kind);
      let found = await findMatches(form, session, kind, search, findBeforeCreate);
      if (found.length === 0) {
        const made = await createMissing(form, session, kind, search);
        if ('created' in made) return [createdRow(kind, made.created, shape)];
        found = [made.found];
      }
      const rows = foundRows(form, kind, search, found, shape);
      return rows.map(({ json }) => ({ json: { ...json, created: false } }));
    },
  };
}

/**
 * @throws InputError if the search would not find the record, or Refusal if another item may have
 * created it
 */
async function createMissing(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
  search: RecordSearch,
): ReturnType<typeof createSearched> {
  if (search.field.attribute === 'gstin') {
    const values = readValues(form.parameter('additionalFields', {}), 'Additional Fields');
    refuseImpossibleGstin(search.value, 'Search For', values);
  }
  const given = withSearched(readNewRecord(form, kind), kind, search);
  refuseUncertain(session, kind, search);
  const body = await withOwnId(session, kind, { ...kind.whenNew, ...given });
  return await createSearched(session, kind, search, body);
}

/** The body with the searched value, unless it has a value that matches. @throws InputError */
function withSearched(given: JsonObject, { noun }: RecordForm, search: RecordSearch): JsonObject {
  const { field, value, sought, matches } = search;
  const body = { [field.attribute]: value, ...given };
  if (matches(body)) return body;
  const found = textOf(body[field.attribute]);
  throw formError('otherSought', { label: field.name, noun, value: found, sought });
}

function createdRow(
  kind: RecordForm,
  created: SavedRecord,
  shape: (record: JsonObject) => Row,
): Row {
  const record = { ...created.body, ...savedRecord(kind, created) };
  const recovered = created.isRecovered && { recovered: true };
  return { json: { ...shape(record).json, ...recovered, matches: 0, created: true } };
}
