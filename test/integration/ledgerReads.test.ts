import type { IDataObject } from 'n8n-workflow';
import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { byId } from '../harness/samples';

const server = useRawServer();

const april = { period: 'custom', startDate: '2026-04-01', endDate: '2026-04-30' };
const statement = {
  resource: 'customer',
  operation: 'getStatement',
  customer: byId('C-1'),
  ...april,
};

const entry = (more: object = {}) => ({
  date: '05-04-2026',
  serial_number: 'INV-1',
  mode: 'invoice',
  total_amount: 500,
  balance: 1500,
  ...more,
});

/** The data of a ledger, whose closing balance is that of its last entry. */
const ledgerOf = (...entries: Array<{ balance: unknown }>) => ({
  closing_balance: entries.at(-1)?.balance,
  total_records: entries.length,
  ledger: entries,
});
const balanceOf = (closing_balance: unknown) => ({ ...ledgerOf(entry()), closing_balance });
const noData = { message: 'No data found!' };

/**
 * Serves the ledger of April, and the one until March. Each read gets the next response, and reads
 * after the last one get the last one.
 */
function serve(aprilReads: unknown[], marchReads: unknown[]): void {
  const next = (reads: unknown[]) => (reads.length > 1 ? reads.shift() : reads[0]);
  server.handle(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, server.credential.baseUrl);
    const reads = searchParams.get('end_date') === '31-03-2026' ? marchReads : aprilReads;
    const data = pathname.endsWith('/ledger') ? next(reads) : { customer_id: 'C-1', name: 'Asha' };
    response.end(JSON.stringify({ success: true, message: '', data }));
  });
}

const run = async (more: object = {}) =>
  await runNode({ credential: server.credential, parameters: { ...statement, ...more } });

const amounts = (rows: Array<{ json: IDataObject }>) =>
  rows.map(({ json: { debit, credit, balance } }) => [debit, credit, balance]);

describe('the balance before the period', () => {
  it.each<[string, unknown, number]>([
    ['a number', balanceOf(1000), 1000],
    ['a number as text', balanceOf('1000.00'), 1000],
    ['given without entries', { closing_balance: 1000, ledger: [] }, 1000],
    ['0 for a list that is empty', { ledger: [] }, 0],
    ['0 for an empty list beside a null', { closing_balance: null, ledger: [] }, 0],
    ['0 for a total of 0', { total_records: 0 }, 0],
    ['0 for "No data found!"', noData, 0],
  ])('is read: %s', async (_, before, opening) => {
    serve([ledgerOf(entry({ balance: opening + 500 }))], [before]);
    const { items, error } = await run();
    expect(error).toBeUndefined();
    expect(amounts(items)).toEqual([
      [0, 0, opening],
      [500, 0, opening + 500],
      [500, 0, opening + 500],
    ]);
    expect(server.requests).toHaveLength(3);
  });

  it.each<[string, unknown, string]>([
    ['null', balanceOf(null), 'but is missing'],
    ['missing', balanceOf(undefined), 'but is missing'],
    ['an empty text', balanceOf(''), 'but is missing'],
    ['a text with separators', balanceOf('1,000.00'), 'not "1,000.00"'],
    ['a text with a currency', balanceOf('₹1000'), 'not "₹1000"'],
    ['an object', balanceOf({ amount: 1000 }), 'not {"amount":1000}'],
    ['an array', balanceOf([1000]), 'not [1000]'],
    ['a flag', balanceOf(true), 'not true'],
    ['missing, beside a total', { total_records: 3, ledger: [] }, 'but is missing'],
    ['missing, beside no list', { is_paid: 0 }, 'but is missing'],
    ['unreadable, beside an empty list', { closing_balance: 'x', ledger: [] }, 'not "x"'],
  ])('is never taken for 0 if it is %s', async (_, before, found) => {
    serve([ledgerOf(entry())], [before]);
    const { items, error } = await run();
    expect(items).toEqual([]);
    expect(error?.message).toBe(
      `Closing Balance of the ledger until 31-03-2026 must be a number, ${found}`,
    );
    expect(error?.description).toContain('Run the node again');
  });

  it('must be readable in Get Ledger, too, which has no balance only where there are no entries', async () => {
    const balance = { operation: 'getLedger', ledgerOutput: 'balance' };
    serve([noData], []);
    expect((await run(balance)).items[0]?.json).toMatchObject({ closing_balance: null });
    serve([balanceOf('1,000.00')], []);
    expect((await run(balance)).error?.message).toBe(
      'Closing Balance of the ledger until 30-04-2026 must be a number, not "1,000.00"',
    );
    serve([ledgerOf(entry())], [balanceOf(null)]);
    expect((await run({ operation: 'getLedger' })).error?.message).toContain('must be a number');
  });

  it('is not read if the ledger shows it, nor before the first day of all', async () => {
    const opening = entry({ mode: 'Opening Balance', serial_number: '', balance: 1000 });
    serve([ledgerOf(opening, entry())], [balanceOf('unreadable')]);
    expect(amounts((await run()).items)[0]).toEqual([0, 0, 1000]);
    serve([ledgerOf(entry({ balance: 500 }))], [balanceOf('unreadable')]);
    expect(amounts((await run({ period: 'all' })).items)[0]).toEqual([0, 0, 0]);
  });
});

describe('a ledger whose closing balance is missing', () => {
  it('makes no statement', async () => {
    serve([{ ...ledgerOf(entry({ balance: 0 })), closing_balance: null }], [noData]);
    const { items, error } = await run();
    expect(items).toEqual([]);
    expect(error?.message).toBe('Closing Balance of the ledger must be a number, but is missing');
  });
});

describe('an entry that is added before the period between the two reads', () => {
  it.each([
    ['more than the first entry, which would be a credit', 700],
    ['twice the first entry, which would be a credit of its amount', 1000],
    ['a part of the first entry, which would be too small', 100],
    ['less than nothing, which would make it too large', -300],
  ])('is in the statement: %s', async (_, added) => {
    const after = ledgerOf(entry({ balance: 1500 + added }));
    serve([ledgerOf(entry()), after], [balanceOf(1000 + added)]);
    const { items, error } = await run();
    expect(error).toBeUndefined();
    expect(amounts(items)).toEqual([
      [0, 0, 1000 + added],
      [500, 0, 1500 + added],
      [500, 0, 1500 + added],
    ]);
  });

  it('is in the statement even if the balance lags behind for a while', async () => {
    serve([ledgerOf(entry())], [noData, noData, balanceOf(1000)]);
    expect(amounts((await run()).items)[0]).toEqual([0, 0, 1000]);
  });

  it('fails the statement if the reads never fit', async () => {
    serve([ledgerOf(entry())], [noData]);
    const { items, error } = await run();
    expect(items).toEqual([]);
    expect(error?.message).toBe(
      'The ledger contradicts itself: the balance is 0.00 before 01-04-2026 and 1500.00 after INV-1, whose amount is 500',
    );
    expect(error?.description).toContain('Run the node again');
    expect(server.requests).toHaveLength(1 + 3 * 2);
  });

  it.each([
    ['a payment', { mode: 'UPI', serial_number: 'PAY-1', balance: 1300 }],
    ['a sales return', { mode: 'sales_return', serial_number: 'R-1', balance: 1300 }],
  ])('is in the statement if the first entry is %s', async (_, first) => {
    // From a balance of 800, the first entry would be a debit of 500.
    const after = { ...first, balance: 300 };
    serve([ledgerOf(entry(first)), ledgerOf(entry(after))], [balanceOf(800)]);
    expect(amounts((await run()).items)[1]).toEqual([0, 500, 300]);
  });
});

describe('a first entry that changes the balance by less than its amount', () => {
  it.each<[string, object, number[]]>([
    ['an invoice with TDS', { balance: 1490 }, [490, 0, 1490]],
    ['a payment that is a refund', { mode: 'UPI', balance: 1500 }, [500, 0, 1500]],
    ['a payment that is a refund in part', { mode: 'UPI', balance: 900 }, [0, 100, 900]],
    ['a cancelled invoice', { status: 'Cancelled', balance: 1000 }, [0, 0, 1000]],
  ])('counts once a second read agrees: %s', async (_, first, line) => {
    serve([ledgerOf(entry(first))], [balanceOf(1000)]);
    expect(amounts((await run()).items)[1]).toEqual(line);
    expect(server.requests).toHaveLength(1 + 2 * 2);
  });

  it.each<[string, object]>([
    ['an invoice of which more is missing than any TDS takes', { balance: 1300 }],
    ['a payment of more than its amount', { mode: 'UPI', balance: 300 }],
    ['an entry without an amount', { total_amount: null }],
    ['an entry whose amount is not a number', { total_amount: '1,500.00' }],
  ])('fails: %s', async (_, first) => {
    serve([ledgerOf(entry(first))], [balanceOf(1000)]);
    const { items, error } = await run();
    expect(items).toEqual([]);
    expect(error?.message).toMatch(/The ledger contradicts itself|Total Amount of INV-1 must be/);
  });
});

describe('a ledger of several pages, of which an entry moves to a page that was read', () => {
  const all = Array.from({ length: 150 }, (_, index) =>
    entry({ serial_number: `INV-${index + 1}`, balance: 500 * (index + 1) }),
  );

  it('has the debit of each entry', async () => {
    let pages = 0;
    server.handle(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, server.credential.baseUrl);
      const page = Number(searchParams.get('page'));
      // The first pass skips INV-101, and has an entry at its end that is then deleted.
      const isSecondPage = page === 2 && ++pages === 1;
      const skipped = [...all.slice(101), entry({ serial_number: 'INV-X', balance: 75_000 })];
      const entries = isSecondPage ? skipped : all.slice((page - 1) * 100, page * 100);
      const ledger = { closing_balance: 75_000, total_records: 150, ledger: entries };
      const isBefore = searchParams.get('end_date') === '31-03-2026';
      const data = pathname.endsWith('/ledger') ? ledger : { customer_id: 'C-1', name: 'Asha' };
      response.end(JSON.stringify({ success: true, message: '', data: isBefore ? noData : data }));
    });
    const { items, error } = await run();
    expect(error).toBeUndefined();
    expect(items).toHaveLength(152);
    expect(new Set(items.slice(1, -1).map(({ json }) => json.debit))).toEqual(new Set([500]));
    // The third pass has all entries of the second one.
    expect(server.requests).toHaveLength(1 + 3 * 2 + 1);
  });
});
