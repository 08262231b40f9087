import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireRequest, WireResponse } from '../../api/types';
import type { NodeFunctions } from '../../nodes/shared/connection/exchange';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import {
  type SettingsChange,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../../simulator';
import { type Random, seededRandom } from '../harness/random';
import { around, stepInFunctions, tripwire } from '../harness/tripwire';
import { spoil } from './oddReads';
import { clock, inVirtualTime, seed } from './virtualTime';

export const longestLagMs = 5_000;

/** The shares of reads that are spoiled, and of writes after which a step throws. */
const oddReads = 0.2;
const brokenSteps = 0.2;

/** The simulator's own faults. A vendor that appears later than half a minute after the request is created twice (docs/reliability.md). */
const faults = { share: 0.2, delayMs: 90_000, commitAfterMs: 25_000 };

type Methods = NonNullable<NonNullable<SettingsChange['chaos']>['methods']>;

/** A simulator whose reads lag, and how to be odd to a company. */
export interface OddService {
  simulator: Simulator;
  /** Once all companies are prepared: limits the rate, and reads lag. */
  start(): Promise<void>;
  /** Injects faults into the requests of a company, with all methods or some. */
  beOdd(apiKey: string, company: number, methods?: Methods): void;
  /** Ends all faults and limits. */
  beSane(apiKeys: string[]): Promise<void>;
  close(): Promise<void>;
}

/** @param edit changes what the service responds, as other services may */
export async function startOddService(
  options: SimulatorOptions = {},
  edit: (request: WireRequest, body: unknown) => void = () => undefined,
): Promise<OddService> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  let isOdd = false;
  const simulator = await startSimulator({
    now: clock.wallNow,
    sleep: clock.sleep,
    database: join(folder, 'books.db'),
    readLag: () => (isOdd ? random.below(longestLagMs) : 0),
    rateLimit: false,
    ...options,
  });
  usePorts((functions) => {
    const ports = inVirtualTime(n8nPorts(functions, clock.sleep));
    const send = async (request: WireRequest) => {
      const response = await ports.send(request);
      if ('body' in response) edit(request, response.body);
      return isOdd && 'body' in response ? odd(request, response, functions, random) : response;
    };
    return { ...ports, send };
  });
  return {
    simulator,
    async start() {
      // No read that lags is to miss what was prepared.
      await clock.sleep(longestLagMs);
      simulator.configure({ rateLimit: { perSecond: 1 } });
      isOdd = true;
    },
    beOdd: (apiKey, company, methods) =>
      simulator.configure(
        { chaos: { ...faults, ...(methods && { methods }), seed: seed + company } },
        apiKey,
      ),
    async beSane(apiKeys) {
      await simulator.settle();
      simulator.configure({ rateLimit: false });
      for (const apiKey of apiKeys) simulator.configure({ chaos: null }, apiKey);
      isOdd = false;
    },
    async close() {
      await simulator.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function odd(
  { method }: WireRequest,
  response: WireResponse,
  functions: NodeFunctions,
  random: Random,
): WireResponse {
  if (method === 'GET') {
    if (random.next() < oddReads) spoil(response.body, random);
    return response;
  }
  return random.next() < brokenSteps ? broken(response, functions, random) : response;
}

const thrown: unknown[] = [
  new TypeError('Broken'),
  new RangeError('Broken'),
  new DOMException('Broken', 'AbortError'),
  Object.assign(new Error('Broken'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('Broken'), { statusCode: 400, response: { status: 400 } }),
  { code: 'ENOTFOUND' },
  'a text',
  null,
];

/** Reading a response takes some hundred steps. */
const mostSteps = 60;

/** Makes a step after a send throw: the send itself, a use of the response, or a function of n8n. */
function broken(response: WireResponse, functions: NodeFunctions, random: Random): WireResponse {
  const { step } = tripwire(1 + random.below(mostSteps), random.pick(thrown));
  const where = random.below(3);
  if (where === 0) throw random.pick(thrown);
  if (where === 1) return around(response, step);
  stepInFunctions(functions, step);
  return response;
}
