import type { INodeParameters } from 'n8n-workflow';
import {
  addDocument,
  continueOnFail,
  newAccount,
  type TestAccount,
  useSimulator,
} from '../harness/account';
import { editRows, useInterception } from '../harness/intercepted';
import { bodyLine, byId, isoDay } from '../harness/samples';
import { clock } from '../harness/virtualTime';
import type { JsonObject } from '../../core/json';
import { pay, published } from './pollingAccount';

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
    expect(row?.error).toContain('returned before');
  });
});

describe('a polling trigger', () => {
  it('emits the documents of its customer and type only, also if the service ignores that', async () => {
    const account = newQuickAccount();
    const workflow = published(account, { filters: { customer: byId('C-1') } });
    await workflow.poll();
    const hashId = await addDocument(account, 'invoice', party('C-1'));
    await addDocument(account, 'invoice', party('C-2'));
    await addDocument(account, 'estimate', party('C-1'));
    ignore('customer_id');
    editRows(service, '/doc/list', (rows) => [
      ...rows.map((row) => ({ ...row, document_type: 'invoice' })),
      { hash_id: 'e-1', document_type: 'estimate', customer: { id: 'C-1' } },
    ]);
    expect(await workflow.poll()).toMatchObject([{ event: 'created', hash_id: hashId }]);
    expect(await workflow.poll()).toBeUndefined();
  });

  it('emits what happened once if a list leaves out the hash ID of a row for one poll', async () => {
    const account = newQuickAccount();
    const workflow = published(account);
    await workflow.poll();
    const hashId = await addDocument(account, 'invoice', party('C-1'));
    expect(await workflow.events()).toEqual(['created']);
    const { handle } = service;
    for (const hash_id of [null, '']) {
      editRows(service, '/doc/list', (rows) => rows.map((row) => ({ ...row, hash_id })));
      expect(await workflow.poll()).toBeUndefined();
    }
    await pay(account, hashId, 118);
    expect(await workflow.events()).toEqual(['paid']);
    service.handle = handle;
    expect(await workflow.poll()).toBeUndefined();
  });

  it('emits nothing if a list leaves out amounts, or writes them with noise, for one poll', async () => {
    const account = newQuickAccount();
    const workflow = published(account);
    await workflow.poll();
    await addDocument(account, 'invoice', { ...party('C-1'), notes: 'First', reference: 'PO 7' });
    expect(await workflow.events()).toEqual(['created']);
    const { handle } = service;
    const lacking = ['net_amount', 'tax_amount', 'total_amount', 'total_discount', 'notes'];
    for (const change of [
      (row: JsonObject) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !lacking.includes(name))),
      (row: JsonObject) => ({ ...row, net_amount: 100.00000000000001 }),
    ]) {
      editRows(service, '/doc/list', (rows) => rows.map(change));
      expect(await workflow.poll()).toBeUndefined();
      service.handle = handle;
      expect(await workflow.poll()).toBeUndefined();
    }
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

  it('returns as many documents as its limit allows, also behind those of others', async () => {
    const account = newQuickAccount();
    for (const id of ['C-2', 'C-2', 'C-1', 'C-1', 'C-1']) {
      await addDocument(account, 'invoice', party(id));
    }
    ignore('customer_id');
    const rows = await account.rows({
      ...{ ...list, returnAll: false, limit: 2 },
      filters: { customer: byId('C-1') },
    });
    expect(rows.map((row) => row.customer_name)).toEqual(['Name C-1', 'Name C-1']);
  });

  it('offers only the invoices of a customer for payment', async () => {
    const account = await accountWithInvoices();
    const { results } = await account.form.search('searchInvoicesOfCustomer', {
      parameters: { customer: byId('C-1') },
    });
    expect(results.map(({ name }) => name.split(' · ')[0])).toEqual(['INV-1']);
  });

  it('fails an aging report of one customer if rows do not say whose they are', async () => {
    const account = newQuickAccount();
    await addDocument(account, 'invoice', party('C-1'));
    for (const customer of [null, { name: 'Name C-1' }]) {
      editRows(service, '/doc/list', (rows) => rows.map((row) => ({ ...row, customer })));
      const form = { resource: 'customer', operation: 'getAging', agingParties: 'one' };
      expect(await account.errorMessage({ ...form, customer: byId('C-1') })).toBe(
        'Customer ID of document INV-1 must be given, but is empty',
      );
    }
  });

  it('counts only pending documents of a customer in an aging report', async () => {
    const account = await accountWithInvoices();
    const [row, ...others] = await account.rows({
      resource: 'customer',
      operation: 'getAging',
      agingParties: 'one',
      customer: byId('C-1'),
      asOf: isoDay(),
      includePayments: false,
    });
    expect(row).toMatchObject({ customer_id: 'C-1', balance: 118 });
    expect(others).toEqual([]);
  });
});
