import type { SheetCells } from './candidates';
import type { ColumnChange } from './columnProblems';
import type { LineField, SheetParty } from '../cells/headings';

export interface WantedColumns {
  fields: readonly LineField[];
  /** For each thing that a row must have, the fields that can give it. */
  required: ReadonlyArray<readonly LineField[]>;
  /** What a heading of texts means that fits several fields, of which it is the only one that is read. */
  preferred?: readonly LineField[];
  /** Whose the documents are: a customer's, if left out. */
  party?: SheetParty;
  /** What a warning names where it has values, although it is not read. */
  reported?: readonly LineField[];
}

export interface GivenColumns<Field extends string = LineField> {
  changes?: ReadonlyArray<ColumnChange<Field>>;
  /** The name of the program that wrote it, or another text for none; found by its headings if left out. */
  writtenBy?: string;
}

/** What is known about the columns beside their headings. What the user says counts first. */
export interface KnownMeanings {
  changes?: readonly ColumnChange[];
  /** What a known program means, by heading. */
  program?: ReadonlyMap<string, LineField>;
  /** The positions of the rows among all items, if some are left out. */
  positions?: readonly number[];
  /** The rows of the table, which has the headings that people see, if their cells were rewritten. */
  table?: ReadonlyArray<{ cells: SheetCells }>;
}
