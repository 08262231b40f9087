import { startSimulator } from '../simulator';
import { figuresOf, share } from '../test/harness/sharedLimit';
import type { CallingProcess } from './callers';
import { acceptedPerSecond, openCompany, rejectedIn } from './company';
import { type Network, startDelayedServer } from './delayedServer';
import { median, none, row, type Row } from './table';

const seconds = 180;
const latencyMs = 200;

interface Group {
  network: Network;
  processes: number;
}

const groups: Group[] = [
  { network: '8 ms', processes: 1 },
  { network: '60 ms', processes: 1 },
  { network: 'spikes', processes: 1 },
  { network: '60 ms', processes: 2 },
  { network: '60 ms', processes: 4 },
];

const seeds = 10;

/** The number of required processes. */
export const jitterCallers = groups.reduce((sum, { processes }) => sum + processes, 0);

/** The requests per second of each group in virtual time, simulated as for the tables (pace.ts). */
export async function simulatedRates(): Promise<number[]> {
  const rates: number[] = [];
  for (const group of groups) rates.push(await simulatedRate(group));
  return rates;
}

/** The median of several runs. */
async function simulatedRate(group: Group): Promise<number> {
  const minutes = seconds / 60;
  const rates: number[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const shares = await share({ ...group, server: 'sliding', seed, minutes });
    rates.push(figuresOf(shares, minutes).share);
  }
  return median(rates);
}

/** The request rate against a server that delays each request and response differently. */
export async function jitterRows(callers: CallingProcess[], simulated: number[]): Promise<Row[]> {
  const unused = [...callers];
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window: 'sliding' } });
  try {
    const measured = groups.map(async (group, index) => {
      const processes = unused.splice(0, group.processes);
      return await rowsFor(group, processes, simulator, simulated[index]!);
    });
    return (await Promise.all(measured)).flat();
  } finally {
    await simulator.close();
  }
}

async function rowsFor(
  { network, processes: count }: Group,
  processes: CallingProcess[],
  simulator: Awaited<ReturnType<typeof startSimulator>>,
  simulated: number,
): Promise<Row[]> {
  const what = `${count} ${count === 1 ? 'process' : 'processes'}, jitter: ${network}`;
  const { apiKey, requests } = openCompany(simulator, what.replace(':', ''), latencyMs);
  const server = await startDelayedServer(simulator.baseUrl, network);
  try {
    const company = { apiKey, baseUrl: server.baseUrl };
    const calls = { company, kind: 'reads', concurrency: 1, seconds } as const;
    const failures = await Promise.all(processes.map(({ perform }) => perform([calls])));
    return [
      row(`${what} (requests per second)`, acceptedPerSecond(requests()), {
        peer: simulated,
        goal: { of: 'ratio', is: '≥', value: 0.95 },
      }),
      row(`${what}: rejected (requests)`, rejectedIn(requests()), {
        limit: requests().length,
        goal: { of: 'ratio', is: '≤', value: count === 1 ? 0.1 : 0.4 },
      }),
      row(`${what}: failed calls (calls)`, failures.flat(2).length, { goal: none }),
    ];
  } finally {
    await server.close();
  }
}
