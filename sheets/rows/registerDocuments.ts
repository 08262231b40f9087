import type { IsoDate } from '../../core/day';
import { inputError } from '../../core/inputError';
import type { Cells, DocumentRows, NumberedRows, RegisterRow } from './registerCells';
import { isNotYetIssued } from '../words/types';
import type { KeyedRow, Keys, RegisterKeys } from './registerKeys';
import { refusedRow, rowError, RowError, type RegisterProblem } from './rowError';
import { statusOf } from './status';

export interface ReadDocument<T> {
  document: T;
  rows: [number, ...number[]];
}

export interface DocumentReader<T> {
  /** @throws RowError, InputError */
  read(document: DocumentRows, cells: Cells): T;
  /** Whether its taxes prove its values, so that a total that differs is a remark. */
  isProved?(document: T): boolean;
}

interface Source<T> extends DocumentReader<T>, Pick<Keys, 'kindOf'> {
  cells: Cells;
  /** What the figures of some rows contradict. */
  contradicted(rows: readonly RegisterRow[]): RowError[];
}

interface Outcome<T> {
  document?: ReadDocument<T>;
  /** A document that is not final, with what says so. */
  notFinal?: string;
  /** A cancelled document, with what says so. */
  cancelled?: string;
  /** Its first row, if its total differs from what its taxes prove. */
  remarked?: RegisterRow;
  draft?: T;
  problem?: RegisterProblem;
}

/** Reads documents from their rows, one by one. A problem of one row keeps its document from being read. */
export const registerDocument =
  <T>({ isBroken }: RegisterKeys, source: Source<T>) =>
  (members: [KeyedRow, ...KeyedRow[]]): Outcome<T> =>
    // What is left of a document with such a row would look like a whole one.
    isBroken(members) ? {} : outcomeOf(members, source);

/** What is wrong with rows and documents, in the order of the rows. */
export function registerProblems(
  { refused }: RegisterKeys,
  outcomes: ReadonlyArray<Outcome<unknown>>,
): RegisterProblem[] {
  const problems = [
    ...refused.map(({ error, row, number: document = '' }) =>
      problemOf(error, row, { document, date: '' }),
    ),
    ...outcomes.flatMap(({ problem }) => problem ?? []),
  ];
  return problems.sort((one, other) => one.at.row - other.at.row);
}

function outcomeOf<T>(
  [{ row, type, number, date }, ...others]: [KeyedRow, ...KeyedRow[]],
  source: Source<T>,
): Outcome<T> {
  const document: NumberedRows = { number, rows: [row, ...others.map((other) => other.row)] };
  try {
    if (isNotYetIssued(type)) return { notFinal: `${number} (${type})` };
    const { cells, kindOf } = source;
    const status = statusOf(document, cells);
    const word = () => cells.cellOf(row, 'status');
    const named = () => `${number} (${word()})`;
    if (status === 'returned' && kindOf(type || 'Invoice') === 'invoice') {
      throw rowError(row.position, cells.label('status'), 'wasReturned', { value: word() });
    }
    if (status === 'not final')
      return { notFinal: named(), ...draftOf({ ...document, type, date }, source) };
    const isCancelled = status === 'cancelled';
    const read = readDocument({ ...document, type }, isCancelled, source);
    return { ...read, ...(isCancelled && { cancelled: named() }) };
  } catch (error) {
    return { problem: problemOf(error, row, { document: number, date }) };
  }
}

/** @throws RowError, InputError */
function readDocument<T>(
  document: Omit<DocumentRows, 'date' | 'isCancelled'>,
  isCancelled: boolean,
  { cells, read, isProved, contradicted }: Source<T>,
): Outcome<T> {
  const date = cells.common(document, 'date') as IsoDate;
  const found = read({ ...document, date, isCancelled }, cells);
  const wrong = isCancelled ? [] : contradicted(document.rows);
  const isRemark = (error: RowError) =>
    error.facts.field === 'invoiceValue' && isProved?.(found) === true;
  const fault = wrong.find((error) => !isRemark(error));
  if (fault) throw fault;
  const positions = new Set(document.rows.map(({ position }) => position));
  return {
    document: { document: found, rows: [...positions] as [number] },
    ...(wrong.length > 0 && { remarked: document.rows[0] }),
  };
}

/** A draft may lack what a document needs. @throws any error but that of its cells */
function draftOf<T>(
  draft: Omit<DocumentRows, 'isCancelled'>,
  { cells, read }: Source<T>,
): Pick<Outcome<T>, 'draft'> {
  try {
    return { draft: read({ ...draft, isCancelled: false, isDraft: true }, cells) };
  } catch (error) {
    if (!(error instanceof RowError)) inputError(error);
    return {};
  }
}

/** @throws the error if it is none of the input */
function problemOf(
  error: unknown,
  { position }: RegisterRow,
  { document, date }: { document: string; date: IsoDate | '' },
): RegisterProblem {
  const { code, facts, at } =
    error instanceof RowError ? error : refusedRow(position, inputError(error));
  return { code, facts: { ...facts, date }, at: { ...at, document } };
}
