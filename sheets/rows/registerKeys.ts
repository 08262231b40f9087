/** Which rows of a register are one document: the one place that decides it, for columns, reading and totals. */
import { comparable } from '../../core/comparable';
import { remembered } from '../../core/remembered';
import { groupBy } from '../../core/groupBy';
import { comparedNumber } from '../../law/documentNumber';
import { financialYear } from '../../law/filing';
import type { DocumentOf, SheetCells, SheetDocument } from '../columns/candidates';
import {
  missingIn,
  type Cells,
  type DocumentRows,
  type Issuer,
  type RegisterRow,
} from './registerCells';

/** What distinguishes the documents of rows. */
export interface Keys {
  /** What keeps documents with the same number and financial year apart: the kind of a type. */
  kindOf(type: string): string | undefined;
  /** For a register whose numbers are not unique: whose number it is. */
  issuerOf?(row: RegisterRow, cells: Cells): Issuer;
}

export interface KeyedRow extends Pick<DocumentRows, 'type' | 'number' | 'date'> {
  row: RegisterRow;
  issuer: Issuer;
}

/** A row that belongs to no document, with what it says of one. */
interface RefusedRow extends Partial<KeyedRow> {
  row: RegisterRow;
  error: unknown;
}

export interface RegisterKeys {
  documents: Array<[KeyedRow, ...KeyedRow[]]>;
  refused: RefusedRow[];
  /** Also of rows that are refused. */
  documentOf: DocumentOf;
  /** Whether a refused row may be one of a document, which then is not whole. */
  isBroken(members: readonly KeyedRow[]): boolean;
}

/** Finds the documents of rows: each row is read, then all that were read are learnt, and then grouped. */
interface RowKeys {
  read(row: RegisterRow): KeyedRow[];
  learn(row: KeyedRow): void;
  of(row: KeyedRow): string;
  found(rows: readonly RegisterRow[], groups: Iterable<KeyedRow[]>): RegisterKeys;
}

const noIssuer: Issuer = { gstin: '', name: '' };

/**
 * Two documents of a register are one if they have the same kind, number, financial year and, in a register of
 * purchases, supplier: each supplier has numbers of its own, a voucher 1 may be a purchase and a debit note,
 * and numbers begin again each year. A blank type, date or issuer is that of the row above, if that has the
 * same number. The GSTIN of an issuer counts before its name, which may be spelled in several ways.
 */
export function registerKeys(cells: Cells, { kindOf, issuerOf = () => noIssuer }: Keys): RowKeys {
  const refused: RefusedRow[] = [];
  const kindIn = remembered((type) => comparable(kindOf(type) ?? type));
  const keyWith = ({ type, number, date }: KeyedRow, issuer: string) =>
    [kindIn(type), financialYear(date), comparable(issuer), comparedNumber(number)].join('\n');
  const gstins = new Map<string, string>();
  return {
    read: rowReader(cells, issuerOf, (one) => void refused.push(one)),
    learn(one) {
      const { gstin, name } = one.issuer;
      if (gstin && name) gstins.set(keyWith(one, name), gstin);
    },
    of(one) {
      const { gstin, name } = one.issuer;
      return keyWith(one, gstin || (gstins.get(keyWith(one, name)) ?? name));
    },
    found(rows, groups) {
      const byNumber = groupBy(refused, ({ number = '' }) => comparedNumber(number));
      const documents = [...groups] as RegisterKeys['documents'];
      return {
        documents,
        refused,
        documentOf: documentsOf(rows, documents, byNumber),
        isBroken: (members) =>
          byNumber
            .get(comparedNumber((members[0] as KeyedRow).number))
            ?.some((one) => members.some((member) => mayBeOf(one, member, kindIn))) === true,
      };
    },
  };
}

/** Reads the keys of rows one by one, in their order. */
function rowReader(
  cells: Cells,
  issuerOf: NonNullable<Keys['issuerOf']>,
  refuse: (row: RefusedRow) => void,
): (row: RegisterRow) => KeyedRow[] {
  let above: KeyedRow | undefined;
  return (row) => {
    const read: Partial<KeyedRow> = {};
    try {
      const number = (read.number = cells.of(row, 'number'));
      if (number === undefined) throw missingIn(row, 'number', cells);
      const isSame = above && comparedNumber(above.number) === comparedNumber(number);
      const same = isSame ? above : undefined;
      const issuer = (read.issuer = filledFrom(issuerOf(row, cells), same?.issuer));
      const type = (read.type =
        cells.of(row, 'type') ?? same?.type ?? (cells.has('type') ? undefined : ''));
      const date = (read.date = cells.of(row, 'date') ?? same?.date);
      if (date === undefined) throw missingIn(row, 'date', cells);
      if (type === undefined) throw missingIn(row, 'type', cells);
      above = { row, type, number, date, issuer };
      return [above];
    } catch (error) {
      refuse({ ...read, row, error });
      return [];
    }
  };
}

const isSameText = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** An issuer whose blank cells are those of the row above, unless that has another one. */
function filledFrom({ gstin, name }: Issuer, above = noIssuer): Issuer {
  const isOther =
    gstin === ''
      ? name !== '' && !isSameText(name, above.name)
      : above.gstin !== '' && !isSameText(gstin, above.gstin);
  return isOther ? { gstin, name } : { gstin: gstin || above.gstin, name: name || above.name };
}

/** Whether what a refused row says fits a row of a document. */
function mayBeOf(
  { type, date, issuer }: RefusedRow,
  member: KeyedRow,
  kindIn: (type: string) => string,
): boolean {
  if (type !== undefined && kindIn(type) !== kindIn(member.type)) return false;
  if (date !== undefined && financialYear(date) !== financialYear(member.date)) return false;
  const known = (['gstin', 'name'] as const).find((part) => issuer?.[part] && member.issuer[part]);
  return !issuer || !known || isSameText(issuer[known], member.issuer[known]);
}

/** A refused row belongs with those that have its number, or to the row above if it has none. */
function documentsOf(
  rows: readonly RegisterRow[],
  documents: RegisterKeys['documents'],
  refused: ReadonlyMap<string, readonly RefusedRow[]>,
): DocumentOf {
  const known = new Map<SheetCells, SheetDocument>();
  const add = (name: string, some: ReadonlyArray<{ row: RegisterRow }>) => {
    const document = { name };
    for (const { row } of some) known.set(row.cells, document);
  };
  for (const members of documents) add(members[0].number, members);
  for (const [number, some] of refused) if (number !== '') add(number, some);
  let above: SheetDocument = {};
  for (const { cells } of refused.has('') ? rows : []) {
    above = known.get(cells) ?? above;
    known.set(cells, above);
  }
  return (cells) => known.get(cells) as SheetDocument;
}
