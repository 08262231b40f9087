import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { isObject, type JsonObject, textOf } from '../../../../core/json';
import { documentList } from '../../../../books/documents/wire/documentList';
import { documentFrom, withType } from '../../../../books/documents/wire/document';
import { withNumbers } from '../../../shared/documents/rowValues';
import type { Day } from '../../../../core/day';
import { everyDay, type Period, periodOf } from '../../../../law/period';
import { objectsOf, type Fields } from '../../../../law/readValues';
import type { Session } from '../../../../books/session';
import { readDocument } from '../../../../books/documents/wire/lookup';
import { documentFields, partyKindOf, simplifiedDocument } from '../../../shared/documents/row';
import { listableTypes } from '../../../shared/documents/types';
import type { DueRule } from '../../../../receivables/due';
import { customerFilter, filteredCustomer } from '../../../shared/pickers/customerFilter';
import { dueAfterDays, dueRuleOf, readIfNoDueDate } from '../../../shared/form/dueRule';
import { choiceParameter } from '../../../shared/form/option';
import { datesQuery } from '../../../../books/lists';
import { defaultDays, documentPeriodProperties, readDays } from '../../../shared/form/period';
import { type Choice, readChoice, described } from '../../../shared/form/readValue';
import {
  filters,
  readLimit,
  returnAllOptions,
  returnAllOrLimit,
} from '../../../shared/rows/listForm';
import { hintAtDuration, listUpToLimit } from '../../../shared/rows/listing';
import { outputProperties, shapeOf } from '../../../shared/rows/shape';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { mapInTurns } from '../../../shared/run/turns';
import { dueFilters, failIfUndated, readSelection } from './selection';
import { sortProperty } from './sorting';
import { choiceProperty, propertyOf } from '../../../shared/form/field';
import { giveHint, formError } from '../../../shared/words/formTexts';

const paymentStatuses = [
  { name: 'All', value: 'all' },
  { name: 'Cancelled', value: 'cancelled' },
  { name: 'Paid', value: 'paid' },
  described('Pending', 'pending', 'Includes partly paid documents'),
];

type RowsOf = 'documents' | 'withItems' | 'lines';

const rowOptions: Array<Choice<RowsOf>> = [
  { name: 'Documents', value: 'documents' },
  described('Documents With Items', 'withItems', 'Reads each document, at one document per second'),
  described(
    'Line Items',
    'lines',
    'For spreadsheets. Reads each document, at one document per second.',
  ),
];

const rowsOf = choiceParameter('output', 'Rows', rowOptions, 'documents');

const properties: INodeProperties[] = [
  propertyOf('multiOptions', 'documentTypes', 'Document Types', {
    options: listableTypes,
    default: ['invoice'],
    required: true,
    description: 'Subscriptions are not included, since the service lists them separately',
  }),
  ...documentPeriodProperties,
  ...returnAllOrLimit,
  rowsOf.property,
  ...outputProperties,
  filters([
    customerFilter,
    ...dueFilters,
    choiceProperty('paymentStatus', 'Payment Status', paymentStatuses, 'all'),
  ]),
  sortProperty,
];

/** Lists documents of some types in a period (service.md, Endpoints: GET /v2/doc/list). */
export const getMany: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many invoices or other documents',
  description:
    'Get the documents of one or more types in a period. With their items, each takes a second.',
  properties,
  options: [dueAfterDays, failIfUndated, ...returnAllOptions],
  async run(form, session) {
    const output = rowsOf.read(form);
    const rule = dueRuleOf(session, readIfNoDueDate(form.parameter('options', {})));
    const shape = shapeOf(form, {
      id: 'hash_id',
      simplified: (record) => simplifiedAs[output](record, rule),
      others: (record) => documentFields(record, rule),
    });
    const types = readTypes(form);
    const selection = readSelection(form, rule);
    const limit = readLimit(form);
    const chosen = form.parameter('filters.paymentStatus', 'all');
    const given = readChoice(chosen, paymentStatuses, 'Payment Status');
    const status = given === 'all' && selection.onlyPending ? 'pending' : given;
    const period = readDocumentDays(form, status, rule.today);
    const filter = {
      ...datesQuery(period),
      payment_status: status,
      customer_id: filteredCustomer(form),
    };
    const listings = types.map((type) => documentList(session.timeZone, type, filter));
    const listed = await listUpToLimit(
      form,
      session,
      listings,
      selection.needsAll ? Infinity : limit,
    );
    const rows = selection.apply(listed).slice(0, limit);
    hintAtPeriod(form, period, rows.length);
    const documents = output === 'documents' ? rows : await readWithItems(form, session, rows);
    const records = output === 'lines' ? documents.flatMap(lineItemsOf) : documents;
    return await mapInTurns(form.functions, records, shape);
  },
};

const isAutomatic = ({ parameter }: ItemForm): boolean => parameter('period') === 'automatic';

/** @throws InputError when a date is missing or the end is before the start */
function readDocumentDays(form: ItemForm, status: string, today: Day): Period {
  if (!isAutomatic(form)) return readDays(form);
  return periodOf(status === 'pending' ? 'all' : 'lastDays', today, defaultDays);
}

/** An empty list for the default period makes users think that documents are lost. */
function hintAtPeriod(form: ItemForm, period: Period, listed: number): void {
  if (period === everyDay) return;
  const { start_date, end_date } = datesQuery(period);
  const dates = `from ${start_date} to ${end_date}`;
  if (listed === 0) {
    giveHint(form, 'noneDated', { dates });
  } else if (isAutomatic(form)) {
    giveHint(form, 'onlyDated', { dates });
  }
}

function readTypes(form: ItemForm): string[] {
  const given = form.parameter('documentTypes');
  // An expression may return one type as text, or several separated by commas.
  const list = Array.isArray(given) ? given : String(given ?? '').split(',');
  const types = list.map((type) => String(type).trim()).filter((type) => type !== '');
  if (types.length === 0) throw formError('noType');
  return types.map((type) => String(readChoice(type, listableTypes, 'Document Types')));
}

/** The documents with their items, which the list leaves out. */
async function readWithItems(
  form: ItemForm,
  session: Session,
  rows: JsonObject[],
): Promise<JsonObject[]> {
  const documents: JsonObject[] = [];
  for (const row of rows) {
    const { raw } = await readDocument(session.client, String(row.hash_id));
    documents.push({ ...row, ...withType(textOf(row.document_type), raw) });
  }
  hintAtDuration(form, rows.length);
  return documents;
}

/** The row of a document with its items and the states of its party, which a GST return needs. */
function withItems(document: JsonObject, rule: DueRule): IDataObject {
  const { type, party } = documentFrom(document);
  const { billing_address, shipping_address } = party.raw;
  const kind = partyKindOf({ type, party });
  const [billing, shipping] = [onlyAddress(billing_address), onlyAddress(shipping_address)];
  return {
    ...documentFields(document, rule),
    [`${kind}_state`]: billing.state ?? '',
    [`${kind}_country`]: billing.country ?? '',
    shipping_state: shipping.state ?? '',
    shipping_country: shipping.country ?? '',
    items: document.items,
  };
}

/** An address that comes alone or in a list; none of several, since only one of them counts. */
function onlyAddress(value: unknown): Fields {
  const [address = {}, ...others] = objectsOf(value);
  return others.length === 0 ? address : {};
}

/** A record for each line item: the document's fields, and the item's with the prefix `item_`. */
function lineItemsOf({ items, ...document }: JsonObject): JsonObject[] {
  const lines = Array.isArray(items) ? items.filter(isObject) : [];
  return lines.map((line, index) => ({
    ...document,
    item_number: index + 1,
    ...prefixed(withNumbers(line)),
  }));
}

const prefixed = (line: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [`item_${name}`, value]));

const simplifiedLine = (line: JsonObject, rule: DueRule): IDataObject => ({
  ...documentFields(line, rule),
  ...Object.fromEntries(Object.entries(line).filter(([name]) => name.startsWith('item_'))),
});

const simplifiedAs: Record<RowsOf, (record: JsonObject, rule: DueRule) => IDataObject> = {
  documents: simplifiedDocument,
  withItems,
  lines: simplifiedLine,
};
