import { groupBy } from '../../../core/groupBy';
import { sumOf, type Paise } from '../../../core/paise';
import { taxOf } from '../../../law/taxHeads';
import { positionOf, type Filing } from '../../../law/filing';
import { isIntraState, taxesOf } from './file/taxes';
import { documentSheets } from './documentSheets';
import type { TaxedAmounts } from '../placement/amounts';
import {
  anyRow,
  sectionSheet,
  sheetSign,
  type AnyRow,
  type SheetName,
  type SheetRows,
} from './sheets/sheets';

export interface WholeSheets {
  rows: SheetRows;
  filing: Filing;
  supplies: readonly SupplyRow[];
  /** The codes that table 12 has, by rate. */
  codes: ReadonlyMap<number, string[]>;
  /** The rates of documents that may be those of an earlier date. */
  earlierRates: ReadonlySet<number>;
  /** The value of supplies of which the supplier pays less tax than the rate, or states none, by rate. */
  untaxed: ReadonlyMap<number, Paise>;
}

/** What the subjects of section sheets need of all rows. */
export function givenOf(rows: SheetRows, filing: Filing): WholeSheets {
  const supplies = suppliesIn(rows, filing);
  const hsnRows = hsnSheets.flatMap((sheet) => rowsIn(rows, sheet));
  const earlier = supplies.filter((one) => isEarlier(one, filing)).map(({ row }) => row);
  return {
    rows,
    filing,
    supplies,
    codes: new Map(
      [...groupBy(hsnRows, ({ rt }) => rt as number)].map(([rate, members]) => [
        rate,
        members.map(({ hsn_sc }) => String(hsn_sc)),
      ]),
    ),
    earlierRates: new Set([...earlier, ...rowsIn(rows, 'b2csa')].map(({ rt }) => rt as number)),
    untaxed: new Map(
      [...groupBy(supplies.filter(isUntaxed), ({ row }) => row.rt as number)].map(
        ([rate, members]) => [rate, sumOf(members.map(({ amounts }) => amounts.taxable))],
      ),
    ),
  };
}

export const hsnSheets = ['hsn', 'hsn(b2b)', 'hsn(b2c)'] as const;

export const rowsIn = (rows: SheetRows, sheet: SheetName): AnyRow[] =>
  (rows[sheet] ?? []).map(anyRow);

export const isAmending = ({ oinum, ont_num }: AnyRow): boolean => (oinum ?? ont_num) !== undefined;

export interface SupplyRow {
  sheet: SheetName;
  row: AnyRow;
  /** Its position in its sheet. */
  at: number;
  amounts: TaxedAmounts;
  /** -1 for credit notes. */
  sign: bigint;
}

/** The rows of documents and of B2C (Small). */
const suppliesIn = (rows: SheetRows, filing: Filing): SupplyRow[] =>
  [...documentSheets.keys(), 'b2cs' as const].flatMap((sheet) => {
    const hasType = sectionSheet(sheet).columns.inv_typ !== undefined;
    return rowsIn(rows, sheet).map((row, at) => ({
      sheet,
      row,
      at,
      amounts: taxesOf(row, isIntraState(row, hasType, filing)),
      sign: sheetSign(row),
    }));
  });

/** Whether a row may have the rate of an earlier date: of a late document, an amendment or a debit note. */
const isEarlier = ({ row, sign }: SupplyRow, filing: Filing): boolean =>
  (row.ntty !== undefined && sign > 0n) ||
  isAmending(row) ||
  (row.idt !== undefined && positionOf(row.idt, filing) === 'before');

const isUntaxed = ({ row: { rchrg, diff_percent }, amounts }: SupplyRow): boolean =>
  rchrg === 'Y' || diff_percent !== undefined || (taxOf(amounts) === 0n && amounts.taxable > 0n);

export const untaxedOf = ({ nil_amt = 0n, expt_amt = 0n, ngsup_amt = 0n }: AnyRow): Paise =>
  (nil_amt as Paise) + (expt_amt as Paise) + (ngsup_amt as Paise);
