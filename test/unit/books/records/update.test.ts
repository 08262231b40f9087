import type { JsonObject } from '../../../../core/json';
import type { EndpointVersion } from '../../../../api/types';
import type { RecordKind } from '../../../../books/records/kind';
import { customers, vendors } from '../../../../books/records/parties';
import { products } from '../../../../books/records/products';
import { changeRecord, type RecordChange } from '../../../../books/records/update';
import { failureOf } from '../../api/fakeWorld';
import { type Books, cutNext, cutNextPut, editReads, openBooks, useSimulator } from '../openBooks';

useSimulator();

const cup = {
  id: 'R',
  name: 'Old',
  item_type: 'Product',
  quantity: 50,
  unit_price: 84.75,
  price_with_tax: 100,
  tax_rate: 18,
  description: 'Old',
};

const party = { name: 'Old', notes: 'Old', email: 'old@example.com', tags: ['retail'] };

const kinds: Array<[string, RecordKind, JsonObject, string]> = [
  ['customer', customers, { ...party, customer_id: 'R' }, 'notes'],
  ['vendor', vendors, { ...party, vendor_id: 'R' }, 'notes'],
  ['product', products, cup, 'description'],
];

const change = async (books: Books, kind: RecordKind, given: Partial<RecordChange>) =>
  await changeRecord(books.session, kind, { id: 'R', changes: {}, keepsOthers: true, ...given });

const toNew = { changes: { name: 'New' } };

describe.each(kinds)('changing a %s', (type, kind, whole, text) => {
  const path = `/v2/${type}`;

  async function booksWithRecord(): Promise<Books> {
    const books = openBooks();
    await books.send('POST', path, whole);
    return books;
  }

  const stored = async (books: Books) => await books.send('GET', `${path}/R`);

  const changeAsAnother = async (books: Books, changes: JsonObject) =>
    await books.send('PUT', path, { ...whole, name: 'New', ...changes });

  it('sends the whole record, which it reads just before', async () => {
    const books = await booksWithRecord();
    const saved = await change(books, kind, toNew);
    expect(books.requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(saved).toMatchObject({ body: { ...whole, name: 'New' }, isRecovered: false });
    expect(books.writes()).toEqual([expect.objectContaining({ path, body: saved.body })]);
    expect(await stored(books)).toMatchObject({ ...whole, name: 'New' });
  });

  it('leaves out what is changed to null', async () => {
    const books = await booksWithRecord();
    const { body } = await change(books, kind, { changes: { [text]: null } });
    expect(body).not.toHaveProperty(text);
    expect(body).toHaveProperty('name', 'Old');
  });

  it('sends numbers that the service returns as texts, and other texts as they are', async () => {
    const books = await booksWithRecord();
    const name = kind === products ? 'tax_rate' : 'credit_limit';
    editReads(books, `${path}/`, (data) =>
      Object.assign(data, { [name]: '18.0', visibility: 'hidden' }),
    );
    expect(await failureOf(change(books, kind, toNew))).toMatchObject({ kind: 'refused' });
    expect(books.writes()[0]?.body).toMatchObject({ [name]: 18, visibility: 'hidden' });
  });

  it('fails if there is no such record, and nothing is written', async () => {
    const books = openBooks();
    expect(await failureOf(change(books, kind, toNew))).toMatchObject({
      name: 'InputError',
      field: kind.label,
      message: `There is no ${type} "R" in the account`,
    });
    expect(books.writes()).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'keeps what another user has changed since a response was lost (%s)',
    async (when) => {
      const books = await booksWithRecord();
      const name = when === 'after' ? 'New' : 'Old';
      cutNextPut(books, when, () => changeAsAnother(books, { name, [text]: 'Of another user' }));
      await change(books, kind, toNew);
      expect(await stored(books)).toMatchObject({ name: 'New', [text]: 'Of another user' });
      expect(books.writes()).toHaveLength(2);
    },
  );

  it('does not undo a change of the same attribute after a lost response', async () => {
    const books = await booksWithRecord();
    cutNextPut(books, 'after', () => changeAsAnother(books, { name: 'Of another user' }));
    expect(await failureOf(change(books, kind, toNew))).toMatchObject({
      message: expect.stringContaining(
        `Another user or process has changed the ${type} since then: name`,
      ),
      outcomeUnknown: true,
    });
    expect(await stored(books)).toMatchObject({ name: 'Of another user' });
    expect(books.writes()).toHaveLength(1);
  });

  it('is retried after a lost response although the first attempt removed an attribute', async () => {
    const books = await booksWithRecord();
    books.configure({ updatesReplace: true });
    cutNext(books, 'PUT', path, 'after');
    await change(books, kind, { changes: { [text]: null } });
    expect(books.writes()).toHaveLength(2);
  });

  it('does not undo a change of an attribute that it removes', async () => {
    const books = await booksWithRecord();
    cutNextPut(books, 'before', () => changeAsAnother(books, { [text]: 'Of another user' }));
    expect(await failureOf(change(books, kind, { changes: { [text]: null } }))).toMatchObject({
      message: expect.stringContaining(`since then: ${text}`),
      outcomeUnknown: true,
    });
  });

  it('does not create the record again that another user has deleted', async () => {
    const books = await booksWithRecord();
    cutNextPut(books, 'after', () => books.send('DELETE', `${path}/R`));
    expect(await failureOf(change(books, kind, toNew))).toMatchObject({
      message: expect.stringContaining(`There is no ${type} "R"`),
      outcomeUnknown: true,
    });
    expect(books.writes()).toHaveLength(1);
  });
});

describe('changing a product', () => {
  async function booksWithCup(): Promise<Books> {
    const books = openBooks();
    await books.send('POST', '/v2/product', cup);
    return books;
  }

  const sell = async (books: Books) =>
    await books.send('POST', '/v2/inventory/stock', {
      product_id: 'R',
      quantity: 8,
      warehouse_id: -1,
      action: 'out',
    });

  it('keeps a sale since a response was lost', async () => {
    const books = await booksWithCup();
    cutNextPut(books, 'after', () => sell(books));
    await change(books, products, toNew);
    expect(books.writes()[1]?.body).toMatchObject({ name: 'New', quantity: 42 });
  });

  it('does not set a stock again that a sale has changed since a response was lost', async () => {
    const books = await booksWithCup();
    cutNextPut(books, 'after', () => sell(books));
    expect(await failureOf(change(books, products, { changes: { quantity: 60 } }))).toMatchObject({
      message: expect.stringContaining('since then: quantity'),
    });
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['prices as they are stored, although they are rounded', { name: 'New' }, {}],
    ['both prices after a new one', { unit_price: 50 }, { price_with_tax: 59 }],
    ['both prices after a new one with tax', { price_with_tax: 59 }, { unit_price: 50 }],
    ['both prices if both are new', { unit_price: 50, price_with_tax: 59 }, {}],
    ['a new price with tax after a new rate', { tax_rate: 5 }, { price_with_tax: 88.9875 }],
  ])('sends %s', async (_, changes, others) => {
    const books = await booksWithCup();
    const { unit_price, price_with_tax } = cup;
    const { body } = await change(books, products, { changes });
    expect(body).toMatchObject({ unit_price, price_with_tax, ...changes, ...others });
  });

  it('with v1 notes before it writes what version 1 cannot keep, and sends none of it', async () => {
    const books = openBooks('v1');
    await books.send('POST', '/v2/product', { ...cup, barcode: '890' });
    const { body } = await change(books, products, toNew);
    expect(books.hints).toEqual([
      {
        kind: 'lostByV1',
        noun: 'product',
        attributes: expect.arrayContaining([
          'barcode',
          'discount_percent',
          'preferences',
          'visibility',
        ]),
      },
    ]);
    expect(books.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /v1/product',
    ]);
    expect(body).toMatchObject({ name: 'New' });
    expect(body).not.toHaveProperty('barcode');
  });

  it('sends what belongs to its preferences there, and no status', async () => {
    const books = await booksWithCup();
    editReads(books, '/v2/product/', (data) =>
      Object.assign(data, { discount_percent: '7.5', status: 'Active' }),
    );
    const { body } = await change(books, products, toNew);
    expect(body).toMatchObject({ preferences: { discount_percent: 7.5 } });
    expect(body).not.toHaveProperty('discount_percent');
    expect(body).not.toHaveProperty('status');
  });
});

describe('changing a customer', () => {
  async function booksWithCustomer(version: EndpointVersion): Promise<Books> {
    const books = openBooks(version);
    await books.send('POST', '/v2/customer', { ...party, customer_id: 'R' });
    return books;
  }

  const lost = {
    kind: 'lostByV1',
    noun: 'customer',
    attributes: ['tags', 'custom_fields', 'visibility'],
  };

  it.each(['v1', 'described'] as const)(
    'with %s reads by version 2, and notes before it writes what version 1 cannot keep',
    async (version) => {
      const books = await booksWithCustomer(version);
      const { body } = await change(books, customers, toNew);
      expect(books.hints).toEqual([lost]);
      expect(books.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /v2/customer/R',
        'PUT /v1/customer',
      ]);
      expect(body).toMatchObject({ name: 'New', email: 'old@example.com' });
      for (const name of lost.attributes) expect(body).not.toHaveProperty(name);
    },
  );

  it('sends the changes alone if others need not be kept, and then version 1 loses nothing', async () => {
    const books = await booksWithCustomer('v1');
    const { body } = await change(books, customers, { ...toNew, keepsOthers: false });
    expect(body).toEqual({ customer_id: 'R', name: 'New' });
    expect(books.hints).toEqual([]);
  });

  it('with version 1 reads by version 1 if the account has no other', async () => {
    const books = await booksWithCustomer('v1');
    books.configure({ missingPaths: ['/v2/customer'] });
    expect(await change(books, customers, toNew)).toMatchObject({ body: { notes: 'Old' } });
    const missing = { id: 'X', changes: {} };
    expect(await failureOf(change(books, customers, missing))).toMatchObject({
      message: 'There is no customer "X" in the account',
    });
  });

  it('with version 1 fails if the read by version 2 does', async () => {
    const books = await booksWithCustomer('v1');
    books.configure({ faults: [{ status: 401, errorCode: 'FORBIDDEN' }] });
    expect(await failureOf(change(books, customers, toNew))).toMatchObject({ code: 'FORBIDDEN' });
    expect(books.requests).toHaveLength(1);
  });

  it('notes a GSTIN that cannot be right', async () => {
    const books = await booksWithCustomer('v2');
    await change(books, customers, { changes: { gstin: '27AAAAA0000A1Z3' } });
    expect(books.hints).toMatchObject([{ kind: 'gstin', gstin: '27AAAAA0000A1Z3' }]);
  });

  it('is retried after a lost response', async () => {
    const books = await booksWithCustomer('v2');
    cutNext(books, 'PUT', '/v2/customer', 'after');
    expect(await change(books, customers, toNew)).toMatchObject({ body: { name: 'New' } });
    expect(books.writes()).toHaveLength(2);
  });
});
