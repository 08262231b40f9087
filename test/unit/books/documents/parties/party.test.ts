import type { JsonObject } from '../../../../../core/json';
import type { ExistingParty, NewParty } from '../../../../../books/documents/wire/command';
import { createDocument } from '../../../../../books/documents/create';
import { completeParty } from '../../../../../books/documents/parties/party';
import { failureOf } from '../../../api/fakeWorld';
import { address } from '../../../simulator/bodies';
import { newInvoice, newParty } from '../../commands';
import { type Books, editReads, openBooks, useBooks } from '../../openBooks';

const books = useBooks();

const meera: JsonObject = {
  customer_id: 'CUST-1',
  name: 'Meera Stores',
  gstin: '27AAAAA0000A1Z2',
  phone: '9876543210',
  dial_code: '91',
  billing_address: [{ ...address(), addr_id: 1 }],
};

/** Books with the customer Meera Stores. */
async function booksWithMeera(): Promise<Books> {
  const books = openBooks();
  await books.send('POST', '/v2/customer', meera);
  return books;
}

const existing = (change: Partial<ExistingParty> = {}): ExistingParty => ({
  kind: 'existing',
  type: 'customer',
  id: 'CUST-1',
  details: {},
  ...change,
});

const complete = async ({ session }: Books, party: ExistingParty | NewParty) =>
  await completeParty(session, party);

const invoiceFor = async ({ session }: Books, party: ExistingParty | NewParty) =>
  await createDocument(session, newInvoice({ party }));

const known = { id: 'CUST-1', type: 'customer', name: 'Meera Stores' };

describe('an existing party', () => {
  it('is sent with its stored name only, since details would rewrite it', async () => {
    expect(await complete(await booksWithMeera(), existing())).toEqual(known);
  });

  it('is sent with the details that the command changes', async () => {
    const details = { email: 'meera@example.com', name: 'Meera & Co' };
    expect(await complete(await booksWithMeera(), existing({ details }))).toEqual({
      ...known,
      ...details,
    });
  });

  it('may be a vendor', async () => {
    await books.send('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Ravi Papers' });
    expect(await complete(books, existing({ type: 'vendor', id: 'V-1' }))).toEqual({
      id: 'V-1',
      type: 'vendor',
      name: 'Ravi Papers',
    });
  });

  it('is refused if the account has none, and nothing is sent', async () => {
    const books = await booksWithMeera();
    expect(await failureOf(invoiceFor(books, existing({ id: 'CUST-404' })))).toMatchObject({
      path: 'party.id',
      message: 'There is no customer "CUST-404" in the account',
      fix: 'noSuchParty',
    });
    expect(books.writes()).toEqual([]);
  });

  it('is refused if the service does not return its name, unless a name is given', async () => {
    const books = await booksWithMeera();
    editReads(books, '/v2/customer/', (data) => Object.assign(data, { name: null }));
    expect(await failureOf(complete(books, existing()))).toMatchObject({
      path: 'party',
      message: 'The service does not return the name of customer "CUST-1", which is required',
      fix: 'partyWithoutName',
    });
    const details = { name: 'Meera & Co' };
    expect(await complete(books, existing({ details }))).toMatchObject(details);
  });
});

describe('a new party', () => {
  it('is sent with all its details', async () => {
    const details = { gstin: '27AAAAA0000A1Z2' };
    expect(await complete(openBooks(), newParty({ details }))).toEqual({ ...known, ...details });
  });

  it('is sent with its name only if the ID exists with the same details', async () => {
    const details = {
      gstin: '27aaaaa0000a1z2',
      phone_number: '9876543210',
      country_code: '+91',
      billing_address: address(),
    };
    expect(await complete(await booksWithMeera(), newParty({ details }))).toEqual(known);
  });

  it('is refused if the ID exists with other details, which are named', async () => {
    const books = await booksWithMeera();
    const details = {
      email: 'meera@example.com',
      phone_number: '9000000000',
      billing_address: address({ city: 'Mysuru' }),
    };
    const party = newParty({ name: 'Ravi Papers', details });
    expect(await failureOf(invoiceFor(books, party))).toMatchObject({
      path: 'party.id',
      message:
        'The customer "CUST-1" already exists with other details: name (stored "Meera Stores", given "Ravi Papers"), email (stored "", given "meera@example.com"), phone_number (stored "9876543210", given "9000000000"), billing_address',
      fix: 'partyDiffers',
    });
    expect(books.writes()).toEqual([]);
  });

  it('is refused if a detail is given that the read omits: an invoice must not lose a GSTIN', async () => {
    const books = await booksWithMeera();
    editReads(books, '/v2/customer/', (data) => delete data.gstin);
    const party = newParty({ details: { gstin: '27AAAAA0000A1Z2' } });
    expect(await failureOf(complete(books, party))).toMatchObject({
      message: expect.stringContaining('gstin (stored "", given "27AAAAA0000A1Z2")'),
    });
  });

  it('with other details keeps or updates the stored ones, as the command says', async () => {
    const books = await booksWithMeera();
    const other = newParty({ name: 'Meera & Co', details: { email: 'meera@example.com' } });
    expect(await complete(books, { ...other, ifItDiffers: 'keep' })).toEqual(known);
    expect(await complete(books, { ...other, ifItDiffers: 'update' })).toEqual({
      ...known,
      name: 'Meera & Co',
      email: 'meera@example.com',
    });
  });

  it('is not sent if an empty response leaves open whether the ID exists', async () => {
    const books = await booksWithMeera();
    books.configure({ faults: [{ kind: 'odd_status', status: 204, method: 'GET', times: null }] });
    expect(await failureOf(invoiceFor(books, newParty({ name: 'Ravi' })))).toMatchObject({
      name: 'ServiceError',
    });
    expect(books.writes()).toEqual([]);
  });
});

describe('a party of several documents of an execution', () => {
  const reads = ({ requests }: Books) => requests.filter(({ method }) => method === 'GET').length;

  it('is read once', async () => {
    const books = await booksWithMeera();
    await invoiceFor(books, existing());
    await invoiceFor(books, existing());
    expect(reads(books)).toBe(1);
  });

  it('is looked up again if it was not there', async () => {
    await invoiceFor(books, newParty());
    const party = newParty({ name: 'Ravi' });
    expect(await failureOf(invoiceFor(books, party))).toMatchObject({ fix: 'partyDiffers' });
  });

  it.each<[string, JsonObject]>([
    ['details', { email: 'meera@example.com' }],
    ['name', { name: 'Meera & Co' }],
  ])('is read again after a document has changed its %s', async (_, details) => {
    const books = await booksWithMeera();
    await invoiceFor(books, existing({ details }));
    const { name } = { ...known, ...details };
    expect(await complete(books, existing())).toEqual({ ...known, name });
    expect(reads(books)).toBe(2);
  });

  it('is not confused with the vendor of the same ID', async () => {
    const books = await booksWithMeera();
    await books.send('POST', '/v2/vendor', { vendor_id: 'CUST-1', name: 'Ravi Papers' });
    await complete(books, existing());
    expect(await complete(books, existing({ type: 'vendor' }))).toMatchObject({
      name: 'Ravi Papers',
    });
  });
});
