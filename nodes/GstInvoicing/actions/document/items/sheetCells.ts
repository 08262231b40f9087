import { fieldName, type LineField } from '../../../../../sheets/cells/headings';
import { isProblem } from '../../../../../sheets/cells/cellValues';
import { readAs, unproved } from '../../../../../sheets/columns/readAs';
import { comparableCell } from '../../../../../sheets/rows/registerCells';
import {
  readOrders,
  stateFields,
  type OrderField,
  type OrderRow,
  type OrderValue,
} from '../../../../../sheets/rows/orders';
import type { RowsNotice } from '../../../../../sheets/rows/notices';
import { isFilled } from '../../../../../law/readValues';
import { showHint } from '../../../../shared/connection/nodeErrors';
import { columnsError, columnsIn } from '../../../../shared/rows/sheetColumns';
import type { ItemForm } from '../../../../shared/run/form';
import { ItemError, nameOfItem, numberedNoun } from '../../../../shared/run/itemError';
import type { ItemGroup } from '../../../../shared/run/operation';
import { inTurns, mapInTurns } from '../../../../shared/run/turns';
import { cellErrorIn } from '../../../../shared/words/cells';
import {
  contradictionIn,
  lineNames,
  noticeIn,
  quoted,
  unprovedIn,
} from '../../../../shared/words/sheets';
import { readPartyType } from '../party/read';
import { type ErrorCode, formError } from '../../../../shared/words/formTexts';

/**
 * The rows of a sheet, which may be more than its items: a program may have charges beside its lines.
 * @throws InputError naming what is wrong with the columns; ItemError for cells that contradict the others
 */
export async function readSheetRows(
  items: readonly ItemForm[],
  first: ItemForm,
): Promise<ItemForm[]> {
  const given = items.map(({ input }) => input.json);
  const party = readPartyType(first);
  const { functions, settings } = first;
  const wanted = { ...columnsIn(first), party };
  const found = await inTurns(functions, readOrders(given, settings.timeZone, wanted));
  const { columns, program, rows, others, notices } = found;
  const formOf = (position: number) => items[position] as ItemForm;
  const noticeAbout = (notice: RowsNotice) => {
    const { noun, numbers } = numberedNoun(notice.rows.map(formOf));
    return noticeIn({ ...notice, rows: numbers.map((number) => number - 1) }, noun);
  };
  if (others.length > 0) {
    showHint(functions, 'info', noticeAbout({ code: 'leftOut', rows: others }));
  }
  if (!columns) return [];
  if (columns.problems.length > 0)
    throw columnsError(columns.problems, lineNames(party), 'Nothing was sent. ');
  const [wrong] = columns.contradictions;
  if (wrong) {
    const { position } = rows[wrong.at.row] as OrderRow;
    throw new ItemError(
      formOf(position),
      formError('contradiction', { column: wrong.at.column, problem: contradictionIn(wrong) }),
    );
  }
  for (const notice of notices) {
    showHint(functions, 'warning', noticeAbout(notice));
  }
  showHint(functions, 'info', readAs(columns, program));
  const cells = rows.map((row) => row.cells);
  const doubtful = unprovedIn(unproved(columns, cells));
  if (doubtful !== '') showHint(functions, 'warning', doubtful);
  return await mapInTurns(functions, rows, (row) => ({ ...formOf(row.position), row }));
}

/** The state that the rows of a document give, which is not sent; undefined if they give none. */
export function statedState(group: ItemGroup): { state: string; column: string } | undefined {
  for (const field of stateFields) {
    const row = group.find((one) => isFilled(cellOf(one, field)));
    if (row) return { state: String(cellOf(row, field)), column: columnLabel(row, field) };
  }
  return undefined;
}

/** The column that says which document a row belongs to. */
export const keyField = (row: ItemForm) => (hasColumn(row, 'key') ? 'key' : 'number');

/** The number of a document, or else its key, as its first row has it. */
export const nameInSheet = ([first]: ItemGroup): string =>
  String([cellOf(first, 'number'), cellOf(first, keyField(first))].find(isFilled) ?? '').trim();

/** The key of a document as its first row writes it, for the rows that come out. */
export const orderColumn = (row: ItemForm) => ({ order: String(cellOf(row, keyField(row)) ?? '') });

export const hasColumn = ({ row }: ItemForm, field: LineField): boolean =>
  row?.headings.has(field) === true;

export function cellOf({ row }: ItemForm, field: LineField): unknown {
  const heading = row?.headings.get(field);
  return heading === undefined ? undefined : row?.cells[heading];
}

/** The heading of a column, or that of one that is missing. */
export const columnLabel = ({ row }: ItemForm, field: LineField): string =>
  row?.headings.get(field) ?? fieldName(field);

/** What a cell says; undefined for a blank one. @throws ItemError if it can't be read */
export function valueOf<Field extends OrderField>(
  form: ItemForm,
  field: Field,
): OrderValue<Field> | undefined {
  const value = form.row?.values[field];
  if (!isProblem(value)) return value as OrderValue<Field> | undefined;
  throw new ItemError(form, cellErrorIn(value, { column: columnLabel(form, field) }));
}

/** The error of a cell of a row, whose texts may name its column. */
export const cellError = (
  row: ItemForm,
  field: LineField,
  code: ErrorCode,
  values: object = {},
): ItemError => new ItemError(row, formError(code, { column: columnLabel(row, field), ...values }));

/** @throws ItemError for a row that has none of these, naming the first one that the sheet has */
export function requireValue(form: ItemForm, ...fields: [OrderField, ...OrderField[]]): void {
  if (!fields.some((field) => isFilled(valueOf(form, field)))) throw missingIn(form, fields);
}

/** @throws ItemError for a row whose key is blank, or has only characters that can't be seen */
export function requireKey(form: ItemForm): void {
  const field = keyField(form);
  if (comparableCell(valueOf(form, field) ?? '') === '') throw missingIn(form, [field]);
}

function missingIn(form: ItemForm, fields: [OrderField, ...OrderField[]]): ItemError {
  const field = fields.find((one) => hasColumn(form, one)) ?? fields[0];
  return cellError(form, field, 'noCell');
}

/** The columns that a row needs for a new product. */
export function newProductColumns(row: ItemForm): string {
  const price = hasColumn(row, 'priceWithTax') ? 'priceWithTax' : 'price';
  const [name, ...amounts] = (['productName', price, 'taxRate'] as const).map((field) =>
    quoted(columnLabel(row, field)),
  );
  return `${name}, ${amounts.join(' and ')}`;
}

/**
 * The value that the rows of a document have in a column, of those that are not blank.
 * @throws InputError for two values; ItemError for one that can't be read
 */
export function commonValue<Field extends OrderField>(group: ItemGroup, field: Field) {
  const given = group.filter((row) => valueOf(row, field) !== undefined);
  const first = given[0];
  if (!first) return undefined;
  const value = valueOf(first, field);
  const other =
    given.length > 1 &&
    given.find((row) => comparableCell(valueOf(row, field)) !== comparableCell(value));
  if (!other) return value;
  const [column, key] = [columnLabel(first, field), columnLabel(first, keyField(first))];
  throw formError('valuesDiffer', { column, items: nameOfItem(first, other), key });
}
