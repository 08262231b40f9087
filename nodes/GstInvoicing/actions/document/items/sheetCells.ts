import { groupBy } from '../../../../../core/groupBy';
import { InputError } from '../../../../../core/inputError';
import { comparable } from '../../../../../gst/lineRows/cells';
import { taxFields } from '../../../../../gst/cells/candidates';
import type { ColumnProblem } from '../../../../../gst/cells/columnProblems';
import { fieldsOf, nameOf, type LineField } from '../../../../../gst/cells/headings';
import { knownSheet } from '../../../../../gst/programs/knownSheet';
import type { SheetRow } from '../../../../../gst/programs/program';
import { readAs, readColumns, type SheetColumns } from '../../../../../gst/cells/sheetColumns';
import type { WantedColumns } from '../../../../../gst/cells/wanted';
import { documentRows, leftOutNotice } from '../../../../../gst/lineRows/documentRows';
import { isFilled, type Fields } from '../../../../../gst/readValues';
import { showHint } from '../../../../shared/connection/nodeErrors';
import type { ItemForm } from '../../../../shared/run/form';
import { ItemError } from '../../../../shared/run/itemError';
import { columnsError, columnsIn } from '../../../../shared/rows/sheetColumns';
import type { ItemGroup } from '../../../../shared/run/operation';

/** The fields of a line, and the attributes that they become. */
export const lineAttributes = new Map<LineField, string>([
  ['productId', 'id'],
  ['productName', 'name'],
  ['description', 'description'],
  ['hsn', 'hsn_code'],
  ['quantity', 'quantity'],
  ['unit', 'unit'],
  ['price', 'unit_price'],
  ['priceWithTax', 'price_with_tax'],
  ['taxRate', 'tax_rate'],
  ['discountPercent', 'discount_percent'],
  ['discountAmount', 'discount_amount'],
  ['taxableValue', 'net_amount'],
  ['lineTotal', 'total_amount'],
]);

/** What says whose the document is. */
export const partyFields = ['partyId', 'partyName', 'gstin', 'email', 'phone'] as const;

type Headings = ReadonlyMap<LineField, string>;

/** What says the state of a customer. The service takes no address with a state alone. */
const stateFields: LineField[] = ['placeOfSupply', 'state'];

/** What makes a document another one, and is not sent. */
export const factFields: LineField[] = [
  ...(['type', 'supplyType', 'exchangeRate', 'reverseCharge', 'reverseChargeTax'] as const),
  ...(['cess', 'cgstRate', 'sgstRate', 'originalNumber', 'amendsNumber', 'irn'] as const),
  ...(['portCode', 'shippingBillNumber', 'shippingBillDate'] as const),
];

const wanted: WantedColumns = {
  fields: [
    ...(['key', 'number', 'date', 'dueDate', 'reference', 'status', 'currency'] as const),
    ...partyFields,
    ...lineAttributes.keys(),
  ],
  required: [
    ['key', 'number'],
    ['partyId', 'partyName', 'gstin'],
    ['productId', 'productName'],
    ['quantity'],
  ],
  reported: factFields,
};

export const headingsOf = (form: ItemForm): Headings => form.row?.headings ?? new Map();

/**
 * The rows of a sheet, which may be more than its items: a program may have charges beside its lines.
 * @throws InputError naming what is wrong with the columns; ItemError for cells that contradict the others
 */
export function readRows(items: readonly ItemForm[], first: ItemForm): ItemForm[] {
  const { changes, writtenBy } = columnsIn(first);
  const given = items.map(({ input }, position) => ({ position, cells: input.json }));
  const program = knownSheet(given, 'orders', writtenBy);
  const { rows, others } = documentRows(program?.rows ?? given, ({ cells }) => cells);
  const formOf = (position: number) => items[position] as ItemForm;
  for (const notice of leftOutNotice(others.map(({ position }) => formOf(position).itemIndex))) {
    showHint(first.functions, 'info', notice);
  }
  if (rows.length === 0) return [];
  const cells = rows.map((row) => filledIn(row.cells));
  const found = readColumns(cells, wanted, {
    changes,
    program: program?.meanings,
    positions: rows.map(({ position }) => formOf(position).itemIndex),
  });
  const { contradictions } = found;
  const problems = [...found.problems, ...taxesWithoutRate(found)];
  if (problems.length > 0) throw columnsError(problems, 'Nothing was sent. ');
  const [wrong] = contradictions;
  if (wrong) {
    throw new ItemError(
      formOf((rows[wrong.row] as SheetRow).position).itemIndex,
      new InputError(wrong.column, wrong.problem, 'Nothing was sent. Correct the cells.'),
    );
  }
  showHint(first.functions, 'info', readAs(found, program?.name));
  const headings = new Map([...factsIn(found), ...found.headings]);
  return rows.map((row, index) => ({
    ...formOf(row.position),
    row: { cells: cells[index] as Fields, headings },
  }));
}

/** Taxes are not sent, so without a rate they would be those of the products. */
function taxesWithoutRate({ columns, headings }: SheetColumns): ColumnProblem[] {
  const column = columns.find(({ field }) => field !== undefined && taxFields.includes(field));
  return column && !headings.has('taxRate')
    ? [
        {
          problem: `Column "${column.heading}" has taxes, but there is no column for ${nameOf('taxRate')}`,
          changes: [{ column: column.heading, means: 'notSupplied' }],
        },
      ]
    : [];
}

const filledIn = (cells: Fields): Fields =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => isFilled(cell)));

/** What a document is, of which nothing is sent: in columns that are not used otherwise. */
const factsIn = ({ columns }: SheetColumns): Array<[LineField, string]> =>
  columns
    .filter(({ field }) => !field)
    .flatMap(({ heading }) =>
      fieldsOf(heading)
        .filter((field) => [...stateFields, ...factFields].includes(field))
        .map((field): [LineField, string] => [field, heading]),
    );

/** The state that the rows of a document give, which is not sent; undefined if they give none. */
export function statedState(group: ItemGroup): { state: string; column: string } | undefined {
  for (const field of stateFields) {
    const row = group.find((one) => isFilled(cellOf(one, field)));
    if (row) return { state: String(cellOf(row, field)), column: labelOf(row, field) };
  }
  return undefined;
}

/** The column that says which document a row belongs to. */
export const keyField = (row: ItemForm): LineField =>
  headingsOf(row).has('key') ? 'key' : 'number';

/** The number of a document, or else its key, as its first row has it. */
export const nameInSheet = ([first]: ItemGroup): string =>
  String([cellOf(first, 'number'), cellOf(first, keyField(first))].find(isFilled) ?? '').trim();

export function cellOf(row: ItemForm, field: LineField): unknown {
  const heading = headingsOf(row).get(field);
  return heading === undefined ? undefined : row.row?.cells[heading];
}

/** The heading of a column, or that of one that is missing. */
export const labelOf = (row: ItemForm, field: LineField): string =>
  headingsOf(row).get(field) ?? nameOf(field);

/** The columns that a row needs for a new product. */
export function newProductColumns(row: ItemForm): string {
  const price = headingsOf(row).has('priceWithTax') ? 'priceWithTax' : 'price';
  const [name, ...amounts] = (['productName', price, 'taxRate'] as const).map(
    (field) => `"${labelOf(row, field)}"`,
  );
  return `${name}, ${amounts.join(' and ')}`;
}

/**
 * The value that the rows of a document have in a column, of those that are not blank.
 * @throws InputError for two values
 */
export function commonCell(group: ItemGroup, field: LineField): unknown {
  const rows = group.filter((row) => isFilled(cellOf(row, field)));
  const [first, other] = groupBy(rows, (row) => comparable(cellOf(row, field))).values();
  if (!first?.[0]) return undefined;
  if (!other?.[0]) return cellOf(first[0], field);
  const [one, two] = [first[0], other[0]].map(({ itemIndex }) => itemIndex) as [number, number];
  const [column, key] = [labelOf(first[0], field), labelOf(first[0], keyField(first[0]))];
  throw new InputError(
    column,
    `Items ${one + 1} and ${two + 1} (item indexes ${one} and ${two}) have the same ${key} but different values of ${column}`,
    `Use the same value in all rows of a document, or another ${key}.`,
  );
}
