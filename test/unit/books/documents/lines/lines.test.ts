import type { JsonObject } from '../../../../../core/json';
import type { GivenLine } from '../../../../../books/documents/wire/command';
import { createDocument } from '../../../../../books/documents/create';
import { completeLines } from '../../../../../books/documents/lines/lines';
import { failureOf } from '../../../api/fakeWorld';
import { bottles, newInvoice } from '../../commands';
import { type Books, editReads, openBooks, useBooks } from '../../openBooks';

const books = useBooks();

const product: JsonObject = {
  id: 'ITEM-1',
  name: 'Steel bottle',
  item_type: 'Service',
  quantity: 5,
  unit_price: 1500,
  price_with_tax: 1575,
  tax_rate: 5,
  hsn_code: '7323',
  unit: 'NOS',
};

/** Books with a product. */
async function booksWith(change: JsonObject = {}): Promise<Books> {
  const books = openBooks();
  await books.send('POST', '/v2/product', { ...product, ...change });
  return books;
}

/** A line of which only the product and the quantity are given. */
const chosen = (change: Partial<GivenLine> = {}): GivenLine => ({
  productId: 'ITEM-1',
  amounts: { quantity: 2 },
  details: {},
  ...change,
});

const complete = async ({ session }: Books, ...lines: GivenLine[]) =>
  await completeLines(session, lines, { party: { type: 'customer' } });

describe('a line', () => {
  it('takes name, type, HSN, unit, price and tax rate from its product', async () => {
    expect(await complete(await booksWith(), chosen())).toEqual([
      {
        productId: 'ITEM-1',
        name: 'Steel bottle',
        itemType: 'Service',
        hsn: '7323',
        unit: 'NOS',
        amounts: {
          quantity: 2,
          unitPrice: 1500,
          taxRate: 5,
          priceWithTax: 1575,
          netAmount: 3000,
          totalAmount: 3150,
        },
        details: {},
      },
    ]);
  });

  it('keeps what is given', async () => {
    const given = {
      name: 'Bottle',
      itemType: 'Product',
      hsn: '3924',
      unit: 'Numbers',
      amounts: { quantity: 2, taxRate: 18 },
      details: { description: 'Large' },
    };
    expect(await complete(await booksWith(), chosen(given))).toMatchObject([
      { ...given, amounts: { quantity: 2, taxRate: 18, unitPrice: 1500, totalAmount: 3540 } },
    ]);
  });

  it('takes each part that it lacks from its product, whichever others it has', async () => {
    const books = await booksWith();
    const parts = {
      name: ['Bottle', 'Steel bottle'],
      itemType: ['Product', 'Service'],
      hsn: ['3924', '7323'],
      unit: ['PCS', 'NOS'],
      unitPrice: [900, 1500],
      taxRate: [18, 5],
    } as const;
    const names = Object.keys(parts) as Array<keyof typeof parts>;
    for (let given = 0; given < 2 ** names.length; given++) {
      const isGiven = (name: keyof typeof parts) => (given >> names.indexOf(name)) % 2 === 1;
      // Another unit needs its price.
      if (isGiven('unit') && !isGiven('unitPrice')) continue;
      const partsOf = (some: Array<keyof typeof parts>, which: 0 | 1) =>
        Object.fromEntries(some.map((name) => [name, parts[name][which]]));
      const givenIn = (...some: typeof names) => partsOf(some.filter(isGiven), 0);
      const [line] = await complete(books, {
        ...chosen(givenIn('name', 'itemType', 'hsn', 'unit')),
        amounts: { quantity: 2, ...givenIn('unitPrice', 'taxRate') },
      });
      const { unitPrice, taxRate } = line?.amounts ?? {};
      expect({ ...line, unitPrice, taxRate }).toMatchObject({
        ...partsOf(names, 1),
        ...givenIn(...names),
      });
    }
    expect(books.requests).toHaveLength(1);
  });

  it('reads no product if it says everything itself', async () => {
    for (const price of [{ unitPrice: 100 }, { priceWithTax: 118 }, { netAmount: 1000 }]) {
      const amounts = { quantity: 10, taxRate: 18, ...price };
      expect(await complete(books, bottles({ amounts }))).toMatchObject([
        { itemType: 'Product', amounts: { unitPrice: 100, totalAmount: 1180 } },
      ]);
    }
    expect(books.requests).toEqual([]);
  });

  it.each<[string, Partial<GivenLine>]>([
    ['Service', { hsn: '996511' }],
    ['Service', { hsn: '99' }],
    ['Product', { hsn: '7323' }],
    ['Product', {}],
    ['Product', { hsn: '996511', itemType: 'Product' }],
  ])('of a new product is a %s by its code if nothing else says so: %j', async (type, given) => {
    const { amounts, name } = bottles();
    const line = chosen({ name, amounts, ...given });
    expect(await complete(openBooks(), line)).toMatchObject([{ itemType: type }]);
  });

  it.each<[string, Partial<GivenLine>]>([
    ['name', { name: undefined }],
    ['tax rate', { amounts: { quantity: 1, unitPrice: 10 } }],
    ['price', { amounts: { quantity: 1, taxRate: 18 } }],
    ['HSN', { hsn: undefined }],
    ['unit', { unit: undefined }],
    ['type', { itemType: undefined }],
  ])('reads its product if its %s is missing', async (_, change) => {
    const books = await booksWith();
    await complete(books, bottles(change));
    expect(books.requests).toMatchObject([{ path: '/v2/product/ITEM-1' }]);
  });

  it.each([{ priceWithTax: 105 }, { netAmount: 200 }])(
    'does not take the price of its product beside %j',
    async (price) => {
      const given = { amounts: { quantity: 2, ...price } };
      expect(await complete(await booksWith(), chosen(given))).toMatchObject([
        { amounts: { unitPrice: 100, taxRate: 5 } },
      ]);
    },
  );

  it('keeps a discount that is given', async () => {
    const ofPercent = { quantity: 2, discountPercent: 10 };
    const ofAmount = { quantity: 2, discountAmount: 300 };
    const lines = [chosen({ amounts: ofPercent }), chosen({ amounts: ofAmount })];
    const [first, second] = await complete(await booksWith(), ...lines);
    expect(first?.amounts).toMatchObject({ discountPercent: 10, netAmount: 2700 });
    expect(first?.amounts).not.toHaveProperty('discountAmount');
    expect(second?.amounts).toMatchObject({ discountAmount: 300, netAmount: 2700 });
  });

  it('reads a product once in an execution', async () => {
    const books = await booksWith();
    await complete(books, chosen(), chosen({ amounts: { quantity: 1 } }));
    await complete(books, chosen());
    expect(books.requests).toHaveLength(1);
  });

  it('takes numbers that the service sends as texts, and nothing that is blank', async () => {
    const books = await booksWith();
    const blanks = { item_type: null, hsn_code: '', unit: null };
    editReads(books, '/v2/product/', (data) =>
      Object.assign(data, { ...blanks, unit_price: '1500.00', tax_rate: '5' }),
    );
    const [line] = await complete(books, chosen());
    expect(line).toMatchObject({ itemType: 'Product', amounts: { unitPrice: 1500, taxRate: 5 } });
    expect(line).not.toHaveProperty('hsn');
    expect(line).not.toHaveProperty('unit');
  });
});

describe('the unit of a line', () => {
  const inUnit = (unit: string, amounts: GivenLine['amounts'] = { quantity: 2 }) =>
    chosen({ unit, amounts });

  it('that is not the one of the product is refused without a price', async () => {
    const books = await booksWith();
    expect(await failureOf(complete(books, bottles(), inUnit('DOZ')))).toMatchObject({
      path: 'lines[1]',
      message: 'the unit of "Steel bottle" is DOZ, but its price is for one NOS',
      fix: { advice: 'Give the price of one DOZ, too, or use the unit NOS.' },
    });
  });

  it.each([{ unitPrice: 18000 }, { priceWithTax: 18900 }, { netAmount: 36000 }])(
    'can be another one with a price of its own: %j',
    async (price) => {
      const line = inUnit('DOZ', { quantity: 2, ...price });
      expect(await complete(await booksWith(), line)).toMatchObject([
        { unit: 'DOZ', amounts: { unitPrice: 18000 } },
      ]);
    },
  );

  it.each([
    ['NOS', 'nos'],
    ['NOS', 'Numbers'],
    ['strips of 10', 'Strips of 10'],
    ['', 'DOZ'],
  ])('of a product in "%s" can be written "%s"', async (unit, given) => {
    const books = await booksWith({ unit });
    expect(await complete(books, inUnit(given))).toMatchObject([{ unit: given }]);
  });
});

describe('a product that the account lacks', () => {
  const price = { quantity: 1, unitPrice: 10, taxRate: 18 };

  it('is created by a line with its name, price and tax rate, and read once until then', async () => {
    const line = chosen({ name: 'Cup', amounts: price });
    await complete(books, line, line);
    await createDocument(books.session, newInvoice({ lines: [{ ...line, hsn: '7323' }] }));
    const reads = () => books.requests.filter(({ path }) => path.includes('product'));
    expect(reads()).toHaveLength(1);
    expect(await complete(books, line)).toMatchObject([{ name: 'Cup', hsn: '7323' }]);
    await complete(books, line);
    expect(reads()).toHaveLength(2);
  });

  it('is read again for a line that needs it, since a read may lag', async () => {
    await complete(books, chosen({ name: 'Cup', amounts: price }));
    await books.send('POST', '/v2/product', product);
    expect(await complete(books, chosen())).toMatchObject([{ name: 'Steel bottle' }]);
  });
});

describe('a rate that GST does not have', () => {
  const at = (taxRate: number) => chosen({ amounts: { quantity: 1, unitPrice: 100, taxRate } });

  it('is noted with the name of its product, unless that has the rate', async () => {
    const books = await booksWith({ tax_rate: 17 });
    await complete(books, at(17), at(18), at(9), { ...at(36), productId: 'NEW', name: 'Cup' });
    expect(books.hints).toEqual([
      { kind: 'noSuchRate', product: 'Steel bottle', rate: 9 },
      { kind: 'noSuchRate', product: 'Cup', rate: 36 },
    ]);
  });
});

describe('a line of a purchase', () => {
  const buy = async ({ session }: Books, ...lines: GivenLine[]) =>
    await completeLines(session, lines, { party: { type: 'vendor' } });

  it('takes the purchase price of its product, which includes tax', async () => {
    const books = await booksWith({ purchase_price_with_tax: 1050 });
    expect(await buy(books, chosen())).toMatchObject([
      { amounts: { unitPrice: 1000, priceWithTax: 1050, netAmount: 2000, totalAmount: 2100 } },
    ]);
    expect(books.hints).toEqual([]);
  });

  it.each<JsonObject>([{}, { purchase_price_with_tax: 0 }])(
    'takes the selling price of a product with %j, which is noted',
    async (change) => {
      const books = await booksWith(change);
      expect(await buy(books, bottles(), chosen())).toMatchObject([
        {},
        { amounts: { unitPrice: 1500 } },
      ]);
      expect(books.hints).toEqual([{ kind: 'sellingPrice', path: 'lines[1]' }]);
    },
  );

  it('keeps a price that is given', async () => {
    const books = await booksWith({ purchase_price_with_tax: 1050 });
    const amounts = { quantity: 1, unitPrice: 900 };
    expect(await buy(books, chosen({ amounts }))).toMatchObject([{ amounts: { unitPrice: 900 } }]);
    expect(books.hints).toEqual([]);
  });
});

describe('a line that cannot be completed', () => {
  it.each<[string, GivenLine['amounts'], string]>([
    ['price', { quantity: 1, taxRate: 18 }, 'price is'],
    ['tax rate', { quantity: 1, unitPrice: 5 }, 'tax rate is'],
    ['price and tax rate', { quantity: 1 }, 'price and tax rate are'],
  ])(
    'says of a new product that its %s is missing, and not its made ID',
    async (_, amounts, what) => {
      const lines = [{ productId: 'MOUSE-PAD', name: 'Mouse pad', amounts, details: {} }];
      expect(await failureOf(createDocument(books.session, newInvoice({ lines })))).toMatchObject({
        message: `product "Mouse pad" does not exist in the account, and its ${what} missing`,
        fix: 'newProductLacks',
      });
    },
  );

  it('of an unknown product is refused by its position, and nothing is sent', async () => {
    const lines = [bottles(), bottles(), chosen({ productId: 'NEW-1' })];
    expect(await failureOf(createDocument(books.session, newInvoice({ lines })))).toMatchObject({
      name: 'InputError',
      path: 'lines[2]',
      message: 'product "NEW-1" does not exist in the account',
      fix: 'noSuchProduct',
    });
    expect(books.writes()).toEqual([]);
  });

  it('for its amounts is refused by its position, with the advice about them', async () => {
    const amounts = { quantity: 1, taxRate: 18, unitPrice: 10, discountAmount: 11 };
    const failure = await failureOf(complete(books, bottles(), bottles({ amounts })));
    expect(failure).toMatchObject({
      path: 'lines[1]',
      fix: { advice: expect.stringMatching(/./) },
    });
  });

  it.each(['', null])('is refused if it has no price and its product has %j', async (none) => {
    const books = await booksWith();
    editReads(books, '/v2/product/', (data) => Object.assign(data, { unit_price: none }));
    expect(await failureOf(complete(books, chosen()))).toMatchObject({
      path: 'lines[0]',
      message: 'Unit Price is missing',
    });
  });

  it('is refused if its product has a price that is not a number', async () => {
    const books = await booksWith();
    editReads(books, '/v2/product/', (data) => Object.assign(data, { unit_price: 'ten' }));
    expect(await failureOf(complete(books, chosen()))).toMatchObject({
      path: 'lines[0]',
      message: 'The unit_price of the product must be a number, not "ten"',
    });
  });

  it('fails as the service does if its product cannot be read', async () => {
    const books = await booksWith();
    books.configure({ faults: [{ status: 401, errorCode: 'FORBIDDEN', times: null }] });
    expect(await failureOf(complete(books, chosen()))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the cess of a product', () => {
  it.each<[string, JsonObject]>([
    ['a rate', { cess_rate: 10 }],
    ['an amount', { cess_amount: 4 }],
  ])('of %s is noted with the line, since the total lacks it', async (_, cess) => {
    const books = await booksWith(cess);
    await complete(books, bottles(), chosen());
    expect(books.hints).toEqual([{ kind: 'cess', path: 'lines[1]' }]);
  });

  it('is noted, too, if price, tax rate and name are given', async () => {
    const books = await booksWith({ cess_rate: 10 });
    await complete(books, bottles({ hsn: undefined }));
    expect(books.hints).toEqual([{ kind: 'cess', path: 'lines[0]' }]);
  });

  it('is not noted if it is 0, or the total is given', async () => {
    const books = await booksWith({ cess_rate: 0, cess_amount: 0 });
    await complete(books, chosen());
    const other = await booksWith({ cess_rate: 10 });
    await complete(other, chosen({ amounts: { quantity: 2, totalAmount: 3465 } }));
    expect([...books.hints, ...other.hints]).toEqual([]);
  });

  it('is noted although the document then fails', async () => {
    const books = await booksWith({ cess_rate: 10 });
    books.configure({ faults: [{ method: 'POST', status: 400, errorCode: 'BAD_REQUEST' }] });
    await failureOf(createDocument(books.session, newInvoice({ lines: [chosen()] })));
    expect(books.hints).toEqual([{ kind: 'cess', path: 'lines[0]' }]);
  });
});
