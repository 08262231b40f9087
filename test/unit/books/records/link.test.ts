import { note } from '../../../../books/memory/memory';
import { recordFacts } from '../../../../books/records/create';
import { ServiceError } from '../../../../api/errors';
import type { FieldMessage } from '../../../../api/failure/failure';
import {
  conflictsOf,
  type LinkConflict,
  linkEntries,
  linkIds,
} from '../../../../books/records/link';
import { customers } from '../../../../books/records/parties';
import { removeRecord } from '../../../../books/records/remove';
import { useBooks } from '../openBooks';
import cases from './linkCases.json';

const books = useBooks();

const entry = { customer_id: 'A', force_update: false, service_id: 7 };

const kindsOf = (field: FieldMessage) => {
  const error = new ServiceError({ kind: 'refused', message: '', status: 409, fields: [field] });
  return conflictsOf(customers, error, entry, 1).map(({ kind }) => kind);
};

describe('a refusal of links', () => {
  it.each(cases.refusals as Array<[string, Array<LinkConflict['kind']>, FieldMessage]>)(
    'that names %s is, for a link, %j',
    (_, kinds, field) => {
      expect(kindsOf(field)).toEqual(kinds);
    },
  );

  it("says nothing of a link where the error is not the service's", () => {
    expect(conflictsOf(customers, new Error('Cancelled'), entry, 0)).toEqual([]);
  });
});

it('links an ID under the name that the account has for its numbers', async () => {
  await books.send('POST', '/v2/customer', { customer_id: 'A', name: 'Asha' });
  const link = { ownId: 'A', serviceId: 7, isForced: false };
  const named = { ...books.session, identifierPrefix: 'brand' };
  const [sent] = await linkEntries(named, customers, [link]);
  expect(sent).toEqual({ customer_id: 'A', force_update: false, brand_id: 7 });
  await expect(linkIds(books.session, customers, [entry])).rejects.toThrow(ServiceError);
  expect(books.writes()).toMatchObject([
    { path: '/v2/customer/list', body: { customer_mapping: [entry] } },
  ]);
});

it('a record that was deleted is none of the execution any more', async () => {
  const { session } = books;
  for (const id of ['A', 'B']) {
    const record = { customer_id: id, name: 'Asha' };
    await books.send('POST', '/v2/customer', record);
    note(session, recordFacts(customers, record), 'done');
  }
  await removeRecord(session, customers, 'A');
  expect(session.own).toMatchObject([{ record: { customer_id: 'B' } }]);
});
