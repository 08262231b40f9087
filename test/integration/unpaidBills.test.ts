import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { addDocument, newAccount, useAccount } from '../harness/account';
import { throughProxy } from '../harness/proxy';
import { day, isoDay } from '../harness/samples';

const account = useAccount({ rateLimit: false });

const report = { resource: 'vendor', operation: 'getAging', agingRows: 'unpaidBill' };
const ravi = {
  id: 'V-1',
  type: 'vendor',
  name: 'Ravi Works',
  email: 'ravi@example.com',
  gstin: '29AAAAA0000A1ZY',
};

/** Books a purchase of ₹ 118 with tax, dated so many days ago. @returns its hash ID */
const buy = async (number: string, daysAgo: number, more: object = {}) =>
  await addDocument(account, 'purchase', {
    party: ravi,
    serial_number: number,
    document_date: day(-daysAgo),
    ...more,
  });

const buyOn = async (date: string, number: string) =>
  await addDocument(account, 'purchase', {
    party: ravi,
    serial_number: number,
    document_date: date,
  });

/** Runs with payments in the lists, each with its day, from today or as a date; null if the list lacks it. */
const runWithPayments = async (
  parameters: INodeParameters,
  paid: Record<string, ReadonlyArray<readonly [number | string | null, number]>>,
) =>
  await throughProxy(
    account.credential,
    async ({ path, forward }) => {
      const response = await forward();
      if (!path.includes('/doc/list')) return response;
      const body = (await response.json()) as { data: { transactions?: IDataObject[] } };
      for (const row of body.data.transactions ?? []) {
        const payments = paid[String(row.serial_number)] ?? [];
        const sum = payments.reduce((all, [, amount]) => all + amount, 0);
        row.amount_paid = sum;
        row.amount_pending = 118 - sum;
        row.payments = payments.flatMap(([on, amount]) =>
          on === null ? [] : [{ amount, payment_date: typeof on === 'number' ? isoDay(on) : on }],
        );
      }
      return Response.json(body);
    },
    async (credential) => await account.run(parameters, { credential }),
  );

describe('Vendor: Get Aging with a row per bill unpaid after 180 days', () => {
  it('has the credit to reverse by its heads, and the return it belongs to', async () => {
    const hashId = await buy('PUR-1', 181, { reference: 'RW/26/101' });
    await buy('PUR-2', 180);
    expect(await account.rows(report)).toEqual([
      {
        vendor_name: 'Ravi Works',
        document: 'PUR-1',
        last_day_to_pay: isoDay(-1),
        return_period: isoDay(-1).slice(0, 7),
        unpaid_after_180_days: 118,
        credit_to_reverse: 18,
        paid_since: 0,
        credit_to_reclaim: 0,
        amount_pending: 118,
        email: 'ravi@example.com',
        phone: '',
        as_of: isoDay(),
        reference: 'RW/26/101',
        document_date: isoDay(-181),
        total_amount: 118,
        unpaid_percent: 100,
        igst_to_reverse: 0,
        cgst_to_reverse: 9,
        sgst_to_reverse: 9,
        last_paid_on: null,
        igst_to_reclaim: 0,
        cgst_to_reclaim: 0,
        sgst_to_reclaim: 0,
        vendor_id: 'V-1',
        hash_id: hashId,
      },
    ]);
  });

  it('has what was paid since, and the credit that may be reclaimed by it', async () => {
    await buy('PUR-1', 200);
    const paid = { 'PUR-1': [[-10, 59]] } as const;
    const { items } = await runWithPayments(report, paid);
    expect(items.map(({ json }) => json)).toMatchObject([
      {
        credit_to_reverse: 18,
        paid_since: 59,
        last_paid_on: isoDay(-10),
        credit_to_reclaim: 9,
        cgst_to_reclaim: 4.5,
        sgst_to_reclaim: 4.5,
        amount_pending: 59,
      },
    ]);
  });

  it('has bills that are paid by now, too', async () => {
    await buy('PUR-1', 200);
    const { items } = await runWithPayments(report, { 'PUR-1': [[-10, 118]] });
    expect(items.map(({ json }) => json)).toMatchObject([
      { credit_to_reverse: 18, credit_to_reclaim: 18, amount_pending: 0 },
    ]);
  });

  it('names bills of which the list lacks the days of payments', async () => {
    await buy('PUR-1', 200);
    const { items, hints } = await runWithPayments(report, { 'PUR-1': [[null, 59]] });
    expect(items).toEqual([]);
    expect(hints).toEqual([
      'Bills that may be unpaid after 180 days do not count, because the list lacks the days of their payments: PUR-1. Look at them in your account.',
    ]);
  });

  it('has no heads without the GSTIN of the company, and says so', async () => {
    const account = newAccount({ ownGstin: '' });
    await addDocument(account, 'purchase', { party: ravi, document_date: day(-200) });
    const { items, hints } = await account.run(report);
    expect(items.map(({ json }) => json)).toMatchObject([
      { credit_to_reverse: 18, igst_to_reverse: null, cgst_to_reclaim: null },
    ]);
    expect(hints).toEqual([expect.stringContaining('the credential has no Own GSTIN')]);
  });

  it('can be asked for beside other rows of the same day', async () => {
    await buy('PUR-1', 200);
    const all = { ...report, agingRows: '={{ $json.rows }}' };
    const items = ['unpaidBill', 'vendor', 'unpaidBill'].map((rows) => ({ rows }));
    const rows = await account.rows(all, { items });
    expect(rows.map((row) => 'credit_to_reverse' in row)).toEqual([true, false]);
  });
});

describe('Prepare GSTR-3B with the purchases of the account', () => {
  const june = {
    node: 'gstReturns',
    operation: 'prepareGstr3b',
    returnPeriod: 'month',
    month: '2026-06',
    creditFrom: 'account',
  };

  it('proposes what rule 37 reverses and gives back in the period, with the bills behind it', async () => {
    // Day 180 is 3 June.
    await buyOn('05-12-2025', 'PUR-1');
    // Day 180 was in May, and half is paid in June.
    await buyOn('10-11-2025', 'PUR-2');
    await buyOn('10-01-2026', 'PUR-3');
    const { items } = await runWithPayments(june, { 'PUR-2': [['2026-06-12', 59]] });
    const asked = items
      .map(({ json }) => json)
      .filter(
        ({ kind, row }) => kind === 'question' && /^\(B\)\(2\)|^\(D\)\(1\)/.test(String(row)),
      );
    expect(asked).toMatchObject([
      {
        documents: 'PUR-1',
        basis: expect.stringContaining(
          'By rule 37 and the payments in the books it is Central Tax 9.00, State/UT Tax 9.00, for the share of these bills that was unpaid after 180 days. Enter it for those whose credit you took.',
        ),
      },
      {
        documents: 'PUR-2',
        basis: expect.stringContaining(
          'it is Central Tax 4.50, State/UT Tax 4.50, for what was paid of these bills after 180 days. Enter it for those whose credit you reversed. Add it to 4 (A)(5), too.',
        ),
      },
    ]);
  });

  it('still asks if all other rows are said to be 0, and takes what is given', async () => {
    await buyOn('05-12-2025', 'PUR-1');
    const answered = async (...values: INodeParameters[]) => {
      const gstr3bAmounts = { values: [...values, { row: 'others' }] };
      const rows = await account.rows({ ...june, gstr3bAmounts });
      return rows.filter(({ kind, table }) => kind === 'question' && table === '4');
    };
    expect(await answered()).toMatchObject([{ row: '(B)(2)', documents: 'PUR-1' }]);
    expect(await answered({ row: '4(B)(2)', centralTax: 9, stateTax: 9 })).toEqual([]);
  });
});
