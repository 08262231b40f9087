import type { IDataObject, INodeListSearchItems } from 'n8n-workflow';
import { type TestAccount, accountWith, useSimulator } from '../harness/account';
import { fromList, productBody } from '../harness/samples';
import { openForm } from '../harness/form';

useSimulator({ rateLimit: false });

/** The pages of a picker that is scrolled to the end. */
async function scrollToEnd(
  { form }: TestAccount,
  method: string,
  filter?: string,
): Promise<INodeListSearchItems[][]> {
  const pages: INodeListSearchItems[][] = [];
  let next: unknown;
  do {
    const { results, paginationToken } = await form.search(method, {
      filter,
      paginationToken: next,
    });
    pages.push(results);
    next = paginationToken;
  } while (next !== undefined);
  return pages;
}

describe('a picker with 250 customers', () => {
  let account: TestAccount;

  beforeAll(async () => {
    account = await accountWith(250);
  });

  it('loads a page for each request while it is scrolled', async () => {
    const pages = await scrollToEnd(account, 'searchCustomers');
    expect(pages.map((page) => page.length)).toEqual([100, 100, 50]);
    expect(new Set(pages.flat().map(({ value }) => value)).size).toBe(250);
    expect(pages[0]?.[0]?.name).toMatch(/^Customer \d+ \(C-\d+\)$/);
    expect(account.newRequests().map(({ query }) => query)).toEqual(
      ['1', '2', '3'].map((page) => ({ num_records: '100', page })),
    );
  });

  it('continues a search after the previous matches', async () => {
    const pages = await scrollToEnd(account, 'searchCustomers', 'customer 1');
    expect(pages.length).toBeGreaterThan(1);
    const all = Array.from({ length: 250 }, (_, index) => `C-${index + 1}`);
    const found = pages.flat().map(({ value }) => String(value));
    expect(found.sort()).toEqual(all.filter((id) => id.includes('1')).sort());
  });

  it('loads all of a few matches, since the editor cannot scroll a short list', async () => {
    const { results, paginationToken } = await account.form.search('searchCustomers', {
      filter: '99',
    });
    expect(results.map(({ value }) => value).sort()).toEqual(['C-199', 'C-99']);
    expect(paginationToken).toBeUndefined();
  });
});

describe('a picker', () => {
  it('finds a record on the fourth page by name and by ID', async () => {
    const account = await accountWith(310);
    const { customers } = await account.send('GET', '/v1/customer/list?num_records=100&page=4');
    const { customer_id: id, name } = (customers as IDataObject[])[0] as IDataObject;
    account.newRequests();
    const expected = { results: [{ name: `${name} (${id})`, value: id }] };
    expect(await account.form.search('searchCustomers', { filter: `(${id})` })).toEqual(expected);
    expect(account.newRequests()).toHaveLength(4);
    const filter = ` ${String(name).toUpperCase()}  ${id}) `;
    expect(await account.form.search('searchCustomers', { filter })).toEqual(expected);
    expect(account.newRequests()).toEqual([]);
  });

  it.each(['27aaaaa0000a1z2', '+91 98765 43210', 'ASHA@example.com', 'traders asha'])(
    'finds a customer by GSTIN, phone, email or name: %s',
    async (filter) => {
      const account = await accountWith(2);
      await account.send('POST', '/v2/customer', {
        customer_id: 'C-9',
        name: 'Asha Traders',
        gstin: '27AAAAA0000A1Z2',
        phone: '9876543210',
        email: 'asha@example.com',
      });
      expect(await account.form.search('searchCustomers', { filter })).toEqual({
        results: [{ name: 'Asha Traders (C-9, 27AAAAA0000A1Z2)', value: 'C-9' }],
      });
    },
  );

  it('finds a product by its barcode', async () => {
    const account = await accountWith(0);
    await account.send('POST', '/v2/product', { ...productBody, barcode: '8901234567894' });
    expect(await account.form.search('searchProducts', { filter: '8901234567894' })).toEqual({
      results: [{ name: 'Keyboard (K) · ₹100.00 + 18 % tax', value: 'K' }],
    });
    expect(
      (await account.form.search('searchProducts', { filter: '8901234567895' })).results,
    ).toEqual([]);
  });

  it('stops after five pages with a note, both in a search and when scrolled', async () => {
    const account = await accountWith(501);
    const { results, paginationToken } = await account.form.search('searchCustomers', {
      filter: 'unknown',
    });
    expect(results.map(({ name }) => name)).toEqual([
      'Searched the first 500: narrow the search or enter the ID',
    ]);
    expect(paginationToken).toBeUndefined();
    expect(account.newRequests()).toHaveLength(5);

    const pages = await scrollToEnd(account, 'searchCustomers');
    expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 100, 101]);
    expect(pages.flat().at(-1)).toEqual(results[0]);
    expect(account.newRequests()).toEqual([]);

    const [note] = results as [INodeListSearchItems];
    const get = { resource: 'customer', operation: 'get', customer: fromList(note) };
    expect(await account.errorMessage(get)).toBe('Customer is missing');
  });

  it('shows no note if the list ends with the fifth page', async () => {
    const account = await accountWith(500);
    expect(await account.form.search('searchCustomers', { filter: 'unknown' })).toEqual({
      results: [],
    });
    expect(account.newRequests()).toHaveLength(5);
  });

  it('sends one request if several pickers open together', async () => {
    const account = await accountWith(3);
    const [first, ...others] = await Promise.all(
      ['', '', 'customer'].map(
        async (filter) => await account.form.search('searchCustomers', { filter }),
      ),
    );
    expect(first?.results).toHaveLength(3);
    expect(others).toEqual([first, first]);
    expect(account.newRequests()).toHaveLength(1);
  });

  it('caches entries until the node writes to the account', async () => {
    const account = await accountWith(1);
    await account.form.search('searchCustomers');
    await account.send('POST', '/v2/customer', { customer_id: 'C-2', name: 'By hand' });
    expect((await account.form.search('searchCustomers')).results).toHaveLength(1);
    await account.rows({
      resource: 'customer',
      operation: 'create',
      recordId: 'C-3',
      name: 'By the node',
    });
    const { results } = await account.form.search('searchCustomers');
    expect(results.map(({ value }) => value).sort()).toEqual(['C-1', 'C-2', 'C-3']);
  });

  it('clears its cache also after a rejected write', async () => {
    const account = await accountWith(1);
    await account.form.search('searchCustomers');
    account.newRequests();
    const existing = { recordId: 'C-1', name: 'Once more' };
    await account.errorMessage({ resource: 'customer', operation: 'create', ...existing });
    await account.form.search('searchCustomers');
    expect(account.newRequests().map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('shows no records of another account', async () => {
    const [one, other] = [await accountWith(2), await accountWith(1)];
    expect((await one.form.search('searchCustomers')).results).toHaveLength(2);
    expect((await other.form.search('searchCustomers')).results).toHaveLength(1);
  });

  it('fails with advice for a wrong API key', async () => {
    const { credential } = await accountWith(0);
    const { search } = openForm({ ...credential, apiKey: 'wrong' });
    await expect(search('searchCustomers')).rejects.toMatchObject({
      httpCode: '401',
      description: expect.stringContaining('API key'),
    });
  });
});
