import { invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const read = async (path: string) => (await call('GET', path)).body.data;
const vendor = { vendor_id: 'V-1', name: 'Supplier' };
const product = {
  ...{ id: 'P-1', name: 'Cup', item_type: 'Product', quantity: 12.5 },
  ...{ unit_price: 100, price_with_tax: 118 },
};

it('takes the phone number of a customer as a number, and adds GST codes to states', async () => {
  const billing_address = [{ state: 'GOA', country: 'India' }];
  const body = { customer_id: 'C', name: 'A', phone: 9876543210, billing_address };
  await call('POST', '/v2/customer', body);
  expect(await read('/v2/customer/C')).toEqual({
    ...{ ...body, phone: '9876543210', shipping_address: [], service_id: expect.any(Number) },
    billing_address: [{ state: '30-GOA', country: 'India' }],
  });
});

it('returns a vendor with one address', async () => {
  const billing_address = { state: 'GOA', country: 'India' };
  await call('POST', '/v2/vendor', { ...vendor, billing_address });
  expect(await read('/v2/vendor/V-1')).toEqual({
    ...{ ...vendor, status: 'Active', service_id: expect.any(Number) },
    billing_address: { state: '30-GOA', country: 'India' },
  });
});

it('keeps what an update of a product leaves out', async () => {
  await call('POST', '/v2/product', { ...product, barcode: '890' });
  await call('PUT', '/v2/product', { ...product, name: 'Mug', quantity: 3 });
  const changed = { name: 'Mug', quantity: 3, barcode: '890' };
  expect(await read('/v2/product/P-1')).toMatchObject(changed);
});

it('creates a second vendor for an ID that exists, which no source says is rejected', async () => {
  await call('POST', '/v2/vendor', vendor);
  expect((await call('POST', '/v2/vendor', { ...vendor, name: 'Another' })).status).toBe(201);
  const { vendors } = await read('/v2/vendor/list');
  expect(
    vendors.map(({ vendor_id: id, name }: Record<string, string>) => [id, name]).sort(),
  ).toEqual([
    ['', 'Supplier'],
    ['V-1', 'Another'],
  ]);
});

it('shows deleted records as such, and frees their IDs, but not in documents', async () => {
  await call('POST', '/v2/vendor', vendor);
  await call('POST', '/v2/product', product);
  const purchase = {
    document_type: 'purchase',
    party: party({ id: 'V-1', type: 'vendor', name: 'Supplier' }),
  };
  const { hash_id } = (await call('POST', '/v2/doc', invoice(purchase))).body.data;
  await call('DELETE', '/v2/vendor/V-1');
  await call('DELETE', '/v2/product/P-1');
  const deleted = await fetch(`${account.simulator.baseUrl}/_simulator/deleted`);
  const service_id = expect.any(Number);
  expect(await deleted.json()).toEqual({
    customers: [],
    vendors: [{ id: 'V-1', service_id, name: 'Supplier' }],
    products: [{ id: 'P-1', service_id, name: 'Cup' }],
  });
  expect((await read('/v2/product/list')).items.map(({ id }: { id: string }) => id)).toEqual([
    'ITEM-1',
  ]);

  await call('POST', '/v2/vendor', { ...vendor, name: 'Another' });
  await call('POST', '/v2/product', { ...product, quantity: 1 });
  expect((await read(`/v2/doc/${hash_id}`)).invoice_details.party.name).toBe('Supplier');
  expect(await read('/v2/product/P-1')).toMatchObject({ quantity: 1 });
});

it('creates the unknown parties and products of documents, and keeps existing products', async () => {
  await call('POST', '/v2/doc', invoice());
  await call('POST', '/v2/doc', invoice({ items: [item({ name: 'Renamed' })] }));
  expect(await read('/v2/customer/CUST-1')).toMatchObject({ name: 'Meera Stores' });
  const { items } = await read('/v2/product/list');
  expect(items).toMatchObject([{ id: 'ITEM-1', name: 'Steel bottle', quantity: -20 }]);
});
