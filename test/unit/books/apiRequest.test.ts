import { listRecords } from '../../../api/lists/pages';
import {
  type ApiRequest,
  requestedList,
  sendRequest,
  asRequestError,
} from '../../../books/apiRequest';
import type { Session } from '../../../books/session';
import type { JsonObject } from '../../../core/json';
import type { Hint } from '../../../books/hint';
import { account, json, responding } from '../api/fakeWorld';
import { cutNext, openBooks, sessionOver, useSimulator } from './openBooks';

useSimulator();

const request = (change: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path: '/v2/expense/list',
  query: {},
  isSafeToRetry: false,
  ...change,
});

/** The objects that a request returns. */
const objectsOf = async (session: Session, one: ApiRequest) =>
  (await sendRequest(session, one)) as JsonObject[];

const expense = { amount: 250, category: 'Rent', expense_date: '01-04-2026' };
const record = request({ method: 'POST', path: '/v2/expense', body: expense });

describe('a request to an endpoint without an operation', () => {
  it('returns the objects of the response', async () => {
    const { session } = openBooks();
    const [recorded] = await objectsOf(session, record);
    const found = [{ expenses: [{ ...recorded, ...expense }], total_records: 1 }];
    expect(await sendRequest(session, request())).toEqual(found);
  });

  it('returns the message if there are no data, and nothing if nothing was found', async () => {
    const { session } = openBooks();
    const [recorded] = await objectsOf(session, record);
    const path = `/v2/expense/${String(recorded?.expense_id)}`;
    const removed = await sendRequest(session, request({ method: 'DELETE', path }));
    expect(removed).toEqual([{ message: 'Expense deleted' }]);
    expect(await sendRequest(session, request())).toEqual([]);
  });

  it.each([
    [404, { success: false, message: 'No data found!' }, 404],
    [200, { success: true, data: 'No data found!' }, 200],
    [200, { success: true, data: [] }, undefined],
  ])('notes what an empty response with HTTP %d said: %j', async (status, body, noted) => {
    const { ports } = responding(json(body, status));
    const notes: Hint[] = [];
    const session = sessionOver(account(), ports, (hint) => notes.push(hint));
    expect(await sendRequest(session, request())).toEqual([]);
    expect(notes).toEqual([{ kind: 'nothingRead', path: '/v2/expense/list', status: noted }]);
  });

  it('returns a file that a read responds with', async () => {
    const body = Buffer.from('a,b');
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': '' };
    const { ports } = responding({ status: 200, headers, body });
    const file = await sendRequest(sessionOver(account(), ports), request());
    expect(file).toEqual({ bytes: body, name: 'list', mimeType: 'text/csv' });
  });

  it('returns anything else as one object', async () => {
    const { ports } = responding(json({ success: true, data: ['a', 1] }));
    const session = sessionOver(account(), ports);
    expect(await sendRequest(session, request())).toEqual([{ data: ['a', 1] }]);
  });

  it('reads a list with the query of the request', async () => {
    const { session, requests } = openBooks();
    await sendRequest(session, record);
    const list = requestedList(request({ query: { category: 'Rent' } }));
    const { records } = await listRecords(session.client, list);
    expect(records).toMatchObject([expense]);
    expect(requests.at(-1)?.query).toEqual({ category: 'Rent', num_records: 100, page: 1 });
  });
});

describe('the error of such a request', () => {
  const errorOf = async (change: Partial<ApiRequest>) =>
    await sendRequest(openBooks().session, request(change)).catch(asRequestError);

  it('says what to check if the endpoint does not exist', async () => {
    expect(await errorOf({ path: '/v2/expenses' })).toMatchObject({
      kind: 'notTheService',
      advice: expect.stringContaining('Check "Method" and "Path"'),
    });
  });

  it('keeps its own advice if the service rejects the request', async () => {
    const rejected = { method: 'POST', path: '/v2/expense', body: { amount: 1 } } as const;
    expect(await errorOf(rejected)).toMatchObject({ advice: expect.stringContaining('fields') });
  });

  it('leaves the outcome unknown if a retry finds the record, which nothing compares', async () => {
    const books = openBooks();
    cutNext(books, 'POST', '/v2/customer', 'after');
    const body = { customer_id: 'C-1', name: 'Asha' };
    const create = request({ method: 'POST', path: '/v2/customer', body });
    const error = await sendRequest(books.session, create).catch(asRequestError);
    expect(error).toMatchObject({
      code: 'CUSTOMER_ALREADY_EXISTS',
      outcomeUnknown: true,
      advice: expect.stringContaining('Read the customer with Customer: Get'),
    });
    expect(books.writes()).toHaveLength(2);
  });

  it('is unchanged if nothing was sent', async () => {
    expect(await errorOf({ path: '/expense' })).toMatchObject({ field: 'Path' });
  });
});
