import { groupBy } from '../../core/groupBy';
import {
  filterInSlices,
  flatInSlices,
  groupInSlices,
  inSlices,
  type Slices,
} from '../../core/slices';
import type { Fields } from '../../law/readValues';
import { isMoreThanRounding } from '../columns/columnProblems';
import { fieldsOf } from '../cells/headings';
import { readColumns, textColumns, type ReadColumn } from '../columns/sheetColumns';
import { readAs, unproved, type Unproved } from '../columns/readAs';
import type { GivenColumns } from '../columns/wanted';
import { contradictionsIn, knownSheet } from '../programs/knownSheet';
import { cellsWithout, sideOf } from '../programs/sheet/program';
import { tableRows } from '../programs/tableRows';
import { withoutCopies } from './copies';
import { withoutFlags } from './flags';
import { dateOrder } from './dateOrder';
import { rowSorter } from './documentRows';
import { lackingDigits, noticeOf, type Notice } from './notices';
import { mixedSigns } from './noteSigns';
import { registerCells, type RegisterRow } from './registerCells';
import {
  type DocumentReader,
  type ReadDocument,
  registerDocument,
  registerProblems,
} from './registerDocuments';
import { registerKeys, type KeyedRow, type RegisterKeys } from './registerKeys';
import {
  cancelledUnnumbered,
  ColumnsError,
  contradictionsOf,
  type PreparedSheet,
  type RegisterColumns,
  requireKnown,
  type SheetReader,
  withoutBlanks,
  withSuppliersOwn,
} from './registerSheet';
import type { RegisterProblem } from './rowError';
import { cancelledNotice, notFinalNotice } from './status';

export interface Register<T> {
  read: Array<ReadDocument<T>>;
  /** Documents that are not final, as far as they can be read. */
  drafts: T[];
  /** In the order of the rows. As long as there is one, the register is not complete. */
  problems: RegisterProblem[];
  notices: Notice[];
  /** What its columns were read as; empty for a register without rows. */
  readAs: string;
  /** What a person should compare with the sheet; see `unproved`. */
  unproved: Unproved;
}

export type RegisterReader<T> = SheetReader & DocumentReader<T>;

/** Reads the rows of a register. @throws ColumnsError */
export type ReadRegister<T> = (
  rows: readonly Fields[],
  timeZone: string,
  known: GivenColumns,
) => Slices<Register<T>>;

/** A register of which nothing is read. */
const unread = { read: [], drafts: [], readAs: '', unproved: { isPresumed: false, unused: [] } };

/**
 * Reads the rows of a register: line items, or the sums of documents by rate. `registerKeys` says which rows
 * are one document. Blank rows are left out, and so are totals and documents that
 * are not final, which are named.
 * @throws ColumnsError for columns that are missing or unclear
 */
export function* readRegister<T>(
  given: readonly Fields[],
  timeZone: string,
  reader: RegisterReader<T>,
): Slices<Register<T>> {
  const sheet = yield* preparedSheet(given, reader);
  const { rows, program } = sheet;
  if (rows.length === 0) {
    requireKnown(sheet.others, reader);
    return { ...unread, problems: [], notices: noticeOf('leftOut', sheet.others) };
  }
  const columns = yield* registerColumns(sheet, reader, timeZone);
  const { cells, keys } = columns;
  const notices = noticeOf('leftOut', [...sheet.others, ...columns.unnumbered]);
  const dates = dateOrder(rows, cells);
  if (dates.wrong) return { ...unread, problems: [dates.wrong], notices };
  const read = registerDocument<T>(keys, { ...reader, ...columns });
  const outcomes = yield* inSlices(keys.documents, read);
  const digits = lackingDigits(columns.headings);
  yield* inSlices(rows, digits.look);
  const notFinal = outcomes.flatMap((one) => one.notFinal ?? []);
  // Who calls a column Status, or chose it, knows what its words do.
  const isNamed = program !== undefined || fieldsOf(cells.label('status')).includes('status');
  const cancelled = isNamed ? [] : outcomes.flatMap((one) => one.cancelled ?? []);
  const remarked = outcomes.flatMap((one) => one.remarked ?? []);
  return {
    read: outcomes.flatMap(({ document }) => document ?? []),
    drafts: outcomes.flatMap(({ draft }) => draft ?? []),
    problems: registerProblems(keys, outcomes),
    notices: [
      ...notices,
      ...noticeOf('copies', sheet.copies),
      ...noticeOf('differing', sheet.differing, cells.label('taxableValue')),
      ...dates.notices,
      ...digits.notices(),
      ...notFinalNotice(notFinal),
      ...cancelledNotice(cancelled, cells.label('status')),
      ...noticeOf('otherTotal', remarked, cells.label('invoiceValue')),
      ...noticeOf('repeated', yield* repeatedRows(keys.documents, columns.columns)),
    ],
    readAs: readAs(columns, program?.name),
    unproved: unproved(columns),
  };
}

/** The rows of a sheet below its headings, as its program means them. */
function* preparedSheet(
  given: readonly Fields[],
  { use, known, columns: { party } }: SheetReader,
): Slices<PreparedSheet> {
  const filled = yield* inSlices(given.entries(), ([position, cells]): RegisterRow => ({
    position,
    cells: withoutBlanks(cells),
  }));
  const table = yield* tableRows(filled);
  const program = yield* knownSheet(table, use, known.writtenBy);
  const { rows, copies } = withoutCopies(program?.rows ?? table);
  yield;
  const all = withoutFlags(rows, { ...known, program: program?.meanings, party });
  const { sort, sorted } = rowSorter(all, ({ cells }) => cells);
  yield* inSlices(all, sort);
  return { table, program, copies, ...sorted };
}

/** The columns of rows, and which rows are one document. @throws ColumnsError */
function* registerColumns(
  { rows: all, table, program }: PreparedSheet,
  reader: SheetReader,
  timeZone: string,
): Slices<RegisterColumns> {
  const { columns: wanted, known, untested, use } = reader;
  const positions = all.map(({ position }) => position);
  const meant = { changes: known.changes, program: program?.meanings };
  const cellsIn = (some: readonly RegisterRow[]) => some.map(({ cells }) => cells);
  const texts = yield* textColumns(cellsIn(all), wanted, { ...meant, positions });
  const unnumbered = new Set(yield* filterInSlices(all, cancelledUnnumbered(texts)));
  const rows = all.filter((row) => !unnumbered.has(row));
  const given = cellsIn(rows);
  const meanings = { ...meant, table, positions: rows.map(({ position }) => position) };
  const context = { timeZone, side: sideOf(use) };
  const ofTexts = registerCells(rows, withSuppliersOwn(texts.found), context);
  const keys = yield* keysOf(rows, registerKeys(ofTexts, reader));
  const found = yield* readColumns(given, wanted, texts, keys.documentOf, meanings);
  if (found.problems.length > 0) throw new ColumnsError(found.problems, wanted.party);
  const read = found.columns.filter(({ field }) => field && found.headings.has(field));
  const cells = registerCells(rows, withSuppliersOwn(found.headings), context, read);
  const contradictions = [
    ...contradictionsIn(program, rows),
    ...found.contradictions.filter(
      (one) => !untested.includes(one.facts.field) && isMoreThanRounding(one),
    ),
    // A program says by its types what is undone.
    ...(program ? [] : mixedSigns(rows, keys.documents, { ...reader, cells })),
  ];
  const contradicted = contradictionsOf(contradictions, rows);
  return { ...found, cells, keys, unnumbered: [...unnumbered], contradicted };
}

/** Which rows are one document. */
function* keysOf(
  rows: readonly RegisterRow[],
  { read, learn, of, found }: ReturnType<typeof registerKeys>,
): Slices<RegisterKeys> {
  const keyed = yield* flatInSlices(rows, read);
  yield* inSlices(keyed, learn);
  return found(rows, (yield* groupInSlices(keyed, of)).values());
}

/** The rows that are the same as another one of their document, but for the number of the row. */
function* repeatedRows(
  documents: ReadonlyArray<readonly KeyedRow[]>,
  columns: readonly ReadColumn[],
): Slices<RegisterRow[]> {
  const numbering = columns
    .map(({ heading }) => heading)
    .filter((heading) => fieldsOf(heading).includes('rowNumber'));
  return yield* flatInSlices(documents, (members) =>
    repeatedIn(
      members.map(({ row }) => row),
      numbering,
    ),
  );
}

/** Rows may be the same by intention, or because a part of a sheet was copied twice. */
function repeatedIn(rows: readonly RegisterRow[], numbering: readonly string[]): RegisterRow[] {
  if (rows.length === 1) return [];
  const alike = groupBy(rows, ({ cells }) => JSON.stringify(cellsWithout(cells, numbering)));
  return [...alike.values()].flatMap(([, ...same]) => same);
}
