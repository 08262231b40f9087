import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { textIn } from './juneBooks';

const server = useRawServer();

/** A document of 100 rupees and 18 % tax, as its list shows it. */
const row = (number: number, more: object = {}) => ({
  hash_id: `h${number}`,
  serial_number: `INV-${number}`,
  document_date: '10-06-2025',
  due_date: '20-06-2025',
  customer: { id: 'C-1', name: 'Asha', gstin: '' },
  payment_status: 'pending',
  amount_paid: 0,
  amount_pending: 118,
  net_amount: 100,
  tax_amount: 18,
  total_amount: 118,
  payments: [],
  ...more,
});
type Row = ReturnType<typeof row> & { document_type?: string };

const item = {
  ...{ id: 'P', name: 'Pen', item_type: 'Product', quantity: 1, unit_price: 100, tax_rate: 18 },
  ...{ price_with_tax: 118, net_amount: 100, total_amount: 118, hsn_code: '9608', unit: 'PCS' },
};

const rows = (count: number, from = 1): Row[] =>
  Array.from({ length: count }, (_, index) => row(from + index));

const without = (number: number, all: Row[]) =>
  all.filter(({ hash_id }) => hash_id !== `h${number}`);

/** What the service has after so many requests for pages of invoices. */
type Books = (request: { pass: number; page: number }) => Row[];

/** Serves lists of invoices, and each document with its item as `single` has it. */
function serve(
  books: Books,
  single: (id: string) => object | string | undefined = stored,
  payments: (pass: number, page: number) => object[] = () => [],
): void {
  let [pass, paymentPass] = [0, 0];
  server.handle(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, server.credential.baseUrl);
    const reply = (data: unknown) =>
      response.end(JSON.stringify({ success: true, message: '', data }));
    const id = pathname.split('/').pop() ?? '';
    if (pathname === '/v2/payment/list') {
      const page = Number(searchParams.get('page'));
      if (page === 1) paymentPass++;
      const received = payments(paymentPass, page);
      const transactions = received.slice((page - 1) * 100, page * 100);
      return reply({ transactions, total_records: received.length });
    }
    if (pathname !== '/v2/doc/list') {
      const found = single(id);
      return reply(typeof found === 'object' ? { invoice_details: found } : (found ?? {}));
    }
    if (searchParams.get('document_type') !== 'invoice') {
      return reply({ transactions: [], total_records: 0 });
    }
    const page = Number(searchParams.get('page'));
    if (page === 1) pass++;
    const all = books({ pass, page });
    const transactions = all.slice((page - 1) * 100, page * 100);
    return reply({ transactions, total_records: all.length });
  });
}

const stored = (id: string): object => ({
  ...row(Number(id.slice(1))),
  document_type: 'invoice',
  party: { id: 'C-1', name: 'Asha', type: 'customer', billing_address: { state: 'KARNATAKA' } },
  items: [item],
});
const notFound = 'No data found!';

const run = async (parameters: object) =>
  await runNode({ credential: server.credential, parameters: { ...parameters } });

const aging = { resource: 'customer', operation: 'getAging' };
const pendingOnly = { ...aging, includePayments: false };
const june = {
  returnPeriod: 'month',
  month: '2025-06',
  ownGstin: '29AAAAA0000A1ZY',
};

// Between the first two pages, one document leaves and another one joins: 101 is on no page of the pass.
const before = rows(250);
const after = [...without(1, before), row(251)];
const leaves: Books = ({ pass, page }) => (pass === 1 && page === 1 ? before : after);
const paid = (id: string) =>
  id === 'h1' ? { ...stored(id), payment_status: 'paid', amount_pending: 0 } : stored(id);

describe('Get Aging, while a document is paid and another one is created', () => {
  it('has the document that was there all the time, and not the one that was paid', async () => {
    serve(leaves, paid);
    const { items, error, hints } = await run(pendingOnly);
    expect(error).toBeUndefined();
    expect(items[0]?.json).toMatchObject({ total_pending: 250 * 118, open_documents: 250 });
    expect(server.requests.slice(6, 8).sort()).toEqual(['GET /v2/doc/h1', 'GET /v2/doc/h101']);
    // The list of returns has one page.
    expect(server.requests).toHaveLength(3 + 3 + 2 + 1);
    // Less than ten requests need no hint.
    expect(hints).toEqual([]);
  });

  it('counts a document that only one pass has as the read of it says', async () => {
    serve(leaves, (id) => (id === 'h101' ? { ...stored(id), amount_pending: 18 } : paid(id)));
    const { items } = await run(pendingOnly);
    expect(items[0]?.json.total_pending).toBe(250 * 118 - 100);
  });

  it('counts a document that changes between the passes as the second one has it', async () => {
    const part = (all: Row[]) => [
      row(1, { amount_pending: 18, amount_paid: 100 }),
      ...all.slice(1),
    ];
    serve(({ pass }) => (pass === 1 ? before : part(before)));
    const { items } = await run(pendingOnly);
    expect(items[0]?.json.total_pending).toBe(250 * 118 - 100);
  });

  it.each<[string, string, object | string | undefined, object]>([
    ['is gone', 'is out', notFound, { open_documents: 249 }],
    ['is cancelled', 'is out', { payment_status: 'cancelled' }, { open_documents: 249 }],
    ['is paid', 'is out', { payment_status: 'Paid' }, { open_documents: 249 }],
    ['is pending', 'is in', { payment_status: 'pending' }, { open_documents: 250 }],
    ['has an unknown status', 'is in', { payment_status: 'partial' }, { open_documents: 250 }],
  ])(
    'reads a document that only the first pass has: if it %s, it %s',
    async (_, __, now, expected) => {
      const single = (id: string) => (typeof now === 'object' ? { ...stored(id), ...now } : now);
      serve(({ pass }) => (pass === 1 ? before : without(9, before)), single);
      expect((await run(pendingOnly)).items[0]?.json).toMatchObject(expected);
    },
  );

  it.each<[string, object | undefined, string]>([
    ['has no data', undefined, 'The service sent a response without data'],
    ['has no status', { payment_status: null }, 'Payment Status of INV-9 must be given'],
    ['has no date', { document_date: '' }, 'Document Date of INV-9 must be a date'],
  ])('fails if the read of such a document %s', async (_, now, message) => {
    const single = (id: string) => now && { ...stored(id), ...now };
    serve(({ pass }) => (pass === 1 ? before : without(9, before)), single);
    const { items, error } = await run({ ...pendingOnly, options: { giveUpAfter: 0 } });
    expect(items).toEqual([]);
    expect(error?.message).toContain(message);
  });
});

describe('Get Aging, while a payment is deleted and another one is received', () => {
  const payment = (number: number) => ({
    customer: { id: 'C-1', name: 'Asha' },
    payment_date: '11-06-2025',
    amount_remaining: String(number),
    linked_docs: [],
  });
  const received = Array.from({ length: 150 }, (_, index) => payment(index));
  const total = (150 * 149) / 2;

  it('has the payment that was there all the time', async () => {
    const now = [...received.slice(1), payment(1000)];
    serve(
      () => [],
      stored,
      (pass, page) => (pass === 1 && page === 1 ? received : now),
    );
    const { items } = await run(aging);
    expect(items[0]?.json.unapplied_payments).toBe(total + 1000);
    // The second pass lacks the deleted payment, and the third one has all payments of the second one.
    const reads = server.requests.filter((path) => path === 'GET /v2/payment/list');
    expect(reads).toHaveLength(3 * 2);
  });

  it('makes no third pass for payments that were only added', async () => {
    serve(
      () => [],
      stored,
      (pass) => [...received, ...(pass === 1 ? [] : [payment(1000)])],
    );
    const { items } = await run(aging);
    expect(items[0]?.json.unapplied_payments).toBe(total + 1000);
    const reads = server.requests.filter((path) => path === 'GET /v2/payment/list');
    expect(reads).toHaveLength(2 * 2);
  });
});

describe('a return, while a document leaves the month and another one joins it', () => {
  const moved = (id: string) =>
    id === 'h1' ? { ...stored(id), document_date: '01-07-2025' } : stored(id);

  it('has the document that was there all the time', async () => {
    serve(leaves, moved);
    const { items, error } = await run({ ...june, operation: 'prepareGstr1' });
    expect(error).toBeUndefined();
    const file = JSON.parse(textIn(items[0])) as { b2cs: Array<{ txval: number }> };
    expect(file.b2cs).toMatchObject([{ txval: 250 * 100 }]);
  });

  it('has no gap in its numbers because of that', async () => {
    serve(leaves, moved);
    const inJune = {
      period: 'custom',
      startDate: '2025-06-01',
      endDate: '2025-06-30',
    };
    const { items } = await run({ ...inJune, operation: 'checkNumbering' });
    expect(items[0]?.json).toMatchObject({ first: 'INV-2', last: 'INV-251', missing: 0 });
  });

  it('takes 1 % more requests', async () => {
    serve(() => rows(600));
    await run({ ...june, operation: 'check' });
    const single = server.requests.filter((path) => path !== 'GET /v2/doc/list').length;
    // The lists of returns and delivery challans have one page each, the invoices have six.
    expect([single, server.requests.length - single]).toEqual([600, 6 + 6 + 2]);
  });
});

describe('Document: Get Many with Verify List', () => {
  const list = {
    resource: 'document',
    operation: 'getAll',
    returnAll: true,
    period: 'all',
    documentTypes: ['invoice'],
    filters: { customer: { __rl: true, mode: 'id', value: 'C-1' } },
  };
  const numbers = async (parameters: object) =>
    (await run(parameters)).items.map(({ json }) => json.serial_number);

  it('has the document that was there all the time, with the fields of the others', async () => {
    serve(leaves, (id) => (id === 'h1' ? { ...stored(id), party: { id: 'C-2' } } : stored(id)));
    expect(await numbers(list)).not.toContain('INV-101');
    serve(leaves, (id) => (id === 'h1' ? { ...stored(id), party: { id: 'C-2' } } : stored(id)));
    const { items } = await run({ ...list, verifyList: true, simplify: false, outputMode: 'raw' });
    const found = items.find(({ json }) => json.serial_number === 'INV-101');
    expect(found).toBeDefined();
    expect(Object.keys(found?.json ?? {})).toEqual(Object.keys(items[0]?.json ?? {}));
    expect(items.map(({ json }) => json.serial_number)).not.toContain('INV-1');
  });

  it('fails if the customer of a document is unknown', async () => {
    const unknown = { customer: null, party: {} };
    serve(leaves, (id) => ({ ...stored(id), ...unknown }));
    const { error } = await run({ ...list, verifyList: true });
    expect(error?.message).toMatch(/^Customer of INV-1(01)? must be given/);
  });
});
