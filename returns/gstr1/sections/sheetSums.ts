import { toIsoDate, type IsoDate } from '../../../core/day';
import { sumOf, taxOn, toQuantity, type Paise } from '../../../core/paise';
import type { ComparedSum, SubjectLine, Subject } from '../../../law/rules/subjects/subject';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { newRatesFrom } from '../../../law/tables/rates';
import { daysOfReturn, isIff } from '../../../law/filing';
import { documentSheets } from './documentSheets';
import type { TaxedAmounts } from '../placement/amounts';
import { isB2bSection } from '../placement/supply';
import type { AnyRow, SheetName } from './sheets/sheets';
import {
  isAmending,
  rowsIn,
  untaxedOf,
  type WholeSheets,
  type hsnSheets,
  type SupplyRow,
} from './sheetSupplies';

/** The first day of the period if all of a sum has the rates of that day. Returns have those of their invoices. */
function dayOfSum(
  { txval, rt }: AnyRow,
  { filing, earlierRates }: WholeSheets,
): IsoDate | undefined {
  const { start, end } = daysOfReturn(filing);
  const [first, last] = [toIsoDate(start), toIsoDate(end)];
  const hasOneLaw = last < newRatesFrom || first >= newRatesFrom;
  return (txval as Paise) > 0n && hasOneLaw && !earlierRates.has(rt as number) ? first : undefined;
}

export function subjectOfSum(row: AnyRow, given: WholeSheets): Partial<Subject> {
  const { rt, txval, csamt } = row;
  const line: SubjectLine = {
    label: `the row at ${rt} %`,
    prefix: '',
    rate: rt as number,
    net: txval as Paise,
    cess: csamt as Paise | undefined,
    codes: given.codes.get(rt as number),
  };
  return { date: dayOfSum(row, given), lines: [line] };
}

export function subjectOfHsn(row: AnyRow, given: WholeSheets): Partial<Subject> {
  const { hsn_sc: hsn, uqc, given_unit: ofService, qty } = row;
  const [net, rate] = [row.txval as Paise, row.rt as number];
  const full = taxOn(net, rate, 1);
  const untaxedAt =
    (given.untaxed.get(rate) ?? 0n) + (rate === 0 ? 0n : (given.untaxed.get(0) ?? 0n));
  const line: SubjectLine = {
    label: `HSN ${hsn}`,
    prefix: '',
    hsn: String(hsn),
    unit: String(ofService ?? uqc),
    // Returns may be more than what is sold.
    ...(net > 0n && { quantity: toQuantity(qty as bigint) }),
    rate,
    net,
    cess: row.csamt as Paise | undefined,
    tax: {
      stated: sumOf([row.iamt, row.camt, row.samt].map((tax = 0n) => tax as Paise)),
      least: full - taxOn(smaller(net, untaxedAt), rate, 1),
    },
  };
  return { date: dayOfSum(row, given), lines: [line] };
}

export const operatorSheets = ['eco', 'ecoa'] as const;

const highestRate = Math.max(...gstr1Rates);

/** An operator's supplies may have any rate, so their tax is between nothing and the highest one. */
export function subjectOfOperator({ etin, suppval, igst, cgst, sgst }: AnyRow): Partial<Subject> {
  const line: SubjectLine = {
    label: `The operator ${etin}`,
    prefix: '',
    rate: highestRate,
    net: suppval as Paise,
    tax: { stated: sumOf([igst, cgst, sgst] as Paise[]), least: 0n },
  };
  return { lines: [line] };
}

const smaller = (one: Paise, other: Paise): Paise => (one < other ? one : other);

/** Sheets whose supplies table 12 has only in part, or may have. */
const uncertain: SheetName[] = ['b2csa', 'ecob2b', 'ecob2c', 'ecourp2b', 'ecourp2c'];

/**
 * What a tab of table 12 states beside what the other sheets come to. Supplies without tax may be in it;
 * up to 5 crore, those to consumers may be left out, and a quarter's tab has those of its IFFs. Of an
 * amendment, it has what the original did not have: at most all of it.
 */
export function sumsOf(
  sheet: (typeof hsnSheets)[number],
  { rows, supplies, filing }: WholeSheets,
): ComparedSum[] {
  const isUnknown =
    supplies.length === 0 || uncertain.some((one) => rowsIn(rows, one).length > 0) || isIff(filing);
  if (isUnknown) return [];
  const isIn = (tab: 'b2b' | 'b2c') => sheet === 'hsn' || sheet === `hsn(${tab})`;
  const of = supplies.filter((one) => isIn(tabOf(one)));
  const untaxed = sumOf(
    rowsIn(rows, 'exemp')
      .filter(({ sply_ty }) => isIn(String(sply_ty).endsWith('B') ? 'b2b' : 'b2c'))
      .map(untaxedOf),
  );
  const sum = (given: readonly SupplyRow[], part: (amounts: TaxedAmounts) => Paise) =>
    sumOf(given.map(({ amounts, sign }) => sign * part(amounts)));
  const taxable = sum(of, (amounts) => amounts.taxable);
  const charged = of.filter(({ row }) => row.rchrg !== 'Y');
  const changes = of.filter(({ row }) => isAmending(row));
  const mayLack =
    (sheet !== 'hsn(b2b)' && !filing.turnoverAbove5Crore) || changes.some(({ sign }) => sign > 0n);
  const mayExceed =
    (sheet !== 'hsn(b2c)' && filing.frequency === 'quarterly') ||
    changes.some(({ sign }) => sign < 0n);
  const between = (one: Paise, other: Paise) => ({
    ...(!mayLack && { least: smaller(one, other) }),
    ...(!mayExceed && { most: one + other - smaller(one, other) }),
  });
  const hsnRows = rowsIn(rows, sheet);
  const stated = (...keys: string[]) =>
    sumOf(hsnRows.flatMap((row) => keys.map((key) => (row[key] ?? 0n) as Paise)));
  // Section 170 of the CGST Act lets each document round its tax to the rupee.
  const rounding = 100n + 50n * BigInt(of.length);
  return [
    {
      name: `The taxable value of ${sheet}`,
      stated: stated('txval'),
      rounding: 100n,
      ...between(taxable, taxable + untaxed),
    },
    {
      name: `The integrated tax of ${sheet}`,
      stated: stated('iamt'),
      rounding,
      ...between(sum(charged, integratedOf), sum(of, integratedOf)),
    },
    {
      name: `The central and State tax of ${sheet}`,
      stated: stated('camt', 'samt'),
      rounding,
      ...between(sum(charged, localOf), sum(of, localOf)),
    },
  ];
}

/** The tab of table 12 that has a supply. */
const tabOf = ({ sheet }: SupplyRow): 'b2b' | 'b2c' =>
  isB2bSection(documentSheets.get(sheet) ?? 'b2cs') ? 'b2b' : 'b2c';

const integratedOf = ({ igst }: TaxedAmounts): Paise => igst;
const localOf = ({ cgst, sgst }: TaxedAmounts): Paise => cgst + sgst;
