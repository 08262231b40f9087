/** The record of a row, and the rows that are about one record. */
import { comparable } from '../../core/comparable';
import type { JsonObject } from '../../core/json';
import { filterInSlices, type Slices } from '../../core/slices';
import type { RecordProblem } from './attributes';
import type { RecordField } from './fields';
import words from './words.json';

export interface RecordRow {
  /** The position of its item, and those of others about the same record, which it says, too. */
  position: number;
  copies: number[];
  id?: string;
  /** The column of the ID. */
  idColumn?: string;
  /** What is sent, under the service's names, but for lists of addresses. */
  attributes: JsonObject;
  /** What is sent for a new record only. */
  whenNew: JsonObject;
  /** The fields whose cells are blank. */
  blank: RecordField[];
  /** Whether other rows have its name with another GSTIN. */
  hasNamesake: boolean;
  problems: RecordProblem[];
}

/** What a record is known by, the first of which decides: branches may share a GSTIN, and people a name. */
const keysOf = ({ id, attributes: { gstin, barcode, name } }: RecordRow) =>
  Object.entries({ id, gstin, barcode, name }).flatMap(
    ([key, value]): Array<[RecordField, string]> =>
      value === undefined ? [] : [[key as RecordField, comparable(String(value))]],
  );

/** What shows that two rows are about one record; undefined if nothing does. Other barcodes show nothing. */
function sharedKey(one: RecordRow, other: RecordRow): RecordField | undefined {
  const others = new Map(keysOf(other));
  const decides = ([key, value]: [RecordField, string]) =>
    others.has(key) && (key !== 'barcode' || others.get(key) === value);
  const [key, value] = keysOf(one).find(decides) ?? [];
  return key && others.get(key) === value ? key : undefined;
}

/** The field in which two rows of a record differ; undefined if they don't, or complete each other. */
function differenceOf(one: RecordRow, other: RecordRow): RecordField | undefined {
  const others: JsonObject = { ...other.attributes, ...other.whenNew };
  const textOf = (value: unknown) => comparable(JSON.stringify(value));
  const name = Object.entries({ ...one.attributes, ...one.whenNew }).find(
    ([part, value]) => part in others && textOf(value) !== textOf(others[part]),
  )?.[0];
  const fields: Record<string, string> = words.fieldOf;
  return (fields[String(name)] ?? name) as RecordField | undefined;
}

/** Adds what another row says of the same record. */
function complete(
  row: RecordRow,
  { id, idColumn, attributes, whenNew, position }: RecordRow,
): void {
  row.id ??= id;
  row.idColumn ??= idColumn;
  row.attributes = { ...attributes, ...row.attributes };
  row.whenNew = { ...whenNew, ...row.whenNew };
  row.copies.push(position);
}

const isDispute = ({ code }: RecordProblem): boolean => code === 'otherRow';

/**
 * One row for each record, completed by the others of it. Those that differ are faults of both.
 * @param at where the cell of a field is
 */
export function* onePerRecord(
  rows: readonly RecordRow[],
  at: (row: number, field: RecordField) => RecordProblem['at'],
): Slices<RecordRow[]> {
  const report = (row: RecordRow, other: RecordRow, differs: RecordField) => {
    const facts = { row: other.position, other: at(row.position, differs).column };
    const key = sharedKey(row, other) as RecordField;
    if (!row.problems.some(isDispute))
      row.problems.push({ code: 'otherRow', facts, at: at(row.position, key) });
  };
  const known = new Map<string, RecordRow[]>();
  const knownBy = (key: string) => known.get(key) ?? [];
  // A row that says less of its record comes after those that it may mean.
  const order = [...rows].sort((one, other) => keysOf(other).length - keysOf(one).length);
  const kept = yield* filterInSlices(order, (row) => {
    const keys = keysOf(row).map(String);
    const [first, ...others] = keys.flatMap(knownBy).filter((one) => sharedKey(one, row));
    const isUnclear = others.some((one) => first && !sharedKey(first, one));
    const code = first && 'gstin' in first.attributes ? 'gstin' : 'id';
    const differs = first && (differenceOf(first, row) ?? (isUnclear ? code : undefined));
    if (first && differs) report(first, row, differs);
    if (first && differs) report(row, first, differs);
    const isCopy = first && row.problems.length === 0 && first.problems.every(isDispute);
    if (isCopy) complete(first, row);
    const noted = isCopy ? first : row;
    for (const key of keys)
      if (!knownBy(key).includes(noted)) known.set(key, [...knownBy(key), noted]);
    return !isCopy;
  });
  for (const row of kept) {
    const { gstin, name } = row.attributes;
    const named = gstin === undefined ? [] : knownBy(`name,${comparable(String(name))}`);
    row.hasNamesake = named.some((one) => (one.attributes.gstin ?? gstin) !== gstin);
  }
  return kept.sort((one, other) => one.position - other.position);
}
