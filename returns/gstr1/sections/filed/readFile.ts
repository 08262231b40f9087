import { comparable } from '../../../../core/comparable';
import { parseDay, toIsoDate } from '../../../../core/day';
import { isObject, type Json, type JsonObject } from '../../../../core/json';
import { readScaled, type Paise } from '../../../../core/paise';
import type { KindName } from '../../../../sheets/cells/cellValues';
import { isFilled, trimmedText } from '../../../../law/readValues';
import { numberInYear, type NumberedDocument } from '../../documents/document';
import { sumOfAmounts, type TaxedAmounts } from '../../placement/amounts';
import { sectionSheet, type AnyRow, type SheetName } from '../sheets/sheets';
import { listsOf, shapes } from '../sheets/shapes';
import { FiledError } from './fault';

export interface FiledRecord {
  sheet: SheetName;
  /** What its group and it state: amounts in paise. */
  row: AnyRow;
  /** Its items, or it alone where the section has none, with their taxes. */
  items: AnyRow[];
  /** The record for errors. */
  name: string;
}

/**
 * The records of a file's sections: the inverse of `fileRecords`, also for what other programs write, which
 * may have numbers as texts, and null or an empty text where the offline tool leaves a value out.
 * @throws FiledError for what can't be read
 */
export const readFile = (file: JsonObject, sheets: readonly SheetName[]): FiledRecord[] =>
  sheets.flatMap((sheet) => {
    const { group } = shapes[sheet];
    return listsOf(sheet).flatMap(({ path, nature }) =>
      objectsAt(file, path)
        .flatMap((one) => (group ? membersOf(one, group.list) : [one]))
        .map((record) => readRecord(record, sheet, nature)),
    );
  });

function readRecord(record: JsonObject, sheet: SheetName, nature?: string): FiledRecord {
  const { record: keys, item: itemKeys } = shapes[sheet];
  const name = nameOf(record, sheet);
  const read = (one: JsonObject, needed: readonly string[]): AnyRow => {
    const values = valuesOf(one, sheet, name);
    requireAmounts(values, needed, { sheet, name });
    return values;
  };
  const row = { ...read(record, keys), ...(nature !== undefined && { nat_supp: nature }) };
  const items = itemKeys
    ? objectsAt(record, ['itms']).map((item) => read(detailOf(item), itemKeys))
    : [row];
  return { sheet, row, items, name };
}

/** The objects of an array, which may be absent. */
function objectsAt(from: JsonObject, path: readonly string[]): JsonObject[] {
  let found: Json = from;
  for (const key of path) {
    if (!isObject(found)) throw unreadable(path[0]);
    found = isFilled(found[key]) ? (found[key] as Json) : key === path.at(-1) ? [] : {};
  }
  if (Array.isArray(found) && found.every(isObject)) return found;
  throw unreadable(path.at(-1));
}

const unreadable = (section: unknown): FiledError =>
  new FiledError('unreadableSection', { section: String(section) });

/** The records of a group, each with what the group states. */
const membersOf = (group: JsonObject, list: string): JsonObject[] =>
  objectsAt(group, [list]).map((record) => ({ ...group, ...record }));

const detailOf = (item: JsonObject): JsonObject => ({
  ...item,
  ...(isObject(item.itm_det) && item.itm_det),
});

/** The section of the file that has the rows of a sheet. */
export const filedSection = (sheet: SheetName): string => shapes[sheet].path[0] as string;

/** Whether the records of a sheet are documents. */
const hasDocuments = (sheet: SheetName): boolean => {
  const { columns } = sectionSheet(sheet);
  return 'inum' in columns || 'nt_num' in columns;
};

function nameOf({ inum, nt_num }: JsonObject, sheet: SheetName): string {
  const section = filedSection(sheet);
  const number = trimmedText(inum ?? nt_num);
  if (number !== '') return number;
  return hasDocuments(sheet) ? `a document of ${section} without a number` : `a row of ${section}`;
}

/** What the file states beside the columns of its sheet: the taxes that the tool computes. */
const taxKeys = ['iamt', 'camt', 'samt', 'csamt'];

/** The values of a record or an item, without those of its lists. */
function valuesOf(record: JsonObject, sheet: SheetName, name: string): AnyRow {
  const { columns } = sectionSheet(sheet);
  const kindOf = (key: string) => (taxKeys.includes(key) ? 'paise' : columns[key]?.kind);
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key, value]) => isFilled(value) && (kindOf(key) || typeof value !== 'object'))
      .map(([key, value]) => [key, valueIn(value, kindOf(key), name)]),
  );
}

/** @throws FiledError for a record or an item that lacks one of its amounts */
function requireAmounts(
  row: AnyRow,
  keys: readonly string[],
  { sheet, name }: Pick<FiledRecord, 'sheet' | 'name'>,
): void {
  const { columns } = sectionSheet(sheet);
  const lacking = keys.find((key) => {
    const { kind, optional } = columns[key] ?? {};
    return (kind === 'paise' || kind === 'rate') && !optional && row[key] === undefined;
  });
  if (lacking !== undefined) throw new FiledError('notAmount', { record: name });
}

/** The inverse of what `sectionRecords` states. */
function valueIn(
  value: Json,
  kind: KindName | undefined,
  record: string,
): string | number | bigint {
  const number = (decimals: number): bigint => {
    const read = readScaled(value, decimals);
    if (read !== undefined) return read;
    throw new FiledError('notAmount', { record, value });
  };
  switch (kind) {
    case 'paise':
      return number(2);
    case 'quantity':
      return number(6);
    case 'rate':
    case 'share':
    case 'count':
      return Number(number(3)) / 1000;
    case 'date': {
      const day = parseDay(value);
      if (day) return toIsoDate(day);
      throw new FiledError('notDate', { record });
    }
    case 'month':
      return trimmedText(value).replace(/^(\d\d)(\d{4})$/, '$2-$1');
    default:
      return trimmedText(value);
  }
}

/** The sum of amounts of a record; 0 for what it does not state. */
export const filedPaise = (row: AnyRow, ...keys: string[]): Paise =>
  keys.reduce((sum, key) => sum + ((row[key] ?? 0n) as Paise), 0n);

/** The value of supplies or of advances that a row states, and the taxes on it. */
export const statedAmounts = (row: AnyRow): TaxedAmounts => ({
  taxable: filedPaise(row, 'txval', 'ad_amt', 'suppval', 'nil_amt', 'expt_amt', 'ngsup_amt'),
  igst: filedPaise(row, 'iamt', 'igst'),
  cgst: filedPaise(row, 'camt', 'cgst'),
  sgst: filedPaise(row, 'samt', 'sgst'),
  cess: filedPaise(row, 'csamt', 'cess'),
});

/** The amounts of a record and its items. */
export const amountsOf = ({ items }: Pick<FiledRecord, 'items'>): TaxedAmounts =>
  sumOfAmounts(items.map(statedAmounts));

export const filedText = (value: AnyRow[string]): string => String(value ?? '');

/** The document that a record is. @throws FiledError if it has no number or date */
export function documentIn({ row, name: record }: FiledRecord): NumberedDocument {
  const [number, date] = [row.inum ?? row.nt_num, row.idt ?? row.nt_dt];
  if (date === undefined) throw new FiledError('notDate', { record });
  if (number === undefined) throw new FiledError('noNumber', { record });
  return {
    id: '',
    kind: kindOf(row),
    type: '',
    number: String(number),
    date,
    isCancelled: false,
  };
}

function kindOf({ ntty }: AnyRow): NumberedDocument['kind'] {
  if (ntty === undefined) return 'invoice';
  return ntty === 'D' ? 'debitNote' : 'creditNote';
}

/** Whether a sheet amends what earlier returns have. */
export const isFiledAmendment = (sheet: SheetName): boolean =>
  ['oinum', 'ont_num', 'omon'].some((key) => key in sectionSheet(sheet).columns);

/** @throws FiledError for a record that is there twice, as those of a part are that is given twice */
export function refuseRepeated(records: readonly FiledRecord[]): void {
  const known = new Set<string>();
  for (const record of records) {
    const { sheet } = record;
    // Operators report documents of others, whose numbers are no series of the filer's.
    const isOwn = hasDocuments(sheet) && !sheet.startsWith('eco');
    const name = isOwn ? numberInYear(documentIn(record)) : keyOfSum(record);
    const identity = comparable(`${isFiledAmendment(sheet)} ${name}`);
    if (known.has(identity)) throw new FiledError('repeated', { record: name });
    known.add(identity);
  }
}

const identifying = 'nat_supp sply_ty omon etin stin rtin inum pos diff_percent'.split(' ');

/** What distinguishes the rows of sums. */
const keyOfSum = ({ sheet, row }: FiledRecord): string =>
  [
    filedSection(sheet),
    ...identifying.map((key) => row[key]).filter((value) => value !== undefined),
    ...(row.rt === undefined ? [] : [`${row.rt} %`]),
  ].join(' ');
