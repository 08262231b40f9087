import type { IDataObject, INodeListSearchItems } from 'n8n-workflow';
import { type Books, booksWith, chosen, useFastSimulator } from './books';
import { openForm } from './editor';

useFastSimulator();

/** What a picker shows, step by step, until its box has been scrolled to the end. */
async function scrollToEnd(
  { form }: Books,
  method: string,
  filter?: string,
): Promise<INodeListSearchItems[][]> {
  const steps: INodeListSearchItems[][] = [];
  let next: unknown;
  do {
    const { results, paginationToken } = await form.search(method, {
      filter,
      paginationToken: next,
    });
    steps.push(results);
    next = paginationToken;
  } while (next !== undefined);
  return steps;
}

describe('A picker over 250 customers', () => {
  let books: Books;

  beforeAll(async () => {
    books = await booksWith(250);
  });

  it('shows all of them by scrolling, a request a page', async () => {
    const steps = await scrollToEnd(books, 'searchCustomers');
    expect(steps.map((step) => step.length)).toEqual([100, 100, 50]);
    expect(new Set(steps.flat().map(({ value }) => value)).size).toBe(250);
    expect(steps[0]?.[0]?.name).toMatch(/^Customer \d+ \(C-\d+\)$/);
    expect(books.asked().map(({ query }) => query)).toEqual(
      ['1', '2', '3'].map((page) => ({ num_records: '100', page })),
    );
  });

  it('goes on with a search behind the matches that it has shown', async () => {
    const steps = await scrollToEnd(books, 'searchCustomers', 'customer 1');
    expect(steps.length).toBeGreaterThan(1);
    const all = Array.from({ length: 250 }, (_, index) => `C-${index + 1}`);
    const found = steps.flat().map(({ value }) => String(value));
    expect(found.sort()).toEqual(all.filter((id) => id.includes('1')).sort());
  });

  it('shows few matches at once, since the editor scrolls nothing that short', async () => {
    const { results, paginationToken } = await books.form.search('searchCustomers', {
      filter: '99',
    });
    expect(results.map(({ value }) => value).sort()).toEqual(['C-199', 'C-99']);
    expect(paginationToken).toBeUndefined();
  });
});

describe('A picker', () => {
  it('finds what stands on the fourth page, by name and by ID', async () => {
    const books = await booksWith(310);
    const { customers } = await books.ask('GET', '/v1/customer/list?num_records=100&page=4');
    const { customer_id: id, name } = (customers as IDataObject[])[0] as IDataObject;
    books.asked();
    const wanted = { results: [{ name: `${name} (${id})`, value: id }] };
    expect(await books.form.search('searchCustomers', { filter: `(${id})` })).toEqual(wanted);
    expect(books.asked()).toHaveLength(4);
    const filter = ` ${String(name).toUpperCase()}  ${id}) `;
    expect(await books.form.search('searchCustomers', { filter })).toEqual(wanted);
    expect(books.asked()).toEqual([]);
  });

  it('stops after five pages and says so, whether searched or scrolled', async () => {
    const books = await booksWith(501);
    const { results, paginationToken } = await books.form.search('searchCustomers', {
      filter: 'nobody',
    });
    expect(results.map(({ name }) => name)).toEqual([
      'Searched the first 500: narrow the search or enter the ID',
    ]);
    expect(paginationToken).toBeUndefined();
    expect(books.asked()).toHaveLength(5);

    const steps = await scrollToEnd(books, 'searchCustomers');
    expect(steps.map((step) => step.length)).toEqual([100, 100, 100, 100, 101]);
    expect(steps.flat().at(-1)).toEqual(results[0]);
    expect(books.asked()).toEqual([]);

    const [note] = results as [INodeListSearchItems];
    const get = { resource: 'customer', operation: 'get', customer: chosen(note) };
    expect(await books.refusal(get)).toBe('Customer is missing');
  });

  it('has not stopped where the fifth page ends the list', async () => {
    const books = await booksWith(500);
    expect(await books.form.search('searchCustomers', { filter: 'nobody' })).toEqual({
      results: [],
    });
    expect(books.asked()).toHaveLength(5);
  });

  it('asks once for several boxes that open together', async () => {
    const books = await booksWith(3);
    const [first, ...others] = await Promise.all(
      ['', '', 'customer'].map(
        async (filter) => await books.form.search('searchCustomers', { filter }),
      ),
    );
    expect(first?.results).toHaveLength(3);
    expect(others).toEqual([first, first]);
    expect(books.asked()).toHaveLength(1);
  });

  it('keeps what it has read for a while, until the node changes something', async () => {
    const books = await booksWith(1);
    await books.form.search('searchCustomers');
    await books.ask('POST', '/v2/customer', { customer_id: 'C-2', name: 'By hand' });
    expect((await books.form.search('searchCustomers')).results).toHaveLength(1);
    await books.rows({
      resource: 'customer',
      operation: 'create',
      recordId: 'C-3',
      name: 'By the node',
    });
    const { results } = await books.form.search('searchCustomers');
    expect(results.map(({ value }) => value).sort()).toEqual(['C-1', 'C-2', 'C-3']);
  });

  it('reads anew also after a change that the service refused', async () => {
    const books = await booksWith(1);
    await books.form.search('searchCustomers');
    books.asked();
    const known = { recordId: 'C-1', name: 'Once more' };
    await books.refusal({ resource: 'customer', operation: 'create', ...known });
    await books.form.search('searchCustomers');
    expect(books.asked().map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('shows nothing of another account', async () => {
    const [one, other] = [await booksWith(2), await booksWith(1)];
    expect((await one.form.search('searchCustomers')).results).toHaveLength(2);
    expect((await other.form.search('searchCustomers')).results).toHaveLength(1);
  });

  it('says what to do about a wrong key', async () => {
    const { credential } = await booksWith(0);
    const { search } = openForm({ ...credential, apiKey: 'wrong' });
    await expect(search('searchCustomers')).rejects.toMatchObject({
      httpCode: '401',
      description: expect.stringContaining('API key'),
    });
  });
});
