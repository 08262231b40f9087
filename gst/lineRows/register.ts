import { dayFirstNotice, orderOfDates } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { InputError } from '../../core/inputError';
import type { Paise } from '../../core/paise';
import {
  invalidValue,
  isFilled,
  optionalText,
  readIsoDate,
  trimmedText,
  type Fields,
  type ValueSource,
} from '../readValues';
import { financialYear } from '../returns/base/filing';
import { documentRows, leftOutNotice } from './documentRows';
import { findColumns, nameOf, type FoundColumns, type WantedColumns } from './findColumns';
import type { LineField } from './headings';
import { amountIn } from './plainNumber';

/** What is wrong with a row of a register. Its document is not read. */
export interface RowProblem {
  /** The position of the row among those that were given. */
  row: number;
  /** The heading of its column. */
  column: string;
  /** The number and the date, YYYY-MM-DD, as far as they are known. */
  document: string;
  date: string;
  problem: string;
  fix: string;
}

/** A document and the positions of its rows. */
export interface ReadDocument<T> {
  document: T;
  rows: [number, ...number[]];
}

/** What the rows of a register are. */
export interface Register<T> {
  read: Array<ReadDocument<T>>;
  /** In the order of the rows. As long as there is one, the register is not complete. */
  problems: RowProblem[];
  /** What the user should know, in sentences. */
  notices: string[];
}

/** A value that can't be read, with the position of its row. */
export class RowError extends InputError {
  constructor(
    readonly row: number,
    { field, message, advice }: InputError,
  ) {
    super(field, message, advice);
  }
}

/** What the rows of one document say. */
export interface DocumentRows {
  /** As the rows write it; empty if the register has no column for it. */
  type: string;
  number: string;
  /** YYYY-MM-DD */
  date: string;
  rows: readonly [Row, ...Row[]];
}

/** A row that has values. */
export interface Row {
  position: number;
  cells: Fields;
}

type Read<T> = (value: unknown, label: string, source: ValueSource) => T;

/** The cells of a register, by the fields that its headings mean. */
export interface Cells {
  /** Whether any row has a value for the field. */
  has(field: LineField): boolean;
  label(field: LineField): string;
  /** The value of a row; undefined for a blank cell. @throws RowError */
  of<T>(row: Row, field: LineField, read: Read<T>): T | undefined;
  /**
   * The value that the rows of a document have in common. It may be in some of them only.
   * @throws RowError naming two rows with different values
   */
  commonOf(document: DocumentRows): <T>(field: LineField, read: Read<T>) => T | undefined;
}

/** Who issued a document; empty for what its row does not say. */
export interface Issuer {
  gstin: string;
  name: string;
}

/** How the rows of a register become documents. */
export interface RegisterReader<T> {
  columns: WantedColumns;
  /** What keeps documents with the same number and financial year apart: the kind of a type. */
  kindOf(type: string): string | undefined;
  /** For a register whose numbers are not unique: whose number it is. */
  issuerOf?(row: Row, cells: Cells): Issuer;
  /** @throws InputError */
  read(document: DocumentRows, cells: Cells): T;
}

const dateFields = [
  'date',
  'supplierDate',
  'originalDate',
  'amendsDate',
  'shippingBillDate',
] as const satisfies LineField[];

/**
 * Reads the rows of a register: line items, or the sums of documents by rate. Rows with the same type,
 * number and financial year are one document. Blank rows are left out, and so are totals, which are named.
 * @throws InputError for columns that are missing or unclear; RowError for dates with the month first
 */
export function readRegister<T>(
  given: readonly Fields[],
  timeZone: string,
  { columns, read, ...keys }: RegisterReader<T>,
): Register<T> {
  const all = given.map((cells, position): Row => ({ position, cells: withoutBlanks(cells) }));
  const { rows, others: leftOut, differing } = documentRows(all, ({ cells }) => cells);
  const leftOutRows = leftOutNotice(leftOut.map(({ position }) => position));
  if (rows.length === 0) return { read: [], problems: [], notices: leftOutRows };
  const found = columnsOf(rows, columns);
  requireColumns(found);
  const { headings } = found;
  const unused = found.unused.filter((heading) => rows.some((row) => isFilled(row.cells[heading])));
  const cells = cellsOf(rows, headings, timeZone);
  const notices = [
    ...(unused.length === 0 ? [] : [`These columns were not used: ${unused.join(', ')}.`]),
    ...leftOutRows,
    ...(differing.length === 0
      ? []
      : [
          `The rows above do not come to these totals of ${cells.label('taxableValue')}: ${itemsNamed(differing)}.`,
        ]),
    ...dateNotice(rows, cells),
  ];
  const problems: RowProblem[] = [];
  const keyed = keyedRows(rows, { ...keys, cells, problems });
  // What is left of a document with such a row would look like a whole one.
  const broken = new Set(problems.map(({ document }) => comparable(document)));
  const documents: Array<ReadDocument<T>> = [];
  for (const [{ row, type, number, date }, ...others] of keyed) {
    if (broken.has(comparable(number))) continue;
    const document: DocumentRows = {
      type,
      number,
      date,
      rows: [row, ...others.map((other) => other.row)],
    };
    try {
      const sameDate = cells.commonOf(document)('date', readIsoDate) as string;
      documents.push({
        document: read({ ...document, date: sameDate }, cells),
        rows: [row.position, ...others.map((other) => other.row.position)],
      });
    } catch (error) {
      problems.push(problemOf(error, row, { document: number, date }));
    }
  }
  problems.sort((one, other) => one.row - other.row);
  const repeated = keyed.flatMap((members) => repeatedIn(members.map(({ row }) => row)));
  if (repeated.length > 0) {
    notices.push(
      `Rows that are the same as another one of their document, and count in addition to it: ${itemsNamed(repeated)}.`,
    );
  }
  return { read: documents, problems, notices };
}

/** @throws the error if it is none of the input */
function problemOf(
  error: unknown,
  first: Row,
  of: Pick<RowProblem, 'document' | 'date'>,
): RowProblem {
  const { field, message, advice } = inputError(error);
  return {
    row: error instanceof RowError ? error.row : first.position,
    column: field,
    ...of,
    problem: message,
    fix: advice || 'Correct it.',
  };
}

function inputError(error: unknown): InputError {
  if (error instanceof InputError) return error;
  throw error;
}

/** All columns stay, since one without values still says what its rows lack. */
const withoutBlanks = (cells: Fields): Fields =>
  Object.fromEntries(
    Object.entries(cells).map(([heading, cell]) => [heading, isFilled(cell) ? cell : undefined]),
  );

/** The columns of rows. A supplier's own number and date are those of a document that has no others. */
function columnsOf(rows: readonly Row[], wanted: WantedColumns): FoundColumns {
  const found = findColumns(
    rows.map(({ cells }) => cells),
    wanted,
  );
  const headings = new Map(found.headings);
  for (const [field, other] of [
    ['number', 'supplierNumber'],
    ['date', 'supplierDate'],
  ] as const) {
    const heading = headings.get(other);
    if (!headings.has(field) && heading !== undefined) headings.set(field, heading);
  }
  return { ...found, headings };
}

/** @throws InputError naming what is wrong with the columns */
function requireColumns({ problems }: FoundColumns): void {
  if (problems.length === 0) return;
  throw new InputError(
    'Columns',
    problems.join('. '),
    'Rename or add the columns, for example in an Edit Fields node before this one. A column may be blank.',
  );
}

/** Rows may be the same by intention, or because a part of a sheet was copied twice. */
const repeatedIn = (rows: readonly Row[]): Row[] =>
  [...groupBy(rows, ({ cells }) => JSON.stringify(cells)).values()].flatMap(([, ...same]) => same);

const itemsNamed = (rows: readonly Row[]): string =>
  rows.map(({ position }) => `item ${position + 1}`).join(', ');

function cellsOf(
  rows: readonly Row[],
  headings: ReadonlyMap<LineField, string>,
  timeZone: string,
): Cells {
  const label = (field: LineField) => headings.get(field) ?? nameOf(field);
  const valueOf = ({ cells }: Row, field: LineField) => cells[headings.get(field) ?? ''];
  const sourceOf = (row: Row): ValueSource => {
    const number = trimmedText(valueOf(row, 'number'));
    return { document: number === '' ? `item ${row.position + 1}` : number, timeZone };
  };
  const of = <T>(row: Row, field: LineField, read: Read<T>): T | undefined => {
    const value = valueOf(row, field);
    if (value === undefined) return undefined;
    try {
      return read(value, label(field), sourceOf(row));
    } catch (error) {
      throw inCell(error, row, label(field));
    }
  };
  const filledFields = new Set(
    [...headings.keys()].filter((field) => rows.some((row) => isFilled(valueOf(row, field)))),
  );
  return {
    has: (field) => filledFields.has(field),
    label,
    of,
    commonOf:
      ({ rows: members, number }) =>
      (field, read) => {
        const given = members.filter((row) => isFilled(valueOf(row, field)));
        const alike = groupBy(given, (row) => comparable(valueOf(row, field)));
        const [one, two] = [...alike.values()].map(([first]) => first as Row);
        if (!one) return undefined;
        if (!two) return of(one, field, read);
        throw new RowError(
          two.position,
          new InputError(
            label(field),
            `${label(field)} of ${number} is ${written(valueOf(two, field))}, but ${written(valueOf(one, field))} in item ${one.position + 1} (item index ${one.position}) of the same document`,
            'Use the same value in all rows of a document.',
          ),
        );
      },
  };
}

/** The error that a cell causes, under the heading of its column. */
function inCell(error: unknown, { position }: Row, label: string): RowError {
  const { message, advice } = inputError(error);
  return new RowError(position, new InputError(label, message, advice));
}

const comparable = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : String(value))
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();

const written = (value: unknown): string => JSON.stringify(value);

/**
 * How the dates are written, if none of them shows it.
 * @throws RowError for a date that has its month first
 */
function dateNotice(rows: readonly Row[], cells: Cells): string[] {
  const dates = rows.flatMap((row) =>
    dateFields.flatMap((field) => {
      const value = cells.of(row, field, (cell) => cell);
      return value === undefined ? [] : [{ row, field, value }];
    }),
  );
  const { monthFirst, unproven } = orderOfDates(dates.map(({ value }) => value));
  const wrong = dates.find(({ value }) => monthFirst && String(value).trim() === monthFirst);
  if (wrong) {
    const label = cells.label(wrong.field);
    throw new RowError(
      wrong.row.position,
      new InputError(
        label,
        `${label} "${monthFirst}" has the month first, so other dates may be written like this, too`,
        'Write all dates as YYYY-MM-DD or DD/MM/YYYY.',
      ),
    );
  }
  return unproven === undefined ? [] : [dayFirstNotice(unproven)];
}

const noIssuer: Issuer = { gstin: '', name: '' };

interface KeyedRow extends Pick<DocumentRows, 'type' | 'number' | 'date'> {
  row: Row;
  issuer: Issuer;
}

/**
 * The rows by document. A blank type, date or issuer is that of the row above, if that has the same number.
 * An issuer without a GSTIN is the one with its name in another row with the number, which may have the
 * GSTIN in one row only. Rows without a number, type or date become problems.
 */
function keyedRows(
  rows: readonly Row[],
  {
    cells,
    kindOf,
    issuerOf = () => noIssuer,
    problems,
  }: Pick<RegisterReader<unknown>, 'kindOf' | 'issuerOf'> & {
    cells: Cells;
    problems: RowProblem[];
  },
): Array<[KeyedRow, ...KeyedRow[]]> {
  let above: KeyedRow | undefined;
  const text = (row: Row, field: LineField) => cells.of(row, field, optionalText);
  const keyed = rows.flatMap((row): KeyedRow[] => {
    let number: string | undefined;
    try {
      number = text(row, 'number');
      if (number === undefined) throw missingIn(row, 'number', cells);
      const same = above?.number === number ? above : undefined;
      const date = cells.of(row, 'date', readIsoDate) ?? same?.date;
      const type = text(row, 'type') ?? same?.type ?? (cells.has('type') ? undefined : '');
      if (date === undefined) throw missingIn(row, 'date', cells);
      if (type === undefined) throw missingIn(row, 'type', cells);
      const issuer = issuerOf(row, cells);
      const isSameName = ['', comparable(same?.issuer.name)].includes(comparable(issuer.name));
      const isAsAbove = issuer.gstin === '' && isSameName;
      above = { row, type, number, date, issuer: (isAsAbove && same?.issuer) || issuer };
      return [above];
    } catch (error) {
      problems.push(problemOf(error, row, { document: number ?? '', date: '' }));
      return [];
    }
  });
  const keyWith = ({ type, number, date }: KeyedRow, issuer: string) =>
    [kindOf(type) ?? type, financialYear(date), issuer, number].map(comparable).join('\n');
  const gstins = new Map(
    keyed.flatMap((one) =>
      one.issuer.gstin && one.issuer.name
        ? [[keyWith(one, one.issuer.name), one.issuer.gstin]]
        : [],
    ),
  );
  const keyOf = (one: KeyedRow) => {
    const { gstin, name } = one.issuer;
    return keyWith(one, gstin || (gstins.get(keyWith(one, name)) ?? name));
  };
  return [...groupBy(keyed, keyOf).values()] as Array<[KeyedRow, ...KeyedRow[]]>;
}

export const missingIn = (row: Row, field: LineField, cells: Pick<Cells, 'label'>): RowError =>
  new RowError(
    row.position,
    new InputError(
      cells.label(field),
      `${cells.label(field)} is missing`,
      'Enter it in each row. Remove rows that belong to no document.',
    ),
  );

/** An amount as sheets have it: `₹ 1,18,000.00`, or `(500.00)` for a negative one. */
export const readAmount: Read<Paise> = (value, label, source) => {
  const amount = amountIn(value);
  if (amount !== undefined) return amount;
  throw invalidValue(label, 'an amount', value, source, 'Enter a number in rupees.');
};

/** A GSTIN as written; empty for what people write where there is none. */
export const readGstin: Read<string> = (value, label, source) => {
  const text = (optionalText(value, label, source) as string).replace(/\s+/g, '').toUpperCase();
  return /^(URP|URD|UNREGISTERED|CONSUMER|NA|N\/A|NIL|NONE|0|-+)$/.test(text) ? '' : text;
};
