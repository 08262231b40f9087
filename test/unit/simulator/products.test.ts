import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const WHOLE = {
  id: 'P-1',
  name: 'Steel bottle',
  item_type: 'Product',
  quantity: 12.5,
  unit_price: 100,
  price_with_tax: 118,
  tax_rate: 18,
  description: 'Blue',
  hsn_code: '7323',
  unit: 'NOS',
  category: 'Kitchen',
  custom_columns: [{ label: 'Colour', value: 'blue' }],
  purchase_price_with_tax: 90,
  cess_rate: 1,
  cess_amount: 2,
  barcode: '8901234567890',
  alternative_units: [{ alternative_unit: 'BOX', conversion_rate: 12 }],
  preferences: { not_for_sale: false, show_online: true, discount_percent: 5 },
  visibility: 1,
};

it('creates a product with 201 and returns it as given', async () => {
  const made = await call('POST', '/v2/product', WHOLE);
  expect([made.status, made.body.data]).toEqual([201, { id: 'P-1' }]);
  expect((await call('GET', '/v2/product/P-1')).body.data).toMatchObject({
    ...WHOLE,
    status: 'Active',
    service_id: expect.any(Number),
  });
});

it('v1 returns exactly the described fields next to success', async () => {
  await call('POST', '/v2/product', WHOLE);
  expect((await call('GET', '/v1/product/P-1')).body).toEqual({
    success: true,
    item: {
      id: 'P-1',
      name: 'Steel bottle',
      quantity: 12.5,
      unit_price: 100,
      price_with_tax: 118,
      item_type: 'Product',
      tax_rate: 18,
      discount_percent: 5,
      description: 'Blue',
      hsn_code: '7323',
      unit: 'NOS',
      category: 'Kitchen',
      status: 'Active',
    },
  });
});

it('updates a product; its quantity becomes the stock', async () => {
  await call('POST', '/v2/product', WHOLE);
  const { barcode, ...change } = { ...WHOLE, name: 'New', quantity: 3 };
  expect((await call('PUT', '/v2/product', change)).status).toBe(200);
  expect((await call('GET', '/v2/product/P-1')).body.data).toMatchObject({
    name: 'New',
    quantity: 3,
    barcode,
  });
});

it('does not find a deleted product, and its id is free', async () => {
  await call('POST', '/v2/product', WHOLE);
  expect((await call('DELETE', '/v2/product/P-1')).body.success).toBe(true);
  expect((await call('GET', '/v1/product/P-1')).status).toBe(404);
  expect((await call('GET', '/v2/product/list')).body.data).toEqual({ message: 'No data found!' });
  expect((await call('POST', '/v2/product', { ...WHOLE, quantity: 1 })).status).toBe(201);
  expect((await call('GET', '/v2/product/P-1')).body.data.quantity).toBe(1);
});

it('lists a product that a document created with its record', async () => {
  await call('POST', '/v2/doc', invoice());
  const { items, total_records } = (await call('GET', '/v2/product/list')).body.data;
  expect(total_records).toBe(1);
  expect(items[0]).toMatchObject({ id: 'ITEM-1', service_id: expect.any(Number), quantity: -10 });
});
