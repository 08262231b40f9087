import type { NamedDocument } from '../../../../../books/documents/command';
import { type Day, readDay, toIsoDate } from '../../../../../core/day';
import { groupBy } from '../../../../../core/groupBy';
import { InputError } from '../../../../../core/inputError';
import type { JsonObject } from '../../../../../core/json';
import { comparable } from '../../../../../gst/lineRows/cells';
import { nameOf } from '../../../../../gst/cells/headings';
import type { LineField } from '../../../../../gst/cells/headings';
import { isFault, kinds } from '../../../../../gst/cells/kinds';
import { writtenCell } from '../../../../../gst/cells/writtenCells';
import { isFilled } from '../../../../../gst/readValues';
import { readUnit } from '../../../../../gst/tables/productUnits';
import { showHint } from '../../../../shared/connection/nodeErrors';
import { cellFixIn, cellProblemIn } from '../../../../shared/run/cellWords';
import { readGroup, type Field } from '../../../../shared/form/field';
import { gstinField, textField } from '../../../../shared/form/fieldKinds';
import { readingOf } from '../../../../shared/form/parameters';
import { isGroup, missing, readText } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { ItemError } from '../../../../shared/run/itemError';
import type { ItemGroup, WrittenDate } from '../../../../shared/run/operation';
import { isNumberedByKey } from '../head/serialNumber';
import { readPartyType } from '../party/read';
import { itemFields } from './fields';
import { withTaxIncluded } from '../head/additional';
import { lineLabels, namedLineOf } from './read';
import { withoutNotIssued } from './sheetFacts';
import {
  cellOf,
  commonCell,
  headingsOf,
  keyField,
  labelOf,
  lineAttributes,
  partyFields,
  readRows,
} from './sheetCells';

/** What the rows of a sheet say about a document. */
export interface SheetDocument extends Pick<NamedDocument, 'party' | 'lines'> {
  date?: Day;
  dueDate?: Day;
  reference?: string;
}

/** Cells of these columns must not be blank: the product's own value may differ from the one that is meant. */
const filled: LineField[] = ['quantity', 'price', 'priceWithTax', 'taxRate'];

/**
 * Groups the rows of a sheet by document. Blank rows are left out, and so are totals and documents that
 * were not issued, which hints name.
 * @throws InputError naming the columns, or two documents with one number
 */
export function groupSheet(items: ItemForm[]): ItemGroup[] {
  const [item] = items;
  const rows = item ? readRows(items, item) : [];
  const [first] = rows;
  if (!first) return [];
  const groups = withoutNotIssued([...groupBy(rows, keyOf).values()] as ItemGroup[]);
  const issued = groups.flat();
  if (!headingsOf(first).has('date')) tellDate(issued, first);
  requireNewNumbers(groups);
  return groups;
}

/** Tells the date that all documents get, since the heading of a column with dates may be unknown. */
function tellDate(rows: ItemForm[], { functions }: ItemForm): void {
  const [date, ...others] = new Set(rows.map(dateOfForm));
  // An expression may give each row its own.
  if (date === undefined || others.length > 0) return;
  const text = `No column with dates was found, so all documents have the Document Date ${date}. If a column has their dates, rename it to "${nameOf('date')}".`;
  showHint(functions, 'info', text);
}

/** The date in the form; undefined if it can't be read, which is reported for its document. */
function dateOfForm({ parameter, settings }: ItemForm): string | undefined {
  try {
    return toIsoDate(readDay(parameter('documentDate'), '', settings.timeZone));
  } catch {
    return undefined;
  }
}

/** A row without a key is a document of its own, and is rejected when it is read. */
const keyOf = (row: ItemForm): unknown => {
  const key = cellOf(row, keyField(row));
  return !isFilled(key) || isGroup(key) ? row : String(key).trim();
};

/** The dates of a row, which is an item. */
export const datesOfRow = (row: ItemForm): WrittenDate[] =>
  (['date', 'dueDate'] as const).map((field) => ({
    value: cellOf(row, field),
    label: labelOf(row, field),
  }));

/**
 * The number of the document: that in its own column, or else the key, if the user says so; empty if the
 * service assigns it.
 * @throws InputError for two numbers
 */
export const numberOfSheet = (group: ItemGroup): string => {
  const [first] = group;
  const key = isNumberedByKey(first) ? cellOf(first, keyField(first)) : undefined;
  const given = commonCell(group, 'number') ?? key;
  return !isFilled(given) ? '' : readText(given, labelOf(first, 'number'));
};

/** @throws ItemError for two documents with one number, of which only the first could be created */
function requireNewNumbers(groups: ItemGroup[]): void {
  const numbered = groups.flatMap((group) =>
    group.filter((row) => isFilled(cellOf(row, 'number'))).slice(0, 1),
  );
  for (const [number, [row, other]] of groupBy(numbered, (one) =>
    comparable(cellOf(one, 'number')),
  )) {
    if (!row || !other) continue;
    const message = `${labelOf(row, 'number')} ${number} is in two documents, of items ${row.itemIndex + 1} and ${other.itemIndex + 1}`;
    throw new ItemError(
      other.itemIndex,
      new InputError(labelOf(row, 'number'), message, 'Nothing was sent. Correct the rows.'),
    );
  }
}

/**
 * What the rows of a document say. A value of the whole document may be in its first row only.
 * @throws InputError naming the row and the column
 */
export function readSheet(group: ItemGroup): SheetDocument {
  const [first] = group;
  for (const row of group) requireCell(row, keyField(row));
  const cells = (fields: readonly LineField[]) =>
    Object.fromEntries(fields.map((field) => [field, commonCell(group, field)]));
  const { date, dueDate, reference } = cells(['date', 'dueDate', 'reference']);
  // The date in the form is for sheets without the column.
  if (date === undefined && headingsOf(first).has('date')) throw missing(labelOf(first, 'date'));
  const { timeZone } = first.settings;
  const day = (value: unknown, field: LineField) => readDay(value, labelOf(first, field), timeZone);
  const text = (field: LineField) => {
    const value = commonCell(group, field);
    return value === undefined ? undefined : readText(value, labelOf(first, field));
  };
  const [id, name] = [text('partyId'), text('partyName')];
  const details =
    readGroup(detailFields(first), cells(['gstin', 'email', 'phone']), readingOf(first)) ?? {};
  const { gstin, ...others } = details;
  if (id === undefined && name === undefined && gstin === undefined) {
    throw missing(
      labelOf(first, partyFields.find((field) => headingsOf(first).has(field)) ?? 'partyName'),
    );
  }
  const label = lineLabels(group);
  return {
    ...(date !== undefined && { date: day(date, 'date') }),
    ...(dueDate !== undefined && { dueDate: day(dueDate, 'dueDate') }),
    ...(reference !== undefined && { reference: readText(reference, labelOf(first, 'reference')) }),
    party: {
      type: readPartyType(first, String(first.parameter('documentType', ''))),
      ...(id !== undefined && { id }),
      ...(name !== undefined && { name }),
      ...(gstin !== undefined && { gstin: String(gstin) }),
      details: others,
    },
    lines: group.map((row, index) => namedLineOf(readLine(row, label(index)))),
  };
}

/** The details of a party, under the names of their columns. */
const detailFields = (row: ItemForm): Field[] => [
  gstinField('gstin', labelOf(row, 'gstin')),
  textField('email', labelOf(row, 'email')),
  { ...textField('phone', labelOf(row, 'phone')), attribute: 'phone_number' },
];

function readLine(row: ItemForm, label: string): JsonObject {
  for (const field of filled) if (headingsOf(row).has(field)) requireCell(row, field);
  if (!isFilled(cellOf(row, 'productId')) && !isFilled(cellOf(row, 'productName'))) {
    throw missing(
      `${label}: ${labelOf(row, headingsOf(row).has('productName') ? 'productName' : 'productId')}`,
    );
  }
  const written = writtenLine(row);
  const given = [...lineAttributes].flatMap(([field, attribute]) => {
    const known = itemFields.find((one) => one.attribute === attribute);
    const cell = written.get(field);
    if (!known || !isFilled(cell)) return [];
    const displayName = labelOf(row, field);
    const value = field === 'taxRate' ? readRate(cell, `${label}: ${displayName}`) : cell;
    return [{ known: { ...known, property: { ...known.property, displayName } }, value }];
  });
  const values = Object.fromEntries(given.map(({ known, value }) => [known.property.name, value]));
  const fields = given.map(({ known }) => known);
  return withTaxIncluded(row, readGroup(fields, values, readingOf(row, label)) ?? {});
}

/**
 * The cells of a line. A unit behind its quantity or price is that of the line.
 * @throws ItemError for two units
 */
function writtenLine(row: ItemForm): Map<LineField, unknown> {
  const cells = [...lineAttributes.keys()].map((field) => ({
    field,
    ...writtenCell(field, cellOf(row, field)),
  }));
  const values = new Map(cells.map(({ field, value }) => [field, value]));
  const own = values.get('unit');
  const ownUnit = isFilled(own) ? readUnit(String(own)) : undefined;
  const units = [
    ...(ownUnit === undefined ? [] : [{ field: 'unit' as const, unit: ownUnit }]),
    ...cells.flatMap(({ field, unit }) => (unit === undefined ? [] : [{ field, unit }])),
  ];
  const [first, ...others] = units;
  const other = others.find(({ unit }) => unit !== first?.unit);
  if (first && other) {
    const [one, two] = [first, other].map(({ field }) => labelOf(row, field)) as [string, string];
    const message = `${one} is in ${first.unit}, but ${two} in ${other.unit}`;
    const advice = 'Use the same unit in all cells of a row.';
    throw new ItemError(row.itemIndex, new InputError(two, message, advice));
  }
  if (first && !isFilled(own)) values.set('unit', first.unit);
  return values;
}

/** @throws InputError for a cell without a rate */
function readRate(cell: unknown, label: string): number | undefined {
  const rate = kinds.rate.read(cell, 'lenient', { timeZone: '' });
  if (!isFault(rate)) return rate;
  throw new InputError(label, `${label} ${cellProblemIn(rate)}`, cellFixIn(rate, label));
}

/** @throws ItemError for a blank cell */
function requireCell(row: ItemForm, field: LineField): void {
  if (isFilled(cellOf(row, field))) return;
  const { field: label, message } = missing(labelOf(row, field));
  throw new ItemError(
    row.itemIndex,
    new InputError(label, message, 'Fill it in. Remove rows that belong to no document.'),
  );
}
