import type { INodeParameters } from 'n8n-workflow';
import { booksWith, documentIn, useFastSimulator } from './books';
import { cancel, editOf, everything, inDays, pay, published } from './pollingBooks';
import { type Credential, publish } from './pollingRun';
import { byId } from './samples';

useFastSimulator();

describe('the polling trigger', () => {
  it('takes stock at first, in a run without items', async () => {
    const books = await booksWith(1);
    await documentIn(books, 'invoice');
    const workflow = published(books);
    expect(await workflow.poll()).toEqual([]);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('emits everything at first where that is wanted', async () => {
    const books = await booksWith(1);
    const hashId = await documentIn(books, 'invoice');
    await pay(books, hashId, 118);
    const workflow = published(books, { firstRun: 'emitEverything' });
    expect(await workflow.events()).toEqual(['created', 'paid']);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('tells what happened to a document, how it is and how it was', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    const hashId = await documentIn(books, 'invoice');
    const created = await workflow.poll();
    expect(created).toMatchObject([
      { event: 'created', hash_id: hashId, payment_status: 'pending', previous: {} },
    ]);
    await pay(books, hashId, 18);
    expect(await workflow.poll()).toEqual([
      {
        event: 'partlyPaid',
        document_type: 'invoice',
        hash_id: hashId,
        serial_number: expect.any(String),
        document_date: inDays(0),
        due_date: '',
        customer_id: 'C-1',
        customer_name: 'Customer 1',
        total_amount: 118,
        amount_pending: 100,
        payment_status: 'pending',
        amount_paid: 18,
        previous: {
          document_type: 'invoice',
          serial_number: created?.[0]?.serial_number,
          document_date: inDays(0),
          due_date: '',
          customer_id: 'C-1',
          total_amount: 118,
          amount_paid: 0,
          amount_pending: 118,
          payment_status: 'pending',
        },
      },
    ]);
    await pay(books, hashId, 100);
    expect(await workflow.poll()).toMatchObject([
      { event: 'paid', amount_pending: 0, previous: { amount_paid: 18 } },
    ]);
    await cancel(books, hashId);
    expect(await workflow.poll()).toMatchObject([
      { event: 'cancelled', previous: { payment_status: 'paid' } },
    ]);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('tells of one document in the order of what happened', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    const hashId = await documentIn(books, 'invoice', { due_date: inDays(-3) });
    await pay(books, hashId, 18);
    expect(await workflow.events()).toEqual(['created', 'partlyPaid', 'overdue']);
  });

  it('tells of an overdue document once, also after a restart', async () => {
    const books = await booksWith(1);
    const workflow = published(books, { events: ['overdue'] });
    await workflow.poll();
    await documentIn(books, 'invoice', { due_date: inDays(-1) });
    await documentIn(books, 'invoice', { due_date: inDays(1) });
    expect(await workflow.events()).toEqual(['overdue']);
    expect(await workflow.publishedAgain().poll()).toBeUndefined();
  });

  it('keeps watching a document that is pending past the look-back', async () => {
    const books = await booksWith(1);
    const hashId = await documentIn(books, 'invoice', { document_date: inDays(-20) });
    const long = published(books);
    await long.poll();
    const short = long.publishedAgain('update', { lookBack: 5 });
    await short.poll();
    books.asked();
    expect(await short.poll()).toBeUndefined();
    expect(books.asked().map(({ query }) => query?.payment_status)).toEqual([undefined, 'pending']);
    await pay(books, hashId, 118);
    expect(await short.poll()).toMatchObject([{ event: 'paid', previous: { amount_paid: 0 } }]);
    books.asked();
    await short.poll();
    expect(books.asked()).toHaveLength(1);
  });

  it('goes on after a restart with what was stored', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    const hashId = await documentIn(books, 'invoice');
    await workflow.poll();
    await pay(books, hashId, 118);
    const restarted = workflow.publishedAgain('init');
    expect(await restarted.poll()).toBeUndefined();
    expect(await restarted.events()).toEqual(['paid']);
  });

  it('stores what it has seen even where that starts no event', async () => {
    const books = await booksWith(1);
    const workflow = published(books, { events: ['changed'] });
    await workflow.poll();
    const hashId = await documentIn(books, 'invoice', { notes: 'First' });
    expect(await workflow.poll()).toEqual([]);
    await books.ask('PUT', `/v2/doc/${hashId}`, await editOf(books, hashId, 'Second'));
    expect(await workflow.publishedAgain().events()).toEqual(['changed']);
  });

  it('loses nothing by a poll that does not succeed', async () => {
    const books = await booksWith(1);
    const credential: Credential = { ...books.credential, requestsPerSecond: 100 };
    const workflow = publish(credential, everything);
    await workflow.poll();
    await documentIn(books, 'invoice');
    const before = workflow.stored();
    credential.apiKey = 'of nobody';
    await expect(workflow.poll()).rejects.toThrow('The API key is missing or not valid');
    Object.assign(credential, books.credential);
    expect(workflow.stored()).toBe(before);
    expect(await workflow.events()).toEqual(['created']);
  });

  it('does not tell twice where two polls overlap', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    await documentIn(books, 'invoice');
    const [first, second] = await Promise.all([workflow.poll(), workflow.poll()]);
    expect([first?.length, second]).toEqual([1, undefined]);
  });

  it('goes on after a restart where n8n gives each poll a copy of what was stored', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    await documentIn(books, 'invoice');
    const restarted = workflow.publishedAgain('init', {}, 'durable');
    expect(await restarted.poll()).toBeUndefined();
    expect(await restarted.events()).toEqual(['created']);
    await documentIn(books, 'invoice');
    expect(await restarted.events()).toEqual(['created']);
  });

  it('does not tell twice where it is published again during a poll', async () => {
    const books = await booksWith(1);
    const before = published(books);
    await before.poll();
    await documentIn(books, 'invoice');
    const stored = before.stored();
    const underWay = before.poll();
    const after = before.publishedAgain('update');
    expect(await after.poll()).toBeUndefined();
    expect(await underWay).toBeUndefined();
    expect(before.stored()).toBe(stored);
    expect(await after.events()).toEqual(['created']);
  });

  it('tells of what a poll saw although somebody tests the node in the editor meanwhile', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    await documentIn(books, 'invoice');
    const underWay = workflow.events();
    await workflow.test();
    expect(await underWay).toEqual(['created']);
  });

  it("tells of what a poll saw although n8n's scheduler began another one", async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    await documentIn(books, 'invoice');
    // It makes an activation for each poll.
    const [first, second] = [workflow.publishedAgain('update'), workflow.publishedAgain('update')];
    const underWay = first.events();
    expect(await second.poll()).toBeUndefined();
    expect(await underWay).toEqual(['created']);
  });

  it('warns in the log where a poll takes longer than the poll times allow', async () => {
    const books = await booksWith(1);
    const halfSecond = { item: [{ mode: 'everyX', value: 1 / 120, unit: 'minutes' }] };
    const workflow = published(books, { pollTimes: halfSecond });
    await workflow.poll();
    expect(workflow.log).toEqual([
      expect.stringMatching(/a poll took \d+ s, but polls are 0.5 s apart$/),
    ]);
  });

  it('watches the documents of one customer where that filter is set', async () => {
    const books = await booksWith(2);
    const workflow = published(books, { filters: { customer: byId('C-2') } });
    await workflow.poll();
    await documentIn(books, 'invoice');
    await documentIn(books, 'invoice', {
      party: { id: 'C-2', name: 'Customer 2', type: 'customer' },
    });
    expect(await workflow.poll()).toMatchObject([{ event: 'created', customer_id: 'C-2' }]);
  });

  it.each<[string, INodeParameters, string]>([
    ['no customer in the filter', { filters: { customer: byId('') } }, 'Customer is missing'],
    ['no event', { events: [] }, 'Nothing is chosen in Events'],
    ['no type', { documentTypes: [] }, 'Nothing is chosen in Document Types'],
    ['no day', { lookBack: 0 }, 'Look Back (Days) is 0 but must be at least 1'],
  ])('refuses a form with %s', async (_, change, message) => {
    const books = await booksWith(1);
    await expect(published(books, change).poll()).rejects.toThrow(message);
  });

  it('takes stock of a type that is added later', async () => {
    const books = await booksWith(1);
    const workflow = published(books);
    await workflow.poll();
    await documentIn(books, 'estimate');
    const both = workflow.publishedAgain('update', { documentTypes: ['invoice', 'estimate'] });
    expect(await both.poll()).toEqual([]);
    await documentIn(books, 'estimate');
    expect(await both.events()).toEqual(['created']);
  });
});
