import type { INodeParameters } from 'n8n-workflow';
import { accountWith, addDocument, useSimulator } from '../harness/account';
import { allEvents, bodyWithNotes, cancel, pay, published } from './pollingAccount';
import { type Credential, publish } from '../harness/pollingTrigger';
import { byId, day, isoDay } from '../harness/samples';

useSimulator({ rateLimit: false });

describe('the polling trigger', () => {
  it('records existing documents in the first poll, without items', async () => {
    const account = await accountWith(1);
    await addDocument(account, 'invoice');
    const workflow = published(account);
    expect(await workflow.poll()).toEqual([]);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('emits existing documents in the first poll on request', async () => {
    const account = await accountWith(1);
    const hashId = await addDocument(account, 'invoice');
    await pay(account, hashId, 118);
    const workflow = published(account, { firstRun: 'emitEverything' });
    expect(await workflow.events()).toEqual(['created', 'paid']);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('emits events with the current and the previous state of a document', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    const hashId = await addDocument(account, 'invoice');
    const created = await workflow.poll();
    expect(created).toMatchObject([
      { event: 'created', hash_id: hashId, payment_status: 'pending', previous: {} },
    ]);
    await pay(account, hashId, 18);
    expect(await workflow.poll()).toEqual([
      {
        event: 'partlyPaid',
        document_type: 'invoice',
        hash_id: hashId,
        serial_number: expect.any(String),
        document_date: isoDay(),
        due_date: '',
        due_date_from: 'none',
        days_overdue: 0,
        customer_id: 'C-1',
        customer_name: 'Customer 1',
        customer_email: '',
        customer_phone: '',
        customer_gstin: '',
        net_amount: 100,
        tax_amount: 18,
        total_amount: 118,
        amount_paid: 18,
        amount_pending: 100,
        payment_status: 'pending',
        previous: {
          document_type: 'invoice',
          serial_number: created?.[0]?.serial_number,
          document_date: isoDay(),
          due_date: '',
          customer_id: 'C-1',
          total_amount: 118,
          amount_paid: 0,
          amount_pending: 118,
          payment_status: 'pending',
        },
      },
    ]);
    await pay(account, hashId, 100);
    expect(await workflow.poll()).toMatchObject([
      { event: 'paid', amount_pending: 0, previous: { amount_paid: 18 } },
    ]);
    await cancel(account, hashId);
    expect(await workflow.poll()).toMatchObject([
      { event: 'cancelled', previous: { payment_status: 'paid' } },
    ]);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('emits several events of one document in order', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    const hashId = await addDocument(account, 'invoice', { due_date: day(-3) });
    await pay(account, hashId, 18);
    expect(await workflow.events()).toEqual(['created', 'partlyPaid', 'overdue']);
  });

  it('emits overdue once, also after a restart', async () => {
    const account = await accountWith(1);
    const workflow = published(account, { events: ['overdue'] });
    await workflow.poll();
    await addDocument(account, 'invoice', { due_date: day(-1) });
    await addDocument(account, 'invoice', { due_date: day(1) });
    expect(await workflow.poll()).toMatchObject([
      { event: 'overdue', due_date: isoDay(-1), days_overdue: 1 },
    ]);
    expect(await workflow.republish().poll()).toBeUndefined();
  });

  it('stores a new choice for documents without a due date, and emits nothing for those that it makes overdue', async () => {
    const account = await accountWith(1);
    for (let count = 0; count < 3; count++) {
      await addDocument(account, 'invoice', { document_date: day(-5) });
    }
    const workflow = published(account, { events: ['overdue'] });
    expect(await workflow.poll()).toEqual([]);
    expect(workflow.log.join()).toContain(
      '3 documents never become overdue, because they have no due date. To count from its date, add Days Until Due to Options.',
    );
    await addDocument(account, 'invoice', { document_date: day(-5) });
    await workflow.poll();
    await workflow.poll();
    expect(workflow.log.filter((line) => line.includes('never become overdue'))).toEqual([
      expect.stringContaining('3 documents'),
      expect.stringContaining('1 documents'),
    ]);
    const chosen = workflow.republish('update', { options: { dueAfterDays: 2 } });
    expect(await chosen.poll()).toEqual([]);
    expect(chosen.stored()).toContain('"ifNoDueDate":2');
    expect(await chosen.poll()).toBeUndefined();
    await addDocument(account, 'invoice', { document_date: day(-3) });
    expect(await chosen.poll()).toMatchObject([
      { event: 'overdue', due_date: isoDay(-1), due_date_from: 'document_date', days_overdue: 1 },
    ]);
  });

  it('keeps polling a pending document after the look-back', async () => {
    const account = await accountWith(1);
    const hashId = await addDocument(account, 'invoice', { document_date: day(-20) });
    const long = published(account);
    await long.poll();
    const short = long.republish('update', { lookBack: 5 });
    await short.poll();
    account.newRequests();
    expect(await short.poll()).toBeUndefined();
    expect(account.newRequests().map(({ query }) => query?.payment_status)).toEqual([
      undefined,
      'pending',
    ]);
    await pay(account, hashId, 118);
    expect(await short.poll()).toMatchObject([{ event: 'paid', previous: { amount_paid: 0 } }]);
    account.newRequests();
    await short.poll();
    expect(account.newRequests()).toHaveLength(1);
  });

  it('continues after a restart with the stored state', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    const hashId = await addDocument(account, 'invoice');
    await workflow.poll();
    await pay(account, hashId, 118);
    const restarted = workflow.republish('init');
    expect(await restarted.poll()).toBeUndefined();
    expect(await restarted.events()).toEqual(['paid']);
  });

  it('stores changes that are not selected as events', async () => {
    const account = await accountWith(1);
    const workflow = published(account, { events: ['changed'] });
    await workflow.poll();
    const hashId = await addDocument(account, 'invoice', { notes: 'First' });
    expect(await workflow.poll()).toEqual([]);
    await account.send('PUT', `/v2/doc/${hashId}`, await bodyWithNotes(account, hashId, 'Second'));
    expect(await workflow.republish().events()).toEqual(['changed']);
  });

  it('loses no events if a poll fails', async () => {
    const account = await accountWith(1);
    const credential: Credential = { ...account.credential, requestsPerSecond: 100 };
    const workflow = publish(credential, allEvents);
    await workflow.poll();
    await addDocument(account, 'invoice');
    const before = workflow.stored();
    credential.apiKey = 'wrong';
    await expect(workflow.poll()).rejects.toThrow('The API key is missing or not valid');
    Object.assign(credential, account.credential);
    expect(workflow.stored()).toBe(before);
    expect(await workflow.events()).toEqual(['created']);
  });

  it('waits with its events while the credential has a key of another account', async () => {
    const [account, other] = [await accountWith(1), await accountWith(1)];
    const credential: Credential = { ...account.credential, requestsPerSecond: 100 };
    const workflow = publish(credential, allEvents);
    const hashId = await addDocument(account, 'invoice');
    await workflow.poll();
    await addDocument(other, 'invoice');
    await pay(account, hashId, 118);
    const before = workflow.stored();
    credential.apiKey = other.credential.apiKey;
    for (const attempt of [workflow, workflow.republish('update')]) {
      await expect(attempt.poll()).rejects.toThrow(
        'The API key or Base URL is new, and its account has no document that this trigger remembers',
      );
    }
    expect(workflow.stored()).toBe(before);
    credential.apiKey = account.credential.apiKey;
    expect(await workflow.republish().events()).toEqual(['paid']);
  });

  it('starts over with another account after it was renamed', async () => {
    const [account, other] = [await accountWith(1), await accountWith(1)];
    const credential: Credential = { ...account.credential, requestsPerSecond: 100 };
    const workflow = publish(credential, allEvents);
    await addDocument(account, 'invoice');
    await workflow.poll();
    await addDocument(other, 'invoice');
    credential.apiKey = other.credential.apiKey;
    const renamed = workflow.rename('Another');
    expect(await renamed.poll()).toEqual([]);
    await addDocument(other, 'invoice');
    expect(await renamed.events()).toEqual(['created']);
  });

  it('emits no duplicates if two polls overlap', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    await addDocument(account, 'invoice');
    const [first, second] = await Promise.all([workflow.poll(), workflow.poll()]);
    expect([first?.length, second]).toEqual([1, undefined]);
  });

  it('continues after a restart if n8n gives each poll a copy of the stored state', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    await addDocument(account, 'invoice');
    const restarted = workflow.republish('init', {}, 'durable');
    expect(await restarted.poll()).toBeUndefined();
    expect(await restarted.events()).toEqual(['created']);
    await addDocument(account, 'invoice');
    expect(await restarted.events()).toEqual(['created']);
  });

  it('emits no duplicates if the workflow is published again during a poll', async () => {
    const account = await accountWith(1);
    const before = published(account);
    await before.poll();
    await addDocument(account, 'invoice');
    const stored = before.stored();
    const running = before.poll();
    const after = before.republish('update');
    expect(await after.poll()).toBeUndefined();
    expect(await running).toBeUndefined();
    expect(before.stored()).toBe(stored);
    expect(await after.events()).toEqual(['created']);
  });

  it('emits the events of a poll while a user executes the node in the editor', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    await addDocument(account, 'invoice');
    const running = workflow.events();
    await workflow.executeStep();
    expect(await running).toEqual(['created']);
  });

  it('emits the events of a poll if the scheduler of n8n starts another one', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    await addDocument(account, 'invoice');
    // The scheduler creates an activation for each poll.
    const [first, second] = [workflow.republish('update'), workflow.republish('update')];
    const running = first.events();
    expect(await second.poll()).toBeUndefined();
    expect(await running).toEqual(['created']);
  });

  it('logs a warning if a poll takes longer than the interval of the poll times', async () => {
    const account = await accountWith(1);
    const halfSecond = { item: [{ mode: 'everyX', value: 1 / 120, unit: 'minutes' }] };
    const workflow = published(account, { pollTimes: halfSecond });
    account.configure({
      faults: [{ kind: 'late', path: '/v2/doc/list', delayMs: 1900, times: 1 }],
    });
    await workflow.poll();
    expect(workflow.log).toEqual([
      expect.stringMatching(/a poll took 2 s, but polls are 0.5 s apart$/),
    ]);
  });

  it('polls the documents of one customer with a filter', async () => {
    const account = await accountWith(2);
    const workflow = published(account, { filters: { customer: byId('C-2') } });
    await workflow.poll();
    await addDocument(account, 'invoice');
    await addDocument(account, 'invoice', {
      party: { id: 'C-2', name: 'Customer 2', type: 'customer' },
    });
    expect(await workflow.poll()).toMatchObject([{ event: 'created', customer_id: 'C-2' }]);
  });

  it.each<[string, INodeParameters, string]>([
    ['no customer in the filter', { filters: { customer: byId('') } }, 'Customer is missing'],
    ['no event', { events: [] }, 'Nothing is chosen in Events'],
    ['no type', { documentTypes: [] }, 'Nothing is chosen in Document Types'],
    ['no day', { lookBack: 0 }, 'Look Back (Days) must be at least 1, not 0'],
  ])('rejects parameters with %s', async (_, change, message) => {
    const account = await accountWith(1);
    await expect(published(account, change).poll()).rejects.toThrow(message);
  });

  it('records existing documents of a document type that is added later', async () => {
    const account = await accountWith(1);
    const workflow = published(account);
    await workflow.poll();
    await addDocument(account, 'estimate');
    const both = workflow.republish('update', { documentTypes: ['invoice', 'estimate'] });
    expect(await both.poll()).toEqual([]);
    await addDocument(account, 'estimate');
    expect(await both.events()).toEqual(['created']);
  });

  it('takes several polls for a first look that is longer than n8n allows, and emits later changes once', async () => {
    const account = await accountWith(1);
    const hashIds: string[] = [];
    for (let number = 0; number < 330; number++) {
      const document_date = day(-(number % 30));
      hashIds.push(await addDocument(account, 'invoice', { document_date }));
    }
    const workflow = published(account, {}, { requestsPerSecond: 1 });
    workflow.allow(3200);
    const known = () => workflow.stored().match(/"C-1"/g)?.length;
    expect(await workflow.poll()).toEqual([]);
    expect([known()! > 100, known()! < 330]).toEqual([true, true]);
    expect(await workflow.poll()).toEqual([]);
    expect(known()).toBe(330);
    await pay(account, hashIds[0]!, 118);
    await cancel(account, hashIds[329]!);
    const rows = [];
    for (let number = 0; number < 6; number++) rows.push(...((await workflow.poll()) ?? []));
    expect(rows.map(({ event, hash_id }) => [event, hash_id]).sort()).toEqual([
      ['cancelled', hashIds[329]],
      ['paid', hashIds[0]],
    ]);
    expect(await workflow.cost()).toBe(
      '4 requests, about 4 seconds, for 330 documents, in 2 polls of no more than 3.2 seconds',
    );
  });
});
