import { type Simulator, startSimulator } from '../../simulator';
import { seededRandom } from '../harness/random';
import { openCompany } from './company';
import { randomExecutions } from './executions';
import { type Case, invariants } from './invariants';
import { runExecutions } from './runExecutions';
import { stateByReference } from './simulatorState';
import { describeCase, summary } from './summary';
import { clock, seed } from './virtualTime';

/** The number of documents, and of payments, to create. */
const size = Number(process.env.CHAOS_SIZE ?? 2000);

/** The companies, their share of the writes, and how many executions run in parallel. */
const companies = [
  { name: 'First', share: 0.7, concurrency: 8 },
  { name: 'Second', share: 0.3, concurrency: 4 },
];

const chaos = { share: 0.3, delayMs: 90_000, commitAfterMs: 90_000 };

/** Waiting takes no real time, but the work takes minutes. */
const timeoutMs = 3_600_000;

let simulator: Simulator;
let cases: Case[];

/** Runs all executions of a company. */
async function casesOf(
  { name, share, concurrency }: (typeof companies)[number],
  index: number,
): Promise<Case[]> {
  const companySeed = seed + index;
  const company = await openCompany(simulator, name);
  const { apiKey } = company.credential;
  simulator.configure({ chaos: { ...chaos, seed: companySeed } }, apiKey);
  const random = seededRandom(companySeed);
  const executions = (['document', 'payment'] as const).flatMap((kind) =>
    randomExecutions(kind, Math.round(size * share), company, random),
  );
  const shuffled = executions
    .map((execution) => ({ execution, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ execution }) => execution);
  const reported = await runExecutions(shuffled, concurrency);
  await simulator.settle();
  const requests = simulator.requests().filter(({ keyLabel }) => keyLabel?.startsWith(`${name}:`));
  const stateOf = stateByReference(simulator.books(apiKey), requests);
  return reported.map((one) => ({ ...one, ...stateOf(one.write.reference) }));
}

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} CHAOS_SIZE=${size} repeats this run\n`);
  const startedAt = { virtual: clock.now(), real: Date.now() };
  simulator = await startSimulator({ now: clock.wallNow, sleep: clock.sleep });
  cases = (await Promise.all(companies.map(casesOf))).flat();
  const reports = cases.map(({ report }) => report);
  process.stdout.write(`${summary({ reports, requests: simulator.requests(), startedAt })}\n`);
}, timeoutMs);

afterAll(async () => await simulator.close());

it.each(Object.entries(invariants))('%s', (_, holds) => {
  expect(cases.filter((one) => !holds(one)).map(describeCase)).toEqual([]);
});
