/** What the columns of a sheet may mean, by their headings and their own cells. */
import { comparable } from '../../core/comparable';
import { groupBy } from '../../core/groupBy';
import { millionthsIn } from '../../core/paise';
import { isFilled } from '../../law/readValues';
import { gstr1Rates } from '../../law/tables/gstr1';
import { mayBeByRetailPrice, noCessFrom } from '../../law/tables/rates';
import { readCell, type Column } from '../cells/columns';
import { fieldsOf, lineColumns, zeroRateFields, type LineField } from '../cells/headings';
import { kinds, numberIn } from '../cells/kinds';
import { isProblem, type CellValues } from '../cells/cellValues';
import { valueOfBoth, type Stated } from './terms';
import { isNone } from '../cells/written';

/** The cells of a row under their headings. */
export type SheetCells = Readonly<Record<string, unknown>>;

/** A document of a sheet, which all of its rows have in common. */
export interface SheetDocument {
  name?: string;
}

export type DocumentOf = (row: SheetCells) => SheetDocument;

/** Rows with the same text in a column are one document, and so are those below with blank cells. */
export function documentsBy(rows: readonly SheetCells[], heading = ''): DocumentOf {
  const documents = new Map<string, SheetDocument>();
  let above: SheetDocument | undefined;
  const known = new Map(
    rows.map((row) => {
      const name = isFilled(row[heading]) ? String(row[heading]).trim() : undefined;
      if (name !== undefined) {
        above = documents.get(comparable(name)) ?? { name };
        documents.set(comparable(name), above);
      }
      return [row, above ?? {}];
    }),
  );
  return (row) => known.get(row) as SheetDocument;
}

/** The positions of the rows of each document. */
export const byDocument = (rows: readonly SheetCells[], documentOf: DocumentOf): number[][] => [
  ...groupBy([...rows.keys()], (position) => documentOf(rows[position] as SheetCells)).values(),
];

/** One meaning for each heading that has an amount. */
export type Reading = ReadonlyMap<string, LineField>;

/** The fields whose meaning amounts can show. */
export const amountFields: readonly LineField[] = [
  ...([
    'quantity',
    'price',
    'priceWithTax',
    'listPrice',
    'taxRate',
    'cgstRate',
    'sgstRate',
  ] as const),
  ...(['discountPercent', 'discountAmount', 'grossAmount', 'taxableValue', 'lineTotal'] as const),
  ...(['documentNet', 'invoiceValue', 'taxAmount', 'igst', 'cgst', 'sgst', 'cess'] as const),
  ...(['charges', 'documentCharges', 'taxedCharges', 'rounding', 'collectedTax'] as const),
  'deductedTax',
  ...zeroRateFields,
];

/** Several columns may be these, of which the sum counts. */
export const summedFields: readonly LineField[] = ['charges', 'taxedCharges', 'notSupplied'];

/** Several columns may be these where amounts prove it, which then count together. */
export const provedTogether: readonly LineField[] = [
  ...(['taxableValue', 'taxAmount', 'igst', 'cgst', 'sgst'] as const),
  ...(['discountAmount', 'discountPercent', 'deductedTax'] as const),
];

/** One value for all rows of a document. */
const ofDocument: readonly LineField[] = ['documentNet', 'invoiceValue', 'documentCharges'];

export const taxRateFields: readonly LineField[] = ['taxRate', 'cgstRate', 'sgstRate'];

export const taxFields: readonly LineField[] = ['taxAmount', 'igst', 'cgst', 'sgst'];

export interface OpenSheet {
  rows: readonly SheetCells[];
  /** The positions of the rows of each document. */
  documents: number[][];
  /** The headings with amounts, and their meanings that their own cells allow. */
  columns: Array<{ heading: string; fields: readonly LineField[]; isOpen: boolean }>;
  /** The headings whose amounts are all whole rupees. */
  rounded: ReadonlySet<string>;
  /** The headings that may mean nothing. */
  unknown: readonly string[];
}

export function openSheet(
  rows: readonly SheetCells[],
  meanings: ReadonlyMap<string, readonly LineField[]>,
  unknown: readonly string[],
  documentOf: DocumentOf,
): OpenSheet {
  const documents = byDocument(rows, documentOf);
  const columns = [...meanings]
    .map(([heading, fields]) => {
      // What the user does not use may still be in a total.
      const isUnused = fields.join() === 'notSupplied';
      const amounts = fields.filter((field) => isUnused || amountFields.includes(field));
      if (amounts.length < 2) return { heading, fields: amounts, isOpen: false };
      const possible = amounts.filter((field) => isPossible(field, heading, { rows, documents }));
      const fits = possible.length > 0 ? possible : amounts.filter(despiteCells(rows, heading));
      return { heading, fields: fits, isOpen: true };
    })
    .filter(({ fields }) => fields.length > 0);
  const may = (...some: LineField[]) =>
    columns.filter(({ fields }) => fields.some((field) => some.includes(field))).length;
  // A price says nothing without a quantity.
  const hasQuantity = may('quantity') > 0;
  const prices: readonly LineField[] = ['price', 'priceWithTax', 'listPrice'];
  const mayBeReduced =
    may('discountAmount', 'discountPercent') > 0 && may('price', 'priceWithTax') > 1;
  const useful = columns
    .map((column) => ({
      ...column,
      fields: [
        ...column.fields.filter((field) => hasQuantity || !prices.includes(field)),
        ...(mayBeReduced && column.isOpen && column.fields.includes('price')
          ? ['listPrice' as const]
          : []),
      ],
    }))
    .filter(({ fields }) => fields.length > 0);
  const rounded = new Set([...meanings.keys()].filter((heading) => isRounded(rows, heading)));
  return { rows, documents, columns: useful, rounded, unknown };
}

/** Whether all amounts of a column are whole rupees. */
export const isRounded = (rows: readonly SheetCells[], heading: string): boolean =>
  rows.every((row) => Number.isInteger(cellNumber('taxableValue', row[heading]) ?? 0));

const hasPercent = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => String(cell).trim().endsWith('%'));

/** What a column may be if its cells fit none of its fields: percentages are rates, and texts anything. */
const despiteCells = (rows: readonly SheetCells[], heading: string) => {
  const cells = rows.map((row) => row[heading]).filter(isFilled);
  return (field: LineField): boolean =>
    hasPercent(cells)
      ? taxRateFields.includes(field)
      : cells.every((cell) => cellNumber(field, cell) === undefined);
};

/** Whether the cells of a column can be what a field is. */
function isPossible(
  field: LineField,
  heading: string,
  { rows, documents }: Pick<OpenSheet, 'rows' | 'documents'>,
): boolean {
  const cells = rows.map((row) => row[heading]).filter((cell) => !isNone(cell));
  const isShare = taxRateFields.includes(field) || field === 'discountPercent';
  if (hasPercent(cells) && !isShare) return false;
  // 0 throughout is a tax that was not charged.
  const mayBeTax = fieldsOf(heading).some((one) => taxFields.includes(one));
  if (isShare && mayBeTax && cells.every((cell) => cellNumber(field, cell) === 0)) return false;
  const fits = (cell: unknown): boolean => {
    const number = cellNumber(field, cell) as number;
    if (field === 'taxRate') return gstr1Rates.includes(number);
    if (taxRateFields.includes(field)) return gstr1Rates.includes(2 * number);
    return field !== 'discountPercent' || (number >= 0 && number <= 100);
  };
  // A text is a fault of its row, whatever the column is.
  const readable = cells.filter((cell) => cellNumber(field, cell) !== undefined);
  if (2 * readable.length < cells.length) return false;
  if (readable.filter((cell) => !fits(cell)).length > allowedIn(rows.length)) return false;
  if (!ofDocument.includes(field)) return true;
  // The value of a document is that of its only line.
  if (field === 'documentNet' && documents.every((positions) => positions.length < 2)) return false;
  return documents.every(
    (positions) =>
      new Set(positions.map((position) => rows[position]?.[heading]).filter(isFilled)).size <= 1,
  );
}

const context = { timeZone: 'UTC' };

/**
 * The number of a cell as its field has it, amounts with all of their decimals; undefined for a blank one
 * and one without a number.
 */
export function cellNumber(field: LineField, cell: unknown): number | undefined {
  if (!isFilled(cell)) return undefined;
  const column: Column = lineColumns[field];
  const read =
    column.kind === 'paise' || field === 'notSupplied'
      ? millionthsIn(numberIn(cell))
      : readCell(cell, column, 'lenient', context);
  if (typeof read === 'bigint') return Number(read) / 1e6;
  return typeof read === 'number' ? read : undefined;
}

/** How many rows of a sheet may be wrong without speaking against a meaning of its columns. */
export const allowedIn = (rows: number): number =>
  rows < 20 ? 0 : Math.max(1, Math.floor(rows * 0.03));

/** The numbers of a row, as a reading has them, but for a price that its value has no relation to. */
export function statedIn(row: SheetCells, reading: Reading): Stated {
  const stated: Stated = {};
  for (const [heading, field] of reading) {
    const number = cellNumber(field, row[heading]);
    if (number !== undefined) stated[field] = valueOfBoth(field, stated[field], number);
  }
  const { price, priceWithTax, ...others } = stated;
  const hasPrice = price !== undefined || priceWithTax !== undefined;
  const isBeside = hasPrice && others.taxableValue !== undefined;
  return isBeside && isByRetailPrice(row) ? others : stated;
}

/** Whether the value of a row may come from its retail sale price (rule 31D). Without a date, it may. */
function isByRetailPrice(row: SheetCells): boolean {
  if (!Object.values(row).some((cell) => mayBeCode.test(String(cell)))) return false;
  const hsn = valueOf('hsn', row);
  return hsn !== undefined && mayBeByRetailPrice(valueOf('date', row) ?? noCessFrom, hsn);
}

/** Tells most rows apart before their headings are looked at. */
const mayBeCode = /^\s*(2106|240)/;

/** The cell under the heading of a field, if there is one that can be read. */
function valueOf<Field extends 'hsn' | 'date'>(
  field: Field,
  row: SheetCells,
): CellValues[Field] | undefined {
  const heading = Object.keys(row).find((one) => fieldsOf(one).includes(field));
  const cell = heading === undefined ? undefined : row[heading];
  if (!isFilled(cell)) return undefined;
  const read = kinds[field].read(cell, 'lenient', { ...context, ...lineColumns[field] });
  return isProblem(read) ? undefined : read;
}

/** The headings of rows, each of which may lack some. */
export function headingsIn(rows: Iterable<SheetCells>): string[] {
  const headings = new Set<string>();
  for (const cells of rows) for (const heading in cells) headings.add(heading);
  return [...headings];
}

/** The fields that the headings of rows fit. */
export const meaningsOf = (rows: Iterable<SheetCells>): Map<string, readonly LineField[]> =>
  new Map(headingsIn(rows).map((heading) => [heading, fieldsOf(heading)]));
