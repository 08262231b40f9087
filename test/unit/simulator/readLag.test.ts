import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let folder: string;
let account: OpenAccount;
let now = Date.UTC(2025, 9, 9, 8, 53, 20);
let lag = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'read-lag-'));
  const database = join(folder, 'books.db');
  account = await openAccount({ database, readLag: () => lag, now: () => now });
});
afterEach(async () => {
  await account.simulator.close();
  rmSync(folder, { recursive: true });
});

const product = { id: 'K', item_type: 'Product', unit_price: 1, price_with_tax: 1, quantity: 5 };
const nameWithLag = async (milliseconds: number) => {
  lag = milliseconds;
  const { body } = await account.call('GET', '/v2/product/K');
  return body.success ? body.data.name : body.error_code;
};

it('shows a record as it was that long ago, while changes count at once', async () => {
  await account.call('POST', '/v2/product', { ...product, name: 'First' });
  now += 1000;
  await account.call('PUT', '/v2/product', { ...product, name: 'Second' });
  now += 1000;
  const again = await account.call('POST', '/v2/product', { ...product, name: 'Third' });
  expect(again.body.success).toBe(false);
  expect(await nameWithLag(0)).toBe('Second');
  expect(await nameWithLag(1000)).toBe('Second');
  expect(await nameWithLag(1001)).toBe('First');
  expect(await nameWithLag(2000)).toBe('First');
  expect(await nameWithLag(2001)).toBe('INVALID_PRODUCT_ID');
  now += 5001;
  expect(await nameWithLag(5000)).toBe('Second');
});

it('shows old amounts, statuses and lists', async () => {
  const { body } = await account.call('POST', '/v2/doc', invoice());
  const path = `/v2/doc/${body.data.hash_id}`;
  now += 1000;
  await account.call('DELETE', path);
  lag = 500;
  const read = await account.call('GET', path);
  expect(read.body.data.invoice_details.payment_status).toBe('pending');
  lag = 1500;
  const query = 'document_type=invoice&start_date=01-01-2025&end_date=31-12-2025';
  const list = await account.call('GET', `/v2/doc/list?${query}&page=1&num_records=10`);
  expect(list.body.data).toEqual({ message: 'No data found!' });
});
