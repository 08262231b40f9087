import type { IsoDate } from '../../../../core/day';
import { groupBy } from '../../../../core/groupBy';
import { sumOf, toQuantity, toRupees, type Paise } from '../../../../core/paise';
import { documentNatures } from '../../../../law/tables/gstr1';
import { fileDate, isIff, type Filing } from '../../../../law/filing';
import type { Column, Columns } from '../../../../sheets/cells/columns';
import { isIntraState, isWithinState, taxesOf } from './taxes';
import {
  anyRow,
  iffSheets,
  sheetNames,
  sectionSheet,
  type AnyRow,
  type SheetName,
  type SheetRows,
} from '../sheets/sheets';
import { listsOf, shapes, type Shape } from '../sheets/shapes';
import type { FileObject, FileRecord, FileValue } from './uploadFile';

/**
 * The records of all rows in the order of the file's keys, each made when it is its turn. Rows of one
 * document become one record with an item for each rate; rows that differ only in amounts are added up.
 * An IFF leaves out the rows of sections that it does not have.
 */
export function* fileRecords(rows: SheetRows, filing: Filing): Iterable<FileRecord> {
  for (const name of sheetNames) {
    if (isIff(filing) && !iffSheets.has(name)) continue;
    yield* sheetRecords(name, (rows[name] ?? []).map(anyRow), filing);
  }
}

/** One section of the file: its shape, and what its values depend on. */
interface SectionFormat {
  shape: Shape;
  columns: Columns;
  filing: Filing;
}

function* sheetRecords(
  name: SheetName,
  rows: readonly AnyRow[],
  filing: Filing,
): Iterable<FileRecord> {
  for (const { path, nature } of listsOf(name)) {
    const shape = { ...shapes[name], path };
    const ofNature =
      nature === undefined ? rows : rows.filter(({ nat_supp }) => nat_supp === nature);
    yield* groupRecords(ofNature, { shape, columns: sectionSheet(name).columns, filing });
  }
}

function* groupRecords(rows: readonly AnyRow[], section: SectionFormat): Iterable<FileRecord> {
  const { group } = section.shape;
  if (!group) {
    yield* listRecords(rows, section);
    return;
  }
  for (const members of groupBy(rows, keyOf(group.by)).values()) {
    const head = objectOf(group.by, (members as [AnyRow])[0], section, {});
    for (const record of listRecords(members, section)) {
      yield { ...record, group: { head, list: group.list } };
    }
  }
}

function* listRecords(rows: readonly AnyRow[], section: SectionFormat): Iterable<FileRecord> {
  const { path, item, record } = section.shape;
  if (!item) {
    for (const [index, row] of addedUp(rows, section).entries()) {
      const computed = { ...taxKeys(row, section), num: index + 1 };
      yield { path, record: objectOf(record, row, section, computed) };
    }
    return;
  }
  for (const members of groupBy(rows, keyOf(record)).values()) {
    const itms = addedUp(members, section).map((row) => itemOf(row, section));
    yield { path, record: objectOf(record, (members as [AnyRow])[0], section, { itms }) };
  }
}

const keyOf =
  (fields: readonly string[]) =>
  (row: AnyRow): string =>
    fields.map((field) => String(row[field])).join('\n');

/** The rows with the amounts of those that differ in nothing else added up. */
function addedUp(rows: readonly AnyRow[], { shape, columns }: SectionFormat): AnyRow[] {
  if (shape.isList || rows.length === 1) return [...rows];
  const sums = Object.keys(columns).filter((field) => isSum(field, shape, columns));
  // A description is the user's own, and the first one stands for all.
  const others = Object.keys(columns).filter(
    (field) => !sums.includes(field) && field !== 'user_desc',
  );
  return [...groupBy(rows, keyOf(others)).values()].map((group) => {
    const [first] = group;
    return { ...first, ...Object.fromEntries(sums.map((field) => [field, totalOf(group, field)])) };
  });
}

/** The amounts of items, or of records without items. A document's value is repeated in its rows. */
function isSum(field: string, shape: Shape, columns: SectionFormat['columns']): boolean {
  const kind = columns[field]?.kind;
  return (kind === 'paise' || kind === 'quantity') && (shape.item ?? shape.record).includes(field);
}

/** Undefined if no row has an amount. */
function totalOf(rows: readonly AnyRow[], field: string): bigint | undefined {
  const given = rows.map((row) => row[field]).filter((one) => typeof one === 'bigint');
  return given.length === 0 ? undefined : sumOf(given);
}

type Values = Record<string, FileValue | undefined>;

/**
 * An object with the keys that have a value, in the order of the keys.
 * @param computed what the row does not state itself
 */
function objectOf(
  keys: readonly string[],
  row: AnyRow,
  section: SectionFormat,
  computed: Values,
): FileObject {
  const object: FileObject = {};
  for (const key of keys) {
    const value = key in computed ? computed[key] : statedValue(key, row, section);
    if (value !== undefined) object[key] = value;
  }
  return object;
}

function itemOf(row: AnyRow, section: SectionFormat): FileObject {
  const { item, isNumbered } = section.shape;
  const detail = objectOf(item as string[], row, section, taxKeys(row, section));
  // 1801 for 18 %.
  return isNumbered ? { num: Math.round((row.rt as number) * 100) + 1, itm_det: detail } : detail;
}

/** What the row states under a key of the file, or what follows from it. */
function statedValue(
  key: string,
  row: AnyRow,
  { columns, filing }: SectionFormat,
): FileValue | undefined {
  const column = columns[key];
  if (column) return statedIn(row[key], column);
  switch (key) {
    case 'sply_ty':
      return isWithinState(row, filing) ? 'INTRA' : 'INTER';
    case 'doc_num':
      return documentNatures.findIndex((nature) => nature === row.doc_typ) + 1;
    case 'net_issue':
      return (row.totnum as number) - (row.cancel as number);
    case 'ostin':
      return row.stin as string;
    default:
      // The flag of table 15, which has it on each record and no column for it.
      return 'N';
  }
}

function statedIn(value: AnyRow[string], { kind }: Column): FileValue | undefined {
  switch (kind) {
    case 'paise':
      return toRupees((value ?? 0n) as bigint);
    case 'quantity':
      return toQuantity(value as bigint);
    case 'date':
      return value === undefined ? undefined : fileDate(value as IsoDate);
    case 'month':
      return (value as string).replace(/^(\d+)-(\d+)$/, '$2$1');
    default:
      return value as FileValue | undefined;
  }
}

/** The taxes that the tool computes. HSN summaries and table 14 state their own. */
function taxKeys(row: AnyRow, { shape, columns, filing }: SectionFormat): Values {
  if ((!columns.txval && !columns.ad_amt) || columns.iamt) return {};
  const isIntra = isIntraState(row, columns.inv_typ !== undefined, filing);
  const taxes = taxesOf(row, isIntra);
  const ifStated = (applies: boolean, amount: Paise) =>
    applies || shape.statesAllTaxes ? toRupees(amount) : undefined;
  return {
    iamt: ifStated(!isIntra, taxes.igst),
    camt: ifStated(isIntra, taxes.cgst),
    samt: ifStated(isIntra, taxes.sgst),
    csamt: shape.omitsCess && row.csamt === undefined ? undefined : toRupees(taxes.cess),
  };
}
