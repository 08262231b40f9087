/** What the columns of a sheet with one customer, vendor or product per row may be. */
import { headingsOf, plain, type LineField } from '../cells/headings';
import type { RecordCellKind } from './cells';
import party from './party.json';
import product from './product.json';

export const recordSheets = ['customer', 'vendor', 'product'] as const;

/** Whose records a sheet has. */
export type RecordSheet = (typeof recordSheets)[number];

/** A field by the attribute that it is, or the part of one. */
export type RecordField = keyof typeof party | keyof typeof product;

interface FieldWords {
  name: string;
  kind: RecordCellKind;
  headings: string[];
  /** The column of documents whose headings it has, too. */
  line?: LineField;
  /** Whether several columns may be it. */
  several?: boolean;
}

type FieldTable = Record<RecordField, FieldWords>;

/** The fields of a sheet, with their names for *Change Columns* and texts. */
export const fieldsOfSheet = (sheet: RecordSheet): FieldTable =>
  (sheet === 'product' ? product : party) as unknown as FieldTable;

/** All headings of a field but its name. */
const headingsOfField = ({ headings, line }: FieldWords): string[] => [
  ...(line ? headingsOf(line) : []),
  ...headings,
];

function headingsIn(fields: FieldTable): ReadonlyMap<string, RecordField[]> {
  const found = new Map<string, RecordField[]>();
  for (const field of Object.keys(fields) as RecordField[]) {
    for (const heading of new Set(headingsOfField(fields[field]).map(plain))) {
      found.set(heading, [...(found.get(heading) ?? []), field]);
    }
  }
  return found;
}

const known = new Map(
  (['customer', 'product'] as const).map(fieldsOfSheet).map((table) => [table, headingsIn(table)]),
);

/** The fields that a heading fits, the likeliest first; none if it is in no list. */
export function fieldsOfHeading(sheet: RecordSheet, heading: string): readonly RecordField[] {
  const table = fieldsOfSheet(sheet);
  const text = heading.slice(0, 100).trim();
  // As the heading of a column, the name of a field means this field and no other.
  const named = (Object.keys(table) as RecordField[]).find((field) => table[field].name === text);
  if (named) return [named];
  const outside = text.replace(/[([{][^)\]}]*[)\]}]?/g, ' ');
  // `Address 2` and `Street2` are further lines of one address.
  const texts = [text, outside, text.replace(/\d$/, '')].map(plain);
  return texts.map((one) => known.get(table)?.get(one)).find((fields) => fields) ?? [];
}
