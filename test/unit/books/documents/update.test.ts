import type { JsonObject } from '../../../../core/json';
import type { Change } from '../../../../books/documents/wire/command';
import { failureOf } from '../../api/fakeWorld';
import { address, invoice, item, party } from '../../simulator/bodies';
import {
  bottles,
  change,
  type changeOf,
  newParty,
  october,
  replace,
  unreadParts,
} from '../commands';
import {
  addDocument,
  type Books,
  editDocument,
  openBooks,
  readDocument,
  useBooks,
} from '../openBooks';

const books = useBooks();

const notes = { details: { notes: 'Corrected' } };

/** What an invoice may have although neither a read nor its total shows it. */
const neverShown = [
  'charges and deductions',
  'TCS',
  'adjustment',
  'rounding to the rupee',
  ...unreadParts,
];

describe('replacing a document', () => {
  it('puts the whole document in its place, and keeps nothing of it but ID and number', async () => {
    const hashId = await addDocument(books, { terms: 'Net 30', serial_number: 'INV-7' });
    const saved = await replace(books, hashId, notes);
    expect(books.writes()).toMatchObject([{ method: 'PUT', path: `/v2/doc/${hashId}` }]);
    expect(books.writes()[0]?.body).toEqual({
      document_type: 'invoice',
      document_date: '05-10-2025',
      notes: 'Corrected',
      items: [expect.objectContaining({ id: 'ITEM-1', total_amount: 1180 })],
      party: party(),
    });
    expect(saved).toMatchObject({
      kind: 'changed',
      sent: { type: 'invoice', totals: { total: 1180 } },
      answer: { hash_id: hashId, serial_number: 'INV-7' },
    });
    expect(await readDocument(books, hashId)).toMatchObject({
      terms: '',
      notes: 'Corrected',
      total_amount: 1180,
    });
  });

  it('returns what was sent, whatever additional attributes override', async () => {
    const hashId = await addDocument(books);
    const attributes = { with_tax: false, document_date: '01-10-2025' };
    expect(await replace(books, hashId, { attributes })).toMatchObject({
      sent: { date: '01-10-2025', totals: { total: 1000 } },
    });
  });

  it('notes a stored GSTIN that cannot be right, also for a document that keeps its party', async () => {
    const hashId = await addDocument(books);
    const gstin = '27AAAAA0000A1Z3';
    await replace(books, hashId, {
      party: newParty({ details: { gstin }, ifItDiffers: 'update' }),
    });
    books.hints.length = 0;
    await change(books, hashId, notes);
    expect(books.hints).toContainEqual(
      expect.objectContaining({ kind: 'storedGstin', type: 'customer', gstin }),
    );
  });

  it('notes a GSTIN that cannot be right, and reads a changed party again', async () => {
    const hashId = await addDocument(books);
    const gstin = '27AAAAA0000A1Z3';
    const details = newParty({ details: { gstin }, ifItDiffers: 'update' });
    await replace(books, hashId, { party: details });
    expect(books.hints).toMatchObject([{ kind: 'gstin', gstin }]);
    await replace(books, hashId, { party: details });
    expect(books.requests.filter(({ path }) => path.includes('/customer/'))).toHaveLength(2);
  });

  it('fails if the account has no such document, and nothing is written', async () => {
    expect(await failureOf(replace(books, 'h404'))).toMatchObject({ code: 'INVALID_HASH_ID' });
    expect(books.writes()).toEqual([]);
  });
});

describe('changing a document', () => {
  it('changes what is given and keeps the rest', async () => {
    const hashId = await addDocument(books, {
      due_date: '31-10-2025',
      reference: 'PO-1',
      terms: 'Net 15',
    });
    const { sent } = await change(books, hashId, notes);
    expect(books.writes()[0]?.body).toEqual({
      ...invoice({ due_date: '31-10-2025', reference: 'PO-1', terms: 'Net 15' }),
      notes: 'Corrected',
    });
    expect(sent).toMatchObject({ type: 'invoice', totals: { total: 1062 } });
  });

  it('changes date, number and lines', async () => {
    const hashId = await addDocument(books);
    const number = { prefix: 'INV-', number: 7, suffix: '' };
    await change(books, hashId, { date: october(6), number, lines: [bottles()] });
    expect(await readDocument(books, hashId)).toMatchObject({
      document_date: '06-10-2025',
      serial_number: 'INV-7',
      total_amount: 1180,
    });
  });

  it('keeps undocumented attributes and other custom headers, and removes what is null', async () => {
    books.configure({
      undocumented: { customer: [], vendor: [], product: [], document: ['erp'], item: ['batch'] },
    });
    const header = (label: string, value: string) => ({ label, value });
    const hashId = await addDocument(books, {
      erp: { id: 7 },
      items: [item({ batch: 'B-7' })],
      terms: 'Net 30',
      custom_headers: [header('PO Number', '17'), header('Order Number', '18')],
    });
    await change(books, hashId, {
      details: { custom_headers: [header('Order Number', '19')] },
      attributes: { terms: null },
    });
    expect(books.writes()[0]?.body).toMatchObject({
      erp: { id: 7 },
      items: [{ batch: 'B-7' }],
      custom_headers: [header('PO Number', '17'), header('Order Number', '19')],
    });
    expect(books.writes()[0]?.body).not.toHaveProperty('terms');
  });

  it('notes before it writes what reads omit, and returns it', async () => {
    const hashId = await addDocument(books);
    books.configure({ faults: [{ method: 'PUT', status: 400, errorCode: 'BAD_REQUEST' }] });
    await failureOf(change(books, hashId, notes));
    const [hint] = books.hints;
    expect(hint).toEqual({ kind: 'partsNotRead', parts: neverShown });
    const { notKept } = await change(books, hashId, { details: { is_export: false } });
    expect(notKept.parts).toEqual(neverShown.filter((part) => part !== 'export flag'));
  });

  it.each<[string, string[], Parameters<typeof changeOf>[1], (read: JsonObject) => unknown]>([
    [
      'TDS if the amounts do not rule it out',
      ['TDS'],
      notes,
      (read) => Object.assign(read, { amount_pending: null }),
    ],
    [
      'the parts of a subscription if the document may be one',
      ['subscription flag', 'subscription details'],
      { attributes: { document_type: 'invoice' } },
      (read) => delete read.document_type,
    ],
  ])('notes %s', async (_, parts, changes, edit) => {
    const hashId = await addDocument(books);
    editDocument(books, edit);
    const { notKept } = await change(books, hashId, changes);
    expect(new Set(notKept.parts)).toEqual(new Set([...neverShown, ...parts]));
  });

  it('is refused if the document is cancelled, before anything is sent', async () => {
    const hashId = await addDocument(books, { serial_number: 'INV-7' });
    editDocument(books, (read) => Object.assign(read, { payment_status: 'cancelled' }));
    for (const call of [change, replace]) {
      expect(await failureOf(call(books, hashId, notes))).toMatchObject({
        path: 'document',
        message: 'Document INV-7 is cancelled',
      });
    }
    expect(books.writes()).toEqual([]);
  });

  it('of a purchase return takes the purchase price of a product without another request', async () => {
    const vendor = party({ id: 'V-1', type: 'vendor' });
    const hashId = await addDocument(books, { document_type: 'purchase_return', party: vendor });
    await books.send('POST', '/v2/product', {
      ...{ id: 'P-1', name: 'Cup', item_type: 'Product', quantity: 1, tax_rate: 18 },
      ...{ unit_price: 100, price_with_tax: 118, purchase_price_with_tax: 59 },
    });
    const lines = [{ productId: 'P-1', amounts: { quantity: 2 }, details: {} }];
    await change(books, hashId, { lines });
    expect(books.writes()).toMatchObject([{ body: { items: [{ unit_price: 50 }] } }]);
    expect(books.requests.filter(({ path }) => path.includes('/product'))).toHaveLength(1);
  });

  it('does not note what a read has, unless it is blank', async () => {
    const hashId = await addDocument(books);
    editDocument(books, (read) => Object.assign(read, { is_export: false, bank_details: '' }));
    const { notKept } = await change(books, hashId, notes);
    expect(notKept.parts).toContain('bank details');
    expect(notKept.parts).not.toContain('export flag');
  });

  it.each<[string, JsonObject, string]>([
    [
      'charges',
      { charges_and_deductions: [{ id: 1, name: 'F', type: 'charge', amount: 50, tax_rate: 18 }] },
      'documentHasHiddenParts',
    ],
    ['an adjustment', { extra_discount: 8 }, 'documentHasHiddenParts'],
    ['rounding', { extra_discount: 0.7, round_off: true }, 'documentHasHiddenParts'],
    ['TCS', { tcs_id: 41 }, 'documentHasHiddenParts'],
    ['TDS', { tds_id: 20 }, 'documentHasTds'],
  ])('of which reads omit %s is refused, unless they are given', async (_, parts, fix) => {
    const hashId = await addDocument(books, parts);
    expect(await failureOf(change(books, hashId, notes))).toMatchObject({ path: 'document', fix });
    expect(books.writes()).toEqual([]);
    await change(books, hashId, { attributes: parts });
    expect(await readDocument(books, hashId)).toMatchObject(
      fix === 'documentHasTds' ? { amount_pending: 972 } : { notes: '' },
    );
  });

  it('of a document that is paid in part, with TDS, is refused', async () => {
    const hashId = await addDocument(books, { tds_id: 20 });
    await books.send('POST', '/v2/payment', {
      customer: 'CUST-1',
      amount: 100,
      payment_date: '05-10-2025',
      payment_mode: 'Cash',
      documents: [{ hash_id: hashId, amount_paying: 100 }],
    });
    expect(await failureOf(change(books, hashId, notes))).toMatchObject({ fix: 'documentHasTds' });
  });

  it.each<[string, number, number, object]>([
    ['is refused', 1, 1062.01, { fix: 'documentHasHiddenParts' }],
    ['is changed', 2, 2124.01, { kind: 'changed' }],
    ['is refused', 2, 2124.02, { fix: 'documentHasHiddenParts' }],
    ['is changed', 4, 4248.02, { kind: 'changed' }],
  ])('%s if it has %d lines of 1,062 rupees and a total of %d', async (_, count, total, result) => {
    const items = Array.from({ length: count }, (_, index) => item({ id: `ITEM-${index}` }));
    const hashId = await addDocument(books, { items });
    // The service may round each line otherwise.
    const read = { total_amount: total, amount_pending: total };
    editDocument(books, (document) => Object.assign(document, read));
    const outcome = await change(books, hashId, notes).catch((error: unknown) => error);
    expect(outcome).toMatchObject(result);
  });

  it.each<[string, (document: JsonObject) => unknown]>([
    ['nulls', (read) => Object.assign(read, { notes: null, payments: null, terms: null })],
    ['no headers', (read) => delete read.document_custom_headers],
    ['amounts as texts', (read) => Object.assign(read, { total_amount: '1062.00' })],
    ['line amounts as texts', (read) => Object.assign(lineOf(read), { unit_price: '100.00' })],
    ['discounts as texts', (read) => Object.assign(lineOf(read), { discount_percent: '10' })],
    ['lines without some amounts', (read) => delete lineOf(read).discount_amount],
    ['no pending amount', (read) => delete read.amount_pending],
    ['no paid amount', (read) => delete read.amount_paid],
  ])('understands a read with %s', async (_, edit) => {
    const hashId = await addDocument(books);
    editDocument(books, edit);
    await change(books, hashId, notes);
    expect(books.writes()[0]?.body).toEqual(invoice(notes.details));
  });

  it.each(['0.00', 0, ''])(
    'keeps the discount as amount where its percentage is %j',
    async (none) => {
      const hashId = await addDocument(books);
      editDocument(books, (read) => Object.assign(lineOf(read), { discount_percent: none }));
      await change(books, hashId, notes);
      const line = item({ discount_percent: undefined, discount_amount: 100 });
      expect(books.writes()[0]?.body?.items).toEqual([line]);
    },
  );

  it('sends no discount where there is none', async () => {
    const line = item({ discount_percent: 0, net_amount: 1000, total_amount: 1180 });
    const hashId = await addDocument(books, { items: [line] });
    await change(books, hashId, notes);
    const sent = books.writes()[0]?.body?.items;
    expect(sent).toEqual([{ ...line, discount_percent: undefined }]);
  });

  it.each<[string, (document: JsonObject) => unknown, object]>([
    ['no lines', (read) => delete read.items, { fix: 'documentWithoutLines' }],
    ['no list of lines', (read) => (read.items = {}), { fix: 'documentWithoutLines' }],
    [
      'no total',
      (read) => delete read.total_amount,
      { message: expect.stringMatching(/^The total of the stored document must be a number/) },
    ],
    [
      'a quantity that is not a number',
      (read) => (lineOf(read).quantity = 'x'),
      { message: expect.stringMatching(/^The quantity of a stored line item must be a number/) },
    ],
    [
      'lines without amounts',
      (read) => delete lineOf(read).total_amount,
      { message: expect.stringContaining('add up to an amount that cannot be computed') },
    ],
  ])('writes nothing after a read with %s', async (_, edit, failure) => {
    const hashId = await addDocument(books);
    editDocument(books, edit);
    expect(await failureOf(change(books, hashId, notes))).toMatchObject(failure);
    expect(books.writes()).toEqual([]);
  });

  const lineOf = (document: JsonObject) => (document.items as JsonObject[])[0] as JsonObject;
});

describe('an update of an e-invoice', () => {
  const gstin = '27AAAAA0000A1Z2';

  /** Books with an e-invoice. */
  async function withEInvoice() {
    const books = openBooks();
    const hashId = await addDocument(books, {
      party: party({ gstin, billing_address: address({ city: 'Mumbai', state: 'MAHARASHTRA' }) }),
      einvoice: true,
    });
    return { books, hashId };
  }

  const about = ({ hints }: Books) => hints.filter((hint) => hint.kind === 'eInvoiceChanged');

  const lines = [bottles({ amounts: { quantity: 3, unitPrice: 100, taxRate: 18 } })];

  it.each<[string, Partial<Change>, string]>([
    ['its items', { lines }, 'items'],
    ['its date', { date: october(6) }, 'document date'],
    ['the customer', { partyDetails: { email: 'meera@example.com' } }, 'customer'],
    ['several parts', { date: october(6), lines }, 'document date, items'],
  ])('is refused if a read shows it, and it changes %s', async (_, parts, changed) => {
    const { books, hashId } = await withEInvoice();
    editDocument(books, (read) => Object.assign(read, { irn: 'a1' }));
    expect(await failureOf(change(books, hashId, parts))).toMatchObject({
      path: 'document',
      message: `invoice INV-1 is registered as an e-invoice, which stays at the portal as it is, but the update would change it: ${changed}`,
      fix: { advice: expect.stringContaining('E-Invoice: Cancel') },
    });
    expect(books.writes()).toEqual([]);
  });

  it('may change what the portal does not register', async () => {
    const { books, hashId } = await withEInvoice();
    editDocument(books, (read) => Object.assign(read, { irn: 'a1' }));
    await change(books, hashId, { dueDate: october(20), ...notes });
    expect(books.writes()).toHaveLength(1);
    expect(about(books)).toEqual([]);
  });

  it('is noted if only the response shows it', async () => {
    const { books, hashId } = await withEInvoice();
    await change(books, hashId, { date: october(6) });
    await change(books, hashId, notes);
    expect(about(books)).toEqual([{ kind: 'eInvoiceChanged', changes: ['document date'] }]);
  });
});
