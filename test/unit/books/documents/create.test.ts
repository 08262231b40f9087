import type { NewDocument } from '../../../../books/documents/wire/command';
import { createDocument } from '../../../../books/documents/create';
import { failureOf } from '../../api/fakeWorld';
import { bottles, newInvoice, newParty, october } from '../commands';
import { openBooks, useBooks } from '../openBooks';

const books = useBooks();

describe('creating a document', () => {
  it('sends it after all look-ups, and returns what was sent and the whole response', async () => {
    const line = { item_type: 'Product', quantity: 5, unit_price: 40, price_with_tax: 42 };
    await books.send('POST', '/v2/product', { ...line, id: 'CUP', name: 'Cup', tax_rate: 5 });
    const cup = { productId: 'CUP', amounts: { quantity: 1 }, details: {} };
    const document = newInvoice({
      dueDate: october(31),
      lines: [bottles(), cup],
      details: { notes: 'Thank you' },
    });
    const saved = await createDocument(books.session, document);
    expect(books.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/customer/CUST-1',
      'GET /v2/product/CUP',
      'POST /v2/doc',
    ]);
    expect(books.writes()[0]?.body).toMatchObject({
      document_type: 'invoice',
      document_date: '05-10-2025',
      due_date: '31-10-2025',
      notes: 'Thank you',
      party: { id: 'CUST-1', name: 'Meera Stores', type: 'customer' },
      items: [
        { id: 'ITEM-1', total_amount: 1180 },
        { id: 'CUP', name: 'Cup', total_amount: 42 },
      ],
    });
    expect(saved).toEqual({
      kind: 'created',
      sent: expect.objectContaining({ totals: { net: 1040, tax: 182, total: 1222 } }),
      answer: { hash_id: books.stored().documents[0]?.hashId, serial_number: 'INV-1' },
    });
  });

  it.each([
    ['parts', { prefix: 'A-', number: 7, suffix: '/B' }, 'A-7/B'],
    ['the deprecated text', { text: 'OLD/7' }, 'OLD/7'],
  ])('sends an own document number as %s', async (_, number, serialNumber) => {
    const saved = await createDocument(books.session, newInvoice({ number }));
    expect(saved).toMatchObject({
      sent: { number: serialNumber },
      answer: { serial_number: serialNumber },
    });
  });

  it('marks a document only if the command says so', async () => {
    await createDocument(books.session, newInvoice());
    expect(books.writes()[0]?.body).not.toHaveProperty('reference');
    const { sent } = await createDocument(books.session, newInvoice({ isMarked: true }));
    expect(books.writes()[1]?.body).toMatchObject({ reference: sent.mark });
  });

  it('fails as the service does', async () => {
    const attributes = { tds_id: 20, tcs_id: 41 };
    expect(
      await failureOf(createDocument(books.session, newInvoice({ attributes }))),
    ).toMatchObject({ code: 'CAN_NOT_APPLY_TDS_AND_TCS_TOGETHER', outcomeUnknown: false });
  });

  it('looks nothing up after it was cancelled', async () => {
    books.intercept = async ({ method }, forward) => {
      if (method === 'POST') return { notSent: 'The execution was cancelled' };
      return await forward();
    };
    const document = newInvoice({ isMarked: true });
    expect(await failureOf(createDocument(books.session, document))).toMatchObject({
      message: 'The execution was cancelled',
    });
    expect(books.requests.at(-1)).toMatchObject({ method: 'POST' });
  });
});

describe('what is noted of a document', () => {
  const hintsOf = async (change: Parameters<typeof newInvoice>[0]) => {
    const books = openBooks();
    await createDocument(books.session, newInvoice(change));
    return books.hints;
  };

  it('is a GSTIN of its party that cannot be right', async () => {
    const party = newParty({ details: { gstin: '27AAAAA0000A1Z3' } });
    expect(await hintsOf({ party })).toEqual([
      { kind: 'gstin', gstin: '27AAAAA0000A1Z3', reason: expect.any(String) },
    ]);
  });

  it.each([
    ['chosen', { kind: 'existing', details: {} }],
    ['entered as a new one, whose stored details are kept', { kind: 'new', ifItDiffers: 'keep' }],
  ] as const)('is the GSTIN of a stored party that is %s', async (_, how) => {
    const gstin = '27AAAAA0000A1Z3';
    await books.send('POST', '/v2/customer', { customer_id: 'CUST-1', name: 'Meera', gstin });
    const party = { ...newParty(), id: 'CUST-1', ...how } as NewDocument['party'];
    await createDocument(books.session, newInvoice({ party }));
    const reason = expect.any(String);
    expect(books.hints).toEqual([{ kind: 'storedGstin', type: 'customer', gstin, reason }]);
  });

  it('does not include a stored GSTIN that the document changes', async () => {
    const stored = { customer_id: 'CUST-1', name: 'Meera', gstin: '27AAAAA0000A1Z3' };
    await books.send('POST', '/v2/customer', stored);
    const details = { gstin: '27AAAAA0000A1Z2' };
    const party = { kind: 'existing', type: 'customer', id: 'CUST-1', details } as const;
    await createDocument(books.session, newInvoice({ party }));
    expect(books.hints).toEqual([]);
  });

  it('is TCS under a section that had ended on its date', async () => {
    const ended = { kind: 'endedTcs', section: '206C(1H)', id: 35, lastDay: '2025-03-31' };
    const attributes = { tcs_id: 35 };
    expect(await hintsOf({ attributes })).toEqual([ended]);
    const lastDay = { year: 2025, month: 3, day: 31 };
    expect(await hintsOf({ attributes, date: lastDay })).toEqual([]);
    expect(await hintsOf({ attributes, date: { ...lastDay, month: 4, day: 1 } })).toEqual([ended]);
  });

  it('is nothing if all is right', async () => {
    const party = newParty({ details: { gstin: '27AAAAA0000A1Z2' } });
    expect(await hintsOf({ party, attributes: { tcs_id: 41 } })).toEqual([]);
  });
});
