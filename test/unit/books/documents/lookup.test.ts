import type { JsonObject } from '../../../../core/json';
import { findDocument } from '../../../../books/documents/lookup';
import { reading } from '../../api/fakeWorld';

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
