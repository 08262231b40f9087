import type { IsoDate } from '../../../core/day';
import { groupBy } from '../../../core/groupBy';
import { sumOf, type Paise } from '../../../core/paise';
import { comesTo } from '../../../law/rules/amounts';
import type { Labels, Subject } from '../../../law/rules/subjects/subject';
import { totalTax } from '../../../law/taxHeads';
import type { SupplyType } from '../../../law/tables/gstr1';
import { lastDayOfPeriod, ownState, type Filing } from '../../../law/filing';
import { isOfPeriod } from './given/recognize';
import { documentSheets, supplyTypeIn } from './documentSheets';
import { placeAt } from '../placement/subject';
import type { AnyRow, SheetName, SheetRows } from './sheets/sheets';
import { issuedIn, rangesOf } from './sheetNumbers';
import { operatorSheets, subjectOfHsn, subjectOfOperator, subjectOfSum, sumsOf } from './sheetSums';
import {
  givenOf,
  hsnSheets,
  isAmending,
  rowsIn,
  untaxedOf,
  type WholeSheets,
  type SupplyRow,
} from './sheetSupplies';
import { comparedNumber } from '../../../law/documentNumber';

export interface SheetSubject {
  subject: Subject;
  sheet: SheetName;
  /** The positions of its rows in the sheet; empty for what is about several sheets. */
  rows: number[];
  /** Whether it is a document of this period, which is compared with others. */
  isCompared: boolean;
}

const labelsOfSheets: Labels = { gstin: 'GSTIN/UIN of Recipient', hsn: 'HSN' };

/**
 * The documents, rows of table 12, ranges of numbers and sums of section sheets, each made when it is its
 * turn.
 */
export function* subjectsOfSheets(rows: SheetRows, filing: Filing): Iterable<SheetSubject> {
  const own = { gstin: filing.gstin, isAbove5Crore: filing.turnoverAbove5Crore };
  const given = givenOf(rows, filing);
  const one = (sheet: SheetName, at: number[], subject: Partial<Subject>, isCompared = false) => ({
    sheet,
    rows: at,
    isCompared,
    subject: { labels: labelsOfSheets, own, ...subject },
  });
  const each = (sheet: SheetName, subjectOf: (row: AnyRow) => Partial<Subject>) =>
    rowsIn(rows, sheet).map((row, at) => one(sheet, [at], subjectOf(row)));
  for (const document of documentsIn(given)) {
    const [{ sheet, row }] = document;
    const at = document.map((member) => member.at);
    yield one(sheet, at, subjectOfDocument(document, given), !isAmending(row));
  }
  yield* each('b2cs', (row) => subjectOfSum(row, given));
  for (const sheet of hsnSheets) yield* each(sheet, (row) => subjectOfHsn(row, given));
  for (const sheet of operatorSheets) yield* each(sheet, subjectOfOperator);
  yield* rangesOf(rows.docs ?? []).map((range, at) => one('docs', [at], range));
  yield* issuedIn(given).map((issued) => one('docs', [], { issued }));
  yield* (given.codes.size === 0 ? [] : hsnSheets)
    .filter((sheet) => isOfPeriod(sheet, filing))
    .map((sheet) => one(sheet, [], { sums: sumsOf(sheet, given) }));
}

function documentsIn({ supplies }: WholeSheets): Iterable<Document> {
  const ofDocuments = supplies.filter(({ sheet }) => documentSheets.has(sheet));
  return groupBy(ofDocuments, documentKey).values() as Iterable<unknown> as Iterable<Document>;
}

type Document = readonly [SupplyRow, ...SupplyRow[]];

const documentKey = ({ sheet, row }: SupplyRow): string =>
  [sheet, row.ctin, comparedNumber(String(row.inum ?? row.nt_num))].join(' ');

const paysTaxUncharged = new Set<SupplyType | undefined>(['exportWithPayment', 'sezWithPayment']);

function subjectOfDocument(document: Document, given: WholeSheets): Partial<Subject> {
  const [{ row, sheet, sign }] = document;
  const { val, pos, ctin = '', rchrg, ntty } = row;
  const total = val as Paise;
  const type = supplyTypeIn(row);
  const isCharged = rchrg === 'Y';
  const [net, tax] = (['taxable', 'tax'] as const).map((part) =>
    sumOf(document.map(({ amounts }) => (part === 'tax' ? totalTax(amounts) : amounts.taxable))),
  ) as [Paise, Paise];
  // Under reverse charge, the customer pays the tax; where the value has it all the same, so have the rows.
  const hasTax = !isCharged || comesTo(total, net + tax, BigInt(document.length));
  const text = (key: string): string => String(row[key] ?? '');
  return {
    number: text('inum') || text('nt_num'),
    type: ntty === undefined ? 'invoice' : sign === 1n ? 'debit_note' : 'credit_note',
    // The rates are those of the original date.
    date: row.oidt ?? row.idt ?? row.nt_dt,
    amended: amendedDates(row, given),
    buyer: { gstin: String(ctin) },
    lines: document.map(({ row: { rt, csamt }, amounts }) => ({
      label: `the row at ${rt} %`,
      prefix: '',
      rate: rt as number,
      net: amounts.taxable,
      total: amounts.taxable + (hasTax ? totalTax(amounts) : 0n),
      cess: csamt as Paise | undefined,
      codes: given.codes.get(rt as number),
    })),
    amounts: {
      total,
      ofSheet: {
        mayInclude: untaxedBeside(row, given),
        mayLackTax: paysTaxUncharged.has(type),
        mayBeNothing: isAmending(row),
      },
    },
    supply: {
      type,
      section: documentSheets.get(sheet),
      reverseCharge: isCharged,
      place: pos === undefined ? undefined : placeAt(String(pos)),
    },
    exported: { portCode: text('sbpcode'), billNumber: text('sbnum'), billDate: text('sbdt') },
  };
}

/** What the sheet exemp has of supplies like those of a document. */
function untaxedBeside({ pos, ctin }: AnyRow, { rows, filing }: WholeSheets): Paise {
  const kind = `INTR${pos === ownState(filing) ? 'A' : ''}B2${ctin === undefined ? 'C' : 'B'}`;
  return sumOf(
    rowsIn(rows, 'exemp')
      .filter(({ sply_ty }) => sply_ty === kind)
      .map(untaxedOf),
  );
}

/** Up to when an amended invoice or note may be dated. */
function amendedDates(row: AnyRow, { filing }: WholeSheets): Subject['amended'] {
  const original = row.oidt ?? row.ont_dt;
  if (original === undefined) return undefined;
  return {
    date: (row.idt ?? row.nt_dt) as IsoDate,
    lastDay: lastDayOfPeriod(original, filing),
  };
}
