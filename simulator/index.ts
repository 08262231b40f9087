import type { AddressInfo } from 'node:net';
import { setTimeout as timer } from 'node:timers/promises';
import { companyById, companyIds, createCompany, findKey, keysOf } from './books/companies';
import { openDatabase } from './books/database';
import { EarlierBooks } from './books/earlierBooks';
import { readBooks, type Books } from './books/readBooks';
import { advanceDays, setClock } from './control/clock';
import { addSampleRecords } from './control/sampleRecords';
import { addMonthOfBooks, type MonthOfBooks, type PlantedFault } from './control/monthOfBooks';
import {
  changeSettings,
  changeWebhook,
  type SettingsChange,
  type WebhookChange,
} from './control/settings';
import { rateLimit, RateLimiter, type RateLimitInput } from './http/rateLimit';
import { recordedRequests, type RecordedRequest } from './http/requestLog';
import { accountOf, type Simulation } from './http/simulation';
import { buildServer } from './server';
import { Clock } from './time/clock';
import { Timers, type Sleep } from './time/timers';
import { deliveries, WebhookSender, type Delivery } from './webhooks/sender';

export type { FaultKind } from './faults/kinds';
export type { RateForm } from './faults/rateForms';

export type {
  Books,
  Delivery,
  MonthOfBooks,
  PlantedFault,
  RecordedRequest,
  SettingsChange,
  WebhookChange,
};

export interface SimulatorOptions {
  /** Default: 0, any free port. */
  port?: number;
  /** A SQLite file, created if it doesn't exist; default: ':memory:'. */
  database?: string;
  /** By how many milliseconds a read lags, at most 5,000; it needs a `database` file. Default: reads don't lag. */
  readLag?: () => number;
  /** Determines the order of lists; default: 1. */
  seed?: number;
  /** Default: one request per second for each key; `false` switches the limit off. */
  rateLimit?: RateLimitInput | false;
  /** The system clock in milliseconds since 1970; default: `Date.now`. */
  now?: () => number;
  /** Delays late responses, late changes and webhook retries; default: real timers. */
  sleep?: Sleep;
  /** Seconds before each retry of a webhook; after the last one the delivery has failed. */
  webhookRetryWaits?: number[];
  /** Timeout of a webhook's response in milliseconds; default: 10,000. */
  webhookTimeout?: number;
}

interface Credentials {
  name: string;
  gstin: string;
  apiKey: string;
  /** A key of the company for which every request is FORBIDDEN. */
  forbiddenApiKey: string;
}

export interface Simulator {
  /** Without a trailing slash and version: 'http://127.0.0.1:4010'. */
  baseUrl: string;
  /** The test company with its current webhook secret. */
  company: Credentials & { readonly webhookSecret: string };
  /** Adds a company with its own books and keys. */
  addCompany(name: string, gstin: string): Credentials;
  /** Changes the webhook of the test company, or of the company with the key. */
  configureWebhook(change: WebhookChange, apiKey?: string): void;
  /** Changes settings of the test company, or of the company with the key. */
  configure(change: SettingsChange, apiKey?: string): void;
  /** Advances the clock of the books; subscriptions issue the due invoices. */
  letDaysPass(days: number): void;
  /** Sets the clock of the books to an instant in milliseconds since 1970. */
  setClock(instant: number): void;
  /** Adds customers and products to the books of the test company, or of the company with the key. */
  addSampleRecords(apiKey?: string): void;
  /**
   * Books a month with documents of many kinds and some faults, for the test company or the company
   * with the key. @returns the faults
   */
  addMonthOfBooks(month: MonthOfBooks, apiKey?: string): PlantedFault[];
  /** Delivers an event again, whatever its state. */
  redeliver(eventId: string): void;
  /** All documents and payments of the test company, or of the company with the key. */
  books(apiKey?: string): Books;
  /** All completed requests to the service's API, or those for the company with the key, in order of arrival. */
  requests(apiKey?: string): RecordedRequest[];
  /** All webhook deliveries, oldest first. */
  deliveries(): Delivery[];
  /** Resolves when all delayed changes are made, late responses are sent, and no delivery is pending. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const testCompany = { name: 'Nilgiri Test Traders', gstin: '29AAAAA0000A1ZY' };
const standardRetryDelays = [1, 5, 25, 120, 600, 3600];

/** Starts a simulator on 127.0.0.1. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const db = openDatabase(options.database ?? ':memory:');
  const limit = options.rateLimit ?? { perSecond: 1 };
  const timers = new Timers(
    options.sleep ?? ((time, signal) => timer(time, undefined, { signal })),
  );
  const sender = new WebhookSender(db, {
    retryDelays: options.webhookRetryWaits ?? standardRetryDelays,
    timeout: options.webhookTimeout ?? 10_000,
    timers,
  });
  const testCompanyId =
    companyIds(db)[0] ?? createCompany(db, testCompany.name, testCompany.gstin).id;
  const { database, readLag, now = Date.now } = options;
  const earlier = database && readLag && new EarlierBooks(db, database, now, readLag);
  const simulation: Simulation = {
    db,
    earlier: earlier || undefined,
    clock: new Clock(db, now),
    seed: options.seed ?? 1,
    limiter: new RateLimiter(limit && rateLimit.parse(limit)),
    sender,
    timers,
    testCompanyId,
    invoicesIssuedOn: '',
  };
  const server = buildServer(simulation);
  try {
    await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  } catch (error) {
    db.close();
    throw error;
  }
  sender.deliverPending();

  return {
    baseUrl: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    company: {
      ...credentials(simulation, testCompanyId),
      get webhookSecret() {
        return companyById(db, testCompanyId).webhook.secret;
      },
    },
    addCompany: (name, gstin) => credentials(simulation, createCompany(db, name, gstin).id),
    configureWebhook: (change, apiKey) =>
      changeWebhook(simulation, change, companyIdOf(simulation, apiKey)),
    configure: (change, apiKey) =>
      changeSettings(simulation, change, companyIdOf(simulation, apiKey)),
    letDaysPass: (days) => advanceDays(simulation, days),
    setClock: (instant) => setClock(simulation, instant),
    addSampleRecords: (apiKey) => addSampleRecords(simulation, companyIdOf(simulation, apiKey)),
    addMonthOfBooks: (month, apiKey) =>
      addMonthOfBooks(simulation, companyIdOf(simulation, apiKey), month),
    redeliver: (eventId) => void sender.redeliver(eventId),
    books: (apiKey) => readBooks(accountOf(simulation, companyIdOf(simulation, apiKey))),
    requests: (apiKey) =>
      recordedRequests(db, apiKey ? keysOf(db, companyIdOf(simulation, apiKey)) : undefined),
    deliveries: () => deliveries(db),
    async settle() {
      await timers.settled();
      await sender.settled();
    },
    async close() {
      await timers.close();
      await server.close();
      await sender.close();
      simulation.earlier?.close();
      db.close();
    },
  };
}

function companyIdOf({ db, testCompanyId }: Simulation, apiKey: string | undefined): number {
  if (apiKey === undefined) return testCompanyId;
  const key = findKey(db, apiKey);
  if (!key) throw new Error('No company has this API key');
  return key.companyId;
}

function credentials({ db }: Simulation, companyId: number): Credentials {
  const { name, gstin } = companyById(db, companyId);
  const [usable, forbidden] = keysOf(db, companyId);
  return {
    name,
    gstin,
    apiKey: usable?.key ?? '',
    forbiddenApiKey: forbidden?.key ?? '',
  };
}
