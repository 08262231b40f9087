import type { RecordedRequest } from '../../simulator';
import { seededRandom } from '../harness/random';
import { type Access, requestJson } from '../harness/request';
import { claimsHold, type Claims, describeClaims } from './claims';
import { claimsOf, prepareJobs, runJob, type ReportedItem, writesByItem } from './jobs';
import { stockAndUpdate } from './operations';
import { type OddService, startOddService } from './oddService';
import { inParallel } from './runExecutions';
import { describeRequest, summary } from './summary';
import { clock, seed } from './virtualTime';

/** How many items write. */
const size = Number(process.env.CHAOS_SIZE ?? 600);

/** Each company has few of the items, so that its lists stay short. */
const itemsPerCompany = 50;

/** How many companies work at a time, and how many executions of each. */
const companiesAtOnce = 8;
const concurrency = 4;

/** Waiting takes no real time, but the work takes minutes. */
const timeoutMs = 3_600_000;

let service: OddService;
let all: Array<Claims & { text: string }>;
/** An update that the service carries out late undoes the movements before that (docs/reliability.md). */
const isLateUpdate = ({ method, fault }: RecordedRequest) =>
  method === 'PUT' && fault?.includes('commit_late') === true;

/** The items that move stock, with the stock that is expected and the one in the books. */
let stock: Array<[item: string, expected: number, actual: unknown]>;

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} CHAOS_SIZE=${size} repeats this run\n`);
  const startedAt = { virtual: clock.now(), real: Date.now() };
  service = await startOddService();
  const { simulator } = service;
  const { baseUrl } = simulator;
  const random = seededRandom(seed);
  const companies = [];
  for (let first = 0; first < size; first += itemsPerCompany) {
    const { apiKey } = simulator.addCompany(`Company ${first}`, '29AAAAA0000A1ZY');
    const access = { baseUrl, apiKey };
    const count = Math.min(itemsPerCompany, size - first);
    companies.push({ access, jobs: await prepareJobs(access, first, count, random) });
  }
  const prepared = simulator.requests().length;
  companies.forEach(({ access }, index) => service.beOdd(access.apiKey, index));
  await service.start();
  const reported: Array<ReportedItem & { access: Access }> = [];
  await inParallel(companies, companiesAtOnce, async ({ access, jobs }) => {
    await inParallel(jobs, concurrency, async (job) => {
      reported.push(...(await runJob(access, job)).map((one) => ({ ...one, access })));
    });
  });
  await service.beSane(companies.map(({ access }) => access.apiKey));
  const requests = simulator.requests().slice(prepared);
  const writesOf = writesByItem(reported, requests);
  all = reported.map((one) => {
    const writes = writesOf(one.item);
    const claims = claimsOf(one, writes);
    const start = writes[0]?.arrivedAt ?? 0;
    const sent = writes.map((request) => describeRequest(request, start)).join('; ');
    return { ...claims, text: `${describeClaims(claims)}; ${sent}` };
  });
  stock = await Promise.all(
    reported
      .filter(({ job }) => job.name === stockAndUpdate)
      .filter(({ item }) => !writesOf(item).some(isLateUpdate))
      .map(async (one): Promise<(typeof stock)[number]> => {
        const { carriedOut } = claimsOf(one, writesOf(one.item));
        const { data } = await requestJson(
          one.access,
          'GET',
          `/v2/product/${String(one.item.key)}`,
        );
        return [String(one.item.key), 5 + carriedOut, (data as { quantity: unknown }).quantity];
      }),
  );
  const reports = reported.flatMap((one) => one.reports);
  process.stdout.write(`${summary({ reports, requests, startedAt })}\n`);
}, timeoutMs);

afterAll(async () => await service.close());

it.each(Object.entries(claimsHold))('%s', (_, holds) => {
  expect(all.filter((one) => !holds(one)).map(({ text }) => text)).toEqual([]);
});

it('stock changes by its movements alone', () => {
  expect(stock.filter(([, expected, actual]) => actual !== expected)).toEqual([]);
});
