import { createDocument } from '../../../../books/documents/create';
import { completeLines } from '../../../../books/documents/lines/lines';
import { findListed } from '../../../../books/documents/parties/listed';
import { completeParty } from '../../../../books/documents/parties/party';
import { type NeededRecord, readAhead } from '../../../../books/documents/readAhead';
import { customers as customerKind } from '../../../../books/records/parties';
import type { JsonObject } from '../../../../core/json';
import { failureOf } from '../../api/fakeWorld';
import { address } from '../../simulator/bodies';
import { bottles, newInvoice } from '../commands';
import { type Books, openBooks, useSimulator } from '../openBooks';

useSimulator();

const stores = [1, 2, 3, 4, 5].map((number) => `CUST-${number}`);

/** Books with five customers and five products. */
async function openShop(): Promise<Books> {
  const books = openBooks();
  for (const [index, id] of stores.entries()) {
    const gstin = index === 0 ? '27AAAAA0000A1Z2' : '';
    await books.send('POST', '/v2/customer', {
      customer_id: id,
      name: `Store ${index + 1}`,
      gstin,
      billing_address: [{ ...address(), addr_id: 1 }],
    });
    await books.send('POST', '/v2/product', {
      id: `ITEM-${index + 1}`,
      name: `Bottle ${index + 1}`,
      item_type: 'Product',
      hsn_code: '7323',
      unit: 'NOS',
      tax_rate: 18,
      quantity: 5,
      unit_price: 100,
      price_with_tax: 118,
    });
  }
  return books;
}

const customers = (...ids: string[]) => ids.map((id): NeededRecord => ({ type: 'customer', id }));

const paths = ({ requests }: Books) => requests.map(({ method, path }) => `${method} ${path}`);

const party = (id: string, details: JsonObject = {}) =>
  ({ kind: 'existing', type: 'customer', id, details }) as const;

/** Changes each row of a list of the service. */
function changeRows(books: Books, change: (row: JsonObject) => JsonObject | undefined): void {
  books.intercept = async ({ url }, forward) => {
    const response = await forward();
    if (!url.endsWith('/list') || !('body' in response)) return response;
    const { data, ...others } = response.body as unknown as { data: JsonObject };
    const [name = ''] = Object.keys(data).filter((one) => one !== 'total_records');
    const given = data[name];
    if (!Array.isArray(given)) return response;
    const rows = (given as JsonObject[]).flatMap((row) => change(row) ?? []);
    return { ...response, body: { ...others, data: { ...data, [name]: rows } } };
  };
}

const without = (row: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));

describe('reading ahead', () => {
  it('takes one list for the customers of all documents', async () => {
    const books = await openShop();
    await readAhead(books.session, customers(...stores));
    for (const id of stores) await completeParty(books.session, party(id));
    expect(paths(books)).toEqual(['GET /v2/customer/list']);
    expect(await completeParty(books.session, party('CUST-2'))).toEqual({
      id: 'CUST-2',
      type: 'customer',
      name: 'Store 2',
    });
  });

  it('takes one list for the products of all lines', async () => {
    const books = await openShop();
    const ids = stores.map((_, index) => `ITEM-${index + 1}`);
    await readAhead(
      books.session,
      ids.map((id) => ({ type: 'product', id })),
    );
    const lines = ids.map((productId) => ({ productId, amounts: { quantity: 2 }, details: {} }));
    const completed = await completeLines(books.session, lines, { party: { type: 'customer' } });
    expect(paths(books)).toEqual(['GET /v2/product/list']);
    expect(completed[4]).toMatchObject({ name: 'Bottle 5', hsn: '7323', unit: 'NOS' });
  });

  it('reads up to three records on their own, each once', async () => {
    const books = await openShop();
    const few = stores.slice(0, 3);
    await readAhead(books.session, customers(...few, ...few));
    for (const id of [...few, ...few]) await completeParty(books.session, party(id));
    expect(paths(books)).toEqual(few.map((id) => `GET /v2/customer/${id}`));
  });

  it('reads on its own what the list lacks, and refuses what neither has', async () => {
    const books = await openShop();
    changeRows(books, (row) => (row.customer_id === 'CUST-4' ? undefined : row));
    await readAhead(books.session, customers(...stores, 'CUST-9'));
    expect(await completeParty(books.session, party('CUST-4'))).toMatchObject({ name: 'Store 4' });
    expect(await failureOf(completeParty(books.session, party('CUST-9')))).toMatchObject({
      message: 'There is no customer "CUST-9" in the account',
    });
  });

  it.each<[string, (row: JsonObject) => JsonObject]>([
    ['lacks its name', (row) => without(row, 'name')],
    ['lacks its GSTIN', (row) => without(row, 'gstin')],
    ['has a blank name', (row) => ({ ...row, name: ' ' })],
    ['has a GSTIN that is none', (row) => ({ ...row, gstin: 'N/A' })],
    ['has a name that is no text', (row) => ({ ...row, name: {} })],
  ])('reads a customer whose row %s on its own', async (_, change) => {
    const books = await openShop();
    changeRows(books, change);
    await readAhead(books.session, customers(...stores));
    expect(await completeParty(books.session, party('CUST-1'))).toMatchObject({ name: 'Store 1' });
    expect(paths(books).slice(-1)).toEqual(['GET /v2/customer/CUST-1']);
  });

  it('takes a customer without a GSTIN from the list', async () => {
    const books = await openShop();
    await readAhead(books.session, customers(...stores));
    await completeParty(books.session, party('CUST-2'));
    expect(paths(books)).toEqual(['GET /v2/customer/list']);
  });

  /** A line with one of five products, after their list was read. */
  async function lineWithListed(books: Books) {
    const ids = stores.map((_id, index) => `ITEM-${index + 1}`);
    await readAhead(
      books.session,
      ids.map((id) => ({ type: 'product', id })),
    );
    const line = { productId: 'ITEM-2', amounts: { quantity: 2 }, details: {} };
    return await completeLines(books.session, [line], { party: { type: 'customer' } });
  }

  const stored = [{ name: 'Bottle 2', hsn: '7323', unit: 'NOS', amounts: { totalAmount: 236 } }];

  describe.each(['name', 'item_type', 'hsn_code', 'unit', 'tax_rate', 'unit_price'])(
    'reads a product on its own whose row has a %s that is',
    (name) => {
      it.each<[string, (row: JsonObject) => JsonObject]>([
        ['absent', (row) => without(row, name)],
        ['null', (row) => ({ ...row, [name]: null })],
        ['empty', (row) => ({ ...row, [name]: '' })],
        ['blank', (row) => ({ ...row, [name]: ' ' })],
        ['a dash', (row) => ({ ...row, [name]: '-' })],
        ['an object', (row) => ({ ...row, [name]: { value: 1 } })],
      ])('%s', async (_, change) => {
        const books = await openShop();
        changeRows(books, change);
        expect(await lineWithListed(books)).toMatchObject(stored);
        expect(paths(books).slice(-1)).toEqual(['GET /v2/product/ITEM-2']);
      });
    },
  );

  it.each([
    ['unit_price', 'ask us'],
    ['tax_rate', 'GST'],
    ['hsn_code', 'N/A'],
    ['hsn_code', '0000'],
  ])('reads a product whose row has the %s "%s" on its own', async (name, value) => {
    const books = await openShop();
    changeRows(books, (row) => ({ ...row, [name]: value }));
    expect(await lineWithListed(books)).toMatchObject(stored);
  });

  it('reads a product that has two rows on its own, whatever the last one says', async () => {
    const books = await openShop();
    changeRows(books, (row) =>
      row.id === 'ITEM-4' ? { ...row, id: 'ITEM-2', unit_price: 900 } : row,
    );
    expect(await lineWithListed(books)).toMatchObject(stored);
    expect(paths(books).slice(-1)).toEqual(['GET /v2/product/ITEM-2']);
  });

  it('reads a product that a vendor sells on its own, unless its row has the purchase price', async () => {
    const books = await openShop();
    const ids = stores.map((_, index) => `ITEM-${index + 1}`);
    const needed = ids.map((id): NeededRecord => ({ type: 'product', id }));
    await readAhead(books.session, needed);
    const line = { productId: 'ITEM-2', amounts: { quantity: 2 }, details: {} };
    await completeLines(books.session, [line], { party: { type: 'vendor' } });
    expect(paths(books)).toEqual(['GET /v2/product/list', 'GET /v2/product/ITEM-2']);
  });

  it('gives way to single reads if the list fails', async () => {
    const books = await openShop();
    books.intercept = async ({ url }, forward) =>
      url.endsWith('/list') ? { status: 403, headers: {}, body: {} } : await forward();
    await readAhead(books.session, customers(...stores));
    expect(await completeParty(books.session, party('CUST-1'))).toMatchObject({ name: 'Store 1' });
  });

  it('ends with an error that is not one of the service', async () => {
    const books = await openShop();
    books.intercept = async () => {
      throw new TypeError('broken');
    };
    expect(await failureOf(readAhead(books.session, customers(...stores)))).toBeInstanceOf(
      TypeError,
    );
  });

  it('does not rename a customer back that an earlier document of the run has renamed', async () => {
    const books = await openShop();
    await readAhead(books.session, customers(...stores));
    const renamed = party('CUST-2', { name: 'Store Two' });
    await createDocument(books.session, newInvoice({ party: renamed, lines: [bottles()] }));
    await createDocument(books.session, newInvoice({ party: party('CUST-2'), lines: [bottles()] }));
    const stored = await books.send('GET', '/v2/customer/CUST-2');
    expect(JSON.stringify(stored)).toContain('Store Two');
  });

  describe('does not rename a customer back that another user renames during the run', () => {
    const rename = async (books: Books) => {
      await books.session.sleep(61_000);
      await books.send('PUT', '/v2/customer', { customer_id: 'CUST-2', name: 'Store Two' });
    };

    it('and is read on its own', async () => {
      const books = await openShop();
      await completeParty(books.session, party('CUST-2'));
      await rename(books);
      expect(await completeParty(books.session, party('CUST-2'))).toMatchObject({
        name: 'Store Two',
      });
    });

    it('and is in the list, which takes as few requests again', async () => {
      const books = await openShop();
      await readAhead(books.session, customers(...stores));
      await completeParty(books.session, party('CUST-1'));
      await rename(books);
      for (const id of stores) {
        const { name } = await completeParty(books.session, party(id));
        expect(name).toBe(id === 'CUST-2' ? 'Store Two' : `Store ${id.slice(-1)}`);
      }
      expect(paths(books)).toEqual(['GET /v2/customer/list', 'GET /v2/customer/list']);
    });

    it('and is named by a row', async () => {
      const books = await openShop();
      const find = async (name: string) =>
        await findListed(books.session, customerKind, { name }, 'refuse', 'party');
      await find('Store 2');
      await rename(books);
      expect(await find('Store Two')).toMatchObject({ id: 'CUST-2' });
    });
  });

  it('reads the addresses of a customer with an e-invoice on their own', async () => {
    const books = await openShop();
    await readAhead(books.session, customers(...stores));
    const eInvoice = newInvoice({ party: party('CUST-1'), lines: [bottles()], isEInvoice: true });
    await createDocument(books.session, eInvoice).catch(() => undefined);
    expect(paths(books)).toContain('GET /v2/customer/CUST-1');
  });
});
