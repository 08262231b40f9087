import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { type TestAccount, useAccount } from '../harness/account';
import { seededRandom } from '../harness/random';
import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { byId, day, isoDay } from '../harness/samples';
import {
  addRandomBooks,
  bodyOf,
  bookedParties,
  expectedAmounts,
  type PartyKind,
} from './agingBooks';

const account = useAccount({ rateLimit: false });

const customers = { resource: 'customer', operation: 'getAging' };
const vendors = { resource: 'vendor', operation: 'getAging' };
const one = (id: string) => ({ agingParties: 'one', customer: byId(id) });

/** Books a document of 100 rupees. @returns its hash ID */
async function book(account: TestAccount, type: string, change: object = {}): Promise<string> {
  const kind = type.startsWith('purchase') ? 'vendor' : 'customer';
  const body = bodyOf(type, { id: 'C-1', name: 'Customer 1', type: kind }, 100_00);
  const { data } = await account.send('POST', '/v2/doc', { ...body, ...change });
  return String((data as IDataObject).hash_id);
}

const pay = async (account: TestAccount, amount: number, more: object = {}) =>
  await account.send('POST', '/v2/payment', {
    amount,
    customer: 'C-1',
    payment_date: day(),
    payment_mode: 'Cash',
    ...more,
  });

describe('Get Aging agrees with the books to the paisa', () => {
  const closingBalance = async (account: TestAccount, kind: PartyKind, id: string, on: number) => {
    const query = `${kind}_id=${id}&start_date=01-01-2000&end_date=${day(on)}`;
    const { data } = await account.send('GET', `/v2/${kind}/ledger?${query}`);
    return (data as IDataObject).closing_balance ?? 0;
  };

  const days = [0, -1, -30, -75, -149];

  it.each<[PartyKind, number]>([
    ['customer', 1],
    ['customer', 2],
    ['customer', 3],
    ['vendor', 4],
  ])('of each %s, on each day, in random books %i', async (kind, seed) => {
    const books = await addRandomBooks(account, seededRandom(seed), kind);
    for (const on of days) {
      const rows = await account.rows({ resource: kind, operation: 'getAging', asOf: isoDay(on) });
      for (const id of bookedParties) {
        const row = rows.find((each) => each[`${kind}_id`] === id);
        const expected = expectedAmounts(books, id, on, kind === 'customer');
        if (Object.values(expected).every((amount) => amount === 0)) expect(row).toBeUndefined();
        else expect(row).toMatchObject({ ...expected, as_of: isoDay(on) });
        const balance = await closingBalance(account, kind, id, on);
        expect(expected.balance).toBe(balance);
      }
    }
  });

  it.each([5, 6])('without payments, in random books %i', async (seed) => {
    const books = await addRandomBooks(account, seededRandom(seed), 'customer');
    for (const on of days) {
      const form = { ...customers, asOf: isoDay(on), includePayments: false };
      const rows = await account.rows(form);
      for (const row of rows) {
        const id = String(row.customer_id);
        expect(row).toMatchObject(expectedAmounts(books, id, on, false));
        expect(row).not.toHaveProperty('unapplied_payments');
      }
    }
  });
});

describe('Customer: Get Aging', () => {
  it('has a row with everything that a reminder needs', async () => {
    const contact = { name: 'Asha', email: 'asha@example.com', phone_number: '9876543210' };
    const party = { id: 'C-1', type: 'customer', ...contact };
    const dates = { document_date: day(-50), due_date: day(-20) };
    await book(account, 'invoice', { party, ...dates, serial_number: 'INV-7' });
    await pay(account, 10.5);
    expect(await account.rows(customers)).toEqual([
      {
        customer_id: 'C-1',
        customer_name: 'Asha',
        email: 'asha@example.com',
        phone: '9876543210',
        as_of: isoDay(),
        not_due: 0,
        days_1_30: 100,
        days_31_60: 0,
        days_61_90: 0,
        days_over_90: 0,
        total_overdue: 100,
        total_pending: 100,
        credits: 0,
        unapplied_payments: 10.5,
        balance: 89.5,
        open_documents: 1,
        oldest_document: 'INV-7',
        oldest_document_date: isoDay(-50),
        oldest_due_date: isoDay(-20),
        oldest_due_date_from: 'due_date',
        oldest_days_overdue: 20,
      },
    ]);
  });

  it('has no row in an account without documents', async () => {
    const { items, hints, error } = await account.run(customers);
    expect([items, error]).toEqual([[], undefined]);
    expect(hints).toEqual([]);
  });

  it('says how many overdue documents count from their date, since they have no due date', async () => {
    await book(account, 'invoice', { document_date: day(-3) });
    await book(account, 'invoice', { document_date: day(-9), due_date: day(-2) });
    await book(account, 'invoice', { document_date: day() });
    await book(account, 'sales_return', { document_date: day(-3) });
    const { hints } = await account.run(customers);
    expect(hints).toEqual([
      'Overdue documents without a due date: 1 of 2. They count as due on their date. For a list without them, use Document: Get Many with the filter Overdue.',
    ]);
    expect((await account.run({ ...customers, asOf: isoDay(-3) })).hints).toEqual([]);
  });

  it('reads each list once for all input items, and each customer', async () => {
    for (const id of ['C-1', 'C-2']) {
      await account.send('POST', '/v2/customer', { customer_id: id, name: id });
    }
    account.newRequests();
    const parameters = { ...customers, agingParties: 'one', customer: byId('={{ $json.id }}') };
    const items = [{ id: 'C-1' }, { id: 'C-2' }, { id: 'C-1' }];
    await account.rows(parameters, { items });
    const read = account
      .newRequests()
      .map(({ path, query }) => [path, query?.['customer_id'], query?.['document_type']].join(' '));
    expect(read.filter((path) => path.startsWith('/v2/doc')).sort()).toEqual([
      '/v2/doc/list C-1 invoice',
      '/v2/doc/list C-1 sales_return',
      '/v2/doc/list C-2 invoice',
      '/v2/doc/list C-2 sales_return',
    ]);
    expect(read.filter((path) => path.startsWith('/v2/payment'))).toHaveLength(1);
  });

  it('has the rows of all customers once for input items about one day, however it is written', async () => {
    await book(account, 'invoice', { document_date: day(-3) });
    const rowsFor = async (...asOf: string[]) =>
      await account.rows(
        { ...customers, asOf: '={{ $json.on }}' },
        { items: asOf.map((on) => ({ on })) },
      );
    expect(await rowsFor(isoDay(), isoDay(), `${isoDay()}T10:00:00`)).toHaveLength(1);
    expect(await rowsFor(isoDay(-1), isoDay())).toHaveLength(2);
  });

  it('reads only pending documents for today without payments', async () => {
    const statuses = async (more: INodeParameters) => {
      await account.rows({ ...customers, ...more });
      return account
        .newRequests()
        .map(({ query }) => query?.['payment_status'] ?? query?.['status']);
    };
    expect(await statuses({ includePayments: false })).toEqual(['pending', 'pending']);
    expect(await statuses({})).toEqual(['all', 'all', 'success']);
    const yesterday = { includePayments: false, asOf: isoDay(-1) };
    expect(await statuses(yesterday)).toEqual(['all', 'all']);
  });

  it('has one row for a customer without documents, and an error for a customer that does not exist', async () => {
    await account.send('POST', '/v2/customer', { customer_id: 'C-1', name: 'Asha' });
    expect(await account.rows({ ...customers, ...one('C-1') })).toMatchObject([
      { customer_id: 'C-1', customer_name: 'Asha', balance: 0, oldest_document: null },
    ]);
    expect(await account.errorMessage({ ...customers, ...one('C-9') })).toContain(
      'There is no customer "C-9" in the account',
    );
    expect(await account.errorMessage({ ...customers, agingParties: 'one' })).toContain(
      'Customer is missing',
    );
  });

  it('of one customer excludes all others', async () => {
    await book(account, 'invoice');
    await book(account, 'invoice', { party: { id: 'C-2', name: 'Bela', type: 'customer' } });
    await pay(account, 5);
    expect(await account.rows({ ...customers, ...one('C-2') })).toMatchObject([
      { customer_id: 'C-2', balance: 100, unapplied_payments: 0 },
    ]);
  });

  it('keeps a hostile name as text', async () => {
    const name = '=HYPERLINK("//x")<img src=x onerror=alert(1)>';
    await book(account, 'invoice', { party: { id: '__proto__', name, type: 'customer' } });
    expect(await account.rows(customers)).toMatchObject([
      { customer_id: '__proto__', customer_name: name, balance: 100 },
    ]);
  });

  it.each([
    [isoDay(1), `As-Of Date must not be after today, not "${isoDay(1)}"`],
    ['soon', 'As-Of Date must be a date, not "soon"'],
  ])('refuses the date "%s" before anything is read', async (asOf, message) => {
    expect(await account.errorMessage({ ...customers, asOf })).toContain(message);
    expect(account.requests()).toEqual([]);
  });

  it('counts from today in the Books Time Zone, wherever n8n runs', async () => {
    await book(account, 'invoice', { document_date: day(-3) });
    // The two zones are 25 hours apart, so the first one is always at a later day.
    const [later, earlier] = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (booksTimeZone) => {
        const credential = { ...account.credential, booksTimeZone };
        const { items } = await runNode({ credential, parameters: customers });
        return String(items[0]?.json.as_of);
      }),
    );
    expect(String(later) > String(earlier)).toBe(true);
  });

  it('fails if a list cannot be read to its end', async () => {
    await book(account, 'invoice');
    account.configure({ faults: [{ path: '/v2/payment/list', times: null, status: 500 }] });
    const { items, error } = await account.run({ ...customers, options: { giveUpAfter: 1 } });
    expect(items).toEqual([]);
    expect(error?.message).toContain('after 0 payments had been listed');
  });
});

describe('10,000 documents and 10,000 payments', () => {
  const server = useRawServer();
  const page = (query: URLSearchParams, rowOf: (index: number) => object, total: number) => {
    const size = Number(query.get('num_records'));
    const first = (Number(query.get('page')) - 1) * size;
    const count = Math.max(0, Math.min(size, total - first));
    const transactions = Array.from({ length: count }, (_, index) => rowOf(first + index));
    return JSON.stringify({ success: true, data: { transactions, total_records: total } });
  };
  const customer = (index: number) => ({ id: `C-${index % 50}`, name: `Customer ${index % 50}` });
  const documentRow = (index: number) => ({
    hash_id: `H-${index}`,
    serial_number: `INV-${index}`,
    document_date: day(-(index % 120)),
    due_date: '',
    customer: customer(index),
    amount_paid: '0',
    amount_pending: '0.10',
    payment_status: 'pending',
    payments: [],
  });
  const paymentRow = (index: number) => ({
    customer: customer(index),
    payment_date: day(-1),
    amount_remaining: '0.01',
    linked_docs: [],
    notes: `Payment ${index}`,
  });

  it('are read twice, 100 per request, and added up exactly', async () => {
    server.handle(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, server.credential.baseUrl);
      const isReturns = searchParams.get('document_type') === 'sales_return';
      const rowOf = pathname === '/v2/payment/list' ? paymentRow : documentRow;
      response.setHeader('content-type', 'application/json');
      response.end(page(searchParams, rowOf, isReturns ? 0 : 10_000));
    });
    const { items } = await runNode({ credential: server.credential, parameters: customers });
    expect(items).toHaveLength(50);
    for (const { json } of items) {
      const sums = { total_pending: 20, unapplied_payments: 2, balance: 18, open_documents: 200 };
      expect(json).toMatchObject(sums);
    }
    expect(server.requests).toHaveLength(401);
  });
});

describe('Vendor: Get Aging', () => {
  it('has purchases less returns, of one vendor or all', async () => {
    const due = { document_date: day(-100), due_date: day(-40) };
    await book(account, 'purchase', due);
    await book(account, 'purchase', { party: { id: 'V-2', name: 'Ravi', type: 'vendor' } });
    await book(account, 'purchase_return', { document_date: day(-1) });
    const rows = await account.rows(vendors);
    expect(rows).toMatchObject([
      { vendor_id: 'C-1', days_31_60: 100, credits: 100, balance: 0 },
      { vendor_id: 'V-2', vendor_name: 'Ravi', not_due: 100, balance: 100 },
    ]);
    expect(rows[0]).not.toHaveProperty('unapplied_payments');
    account.newRequests();
    const form = { ...vendors, agingParties: 'one', vendor: byId('V-2') };
    expect(await account.rows(form)).toEqual([rows[1]]);
    const queries = account.newRequests().map(({ query }) => query);
    expect(queries.filter((query) => query?.['customer_id'] !== undefined)).toEqual([]);
  });
});
