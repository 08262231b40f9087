import { type Simulator, startSimulator } from '../simulator';
import type { N8nApi } from '../tools/realN8n';
import { addCustomers, requestJson } from '../test/harness/request';
import { type Company, openCompany } from './company';
import { type DelayedServer, startDelayedServer } from './delayedServer';
import { inN8n } from './inN8n';
import { invoiceBody, invoiceLines } from './invoice';
import { type Job, type NodeSetup, type Outcome, runJob } from './jobs';
import { gstInvoicingNodes, httpRequestNodes } from './nodes';
import { shopJobs, shopRows } from './shop';
import { type Goal, none, row, type Row } from './table';

const latencyMs = 300;
const calls = 60;
/** After so many reads, which take 3 minutes, the node leaves as few slots free as it ever does. */
const warmUpCalls = 170;
/** Five times from one free slot to the next. With 60 reads, chance would decide whether two or three are in them. */
const warmCalls = 130;
const customers = 1000;

const repeat = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** Compares the node with n8n's HTTP Request node, in one n8n with one strict simulator. */
export async function peerRows(): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: false });
  const delayed = await startDelayedServer(simulator.baseUrl, '60 ms');
  try {
    const jobs = [...(await jobsAt(simulator)), ...(await delayedJobsAt(simulator, delayed))];
    const warmJobs = await warmJobsAt(simulator);
    const shops = await shopJobs(simulator);
    simulator.configure({ rateLimit: { perSecond: 1, window: 'sliding' } });
    const [outcomes, shopOutcomes, [warmRead, httpWarmRead]] = await inN8n(
      async ({ api }) =>
        await Promise.all([
          Promise.all(jobs.map(async (job) => await runJob(job, api))) as Promise<Outcomes>,
          Promise.all(shops.map(async (job) => await runJob(job, api))),
          runWarm(warmJobs, api),
        ]),
    );
    const [read, httpRead, create, httpCreate, list, httpList, link, far, httpFar] = outcomes;
    return [
      ...compare(`${calls} reads`, calls, read, httpRead),
      ...compare(`${warmCalls} reads after 3 minutes`, warmCalls, warmRead, httpWarmRead, warm),
      ...compare(`${calls} invoices created`, calls, create, httpCreate),
      ...shopRows(shopOutcomes),
      ...compare(`${customers} customers listed in pages of 100`, customers, list, httpList),
      ...linkRows(link),
      ...compare(`${calls} reads with 60 ms of jitter`, calls, far, httpFar),
    ];
  } finally {
    await delayed.close();
    await simulator.close();
  }
}

type Outcomes = [
  ...[Outcome, Outcome, Outcome, Outcome, Outcome, Outcome],
  ...[Outcome, Outcome, Outcome],
];

/** Jobs for separate companies with existing data. */
async function jobsAt(simulator: Simulator): Promise<Job[]> {
  const own = gstInvoicingNodes;
  const http = httpRequestNodes(simulator.baseUrl);
  const customer = { customer_id: 'C-1' };
  const [first, second, third, fourth, fifth, sixth] = await Promise.all(
    [1, 1, 1, 1, customers, customers].map((count, index) =>
      companyWith(simulator, index + 1, count),
    ),
  );
  const lines = { lines: invoiceLines };
  return [
    { company: first, node: own.read, items: repeat(calls, customer) },
    { company: second, node: http.read, items: repeat(calls, customer) },
    { company: third, node: own.create, items: repeat(calls, lines) },
    { company: fourth, node: http.create, items: repeat(calls, invoiceBody) },
    { company: fifth, node: own.list, items: [{}] },
    { company: sixth, node: http.list, items: [{}] },
    await linkJob(simulator),
  ] as Job[];
}

/** The same reads of both nodes. */
interface WarmJobs {
  own: Job;
  http: Job;
}

async function warmJobsAt(simulator: Simulator): Promise<WarmJobs> {
  const jobOf = async (node: NodeSetup, number: number): Promise<Job> => {
    const items = repeat(warmCalls, { customer_id: 'C-1' });
    return { company: await companyWith(simulator, number, 1), node, items };
  };
  return {
    own: await jobOf(gstInvoicingNodes.read, 9),
    http: await jobOf(httpRequestNodes(simulator.baseUrl).read, 10),
  };
}

/** Runs both jobs at the same time, after the node has sent requests for three minutes. */
async function runWarm({ own, http }: WarmJobs, api: N8nApi): Promise<[Outcome, Outcome]> {
  await runJob({ ...own, items: repeat(warmUpCalls, { customer_id: 'C-1' }) }, api);
  return await Promise.all([runJob(own, api), runJob(http, api)]);
}

/** Reads of both nodes through a network with jitter. */
async function delayedJobsAt(simulator: Simulator, { baseUrl }: DelayedServer): Promise<Job[]> {
  const nodes = [gstInvoicingNodes.read, httpRequestNodes(baseUrl).read];
  return await Promise.all(
    nodes.map(async (node, index) => {
      const company = await companyWith(simulator, index + 7, 1);
      const items = repeat(calls, { customer_id: 'C-1' });
      return { company: { ...company, baseUrl }, node, items };
    }),
  );
}

/** A company with customers. */
async function companyWith(simulator: Simulator, number: number, count: number): Promise<Company> {
  const company = openCompany(simulator, `Company ${number}`, 0);
  await addCustomers(company, count);
  simulator.configure({ latencyMs }, company.apiKey);
  return company;
}

/** Links client IDs to customers that were created in the dashboard. */
async function linkJob(simulator: Simulator): Promise<Job> {
  const company = openCompany(simulator, 'Company with links', latencyMs);
  const items: object[] = [];
  for (let index = 1; index <= customers; index++) {
    const customer = { kind: 'customer', name: `Customer ${index}` };
    const record = await requestJson(company, 'POST', '/_simulator/records', customer);
    items.push({ customer_id: `C-${index}`, ...record });
  }
  return { company, node: gstInvoicingNodes.link, items };
}

/** The goal for the time of a process that runs for weeks. */
const warm: Goal = { of: 'ratio', is: '≤', value: 1.05 };

/** @param expected the number of output items without errors @param goal for the seconds */
function compare(what: string, expected: number, own: Outcome, http: Outcome, goal?: Goal): Row[] {
  return [
    row(`${what} in n8n (s)`, own.seconds, { peer: http.seconds, goal }),
    // An item that is missing in the output has failed, too.
    row(`${what} in n8n: failed items (items)`, expected - own.succeeded, {
      peer: http.failed,
      goal: none,
    }),
    row(`${what} in n8n: rejected (requests)`, own.rejected, { peer: http.rejected }),
  ];
}

function linkRows({ seconds, failed, requests }: Outcome): Row[] {
  const what = `IDs of ${customers} customers linked in n8n`;
  return [
    // The HTTP Request node sends one request per item.
    row(`${what} (requests)`, requests, { peer: customers }),
    row(`${what} (s)`, seconds),
    row(`${what}: failed items (items)`, failed, { goal: none }),
  ];
}
