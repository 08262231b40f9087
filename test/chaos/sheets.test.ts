import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Ports, WireRequest } from '../../api/types';
import { settlingTimeMs } from '../../books/memory/lateCommit';
import { withoutMark } from '../../books/mark';
import { comparable } from '../../core/comparable';
import type { NodeFunctions } from '../../nodes/shared/connection/exchange';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import { type Simulator, startSimulator } from '../../simulator';
import { seededRandom } from '../harness/random';
import { runNode } from '../harness/runNode';
import { credentialData } from '../harness/samples';
import { spoil } from './oddReads';
import { errorSettings, timeouts } from './executions';
import { longestLagMs } from './oddService';
import { inParallel } from './runExecutions';
import { clock, inVirtualTime, seed } from './virtualTime';

/** How many orders there are. Each is in several runs of its sheet. */
const size = Number(process.env.CHAOS_SIZE ?? 600);

const ordersPerSheet = 12;
const oddRuns = 3;
const companiesAtOnce = 8;

/** Waiting takes no real time, but the work takes minutes. */
const timeoutMs = 3_600_000;

/** Faults of writes alone: those of reads are in `sendIn`. */
const methods: ['POST'] = ['POST'];
const chaos = { share: 0.3, delayMs: 90_000, commitAfterMs: 25_000, methods };

/** What n8n gets to do in one run of the node. */
interface Life {
  /** How many writes it sends before it is killed; undefined if it isn't. */
  writesLeft?: number;
  /** Whether its last list of documents was spoiled. Two in a row are not promised to be seen through. */
  hadOddList?: boolean;
}

/** The rows of a run, by the keys of their orders. */
type Reported = Map<string, IDataObject>;

interface Sheet {
  apiKey: string;
  keys: string[];
  parameters: INodeParameters;
  runs: Reported[];
}

const random = seededRandom(seed);
const lives = new WeakMap<NodeFunctions, Life>();
let isOdd = true;
let folder: string;
let simulator: Simulator;
let sheets: Sheet[];

function lifeOf(functions: NodeFunctions): Life {
  const isKilled = isOdd && random.below(2) === 0;
  const life = lives.get(functions) ?? {
    ...(isKilled && { writesLeft: 1 + random.below(ordersPerSheet) }),
  };
  lives.set(functions, life);
  return life;
}

/** A list that is empty by mistake. */
const empty = (body: unknown): void =>
  void Object.assign(body as object, { data: { transactions: [], total_records: 0 } });

/**
 * Sends a request as long as n8n lives. A list of documents may be empty, omit or repeat one, or lack
 * attributes, but not two in a row.
 */
async function sendIn(life: Life, request: WireRequest, ports: Ports) {
  const { method, url } = request;
  if (life.writesLeft === 0) throw new Error('n8n was killed');
  const response = await ports.send(request);
  if (method !== 'GET' && life.writesLeft !== undefined && --life.writesLeft === 0) {
    throw new Error('n8n was killed');
  }
  if (isOdd && method === 'GET' && url.endsWith('/doc/list') && 'body' in response) {
    life.hadOddList = !life.hadOddList && random.below(2) === 0;
    if (life.hadOddList) (random.below(2) === 0 ? empty : spoil)(response.body, random);
  }
  return response;
}

/** A key as people write it another time. */
function rewritten(key: string): string {
  const written = random.pick([key, key.toLowerCase(), ` ${key}`, `${key}\u00a0`, `\u200b${key}`]);
  return written.replace(' ', random.pick([' ', '  ', '\u00a0']));
}

/** The rows of a sheet, whose orders are in another order each time. */
const rowsOf = (keys: string[]): IDataObject[] =>
  keys
    .map((key, index) => ({ key, index, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .flatMap(({ key, index }) =>
      Array.from({ length: 1 + (index % 3) }, (_, line) => ({
        'Order No': rewritten(key),
        Date: `2025-08-${10 + (index % 9)}`,
        Customer: `Shop ${'ABCD'.charAt(index % 4).repeat(6)}`,
        ...{ Item: 'Pen', HSN: '9608', Unit: 'NOS', Qty: index + line + 1 },
        ...{ Rate: 9.99, 'GST %': 18 },
      })),
    );

/** Runs the sheet as a new execution. */
async function run({ apiKey, keys, parameters, runs }: Sheet): Promise<void> {
  const { items } = await runNode({
    credential: credentialData({ baseUrl: simulator.baseUrl, apiKey }),
    parameters: { ...parameters, options: random.pick(timeouts).options },
    items: rowsOf(keys),
    settings: isOdd ? random.pick(errorSettings).settings : {},
  });
  const ofOrders = items.filter(({ json }) => json.order !== undefined);
  runs.push(new Map(ofOrders.map(({ json }) => [comparable(String(json.order)), json])));
}

function newSheet(index: number): Sheet {
  const { apiKey } = simulator.addCompany(`Company ${index}`, '29AAAAA0000A1ZY');
  simulator.configure({ chaos: { ...chaos, seed: seed + index } }, apiKey);
  return {
    apiKey,
    keys: Array.from({ length: ordersPerSheet }, (_, number) => `SO ${index}/${number + 1}`),
    parameters: {
      ...{ resource: 'document', operation: 'create', lineItemsFrom: 'spreadsheet' },
      ...{ createParties: true, createProducts: true, makeRetriesSafe: random.below(2) === 0 },
    },
    runs: [],
  };
}

/** The documents of an order in the books. */
const storedOf = ({ apiKey }: Sheet, key: string) =>
  simulator
    .books(apiKey)
    .documents.filter(({ reference }) => comparable(withoutMark(reference)) === comparable(key));

/** What is wrong with orders, in a line for each. */
const wrongWith = (find: (sheet: Sheet, key: string) => string | undefined | false): string[] =>
  sheets.flatMap((sheet) =>
    sheet.keys.flatMap((key) => {
      const problem = find(sheet, key);
      return problem ? [`${key}: ${problem}`] : [];
    }),
  );

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} CHAOS_SIZE=${size} repeats this run\n`);
  folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  simulator = await startSimulator({
    now: clock.wallNow,
    sleep: clock.sleep,
    database: join(folder, 'books.db'),
    readLag: () => (isOdd ? random.below(longestLagMs) : 0),
  });
  usePorts((functions) => {
    const ports = inVirtualTime(n8nPorts(functions, clock.sleep));
    const life = lifeOf(functions);
    return { ...ports, send: async (request) => await sendIn(life, request, ports) };
  });
  sheets = Array.from({ length: Math.ceil(size / ordersPerSheet) }, (_, index) => newSheet(index));
  for (let count = 0; count < oddRuns; count++) {
    await inParallel(sheets, companiesAtOnce, async (sheet) => {
      const atOnce = random.below(3) === 0 ? [sheet, sheet] : [sheet];
      await Promise.all(atOnce.map(run));
    });
    // What was sent has been carried out, lists show it, and the process does not count it any more.
    await simulator.settle();
    await clock.sleep(longestLagMs + settlingTimeMs);
  }
  for (const { apiKey } of sheets) simulator.configure({ chaos: null }, apiKey);
  isOdd = false;
  await inParallel(sheets, companiesAtOnce, run);
  const rows = sheets.flatMap(({ runs }) => runs.flatMap((one) => [...one.values()]));
  const existed = rows.filter(({ already_existed: did }) => did);
  process.stdout.write(
    `${rows.length} rows of orders, ${existed.length} of which existed already\n`,
  );
}, timeoutMs);

afterAll(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

it('has one document of each order, however often its sheet ran', () => {
  const wrong = wrongWith((sheet, key) => {
    const { length } = storedOf(sheet, key);
    return length !== 1 && `${length} documents`;
  });
  expect(wrong).toEqual([]);
});

it('reports in each run the document that is in the books', () => {
  const wrong = wrongWith((sheet, key) => {
    const [stored] = storedOf(sheet, key);
    const reported = sheet.runs.flatMap((one) => {
      const row = one.get(comparable(key));
      return row ? [String(row.hash_id)] : [];
    });
    const other = reported.find((hashId) => hashId !== stored?.hashId);
    return other !== undefined && `reported ${other}, stored ${stored?.hashId}`;
  });
  expect(wrong).toEqual([]);
});

it('reports all orders in a run without faults, and creates each in one run at most', () => {
  const wrong = wrongWith(({ runs }, key) => {
    if (!runs.at(-1)?.has(comparable(key))) return 'missing in the last run';
    const created = runs.filter((one) => one.get(comparable(key))?.already_existed === false);
    return created.length > 1 && `created in ${created.length} runs`;
  });
  expect(wrong).toEqual([]);
});
