import { type Simulator, startSimulator } from '../simulator';
import { chain, itemsOf, manualTrigger, type N8nApi } from '../tools/realN8n';
import { addCustomers, requestJson } from '../test/harness/request';
import { documentBody, numberedProduct } from '../test/harness/samples';
import { type Company, openCompany, rejectedIn } from './company';
import { startDelayedServer } from './delayedServer';
import { inN8n } from './inN8n';
import { gstInvoicingNodes, httpRequestNodes, type NodeSetup } from './peerNodes';
import { type Goal, none, row, type Row } from './table';

const latencyMs = 300;
const limitMs = 300_000;

/** The same work of the node and of n8n's HTTP Request node, each in a company of its own. */
interface Comparison {
  what: string;
  /** The number of rows without errors that come out. */
  rows: number;
  own: NodeSetup;
  /** Without it, the peer would send one request for each row. */
  http?: NodeSetup;
  items: object[];
  /** How many customers and products the company has. */
  customers?: number;
  products?: number;
  /** Customers that were created in the dashboard, without an ID of the client; they are the input items. */
  unlinked?: number;
  /** Items that the node works on before. */
  warmUp?: object[];
  /** The server, if it is not that of the others. */
  baseUrl?: string;
  secondsGoal?: Goal;
  requestsGoal?: Goal;
}

const times = <Value>(count: number, valueOf: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => valueOf(index + 1));
const reads = (count: number) => times(count, () => ({ customer_id: 'C-1' }));
const atMost = (value: number): Goal => ({ of: 'ratio', is: '≤', value });

/** An invoice with all amounts that the service requires (service.md, Resources: Item). */
const invoiceOf = (party: number, lines: object[]) =>
  documentBody({
    document_date: '05-04-2026',
    party: { id: `C-${party}`, type: 'customer', name: `Customer ${party}` },
    items: lines,
  });
const lineOf = (number: number, quantity: number) => ({
  ...numberedProduct(number),
  ...{ quantity, net_amount: 100 * quantity, total_amount: 118 * quantity },
});

/** Each to another customer and with another product, of 300 that the account has. */
const shop = (count: number, http: NodeSetup, most: number): Comparison => ({
  what: `${count} invoices to ${count} of 300 customers`,
  ...{ rows: count, own: gstInvoicingNodes.createByIds, http, customers: 300, products: 300 },
  items: times(count, (number) => invoiceOf(number, [lineOf(number, 2)])),
  requestsGoal: atMost(most),
});

function comparisons({ baseUrl }: Simulator, delayedUrl: string): Comparison[] {
  const own = gstInvoicingNodes;
  const http = httpRequestNodes(baseUrl);
  const read = { own: own.read, http: http.read, customers: 1 };
  const fiveLines = times(5, (number) => lineOf(number, number));
  return [
    { what: '60 reads', rows: 60, ...read, items: reads(60) },
    // After 170 reads, in three minutes, it leaves as few slots free as ever. 130 are five times from one to the next.
    {
      what: '130 reads after 3 minutes',
      ...{ rows: 130, ...read, items: reads(130), warmUp: reads(170), secondsGoal: atMost(1.05) },
    },
    {
      what: '60 invoices created',
      ...{ rows: 60, own: own.create, http: http.create, customers: 1 },
      items: times(60, () => invoiceOf(1, fiveLines)),
    },
    // 100 invoices take at most 8 requests more, and 10 of them no more than a read of each customer.
    shop(100, http.create, 1.08),
    shop(10, http.create, 2),
    {
      what: '1000 customers listed in pages of 100',
      ...{ rows: 1000, own: own.list, http: http.list, customers: 1000, items: [{}] },
    },
    { what: 'IDs of 1000 customers linked', rows: 1000, own: own.link, items: [], unlinked: 1000 },
    {
      what: '60 reads with 60 ms of jitter',
      ...{ rows: 60, ...read, http: httpRequestNodes(delayedUrl).read, items: reads(60) },
      baseUrl: delayedUrl,
    },
  ];
}

/** Compares the node with n8n's HTTP Request node, in one n8n with one strict simulator. */
export async function peerRows(): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: false });
  const delayed = await startDelayedServer(simulator.baseUrl, '60 ms');
  try {
    const preparing = comparisons(simulator, delayed.baseUrl).map(
      async (comparison) => await prepare(comparison, simulator),
    );
    const runs = await Promise.all(preparing);
    simulator.configure({ rateLimit: { perSecond: 1, window: 'sliding' } });
    const rows = await inN8n(
      async ({ api }) => await Promise.all(runs.map(async (runIn) => await runIn(api))),
    );
    return rows.flat();
  } finally {
    await delayed.close();
    await simulator.close();
  }
}

/** Fills the companies of a comparison. @returns what runs it */
async function prepare(comparison: Comparison, simulator: Simulator) {
  const { own, http, items, warmUp } = comparison;
  const [company, unlinked] = await companyFor(comparison, simulator, '');
  const [peer] = http ? await companyFor(comparison, simulator, ' with HTTP Request') : [];
  return async (api: N8nApi): Promise<Row[]> => {
    if (warmUp) await run(company, own, warmUp, api);
    const [ours, theirs] = await Promise.all([
      run(company, own, [...items, ...unlinked], api),
      http && peer && run(peer, http, items, api),
    ]);
    return rowsOf(comparison, ours, theirs);
  };
}

/** @returns the company, and its records without an ID as input items */
async function companyFor(
  { what, customers = 0, products = 0, unlinked = 0, baseUrl }: Comparison,
  simulator: Simulator,
  suffix: string,
): Promise<[Company, object[]]> {
  const company = openCompany(simulator, `${what}${suffix}`, 0);
  await addCustomers(company, customers);
  for (const product of times(products, numberedProduct)) {
    await requestJson(company, 'POST', '/v2/product', product);
  }
  const items: object[] = [];
  for (const number of times(unlinked, Number)) {
    const customer = { kind: 'customer', name: `Customer ${number}` };
    const record = await requestJson(company, 'POST', '/_simulator/records', customer);
    items.push({ customer_id: `C-${number}`, ...record });
  }
  simulator.configure({ latencyMs }, company.apiKey);
  return [{ ...company, ...(baseUrl && { baseUrl }) }, items];
}

interface Outcome {
  /** The execution time of the node, measured by n8n. */
  seconds: number;
  /** Items without an error. */
  succeeded: number;
  failed: number;
  accepted: number;
  rejected: number;
}

/** Runs a node in a real n8n. Failed items do not stop it. */
async function run(
  { name, baseUrl, apiKey, requests }: Company,
  { credentialType, ...setup }: NodeSetup,
  items: object[],
  api: N8nApi,
): Promise<Outcome> {
  const data = { baseUrl, apiKey, token: apiKey }; // for the credential of the package, and for a bearer token
  const credential = await api.createCredential(name, credentialType, data);
  const credentials = { [credentialType]: { id: credential.id, name: credential.name } };
  const list = { mode: 'raw', jsonOutput: JSON.stringify({ items }), options: {} };
  const split = { fieldToSplitOut: 'items', options: {} };
  const nodes = [
    manualTrigger,
    { name: 'List', type: 'n8n-nodes-base.set', typeVersion: 3.4, parameters: list },
    { name: 'Items', type: 'n8n-nodes-base.splitOut', typeVersion: 1, parameters: split },
    { ...setup, name: 'Node', credentials, onError: 'continueRegularOutput' },
  ];
  const workflow = await api.createWorkflow(chain(name, nodes));
  const before = requests().length;
  const execution = await api.run(workflow.id, 'Start', limitMs);
  const [first] = execution.runs['Node'] ?? [];
  if (!first) throw new Error(`${name}: ${execution.error?.message ?? 'the node did not run'}`);
  const rows = itemsOf(execution, 'Node');
  const failed = rows.filter(({ json }) => 'error' in json).length;
  const sent = requests().slice(before);
  const rejected = rejectedIn(sent);
  const succeeded = rows.length - failed;
  const seconds = first.executionTime / 1000;
  return { seconds, succeeded, failed, accepted: sent.length - rejected, rejected };
}

function rowsOf(
  { what, rows, secondsGoal, requestsGoal }: Comparison,
  own: Outcome,
  http: Outcome | undefined,
): Row[] {
  const name = `${what} in n8n`;
  return [
    row(`${name} (s)`, own.seconds, { peer: http?.seconds, goal: secondsGoal }),
    row(`${name}: accepted (requests)`, own.accepted, {
      peer: http?.accepted ?? rows,
      goal: requestsGoal,
    }),
    row(`${name}: rejected (requests)`, own.rejected, { peer: http?.rejected }),
    // An item that is missing in the output has failed, too.
    row(`${name}: failed items (items)`, rows - own.succeeded, { peer: http?.failed, goal: none }),
  ];
}
