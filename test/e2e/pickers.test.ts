import type { PickerOption } from '../../tools/n8n/nodes';
import { addCustomers, requestJson } from '../harness/request';
import { day, documentBody } from '../harness/samples';
import { type Instance, newCredential, nodeType, packageName, useInstance } from './instance';
import { type FormList, listsIn } from './formLists';

const instance: Instance = useInstance();

type Credentials = Record<string, { id: string; name: string }>;

/** Sends a request to the simulator directly, without the node. */
const post = async (path: string, body?: object) =>
  await requestJson<{ data: { hash_id: string } }>(instance.credentialData, 'POST', path, body);

const newDocument = async (type: string, change: object = {}) =>
  (await post('/v2/doc', documentBody({ document_type: type, ...change }))).data;

interface Search {
  path?: string;
  /** The values of the form's other fields. */
  parameters?: object;
  filter?: string;
  paginationToken?: string;
}

/** The lists of the node's form, as the editor requests them. */
function formWith(credentials: Credentials) {
  const { api } = instance;
  const common = { nodeType: { name: nodeType, version: 1 }, credentials };
  const values = { resource: 'document', operation: 'get' };
  return {
    search: async (
      methodName: string,
      { path = 'parameters.customer', parameters = {}, ...more }: Search = {},
    ) =>
      await api.listSearch({
        ...common,
        methodName,
        path,
        parameters: { ...values, ...parameters },
        ...more,
      }),
    options: async (methodName: string, path = 'parameters.unit') =>
      await api.loadOptions({ ...common, methodName, path, parameters: values }),
  };
}

describe('the lists of the form in a real n8n', () => {
  const customers = 120;
  let form: ReturnType<typeof formWith>;

  beforeAll(async () => {
    const { simulator } = instance;
    simulator.configure({ rateLimit: false });
    await addCustomers(instance.credentialData, customers);
    await post('/_simulator/records', { kind: 'customer', name: 'By hand' });
    await post('/v2/vendor', { vendor_id: 'V-1', name: 'Salem Steel' });
    const paid = await newDocument('invoice');
    await post(`/_simulator/documents/${paid.hash_id}/pay`);
    await newDocument('invoice');
    await newDocument('estimate');
    const every = { start_time: day(), repeat: 1, repeat_type: 'months' };
    await newDocument('subscription', { is_subscription: true, subscription_details: every });
    simulator.configure({ rateLimit: { perSecond: 1 } });
    form = formWith((await newCredential(instance)) as Credentials);
  }, 60_000);

  describe('of all fields', () => {
    let lists: FormList[];

    beforeAll(async () => {
      const types = await instance.api.nodeTypes(packageName);
      lists = listsIn(types.find(({ name }) => name === nodeType)?.properties ?? []);
    });

    it.each([
      ['parameters.customer', 'searchCustomers'],
      ['parameters.filters.customer', 'searchCustomers'],
      ['parameters.lineItems.values[0].id', 'searchProducts'],
      ['parameters.lineItems.values[0].furtherFields.unit', 'getUnits'],
      ['parameters.documents.values[0].hashId', 'searchInvoicesOfCustomer'],
    ])('include the list of %s, by %s', (path, methodName) => {
      expect(lists).toContainEqual(expect.objectContaining({ path, methodName }));
    });

    it('are never empty', async () => {
      const empty: FormList[] = [];
      for (const list of lists) {
        const { kind, methodName, path } = list;
        const entries =
          kind === 'listSearch'
            ? (await form.search(methodName, { path })).results
            : await form.options(methodName, path);
        // A note on an empty list has a blank value.
        if (entries.every(({ value }) => String(value).trim() === '')) empty.push(list);
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
      { parameters: { options: { typeInList: 'estimate' } } },
      / · Customer 1 · 118\.00, pending · /,
    ],
    [
      'subscriptions among the documents',
      'searchDocuments',
      { parameters: { options: { typeInList: 'subscription' } } },
      / · 118 every 1 months · active$/,
    ],
    [
      'unpaid invoices',
      'searchPendingInvoices',
      { filter: 'inv-2' },
      / · Customer 1 · 118\.00 of 118\.00 outstanding · /,
    ],
    ['products', 'searchProducts', { filter: 'key' }, /^Keyboard \(K\) · ₹/],
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
  ])('contain %s, by %s', async (_, methodName, search, name) => {
    expect((await form.search(methodName, search)).results).toEqual([
      { name: expect.stringMatching(name), value: expect.stringMatching(/\S/) },
    ]);
  });

  it.each<[string, PickerOption]>([
    ['getStates', { name: 'Karnataka (29)', value: 'KARNATAKA' }],
    ['getCountries', { name: 'India', value: 'India' }],
    ['getCurrencies', { name: 'Indian Rupee (INR)', value: 'INR' }],
    ['getUnits', { name: 'Numbers (NOS)', value: 'NOS' }],
    ['getAlternativeUnits', { name: 'BLISTER', value: 'BLISTER' }],
    ['getTdsSections', { name: '194Q: Purchase of goods, 0.1 %', value: 30 }],
    ['getTcsSections', { name: '206C: Scrap, 1 %', value: 41 }],
  ])('contain the options of %s', async (method, option) => {
    expect(await form.options(method)).toContainEqual(expect.objectContaining(option));
  });

  /** The list names the customer that has no own ID. */
  const note = {
    name: 'Not listed: 1 without your own ID. Use Set Own IDs to give them one',
    value: ' ',
  };

  it('contain the next page after scrolling', async () => {
    const first = await form.search('searchCustomers');
    const second = await form.search('searchCustomers', {
      paginationToken: first.paginationToken,
    });
    expect(first.results.length).toBeLessThan(customers);
    expect(second.paginationToken).toBeUndefined();
    const shown = [...first.results, ...second.results].map(({ value }) => value);
    const all = Array.from({ length: customers }, (_, index) => `C-${index + 1}`);
    expect(shown.sort()).toEqual([note.value, ...all].sort());
  });

  it('only have a note about customers without an own ID if a search finds nothing', async () => {
    expect(await form.search('searchCustomers', { filter: 'unknown' })).toEqual({
      results: [note],
    });
  });

  it('fail with advice for a wrong API key', async () => {
    const wrong = formWith((await newCredential(instance, { apiKey: 'wrong' })) as Credentials);
    await expect(wrong.search('searchCustomers')).rejects.toThrow(
      /The API key was not accepted\. Copy the key from .*"httpCode":"401"/,
    );
  });
});
