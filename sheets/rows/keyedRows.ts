import { remembered } from '../../core/remembered';
import { financialYear } from '../../law/filing';
import {
  comparableCell,
  missingIn,
  type Cells,
  type DocumentRows,
  type Issuer,
  type RegisterRow,
} from './registerCells';

/** What distinguishes the documents of rows. */
export interface Keys {
  cells: Cells;
  /** What keeps documents with the same number and financial year apart: the kind of a type. */
  kindOf(type: string): string | undefined;
  /** For a register whose numbers are not unique: whose number it is. */
  issuerOf?(row: RegisterRow, cells: Cells): Issuer;
  /** Called for a row that belongs to no document. @param number empty if it is not known */
  refused(error: unknown, row: RegisterRow, number: string): void;
}

const noIssuer: Issuer = { gstin: '', name: '' };

/** A row with what distinguishes its document. */
export interface KeyedRow extends Pick<DocumentRows, 'type' | 'number' | 'date'> {
  row: RegisterRow;
  issuer: Issuer;
}

/**
 * Keys the rows of a register one by one, in their order. A blank type, date or issuer is that of the row
 * above, if that has the same number. Rows without a number, type or date are refused, and have no key.
 */
export function rowKeys({
  cells,
  issuerOf = () => noIssuer,
  refused,
}: Omit<Keys, 'kindOf'>): (row: RegisterRow) => KeyedRow[] {
  let above: KeyedRow | undefined;
  return (row) => {
    let number: string | undefined;
    try {
      number = cells.of(row, 'number');
      if (number === undefined) throw missingIn(row, 'number', cells);
      const isSame = comparableCell(above?.number) === comparableCell(number);
      const same = isSame ? above : undefined;
      const date = cells.of(row, 'date') ?? same?.date;
      const type = cells.of(row, 'type') ?? same?.type ?? (cells.has('type') ? undefined : '');
      if (date === undefined) throw missingIn(row, 'date', cells);
      if (type === undefined) throw missingIn(row, 'type', cells);
      const issuer = issuerOf(row, cells);
      const isSameName = ['', comparableCell(same?.issuer.name)].includes(
        comparableCell(issuer.name),
      );
      const isAsAbove = issuer.gstin === '' && isSameName;
      above = { row, type, number, date, issuer: (isAsAbove && same?.issuer) || issuer };
      return [above];
    } catch (error) {
      refused(error, row, number ?? '');
      return [];
    }
  };
}

/**
 * The keys of the documents that rows belong to, which have to learn from all rows before. An issuer without a
 * GSTIN is the one with its name in another row with the number, which may have the GSTIN in one row only.
 */
export function documentKeys({ kindOf }: Pick<Keys, 'kindOf'>): {
  learn(row: KeyedRow): void;
  of(row: KeyedRow): string;
} {
  const ofType = remembered((type) => comparableCell(kindOf(type) ?? type));
  const keyWith = ({ type, number, date }: KeyedRow, issuer: string) =>
    [ofType(type), financialYear(date), comparableCell(issuer), comparableCell(number)].join('\n');
  const gstins = new Map<string, string>();
  return {
    learn(row) {
      const { gstin, name } = row.issuer;
      if (gstin && name) gstins.set(keyWith(row, name), gstin);
    },
    of(row) {
      const { gstin, name } = row.issuer;
      return keyWith(row, gstin || (gstins.get(keyWith(row, name)) ?? name));
    },
  };
}
