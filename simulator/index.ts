import type { AddressInfo } from 'node:net';
import { setTimeout as timer } from 'node:timers/promises';
import { accountOf } from './account';
import { Clock } from './clock';
import { createCompany, findCompany, findKey, keysOf } from './books/companies';
import { openDatabase } from './books/database';
import { wholeBooks, type Books } from './books/wholeBooks';
import { letDaysPass, setClock } from './control/clock';
import { rateLimit, RateLimiter, type RateLimitSent } from './http/rateLimit';
import { recordedRequests, type RecordedRequest } from './http/requestLog';
import { buildServer } from './http/server';
import {
  changeSettings,
  changeWebhook,
  testCompany,
  type SettingsChange,
  type WebhookChange,
} from './settings';
import type { Simulation } from './simulation';
import { Waits, type Sleep } from './waits';
import { Courier, deliveries, type Delivery } from './webhooks/courier';

export type { FaultKind } from './faults/kinds';
export type { RateForm } from './http/rateForms';
export type { Books, Delivery, RecordedRequest, SettingsChange, WebhookChange };

export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** A SQLite file, made when it is not there; ':memory:' by default. */
  database?: string;
  /** Decides the order of lists; 1 by default. */
  seed?: number;
  /** One request a second for each key by default; `false` switches the limit off. */
  rateLimit?: RateLimitSent | false;
  /** Milliseconds since 1970; the system's clock by default. */
  now?: () => number;
  /** Waits for late answers, late work and repeats of webhooks; real timers by default. */
  sleep?: Sleep;
  /** Seconds before each repeat of a webhook; after the last it has failed. */
  webhookRetryWaits?: number[];
  /** Milliseconds that a webhook's receiver may take to answer; 10,000 by default. */
  webhookAnswerTime?: number;
}

export interface Credentials {
  name: string;
  gstin: string;
  apiKey: string;
  /** A key of the company that is answered FORBIDDEN, whatever it asks. */
  forbiddenApiKey: string;
}

export interface Simulator {
  /** 'http://127.0.0.1:4010': no trailing slash, no version. */
  baseUrl: string;
  /** The test company; its secret as it stands now. */
  company: Credentials & { readonly webhookSecret: string };
  /** A further company with books and keys of its own. */
  addCompany(name: string, gstin: string): Credentials;
  /** Speaks of the test company, unless given another one's key. */
  configureWebhook(change: WebhookChange, apiKey?: string): void;
  /** Speaks of the test company, unless given another one's key. */
  configure(change: SettingsChange, apiKey?: string): void;
  /** Moves the books' clock on, in days: subscriptions issue what falls due. */
  letDaysPass(days: number): void;
  /** Sets the books' clock to an instant in milliseconds since 1970. */
  setClock(instant: number): void;
  /** Sends an event once more, delivered or not. */
  redeliver(eventId: string): void;
  /** All documents and payments; of the test company, unless given another one's key. */
  books(apiKey?: string): Books;
  /** Every request to the service's API that is dealt with, in order of arrival. */
  requests(): RecordedRequest[];
  /** Every webhook delivery, oldest first. */
  deliveries(): Delivery[];
  /** Resolves when all late work is done, and every delivery has arrived or failed for good. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const TEST_COMPANY = { name: 'Nilgiri Test Traders', gstin: '29AAAAA0000A1ZY' };
const RETRY_WAITS = [1, 5, 25, 120, 600, 3600];

/** Starts a simulator on 127.0.0.1. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const db = openDatabase(options.database ?? ':memory:');
  const limit = options.rateLimit ?? { perSecond: 1 };
  const waits = new Waits(options.sleep ?? ((time, signal) => timer(time, undefined, { signal })));
  const courier = new Courier(db, {
    retryWaits: options.webhookRetryWaits ?? RETRY_WAITS,
    answerTime: options.webhookAnswerTime ?? 10_000,
    waits,
  });
  const first = findCompany(db, 1) ?? createCompany(db, TEST_COMPANY.name, TEST_COMPANY.gstin);
  const simulation: Simulation = {
    db,
    clock: new Clock(db, options.now ?? Date.now),
    seed: options.seed ?? 1,
    limiter: new RateLimiter(limit && rateLimit.parse(limit)),
    courier,
    waits,
    testCompanyId: first.id,
    lookedAfter: '',
  };
  const server = buildServer(simulation);
  try {
    await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  } catch (error) {
    db.close();
    throw error;
  }
  courier.collect();

  return {
    baseUrl: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    company: {
      ...credentials(simulation, first.id),
      get webhookSecret() {
        return testCompany(simulation).webhook.secret;
      },
    },
    addCompany: (name, gstin) => credentials(simulation, createCompany(db, name, gstin).id),
    configureWebhook: (change, apiKey) =>
      changeWebhook(simulation, change, companyWith(simulation, apiKey)),
    configure: (change, apiKey) =>
      changeSettings(simulation, change, companyWith(simulation, apiKey)),
    letDaysPass: (days) => letDaysPass(simulation, days),
    setClock: (instant) => setClock(simulation, instant),
    redeliver: (eventId) => void courier.redeliver(eventId),
    books: (apiKey) => wholeBooks(accountOf(simulation, companyWith(simulation, apiKey))),
    requests: () => recordedRequests(db),
    deliveries: () => deliveries(db),
    async settle() {
      await waits.settled();
      await courier.settled();
    },
    async close() {
      await waits.close();
      await server.close();
      await courier.close();
      db.close();
    },
  };
}

function companyWith({ db, testCompanyId }: Simulation, apiKey: string | undefined): number {
  if (apiKey === undefined) return testCompanyId;
  const key = findKey(db, apiKey);
  if (!key) throw new Error('No company has this API key');
  return key.companyId;
}

function credentials({ db }: Simulation, companyId: number): Credentials {
  const company = findCompany(db, companyId);
  const [usable, forbidden] = keysOf(db, companyId);
  return {
    name: company?.name ?? '',
    gstin: company?.gstin ?? '',
    apiKey: usable?.key ?? '',
    forbiddenApiKey: forbidden?.key ?? '',
  };
}
