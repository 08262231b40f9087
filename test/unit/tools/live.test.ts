import type { Account, Ports, WireRequest, WireResponse } from '../../../api/types';
import { type Simulator, startSimulator } from '../../../simulator';
import { readChecks, writeChecks } from '../../../tools/live/checks';
import { portsOver } from '../../../tools/live/ports';
import { dayOf } from '../../../tools/live/reads';
import { check } from '../../../tools/live/run';
import { recordsOf } from '../../../tools/live/writes';
import { useRawServer } from '../../harness/rawServer';
import { addCustomers, requestJson } from '../../harness/request';
import { type Change, type Changeable, nameOf, partyName, planted } from './liveDifferences';

/** What the look-up of the GSTIN returns. */
const company = 'AAAAA0000A Traders';
const today = new Date();
let runs = 0;
const neverStopped = new AbortController().signal;
const checks = [...readChecks, ...writeChecks(recordsOf(today))];

let simulator: Simulator;
let account: Account;

beforeAll(async () => {
  simulator = await startSimulator({ rateLimit: false });
  const { baseUrl, company: credentials } = simulator;
  account = { baseUrl, endpointVersion: 'v2', paceKey: baseUrl, requestsPerSecond: 1 };
  await addBooks({ baseUrl, apiKey: credentials.apiKey });
});
afterAll(async () => await simulator.close());
afterEach(() => simulator.configure({ faults: [] }));

const product = {
  id: 'KB-1',
  name: 'Keyboard',
  item_type: 'Product',
  quantity: 1,
  unit_price: 100,
  price_with_tax: 118,
  tax_rate: 18,
  hsn_code: '8471',
};

/** Records of every kind that the checks read. */
async function addBooks(access: { baseUrl: string; apiKey: string }): Promise<void> {
  const post = async (path: string, body: object) =>
    await requestJson<{ data: { hash_id: string } }>(access, 'POST', path, body);
  await addCustomers(access, 15);
  await post('/v2/customer', {
    customer_id: 'V-1',
    name: partyName,
    company_name: partyName,
  });
  await post('/v2/vendor', { vendor_id: 'S-1', name: partyName });
  await post('/v2/product', { ...product, barcode: '1' });
  const document = (type: string, party: object) => ({
    document_type: type,
    document_date: dayOf(today),
    party: { name: partyName, ...party },
    items: [{ ...product, net_amount: 100, total_amount: 118 }],
  });
  const customer = { id: 'V-1', type: 'customer' };
  for (let count = 0; count < 12; count++) {
    const { data } = await post('/v2/doc', document('invoice', customer));
    const documents = [{ hash_id: data.hash_id, amount_paying: 20 }];
    const payment = {
      amount: 30,
      customer: 'V-1',
      payment_date: dayOf(today),
      payment_mode: 'Cash',
    };
    if (count === 0) await post('/v2/payment', { ...payment, documents });
  }
  await post('/v2/doc', document('purchase', { id: 'S-1', type: 'vendor' }));
  const repeat = {
    start_time: dayOf(today),
    end_time: dayOf(today, -90),
    repeat: 1,
    repeat_type: 'months',
  };
  const subscription = document('subscription', customer);
  await post('/v2/doc', { ...subscription, is_subscription: true, subscription_details: repeat });
}

interface Result {
  differing: number;
  lines: string[];
  requests: WireRequest[];
}

interface Options {
  send?: Ports['send'];
  writes?: boolean;
  stopped?: AbortSignal;
  name?: string;
  date?: Date;
  /** Gets the lines also of a run that throws. */
  lines?: string[];
}

/** Checks the account in virtual time. */
async function run({
  send = portsOver(simulator.company.apiKey, neverStopped).send,
  writes = false,
  stopped = neverStopped,
  name = company,
  lines = [],
  // Each run creates records of its own.
  date = new Date(today.getTime() + ++runs * 1000),
}: Options = {}): Promise<Result> {
  let now = 0;
  const requests: WireRequest[] = [];
  const ports: Ports = {
    now: () => now,
    date: () => date,
    random: () => 0.5,
    sleep: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
    async send(request) {
      requests.push(request);
      return await send(request);
    },
  };
  const print = (line: string) => void lines.push(line);
  const { gstin } = simulator.company;
  const settings = { account, ports, gstin, print, ...(writes && { writesFor: name }) };
  return { differing: await check(settings, stopped), lines, requests };
}

/** The line of a check. */
const resultOf = (id: string, { lines }: Result): string =>
  lines.find((line) => line.slice(10).startsWith(`${id} `)) ?? '';

describe('a check of an account', () => {
  let recorded: Result;
  /** The responses to each request, in their order. */
  const responses = new Map<string, WireResponse[]>();

  beforeAll(async () => {
    const { send } = portsOver(simulator.company.apiKey, neverStopped);
    recorded = await run({
      writes: true,
      date: today,
      async send(request) {
        const response = (await send(request)) as WireResponse;
        const key = nameOf(request);
        responses.set(key, [...(responses.get(key) ?? []), structuredClone(response)]);
        return response;
      },
    });
  });

  /** Repeats the recorded run with other responses. */
  async function withDifference(change: Change): Promise<Result> {
    const left = structuredClone(responses);
    const send = (request: WireRequest) => {
      const ofRequest = left.get(nameOf(request)) ?? [];
      const response = structuredClone(ofRequest.length > 1 ? ofRequest.shift() : ofRequest[0]);
      if (!response) throw new Error(`No response to ${nameOf(request)} was recorded`);
      change(request, response as Changeable);
      return Promise.resolve(response);
    };
    return await run({ writes: true, send, date: today });
  }

  it('finds no difference at the simulator, and every check has something to compare', () => {
    expect(recorded.lines.filter((line) => /^(DIFFERS|not seen| )/.test(line))).toEqual([]);
    expect(recorded.lines.at(-1)).toBe('No difference from docs/engineering/service.md.');
    expect(recorded.differing).toBe(0);
  });

  it('says first how many requests follow', () => {
    expect(recorded.lines[0]).toContain(
      `At most ${recorded.requests.length} requests follow, 20 of`,
    );
  });

  it('creates one customer, one product and one estimate, and writes nothing else', () => {
    const writes = recorded.requests.filter(({ method }) => method !== 'GET');
    const count = (method: string) =>
      writes
        .filter((one) => one.method === method)
        .map((one) => nameOf(one).replace(/[\da-f]{32}|live-check-\d+/, 'ID'));
    expect(count('POST')).toEqual(['POST /v2/customer', 'POST /v2/product', 'POST /v2/doc']);
    expect(count('PUT')).toEqual(['PUT /v2/customer', 'PUT /v2/product', 'PUT /v2/doc/ID']);
    expect(count('DELETE')).toEqual([
      ...['DELETE /v2/doc/ID', 'DELETE /v2/doc/ID'],
      ...['DELETE /v2/product/ID', 'DELETE /v2/product/ID'],
      ...['DELETE /v2/customer/ID', 'DELETE /v2/customer/ID'],
    ]);
    const types = writes
      .map(({ body }) => body?.document_type)
      .filter((type) => type !== undefined);
    expect(types).toEqual(['estimate', 'estimate']);
  });

  it('lists what remains', () => {
    const remains = recorded.lines.filter((line) => line.startsWith('Remains'));
    expect(remains).toEqual([
      expect.stringMatching(/Customer live-check-\d+: deleted$/),
      expect.stringMatching(/Product live-check-\d+: deleted$/),
      expect.stringMatching(/Estimate LC-\d+-T: cancelled$/),
    ]);
  });

  it.each(planted)('names a difference of %s', async (id, change) => {
    const result = await withDifference(change);
    expect(resultOf(id, result)).toMatch(/^DIFFERS/);
    expect(result.differing).toBeGreaterThan(0);
  });

  it('tells request, attribute and type of a difference, but no name', async () => {
    const [, change] = planted.find(([id]) => id === 'attributes')!;
    const { lines } = await withDifference(change);
    expect(lines.filter((line) => line.startsWith(' '))).toEqual([
      '          - GET /v2/customer/list: `email` is number, not string, 16 times',
      '          - GET /v2/customer/list: an attribute of `data` is not in service.md',
    ]);
  });

  it('has a planted difference for every check', () => {
    expect(planted.map(([id]) => id)).toEqual(checks.map(({ id }) => id));
  });

  it('tells no key, no name and no ID of the account, whatever differs', async () => {
    const results = [recorded];
    for (const [, change] of planted) results.push(await withDifference(change));
    const text = results.flatMap(({ lines }) => lines).join('\n');
    const secrets = [
      simulator.company.apiKey,
      company,
      partyName,
      'Customer 1',
      'C-1',
      'S-1',
      'Keyboard',
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

it('only reads without --write', async () => {
  const { requests, lines } = await run();
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(lines.join('\n')).not.toContain('Remains');
});

it('writes nothing if the name is not the one that the account returns', async () => {
  const before = simulator.requests().length;
  await expect(run({ writes: true, name: 'Another Company' })).rejects.toThrow(
    'GST_INVOICING_LIVE_WRITES must be the company_name',
  );
  const methods = simulator
    .requests()
    .slice(before)
    .map(({ method }) => method);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

it('stops if the service does not accept the key', async () => {
  const lines: string[] = [];
  const { send } = portsOver('wrong', neverStopped);
  await expect(run({ send, lines })).rejects.toThrow('The service does not accept the key.');
});

it('goes on cleaning up after a failed write, and tells what could not be removed', async () => {
  simulator.configure({
    faults: [
      { method: 'PUT', path: '/v2/product', status: 400 },
      { method: 'DELETE', path: '/v2/customer', status: 400, times: null },
    ],
  });
  const { lines } = await run({ writes: true });
  expect(lines.filter((line) => line.startsWith('Remains'))).toEqual([
    expect.stringMatching(/Customer live-check-\d+: not removed$/),
    expect.stringMatching(/Product live-check-\d+: deleted$/),
    expect.stringMatching(/Estimate LC-\d+-T: cancelled$/),
  ]);
});

it('sends nothing more after it is stopped, and tells what remains', async () => {
  const stop = new AbortController();
  const { send } = portsOver(simulator.company.apiKey, stop.signal);
  const { requests, lines } = await run({
    writes: true,
    stopped: stop.signal,
    async send(request) {
      if (nameOf(request) === 'POST /v2/product') stop.abort();
      return await send(request);
    },
  });
  // The request that the signal comes before is not sent.
  expect(nameOf(requests.at(-1)!)).toBe('POST /v2/product');
  expect(lines).toContain('Stopped.');
  const remains = lines.filter((line) => line.startsWith('Remains'));
  expect(remains).toEqual([expect.stringMatching(/Customer live-check-\d+: not removed$/)]);
});

describe('a request of a check', () => {
  const server = useRawServer();
  const request = (method: WireRequest['method']): WireRequest => ({
    method,
    url: `${server.credential.baseUrl}/v2/customer`,
    query: { page: 2 },
    as: 'json',
    timeoutMs: 60_000,
    limitMs: 60_000,
  });

  it('carries the key, and follows no redirect, which could lead the key elsewhere', async () => {
    const { send } = portsOver('key', neverStopped);
    const headers: unknown[] = [];
    server.handle((received, response) => {
      headers.push(received.headers.authorization);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await send(request('GET'))).toMatchObject({ status: 302 });
    expect(headers).toEqual(['Bearer key']);
  });

  it('ends when the check is stopped, if it reads', async () => {
    const stop = new AbortController();
    const { send } = portsOver('key', stop.signal);
    server.handle(() => stop.abort());
    await expect(send(request('GET'))).rejects.toThrow('aborted');
  });

  it('is awaited when the check is stopped, if it writes', async () => {
    const stop = new AbortController();
    const { send } = portsOver('key', stop.signal);
    server.handle((_, response) => {
      stop.abort();
      response.end('{}');
    });
    expect(await send(request('POST'))).toMatchObject({ status: 200 });
    expect(await send(request('POST'))).toEqual({ notSent: 'Stopped' });
    expect(server.requests).toHaveLength(1);
  });

  it('has the code of a network failure as its reason', async () => {
    const { send } = portsOver('key', neverStopped);
    server.handle((received) => received.socket.destroy());
    expect(await send(request('POST'))).toEqual({ reason: 'UND_ERR_SOCKET' });
  });
});
