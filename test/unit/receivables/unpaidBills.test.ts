import { parseDay, toIsoDate, type Day } from '../../../core/day';
import type { Fields } from '../../../law/readValues';
import { unpaidBills } from '../../../receivables/unpaidBills';
import { readOpenDocuments } from '../../harness/atOnce';

const on = (date: string): Day => parseDay(date) as Day;

const ravi = { id: 'V-1', name: 'Ravi Works', gstin: '29AAAAA0000A1ZY' };

/** 10,000 and 18 % of it. Day 180 is 30 June 2026. */
const bill = (more: Fields = {}): Fields => ({
  document_type: 'purchase',
  serial_number: 'PUR-1',
  document_date: '01-01-2026',
  customer: ravi,
  amount_paid: 0,
  amount_pending: 11_800,
  total_amount: 11_800,
  tax_amount: 1_800,
  payments: [],
  ...more,
});

const paid = (...payments: Array<[string, number]>): Fields => {
  const sum = payments.reduce((all, [, amount]) => all + amount, 0);
  return {
    amount_paid: sum,
    amount_pending: 11_800 - sum,
    payments: payments.map(([payment_date, amount]) => ({ payment_date, amount })),
  };
};

const billsOf = (rows: Fields[], asOf = '2026-10-31', ownState = '29') =>
  unpaidBills(readOpenDocuments(rows, 'Asia/Kolkata'), ownState, on(asOf));

const only = (...given: Parameters<typeof billsOf>) => billsOf(...given).bills[0];

describe('a bill that is unpaid after 180 days', () => {
  it.each([
    ['2026-06-29', 0],
    ['2026-06-30', 0],
    ['2026-07-01', 1],
  ])('is one when day 180, the last to pay, is over: on %s', (asOf, count) => {
    const { bills } = billsOf([bill()], asOf);
    expect(bills.map(({ lastDay }) => toIsoDate(lastDay))).toEqual(['2026-06-30'].slice(0, count));
  });

  it('reverses all of its credit, in halves for the centre and the own state', () => {
    expect(only([bill()])).toMatchObject({
      unpaid: 1_180_000n,
      total: 1_180_000n,
      reversed: { igst: 0n, cgst: 90_000n, sgst: 90_000n },
      late: [],
    });
  });

  it('reverses integrated tax of a vendor in another state', () => {
    expect(only([bill()], undefined, '27')).toMatchObject({
      reversed: { igst: 180_000n, cgst: 0n, sgst: 0n },
    });
  });

  it('reverses the share that was unpaid on day 180; a payment on that day is in time', () => {
    // 11,800 − 2,950 − 2,950 = 5,900, half of the bill.
    const payments = paid(['30-03-2026', 2_950], ['30-06-2026', 2_950]);
    expect(only([bill(payments)])).toMatchObject({
      unpaid: 590_000n,
      reversed: { igst: 0n, cgst: 45_000n, sgst: 45_000n },
    });
  });

  it('may reclaim by each later payment, in all what was reversed', () => {
    const payments = paid(['15-09-2026', 7_866.67], ['01-07-2026', 3_933.33]);
    const found = only([bill(payments)]);
    expect(found).toMatchObject({ unpaid: 1_180_000n, reversed: { cgst: 90_000n, sgst: 90_000n } });
    // A third first: 1,800 × 3,933.33 ÷ 11,800 = 600.00, then the rest.
    expect(
      found?.late.map(({ date, amount, reclaimed }) => [toIsoDate(date), amount, reclaimed]),
    ).toEqual([
      ['2026-07-01', 393_333n, { igst: 0n, cgst: 30_000n, sgst: 30_000n }],
      ['2026-09-15', 786_667n, { igst: 0n, cgst: 60_000n, sgst: 60_000n }],
    ]);
  });

  it('may reclaim nothing by a payment after the day of the report, or above the bill', () => {
    const payments = paid(['15-07-2026', 11_800], ['15-08-2026', 500]);
    const over = bill({ ...payments, amount_pending: 0, amount_paid: 12_300 });
    expect(only([over], '2026-07-10')).toMatchObject({ late: [] });
    const late = only([over])?.late ?? [];
    expect(late.map(({ reclaimed }) => reclaimed.cgst)).toEqual([90_000n, 0n]);
  });

  it.each<[string, Fields]>([
    ['that was paid in time', paid(['30-06-2026', 11_800])],
    ['without tax, such as one under reverse charge', { tax_amount: 0 }],
    ['whose tax is not known', { tax_amount: undefined }],
    ['whose total is not known', { total_amount: undefined }],
    ['without a total', { total_amount: 0, amount_pending: 0 }],
    ['of a vendor without a GSTIN', { customer: { ...ravi, gstin: '' } }],
    ['that is a purchase return', { document_type: 'purchase_return' }],
  ])('is none %s', (_, more) => {
    expect(billsOf([bill(more)])).toEqual({ bills: [], undated: [] });
  });

  it('is not told of one whose payments have no days', () => {
    const { bills, undated } = billsOf([bill({ ...paid(['30-03-2026', 100]), amount_paid: 200 })]);
    expect([bills, undated.map(({ number }) => number)]).toEqual([[], ['PUR-1']]);
  });

  it('stands before younger ones', () => {
    const younger = bill({ serial_number: 'PUR-1', document_date: '02-01-2026' });
    const { bills } = billsOf([younger, bill({ serial_number: 'PUR-2' })]);
    expect(bills.map(({ document }) => document.number)).toEqual(['PUR-2', 'PUR-1']);
  });
});
