import type { Ports } from '../../api/types';
import { type Simulator, startSimulator } from '../../simulator';
import { seeded } from '../unit/api/contention';
import { openCompany } from './company';
import { evidenceByMark } from './evidence';
import { drawExecutions } from './executions';
import { type Case, rules } from './rules';
import { story } from './story';
import { summary } from './summary';
import { clock, seed } from './virtualTime';
import { workOff } from './workOff';

jest.mock('../../nodes/connection/ports', () => {
  const { portsOf } = jest.requireActual<{ portsOf(functions: unknown): Ports }>(
    '../../nodes/connection/ports',
  );
  const { inVirtualTime } = jest.requireActual<typeof import('./virtualTime')>('./virtualTime');
  return { portsOf: (functions: unknown) => inVirtualTime(portsOf(functions)) };
});

/** So many creates, and as many payments. */
const size = Number(process.env.CHAOS_SIZE ?? 2000);

/** How much of that each key gets, and how many executions work on it at once. */
const keys = [
  { name: 'First', part: 0.7, atOnce: 8 },
  { name: 'Second', part: 0.3, atOnce: 4 },
];

const chaos = { share: 0.3, delayMs: 90_000, commitAfterMs: 90_000 };

/** All waiting is virtual; the work of the machine takes minutes. */
const longestMs = 3_600_000;

let simulator: Simulator;
let cases: Case[];

/** A company, and all that is done in its books. */
async function company(
  { name, part, atOnce }: (typeof keys)[number],
  index: number,
): Promise<Case[]> {
  const ownSeed = seed + index;
  const opened = await openCompany(simulator, name);
  const { apiKey } = opened.credential;
  simulator.configure({ chaos: { ...chaos, seed: ownSeed } }, apiKey);
  const random = seeded(ownSeed);
  const executions = (['document', 'payment'] as const).flatMap((kind) =>
    drawExecutions(kind, Math.round(size * part), opened, random),
  );
  const shuffled = executions
    .map((execution) => ({ execution, at: random() }))
    .sort((one, other) => one.at - other.at);
  const told = await workOff(
    shuffled.map(({ execution }) => execution),
    atOnce,
  );
  await simulator.settle();
  const requests = simulator.requests().filter(({ keyLabel }) => keyLabel?.startsWith(`${name}:`));
  const evidence = evidenceByMark(simulator.books(apiKey), requests);
  return told.map((one) => ({ ...one, ...evidence(one.intent.mark) }));
}

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} CHAOS_SIZE=${size} repeats this run\n`);
  const began = { virtual: clock.now(), real: Date.now() };
  simulator = await startSimulator({ now: clock.now, sleep: clock.sleep });
  cases = (await clock.drive(Promise.all(keys.map(company)))).flat();
  const reports = cases.map(({ report }) => report);
  process.stdout.write(`${summary({ reports, requests: simulator.requests(), began })}\n`);
}, longestMs);

afterAll(async () => await simulator.close());

it.each(Object.entries(rules))('%s', (_, holds) => {
  expect(cases.filter((one) => !holds(one)).map(story)).toEqual([]);
});
