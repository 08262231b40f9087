import type { Json } from '../../../../core/json';
import { failureOf } from '../../api/fakeWorld';
import { invoice, item, party } from '../../simulator/bodies';
import { bottles, change, replace } from '../commands';
import {
  addDocument,
  cutNext,
  cutNextPut,
  editDocument,
  readDocument,
  useBooks,
} from '../openBooks';

const books = useBooks();

const notes = { details: { notes: 'Corrected' } };

describe.each([
  ['replacing', replace],
  ['changing', change],
])('%s a document, after a lost response', (_, update) => {
  it.each(['before', 'after'] as const)(
    'is retried if no other user has changed the document (lost %s)',
    async (when) => {
      const hashId = await addDocument(books, { notes: 'Old' });
      cutNext(books, 'PUT', '/v2/doc', when);
      expect(await update(books, hashId, notes)).toMatchObject({ kind: 'changed' });
      expect(books.writes()).toHaveLength(2);
      expect(await readDocument(books, hashId)).toMatchObject(notes.details);
    },
  );

  it('is not retried if another user has changed what it sets', async () => {
    const hashId = await addDocument(books);
    const ofAnother = async () =>
      await books.send('PUT', `/v2/doc/${hashId}`, invoice({ notes: 'Of another user' }));
    cutNextPut(books, 'after', ofAnother);
    expect(await failureOf(update(books, hashId, notes))).toMatchObject({
      message: expect.stringContaining(
        'Another user or process has changed the document since then: notes',
      ),
      outcomeUnknown: true,
    });
    expect(await readDocument(books, hashId)).toMatchObject({ notes: 'Of another user' });
  });

  it('is retried although a payment came in', async () => {
    const hashId = await addDocument(books);
    const pay = async () =>
      await books.send('POST', '/v2/payment', {
        customer: 'CUST-1',
        amount: 50,
        payment_date: '05-10-2025',
        payment_mode: 'Cash',
        documents: [{ hash_id: hashId, amount_paying: 50 }],
      });
    cutNextPut(books, 'after', pay);
    await update(books, hashId, notes);
    expect(await readDocument(books, hashId)).toMatchObject({ amount_paid: 50, ...notes.details });
  });

  it('has an unknown outcome if the document cannot be read again', async () => {
    const hashId = await addDocument(books);
    const breakDown = async () =>
      books.configure({ faults: [{ kind: 'error_envelope', status: 400, times: null }] });
    cutNextPut(books, 'after', breakDown);
    expect(await failureOf(update(books, hashId, notes))).toMatchObject({ outcomeUnknown: true });
    expect(books.writes()).toHaveLength(1);
  });
});

describe('changing a document, after a lost response', () => {
  it.each(['before', 'after'] as const)(
    'keeps what another user has changed since (lost %s)',
    async (when) => {
      const hashId = await addDocument(books);
      const terms = when === 'after' ? { terms: 'Net 30' } : {};
      const ofAnother = async () =>
        await books.send('PUT', `/v2/doc/${hashId}`, invoice({ notes: 'Of another', ...terms }));
      cutNextPut(books, when, ofAnother);
      await change(books, hashId, { details: { terms: 'Net 30' } });
      expect(await readDocument(books, hashId)).toMatchObject({
        notes: 'Of another',
        terms: 'Net 30',
      });
    },
  );

  it('is refused, with the problem, if another user has changed more than can be kept', async () => {
    const hashId = await addDocument(books);
    const ofAnother = async () =>
      await books.send('PUT', `/v2/doc/${hashId}`, invoice({ ...notes.details, tcs_id: 41 }));
    cutNextPut(books, 'after', ofAnother);
    expect(await failureOf(change(books, hashId, notes))).toMatchObject({
      outcomeUnknown: true,
      cause: { fix: 'documentHasHiddenParts' },
    });
    expect(books.writes()).toHaveLength(1);
  });
});

describe('replacing a document, after a lost response', () => {
  it('is retried although the service rounds the lines and returns lists in another order', async () => {
    const hashId = await addDocument(books);
    const lines = [33.333, 0.004, 11.938].map((unitPrice, index) =>
      bottles({
        productId: `ITEM-${index}`,
        amounts: { quantity: 1.255, unitPrice, taxRate: 18 },
      }),
    );
    const custom_headers = ['PO Number', 'Order Number'].map((label) => ({ label, value: label }));
    cutNext(books, 'PUT', '/v2/doc', 'after');
    editDocument(books, ({ document_custom_headers: headers }) => (headers as Json[]).reverse());
    await replace(books, hashId, { lines, details: { custom_headers } });
    expect(books.writes()).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['terms', { notes: 'Corrected', terms: 'Net 30' }],
    [
      'items',
      { notes: 'Corrected', items: [item({ quantity: 3, net_amount: 270, total_amount: 318.6 })] },
    ],
    ['party', { notes: 'Corrected', party: party({ id: 'CUST-2', name: 'Ravi' }) }],
  ])('does not undo a change of %s that another user has made', async (attribute, ofAnother) => {
    const hashId = await addDocument(books);
    const lines = [item({ discount_percent: 0, net_amount: 1000, total_amount: 1180 })];
    const other = async () =>
      await books.send('PUT', `/v2/doc/${hashId}`, invoice({ items: lines, ...ofAnother }));
    cutNextPut(books, 'after', other);
    expect(await failureOf(replace(books, hashId, notes))).toMatchObject({
      message: expect.stringContaining(`has changed the document since then: ${attribute}`),
      outcomeUnknown: true,
    });
    expect(books.writes()).toHaveLength(1);
  });
});
