import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, type TestAccount, useAccount } from '../harness/account';
import { useRawServer } from '../harness/rawServer';
import { runAgent } from '../harness/runAgent';
import { runNode } from '../harness/runNode';

const account = useAccount();

const request = (method: string, path: string, more: INodeParameters = {}): INodeParameters => ({
  resource: 'apiRequest',
  operation: 'send',
  method,
  path,
  ...more,
});

const expense = { amount: 250, category: 'Rent', expense_date: '01-04-2026' };
const record = request('POST', '/v2/expense', { body: JSON.stringify(expense) });
const list = request('GET', '/v2/expense/list');

/** An account with some expenses, of 1 rupee, 2 rupees and so on. */
async function accountWithExpenses(count: number): Promise<TestAccount> {
  const account = newAccount();
  account.configure({ rateLimit: false });
  for (let amount = 1; amount <= count; amount++) {
    await account.send('POST', '/v2/expense', { ...expense, amount });
  }
  account.configure({ rateLimit: { perSecond: 1 } });
  account.newRequests();
  return account;
}

const recorded = (account: TestAccount) =>
  account.writes('/v2/expense').filter(({ committed }) => committed);

const amountsIn = (rows: IDataObject[]) => rows.map(({ amount }) => amount);

describe('API Request', () => {
  it.each<[string, INodeParameters]>([
    ['Query (JSON): category', { query: '{"category": "Rent \ud83d"}' }],
    ['Body (JSON): lines.1.name', { body: '{"lines": [{}, {"name": "\ude00 Rent"}]}' }],
    ['Body (JSON)', { body: '{"\ud83d": 1}' }],
  ])('names the field with half of a character: %s', async (field, more) => {
    const message = await account.errorMessage(request('POST', '/v2/expense', more));
    expect(message).toMatch(`${field} must be a text of whole characters, not `);
    expect(account.requests()).toEqual([]);
  });

  it('sends a body and returns the data of the response', async () => {
    expect(await account.rows(record)).toEqual([{ expense_id: expect.any(Number) }]);
    expect(recorded(account)).toMatchObject([{ body: expense }]);
  });

  it('takes the body and the query from expressions', async () => {
    const from = { body: '={{ $json }}' };
    const items = [expense, { ...expense, category: 'Tea' }];
    await account.rows({ ...record, ...from }, { items });
    const query = '={{ { category: "Tea", page: 1 } }}';
    expect(await account.rows({ ...list, query })).toEqual([
      { expenses: [expect.objectContaining({ category: 'Tea' })], total_records: 1 },
    ]);
  });

  it('returns the message of a response without data, and nothing if nothing is found', async () => {
    const account = await accountWithExpenses(1);
    const [{ expenses }] = (await account.rows(list)) as [{ expenses: IDataObject[] }];
    const path = `/v2/expense/${String(expenses[0]?.expense_id)}`;
    expect(await account.rows(request('DELETE', path))).toEqual([{ message: 'Expense deleted' }]);
    expect(await account.run(list)).toMatchObject({
      items: [],
      hints: [
        'The service responded "No data found!" (HTTP 200) to /v2/expense/list, so there is no row. It says this of an empty list and of a record that does not exist, and may say it of a wrong path. If you expected records, check Path and Query (JSON).',
      ],
    });
  });

  it('waits for the rate limit between items', async () => {
    await account.rows(record, { items: [{}, {}, {}] });
    expect(recorded(account)).toHaveLength(3);
    expect(account.requests().every(({ errorCode }) => errorCode === '')).toBe(true);
  });
});

describe('Return All of an API request', () => {
  it('returns one row for each record of all pages', async () => {
    const account = await accountWithExpenses(201);
    const rows = await account.rows({ ...list, returnAll: true, query: '{"category": "Rent"}' });
    expect(amountsIn(rows)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
    expect(account.newRequests().map(({ query }) => query)).toEqual(
      ['1', '2', '3'].map((page) => ({ category: 'Rent', page, num_records: '100' })),
    );
  });

  it('reads the list twice with Verify List', async () => {
    const account = await accountWithExpenses(101);
    const rows = await account.rows({ ...list, returnAll: true, verifyList: true });
    expect(rows).toHaveLength(101);
    expect(account.newRequests()).toHaveLength(4);
  });

  it('returns nothing for an empty list', async () => {
    expect(await newAccount().run({ ...list, returnAll: true })).toMatchObject({
      items: [],
      hints: ['The list of /v2/expense/list has no records, so there is no row.'],
    });
  });

  it('refuses a response that is not one list with its total', async () => {
    const { error } = await account.run({
      ...request('GET', '/v2/utils/gstin/29AAAAA0000A1ZY'),
      returnAll: true,
    });
    expect(error?.message).toContain('is not one list of records');
    expect(error?.description).toContain('Switch off "Return All"');
  });

  it.each([
    ['page', list, '{"page": 2}', /^Query \(JSON\) must not contain page/],
    ['num_records', list, '{"num_records": 10}', /^Query \(JSON\) must not contain num_records/],
    ['POST', record, '{}', /^Return All must be off for the method POST/],
  ])('refuses %s before anything is sent', async (_, parameters, query, message) => {
    expect(await account.errorMessage({ ...parameters, returnAll: true, query })).toMatch(message);
    expect(account.requests()).toEqual([]);
  });
});

describe('what an API request sends', () => {
  const server = useRawServer();

  /** Sends a request to a server of its own. @returns the text of its body and its query */
  async function sent(parameters: INodeParameters, item: IDataObject = {}) {
    let body = '';
    let url = '';
    server.handle((asked, response) => {
      url = asked.url ?? '';
      asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
      asked.on('end', () => response.end('{"success":true,"data":{"id":1}}'));
    });
    const result = await runNode({ credential: server.credential, parameters, items: [item] });
    return { body, query: decodeURIComponent(url.split('?')[1] ?? ''), error: result.error };
  }

  it('has the digits of its numbers as they are written', async () => {
    const body = '{"id":12345678901234567890,"rates":[1.50,1e3,-0],"text":"1.50","n":7}';
    expect((await sent({ ...record, body })).body).toBe(body);
    const query = '{"id": 12345678901234567890, "rate": 1.50, "page": 1}';
    expect((await sent({ ...list, query })).query).toBe('id=12345678901234567890&rate=1.50&page=1');
  });

  it('has names that JavaScript knows, too', async () => {
    const given = '{"constructor":"a","__proto__":"b","toString":"c & d=?"}';
    expect((await sent({ ...record, body: given })).body).toBe(given);
    expect((await sent({ ...list, query: given })).query).toBe(
      'constructor=a&__proto__=b&toString=c & d=?',
    );
  });

  it.each([
    ['Body (JSON)', { ...record, body: '{"a": [{"b": 1e400}]}' }],
    ['Query (JSON)', { ...list, query: '{"a": -1e400}' }],
    ['Body (JSON)', { ...record, body: '={{ { a: $json.a / 0 } }}' }],
  ])('has no number that is too large for JSON: %s', async (label, parameters) => {
    const { error } = await sent(parameters, { a: 1 });
    expect(error?.message).toBe(`${label} has a number that is too large or invalid`);
    expect(server.requests).toEqual([]);
  });
});

describe('a file that an API request reads', () => {
  const server = useRawServer();
  const bytes = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00, 0x80]);

  const read = async (headers: Record<string, string>, body: Buffer | string, status = 200) => {
    server.handle((_, response) => response.writeHead(status, headers).end(body));
    const path = '/v2/report/gst';
    return await runNode({ credential: server.credential, parameters: request('GET', path) });
  };

  it.each([
    ['application/zip', 'attachment; filename="June.zip"', 'June.zip'],
    ['image/png', '', 'gst'],
    ['application/octet-stream', 'attachment', 'gst'],
  ])('comes out as one, unchanged: %s', async (type, disposition, name) => {
    const { items } = await read(
      { 'content-type': type, 'content-disposition': disposition },
      bytes,
    );
    const [{ json, binary }] = items as [INodeExecutionData];
    expect(json).toEqual({ file_name: name, file_size: 8 });
    expect(binary?.data).toMatchObject({ mimeType: type, data: bytes.toString('base64') });
  });

  it('is not a page, and not an error', async () => {
    const page = await read({ 'content-type': 'text/html' }, '<html></html>');
    expect(page.error?.description).toContain('reads files, and JSON');
    const missing = await read({ 'content-type': 'application/zip' }, '', 404);
    expect(missing.error?.message).toContain('HTTP 404');
    const refusal = JSON.stringify({ success: false, error_code: 'NO_REPORT', message: 'None' });
    const refused = await read({ 'content-type': 'application/json' }, refusal);
    expect(refused.error?.message).toBe('None');
  });

  it('is refused if it is a PDF of which only a part came', async () => {
    const { error } = await read({ 'content-type': 'application/pdf' }, '%PDF-1.7');
    expect(error?.message).toContain('only part of the PDF');
  });
});

describe('an API request that can not be sent', () => {
  it.each([
    ['a URL', request('GET', 'https://books.example.com/v2/expense'), /^Path must be a path/],
    ['no path', request('GET', ''), /^Path must be a path .* but is empty$/],
    ['a method that does not exist', request('HEAD', '/v2/expense'), /^Method must be one/],
    ['a body that is not JSON', { ...record, body: '{' }, /^Body \(JSON\) must be valid JSON/],
    ['a list as body', { ...record, body: '[1]' }, /^Body \(JSON\) must be an object/],
    ['a list as query', { ...list, query: '[1]' }, /^Query \(JSON\) must be an object/],
    ['a list in the query', { ...list, query: '{"a": [1]}' }, /^Query \(JSON\): a must be a text/],
    ['null in the query', { ...list, query: '{"a": null}' }, /^Query \(JSON\): a must be a text/],
  ])('%s: names the field, and nothing is sent', async (_, parameters, message) => {
    expect(await account.errorMessage(parameters)).toMatch(message);
    expect(account.requests()).toEqual([]);
  });

  it.each(['GET', 'DELETE'])('a body with %s from an expression', async (method) => {
    const parameters = { ...record, method: `={{ "${method}" }}` };
    expect(await account.errorMessage(parameters)).toBe(
      `Body (JSON) must be empty for the method ${method}`,
    );
    expect(account.requests()).toEqual([]);
  });

  it.each([
    ['path', '=/v2/expense?key={{ $json.key }}'],
    ['query', '={{ { key: $json.key } }}'],
    ['body', '=["{{ $json.key }}"]'],
  ])('the API key in the %s: the error does not show it', async (field, value) => {
    const { apiKey: key } = account.credential;
    const { error } = await account.run({ ...record, [field]: value }, { items: [{ key }] });
    expect(error?.message).toBe('The request contains the API key');
    expect(JSON.stringify(error)).not.toContain(key);
    expect(account.requests()).toEqual([]);
  });

  it('an item says with Continue which field, and the others are sent', async () => {
    const path = '=/v2/expense{{ $json.more }}';
    const [failed, done] = await account.rows(
      { ...record, path },
      { items: [{ more: '/../doc' }, { more: '' }], settings: continueOnFail },
    );
    expect(failed?.details).toMatchObject({ field: 'Path', outcomeUnknown: false });
    expect(done).toEqual({ expense_id: expect.any(Number) });
  });
});

describe('an API request that fails', () => {
  it('an error in a response with HTTP 200 is an error', async () => {
    const fault = { path: '/v2/expense', status: 200, errorCode: 'BAD_REQUEST' };
    account.configure({ faults: [{ ...fault, message: 'No such category' }] });
    expect(await account.errorMessage(record)).toBe('No such category');
  });

  it('a path that does not exist says what to check', async () => {
    const { error } = await newAccount().run(request('GET', '/v2/expenses'));
    expect(error?.message).toContain('HTTP 404');
    expect(error?.description).toContain('Check "Method" and "Path"');
  });

  it('a field that the service rejects is named', async () => {
    const { error } = await newAccount().run({ ...record, body: '{"amount": 1}' });
    expect(error?.description).toContain('category');
  });

  const loseResponse = (account: TestAccount) =>
    account.configure({ faults: [{ kind: 'cut', path: '/v2/expense', when: 'after' }] });

  it('a read whose response is lost is retried', async () => {
    const account = await accountWithExpenses(1);
    loseResponse(account);
    expect(await account.rows(list)).toMatchObject([{ total_records: 1 }]);
  });

  const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };

  it.each([
    ['', {}],
    [' with Retry On Fail', retry],
  ])('a write whose response is lost is sent once%s', async (_, settings) => {
    loseResponse(account);
    const rows = await account.rows(record, {
      items: [{}, {}],
      settings: { ...settings, ...continueOnFail },
    });
    expect(recorded(account)).toHaveLength(2);
    expect(rows[0]?.details).toMatchObject({
      outcomeUnknown: true,
      sent: { method: 'POST', path: '/v2/expense', body: expense },
    });
    expect(rows[1]).toEqual({ expense_id: expect.any(Number) });
  });

  it('a customer that a retry finds is not created again with Retry On Fail', async () => {
    account.cutNextPost('/v2/customer', 'after');
    const body = JSON.stringify({ customer_id: 'C-1', name: 'Asha' });
    const create = request('POST', '/v2/customer', { body });
    const { error } = await account.run(create, { settings: retry });
    expect(error?.description).toContain('may or may not have been carried out');
    expect(account.writes()).toMatchObject([
      { status: 0 },
      { errorCode: 'CUSTOMER_ALREADY_EXISTS' },
    ]);
  });

  it('a write whose response is lost is retried with Safe to Retry', async () => {
    loseResponse(account);
    expect(await account.rows({ ...record, safeToRetry: true })).toHaveLength(1);
    expect(recorded(account)).toHaveLength(2);
  });
});

describe('API Request as a tool', () => {
  const tool = (parameters: INodeParameters) => ({ name: 'Books', parameters });
  const call = { tool: 'Books', id: 'call_1' };
  const fromAgent = "={{ $fromAI('allowed', 'Always true', 'boolean') }}";

  it('reads', async () => {
    const account = await accountWithExpenses(1);
    const [read] = await runAgent(account, [tool(list)], [[call]]);
    expect(read).toMatchObject([{ total_records: 1 }]);
  });

  it.each([
    ['off', {}],
    ['from the agent', { allowWrites: fromAgent }],
  ])('writes nothing with Allow Writes %s', async (_, more) => {
    const calls = [[{ ...call, input: { allowed: true } }]];
    const [read] = await runAgent(account, [tool({ ...record, ...more })], calls);
    expect(JSON.stringify(read)).toContain('Allow Writes is off');
    expect(account.requests()).toEqual([]);
  });

  it('writes with Allow Writes, with the values of the agent', async () => {
    const amount = "$fromAI('amount', 'Amount in rupees', 'number')";
    const body = `={{ { ...${JSON.stringify(expense)}, amount: ${amount} } }}`;
    const parameters = { ...record, body, allowWrites: true };
    await runAgent(account, [tool(parameters)], [[{ ...call, input: { amount: 20 } }]]);
    expect(recorded(account)).toMatchObject([{ body: { amount: 20 } }]);
  });
});
