/** One customer, vendor or product of a spreadsheet. */
import { listOf } from '../../../../books/records/list';
import {
  checkGiven,
  type How,
  type SheetOutcome,
  saveGiven,
} from '../../../../books/documents/givenRecord';
import type { GivenRecord } from '../../../../books/documents/meantRecord';
import type { Session } from '../../../../books/session';
import { groupBy } from '../../../../core/groupBy';
import { InputError } from '../../../../core/inputError';
import { type JsonObject, textOf } from '../../../../core/json';
import { list } from '../../../../core/names';
import { itemTypeOf } from '../../../../law/tables/hsn';
import { isFilled } from '../../../../law/readValues';
import { readFurtherFields } from '../../../shared/form/furtherFields';
import { readCollection } from '../../../shared/form/parameters';
import { hintAtDuration } from '../../../shared/rows/listing';
import type { ItemForm } from '../../../shared/run/form';
import { ItemError } from '../../../shared/run/itemError';
import type { ItemGroup, Operation, Row } from '../../../shared/run/operation';
import { inWordsOf } from '../../../shared/words/books';
import { changesIn } from './changesIn';
import { recordLabels, savedRecord } from './create';
import { readClearFields } from './form/clearFields';
import { clearEmpty } from './form/details';
import type { RecordForm } from './form/form';
import { groupRecords } from './sheet';

/** What an operation on records has for the rows of sheets. @param how what it does with those that exist */
export const ofSheets = (kind: RecordForm, how: How) =>
  ({
    labels: (group) => recordLabels(kind, group),
    groupItems: groupRecords(kind),
    lookUp: async (session, [form]) =>
      form.record ? await checkGiven(session, kind, givenBy(kind, form), how) : [],
    summary: sheetSummary,
    outcome: sheetOutcome,
  }) satisfies Partial<Operation>;

/**
 * Carries out a row. Each of its items gets a row.
 * @param shape what a record is returned as, if it was found or created; else what was done is
 * @throws ItemError for what is wrong with the row; ServiceError
 */
export async function rowsOfRecord(
  kind: RecordForm,
  session: Session,
  group: ItemGroup,
  how: How,
  shape?: (record: JsonObject) => Row,
): Promise<Row[]> {
  const [form] = group;
  if (form.fault) throw form.fault;
  const before = listOf(session, kind).requests;
  const outcome = await saveGiven(session, kind, givenBy(kind, form), how).catch(
    (error: unknown) => {
      const shown = inWordsOf(recordLabels(kind, group), error);
      throw shown instanceof InputError ? new ItemError(form, shown) : shown;
    },
  );
  const requests = listOf(session, kind).requests - before;
  hintAtDuration(form, requests, 'All rows share the list.');
  const json = rowOf(kind, outcome, shape);
  return group.map(({ itemIndex }) => ({ itemIndex, json }));
}

/** What the row says, with what the form gives to all rows that lack it. */
function givenBy(kind: RecordForm, form: ItemForm): GivenRecord {
  const {
    id,
    attributes: ofRow,
    whenNew,
    blank,
    hasNamesake,
  } = form.record as NonNullable<ItemForm['record']>;
  const { optionalFields, requiredFields } = kind;
  const ofForm = readCollection(form, 'additionalFields', optionalFields) ?? {};
  const empties = optionalFields.filter(({ attribute }) =>
    blank.some((field) => (field === 'address' ? 'billing_address' : field) === attribute),
  );
  const emptied = Object.fromEntries(
    empties.flatMap(({ attribute, empty }) => (empty === undefined ? [] : [[attribute, empty]])),
  );
  const attributes = {
    ...ofForm,
    ...readClearFields(form, kind, ofForm),
    ...readFurtherFields(form),
    ...(clearEmpty.read(form) && emptied),
    ...ofRow,
  };
  const itemType = kind.type === 'product' && { item_type: itemTypeOf(textOf(ofRow.hsn_code)) };
  const all: JsonObject = { ...kind.whenNew, ...itemType, ...whenNew, ...attributes };
  const lacks = requiredFields.filter(({ attribute }) => {
    const isPriced = attribute === 'unit_price' && isFilled(all.price_with_tax);
    return !isFilled(all[attribute]) && !isPriced;
  });
  const missing = list(
    lacks.map(({ property }) => property.displayName),
    'and',
  );
  const ifNew = { ...kind.whenNew, ...itemType, ...whenNew };
  const kept = clearEmpty.read(form) ? [] : blank;
  return { id, attributes, whenNew: ifNew, blank: kept, missing, hasNamesake };
}

/** The row of a record: as an update has it, or as a search does. */
function rowOf(
  kind: RecordForm,
  outcome: SheetOutcome,
  shape?: (record: JsonObject) => Row,
): Row['json'] {
  const { result } = outcome;
  const created = result === 'created';
  const matches = shape && { matches: created ? 0 : 1 };
  if (!('saved' in outcome)) {
    const { [kind.idAttribute]: id = '', name = '' } = outcome.stored;
    const found = shape?.(outcome.stored).json ?? { [kind.idAttribute]: id, name };
    return { ...found, ...matches, result, created };
  }
  const { saved, changes } = outcome;
  const row = savedRecord(kind, saved);
  const fields = [...kind.requiredFields, ...kind.optionalFields];
  const changed = changesIn(saved, Object.keys(changes), fields);
  return {
    ...(shape?.({ ...saved.body, ...row }).json ?? row),
    ...(saved.isRecovered && { recovered: true }),
    ...matches,
    result,
    created,
    ...(result === 'updated' && { changed }),
  };
}

/** What happens to a row is decided by what is stored, so that a sheet can run again. */
const sheetSummary: Operation['summary'] = ([{ record }]) =>
  record && { name: textOf(record.attributes.name) || (record.id ?? ''), returned: 'always' };

/** How many records were created, updated and so on, for a sheet. */
const sheetOutcome: Operation['outcome'] = (rows) => {
  const told = rows.filter(({ result }) => isFilled(result));
  const counts = [...groupBy(told, ({ result }) => String(result))];
  const texts = counts.map(([result, { length }]) => `${result}: ${length}`);
  return texts.length === 0 ? undefined : `${texts.join(' · ')}.`;
};
