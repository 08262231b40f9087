import type { JsonObject } from '../../../../core/json';
import type { Change, GivenLine, NamedLine } from '../../../../books/documents/wire/command';
import { changeDocument } from '../../../../books/documents/update';
import { failureOf } from '../../api/fakeWorld';
import { item } from '../../simulator/bodies';
import { bottles, changeOf } from '../commands';
import {
  addDocument,
  type Books,
  cutNext,
  editDocument,
  editReads,
  openBooks,
  readDocument,
  useBooks,
} from '../openBooks';

const books = useBooks();

/** 2 × 1,500 at 18 %, without a discount. */
const keyboard = item({
  ...{ id: 'KB-1', name: 'Keyboard', quantity: 2, unit_price: 1500, price_with_tax: 1770 },
  ...{ discount_percent: undefined, net_amount: 3000, total_amount: 3540, description: 'Black' },
});

/** 10 × 100 at 18 % with a discount of 10 %. */
const bottle = item();

const line = (amounts: GivenLine['amounts'], change: Partial<NamedLine> = {}): NamedLine => ({
  productId: 'ITEM-1',
  amounts,
  details: {},
  ...change,
});

const linesOf = async (books: Books, hashId: string, ...changedLines: NamedLine[]) => {
  await changeDocument(books.session, changeOf(hashId, { changedLines }));
  return books.writes().at(-1)?.body?.items;
};

/** The lines that are sent for an invoice of a keyboard and another line. */
async function changed(given: NamedLine, other: JsonObject = bottle) {
  const books = openBooks();
  const hashId = await addDocument(books, { items: [keyboard, other] });
  return await linesOf(books, hashId, given);
}

/** The lines that are sent if reads show these, whatever the service would say of them. */
async function changedRead(items: JsonObject[], given: NamedLine) {
  const books = openBooks();
  const hashId = await addDocument(books);
  const total = items.reduce((sum, { total_amount }) => sum + Number(total_amount), 0);
  editDocument(books, (read) =>
    Object.assign(read, { items, total_amount: total, amount_pending: total }),
  );
  const { intercept } = books;
  books.intercept = async (request, forward) =>
    request.method === 'PUT'
      ? { status: 200, headers: {}, body: { success: true, data: {} } }
      : await intercept(request, forward);
  return await linesOf(books, hashId, given);
}

async function refusal(items: JsonObject[], ...changedLines: NamedLine[]) {
  const books = openBooks();
  const hashId = await addDocument(books, { items });
  const failure = await failureOf(
    changeDocument(books.session, changeOf(hashId, { changedLines })),
  );
  expect(books.writes()).toEqual([]);
  return failure;
}

describe('a line that changes one of a document', () => {
  it('changes its quantity, keeps price, discount and rate, and leaves the other lines as they are', async () => {
    expect(await changed(line({ quantity: 5 }))).toEqual([
      keyboard,
      item({ quantity: 5, net_amount: 450, total_amount: 531 }),
    ]);
  });

  it.each<[string, GivenLine['amounts'], object]>([
    [
      'a unit price',
      { unitPrice: 200 },
      { unit_price: 200, price_with_tax: 236, net_amount: 1800, total_amount: 2124 },
    ],
    [
      'a price with tax',
      { priceWithTax: 236 },
      { unit_price: 200, price_with_tax: 236, net_amount: 1800, total_amount: 2124 },
    ],
    ['a tax rate', { taxRate: 5 }, { tax_rate: 5, price_with_tax: 105, total_amount: 945 }],
    [
      'another discount in percent',
      { discountPercent: 20 },
      { discount_percent: 20, net_amount: 800, total_amount: 944 },
    ],
    [
      'a discount as amount in place of a percentage',
      { discountAmount: 50 },
      {
        ...{ discount_percent: undefined, discount_amount: 50 },
        ...{ net_amount: 950, total_amount: 1121 },
      },
    ],
  ])('may set %s only', async (_, amounts, change) => {
    expect(await changed(line(amounts))).toEqual([keyboard, item(change)]);
  });

  it('keeps a discount that is an amount', async () => {
    const stored = item({
      ...{ discount_percent: undefined, discount_amount: 100 },
    });
    expect(await changed(line({ quantity: 20 }), stored)).toEqual([
      keyboard,
      { ...stored, quantity: 20, net_amount: 1900, total_amount: 2242 },
    ]);
  });

  it('keeps all amounts as they are if it sets none of them', async () => {
    const own = item({ total_amount: 1100, unit_price: 100.004 });
    const given = line({}, { hsn: '7010', details: { description: 'Blue' } });
    expect(await changedRead([keyboard, own], given)).toEqual([
      keyboard,
      { ...own, hsn_code: '7010', description: 'Blue' },
    ]);
  });

  it('is found by its name, which stays as the document has it', async () => {
    const given = line({ quantity: 5 }, { productId: undefined, name: 'steel  BOTTLE' });
    expect(await changed(given)).toMatchObject([
      { id: 'KB-1' },
      { name: 'Steel bottle', quantity: 5 },
    ]);
  });

  it('is found by the ID of the product in the account that has the name', async () => {
    const hashId = await addDocument(books, { items: [keyboard, bottle] });
    editReads(books, '/v2/product', ({ items }) =>
      (items as JsonObject[]).forEach((one) => {
        if (one.id === 'ITEM-1') one.name = 'Flask';
      }),
    );
    const given = line({ quantity: 5 }, { productId: undefined, name: 'Flask' });
    expect(await linesOf(books, hashId, given)).toMatchObject([
      { id: 'KB-1' },
      { id: 'ITEM-1', name: 'Steel bottle', quantity: 5 },
    ]);
  });

  describe.each<[string, JsonObject]>([
    ['the ID -1', { id: -1 }],
    ['no ID', {}],
  ])('where the stored line has %s', (_, id) => {
    const stored = item({ id: undefined, ...id });

    it('is found by the name that it has', async () => {
      const given = line({ quantity: 5 }, { name: 'steel bottle' });
      expect(await changedRead([keyboard, stored], given)).toMatchObject([
        { id: 'KB-1' },
        { ...id, quantity: 5, total_amount: 531 },
      ]);
    });

    it('is found by the name of its product in the account', async () => {
      const given = line({ quantity: 5 });
      expect(await changedRead([keyboard, stored], given)).toMatchObject([
        { id: 'KB-1' },
        { ...id, name: 'Steel bottle', quantity: 5, total_amount: 531 },
      ]);
    });

    it('is not found by the name if another line has the ID', async () => {
      const given = line({ quantity: 5 }, { name: 'Steel bottle' });
      expect(await changedRead([stored, bottle], given)).toMatchObject([
        { ...id, quantity: 10 },
        { id: 'ITEM-1', quantity: 5 },
      ]);
    });

    it('is added if neither ID nor name is that of a line', async () => {
      const given = bottles({ productId: 'NEW-1', name: 'Flask' });
      expect(await changedRead([stored], given)).toMatchObject([
        { ...id, quantity: 10 },
        { id: 'NEW-1', name: 'Flask' },
      ]);
    });

    it('is distinguished from another one without an ID', async () => {
      const hashId = await addDocument(books);
      const items = [stored, { ...stored, name: 'Cup' }];
      editDocument(books, (read) =>
        Object.assign(read, { items, total_amount: 2124, amount_pending: 2124 }),
      );
      const given = ['Steel bottle', 'Cup'].map((name) =>
        line({ quantity: 5 }, { productId: undefined, name }),
      );
      const failure = failureOf(linesOf(books, hashId, ...given));
      expect(await failure).not.toMatchObject({ message: expect.stringContaining('twice') });
      expect(books.writes()[0]?.body?.items).toMatchObject([{ quantity: 5 }, { quantity: 5 }]);
    });
  });

  it('may have another unit only with a price of its own', async () => {
    const dozens = (amounts: GivenLine['amounts']) => line(amounts, { unit: 'DOZ' });
    expect(await refusal([bottle], dozens({ quantity: 2 }))).toMatchObject({
      path: 'lines[0]',
      message: 'the unit of "Steel bottle" is DOZ, but its price is for one NOS',
    });
    expect(await changed(dozens({ unitPrice: 1200 }))).toMatchObject([
      {},
      { unit: 'DOZ', unit_price: 1200 },
    ]);
  });

  it('may set another name', async () => {
    const given = line({ quantity: 5 }, { name: 'Flask' });
    expect(await changed(given)).toMatchObject([{ id: 'KB-1' }, { name: 'Flask', quantity: 5 }]);
  });

  it('keeps a price with tax that its total was computed from, to the paisa', async () => {
    const stored = item({
      ...{ discount_percent: undefined, quantity: 1, unit_price: 84.75, price_with_tax: 100 },
      ...{ net_amount: 84.75, total_amount: 100 },
    });
    expect(await changedRead([keyboard, stored], line({ quantity: 30 }))).toEqual([
      keyboard,
      { ...stored, quantity: 30, unit_price: 84.7458, net_amount: 2542.37, total_amount: 3000 },
    ]);
  });

  it('computes the price of a line that has only one with tax', async () => {
    const hashId = await addDocument(books, { items: [bottle] });
    editDocument(books, (read) => delete (read.items as JsonObject[])[0]?.unit_price);
    expect(await linesOf(books, hashId, line({ quantity: 5 }))).toEqual([
      item({ quantity: 5, net_amount: 450, total_amount: 531 }),
    ]);
  });

  it('is refused if its total has more than price and tax, unless it has a total', async () => {
    const withCess = item({ total_amount: 1100 });
    expect(await failureOf(changedRead([keyboard, withCess], line({ quantity: 5 })))).toMatchObject(
      {
        path: 'lines[0]',
        message:
          'the total of the current item, 1100, is not that of its quantity, price, discount and tax rate, so the new one is not known',
        fix: { advice: 'Enter Total Amount of the item.' },
      },
    );
    const given = line({ quantity: 5, totalAmount: 550 });
    expect(await changedRead([keyboard, withCess], given)).toEqual([
      keyboard,
      item({ quantity: 5, net_amount: 450, total_amount: 550 }),
    ]);
  });

  it.each(['quantity', 'tax_rate'])('is refused if reads omit its %s', async (attribute) => {
    const hashId = await addDocument(books);
    editDocument(books, (read) => delete (read.items as JsonObject[])[0]?.[attribute]);
    const change = changeOf(hashId, { changedLines: [line({ unitPrice: 90 })] });
    expect(await failureOf(changeDocument(books.session, change))).toMatchObject({
      path: 'lines[0]',
      message: 'the service does not return quantity, tax rate and total of the current item',
      fix: 'itemNotChangeable',
    });
  });

  it('is refused if the document has its product several times', async () => {
    expect(await refusal([bottle, keyboard, bottle], line({ quantity: 5 }))).toMatchObject({
      path: 'lines[0]',
      message: 'invoice INV-1 has the product "ITEM-1" in 2 items',
      fix: 'itemNotChangeable',
    });
  });

  it('is refused if another one means the same product', async () => {
    const second = line({ quantity: 6 }, { productId: undefined, name: 'Steel bottle' });
    expect(await refusal([bottle], line({ quantity: 5 }), second)).toMatchObject({
      path: 'lines[1]',
      message: 'the product "Steel bottle" is entered twice',
    });
  });
});

describe('a line whose product a document does not have', () => {
  it('is added, with the values of the product', async () => {
    const hashId = await addDocument(books, { items: [keyboard] });
    await addDocument(books);
    const [kept, added] = (await linesOf(books, hashId, line({ quantity: 3 }))) as JsonObject[];
    expect(kept).toEqual(keyboard);
    expect(added).toEqual(
      item({ quantity: 3, discount_percent: undefined, net_amount: 300, total_amount: 354 }),
    );
  });

  it('is added with what it lacks of the product, although it has name, price and rate', async () => {
    const hashId = await addDocument(books, { items: [keyboard] });
    await addDocument(books);
    const amounts = { quantity: 1, unitPrice: 90, taxRate: 18 };
    expect(await linesOf(books, hashId, line(amounts, { name: 'Bottle' }))).toMatchObject([
      { id: 'KB-1' },
      { name: 'Bottle', hsn_code: '7323', unit: 'NOS', unit_price: 90 },
    ]);
    const product = books.requests.filter(({ path }) => path.includes('/product/'));
    expect(product).toHaveLength(1);
  });

  it('is refused in another unit than its product without a price', async () => {
    const hashId = await addDocument(books, { items: [keyboard] });
    await addDocument(books);
    const dozens = line({ quantity: 2 }, { unit: 'DOZ' });
    expect(await failureOf(linesOf(books, hashId, dozens))).toMatchObject({
      path: 'lines[0]',
      message: 'the unit of "Steel bottle" is DOZ, but its price is for one NOS',
    });
  });

  it('is added with a new product', async () => {
    const hashId = await addDocument(books, { items: [keyboard] });
    expect(await linesOf(books, hashId, bottles())).toMatchObject([
      { id: 'KB-1' },
      { id: 'ITEM-1', name: 'Steel bottle', total_amount: 1180 },
    ]);
  });

  it('is refused without a quantity', async () => {
    expect(await refusal([keyboard], line({ unitPrice: 5 }))).toMatchObject({
      path: 'lines[0]',
      message: 'invoice INV-1 does not have the product "ITEM-1", and the item has no quantity',
    });
  });

  it('is added once if the response is lost', async () => {
    const hashId = await addDocument(books, { items: [keyboard] });
    cutNext(books, 'PUT', '/v2/doc', 'after');
    await linesOf(books, hashId, bottles());
    expect(books.writes()).toHaveLength(2);
    expect(await readDocument(books, hashId)).toMatchObject({
      items: [{ id: 'KB-1' }, { id: 'ITEM-1' }],
      total_amount: 4720,
    });
  });
});

describe('changes of lines', () => {
  const noted = async (...changedLines: NamedLine[]) => {
    const books = openBooks();
    const hashId = await addDocument(books, { items: [keyboard, bottle] });
    await linesOf(books, hashId, ...changedLines);
    return books.hints.filter(({ kind }) => kind === 'itemsChanged');
  };

  it('are noted with the values before and after, and with what is added', async () => {
    const details = { description: 'Blue', custom_columns: [{ label: 'Lot', value: '7' }] };
    const lamp = bottles({ productId: 'L-1', name: 'Lamp' });
    expect(await noted(line({ quantity: 5, discountAmount: 20 }, { details }), lamp)).toEqual([
      {
        kind: 'itemsChanged',
        changed:
          'Steel bottle (quantity 10 to 5, total amount 1062 to 566.4, discount percent 10 to none, description none to Blue, custom columns, discount amount none to 20)',
        added: 'Lamp',
      },
    ]);
  });

  it('are not noted if all values are the same', async () => {
    expect(await noted(line({ quantity: 10 }))).toEqual([]);
  });
});

describe('lines in place of those of a document', () => {
  const replaced = async (...lines: GivenLine[]) => {
    const books = openBooks();
    const full = item({ description: 'Blue', custom_columns: [{ label: 'Lot', value: '7' }] });
    const hashId = await addDocument(books, { items: [keyboard, full] });
    await changeDocument(books.session, changeOf(hashId, { lines }));
    return books.hints.filter(({ kind }) => kind === 'itemsReplaced');
  };

  it('are noted with the lines that they remove and the values that they lose', async () => {
    const given = { productId: 'ITEM-1', amounts: { quantity: 5 }, details: {} };
    expect(await replaced(given)).toEqual([
      {
        kind: 'itemsReplaced',
        removed: 'Keyboard',
        lost: 'Steel bottle (discount percent 10, description Blue, custom columns)',
      },
    ]);
  });

  it.each<[string, object, Partial<Change>, boolean]>([
    ['a bill of supply', { with_tax: false }, {}, true],
    ['a document with tax', {}, {}, false],
    [
      'one that is said to charge none',
      { with_tax: false },
      { details: { with_tax: false } },
      false,
    ],
    ['one whose lines stay', { with_tax: false }, { lines: [] }, false],
  ])(
    'are noted if they bring tax to a document without: %s',
    async (_, stored, change, isNoted) => {
      const books = openBooks();
      const hashId = await addDocument(books, stored);
      await changeDocument(books.session, changeOf(hashId, { lines: [bottles()], ...change }));
      expect(books.hints.some(({ kind }) => kind === 'taxAdded')).toBe(isNoted);
    },
  );

  it('are not noted for values that they set', async () => {
    const [first, second] = [
      bottles({
        ...{ productId: 'KB-1', name: 'Keyboard' },
        ...{ hsn: '7323', unit: 'NOS', details: { description: 'White' } },
      }),
      bottles({
        ...{ hsn: '7010', unit: 'BOX' },
        ...{ amounts: { quantity: 1, unitPrice: 5, taxRate: 5, discountAmount: 0 } },
        details: { description: '', custom_columns: [] },
      }),
    ];
    expect(await replaced(first, second)).toEqual([]);
  });
});
