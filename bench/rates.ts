import { type Simulator, startSimulator } from '../simulator';
import { figuresOf, share } from '../test/harness/sharedLimit';
import { type Calls, type Perform, startCaller } from './caller';
import { acceptedPerSecond, openCompany, rejectedIn } from './company';
import { type Network, startDelayedServer } from './delayedServer';
import { type Goal, median, none, row, type Row } from './table';

const seconds = 180;

/** Processes that share one key, with a rate that is possible, or one that is simulated for their network. */
interface Group {
  name: string;
  processes: number;
  calls: Pick<Calls, 'kind' | 'concurrency'>;
  latencyMs: number;
  network?: Network;
  /** Requests per second. */
  limit?: number;
  goal: Goal;
  /** The part of the requests that may be rejected. */
  rejected: number;
}

const concurrentReads = { kind: 'reads', concurrency: 8 } as const;
const sequentialReads = { kind: 'reads', concurrency: 1 } as const;
const sequentialWrites = { kind: 'writes', concurrency: 1 } as const;

const atLatency = (latencyMs: number): Group[] => {
  // In its first three minutes a process leaves one slot in 20 free (constants.ts, firstSkip).
  const rest = { processes: 1, latencyMs, goal: atLeast(0.93), rejected: 0.02 };
  const name = (calls: string) => `${calls}, ${latencyMs} ms response time`;
  return [
    { name: name('Concurrent reads'), calls: concurrentReads, limit: 1, ...rest },
    {
      name: name('Sequential writes'),
      calls: sequentialWrites,
      limit: Math.min(1, 1000 / latencyMs),
      ...rest,
    },
  ];
};

const overNetwork = (processes: number, network: Network): Group => ({
  name: `${processes} ${processes === 1 ? 'process' : 'processes'}, jitter: ${network}`,
  ...{ processes, network, calls: sequentialReads, latencyMs: 200, goal: atLeast(0.95) },
  rejected: processes === 1 ? 0.1 : 0.4,
});

function atLeast(value: number): Goal {
  return { of: 'ratio', is: '≥', value };
}

const groups: Group[] = [
  ...[50, 300, 900, 3000].flatMap(atLatency),
  overNetwork(1, '8 ms'),
  overNetwork(1, '60 ms'),
  overNetwork(1, 'spikes'),
  overNetwork(2, '60 ms'),
  overNetwork(4, '60 ms'),
];

/** The request rates of all groups, measured at the same time: they mostly wait. */
export async function rateRows(): Promise<Row[]> {
  const simulated: Array<number | undefined> = [];
  for (const group of groups) simulated.push(await simulatedRate(group));
  // All are ready before the first begins, since starting one slows the others.
  const starting = groups.map(({ processes }) => Array.from({ length: processes }, startCaller));
  const callers = await Promise.all(starting.map(async (some) => await Promise.all(some)));
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window: 'sliding' } });
  try {
    const measured = groups.map(async (group, index) => {
      return await rowsOf(group, callers[index]!, simulator, simulated[index]);
    });
    return (await Promise.all(measured)).flat();
  } finally {
    await simulator.close();
  }
}

/** The median of ten runs in virtual time. */
async function simulatedRate({ network, processes }: Group): Promise<number | undefined> {
  if (!network) return undefined;
  const minutes = seconds / 60;
  const rates: number[] = [];
  for (let seed = 1; seed <= 10; seed++) {
    const shares = await share({ network, processes, server: 'sliding', seed, minutes });
    rates.push(figuresOf(shares, minutes).share);
  }
  return median(rates);
}

async function rowsOf(
  { name, calls, latencyMs, network, limit, goal, rejected }: Group,
  callers: Perform[],
  simulator: Simulator,
  peer: number | undefined,
): Promise<Row[]> {
  const { apiKey, requests } = openCompany(simulator, name.replace(':', ''), latencyMs);
  const server = network && (await startDelayedServer(simulator.baseUrl, network));
  const { baseUrl } = server ?? simulator;
  const given = { baseUrl, apiKey, ...calls, seconds };
  let failures = 0;
  try {
    const failed = await Promise.all(callers.map(async (perform) => await perform(given)));
    failures = failed.reduce((sum, count) => sum + count, 0);
  } finally {
    await server?.close();
  }
  return [
    row(`${name} (requests per second)`, acceptedPerSecond(requests()), { limit, peer, goal }),
    row(`${name}: rejected (requests)`, rejectedIn(requests()), {
      limit: requests().length,
      goal: { of: 'ratio', is: '≤', value: rejected },
    }),
    row(`${name}: failed calls (calls)`, failures, { goal: none }),
  ];
}
