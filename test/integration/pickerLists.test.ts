import type { IDataObject, INodeListSearchItems, INodeParameters } from 'n8n-workflow';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';
import { accountWith, addDocument, useSimulator } from '../harness/account';
import { byId, day, fromList, payment, productBody } from '../harness/samples';
import { openForm } from '../harness/form';

useSimulator({ rateLimit: false });

describe('the pickers', () => {
  it('omit records without a client ID, which Set Own IDs lists', async () => {
    const account = await accountWith(1);
    const { service_id } = await account.send('POST', '/_simulator/records', {
      kind: 'customer',
      name: 'By hand',
    });
    const customers = await account.form.search('searchCustomers');
    expect(customers.results).toEqual([
      { name: 'Customer 1 (C-1)', value: 'C-1' },
      {
        name: 'Not listed: 1 without your own ID. Use Set Own IDs to give them one',
        value: ' ',
      },
    ]);
    const search = async (filter: string) =>
      (await account.form.search('searchCustomers', { filter })).results.map(({ value }) => value);
    expect(await search('customer 1')).toEqual(['C-1']);
    expect(await search('by hand')).toEqual([' ']);
    const { results } = await account.form.search('searchCustomerServiceIds', {
      filter: 'by hand',
    });
    expect(results).toEqual([
      { name: `By hand (${service_id}, not linked)`, value: String(service_id) },
    ]);
    const link = { resource: 'customer', operation: 'linkIds', recordId: 'C-2' };
    const [row] = await account.rows({
      ...link,
      serviceId: fromList(results[0] as INodeListSearchItems),
    });
    expect(row).toMatchObject({ customer_id: 'C-2', service_id, linked: true });
    expect(
      (await account.form.search('searchCustomerServiceIds', { filter: 'by hand' })).results,
    ).toEqual([{ name: `By hand (${service_id}, linked to C-2)`, value: String(service_id) }]);
  });

  it.each([
    ['searchCustomers', 'The account has no customers yet'],
    ['searchVendorServiceIds', 'The account has no vendors yet'],
    ['searchDocuments', 'There are no such documents of the last 12 months'],
    ['searchSubscriptions', 'There are no subscriptions of the last 12 months'],
  ])('explain an empty list: %s', async (method, name) => {
    const account = await accountWith(0);
    expect(await account.form.search(method)).toEqual({ results: [{ name, value: ' ' }] });
  });

  it('list vendors and products, also by service ID', async () => {
    const account = await accountWith(0);
    const gstin = '27AAAAA0000A1Z2';
    await account.send('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Salem Steel', gstin });
    await account.send('POST', '/v2/product', productBody);
    const shown = async (method: string) => (await account.form.search(method)).results;
    expect(await shown('searchVendors')).toEqual([
      { name: `Salem Steel (V-1, ${gstin})`, value: 'V-1' },
    ]);
    expect(await shown('searchProducts')).toEqual([
      { name: 'Keyboard (K) · ₹100.00 + 18 % tax', value: 'K' },
    ]);
    const [vendor] = await shown('searchVendorServiceIds');
    expect(vendor?.name).toBe(`Salem Steel (${vendor?.value}, linked to V-1, ${gstin})`);
    const [product] = await shown('searchProductServiceIds');
    expect(product?.name).toBe(`Keyboard (${product?.value}, linked to K)`);
  });

  it('list warehouses in one request, and stock is moved in the selected one', async () => {
    const account = await accountWith(0);
    await account.send('POST', '/v2/product', productBody);
    account.newRequests();
    const { results } = await account.form.search('searchWarehouses');
    expect(results).toEqual([
      { name: 'Main Warehouse (-1, default warehouse)', value: '-1' },
      { name: 'Second Warehouse (1)', value: '1' },
    ]);
    expect(account.newRequests()).toMatchObject([
      { method: 'GET', path: '/v2/inventory/warehouses/list', query: {} },
    ]);
    const move = { resource: 'inventory', operation: 'moveStock', product: 'K' };
    const [row] = await account.rows({
      ...move,
      warehouseId: fromList(results[1] as INodeListSearchItems),
    });
    expect(row).toMatchObject({ product_id: 'K', warehouse_id: 1 });
    expect(await account.rows(move)).toMatchObject([{ warehouse_id: -1 }]);
    expect(await account.errorMessage({ ...move, warehouseId: 'the second' })).toBe(
      'Warehouse must be a number, not "the second"',
    );
  });

  it('list subscriptions, and the invoices of the selected one are returned', async () => {
    const account = await accountWith(1);
    const hashId = await addDocument(account, 'subscription', {
      is_subscription: true,
      subscription_details: {
        start_time: day(),
        end_time: day(365),
        repeat: 1,
        repeat_type: 'months',
      },
    });
    const { results } = await account.form.search('searchSubscriptions');
    expect(results).toEqual([
      {
        name: expect.stringMatching(/ · Customer 1 · 118 every 1 months · active$/),
        value: hashId,
      },
    ]);
    const parameters = { options: { typeInList: 'subscription' } };
    const amongDocuments = await account.form.search('searchDocuments', { parameters });
    expect(amongDocuments.results).toEqual(results);
    const invoices = { resource: 'subscription', operation: 'getInvoices' };
    const [subscription] = results as [INodeListSearchItems];
    await account.rows({ ...invoices, subscription: fromList(subscription) });
    expect(account.newRequests().at(-1)?.path).toBe(`/v2/subscriptions/${hashId}`);
    const nothing = { ...invoices, subscription: '={{ $json.none }}' };
    expect(await account.errorMessage(nothing)).toBe('Subscription is missing');
  });

  it('list documents of the type in the form, by default invoices', async () => {
    const account = await accountWith(1);
    const [invoice, estimate] = [
      await addDocument(account, 'invoice'),
      await addDocument(account, 'estimate'),
    ];
    const parameters = { options: { typeInList: 'estimate' } };
    expect((await account.form.search('searchDocuments', { parameters })).results).toEqual([
      {
        name: expect.stringMatching(/ · Customer 1 · 118\.00, \w+ · \d\d-\d\d-\d{4}$/),
        value: estimate,
      },
    ]);
    const converted = async (documentType: string) =>
      await account.form.search('searchConvertible', {
        parameters: { operation: 'convert', documentType },
      });
    expect((await converted('invoice')).results).toMatchObject([{ value: estimate }]);
    expect((await converted('sales_return')).results).toMatchObject([{ value: invoice }]);
    const invoices = await account.form.search('searchDocuments');
    expect(invoices.results).toEqual([
      { name: expect.stringContaining(' · 118.00 of 118.00 outstanding · '), value: invoice },
    ]);
  });

  it('list the newest documents first, and those of a day by number, the last one first', async () => {
    const account = await accountWith(1);
    for (const [serialNumber, days] of [
      ['A-9', -3],
      ['A-10', -3],
      ['B-1', -40],
      ['A-8', 0],
    ] as const) {
      await addDocument(account, 'invoice', {
        serial_number: serialNumber,
        document_date: day(days),
      });
    }
    const { results } = await account.form.search('searchPendingInvoices');
    const numbers = results.map(({ name }) => name.split(' · ')[0]);
    expect(numbers).toEqual(['A-8', 'A-10', 'A-9', 'B-1']);
  });

  it('list the unpaid invoices of the customer in the form', async () => {
    const account = await accountWith(2);
    const ofFirst = await addDocument(account, 'invoice');
    const party = { id: 'C-2', name: 'Customer 2', type: 'customer' };
    const ofSecond = await addDocument(account, 'invoice', { party });
    const listed = async (customer?: INodeParameters[string]) => {
      const parameters = customer === undefined ? {} : { customer };
      const { results } = await account.form.search('searchInvoicesOfCustomer', { parameters });
      return results.map(({ value }) => value).sort();
    };
    const both = [ofFirst, ofSecond].sort();
    expect(await listed(byId('C-2'))).toEqual([ofSecond]);
    expect(await listed(byId(''))).toEqual(both);
    expect(await listed(byId('={{ $json.customer }}'))).toEqual(both);
    expect(await listed()).toEqual(both);
  });

  it('list unpaid invoices, and a payment settles the selected one', async () => {
    const account = await accountWith(1);
    const [paid, pending] = [
      await addDocument(account, 'invoice'),
      await addDocument(account, 'invoice'),
    ];
    await account.send('POST', `/_simulator/documents/${paid}/pay`);
    const { results } = await account.form.search('searchPendingInvoices');
    expect(results.map(({ value }) => value)).toEqual([pending]);
    const record = {
      ...payment,
      settle: 'byHand',
      amount: 100,
      paymentDate: '={{ $now }}',
    };
    const [invoice] = results as [INodeListSearchItems];
    const [row] = await account.rows({
      ...record,
      documents: { values: [{ hashId: fromList(invoice), amountPaying: 100 }] },
    });
    expect(row?.settled).toMatchObject([{ hash_id: pending, amount_paying: 100 }]);
    const nothing = { values: [{ hashId: '={{ $json.none }}', amountPaying: 100 }] };
    expect(await account.errorMessage({ ...record, documents: nothing })).toBe(
      'Document 1: Document is missing',
    );
  });
});

describe('the options of a list', () => {
  const form = openForm();

  it.each([
    ['getStates', { name: 'Karnataka (29)', value: 'KARNATAKA' }],
    ['getCountries', { name: 'India', value: 'India' }],
    ['getCurrencies', { name: 'Indian Rupee (INR)', value: 'INR' }],
    ['getUnits', { name: 'Numbers (NOS)', value: 'NOS' }],
    ['getAlternativeUnits', { name: 'BLISTER', value: 'BLISTER' }],
    ['getTdsSections', { name: '194Q: Purchase of goods, 0.1 %', value: 30 }],
    ['getTcsSections', { name: '206C: Scrap, 1 %', value: 41 }],
  ])('%s needs no credential', async (method, entry) => {
    expect(await form.options(method)).toContainEqual(expect.objectContaining(entry));
  });

  it('are sent in the spelling of the service, also from an expression', async () => {
    const account = await accountWith(0);
    const create = async (id: string, address: INodeParameters) =>
      await account.rows({
        resource: 'vendor',
        operation: 'create',
        recordId: id,
        name: id,
        additionalFields: { billingAddress: { values: address } },
      });
    await create('V-1', { state: 'KARNATAKA', country: 'India' });
    await create('V-2', { state: '97', country: 'us' });
    await create('V-3', { state: 'other territory', country: 'Ruritania' });
    const bodies = account.newRequests().map(({ body }) => body as IDataObject | undefined);
    const addresses = bodies.filter((body) => body).map((body) => body?.billing_address);
    expect(addresses).toEqual([
      { state: 'KARNATAKA', country: 'India' },
      { state: 'OTHER TERRITORY', country: 'United States' },
      { state: 'OTHER TERRITORY', country: 'Ruritania' },
    ]);
  });
});

it.each<[INodeParameters, string]>([
  [{ documentType: 'invoice' }, 'Customer Name'],
  [{ documentType: 'delivery_challan', partyType: 'customer' }, 'Customer Name'],
  [{ operation: 'getRegister', register: 'sales' }, 'Customer Name'],
  [{ operation: 'prepareGstr1', register: 'purchases' }, 'Customer Name'],
  [{ documentType: 'purchase' }, 'Vendor Name'],
  [{ documentType: 'delivery_challan', partyType: 'vendor' }, 'Vendor Name'],
  [{ operation: 'getRegister', register: 'purchases' }, 'Vendor Name'],
  [{ operation: 'reconcileGstr2b' }, 'Vendor Name'],
])('columns of a sheet may mean parties of its documents: %j', async (parameters, name) => {
  const options = await openForm().options('getColumnMeanings', parameters);
  expect(options).toContainEqual({ name, value: 'partyName' });
});

it('every list method exists and is used by a parameter', () => {
  const { description, methods } = new GstInvoicing();
  const text = JSON.stringify(description.properties);
  const named = (kind: string) => [
    ...new Set([...text.matchAll(new RegExp(`"${kind}":"(\\w+)"`, 'g'))].map(([, name]) => name)),
  ];
  expect(named('searchListMethod').sort()).toEqual(Object.keys(methods.listSearch).sort());
  expect(named('loadOptionsMethod').sort()).toEqual(Object.keys(methods.loadOptions).sort());
});
