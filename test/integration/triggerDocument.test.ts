import { newDocument, type TestAccount, useSimulator } from '../harness/account';
import { byId, payment, paymentOf } from '../harness/samples';
import { accountWithTrigger, runsOf } from '../harness/triggerAccount';

useSimulator();

const payInFull = async (account: TestAccount, hashId: string) =>
  await account.rows({ ...payment, settle: 'inFull', document: byId(hashId) });

const cancel = async (account: TestAccount, hashId: string) =>
  await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });

const edit = async (account: TestAccount, hashId: string) =>
  await account.rows({
    resource: 'document',
    operation: 'update',
    document: byId(hashId),
    updateFrom: 'current',
    additionalFields: { notes: 'Thank you' },
  });

describe('Include the Document', () => {
  const failedRead = {
    method: 'GET',
    path: '/v2/doc/',
    errorCode: 'BAD_REQUEST',
    status: 400,
  } as const;

  it('adds the document with customer, amounts and status to the event', async () => {
    const { account, trigger } = await accountWithTrigger(['document'], { includeDocument: true });
    const hashId = await newDocument(account);
    const [run] = await runsOf(trigger, 1);
    expect(run?.outputs).toMatchObject([
      [
        {
          event_type: 'document',
          message: 'Document Created',
          hash_id: hashId,
          customer_name: 'Asha Traders',
          total_amount: 118,
          document: {
            hash_id: hashId,
            customer_id: 'C-1',
            customer_name: 'Asha Traders',
            total_amount: 118,
            amount_paid: 0,
            amount_pending: 118,
            payment_status: 'pending',
          },
        },
      ],
    ]);
  });

  it('fails the run if the document cannot be read, and a retry emits the event', async () => {
    const { account, trigger } = await accountWithTrigger(['document'], { includeDocument: true });
    account.configure({ faults: [failedRead] });
    await newDocument(account);
    const [run] = await runsOf(trigger, 1);
    expect(run?.error?.description).toContain('BAD_REQUEST');
    const retried = await run?.rerun('retry');
    expect(retried?.outputs).toMatchObject([[{ document: { total_amount: 118 } }]]);
    expect((await run?.rerun('webhook'))?.outputs).toEqual([[]]);
  });

  it('does not remember an event whose document could not be read', async () => {
    const { account, trigger } = await accountWithTrigger(['document'], { includeDocument: true });
    account.configure({ faults: [failedRead] });
    await newDocument(account);
    const [run] = await runsOf(trigger, 1);
    expect((await run?.rerun('webhook'))?.outputs.flat()).toHaveLength(1);
  });
});

describe('Document Paid', () => {
  it('fires once when the document is paid in full, with its customer and amounts', async () => {
    const { account, trigger } = await accountWithTrigger(['becamePaid']);
    const hashId = await newDocument(account);
    expect((await runsOf(trigger, 1)).at(-1)?.outputs).toEqual([[]]);
    await account.rows(paymentOf(hashId, 18));
    expect((await runsOf(trigger, 2)).at(-1)?.outputs).toEqual([[]]);
    await payInFull(account, hashId);
    expect((await runsOf(trigger, 3)).at(-1)?.outputs).toMatchObject([
      [
        {
          became: 'paid',
          serial_number: expect.any(String),
          customer_name: 'Asha Traders',
          total_amount: 118,
          document: { customer_name: 'Asha Traders', total_amount: 118, amount_pending: 0 },
        },
      ],
    ]);
    await edit(account, hashId);
    expect((await runsOf(trigger, 4)).at(-1)?.outputs).toEqual([[]]);
  });

  it('explains an empty output', async () => {
    const { account, trigger } = await accountWithTrigger(['becamePaid', 'becameOverdue']);
    const hashId = await newDocument(account, { dueDate: '2099-01-01' });
    expect((await runsOf(trigger, 1)).at(-1)?.hints).toEqual([
      expect.stringMatching(
        /^INV-\S+ is pending\. This trigger emits a document when it is overdue or paid\.$/,
      ),
    ]);
    await payInFull(account, hashId);
    expect((await runsOf(trigger, 2)).at(-1)?.hints).toEqual([]);
    await edit(account, hashId);
    expect((await runsOf(trigger, 3)).at(-1)?.hints).toEqual([
      'The same event, or the same status of the document, was emitted before.',
    ]);
  });

  it('fires in addition to the document event if both are selected', async () => {
    const { account, trigger } = await accountWithTrigger(['document', 'becamePaid']);
    const hashId = await newDocument(account);
    await runsOf(trigger, 1);
    await payInFull(account, hashId);
    await runsOf(trigger, 2);
    expect(trigger.events.map(({ became }) => became)).toEqual([undefined, undefined, 'paid']);
    expect(trigger.events[1]).not.toHaveProperty('document');
  });
});

describe('Document Cancelled', () => {
  it('fires once, and not for a payment', async () => {
    const { account, trigger } = await accountWithTrigger(['becameCancelled']);
    const hashId = await newDocument(account);
    await cancel(account, hashId);
    const [, run] = await runsOf(trigger, 2);
    expect(trigger.events).toMatchObject([
      { became: 'cancelled', document: { hash_id: hashId, payment_status: 'cancelled' } },
    ]);
    expect((await run?.rerun('webhook'))?.outputs).toEqual([[]]);
  });
});

describe('Document Overdue', () => {
  const overdue = { documentDate: '2020-04-05', dueDate: '2020-04-10' };

  it('fires once for a change after the due date, while an amount is due', async () => {
    const { account, trigger } = await accountWithTrigger(['becameOverdue']);
    const hashId = await newDocument(account, overdue);
    expect((await runsOf(trigger, 1)).at(-1)?.outputs).toMatchObject([
      [{ became: 'overdue', document: { hash_id: hashId, amount_pending: 118 } }],
    ]);
    await payInFull(account, hashId);
    expect((await runsOf(trigger, 2)).at(-1)?.outputs).toEqual([[]]);
  });

  it('fires for an invoice without a due date only as chosen, and otherwise says what to choose', async () => {
    const old = { documentDate: '2020-04-05' };
    const { account, trigger } = await accountWithTrigger(['becameOverdue']);
    await newDocument(account, old);
    const [run] = await runsOf(trigger, 1);
    expect(run?.outputs).toEqual([[]]);
    expect(run?.hints).toEqual([
      expect.stringMatching(
        /It has no due date\. To count from its date, add Days Until Due to Options\.$/,
      ),
    ]);
    const ifDue = { options: { dueAfterDays: 30 } };
    const chosen = await accountWithTrigger(['becameOverdue'], ifDue);
    await newDocument(chosen.account, old);
    expect((await runsOf(chosen.trigger, 1)).at(-1)?.outputs).toMatchObject([
      [{ became: 'overdue', due_date: '2020-05-05', due_date_from: 'document_date' }],
    ]);
  });

  it('does not fire for an estimate', async () => {
    const { account, trigger } = await accountWithTrigger(['becameOverdue'], { filters: {} });
    await newDocument(account, { ...overdue, documentType: 'estimate' });
    const [run] = await runsOf(trigger, 1);
    expect(run?.outputs).toEqual([[]]);
    expect(run?.hints.join()).not.toContain('no due date');
  });

  it('does not fire before the due date, or without a due date', async () => {
    const { account, trigger } = await accountWithTrigger(['becameOverdue']);
    await newDocument(account);
    await newDocument(account, { dueDate: '2099-01-01' });
    const runs = await runsOf(trigger, 2);
    expect(runs.map(({ outputs }) => outputs)).toEqual([[[]], [[]]]);
  });
});
