import type { Json, JsonObject } from '../../../../core/json';
import { createRecord, createUnlessExists } from '../../../../books/records/create';
import type { RecordKind } from '../../../../books/records/kind';
import { customers, vendors } from '../../../../books/records/parties';
import { products } from '../../../../books/records/products';
import { failureOf } from '../../api/fakeWorld';
import { type Books, cutNext, editReads, openBooks, useBooks } from '../openBooks';

const books = useBooks();

const cup = {
  id: 'CUP',
  name: 'Cup',
  item_type: 'Product',
  quantity: 5,
  unit_price: 100,
  price_with_tax: 118,
  tax_rate: 18,
};

const customer = { customer_id: 'CUST-1', name: 'Meera Stores', email: 'meera@example.com' };

const vendor = { vendor_id: 'V-1', name: 'Ravi Papers' };

/** Each kind, a record of it, and the path of its endpoints. */
const kinds: Array<[string, RecordKind, JsonObject]> = [
  ['customer', customers, customer],
  ['vendor', vendors, vendor],
  ['product', products, cup],
];

/** Kinds for which a code says that the ID exists. */
const withCode = kinds.filter(([, { existsCode }]) => existsCode);

const create = async ({ session }: Books, kind: RecordKind, body: JsonObject) =>
  await createRecord(session, kind, body);

const notFound = {
  status: 404,
  headers: {},
  body: { success: false, message: 'There is none', error_code: '', data: {} },
};

const reads = ({ requests }: Books) => requests.filter(({ method }) => method === 'GET');

const namesIn = async (books: Books, kind: RecordKind) => {
  const data = await books.send('GET', `/v2/${kind.type}/list`);
  const list = data[kind.endpoints.list.records?.[0] ?? ''] as JsonObject[];
  return list.map(({ name }) => name);
};

describe.each(kinds)('creating a %s', (type, kind, body) => {
  const path = `/v2/${type}`;

  it('sends it, and returns what was sent and the response', async () => {
    const saved = await create(books, kind, body);
    const id = body[kind.idAttribute];
    expect(saved).toMatchObject({ body, answer: { [kind.idAttribute]: id }, isRecovered: false });
    expect(books.requests).toMatchObject([{ method: 'POST', path, body }]);
  });

  it('is recovered after a lost response, and creates no second one', async () => {
    cutNext(books, 'POST', path, 'after');
    expect(await create(books, kind, body)).toEqual({ body, answer: {}, isRecovered: true });
    expect(await namesIn(books, kind)).toEqual([body.name]);
  });

  it('is retried if the first request did not arrive', async () => {
    cutNext(books, 'POST', path, 'before');
    expect(await create(books, kind, body)).toMatchObject({ isRecovered: false });
    expect(await namesIn(books, kind)).toEqual([body.name]);
  });

  it('is recovered although the read omits an attribute, and writes others otherwise', async () => {
    const more: JsonObject = kind === products ? { unit: 'nos' } : { notes: 'by phone' };
    editReads(books, `${path}/`, (data) => {
      const [name, value] = Object.entries(more)[0] as [string, string];
      Object.assign(data, { [name]: value.toUpperCase() });
      delete data.name;
    });
    cutNext(books, 'POST', path, 'after');
    expect(await create(books, kind, { ...body, ...more })).toMatchObject({ isRecovered: true });
  });

  it('has an unknown outcome if the record cannot be read after a lost response', async () => {
    books.configure({
      faults: [
        { kind: 'cut', method: 'POST', path, when: 'after' },
        { kind: 'html', method: 'GET', path, times: null },
      ],
    });
    expect(await failureOf(create(books, kind, body))).toMatchObject({ outcomeUnknown: true });
  });

  it('fails as the service does, without a read', async () => {
    expect(await failureOf(create(books, kind, { ...body, name: '' }))).toMatchObject({
      kind: 'refused',
      outcomeUnknown: false,
    });
    expect(books.requests).toHaveLength(1);
  });

  it('reads nothing after it was cancelled', async () => {
    books.intercept = async () => ({ notSent: 'The execution was cancelled' });
    expect(await failureOf(create(books, kind, body))).toMatchObject({
      message: 'The execution was cancelled',
    });
    expect(books.requests).toHaveLength(1);
  });
});

describe.each(withCode)(
  'creating a %s, for which a code says that the ID exists',
  (type, kind, body) => {
    const exists = { code: kind.existsCode, outcomeUnknown: false };

    it('fails with that code', async () => {
      await books.send('POST', `/v2/${type}`, body);
      expect(await failureOf(create(books, kind, body))).toMatchObject(exists);
      expect(books.requests).toHaveLength(1);
    });

    it('fails with it after a lost response, if the record has other details', async () => {
      await books.send('POST', `/v2/${type}`, { ...body, name: 'Another' });
      cutNext(books, 'POST', `/v2/${type}`, 'before');
      expect(await failureOf(create(books, kind, body))).toMatchObject(exists);
      expect(await namesIn(books, kind)).toEqual(['Another']);
    });

    /** The response is lost, and the first reads don't show the record yet. */
    const lagging = (emptyReads: number) => {
      const books = openBooks();
      cutNext(books, 'POST', `/v2/${type}`, 'after');
      let left = emptyReads;
      books.intercept = async ({ method }, forward) =>
        method === 'GET' && left-- > 0 ? notFound : await forward();
      return books;
    };

    it('is recovered after a lost response although the first read does not show it yet', async () => {
      const books = lagging(1);
      expect(await create(books, kind, body)).toMatchObject({ isRecovered: true });
      expect(reads(books)).toHaveLength(2);
    });

    it('has an unknown outcome after a lost response if no read shows it', async () => {
      const books = lagging(Infinity);
      expect(await failureOf(create(books, kind, body))).toMatchObject({
        code: kind.existsCode,
        outcomeUnknown: true,
      });
    });

    it('has an unknown outcome then, too, if it is created unless it exists', async () => {
      const { session } = lagging(Infinity);
      expect(await failureOf(createUnlessExists(session, kind, body))).toMatchObject({
        code: kind.existsCode,
        outcomeUnknown: true,
      });
    });

    it('has an unknown outcome if no attempt arrives and a read does not find it', async () => {
      books.configure({ faults: [{ kind: 'cut', method: 'POST', when: 'before', times: null }] });
      expect(await failureOf(create(books, kind, body))).toMatchObject({ outcomeUnknown: true });
      expect(reads(books)).toHaveLength(1);
    });

    it('is recovered by one read if no attempt gets a response', async () => {
      books.configure({
        faults: [{ kind: 'cut', method: 'POST', path: `/v2/${type}`, when: 'after', times: null }],
      });
      expect(await create(books, kind, body)).toMatchObject({ isRecovered: true });
      expect(reads(books)).toHaveLength(1);
    });
  },
);

describe('creating a vendor, for which no code says that the ID exists', () => {
  it('waits for one that appears late', async () => {
    books.configure({
      faults: [{ kind: 'cut_commit_late', method: 'POST', commitAfterMs: 8_000 }],
    });
    expect(await create(books, vendors, vendor)).toMatchObject({ isRecovered: true });
    expect(books.writes()).toHaveLength(1);
    expect(await namesIn(books, vendors)).toEqual(['Ravi Papers']);
  });

  it('is retried once, half a minute later', async () => {
    books.configure({ faults: [{ kind: 'cut', method: 'POST', when: 'before', times: null }] });
    expect(await failureOf(create(books, vendors, vendor))).toMatchObject({
      outcomeUnknown: true,
    });
    const [first, second, ...others] = books.writes();
    expect(others).toEqual([]);
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(30);
  });

  it('is recovered if the response to the retry is lost, too', async () => {
    const cut = { kind: 'cut', method: 'POST' } as const;
    books.configure({
      faults: [
        { ...cut, when: 'before' },
        { ...cut, when: 'after' },
      ],
    });
    expect(await create(books, vendors, vendor)).toMatchObject({ isRecovered: true });
    expect(books.writes()).toHaveLength(2);
  });

  it('has an unknown outcome if the retry is refused', async () => {
    books.configure({
      faults: [
        { kind: 'cut', method: 'POST', when: 'before' },
        { method: 'POST', status: 400, errorCode: 'BAD_REQUEST' },
      ],
    });
    expect(await failureOf(create(books, vendors, vendor))).toMatchObject({
      code: 'BAD_REQUEST',
      outcomeUnknown: true,
    });
  });

  it('is not retried if another vendor has the ID', async () => {
    await books.send('POST', '/v2/vendor', { ...vendor, name: 'Another' });
    cutNext(books, 'POST', '/v2/vendor', 'before');
    expect(await failureOf(create(books, vendors, vendor))).toMatchObject({
      outcomeUnknown: true,
    });
    expect(books.writes()).toHaveLength(1);
    expect(await namesIn(books, vendors)).toEqual(['Another']);
  });
});

/** What a read may return that does not say that a vendor does not exist. */
const withoutVendor: Array<[string, number, Json]> = [
  ['HTTP 204', 204, ''],
  ['a success without data', 200, { success: true }],
  ['a success with empty data', 200, { success: true, data: {} }],
  ['another 404', 404, { message: 'Not Found' }],
];

describe.each(withoutVendor)('%s of a read', (_, status, body) => {
  function booksWithOddReads(): Books {
    const books = openBooks();
    books.intercept = async ({ method }, forward) => {
      if (method === 'GET') return { status, headers: {}, body };
      await forward();
      return { reason: 'ECONNRESET' };
    };
    return books;
  }

  it('does not say that a vendor was not created', async () => {
    const books = booksWithOddReads();
    expect(await failureOf(create(books, vendors, vendor))).toMatchObject({ outcomeUnknown: true });
    expect(books.writes()).toHaveLength(1);
  });

  it('does not say that the ID is free', async () => {
    const books = booksWithOddReads();
    const creating = createUnlessExists(books.session, vendors, vendor);
    expect(await failureOf(creating)).toMatchObject({ name: 'ServiceError' });
    expect(books.writes()).toEqual([]);
  });
});

describe.each(kinds)('creating a %s unless it exists', (type, kind, body) => {
  const createNew = async ({ session }: Books) => await createUnlessExists(session, kind, body);

  it('creates it if the ID is free, after a read if no code says so', async () => {
    expect(await createNew(books)).toMatchObject({ body, isRecovered: false });
    const methods = books.requests.map(({ method }) => method);
    expect(methods).toEqual(kind.existsCode ? ['POST'] : ['GET', 'POST']);
  });

  it('returns nothing if the ID exists, and changes nothing', async () => {
    await books.send('POST', `/v2/${type}`, { ...body, name: 'Another' });
    expect(await createNew(books)).toBeUndefined();
    expect(books.requests).toHaveLength(1);
    expect(await namesIn(books, kind)).toEqual(['Another']);
  });

  it('fails as the service does', async () => {
    books.configure({ faults: [{ status: 400, errorCode: 'BAD_REQUEST', times: null }] });
    expect(await failureOf(createNew(books))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the GSTIN of a new record', () => {
  it('is noted if it cannot be right, also if the create then fails', async () => {
    const gstin = '27AAAAA0000A1Z3';
    await create(books, customers, { ...customer, gstin });
    await failureOf(create(books, customers, { ...customer, gstin }));
    const hint = { kind: 'gstin', gstin, reason: expect.any(String) };
    expect(books.hints).toEqual([hint, hint]);
  });

  it('is not noted if it is right, empty or missing', async () => {
    for (const [index, gstin] of ['27AAAAA0000A1Z2', '', null].entries()) {
      const body = {
        customer_id: `CUST-${index}`,
        name: 'Meera',
        ...(gstin !== null && { gstin }),
      };
      await create(books, customers, body);
    }
    expect(books.hints).toEqual([]);
  });
});
