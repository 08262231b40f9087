import { startSimulator } from '../simulator';
import type { CallingProcess, Calls } from './callers';
import {
  acceptedPerSecond,
  openCompany,
  rejectedIn,
  type Company,
  type Window,
  windows,
} from './company';
import { none, row, type Row } from './table';

const latenciesMs = [50, 300, 900, 3000];
const seconds = 180;

/** How many processes this takes. */
export const rateCallers = windows.length;

/** What each kind of call can do at best, in requests a second (service.md, Limits). */
const kinds = [
  { kind: 'reads', words: 'Reads in flight at once', atOnce: 8, best: () => 1 },
  {
    kind: 'writes',
    words: 'Writes one after another',
    atOnce: 1,
    best: (latencyMs: number) => Math.min(1, 1000 / latencyMs),
  },
] as const;

interface Measurement {
  words: string;
  latencyMs: number;
  /** Requests a second. */
  best: number;
  company: Company;
  calls: Calls;
}

/** The pace of one process, for slow and fast answers, against both ways to count a second strictly. */
export async function rateRows(callers: CallingProcess[]): Promise<Row[]> {
  const measured = windows.map((window, index) => rowsFor(window, callers[index]!));
  return (await Promise.all(measured)).flat();
}

async function rowsFor(window: Window, { perform }: CallingProcess): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window } });
  try {
    const measurements = kinds.flatMap(({ kind, words, atOnce, best }) =>
      latenciesMs.map((latencyMs): Measurement => {
        const company = openCompany(simulator, `${kind} at ${latencyMs}`, latencyMs);
        const calls = { company, kind, atOnce, seconds };
        return { words, latencyMs, best: best(latencyMs), company, calls };
      }),
    );
    const failures = await perform(measurements.map(({ calls }) => calls));
    return [
      ...measurements.map((measurement) => rateRow(measurement, window)),
      ...kinds.map(({ words }) => {
        const ofKind = measurements.filter((measurement) => measurement.words === words);
        return rejectedRow(`${words}, ${window} window`, ofKind);
      }),
      row(`Calls that failed, ${window} window (calls)`, failures.flat().length, { goal: none }),
    ];
  } finally {
    await simulator.close();
  }
}

function rateRow({ words, latencyMs, best, company }: Measurement, window: string): Row {
  const name = `${words}, ${latencyMs} ms to answer, ${window} window (requests a second)`;
  return row(name, acceptedPerSecond(company.requests()), {
    limit: best,
    goal: { of: 'ratio', is: '≥', value: 0.97 },
  });
}

function rejectedRow(what: string, measurements: Measurement[]): Row {
  const all = measurements.flatMap(({ company }) => company.requests());
  return row(`${what}: rejected, all response times (requests)`, rejectedIn(all), {
    limit: all.length,
    goal: { of: 'ratio', is: '≤', value: 0.01 },
  });
}
