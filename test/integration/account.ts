import type { IDataObject } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import {
  type RecordedRequest,
  type SettingsChange,
  type Simulator,
  startSimulator,
  type WebhookChange,
} from '../../simulator';
import { noteRun } from '../description/evidence';
import { type NodeSettings, runNode, type RunInput, type RunResult } from './workflowRun';

/** A company of its own at the simulator, with the service's limit of one request a second in force. */
export interface TestAccount {
  /** Its key that is answered FORBIDDEN. */
  forbiddenApiKey: string;
  credential: RunInput['credential'];
  /** Runs the node once with these parameters. */
  run(parameters: RunInput['parameters'], more?: Partial<RunInput>): Promise<RunResult>;
  /** Runs it and gives its rows; an error fails the test. */
  rows(parameters: RunInput['parameters'], more?: Partial<RunInput>): Promise<IDataObject[]>;
  /** The requests of this account, without those that only read. */
  writes(): RecordedRequest[];
  requests(): RecordedRequest[];
  /** Sets what the owner would set in the dashboard, and what goes wrong on purpose. */
  configure(change: SettingsChange): void;
  configureWebhook(change: WebhookChange): void;
}

export const continueOnFail: NodeSettings = { onError: 'continueRegularOutput' };

let simulator: Simulator | undefined;
let accounts = 0;

/** Starts one simulator for the test file; each test takes an account of its own. */
export function useSimulator(): void {
  beforeAll(async () => {
    simulator = await startSimulator();
  });
  afterAll(async () => {
    await simulator?.close();
  });
}

/** A new account, so that tests neither wait for one another nor see each other's books. */
export function newAccount(settings: Record<string, string> = {}): TestAccount {
  if (!simulator) throw new Error('Call useSimulator() first');
  const running = simulator;
  const company = running.addCompany(`Test Company ${++accounts}`, '29AAAAA0000A1ZY');
  const credential = {
    baseUrl: running.baseUrl,
    apiKey: company.apiKey,
    webhookSecret: '',
    previousWebhookSecret: '',
    booksTimeZone: 'Asia/Kolkata',
    endpointVersion: 'recommended',
    identifierPrefix: 'service',
    ...settings,
  };
  const account: TestAccount = {
    forbiddenApiKey: company.forbiddenApiKey,
    credential,
    async run(parameters, more = {}) {
      const before = account.requests().length;
      const result = await runNode({ credential, parameters, ...more });
      const rows = result.items.map(({ json }) => json);
      noteRun({
        where: operationNamed(parameters),
        requests: account.requests().slice(before),
        rows,
        errors: [result.error?.description ?? '', ...rows.map(codeOf)],
      });
      return result;
    },
    async rows(parameters, more) {
      const { items, error } = await account.run(parameters, more);
      if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
      return items.map(({ json }) => json);
    },
    // On a busy machine a request may come too early; it did nothing, and is sent again.
    requests: () =>
      running
        .requests()
        .filter(({ keyLabel }) => keyLabel?.startsWith(`${company.name}:`))
        .filter(({ status }) => status !== 429),
    configure: (change) => running.configure(change, company.apiKey),
    configureWebhook: (change) => running.configureWebhook(change, company.apiKey),
    writes: () => account.requests().filter(({ method }) => method !== 'GET'),
  };
  return account;
}

/** `Document: Create`, as the editor names it. */
function operationNamed({ resource, operation }: RunInput['parameters']): string {
  const ofResource = resources.find(({ value }) => value === resource);
  const chosen = ofResource?.operations.find(({ value }) => value === operation);
  return `${ofResource?.name ?? String(resource)}: ${chosen?.name ?? String(operation)}`;
}

/** The code that a failed item carries under "Continue on Fail". */
const codeOf = ({ details }: IDataObject): string =>
  String((details as IDataObject | undefined)?.code ?? '');
