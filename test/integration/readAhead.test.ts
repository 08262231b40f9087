import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import type { JsonObject } from '../../core/json';
import { useInterception } from '../harness/intercepted';
import { byId, numberedProduct } from '../harness/samples';

useSimulator({ rateLimit: false });

const service = useInterception();

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** An account with as many customers as products. */
async function shopOf(count: number): Promise<TestAccount> {
  const account = newAccount();
  for (const number of numbers(count)) {
    const [customer_id, name] = [`C-${number}`, `Customer ${number}`];
    await account.send('POST', '/v2/customer', { customer_id, name });
    await account.send('POST', '/v2/product', numberedProduct(number));
  }
  account.newRequests();
  return account;
}

/** An invoice of 236 rupees to the customer and with the product of each item. */
const byForm: INodeParameters = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  customer: byId('=C-{{ $json.number }}'),
  lineItems: { values: [{ id: byId('=P-{{ $json.number }}'), quantity: 2 }] },
};

const items = (count: number): IDataObject[] => numbers(count).map((number) => ({ number }));

const bySheet: INodeParameters = {
  ...{ resource: 'document', operation: 'create', documentType: 'invoice' },
  lineItemsFrom: 'spreadsheet',
};

const sheet = (count: number): IDataObject[] =>
  numbers(count).map((number) => ({
    ...{ 'Order No': `SO-${number}`, 'Order Date': '2026-04-05', 'Customer ID': `C-${number}` },
    ...{ 'Product ID': `P-${number}`, Qty: 2 },
  }));

const reads = (account: TestAccount) => account.requests().filter(({ method }) => method === 'GET');

/** A sheet takes a list of the documents that exist, twice because it has one page. */
describe.each<[string, number, INodeParameters, (count: number) => IDataObject[]]>([
  ['a form', 106, byForm, items],
  ['a sheet', 108, bySheet, sheet],
])('100 invoices of %s to 100 of 300 customers, with 100 of 300 products', (...of) => {
  const [, requests, form, input] = of;
  it(`take ${requests} requests, and have the names, codes and prices of the account`, async () => {
    const account = await shopOf(300);
    const before = account.requests().length;
    const rows = await account.rows(form, { items: input(100) });
    expect(account.requests()).toHaveLength(before + requests);
    expect(rows.map((row) => [row.customer_name, row.total_amount])).toEqual(
      numbers(100).map((number) => [`Customer ${number}`, 236]),
    );
    const bodies = account.writes('/v2/doc').map(({ body }) => body as IDataObject);
    expect(bodies.map((body) => [body.party, body.items])).toEqual(
      numbers(100).map((number) => [
        { id: `C-${number}`, type: 'customer', name: `Customer ${number}` },
        [
          expect.objectContaining({
            ...{ id: `P-${number}`, name: `Product ${number}` },
            ...{ hsn_code: '8471', unit: 'NOS', unit_price: 100, total_amount: 236 },
          }),
        ],
      ]),
    );
  });
});

describe('10 invoices to 10 customers with 10 products', () => {
  it('take no more reads than one for each customer', async () => {
    const account = await shopOf(300);
    const before = reads(account).length;
    await account.rows(byForm, { items: items(10) });
    expect(reads(account)).toHaveLength(before + 6);
  });
});

describe('3 invoices to 3 customers with 3 products', () => {
  it('take a read of each when its invoice is made, so that the first one does not wait', async () => {
    const account = await shopOf(30);
    await account.rows(byForm, { items: items(3) });
    expect(account.newRequests().map(({ method, path }) => `${method} ${path}`)).toEqual(
      numbers(3).flatMap((number) => [
        `GET /v2/customer/C-${number}`,
        `GET /v2/product/P-${number}`,
        'POST /v2/doc',
      ]),
    );
  });
});

/** Changes the rows of the list of products. */
function changeProducts(change: (row: JsonObject) => JsonObject): void {
  service.handle = async ({ url }, forward) => {
    const response = await forward();
    if (!url.endsWith('/product/list') || !('body' in response)) return response;
    const { data } = response.body as { data: JsonObject };
    const [name = ''] = Object.keys(data).filter((one) => Array.isArray(data[one]));
    data[name] = (data[name] as JsonObject[]).map(change);
    return response;
  };
}

describe.each([
  ['a form', byForm, items],
  ['a sheet', bySheet, sheet],
])('invoices of %s, whose products the list shows', (_, form, input) => {
  it.each<[string, JsonObject]>([
    ['without HSN code, unit and price', { hsn_code: '', unit: null, unit_price: '' }],
    ['with a price and a rate that are none', { unit_price: 'on request', tax_rate: 'GST' }],
    ['without names', { name: '' }],
  ])('%s, have what each product says on its own', async (_rows, said) => {
    const account = await shopOf(5);
    changeProducts((row) => ({ ...row, ...said }));
    await account.rows(form, { items: input(5) });
    for (const [index, { body }] of account.writes('/v2/doc').entries()) {
      expect((body as IDataObject).items).toEqual([
        expect.objectContaining({
          ...{ name: `Product ${index + 1}`, hsn_code: '8471', unit: 'NOS' },
          ...{ unit_price: 100, tax_rate: 18, total_amount: 236 },
        }),
      ]);
    }
  });

  it('with two rows of one ID, have its own price', async () => {
    const account = await shopOf(5);
    changeProducts((row) => (row.id === 'P-5' ? { ...row, id: 'P-1', unit_price: 900 } : row));
    const rows = await account.rows(form, { items: input(5) });
    expect(rows.map(({ total_amount: total }) => total)).toEqual(numbers(5).map(() => 236));
  });
});

describe('a preview of 10 invoices', () => {
  it('reads the lists, too', async () => {
    const account = await shopOf(30);
    const rows = await account.rows({ ...byForm, preview: true }, { items: items(10) });
    expect(rows.map(({ new_customer, new_products }) => [new_customer, new_products])).toEqual(
      numbers(10).map(() => [false, '']),
    );
    expect(account.newRequests()).toHaveLength(2);
  });
});

describe("items whose form can't be read", () => {
  it('fail one by one, and the others are created', async () => {
    const account = await shopOf(30);
    const form = { ...byForm, documentDate: '={{ $json.number === 2 ? "x" : "2026-04-05" }}' };
    const settings = { onError: 'continueRegularOutput' } as const;
    const { items: rows } = await account.run(form, { items: items(5), settings });
    expect(rows.map(({ json }) => 'error' in json)).toEqual([false, true, false, false, false]);
  });
});
