import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listOf, useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { byId, payment } from '../harness/samples';

const server = useRawServer();
const oneCustomer = listOf('customers', [{ customer_id: 'C-1' }]);

const run = async (parameters: object) =>
  await runNode({
    credential: server.credential,
    parameters: { ...parameters, options: { giveUpAfter: 0 } },
  });
const read = async () => await run({ resource: 'customer', operation: 'getAll', returnAll: true });

const sendGzip = (response: ServerResponse, bytes: Buffer) =>
  response
    .writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length })
    .end(bytes);

/** Sends text as it is, without what Node.js adds to a response. */
const sendRaw = (response: ServerResponse, ...lines: string[]) =>
  response.socket?.write(lines.join('\r\n'));

const received = ({ items, error }: Awaited<ReturnType<typeof read>>) =>
  error?.message ?? items.map(({ json }) => json.customer_id);

it('a compressed response is read', async () => {
  server.handle((_, response) => sendGzip(response, gzipSync(oneCustomer)));
  expect(received(await read())).toEqual(['C-1']);
});

it('a compressed response that expands to more than 100 MB is given up, and a payment is unknown', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, ' '));
  server.handle((_, response) => sendGzip(response, bomb));
  expect(received(await read())).toBe(
    'The service did not respond (a response of more than 104857600 bytes)',
  );
  const { error } = await run(payment);
  expect(error?.description).toContain('may or may not have been carried out');
  await server.allClosed();
});

it.each([
  [
    'compressed bytes',
    (response: ServerResponse) => sendGzip(response, gzipSync(oneCustomer).subarray(0, 60)),
  ],
  [
    'bytes that are not compressed',
    (response: ServerResponse) => sendGzip(response, Buffer.from(oneCustomer)),
  ],
  [
    'a body longer than its length',
    (response: ServerResponse) =>
      sendRaw(response, 'HTTP/1.1 200 OK', 'Content-Length: 20', '', oneCustomer),
  ],
  [
    'a broken chunk',
    (response: ServerResponse) =>
      sendRaw(response, 'HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', 'zz', oneCustomer),
  ],
])('a response with %s is lost: nothing is read, and a payment is unknown', async (_, send) => {
  server.handle((_request, response) => send(response));
  expect(received(await read())).toMatch(/^The (service|response)/);
  const { error } = await run(payment);
  expect(error?.description).toContain('may or may not have been carried out');
  server.handle((_request, response) => response.end(oneCustomer));
  expect(received(await read())).toEqual(['C-1']);
});

it('a document that is alone in an array is read', async () => {
  const invoice_details = { hash_id: 'h-1', serial_number: 'INV-1', total_amount: 118 };
  const body = { success: true, message: '', error_code: '', data: [{ invoice_details }] };
  server.handle((_, response) => response.end(JSON.stringify(body)));
  const document = byId('h-1');
  const { items } = await run({ resource: 'document', operation: 'get', document });
  expect(items[0]?.json).toMatchObject({ serial_number: 'INV-1', total_amount: 118 });
});

it('records whose numeric IDs JavaScript rounds to the same are two, with all of their digits', async () => {
  const ids = ['12345678901234567890', '12345678901234567891'];
  const text = listOf('customers', [
    { customer_id: 1, name: 'A' },
    { customer_id: 2, name: 'B' },
  ]);
  const records = ids.reduce(
    (list, id, at) => list.replace(`"customer_id":${at + 1}`, `"customer_id":${id}`),
    text,
  );
  server.handle((_, response) => response.end(records));
  expect(received(await read())).toEqual(ids);
});

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

it.each([
  ['data', `{"success":true,"data":${nested(20_000)}}`],
  ['errors', `{"success":false,"errors":${nested(20_000)}}`],
  ['arrays', '['.repeat(20_000) + ']'.repeat(20_000)],
])('a response with 20,000 levels of %s is lost, and a payment is unknown', async (_, body) => {
  server.handle((_request, response) => response.end(body));
  expect(received(await read())).toMatch(/^The response/);
  const { error } = await run(payment);
  expect(error?.description).toContain('may or may not have been carried out');
  server.handle((_request, response) => response.end(oneCustomer));
  expect(received(await read())).toEqual(['C-1']);
});

it('a second response to one request is not taken for the response to the next one', async () => {
  const other = listOf('customers', [{ customer_id: 'Other' }]);
  const whole = (text: string) =>
    ['HTTP/1.1 200 OK', `Content-Length: ${text.length}`, '', text].join('\r\n');
  server.handle((_, response) => response.socket?.write(whole(oneCustomer) + whole(other)));
  expect(received(await read())).toEqual(['C-1']);
  server.handle((_, response) => response.end(oneCustomer));
  expect(received(await read())).toEqual(['C-1']);
});

it('an error about 50,000 fields shows 20 of them and counts the rest', async () => {
  const errors = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`field_${index}`, 'is wrong']),
  );
  const refusal = { success: false, message: 'No', error_code: 'BAD_REQUEST', errors, data: {} };
  server.handle((_, response) => response.writeHead(400).end(JSON.stringify(refusal)));
  const parameters = { ...payment, options: { giveUpAfter: 0 } };
  const { error } = await run(parameters);
  const lines = error?.description?.split('<br>') ?? [];
  expect(lines.slice(19, 21)).toEqual(['field_19: is wrong', 'and 49980 more']);
  const onError = 'continueRegularOutput' as const;
  const { items } = await runNode({ ...server, parameters, settings: { onError } });
  expect(items[0]?.json.details).toMatchObject({ moreFields: 49_980 });
});

describe('Create or Update, after a lost response to its create', () => {
  /** The record exists, and reads omit its name, which may differ. */
  const upsert = async (update: (response: ServerResponse) => unknown) => {
    const writes: string[] = [];
    server.handle(async (request, response) => {
      const { method } = request;
      if (method !== 'GET') writes.push(`${method} ${await text(request)}`);
      if (writes.length === 1) return request.socket.destroy();
      if (method === 'PUT') return update(response);
      const code = 'CUSTOMER_ALREADY_EXISTS';
      const exists = { success: false, message: 'It exists', error_code: code };
      if (method === 'POST') return response.writeHead(400).end(JSON.stringify(exists));
      const data = { customer: { customer_id: 'C-1' } };
      return response.end(JSON.stringify({ success: true, message: '', error_code: '', data }));
    });
    const parameters = {
      resource: 'customer',
      operation: 'createOrUpdate',
      recordId: 'C-1',
      name: 'New',
    };
    const { credential } = server;
    const settings = { onError: 'continueRegularOutput' } as const;
    const { items } = await runNode({ credential, parameters, settings });
    return { row: items[0]?.json, writes };
  };

  it('updates the record, which may have existed', async () => {
    const success = JSON.stringify({ success: true, message: '', error_code: '', data: {} });
    const { row, writes } = await upsert((response) => response.end(success));
    expect(row).toMatchObject({ customer_id: 'C-1', name: 'New' });
    expect(writes.at(-1)).toBe('PUT {"customer_id":"C-1","name":"New"}');
  });

  it('has an unknown outcome if the update is refused', async () => {
    const refusal = JSON.stringify({ success: false, message: 'No', error_code: 'BAD_REQUEST' });
    const { row } = await upsert((response) => response.writeHead(400).end(refusal));
    expect(row?.details).toMatchObject({ outcomeUnknown: true });
  });
});
