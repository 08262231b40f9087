import type { INodeParameters } from 'n8n-workflow';
import {
  addDocument,
  continueOnFail,
  newAccount,
  type TestAccount,
  useSimulator,
} from '../harness/account';
import { editRows, useInterception } from '../harness/intercepted';
import { bodyLine, byId } from '../harness/samples';
import { clock } from '../harness/virtualTime';

useSimulator({ rateLimit: false });

const service = useInterception();

const party = (id: string, type = 'customer') => ({ party: { id, name: `Name ${id}`, type } });

const newQuickAccount = () => newAccount({ requestsPerSecond: 100 } as object);

/** Lists ignore a filter. */
function ignore(...names: string[]): void {
  service.handle = async ({ query, ...request }, forward) => {
    const isList = request.url.endsWith('/list');
    const left = Object.entries(query).filter(([name]) => !isList || !names.includes(name));
    const response = await forward({ ...request, query: Object.fromEntries(left) });
    return response;
  };
}

describe('returns of a vendor, whose ID the filter for customers does not take', () => {
  it('count together, so that not more than the purchase is returned', async () => {
    const account = newQuickAccount();
    const vendor = party('V-1', 'vendor');
    const purchase = await addDocument(account, 'purchase', {
      ...vendor,
      document_date: '05-04-2026',
      items: [{ ...bodyLine, quantity: 3, net_amount: 300, total_amount: 354 }],
    });
    service.handle = async (request, forward) => {
      const response = await forward();
      const isOfVendor = request.query.customer_id === 'V-1';
      if (!request.url.endsWith('/doc/list') || !isOfVendor) return response;
      const body = { success: true, data: { transactions: [], total_records: 0 } };
      return { status: 200, headers: {}, body };
    };
    const toReturn: INodeParameters = {
      resource: 'document',
      operation: 'create',
      document: byId(purchase),
      documentType: 'purchase_return',
      documentDate: '2026-04-10',
      vendor: byId('V-1'),
      lineItems: { values: [{ id: bodyLine.id, quantity: 3, unitPrice: 100, taxRate: 18 }] },
    };
    await account.rows(toReturn);
    // So late that only lists show the first one.
    await clock.sleep(4_000_000);
    const [row] = await account.rows(toReturn, { settings: continueOnFail });
    expect(row?.error).toContain('was returned before');
  });
});

describe('a service that ignores the filters of its lists', () => {
  async function accountWithInvoices(): Promise<TestAccount> {
    const account = newQuickAccount();
    await addDocument(account, 'invoice', party('C-1'));
    const cancelled = await addDocument(account, 'invoice', party('C-1'));
    await addDocument(account, 'invoice', party('C-2'));
    await account.send('DELETE', `/v2/doc/${cancelled}`);
    ignore('customer_id', 'payment_status');
    // The service may show a pending amount of a cancelled document.
    editRows(service, '/doc/list', (rows) => rows.map((row) => ({ ...row, amount_pending: 118 })));
    return account;
  }

  const list: INodeParameters = {
    resource: 'document',
    operation: 'getAll',
    period: 'all',
    documentTypes: ['invoice'],
    returnAll: true,
  };

  it.each([
    ['pending', ['INV-1']],
    ['cancelled', ['INV-2']],
    ['paid', []],
  ])('lists the documents of a customer that are %s', async (paymentStatus, numbers) => {
    const account = await accountWithInvoices();
    for (const verifyList of [false, true]) {
      const filters = { customer: byId('C-1'), paymentStatus };
      const rows = await account.rows({ ...list, filters, options: { verifyList } });
      expect(rows.map(({ serial_number }) => serial_number)).toEqual(numbers);
    }
  });

  it('counts only pending documents of a customer in an aging report', async () => {
    const account = await accountWithInvoices();
    const [row, ...others] = await account.rows({
      resource: 'customer',
      operation: 'getAging',
      agingParties: 'one',
      customer: byId('C-1'),
      asOf: new Date().toISOString().slice(0, 10),
      includePayments: false,
    });
    expect(row).toMatchObject({ customer_id: 'C-1', balance: 118 });
    expect(others).toEqual([]);
  });
});
