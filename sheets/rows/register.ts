import { groupBy } from '../../core/groupBy';
import { flatInSlices, type Slices } from '../../core/slices';
import type { Fields } from '../../law/readValues';
import { fieldsOf } from '../cells/headings';
import { readAs, type ReadColumn } from '../cells/sheetColumns';
import type { GivenColumns } from '../cells/wanted';
import { cellsWithout } from '../programs/sheet/program';
import { dateOrder } from './dateOrder';
import type { RegisterRow } from './registerCells';
import { lackingDigits, type Notice, type RowsNotice } from './notices';
import { registerDocuments, type DocumentReader, type ReadDocument } from './registerDocuments';
import type { KeyedRow } from './registerKeys';
import { registerColumns, preparedSheet, type SheetReader } from './registerSheet';
import type { RegisterProblem } from './rowError';
import { notFinalNotice } from './status';

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
export type RegisterReader<T> = SheetReader & DocumentReader<T>;

/** Reads the rows of a register. @throws ColumnsError */
export type ReadRegister<T> = (
  rows: readonly Fields[],
  timeZone: string,
  known: GivenColumns,
) => Slices<Register<T>>;

/** A register of which nothing is read. */
const unread = { read: [], drafts: [], readAs: '' };

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
  const notices = noticeOf('leftOut', sheet.others);
  if (rows.length === 0) return { ...unread, problems: [], notices };
  const columns = yield* registerColumns(sheet, reader, timeZone);
  const { cells, keys } = columns;
  const dates = dateOrder(rows, cells);
  if (dates.wrong) return { ...unread, problems: [dates.wrong], notices };
  const { outcomes, problems } = yield* registerDocuments(keys, { ...reader, ...columns });
  const notFinal = outcomes.flatMap((one) => one.notFinal ?? []);
  return {
    read: outcomes.flatMap(({ document }) => document ?? []),
    drafts: outcomes.flatMap(({ draft }) => draft ?? []),
    problems,
    notices: [
      ...notices,
      ...noticeOf('differing', sheet.differing, cells.label('taxableValue')),
      ...dates.notices,
      ...(yield* lackingDigits(rows, columns.headings)),
      ...notFinalNotice(notFinal, cells),
      ...noticeOf('repeated', yield* repeatedRows(keys.documents, columns.columns)),
    ],
    readAs: readAs(columns, program?.name),
  };
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

const noticeOf = (
  code: RowsNotice['code'],
  rows: readonly RegisterRow[],
  column?: string,
): Notice[] =>
  rows.length === 0 ? [] : [{ code, rows: rows.map(({ position }) => position), column }];
