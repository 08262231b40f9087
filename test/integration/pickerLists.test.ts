import type { IDataObject, INodeListSearchItems, INodeParameters } from 'n8n-workflow';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';
import { booksWith, chosen, documentIn, useFastSimulator } from './books';
import { openForm } from './editor';

useFastSimulator();

describe('The pickers', () => {
  it('leave out records without an ID of the client, which Link IDs can choose', async () => {
    const books = await booksWith(1);
    const { service_id } = await books.ask('POST', '/_simulator/records', {
      kind: 'customer',
      name: 'By hand',
    });
    expect((await books.form.search('searchCustomers')).results).toEqual([
      { name: 'Customer 1 (C-1)', value: 'C-1' },
    ]);
    const { results } = await books.form.search('searchCustomerServiceIds', { filter: 'by hand' });
    expect(results).toEqual([
      { name: `By hand (${service_id}, not linked)`, value: String(service_id) },
    ]);
    const link = { resource: 'customer', operation: 'linkIds', recordId: 'C-2' };
    const [row] = await books.rows({
      ...link,
      serviceId: chosen(results[0] as INodeListSearchItems),
    });
    expect(row).toMatchObject({ customer_id: 'C-2', service_id, linked: true });
    expect(
      (await books.form.search('searchCustomerServiceIds', { filter: 'by hand' })).results,
    ).toEqual([{ name: `By hand (${service_id}, linked to C-2)`, value: String(service_id) }]);
  });

  it('show vendors and products, also by the numbers that the service gave them', async () => {
    const books = await booksWith(0);
    const gstin = '27AAAAA0000A1Z2';
    await books.ask('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Salem Steel', gstin });
    await books.ask('POST', '/v2/product', {
      id: 'K',
      name: 'Keyboard',
      item_type: 'Product',
      quantity: 5,
      unit_price: 100,
      price_with_tax: 118,
      tax_rate: 18,
    });
    const shown = async (method: string) => (await books.form.search(method)).results;
    expect(await shown('searchVendors')).toEqual([
      { name: `Salem Steel (V-1, ${gstin})`, value: 'V-1' },
    ]);
    expect(await shown('searchProducts')).toEqual([{ name: 'Keyboard (K)', value: 'K' }]);
    const [vendor] = await shown('searchVendorServiceIds');
    expect(vendor?.name).toBe(`Salem Steel (${vendor?.value}, linked to V-1, ${gstin})`);
    const [product] = await shown('searchProductServiceIds');
    expect(product?.name).toBe(`Keyboard (${product?.value}, linked to K)`);
  });

  it('show warehouses in one request without pages, and stock is moved in the chosen one', async () => {
    const books = await booksWith(0);
    await books.ask('POST', '/v2/product', {
      id: 'K',
      name: 'Keyboard',
      item_type: 'Product',
      quantity: 5,
      unit_price: 100,
      price_with_tax: 118,
    });
    books.asked();
    const { results } = await books.form.search('searchWarehouses');
    expect(results).toEqual([
      { name: 'Main Warehouse (-1, default warehouse)', value: '-1' },
      { name: 'Second Warehouse (1)', value: '1' },
    ]);
    expect(books.asked()).toMatchObject([
      { method: 'GET', path: '/v2/inventory/warehouses/list', query: {} },
    ]);
    const move = { resource: 'inventory', operation: 'moveStock', product: 'K' };
    const [row] = await books.rows({
      ...move,
      warehouseId: chosen(results[1] as INodeListSearchItems),
    });
    expect(row).toMatchObject({ product_id: 'K', warehouse_id: 1 });
    expect(await books.rows(move)).toMatchObject([{ warehouse_id: -1 }]);
    expect(await books.refusal({ ...move, warehouseId: 'the second' })).toBe(
      'Warehouse is "the second", which is no number',
    );
  });

  it('show subscriptions, and invoices of the chosen one are listed', async () => {
    const books = await booksWith(1);
    const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-');
    const hashId = await documentIn(books, 'subscription', {
      is_subscription: true,
      subscription_details: {
        start_time: today,
        end_time: today.replace(/\d{4}$/, (year) => String(Number(year) + 1)),
        repeat: 1,
        repeat_type: 'months',
      },
    });
    const { results } = await books.form.search('searchSubscriptions');
    expect(results).toEqual([
      {
        name: expect.stringMatching(/ · Customer 1 · 118 every 1 months · active$/),
        value: hashId,
      },
    ]);
    const parameters = { typeInList: 'subscription' };
    const amongDocuments = await books.form.search('searchDocuments', { parameters });
    expect(amongDocuments.results).toEqual(results);
    const invoices = { resource: 'subscription', operation: 'getInvoices' };
    const [subscription] = results as [INodeListSearchItems];
    await books.rows({ ...invoices, subscription: chosen(subscription) });
    expect(books.asked().at(-1)?.path).toBe(`/v2/subscriptions/${hashId}`);
    const nothing = { ...invoices, subscription: '={{ $json.none }}' };
    expect(await books.refusal(nothing)).toBe('Subscription is missing');
  });

  it('show documents of the type that the form names, invoices at first', async () => {
    const books = await booksWith(1);
    const [invoice, estimate] = [
      await documentIn(books, 'invoice'),
      await documentIn(books, 'estimate'),
    ];
    const parameters = { typeInList: 'estimate' };
    expect((await books.form.search('searchDocuments', { parameters })).results).toEqual([
      {
        name: expect.stringMatching(/ · Customer 1 · 118, \w+ · \d\d-\d\d-\d{4}$/),
        value: estimate,
      },
    ]);
    const invoices = await books.form.search('searchDocuments');
    expect(invoices.results).toEqual([
      { name: expect.stringContaining(' · 118 of 118 outstanding · '), value: invoice },
    ]);
  });

  it('show invoices that are not paid, and a payment settles those that were chosen', async () => {
    const books = await booksWith(1);
    const [paid, pending] = [
      await documentIn(books, 'invoice'),
      await documentIn(books, 'invoice'),
    ];
    await books.ask('POST', `/_simulator/documents/${paid}/pay`);
    const { results } = await books.form.search('searchPendingInvoices');
    expect(results.map(({ value }) => value)).toEqual([pending]);
    const record = {
      resource: 'payment',
      operation: 'record',
      settle: 'byHand',
      customer: 'C-1',
      amount: 100,
      paymentDate: '={{ $now }}',
      paymentMode: 'Cash',
    };
    const [invoice] = results as [INodeListSearchItems];
    const [row] = await books.rows({
      ...record,
      documents: { values: [{ hashId: chosen(invoice), amountPaying: 100 }] },
    });
    expect(row?.settled).toEqual([{ hash_id: pending, amount_paying: 100 }]);
    const nothing = { values: [{ hashId: '={{ $json.none }}', amountPaying: 100 }] };
    expect(await books.refusal({ ...record, documents: nothing })).toBe(
      'Document 1: Document is missing',
    );
  });
});

describe('The lists of fields', () => {
  const form = openForm();

  it.each([
    ['getStates', { name: 'Karnataka (29)', value: 'KARNATAKA' }],
    ['getCountries', { name: 'India', value: 'India' }],
    ['getCurrencies', { name: 'Indian Rupee (INR)', value: 'INR' }],
    ['getUnits', { name: 'Numbers (NOS)', value: 'NOS' }],
    ['getTdsSections', { name: '194Q: Purchase of goods, 0.1 %', value: 30 }],
    ['getTcsSections', { name: '206C: Scrap, 1 %', value: 41 }],
  ])('%s needs no credential', async (method, entry) => {
    expect(await form.options(method)).toContainEqual(expect.objectContaining(entry));
  });

  it('are read as the service spells them, whether chosen or given by an expression', async () => {
    const books = await booksWith(0);
    const create = async (id: string, address: INodeParameters) =>
      await books.rows({
        resource: 'vendor',
        operation: 'create',
        recordId: id,
        name: id,
        additionalFields: { billingAddress: { values: address } },
      });
    await create('V-1', { state: 'KARNATAKA', country: 'India' });
    await create('V-2', { state: '97', country: 'us' });
    await create('V-3', { state: 'other territory', country: 'Ruritania' });
    const bodies = books.asked().map(({ body }) => body as IDataObject | undefined);
    const addresses = bodies.filter((body) => body).map((body) => body?.billing_address);
    expect(addresses).toEqual([
      { state: 'KARNATAKA', country: 'India' },
      { state: 'OTHER TERRITORY', country: 'United States' },
      { state: 'OTHER TERRITORY', country: 'Ruritania' },
    ]);
  });
});

it('every list that a parameter names exists, and no other', () => {
  const { description, methods } = new GstInvoicing();
  const text = JSON.stringify(description.properties);
  const named = (kind: string) => [
    ...new Set([...text.matchAll(new RegExp(`"${kind}":"(\\w+)"`, 'g'))].map(([, name]) => name)),
  ];
  expect(named('searchListMethod').sort()).toEqual(Object.keys(methods.listSearch).sort());
  expect(named('loadOptionsMethod').sort()).toEqual(Object.keys(methods.loadOptions).sort());
});
