import fc from 'fast-check';
import type { IsoDate } from '../../../../core/day';
import { lastRowsIn } from '../../../../nodes/GstReturns/actions/sources/reconciledRows';
import type { ReconciledRow } from '../../../../returns/gstr2b/rows/reconciledRow';
import {
  branchGstin,
  file,
  invoice,
  note,
  otherGstin,
  purchase,
  reconciled,
  supplier,
  supplierGstin,
} from './samples';
import { match, read2b } from '../../../harness/atOnce';

// Few numbers, dates and amounts, so that many documents could belong together.
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const facts = fc.record({
  gstin: oneOf(supplierGstin, supplierGstin, branchGstin, otherGstin),
  number: oneOf('1', 'INV-1', 'INV-01', 'INV-10', 'INV-2', 'INV-12', 'A/2/26-27'),
  day: oneOf('01', '02', '09', '20'),
  taxable: oneOf(1000, 1000.5, 1001, 2000),
  isNote: oneOf(false, false, true),
});

type Facts = { gstin: string; number: string; day: string; taxable: number; isNote: boolean };

const books = fc.array(fc.tuple(facts, oneOf(true, true, false)), { maxLength: 10 }).map((all) =>
  all.map(([{ gstin, number, day, taxable, isNote }, hasNumber], index) =>
    purchase({
      number: `PUR-${index}`,
      gstin,
      supplierNumber: hasNumber ? number : undefined,
      date: `2026-06-${day}` as IsoDate,
      taxable,
      kind: isNote ? 'creditNote' : 'invoice',
    }),
  ),
);

const groupOf = ({ gstin, number, day, taxable, isNote }: Facts) => {
  const common = { dt: `${day}-06-2026`, txval: taxable };
  return isNote
    ? { cdnr: supplier({ nt: [note({ ...common, ntnum: number })] }, { ctin: gstin }) }
    : { b2b: supplier({ inv: [invoice({ ...common, inum: number })] }, { ctin: gstin }) };
};

const groups = fc
  .uniqueArray(facts, {
    maxLength: 10,
    selector: ({ gstin, number, day, isNote }) => [gstin, number, day, isNote].join(' '),
  })
  .map((all) => all.map(groupOf));

const fileFrom = (all: Array<{ b2b?: object; cdnr?: object }>) =>
  file({
    b2b: all.flatMap(({ b2b }) => b2b ?? []),
    cdnr: all.flatMap(({ cdnr }) => cdnr ?? []),
  });

const shuffled = <T>(all: T[]) => fc.shuffledSubarray(all, { minLength: all.length });

const cases = fc.tuple(books, groups).chain(([purchases, all]) =>
  fc.record({
    purchases: fc.constant(purchases),
    all: fc.constant(all),
    otherPurchases: shuffled(purchases),
    others: shuffled(all),
  }),
);

const keysIn = (rows: ReconciledRow[], key: (row: ReconciledRow) => unknown) =>
  rows.map(key).filter((one) => one !== null);

describe('whatever the documents are', () => {
  it('each is in one row, on its own or in one pair', () => {
    fc.assert(
      fc.property(cases, ({ purchases, all }) => {
        const { rows } = reconciled(fileFrom(all), purchases);
        const ids = keysIn(rows, ({ books_id }) => books_id);
        expect([...ids].sort()).toEqual(purchases.map(({ id }) => id).sort());
        expect(keysIn(rows, ({ gstr2b_number }) => gstr2b_number)).toHaveLength(all.length);
      }),
    );
  });

  it('their order changes nothing', () => {
    fc.assert(
      fc.property(cases, ({ purchases, all, otherPurchases, others }) => {
        const { rows } = reconciled(fileFrom(all), purchases);
        expect(reconciled(fileFrom(others), otherPurchases).rows).toEqual(rows);
      }),
    );
  });

  it('pairs keep to the rules of their status', () => {
    fc.assert(
      fc.property(cases, ({ purchases, all }) => {
        for (const row of reconciled(fileFrom(all), purchases).rows) {
          if (row.books_id === null || row.gstr2b_number === null) continue;
          const { status, difference_taxable_value: gap } = row;
          const fields = row.compared.split(', ');
          const isSame = row.reason?.startsWith('The number is the same');
          if (status === 'exact') {
            expect([isSame, gap, row.books_date]).toEqual([true, 0, row.gstr2b_date]);
          }
          if (status === 'suggested') expect(Math.abs(Number(gap))).toBeLessThanOrEqual(1);
          if (!fields.includes('number')) expect(status).toBe('residual');
          if (row.reason?.includes('GSTIN is another one')) {
            expect(['mismatch', 'residual']).toContain(status);
          }
        }
      }),
    );
  });

  it('rows that come in again next month without new documents are those without a pair', () => {
    const july = file({}, { rtnprd: '072026', gendt: '14-08-2026' });
    const sides = (rows: ReconciledRow[]) =>
      rows.map(({ books_id, gstr2b_number, gstr2b_date }) => [
        books_id,
        gstr2b_number,
        gstr2b_date,
      ]);
    fc.assert(
      fc.property(cases, ({ purchases, all }) => {
        const { rows } = reconciled(fileFrom(all), purchases);
        const again = reconciled(
          july,
          purchases,
          lastRowsIn(rows, 'Rows From Last Time (JSON)', 'Asia/Kolkata'),
        );
        const open = rows.filter(({ status }) => status.startsWith('missing'));
        expect(sides(again.rows).sort()).toEqual(sides(open).sort());
      }),
    );
  });
});

describe('the work grows with the documents, not with their square', () => {
  const count = 2000;
  const comparisonsOf = (
    purchaseOf: (index: number) => Parameters<typeof purchase>[0],
    invoiceOf: (index: number) => object,
  ) => {
    const indexes = [...Array(count).keys()];
    const { documents } = read2b(
      file({ b2b: [supplier({ inv: indexes.map((index) => invoice(invoiceOf(index))) })] }),
      '',
    );
    const purchases = indexes.map((index) =>
      purchase({ number: `PUR-${index}`, ...purchaseOf(index) }),
    );
    const { pairs, comparisons } = match(purchases, documents);
    return { pairs: pairs.length, perDocument: comparisons / count };
  };

  const dateOf = (index: number) => `2026-${index % 2 ? '06' : '05'}-${10 + (index % 20)}`;
  const serviceDate = (index: number) => dateOf(index).split('-').reverse().join('-');

  it.each<[string, (index: number) => object, (index: number) => object, number]>([
    [
      'all exact',
      (index) => ({ supplierNumber: `INV-${index}` }),
      (index) => ({ inum: `INV-${index}` }),
      count,
    ],
    [
      'numbers that are written differently',
      (index) => ({ supplierNumber: `${index}/26-27`, date: dateOf(index) }),
      (index) => ({ inum: `INV-${index}`, dt: serviceDate(index) }),
      count,
    ],
    [
      'no numbers, and the same amounts',
      (index) => ({ supplierNumber: undefined, date: dateOf(index) }),
      (index) => ({ inum: `INV-${index}`, dt: serviceDate(index) }),
      count,
    ],
    [
      'nothing that belongs together',
      (index) => ({ supplierNumber: `B-${index}`, taxable: 9 + 3 * index }),
      (index) => ({ inum: `INV-${count + index}`, txval: 10_000 + 3 * index }),
      0,
    ],
  ])('%s', (_, purchaseOf, invoiceOf, expected) => {
    const { pairs, perDocument } = comparisonsOf(purchaseOf, invoiceOf);
    expect(pairs).toBe(expected);
    expect(perDocument).toBeLessThan(50);
  });
});
