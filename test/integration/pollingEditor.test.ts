import { accountWith, addDocument, useSimulator } from '../harness/account';
import { allEvents, pay, published } from './pollingAccount';
import { publish } from '../harness/pollingTrigger';
import { day } from '../harness/samples';

useSimulator({ rateLimit: false });

describe('the polling trigger in the editor', () => {
  it('returns the latest matching document and stores no state', async () => {
    const account = await accountWith(1);
    await addDocument(account, 'invoice', { document_date: day(-2) });
    const paid = await addDocument(account, 'invoice', { document_date: day(-1) });
    await pay(account, paid, 118);
    const latest = await addDocument(account, 'invoice');
    const workflow = published(account);
    expect(await workflow.executeStep()).toMatchObject({ event: 'created', hash_id: latest });
    const ofPaid = published(account, { events: ['paid'] });
    expect(await ofPaid.executeStep()).toMatchObject({
      event: 'paid',
      hash_id: paid,
      previous: {},
    });
    expect(ofPaid.stored()).toBe('{}');
  });

  it('reports that no document matches', async () => {
    const account = await accountWith(1);
    await addDocument(account, 'invoice');
    await expect(published(account, { events: ['cancelled'] }).executeStep()).rejects.toThrow(
      'No document of the look-back fits the chosen events',
    );
  });

  it('says that documents without a due date are not overdue, and what to choose', async () => {
    const account = await accountWith(1);
    await addDocument(account, 'invoice', { document_date: day(-5) });
    const events = ['overdue'];
    await expect(published(account, { events }).executeStep()).rejects.toMatchObject({
      description: expect.stringContaining(
        'Pending documents without a due date: 1. To count from its date, add Days Until Due to Options.',
      ),
    });
    const chosen = published(account, { events, options: { dueAfterDays: 0 } });
    expect(await chosen.executeStep()).toMatchObject({ event: 'overdue', days_overdue: 5 });
    const cancelled = published(account, { events: ['cancelled'] });
    await expect(cancelled.executeStep()).rejects.toMatchObject({
      description: expect.not.stringContaining('due date'),
    });
  });

  it('shows the cost of a poll, and warns if it exceeds the interval of the poll times', async () => {
    const account = await accountWith(1);
    await addDocument(account, 'invoice');
    const types = { documentTypes: ['invoice', 'estimate'] };
    expect(await published(account, types).cost()).toBe(
      '2 requests, about 1 second, for 1 document',
    );
    await addDocument(account, 'invoice', { document_date: day(-90) });
    expect(await published(account, types).cost()).toBe(
      '3 requests, about 1 second, for 1 document and 1 older pending one',
    );
    expect(await published(account, { ...types, events: ['created'] }).cost()).toBe(
      '2 requests, about 1 second, for 1 document',
    );
    const slow = publish({ ...account.credential, requestsPerSecond: 0.01 }, allEvents);
    expect(await slow.cost()).toBe(
      'Too often: 2 requests, about 200 seconds, for 1 document and 1 older pending one, but polls are 60 seconds apart. Poll less often, or shorten the look-back',
    );
  });
});
