import { note } from '../../../../books/memory/memory';
import { recordFacts } from '../../../../books/records/create';
import type { JsonObject } from '../../../../core/json';
import { customers } from '../../../../books/records/parties';
import {
  createSearched,
  findBeforeCreate,
  findRecords,
  type RecordSearch,
  refuseUncertain,
} from '../../../../books/records/search';
import { hasValue, nameSearch, ownIdField } from '../../../../books/records/searchFields';
import { failureOf } from '../../api/fakeWorld';
import { useBooks } from '../openBooks';

const books = useBooks();

const asha = { customer_id: 'C-1', name: 'Asha Traders' };

const byName: RecordSearch = {
  field: nameSearch,
  value: asha.name,
  sought: `the Name "${asha.name}"`,
  matches: (record) => hasValue(nameSearch, record, asha.name),
  ifSeveral: 'all',
};

const byId: RecordSearch = {
  ...byName,
  field: ownIdField('customer'),
  value: 'C-1',
  matches: ({ customer_id: id }) => id === 'C-1',
};

const own = (record: JsonObject, outcome: 'done' | 'unknown' = 'done') =>
  note(books.session, recordFacts(customers, record), outcome);

const namesOf = (records: JsonObject[]) => records.map(({ name }) => name);

describe('a search for records', () => {
  it.each([
    ['name', byName],
    ['ID', byId],
    ['name, up to the first', { ...byName, ifSeveral: 'first' as const }],
  ])('finds those of the account by %s', async (_, search) => {
    await books.send('POST', '/v2/customer', asha);
    await books.send('POST', '/v2/customer', { customer_id: 'C-2', name: 'Ravi' });
    expect(await findRecords(books.session, customers, search)).toMatchObject([asha]);
  });

  it.each([
    ['name', byName],
    ['ID', byId],
  ])(
    'finds by %s what the execution has created and the service does not list yet',
    async (_, search) => {
      own(asha);
      expect(await findRecords(books.session, customers, search)).toEqual([asha]);
    },
  );

  it('has a record that the execution has created and the service lists only once', async () => {
    await books.send('POST', '/v2/customer', asha);
    own(asha);
    expect(namesOf(await findRecords(books.session, customers, byName))).toEqual([asha.name]);
  });

  it('does not find what the execution may have created, and refuses to create it again', async () => {
    own(asha, 'unknown');
    expect(await findRecords(books.session, customers, byName)).toEqual([]);
    const refusing = () => refuseUncertain(books.session, customers, byName);
    expect(refusing).toThrow(`Another item tried to create a customer with ${byName.sought}`);
  });

  it('says that nothing was created if the list could not be read before a create', async () => {
    books.configure({
      faults: [{ method: 'GET', path: '/v2/customer/list', times: null, status: 500 }],
    });
    await expect(findBeforeCreate(books.session, customers, byName)).rejects.toThrow(
      'before the search was complete. Nothing was created',
    );
  });
});

describe('creating a record that a search has not found', () => {
  const create = async () => await createSearched(books.session, customers, byName, asha);

  it('returns what was created', async () => {
    expect(await create()).toMatchObject({ created: { body: asha, isRecovered: false } });
  });

  it('returns the record that another process has created with its ID, and finds it from then on', async () => {
    await books.send('POST', '/v2/customer', asha);
    expect(await create()).toMatchObject({ found: asha });
    expect(books.session.own).toMatchObject([{ record: asha }]);
  });

  it('refuses an ID that another record has', async () => {
    await books.send('POST', '/v2/customer', { ...asha, name: 'Ravi' });
    await expect(create()).rejects.toThrow(
      'Customer ID "C-1" is already used, but not by a customer with the Name "Asha Traders"',
    );
    expect(books.session.own).toEqual([]);
  });

  it('does not know whether it was created if the record with its ID can not be read', async () => {
    await books.send('POST', '/v2/customer', asha);
    books.configure({
      faults: [{ method: 'GET', path: '/v2/customer/C-1', times: null, status: 500 }],
    });
    await failureOf(create());
    expect(books.session.own).toMatchObject([
      { type: 'customer', record: asha, outcome: 'unknown' },
    ]);
  });
});
