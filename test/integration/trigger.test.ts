import { createHmac } from 'node:crypto';
import { deduplication } from '../harness/deduplication';
import { useSimulator } from '../harness/account';
import { documentEvent } from '../harness/samples';
import { newTrigger, runsOf, until, webhookSecret } from '../harness/triggerAccount';
import type { ListeningTrigger, TriggerRun } from '../harness/webhookTrigger';

useSimulator();

const stockEvent = (id: string, data: object = {}) => ({
  event_id: id,
  event_type: 'inventory',
  data: { service_product_id: 9, partner_product_id: 'KB-1', qty: 2, movement: 'out', ...data },
});

const deliver = async (trigger: ListeningTrigger, event: object): Promise<number> =>
  await deliverBody(trigger, JSON.stringify(event));

async function deliverBody(trigger: ListeningTrigger, body: string): Promise<number> {
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  const headers = { 'x-signature': signature };
  return (await fetch(trigger.url, { method: 'POST', body, headers })).status;
}

const idsOf = ({ outputs }: TriggerRun) =>
  outputs.map((items) => items.map(({ event_id }) => event_id));

describe('the outputs', () => {
  it('are two if inventory and document events are selected', async () => {
    const trigger = await newTrigger(['inventory', 'document']);
    await deliver(trigger, documentEvent('d1'));
    await deliver(trigger, stockEvent('s1'));
    expect((await runsOf(trigger, 2)).map(idsOf)).toEqual([
      [['d1'], []],
      [[], ['s1']],
    ]);
  });

  it('are two if inventory events and a status are selected', async () => {
    const trigger = await newTrigger(['becamePaid', 'inventory']);
    await deliver(trigger, stockEvent('s1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[[], ['s1']]]);
  });

  it.each(['document', 'inventory'])('is one if only %s is selected', async (event) => {
    const trigger = await newTrigger([event]);
    await deliver(trigger, event === 'document' ? documentEvent('e1') : stockEvent('e1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['e1']]]);
  });
});

describe('the type of a document', () => {
  const typesFrom = async (parameters = {}) => {
    const trigger = await newTrigger(['document', 'inventory'], { parameters });
    for (const type of ['sales_return', 'purchase', 'invoice']) {
      expect(await deliver(trigger, documentEvent(type, { document_type: type }))).toBe(200);
    }
    await deliver(trigger, stockEvent('stock'));
    await until(() => trigger.runs.some((run) => idsOf(run).flat().includes('stock')));
    return trigger.events.map(({ event_id }) => event_id);
  };

  it('is Invoice by default, as in the polling trigger', async () => {
    expect(await typesFrom()).toEqual(['invoice', 'stock']);
  });

  it('is any where the filter was removed', async () => {
    const all = ['sales_return', 'purchase', 'invoice', 'stock'];
    expect(await typesFrom({ filters: {} })).toEqual(all);
  });

  it('is what the filter says', async () => {
    const parameters = { filters: { documentTypes: ['purchase'] } };
    expect(await typesFrom(parameters)).toEqual(['purchase', 'stock']);
  });
});

describe('a filtered event', () => {
  it('is accepted and starts nothing', async () => {
    const filters = { documentTypes: ['estimate'], movement: 'in' };
    const trigger = await newTrigger(['document', 'inventory'], { parameters: { filters } });
    expect(await deliver(trigger, documentEvent('d1'))).toBe(200);
    expect(await deliver(trigger, stockEvent('s1'))).toBe(200);
    expect(await deliver(trigger, stockEvent('s2', { movement: 'in' }))).toBe(200);
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[[], ['s2']]]);
  });

  it('starts the workflow if it is delivered again after the filter was removed', async () => {
    const parameters = { filters: { documentTypes: ['estimate'] } };
    const trigger = await newTrigger(['document'], { parameters });
    await deliver(trigger, documentEvent('d1'));
    trigger.change({ filters: {} });
    await deliver(trigger, documentEvent('d1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
  });
});

describe('a duplicate delivery', () => {
  it('starts no second run, also if all deliveries are concurrent', async () => {
    const trigger = await newTrigger(['document']);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => deliver(trigger, documentEvent('d1'))),
    );
    expect(statuses).toEqual(Array(20).fill(200));
    await deliver(trigger, documentEvent('d2'));
    expect((await runsOf(trigger, 2)).map(idsOf)).toEqual([[['d1']], [['d2']]]);
  });

  it('emits nothing in another process', async () => {
    const trigger = await newTrigger(['document', 'inventory']);
    await deliver(trigger, documentEvent('d1'));
    const [run] = await runsOf(trigger, 1);
    expect((await run?.rerun('webhook'))?.outputs).toEqual([[], []]);
  });

  it('is emitted again if a user retries the execution', async () => {
    const trigger = await newTrigger(['document']);
    await deliver(trigger, documentEvent('d1'));
    const [run] = await runsOf(trigger, 1);
    expect(idsOf((await run?.rerun('retry')) as TriggerRun)).toEqual([['d1']]);
  });

  it('is emitted again after more events than Events to Remember', async () => {
    const trigger = await newTrigger(['document'], { parameters: { options: { remembered: 2 } } });
    for (const id of ['d1', 'd2', 'd3']) await deliver(trigger, documentEvent(id));
    const [first, second, third] = await runsOf(trigger, 3);
    const reruns = [];
    for (const run of [third, second, first]) reruns.push(await run?.rerun('webhook'));
    expect(reruns.map((run) => run?.outputs.flat().length)).toEqual([0, 0, 1]);
  });

  it('starts a run each time with the test URL', async () => {
    const trigger = await newTrigger(['document'], { mode: 'manual' });
    await deliver(trigger, documentEvent('d1'));
    await deliver(trigger, documentEvent('d1'));
    expect((await runsOf(trigger, 2)).map(idsOf)).toEqual([[['d1']], [['d1']]]);
  });

  it('is detected for each workflow separately', async () => {
    const triggers = [await newTrigger(['document']), await newTrigger(['document'])];
    for (const trigger of triggers) {
      await deliver(trigger, documentEvent('d1'));
      expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
    }
  });
});

describe('if the deduplication service fails', () => {
  it('an event is emitted rather than lost', async () => {
    const trigger = await newTrigger(['document']);
    deduplication.failOnce();
    await deliver(trigger, documentEvent('d1'));
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
  });
});

it('a number that JavaScript rounds is passed on as a text of its digits', async () => {
  const trigger = await newTrigger(['inventory']);
  const body = JSON.stringify(stockEvent('s1', { service_product_id: 0 }));
  await deliverBody(
    trigger,
    body.replace('"service_product_id":0', '"service_product_id":12345678901234567891'),
  );
  await runsOf(trigger, 1);
  expect(trigger.events[0]).toMatchObject({ service_product_id: '12345678901234567891' });
});

describe('an event that is nested 20,000 levels deep', () => {
  it('is refused each time, and later events are accepted', async () => {
    const trigger = await newTrigger(['document']);
    const deep = JSON.stringify(documentEvent('d1', { deep: 0 })).replace(
      '"deep":0',
      `"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    );
    expect([await deliverBody(trigger, deep), await deliverBody(trigger, deep)]).toEqual([
      400, 400,
    ]);
    expect(await deliver(trigger, documentEvent('d1'))).toBe(200);
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d1']]]);
  });
});

describe('an invalid setting', () => {
  it('fails the run, and a retry emits the event', async () => {
    const parameters = { options: { remembered: 'all' } };
    const trigger = await newTrigger(['document'], { parameters });
    await deliver(trigger, documentEvent('d1'));
    const [run] = await runsOf(trigger, 1);
    expect(run?.error?.message).toBe('Events to Remember must be a number, not "all"');
    trigger.change({ options: { remembered: '1000' } });
    expect(idsOf((await run?.rerun('retry')) as TriggerRun)).toEqual([['d1']]);
  });

  it('fails the run, and a new delivery is emitted', async () => {
    const parameters = { options: { remembered: 'all' } };
    const trigger = await newTrigger(['document'], { parameters });
    await deliver(trigger, documentEvent('d1'));
    await runsOf(trigger, 1);
    trigger.change({ options: { remembered: '1000' } });
    await deliver(trigger, documentEvent('d1'));
    expect(idsOf((await runsOf(trigger, 2))[1] as TriggerRun)).toEqual([['d1']]);
  });
});

describe('Maximum Age', () => {
  const parameters = { options: { maximumAge: 10 } };
  const minutesAgo = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ').replace('Z', '000');

  it('rejects an older event', async () => {
    const trigger = await newTrigger(['document'], { parameters });
    expect(await deliver(trigger, documentEvent('d1', { timestamp: minutesAgo(11) }))).toBe(401);
    expect(await deliver(trigger, documentEvent('d2', { timestamp: minutesAgo(9) }))).toBe(200);
    expect((await runsOf(trigger, 1)).map(idsOf)).toEqual([[['d2']]]);
  });

  it('is off by default', async () => {
    const trigger = await newTrigger(['document']);
    expect(
      await deliver(trigger, documentEvent('d1', { timestamp: '2001-01-01 00:00:00.000000' })),
    ).toBe(200);
  });
});
