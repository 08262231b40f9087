import { invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const create = async (changes: object = {}): Promise<string> =>
  (await call('POST', '/v2/doc', invoice(changes))).body.data.hash_id;
const edit = (hashId: string, changes: object = {}) =>
  call('PUT', `/v2/doc/${hashId}`, invoice(changes));
const read = async (hashId: string) =>
  (await call('GET', `/v2/doc/${hashId}`)).body.data.invoice_details;

describe('editing a document', () => {
  it('replaces the contents and keeps hash id and number', async () => {
    const hashId = await create({ serial_number: 'KEEP-1', notes: 'old', reference: 'old' });
    const { status, body } = await edit(hashId, { notes: 'new' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ hash_id: hashId, serial_number: 'KEEP-1' });
    expect(await read(hashId)).toMatchObject({ notes: 'new', reference: '' });
  });

  it('computes the totals again', async () => {
    const hashId = await create({ extra_discount: 62 });
    expect((await read(hashId)).total_amount).toBe(1000);
    await edit(hashId);
    expect((await read(hashId)).total_amount).toBe(1062);
  });

  it('keeps with_tax unless it is sent', async () => {
    const hashId = await create({ with_tax: false });
    await edit(hashId);
    expect((await read(hashId)).tax_amount).toBe(0);
    await edit(hashId, { with_tax: true });
    expect((await read(hashId)).tax_amount).toBe(162);
  });

  it('updates the party in its other documents too', async () => {
    const [first, second] = [await create(), await create()];
    await edit(second, { party: party({ name: 'Renamed' }) });
    expect((await read(first)).customer.name).toBe('Renamed');
  });

  it('accepts an unused number or its current one', async () => {
    const hashId = await create({ serial_number: 'E-1' });
    await create({ serial_number: 'E-2' });
    expect((await edit(hashId, { serial_number: 'E-1' })).status).toBe(200);
    const taken = await edit(hashId, { serial_number: 'E-2' });
    expect(taken.body.error_code).toBe('DUPLICATE_DOC_SERIAL_NUMBER');
    expect((await edit(hashId, { serial_number: 'E-3' })).body.data.serial_number).toBe('E-3');
  });

  it.each([
    ['einvoice', { einvoice: true }],
    ['payments', { payments: [] }],
    ['warehouse_id', { warehouse_id: -1 }],
    ['document_type', { document_type: 'purchase' }],
    ['document_type', { document_type: 'estimate' }],
  ])('rejects %s (%j)', async (field, changes) => {
    const { status, body } = await edit(await create(), changes);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('rejects a total below the paid amount', async () => {
    const payments = [{ amount: 1000, method: 'cash' }];
    const hashId = await create({ payments });
    const { body } = await edit(hashId, { extra_discount: 100 });
    expect(body.error_code).toBe('AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT');
  });

  it('rejects an unknown document with 404 INVALID_HASH_ID and a cancelled one with 400', async () => {
    const unknown = await edit('0123');
    expect([unknown.status, unknown.body.error_code]).toEqual([404, 'INVALID_HASH_ID']);
    const hashId = await create();
    await call('DELETE', `/v2/doc/${hashId}`);
    expect((await edit(hashId)).status).toBe(400);
  });
});

describe('converting a document', () => {
  it('needs a document of the stated type', async () => {
    const estimate = await create({ document_type: 'estimate' });
    const convert = (from: string, hash_id: string) =>
      call('POST', '/v2/doc', invoice({ convert: { convert_from: from, hash_id } }));
    expect((await convert('estimate', estimate)).status).toBe(200);
    const invalid = await convert('invoice', estimate);
    expect(Object.keys(invalid.body.errors)).toEqual(['convert.convert_from']);
    expect((await convert('estimate', '0123')).body.error_code).toBe('INVALID_HASH_ID');
  });
});

describe('creating a subscription', () => {
  const subscription_details = { start_time: '01-11-2025', repeat: 1, repeat_type: 'months' };

  it.each<[string, object]>([
    ['', { subscription_details }],
    ['SUBSCRIPTION_DETAILS_NOT_FOUND', {}],
    ['INVALID_REPEAT', { subscription_details: { ...subscription_details, repeat: 0 } }],
  ])('has the error code "%s"', async (code, changes) => {
    const { body } = await call(
      'POST',
      '/v2/doc',
      invoice({ document_type: 'subscription', ...changes }),
    );
    expect(body.error_code).toBe(code);
  });
});

describe('cancelling a document', () => {
  it('keeps it with nothing pending; v2 returns the hash id', async () => {
    const hashId = await create();
    const { status, body } = await call('DELETE', `/v2/doc/${hashId}`);
    expect([status, body.data]).toEqual([200, { hash_id: hashId }]);
    expect(await read(hashId)).toMatchObject({
      payment_status: 'cancelled',
      amount_pending: 0,
      total_amount: 1062,
    });
  });

  it('returns camelCase names in v1', async () => {
    const hashId = await create({ serial_number: 'V1-CANCEL' });
    const { body } = await call('DELETE', `/v1/doc/${hashId}`);
    expect(body).toMatchObject({ success: true, hashId, serialNumber: 'V1-CANCEL' });
  });

  it('a second time is rejected', async () => {
    const hashId = await create();
    await call('DELETE', `/v2/doc/${hashId}`);
    const { status, body } = await call('DELETE', `/v2/doc/${hashId}`);
    expect([status, body.error_code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['/v1/doc/0123', '/v2/doc/0123'])('DELETE %s is 404', async (path) => {
    const { status, body } = await call('DELETE', path);
    expect([status, body.error_code]).toEqual([404, 'INVALID_HASH_ID']);
  });
});

it('responds to a read of an unknown document with 404 INVALID_HASH_ID', async () => {
  const { status, body } = await call('GET', '/v2/doc/0123');
  expect([status, body.error_code]).toEqual([404, 'INVALID_HASH_ID']);
});

it('keeps the items of other documents', async () => {
  const first = await create();
  await create({ items: [item({ name: 'Other name' })] });
  expect((await read(first)).items[0].name).toBe('Steel bottle');
});
