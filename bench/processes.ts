import { startSimulator } from '../simulator';
import type { CallingProcess } from './callers';
import { acceptedPerSecond, openCompany, rejectedIn, type Window, windows } from './company';
import { none, row, type Row } from './table';

const counts = [1, 2, 4];
const callersPerWindow = counts.reduce((sum, count) => sum + count, 0);

/** The number of required processes. */
export const processCallers = windows.length * callersPerWindow;

const seconds = 180;
const latencyMs = 300;

/** Several processes with one key, as in n8n's queue mode. */
export async function processRows(callers: CallingProcess[]): Promise<Row[]> {
  const measured = windows.map((window, index) =>
    rowsFor(window, callers.slice(index * callersPerWindow, (index + 1) * callersPerWindow)),
  );
  return (await Promise.all(measured)).flat();
}

async function rowsFor(window: Window, callers: CallingProcess[]): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window } });
  try {
    const unused = [...callers];
    const groups = counts.map((count) => ({
      company: openCompany(simulator, `${count} processes`, latencyMs),
      processes: unused.splice(0, count),
    }));
    const measured = await Promise.all(
      groups.map(async ({ company, processes }) => {
        const calls = { company, kind: 'reads', concurrency: 2, seconds } as const;
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
        row(`${what} (requests per second)`, acceptedPerSecond(requests), {
          limit: 1,
          goal: { of: 'ratio', is: '≥', value: 0.7 },
        }),
        row(`${what}: rejected (requests)`, rejectedIn(requests), {
          limit: requests.length,
          goal: { of: 'ratio', is: '≤', value: 0.4 },
        }),
        row(`${what}: failed calls (calls)`, failures.length, { goal: none }),
      ];
    });
  } finally {
    await simulator.close();
  }
}
