import fc from 'fast-check';
import type { Day, IsoDate } from '../../../../../core/day';
import { paiseOf } from '../../../../../core/paise';
import { totalTax } from '../../../../../law/taxHeads';
import { fromReconciled } from '../../../../../returns/gstr3b/fromReconciled';
import type { ReconciledRow } from '../../../../../returns/gstr2b/rows/reconciledRow';
import {
  creditRowsIn,
  lastRowsIn,
} from '../../../../../nodes/GstReturns/actions/sources/reconciledRows';
import { inJune } from '../../gstr1/samples';
import { file, invoice, note, purchase, reconciled, supplier } from '../samples';

const zone = 'Asia/Kolkata';
const months = [5, 6, 7, 8] as const;

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

/** A document of GSTR-2B, when the supplier reports it and when the books have it. */
const documents = fc.array(
  fc.record({
    section: oneOf('b2b', 'b2b', 'b2b', 'cdnr', 'b2ba', 'impg', 'isd'),
    dated: oneOf<IsoDate>('2026-05-10', '2026-06-10', '2024-06-10', '2026-03-31'),
    reported: oneOf(...months),
    booked: oneOf(5, 6, 7, 8, 9),
    isRejected: oneOf(false, false, false, true),
    itcavl: oneOf('Y', 'Y', 'Y', 'N', 'T', ''),
    rev: oneOf('N', 'N', 'Y'),
    tax: oneOf(90, 90, 0),
    gap: oneOf(0, 0, 0.5, 20),
    notEligible: oneOf(undefined, undefined, 'Section 17(5)', 'in part: Section 17(5)'),
  }),
  { maxLength: 12 },
);

type Sample = typeof documents extends fc.Arbitrary<Array<infer One>> ? One : never;

const written = (date: string) => date.split('-').reverse().join('-');

function recordOf({ section, dated, itcavl, rev, tax, gap }: Sample, index: number): object {
  const amounts = { txval: 1000 + gap, cgst: tax, sgst: tax, itcavl, rev, dt: written(dated) };
  const number = `INV-${index}00`;
  if (section === 'cdnr') return supplier({ nt: [note({ ...amounts, ntnum: number })] });
  if (section === 'impg') {
    return { boenum: number, boedt: written(dated), txval: 1000, igst: 2 * tax };
  }
  if (section === 'isd') {
    const entry = { doctyp: 'ISDI', docnum: number, docdt: written(dated), cgst: tax, sgst: tax };
    return supplier({ doclist: [{ ...entry, itcelg: itcavl }] });
  }
  const amends = section === 'b2ba' ? { oinum: `O-${index}`, oidt: '01-04-2026' } : {};
  return supplier({ inv: [invoice({ ...amounts, ...amends, inum: number })] });
}

const purchaseOf = ({ section, dated, tax, notEligible }: Sample, index: number) =>
  purchase({
    kind: section === 'cdnr' ? 'creditNote' : 'invoice',
    number: `P-${index}`,
    supplierNumber: `INV-${index}00`,
    date: dated,
    tax: 2 * tax,
    notEligible,
  });

/** The rows of each month's run, each with all rows of the runs before. */
function runsOf(samples: Sample[]): Array<{ month: number; rows: ReconciledRow[]; today: Day }> {
  const all: ReconciledRow[] = [];
  return months.map((month) => {
    const given = samples.map((one, index) => ({ ...one, record: recordOf(one, index) }));
    const blockOf = (isRejected: boolean) => {
      const of = given.filter((one) => one.reported === month && one.isRejected === isRejected);
      return Object.fromEntries(
        of.map(({ section }) => [
          section,
          of.filter((one) => one.section === section).map(({ record }) => record),
        ]),
      );
    };
    const files = file(blockOf(false), { rtnprd: `0${month}2026`, docRejdata: blockOf(true) });
    const books = samples
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => one.booked <= month && !['impg', 'isd'].includes(one.section))
      .map(({ one, index }) => purchaseOf(one, index));
    const today = { year: 2026, month: month + 1, day: 14 };
    const last = lastRowsIn(structuredClone(all), 'Rows', zone);
    const { rows } = reconciled(files, books, last, false, undefined, today);
    all.push(...rows);
    return { month, rows, today };
  });
}

/** What table 4 (A) less (B) of GSTR-3B has of rows, in paise. */
function countedOf(rows: object[], month: number, today: Day) {
  const filing = { ...inJune, period: { year: 2026, month } };
  const { contributions } = fromReconciled(creditRowsIn(rows, 'Rows', zone), filing, today);
  const credit = contributions.filter(({ row }) => /^4\([AB]\)/.test(row));
  const sign = (row: string) => (row.startsWith('4(B)') ? -1n : 1n);
  return {
    documents: credit
      .filter(({ row }) => row.startsWith('4(A)'))
      .flatMap((one) => one.documents.map(({ number }) => number)),
    sum: credit.reduce((sum, { row, amounts }) => sum + sign(row) * totalTax(amounts), 0n),
  };
}

describe('whatever the documents of consecutive months are', () => {
  it('the sum of claim Yes is what GSTR-3B of the month counts', () => {
    fc.assert(
      fc.property(documents, (samples) => {
        for (const { rows, month, today } of runsOf(samples)) {
          const yes = rows.filter(({ claim }) => claim === 'Yes');
          const sum = yes.reduce((total, row) => total + paiseOf(Number(row.gstr2b_total_tax)), 0n);
          expect(sum).toBe(countedOf(rows, month, today).sum);
        }
      }),
    );
  });

  it('no document counts twice if the rows of each month are given back', () => {
    fc.assert(
      fc.property(documents, (samples) => {
        const counted = runsOf(samples).flatMap(
          ({ rows, month, today }) => countedOf(rows, month, today).documents,
        );
        expect(counted).toHaveLength(new Set(counted).size);
      }),
    );
  });

  it('what is not claimed has no last day but what may still come', () => {
    fc.assert(
      fc.property(documents, (samples) => {
        const rows = runsOf(samples).flatMap((run) => run.rows);
        const over = rows.filter(({ claim, claim_until: day }) => claim === 'No' && day !== null);
        for (const { claim_because: because } of over) {
          expect(because).toMatch(/^GSTR-2B does not have/);
        }
      }),
    );
  });
});
