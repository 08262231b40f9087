import { toIsoDate } from '../../core/day';
import { groupBy, groupInSlices } from '../../core/groupBy';
import { sumOf, taxOn, type Paise } from '../../core/paise';
import { flatInSlices, inSlices, type Slices } from '../../core/slices';
import { comesTo } from '../rules/amounts';
import type { ComparedSum, Labels, SubjectLine, Subject } from '../rules/subject';
import type { SupplyType } from '../tables/gstr1';
import { newRatesFrom } from '../tables/rates';
import { daysOf, isIff, ownState, type Filing } from '../filing';
import { isIntraState, taxesOf } from './file/taxes';
import { supplyTypeIn } from './late/filedDocuments';
import type { TaxedAmounts } from './placement/amounts';
import { placeAt } from './placement/subject';
import { isOfPeriod } from './givenSheets/recognize';
import { anyRow, sheetOf, type AnyRow, type SheetName, type SheetRows } from './sheets/sheets';

/** What rules see of rows of section sheets. */
export interface SheetSubject {
  subject: Subject;
  sheet: SheetName;
  /** The positions of its rows in the sheet; empty for what is about several sheets. */
  rows: number[];
  /** Whether it is a document of this period, which is compared with others. */
  isCompared: boolean;
}

const labels: Labels = { gstin: 'GSTIN/UIN of Recipient', hsn: 'HSN' };

/** The section of the documents of a sheet, with the tab of table 12 that has their supplies. */
const documentSheets = new Map<SheetName, { section: string; tab: 'b2b' | 'b2c' }>([
  ['b2b', { section: 'b2b', tab: 'b2b' }],
  ['b2ba', { section: 'b2b', tab: 'b2b' }],
  ['b2cl', { section: 'b2cl', tab: 'b2c' }],
  ['b2cla', { section: 'b2cl', tab: 'b2c' }],
  ['exp', { section: 'exp', tab: 'b2c' }],
  ['expa', { section: 'exp', tab: 'b2c' }],
  ['cdnr', { section: 'cdnr', tab: 'b2b' }],
  ['cdnra', { section: 'cdnr', tab: 'b2b' }],
  ['cdnur', { section: 'cdnur', tab: 'b2c' }],
  ['cdnura', { section: 'cdnur', tab: 'b2c' }],
]);

/** What the subjects of single rows need of all sheets. */
interface Given {
  rows: SheetRows;
  filing: Filing;
  supplies: readonly SupplyRow[];
  /** The codes that table 12 has, by rate. */
  codes: ReadonlyMap<number, string[]>;
  /** The value of supplies of which the supplier pays less tax than the rate, or states none, by rate. */
  untaxed: ReadonlyMap<number, Paise>;
}

/** The documents, rows of table 12, ranges of numbers and sums of section sheets. */
export function* subjectsOfSheets(rows: SheetRows, filing: Filing): Slices<SheetSubject[]> {
  const own = { gstin: filing.gstin, isAbove5Crore: filing.turnoverAbove5Crore };
  const supplies = yield* suppliesIn(rows, filing);
  const hsnRows = hsnSheets.flatMap((sheet) => rowsIn(rows, sheet));
  const given: Given = {
    rows,
    filing,
    supplies,
    codes: new Map(
      [...groupBy(hsnRows, ({ rt }) => rt as number)].map(([rate, members]) => [
        rate,
        members.map(({ hsn_sc }) => String(hsn_sc)),
      ]),
    ),
    untaxed: new Map(
      [...groupBy(supplies.filter(isUntaxed), ({ row }) => row.rt as number)].map(
        ([rate, members]) => [rate, sumOf(members.map(({ amounts }) => amounts.taxable))],
      ),
    ),
  };
  const one = (sheet: SheetName, at: number[], subject: Partial<Subject>, isCompared = false) => ({
    sheet,
    rows: at,
    isCompared,
    subject: { labels, own, ...subject },
  });
  const each = (sheet: SheetName, subjectOf: (row: AnyRow) => Partial<Subject>) =>
    rowsIn(rows, sheet).map((row, at) => one(sheet, [at], subjectOf(row)));
  const ofDocuments = supplies.filter(({ sheet }) => documentSheets.has(sheet));
  const documents = yield* groupInSlices(ofDocuments, keyOfDocument);
  const subjects = yield* inSlices(documents.values(), (group) => {
    const document = group as unknown as Document;
    const [{ sheet, row }] = document;
    const at = document.map((member) => member.at);
    return one(sheet, at, subjectOfDocument(document, given), !isAmending(row));
  });
  return [
    ...subjects,
    ...hsnSheets.flatMap((sheet) => each(sheet, (row) => subjectOfHsn(row, given))),
    ...each('docs', ({ from, to, totnum }) => ({
      range: { from: String(from), to: String(to), total: Number(totnum) },
    })),
    ...(hsnRows.length === 0 ? [] : hsnSheets)
      .filter((sheet) => isOfPeriod(sheet, filing))
      .map((sheet) => one(sheet, [], { sums: sumsOf(sheet, given) })),
  ];
}

const hsnSheets = ['hsn', 'hsn(b2b)', 'hsn(b2c)'] as const;

const rowsIn = (rows: SheetRows, sheet: SheetName): AnyRow[] => (rows[sheet] ?? []).map(anyRow);

const isAmending = ({ oinum, ont_num }: AnyRow): boolean => (oinum ?? ont_num) !== undefined;

/** A row of supplies, with the taxes on it. */
interface SupplyRow {
  sheet: SheetName;
  row: AnyRow;
  /** Its position in its sheet. */
  at: number;
  amounts: TaxedAmounts;
  /** -1 for credit notes. */
  sign: bigint;
}

/** The rows of documents and of B2C (Small). */
const suppliesIn = (rows: SheetRows, filing: Filing): Slices<SupplyRow[]> =>
  flatInSlices([...documentSheets.keys(), 'b2cs' as const], (sheet) => {
    const hasType = sheetOf(sheet).columns.inv_typ !== undefined;
    return rowsIn(rows, sheet).map((row, at) => ({
      sheet,
      row,
      at,
      amounts: taxesOf(row, isIntraState(row, hasType, filing)),
      sign: row.ntty === 'C' ? -1n : 1n,
    }));
  });

/** The rows of a document. */
type Document = readonly [SupplyRow, ...SupplyRow[]];

const keyOfDocument = ({ sheet, row }: SupplyRow): string =>
  [sheet, row.ctin, String(row.inum ?? row.nt_num).toUpperCase()].join(' ');

const taxOf = ({ integrated, central, state }: TaxedAmounts): Paise => integrated + central + state;

const paysTaxUncharged = new Set<SupplyType | undefined>(['exportWithPayment', 'sezWithPayment']);

function subjectOfDocument(document: Document, given: Given): Partial<Subject> {
  const [{ row, sheet, sign }] = document;
  const { section } = documentSheets.get(sheet) as { section: string };
  const { val, pos, ctin = '', rchrg, ntty } = row;
  const total = val as Paise;
  const type = supplyTypeIn(row);
  const isCharged = rchrg === 'Y';
  const [net, tax] = (['taxable', 'tax'] as const).map((part) =>
    sumOf(
      document.map(({ amounts }) =>
        part === 'tax' ? taxOf(amounts) + amounts.cess : amounts.taxable,
      ),
    ),
  ) as [Paise, Paise];
  // Under reverse charge, the customer pays the tax; where the value has it all the same, so have the rows.
  const hasTax = !isCharged || comesTo(total, net + tax, BigInt(document.length));
  const text = (key: string): string => String(row[key] ?? '');
  return {
    number: text('inum') || text('nt_num'),
    type: ntty === undefined ? 'invoice' : sign === 1n ? 'debit_note' : 'credit_note',
    // The rates are those of the original date.
    date: text('oidt') || text('idt') || text('nt_dt'),
    buyer: { gstin: String(ctin) },
    lines: document.map(({ row: { rt, csamt }, amounts }) => ({
      label: `the row at ${rt} %`,
      prefix: '',
      rate: rt as number,
      net: amounts.taxable,
      total: amounts.taxable + (hasTax ? taxOf(amounts) + amounts.cess : 0n),
      cess: csamt as Paise | undefined,
      codes: given.codes.get(rt as number),
    })),
    amounts: {
      total,
      ofSheet: {
        mayInclude: untaxedBeside(row, given),
        mayLackTax: paysTaxUncharged.has(type),
      },
    },
    supply: {
      type,
      section,
      reverseCharge: isCharged,
      place: pos === undefined ? undefined : placeAt(String(pos)),
    },
    exported: { portCode: text('sbpcode'), billNumber: text('sbnum'), billDate: text('sbdt') },
  };
}

/** What the sheet exemp has of supplies like those of a document. */
function untaxedBeside({ pos, ctin }: AnyRow, { rows, filing }: Given): Paise {
  const kind = `INTR${pos === ownState(filing) ? 'A' : ''}B2${ctin === undefined ? 'C' : 'B'}`;
  return sumOf(
    rowsIn(rows, 'exemp')
      .filter(({ sply_ty }) => sply_ty === kind)
      .map(untaxedOf),
  );
}

const untaxedOf = ({ nil_amt = 0n, expt_amt = 0n, ngsup_amt = 0n }: AnyRow): Paise =>
  (nil_amt as Paise) + (expt_amt as Paise) + (ngsup_amt as Paise);

function subjectOfHsn(row: AnyRow, { filing, untaxed }: Given): Partial<Subject> {
  const [net, rate] = [row.txval as Paise, row.rt as number];
  const full = taxOn(net, rate, 1);
  const { start, end } = daysOf(filing);
  const [first, last] = [toIsoDate(start), toIsoDate(end)];
  const hasOneLaw = last < newRatesFrom || first >= newRatesFrom;
  // Returned goods have the rates of their invoices.
  const date = net > 0n && hasOneLaw ? first : undefined;
  const untaxedAt = (untaxed.get(rate) ?? 0n) + (rate === 0 ? 0n : (untaxed.get(0) ?? 0n));
  const line: SubjectLine = {
    label: `HSN ${row.hsn_sc}`,
    prefix: '',
    hsn: String(row.hsn_sc),
    rate,
    net,
    cess: row.csamt as Paise | undefined,
    tax: {
      stated: sumOf([row.iamt, row.camt, row.samt].map((tax = 0n) => tax as Paise)),
      least: full - taxOn(smaller(net, untaxedAt), rate, 1),
    },
  };
  return { date, lines: [line] };
}

const smaller = (one: Paise, other: Paise): Paise => (one < other ? one : other);

const isUntaxed = ({ row: { rchrg, diff_percent }, amounts }: SupplyRow): boolean =>
  rchrg === 'Y' || diff_percent !== undefined || (taxOf(amounts) === 0n && amounts.taxable > 0n);

/** Sheets whose supplies table 12 has only in part, or may have. */
const uncertain: SheetName[] = [
  ...(['b2ba', 'b2cla', 'b2csa', 'expa', 'cdnra', 'cdnura'] as const),
  ...(['ecob2b', 'ecob2c', 'ecourp2b', 'ecourp2c'] as const),
];

/**
 * What a tab of table 12 states beside what the other sheets come to. Supplies without tax may be in it;
 * up to 5 crore, those to consumers may be left out, and a quarter's tab has those of its IFFs.
 */
function sumsOf(
  sheet: (typeof hsnSheets)[number],
  { rows, supplies, filing }: Given,
): ComparedSum[] {
  const isUnknown =
    supplies.length === 0 || uncertain.some((one) => rowsIn(rows, one).length > 0) || isIff(filing);
  if (isUnknown) return [];
  const isIn = (tab: 'b2b' | 'b2c') => sheet === 'hsn' || sheet === `hsn(${tab})`;
  const of = supplies.filter((one) => isIn(documentSheets.get(one.sheet)?.tab ?? 'b2c'));
  const untaxed = sumOf(
    rowsIn(rows, 'exemp')
      .filter(({ sply_ty }) => isIn(String(sply_ty).endsWith('B') ? 'b2b' : 'b2c'))
      .map(untaxedOf),
  );
  const sum = (given: readonly SupplyRow[], part: (amounts: TaxedAmounts) => Paise) =>
    sumOf(given.map(({ amounts, sign }) => sign * part(amounts)));
  const taxable = sum(of, (amounts) => amounts.taxable);
  const charged = of.filter(({ row }) => row.rchrg !== 'Y');
  const mayLack = sheet !== 'hsn(b2b)' && !filing.turnoverAbove5Crore;
  const mayExceed = sheet !== 'hsn(b2c)' && filing.frequency === 'quarterly';
  const between = (one: Paise, other: Paise) => ({
    ...(!mayLack && { least: smaller(one, other) }),
    ...(!mayExceed && { most: one + other - smaller(one, other) }),
  });
  const hsnRows = rowsIn(rows, sheet);
  const stated = (...keys: string[]) =>
    sumOf(hsnRows.flatMap((row) => keys.map((key) => (row[key] ?? 0n) as Paise)));
  return [
    {
      name: `The taxable value of ${sheet}`,
      stated: stated('txval'),
      ...between(taxable, taxable + untaxed),
    },
    {
      name: `The tax of ${sheet}`,
      stated: stated('iamt', 'camt', 'samt'),
      ...between(sum(charged, taxOf), sum(of, taxOf)),
    },
  ];
}
