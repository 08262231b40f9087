import { fromReconciled } from '../../../../returns/gstr3b/fromReconciled';
import { creditRowsIn } from '../../../../nodes/GstReturns/actions/sources/reconciledRows';
import { readPurchases } from '../../../harness/atOnce';
import { rowOf, rowsNamed, workingOf } from '../gstr3b/working';
import { inJune } from '../gstr1/samples';
import { accountantsBills, type BillsCase } from './accountantsBills';
import { noLastRows, reconciled } from './samples';

const timeZone = 'Asia/Kolkata';

/** The rows of a case, and the working of GSTR-3B that follows from them. */
function resultOf({ gstr2b, books, on = { month: 7, day: 14 } }: BillsCase) {
  const { read, drafts, problems } = readPurchases(
    books.map((cells) =>
      Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined)),
    ),
    timeZone,
  );
  expect(problems).toEqual([]);
  const purchases = read.map(({ document }) => document);
  const today = { year: 2026, ...on };
  const { rows } = reconciled(gstr2b, purchases, noLastRows, false, undefined, today, drafts);
  const filing = { ...inJune, period: { year: 2026, month: on.month - 1 } };
  const credit = creditRowsIn(rows, 'Reconciled Rows (JSON)', timeZone);
  return {
    rows,
    working: workingOf([], filing, { inward: fromReconciled(credit, filing, today) }),
  };
}

describe('reconciled bills, as an accountant expects them', () => {
  it.each(accountantsBills.map((one) => [one.id, one.about, one] as const))(
    '%s: %s',
    (_, __, one) => {
      const { rows, working } = resultOf(one);
      for (const { number, says, never, claim, status } of one.rows) {
        const found = rows.filter((row) =>
          [row.gstr2b_number, row.books_supplier_number].includes(number),
        );
        expect(found).not.toEqual([]);
        for (const row of found) {
          const reasons = `${row.reason} ${row.claim_because}`;
          if (status) expect(status).toContain(row.status);
          if (claim) expect([row.claim, reasons]).toEqual([claim, reasons]);
          if (says) expect(reasons).toMatch(says);
          if (never) expect(reasons).not.toMatch(never);
        }
      }
      for (const [row, sum] of Object.entries(one.credit ?? {})) {
        const taxes = Object.values(rowOf(working, '4', row)) as Array<number | null>;
        const isUnknown = taxes.every((tax) => tax === null);
        const total = taxes.reduce<number>((all, tax) => all + (tax ?? 0), 0);
        expect([row, isUnknown && sum === null ? null : total]).toEqual([row, sum]);
      }
      if (one.asks) {
        const questions = rowsNamed(working, 'question', '').map(
          ({ basis, documents }) => `${basis} ${documents}`,
        );
        expect(questions.join('\n')).toMatch(one.asks);
      }
    },
  );
});
