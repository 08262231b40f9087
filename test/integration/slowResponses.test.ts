import type { ServerResponse } from 'node:http';
import type { INodeParameters } from 'n8n-workflow';
import { listOf, useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { byId, day, payment } from '../harness/samples';
import { clock, useVirtualTimeLimits } from '../harness/virtualTime';
import { allEvents } from './pollingAccount';
import { publish } from '../harness/pollingTrigger';

useVirtualTimeLimits();
const server = useRawServer();

const run = async (parameters: INodeParameters, options: INodeParameters = {}) =>
  await runNode({ credential: server.credential, parameters: { ...parameters, ...options } });

const customers = { resource: 'customer', operation: 'getAll', returnAll: true };
const twoCustomers = listOf('customers', [{ customer_id: 'C-1' }, { customer_id: 'C-2' }]);
const download = { resource: 'document', operation: 'downloadPdf', document: byId('h1') };

/** Sends a text, one byte each `everyMs`, and goes on sending bytes forever. */
async function drip(response: ServerResponse, text: string, everyMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let sent = 0; !response.destroyed; sent++) {
    response.write(text[sent] ?? ' ');
    await clock.sleep(everyMs);
  }
}

/** Sends only a text, one byte each `everyMs`. */
async function slowly(response: ServerResponse, text: string, everyMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const byte of text) {
    response.write(byte);
    await clock.sleep(everyMs);
  }
  response.end();
}

describe('a response that never ends', () => {
  it('fails after five minutes, and its connection is closed', async () => {
    server.handle((_, response) => drip(response, '{"success": true', 20_000));
    const { error } = await run(customers, { giveUpAfter: 0 });
    expect(error?.message).toBe(
      'The service did not respond (no complete response within 300 seconds)',
    );
    await server.allClosed();
  });

  it('fails after the time limit that the user sets', async () => {
    server.handle((_, response) => drip(response, '{', 1000));
    const { error } = await run(customers, { giveUpAfter: 0, requestTimeLimit: 2.5 });
    expect(error?.message).toContain('no complete response within 2.5 seconds');
    await server.allClosed();
  });

  it('fails for a PDF after ten minutes, or the time limit that the user sets', async () => {
    server.handle((_, response) => drip(response, '%PDF-1.7', 20_000));
    const { error } = await run(download, { giveUpAfter: 0 });
    expect(error?.message).toContain('no complete response within 600 seconds');
    const other = await run(download, { giveUpAfter: 0, pdfTimeLimit: 3 });
    expect(other.error?.message).toContain('no complete response within 3 seconds');
  });

  it('leaves the outcome of a payment unknown, and the payment is not sent again', async () => {
    server.handle((_, response) => drip(response, '{"success": true', 20_000));
    const { error } = await run(payment);
    expect(error?.description).toContain('may or may not have been carried out');
    expect(server.requests).toEqual(['POST /v2/payment']);
    await server.allClosed();
  });

  it('is accepted if it arrives completely in time', async () => {
    server.handle((_, response) => slowly(response, twoCustomers, 1000));
    const { items } = await run(customers);
    expect(items.map(({ json }) => json.customer_id)).toEqual(['C-1', 'C-2']);
  });

  it('counts as lost: the request is retried if that is safe', async () => {
    server.handle((_, response) =>
      server.requests.length === 1
        ? drip(response, twoCustomers.slice(0, -1), 20_000)
        : response.end(twoCustomers),
    );
    const { items } = await run(customers);
    expect(items).toHaveLength(2);
  });
});

describe('a response that does not begin', () => {
  it('fails after the timeout, and its connection is closed', async () => {
    server.handle(() => undefined);
    const { error } = await run(customers, { giveUpAfter: 0 });
    expect(error?.message).toContain('no response within 60 seconds');
    await server.allClosed();
    const other = await run(customers, { giveUpAfter: 0, timeout: 7 });
    expect(other.error?.message).toContain('no response within 7 seconds');
  });

  it('fails after the timeout although its headers arrive one byte at a time', async () => {
    server.handle(async ({ socket }) => {
      for (let sent = 0; !socket.destroyed; sent++) {
        socket.write('HTTP/1.1 200 OK\r\nX-Padding: '[sent] ?? 'x');
        await clock.sleep(5000);
      }
    });
    const { error } = await run(customers, { giveUpAfter: 0 });
    expect(error?.message).toContain('no response within 60 seconds');
    await server.allClosed();
  });

  it('may take longer than five minutes if the timeout is longer', async () => {
    server.handle(async (_, response) => {
      await clock.sleep(400_000);
      response.end(twoCustomers);
    });
    expect((await run(customers, { timeout: 500 })).items).toHaveLength(2);
  });
});

describe('a poll whose responses never end', () => {
  const row = (id: string) => ({
    hash_id: id,
    serial_number: id,
    document_date: day(),
    payment_status: 'pending',
    total_amount: 100,
    amount_paid: 0,
    amount_pending: 100,
  });
  const sends = (...ids: string[]) => listOf('transactions', ids.map(row));

  it('fails, and the next one emits what happened meanwhile', async () => {
    const workflow = publish(server.credential, allEvents);
    server.handle((_, response) => response.end(sends('h1')));
    expect(await workflow.poll()).toEqual([]);
    const stored = workflow.stored();
    server.handle((_, response) => drip(response, sends('h1', 'h2').slice(0, -1), 20_000));
    await expect(workflow.poll()).rejects.toThrow('no complete response within 300 seconds');
    expect(workflow.stored()).toBe(stored);
    server.handle((_, response) => response.end(sends('h1', 'h2')));
    expect(await workflow.poll()).toMatchObject([{ event: 'created', hash_id: 'h2' }]);
  });

  it('does not keep the trigger from polling after it is published again', async () => {
    const workflow = publish(server.credential, allEvents);
    server.handle((_, response) => response.end(sends('h1')));
    await workflow.poll();
    server.handle((_, response) => drip(response, '{', 20_000));
    const failure = expect(workflow.poll()).rejects.toThrow('no complete response');
    const again = workflow.republish('update');
    expect(await again.poll()).toBeUndefined();
    await failure;
    server.handle((_, response) => response.end(sends('h1', 'h2')));
    expect(await again.poll()).toMatchObject([{ event: 'created', hash_id: 'h2' }]);
  });

  it('ends after five minutes if each page arrives in time, and the next one runs', async () => {
    const workflow = publish(server.credential, allEvents);
    server.handle((_, response) => response.end(sends('h1')));
    await workflow.poll();
    const stored = workflow.stored();
    const start = clock.now();
    server.handle(async ({ url }, response) => {
      const page = new URL(`http://service${url}`).searchParams.get('page');
      response.flushHeaders();
      await clock.sleep(70_000);
      response.end(sends(`other ${page}`).replace('"total_records":1', '"total_records":5000'));
    });
    const failure = expect(workflow.poll()).rejects.toThrow('no complete response within');
    expect(await workflow.poll()).toBeUndefined();
    await failure;
    expect(Math.floor((clock.now() - start) / 1000)).toBe(300);
    expect(workflow.stored()).toBe(stored);
    server.handle((_, response) => response.end(sends('h1', 'h2')));
    expect(await workflow.poll()).toMatchObject([{ event: 'created', hash_id: 'h2' }]);
  });
});
