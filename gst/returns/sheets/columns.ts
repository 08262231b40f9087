import type { Millionths, Paise } from '../../../core/paise';

/** What the cells of a column mean, and the values that they become in a row. */
interface CellValues {
  text: string;
  /** The number of an invoice or a note. */
  number: string;
  gstin: string;
  /** YYYY-MM-DD */
  date: string;
  paise: Paise;
  /** The sheet's quantities have two decimals. */
  quantity: Millionths;
  count: number;
  /** In percent: integrated tax, or central and state tax together. */
  rate: number;
  /** The two digits of a state, or 96 for other countries. */
  state: string;
  /** The share of the tax rate that applies, stated only if it is not the whole. */
  share: 0.65;
  /** YYYY-MM, written as a month's name beside its financial year. */
  month: string;
  /** A unit quantity code, or NA. */
  unit: string;
  hsn: string;
}

/** A column of a sheet of the government's offline tool. */
export interface Column {
  heading: string;
  kind: keyof CellValues | 'choice';
  /** Whether cells may be blank. A row then has no value. */
  optional?: true;
  /** For a choice: its codes in the file, and how the sheet writes each. */
  codes?: Readonly<Record<string, readonly string[]>>;
  /** Texts only: what they must match, and what that is in words. */
  pattern?: RegExp;
  expected?: string;
  /** Amounts only: whether they may be below 0. */
  signed?: true;
  /** Amounts only: whether they must be above 0. */
  positive?: true;
  /** The code of a blank choice. */
  blank?: string;
  /** Whether a text that is not among the choices counts as blank. */
  lenient?: true;
}

type Value<C> = C extends { kind: 'choice'; codes: infer Codes }
  ? Extract<keyof Codes, string>
  : C extends { kind: infer Kind extends keyof CellValues }
    ? CellValues[Kind]
    : never;

type OptionalFields<Columns> = {
  [F in keyof Columns]: Columns[F] extends { optional: true } ? F : never;
}[keyof Columns];

/** The row that columns make: the values under the keys that the upload file has for them. */
export type RowOf<Columns> = {
  [F in Exclude<keyof Columns, OptionalFields<Columns>>]: Value<Columns[F]>;
} & { [F in OptionalFields<Columns>]?: Value<Columns[F]> };

export const column = <K extends Column['kind']>(kind: K, heading: string) => ({ kind, heading });

export const text = (heading: string, pattern: RegExp, expected: string) => ({
  ...column('text', heading),
  pattern,
  expected,
});

export const optional = <C extends Column>(one: C) => ({ ...one, optional: true }) as const;

/** An amount that may be negative. */
export const signed = <C extends Column>(one: C) => ({ ...one, signed: true }) as const;

export const choice = <C extends Record<string, readonly string[]>>(heading: string, codes: C) => ({
  kind: 'choice' as const,
  heading,
  codes,
});
