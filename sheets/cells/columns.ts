import { isFilled, isPresent } from '../../law/readValues';
import { cellProblem, type TextForm } from './cellProblem';
import { kinds } from './kinds';
import type {
  Cell,
  CellContext,
  CellOptions,
  CellValues,
  KindName,
  Read,
  Strictness,
} from './cellValues';

export interface Column extends CellOptions {
  heading: string;
  kind: KindName;
  /** Whether cells may be blank. A row then has no value. */
  optional?: true;
  /** The code of a blank choice. */
  blank?: string;
  /** Texts only: whether an empty text is a value, and only null is none. */
  mayBeEmpty?: true;
  /** Whether it follows from other columns, so that it is written, but not read. */
  derived?: true;
}

export type Columns = Readonly<Record<string, Column>>;

export type ValueOf<C> = C extends { kind: 'choice'; codes: infer Codes }
  ? Extract<keyof Codes, string>
  : C extends { kind: infer Kind extends KindName }
    ? CellValues[Kind]
    : never;

type OptionalFields<Table> = {
  [F in keyof Table]: Table[F] extends { optional: true } | { derived: true } ? F : never;
}[keyof Table];

export type RowOf<Table> = {
  [F in Exclude<keyof Table, OptionalFields<Table>>]: ValueOf<Table[F]>;
} & { [F in OptionalFields<Table>]?: ValueOf<Table[F]> };

type CellOf<C> = C extends {
  kind: 'choice';
  codes: infer Codes extends Record<string, readonly string[]>;
}
  ? Codes[keyof Codes][0]
  : C extends { kind: 'yesNo' }
    ? boolean
    : C extends { kind: 'paise' | 'quantity' | 'decimal' | 'count' | 'rate' | 'share' }
      ? number
      : string;

/** The cells of a row whose headings are the names of its fields. */
export type CellsOf<Table> = {
  [F in keyof Table]: CellOf<Table[F]> | (Table[F] extends { optional: true } ? null : never);
};

export type GenericRow = Readonly<Record<string, CellValues[KindName] | undefined>>;

export const column = <K extends KindName>(kind: K, heading: string) => ({ kind, heading });

export const patterned = (heading: string, pattern: RegExp, form: TextForm) => ({
  ...column('text', heading),
  pattern,
  form,
});

export const optional = <C extends Column>(one: C) => ({ ...one, optional: true }) as const;

export const derived = <C extends Column>(one: C) => ({ ...one, derived: true }) as const;

/** An amount that may be negative. */
export const signed = <C extends Column>(one: C) => ({ ...one, signed: true }) as const;

export const choice = <C extends Record<string, readonly string[]>>(heading: string, codes: C) => ({
  kind: 'choice' as const,
  heading,
  codes,
});

/** Choices that are written as their codes. */
export const themselves = <Code extends string>(codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, [code]])) as unknown as {
    [C in Code]: readonly [C];
  };

/** The value of a cell, or what is wrong with it. Undefined if the row needs no value for it. */
export function readCell(
  cell: unknown,
  one: Column,
  strictness: Strictness,
  context: CellContext,
): Read<CellValues[KindName]> {
  const read = isFilled(cell)
    ? kinds[one.kind].read(cell, strictness, { ...context, ...one })
    : undefined;
  if (read !== undefined) return read;
  if (one.mayBeEmpty && isPresent(cell)) return '';
  if (one.blank !== undefined) return one.blank;
  return one.optional ? undefined : cellProblem('empty', {});
}

/** The cell of a value; null for none. */
export function writeCell(value: GenericRow[string], one: Column): Cell | null {
  if (value === undefined) return null;
  const { write } = kinds[one.kind];
  return write ? write(value as never, one) : (value as Cell);
}
