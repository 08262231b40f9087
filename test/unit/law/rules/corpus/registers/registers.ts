import type { Fields } from '../../../../../../law/readValues';
import type { Values } from '../books/records';

/** A sales register of June 2026 as Extract From File reads it. */
export interface RegisterCase {
  id: string;
  about: string;
  rows: Fields[];
  /** What differs from the filing of June 2026. */
  filing?: Values;
}

/** A register with one planted fault. */
export interface RegisterFaultCase extends RegisterCase {
  /** The fields or headings of which any will do. */
  field: string[];
  /** Reading a register refuses more than *Check* does. */
  refused: 'either';
}

/** A correct register; undefined cells are columns that it lacks. */
export const correct = (
  id: string,
  about: string,
  rows: Fields[],
  filing?: Values,
): RegisterCase => ({
  id,
  about,
  rows: rows.map((cells) =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined)),
  ),
  filing,
});

export const fault = (
  id: string,
  about: string,
  field: string[],
  rows: Fields[],
  filing?: Values,
): RegisterFaultCase => ({ ...correct(id, about, rows, filing), field, refused: 'either' });
