import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';

const server = useRawServer();

const send = async (method: string, more: object = {}) =>
  await runNode({
    credential: server.credential,
    parameters: {
      ...{ resource: 'apiRequest', operation: 'send', method, path: '/v2/expense/list' },
      ...more,
      options: { giveUpAfter: 0 },
    },
  });

/** A success with this data. */
const success = (data: unknown) => JSON.stringify({ success: true, message: 'Done', data });

const respondWith = (body: string | Buffer, status = 200) =>
  server.handle((_, response) => response.writeHead(status).end(body));

describe('the rows of a response to an API request', () => {
  it.each([
    ['an object', { id: 1, tags: ['a'] }, [{ id: 1, tags: ['a'] }]],
    ['a list of objects', [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }]],
    ['an empty list', [], []],
    ['a list of texts', ['a', 'b'], [{ data: ['a', 'b'] }]],
    ['a text', 'queued', [{ data: 'queued' }]],
    ['a number', 7, [{ data: 7 }]],
    ['the text for nothing', 'No data found!', []],
  ])('for %s in its data', async (_, data, rows) => {
    respondWith(success(data));
    const { items, error } = await send('GET');
    expect(error?.message).toBeUndefined();
    expect(items.map(({ json }) => json)).toEqual(rows);
  });

  it('has what is beside success, as in version 1', async () => {
    respondWith(JSON.stringify({ success: true, message: '', error_code: '', expense: { id: 1 } }));
    const { items } = await send('GET');
    expect(items.map(({ json }) => json)).toEqual([{ expense: { id: 1 } }]);
  });

  it('has no API key, which the service quotes', async () => {
    const credential = { ...server.credential, apiKey: 'sk_live_0123456789' };
    respondWith(success({ note: 'Key sk_live_0123456789' }));
    const parameters = { resource: 'apiRequest', operation: 'send', path: '/v2/expense/list' };
    const { items } = await runNode({ credential, parameters });
    expect(items.map(({ json }) => json)).toEqual([{ note: 'Key [API key]' }]);
  });
});

/** Responses that show neither a success nor a rejection. */
const odd: Array<[string, (response: ServerResponse) => unknown, RegExp]> = [
  ['a text', (response) => response.end('Done'), /is not from the service \(HTTP 200\)/],
  ['a page', (response) => response.end('<html></html>'), /is not from the service \(HTTP 200\)/],
  ['other JSON', (response) => response.end('{"id": 1}'), /is not from the service \(HTTP 200\)/],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: 'https://books.example.com' }).end(),
    /is not from the service \(HTTP 302\)/,
  ],
  ['nothing', (response) => response.end(), /sent an empty response/],
  ['HTTP 204', (response) => response.writeHead(204).end(), /sent an empty response/],
  [
    'more than 100 MB',
    (response) => {
      const bomb = gzipSync(Buffer.alloc(101 * 2 ** 20, ' '));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    },
    /a response of more than/,
  ],
];

it.each(odd)('%s fails a read, and leaves a write unknown', async (_, respond, message) => {
  server.handle((_request, response) => respond(response));
  expect((await send('GET')).error?.message).toMatch(message);
  const { error } = await send('POST', { path: '/v2/expense', body: '{"amount": 1}' });
  expect(error?.message).toMatch(message);
  expect(error?.description).toContain('may or may not have been carried out');
  expect(server.requests).toEqual(['GET /v2/expense/list', 'POST /v2/expense']);
});

it('a file leaves a write unknown', async () => {
  respondWith('%PDF-1.7 %%EOF');
  const { error } = await send('POST', { path: '/v2/expense', body: '{"amount": 1}' });
  expect(error?.message).toMatch(/is not from the service \(HTTP 200\)/);
  expect(error?.description).toContain('may or may not have been carried out');
});

it('what is not JSON of the service says what to check', async () => {
  respondWith('No JSON');
  expect((await send('GET')).error?.description).toMatch(/"Method" and "Path".* reads files/);
});

it('a GET has no body, and other requests only if they are given one', async () => {
  const bodies: string[] = [];
  server.handle((request, response) => {
    const { 'content-type': type = 'none', 'content-length': length = '0' } = request.headers;
    bodies.push(`${request.method} ${type} ${length}`);
    response.end(success({ id: 1 }));
  });
  await send('GET', { body: '{"a": 1}' });
  await send('POST');
  await send('POST', { body: '{"a": 1}' });
  expect(bodies).toEqual(['GET none 0', 'POST none 0', 'POST application/json 7']);
});

it('the query is encoded, so that a value adds no parameter and no header', async () => {
  let url = '';
  server.handle((request, response) => {
    url = request.url ?? '';
    response.end(success({ id: 1 }));
  });
  const query = { 'a b': 'x&admin=1', next: '1\r\nX-Key: 2', name: 'चाय', flag: true, page: 2 };
  await send('GET', { query: JSON.stringify(query) });
  expect(Object.fromEntries(new URL(url, 'http://localhost').searchParams)).toEqual({
    ...query,
    flag: 'true',
    page: '2',
  });
});

describe('Return All of an API request', () => {
  const expenses = [{ id: 1 }, { id: 2 }];

  it('fails if the endpoint ignores the parameters for pages', async () => {
    respondWith(success({ expenses, total_records: 3 }));
    const { error } = await send('GET', { returnAll: true });
    expect(error?.message).toContain('2 records came, but its total is 3');
    expect(error?.description).toContain('other parameters for its pages');
  });

  it('is complete if the endpoint has no pages', async () => {
    respondWith(success({ expenses, total_records: 2 }));
    const { items } = await send('GET', { returnAll: true });
    expect(items.map(({ json }) => json)).toEqual(expenses);
    expect(server.requests).toHaveLength(1);
  });

  it('keeps records that are the same, since nothing tells them apart', async () => {
    respondWith(success({ expenses: [{ id: 1 }, { id: 1 }], total_records: 2 }));
    expect((await send('GET', { returnAll: true })).items).toHaveLength(2);
  });

  it('fails if there is no total', async () => {
    respondWith(success({ expenses }));
    const { error } = await send('GET', { returnAll: true });
    expect(error?.message).toContain('not one list of records with its total');
  });
});
