import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NewDocument, Order } from '../../../../../books/documents/wire/command';
import { createDocument } from '../../../../../books/documents/create';
import { textOfReference } from '../../../../../books/documents/orders/orderList';
import { checked } from '../../../../../books/memory/memory';
import { isObject, type JsonObject } from '../../../../../core/json';
import { failureOf } from '../../../api/fakeWorld';
import { bottles, newInvoice, newParty, october } from '../../commands';
import { type Books, cutNext, editReads, openBooks, useBooks } from '../../openBooks';

const books = useBooks();

/** The document of an order whose key is its reference. */
function ordered(change: Partial<NewDocument> = {}, order: Partial<Order> = {}): NewDocument {
  const document = newInvoice({ details: { reference: 'SO-1' }, ...change });
  const { reference } = { ...document.details, ...document.attributes };
  return { ...document, order: { key: textOfReference(reference), isDated: true, ...order } };
}

const create = async ({ session }: Books, document: NewDocument = ordered()) =>
  await createDocument(session, document);

const failsToCreate = async (books: Books, document: NewDocument = ordered()) =>
  await failureOf(create(books, document));

/** Another execution over the same books: it remembers nothing. */
function otherExecution(books: Books): Books {
  const known = new Map<() => unknown, unknown>();
  const shared = <Value>(of: () => Value): Value => {
    if (!known.has(of)) known.set(of, of());
    return known.get(of) as Value;
  };
  return { ...books, session: { ...books.session, shared, own: [] } };
}

/** The next run over the same books, so late that only lists show what was sent before. */
async function nextRun(books: Books): Promise<Books> {
  await books.session.sleep(4_000_000);
  books.session = otherExecution(books).session;
  books.requests.length = 0;
  return books;
}

/** Books in which an earlier run has created a document. */
async function withOrder(document: NewDocument = ordered()): Promise<Books> {
  const books = openBooks();
  await create(books, document);
  return await nextRun(books);
}

const reads = (books: Books, path: string) =>
  books.requests.filter((one) => one.method === 'GET' && one.path.startsWith(path));

const rowsOf = ({ transactions }: JsonObject) => transactions as JsonObject[];

/** Edits each row of the document list. */
const editRows = (books: Books, edit: (row: JsonObject) => void, path = '/v2/doc/list') =>
  editReads(books, path, (data) => rowsOf(data).forEach(edit));

/** Books whose list shows nothing. */
function openLagging(): Books {
  const books = openBooks();
  editReads(books, '/v2/doc/list', (data) =>
    Object.assign(data, { transactions: [], total_records: 0 }),
  );
  return books;
}

const alreadyExisted = { kind: 'already_existed', found: { serialNumber: 'INV-1' } };

describe('an order whose document exists', () => {
  it('is returned, and the list is read once for all orders of the run', async () => {
    const books = await withOrder();
    const days = { from: october(1), to: october(9) };
    for (let count = 0; count < 3; count++) {
      expect(await create(books, ordered({}, { days }))).toMatchObject(alreadyExisted);
    }
    expect(
      books.requests.map(({ path, query }) => [path, query.start_date, query.end_date]),
    ).toEqual([['/v2/doc/list', '01-10-2025', '09-10-2025']]);
  });

  it('is looked for on the days around its own if only the run gives that', async () => {
    const books = await withOrder();
    const later = ordered({ date: october(12) }, { isDated: false });
    expect(await create(books, later)).toMatchObject(alreadyExisted);
    expect(books.requests).toMatchObject([
      { query: { start_date: '05-10-2025', end_date: '19-10-2025' } },
    ]);
  });

  it('is looked for by what additional attributes make of it', async () => {
    const attributes = {
      document_type: 'estimate',
      document_date: '20-10-2025',
      reference: 'so  1',
    };
    const document = ordered({ attributes }, { days: { from: october(5), to: october(6) } });
    const books = await withOrder(document);
    expect(await create(books, document)).toMatchObject({ kind: 'already_existed' });
    expect(books.requests).toMatchObject([
      { query: { document_type: 'estimate', start_date: '05-10-2025', end_date: '20-10-2025' } },
    ]);
  });

  it.each<[string, JsonObject]>([
    ['number', { serial_number: 'A-1' }],
    ['unreadable date', { document_date: 'soon' }],
    ['empty reference', { reference: '' }],
  ])('is not looked for with an additional %s', async (_, attributes) => {
    await create(books, ordered({ attributes })).catch(() => undefined);
    expect(reads(books, '/v2/doc')).toEqual([]);
  });

  it('is believed if its total differs by the rounding of the service only', async () => {
    const books = await withOrder();
    editRows(books, (row) => (row.total_amount = 1179.99));
    expect(await create(books)).toMatchObject(alreadyExisted);
    const other = await nextRun(books);
    editRows(other, (row) => (row.total_amount = 1179.98));
    expect(await failsToCreate(other)).toMatchObject({
      path: 'order',
      message:
        'Order "SO-1" exists as invoice INV-1 with another total: ₹1179.98, but the rows have ₹1180.00',
      fix: 'orderDiffers',
    });
  });

  it('is found beside others with its reference: cancelled, or with another total', async () => {
    const other = ordered({
      lines: [bottles({ amounts: { quantity: 1, unitPrice: 1, taxRate: 5 } })],
    });
    await create(books, other);
    await create(await nextRun(books), { ...ordered(), order: undefined });
    expect(await create(await nextRun(books))).toMatchObject({ found: { serialNumber: 'INV-2' } });
    const [first, second] = books.stored().documents;
    await books.send('DELETE', `/v2/doc/${second?.hashId}`);
    expect(await failsToCreate(await nextRun(books))).toMatchObject({ path: 'order' });
    await books.send('DELETE', `/v2/doc/${first?.hashId}`);
    expect(await create(await nextRun(books))).toMatchObject({ kind: 'created' });
  });

  it('is found if the first of two lists omits it, and the list is not read a third time', async () => {
    const books = await withOrder();
    let count = 0;
    editReads(books, '/v2/doc/list', (data) => {
      if (count++ === 0) Object.assign(data, { transactions: [], total_records: 0 });
    });
    expect(await create(books)).toMatchObject(alreadyExisted);
    expect(await create(books, ordered({ details: { reference: 'SO-2' } }))).toMatchObject({
      kind: 'created',
    });
    expect(reads(books, '/v2/doc/list')).toHaveLength(2);
  });

  it('is found if the list changed while it was read, and was then empty', async () => {
    const books = await withOrder();
    const totals = [1, 0];
    editReads(books, '/v2/doc/list', (data) => {
      const total = totals.shift();
      if (total !== undefined) Object.assign(data, { transactions: [], total_records: total });
    });
    expect(await create(books)).toMatchObject(alreadyExisted);
    expect(reads(books, '/v2/doc/list')).toHaveLength(3);
  });

  it('is looked for twice in a list of several pages, too', async () => {
    for (let count = 0; count < 101; count++) await create(books, newInvoice());
    expect(await create(await nextRun(books))).toMatchObject({ kind: 'created' });
    expect(reads(books, '/v2/doc/list')).toHaveLength(4);
  });
});

describe('a document of which the list does not say enough', () => {
  it.each<[string, (row: JsonObject) => void]>([
    ['reference', (row) => delete row.reference],
    ['party', (row) => delete row.customer],
    ['total', (row) => delete row.total_amount],
    ['date', (row) => delete row.document_date],
    ['status', (row) => delete row.payment_status],
  ])('such as its %s, is read on its own, once', async (_, edit) => {
    const books = await withOrder();
    editRows(books, edit);
    for (let count = 0; count < 2; count++) {
      expect(await create(books)).toMatchObject(alreadyExisted);
    }
    expect(books.requests.filter(({ path }) => !path.endsWith('/list'))).toHaveLength(1);
  });

  it('is compared by the name of its party if neither has the ID', async () => {
    const books = await withOrder();
    const withoutId = (row: JsonObject) => {
      const party = isObject(row.party) ? row.party : (row.customer as JsonObject);
      party.id = -1;
    };
    editReads(books, '/v2/doc/', (data) => {
      const rows = Array.isArray(data.transactions) ? rowsOf(data) : [data.invoice_details];
      (rows as JsonObject[]).forEach(withoutId);
    });
    expect(await create(books)).toMatchObject(alreadyExisted);
    const existing = {
      kind: 'existing' as const,
      type: 'customer' as const,
      id: 'CUST-1',
      details: {},
    };
    expect(await create(await nextRun(books), ordered({ party: existing }))).toMatchObject(
      alreadyExisted,
    );
    const other = ordered({ party: newParty({ id: 'CUST-2', name: 'Tapti' }) });
    expect(await create(await nextRun(books), other)).toMatchObject({ kind: 'created' });
  });

  it('is refused if nothing says whose it is', async () => {
    const books = await withOrder();
    editReads(books, '/v2/doc/', (data) => {
      const rows = Array.isArray(data.transactions) ? rowsOf(data) : [data.invoice_details];
      (rows as JsonObject[]).forEach((row) => {
        delete row.customer;
        delete row.party;
      });
    });
    expect(await failsToCreate(books)).toMatchObject({
      message:
        'Order "SO-1" may exist as invoice INV-1, of which the service does not return the party',
    });
  });

  it('is not read if its total is another one, or its party', async () => {
    await create(
      books,
      newInvoice({ lines: [bottles({ amounts: { quantity: 1, unitPrice: 1, taxRate: 5 } })] }),
    );
    await create(books, newInvoice({ party: newParty({ id: 'CUST-2', name: 'Tapti' }) }));
    editRows(await nextRun(books), (row) => delete row.reference);
    expect(await create(books)).toMatchObject({ kind: 'created' });
    expect(reads(books, '/v2/doc').map(({ path }) => path)).toEqual([
      '/v2/doc/list',
      '/v2/doc/list',
    ]);
  });

  it('is created if no read of the other one has a reference, or it can not be read', async () => {
    await create(books, newInvoice());
    editReads(await nextRun(books), '/v2/doc/', (data) => {
      if (!Array.isArray(data.transactions)) delete (data.invoice_details as JsonObject).reference;
      else rowsOf(data).forEach((row) => delete row.reference);
    });
    expect(await create(books)).toMatchObject({ kind: 'created' });
    const gone = await withOrder();
    editRows(gone, (row) => {
      delete row.reference;
      row.hash_id = 'no-such-document';
    });
    expect(await create(gone)).toMatchObject({ kind: 'created' });
  });
});

describe('a subscription, whose list has no references', () => {
  const subscription = (change: Partial<NewDocument> = {}) =>
    ordered({
      type: 'subscription',
      ...change,
      details: {
        reference: 'SO-1',
        is_subscription: true,
        subscription_details: { start_time: '05-10-2025', repeat: 1, repeat_type: 'months' },
        ...change.details,
      },
    });

  it('is read on its own if party and total are the same', async () => {
    const books = await withOrder(subscription());
    expect(await create(books, subscription())).toMatchObject({ kind: 'already_existed' });
    const other = subscription({ details: { reference: 'SO-2' } });
    expect(await create(await nextRun(books), other)).toMatchObject({ kind: 'created' });
  });

  it('is refused if nothing says that it is another one', async () => {
    const books = await withOrder(subscription());
    editReads(books, '/v2/doc/', (data) => delete (data.invoice_details as JsonObject).reference);
    expect(await failsToCreate(books, subscription())).toMatchObject({
      message: expect.stringMatching(/may exist as subscription .* not return the reference$/),
    });
    const more = subscription({ lines: [bottles(), bottles()] });
    expect(await create(await nextRun(books), more)).toMatchObject({ kind: 'created' });
  });
});

describe('an order that this execution has sent, and no list shows yet', () => {
  it('is returned', async () => {
    const books = openLagging();
    const { answer } = (await create(books)) as { answer: JsonObject };
    expect(await create(books)).toMatchObject({
      kind: 'already_existed',
      found: { hashId: answer.hash_id, serialNumber: 'INV-1' },
    });
    expect(await failsToCreate(books, ordered({ date: october(6) }))).toMatchObject({
      message:
        'Order "SO-1" exists as invoice INV-1 with another date: 05-10-2025, but the rows have 06-10-2025',
    });
    const other = ordered({ party: newParty({ id: 'CUST-2', name: 'Tapti' }) });
    expect(await create(books, other)).toMatchObject({ kind: 'created' });
  });

  it('is refused while its outcome is unknown, until the user has checked', async () => {
    const books = openLagging();
    cutNext(books, 'POST', '/v2/doc', 'after');
    expect(await failsToCreate(books)).toMatchObject({ outcomeUnknown: true });
    expect(await failsToCreate(books)).toMatchObject({
      path: 'order',
      message: 'Order "SO-1" was sent before, and it is unknown whether it was created',
    });
    await books.session.sleep(31_000);
    expect(await failsToCreate(books)).toMatchObject({ path: 'order' });
    const { own } = books.session;
    (await nextRun(books)).session.own = checked(books.session.account.paceKey, own);
    expect(await create(books)).toMatchObject({ kind: 'created' });
  });

  it('is returned after a lost response as soon as a list shows it', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    expect(await failsToCreate(books)).toMatchObject({ outcomeUnknown: true });
    const { own } = books.session;
    (await nextRun(books)).session.own = own;
    expect(await create(books)).toMatchObject(alreadyExisted);
  });

  it('counts as the list says if that shows it', async () => {
    await create(books);
    const { own } = books.session;
    await books.send('DELETE', `/v2/doc/${books.stored().documents[0]?.hashId}`);
    (await nextRun(books)).session.own = own;
    expect(await create(books)).toMatchObject({ kind: 'created' });
  });
});

describe('an order that another execution of the process has sent, and no list shows yet', () => {
  it('is returned until a list shows it', async () => {
    const books = openLagging();
    await create(books);
    expect(await create(otherExecution(books))).toMatchObject(alreadyExisted);
    await books.session.sleep(31_000);
    expect(await create(otherExecution(books))).toMatchObject({ kind: 'created' });
  });

  it('is returned in a long run that has read its list before', async () => {
    const long = otherExecution(books);
    await create(long, ordered({ details: { reference: 'SO-0' } }));
    await create(books);
    await books.session.sleep(3_500_000);
    expect(await create(long)).toMatchObject({ kind: 'already_existed' });
    const other = ordered({ details: { reference: 'SO-2' } });
    await create(otherExecution(books), other);
    // By then, no run is so long any more.
    await books.session.sleep(3_700_000);
    await create(otherExecution(books), ordered({ details: { reference: 'SO-3' } }));
    expect(await create(long, other)).toMatchObject({ kind: 'created' });
  });

  it('is created once by two that run at once', async () => {
    const books = openLagging();
    books.session.sleep = async () => await nextTurn();
    const saved = await Promise.all([create(books), create(otherExecution(books))]);
    expect(saved.map(({ kind }) => kind).sort()).toEqual(['already_existed', 'created']);
    expect(books.stored().documents).toHaveLength(1);
  });

  it('is refused while its outcome is unknown', async () => {
    cutNext(books, 'POST', '/v2/doc', 'before');
    await failsToCreate(books);
    expect(await failsToCreate(otherExecution(books))).toMatchObject({ path: 'order' });
    await books.session.sleep(31_000);
    expect(await create(otherExecution(books))).toMatchObject({ kind: 'created' });
  });

  it('is not that of another account', async () => {
    await create(openLagging());
    expect(await create(openLagging())).toMatchObject({ kind: 'created' });
  });

  it('is created again if the service has refused it', async () => {
    const books = openLagging();
    books.configure({
      faults: [{ method: 'POST', path: '/v2/doc', status: 400, errorCode: 'BAD_REQUEST' }],
    });
    expect(await failsToCreate(books)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await create(otherExecution(books))).toMatchObject({ kind: 'created' });
  });
});

describe('an order whose response was lost, whose reference the service has changed since then', () => {
  /** Books in which the response to an order was lost, longer ago than a list may lag. */
  async function lost(reference: string): Promise<Books> {
    const books = openBooks();
    cutNext(books, 'POST', '/v2/doc', 'after');
    await failsToCreate(books, ordered({ details: { reference } }));
    await books.session.sleep(60_000);
    books.session = otherExecution(books).session;
    return books;
  }

  const again = async (books: Books, reference: string) =>
    await failureOf(create(books, ordered({ details: { reference } })));

  it.each([
    ['left out', 'Order of 26 July, no. 1', () => ''],
    ['shortened', 'Order of 26 July, no. 1', (written: string) => written.slice(0, 16)],
    ['escaped', `A&B "1"`, () => 'A&amp;B &quot;1&quot;'],
  ])('is refused, and the document is named, if it was %s', async (_, reference, changed) => {
    const books = await lost(reference);
    editRows(books, (row) => Object.assign(row, { reference: changed(reference) }));
    expect(await again(books, reference)).toMatchObject({
      message: expect.stringContaining('may exist as invoice INV-1, which has another reference'),
    });
    expect(books.writes()).toHaveLength(1);
  });

  it('is returned if it has not', async () => {
    expect(await create(await lost('SO-1'))).toMatchObject(alreadyExisted);
  });

  it.each<[string, JsonObject]>([
    ['another reference', { reference: 'Z-9' }],
    ['another party', { customer: { id: 'CUST-9', name: 'Tapti' } }],
    ['another day', { document_date: '04-10-2025' }],
    ['another total', { total_amount: 1200 }],
    ['no total', { total_amount: null }],
    ['been cancelled', { payment_status: 'cancelled' }],
  ])('is created if the document of the list has %s', async (_, changed) => {
    const books = await lost('SO-1');
    editRows(books, (row) => Object.assign(row, { reference: '', ...changed }));
    await create(books);
    expect(books.writes()).toHaveLength(2);
  });
});
