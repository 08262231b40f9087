import { addDocument, newAccount, useAccount } from '../harness/account';
import { orderRow, runSheet, shop } from '../harness/runSheet';
import { day, formInvoice, isoDay } from '../harness/samples';

const account = useAccount({ rateLimit: false });

const dueDateOf = (write: { body: unknown } | undefined) =>
  (write?.body as { due_date?: string }).due_date;

describe('Due After (Days)', () => {
  it('counts the due date of a new document from its document date', async () => {
    const [row] = await account.rows({ ...formInvoice, dueAfterDays: 30 });
    expect(dueDateOf(account.writes().at(-1))).toBe('05-05-2026');
    expect(row).toMatchObject({ due_date: '2026-05-05', due_date_from: 'due_date' });
    await account.rows({ ...formInvoice, dueAfterDays: '0' });
    expect(dueDateOf(account.writes().at(-1))).toBe('05-04-2026');
  });

  it('counts from the date of the first document of a subscription', async () => {
    const schedule = { startTime: '2026-06-01', interval: '1 month' };
    const form = { ...formInvoice, ...schedule, documentType: 'subscription', dueAfterDays: 10 };
    await account.rows({ ...form, documentDate: '2026-06-05' });
    expect(dueDateOf(account.writes().at(-1))).toBe('15-06-2026');
  });

  it('counts from the date in the rows of a sheet, in which a due date of their own comes first', async () => {
    const account = await shop();
    const dated = orderRow({ Date: '01-07-2026' });
    const own = { 'Order No': 'SO-2', 'Due Date': '09-07-2026' };
    await runSheet(
      account,
      [
        { ...dated, 'Due Date': '' },
        { ...dated, ...own },
      ],
      {
        dueAfterDays: 15,
      },
    );
    expect(account.writes('/v2/doc').map(dueDateOf)).toEqual(['16-07-2026', '09-07-2026']);
    await runSheet(account, [orderRow({ 'Order No': 'SO-3' })], { dueAfterDays: 15 });
    expect(dueDateOf(account.writes('/v2/doc').at(-1))).toBe('29-07-2026');
  });

  it('is refused beside Due Date, and if it is no number of days', async () => {
    const both = { ...formInvoice, dueDate: '2026-05-01', dueAfterDays: 30 };
    expect((await account.run(both)).error?.message).toContain(
      'Due Date and Due After (Days) are both set',
    );
    const text = await account.run({ ...formInvoice, dueAfterDays: 'soon' });
    expect(text.error?.message).toContain('Due After (Days) must be a number, not "soon"');
    expect(account.writes()).toHaveLength(0);
  });
});

describe('Fail Without Due Dates', () => {
  const form = { resource: 'document', operation: 'getAll', documentTypes: ['invoice'] };

  it('names the pending documents without a due date, in place of rows', async () => {
    const account = newAccount();
    const dates = { document_date: day(-9), serial_number: 'LATE', due_date: day(-2) };
    await addDocument(account, 'invoice', dates);
    const overdue = { ...form, filters: { overdue: true }, failIfUndated: true };
    expect(await account.rows(overdue)).toMatchObject([{ serial_number: 'LATE' }]);
    await addDocument(account, 'invoice', { document_date: day(-9), serial_number: 'NEVER' });
    await addDocument(account, 'estimate', { document_date: day(-9) });
    const { items, error } = await account.run(overdue);
    expect(items).toEqual([]);
    expect(error?.message).toContain('Documents have no due date, 1 in all: NEVER');
    expect(error?.description).toContain('Days Until Due');
    expect((await account.run({ ...form, failIfUndated: true })).error).toBeDefined();
    const counted = await account.rows({ ...overdue, dueAfterDays: 5 });
    expect(counted).toContainEqual(expect.objectContaining({ due_date: isoDay(-4) }));
  });
});
