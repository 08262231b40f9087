import type { JsonObject } from '../../../../../core/json';
import type { NewDocument } from '../../../../../books/documents/wire/command';
import { createDocument } from '../../../../../books/documents/create';
import { failureOf } from '../../../api/fakeWorld';
import { bottles, marked, newInvoice, newParty, numbered, october } from '../../commands';
import { type Books, cutNext, editReads, useBooks } from '../../openBooks';

const books = useBooks();

const create = async ({ session }: Books, document: NewDocument) =>
  await createDocument(session, document);

const failsToCreate = async (books: Books, document: NewDocument) =>
  await failureOf(create(books, document));

const creates = (books: Books) => books.requests.filter(({ method }) => method === 'POST');

const lookups = (books: Books) =>
  books.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/list'));

/** Cuts the connection of every create. */
const cutAll = (books: Books, when: 'before' | 'after') =>
  books.configure({
    faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when, times: null }],
  });

describe('after a lost response, a document with its own document number', () => {
  it('is recovered if the retry finds its number taken', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    const saved = await create(books, numbered());
    const [stored] = books.stored().documents;
    expect(saved).toMatchObject({ kind: 'recovered', found: { hashId: stored?.hashId } });
    expect(creates(books)).toHaveLength(2);
    expect(books.stored().documents).toHaveLength(1);
  });

  it('is recovered if no attempt gets a response', async () => {
    cutAll(books, 'after');
    const saved = await create(books, numbered());
    expect(saved).toMatchObject({ kind: 'recovered', found: { serialNumber: 'INV-7' } });
    expect(books.stored().documents).toHaveLength(1);
  });

  it('is created by the retry if the first request did not arrive', async () => {
    cutNext(books, 'POST', '/v2/doc', 'before');
    expect(await create(books, numbered())).toMatchObject({ kind: 'created' });
    expect(creates(books)).toHaveLength(2);
    expect(lookups(books)).toEqual([]);
  });

  it('has an unknown outcome if no request arrived and no list has it', async () => {
    cutAll(books, 'before');
    expect(await failsToCreate(books, numbered())).toMatchObject({
      kind: 'noResponse',
      outcomeUnknown: true,
    });
    expect(lookups(books)).toHaveLength(4);
  });

  it('has an unknown outcome if its number is taken and the list cannot be read', async () => {
    books.configure({
      faults: [
        { kind: 'cut', method: 'POST', path: '/v2/doc', when: 'after' },
        { kind: 'html', method: 'GET', path: '/v2/doc/list', times: null },
      ],
    });
    expect(await failsToCreate(books, numbered())).toMatchObject({
      code: 'DUPLICATE_DOC_SERIAL_NUMBER',
      outcomeUnknown: true,
    });
  });

  it('has an unknown outcome if its number is taken by a document that no list has', async () => {
    editReads(books, '/v2/doc/list', (data) => Object.assign(data, { transactions: [] }));
    cutNext(books, 'POST', '/v2/doc', 'after');
    expect(await failsToCreate(books, numbered())).toMatchObject({
      code: 'DUPLICATE_DOC_SERIAL_NUMBER',
      outcomeUnknown: true,
    });
    // The day and the financial year, four times.
    expect(lookups(books)).toHaveLength(8);
  });

  it('is not confused with the document of another date that has the number', async () => {
    await create(books, numbered({ date: october(6) }));
    cutNext(books, 'POST', '/v2/doc', 'before');
    expect(await failsToCreate(books, numbered())).toMatchObject({
      path: 'number',
      message:
        'The document number "INV-7" belongs to the invoice of Meera Stores dated 06-10-2025 for 1180, with a different date',
      fix: { advice: expect.stringMatching(/^Check that document .* the first attempt was lost/) },
    });
    expect(lookups(books).map(({ query }) => [query.start_date, query.end_date])).toEqual([
      ['05-10-2025', '05-10-2025'],
      ['01-04-2025', '31-03-2026'],
    ]);
  });

  it.each<[string, (row: JsonObject) => unknown]>([
    ['total', (row) => delete row.total_amount],
    ['date', (row) => delete row.document_date],
    ['party', (row) => delete (row.customer as JsonObject).id],
  ])('has an unknown outcome if the list has its number without the %s', async (_, omit) => {
    editReads(books, '/v2/doc/list', ({ transactions }) =>
      (transactions as JsonObject[]).map(omit),
    );
    cutNext(books, 'POST', '/v2/doc', 'after');
    expect(await failsToCreate(books, numbered())).toMatchObject({
      code: 'DUPLICATE_DOC_SERIAL_NUMBER',
      outcomeUnknown: true,
    });
  });

  it.each<[string, Partial<NewDocument>]>([
    ['party', { party: newParty({ id: 'CUST-2' }) }],
    ['total', { lines: [bottles({ amounts: { quantity: 9, unitPrice: 100, taxRate: 18 } })] }],
  ])('is not confused with a document of another %s', async (what, other) => {
    await create(books, numbered(other));
    cutNext(books, 'POST', '/v2/doc', 'before');
    expect(await failsToCreate(books, numbered())).toMatchObject({
      path: 'number',
      message: expect.stringMatching(new RegExp(`with a different ${what}$`)),
    });
    expect(books.stored().documents).toHaveLength(1);
  });

  it('is recovered if the service rounds its total otherwise', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    // Sent as 4747.74 and 5602.33; the simulator computes the total, 5602.34, from 4747.7426.
    const amounts = { quantity: 11.938, unitPrice: 397.7, taxRate: 18 };
    const saved = await create(books, numbered({ lines: [bottles({ amounts })] }));
    expect(saved).toMatchObject({ kind: 'recovered', found: { total: 5602.34 } });
  });

  it('is recovered if that makes another whole rupee of it', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    // 15.49 and 15.50 before rounding: 15, but the simulator has 16.
    const amounts = { quantity: 0.125, unitPrice: 105.06, taxRate: 18 };
    const attributes = { round_off: true };
    const saved = await create(books, numbered({ lines: [bottles({ amounts })], attributes }));
    expect(saved).toMatchObject({ kind: 'recovered', found: { total: 16 } });
  });

  it('is recovered if it is a subscription, whose list has no date', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    const details = {
      subscription_details: { start_time: '05-10-2025', repeat: 1, repeat_type: 'months' },
    };
    const saved = await create(books, numbered({ type: 'subscription', details }));
    expect(saved).toMatchObject({ kind: 'recovered', found: { date: '', serialNumber: 'INV-7' } });
    expect(lookups(books)).toMatchObject([
      { path: '/v2/subscriptions/list', query: { status: 'all', start_date: '05-10-2025' } },
    ]);
  });

  it('is recovered if it is a purchase whose retry is refused for the number of its vendor', async () => {
    books.configure({ uniqueSupplierReferences: true });
    cutNext(books, 'POST', '/v2/doc', 'after');
    const purchase = { type: 'purchase', party: newParty({ id: 'V-1', type: 'vendor' }) } as const;
    const saved = await create(books, numbered({ ...purchase, details: { reference: 'S/1' } }));
    expect(saved).toMatchObject({ kind: 'recovered', found: { serialNumber: 'INV-7' } });
    expect(creates(books)).toHaveLength(2);
  });

  it('is recovered as an e-invoice of which nothing is known, and that is noted', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    const party = newParty({ details: { gstin: '27AAAAA0000A1Z2' } });
    const saved = await create(books, numbered({ party, isEInvoice: true, isChecked: false }));
    expect(saved).toMatchObject({ kind: 'recovered' });
    expect(books.hints).toEqual([{ kind: 'unknownEInvoice' }]);
  });
});

describe('after a lost response, a document with a mark', () => {
  it('is recovered by its mark, and is not sent again', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    const saved = await create(books, marked({ details: { reference: 'PO-7' } }));
    const [stored] = books.stored().documents;
    expect(stored?.reference).toBe(`PO-7 ${saved.sent.mark}`);
    expect(saved).toMatchObject({ kind: 'recovered', found: { hashId: stored?.hashId } });
    expect(creates(books)).toHaveLength(1);
    expect(lookups(books)).toMatchObject([
      { query: { document_type: 'invoice', payment_status: 'all', start_date: '05-10-2025' } },
    ]);
  });

  it('is not taken for another document of the same party, date and total', async () => {
    await create(books, marked());
    cutNext(books, 'POST', '/v2/doc', 'before');
    expect(await failsToCreate(books, marked())).toMatchObject({ outcomeUnknown: true });
  });

  it('is found although the service commits it late', async () => {
    books.configure({
      faults: [{ kind: 'cut_commit_late', path: '/v2/doc', method: 'POST', commitAfterMs: 8_000 }],
    });
    expect(await create(books, marked())).toMatchObject({ kind: 'recovered' });
    const [first] = creates(books);
    expect(lookups(books).map(({ at }) => Math.round(at - Number(first?.at)))).toEqual([1, 4, 13]);
  });

  it('has an unknown outcome half a minute later, if it was not found', async () => {
    cutNext(books, 'POST', '/v2/doc', 'before');
    expect(await failsToCreate(books, marked())).toMatchObject({
      outcomeUnknown: true,
      sent: { path: '/v2/doc' },
    });
    const [first] = creates(books);
    expect(lookups(books).map(({ at }) => Math.round(at - Number(first?.at)))).toEqual([
      1, 4, 13, 31,
    ]);
    expect(creates(books)).toHaveLength(1);
  });

  it('has an unknown outcome if the list cannot be read', async () => {
    books.configure({
      faults: [
        { kind: 'cut', method: 'POST', path: '/v2/doc', when: 'after' },
        { kind: 'html', method: 'GET', path: '/v2/doc/list', times: null },
      ],
    });
    expect(await failsToCreate(books, marked())).toMatchObject({
      kind: 'noResponse',
      outcomeUnknown: true,
    });
  });

  it.each<[string, JsonObject]>([
    ['another total', { total_amount: 1 }],
    ['no date', { document_date: null }],
  ])('has an unknown outcome if the document with its mark has %s', async (_, listed) => {
    editReads(books, '/v2/doc/list', ({ transactions }) =>
      Object.assign((transactions as JsonObject[])[0] as JsonObject, listed),
    );
    cutNext(books, 'POST', '/v2/doc', 'after');
    expect(await failsToCreate(books, marked())).toMatchObject({ outcomeUnknown: true });
    expect(creates(books)).toHaveLength(1);
  });
});

describe('after a lost response, a document with neither number nor mark', () => {
  it('has an unknown outcome, and nothing is looked up', async () => {
    cutNext(books, 'POST', '/v2/doc', 'after');
    expect(await failsToCreate(books, newInvoice())).toMatchObject({ outcomeUnknown: true });
    expect(creates(books)).toHaveLength(1);
    expect(lookups(books)).toEqual([]);
  });
});

describe('a number that is taken', () => {
  const wanted = (change: Partial<NewDocument> = {}) =>
    numbered({ returnsExisting: true, ...change });

  it('fails with the advice to return the existing document, and nothing is looked up', async () => {
    await create(books, numbered());
    expect(await failsToCreate(books, numbered())).toMatchObject({
      code: 'DUPLICATE_DOC_SERIAL_NUMBER',
      outcomeUnknown: false,
      advice: expect.stringMatching(
        /^It may be the document of this item.*"Return the Existing Document"\. If it is, but with a change, use Update, one document at a time\. If it is another document, or a cancelled one, which keeps its number, use the next number/,
      ),
    });
    expect(lookups(books)).toEqual([]);
  });

  it('gives the existing document if that is wanted and is the same', async () => {
    await create(books, numbered());
    const [stored] = books.stored().documents;
    expect(await create(books, wanted())).toMatchObject({
      kind: 'already_existed',
      found: { hashId: stored?.hashId, serialNumber: 'INV-7' },
    });
  });

  it.each<[string, Partial<NewDocument>]>([
    ['party', { party: newParty({ id: 'CUST-2' }) }],
    ['date', { date: october(6) }],
    ['total', { lines: [bottles({ amounts: { quantity: 9, unitPrice: 100, taxRate: 18 } })] }],
  ])('is refused if the existing document has another %s', async (what, other) => {
    await create(books, numbered());
    expect(await failsToCreate(books, wanted(other))).toMatchObject({
      path: 'number',
      message: `The document number "INV-7" belongs to the invoice of Meera Stores dated 05-10-2025 for 1180, with a different ${what}`,
      fix: {
        advice: expect.stringMatching(
          /^Check that document in your account\. If it is the one of this item with a change, use Update, one document at a time\. If it is another/,
        ),
      },
    });
  });

  it('is refused if the existing document is cancelled', async () => {
    await create(books, numbered());
    await books.send('DELETE', `/v2/doc/${books.stored().documents[0]?.hashId}`);
    expect(await failsToCreate(books, wanted())).toMatchObject({
      path: 'number',
      message: expect.stringMatching(/with a different state: it is cancelled$/),
      fix: {
        advice:
          'Check that document in your account. A cancelled document keeps its number: use the next one of the series.',
      },
    });
  });

  it('is refused if no list has the existing document', async () => {
    await create(books, numbered());
    editReads(books, '/v2/doc/list', (data) => Object.assign(data, { transactions: [] }));
    expect(await failsToCreate(books, wanted())).toMatchObject({
      path: 'number',
      message: 'The document number "INV-7" belongs to a document that is not in the list',
    });
  });

  it('stays the reason if the list cannot be read', async () => {
    await create(books, numbered());
    books.configure({ faults: [{ kind: 'html', path: '/v2/doc/list', times: null }] });
    expect(await failsToCreate(books, wanted())).toMatchObject({
      code: 'DUPLICATE_DOC_SERIAL_NUMBER',
      outcomeUnknown: false,
    });
  });
});

describe('a create that the service refuses', () => {
  it('stays refused, and nothing is looked up', async () => {
    const attributes = { document_date: 'tomorrow' };
    for (const document of [numbered({ attributes }), marked({ attributes })]) {
      expect(await failsToCreate(books, document)).toMatchObject({
        kind: 'refused',
        outcomeUnknown: false,
      });
    }
    expect(lookups(books)).toEqual([]);
  });
});
