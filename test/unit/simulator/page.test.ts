import { invoice, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver, type Receiver } from './receiver';

let account: OpenAccount;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
  account = await openAccount({
    now: () => Date.UTC(2025, 9, 5, 6, 30),
    webhookRetryWaits: [],
  });
});
afterEach(async () => {
  await account.simulator.close();
  await receiver.close();
});

const page = async (query = '') => {
  const response = await fetch(`${account.simulator.baseUrl}/${query}`);
  return { headers: response.headers, text: await response.text() };
};
const submit = (action: string, form: Record<string, string> | [string, string][], headers = {}) =>
  fetch(`${account.simulator.baseUrl}/_simulator/page/${action}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  });
const create = async (changes: object = {}): Promise<string> =>
  (await account.call('POST', '/v2/doc', invoice(changes))).body.data.hash_id;
const read = async (hashId: string) =>
  (await account.call('GET', `/v2/doc/${hashId}`)).body.data.invoice_details;

it('shows the key, the webhook, documents, stock and deliveries', async () => {
  account.simulator.configureWebhook({ url: receiver.url });
  const hashId = await create({ serial_number: 'P-1' });
  await account.simulator.settle();
  const { headers, text } = await page();
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const { apiKey, webhookSecret } = account.simulator.company;
  for (const shown of [apiKey, webhookSecret, receiver.url, 'P-1', 'Steel bottle', 'delivered']) {
    expect(text).toContain(shown);
  }
  const pdf = await fetch(`${account.simulator.baseUrl}/_simulator/documents/${hashId}/pdf`);
  expect(text).toContain(`href="/_simulator/documents/${hashId}/pdf"`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
});

it('escapes its contents and allows no scripts', async () => {
  const script = '"><script>alert(1)</script>';
  await create({ party: party({ name: script }), serial_number: script });
  const { headers, text } = await page(`?problem=${encodeURIComponent(script)}`);
  expect(text).not.toContain('<script');
  expect(text.match(/&#60;script&#62;/g)).toHaveLength(3);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('marks a document as paid and sends the event', async () => {
  account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['document'] });
  const hash_id = await create();
  await submit('pay', { hash_id });
  expect(await read(hash_id)).toMatchObject({
    payment_status: 'paid',
    payments: [{ amount: 1062, method: 'Cash', payment_date: '05-10-2025' }],
  });
  await account.simulator.settle();
  const messages = receiver.received.map(({ raw }) => JSON.parse(raw).data.message);
  expect(messages.sort()).toEqual(['Document Created', 'Document Status Changed']);
});

it('moves stock', async () => {
  await create();
  const form = { service_product_id: '1', quantity: '2.5', warehouse_id: '1', action: 'in' };
  await submit('stock', form);
  expect((await account.call('GET', '/v1/product/ITEM-1')).body.item.quantity).toBe(-7.5);
});

it('sets the webhook, and warns that a new URL replaces the present one', async () => {
  const warning = 'A new URL replaces this one';
  expect((await page()).text).not.toContain(warning);
  await submit('webhook', [
    ['url', receiver.url],
    ['secret', 'new'],
    ['event_types', 'inventory'],
  ]);
  await create();
  await account.simulator.settle();
  expect(account.simulator.company.webhookSecret).toBe('new');
  expect(receiver.received.map(({ raw }) => JSON.parse(raw).event_type)).toEqual(['inventory']);
  expect((await page()).text).toContain(warning);
});

it('delivers an event again, unchanged', async () => {
  account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['document'] });
  receiver.statuses.push(500);
  await create();
  await account.simulator.settle();
  const [failed] = account.simulator.deliveries();
  expect(failed?.state).toBe('failed');
  await submit('redeliver', { event_id: failed?.eventId ?? '' });
  await account.simulator.settle();
  expect(account.simulator.deliveries()).toEqual([
    expect.objectContaining({ state: 'delivered', responses: [500, 200] }),
  ]);
  expect(receiver.received[1]?.raw).toBe(receiver.received[0]?.raw);
});

it('advances the clock by one day, and returns to itself', async () => {
  const response = await submit('day', {});
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect((await page()).text).toContain('2025-10-06 12:00:00');
});

it('shows the error of a rejected action', async () => {
  const response = await submit('stock', { service_product_id: '1', quantity: '-1' });
  expect(response.headers.get('location')).toMatch(/^\/\?problem=.*quantity/);
});

it('rejects actions from pages of other sites', async () => {
  const hash_id = await create();
  await submit('pay', { hash_id }, { 'Sec-Fetch-Site': 'cross-site' });
  expect((await read(hash_id)).payment_status).toBe('pending');
});

it('adds a month of books, dated in the month before', async () => {
  expect((await page()).text).toContain('dated in 2025-09');
  const added = await submit('month', {});
  expect(added.headers.get('location')).toBe('/');
  const { documents } = account.simulator.books();
  expect(documents.length).toBeGreaterThan(20);
  const { invoice_details } = (await account.call('GET', `/v2/doc/${documents[0]?.hashId}`)).body
    .data;
  expect(invoice_details.document_date).toMatch(/-09-2025$/);
});

it('adds a month of books again, with numbers of its own', async () => {
  await submit('month', {});
  const { documents } = account.simulator.books();
  const again = await submit('month', {});
  expect(again.headers.get('location')).toBe('/');
  expect(account.simulator.books().documents).toHaveLength(2 * documents.length);
});
