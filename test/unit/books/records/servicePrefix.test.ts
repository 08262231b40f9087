import type { JsonObject } from '../../../../core/json';
import { customers } from '../../../../books/records/parties';
import { otherPrefixIn, servicePrefixOf } from '../../../../books/records/servicePrefix';
import { editReads, useBooks } from '../openBooks';

const books = useBooks();

const list = (records: JsonObject[]) =>
  editReads(books, '/customer/list', (data) => {
    // The account is empty.
    delete data.message;
    Object.assign(data, { customers: records, total_records: records.length });
  });

describe("the prefix of the service's own numbers", () => {
  it('is that which the user says, without a request', async () => {
    const session = { ...books.session, identifierPrefix: 'acme' };
    expect(await servicePrefixOf(session, customers)).toBe('acme');
    expect(books.requests).toEqual([]);
  });

  it('is that of a record, which is read once', async () => {
    list([{ customer_id: 'C-1', name: 'Meera Stores', acme_id: 7 }]);
    expect(await servicePrefixOf(books.session, customers)).toBe('acme');
    expect(await servicePrefixOf(books.session, customers)).toBe('acme');
    expect(books.requests).toHaveLength(1);
  });

  it.each<[string, JsonObject[]]>([
    ['no record is there', []],
    ['the record has no number', [{ customer_id: 'C-1', name: 'Meera Stores' }]],
  ])('is the usual one if %s', async (_, records) => {
    list(records);
    expect(await servicePrefixOf(books.session, customers)).toBe('service');
  });

  it.each<[string, JsonObject, string, string | undefined]>([
    ['the same', { acme_id: 7 }, 'acme', undefined],
    ['not said', { acme_id: 7 }, '', undefined],
    ['another one', { acme_id: 7 }, 'other', 'acme'],
  ])('of a record is told if it is another one than said: %s', (_, record, given, other) => {
    expect(otherPrefixIn(record, given)).toBe(other);
  });
});
