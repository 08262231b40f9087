import type { PickerOption } from '../../tools/n8n/nodes';
import { type Instance, newCredential, nodeType, packageName, useInstance } from './instance';
import { type ListOfTheForm, listsIn } from './listsOfTheForm';

const instance: Instance = useInstance();

type Credentials = Record<string, { id: string; name: string }>;

/** Asks the simulator itself, past the node. */
async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
  const { baseUrl, apiKey } = instance.credentialData;
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { data, ...rest } = (await answer.json()) as Record<string, unknown>;
  return (data ?? rest) as Record<string, unknown>;
}

const today = () => new Date().toLocaleDateString('en-GB').replace(/\//g, '-');

const newDocument = async (type: string, more: object = {}) =>
  await ask('/v2/doc', {
    document_type: type,
    document_date: today(),
    party: { id: 'C-1', name: 'Customer 1', type: 'customer' },
    items: [
      {
        id: 'K',
        name: 'Keyboard',
        quantity: 1,
        unit_price: 100,
        tax_rate: 18,
        price_with_tax: 118,
        net_amount: 100,
        total_amount: 118,
        item_type: 'Product',
      },
    ],
    ...more,
  });

/** What a picker's box knows when it asks. */
interface Typed {
  path?: string;
  /** The rest of the form. */
  parameters?: object;
  filter?: string;
  paginationToken?: string;
}

/** Somebody fills in the node's form, and n8n's server the lists in it. */
function formWith(credentials: Credentials) {
  const { api } = instance;
  const common = { nodeType: { name: nodeType, version: 1 }, credentials };
  const filledIn = { resource: 'document', operation: 'get' };
  return {
    search: async (
      methodName: string,
      { path = 'parameters.customer', parameters = {}, ...more }: Typed = {},
    ) =>
      await api.listSearch({
        ...common,
        methodName,
        path,
        parameters: { ...filledIn, ...parameters },
        ...more,
      }),
    options: async (methodName: string, path = 'parameters.unit') =>
      await api.loadOptions({ ...common, methodName, path, parameters: filledIn }),
  };
}

describe('the lists of the form in a real n8n', () => {
  const customers = 120;
  let form: ReturnType<typeof formWith>;

  beforeAll(async () => {
    const { simulator } = instance;
    simulator.configure({ rateLimit: false });
    for (let number = 1; number <= customers; number++) {
      await ask('/v2/customer', { customer_id: `C-${number}`, name: `Customer ${number}` });
    }
    await ask('/_simulator/records', { kind: 'customer', name: 'By hand' });
    await ask('/v2/vendor', { vendor_id: 'V-1', name: 'Salem Steel' });
    const paid = await newDocument('invoice');
    await ask(`/_simulator/documents/${paid.hash_id}/pay`);
    await newDocument('invoice');
    await newDocument('estimate');
    const every = { start_time: today(), repeat: 1, repeat_type: 'months' };
    await newDocument('subscription', { is_subscription: true, subscription_details: every });
    simulator.configure({ rateLimit: { perSecond: 1 } });
    form = formWith((await newCredential(instance)) as Credentials);
  }, 60_000);

  describe('at every place of the form', () => {
    let lists: ListOfTheForm[];

    beforeAll(async () => {
      const types = await instance.api.nodeTypes(packageName);
      lists = listsIn(types.find(({ name }) => name === nodeType)?.properties ?? []);
    });

    it.each([
      ['parameters.customer', 'searchCustomers'],
      ['parameters.filters.customer', 'searchCustomers'],
      ['parameters.lineItems.values[0].id', 'searchProducts'],
      ['parameters.lineItem.values.id', 'searchProducts'],
      ['parameters.lineItems.values[0].furtherFields.unit', 'getUnits'],
      ['parameters.documents.values[0].hashId', 'searchPendingInvoices'],
    ])('include the one of %s, by %s', (path, methodName) => {
      expect(lists).toContainEqual(expect.objectContaining({ path, methodName }));
    });

    it('are answered, none of them empty', async () => {
      const empty: ListOfTheForm[] = [];
      for (const list of lists) {
        const { kind, methodName, path } = list;
        const entries =
          kind === 'listSearch'
            ? (await form.search(methodName, { path })).results
            : await form.options(methodName, path);
        if (entries.length === 0) empty.push(list);
      }
      expect(empty).toEqual([]);
    }, 120_000);
  });

  it.each<[string, string, { filter?: string; parameters?: object }, RegExp]>([
    ['customers', 'searchCustomers', { filter: 'customer 120' }, /^Customer 120 \(C-120\)$/],
    [
      'customers to link an ID to',
      'searchCustomerServiceIds',
      { filter: 'by hand' },
      /^By hand \(\d+, not linked\)$/,
    ],
    [
      'estimates',
      'searchDocuments',
      { parameters: { typeInList: 'estimate' } },
      / · Customer 1 · 118, pending · /,
    ],
    [
      'subscriptions among the documents',
      'searchDocuments',
      { parameters: { typeInList: 'subscription' } },
      / · 118 every 1 months · active$/,
    ],
    [
      'invoices that are not paid',
      'searchPendingInvoices',
      { filter: 'inv-2' },
      / · Customer 1 · 118 of 118 outstanding · /,
    ],
    ['products', 'searchProducts', { filter: 'key' }, /^Keyboard \(K\)$/],
    [
      'products to link an ID to',
      'searchProductServiceIds',
      { filter: 'key' },
      /^Keyboard \(\d+, linked to K\)$/,
    ],
    ['subscriptions', 'searchSubscriptions', {}, / · Customer 1 · 118 every 1 months · active$/],
    ['vendors', 'searchVendors', { filter: 'steel salem' }, /^Salem Steel \(V-1\)$/],
    [
      'vendors to link an ID to',
      'searchVendorServiceIds',
      { filter: 'v-1' },
      /^Salem Steel \(\d+, linked to V-1\)$/,
    ],
    ['warehouses', 'searchWarehouses', { filter: 'second' }, /^Second Warehouse \(1\)$/],
  ])('show %s, by %s', async (_, methodName, typed, name) => {
    expect((await form.search(methodName, typed)).results).toEqual([
      { name: expect.stringMatching(name), value: expect.stringMatching(/\S/) },
    ]);
  });

  it.each<[string, PickerOption]>([
    ['getStates', { name: 'Karnataka (29)', value: 'KARNATAKA' }],
    ['getCountries', { name: 'India', value: 'India' }],
    ['getCurrencies', { name: 'Indian Rupee (INR)', value: 'INR' }],
    ['getUnits', { name: 'Numbers (NOS)', value: 'NOS' }],
    ['getTdsSections', { name: '194Q: Purchase of goods, 0.1 %', value: 30 }],
    ['getTcsSections', { name: '206C: Scrap, 1 %', value: 41 }],
  ])('show what %s has', async (method, option) => {
    expect(await form.options(method)).toContainEqual(expect.objectContaining(option));
  });

  it('show the rest by scrolling', async () => {
    const first = await form.search('searchCustomers');
    const second = await form.search('searchCustomers', {
      paginationToken: first.paginationToken,
    });
    expect(first.results.length).toBeLessThan(customers);
    expect(second.paginationToken).toBeUndefined();
    const shown = [...first.results, ...second.results].map(({ value }) => value);
    const all = Array.from({ length: customers }, (_, index) => `C-${index + 1}`);
    expect(shown.sort()).toEqual(all.sort());
  });

  it('show nothing where a search finds nothing', async () => {
    expect(await form.search('searchCustomers', { filter: 'nobody' })).toEqual({ results: [] });
  });

  it('say what to do about a wrong key', async () => {
    const wrong = formWith((await newCredential(instance, { apiKey: 'wrong' })) as Credentials);
    await expect(wrong.search('searchCustomers')).rejects.toThrow(
      /The API key was not accepted\. Copy the key from .*"httpCode":"401"/,
    );
  });
});
