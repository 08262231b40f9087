import { cancelDocument } from '../../../../books/documents/cancel';
import type { Conversion } from '../../../../books/documents/wire/command';
import { convertDocument } from '../../../../books/documents/convert';
import type { JsonObject } from '../../../../core/json';
import { failureOf } from '../../api/fakeWorld';
import { item, party } from '../../simulator/bodies';
import { bottles, conversionOf, unreadParts } from '../commands';
import { addDocument, type Books, cutNext, editDocument, useBooks } from '../openBooks';

const books = useBooks();

const convert = async ({ session }: Books, conversion: Conversion) =>
  await convertDocument(session, conversion);

const addEstimate = async (books: Books, change: object = {}) =>
  await addDocument(books, { document_type: 'estimate', ...change });

const charge = { id: 1, name: 'Freight', type: 'charge', amount: 50, tax_rate: 18 };

describe('converting a document', () => {
  it('makes one of another type with the same party, lines and texts, and a reference to it', async () => {
    const hashId = await addEstimate(books, { due_date: '31-10-2025', reference: 'Q-7' });
    const converted = await convert(books, conversionOf(hashId, { details: { terms: 'Net 30' } }));
    expect(books.writes().map(({ body }) => body)).toEqual([
      {
        document_type: 'invoice',
        document_date: '06-10-2025',
        reference: 'Q-7',
        terms: 'Net 30',
        party: { id: 'CUST-1', name: 'Meera Stores', type: 'customer' },
        items: [item()],
        convert: { convert_from: 'estimate', hash_id: hashId },
      },
    ]);
    expect(converted).toMatchObject({
      kind: 'created',
      sent: { type: 'invoice', totals: { total: 1062 } },
      answer: { serial_number: 'INV-1' },
    });
    expect(books.stored().documents.map(({ type }) => type)).toEqual(['estimate', 'invoice']);
  });

  it('keeps undocumented attributes of lines, but not of the document', async () => {
    books.configure({
      undocumented: { customer: [], vendor: [], product: [], document: ['erp'], item: ['batch'] },
    });
    const hashId = await addEstimate(books, { erp: 'E-7', items: [item({ batch: 'B-7' })] });
    await convert(books, conversionOf(hashId));
    expect(books.writes()[0]?.body).toMatchObject({ items: [{ batch: 'B-7' }] });
    expect(books.writes()[0]?.body).not.toHaveProperty('erp');
  });

  it('notes what cannot be kept before it writes, and returns it', async () => {
    const hashId = await addEstimate(books);
    editDocument(books, (read) =>
      Object.assign(read, { party: { ...party(), email: 'other@example.com' } }),
    );
    books.configure({ faults: [{ method: 'POST', status: 400, errorCode: 'BAD_REQUEST' }] });
    await failureOf(convert(books, conversionOf(hashId)));
    expect(books.hints).toEqual([{ kind: 'partyDetailsNotSent', attributes: ['email'] }]);
    const attributes = { is_export: false };
    const { notKept } = await convert(books, conversionOf(hashId, { attributes }));
    const parts = unreadParts.filter((part) => part !== 'export flag');
    expect(notKept).toEqual({ parts, partyAttributes: ['email'] });
  });

  it('names charges, TCS, adjustment and rounding only if the total does not rule them out', async () => {
    const hashId = await addEstimate(books, { charges_and_deductions: [charge] });
    const lines = [bottles({ amounts: { quantity: 1, unitPrice: 100, taxRate: 18 } })];
    const { notKept } = await convert(books, conversionOf(hashId, { lines }));
    expect(notKept.parts).toEqual([
      'charges and deductions',
      'TCS',
      'adjustment',
      'rounding to the rupee',
      ...unreadParts,
    ]);
  });

  it('notes parts of which the amounts show that the source has them, and no others', async () => {
    const hashId = await addEstimate(books, { charges_and_deductions: [charge] });
    const lines = [bottles({ amounts: { quantity: 1, unitPrice: 100, taxRate: 18 } })];
    await convert(books, conversionOf(hashId, { lines, attributes: { extra_discount: 1 } }));
    const ofTotal = ['charges and deductions', 'TCS', 'rounding to the rupee'];
    expect(books.hints).toEqual([{ kind: 'partsNotRead', parts: ofTotal }]);
    editDocument(books, (read) => Object.assign(read, { amount_paid: 0, amount_pending: 900 }));
    await convert(books, conversionOf(hashId, { lines }));
    expect(books.hints[1]).toEqual({
      kind: 'partsNotRead',
      parts: ['charges and deductions', 'TDS', 'TCS', 'adjustment', 'rounding to the rupee'],
    });
  });

  it('notes nothing if the amounts of the source show nothing', async () => {
    const hashId = await addEstimate(books);
    const lines = [bottles({ amounts: { quantity: 1, unitPrice: 100, taxRate: 18 } })];
    await convert(books, conversionOf(hashId, { lines }));
    for (const absent of ['items', 'total_amount', 'amount_pending']) {
      editDocument(books, (read) => delete read[absent]);
      await convert(books, conversionOf(await addEstimate(books), { lines }));
    }
    expect(books.hints).toEqual([]);
  });

  it('names TDS if the service returns no amounts that rule it out', async () => {
    const hashId = await addEstimate(books);
    editDocument(books, (read) => delete read.amount_pending);
    const { notKept } = await convert(books, conversionOf(hashId));
    expect(notKept.parts).toEqual(['TDS', ...unreadParts]);
  });

  it('refuses a source with parts that the service does not return, unless lines are given', async () => {
    const hashId = await addEstimate(books, { charges_and_deductions: [charge] });
    expect(await failureOf(convert(books, conversionOf(hashId)))).toMatchObject({
      path: 'document',
      fix: 'documentHasHiddenParts',
    });
    const lines = [bottles({ amounts: { quantity: 1, unitPrice: 100, taxRate: 18 } })];
    await convert(books, conversionOf(hashId, { lines }));
    expect(books.writes()).toMatchObject([{ body: { items: [{ total_amount: 118 }] } }]);
  });

  it.each([
    ['invoice', 'delivery_challan', 1],
    ['estimate', 'delivery_challan', 0],
    ['invoice', 'sales_return', 0],
  ])('notes whether stock may leave twice: %s to %s', async (from, type, notes) => {
    const hashId = await addDocument(books, { document_type: from });
    await convert(books, conversionOf(hashId, { type }));
    expect(books.hints.filter(({ kind }) => kind === 'stockTwice')).toHaveLength(notes);
  });

  it.each([
    ['estimate', 'purchase'],
    ['delivery_challan', 'invoice'],
  ])('refuses to make a document of type %s into one of type %s', async (from, to) => {
    const hashId = await addDocument(books, { document_type: from });
    expect(await failureOf(convert(books, conversionOf(hashId, { type: to })))).toMatchObject({
      path: 'type',
      message: `A document of type ${from} cannot be converted to type ${to}`,
      fix: 'typesDoNotConvert',
    });
    expect(books.writes()).toEqual([]);
  });

  it('refuses a source that is cancelled, and sends nothing', async () => {
    const hashId = await addEstimate(books);
    await books.send('DELETE', `/v2/doc/${hashId}`);
    expect(await failureOf(convert(books, conversionOf(hashId)))).toMatchObject({
      path: 'document',
      message: 'Document EST-1 is cancelled',
      fix: { advice: 'Choose another document.' },
    });
    expect(books.writes()).toEqual([]);
  });

  it('refuses to make an invoice from an invoice, which would bill the customer twice', async () => {
    const hashId = await addDocument(books, { document_type: 'invoice' });
    expect(await failureOf(convert(books, conversionOf(hashId)))).toMatchObject({
      path: 'type',
      message:
        'The source invoice INV-1 has this type already, so the new document would repeat it',
      fix: 'typeOfSource',
    });
    expect(books.writes()).toEqual([]);
  });

  it("makes a vendor's return into a purchase", async () => {
    const vendor = party({ id: 'V-1', type: 'vendor' });
    const hashId = await addDocument(books, { document_type: 'purchase_return', party: vendor });
    await convert(books, conversionOf(hashId, { type: 'purchase' }));
    expect(books.writes()).toMatchObject([{ body: { party: vendor } }]);
  });

  it('sends details of the party only if the command has them', async () => {
    const hashId = await addEstimate(books, { party: party({ email: 'meera@example.com' }) });
    const partyDetails = { name: 'Meera & Co', phone_number: '9876543210' };
    await convert(books, conversionOf(hashId, { partyDetails }));
    expect(books.writes()[0]?.body?.party).toEqual({
      id: 'CUST-1',
      type: 'customer',
      ...partyDetails,
    });
  });

  it('is recovered by its mark after a lost response', async () => {
    const hashId = await addEstimate(books, { reference: 'Q-7' });
    cutNext(books, 'POST', '/v2/doc', 'after');
    const converted = await convert(books, conversionOf(hashId, { isMarked: true }));
    expect(converted).toMatchObject({ kind: 'recovered', notKept: { partyAttributes: [] } });
    expect(books.stored().documents).toMatchObject([
      { reference: 'Q-7' },
      { reference: `Q-7 ${converted.sent.mark}` },
    ]);
  });

  it('is refused a second time, also after a lost response, since no read shows what it led to', async () => {
    const hashId = await addEstimate(books);
    cutNext(books, 'POST', '/v2/doc', 'after');
    await failureOf(convert(books, conversionOf(hashId)));
    expect(await failureOf(convert(books, conversionOf(hashId)))).toMatchObject({
      path: 'document',
      message:
        'The estimate EST-1 may have been converted to a document of type invoice before, by execution 1',
    });
    expect(books.writes()).toHaveLength(1);
  });

  it('is refused a second time, if the source has no total to compare it with', async () => {
    const hashId = await addEstimate(books);
    const lines = [bottles({ amounts: { quantity: 1, unitPrice: 100, taxRate: 18 } })];
    for (let count = 0; count < 2; count++) await convert(books, conversionOf(hashId, { lines }));
    editDocument(books, (read) => delete read.total_amount);
    expect(await failureOf(convert(books, conversionOf(hashId, { lines })))).toMatchObject({
      message: 'The estimate EST-1 was converted to invoice INV-1 before, by execution 1',
    });
  });

  it('is made again once this process has cancelled the first', async () => {
    const hashId = await addEstimate(books);
    const { answer } = (await convert(books, conversionOf(hashId))) as { answer?: JsonObject };
    await cancelDocument(books.session, String(answer?.hash_id), false);
    expect(await convert(books, conversionOf(hashId))).toMatchObject({ kind: 'created' });
  });
});
