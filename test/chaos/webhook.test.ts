import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IDataObject } from 'n8n-workflow';
import { type Random, seededRandom } from '../harness/random';
import { type Access, requestJson } from '../harness/request';
import { credentialData, isoDay, productBody } from '../harness/samples';
import { listen, type ListeningTrigger } from '../harness/webhookTrigger';
import { type OddService, startOddService } from './oddService';
import { storedDocument } from './operations';
import { inParallel } from './runExecutions';
import { clock, seed } from './virtualTime';

/** How many documents and stock movements cause events. */
const size = Math.ceil(Number(process.env.CHAOS_SIZE ?? 600) / 6);

const timeoutMs = 3_600_000;

const webhookSecret = 'the secret of the dashboard';

interface Letter {
  body: string;
  signature: string;
}

let service: OddService;
let postman: Server;
let trigger: ListeningTrigger;
/** How often each event was emitted, by its ID. */
const emitted = new Map<string, number>();
let failedRuns = 0;
const forgedStatuses: number[] = [];

const eventId = (body: string): string => String((JSON.parse(body) as IDataObject).event_id);

async function deliver({ body, signature }: Letter): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  return (await fetch(trigger.url, { method: 'POST', headers, body })).status;
}

/** Deliveries that the service did not send. */
const forgeries: Array<(letter: Letter) => Letter> = [
  ({ body, signature }) => ({
    body: body.replace('"event_id":"', '"event_id":"forged-'),
    signature,
  }),
  ({ body, signature }) => ({ body: body.slice(0, -1), signature }),
  ({ body }) => {
    const forged = body.replace('"event_id":"', '"event_id":"forged-');
    return { body: forged, signature: createHmac('sha256', 'other').update(forged).digest('hex') };
  },
];

/** Delivers a letter early, late, several times, or not at all; the sender learns of it or doesn't. */
async function treat(letter: Letter, random: Random): Promise<number> {
  if (random.below(3) === 0) forgedStatuses.push(await deliver(random.pick(forgeries)(letter)));
  if (random.below(4) === 0) return 500;
  if (random.below(2) === 0) await clock.sleep(random.below(30_000));
  const statuses = await Promise.all(
    Array.from({ length: 1 + random.below(3) }, () => deliver(letter)),
  );
  return random.below(4) === 0 ? 500 : (statuses[0] as number);
}

function count(events: IDataObject[]): void {
  for (const { event_id } of events) {
    emitted.set(String(event_id), (emitted.get(String(event_id)) ?? 0) + 1);
  }
}

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} repeats this run\n`);
  const random = seededRandom(seed);
  service = await startOddService({ webhookRetryWaits: Array.from({ length: 30 }, () => 20) });
  const { simulator } = service;
  const { apiKey } = simulator.addCompany('Watched', '29AAAAA0000A1ZY');
  const access: Access = { baseUrl: simulator.baseUrl, apiKey };
  trigger = await listen({ ...credentialData(access), webhookSecret }, ['document', 'inventory'], {
    parameters: { includeDocument: true },
  });
  postman = createServer((request, response) => {
    const signature = String(request.headers['x-signature']);
    void text(request)
      .then(async (body) => await treat({ body, signature }, random))
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => postman.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(postman.address() as AddressInfo).port}`;
  const send = async (method: string, path: string, body?: object) =>
    await requestJson<IDataObject>(access, method, path, body);
  await send('POST', '/v2/product', productBody);
  simulator.configureWebhook({ url, secret: webhookSecret }, apiKey);
  await service.start();
  simulator.configure({ rateLimit: false });
  service.beOdd(apiKey, 0, ['GET']);
  for (let number = 0; number < size; number++) {
    const { hash } = await storedDocument({})(send, { key: `W${number}W`, date: isoDay() });
    await clock.sleep(random.below(5_000));
    if (random.below(2) === 0) await send('POST', `/_simulator/documents/${String(hash)}/pay`, {});
    else await send('DELETE', `/v2/doc/${String(hash)}`);
  }
  await simulator.settle();
  await clock.sleep(600_000);
  count(trigger.events);
  await service.beSane([apiKey]);
  // As a user does with failed executions whose event was not passed on.
  await inParallel(
    trigger.runs.filter(({ error }) => error),
    1,
    async (run) => {
      failedRuns++;
      const { outputs } = await run.rerun('retry');
      count(outputs.flat().filter(({ event_id }) => !emitted.has(String(event_id))));
    },
  );
  process.stdout.write(`${simulator.deliveries().length} events, ${failedRuns} failed runs\n`);
}, timeoutMs);

afterAll(async () => {
  await trigger.close();
  postman.close();
  await service.close();
});

it('every event is emitted once', () => {
  const events = service.simulator.deliveries().map(({ body }) => eventId(body));
  expect(events.map((id) => [id, emitted.get(id)])).toEqual(events.map((id) => [id, 1]));
});

it('nothing else is emitted', () => {
  expect(emitted.size).toBe(service.simulator.deliveries().length);
});

it('every forged delivery is refused', () => {
  expect(forgedStatuses.filter((status) => status !== 401)).toEqual([]);
});
