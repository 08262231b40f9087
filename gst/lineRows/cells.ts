import { groupBy } from '../../core/groupBy';
import { InputError, inputError } from '../../core/inputError';
import type { Paise } from '../../core/paise';
import { invalidValue, isFilled, optionalText, trimmedText, type ValueSource } from '../readValues';
import { nameOf, type LineField } from '../cells/headings';
import { amountIn } from '../cells/plainNumber';
import { writtenGstin } from '../cells/written';
import type { SheetRow } from '../programs/program';

/** A value that can't be read, with the position of its row. */
export class RowError extends InputError {
  constructor(
    readonly row: number,
    { field, message, advice }: InputError,
  ) {
    super(field, message, advice);
  }
}

/** The rows with the number of one document. */
export interface NumberedRows {
  number: string;
  rows: readonly [Row, ...Row[]];
}

/** What the rows of one document say. */
export interface DocumentRows extends NumberedRows {
  /** As the rows write it; empty if the register has no column for it. */
  type: string;
  /** YYYY-MM-DD */
  date: string;
  isCancelled: boolean;
}

export type Row = SheetRow;

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
  commonOf(document: NumberedRows): <T>(field: LineField, read: Read<T>) => T | undefined;
}

/** Who issued a document; empty for what its row does not say. */
export interface Issuer {
  gstin: string;
  name: string;
}

/** Reads the cells of rows. @param headings of the fields that they have */
export function cellsOf(
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
    if (!isFilled(value)) return undefined;
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

/** A text as texts are compared. */
export const comparable = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : String(value))
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();

const written = (value: unknown): string => JSON.stringify(value);

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

/** A GSTIN as it is meant; empty for what people write where there is none. */
export const readGstin: Read<string> = (value, label, source) =>
  writtenGstin(optionalText(value, label, source) as string);
