import { addDocument, newAccount, type TestAccount, useAccount } from '../harness/account';
import { type Intercept, throughProxy } from '../harness/proxy';
import { bodyLine, byId, day, isoDay, paymentOf, selecting } from '../harness/samples';

// The tests add documents directly, one after the other.
const account = useAccount({ rateLimit: false });

const getMany = { resource: 'document', operation: 'getAll', documentTypes: ['invoice'] };

/** An invoice of so many times 118 rupees, due in so many days. */
const addInvoice = async (
  account: TestAccount,
  serialNumber: string,
  dueIn: number | undefined,
  quantity = 1,
) =>
  await addDocument(account, 'invoice', {
    serial_number: serialNumber,
    document_date: day(-10),
    ...(dueIn !== undefined && { due_date: day(dueIn) }),
    items: [{ ...bodyLine, quantity, net_amount: 100 * quantity, total_amount: 118 * quantity }],
  });

const sortedBy = (field: string, direction?: string) => ({
  sort: { rules: [{ field, ...(direction !== undefined && { direction }) }] },
});

const numbersOf = async (account: TestAccount, form: object) =>
  (await account.rows({ ...getMany, ...form })).map(({ serial_number }) => serial_number);

describe('Document: Get Many: Overdue and Due Within (Days)', () => {
  async function accountWithDueDates(): Promise<TestAccount> {
    const account = newAccount();
    await addInvoice(account, 'LATE', -1);
    await addInvoice(account, 'TODAY', 0);
    await addInvoice(account, 'SOON', 7);
    await addInvoice(account, 'LATER', 8);
    await addInvoice(account, 'NEVER', undefined);
    const cancelled = await addInvoice(account, 'CANCELLED', -5);
    const cancel = { resource: 'document', operation: 'cancel', document: byId(cancelled) };
    await account.rows(cancel);
    const paid = await addInvoice(account, 'PAID', -5);
    await account.rows({ ...paymentOf(paid, 118), paymentDate: day() });
    const part = await addInvoice(account, 'PARTLY', -5);
    await account.rows({ ...paymentOf(part, 100), paymentDate: day() });
    return account;
  }

  it.each<[string, object, string[]]>([
    ['Overdue', { overdue: true }, ['LATE', 'PARTLY']],
    ['Due Within 0', { dueWithin: 0 }, ['TODAY']],
    ['Due Within 7', { dueWithin: '7' }, ['SOON', 'TODAY']],
    ['both', { overdue: true, dueWithin: 0 }, ['LATE', 'PARTLY', 'TODAY']],
    ['paid documents, which are never overdue', { overdue: true, paymentStatus: 'paid' }, []],
    [
      'neither',
      { overdue: false },
      ['CANCELLED', 'LATE', 'LATER', 'NEVER', 'PAID', 'PARTLY', 'SOON', 'TODAY'],
    ],
  ])('returns matching documents: %s', async (_, filters, expected) => {
    const account = await accountWithDueDates();
    expect((await numbersOf(account, { filters })).sort()).toEqual(expected);
  });

  it('counts documents without a due date as chosen, and all rows and the sorting say so', async () => {
    const account = await accountWithDueDates();
    const ifDue = (dueAfterDays: number) => ({ dueAfterDays });
    const dueFields = selecting('serial_number', 'due_date', 'due_date_from', 'days_overdue');
    const overdue = { filters: { overdue: true }, ...sortedBy('dueDate') };
    const rows = await account.rows({ ...getMany, ...overdue, ...ifDue(7), ...dueFields });
    expect(rows).toMatchObject([
      { serial_number: 'PARTLY', due_date_from: 'due_date', days_overdue: 5 },
      {
        serial_number: 'NEVER',
        due_date: isoDay(-3),
        due_date_from: 'document_date',
        days_overdue: 3,
      },
      { serial_number: 'LATE', due_date_from: 'due_date', days_overdue: 1 },
    ]);
    expect(await numbersOf(account, { ...overdue, ...ifDue(10) })).not.toContain('NEVER');
    const dueToday = { filters: { dueWithin: 0 }, ...ifDue(10) };
    expect((await numbersOf(account, dueToday)).sort()).toEqual(['NEVER', 'TODAY']);
    const [{ hash_id }] = rows.slice(1) as [{ hash_id: string }];
    const get = { resource: 'document', operation: 'get', document: byId(hash_id) };
    expect(await account.rows({ ...get, ...dueFields })).toMatchObject([
      { due_date_from: 'none', days_overdue: 0 },
    ]);
    expect(await account.rows({ ...get, ...ifDue(7), ...dueFields })).toMatchObject([
      { days_overdue: 3 },
    ]);
  });

  it('hints at the documents that have no due date, or can have none that counts', async () => {
    const account = await accountWithDueDates();
    await addDocument(account, 'estimate', { document_date: day(-9), due_date: day(-8) });
    const form = { documentTypes: ['invoice', 'estimate'], filters: { overdue: true } };
    const { items, hints } = await account.run({ ...getMany, ...form });
    expect(items.map(({ json }) => json.serial_number).sort()).toEqual(['LATE', 'PARTLY']);
    expect(hints).toEqual([
      expect.stringContaining(
        'Documents left out because they have no due date: 1. To count from its date, add Days Until Due to Options.',
      ),
      expect.stringContaining(
        'Documents left out because only invoices and purchases can be due: 1.',
      ),
    ]);
    const chosen = await account.run({ ...getMany, ...form, dueAfterDays: 0 });
    expect(chosen.hints.join()).not.toContain('no due date');
    expect((await account.run({ ...getMany, filters: {} })).hints.join()).not.toContain('left out');
  });

  it('applies Limit after the filters, and reads pending documents only', async () => {
    const account = await accountWithDueDates();
    const form = { filters: { overdue: true }, ...sortedBy('dueDate'), limit: 1 };
    expect(await numbersOf(account, form)).toEqual(['PARTLY']);
    expect(account.requests().at(-1)?.query).toMatchObject({
      payment_status: 'pending',
      num_records: '100',
    });
  });

  it('reads only the items of matching documents', async () => {
    const account = await accountWithDueDates();
    account.newRequests();
    const form = { output: 'lines', filters: { dueWithin: 0 } };
    expect(await account.rows({ ...getMany, ...form })).toMatchObject([
      { serial_number: 'TODAY', due_date: isoDay(), item_id: 'K' },
    ]);
    expect(account.newRequests()).toHaveLength(2);
  });

  it('returns no rows if there are no documents', async () => {
    expect(
      await numbersOf(account, { filters: { overdue: true }, ...sortedBy('dueDate') }),
    ).toEqual([]);
  });

  it.each([
    [{ dueWithin: -1 }, 'Due Within (Days) must be at least 0, not -1'],
    [{ dueWithin: '={{ null }}' }, 'Due Within (Days) is missing'],
    [{ overdue: '={{ "often" }}' }, 'Overdue must be true or false, not "often"'],
  ])('rejects %j before anything is sent', async (filters, message) => {
    expect(await account.errorMessage({ ...getMany, filters } as object as never)).toContain(
      message,
    );
    expect(account.requests()).toEqual([]);
  });
});

describe('Document: Get Many: Sort', () => {
  async function accountToSort(): Promise<TestAccount> {
    const account = newAccount();
    await addInvoice(account, 'INV-10', 5, 2);
    await addInvoice(account, 'INV-9', undefined, 3);
    await addInvoice(account, '<INV>-2', 20, 1);
    await addInvoice(account, 'INV-100', -3, 10);
    return account;
  }

  it.each([
    ['dueDate', 'ascending', ['INV-100', 'INV-10', '<INV>-2', 'INV-9']],
    ['dueDate', 'descending', ['<INV>-2', 'INV-10', 'INV-100', 'INV-9']],
    ['pendingAmount', 'descending', ['INV-100', 'INV-9', 'INV-10', '<INV>-2']],
    ['serialNumber', 'ascending', ['<INV>-2', 'INV-9', 'INV-10', 'INV-100']],
  ])('sorts by %s, %s', async (field, direction, expected) => {
    const account = await accountToSort();
    expect(await numbersOf(account, sortedBy(field, direction))).toEqual(expected);
  });

  it('sorts before Limit applies, over all chosen types', async () => {
    const account = await accountToSort();
    await addDocument(account, 'estimate', { document_date: day(-1) });
    const form = { documentTypes: ['invoice', 'estimate'], limit: 1 };
    const [row] = await account.rows({
      ...getMany,
      ...form,
      ...sortedBy('documentDate', 'descending'),
    });
    expect(row).toMatchObject({ document_type: 'estimate', document_date: isoDay(-1) });
  });

  it('sorts what the first rule leaves equal by the second one', async () => {
    await addInvoice(account, 'INV-2', 5);
    await addInvoice(account, 'INV-10', 5);
    await addInvoice(account, 'INV-3', 1);
    const rules = [{ field: 'dueDate' }, { field: 'serialNumber', direction: 'descending' }];
    expect(await numbersOf(account, { sort: { rules } })).toEqual(['INV-3', 'INV-10', 'INV-2']);
  });

  it.each([
    [{ rules: [{ field: 'total' }] }, 'Sort 1: Field must be one of the listed values'],
    [{ rules: [{ field: 'dueDate', direction: 'up' }] }, 'Sort 1: Direction must be one of'],
  ])('rejects %j before anything is sent', async (sort, message) => {
    expect(await account.errorMessage({ ...getMany, sort } as never)).toContain(message);
    expect(account.requests()).toEqual([]);
  });

  it('keeps the order of the service by default, and reads no more than Limit', async () => {
    const account = await accountToSort();
    await account.rows({ ...getMany, limit: 2 });
    expect(account.requests().at(-1)?.query).toMatchObject({ num_records: '2' });
  });

  it('understands amounts that are sent as text', async () => {
    const account = await accountToSort();
    const asText = (name: string, value: unknown) =>
      name.includes('amount') && typeof value === 'number' ? String(value) : value;
    const intercept: Intercept = async ({ forward }) => {
      const response = await forward();
      return Response.json(JSON.parse(JSON.stringify(await response.json(), asText)));
    };
    const fields = selecting('amount_pending', 'net_amount', 'tax_amount', 'amount_paid');
    const form = { ...getMany, ...sortedBy('pendingAmount', 'descending'), ...fields };
    const rows = await throughProxy(
      account.credential,
      intercept,
      async (credential) => await account.rows(form, { credential }),
    );
    expect(rows.map(({ amount_pending }) => amount_pending)).toEqual([1180, 354, 236, 118]);
    expect(rows[0]).toMatchObject({ net_amount: 1000, tax_amount: 180, amount_paid: 0 });
  });
});
