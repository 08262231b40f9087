import { changeDocument, replaceDocument } from '../../../../../books/documents/update';
import { note } from '../../../../../books/memory/memory';
import { item, party } from '../../../simulator/bodies';
import { bottles, changeOf, replacementOf } from '../../commands';
import { addDocument, type Books, editDocument, openBooks, useBooks } from '../../openBooks';

const books = useBooks();

/** An invoice of 1,062 rupees, of which 400 are paid. */
async function booksWithPaid() {
  const books = openBooks();
  const hashId = await addDocument(books);
  await books.send('POST', '/v2/payment', {
    customer: 'CUST-1',
    amount: 400,
    payment_date: '05-10-2025',
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: 400 }],
  });
  return { books, hashId };
}

const half = item({ quantity: 5, net_amount: 450, total_amount: 531 });

const addReturn = async (books: Books, change: object = {}) =>
  await addDocument(books, {
    ...{ document_type: 'sales_return', document_date: '06-10-2025', reference: 'INV-1' },
    ...{ items: [half], ...change },
  });

/** Changes the quantity of the invoice, which has 10 at 106.20 rupees with tax. */
async function change({ session }: Books, hashId: string, quantity: number) {
  const line = { productId: 'ITEM-1', amounts: { quantity }, details: {} };
  await changeDocument(session, changeOf(hashId, { changedLines: [line] })).catch(() => undefined);
}

const noted = ({ hints }: Books) => hints.filter(({ kind }) => kind === 'totalBelowSettled');

const hint = { kind: 'totalBelowSettled', document: 'INV-1', paid: '', returned: '' };

describe('an update that lowers the total of a document', () => {
  it('below what was paid for it notes both amounts', async () => {
    const { books, hashId } = await booksWithPaid();
    await change(books, hashId, 4);
    expect(noted(books)).toEqual([]);
    await change(books, hashId, 3);
    expect(noted(books)).toEqual([{ ...hint, total: '318.60', paid: '400.00' }]);
  });

  it('counts a payment of the execution that the read does not show', async () => {
    const hashId = await addDocument(books);
    const payment = { kind: 'payment', about: hashId, left: 62, amount: '1000' } as const;
    note(books.session, { ...payment, reference: '' }, 'done');
    await change(books, hashId, 9);
    expect(noted(books)).toEqual([{ ...hint, total: '955.80', paid: '1000.00' }]);
  });

  it.each<[string, object]>([
    ['returned of it', {}],
    ['returned of it before its date', { document_date: '01-10-2025' }],
  ])('below what was %s notes both amounts', async (_, change_) => {
    const hashId = await addDocument(books);
    await addReturn(books, change_);
    await change(books, hashId, 5);
    expect(noted(books)).toEqual([]);
    await change(books, hashId, 4);
    expect(noted(books)).toEqual([{ ...hint, total: '424.80', returned: '531.00' }]);
  });

  it('counts the returns of the execution, as far as their totals are known', async () => {
    const hashId = await addDocument(books);
    for (const total of [600, null]) {
      const made = { kind: 'return', about: hashId, number: '', total } as const;
      note(books.session, { ...made, lines: [] }, 'done');
    }
    await change(books, hashId, 5);
    expect(noted(books)).toEqual([{ ...hint, total: '531.00', returned: '600.00' }]);
  });

  it('notes both what was paid and what was returned', async () => {
    const { books, hashId } = await booksWithPaid();
    await addReturn(books);
    await change(books, hashId, 1);
    expect(noted(books)).toEqual([
      { ...hint, total: '106.20', paid: '400.00', returned: '531.00' },
    ]);
  });

  it('notes it for a purchase and its returns', async () => {
    const vendor = party({ id: 'V-1', type: 'vendor' });
    const hashId = await addDocument(books, { document_type: 'purchase', party: vendor });
    const [{ number } = { number: '' }] = books.stored().documents.map(({ serialNumber }) => ({
      number: serialNumber,
    }));
    await addReturn(books, { document_type: 'purchase_return', party: vendor, reference: number });
    await change(books, hashId, 1);
    expect(noted(books)).toMatchObject([{ document: number, returned: '531.00' }]);
  });

  it('takes no list unless an invoice or purchase becomes less', async () => {
    const [invoice, estimate] = [
      await addDocument(books),
      await addDocument(books, { document_type: 'estimate' }),
    ];
    await change(books, invoice, 11);
    await change(books, estimate, 9);
    expect(books.writes()).toHaveLength(2);
    expect(books.requests.filter(({ path }) => path === '/v2/doc/list')).toEqual([]);
  });

  it('notes it for a replaced document, also if the read omits its total', async () => {
    const { books, hashId } = await booksWithPaid();
    editDocument(books, (read) => delete read.total_amount);
    const lines = [bottles({ amounts: { quantity: 1, unitPrice: 100, taxRate: 18 } })];
    await replaceDocument(books.session, replacementOf(hashId, { lines })).catch(() => undefined);
    expect(noted(books)).toEqual([{ ...hint, total: '118.00', paid: '400.00' }]);
  });

  it('notes nothing if the new total is not known', async () => {
    const { books, hashId } = await booksWithPaid();
    const attributes = { tcs_id: 999 };
    await replaceDocument(books.session, replacementOf(hashId, { attributes })).catch(
      () => undefined,
    );
    expect(books.writes()).toHaveLength(1);
    expect(noted(books)).toEqual([]);
  });
});
