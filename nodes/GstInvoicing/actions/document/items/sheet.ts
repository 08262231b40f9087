import type { NamedDocument, NamedLine } from '../../../../../books/documents/wire/command';
import type { NeededRecord } from '../../../../../books/documents/readAhead';
import { parseDay, toIsoDate } from '../../../../../core/day';
import { groupBy } from '../../../../../core/groupBy';
import type { JsonObject } from '../../../../../core/json';
import { fieldName } from '../../../../../sheets/cells/headings';
import { withUnit } from '../../../../../sheets/cells/written';
import { comparableCell } from '../../../../../sheets/rows/registerCells';
import {
  type OrderField,
  orderLineAttributes,
  orderLineFields,
  partyColumns,
} from '../../../../../sheets/rows/orders';
import { isProblem } from '../../../../../sheets/cells/cellValues';
import { isFilled } from '../../../../../law/readValues';
import { readUnit } from '../../../../../law/tables/productUnits';
import { showFormHint } from '../../../../shared/connection/nodeErrors';
import { gstinField } from '../../../../shared/form/fieldKinds';
import { emailField, phoneField } from '../../../../shared/form/identifiers';
import { readingOf } from '../../../../shared/form/parameters';
import type { ItemForm } from '../../../../shared/run/form';
import { nameOfItem } from '../../../../shared/run/itemError';
import type { ItemGroup, WrittenDate } from '../../../../shared/run/operation';
import { mapInTurns } from '../../../../shared/run/turns';
import { withTaxIncluded } from '../head/additional';
import { keyIsNumber } from '../head/serialNumber';
import { readPartyType } from '../party/read';
import { itemFields } from './fields';
import { namedLineOf } from '../../../../../books/documents/wire/lineAttributes';
import {
  cellError,
  cellOf,
  commonValue,
  hasColumn,
  keyField,
  columnLabel,
  readSheetRows,
  requireKey,
  requireValue,
  valueOf,
} from './sheetCells';
import { withoutNotIssued } from './sheetFacts';
import { withOrders } from './sheetOrders';

/**
 * Groups the rows of a sheet by document. Blank rows are left out, and so are totals and documents that
 * were not issued, which hints name.
 * @throws InputError naming the columns, or two documents with one number
 */
export async function groupSheet(items: ItemForm[]): Promise<ItemGroup[]> {
  const [item] = items;
  const rows = item ? await readSheetRows(items, item) : [];
  const [first] = rows;
  if (!first) return [];
  const groups = withoutNotIssued([...groupBy(rows, keyOf).values()] as ItemGroup[]);
  if (groups.length > 0) hintAtProducts(first);
  if (!hasColumn(first, 'date')) await hintAtDate(groups.flat(), first);
  requireNewNumbers(groups);
  return withOrders(groups);
}

/** Says which amounts come from the products, because no column has them. */
function hintAtProducts(first: ItemForm): void {
  const isPriced = (['price', 'priceWithTax', 'taxableValue'] as const).some(
    (field) => valueOf(first, field) !== undefined || hasColumn(first, field),
  );
  const missing = [
    ...(isPriced ? [] : ['prices']),
    ...(hasColumn(first, 'taxRate') ? [] : ['tax rates']),
  ].join(' and ');
  if (missing === '') return;
  showFormHint(first.functions, 'amountsOfProducts', { missing });
}

/** Says the date that all documents get, since the heading of a column with dates may be unknown. */
async function hintAtDate(rows: ItemForm[], first: ItemForm): Promise<void> {
  const { functions } = first;
  const dates = await mapInTurns(functions, rows, ({ parameter, settings }) =>
    parseDay(parameter('documentDate', ''), settings.timeZone),
  );
  const [date, ...others] = new Set(dates.map((day) => day && toIsoDate(day)));
  // An expression may give each row its own.
  if (date === undefined || others.length > 0) return;
  // Orders without numbers are looked for around this date.
  const isNumbered = keyIsNumber.read(first) || hasColumn(first, 'number');
  const again = isNumbered ? '' : 'again';
  showFormHint(functions, 'datesOfForm', { date, heading: fieldName('date'), again });
}

/** A row without a readable key is a document of its own, and is rejected when it is read. */
function keyOf(row: ItemForm): unknown {
  const key = row.row?.values[keyField(row)];
  return isProblem(key) ? row : comparableCell(key ?? '') || row;
}

/** The dates of a row, which is an item. */
export const datesOfRow = (row: ItemForm): WrittenDate[] =>
  (['date', 'dueDate'] as const).map((field) => ({
    value: cellOf(row, field),
    label: columnLabel(row, field),
  }));

/**
 * The number of the document: that in its own column, or else the key, if the user says so; empty if the
 * service assigns it.
 * @throws InputError for two numbers
 */
export const numberOfSheet = (group: ItemGroup): string => {
  const [first] = group;
  const key = keyIsNumber.read(first) ? valueOf(first, keyField(first)) : undefined;
  return commonValue(group, 'number') ?? key ?? '';
};

/** @throws ItemError for two documents with one number, of which only the first could be created */
function requireNewNumbers(groups: ItemGroup[]): void {
  const numbered = groups.flatMap(
    (group) => group.find((row) => isFilled(cellOf(row, 'number'))) ?? [],
  );
  const byNumber = groupBy(numbered, (row) => comparableCell(cellOf(row, 'number')));
  for (const [row, other] of byNumber.values()) {
    if (!row || !other) continue;
    const number = String(cellOf(row, 'number')).trim();
    const items = nameOfItem(row, other).toLowerCase();
    throw cellError(other, 'number', 'numberTwice', { number, items });
  }
}

/**
 * What the rows of a document say. A value of the whole document may be in its first row only.
 * @throws InputError naming the row and the column
 */
export function readSheet(group: ItemGroup) {
  const [first] = group;
  for (const row of group) requireKey(row);
  const [date, dueDate] = (['date', 'dueDate'] as const).map((field) =>
    parseDay(commonValue(group, field)),
  );
  // The date in the form is for sheets without the column.
  if (!date && hasColumn(first, 'date')) requireValue(first, 'date');
  const reference = commonValue(group, 'reference');
  return {
    head: { number: numberOfSheet(group), date, dueDate },
    ...(reference !== undefined && { reference }),
    party: readParty(group),
    lines: group.map(readLine),
  };
}

/** The records that rows name by ID. Those that they name otherwise are searched in the whole list. */
export const recordsOfSheet = (group: ItemGroup): NeededRecord[] =>
  group.flatMap((row) => {
    const [partyId, productId] = (['partyId', 'productId'] as const).map((field) =>
      valueOf(row, field),
    );
    const type = readPartyType(row);
    return [
      ...(partyId === undefined ? [] : [{ type, id: partyId }]),
      ...(productId === undefined ? [] : [{ type: 'product' as const, id: productId }]),
    ];
  });

/** @throws InputError if nothing says whose the document is */
function readParty(group: ItemGroup): NamedDocument['party'] {
  const [first] = group;
  const [id, name, gstin, givenEmail, phone] = partyColumns.map((field) =>
    commonValue(group, field),
  );
  if (!id && !name && !gstin) requireValue(first, 'partyId', 'partyName', 'gstin');
  const read = (field: 'gstin' | 'email' | 'phone', kind: typeof gstinField, value?: string) => {
    const label = columnLabel(first, field);
    return kind(field, label).read(value, readingOf(first, label));
  };
  read('gstin', gstinField, gstin);
  const email = read('email', emailField, givenEmail);
  const number = read('phone', phoneField, phone);
  return {
    type: readPartyType(first),
    id,
    name,
    gstin: gstin || undefined,
    details: {
      ...(email !== undefined && { email }),
      ...(number !== undefined && { phone_number: number }),
    },
  };
}

/** Of these, one cell must not be blank: the product's own value may differ from the one that is meant. */
const filled: Array<[OrderField, ...OrderField[]]> = [
  ['quantity'],
  ['price', 'priceWithTax'],
  ['taxRate'],
];

/** The parts of a line, each checked as in the form. */
const lineParts = orderLineFields.map((field) => {
  const attribute = orderLineAttributes[field];
  return { field, attribute, form: itemFields.find((one) => one.attribute === attribute) };
});

/** A line, whose values must be such as the form takes. @throws InputError */
function readLine(row: ItemForm): NamedLine {
  const place = nameOfItem(row);
  for (const fields of filled) {
    if (fields.some((field) => hasColumn(row, field))) requireValue(row, ...fields);
  }
  requireValue(row, 'productName', 'productId');
  const line: JsonObject = {};
  for (const { field, attribute, form } of lineParts) {
    const value = field === 'unit' ? unitOf(row) : valueOf(row, field);
    const sent = form?.read(value ?? '', readingOf(row, `${place}: ${columnLabel(row, field)}`));
    if (sent !== undefined) line[attribute] = sent;
  }
  return namedLineOf(withTaxIncluded(row, line));
}

/** The unit of a line, which may be behind its quantity or price. @throws ItemError for two units */
function unitOf(row: ItemForm): string | undefined {
  const own = valueOf(row, 'unit');
  const [first, ...others] = (['unit', 'quantity', 'price', 'priceWithTax'] as const).flatMap(
    (field) => {
      const [, behind] = withUnit(cellOf(row, field), field !== 'quantity');
      const unit = field === 'unit' ? readUnit(own ?? '') : behind;
      return unit === undefined ? [] : [{ field, label: columnLabel(row, field), unit }];
    },
  );
  const other = others.find(({ unit }) => unit !== first?.unit);
  if (!first || !other) return own ?? first?.unit;
  const { label, unit } = first;
  throw cellError(row, other.field, 'unitsDiffer', { label, unit, other: other.unit });
}
