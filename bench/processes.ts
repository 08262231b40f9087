import { startSimulator } from '../simulator';
import { startCallingProcess, type CallingProcess } from './callers';
import { acceptedPerSecond, openCompany, rejectedIn } from './company';
import { none, row, type Row } from './table';

const counts = [1, 2, 4];
const seconds = 180;
const latencyMs = 300;

/** One key shared by processes that know nothing of each other, as in n8n's queue mode. */
export async function processRows(): Promise<Row[]> {
  return (await Promise.all([rowsFor('sliding'), rowsFor('fixed')])).flat();
}

async function rowsFor(window: 'sliding' | 'fixed'): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window } });
  try {
    const groups = await Promise.all(
      counts.map(async (count) => ({
        company: openCompany(simulator, `${count} processes`, latencyMs),
        processes: await Promise.all(Array.from({ length: count }, startCallingProcess)),
      })),
    );
    const measured = await Promise.all(
      groups.map(async ({ company, processes }) => {
        const calls = { company, kind: 'reads', atOnce: 2, seconds } as const;
        const perform = async (process: CallingProcess) => await process.perform([calls]);
        const failures = await Promise.all(processes.map(perform));
        return {
          count: processes.length,
          requests: company.requests(),
          failures: failures.flat(2),
        };
      }),
    );
    return measured.flatMap(({ count, requests, failures }) => {
      const what = `${count} ${count === 1 ? 'process' : 'processes'} on one key, ${window} window`;
      return [
        row(`${what} (requests a second)`, acceptedPerSecond(requests), {
          limit: 1,
          goal: { of: 'ratio', is: '≥', value: 0.7 },
        }),
        row(`${what}: rejected (requests)`, rejectedIn(requests), {
          limit: requests.length,
          goal: { of: 'ratio', is: '≤', value: 0.15 },
        }),
        row(`${what}: calls that failed (calls)`, failures.length, { goal: none }),
      ];
    });
  } finally {
    await simulator.close();
  }
}
