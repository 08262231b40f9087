import { groupBy } from '../../../core/groupBy';
import { toQuantity, toRupees } from '../../../core/paise';
import { documentNatures } from '../../tables/gstr1';
import { fileDate, isIff, type Filing } from '../base/filing';
import type { Column } from '../sheets/columns';
import { isIntraState, isWithinState, taxesOf } from './taxes';
import {
  anyRow,
  iffSheets,
  sheetNames,
  sheetOf,
  type AnyRow,
  type SheetName,
  type SheetRows,
} from '../sheets/sheets';
import { isServiceCode } from '../sums/hsn';
import { shapes, type Shape } from './shapes';
import type { FileObject, FileRecord, FileValue } from './uploadFile';

/**
 * The records of all rows in the order of the file's keys. Rows of one document become one record with
 * an item for each rate; rows that differ only in amounts are added up. An IFF leaves out the rows of
 * sections that it does not have.
 */
export const fileRecords = (rows: SheetRows, filing: Filing): FileRecord[] =>
  sheetNames
    .filter((name) => !isIff(filing) || iffSheets.has(name))
    .flatMap((name) => sheetRecords(name, (rows[name] ?? []).map(anyRow), filing));

/** One section of the file: its shape, and what its values depend on. */
interface Section {
  shape: Shape;
  columns: Readonly<Record<string, Column>>;
  filing: Filing;
}

function sheetRecords(name: SheetName, rows: readonly AnyRow[], filing: Filing): FileRecord[] {
  const section: Section = { shape: shapes[name], columns: sheetOf(name).columns, filing };
  // The lists of tables 14 and 14A have an order, whatever the order of their rows is.
  if (name === 'eco' || name === 'ecoa') {
    return ['clttx', 'paytx'].flatMap((nature) => {
      const member = `${nature}${name === 'ecoa' ? 'a' : ''}`;
      const path = [...section.shape.path, member];
      return listRecords(
        rows.filter(({ nat_supp }) => nat_supp === nature),
        { ...section, shape: { ...section.shape, path } },
      );
    });
  }
  const { group } = section.shape;
  if (!group) return listRecords(rows, section);
  const groups = groupBy(rows, keyOf(group.by.filter((key) => key !== 'doc_num')));
  return [...groups.values()].flatMap((members) => {
    const head = picked(group.by, statedValues((members as [AnyRow])[0], section));
    return listRecords(members, section).map((record) => ({
      ...record,
      group: { head, list: group.list },
    }));
  });
}

/** The records of one list or one group. */
function listRecords(rows: readonly AnyRow[], section: Section): FileRecord[] {
  const { shape } = section;
  const groups = shape.item
    ? [...groupBy(rows, keyOf(shape.record)).values()]
    : addedUp(rows, section).map((row) => [row]);
  return groups.map((members, index) => {
    const [row] = members as [AnyRow];
    const values = { ...statedValues(row, section), num: index + 1 };
    const itms = shape.item && addedUp(members, section).map((one) => itemOf(one, section));
    return {
      path: shape.path,
      record: picked(
        shape.record,
        itms ? { ...values, itms } : { ...values, ...taxKeys(row, section) },
      ),
    };
  });
}

const keyOf =
  (fields: readonly string[]) =>
  (row: AnyRow): string =>
    fields.map((field) => String(row[field])).join('\n');

/** The rows with the amounts of those that differ in nothing else added up. */
function addedUp(rows: readonly AnyRow[], { shape, columns }: Section): AnyRow[] {
  if (shape.isList) return [...rows];
  const sums = Object.keys(columns).filter((field) => isSum(field, shape, columns));
  // A description is the user's own, and the first one stands for all.
  const others = Object.keys(columns).filter(
    (field) => !sums.includes(field) && field !== 'user_desc',
  );
  return [...groupBy(rows, keyOf(others)).values()].map((group) => {
    const [first] = group as [AnyRow];
    if (group.length === 1) return first;
    return { ...first, ...Object.fromEntries(sums.map((field) => [field, total(group, field)])) };
  });
}

/** The amounts of items, or of records without items. A document's value is repeated in its rows. */
function isSum(field: string, shape: Shape, columns: Section['columns']): boolean {
  const kind = columns[field]?.kind;
  return (kind === 'paise' || kind === 'quantity') && (shape.item ?? shape.record).includes(field);
}

/** Undefined if no row has an amount. */
function total(rows: readonly AnyRow[], field: string): bigint | undefined {
  const given = rows.map((row) => row[field]).filter((one) => typeof one === 'bigint');
  return given.length === 0 ? undefined : given.reduce((sum, one) => sum + one, 0n);
}

type Values = Record<string, FileValue | undefined>;

/** The values that have one of the keys, in the order of the keys. */
function picked(keys: readonly string[], values: Values): FileObject {
  const object: FileObject = {};
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined) object[key] = value;
  }
  return object;
}

function itemOf(row: AnyRow, section: Section): FileObject {
  const { shape } = section;
  const detail = picked(shape.item as string[], {
    ...statedValues(row, section),
    ...taxKeys(row, section),
  });
  // 1801 for 18 %.
  return shape.isNumbered
    ? { num: Math.round((row.rt as number) * 100) + 1, itm_det: detail }
    : detail;
}

/** What the row states and what follows from it, but for taxes. */
function statedValues(row: AnyRow, { columns, filing }: Section): Values {
  const fields = Object.entries(columns).map(([field, column]) => [
    field,
    stated(row[field], column),
  ]);
  const { doc_typ, totnum, cancel, stin } = row;
  return {
    ...(Object.fromEntries(fields) as Values),
    sply_ty:
      (row.sply_ty as string | undefined) ?? (isWithinState(row, filing) ? 'INTRA' : 'INTER'),
    // Table 15 has them on each record, and no column for them.
    flag: 'N',
    ostin: stin as string | undefined,
    doc_num: documentNatures.findIndex((nature) => nature === doc_typ) + 1,
    net_issue: (totnum as number) - (cancel as number),
    ...(isServiceCode(String(row.hsn_sc)) && { uqc: 'NA', qty: 0 }),
  };
}

function stated(value: AnyRow[string], { kind }: Column): FileValue | undefined {
  switch (kind) {
    case 'paise':
      return toRupees((value ?? 0n) as bigint);
    case 'quantity':
      return toQuantity(value as bigint);
    case 'date':
      return value === undefined ? undefined : fileDate(value as string);
    case 'month':
      return (value as string).replace(/^(\d+)-(\d+)$/, '$2$1');
    default:
      return value as FileValue | undefined;
  }
}

/** The taxes that the tool computes. HSN summaries and table 14 state their own. */
function taxKeys(row: AnyRow, { shape, columns, filing }: Section): Values {
  if ((!columns.txval && !columns.ad_amt) || columns.iamt) return {};
  const isIntra = isIntraState(row, columns.inv_typ !== undefined, filing);
  const taxes = taxesOf(row, isIntra);
  const isStated = (applies: boolean) => applies || shape.statesAllTaxes;
  return {
    ...(isStated(isIntra) && { camt: toRupees(taxes.central), samt: toRupees(taxes.state) }),
    ...(isStated(!isIntra) && { iamt: toRupees(taxes.integrated) }),
    csamt: shape.omitsCess && row.csamt === undefined ? undefined : toRupees(taxes.cess),
  };
}
