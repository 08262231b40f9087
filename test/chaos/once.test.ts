import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { WireRequest } from '../../api/types';
import type { Simulator } from '../../simulator';
import { loopOver } from '../harness/loop';
import { seededRandom } from '../harness/random';
import { requestJson } from '../harness/request';
import { runNode } from '../harness/runNode';
import { runWorkflow } from '../harness/runWorkflow';
import { byId, credentialData } from '../harness/samples';
import { endpointVersions } from './executions';
import { longestLagMs, type OddService, startOddService } from './oddService';
import { storedDocument } from './operations';
import { inParallel } from './runExecutions';
import { clock, seed } from './virtualTime';

/** How many things there are, each of which several executions want to do at once, or one after another. */
const size = Number(process.env.CHAOS_SIZE ?? 120);

const thingsPerCompany = 10;
const companiesAtOnce = 8;

/** Waiting takes no real time, but the work takes minutes. */
const timeoutMs = 3_600_000;

const continueOnFail = { onError: 'continueRegularOutput' } as const;
const random = seededRandom(seed);

interface Thing {
  kind: (typeof kinds)[number];
  key: string;
  apiKey: string;
  hashId: string;
  /** What the executions have said of it, in rows. */
  rows: IDataObject[];
  /** How many runs of the node in one loop had its document, at most. */
  mostInLoop: number;
}

const kinds = ['payment', 'part', 'cancel', 'eInvoice', 'loop', 'reference'] as const;

let service: OddService;
let things: Thing[];

/** So much of a reference is stored. */
const storedLength = 16;

/** The service shortens the references of some orders, escapes them, or leaves them out. */
function changeReferences({ url }: WireRequest, body: unknown): void {
  if (!url.endsWith('/doc/list')) return;
  const { data } = body as { data?: { transactions?: IDataObject[] } };
  for (const row of data?.transactions ?? []) {
    const reference = String(row.reference ?? '');
    if (reference.startsWith('LONG')) row.reference = reference.slice(0, storedLength);
    if (reference.startsWith('A&')) row.reference = reference.replace('&', '&amp;');
    if (reference.startsWith('GONE')) row.reference = '';
  }
}

const payment: INodeParameters = {
  resource: 'payment',
  operation: 'record',
  paymentDate: '2025-10-09',
  paymentMode: 'Cash',
};

const sheet = (more: INodeParameters = {}): INodeParameters => ({
  resource: 'document',
  operation: 'create',
  lineItemsFrom: 'spreadsheet',
  documentDate: '2025-10-09',
  createProducts: true,
  ...more,
});

const rowOf = (key: string): IDataObject => ({
  ...{ 'Order No': key, Customer: 'Kaveri Traders', Item: 'Pen', HSN: '9608' },
  ...{ Unit: 'NOS', Qty: 1, Rate: 10, 'GST %': 18 },
});

/** What one execution does to a thing. */
function parametersOf({ kind, key, hashId }: Thing): INodeParameters {
  const document = byId(hashId);
  if (kind === 'payment') return { ...payment, settle: 'inFull', document };
  if (kind === 'part') {
    return {
      ...payment,
      ...{ settle: 'byHand', amount: 40, additionalFields: { reference: `pay_${key}` } },
      documents: { values: [{ hashId, amountPaying: 40 }] },
    };
  }
  if (kind === 'cancel') return { resource: 'document', operation: 'cancel', document };
  return sheet({ createEInvoice: kind === 'eInvoice' });
}

async function runOnce(thing: Thing): Promise<void> {
  const { kind, key, apiKey } = thing;
  const access = { baseUrl: service.simulator.baseUrl, apiKey };
  const credential = { ...credentialData(access), endpointVersion: random.pick(endpointVersions) };
  const parameters = parametersOf(thing);
  if (kind === 'loop') {
    const rows = Array.from({ length: 4 }, () => rowOf(key));
    const batch = 1 + random.below(3);
    const { data } = await runWorkflow(
      loopOver(rows, batch, parameters, continueOnFail),
      credential,
    );
    const runs = data.resultData.runData.Node ?? [];
    const rowsOfLoop = runs.flatMap((run) => run.data?.main?.[0] ?? []).map(({ json }) => json);
    const done = rowsOfLoop.filter(({ error }) => error === undefined);
    thing.mostInLoop = Math.max(thing.mostInLoop, done.length);
    thing.rows.push(...rowsOfLoop);
    return;
  }
  const { items } = await runNode({
    ...{ credential, parameters, settings: continueOnFail },
    items: [rowOf(key)],
  });
  thing.rows.push(...items.map(({ json }) => json));
}

/** Two or three executions, at once or one after another. */
async function work(thing: Thing): Promise<void> {
  const executions = Array.from({ length: 2 + random.below(2) }, () => 1000 * random.below(8));
  if (random.below(2) === 0) {
    await Promise.all(
      executions.map(async (waitMs) => {
        await clock.sleep(waitMs);
        await runOnce(thing);
      }),
    );
  } else {
    for (const waitMs of executions) {
      await runOnce(thing);
      await clock.sleep(waitMs);
    }
  }
}

async function newThing(simulator: Simulator, apiKey: string, number: number): Promise<Thing> {
  const kind = kinds[number % kinds.length] as Thing['kind'];
  const beginnings = kind === 'reference' ? ['LONG REFERENCE OF ', 'A&', 'GONE '] : ['SO-'];
  const key = `${random.pick(beginnings)}${number}`;
  const send = async (method: string, path: string, body: object) =>
    await requestJson<IDataObject>({ baseUrl: simulator.baseUrl, apiKey }, method, path, body);
  const isStored = ['payment', 'part', 'cancel'].includes(kind);
  const made = isStored ? await storedDocument({})(send, { key, date: '2025-10-09' }) : {};
  return { kind, key, apiKey, hashId: String(made.hash ?? ''), rows: [], mostInLoop: 0 };
}

/** The simulator's portal refuses e-invoices for this GSTIN. */
const buyer = { customer_id: 'KAVERI', name: 'Kaveri Traders', gstin: '27ZZZZZ2258Z1Z2' };

const address = {
  ...{ address_line1: '1 Fort Road', address_line2: '', city: 'Mumbai' },
  ...{ state: 'MAHARASHTRA', country: 'India', pincode: '400001' },
};

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} CHAOS_SIZE=${size} repeats this run\n`);
  service = await startOddService({}, changeReferences);
  const { simulator } = service;
  const { baseUrl } = simulator;
  things = [];
  const companies: Thing[][] = [];
  for (let first = 0; first < size; first += thingsPerCompany) {
    const { apiKey } = simulator.addCompany(`Company ${first}`, '29AAAAA0000A1ZY');
    simulator.configure({ keepDocumentOnPortalError: true }, apiKey);
    const body = { ...buyer, billing_address: [address] };
    await requestJson({ baseUrl, apiKey }, 'POST', '/v2/customer', body);
    const own: Thing[] = [];
    for (let number = first; number < Math.min(size, first + thingsPerCompany); number++) {
      own.push(await newThing(simulator, apiKey, number));
    }
    companies.push(own);
    things.push(...own);
  }
  companies.forEach(([thing], index) => service.beOdd(String(thing?.apiKey), index));
  await service.start();
  await inParallel(companies, companiesAtOnce, async (own) => {
    await Promise.all(own.map(work));
  });
  await service.beSane(companies.map(([thing]) => String(thing?.apiKey)));
  await clock.sleep(longestLagMs);
  const failed = things.flatMap(({ rows }) => rows).filter(({ error }) => error !== undefined);
  process.stdout.write(
    `${things.flatMap(({ rows }) => rows).length} rows, ${failed.length} failed\n`,
  );
}, timeoutMs);

afterAll(async () => await service.close());

/** What is wrong with things of some kinds, in a line for each. */
const wrongWith = (
  of: Array<Thing['kind']>,
  problemOf: (thing: Thing) => string | false | undefined,
): string[] =>
  things
    .filter(({ kind }) => of.includes(kind))
    .flatMap((thing) => {
      const problem = problemOf(thing);
      const said = JSON.stringify(thing.rows.map(({ error, ...row }) => error ?? row));
      return problem ? [`${thing.kind} ${thing.key}: ${problem}; ${said}`] : [];
    });

const isUnknown = ({ details }: IDataObject): boolean =>
  (details as IDataObject | undefined)?.outcomeUnknown === true;

const documentsOf = ({ apiKey, key }: Thing) =>
  service.simulator
    .books(apiKey)
    .documents.filter(({ reference, status }) => reference === key && status !== 'cancelled');

const bookedOf = ({ apiKey, hashId }: Thing) =>
  service.simulator.books(apiKey).documents.find((one) => one.hashId === hashId);

it('no payment is sent that is more than what is pending', () => {
  const refused = service.simulator
    .requests()
    .filter(({ errorCode }) => errorCode === 'AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT');
  expect(refused.map(({ keyLabel, body }) => [keyLabel, body])).toEqual([]);
});

it('a payment with one reference number is booked once', () => {
  expect(
    wrongWith(['part'], (thing) => {
      const paid = bookedOf(thing)?.paid ?? 0;
      return ![0, 40].includes(paid) && `${paid} paid`;
    }),
  ).toEqual([]);
});

it('what is said to be cancelled is cancelled', () => {
  expect(
    wrongWith(['cancel'], (thing) => {
      const status = bookedOf(thing)?.status;
      return thing.rows.some(({ cancelled }) => cancelled) && status !== 'cancelled' && status;
    }),
  ).toEqual([]);
});

it('an order has one document at most, which is the one that is reported', () => {
  expect(
    wrongWith(['eInvoice', 'loop', 'reference'], (thing) => {
      // Without its hash ID, nothing recognizes a document whose reference the service has changed.
      if (thing.kind === 'reference' && thing.rows.some(isUnknown)) return false;
      const [document, ...others] = documentsOf(thing);
      if (others.length > 0) return `${1 + others.length} documents`;
      const other = thing.rows.find(
        ({ hash_id }) => hash_id !== undefined && hash_id !== document?.hashId,
      );
      return other && `reported ${String(other.hash_id)}, stored ${document?.hashId}`;
    }),
  ).toEqual([]);
});

it('one run of a node in a loop has the order', () => {
  expect(
    wrongWith(['loop'], ({ mostInLoop }) => mostInLoop > 1 && `${mostInLoop} runs had it`),
  ).toEqual([]);
});
