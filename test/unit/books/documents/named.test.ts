import type {
  IfMissing,
  NamedDocument,
  NamedLine,
  NamedParty,
  TypedParty,
} from '../../../../books/documents/wire/command';
import { createDocument } from '../../../../books/documents/create';
import { checkNames, resolveNames, resolveTyped } from '../../../../books/documents/named';
import type { JsonObject } from '../../../../core/json';
import { failureOf } from '../../api/fakeWorld';
import { bottles, newInvoice, newParty } from '../commands';
import { type Books, openBooks, useSimulator } from '../openBooks';

useSimulator();

const named = ({
  ifMissing = 'refuse',
  lines = [bottles()],
  ...party
}: Partial<NamedParty> &
  Partial<Pick<NamedDocument, 'lines'>> & {
    ifMissing?: IfMissing;
  }): NamedDocument => ({
  ...newInvoice(),
  lines,
  party: { type: 'customer', details: {}, ...party },
  ifMissing: { party: ifMissing, product: ifMissing },
});

const gstins = ['27AAAAA0000A1Z2', '33ABCDE1234F1Z7'] as const;

/** Books with customers and a vendor. */
async function withParties(): Promise<Books> {
  const books = openBooks();
  const customers = [
    { customer_id: 'C-1', name: 'Ponni Stores', gstin: gstins[0] },
    { customer_id: 'C-2', name: 'Ponni Stores', gstin: gstins[1] },
    { customer_id: 'C-3', name: 'Vaigai Mills' },
    { customer_id: 'C-4', name: 'Godavari Steel', gstin: gstins[1] },
  ];
  for (const customer of customers) await books.send('POST', '/v2/customer', customer);
  await books.send('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Vaigai Mills' });
  return books;
}

const partyOf = async (books: Books, party: Partial<NamedParty> & { ifMissing?: IfMissing }) =>
  (await resolveNames(books.session, named({ lines: [], ...party }))).party;

describe('the party that a row names', () => {
  it.each<[string, Partial<NamedParty>, string]>([
    ['its ID', { id: 'C-1' }, 'C-1'],
    ['its ID and GSTIN', { id: 'C-1', gstin: gstins[0] }, 'C-1'],
    ['its GSTIN', { gstin: gstins[0] }, 'C-1'],
    ['its GSTIN in small letters', { gstin: gstins[0].toLowerCase() }, 'C-1'],
    [
      'its GSTIN and name, of two with this GSTIN',
      { gstin: gstins[1], name: 'Ponni stores' },
      'C-2',
    ],
    ['its GSTIN and another name', { gstin: gstins[0], name: 'Ponni' }, 'C-1'],
    ['its name, with other spaces and letters', { name: ' vaigai  MILLS ' }, 'C-3'],
    ['the name of a vendor', { type: 'vendor', name: 'Vaigai Mills' }, 'V-1'],
  ])('is found by %s', async (_, party, id) => {
    const books = await withParties();
    const type = party.type ?? 'customer';
    expect(await partyOf(books, party)).toEqual({ kind: 'existing', type, id, details: {} });
  });

  describe('whose row in the list has no GSTIN', () => {
    /** Rows of the list leave out each GSTIN. */
    async function withoutGstins(): Promise<Books> {
      const books = await withParties();
      books.intercept = async ({ url }, forward) => {
        const response = await forward();
        if (!url.endsWith('/list') || !('body' in response)) return response;
        const text = JSON.stringify(response.body).replace(/"gstin":"[^"]*"/g, '"gstin":""');
        return { ...response, body: JSON.parse(text) as JsonObject };
      };
      return books;
    }

    it.each<[string, Partial<NamedParty>]>([
      ['its name', { name: 'Godavari Steel' }],
      ['its ID', { id: 'C-4' }],
    ])('is read on its own before it is new or refused: %s', async (_, party) => {
      const books = await withoutGstins();
      const given = { ...party, gstin: gstins[1], ifMissing: 'create' as const };
      for (let row = 0; row < 2; row++) {
        expect(await partyOf(books, given)).toMatchObject({ kind: 'existing', id: 'C-4' });
      }
      const reads = books.requests.filter(({ path }) => path.endsWith('/C-4'));
      expect(reads).toHaveLength(1);
    });

    it('is another registration if it has another GSTIN', async () => {
      const books = await withoutGstins();
      const given = { name: 'Godavari Steel', gstin: gstins[0], ifMissing: 'create' as const };
      expect(await partyOf(books, given)).toMatchObject({ kind: 'new', id: gstins[0] });
    });
  });

  it.each<[string, Partial<NamedParty> & { ifMissing?: IfMissing }]>([
    ['There is no customer "Tapti" in the account', { name: 'Tapti' }],
    ['There is no customer "C-9" in the account', { id: 'C-9' }],
    [
      'There is no customer "29AAAAA0000A1ZY" in the account, and the row has no name',
      { gstin: '29AAAAA0000A1ZY', ifMissing: 'create' },
    ],
    ['2 customers are called "Ponni Stores": C-1, C-2', { name: 'Ponni Stores' }],
    [`2 customers are called "${gstins[1]}": C-2, C-4`, { gstin: gstins[1] }],
    [
      `The customer "Ponni Stores" has the GSTIN ${gstins[0]} in the account, but ${gstins[1]} in the row`,
      { id: 'C-1', gstin: gstins[1] },
    ],
    [
      `The customer "Vaigai Mills" has no GSTIN in the account, but ${gstins[0].replace('Z2', 'Z3')} in the row`,
      { name: 'Vaigai Mills', gstin: gstins[0].replace('Z2', 'Z3') },
    ],
  ])('is refused: %s', async (message, party) => {
    const books = await withParties();
    const error = await failureOf(async () => await partyOf(books, party));
    expect(error).toMatchObject({ path: 'party.id', message });
    expect(books.writes()).toEqual([]);
  });

  it.each<[string, Partial<NamedParty>, string]>([
    ['its own ID', { id: 'T-1', gstin: gstins[0] }, 'T-1'],
    ['its GSTIN', { gstin: '29AAAAA0000A1ZY' }, '29AAAAA0000A1ZY'],
    ['its name', {}, 'TAPTI-CO'],
  ])('is new under %s if the account lacks it', async (_, party, id) => {
    const books = await withParties();
    const details = { email: 'a@example.com' };
    const given = { name: 'Tapti & Co.', details, ...party, ifMissing: 'create' as const };
    const { gstin } = party;
    expect(await partyOf(books, given)).toEqual({
      ...{ kind: 'new', type: 'customer', id, name: 'Tapti & Co.', ifItDiffers: 'refuse' },
      details: { ...details, ...(gstin && { gstin }) },
    });
  });

  it.each<[string, Partial<NamedParty>]>([
    [
      '"godavari steel" belongs to another customer in the account (C-4), but the ID C-3 to "Vaigai Mills"',
      { id: 'C-3', name: 'godavari steel' },
    ],
    [
      `"Vaigai Mills" belongs to another customer in the account (C-3), but the GSTIN ${gstins[0]} to "Ponni Stores"`,
      { gstin: gstins[0], name: 'Vaigai Mills' },
    ],
    [
      '"Ponni Stores" belongs to another customer in the account (C-1, C-2), but the ID C-3 to "Vaigai Mills"',
      { id: 'C-3', name: 'Ponni Stores' },
    ],
  ])('is refused: %s', async (message, party) => {
    const books = await withParties();
    for (const ifMissing of ['refuse', 'create'] as const) {
      const given = { ...party, ifMissing };
      expect(await failureOf(async () => await partyOf(books, given))).toMatchObject({ message });
      const refusals = await checkNames(books.session, named({ lines: [], ...given }));
      expect(refusals).toMatchObject([{ path: 'party.id', message }]);
    }
  });

  it.each<[string, Partial<NamedParty>, string]>([
    ['ID', { id: 'C-3', name: 'Vaigai Mills and Sons' }, 'C-3'],
    ['GSTIN', { gstin: gstins[0], name: 'Ponni Stores (Chennai)' }, 'C-1'],
  ])('is the one with its %s if no other has its name', async (_, party, id) => {
    const books = await withParties();
    for (const ifMissing of ['refuse', 'create'] as const) {
      expect(await partyOf(books, { ...party, ifMissing })).toMatchObject({ kind: 'existing', id });
      expect(await checkNames(books.session, named({ lines: [], ...party, ifMissing }))).toEqual(
        [],
      );
    }
  });

  it('takes no list for an ID with its name', async () => {
    const books = await withParties();
    await partyOf(books, { id: 'C-3', name: 'VAIGAI mills' });
    expect(books.requests.map(({ path }) => path)).toEqual(['/v2/customer/C-3']);
  });

  it.each([
    ['Vaigai Mils', '"Vaigai Mills"'],
    ['Mills, Vaigai', '"Vaigai Mills"'],
    ['Godavari Steel Pvt. Ltd.', '"Godavari Steel"'],
    ['Poni Stores', '"Ponni Stores"'],
  ])('is not new as %s, which is similar to a name in the account', async (name, names) => {
    const books = await withParties();
    const given = { name, ifMissing: 'create' as const };
    const message = `The new customer "${name}" has almost the name of ${names} in the account`;
    const error = await failureOf(async () => await partyOf(books, given));
    expect(error).toMatchObject({ path: 'party.id', message, fix: 'similarName' });
    expect(await checkNames(books.session, named({ lines: [], ...given }))).toMatchObject([
      { message },
    ]);
  });

  it.each<[string, Partial<NamedParty>, string]>([
    ['an ID', { id: 'C-9' }, 'C-9'],
    ['a GSTIN', { gstin: '29AAAAA0000A1ZY' }, '29AAAAA0000A1ZY'],
  ])('is new under a similar name if %s says that it is another one', async (_, party, id) => {
    const books = await withParties();
    const given = { name: 'Vaigai Mils', ...party, ifMissing: 'create' as const };
    expect(await partyOf(books, given)).toMatchObject({ kind: 'new', id });
  });

  it('is new under a similar name if its phone is another one', async () => {
    const books = await withParties();
    const phones = { customer_id: 'C-5', name: 'Amit Kumar', phone: '9876543210' };
    await books.send('POST', '/v2/customer', phones);
    const details = { phone_number: '9000000009' };
    const given = { name: 'Anit Kumar', ifMissing: 'create' as const };
    expect(await partyOf(books, { ...given, details })).toMatchObject({ kind: 'new' });
    expect(await failureOf(async () => await partyOf(books, given))).toMatchObject({
      fix: 'similarName',
    });
  });

  it('is not new beside a similar one of other rows, however often either comes', async () => {
    const books = await withParties();
    const of = async (name: string) => await partyOf(books, { name, ifMissing: 'create' });
    for (let count = 0; count < 2; count++) {
      expect(await of('Narmada Traders')).toMatchObject({ kind: 'new' });
      expect(await of('narmada  traders')).toMatchObject({ kind: 'new' });
      expect(await of('Shop 1')).toMatchObject({ kind: 'new' });
      expect(await of('Shop 2')).toMatchObject({ kind: 'new' });
      expect(await failureOf(async () => await of('Narmada Trader'))).toMatchObject({
        message:
          'The new customer "Narmada Trader" has almost the name of "Narmada Traders" in other rows',
      });
    }
  });

  it.each([
    ['without, then with', [undefined, '29AAAAA0000A1ZY']],
    ['with, then without', ['29AAAAA0000A1ZY', undefined]],
  ])('is not created twice, %s its GSTIN', async (_, [first, second]) => {
    const books = await withParties();
    const of = (gstin?: string) => ({ name: 'Tapti', ifMissing: 'create' as const, gstin });
    await partyOf(books, of(first));
    await partyOf(books, of(first));
    const error = await failureOf(async () => await partyOf(books, of(second)));
    expect(error).toMatchObject({
      path: 'party.id',
      message: `Documents of the new customer "Tapti" are given with the GSTIN 29AAAAA0000A1ZY and without one`,
    });
  });

  it.each<[string, Partial<NamedParty>, string]>([
    ['without a GSTIN', {}, 'C-1, C-2'],
    ['with its GSTIN', { gstin: gstins[0] }, 'C-1'],
  ])('%s is not created under a new ID if the account has its name', async (_, party, ids) => {
    const books = await withParties();
    const given = { id: '46000', name: 'ponni stores', ...party, ifMissing: 'create' as const };
    const error = await failureOf(async () => await partyOf(books, given));
    expect(error).toMatchObject({
      path: 'party.id',
      message: `There is no customer with the ID "46000" in the account, but "ponni stores" is there: ${ids}`,
      fix: 'unknownIdOfKnownName',
    });
  });

  it('is created under a new ID if the account has its name with another GSTIN only', async () => {
    const books = await withParties();
    const given = { id: '46000', name: 'Ponni Stores', gstin: '29AAAAA0000A1ZY' };
    const party = await partyOf(books, { ...given, ifMissing: 'create' });
    expect(party).toMatchObject({ kind: 'new', id: '46000' });
  });

  it.each<[string, JsonObject, boolean]>([
    ['another phone', { phone_number: '+91 90000 00009' }, true],
    ['another email', { email: 'other@example.com' }, true],
    ['the same phone with a prefix', { phone_number: '+91 98765 43210' }, false],
    ['neither phone nor email', {}, false],
  ])(
    'with a name of the account and %s, %j, is new under its ID: %s',
    async (_, details, isNew) => {
      const books = await withParties();
      await books.send('POST', '/v2/customer', {
        customer_id: 'C-9',
        name: 'Amit Kumar',
        phone: '9876543210',
        email: 'amit@example.com',
      });
      const given = { id: '46001', name: 'Amit Kumar', details, ifMissing: 'create' as const };
      const result = await partyOf(books, given).catch((error: unknown) => error);
      expect(result).toMatchObject(isNew ? { kind: 'new', id: '46001' } : { path: 'party.id' });
    },
  );

  it.each<[Partial<NamedParty> & { ifMissing: IfMissing }, string[]]>([
    [{ id: 'T-1', ifMissing: 'create' }, []],
    [{ id: 'T-1', name: 'Tapti', ifMissing: 'create' }, []],
    [{ name: 'Tapti', ifMissing: 'create' }, ['The customer "Tapti" is given with']],
    [
      { id: 'T-2', name: 'Vaigai Mills', ifMissing: 'create' },
      ['There is no customer with the ID'],
    ],
    [
      { id: 'T-2', name: 'Vaigai Mills', ifMissing: 'refuse' },
      ['There is no customer with the ID'],
    ],
    [{ id: 'T-2', ifMissing: 'refuse' }, ['There is no customer "T-2"']],
  ])('is looked up before anything is created: %j', async (party, messages) => {
    const { session } = await withParties();
    const check = async (given: typeof party) =>
      await checkNames(session, named({ lines: [], ...given }));
    await check({ id: 'T-1', name: 'Tapti', ifMissing: 'create' });
    const found = await check(party);
    expect(found).toMatchObject(
      messages.map((message) => ({ message: expect.stringContaining(message) })),
    );
    expect(found).toHaveLength(messages.length);
  });

  it('is refused if it has no ID of the client', async () => {
    const books = await withParties();
    const { intercept } = books;
    books.intercept = async (request, forward) => {
      const response = await intercept(request, forward);
      if (!('body' in response)) return response;
      const body: unknown = JSON.parse(JSON.stringify(response.body).replace('"C-3"', '-1'));
      return { ...response, body };
    };
    const error = await failureOf(async () => await partyOf(books, { name: 'Vaigai Mills' }));
    expect(error).toMatchObject({ message: 'The customer "Vaigai Mills" has no ID of your own' });
  });

  it('takes the list once for all documents', async () => {
    const books = await withParties();
    for (const name of ['Vaigai Mills', 'Godavari Steel']) await partyOf(books, { name });
    expect(books.requests.map(({ path }) => path.split('?')[0])).toEqual(['/v2/customer/list']);
  });
});

describe('the product that a row names', () => {
  const line = { amounts: { quantity: 1 }, details: {} };
  const priced = { amounts: { quantity: 1, unitPrice: 40, taxRate: 5 }, details: {} };

  async function withCup(): Promise<Books> {
    const books = await withParties();
    const cup = {
      item_type: 'Product',
      quantity: 5,
      unit_price: 40,
      price_with_tax: 42,
      tax_rate: 5,
    };
    await books.send('POST', '/v2/product', { ...cup, id: 'CUP', name: 'Steel Cup' });
    return books;
  }

  const linesOf = async (
    books: Books,
    document: Partial<Pick<NamedDocument, 'lines'>> & { ifMissing?: IfMissing },
  ) => (await resolveNames(books.session, named({ id: 'C-1', ...document }))).lines;

  it('is found by its name, and keeps the stored one', async () => {
    const books = await withCup();
    const lines = [{ ...line, name: 'steel cup' }];
    expect(await linesOf(books, { lines })).toEqual([
      { ...line, productId: 'CUP', name: 'Steel Cup' },
    ]);
  });

  it('is looked up with all others of its document, and what an earlier one creates is known', async () => {
    const books = await withCup();
    const check = async (...lines: NamedDocument['lines']) => {
      const document = named({ id: 'C-1', lines, ifMissing: 'create' });
      return (await checkNames(books.session, document)).map(({ message }) => message);
    };
    const [plate, glass] = [
      { ...line, name: 'Plate' },
      { ...line, name: 'Glass' },
    ];
    const [noPlate, noGlass] = ['Plate', 'Glass'].map(
      (name) =>
        `product "${name}" does not exist in the account, and its price and tax rate are missing`,
    );
    expect(await check(plate, { ...line, name: 'Steel Cup' }, glass)).toEqual([noPlate, noGlass]);
    expect(await check({ ...priced, name: 'Plate' })).toEqual([]);
    expect(await check(plate, glass)).toEqual([noGlass]);
  });

  it('fails as the service does if the list cannot be read', async () => {
    const books = await withCup();
    books.intercept = async () =>
      await Promise.resolve({ status: 403, headers: {}, body: { error_code: 'FORBIDDEN' } });
    const document = named({ lines: [{ ...line, name: 'Plate' }], id: 'C-1' });
    const error = await failureOf(async () => await checkNames(books.session, document));
    expect(error).toMatchObject({ status: 403 });
  });

  it('is refused if ID and name are those of two products', async () => {
    const books = await withCup();
    const plate = {
      item_type: 'Product',
      quantity: 5,
      unit_price: 4,
      price_with_tax: 4,
      tax_rate: 0,
    };
    await books.send('POST', '/v2/product', { ...plate, id: 'PLATE', name: 'Plate' });
    const message =
      '"plate" belongs to another product in the account (PLATE), but the ID CUP to "Steel Cup"';
    for (const ifMissing of ['refuse', 'create'] as const) {
      for (const given of [priced, line]) {
        const lines = [{ ...given, productId: 'CUP', name: 'plate' }];
        const error = await failureOf(async () => await linesOf(books, { lines, ifMissing }));
        expect(error).toMatchObject({ path: 'lines[0]', message });
        const document = named({ id: 'C-1', lines, ifMissing });
        expect(await checkNames(books.session, document)).toMatchObject([{ message }]);
        const other = [{ ...given, productId: 'CUP', name: 'Cup of steel' }];
        expect(await linesOf(books, { lines: other, ifMissing })).toMatchObject([
          { productId: 'CUP' },
        ]);
      }
    }
  });

  it('is read for its ID, so that none is created by accident', async () => {
    const books = await withCup();
    const document = named({ id: 'C-1', lines: [{ ...priced, productId: 'CUPP', name: 'Cup' }] });
    const error = await failureOf(
      async () => await createDocument(books.session, await resolveNames(books.session, document)),
    );
    expect(error).toMatchObject({ message: 'product "CUPP" does not exist in the account' });
    expect(books.writes()).toEqual([]);
  });

  it('is refused if the account lacks it', async () => {
    const books = await withCup();
    const lines = [bottles(), { ...line, name: 'Plate' }];
    const error = await failureOf(async () => await linesOf(books, { lines }));
    expect(error).toMatchObject({
      path: 'lines[1]',
      message: 'product "Plate" does not exist in the account',
      fix: 'productNotInAccount',
    });
  });

  it('is new under its ID or its name if the user wants that', async () => {
    const books = await withCup();
    const lines = [
      { ...priced, productId: 'P-1', name: 'Plate' },
      { ...priced, name: 'Glass (250 ml)' },
    ];
    expect(await linesOf(books, { lines, ifMissing: 'create' })).toEqual([
      { ...priced, productId: 'P-1', name: 'Plate' },
      { ...priced, productId: 'GLASS-250-ML', name: 'Glass (250 ml)' },
    ]);
  });

  it.each<[string, Partial<NamedLine>, string[]]>([
    ['without an HSN code is noted', { ...priced, name: 'Plate' }, ['Plate']],
    ['with an HSN code is not', { ...priced, name: 'Plate', hsn: '7323' }, []],
    ['without a price, which can not be created, is not', { ...line, name: 'Plate' }, []],
    ['that the account has is not', { ...priced, name: 'steel cup' }, []],
  ])('%s', async (_, given, products) => {
    const books = await withCup();
    await linesOf(books, { lines: [given as NamedLine], ifMissing: 'create' });
    expect(books.hints).toEqual(
      products.map((product) => ({ kind: 'newProductWithoutHsn', product })),
    );
  });

  it.each([
    ['Cup', '"Steel Cup" has the ID CUP'],
    ['Glass 250 ml', '"Glass (250 ml)" has the ID GLASS-250-ML'],
    ['**', 'it has no letters and digits'],
  ])('is not new as %s under the ID of another one', async (name, why) => {
    const books = await withCup();
    const lines = [
      { ...priced, name: 'Glass (250 ml)' },
      { ...priced, name: 'glass (250 ML)' },
      { ...priced, name },
    ];
    const error = await failureOf(async () => await linesOf(books, { lines, ifMissing: 'create' }));
    expect(error).toMatchObject({
      path: 'lines[2]',
      message: `No ID can be made from the name of the product "${name}": ${why}`,
      advice: 'Give the new product an ID.',
    });
  });
});

describe('the new party of a form without an ID', () => {
  const typed = async (books: Books, { name = 'Tapti & Co.', ...more }: Partial<TypedParty>) => {
    const given = { ...newParty(), id: undefined, name, details: {}, ...more };
    return (await resolveTyped(books.session, { party: given, lines: [] })).party;
  };

  it.each<[string, Partial<TypedParty>, string, string?]>([
    ['its own ID', { id: 'T-1', details: { gstin: gstins[0] } }, 'T-1'],
    ['its GSTIN', { details: { gstin: '29AAAAA0000A1ZY' } }, '29AAAAA0000A1ZY'],
    ['its name', {}, 'TAPTI-CO'],
    ['the ID in the account with its GSTIN', { details: { gstin: gstins[0] } }, 'C-1'],
    ['the ID in the account with its name', { name: 'vaigai mills' }, 'C-3', 'Vaigai Mills'],
    ['the ID of the vendor', { type: 'vendor', name: 'Vaigai Mills' }, 'V-1'],
  ])('has %s', async (_, party, id, name = party.name ?? 'Tapti & Co.') => {
    const found = await typed(await withParties(), party);
    expect(found).toMatchObject({ kind: 'new', id, name, details: party.details ?? {} });
  });

  it('is refused under the ID of another one, which it would rename', async () => {
    const books = await withParties();
    await typed(books, { name: 'Tapti & Co.' });
    const error = await failureOf(async () => await typed(books, { name: 'Tapti Co' }));
    expect(error).toMatchObject({
      message:
        'No ID can be made from the name of the customer "Tapti Co": "Tapti & Co." has the ID TAPTI-CO',
    });
    expect(await typed(books, { type: 'vendor', name: 'Tapti Co' })).toMatchObject({
      id: 'TAPTI-CO',
    });
  });

  it('is refused if the account has two with its name', async () => {
    const error = await failureOf(async () => {
      await typed(await withParties(), { name: 'Ponni Stores' });
    });
    expect(error).toMatchObject({
      path: 'party.id',
      message: '2 customers are called "Ponni Stores": C-1, C-2',
      advice: 'Give the ID of the customer, in a sheet in a column of its own.',
    });
  });
});
