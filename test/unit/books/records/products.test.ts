import type { JsonObject } from '../../../../core/json';
import { products } from '../../../../books/records/products';

describe('the prices of a product', () => {
  const complete = (body: JsonObject, changes = body) => products.complete?.(body, changes);

  it.each<[string, JsonObject, JsonObject]>([
    ['a price', { unit_price: 100, tax_rate: 18 }, { price_with_tax: 118 }],
    ['a price with tax', { price_with_tax: 118, tax_rate: 18 }, { unit_price: 100 }],
    ['a price without a rate', { unit_price: 100 }, { price_with_tax: 100 }],
    ['a price as text', { unit_price: '100', tax_rate: '5' }, { price_with_tax: 105 }],
  ])('are completed by the other one: %s', (_, body, other) => {
    expect(complete(body)).toMatchObject(other);
  });

  it.each<[string, JsonObject]>([
    ['neither is given', { name: 'Cup' }],
    ['both are given', { unit_price: 100, price_with_tax: 118, tax_rate: 18 }],
  ])('stay as they are if %s', (_, body) => {
    expect(complete(body)).toEqual(body);
  });

  it('are completed if the stored product lacks one', () => {
    const stored = { unit_price: 100, tax_rate: 18 };
    expect(complete(stored, { name: 'Cup' })).toMatchObject({ price_with_tax: 118 });
    const withTax = { price_with_tax: 118, tax_rate: 18 };
    expect(complete(withTax, { name: 'Cup' })).toEqual(withTax);
  });

  it('follow from the one with tax if the price is emptied', () => {
    const body = { unit_price: 0, price_with_tax: 59, tax_rate: 18 };
    expect(complete(body, { unit_price: 0, price_with_tax: 59 })).toMatchObject({
      unit_price: 50,
      price_with_tax: 59,
    });
  });
});

describe('the discount of a product that is read', () => {
  const asRead = (read: JsonObject) => products.asRead?.(read);

  it.each<[string, JsonObject, JsonObject]>([
    ['beside them', { discount_percent: 5, preferences: { a: 1 } }, { a: 1, discount_percent: 5 }],
    ['as text', { discount_percent: '7.5', preferences: null }, { discount_percent: 7.5 }],
    ['of 0', { discount_percent: 0, preferences: {} }, {}],
    [
      'in both',
      { discount_percent: 5, preferences: { discount_percent: 9 } },
      { discount_percent: 9 },
    ],
    ['in neither', { preferences: { a: 1 } }, { a: 1 }],
  ])('belongs to its preferences: %s', (_, read, preferences) => {
    expect(asRead({ id: 'CUP', ...read })).toEqual({ id: 'CUP', preferences });
  });
});
