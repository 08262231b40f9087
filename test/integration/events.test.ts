import { setTimeout as sleep } from 'node:timers/promises';
import { shows } from '../description/evidence';
import { newAccount, type TestAccount, useSimulator } from './account';
import { byId, invoice, newDocument } from './samples';
import { listen, type ListeningTrigger } from './triggerRun';

useSimulator();

const secret = 'the secret of the dashboard';
const listening: ListeningTrigger[] = [];

afterEach(async () => {
  await Promise.all(listening.splice(0).map((trigger) => trigger.close()));
});

/** An account whose dashboard names the trigger's URL. */
async function withTrigger(
  chosen: string[],
  change: { secret?: string; eventTypes?: string[] } = {},
): Promise<{ account: TestAccount; trigger: ListeningTrigger }> {
  const account = newAccount({ webhookSecret: secret });
  const trigger = await listen(account.credential, chosen);
  listening.push(trigger);
  const eventTypes = change.eventTypes ?? ['document', 'inventory'];
  account.configureWebhook({ url: trigger.url, secret: change.secret ?? secret, eventTypes });
  return { account, trigger };
}

/** Deliveries come on their own, after the answer to the request that caused them. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await sleep(20);
}

describe('the trigger', () => {
  it('gives out what a document event says, with its ID', async () => {
    const { account, trigger } = await withTrigger(['document']);
    const hashId = await newDocument(account);
    await until(() => trigger.events.length === 1);
    expect(trigger.events[0]).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      event_type: 'document',
      document_type: 'invoice',
      serial_number: expect.any(String),
      hash_id: hashId,
      message: 'Document Created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/),
      timestamp_iso: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(trigger.answers).toContain(200);
    shows('delivery.signature', 'delivery.answer-200', 'limit.webhook-answer');
  });

  it('starts for each change of a document', async () => {
    const { account, trigger } = await withTrigger(['document']);
    const hashId = await newDocument(account);
    await account.rows({
      resource: 'payment',
      operation: 'record',
      settle: 'inFull',
      document: byId(hashId),
      paymentDate: '2026-04-06',
      paymentMode: 'Cash',
    });
    await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });
    await until(() => trigger.events.length === 3);
    expect(trigger.events.map((event) => event.hash_id)).toEqual([hashId, hashId, hashId]);
    shows('delivery.document-changes');
  });

  it('gives out what an inventory event says, in and out', async () => {
    const { account, trigger } = await withTrigger(['inventory']);
    await account.rows({ ...invoice, documentType: 'purchase' });
    await account.rows(invoice);
    await until(() => trigger.events.length === 2);
    expect(trigger.events).toMatchObject([
      {
        event_type: 'inventory',
        service_product_id: expect.any(Number),
        partner_product_id: 'KB-1',
        product_name: 'Keyboard',
        qty: 1,
        movement: 'in',
        timestamp: expect.any(String),
      },
      { movement: 'out' },
    ]);
    shows('delivery.stock-moves');
  });

  it('starts only for the types that are chosen in the dashboard', async () => {
    const { account, trigger } = await withTrigger(['document', 'inventory'], {
      eventTypes: ['inventory'],
    });
    await account.rows(invoice);
    await until(() => trigger.events.length === 1);
    expect(trigger.events).toMatchObject([{ event_type: 'inventory' }]);
    shows('delivery.chosen-types');
  });

  it('refuses what another secret signed, and takes it when it comes again rightly signed', async () => {
    const { account, trigger } = await withTrigger(['document'], { secret: 'another secret' });
    await newDocument(account);
    await until(() => trigger.answers.length > 0);
    expect(trigger.answers[0]).toBe(401);
    expect(trigger.events).toEqual([]);
    account.configureWebhook({ url: trigger.url, secret });
    await until(() => trigger.events.length > 0);
    expect(trigger.events[0]).toMatchObject({ event_type: 'document' });
    shows('delivery.repeated');
  });
});
