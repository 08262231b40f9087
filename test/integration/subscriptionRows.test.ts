import { newAccount, newDocument, type TestAccount, useAccount } from '../harness/account';
import { byId, formInvoice, isoDay, monthly, newParty } from '../harness/samples';

const account = useAccount();

const list = { resource: 'subscription', operation: 'getAll', period: 'thisFinancialYear' };

/** Creates a subscription whose first invoice is dated today. */
const newSubscription = async (account: TestAccount, change: object = {}) =>
  await newDocument(account, {
    ...monthly,
    documentDate: '={{ $now }}',
    startTime: '={{ $now }}',
    ...change,
  });

describe('Repeat Every', () => {
  it.each([
    ['a week', { interval: '1 week' }, 1, 'weeks'],
    ['a quarter', { interval: '3 months' }, 3, 'months'],
    ['another interval', { interval: 'other', otherInterval: '45 days' }, 45, 'days'],
    ['an expression with a number', { interval: '2 years' }, 2, 'years'],
    ['an expression with a word', { interval: 'Monthly' }, 1, 'months'],
    ['an expression with the word quarterly', { interval: 'quarterly' }, 3, 'months'],
  ])('takes %s', async (_, form, repeat, repeat_type) => {
    await newSubscription(account, form);
    expect(account.writes().at(-1)?.body).toMatchObject({
      subscription_details: { repeat, repeat_type },
    });
  });

  it('is in the row of the new subscription, with its first and last day', async () => {
    const form = { ...formInvoice, ...monthly, resource: 'subscription', interval: '3 months' };
    const [row] = await account.rows({ ...form, endTime: '2027-04-05' });
    expect(row).toMatchObject({
      ...{ start_time: '2026-04-05', end_time: '2027-04-05', repeat: 3, repeat_type: 'months' },
    });
  });

  it('refuses a subscription that would end before it starts', async () => {
    const dates = { startTime: '2026-12-01', endTime: '2026-11-01' };
    await expect(newSubscription(account, dates)).rejects.toThrow(
      'End Date 01-11-2026 is before Start Date 01-12-2026',
    );
    expect(account.writes()).toEqual([]);
  });

  it('names what is no interval', async () => {
    const form = { interval: 'other', otherInterval: 'soon' };
    await expect(newSubscription(account, form)).rejects.toThrow(
      'Repeat Every must be an interval, not "soon"',
    );
  });
});

describe.each(['v2', 'described', 'v1'])('dates of subscriptions, with "%s"', (endpointVersion) => {
  it('are YYYY-MM-DD in rows, and as the service writes them in raw rows', async () => {
    const account = newAccount({ endpointVersion });
    await newSubscription(account);
    const [row] = await account.rows(list);
    expect(row?.upcoming_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const [raw] = await account.rows({ ...list, simplify: false });
    expect(raw).toMatchObject({
      upcoming_date: expect.stringMatching(/^\d\d? \w+ \d{4}$/),
      last_created_invoice: expect.stringMatching(/^\d\d? \w+ \d{4}$/),
    });
  });

  it('are returned with each invoice, together with the schedule', async () => {
    const account = newAccount({ endpointVersion });
    const subscription = byId(await newSubscription(account));
    const get = { resource: 'subscription', operation: 'getInvoices', subscription };
    expect(await account.rows(get)).toMatchObject([
      {
        upcoming_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        last_created: isoDay(),
        repeat_every: 1,
        repeat_unit: 'months',
        record_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+05:30$/),
        record_time_utc: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });
});

describe('Subscription: Get Many', () => {
  it.each(['v2', 'described', 'v1'])(
    'returns raw rows with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      await newSubscription(account, { ...newParty() });
      const [row] = await account.rows({ ...list, simplify: false });
      expect(row).toMatchObject({
        customer_name: 'Asha Traders',
        repeat_unit: 'months',
        invoice_count: 1,
        invoices: [{ name: 'Asha Traders', status: 'pending', hash_id: expect.any(String) }],
        upcoming_date: expect.any(String),
      });
    },
  );

  it('returns hash IDs with which invoices are listed', async () => {
    const hashId = await newSubscription(account);
    const invoices = await account.rows({
      resource: 'subscription',
      operation: 'getInvoices',
      subscription: byId(hashId),
    });
    expect(invoices).toMatchObject([{ hash_id: expect.any(String), total_amount: 118 }]);
  });

  it('sends every status and a customer', async () => {
    const statuses = ['all', 'active', 'expired', 'error', 'cancelled'];
    for (const status of statuses) {
      await account.rows({ ...list, filters: { status, customer: byId('C-1') } });
    }
    expect(account.requests().map(({ query }) => query)).toMatchObject(
      statuses.map((status) => ({ status, customer_id: 'C-1' })),
    );
  });

  it.each([
    ['active', {}],
    ['expired', { startTime: '2026-04-01', endTime: '2026-04-30' }],
  ])('returns the status %s', async (status, change) => {
    const hash_id = await newSubscription(account, change);
    expect(await account.rows({ ...list, filters: { status } })).toMatchObject([
      { hash_id, status, repeat_every: 1, total_amount: 118 },
    ]);
    expect(await account.rows({ ...list, filters: { status: 'cancelled' } })).toEqual([]);
  });

  it('returns the status cancelled', async () => {
    const document = byId(await newSubscription(account));
    await account.rows({ resource: 'document', operation: 'cancel', document });
    expect(await account.rows(list)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('returns the status error if an invoice could not be created', async () => {
    account.configure({ stockMustSuffice: true });
    await newSubscription(account);
    expect(await account.rows(list)).toMatchObject([{ status: 'error' }]);
  });
});

describe('Document: Get Many', () => {
  it('sends every type and every payment status', async () => {
    const filters = [
      { status: 'all', types: ['invoice', 'purchase'] },
      { status: 'pending', types: ['pro_forma_invoice', 'estimate'] },
      { status: 'paid', types: ['sales_return', 'purchase_return'] },
      { status: 'cancelled', types: ['delivery_challan', 'purchase_order'] },
    ];
    await account.rows(
      {
        resource: 'document',
        operation: 'getAll',
        documentTypes: '={{ $json.types }}',
        period: 'thisMonth',
        filters: { paymentStatus: '={{ $json.status }}', customer: byId('C-1') },
      },
      { items: filters },
    );
    expect(account.requests().map(({ query }) => query)).toMatchObject(
      filters.flatMap(({ status, types }) =>
        types.map((document_type) => ({ document_type, payment_status: status })),
      ),
    );
  });
});
