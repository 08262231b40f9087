import type { GivenLine } from '../../../../../books/documents/wire/command';
import { documentFrom } from '../../../../../books/documents/wire/document';
import { withOriginal } from '../../../../../books/documents/lines/originalLine';
import type { JsonObject } from '../../../../../core/json';
import { failureOf } from '../../../api/fakeWorld';

const sold: JsonObject = {
  id: 'ITEM-1',
  name: 'Bottle of 2024',
  item_type: 'Product',
  hsn_code: '7323',
  unit: 'NOS',
  quantity: 10,
  unit_price: 100,
  tax_rate: 12,
};

const invoiceOf = (...items: JsonObject[]) =>
  documentFrom({ document_type: 'invoice', serial_number: 'INV-4', items });

const returned = (amounts: GivenLine['amounts'], change: Partial<GivenLine> = {}): GivenLine => ({
  productId: 'ITEM-1',
  amounts: { quantity: 3, ...amounts },
  details: {},
  ...change,
});

/** @param names of the product */
const completed = (items: JsonObject[], line: GivenLine, ...names: string[]) =>
  withOriginal(invoiceOf(...items), line, names);

const failure = async (items: JsonObject[], line: GivenLine) =>
  await failureOf(() => completed(items, line));

describe('a line of a return', () => {
  it('without price and rate takes those of the invoice, with its name, HSN, unit and type', () => {
    expect(completed([sold], returned({}))).toEqual({
      productId: 'ITEM-1',
      name: 'Bottle of 2024',
      itemType: 'Product',
      hsn: '7323',
      unit: 'NOS',
      amounts: { quantity: 3, unitPrice: 100, taxRate: 12 },
      details: {},
    });
  });

  it.each<[string, GivenLine['amounts'], GivenLine['amounts']]>([
    ['the rate beside a unit price', { unitPrice: 80 }, { unitPrice: 80, taxRate: 12 }],
    ['the rate beside a price with tax', { priceWithTax: 90 }, { priceWithTax: 90, taxRate: 12 }],
    ['the rate beside a net amount', { netAmount: 240 }, { netAmount: 240, taxRate: 12 }],
    ['the price beside a rate', { taxRate: 5 }, { unitPrice: 100, taxRate: 5 }],
  ])('takes %s', (_, given, expected) => {
    expect(completed([sold], returned(given)).amounts).toEqual({ quantity: 3, ...expected });
  });

  it('takes what the service sends as texts', () => {
    const texts = { ...sold, unit_price: '100.00', tax_rate: '12' };
    expect(completed([texts], returned({})).amounts).toMatchObject({ unitPrice: 100, taxRate: 12 });
  });

  it.each<[string, JsonObject, GivenLine['amounts']]>([
    ['its percentage', { discount_percent: 10, discount_amount: 100 }, { discountPercent: 10 }],
    ['its share of an amount', { discount_amount: 100 }, { discountAmount: 30 }],
    ['none if it is 0', { discount_percent: 0, discount_amount: 0 }, {}],
    ['none if it is for no quantity', { discount_amount: 100, quantity: 0 }, {}],
  ])('takes a discount of the invoice with the price: %s', (_, discount, expected) => {
    expect(completed([{ ...sold, ...discount }], returned({})).amounts).toEqual({
      ...{ quantity: 3, unitPrice: 100, taxRate: 12 },
      ...expected,
    });
  });

  it.each<GivenLine['amounts']>([
    { discountPercent: 20 },
    { discountAmount: 5 },
    { unitPrice: 80 },
  ])('takes no discount of the invoice beside %j', (given) => {
    const { amounts } = completed([{ ...sold, discount_percent: 10 }], returned(given));
    expect(amounts).toEqual({ quantity: 3, unitPrice: 100, taxRate: 12, ...given });
  });

  it('keeps what is given', () => {
    const given = returned({ unitPrice: 80, taxRate: 5 }, { name: 'Bottle' });
    expect(completed([sold], given)).toMatchObject(given);
    const texts = { name: 'Bottle', hsn: '3924', itemType: 'Service', unit: 'nos' };
    expect(completed([sold], returned({}, texts))).toMatchObject(texts);
  });

  it('with price and rate takes name, HSN, unit and type of the invoice', () => {
    expect(completed([sold], returned({ unitPrice: 80, taxRate: 5 }))).toEqual({
      productId: 'ITEM-1',
      name: 'Bottle of 2024',
      itemType: 'Product',
      hsn: '7323',
      unit: 'NOS',
      amounts: { quantity: 3, unitPrice: 80, taxRate: 5 },
      details: {},
    });
  });

  it('takes only texts that all lines of the product in its unit have', () => {
    const priced = { unitPrice: 80, taxRate: 5 };
    const other = { ...sold, name: 'Bottle', hsn_code: '', unit: 'BOX' };
    const line = completed([sold, other], returned(priced));
    expect(line).toMatchObject({ itemType: 'Product' });
    for (const part of ['name', 'hsn', 'unit']) expect(line).not.toHaveProperty(part);
    expect(completed([sold, other], returned(priced, { unit: 'box' }))).toMatchObject({
      name: 'Bottle',
      unit: 'box',
    });
  });

  it.each(['', '-1', null])('is found by a name where the invoice has the ID %j', (id) => {
    const unlinked = { ...sold, id };
    expect(completed([unlinked], returned({}), 'bottle of  2024')).toMatchObject({
      productId: 'ITEM-1',
      amounts: { unitPrice: 100, taxRate: 12 },
    });
    expect(completed([unlinked], returned({}), '', 'Bottle of 2024').amounts).toMatchObject({
      unitPrice: 100,
    });
    const line = returned({});
    expect(completed([unlinked], line, '', 'Cup')).toBe(line);
    const linked = { ...sold, unit_price: 90 };
    expect(completed([unlinked, linked], line, 'Bottle of 2024').amounts).toMatchObject({
      unitPrice: 90,
    });
  });

  it('of a product that is not in the invoice stays as it is', () => {
    const line = returned({}, { productId: 'ITEM-2' });
    expect(completed([sold], line)).toBe(line);
  });

  it('takes what several lines of the product agree about', async () => {
    const other = { ...sold, unit_price: 90 };
    expect(completed([sold, sold], returned({})).amounts).toMatchObject({ unitPrice: 100 });
    expect(completed([sold, other], returned({ unitPrice: 90 })).amounts).toMatchObject({
      taxRate: 12,
    });
  });

  it('is refused if lines of the product differ, which are named', async () => {
    const other = { ...sold, unit_price: 90, tax_rate: 5, discount_percent: 10 };
    const third = { ...sold, discount_amount: 50 };
    expect(await failure([sold, other, third], returned({}))).toMatchObject({
      message:
        'invoice INV-4 has the product several times: at a price of 100 with 12 % tax, at a price of 90 less 10 % with 5 % tax, at a price of 100 less 15 with 12 % tax',
      advice: 'Enter Unit Price and Tax Rate of the item.',
    });
    expect(await failure([sold, other], returned({ unitPrice: 90 }))).toMatchObject({
      message: 'invoice INV-4 has the product several times: with 12 % tax, with 5 % tax',
    });
  });

  it.each<[string, JsonObject[], GivenLine]>([
    ['lines', [], returned({})],
    ['the price', [{ ...sold, unit_price: null }], returned({ taxRate: 5 })],
    ['the rate', [{ ...sold, tax_rate: '' }], returned({ unitPrice: 80 })],
    ['one rate of two', [sold, { ...sold, tax_rate: '' }], returned({})],
  ])('is refused if the service does not return %s of the invoice', async (_, items, line) => {
    expect(await failure(items, line)).toMatchObject({
      message: 'The service does not return price and tax rate of the product in invoice INV-4',
    });
  });

  it('is refused if the invoice has another unit, with both', async () => {
    const box = { ...sold, unit: 'BOX' };
    expect(await failure([box], returned({}, { unit: 'NOS' }))).toMatchObject({
      message: 'invoice INV-4 has the product in BOX, not in NOS',
      advice: 'Enter Unit Price and Tax Rate of the item.',
    });
  });

  it('without a quantity takes no discount amount, since the quantity is asked for', () => {
    const line = { ...returned({}), amounts: {} };
    expect(completed([{ ...sold, discount_amount: 100 }], line).amounts).toEqual({
      unitPrice: 100,
      taxRate: 12,
    });
  });
});
