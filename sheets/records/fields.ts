/** What the columns of a sheet with one customer, vendor or product per row may be. */
import { headingsOf, plain, type LineField } from '../cells/headings';
import type { SheetCells } from '../columns/candidates';
import { wordsIn } from '../words/types';
import { wordOf, type RecordCellKind, type RecordContext } from './cells';
import party from './party.json';
import product from './product.json';
import words from './words.json';

export const recordSheets = ['customer', 'vendor', 'product'] as const;

/** Whose records a sheet has. */
export type RecordSheet = (typeof recordSheets)[number];

/** A field by the attribute that it is, or the part of one. */
export type RecordField = keyof typeof party | keyof typeof product;

/** What each heading may be. */
export type Fits = Map<string, readonly RecordField[]>;

export interface Table {
  rows: readonly SheetCells[];
  sheet: RecordSheet;
  context: RecordContext;
}

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

/** What names a record. */
export const namingFields = words.naming as RecordField[];

/** A price without tax, and with it: of sales, and of purchases. */
export const pricePairs = words.pricePairs as Array<[RecordField, RecordField]>;

/** Whether a heading says that its price includes tax: `yes` or `no`; undefined if it says nothing. */
export const taxIn = (heading: string): string | undefined =>
  wordOf('included', new RegExp(words.more, 'i').exec(heading)?.[2] ?? '');

/** The fields that a heading fits, the likeliest first; none if it is in no list. */
export function fieldsOfHeading(sheet: RecordSheet, heading: string): readonly RecordField[] {
  const table = fieldsOfSheet(sheet);
  const text = heading.slice(0, 100).trim();
  // As the heading of a column, the name of a field means this field and no other.
  const named = (Object.keys(table) as RecordField[]).find((field) => table[field].name === text);
  if (named) return [named];
  // What is no customer is none of a sheet of customers.
  if (new RegExp(words.flags[sheet], 'i').test(text)) return ['status'];
  const fitting = (one: string): RecordField[] => known.get(table)?.get(plain(one)) ?? [];
  const whole = fitting(text);
  const [, name = '', bracket = ''] = behindName.exec(text) ?? [];
  if (whole.length > 0 && !/\p{Sc}/u.test(bracket)) return whole;
  const fields = fitting(name);
  if (fields.length > 0) return withMore(table, fields, bracket);
  // `Address 2` and `Street2` are further lines of one address.
  const more = fitting(text.replace(/\d$/, '')).filter((field) => table[field].several);
  // `Sender Mobile` is the phone.
  const short = text.replace(ofParty, '');
  return more.length > 0 || short === text || sheet === 'product'
    ? more
    : fieldsOfHeading(sheet, short);
}

const ofParty = new RegExp(`^(${words.ofParty})[ _]`, 'i');

const behindName = new RegExp(words.more, 'i');

/** Whether a bracket behind the name of a field may make its column one that is not used. */
export function isNarrowed(sheet: RecordSheet, heading: string): boolean {
  const [, name] = behindName.exec(heading.slice(0, 100).trim()) ?? [];
  return name !== undefined && !fieldsOfHeading(sheet, name).includes('notSupplied');
}

const onDate = new RegExp(words.onDate, 'i');

/** What a bracket makes of the fields of a heading. One that nobody knows asks whether the column is used. */
function withMore(table: FieldTable, fields: RecordField[], more: string): RecordField[] {
  const others = fields.filter((field) => field === 'notSupplied');
  const pair = pricePairs.find((one) => one.some((field) => fields.includes(field)));
  const included = pair && wordOf('included', more);
  if (included) return [pair[included === 'yes' ? 1 : 0], ...others];
  const side = fields.includes('opening_balance') && wordOf('side', more);
  if (side) return [side === 'Dr' ? 'opening_debit' : 'opening_credit', ...others];
  // `as on 01-04-2026` is the day of a balance or stock.
  if (onDate.test(more)) return fields;
  // `(₹)` of amounts and `(Nos)` of quantities change nothing.
  const ofKinds = new Map(Object.entries(words.harmless));
  const { kind } = table[fields[0] as RecordField];
  const harmless = [...words.harmless.all, ...(ofKinds.get(kind) ?? [])];
  const tokens = [...wordsIn(more), ...(more.match(/[%\p{Sc}]/gu) ?? [])];
  if (tokens.every((token) => harmless.includes(token))) return fields;
  return [...new Set([...fields, 'notSupplied' as const])];
}
