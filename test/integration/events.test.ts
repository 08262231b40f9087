import { covers } from '../description/recorder';
import { newDocument, useSimulator } from '../harness/account';
import { byId, invoice, payment } from '../harness/samples';
import { accountWithTrigger, until, webhookSecret } from '../harness/triggerAccount';

useSimulator();

describe('the webhook trigger', () => {
  it('emits the data of a document event with its ID', async () => {
    const { account, trigger } = await accountWithTrigger(['document']);
    const hashId = await newDocument(account);
    await until(() => trigger.events.length === 1);
    expect(trigger.events[0]).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      event_type: 'document',
      document_type: 'invoice',
      serial_number: expect.any(String),
      hash_id: hashId,
      message: 'Document Created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      timestamp_utc: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/),
    });
    expect(trigger.statuses).toContain(200);
    covers('delivery.signature', 'delivery.response-200', 'limit.webhook-response');
  });

  it('starts for each change of a document', async () => {
    const { account, trigger } = await accountWithTrigger(['document']);
    const hashId = await newDocument(account);
    await account.rows({
      ...payment,
      settle: 'inFull',
      document: byId(hashId),
    });
    await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });
    await until(() => trigger.events.length === 3);
    expect(trigger.events.map((event) => event.hash_id)).toEqual([hashId, hashId, hashId]);
    covers('delivery.document-changes');
  });

  it('emits the data of inventory events, in and out', async () => {
    const { account, trigger } = await accountWithTrigger(['inventory']);
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
    covers('delivery.stock-moves');
  });

  it('starts only for the event types selected in the dashboard', async () => {
    const { account, trigger } = await accountWithTrigger(
      ['document', 'inventory'],
      {},
      {
        eventTypes: ['inventory'],
      },
    );
    await account.rows(invoice);
    await until(() => trigger.events.length === 1);
    expect(trigger.events).toMatchObject([{ event_type: 'inventory' }]);
    covers('delivery.selected-types');
  });

  it('rejects an event signed with another secret, and accepts its retry with the right signature', async () => {
    const { account, trigger } = await accountWithTrigger(
      ['document'],
      {},
      { secret: 'another secret' },
    );
    await newDocument(account);
    await until(() => trigger.statuses.length > 0);
    expect(trigger.statuses[0]).toBe(401);
    expect(trigger.events).toEqual([]);
    account.configureWebhook({ url: trigger.url, secret: webhookSecret });
    await until(() => trigger.events.length > 0);
    expect(trigger.events[0]).toMatchObject({ event_type: 'document' });
    covers('delivery.retried');
  });
});
