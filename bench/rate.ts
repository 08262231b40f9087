import { startSimulator } from '../simulator';
import type { CallingProcess, Calls } from './callers';
import { acceptedPerSecond, openCompany, rejectedIn, type Company } from './company';
import { none, row, type Row } from './table';

const latenciesMs = [50, 300, 900, 3000];
const seconds = 180;
/** In its first three minutes a process leaves one slot in 20 free (constants.ts, firstSkip). */
const goal = 0.93;

/** The kinds of calls with their maximum rate in requests per second (service.md, Limits). */
const kinds = [
  { kind: 'reads', label: 'Concurrent reads', concurrency: 8, maxRate: () => 1 },
  {
    kind: 'writes',
    label: 'Sequential writes',
    concurrency: 1,
    maxRate: (latencyMs: number) => Math.min(1, 1000 / latencyMs),
  },
] as const;

interface Measurement {
  label: string;
  latencyMs: number;
  /** Requests per second. */
  maxRate: number;
  company: Company;
  calls: Calls;
}

/** The request rate of one process, for several response times. */
export async function rateRows({ perform }: CallingProcess): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: { perSecond: 1, window: 'sliding' } });
  try {
    const measurements = kinds.flatMap(({ kind, label, concurrency, maxRate }) =>
      latenciesMs.map((latencyMs): Measurement => {
        const company = openCompany(simulator, `${kind} at ${latencyMs}`, latencyMs);
        const calls = { company, kind, concurrency, seconds };
        return { label, latencyMs, maxRate: maxRate(latencyMs), company, calls };
      }),
    );
    const failures = await perform(measurements.map(({ calls }) => calls));
    return [
      ...measurements.map(rateRow),
      ...kinds.map(({ label }) => {
        const ofKind = measurements.filter((measurement) => measurement.label === label);
        return rejectedRow(label, ofKind);
      }),
      row('Failed calls (calls)', failures.flat().length, { goal: none }),
    ];
  } finally {
    await simulator.close();
  }
}

function rateRow({ label, latencyMs, maxRate, company }: Measurement): Row {
  const name = `${label}, ${latencyMs} ms response time (requests per second)`;
  return row(name, acceptedPerSecond(company.requests()), {
    limit: maxRate,
    goal: { of: 'ratio', is: '≥', value: goal },
  });
}

function rejectedRow(what: string, measurements: Measurement[]): Row {
  const all = measurements.flatMap(({ company }) => company.requests());
  return row(`${what}: rejected, all response times (requests)`, rejectedIn(all), {
    limit: all.length,
    goal: { of: 'ratio', is: '≤', value: 0.01 },
  });
}
