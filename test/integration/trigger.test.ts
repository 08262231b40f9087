import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventMemory } from './eventMemory';
import { newAccount, useSimulator } from './account';
import { listen, type Listening, type ListeningTrigger, type TriggerRun } from './triggerRun';

useSimulator();

const secret = 'the secret of the dashboard';
const listening: ListeningTrigger[] = [];

afterEach(async () => {
  await Promise.all(listening.splice(0).map((trigger) => trigger.close()));
});

async function newTrigger(chosen: string[], how: Listening = {}): Promise<ListeningTrigger> {
  const { credential } = newAccount({ webhookSecret: secret });
  const trigger = await listen(credential, chosen, how);
  listening.push(trigger);
  return trigger;
}

const documentEvent = (id: string, data: object = {}) => ({
  event_id: id,
  event_type: 'document',
  data: { document_type: 'invoice', serial_number: 'INV-1', hash_id: 'h1', ...data },
});

const stockEvent = (id: string, data: object = {}) => ({
  event_id: id,
  event_type: 'inventory',
  data: { service_product_id: 9, partner_product_id: 'KB-1', qty: 2, movement: 'out', ...data },
});

async function deliver(trigger: ListeningTrigger, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'x-signature': signature };
  return (await fetch(trigger.url, { method: 'POST', body, headers })).status;
}

/** The runs, as soon as there are so many. */
async function runsOf(trigger: ListeningTrigger, count: number): Promise<TriggerRun[]> {
  while (trigger.runs.length < count) await sleep(10);
  return trigger.runs;
}

const idsOf = ({ outputs }: TriggerRun) =>
  outputs.map((items) => items.map(({ event_id }) => event_id));

describe('the outputs', () => {
  it('are two when stock is chosen beside documents', async () => {
    const trigger = await newTrigger(['inventory', 'document']);
    await deliver(trigger, documentEvent('d1'));
    await deliver(trigger, stockEvent('s1'));
    expect((await runsOf(trigger, 2)).map(idsOf)).toEqual([
      [['d1'], []],
      [[], ['s1']],
    ]);
  });

  it('are two when stock is chosen beside a status', async () => {
    const trigger = await newTrigger(['becamePaid', 'inventory']);
    await deliver(trigger, stockEvent('s1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[[], ['s1']]]);
  });

  it.each(['document', 'inventory'])('is one when %s alone is chosen', async (chosen) => {
    const trigger = await newTrigger([chosen]);
    await deliver(trigger, chosen === 'document' ? documentEvent('e1') : stockEvent('e1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['e1']]]);
  });
});

describe('an event that is filtered out', () => {
  it('is answered and starts nothing', async () => {
    const filters = { documentTypes: ['estimate'], movement: 'in' };
    const trigger = await newTrigger(['document', 'inventory'], { parameters: { filters } });
    expect(await deliver(trigger, documentEvent('d1'))).toBe(200);
    expect(await deliver(trigger, stockEvent('s1'))).toBe(200);
    expect(await deliver(trigger, stockEvent('s2', { movement: 'in' }))).toBe(200);
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[[], ['s2']]]);
  });

  it('starts the workflow when it comes again and the filter has let it pass', async () => {
    const parameters = { filters: { documentTypes: ['estimate'] } };
    const trigger = await newTrigger(['document'], { parameters });
    await deliver(trigger, documentEvent('d1'));
    trigger.change({ filters: {} });
    await deliver(trigger, documentEvent('d1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
  });
});

describe('an event that is delivered more than once', () => {
  it('starts one run, also when all deliveries come at once', async () => {
    const trigger = await newTrigger(['document']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => deliver(trigger, documentEvent('d1'))),
    );
    expect(answers).toEqual(Array(20).fill(200));
    await deliver(trigger, documentEvent('d2'));
    expect((await runsOf(trigger, 2)).map(idsOf)).toEqual([[['d1']], [['d2']]]);
  });

  it('passes nothing on in a process that did not take the first', async () => {
    const trigger = await newTrigger(['document', 'inventory']);
    await deliver(trigger, documentEvent('d1'));
    const [run] = await runsOf(trigger, 1);
    expect((await run?.again('webhook'))?.outputs).toEqual([[], []]);
  });

  it('is passed on once more when a user retries the run', async () => {
    const trigger = await newTrigger(['document']);
    await deliver(trigger, documentEvent('d1'));
    const [run] = await runsOf(trigger, 1);
    expect(idsOf((await run?.again('retry')) as TriggerRun)).toEqual([['d1']]);
  });

  it('is passed on once more when so many others came since as are remembered', async () => {
    const trigger = await newTrigger(['document'], { parameters: { options: { remembered: 2 } } });
    for (const id of ['d1', 'd2', 'd3']) await deliver(trigger, documentEvent(id));
    const [first, second, third] = await runsOf(trigger, 3);
    const again = [];
    for (const run of [third, second, first]) again.push(await run?.again('webhook'));
    expect(again.map((run) => run?.outputs.flat().length)).toEqual([0, 0, 1]);
  });

  it('starts a run each time while the workflow is tried out', async () => {
    const trigger = await newTrigger(['document'], { mode: 'manual' });
    await deliver(trigger, documentEvent('d1'));
    await deliver(trigger, documentEvent('d1'));
    expect((await runsOf(trigger, 2)).map(idsOf)).toEqual([[['d1']], [['d1']]]);
  });

  it('counts for each workflow on its own', async () => {
    const triggers = [await newTrigger(['document']), await newTrigger(['document'])];
    for (const trigger of triggers) {
      await deliver(trigger, documentEvent('d1'));
      expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
    }
  });
});

describe('when the durable memory does not answer', () => {
  it('an event is passed on rather than lost', async () => {
    const trigger = await newTrigger(['document']);
    eventMemory.failOnce();
    await deliver(trigger, documentEvent('d1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
  });
});

describe('a setting that cannot be read', () => {
  it('ends the run with the way out, and the event is not lost', async () => {
    const parameters = { options: { remembered: 'all' } };
    const trigger = await newTrigger(['document'], { parameters });
    await deliver(trigger, documentEvent('d1'));
    const [run] = await runsOf(trigger, 1);
    expect(run?.error?.message).toBe('Events to Remember is "all", which is no number');
    trigger.change({ options: { remembered: '1000' } });
    expect(idsOf((await run?.again('retry')) as TriggerRun)).toEqual([['d1']]);
  });

  it('has an event taken again that comes again', async () => {
    const parameters = { options: { remembered: 'all' } };
    const trigger = await newTrigger(['document'], { parameters });
    await deliver(trigger, documentEvent('d1'));
    await runsOf(trigger, 1);
    trigger.change({ options: { remembered: '1000' } });
    await deliver(trigger, documentEvent('d1'));
    expect(idsOf((await runsOf(trigger, 2))[1] as TriggerRun)).toEqual([['d1']]);
  });
});

describe('an allowed age', () => {
  const parameters = { options: { maximumAge: 10 } };
  const minutesAgo = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ').replace('Z', '000');

  it('refuses an event that is older', async () => {
    const trigger = await newTrigger(['document'], { parameters });
    expect(await deliver(trigger, documentEvent('d1', { timestamp: minutesAgo(11) }))).toBe(401);
    expect(await deliver(trigger, documentEvent('d2', { timestamp: minutesAgo(9) }))).toBe(200);
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d2']]]);
  });

  it('is none by default', async () => {
    const trigger = await newTrigger(['document']);
    expect(
      await deliver(trigger, documentEvent('d1', { timestamp: '2001-01-01 00:00:00.000000' })),
    ).toBe(200);
  });
});
