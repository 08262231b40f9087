import type { JsonObject } from '../../../../core/json';
import { type Settlement, settle } from '../../../../books/payments/settle';
import { failureOf } from '../../api/fakeWorld';
import { party } from '../../simulator/bodies';
import { addDocument, type Books, editDocument, openBooks, useSimulator } from '../openBooks';

useSimulator();

const settleIn = async ({ session }: Books, settlement: Settlement) =>
  await settle(session, settlement);

const inFull = async (books: Books, hashId: string) =>
  await settleIn(books, { is: 'inFull', hashId });

const parts = async (
  books: Books,
  amount: number,
  ...documents: Array<{ hashId: string; paying: number; number?: string }>
) => await settleIn(books, { is: 'parts', customer: 'CUST-1', amount, documents });

const monthly = { start_time: '05-10-2025', repeat: 1, repeat_type: 'months' };

const pay = async (books: Books, hashId: string, amount: number) =>
  await books.send('POST', '/v2/payment', {
    customer: 'CUST-1',
    amount,
    payment_date: '05-10-2025',
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: amount }],
  });

describe('settling a document in full', () => {
  it('pays what is pending, for its customer', async () => {
    const books = openBooks();
    const hashId = await addDocument(books);
    await pay(books, hashId, 62);
    expect(await inFull(books, hashId)).toEqual({
      customer: 'CUST-1',
      amount: 1000,
      documents: [{ hashId, paying: 1000, number: 'INV-1', total: 1062, left: 0 }],
    });
  });

  it.each<[string, object]>([
    ['pro_forma_invoice', {}],
    ['subscription', { subscription_details: monthly }],
  ])('is possible for type %s', async (type, details) => {
    const books = openBooks();
    const hashId = await addDocument(books, { document_type: type, ...details });
    expect(await inFull(books, hashId)).toMatchObject({ amount: 1062 });
  });

  it('takes a document for an invoice if the service does not return its type', async () => {
    const books = openBooks();
    const hashId = await addDocument(books);
    editDocument(books, (read) => delete read.document_type);
    expect(await inFull(books, hashId)).toMatchObject({ amount: 1062 });
  });

  it('is refused if the document is paid', async () => {
    const books = openBooks();
    const hashId = await addDocument(books);
    await pay(books, hashId, 1062);
    expect(await failureOf(inFull(books, hashId))).toMatchObject({
      path: 'document',
      message: 'Document INV-1 has no pending amount',
      fix: { advice: 'It is already paid.' },
    });
  });

  it('is refused if the document is cancelled', async () => {
    const books = openBooks();
    const hashId = await addDocument(books);
    await books.send('DELETE', `/v2/doc/${hashId}`);
    expect(await failureOf(inFull(books, hashId))).toMatchObject({
      path: 'document',
      message: 'Document INV-1 is cancelled',
      fix: { advice: 'Choose another document.' },
    });
  });

  it.each(['estimate', 'sales_return', 'delivery_challan'])(
    'is refused for type %s, on which no customer owes money',
    async (type) => {
      const books = openBooks();
      const hashId = await addDocument(books, { document_type: type });
      expect(await failureOf(inFull(books, hashId))).toMatchObject({
        path: 'document',
        message: expect.stringMatching(
          new RegExp(`^Document .+ is of type ${type}, which a customer does not pay$`),
        ),
        fix: 'documentIsNotOwed',
      });
    },
  );

  it.each<[string, string, string]>([
    ['purchase', 'vendor', 'vendor'],
    ['purchase_return', 'vendor', ''],
    ['invoice', 'customer', 'vendor'],
  ])(
    'is refused for type %s of a vendor, with the only way to record such a payment',
    async (type, partyType, shown) => {
      const books = openBooks();
      const hashId = await addDocument(books, {
        document_type: type,
        party: party({ type: partyType }),
      });
      editDocument(books, (read) => Object.assign(read.party as object, { type: shown }));
      expect(await failureOf(inFull(books, hashId))).toMatchObject({
        message: expect.stringMatching(`is of type ${type}, which a customer does not pay$`),
        fix: {
          advice:
            'Choose an invoice. Payments to vendors, and from them, can only be recorded in the account dashboard.',
        },
      });
    },
  );

  it.each<[string, (read: JsonObject) => unknown]>([
    ['the pending amount', (read) => delete read.amount_pending],
    ['the customer', (read) => Object.assign(read, { party: null, customer: null })],
  ])('is refused if the service does not return %s', async (_, edit) => {
    const books = openBooks();
    const hashId = await addDocument(books);
    editDocument(books, (read) => {
      edit(read);
      delete read.serial_number;
    });
    expect(await failureOf(inFull(books, hashId))).toMatchObject({
      path: 'document',
      message: `The service does not return the pending amount or the customer of document ${hashId}`,
      fix: 'documentWithoutAmountOwed',
    });
  });

  it('fails if there is no such document', async () => {
    expect(await failureOf(inFull(openBooks(), 'h404'))).toMatchObject({
      code: 'INVALID_HASH_ID',
    });
  });
});

describe('settling parts of documents', () => {
  it('pays what the command says, and reads only numbers that it does not have', async () => {
    const books = openBooks();
    const [first, second] = [await addDocument(books), await addDocument(books)];
    const given = [
      { hashId: first, paying: 700, number: 'As given' },
      { hashId: second, paying: 300 },
    ];
    expect(await parts(books, 1000, ...given)).toEqual({
      customer: 'CUST-1',
      amount: 1000,
      documents: [
        { hashId: first, paying: 700, number: 'As given', left: null },
        { hashId: second, paying: 300, number: 'INV-2', left: 762 },
      ],
    });
    expect(books.requests).toMatchObject([{ path: `/v2/doc/${second}` }]);
  });

  it('may leave a part of the payment open, or all of it', async () => {
    const books = openBooks();
    const document = { hashId: 'h1', paying: 10, number: '7' };
    expect(await parts(books, 50, document)).toMatchObject({ amount: 50 });
    expect(await parts(books, 50)).toEqual({ customer: 'CUST-1', amount: 50, documents: [] });
  });

  it('is refused if more is settled than was paid, and nothing is read', async () => {
    const books = openBooks();
    const documents = [0.1, 0.2].map((paying) => ({ hashId: 'h1', paying }));
    expect(await failureOf(parts(books, 0.29, ...documents))).toMatchObject({
      path: 'documents',
      message: 'The documents settle more than the Amount of 0.29',
      fix: { advice: expect.stringMatching(/^Raise the Amount/) },
    });
    expect(books.requests).toEqual([]);
  });

  it('adds amounts exactly: 0.1 and 0.2 are not more than 0.3', async () => {
    const documents = [0.1, 0.2].map((paying) => ({ hashId: 'h1', paying, number: '7' }));
    expect(await parts(openBooks(), 0.3, ...documents)).toMatchObject({ amount: 0.3 });
  });

  it('fails if there is no such document', async () => {
    const document = { hashId: 'h404', paying: 10 };
    expect(await failureOf(parts(openBooks(), 10, document))).toMatchObject({
      code: 'INVALID_HASH_ID',
    });
  });
});
