import { booksWith, documentIn, useFastSimulator } from './books';
import { everything, inDays, pay, published } from './pollingBooks';
import { publish } from './pollingRun';

useFastSimulator();

describe('the polling trigger in the editor', () => {
  it('gives the latest document that fits, and remembers nothing', async () => {
    const books = await booksWith(1);
    await documentIn(books, 'invoice', { document_date: inDays(-2) });
    const paid = await documentIn(books, 'invoice', { document_date: inDays(-1) });
    await pay(books, paid, 118);
    const latest = await documentIn(books, 'invoice');
    const workflow = published(books);
    expect(await workflow.test()).toMatchObject({ event: 'created', hash_id: latest });
    const ofPaid = published(books, { events: ['paid'] });
    expect(await ofPaid.test()).toMatchObject({ event: 'paid', hash_id: paid, previous: {} });
    expect(ofPaid.stored()).toBe('{}');
  });

  it('says so where no document fits', async () => {
    const books = await booksWith(1);
    await documentIn(books, 'invoice');
    await expect(published(books, { events: ['cancelled'] }).test()).rejects.toThrow(
      'No document of the look-back fits the chosen events',
    );
  });

  it('shows what a poll costs, and warns where that is more than the poll times allow', async () => {
    const books = await booksWith(1);
    await documentIn(books, 'invoice');
    const types = { documentTypes: ['invoice', 'estimate'] };
    expect(await published(books, types).cost()).toBe('2 requests, about 1 second, for 1 document');
    const slow = publish({ ...books.credential, requestsPerSecond: 0.01 }, everything);
    expect(await slow.cost()).toBe(
      'Too often: 1 request, about 100 seconds, for 1 document, but polls are 60 seconds apart. Poll less often or look back less far',
    );
  });
});
