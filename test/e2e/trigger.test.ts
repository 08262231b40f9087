import { setTimeout as sleep } from 'node:timers/promises';
import { itemsOf, type SavedWorkflow } from '../../tools/realN8n';
import { documentEvent } from '../harness/samples';
import { type Instance, newCredential, sign, webhookTrigger, useInstance } from './instance';

const instance: Instance = useInstance();
const secret = 'whsec_current';
const previous = 'whsec_previous';

const event = (id: string, change: object = {}) =>
  JSON.stringify({ ...documentEvent(id), ...change });

let webhooks = 0;

async function triggerWorkflow(
  change: Record<string, string> = {},
  more: { events?: string[]; settings?: Record<string, unknown> } = {},
): Promise<SavedWorkflow> {
  const credentials = await newCredential(instance, {
    webhookSecret: secret,
    previousWebhookSecret: previous,
    ...change,
  });
  return await instance.api.createWorkflow({
    name: 'Trigger',
    nodes: [
      {
        name: 'Trigger',
        ...webhookTrigger,
        position: [0, 0],
        parameters: { events: more.events ?? ['document'] },
        credentials,
        webhookId: `trigger-under-test-${++webhooks}`,
      },
    ],
    connections: {},
    settings: more.settings ?? {},
  });
}

describe('GST Invoicing Trigger in a real n8n', () => {
  let workflow: SavedWorkflow;
  let url: string;

  beforeAll(async () => {
    workflow = await triggerWorkflow();
    await instance.api.publish(workflow.id);
    url = instance.n8n.webhookUrl(`trigger-under-test-${webhooks}`, 'webhook');
  }, 60_000);

  const deliver = async (body: string, headers: Record<string, string>) =>
    await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** The number of executions, after a pause in which n8n can start another one. */
  const runCount = async () => {
    await sleep(500);
    return (await instance.api.executions(workflow.id)).length;
  };

  it.each([
    ['the secret', secret],
    ['the previous secret', previous],
  ])('starts for an event signed with %s, and returns its data with its ID', async (_, used) => {
    const body = event(`signed with ${used}`);
    const before = (await instance.api.executions(workflow.id, 1))[0]?.id ?? '0';
    const response = await deliver(body, { 'x-signature': sign(body, used) });
    expect([response.status, await response.text()]).toEqual([200, '']);
    const [execution] = await instance.api.finishedExecutions(workflow.id, 1, { after: before });
    expect(itemsOf(execution as never, 'Trigger').map(({ json }) => json)).toEqual([
      {
        event_id: `signed with ${used}`,
        event_type: 'document',
        document_type: 'invoice',
        serial_number: 'INV-1',
        hash_id: 'abc',
        message: 'Document Created',
        timestamp: '2026-04-05T12:00:00+05:30',
        timestamp_utc: '2026-04-05 06:30:00.000000',
      },
    ]);
  });

  it.each([
    ['without a signature', {}],
    ['signed with another secret', { 'x-signature': sign(event('forged'), 'whsec_other') }],
    ['signed with an empty secret', { 'x-signature': sign(event('forged'), '') }],
    ['signed for another body', { 'x-signature': sign(event('genuine'), secret) }],
    ['with an uppercase signature', { 'x-signature': sign(event('forged'), secret).toUpperCase() }],
    ['with a malformed signature', { 'x-signature': 'sha256=00' }],
  ])('rejects a delivery %s and starts nothing', async (_, headers) => {
    const before = await runCount();
    const response = await deliver(event('forged'), headers);
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized']);
    expect(await runCount()).toBe(before);
  });

  it('verifies the received bytes, not reserialized JSON', async () => {
    const before = await runCount();
    const body = event('bytes').replace('{', '{ "padding": 100.0, "rupee": "\\u20b9", ');
    expect((await deliver(body, { 'x-signature': sign(body, secret) })).status).toBe(200);
    expect(await runCount()).toBe(before + 1);
  });

  it('accepts an event of an unselected type and starts nothing', async () => {
    const before = await runCount();
    const body = event('other', { event_type: 'inventory' });
    expect((await deliver(body, { 'x-signature': sign(body, secret) })).status).toBe(200);
    expect(await runCount()).toBe(before);
  });

  it.each(['null', '[]', '{"event_type": "document"}'])(
    'rejects a signed body that is not an event: %s',
    async (body) => {
      const before = await runCount();
      expect((await deliver(body, { 'x-signature': sign(body, secret) })).status).toBe(400);
      expect(await runCount()).toBe(before);
    },
  );

  it('rejects a wrong signature with another content type', async () => {
    const before = await runCount();
    const body = event('octets');
    const response = await deliver(body, {
      'content-type': 'application/octet-stream',
      'x-signature': sign(body, 'whsec_other'),
    });
    expect(response.status).toBe(401);
    expect(await runCount()).toBe(before);
  });

  it('starts nothing for a body that is not gzip as announced', async () => {
    const before = await runCount();
    const body = event('not packed');
    const headers = { 'content-encoding': 'gzip', 'x-signature': sign(body, secret) };
    // This is n8n's own response: it decompresses the body before it calls a node.
    expect((await deliver(body, headers)).status).toBe(500);
    expect(await runCount()).toBe(before);
  });

  it('rejects a multipart body, whose bytes are not available, and starts nothing', async () => {
    const before = await runCount();
    const form = new FormData();
    form.set('event', event('multipart'));
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      headers: { 'x-signature': sign(event('multipart'), secret) },
    });
    expect(response.status).toBe(401);
    expect(await runCount()).toBe(before);
  });

  it('accepts a signed event with another content type', async () => {
    const before = await runCount();
    const body = event('plain text');
    const headers = { 'content-type': 'text/plain', 'x-signature': sign(body, secret) };
    expect((await deliver(body, headers)).status).toBe(200);
    expect(await runCount()).toBe(before + 1);
  });

  it('logs why it rejected a delivery, without a secret', async () => {
    const log = await instance.log();
    expect(log).toContain('it has no X-Signature header');
    expect(log).toContain('its X-Signature does not match');
    expect(log).not.toContain(secret);
  });

  it('logs that the service cannot reach a private URL', async () => {
    expect(await instance.log()).toContain('which is not a public https URL');
  });

  it.each(['v0', 'v1'])(
    'emits documents and stock on two outputs, in execution order %s',
    async (executionOrder) => {
      const both = await triggerWorkflow(
        {},
        { events: ['document', 'inventory'], settings: { executionOrder } },
      );
      await instance.api.publish(both.id);
      const target = instance.n8n.webhookUrl(`trigger-under-test-${webhooks}`, 'webhook');
      for (const event_type of ['document', 'inventory']) {
        const body = event(`one of ${event_type}`, { event_type });
        const headers = { 'content-type': 'application/json', 'x-signature': sign(body, secret) };
        await fetch(target, { method: 'POST', body, headers });
      }
      const done = await instance.api.finishedExecutions(both.id, 2);
      const outputs = done.map((one) =>
        [0, 1].map((output) => itemsOf(one, 'Trigger', output).map(({ json }) => json['event_id'])),
      );
      expect(outputs).toEqual([
        [['one of document'], []],
        [[], ['one of inventory']],
      ]);
    },
  );

  it('cannot be published without a secret', async () => {
    const open = await triggerWorkflow({ webhookSecret: '', previousWebhookSecret: '' });
    await expect(instance.api.publish(open.id)).rejects.toThrow(
      /no webhook secret\. Set the same secret in the webhook settings of your account dashboard/,
    );
  });
});
