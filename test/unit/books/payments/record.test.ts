import type { JsonObject } from '../../../../core/json';
import { type NewPayment, recordPayment } from '../../../../books/payments/record';
import { failureOf } from '../../api/fakeWorld';
import { party } from '../../simulator/bodies';
import { october } from '../commands';
import { addDocument, type Books, cutNext, openBooks, useSimulator } from '../openBooks';

useSimulator();

/** Of 50 rupees on account, which settles no document. */
const payment = (change: Partial<NewPayment> = {}): NewPayment => ({
  settlement: { kind: 'parts', customer: 'CUST-1', amount: 50, documents: [] },
  date: october(6),
  mode: 'Cash',
  details: {},
  attributes: {},
  isMarked: false,
  ...change,
});

const marked = (change: Partial<NewPayment> = {}) => payment({ isMarked: true, ...change });

const record = async ({ session }: Books, given: NewPayment) => await recordPayment(session, given);

/** Books with an invoice of 1,062 rupees. */
async function booksWithInvoice() {
  const books = openBooks();
  return { books, hashId: await addDocument(books) };
}

const lookups = ({ requests }: Books) =>
  requests.filter(({ path }) => path === '/v2/payment/list').map(({ query }) => query);

describe('recording a payment', () => {
  it('settles a document in full', async () => {
    const { books, hashId } = await booksWithInvoice();
    const settlement = { kind: 'inFull', hashId } as const;
    const body = {
      customer: 'CUST-1',
      amount: 1062,
      documents: [{ hash_id: hashId, amount_paying: 1062 }],
      payment_date: '06-10-2025',
      payment_mode: 'UPI',
      notes: 'Thank you',
    };
    const details = { notes: 'Thank you' };
    expect(await record(books, payment({ settlement, mode: 'UPI', details }))).toEqual({
      kind: 'recorded',
      body,
      settled: [{ hashId, paying: 1062, number: 'INV-1', total: 1062, left: 0 }],
      answer: { serial_number: 'PAY-1' },
    });
    expect(books.writes()).toMatchObject([{ path: '/v2/payment', body }]);
    expect(books.stored().documents).toMatchObject([{ status: 'paid' }]);
  });

  it('on account has no documents and no internal notes', async () => {
    const { books } = await booksWithInvoice();
    await record(books, payment());
    expect(books.writes()[0]?.body).toEqual({
      customer: 'CUST-1',
      amount: 50,
      payment_date: '06-10-2025',
      payment_mode: 'Cash',
    });
  });

  it.each<[string, number, JsonObject, object[]]>([
    [
      'notes the part that settles no document',
      1000.1,
      {},
      [{ kind: 'unappliedAmount', settled: '400.00', rest: '600.10', documents: ['INV-1'] }],
    ],
    ['notes nothing if all of it does', 400, {}, []],
    ['notes nothing if an attribute says so', 1000, { amount: 400 }, []],
  ])('in parts %s', async (_, amount, attributes, hints) => {
    const { books, hashId } = await booksWithInvoice();
    const documents = [{ hashId, paying: 400 }];
    await record(books, payment({ settlement: { kind: 'parts', amount, documents }, attributes }));
    expect(books.hints).toEqual(hints);
  });

  it('names a document of an attribute by its hash ID', async () => {
    const { books, hashId } = await booksWithInvoice();
    const documents = [{ hash_id: hashId, amount_paying: 20 }];
    await record(books, payment({ attributes: { documents } }));
    expect(books.hints).toEqual([
      { kind: 'unappliedAmount', settled: '20.00', rest: '30.00', documents: [hashId] },
    ]);
  });

  it('sends nothing if the settlement is refused', async () => {
    const { books, hashId } = await booksWithInvoice();
    const documents = [{ hashId, paying: 51 }];
    const settlement = { kind: 'parts', customer: 'CUST-1', amount: 50, documents } as const;
    expect(await failureOf(record(books, payment({ settlement })))).toMatchObject({
      path: 'documents',
    });
    expect(books.requests).toEqual([]);
  });

  it('is overridden by additional attributes, whatever sets them', async () => {
    const { books } = await booksWithInvoice();
    const attributes = { amount: 60, payment_date: '01-10-2025', payment_mode: 'UPI', notes: 'B' };
    const details = { notes: 'A' };
    const { body } = await record(books, payment({ details, attributes }));
    expect(body).toEqual({ customer: 'CUST-1', ...attributes });
    expect(books.stored().payments).toMatchObject([{ amount: 60, mode: 'UPI', notes: 'B' }]);
  });

  it.each<[string, JsonObject]>([
    ['the amount', { amount: 100.125 }],
    ['the amount as text', { amount: '100.125' }],
    ['a part', { documents: [{ hash_id: 'h', amount_paying: 100.125 }] }],
  ])('is refused if an attribute gives %s a fraction of a paisa', async (_, attributes) => {
    const { books } = await booksWithInvoice();
    expect(await failureOf(record(books, payment({ attributes })))).toMatchObject({
      path: 'amount',
      message: 'The amount of 100.125 has a fraction of a paisa',
      fix: { advice: 'Use at most two decimals.' },
    });
    expect(books.requests).toEqual([]);
  });

  it('has amounts without the floating-point noise of attributes; the service decides about other values', async () => {
    const { books, hashId } = await booksWithInvoice();
    const documents = [{ hash_id: hashId, amount_paying: 0.1 + 0.2 }];
    const { body } = await record(books, payment({ attributes: { amount: 1.1 * 3, documents } }));
    expect(body).toMatchObject({ amount: 3.3, documents: [{ amount_paying: 0.3 }] });
    const odd = { amount: null, documents: ['h', {}] };
    await failureOf(record(books, payment({ attributes: odd })));
    expect(books.writes().at(-1)?.body).toMatchObject(odd);
  });

  it('fails as the service does, and nothing is looked up', async () => {
    const { books } = await booksWithInvoice();
    const attributes = { customer: 'CUST-404' };
    expect(await failureOf(record(books, marked({ attributes })))).toMatchObject({
      code: 'INVALID_CUSTOMER_ID',
      outcomeUnknown: false,
    });
    expect(lookups(books)).toEqual([]);
  });

  it('names the customer if the service does not know a document that only attributes name', async () => {
    const { books } = await booksWithInvoice();
    const hashId = await addDocument(books, { party: party({ id: 'CUST-2', name: 'Other' }) });
    const attributes = { documents: [{ hash_id: hashId, amount_paying: 50 }] };
    expect(await failureOf(record(books, payment({ attributes })))).toMatchObject({
      code: 'INVALID_HASH_ID',
      advice: expect.stringMatching(/Or it belongs to another customer than CUST-1, who pays\.$/),
    });
  });

  it('with a reference number is recorded once for a document, or a customer, in an hour', async () => {
    const { books, hashId } = await booksWithInvoice();
    const documents = [{ hashId, paying: 50 }];
    const part = { kind: 'parts', customer: 'CUST-1', amount: 50, documents } as const;
    const onAccount = { ...part, documents: [] };
    for (const [settlement, target] of [
      [part, 'document INV-1'],
      [onAccount, 'the customer CUST-1'],
    ] as const) {
      const given = payment({ settlement, reference: 'pay_1' });
      await record(books, given);
      expect(await failureOf(record(books, { ...given, reference: ' PAY_1' }))).toMatchObject({
        message: expect.stringMatching(
          `^A payment of 50 for ${target} with the reference number " PAY_1" was recorded before, by this execution`,
        ),
      });
      await record(books, { ...given, reference: 'pay_2' });
    }
    await books.session.sleep(3_600_000);
    books.session.own = [];
    await record(books, payment({ settlement: part, reference: 'pay_1' }));
    expect(books.stored().payments).toHaveLength(5);
  });

  it('with a reference number may have been recorded before', async () => {
    const { books } = await booksWithInvoice();
    const given = payment({ reference: 'pay_1' });
    cutNext(books, 'POST', '/v2/payment', 'before');
    await failureOf(record(books, given));
    expect(await failureOf(record(books, given))).toMatchObject({
      message: expect.stringContaining('may have been recorded before, by this execution'),
    });
  });

  it('looks nothing up after it was cancelled', async () => {
    const { books } = await booksWithInvoice();
    books.intercept = async () => ({ notSent: 'The execution was cancelled' });
    expect(await failureOf(record(books, marked()))).toMatchObject({
      message: 'The execution was cancelled',
    });
    expect(books.requests).toHaveLength(1);
  });
});

describe('after a lost response, a payment', () => {
  it.each<[string, JsonObject, string]>([
    ['the date of the command', {}, '06-10-2025'],
    ['the date that overrides it', { payment_date: '01-10-2025' }, '01-10-2025'],
  ])('is recovered by its mark among those of %s, and sent once', async (_, attributes, day) => {
    const { books, hashId } = await booksWithInvoice();
    cutNext(books, 'POST', '/v2/payment', 'after');
    const settlement = { kind: 'inFull', hashId } as const;
    const recovered = await record(books, marked({ settlement, attributes }));
    expect(recovered).toMatchObject({
      kind: 'recovered',
      body: { exclusive_notes: expect.stringMatching(/^\[n8n-[0-9a-f]{16}\]$/) },
      settled: [{ hashId, paying: 1062 }],
      answer: {},
    });
    expect(books.stored().payments).toHaveLength(1);
    expect(books.writes()).toHaveLength(1);
    expect(lookups(books)).toMatchObject([{ start_date: day, end_date: day, status: 'success' }]);
  });

  it.each<[string, Partial<NewPayment>]>([
    ['the form', { details: { exclusive_notes: 'By phone' } }],
    ['additional attributes', { attributes: { exclusive_notes: 'By phone' } }],
  ])('has its mark behind the internal notes of %s', async (_, notes) => {
    const { books } = await booksWithInvoice();
    cutNext(books, 'POST', '/v2/payment', 'after');
    const { kind, body } = await record(books, marked(notes));
    expect(kind).toBe('recovered');
    expect(body.exclusive_notes).toMatch(/^By phone \[n8n-[0-9a-f]{16}\]$/);
  });

  it('is found although the service commits it late', async () => {
    const { books } = await booksWithInvoice();
    books.configure({
      faults: [{ kind: 'cut_commit_late', method: 'POST', commitAfterMs: 20_000 }],
    });
    expect(await record(books, marked())).toMatchObject({ kind: 'recovered' });
    expect(lookups(books)).toHaveLength(4);
  });

  it.each<[string, 'before' | 'after', NewPayment]>([
    ['it has no mark', 'after', payment()],
    ['its mark is not found', 'before', marked()],
  ])('has an unknown outcome if %s', async (_, when, given) => {
    const { books } = await booksWithInvoice();
    cutNext(books, 'POST', '/v2/payment', when);
    expect(await failureOf(record(books, given))).toMatchObject({
      outcomeUnknown: true,
      sent: { path: '/v2/payment' },
    });
    expect(books.writes()).toHaveLength(1);
    expect(lookups(books)).toHaveLength(given.isMarked ? 4 : 0);
  });

  it('is not taken for another one with a mark', async () => {
    const { books } = await booksWithInvoice();
    await record(books, marked());
    cutNext(books, 'POST', '/v2/payment', 'before');
    expect(await failureOf(record(books, marked()))).toMatchObject({ outcomeUnknown: true });
  });

  it('has an unknown outcome if the list cannot be read', async () => {
    const { books } = await booksWithInvoice();
    books.configure({
      faults: [
        { kind: 'cut', method: 'POST', when: 'after' },
        { kind: 'html', path: '/v2/payment/list', times: null },
      ],
    });
    expect(await failureOf(record(books, marked()))).toMatchObject({
      kind: 'noResponse',
      outcomeUnknown: true,
    });
  });
});
