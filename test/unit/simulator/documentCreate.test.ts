import { address, invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount({ now: () => Date.UTC(2025, 9, 5, 6, 30) });
});
afterAll(() => account.simulator.close());

const create = (changes: object = {}) => account.call('POST', '/v2/doc', invoice(changes));
const read = async (hashId: string) =>
  (await account.call('GET', `/v2/doc/${hashId}`)).body.data.invoice_details;
const createAndRead = async (changes: object = {}) => {
  const { body } = await create(changes);
  expect(body).toMatchObject({ success: true });
  return read(body.data.hash_id);
};

describe('creating a document', () => {
  it('v2 returns hash_id and serial_number in the envelope', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: '',
      error_code: '',
      errors: {},
      data: {
        hash_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        serial_number: expect.stringMatching(/^INV-\d+$/),
      },
    });
  });

  it('v1 takes the whole party and returns camelCase names without data', async () => {
    const details = { gstin: '27AAAAA0000A1Z2', phone_number: '9876543210' };
    const { status, body } = await account.call(
      'POST',
      '/v1/doc',
      invoice({ party: party({ id: 'V1-CUST', ...details }) }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      serialNumber: expect.any(String),
      hashId: expect.any(String),
    });
    expect((await read(body.hashId)).customer).toMatchObject(details);
  });

  it('a read returns row, type, party, items, time and headers, and nothing else', async () => {
    const details = await createAndRead({
      due_date: '20-10-2025',
      reference: 'R',
      notes: 'N',
      terms: 'T',
      extra_discount: 2,
      round_off: true,
      tcs_id: 35,
      custom_headers: [{ label: 'PO Number', value: '77' }],
      charges_and_deductions: [{ id: 1, name: 'X', amount: 1, tax_rate: 0, type: 'charge' }],
    });
    expect(Object.keys(details).sort()).toEqual(
      [
        ...['serial_number', 'document_date', 'customer', 'due_date', 'amount_paid'],
        ...['amount_pending', 'reference', 'notes', 'terms', 'is_created_by_recurring'],
        ...['net_amount', 'hash_id', 'payment_status', 'payments', 'tax_amount', 'total_amount'],
        ...['total_discount', 'document_type', 'party', 'items', 'record_time'],
        'document_custom_headers',
      ].sort(),
    );
    expect(details).toMatchObject({
      document_type: 'invoice',
      due_date: '20-10-2025',
      reference: 'R',
      notes: 'N',
      terms: 'T',
      record_time: String(Date.UTC(2025, 9, 5, 6, 30) / 1000),
      document_custom_headers: [{ label: 'PO Number', value: '77' }],
      payment_status: 'pending',
    });
    expect(details.items[0]).toMatchObject(item());
  });

  it("creates unknown customers, vendors and items, and doesn't change existing products", async () => {
    await create({
      party: party({ id: 'NEW-C', gstin: '29ABCDE1234F1ZB', billing_address: address() }),
      items: [item({ id: 'NEW-I' })],
    });
    const customer = (await account.call('GET', '/v2/customer/NEW-C')).body.data;
    expect(customer).toMatchObject({ name: 'Meera Stores', gstin: '29ABCDE1234F1ZB' });
    expect(customer.billing_address[0].state).toBe('29-KARNATAKA');

    await create({ items: [item({ id: 'NEW-I', name: 'Renamed' })] });
    const product = (await account.call('GET', '/v1/product/NEW-I')).body;
    expect(product).toMatchObject({
      success: true,
      item: { name: 'Steel bottle', hsn_code: '7323' },
    });

    const vendor = party({ id: 'NEW-V', type: 'vendor', name: 'Supplier' });
    await create({ document_type: 'purchase', party: vendor });
    const vendors = (await account.call('GET', '/v2/vendor/list')).body.data.vendors;
    expect(vendors).toEqual([expect.objectContaining({ vendor_id: 'NEW-V', name: 'Supplier' })]);
    expect((await account.call('GET', '/v2/vendor/NEW-V')).body.data.status).toBe('Active');
  });

  it('party details update the party and all its documents', async () => {
    const first = await create({ party: party({ id: 'REWRITE', email: 'old@example.com' }) });
    await create({ party: party({ id: 'REWRITE', name: 'Meera and Sons' }) });
    const { customer } = await read(first.body.data.hash_id);
    expect(customer).toMatchObject({ name: 'Meera and Sons', email: 'old@example.com' });
  });
});

describe('item amounts must match quantity, price, discount and rate', () => {
  it.each<[string, object]>([
    ['a price that differs by 0.01', { price_with_tax: 118.01 }],
    ['amounts that differ by 0.01 per unit', { net_amount: 900.1, total_amount: 1061.9 }],
    ['a discount as an amount', { discount_percent: undefined, discount_amount: 100 }],
    ['a discount amount with a percentage, which is ignored', { discount_amount: 5 }],
  ])('accepted: %s', async (_what, changes) => {
    const details = await createAndRead({ items: [item(changes)] });
    expect([details.net_amount, details.total_amount]).toEqual([900, 1062]);
  });

  it('a unit price with many decimals gives a price with tax exact to the paisa', async () => {
    const line = item({
      quantity: 3,
      unit_price: 84.745762712,
      price_with_tax: 100,
      discount_percent: undefined,
      net_amount: 254.24,
      total_amount: 300,
    });
    expect((await createAndRead({ items: [line] })).total_amount).toBe(300);
  });
});
