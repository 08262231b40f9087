import type { JsonObject } from '../../../../../core/json';
import {
  findBySerialNumber,
  findDocument,
  readDocument,
} from '../../../../../books/documents/wire/lookup';
import { failureOf, reading } from '../../../api/fakeWorld';

const search = {
  type: 'invoice',
  period: { start_date: '01-04-2026', end_date: '30-04-2026' },
};

/** More requests than any of these lists takes, so that a list without end does not hang the test. */
const tooMany = 50;

/** A client that gives these pages, the last of them again and again, and no total. */
function withoutTotal(pages: JsonObject[][]) {
  let requests = 0;
  const client = reading(() => {
    requests++;
    if (requests > tooMany) return Promise.reject(new Error('The list does not end'));
    const transactions = pages[requests - 1] ?? pages.at(-1) ?? [];
    return Promise.resolve({ message: '', payload: { transactions } });
  });
  return { client, requests: () => requests };
}

const row = (serial_number: string): JsonObject => ({
  hash_id: `h-${serial_number}`,
  serial_number,
});

describe('looking for a document in a list without a total', () => {
  it('goes on from page to page until it is found', async () => {
    const { client, requests } = withoutTotal([[row('1')], [row('2')], [row('3')]]);
    const found = await findDocument(client, search, (one) => one.serialNumber === '2');
    expect(found?.raw).toEqual(row('2'));
    expect(requests()).toBe(2);
  });

  it.each([
    ['is empty', [[row('1')], []]],
    ['is the one before', [[row('1'), row('2')]]],
    [
      'has what came before in another order',
      [
        [row('1'), row('2')],
        [row('2'), row('1')],
      ],
    ],
  ])('ends with a page that %s', async (_, pages) => {
    const { client, requests } = withoutTotal(pages);
    expect(await findDocument(client, search, () => false)).toBeUndefined();
    expect(requests()).toBe(2);
  });
});

describe('the list in which a document is searched', () => {
  const queryOf = async (type: string) => {
    const queries: unknown[] = [];
    const client = reading(({ v2 }, { query }) => {
      queries.push([v2.path, query]);
      return Promise.resolve({ message: '', payload: { transactions: [row('7')] } });
    });
    expect(await findBySerialNumber(client, { ...search, type }, '7')).toMatchObject({
      serialNumber: '7',
    });
    return queries;
  };

  it('is that of its type, whatever the state of the document', async () => {
    const page = { num_records: 100, page: 1, ...search.period };
    const query = { document_type: 'estimate', payment_status: 'all', ...page };
    expect(await queryOf('estimate')).toEqual([['/v2/doc/list', query]]);
    expect(await queryOf('subscription')).toEqual([
      ['/v2/subscriptions/list', { status: 'all', ...page }],
    ]);
  });
});

describe('reading a document', () => {
  const read = async (payload: JsonObject, nothingFound?: boolean) => {
    const result = { message: '', payload, nothingFound };
    return await readDocument(
      reading(() => Promise.resolve(result)),
      'h1',
    );
  };

  it('gives it the hash ID by which it was read, if the response has none', async () => {
    expect(await read({ invoice_details: { serial_number: '7' } })).toMatchObject({
      hashId: 'h1',
      serialNumber: '7',
    });
    expect(await read({ invoice_details: { hash_id: 'h2' } })).toMatchObject({ hashId: 'h2' });
  });

  it('fails if the service says that there is none', async () => {
    expect(await failureOf(read({}, true))).toMatchObject({
      field: 'Document',
      message: 'There is no document "h1" in the account',
    });
  });

  it('fails if the response says nothing', async () => {
    expect(await failureOf(read({}))).toMatchObject({ kind: 'serverError' });
  });
});
