import type { Conversion, GivenLine } from '../../../../../books/documents/wire/command';
import { convertDocument } from '../../../../../books/documents/convert';
import { withMark } from '../../../../../books/mark';
import type { JsonObject } from '../../../../../core/json';
import type { Ports, WireRequest } from '../../../../../api/types';
import { failureOf, json } from '../../../api/fakeWorld';
import { item, party } from '../../../simulator/bodies';
import { virtualClock } from '../../../simulator/virtualClock';
import { conversionOf } from '../../commands';
import {
  addDocument,
  type Books,
  cutNext,
  editReads,
  sessionOver,
  useBooks,
} from '../../openBooks';

const books = useBooks();

/** So many bottles of the invoice, which has 10 at 118 rupees with tax less 10 %. */
const bottles = (quantity: number, change: Partial<GivenLine> = {}): GivenLine => ({
  productId: 'ITEM-1',
  name: 'Steel bottle',
  unit: 'NOS',
  amounts: { quantity, unitPrice: 100, discountPercent: 10, taxRate: 18 },
  details: {},
  ...change,
});

const priced = (quantity: number, unitPrice: number) =>
  bottles(quantity, { amounts: { quantity, unitPrice, taxRate: 18 } });

/** A return of October 6 of all lines, unless some are given. */
const returnOf = (hashId: string, change: Partial<Conversion> = {}): Conversion =>
  conversionOf(hashId, { type: 'sales_return', ...change });

const convert = async ({ session }: Pick<Books, 'session'>, conversion: Conversion) =>
  await convertDocument(session, conversion);

/** The message that a return of these lines is refused with. Nothing is sent. */
async function refusal(books: Books, hashId: string, change: Partial<Conversion>) {
  const writes = books.writes().length;
  const failure = await failureOf(convert(books, returnOf(hashId, change)));
  expect(failure).toMatchObject({ fix: 'returnExceedsOriginal' });
  expect(books.writes()).toHaveLength(writes);
  const { path, message } = failure as { path: string; message: string };
  return `${path}: ${message}`;
}

const referringTo = (number: string) => ({ details: { reference: number } });

/** Makes a return as another user. */
const addReturn = async (books: Books, change: object) =>
  await addDocument(books, {
    document_type: 'sales_return',
    document_date: '06-10-2025',
    reference: 'INV-1',
    ...change,
  });

const half = item({ quantity: 5, net_amount: 450, total_amount: 531 });

/** Changes what reads of one document return. */
const editReadsOf = (books: Books, hashId: string, edit: (read: JsonObject) => unknown): void =>
  editReads(books, `/v2/doc/${hashId}`, (data) => edit(data.invoice_details as JsonObject));

describe('a return that is made from an invoice', () => {
  it('of all its lines, or of a part for less, is sent', async () => {
    const hashId = await addDocument(books);
    await convert(books, returnOf(hashId, referringTo('INV-1')));
    const other = await addDocument(books);
    await convert(books, returnOf(other, { lines: [priced(3, 80), bottles(7)] }));
    expect(books.stored().documents.map(({ total }) => total)).toEqual([
      1062,
      1062,
      1062,
      283.2 + 743.4,
    ]);
  });

  it.each<[string, GivenLine[], string]>([
    [
      'of more units',
      [bottles(99)],
      'lines[0]: Steel bottle has a quantity of 99, more than the 10 in invoice INV-1',
    ],
    [
      'of more units in several lines',
      [bottles(6), bottles(5)],
      'lines[0]: Steel bottle has a quantity of 11, more than the 10 in invoice INV-1',
    ],
    [
      'of more units for less',
      [priced(11, 10)],
      'lines[0]: Steel bottle has a quantity of 11, more than the 10 in invoice INV-1',
    ],
    [
      'at a higher price',
      [bottles(1), priced(1, 90.02)],
      'lines[1]: Steel bottle costs 106.22 with tax and discount, more than in invoice INV-1',
    ],
    [
      'with more tax',
      [bottles(1, { amounts: { quantity: 1, unitPrice: 90, taxRate: 28 } })],
      'lines[0]: Steel bottle costs 115.20 with tax and discount, more than in invoice INV-1',
    ],
    [
      'of something else',
      [bottles(1, { productId: 'ITEM-2', name: 'Cup' })],
      'lines[0]: Cup is not in invoice INV-1',
    ],
  ])('%s is refused', async (_, lines, message) => {
    expect(await refusal(books, await addDocument(books), { lines })).toBe(message);
  });

  it('is refused if charges make it more than the invoice', async () => {
    const hashId = await addDocument(books);
    const freight = { id: 1, name: 'Freight', type: 'charge', amount: 1, tax_rate: 0 };
    const details = { charges_and_deductions: [freight] };
    expect(await refusal(books, hashId, { details })).toBe(
      'document: The sales return of 1063.00 is more than the 1062.00 of invoice INV-1',
    );
  });

  it('takes price and rate of the invoice where a line has none, whatever its product has now', async () => {
    await books.send('POST', '/v2/product', {
      ...{ id: 'ITEM-1', name: 'Steel bottle', item_type: 'Product', quantity: 1 },
      ...{ unit_price: 500, price_with_tax: 525, tax_rate: 5 },
    });
    const hashId = await addDocument(books, {
      items: [item({ price_with_tax: 112, tax_rate: 12, total_amount: 1008 })],
    });
    const lines = [{ productId: 'ITEM-1', amounts: { quantity: 3 }, details: {} }];
    await convert(books, returnOf(hashId, { lines }));
    const items = [{ unit_price: 100, discount_percent: 10, tax_rate: 12, total_amount: 302.4 }];
    expect(books.writes()).toMatchObject([{ body: { items } }]);
    expect(books.requests.filter(({ path }) => path.includes('/product'))).toEqual([]);
    const returned = returnOf(hashId, { type: 'estimate', lines });
    await convert(books, returned);
    expect(books.writes()[1]).toMatchObject({ body: { items: [{ tax_rate: 5 }] } });
  });

  it.each([
    ['the product in the account', {}],
    ['the line', { name: 'STEEL bottle' }],
  ])('finds the line of the invoice without an ID by the name of %s', async (_, name) => {
    const hashId = await addDocument(books);
    editReadsOf(books, hashId, ({ items }) =>
      (items as JsonObject[]).forEach((one) => Object.assign(one, { id: '-1' })),
    );
    const lines = [{ productId: 'ITEM-1', ...name, amounts: { quantity: 2 }, details: {} }];
    await convert(books, returnOf(hashId, { lines }));
    expect(books.writes()[0]?.body).toMatchObject({
      items: [{ id: 'ITEM-1', unit_price: 100, discount_percent: 10, tax_rate: 18, unit: 'NOS' }],
    });
    expect(books.hints).toEqual([]);
  });

  it('is refused by its line if the invoice has the product at several prices', async () => {
    const hashId = await addDocument(books, {
      items: [item(), item({ price_with_tax: 105, tax_rate: 5, total_amount: 945 })],
    });
    const lines = [bottles(1), bottles(1, { amounts: { quantity: 1 } })];
    expect(await failureOf(convert(books, returnOf(hashId, { lines })))).toMatchObject({
      path: 'lines[1]',
      message: expect.stringContaining('invoice INV-1 has the product several times'),
    });
    expect(books.writes()).toEqual([]);
  });

  it('can be more if the command allows it, which takes no request', async () => {
    const hashId = await addDocument(books);
    await convert(books, returnOf(hashId, { lines: [priced(99, 500)], allowsMore: true }));
    expect(books.requests.filter(({ path }) => path.endsWith('/list'))).toEqual([]);
    expect(books.hints.filter(({ kind }) => kind === 'returnsNotCounted')).toEqual([]);
    expect(books.stored().documents).toHaveLength(2);
  });

  it('of a product at two prices has at most the units of each price', async () => {
    const cheap = item({
      ...{ quantity: 3, unit_price: 50, price_with_tax: 59 },
      ...{ discount_percent: 0, net_amount: 150, total_amount: 177 },
    });
    const hashId = await addDocument(books, { items: [half, cheap] });
    expect(await refusal(books, hashId, { lines: [bottles(6)] })).toBe(
      'lines[0]: Steel bottle has a quantity of 6, more than the 5 in invoice INV-1 at this price',
    );
    await convert(books, returnOf(hashId, { lines: [bottles(5), priced(3, 50)] }));
  });

  it('of an invoice that is rounded to the rupee may exceed it by the rounding', async () => {
    const odd = item({
      ...{ unit_price: 100.03, price_with_tax: 118.0354 },
      ...{ net_amount: 900.27, total_amount: 1062.32 },
    });
    const hashId = await addDocument(books, { items: [odd], round_off: true });
    const amounts = { quantity: 10, unitPrice: 100.03, discountPercent: 10, taxRate: 18 };
    await convert(books, returnOf(hashId, { lines: [bottles(10, { amounts })] }));
    expect(books.stored().documents.map(({ total }) => total)).toEqual([1062, 1062.32]);
  });

  it('without tax is compared without tax', async () => {
    const hashId = await addDocument(books, { with_tax: false });
    expect(await refusal(books, hashId, { lines: [bottles(1)] })).toContain('costs 106.20');
    await convert(books, returnOf(hashId, { lines: [bottles(1)], details: { with_tax: false } }));
  });

  it.each(['estimate', 'pro_forma_invoice'])(
    'is compared with no document of type %s',
    async (type) => {
      const hashId = await addDocument(books, { document_type: type });
      await convert(books, returnOf(hashId, { lines: [bottles(99)] }));
      expect(books.writes()).toHaveLength(1);
    },
  );

  it('is refused with the ID of a product that has no name', async () => {
    const attributes = { items: [item({ name: '', quantity: 11 })] };
    expect(await refusal(books, await addDocument(books), { attributes })).toContain(
      'lines[0]: ITEM-1 has a quantity of 11',
    );
  });

  it('is what is sent, whatever type the command has', async () => {
    const hashId = await addDocument(books);
    const attributes = { document_type: 'sales_return', items: [item({ quantity: 11 })] };
    expect(await refusal(books, hashId, { type: 'invoice', attributes })).toContain(
      'has a quantity of 11',
    );
  });
});

describe('the reference of a return', () => {
  const referenceOf = async (books: Books, hashId: string, change: Partial<Conversion> = {}) => {
    await convert(books, returnOf(hashId, change));
    return books.writes().at(-1)?.body?.reference;
  };

  it.each<JsonObject>([{}, { reference: '' }, { reference: ' ' }])(
    'is the number of the invoice with the details %j, so that later ones count it',
    async (details) => {
      const hashId = await addDocument(books, { reference: 'PO-9' });
      expect(await referenceOf(books, hashId, { details, lines: [bottles(3)] })).toBe('INV-1');
      books.session.own = [];
      expect(await refusal(books, hashId, { lines: [bottles(8)] })).toContain(
        'after 3 returned before',
      );
    },
  );

  it('is what the user gives', async () => {
    const hashId = await addDocument(books);
    expect(await referenceOf(books, hashId, referringTo('RMA-7'))).toBe('RMA-7');
    const attributes = { reference: 'RMA-8' };
    expect(await referenceOf(books, hashId, { attributes, allowsMore: true })).toBe('RMA-8');
  });

  it('stays that of the source if the source has no number', async () => {
    const hashId = await addDocument(books, { reference: 'PO-9' });
    editReadsOf(books, hashId, (read) => Object.assign(read, { serial_number: '' }));
    expect(await referenceOf(books, hashId, { allowsMore: true })).toBe('PO-9');
  });

  it('must be known, since earlier returns have it as their reference', async () => {
    const hashId = await addDocument(books);
    editReadsOf(books, hashId, (read) => Object.assign(read, { serial_number: '' }));
    expect(await failureOf(convert(books, returnOf(hashId)))).toMatchObject({
      message:
        'The service does not return the number of the invoice, by which earlier returns count',
    });
  });

  it('stays that of the source in documents that are no returns', async () => {
    const hashId = await addDocument(books, { reference: 'PO-9' });
    expect(await referenceOf(books, hashId, { type: 'estimate' })).toBe('PO-9');
  });
});

describe('an earlier return', () => {
  it('of this execution counts, in units and in total', async () => {
    const hashId = await addDocument(books);
    const five = { ...referringTo('INV-1'), lines: [bottles(5)] };
    await convert(books, returnOf(hashId, five));
    expect(await refusal(books, hashId, { lines: [bottles(6)] })).toBe(
      'lines[0]: Steel bottle has a quantity of 6, more than is left of the 10 in invoice INV-1, after 5 returned before',
    );
    await convert(books, returnOf(hashId, five));
    expect(await refusal(books, hashId, { lines: [priced(0.01, 1)] })).toContain(
      'after 10 returned',
    );
  });

  it('of another invoice in this execution does not count', async () => {
    await convert(books, returnOf(await addDocument(books)));
    await convert(books, returnOf(await addDocument(books)));
    expect(books.writes()).toHaveLength(2);
  });

  it.each([
    ['INV-1'],
    [' INV-1 '],
    ['inv-1'],
    ['INV\u200b-1'],
    [withMark('INV-1', '[n8n-0123456789abcdef]')],
  ])(
    'of another execution counts if its reference is the number of the invoice: "%s"',
    async (reference) => {
      const hashId = await addDocument(books);
      await addReturn(books, { items: [half], reference });
      expect(await refusal(books, hashId, { lines: [bottles(6)] })).toContain(
        'after 5 returned before',
      );
      await convert(books, returnOf(hashId, { lines: [bottles(5)], ...referringTo('RMA-7') }));
      expect(books.hints.filter(({ kind }) => kind === 'returnsNotCounted')).toEqual([
        { kind: 'returnsNotCounted', number: 'INV-1', others: [], isReferenced: false },
      ]);
    },
  );

  it('counts in total, also for less per unit', async () => {
    const hashId = await addDocument(books);
    const freight = { id: 1, name: 'Freight', type: 'charge', amount: 800, tax_rate: 0 };
    await addReturn(books, { items: [half], charges_and_deductions: [freight] });
    expect(await refusal(books, hashId, { lines: [bottles(1)] })).toBe(
      'document: The sales return of 106.20 is more than is left of the 1062.00 of invoice INV-1, after 1331.00 returned before',
    );
  });

  it.each<[string, object]>([
    ['refers to another number', { reference: 'INV-10' }],
    ['refers to nothing', { reference: '' }],
    ['is of another customer', { party: party({ id: 'CUST-2' }) }],
    ['is a pro forma invoice', { document_type: 'pro_forma_invoice' }],
  ])('does not count if it %s', async (_, change) => {
    const hashId = await addDocument(books);
    await addReturn(books, change);
    await convert(books, returnOf(hashId));
    expect(books.writes()).toHaveLength(1);
  });

  it('counts if it is dated before the invoice', async () => {
    const hashId = await addDocument(books);
    await addReturn(books, { items: [half], document_date: '04-10-2025' });
    expect(await refusal(books, hashId, { lines: [bottles(6)] })).toContain(
      'after 5 returned before',
    );
  });

  it('dated before the invoice does not count if an older invoice has the same number', async () => {
    const older = await addDocument(books, { document_date: '05-10-2024' });
    await addReturn(books, { items: [half], document_date: '06-11-2024' });
    const hashId = await addDocument(books);
    editReads(books, '/v2/doc', ({ transactions, invoice_details }) => {
      const rows = [transactions ?? [], invoice_details ?? []].flat() as JsonObject[];
      for (const row of rows) {
        if ([older, hashId].includes(String(row.hash_id))) row.serial_number = 'INV-1';
      }
    });
    await addReturn(books, { items: [half] });
    await convert(books, returnOf(hashId, { lines: [bottles(5)] }));
    books.session.own = [];
    expect(await refusal(books, hashId, { lines: [bottles(1)] })).toContain('after 10 returned');
    expect(books.hints).toEqual([]);
  });

  it('does not count if the list omits its reference', async () => {
    const hashId = await addDocument(books);
    await addReturn(books, {});
    editReads(books, '/v2/doc/list', ({ transactions }) => {
      for (const row of transactions as JsonObject[]) delete row.reference;
    });
    await convert(books, returnOf(hashId));
    expect(books.writes()).toHaveLength(1);
  });

  it('does not count if it is cancelled', async () => {
    const hashId = await addDocument(books);
    await books.send('DELETE', `/v2/doc/${await addReturn(books, {})}`);
    await convert(books, returnOf(hashId));
    expect(books.writes()).toHaveLength(1);
  });

  it('with the same own number is not another one, so a run can be repeated', async () => {
    const hashId = await addDocument(books);
    const numbered = {
      ...referringTo('INV-1'),
      number: { prefix: 'CRN-', number: 7, suffix: '' },
      returnsExisting: true,
    };
    await convert(books, returnOf(hashId, numbered));
    books.session.own = [];
    const again = await convert(books, returnOf(hashId, numbered));
    expect(again).toMatchObject({ kind: 'already_existed' });
  });

  it('takes a request for the list, and one for each that counts', async () => {
    const hashId = await addDocument(books);
    for (const reference of ['INV-1', 'INV-1', '']) {
      await addReturn(books, {
        items: [item({ quantity: 1, net_amount: 90, total_amount: 106.2 })],
        reference,
      });
    }
    await convert(books, returnOf(hashId, { lines: [bottles(8)] }));
    const [, list, first, second, write] = books.requests.slice(-5);
    expect(list).toMatchObject({
      path: '/v2/doc/list',
      query: { document_type: 'sales_return', customer_id: 'CUST-1', start_date: '01-01-2000' },
    });
    expect([first, second, write].map((request) => request?.method)).toEqual([
      'GET',
      'GET',
      'POST',
    ]);
    expect(books.hints).toContainEqual({
      kind: 'returnsNotCounted',
      number: 'INV-1',
      others: ['SR-3'],
      isReferenced: true,
    });
  });

  it('is named by its hash ID where it does not count and the list lacks its number', async () => {
    const hashId = await addDocument(books);
    const returned = await addReturn(books, { items: [half], reference: '' });
    editReads(books, '/v2/doc/list', ({ transactions }) =>
      (transactions as JsonObject[]).forEach((row) => delete row.serial_number),
    );
    await convert(books, returnOf(hashId, { lines: [bottles(5)], ...referringTo('INV-1') }));
    expect(books.hints).toContainEqual(
      expect.objectContaining({ kind: 'returnsNotCounted', others: [returned] }),
    );
  });

  it('is not guessed if the list cannot be read', async () => {
    const hashId = await addDocument(books);
    books.configure({
      faults: [{ method: 'GET', path: '/v2/doc/list', status: 403, errorCode: 'FORBIDDEN' }],
    });
    expect(await failureOf(convert(books, returnOf(hashId)))).toMatchObject({ code: 'FORBIDDEN' });
    expect(books.writes()).toEqual([]);
  });
});

describe('a return that cannot be compared completely', () => {
  const notCompared = ({ hints }: Books) =>
    hints.flatMap((hint) => (hint.kind === 'returnNotCompared' ? hint.parts : []));

  it.each<[string, (read: JsonObject) => unknown, string[]]>([
    ['the total', (read) => delete read.total_amount, ['the total']],
    ['the lines', (read) => delete read.items, ['quantity and price of Steel bottle']],
    [
      'a quantity',
      (read) => Object.assign(read, { items: [{ ...item(), quantity: null }] }),
      ['quantity and price of Steel bottle'],
    ],
    [
      'the ID of a product with another name',
      (read) => Object.assign(read, { items: [{ ...item(), id: '-1', name: 'Bottle' }] }),
      ['quantity and price of Steel bottle'],
    ],
    [
      'the unit in which it was sold',
      (read) => Object.assign(read, { items: [{ ...item(), unit: 'BOX' }] }),
      ['quantity and price of Steel bottle'],
    ],
  ])('because the invoice lacks %s is sent, and says so', async (_, edit, parts) => {
    const hashId = await addDocument(books);
    editReadsOf(books, hashId, edit);
    await convert(books, returnOf(hashId, { lines: [bottles(1)] }));
    expect(notCompared(books)).toEqual(parts);
  });

  it('is compared by name where the invoice has no ID, and without a unit', async () => {
    const hashId = await addDocument(books);
    editReadsOf(books, hashId, (read) =>
      Object.assign(read, { items: [{ ...item(), id: -1, unit: undefined }] }),
    );
    expect(await refusal(books, hashId, { lines: [bottles(11)] })).toContain('quantity of 11');
  });

  it('is compared with what is known of an earlier one', async () => {
    const hashId = await addDocument(books);
    const earlier = await addReturn(books, { items: [half] });
    editReadsOf(books, earlier, (read) =>
      Object.assign(read, { items: [{ ...half, quantity: '' }] }),
    );
    expect(await refusal(books, hashId, { lines: [bottles(11)] })).toContain('quantity of 11');
    await convert(books, returnOf(hashId, { lines: [bottles(5)] }));
    expect(notCompared(books)).toEqual(['quantity of Steel bottle in an earlier return']);
    editReadsOf(books, earlier, (read) => Object.assign(read, { items: null }));
    books.session.own = [];
    expect(await refusal(books, hashId, { lines: [bottles(11)] })).toContain('quantity of 11');
  });

  it('because a list omits the total of an earlier one is sent, and says so', async () => {
    const hashId = await addDocument(books);
    await addReturn(books, { items: [half] });
    editReads(books, '/v2/doc/list', ({ transactions }) => {
      for (const row of transactions as JsonObject[]) delete row.total_amount;
    });
    await convert(books, returnOf(hashId, { lines: [bottles(5)] }));
    expect(notCompared(books)).toEqual(['the total of an earlier return']);
  });

  it('because the amounts cannot be computed is sent, and says so', async () => {
    const hashId = await addDocument(books);
    await failureOf(
      convert(
        books,
        returnOf(hashId, { attributes: { items: [{ id: 'ITEM-1', name: 'Steel bottle' }] } }),
      ),
    );
    expect(notCompared(books)).toEqual(['quantity and price of Steel bottle', 'the total']);
  });

  it('is compared with the whole account if the invoice has no date', async () => {
    const hashId = await addDocument(books);
    await addReturn(books, { items: [half] });
    editReadsOf(books, hashId, (read) => Object.assign(read, { document_date: null }));
    expect(await refusal(books, hashId, { lines: [bottles(6)] })).toContain('after 5 returned');
  });
});

describe('a return at a service whose lists show nothing new', () => {
  const stored: JsonObject = {
    hash_id: 'h1',
    document_type: 'invoice',
    serial_number: 'INV-1',
    document_date: '05-10-2025',
    total_amount: 1062,
    amount_paid: 0,
    amount_pending: 1062,
    payment_status: 'pending',
    party: { id: 'CUST-1', name: 'Meera Stores', type: 'customer' },
    items: [item()],
  };

  /** Executions at a service that loses the responses to the writes with these numbers. */
  function stalledBooks(...lost: number[]) {
    const clock = virtualClock();
    const writes: WireRequest[] = [];
    const refused: number[] = [];
    const account = {
      baseUrl: 'http://service',
      endpointVersion: 'v2',
      paceKey: `returns ${Math.random()}`,
      requestsPerSecond: 1,
    } as const;
    const ports: Ports = {
      now: clock.now,
      date: () => new Date(clock.now()),
      random: () => 0.5,
      sleep: clock.advance,
      async send(request) {
        const { method, url } = request;
        if (method === 'POST') {
          writes.push(request);
          if (refused.includes(writes.length)) {
            return json({ success: false, error_code: 'BAD_REQUEST', data: {} }, 400);
          }
          return lost.includes(writes.length)
            ? { reason: 'ECONNRESET' }
            : json({ success: true, data: { hash_id: `r${writes.length}`, serial_number: '' } });
        }
        const data = url.endsWith('/list')
          ? { transactions: [], total_records: 0 }
          : url.includes('/doc/')
            ? { invoice_details: stored }
            : { customer: stored.party, ...(stored.party as JsonObject) };
        return json({ success: true, data });
      },
    };
    const execution = () => ({ session: sessionOver(account, ports) });
    return { ...execution(), another: execution(), clock, refused, writes };
  }

  const six = returnOf('h1', { lines: [bottles(6)] });

  it('counts those of the same execution', async () => {
    const books = stalledBooks();
    await convert(books, returnOf('h1', { lines: [bottles(6)] }));
    expect(await failureOf(convert(books, returnOf('h1', { lines: [bottles(6)] })))).toMatchObject({
      message: expect.stringContaining('after 6 returned before'),
    });
    expect(books.writes).toHaveLength(1);
  });

  it('counts one whose outcome is unknown', async () => {
    const books = stalledBooks(1);
    const first = convert(books, returnOf('h1', { lines: [bottles(6)] }));
    expect(await failureOf(first)).toMatchObject({ outcomeUnknown: true });
    expect(await failureOf(convert(books, returnOf('h1', { lines: [bottles(6)] })))).toMatchObject({
      fix: 'returnExceedsOriginal',
    });
    expect(books.writes).toHaveLength(1);
  });

  it('waits for one of another execution at the same moment, and counts it', async () => {
    const books = stalledBooks();
    const both = await Promise.allSettled([convert(books, six), convert(books.another, six)]);
    expect(both).toMatchObject([
      { status: 'fulfilled' },
      { reason: { message: expect.stringContaining('after 6 returned before') } },
    ]);
    expect(books.writes).toHaveLength(1);
  });

  it('counts one of another execution as long as reads may not show it', async () => {
    const books = stalledBooks();
    await convert(books, six);
    await books.clock.advance(20_000);
    expect(await failureOf(convert(books.another, six))).toMatchObject({
      fix: 'returnExceedsOriginal',
    });
    // After that, only lists say whether it exists: it may have been cancelled.
    await books.clock.advance(10_000);
    await convert(books.another, six);
    expect(books.writes).toHaveLength(2);
  });

  it('does not count one of another execution that was refused', async () => {
    const books = stalledBooks();
    const more = returnOf('h1', { lines: [bottles(11)] });
    expect(await failureOf(convert(books, more))).toMatchObject({ fix: 'returnExceedsOriginal' });
    await convert(books.another, six);
    expect(books.writes).toHaveLength(1);
  });

  it('does not count one that the service refused', async () => {
    const books = stalledBooks();
    books.refused.push(1);
    await failureOf(convert(books, six));
    await convert(books.another, six);
    expect(books.writes).toHaveLength(2);
  });
});

describe('a return whose response is lost', () => {
  it('is found by its mark, and counts once', async () => {
    const hashId = await addDocument(books);
    cutNext(books, 'POST', '/v2/doc', 'after');
    const five = { lines: [bottles(5)], ...referringTo('INV-1'), isMarked: true };
    expect(await convert(books, returnOf(hashId, five))).toMatchObject({ kind: 'recovered' });
    await convert(books, returnOf(hashId, five));
    expect(books.stored().documents).toHaveLength(3);
  });
});
