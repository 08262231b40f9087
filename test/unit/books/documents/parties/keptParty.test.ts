import type { JsonObject } from '../../../../../core/json';
import { failureOf } from '../../../api/fakeWorld';
import { party } from '../../../simulator/bodies';
import { change } from '../../commands';
import { addDocument, editDocument, openBooks, useSimulator } from '../../openBooks';

useSimulator();

const notes = { details: { notes: 'Corrected' } };

describe('the party of a document that is changed', () => {
  const customer = {
    customer_id: 'CUST-1',
    name: 'Meera Stores',
    phone: '9876543210',
    dial_code: '91',
    billing_address: [
      { addr_id: 1, address_line1: '1 Fort Road', city: 'Mysuru', pincode: '570001' },
      { addr_id: 2, address_line1: '2 Fort Road', city: 'Mysuru', pincode: '570001' },
    ].map((address) => ({ ...address, state: 'KARNATAKA', country: 'India' })),
  };

  async function booksWithDocument() {
    const books = openBooks();
    await books.send('POST', '/v2/customer', customer);
    return { books, hashId: await addDocument(books) };
  }

  const known = party();

  it('is sent with ID, type and name if its details are those of the document', async () => {
    const { books, hashId } = await booksWithDocument();
    // The document has an address of its own with the same text.
    const address = { ...customer.billing_address[0], addr_id: 9, addr_id_v2: 'A9' };
    editDocument(books, (read) =>
      Object.assign(read.party as object, { billing_address: address }),
    );
    const { notKept } = await change(books, hashId, notes);
    expect(books.writes()[0]?.body?.party).toEqual(known);
    expect(notKept.partyAttributes).toEqual([]);
    expect(books.hints).toMatchObject([{ kind: 'partsNotRead' }]);
  });

  it('is sent with the details of the command', async () => {
    const { books, hashId } = await booksWithDocument();
    const partyDetails = { name: 'Meera & Co', email: 'meera@example.com' };
    await change(books, hashId, { partyDetails });
    expect(books.writes()[0]?.body?.party).toEqual({ ...known, ...partyDetails });
  });

  it('has details that differ in the document: they are noted and not sent', async () => {
    const { books, hashId } = await booksWithDocument();
    editDocument(books, ({ party: read }) =>
      Object.assign(read as JsonObject, {
        phone_number: '9000000000',
        email: 'meera@example.com',
        billing_address: { ...customer.billing_address[1], addr_id: 1 },
      }),
    );
    const partyDetails = { email: 'new@example.com' };
    const { notKept } = await change(books, hashId, { partyDetails });
    const attributes = ['billing_address', 'phone_number'];
    expect(notKept.partyAttributes).toEqual(attributes);
    expect(books.hints.at(-1)).toEqual({ kind: 'partyDetailsNotSent', attributes });
    expect(books.writes()[0]?.body?.party).toEqual({ ...known, ...partyDetails });
  });

  it('may be a vendor, also where the read does not say so', async () => {
    const books = openBooks();
    const vendor = party({ id: 'V-1', type: 'vendor' });
    const hashId = await addDocument(books, { document_type: 'purchase_return', party: vendor });
    await change(books, hashId, notes);
    editDocument(books, (read) => delete (read.party as JsonObject).type);
    await change(books, hashId, notes);
    expect(books.writes()).toMatchObject([
      { body: { party: vendor } },
      { body: { party: vendor } },
    ]);
  });

  it.each<[string, (read: JsonObject) => unknown]>([
    ['the row only', (read) => delete read.party],
    ['the party only', (read) => delete read.customer],
    ['the party without a type', (read) => delete (read.party as JsonObject).type],
  ])('is found where the read has it in %s', async (_, edit) => {
    const { books, hashId } = await booksWithDocument();
    editDocument(books, edit);
    await change(books, hashId, notes);
    expect(books.writes()[0]?.body?.party).toEqual(known);
  });

  it.each<[string, JsonObject]>([
    ['none', { party: null, customer: null }],
    ['no ID', { party: { name: 'Meera Stores' }, customer: null }],
    ['the ID -1', { party: { id: -1, name: 'Meera Stores' }, customer: null }],
    ['no name', { party: { id: 'CUST-1' }, customer: null }],
  ])('is missing in a read with %s, so the document is not written', async (_, edit) => {
    const { books, hashId } = await booksWithDocument();
    editDocument(books, (read) => Object.assign(read, edit));
    expect(await failureOf(change(books, hashId, notes))).toMatchObject({
      path: 'document',
      fix: 'documentWithoutParty',
    });
    expect(books.writes()).toEqual([]);
  });

  it('is not created again after it was deleted', async () => {
    const { books, hashId } = await booksWithDocument();
    await books.send('DELETE', '/v2/customer/CUST-1');
    expect(await failureOf(change(books, hashId, notes))).toMatchObject({
      path: 'document',
      message:
        'The customer "Meera Stores" of the document no longer exists, so an update would create it again',
      fix: 'partyIsGone',
    });
    expect(books.writes()).toEqual([]);
  });

  it('keeps a name that another user has changed since it was read', async () => {
    const { books, hashId } = await booksWithDocument();
    await change(books, hashId, notes);
    await books.send('PUT', '/v2/customer', { ...customer, name: 'Meera & Co' });
    await change(books, hashId, notes);
    expect(books.writes()[1]?.body?.party).toEqual({ ...known, name: 'Meera & Co' });
  });

  it('is read once for several documents, and each document last', async () => {
    const { books, hashId } = await booksWithDocument();
    const other = await addDocument(books);
    await change(books, hashId, notes);
    await change(books, other, notes);
    expect(books.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v2/doc/${hashId}`,
      'GET /v2/customer/CUST-1',
      `GET /v2/doc/${hashId}`,
      `PUT /v2/doc/${hashId}`,
      `GET /v2/doc/${other}`,
      `PUT /v2/doc/${other}`,
    ]);
  });
});
