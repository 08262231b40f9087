import { documentList } from '../../../../../books/documents/wire/documentList';
import { endpoints } from '../../../../../api/endpoints';
import { ServiceError } from '../../../../../api/errors';
import type { Json, JsonObject } from '../../../../../core/json';
import { reading } from '../../../api/fakeWorld';
import cases from './documentListCases.json';

const june = { start_date: '01-06-2026', end_date: '30-06-2026' };
const document = {
  serial_number: 'INV-1',
  document_date: '30-06-2026',
  payment_status: 'pending',
  customer: { id: 7 },
};

const readOne = async (
  filter: { payment_status?: string; customer_id?: string },
  found: JsonObject | Error,
) => {
  const list = documentList('Asia/Kolkata', 'invoice', {
    payment_status: 'all',
    ...june,
    ...filter,
  });
  const paths: unknown[] = [];
  const client = reading(async (endpoint, { path }) => {
    expect(endpoint).toBe(endpoints.documentGet);
    paths.push(path);
    if (found instanceof Error) throw found;
    return { message: '', payload: { invoice_details: found } as Json };
  });
  const one = await list.readOne?.(client, 'h1');
  expect(paths).toEqual([{ doc_hash_id: 'h1' }]);
  return one;
};

it('a list of documents asks for a type, a period, a status and a customer', () => {
  const filter = { ...june, payment_status: 'paid', customer_id: 'C-1' };
  expect(documentList('Asia/Kolkata', 'invoice', filter)).toMatchObject({
    endpoint: endpoints.documentList,
    key: 'hash_id',
    query: { document_type: 'invoice', ...filter },
  });
});

describe('a document of a list, read on its own', () => {
  it.each<[object, object]>([
    [{}, {}],
    [{}, { document_date: '01-06-2026', payment_status: undefined, customer: null }],
    [{ payment_status: 'pending' }, {}],
    [{ payment_status: 'pending' }, { payment_status: 'Partly Paid' }],
    [{ payment_status: 'paid' }, { payment_status: 'Paid' }],
    [{ customer_id: '7' }, {}],
    [{ customer_id: '8' }, { party: { id: '8' } }],
  ])('belongs to the list with filter %p as %p', async (filter, change) => {
    const found = { ...document, ...change };
    expect(await readOne(filter, found)).toEqual(found);
  });

  it.each(cases.other as Array<[object, object]>)(
    'does not belong to the list with filter %p as %p',
    async (filter, change) => {
      expect(await readOne(filter, { ...document, ...change })).toBeUndefined();
    },
  );

  it('is gone if the service says that it does not exist', async () => {
    const gone = new ServiceError({ kind: 'refused', message: '', code: 'INVALID_HASH_ID' });
    expect(await readOne({}, gone)).toBeUndefined();
  });

  it.each(cases.failing as Array<[object, object, string]>)(
    'with filter %p fails as %p',
    async (filter, change, message) => {
      await expect(readOne(filter, { ...document, ...change })).rejects.toThrow(message);
    },
  );
});

describe('a row of a list, whose filter the service may ignore,', () => {
  const keeps = (filter: object, row: object) =>
    documentList('Asia/Kolkata', 'invoice', { ...june, payment_status: 'all', ...filter }).keeps?.({
      ...document,
      ...row,
    });

  it.each(cases.counted as Array<[object, object]>)(
    'counts with filter %p as %p',
    (filter, row) => {
      expect(keeps(filter, row)).toBe(true);
    },
  );

  it.each(cases.notCounted as Array<[object, object]>)(
    'does not count with filter %p as %p',
    (filter, row) => {
      expect(keeps(filter, row)).toBe(false);
    },
  );
});
