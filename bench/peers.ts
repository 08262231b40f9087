import { type Simulator, startSimulator } from '../simulator';
import { type Company, openCompany } from './company';
import { inN8n } from './inN8n';
import { invoiceBody, invoiceLines } from './invoice';
import { type Job, type Outcome, outcomeOf } from './jobs';
import { ours, theirs } from './nodes';
import { none, row, type Row } from './table';

const latencyMs = 300;
const calls = 60;
const customers = 1000;

const repeated = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** Our node and n8n's HTTP Request node, side by side in one real n8n against one strict simulator. */
export async function peerRows(): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: false });
  try {
    const jobs = await jobsAt(simulator);
    simulator.configure({ rateLimit: { perSecond: 1, window: 'sliding' } });
    const outcomes = await inN8n(
      async ({ api }) => await Promise.all(jobs.map(async (job) => await outcomeOf(job, api))),
    );
    const [read, httpRead, create, httpCreate, list, httpList, link] = outcomes as Outcomes;
    return [
      ...beside(`${calls} reads`, calls, read, httpRead),
      ...beside(`${calls} invoices created`, calls, create, httpCreate),
      ...beside(`${customers} customers listed in pages of 100`, customers, list, httpList),
      ...linkRows(link),
    ];
  } finally {
    await simulator.close();
  }
}

type Outcomes = [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

/** Each for a company of its own, with books that are filled beforehand. */
async function jobsAt(simulator: Simulator): Promise<Job[]> {
  const http = theirs(simulator.baseUrl);
  const customer = { customer_id: 'C-1' };
  const [first, second, third, fourth, fifth, sixth] = await Promise.all(
    [1, 1, 1, 1, customers, customers].map((count, index) => filled(simulator, index + 1, count)),
  );
  const lines = { lines: invoiceLines };
  return [
    { company: first, node: ours.read, items: repeated(calls, customer) },
    { company: second, node: http.read, items: repeated(calls, customer) },
    { company: third, node: ours.create, items: repeated(calls, lines) },
    { company: fourth, node: http.create, items: repeated(calls, invoiceBody) },
    { company: fifth, node: ours.list, items: [{}] },
    { company: sixth, node: http.list, items: [{}] },
    await linking(simulator),
  ] as Job[];
}

/** A company with so many customers: C-1, called Customer 1, and so on. */
async function filled(simulator: Simulator, number: number, count: number): Promise<Company> {
  const company = openCompany(simulator, `Company ${number}`, 0);
  for (let index = 1; index <= count; index++) {
    const customer = { customer_id: `C-${index}`, name: `Customer ${index}` };
    await post(company, '/v2/customer', customer);
  }
  simulator.configure({ latencyMs }, company.apiKey);
  return company;
}

/** Customers of the dashboard, without an ID of the client, and the IDs that they are to get. */
async function linking(simulator: Simulator): Promise<Job> {
  const company = openCompany(simulator, 'Company with links', latencyMs);
  const items: object[] = [];
  for (let index = 1; index <= customers; index++) {
    const wish = { kind: 'customer', name: `Customer ${index}` };
    const record = await post(company, '/_simulator/records', wish);
    items.push({ customer_id: `C-${index}`, ...record });
  }
  return { company, node: ours.link, items };
}

async function post({ baseUrl, apiKey }: Company, path: string, body: object): Promise<object> {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as object;
}

/** @param wanted how many items our node puts out when nothing fails */
function beside(what: string, wanted: number, our: Outcome, http: Outcome): Row[] {
  return [
    row(`${what} in n8n (s)`, our.seconds, { peer: http.seconds }),
    row(`${what} in n8n: items that failed (items)`, our.failed, { peer: http.failed, goal: none }),
    row(`${what} in n8n: rejected (requests)`, our.rejected, { peer: http.rejected }),
    row(`${what} in n8n: items that came (items)`, our.succeeded, {
      limit: wanted,
      goal: { of: 'ratio', is: '≥', value: 1 },
    }),
  ];
}

function linkRows({ seconds, failed, requests }: Outcome): Row[] {
  const what = `IDs of ${customers} customers linked in n8n`;
  return [
    // The HTTP Request node sends one request an item.
    row(`${what} (requests)`, requests, { peer: customers }),
    row(`${what} (s)`, seconds),
    row(`${what}: items that failed (items)`, failed, { goal: none }),
  ];
}
