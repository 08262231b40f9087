import { startSimulator } from '../simulator';
import { networks } from '../test/harness/sharedLimit';
import type { CallingProcess } from './callers';
import { acceptedPerSecond, openCompany, rejectedIn } from './company';
import { type Network, startDelayedServer } from './delayedServer';
import { none, row, type Row } from './table';

const seconds = 180;
const latencyMs = 200;

/** Of the limit: what one process should reach in each network. */
const goals: Record<Network, number> = {
  '8 ms': 0.97,
  '30 ms': 0.95,
  '60 ms': 0.93,
  '150 ms': 0.87,
  lognormal: 0.93,
  spikes: 0.94,
};

interface Group {
  network: Network;
  processes: number;
  share: number;
  rejected: number;
}

const groups: Group[] = [
  ...(Object.keys(networks) as Network[]).map((network) => ({
    ...{ network, processes: 1, share: goals[network], rejected: 0.03 },
  })),
  { network: '60 ms', processes: 2, share: 0.65, rejected: 0.4 },
  { network: '60 ms', processes: 4, share: 0.65, rejected: 0.4 },
];

/** The number of required processes. */
export const jitterCallers = groups.reduce((sum, { processes }) => sum + processes, 0);

/** The request rate against a server that delays each request and response differently. */
export async function jitterRows(callers: CallingProcess[]): Promise<Row[]> {
  const unused = [...callers];
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window: 'sliding' } });
  try {
    const measured = groups.map(async (group) => {
      const processes = unused.splice(0, group.processes);
      return await rowsFor(group, processes, simulator);
    });
    return (await Promise.all(measured)).flat();
  } finally {
    await simulator.close();
  }
}

async function rowsFor(
  { network, processes: count, share, rejected }: Group,
  processes: CallingProcess[],
  simulator: Awaited<ReturnType<typeof startSimulator>>,
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
        limit: 1,
        goal: { of: 'ratio', is: '≥', value: share },
      }),
      row(`${what}: rejected (requests)`, rejectedIn(requests()), {
        limit: requests().length,
        goal: { of: 'ratio', is: '≤', value: rejected },
      }),
      row(`${what}: failed calls (calls)`, failures.flat(2).length, { goal: none }),
    ];
  } finally {
    await server.close();
  }
}
