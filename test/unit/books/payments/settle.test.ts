import { note } from '../../../../books/memory/memory';
import type { JsonObject } from '../../../../core/json';
import { type Settlement, settle } from '../../../../books/payments/settle';
import { failureOf } from '../../api/fakeWorld';
import { party } from '../../simulator/bodies';
import { addDocument, type Books, editDocument, openBooks, useBooks } from '../openBooks';

const books = useBooks();

const settleIn = async ({ session }: Books, settlement: Settlement) =>
  await settle(session, settlement);

const inFull = async (books: Books, hashId: string) =>
  await settleIn(books, { kind: 'inFull', hashId });

type Given = Array<{ hashId: string; paying: number }>;

const partsFor = async (
  books: Books,
  customer: string | undefined,
  amount: number,
  ...documents: Given
) => await settleIn(books, { kind: 'parts', customer, amount, documents });

const parts = async (books: Books, amount: number, ...documents: Given) =>
  await partsFor(books, 'CUST-1', amount, ...documents);

const monthly = { start_time: '05-10-2025', repeat: 1, repeat_type: 'months' };

const pay = async (books: Books, hashId: string, amount: number) =>
  await books.send('POST', '/v2/payment', {
    customer: 'CUST-1',
    amount,
    payment_date: '05-10-2025',
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: amount }],
  });

/** Notes an earlier payment of the execution. */
const noteEarlier = (hashId: string, left: number | null, outcome: 'done' | 'unknown') =>
  note(
    books.session,
    { kind: 'payment', about: hashId, left, amount: '1000', reference: '' },
    outcome,
  );

describe('settling a document in full', () => {
  it('pays what is pending, for its customer', async () => {
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
    const hashId = await addDocument(books, { document_type: type, ...details });
    expect(await inFull(books, hashId)).toMatchObject({ amount: 1062 });
  });

  it('takes a document for an invoice if the service does not return its type', async () => {
    const hashId = await addDocument(books);
    editDocument(books, (read) => delete read.document_type);
    expect(await inFull(books, hashId)).toMatchObject({ amount: 1062 });
  });

  it('is refused if the document is paid', async () => {
    const hashId = await addDocument(books);
    await pay(books, hashId, 1062);
    expect(await failureOf(inFull(books, hashId))).toMatchObject({
      path: 'document',
      message: 'Document INV-1 has no pending amount',
      fix: 'documentIsPaid',
    });
  });

  it('is refused if the document is cancelled', async () => {
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

  it('is refused if its pending amount has a fraction of a paisa', async () => {
    const hashId = await addDocument(books);
    editDocument(books, (read) => Object.assign(read, { amount_pending: 10.005 }));
    expect(await failureOf(inFull(books, hashId))).toMatchObject({
      path: 'document',
      message: 'The pending amount of document INV-1, 10.005, has a fraction of a paisa',
    });
  });

  it.each<[string, (read: JsonObject) => unknown]>([
    ['the pending amount', (read) => delete read.amount_pending],
    [
      'an ID of the customer but -1',
      (read) => Object.assign(read, { party: { id: -1 }, customer: null }),
    ],
    ['the customer', (read) => Object.assign(read, { party: null, customer: null })],
  ])('is refused if the service does not return %s', async (_, edit) => {
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
  it('pays what the command says, and reads what is pending of each document', async () => {
    const [first, second] = [await addDocument(books), await addDocument(books)];
    const given = [
      { hashId: first, paying: 700 },
      { hashId: second, paying: 300 },
    ];
    expect(await parts(books, 1000, ...given)).toEqual({
      customer: 'CUST-1',
      amount: 1000,
      documents: [
        { hashId: first, paying: 700, number: 'INV-1', left: 362 },
        { hashId: second, paying: 300, number: 'INV-2', left: 762 },
      ],
    });
    expect(books.requests.map(({ path }) => path)).toEqual([
      `/v2/doc/${first}`,
      `/v2/doc/${second}`,
    ]);
  });

  it('may leave a part of the payment open, or all of it', async () => {
    const document = { hashId: await addDocument(books), paying: 10 };
    expect(await parts(books, 50, document)).toMatchObject({ amount: 50 });
    expect(await parts(books, 50)).toEqual({ customer: 'CUST-1', amount: 50, documents: [] });
  });

  it('is refused if more is settled than was paid, and nothing is read', async () => {
    const documents = [0.1, 0.2].map((paying) => ({ hashId: 'h1', paying }));
    expect(await failureOf(parts(books, 0.29, ...documents))).toMatchObject({
      path: 'documents',
      message: 'The documents settle more than the Amount of 0.29',
      fix: { advice: expect.stringMatching(/^Raise the Amount/) },
    });
    expect(books.requests).toEqual([]);
  });

  it('is refused if a document that is read is cancelled', async () => {
    const hashId = await addDocument(books);
    await books.send('DELETE', `/v2/doc/${hashId}`);
    expect(await failureOf(parts(books, 10, { hashId, paying: 10 }))).toMatchObject({
      path: 'document',
      message: 'Document INV-1 is cancelled',
      fix: { advice: 'Choose another document.' },
    });
  });

  it('is refused if a document gets more than is pending', async () => {
    const hashId = await addDocument(books);
    await pay(books, hashId, 62);
    expect(await parts(books, 1000, { hashId, paying: 1000 })).toMatchObject({ amount: 1000 });
    expect(await failureOf(parts(books, 1000.01, { hashId, paying: 1000.01 }))).toMatchObject({
      path: 'documents',
      message: 'Document INV-1 gets 1000.01, more than the 1000 that are still pending',
      fix: 'moreThanPending',
    });
  });

  it('is refused if its parts together are more than is pending of a document', async () => {
    const hashId = await addDocument(books);
    const paying = (...amounts: number[]) => amounts.map((one) => ({ hashId, paying: one }));
    expect(await failureOf(parts(books, 2000, ...paying(1000, 63)))).toMatchObject({
      message: 'Document INV-1 gets 63, more than the 62 that are still pending',
    });
    expect(await failureOf(parts(books, 2000, ...paying(1062, 1)))).toMatchObject({
      message: 'Document INV-1 gets 1, more than the 0 that this payment leaves pending',
    });
    expect(books.requests.map(({ path }) => path)).toEqual(Array(2).fill(`/v2/doc/${hashId}`));
  });

  it('is refused if the document is paid', async () => {
    const hashId = await addDocument(books);
    await pay(books, hashId, 1062);
    expect(await failureOf(parts(books, 1, { hashId, paying: 1 }))).toMatchObject({
      message: 'Document INV-1 has no pending amount',
      fix: 'documentIsPaid',
    });
  });

  it.each<[string, number | null, JsonObject]>([
    ['leaves less than a read shows', 62, {}],
    ['leaves an amount that the read omits', 62, { amount_pending: null }],
    ['was not read, but the service shows it', null, { amount_pending: 62 }],
  ])('counts an earlier payment of the execution that %s', async (_, left, shown) => {
    const hashId = await addDocument(books);
    editDocument(books, (read) => Object.assign(read, shown));
    noteEarlier(hashId, left, 'done');
    const document = { hashId };
    expect(await failureOf(parts(books, 100, { ...document, paying: 63 }))).toMatchObject({
      message: 'Document INV-1 gets 63, more than the 62 that are still pending',
    });
    expect(await parts(books, 100, { ...document, paying: 60 })).toMatchObject({
      documents: [{ paying: 60, left: 2 }],
    });
  });

  it('is refused after a payment of the execution whose outcome is unknown', async () => {
    const hashId = await addDocument(books);
    noteEarlier(hashId, null, 'unknown');
    const document = { hashId, paying: 10 };
    expect(await failureOf(parts(books, 10, document))).toMatchObject({
      message: expect.stringMatching(/may have settled document INV-1/),
    });
  });

  it('gives a document no more than is pending if the rest is an advance', async () => {
    const [first, second] = [await addDocument(books), await addDocument(books)];
    const documents = [
      { hashId: first, paying: 1500 },
      { hashId: second, paying: 10 },
      { hashId: first, paying: 5 },
    ];
    const settlement = { kind: 'parts', amount: 2000, documents, keepsExcess: true } as const;
    expect(await settleIn(books, settlement)).toMatchObject({
      amount: 2000,
      documents: [
        { hashId: first, paying: 1062, left: 0 },
        { hashId: second, paying: 10, left: 1052 },
      ],
    });
  });

  it('notes that a document was not compared if the service does not return what is pending', async () => {
    const hashId = await addDocument(books);
    editDocument(books, (read) => delete read.amount_pending);
    expect(await parts(books, 5000, { hashId, paying: 5000 })).toMatchObject({
      documents: [{ paying: 5000, left: null }],
    });
    expect(books.hints).toEqual([{ kind: 'pendingNotCompared', document: 'INV-1' }]);
  });

  it('adds amounts exactly: 0.1 and 0.2 are not more than 0.3', async () => {
    const hashId = await addDocument(books);
    const documents = [0.1, 0.2].map((paying) => ({ hashId, paying }));
    expect(await parts(books, 0.3, ...documents)).toMatchObject({ amount: 0.3 });
  });

  it('fails if there is no such document', async () => {
    const document = { hashId: 'h404', paying: 10 };
    expect(await failureOf(parts(openBooks(), 10, document))).toMatchObject({
      code: 'INVALID_HASH_ID',
    });
  });
});

describe('the customer of a payment for parts of documents', () => {
  const ofOther = { party: party({ id: 'CUST-2', name: 'Other' }) };

  it('is that of the documents if none is given, also if their numbers are known', async () => {
    const [first, second] = [await addDocument(books), await addDocument(books)];
    const given = [
      { hashId: first, paying: 10 },
      { hashId: second, paying: 10 },
    ];
    expect(await partsFor(books, undefined, 20, ...given)).toMatchObject({
      customer: 'CUST-1',
      documents: [{ number: 'INV-1' }, { number: 'INV-2' }],
    });
  });

  it('must be the one of each document that is read', async () => {
    const hashId = await addDocument(books, ofOther);
    expect(await failureOf(parts(books, 10, { hashId, paying: 10 }))).toMatchObject({
      path: 'customer',
      message: 'Document INV-1 belongs to Other (CUST-2), not to the customer CUST-1',
      fix: 'documentOfOtherCustomer',
    });
  });

  it('is named by the ID alone if the service returns no name', async () => {
    const hashId = await addDocument(books, ofOther);
    editDocument(books, (read) => Object.assign(read, { party: { id: 'CUST-2' }, customer: null }));
    expect(await failureOf(parts(books, 10, { hashId, paying: 10 }))).toMatchObject({
      message: 'Document INV-1 belongs to CUST-2, not to the customer CUST-1',
    });
  });

  it('must be the same one for all documents if none is given', async () => {
    const [first, second] = [await addDocument(books), await addDocument(books, ofOther)];
    const given = [first, second].map((hashId) => ({ hashId, paying: 10 }));
    expect(await failureOf(partsFor(books, undefined, 20, ...given))).toMatchObject({
      path: 'documents',
      message: 'Document INV-2 belongs to Other (CUST-2), and the documents before it to CUST-1',
      fix: { advice: expect.stringMatching(/Record a payment for each customer\.$/) },
    });
  });

  it('is sent as given if only case and blanks differ', async () => {
    const hashId = await addDocument(books);
    expect(await partsFor(books, ' cust-1', 10, { hashId, paying: 10 })).toMatchObject({
      customer: ' cust-1',
    });
  });

  it.each(['', '-1'])(
    'is not compared with a document whose customer has the ID "%s"',
    async (id) => {
      const hashId = await addDocument(books);
      editDocument(books, (read) => Object.assign(read, { party: { id }, customer: null }));
      expect(await parts(books, 10, { hashId, paying: 10 })).toMatchObject({ customer: 'CUST-1' });
      expect(await failureOf(partsFor(books, undefined, 10, { hashId, paying: 10 }))).toMatchObject(
        {
          path: 'customer',
          message: 'The service does not return the ID of the customer of document INV-1',
          fix: { advice: expect.stringMatching(/^Set the customer\./) },
        },
      );
    },
  );

  it('is not a vendor', async () => {
    const hashId = await addDocument(books, {
      document_type: 'purchase',
      party: party({ type: 'vendor' }),
    });
    expect(await failureOf(partsFor(books, undefined, 10, { hashId, paying: 10 }))).toMatchObject({
      message: expect.stringMatching('is of type purchase, which a customer does not pay$'),
      fix: { advice: expect.stringMatching('Payments to vendors') },
    });
  });

  it('is required without documents', async () => {
    expect(await failureOf(partsFor(openBooks(), undefined, 10))).toMatchObject({
      path: 'customer',
      message: 'There is neither a customer nor a document',
    });
  });
});
