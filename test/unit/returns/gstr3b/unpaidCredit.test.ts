import { parseDay, type Day } from '../../../../core/day';
import type { Fields } from '../../../../law/readValues';
import { inwardOf } from '../../../../returns/gstr3b/inward';
import { creditOfUnpaid } from '../../../../returns/gstr3b/unpaidCredit';
import { readOpenDocuments } from '../../../harness/atOnce';
import { inJune } from '../gstr1/samples';
import { given, rowsNamed, workingOf } from './working';

/** A bill of 1,000 and 180 of tax, of another state, and what of it was paid on which days. */
const bill = (
  number: string,
  document_date: string,
  paid: Array<[string, number]> = [],
): Fields => {
  const sum = paid.reduce((all, [, amount]) => all + amount, 0);
  return {
    document_type: 'purchase',
    serial_number: number,
    document_date,
    customer: { id: 'V-1', name: 'Supplier', gstin: '27AAAAA0000A1Z2' },
    amount_paid: sum,
    amount_pending: 1180 - sum,
    total_amount: 1180,
    tax_amount: 180,
    payments: paid.map(([payment_date, amount]) => ({ payment_date, amount })),
  };
};

const proposedBy = (rows: Fields[], today = '2026-07-15', filing: object = {}) =>
  creditOfUnpaid(
    readOpenDocuments(rows, 'Asia/Kolkata'),
    { ...inJune, ...filing },
    parseDay(today) as Day,
  );

const igst = (amount: bigint) => ({ taxable: 0n, igst: amount, cgst: 0n, sgst: 0n, cess: 0n });

describe('what rule 37 reverses in June 2026', () => {
  it.each([
    ['02-12-2025', false, '31 May'],
    ['03-12-2025', true, '1 June'],
    ['01-01-2026', true, '30 June'],
    ['02-01-2026', false, '1 July'],
  ])('of a bill dated %s, whose day 180 is in the period: %s (%s)', (date, isReversed) => {
    const { proposed } = proposedBy([bill('P-1', date)]);
    expect(proposed).toEqual(
      isReversed ? { '4(B)(2)': { amounts: igst(18_000n), documents: ['P-1'] } } : {},
    );
  });

  it('is the sum of all bills, each by its unpaid share', () => {
    const half = bill('P-2', '10-12-2025', [['10-01-2026', 590]]);
    const { proposed } = proposedBy([bill('P-1', '05-12-2025'), half]);
    expect(proposed['4(B)(2)']).toEqual({ amounts: igst(27_000n), documents: ['P-1', 'P-2'] });
  });

  it('is not yet that of a bill that can still be paid in time', () => {
    expect(proposedBy([bill('P-1', '10-12-2025')], '2026-06-08').proposed).toEqual({});
    expect(proposedBy([bill('P-1', '10-12-2025')], '2026-06-09').proposed).toHaveProperty(
      '4(B)(2)',
    );
  });

  it('is that of three months for a quarter', () => {
    const rows = [bill('P-1', '05-10-2025'), bill('P-2', '05-12-2025')];
    const { proposed } = proposedBy(rows, '2026-07-15', { frequency: 'quarterly' });
    expect(proposed['4(B)(2)']?.documents).toEqual(['P-1', 'P-2']);
  });
});

describe('what may be reclaimed in June 2026', () => {
  it('is by what was paid in it after day 180, also of what is reversed in it', () => {
    const { proposed } = proposedBy([
      bill('P-1', '01-11-2025', [
        ['20-05-2026', 295],
        ['20-06-2026', 590],
        ['02-07-2026', 295],
      ]),
      bill('P-2', '05-12-2025', [['25-06-2026', 1180]]),
    ]);
    expect(proposed).toEqual({
      '4(B)(2)': { amounts: igst(18_000n), documents: ['P-2'] },
      '4(D)(1)': { amounts: igst(27_000n), documents: ['P-1', 'P-2'] },
    });
  });

  it('is not known without the days of payments', () => {
    const undated = { ...bill('P-1', '01-11-2025'), amount_paid: 500 };
    expect(proposedBy([undated])).toEqual({ proposed: {}, undated: ['P-1'] });
  });
});

describe('a proposal', () => {
  const inward = {
    ...inwardOf([], ['4(A)(5)']),
    ...proposedBy([bill('P-1', '01-11-2025', [['20-06-2026', 590]]), bill('P-2', '05-12-2025')]),
  };

  it('is part of the question about its row, with its bills, though all other rows are 0', () => {
    const rows = workingOf([], {}, { inward, othersAreNone: true });
    expect(rowsNamed(rows, 'question', '4 (')).toMatchObject([
      {
        row: '(B)(2)',
        documents: 'P-2',
        basis: expect.stringContaining(
          'By rule 37 and the payments in the books it is Integrated Tax 180.00, for the share of these bills that was unpaid after 180 days. Enter it for those whose credit you took.',
        ),
      },
      {
        row: '(D)(1)',
        documents: 'P-1',
        basis: expect.stringContaining(
          'Integrated Tax 90.00, for what was paid of these bills after 180 days. Enter it for those whose credit you reversed. Add it to 4 (A)(5), too.',
        ),
      },
    ]);
  });

  it('is not asked for once its row is given', () => {
    const answers = [given('4(B)(2)', { igst: 180 }), given('4(D)(1)', { igst: 90 })];
    const rows = workingOf([], {}, { inward, given: answers, othersAreNone: true });
    expect(rowsNamed(rows, 'question', '4 (')).toEqual([]);
  });
});
