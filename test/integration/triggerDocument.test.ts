import { setTimeout as sleep } from 'node:timers/promises';
import { newAccount, type TestAccount, useSimulator } from './account';
import { byId, newDocument } from './samples';
import { listen, type ListeningTrigger, type TriggerRun } from './triggerRun';

useSimulator();

// Each look-up, and each change that is looked up, waits its turn.
jest.setTimeout(60_000);

const secret = 'the secret of the dashboard';
const listening: ListeningTrigger[] = [];

afterEach(async () => {
  await Promise.all(listening.splice(0).map((trigger) => trigger.close()));
});

/** An account whose dashboard names the trigger's URL. */
async function withTrigger(
  chosen: string[],
  parameters: object = {},
): Promise<{ account: TestAccount; trigger: ListeningTrigger }> {
  const account = newAccount({ webhookSecret: secret });
  const trigger = await listen(account.credential, chosen, { parameters: { ...parameters } });
  listening.push(trigger);
  account.configureWebhook({ url: trigger.url, secret, eventTypes: ['document'] });
  return { account, trigger };
}

async function runsOf(trigger: ListeningTrigger, count: number): Promise<TriggerRun[]> {
  while (trigger.runs.length < count) await sleep(20);
  return trigger.runs;
}

const pay = async (account: TestAccount, more: object) =>
  await account.rows({
    resource: 'payment',
    operation: 'record',
    paymentDate: '2026-04-06',
    paymentMode: 'Cash',
    ...more,
  });

const payInFull = async (account: TestAccount, hashId: string) =>
  await pay(account, { settle: 'inFull', document: byId(hashId) });

const payPart = async (account: TestAccount, hashId: string) =>
  await pay(account, {
    settle: 'byHand',
    customer: byId('C-1'),
    amount: 18,
    documents: { values: [{ hashId, amountPaying: 18 }] },
  });

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
  const refusedRead = {
    method: 'GET',
    path: '/v2/doc/',
    errorCode: 'BAD_REQUEST',
    status: 400,
  } as const;

  it('adds the document, with customer, amounts and status, to the event', async () => {
    const { account, trigger } = await withTrigger(['document'], { includeDocument: true });
    const hashId = await newDocument(account);
    const [run] = await runsOf(trigger, 1);
    expect(run?.outputs).toMatchObject([
      [
        {
          event_type: 'document',
          message: 'Document Created',
          hash_id: hashId,
          document: {
            hash_id: hashId,
            customer_id: 'C-1',
            customer_name: 'Asha',
            total_amount: 118,
            amount_paid: 0,
            amount_pending: 118,
            payment_status: 'pending',
          },
        },
      ],
    ]);
  });

  it('ends the run when the document cannot be read, and a retry passes it on', async () => {
    const { account, trigger } = await withTrigger(['document'], { includeDocument: true });
    account.configure({ faults: [refusedRead] });
    await newDocument(account);
    const [run] = await runsOf(trigger, 1);
    expect(run?.error?.description).toContain('BAD_REQUEST');
    const retried = await run?.again('retry');
    expect(retried?.outputs).toMatchObject([[{ document: { total_amount: 118 } }]]);
    expect((await run?.again('webhook'))?.outputs).toEqual([[]]);
  });

  it('does not count an event as seen whose document could not be read', async () => {
    const { account, trigger } = await withTrigger(['document'], { includeDocument: true });
    account.configure({ faults: [refusedRead] });
    await newDocument(account);
    const [run] = await runsOf(trigger, 1);
    expect((await run?.again('webhook'))?.outputs.flat()).toHaveLength(1);
  });
});

describe('Became Paid', () => {
  it('fires once, when the document is paid in full, with what a message about it needs', async () => {
    const { account, trigger } = await withTrigger(['becamePaid']);
    const hashId = await newDocument(account);
    expect((await runsOf(trigger, 1)).at(-1)?.outputs).toEqual([[]]);
    await payPart(account, hashId);
    expect((await runsOf(trigger, 2)).at(-1)?.outputs).toEqual([[]]);
    await payInFull(account, hashId);
    expect((await runsOf(trigger, 3)).at(-1)?.outputs).toMatchObject([
      [
        {
          became: 'paid',
          serial_number: expect.any(String),
          document: { customer_name: 'Asha', total_amount: 118, amount_pending: 0 },
        },
      ],
    ]);
    await edit(account, hashId);
    expect((await runsOf(trigger, 4)).at(-1)?.outputs).toEqual([[]]);
  });

  it('fires beside the event itself when both are chosen', async () => {
    const { account, trigger } = await withTrigger(['document', 'becamePaid']);
    const hashId = await newDocument(account);
    await runsOf(trigger, 1);
    await payInFull(account, hashId);
    await runsOf(trigger, 2);
    expect(trigger.events.map(({ became }) => became)).toEqual([undefined, undefined, 'paid']);
    expect(trigger.events[1]).not.toHaveProperty('document');
  });
});

describe('Became Cancelled', () => {
  it('fires once, and not for a payment', async () => {
    const { account, trigger } = await withTrigger(['becameCancelled']);
    const hashId = await newDocument(account);
    await cancel(account, hashId);
    const [, run] = await runsOf(trigger, 2);
    expect(trigger.events).toMatchObject([
      { became: 'cancelled', document: { hash_id: hashId, payment_status: 'cancelled' } },
    ]);
    expect((await run?.again('webhook'))?.outputs).toEqual([[]]);
  });
});

describe('Became Overdue', () => {
  const overdue = { documentDate: '2020-04-05', additionalFields: { dueDate: '2020-04-10' } };

  it('fires once at a change after the due date, while something is outstanding', async () => {
    const { account, trigger } = await withTrigger(['becameOverdue']);
    const hashId = await newDocument(account, overdue);
    expect((await runsOf(trigger, 1)).at(-1)?.outputs).toMatchObject([
      [{ became: 'overdue', document: { hash_id: hashId, amount_pending: 118 } }],
    ]);
    await payInFull(account, hashId);
    expect((await runsOf(trigger, 2)).at(-1)?.outputs).toEqual([[]]);
  });

  it('does not fire before the due date, nor where there is none', async () => {
    const { account, trigger } = await withTrigger(['becameOverdue']);
    await newDocument(account);
    await newDocument(account, { additionalFields: { dueDate: '2999-01-01' } });
    const runs = await runsOf(trigger, 2);
    expect(runs.map(({ outputs }) => outputs)).toEqual([[[]], [[]]]);
  });
});
