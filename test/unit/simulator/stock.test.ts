import { invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver, type Receiver } from './receiver';

const startOfTest = Date.UTC(2025, 6, 4, 11, 7, 56, 5);
let account: OpenAccount;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
  account = await openAccount({ now: () => startOfTest });
  account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['inventory'] });
});
afterEach(async () => {
  await account.simulator.close();
  await receiver.close();
});

const call: OpenAccount['call'] = (...request) => account.call(...request);
const create = (changes: object = {}) => call('POST', '/v2/doc', invoice(changes));
const move = (changes: object = {}) =>
  call('POST', '/v2/inventory/stock', {
    product_id: 'ITEM-1',
    quantity: 4,
    warehouse_id: -1,
    action: 'in',
    ...changes,
  });
const level = async () => (await call('GET', '/v1/product/ITEM-1')).body.item.quantity;
const stock = async () => {
  const response = await fetch(`${account.simulator.baseUrl}/_simulator/stock`);
  return ((await response.json()) as { stock: object[] }).stock;
};
const events = async () => {
  await account.simulator.settle();
  return receiver.received
    .map(({ raw }) => JSON.parse(raw))
    .sort((a, b) => a.data.timestamp.localeCompare(b.data.timestamp));
};
const vendor = party({ id: 'V-1', type: 'vendor', name: 'Supplier' });

describe("a document's stock movement", () => {
  it.each<[string, object, number]>([
    ['an invoice', {}, -10],
    ['a delivery challan', { document_type: 'delivery_challan' }, -10],
    ['a purchase return', { document_type: 'purchase_return', party: vendor }, -10],
    ['a purchase', { document_type: 'purchase', party: vendor }, 10],
    ['a sales return', { document_type: 'sales_return' }, 10],
    ['an estimate', { document_type: 'estimate' }, 0],
    ['a pro forma invoice', { document_type: 'pro_forma_invoice' }, 0],
    ['an invoice for a service', { items: [item({ item_type: 'Service' })] }, 0],
  ])('of %s', async (_what, changes, quantity) => {
    await create(changes);
    expect(await level()).toBe(quantity);
    expect(await events()).toHaveLength(Math.sign(Math.abs(quantity)));
  });

  it('moves the difference for an edit, and back for a cancellation', async () => {
    const { hash_id } = (await create()).body.data;
    const smaller = item({ quantity: 4, net_amount: 360, total_amount: 424.8 });
    await call('PUT', `/v2/doc/${hash_id}`, invoice({ items: [smaller] }));
    expect(await level()).toBe(-4);
    await call('DELETE', `/v2/doc/${hash_id}`);
    expect(await level()).toBe(0);
    expect((await events()).map(({ data }) => [data.movement, data.qty])).toEqual([
      ['out', 10],
      ['in', 6],
      ['in', 4],
    ]);
  });

  it('uses the warehouse of the document', async () => {
    await create({ warehouse_id: 1 });
    expect(await stock()).toEqual([
      {
        service_product_id: 1,
        product_id: 'ITEM-1',
        product_name: 'Steel bottle',
        warehouse_id: 1,
        warehouse: 'Second Warehouse',
        quantity: -10,
      },
    ]);
  });
});

describe('a stock move', () => {
  it('adds up per warehouse without binary fractions', async () => {
    await create({ document_type: 'estimate' });
    expect((await move({ quantity: 0.1 })).body).toMatchObject({ success: true, error_code: '' });
    await move({ quantity: 0.2 });
    await move({ quantity: 5, warehouse_id: 1, remarks: 'R', record_date: '01-07-2025' });
    await move({ quantity: 2, warehouse_id: 1, action: 'out' });
    expect(await level()).toBe(3.3);
    expect(await stock()).toMatchObject([
      { warehouse_id: -1, quantity: 0.3 },
      { warehouse_id: 1, quantity: 3 },
    ]);
  });
});

describe('an inventory event', () => {
  it("has the client's id as a number if it is one", async () => {
    await create({ items: [item({ id: '4711' }), item({ id: '007' })] });
    expect((await events()).map(({ data }) => data.partner_product_id)).toEqual([4711, '007']);
  });

  it('has -1 for a product that is not linked', async () => {
    const { hash_id } = (await create()).body.data;
    const control = await fetch(`${account.simulator.baseUrl}/_simulator/records`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'product', name: 'Other' }),
    });
    const { service_id } = (await control.json()) as { service_id: number };
    const item_mapping = [{ item_id: 'ITEM-1', service_id, force_update: true }];
    await call('POST', '/v2/product/list', { item_mapping });
    await call('DELETE', `/v2/doc/${hash_id}`);
    expect((await events()).at(-1).data).toMatchObject({
      service_product_id: 1,
      partner_product_id: -1,
      movement: 'in',
    });
  });
});

it('stock must suffice if the account says so, in the warehouse of a move', async () => {
  account.simulator.configure({ stockMustSuffice: true });
  expect((await create()).body.error_code).toBe('INSUFFICIENT_STOCK');
  expect((await call('GET', '/v1/product/ITEM-1')).status).toBe(404);
  await create({ document_type: 'purchase', party: vendor });
  expect((await move({ action: 'out', warehouse_id: 1 })).body.error_code).toBe(
    'INSUFFICIENT_STOCK',
  );
  expect((await move({ action: 'out', quantity: 10 })).status).toBe(200);
});
