import type { JsonObject } from '../../../core/json';
import { moveStock } from '../../../books/stock';
import { cutNext, editReads, useBooks } from './openBooks';

const books = useBooks();

beforeEach(async () => {
  await books.send('POST', '/v1/product', {
    id: 'BOTTLE',
    name: 'Bottle',
    item_type: 'Product',
    unit_price: 100,
    price_with_tax: 118,
    tax_rate: 18,
    quantity: 10,
  });
});

const move = async (action: string, quantity: number) =>
  await moveStock(books.session, { product_id: 'BOTTLE', warehouse_id: -1, action, quantity });

const editProduct = (edit: (product: JsonObject) => void) =>
  editReads(books, '/product/', (data) => edit((data.item ?? data) as JsonObject));

describe('a movement of stock', () => {
  it.each([
    ['in', 2.5, 12.5],
    ['out', 0.1, 9.9],
    ['out', 10, 0],
  ])('%s has the stock before and after: %p', async (action, quantity, after) => {
    const moved = await move(action, quantity);
    expect(moved).toMatchObject({
      product_name: 'Bottle',
      stock_before: 10,
      stock_after: after,
    });
    expect(books.hints).toEqual([]);
  });

  it('below zero is carried out, and told with the name of the product', async () => {
    expect(await move('out', 12)).toMatchObject({ stock_after: -2 });
    expect(books.hints).toEqual([
      { kind: 'stockBelowZero', product: 'Bottle', before: 10, after: -2 },
    ]);
  });

  it('below zero is told with the ID of a product that has no name', async () => {
    editProduct((product) => {
      product.name = '';
    });
    await move('out', 12);
    expect(books.hints).toMatchObject([{ product: 'BOTTLE' }]);
  });

  it('of a product whose stock no read shows has none', async () => {
    editProduct((product) => {
      delete product.quantity;
    });
    expect(await move('in', 5)).toMatchObject({ stock_before: null, stock_after: null });
  });

  it('after one whose outcome is unknown has the stock of a read that shows the first', async () => {
    cutNext(books, 'POST', '/v2/inventory/stock', 'after');
    await expect(move('in', 5)).rejects.toMatchObject({ outcomeUnknown: true });
    expect(await move('in', 5)).toMatchObject({ stock_before: 15, stock_after: 20 });
  });
});
