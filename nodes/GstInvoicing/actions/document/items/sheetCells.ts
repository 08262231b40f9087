import { groupBy } from '../../../../../core/groupBy';
import { InputError } from '../../../../../core/inputError';
import { comparable } from '../../../../../gst/lineRows/cells';
import { findColumns, type WantedColumns } from '../../../../../gst/lineRows/findColumns';
import { nameOf } from '../../../../../gst/lineRows/fieldNames';
import { fieldsOf, type LineField } from '../../../../../gst/lineRows/headings';
import { isFilled } from '../../../../../gst/readValues';
import { showHint } from '../../../../shared/connection/nodeErrors';
import type { ItemForm } from '../../../../shared/run/form';
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
};

type Headings = ReadonlyMap<LineField, string>;

/** What says the state of a customer. The service takes no address with a state alone. */
const stateFields: LineField[] = ['placeOfSupply', 'state'];

/** What makes a document another one, and is not sent. */
export const factFields: LineField[] = [
  ...(['type', 'supplyType', 'exchangeRate', 'reverseCharge', 'reverseChargeTax'] as const),
  ...(['cess', 'cgstRate', 'sgstRate', 'originalNumber', 'amendsNumber', 'irn'] as const),
  ...(['portCode', 'shippingBillNumber', 'shippingBillDate'] as const),
];

/** The headings that are found once for all items. */
const headingsByForm = new WeakMap<ItemForm, Headings>();

export const headingsOf = (form: ItemForm): Headings => headingsByForm.get(form) ?? new Map();

/** Finds the columns of the rows. @throws InputError naming what is wrong with them */
export function findHeadings(rows: readonly ItemForm[], { functions }: ItemForm): void {
  const cells = rows.map(({ input }) =>
    Object.fromEntries(Object.entries(input.json).filter(([, cell]) => isFilled(cell))),
  );
  const { headings, unused, problems } = findColumns(cells, wanted);
  if (unused.length > 0) {
    showHint(functions, 'info', `These columns were not used: ${unused.join(', ')}.`);
  }
  if (problems.length === 0) {
    const others = unused.flatMap((heading) =>
      fieldsOf(heading)
        .filter((field) => [...stateFields, ...factFields].includes(field))
        .map((field): [LineField, string] => [field, heading]),
    );
    const all = new Map([...others, ...headings]);
    for (const row of rows) headingsByForm.set(row, all);
    return;
  }
  throw new InputError(
    'Columns',
    problems.join('. '),
    'Nothing was sent. Correct the cells, or rename the columns, for example in an Edit Fields node before this one, or set Line Items to "One per Input Item".',
  );
}

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
  return heading === undefined ? undefined : row.input.json[heading];
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
