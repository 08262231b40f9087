import { createClient } from '../../../api/client';
import { parseJson } from '../../../api/json';
import type { JsonObject } from '../../../core/json';
import type {
  Account,
  EndpointVersion,
  NoResponse,
  NotSent,
  Ports,
  WireRequest,
  WireResponse,
} from '../../../api/types';
import type { Hint } from '../../../books/hint';
import type { Session } from '../../../books/session';
import { dayOfInstant } from '../../../core/day';
import { type SettingsChange, type Simulator, startSimulator } from '../../../simulator';
import { requestJson } from '../../harness/request';
import { invoice } from '../simulator/bodies';
import { virtualClock } from '../simulator/virtualClock';

type Response = WireResponse | NoResponse | NotSent;

/** A request of the session. */
interface SentRequest {
  method: string;
  path: string;
  query: WireRequest['query'];
  body?: JsonObject;
  /** In seconds since the books were opened. */
  at: number;
}

/** A session of a new company's books at the simulator, without n8n. */
export interface Books {
  session: Session;
  /** What the session has noted. */
  hints: Hint[];
  /** The requests of the session, in the order in which they were sent. */
  requests: SentRequest[];
  /** Those that are not reads. */
  writes(): SentRequest[];
  /** Sends a request as another user of the account. @returns the data of the response */
  send(method: string, path: string, body?: object): Promise<JsonObject>;
  /** All documents and payments of the company. */
  stored(): ReturnType<Simulator['books']>;
  configure(change: SettingsChange): void;
  /** Stands between the session and the simulator. */
  intercept(request: WireRequest, forward: () => Promise<Response>): Promise<Response>;
}

const timeZone = 'Asia/Kolkata';

/** Time passes only while the session sleeps: on October 9, 2025. */
const clock = virtualClock();

let simulator: Simulator | undefined;
let companies = 0;

/** Starts one simulator for the test file. Each test opens new books. */
export function useSimulator(): void {
  beforeAll(async () => {
    // Other users act between two requests of the session.
    simulator = await startSimulator({ now: clock.now, sleep: clock.sleep, rateLimit: false });
  });
  afterAll(async () => await simulator?.close());
}

/** Starts the simulator for the test file. @returns books, of a new company for each test */
export function useBooks(): Books {
  useSimulator();
  const books = {} as Books;
  beforeEach(() => void openBooks('v2', books));
  return books;
}

/** Opens the books of a new company, as this object. */
export function openBooks(endpointVersion: EndpointVersion = 'v2', books = {} as Books): Books {
  if (!simulator) throw new Error('Call useSimulator() or useBooks() first');
  const started = simulator;
  const { baseUrl } = started;
  const { apiKey } = started.addCompany(`Company ${++companies}`, '29AAAAA0000A1ZY');
  const openedAt = clock.now();
  const ports: Ports = {
    now: clock.now,
    date: () => new Date(clock.now()),
    random: () => 0.5,
    sleep: clock.advance,
    async send(request) {
      const { method, url, query, body } = request;
      const path = url.slice(baseUrl.length);
      books.requests.push({ method, path, query, body, at: (clock.now() - openedAt) / 1000 });
      return await books.intercept(request, async () => await exchange(request, apiKey));
    },
  };
  const account = { baseUrl, endpointVersion, paceKey: apiKey, requestsPerSecond: 1 };
  return Object.assign<Books, Books>(books, {
    session: sessionOver(account, ports, (hint) => void books.hints.push(hint)),
    hints: [],
    requests: [],
    writes: () => books.requests.filter(({ method }) => method !== 'GET'),
    async send(...request) {
      return (await requestJson<{ data: JsonObject }>({ baseUrl, apiKey }, ...request)).data;
    },
    stored: () => started.books(apiKey),
    configure: (change) => started.configure(change, apiKey),
    intercept: async (_request, forward) => await forward(),
  });
}

/** A session whose requests and time are those of the ports. */
export const sessionOver = (
  account: Account,
  ports: Ports,
  note: Session['note'] = () => undefined,
): Session => ({
  client: createClient(account, ports),
  account,
  identifierPrefix: '',
  ownGstin: () => '29AAAAA0000A1ZY',
  timeZone,
  today: () => dayOfInstant(ports.date(), timeZone),
  now: ports.now,
  own: [],
  run: { execution: '1', node: 'Node', index: 0 },
  shared: sharedValues(),
  sleep: ports.sleep,
  note,
});

function sharedValues(): Session['shared'] {
  const values = new Map<() => unknown, unknown>();
  return <Value>(create: () => Value): Value => {
    if (!values.has(create)) values.set(create, create());
    return values.get(create) as Value;
  };
}

/** Sends a request with fetch. */
async function exchange({ method, url, query, body, as }: WireRequest, apiKey: string) {
  const search = new URLSearchParams(query as Record<string, string>);
  try {
    const response = await fetch(`${url}?${search}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: as === 'file' ? bytes : parseJson(bytes) };
  } catch (error) {
    const { code } = (error as { cause: { code: string } }).cause;
    return { reason: code };
  }
}

/** Cuts the connection of the next request of this kind, before or after the service carries it out. */
export const cutNext = (
  books: Books,
  method: 'POST' | 'PUT',
  path: string,
  when: 'before' | 'after',
): void => books.configure({ faults: [{ kind: 'cut', method, path, when, times: 1 }] });

/**
 * Cuts the connection of the next PUT, before or after the service carries it out. Then another user
 * acts.
 */
export function cutNextPut(
  books: Books,
  when: 'before' | 'after',
  otherUser: () => Promise<unknown>,
): void {
  let isCut = false;
  books.intercept = async ({ method }, forward) => {
    if (method !== 'PUT' || isCut) return await forward();
    isCut = true;
    if (when === 'after') await forward();
    await otherUser();
    return { reason: 'ECONNRESET' };
  };
}

/** Changes the data that reads of a path return. */
export function editReads(books: Books, path: string, edit: (data: JsonObject) => unknown): void {
  books.intercept = async ({ method, url }, forward) => {
    const response = await forward();
    if (method === 'GET' && url.includes(path)) {
      edit((response as { body: { data: JsonObject } }).body.data);
    }
    return response;
  };
}

/** Changes the document that reads return, but not its row in a list. */
export const editDocument = (books: Books, edit: (document: JsonObject) => unknown): void =>
  editReads(
    books,
    '/v2/doc/',
    ({ invoice_details: read }) => read !== undefined && edit(read as JsonObject),
  );

/** Adds a document as another user: an invoice of 1,062 rupees, unless changed. @returns its hash ID */
export const addDocument = async (books: Books, change: object = {}): Promise<string> =>
  String((await books.send('POST', '/v2/doc', invoice(change))).hash_id);

/** A document as the service returns it. */
export const readDocument = async (books: Books, hashId: string): Promise<JsonObject> =>
  (await books.send('GET', `/v2/doc/${hashId}`)).invoice_details as JsonObject;
