import { openAccount, type OpenAccount } from './openAccount';
import { invoice, item, party } from './bodies';

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
  test('replaces all of it and keeps hash id and number', async () => {
    const hashId = await create({ serial_number: 'KEEP-1', notes: 'old', reference: 'old' });
    const { status, body } = await edit(hashId, { notes: 'new' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ hash_id: hashId, serial_number: 'KEEP-1' });
    expect(await read(hashId)).toMatchObject({ notes: 'new', reference: '' });
  });

  test('adds up again', async () => {
    const hashId = await create({ extra_discount: 62 });
    expect((await read(hashId)).total_amount).toBe(1000);
    await edit(hashId);
    expect((await read(hashId)).total_amount).toBe(1062);
  });

  test('with_tax left out keeps what was, and sent changes it', async () => {
    const hashId = await create({ with_tax: false });
    await edit(hashId);
    expect((await read(hashId)).tax_amount).toBe(0);
    await edit(hashId, { with_tax: true });
    expect((await read(hashId)).tax_amount).toBe(162);
  });

  test('changed party details show in the other documents too', async () => {
    const [first, second] = [await create(), await create()];
    await edit(second, { party: party({ name: 'Renamed' }) });
    expect((await read(first)).customer.name).toBe('Renamed');
  });

  test('can take a free number, its own included, but no other', async () => {
    const hashId = await create({ serial_number: 'E-1' });
    await create({ serial_number: 'E-2' });
    expect((await edit(hashId, { serial_number: 'E-1' })).status).toBe(200);
    const taken = await edit(hashId, { serial_number: 'E-2' });
    expect(taken.body.error_code).toBe('DUPLICATE_DOC_SERIAL_NUMBER');
    expect((await edit(hashId, { serial_number: 'E-3' })).body.data.serial_number).toBe('E-3');
  });

  test.each([
    ['einvoice', { einvoice: true }],
    ['payments', { payments: [] }],
    ['warehouse_id', { warehouse_id: -1 }],
    ['document_type', { document_type: 'purchase' }],
    ['document_type', { document_type: 'estimate' }],
  ])('does not take %s (%j)', async (field, changes) => {
    const { status, body } = await edit(await create(), changes);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('can not go below what has been paid', async () => {
    const payments = [{ amount: 1000, method: 'cash' }];
    const hashId = await create({ payments });
    const { body } = await edit(hashId, { extra_discount: 100 });
    expect(body.error_code).toBe('AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT');
  });

  test('of an unknown document is 404 INVALID_HASH_ID, of a cancelled one 400', async () => {
    const unknown = await edit('0123');
    expect([unknown.status, unknown.body.error_code]).toEqual([404, 'INVALID_HASH_ID']);
    const hashId = await create();
    await call('DELETE', `/v2/doc/${hashId}`);
    expect((await edit(hashId)).status).toBe(400);
  });
});

describe('converting a document', () => {
  test('names a document of the stated type', async () => {
    const estimate = await create({ document_type: 'estimate' });
    const convert = (from: string, hash_id: string) =>
      call('POST', '/v2/doc', invoice({ convert: { convert_from: from, hash_id } }));
    expect((await convert('estimate', estimate)).status).toBe(200);
    const wrong = await convert('invoice', estimate);
    expect(Object.keys(wrong.body.errors)).toEqual(['convert.convert_from']);
    expect((await convert('estimate', '0123')).body.error_code).toBe('INVALID_HASH_ID');
  });
});

describe('a subscription', () => {
  const subscription_details = { start_time: '01-11-2025', repeat: 1, repeat_type: 'months' };

  test.each<[string | undefined, object]>([
    [undefined, { subscription_details }],
    ['SUBSCRIPTION_DETAILS_NOT_FOUND', {}],
    ['INVALID_REPEAT', { subscription_details: { ...subscription_details, repeat: 0 } }],
  ])('%s', async (code, changes) => {
    const { body } = await call(
      'POST',
      '/v2/doc',
      invoice({ document_type: 'subscription', ...changes }),
    );
    expect(body.error_code || undefined).toBe(code);
  });
});

describe('cancelling a document', () => {
  test('keeps it with nothing pending; v2 answers with the hash id', async () => {
    const hashId = await create();
    const { status, body } = await call('DELETE', `/v2/doc/${hashId}`);
    expect([status, body.data]).toEqual([200, { hash_id: hashId }]);
    expect(await read(hashId)).toMatchObject({
      payment_status: 'cancelled',
      amount_pending: 0,
      total_amount: 1062,
    });
  });

  test('in v1 answers in camelCase', async () => {
    const hashId = await create({ serial_number: 'V1-CANCEL' });
    const { body } = await call('DELETE', `/v1/doc/${hashId}`);
    expect(body).toMatchObject({ success: true, hashId, serialNumber: 'V1-CANCEL' });
  });

  test('twice is refused', async () => {
    const hashId = await create();
    await call('DELETE', `/v2/doc/${hashId}`);
    const { status, body } = await call('DELETE', `/v2/doc/${hashId}`);
    expect([status, body.error_code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['/v1/doc/0123', '/v2/doc/0123'])('DELETE %s is 404', async (path) => {
    const { status, body } = await call('DELETE', path);
    expect([status, body.error_code]).toEqual([404, 'INVALID_HASH_ID']);
  });
});

test('an unknown document reads as 404 INVALID_HASH_ID', async () => {
  const { status, body } = await call('GET', '/v2/doc/0123');
  expect([status, body.error_code]).toEqual([404, 'INVALID_HASH_ID']);
});

test('an item of one document does not change in another', async () => {
  const first = await create();
  await create({ items: [item({ name: 'Other name' })] });
  expect((await read(first)).items[0].name).toBe('Steel bottle');
});
