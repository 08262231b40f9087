import { newAccount, type TestAccount, useSimulator } from './account';
import { byId, newDocument } from './samples';

useSimulator();

const list = { resource: 'subscription', operation: 'getAll', period: 'thisFinancialYear' };

/** A subscription that has made its first invoice today. */
const subscription = async (account: TestAccount, change: object = {}) =>
  await newDocument(account, {
    documentType: 'subscription',
    documentDate: '={{ $now }}',
    startTime: '={{ $now }}',
    repeat: 1,
    repeatType: 'months',
    ...change,
  });

describe('Subscription: Get Many', () => {
  it.each(['recommended', 'v2', 'v1'])(
    'gives the raw rows with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      await subscription(account, { newPartyDetails: {} });
      const [row] = await account.rows({ ...list, simplify: false });
      expect(row).toMatchObject({
        customer_name: 'Asha',
        repeat_unit: 'months',
        invoice_count: 1,
        invoices: [{ name: 'Asha', status: 'pending', hash_id: expect.any(String) }],
        upcoming_date: expect.any(String),
      });
    },
  );

  it('leads to the invoices of one', async () => {
    const account = newAccount();
    const hashId = await subscription(account);
    const invoices = await account.rows({
      resource: 'subscription',
      operation: 'getInvoices',
      subscription: byId(hashId),
    });
    expect(invoices).toMatchObject([{ hash_id: expect.any(String), total_amount: 118 }]);
  });

  it('asks for every status and for one customer', async () => {
    const account = newAccount();
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
  ])('says that one is %s', async (status, change) => {
    const account = newAccount();
    await subscription(account, change);
    expect(await account.rows({ ...list, filters: { status } })).toMatchObject([{ status }]);
  });

  it('says that one is cancelled', async () => {
    const account = newAccount();
    const document = byId(await subscription(account));
    await account.rows({ resource: 'document', operation: 'cancel', document });
    expect(await account.rows(list)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('says that one could make no invoice', async () => {
    const account = newAccount();
    account.configure({ stockMustSuffice: true });
    await subscription(account);
    expect(await account.rows(list)).toMatchObject([{ status: 'error' }]);
  });
});

describe('Document: Get Many', () => {
  it('asks for every type and every payment status', async () => {
    const account = newAccount();
    const asked = [
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
      { items: asked },
    );
    expect(account.requests().map(({ query }) => query)).toMatchObject(
      asked.flatMap(({ status, types }) =>
        types.map((document_type) => ({ document_type, payment_status: status })),
      ),
    );
  });
});
