import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
  type MonthOfBooks,
  type PlantedFault,
  type RecordedRequest,
  type SettingsChange,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
  type WebhookChange,
} from '../../simulator';
import { type Form, openForm } from './form';
import { addCustomers, requestJson } from './request';
import { type NodeSettings, runNode, type RunInput, type RunResult } from './runNode';
import { credentialData, documentBody, invoice } from './samples';
import { clock } from './virtualTime';

/** A separate company at the simulator, which enforces the service's limit of one request a second. */
export interface TestAccount {
  /** A key of the company to which the service responds with FORBIDDEN. */
  forbiddenApiKey: string;
  credential: ReturnType<typeof credentialData>;
  /** The node's form in the editor, with the credential of this account. */
  form: Form;
  /** Runs the node once with these parameters. */
  run(parameters: INodeParameters, more?: Partial<RunInput>): Promise<RunResult>;
  /** Runs the node and returns its rows. An error fails the test. */
  rows(parameters: INodeParameters, more?: Partial<RunInput>): Promise<IDataObject[]>;
  /** Runs the node and returns the message of the error that stopped it. */
  errorMessage(parameters: INodeParameters, more?: Partial<RunInput>): Promise<string | undefined>;
  /** The requests of this account, without rate-limited ones. */
  requests(): RecordedRequest[];
  /** The requests since the last call of newRequests(). */
  newRequests(): Array<Pick<RecordedRequest, 'method' | 'path' | 'query' | 'body'>>;
  /** The requests other than GET, to one path or to all. */
  writes(path?: string): RecordedRequest[];
  /** Sends a request to the simulator directly, without the node. */
  send(method: string, path: string, body?: object): Promise<IDataObject>;
  /** Books a month with documents of many kinds and some faults, without the node. */
  addMonthOfBooks(month: MonthOfBooks): PlantedFault[];
  /** Changes account settings, as the owner does in the dashboard, and injects faults. */
  configure(change: SettingsChange): void;
  configureWebhook(change: WebhookChange): void;
  /** Cuts the connection of the next POST to a path, before or after the service has processed it. */
  cutNextPost(path: string, when: 'before' | 'after'): void;
}

/** A run of the node and the requests that it sent. */
export interface ObservedRun {
  parameters: INodeParameters;
  /** The Service Version of the credential. */
  version: string;
  /** Whether the run may send attributes that the description of the service lacks. */
  acceptsUndocumented: boolean;
  requests: RecordedRequest[];
  result: RunResult;
}

/** Called after every run of the node for an account. */
export const onRun: Array<(run: ObservedRun) => void> = [];

export const continueOnFail: NodeSettings = { onError: 'continueRegularOutput' };

let simulator: Simulator | undefined;
let accounts = 0;

/** Starts the simulator for new accounts. */
export async function openSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  simulator = await startSimulator({ now: clock.wallNow, sleep: clock.sleep, ...options });
  return simulator;
}

/** Starts one simulator for the test file, whose tests open accounts themselves. */
export function useSimulator(options?: SimulatorOptions): void {
  beforeAll(async () => {
    await openSimulator(options);
  });
  afterAll(async () => {
    await simulator?.close();
  });
}

/** Tests use separate accounts so that they neither share data nor wait for each other's requests. */
export function newAccount(settings: Partial<TestAccount['credential']> = {}): TestAccount {
  if (!simulator) throw new Error('Call useSimulator() or useAccount() first');
  const started = simulator;
  const company = started.addCompany(`Test Company ${++accounts}`, '29AAAAA0000A1ZY');
  const access = { baseUrl: started.baseUrl, apiKey: company.apiKey };
  const credential = { ...credentialData(access), ...settings };
  let seen = 0;
  let acceptsUndocumented = false;
  const account: TestAccount = {
    forbiddenApiKey: company.forbiddenApiKey,
    credential,
    form: openForm(credential),
    async run(parameters, more = {}) {
      const before = account.requests().length;
      const result = await runNode({ credential, parameters, ...more });
      const requests = account.requests().slice(before);
      const version = credential.endpointVersion;
      onRun.forEach((observe) =>
        observe({
          parameters,
          version,
          // The user decides what an API Request sends.
          acceptsUndocumented: acceptsUndocumented || parameters.resource === 'apiRequest',
          requests,
          result,
        }),
      );
      return result;
    },
    async rows(parameters, more) {
      const { items, error } = await account.run(parameters, more);
      if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
      return items.map(({ json }) => json);
    },
    errorMessage: async (...given) => (await account.run(...given)).error?.message,
    // On a busy machine a request can arrive too early. It has no effect, and the client retries it.
    requests: () => started.requests(company.apiKey).filter(({ status }) => status !== 429),
    newRequests() {
      const all = account.requests();
      const since = all.slice(seen);
      seen = all.length;
      return since.map(({ method, path, query, body }) => ({ method, path, query, body }));
    },
    writes: (only) =>
      account
        .requests()
        .filter(({ method, path }) => method !== 'GET' && (only === undefined || path === only)),
    send: async (...request) => await requestJson<IDataObject>(access, ...request),
    addMonthOfBooks: (month) => started.addMonthOfBooks(month, company.apiKey),
    configure(change) {
      acceptsUndocumented ||= change.undocumented !== undefined;
      started.configure(change, company.apiKey);
    },
    configureWebhook: (change) => started.configureWebhook(change, company.apiKey),
    cutNextPost: (path, when) =>
      account.configure({ faults: [{ kind: 'cut', method: 'POST', path, when, times: 1 }] }),
  };
  return account;
}

/** Starts one simulator for the test file. @returns an account, a new one for each test */
export function useAccount(options?: SimulatorOptions): TestAccount {
  useSimulator(options);
  const account = {} as TestAccount;
  beforeEach(() => void Object.assign(account, newAccount()));
  return account;
}

/** A new account with customers, which addCustomers() creates. */
export async function accountWith(customers: number): Promise<TestAccount> {
  const account = newAccount();
  await addCustomers(account.credential, customers);
  account.newRequests();
  return account;
}

/**
 * Runs a function in parallel for all values, each with a new account, because requests of one
 * account wait a second.
 */
export const inNewAccounts = async <Value, Result>(
  values: readonly Value[],
  run: (account: TestAccount, value: Value) => Promise<Result>,
): Promise<Result[]> => await Promise.all(values.map((value) => run(newAccount(), value)));

/** Creates a document with the node. @returns its hash ID */
export async function newDocument(
  account: TestAccount,
  change: INodeParameters = {},
): Promise<string> {
  const [row] = await account.rows({ ...invoice, ...change });
  return String(row?.hash_id);
}

/** Creates a document directly, without the node. @returns its hash ID */
export async function addDocument(
  account: TestAccount,
  type: string,
  change: object = {},
): Promise<string> {
  const body = documentBody({ document_type: type, ...change });
  const { data } = await account.send('POST', '/v2/doc', body);
  return String((data as IDataObject).hash_id);
}

/** The IDs of the parties of the documents that were created, in order. */
export const createdFor = (account: TestAccount): string[] =>
  account
    .writes('/v2/doc')
    .filter(({ committed }) => committed)
    .map(({ body }) => (body as { party: { id: string } }).party.id);
