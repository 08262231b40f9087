/** The rows of orders, which become documents. */
import { inSlices, type Slices } from '../../core/slices';
import {
  cellNumber,
  documentsBy,
  statedIn,
  type DocumentOf,
  type SheetDocument,
} from '../columns/candidates';
import { isMoreThanRounding } from '../columns/columnProblems';
import { readCell, type Column, type ValueOf } from '../cells/columns';
import { cellProblem } from '../cells/cellProblem';
import { fieldsOf, lineColumns, type LineField } from '../cells/headings';
import type { Read } from '../cells/cellValues';
import { figuresOf } from '../columns/figures';
import {
  readColumns,
  textColumns,
  type ReadColumn,
  type SheetColumns,
  type TextColumns,
} from '../columns/sheetColumns';
import type { GivenColumns, WantedColumns } from '../columns/wanted';
import { tableRows } from '../programs/tableRows';
import { contradictionsIn, knownSheet } from '../programs/knownSheet';
import { filledIn } from '../programs/sheet/program';
import type { Fields } from '../../law/readValues';
import { withoutCopies } from './copies';
import { withoutFlags } from './flags';
import { lackingDigits, noticeOf, type RowsNotice } from './notices';
import { chargeFields, netsOfLine, problemsOfOrders, withUsefulChanges } from './orderProblems';
import { comparableCell } from './registerCells';
import { rowSorter } from './documentRows';
import { isFraction, provesDiscount, withWholePercents } from './percents';

/** The attributes of a line, by the fields that they come from. */
export const orderLineAttributes = {
  productId: 'id',
  productName: 'name',
  description: 'description',
  hsn: 'hsn_code',
  quantity: 'quantity',
  unit: 'unit',
  price: 'unit_price',
  priceWithTax: 'price_with_tax',
  taxRate: 'tax_rate',
  discountPercent: 'discount_percent',
  discountAmount: 'discount_amount',
  taxableValue: 'net_amount',
  lineTotal: 'total_amount',
} as const satisfies Partial<Record<LineField, string>>;

export const orderLineFields = Object.keys(orderLineAttributes) as Array<
  keyof typeof orderLineAttributes
>;

/** What says whose a document is. */
export const partyColumns = ['partyId', 'partyName', 'gstin', 'email', 'phone'] as const;

const orderFields = [
  ...(['key', 'number', 'date', 'dueDate', 'reference'] as const),
  ...partyColumns,
  ...orderLineFields,
];

export type OrderField = (typeof orderFields)[number];

/** What a cell says. Numbers are sent with all of their decimals. */
export type OrderValue<Field extends OrderField> =
  ValueOf<(typeof lineColumns)[Field]> extends bigint | number ? number : string;

const columnOf = (field: OrderField): Column => {
  const column: Column = lineColumns[field];
  const isNumber = column.kind === 'quantity' || column.kind === 'paise';
  return { ...column, ...(isNumber && { kind: 'decimal' }), optional: true };
};

/** What says the state of a customer. */
export const stateFields: LineField[] = ['placeOfSupply', 'state'];

/** What makes a document another one, and is not sent. */
export const factFields: LineField[] = [
  ...(['type', 'supplyType', 'exchangeRate', 'reverseCharge', 'reverseChargeTax'] as const),
  ...(['cess', 'originalNumber', 'amendsNumber', 'irn'] as const),
  ...(['portCode', 'shippingBillNumber', 'shippingBillDate', 'collectedTax'] as const),
];

/** What lines are made of, and is not sent by itself. */
const madeOf = ['listPrice', 'cgstRate', 'sgstRate', 'taxedCharges'] as const;

const discounts = ['discountPercent', 'discountAmount'] as const;

const wanted: WantedColumns = {
  fields: [...orderFields, ...madeOf, 'grossAmount', 'status', 'currency'],
  required: [
    ['key', 'number'],
    ['partyId', 'partyName', 'gstin'],
    ['productId', 'productName'],
    ['quantity'],
  ],
  reported: factFields,
};

export interface OrderRow {
  /** The position of its item. Several rows may have the same one. */
  position: number;
  /** Those that are not blank. */
  cells: Fields;
  headings: ReadonlyMap<LineField, string>;
  /** What the cells say, or why they can't be read. */
  values: Readonly<Partial<Record<OrderField, Read<string | number>>>>;
}

export interface Orders {
  /** The program that wrote the sheet, if it is known. */
  program?: string;
  /** Undefined if there are only blank rows. */
  columns?: SheetColumns;
  rows: OrderRow[];
  /** The positions of rows that belong to no document, such as totals. */
  others: number[];
  notices: RowsNotice[];
}

/**
 * @param given the cells of the items, by their headings
 * @param party whose the documents are
 */
export function* readOrders(
  given: readonly Fields[],
  timeZone: string,
  { changes = [], writtenBy, party }: GivenColumns & Pick<WantedColumns, 'party'> = {},
): Slices<Orders> {
  const sheet = yield* tableRows(given.map((cells, position) => ({ position, cells })));
  const program = yield* knownSheet(sheet, 'orders', writtenBy);
  const known = { changes, program: program?.meanings, party };
  const { rows: originals, copies } = withoutCopies(program?.rows ?? sheet);
  yield;
  const all = withoutFlags(originals, known);
  const { sort, sorted: parts } = rowSorter(all, ({ cells }) => cells);
  yield* inSlices(all, sort);
  const others = parts.others.map(({ position }) => position);
  if (parts.rows.length === 0) return { rows: [], others, notices: [] };
  yield;
  const filled = yield* inSlices(parts.rows, (row) => filledIn(row.cells));
  const cells = withWholePercents(filled, changes);
  const positions = parts.rows.map(({ position }) => position);
  const meant = { changes, program: program?.meanings, positions, table: sheet };
  const texts = yield* textColumns(cells, { ...wanted, party }, meant);
  const documentOf = documentsBy(cells, texts.found.get('key') ?? texts.found.get('number'));
  const found = yield* readColumns(cells, { ...wanted, party }, texts, documentOf, meant);
  const headings = new Map([
    ...unsentIn(found, texts),
    ...found.headings,
    ...totalsWithCess(found, cells),
    ...halvesOf(found),
  ]);
  // It leads from the list price to the price.
  if (headings.has('listPrice')) for (const field of discounts) headings.delete(field);
  const valuesIn = valuesReader(found, headings, timeZone);
  const rows = yield* inSlices(cells.entries(), ([index, row]): OrderRow => ({
    position: positions[index] as number,
    cells: row,
    headings,
    values: valuesIn(row),
  }));
  const problems = [
    ...found.problems.map((problem) => withUsefulChanges(problem, wanted.fields)),
    ...problemsOfOrders(found, changes),
  ];
  const contradictions = [
    ...contradictionsIn(program, parts.rows),
    ...found.contradictions.filter(isMoreThanRounding),
  ];
  const digits = lackingDigits(headings);
  yield* inSlices(rows, digits.look);
  const notices = [...noticeOf('copies', copies), ...digits.notices()];
  const columns = { ...found, problems, contradictions };
  const lines = [...rows, ...chargeRows(rows, found.columns, documentOf)];
  return { program: program?.name, columns, rows: lines, others, notices };
}

function valuesReader(
  found: SheetColumns,
  headings: ReadonlyMap<LineField, string>,
  timeZone: string,
): (row: Fields) => OrderRow['values'] {
  const read = orderFields.flatMap((field) => {
    const heading = headings.get(field);
    return heading === undefined ? [] : [{ field, heading, column: columnOf(field) }];
  });
  const meanings = new Map([...found.headings].map(([field, heading]) => [heading, field]));
  const figures = (row: Fields) => figuresOf(statedIn(row, meanings), () => false);
  const isProved = (row: Fields) => provesDiscount(statedIn(row, meanings));
  const context = { timeZone };
  const isWithoutNet = !netsOfLine.some((field) => headings.has(field));
  const isOfHalves = found.headings.has('cgstRate');
  const ofCharges = new Map(
    found.columns.flatMap(({ heading, field }) =>
      field === 'taxedCharges' || field === 'charges' ? [[heading, field] as const] : [],
    ),
  );
  return (row) => {
    const values: Partial<Record<OrderField, OrderRow['values'][OrderField]>> = {};
    for (const { field, heading, column } of read) {
      values[field] =
        field === 'discountPercent' && isFraction(row[heading]) && !isProved(row)
          ? cellProblem('fraction', { value: row[heading] })
          : (readCell(row[heading], column, 'lenient', context) as OrderRow['values'][OrderField]);
    }
    const { net, rate } = isWithoutNet || isOfHalves ? figures(row) : {};
    // Charges become lines of their own, so they are in no amount of this one.
    const { taxedCharges = 0, charges = 0 } = statedIn(row, ofCharges);
    if (isWithoutNet && net) values.taxableValue = Number((net.value - taxedCharges).toFixed(2));
    if (taxedCharges !== 0 || charges !== 0) delete values.lineTotal;
    if (isOfHalves && rate !== undefined) values.taxRate = rate;
    return values;
  };
}

/** Charges as lines of their own: at the rate of their row if they are taxed with it, else without tax. */
function chargeRows(
  rows: readonly OrderRow[],
  columns: readonly ReadColumn[],
  documentOf: DocumentOf,
): OrderRow[] {
  const seen = new Set<SheetDocument>();
  const isFirst = (document: SheetDocument) => !seen.has(document) && seen.add(document);
  return columns.flatMap(({ heading, field }) => {
    if (!field || !chargeFields.includes(field)) return [];
    return rows.flatMap(({ cells, headings, values, position }): OrderRow[] => {
      const taxableValue = cellNumber(field, cells[heading]);
      if (!taxableValue || (field === 'documentCharges' && !isFirst(documentOf(cells)))) return [];
      const taxRate = field === 'taxedCharges' ? values.taxRate : 0;
      const line = { productName: heading.trim(), quantity: 1, taxableValue, taxRate };
      const whole = { headings: new Map(headings), values: { ...values } };
      for (const one of orderLineFields) {
        whole.headings.delete(one);
        delete whole.values[one];
      }
      return [{ position, cells, headings: whole.headings, values: { ...whole.values, ...line } }];
    });
  });
}

/** The halves of a rate stand for the whole. */
function halvesOf({ headings }: SheetColumns): Array<[LineField, string]> {
  const half = headings.get('cgstRate');
  return half === undefined || headings.has('taxRate') ? [] : [['taxRate', half]];
}

/** The totals of documents as those of their only lines: a line has its cess in its total alone. */
function totalsWithCess(
  { columns: found, headings }: SheetColumns,
  rows: readonly Fields[],
): Array<[LineField, string]> {
  const key = headings.get('key') ?? headings.get('number') ?? '';
  const total = found.find(({ field }) => field === 'invoiceValue');
  const hasCess = found.some(({ field }) => field === 'cess');
  const isOneLineEach = new Set(rows.map((row) => comparableCell(row[key]))).size === rows.length;
  return total && hasCess && isOneLineEach ? [['lineTotal', total.heading]] : [];
}

/** What documents are, of which nothing is sent. */
const unsentIn = (
  { columns: found }: SheetColumns,
  { found: byWords }: Pick<TextColumns, 'found'>,
): Array<[LineField, string]> =>
  [
    ...found.flatMap(({ heading, field }) =>
      (field ? [field] : fieldsOf(heading)).map((one): [LineField, string] => [one, heading]),
    ),
    ...byWords,
  ].filter(
    ([field]) =>
      [...stateFields, ...factFields].includes(field) && (field !== 'type' || byWords.has('type')),
  );
