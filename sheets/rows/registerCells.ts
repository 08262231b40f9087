import type { IsoDate } from '../../core/day';
import { comparable } from '../../core/comparable';
import { groupBy } from '../../core/groupBy';
import type { ValueOf } from '../cells/columns';
import { lineColumns, fieldName, type LineField } from '../cells/headings';
import type { ReadColumn } from '../columns/sheetColumns';
import { valueOfBoth } from '../columns/terms';
import { kinds } from '../cells/kinds';
import { isProblem, type CellContext } from '../cells/cellValues';
import type { SheetRow } from '../programs/sheet/program';
import { isFilled } from '../../law/readValues';
import { RowError, rowError } from './rowError';

export interface NumberedRows {
  number: string;
  rows: readonly [RegisterRow, ...RegisterRow[]];
}

export interface DocumentRows extends NumberedRows {
  /** As the rows write it; empty if the register has no column for it. */
  type: string;
  date: IsoDate;
  isCancelled: boolean;
  /** Whether it is not final. */
  isDraft?: true;
}

export type RegisterRow = SheetRow;

type FieldValue<Field extends LineField> = ValueOf<(typeof lineColumns)[Field]>;

/** The cells of a register, by the fields that its headings mean. */
export interface Cells {
  /** Whether any row has a value for the field. */
  has(field: LineField): boolean;
  label(field: LineField): string;
  /** The cell of a row as it is written. */
  cellOf(row: RegisterRow, field: LineField): unknown;
  /** The value of a row, of all columns with an amount together; undefined for blank cells. @throws RowError */
  of<Field extends LineField>(row: RegisterRow, field: Field): FieldValue<Field> | undefined;
  /**
   * The first row of a document that has a value. The others have the same or none.
   * @throws RowError naming two rows with different values
   */
  rowWith(document: NumberedRows, field: LineField): RegisterRow | undefined;
  /** The value that the rows of a document have in common. @throws RowError */
  common<Field extends LineField>(
    document: NumberedRows,
    field: Field,
  ): FieldValue<Field> | undefined;
}

/** Who issued a document; empty for what its row does not say. */
export interface Issuer {
  gstin: string;
  name: string;
}

/** Reads the cells of rows. @param headings of the fields that they have */
export function registerCells(
  rows: readonly RegisterRow[],
  headings: ReadonlyMap<LineField, string>,
  given: CellContext,
  columns: readonly ReadColumn[] = [],
): Cells {
  const contexts = new Map<LineField, CellContext>(
    [...headings.keys()].map((field) => [field, { ...given, ...lineColumns[field] }]),
  );
  const label = (field: LineField) => headings.get(field) ?? fieldName(field);
  const cellOf = ({ cells }: RegisterRow, field: LineField) => cells[headings.get(field) ?? ''];
  const ofColumn = <Field extends LineField>(
    row: RegisterRow,
    field: Field,
    heading: string,
  ): FieldValue<Field> | undefined => {
    const cell = row.cells[heading];
    if (!isFilled(cell)) return undefined;
    const context = contexts.get(field) as CellContext;
    const value = kinds[lineColumns[field].kind].read(cell, 'lenient', context);
    if (!isProblem(value)) return value as FieldValue<Field> | undefined;
    throw new RowError(value.code, value.facts, { row: row.position, column: heading });
  };
  const columnsOf = groupBy(columns, ({ field }) => field);
  const of = <Field extends LineField>(row: RegisterRow, field: Field) => {
    const [first, ...others] = columnsOf.get(field) ?? [];
    if (!first || others.length === 0) return ofColumn(row, field, headings.get(field) ?? '');
    return [first, ...others]
      .map(({ heading }) => ofColumn(row, field, heading))
      .reduce((one, other) => valueOfBoth(field, one, other));
  };
  const rowWith = ({ rows: members }: NumberedRows, field: LineField): RegisterRow | undefined => {
    const one = members.find((row) => isFilled(cellOf(row, field)));
    if (!one) return undefined;
    const text = comparableCell(cellOf(one, field));
    const other = members.find((row) => {
      const cell = cellOf(row, field);
      return cell !== cellOf(one, field) && isFilled(cell) && comparableCell(cell) !== text;
    });
    if (!other) return one;
    throw rowError(other.position, label(field), 'differs', {
      value: cellOf(other, field),
      other: { row: one.position, value: cellOf(one, field) },
    });
  };
  const filledFields = new Set(
    [...headings.keys()].filter((field) => rows.some((row) => isFilled(cellOf(row, field)))),
  );
  return {
    has: (field) => filledFields.has(field),
    label,
    cellOf,
    of,
    rowWith,
    common(document, field) {
      const row = rowWith(document, field);
      return row && of(row, field);
    },
  };
}

/** A cell as cells are compared. */
export const comparableCell = (value: unknown): string =>
  comparable(value instanceof Date ? value.toISOString() : String(value));

export const missingIn = (
  row: RegisterRow,
  field: LineField,
  cells: Pick<Cells, 'label'>,
): RowError => rowError(row.position, cells.label(field), 'missing');
