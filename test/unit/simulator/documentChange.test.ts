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
    expect((await edit(hashId, { serial_number: 'E-3' })).body.data.serial_number).toBe('E-3');
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
});

it('keeps the items of other documents', async () => {
  const first = await create();
  await create({ items: [item({ name: 'Other name' })] });
  expect((await read(first)).items[0].name).toBe('Steel bottle');
});
