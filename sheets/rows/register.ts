import { dayFirstNotice, orderOfDates, type IsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { flatInSlices, inSlices, type Slices } from '../../core/slices';
import { inputError } from '../../core/inputError';
import { isFilled, type Fields } from '../../law/readValues';
import {
  cellsOf,
  comparableCell,
  type Cells,
  type DocumentRows,
  type NumberedRows,
  type Row,
} from './registerCells';
import { documentRows } from './documentRows';
import type { ColumnProblem } from '../cells/columnProblems';
import { tableRows } from '../programs/tableRows';
import { contradictionsIn, knownSheet } from '../programs/knownSheet';
import { cellsWithout, sideOf, type SheetUse } from '../programs/sheet/program';
import {
  fieldsOf,
  lineColumns,
  lineFields,
  type LineField,
  type SheetParty,
} from '../cells/headings';
import { readAs, readColumns, type SheetColumns } from '../cells/sheetColumns';
import type { GivenColumns, KnownMeanings, WantedColumns } from '../cells/wanted';
import { refusedRow, RowError, rowError, type RegisterProblem } from './rowError';
import { keyedRows, type KeyedRow, type Keys } from './keyedRows';
import { notFinalNotice, statusOf } from './status';

/** A document and the positions of its rows. */
export interface ReadDocument<T> {
  document: T;
  rows: [number, ...number[]];
}

/** A sentence, or what is true of some rows: a code with facts, for which `nodes` has the words. */
export type Notice =
  | string
  | {
      code:
        /** They belong to no document. */
        | 'leftOut'
        /** Totals that the rows above do not come to. */
        | 'differing'
        /** They are the same as another one of their document. */
        | 'repeated';
      /** Their positions. */
      rows: number[];
      column?: string;
    };

/** What the rows of a register are. */
export interface Register<T> {
  read: Array<ReadDocument<T>>;
  /** Documents that are not final, as far as they can be read. */
  drafts: T[];
  /** In the order of the rows. As long as there is one, the register is not complete. */
  problems: RegisterProblem[];
  /** What the user should know. */
  notices: Notice[];
  /** What its columns were read as; empty for a register without rows. */
  readAs: string;
}

/** How the rows of a register become documents. */
export interface RegisterReader<T> extends Pick<Keys, 'kindOf' | 'issuerOf'> {
  columns: WantedColumns;
  use: SheetUse;
  /** The fields whose contradictions are reported elsewhere. */
  untested?: readonly LineField[];
  known: GivenColumns;
  /** @throws RowError, InputError */
  read(document: DocumentRows, cells: Cells): T;
}

const dateFields = lineFields.filter((field) => lineColumns[field].kind === 'date');

/**
 * Reads the rows of a register: line items, or the sums of documents by rate. Rows with the same type,
 * number and financial year are one document. Blank rows are left out, and so are totals and documents that
 * are not final, which are named.
 * @throws ColumnsError for columns that are missing or unclear
 */
export function* readRegister<T>(
  given: readonly Fields[],
  timeZone: string,
  { columns, use, untested = [], read, known, ...keys }: RegisterReader<T>,
): Slices<Register<T>> {
  const filled = yield* inSlices(given.entries(), ([position, cells]): Row => ({
    position,
    cells: withoutBlanks(cells),
  }));
  const all = yield* tableRows(filled);
  const { changes, writtenBy } = known;
  const program = yield* knownSheet(all, use, writtenBy);
  const {
    rows,
    others: leftOut,
    differing,
  } = yield* documentRows(program?.rows ?? all, ({ cells }) => cells);
  const leftOutRows = noticeOf('leftOut', leftOut);
  if (rows.length === 0)
    return { read: [], drafts: [], problems: [], notices: leftOutRows, readAs: '' };
  const found = yield* columnsOf(rows, columns, {
    changes,
    program: program?.meanings,
    positions: rows.map(({ position }) => position),
  });
  const { headings } = found;
  const contradictions = [
    ...contradictionsIn(program, rows),
    ...found.contradictions.filter(({ facts }) => !untested.includes(facts.field)),
  ];
  const firstOf = firstPlaces(contradictions.map(({ at }) => rows[at.row] as Row));
  const cells = cellsOf(rows, headings, { timeZone, side: sideOf(use) });
  const dates = yield* orderIn(rows, cells);
  if (dates.wrong) {
    return { read: [], drafts: [], problems: [dates.wrong], notices: leftOutRows, readAs: '' };
  }
  const notices: Notice[] = [
    ...leftOutRows,
    ...noticeOf('differing', differing, cells.label('taxableValue')),
    ...dates.notices,
  ];
  const problems: RegisterProblem[] = [];
  const keyed = yield* keyedRows(rows, {
    ...keys,
    cells,
    refused: (error, row, document) =>
      void problems.push(problemOf(error, row, { document, date: '' })),
  });
  // What is left of a document with such a row would look like a whole one.
  const broken = new Set(problems.map(({ at }) => comparableCell(at.document)));
  const documents: Array<ReadDocument<T>> = [];
  const drafts: T[] = [];
  const notFinal: NumberedRows[] = [];
  const readOne = ([{ row, type, number, date }, ...others]: [KeyedRow, ...KeyedRow[]]): void => {
    if (broken.has(comparableCell(number))) return;
    const document: NumberedRows = { number, rows: [row, ...others.map((other) => other.row)] };
    try {
      const status = statusOf(document, cells);
      if (status === 'not final') {
        notFinal.push(document);
        drafts.push(...readDraft({ ...document, type, date }));
        return;
      }
      const sameDate = cells.common(document, 'date') as IsoDate;
      const isCancelled = status === 'cancelled';
      const one = read({ ...document, type, date: sameDate, isCancelled }, cells);
      const places = document.rows.flatMap((member) => firstOf.get(member) ?? []);
      const wrong = isCancelled ? undefined : contradictions[Math.min(...places)];
      if (wrong) {
        const { position } = rows[wrong.at.row] as Row;
        throw rowError(position, wrong.at.column, wrong.code, wrong.facts);
      }
      documents.push({
        document: one,
        rows: [...new Set(document.rows.map(({ position }) => position))] as [number],
      });
    } catch (error) {
      problems.push(problemOf(error, row, { document: number, date }));
    }
  };
  /** A draft may lack what a document needs. @throws any error but that of its cells */
  const readDraft = (draft: Omit<DocumentRows, 'isCancelled'>): T[] => {
    try {
      return [read({ ...draft, isCancelled: false, isDraft: true }, cells)];
    } catch (error) {
      if (!(error instanceof RowError)) inputError(error);
      return [];
    }
  };
  yield* inSlices(keyed, readOne);
  problems.sort((one, other) => one.at.row - other.at.row);
  notices.push(...notFinalNotice(notFinal, cells));
  const numbering = found.columns
    .map(({ heading }) => heading)
    .filter((heading) => fieldsOf(heading).includes('rowNumber'));
  const repeated = yield* flatInSlices(keyed, (members) =>
    repeatedIn(
      members.map(({ row }) => row),
      numbering,
    ),
  );
  notices.push(...noticeOf('repeated', repeated));
  return { read: documents, drafts, problems, notices, readAs: readAs(found, program?.name) };
}

/** @throws the error if it is none of the input */
function problemOf(
  error: unknown,
  { position }: Row,
  { document, date }: { document: string; date: IsoDate | '' },
): RegisterProblem {
  const { code, facts, at } =
    error instanceof RowError ? error : refusedRow(position, inputError(error));
  return { code, facts: { ...facts, date }, at: { ...at, document } };
}

/** All columns stay, since one without values still says what its rows lack. */
function withoutBlanks(cells: Fields): Fields {
  const blank = Object.keys(cells).filter((heading) => !isFilled(cells[heading]));
  return blank.length === 0
    ? cells
    : { ...cells, ...Object.fromEntries(blank.map((heading) => [heading, undefined])) };
}

/** Why the columns of a sheet can't be read. */
export class ColumnsError extends Error {
  constructor(
    readonly problems: readonly ColumnProblem[],
    readonly party?: SheetParty,
  ) {
    super(problems.map(({ code }) => code).join());
  }
}

/**
 * The columns of rows. A supplier's own number and date are those of a document that has no others.
 * @throws ColumnsError
 */
function* columnsOf(
  rows: readonly Row[],
  wanted: WantedColumns,
  known: KnownMeanings,
): Slices<SheetColumns> {
  const found = yield* readColumns(
    rows.map(({ cells }) => cells),
    wanted,
    known,
  );
  if (found.problems.length > 0) throw new ColumnsError(found.problems, wanted.party);
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

/** Where each row first occurs among others. */
const firstPlaces = (among: readonly Row[]): ReadonlyMap<Row, number> =>
  new Map([...among.entries()].reverse().map(([place, row]) => [row, place]));

/** Rows may be the same by intention, or because a part of a sheet was copied twice. */
function repeatedIn(rows: readonly Row[], numbering: readonly string[]): Row[] {
  if (rows.length === 1) return [];
  const alike = groupBy(rows, ({ cells }) => JSON.stringify(cellsWithout(cells, numbering)));
  return [...alike.values()].flatMap(([, ...same]) => same);
}

const noticeOf = (
  code: Exclude<Notice, string>['code'],
  rows: readonly Row[],
  column?: string,
): Notice[] =>
  rows.length === 0 ? [] : [{ code, rows: rows.map(({ position }) => position), column }];

/** How the dates are written, if none of them shows it, or the first one that has its month first. */
function* orderIn(
  rows: readonly Row[],
  cells: Cells,
): Slices<{ notices: string[]; wrong?: RegisterProblem }> {
  const fields = dateFields.filter(cells.has);
  // Most rows have the date of others.
  const firstWith = new Map<unknown, { row: Row; field: LineField }>();
  yield* inSlices(rows, (row) => {
    for (const field of fields) {
      const value = cells.cellOf(row, field);
      if (value !== undefined && !firstWith.has(value)) firstWith.set(value, { row, field });
    }
  });
  const { monthFirst, unproven } = orderOfDates(firstWith.keys());
  const first = [...firstWith].find(
    ([value]) => monthFirst !== undefined && String(value).trim() === monthFirst,
  );
  if (first) {
    const [value, { row, field }] = first;
    const at = { row: row.position, column: cells.label(field) };
    return { notices: [], wrong: { code: 'monthFirst', facts: { value }, at } };
  }
  return { notices: unproven === undefined ? [] : [dayFirstNotice(unproven)] };
}
