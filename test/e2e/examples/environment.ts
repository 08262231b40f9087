import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, startSimulator } from '../../../simulator';
import { type RealN8n, startN8n, type WorkflowNode } from '../../../tools/realN8n';
import { fakeGmail } from '../proxy/gmail';
import { fakeGoogleDrive } from '../proxy/googleDrive';
import { fakeGoogleSheets } from '../proxy/googleSheets';
import { fakeOpenAi } from '../proxy/openAi';
import { type Proxy, startProxy } from '../proxy/proxy';
import { fakeRazorpay } from '../proxy/razorpay';
import { fakeSlack } from '../proxy/slack';
import { fakeWhatsApp } from '../proxy/whatsApp';
import { fakeWooCommerce } from '../proxy/wooCommerce';
import { createCredentials } from './credentials';

/** A real n8n, the simulator, and fakes of the hosts that the examples use. */
export interface Environment {
  n8n: RealN8n;
  simulator: Simulator;
  proxy: Proxy;
  /** The credentials for the hosts, by type. */
  credentials: NonNullable<WorkflowNode['credentials']>;
  slack: ReturnType<typeof fakeSlack>;
  googleSheets: ReturnType<typeof fakeGoogleSheets>;
  googleDrive: ReturnType<typeof fakeGoogleDrive>;
  gmail: ReturnType<typeof fakeGmail>;
  openAi: ReturnType<typeof fakeOpenAi>;
  razorpay: ReturnType<typeof fakeRazorpay>;
  whatsApp: ReturnType<typeof fakeWhatsApp>;
  wooCommerce: ReturnType<typeof fakeWooCommerce>;
}

/** Starts everything. @returns a function that stops it, also if only some of it started */
async function startEnvironment(environment: Partial<Environment>): Promise<() => Promise<void>> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-examples-'));
  const stop = async () => {
    await environment.n8n?.stop();
    await environment.simulator?.close();
    await environment.proxy?.close();
    await rm(userFolder, { recursive: true, force: true });
  };
  try {
    const slack = (environment.slack = fakeSlack());
    const googleSheets = (environment.googleSheets = fakeGoogleSheets());
    const googleDrive = (environment.googleDrive = fakeGoogleDrive());
    const gmail = (environment.gmail = fakeGmail());
    const openAi = (environment.openAi = fakeOpenAi());
    const razorpay = (environment.razorpay = fakeRazorpay());
    const whatsApp = (environment.whatsApp = fakeWhatsApp());
    const wooCommerce = (environment.wooCommerce = fakeWooCommerce());
    const proxy = (environment.proxy = await startProxy({
      ...slack.hosts,
      ...googleSheets.hosts,
      'www.googleapis.com': (request) => gmail.host(request) ?? googleDrive.host(request),
      ...openAi.hosts,
      ...razorpay.hosts,
      ...whatsApp.hosts,
      ...wooCommerce.hosts,
    }));
    environment.simulator = await startSimulator({ rateLimit: false, webhookRetryWaits: [0.2] });
    const n8n = (environment.n8n = await startN8n({
      userFolder,
      packageDir: resolve(__dirname, '../../..'),
      env: { ...proxy.env, GENERIC_TIMEZONE: 'Asia/Kolkata' },
    }));
    environment.credentials = await createCredentials(n8n.api);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts everything for one test file. */
export function useEnvironment(): Environment {
  const environment: Partial<Environment> = {};
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    stop = await startEnvironment(environment);
  }, 180_000);
  afterAll(async () => await stop?.(), 60_000);
  beforeEach(() => {
    const { slack, gmail, openAi, razorpay, whatsApp } = environment as Environment;
    const { requests, responses } = openAi;
    const { messages } = slack;
    for (const list of [
      messages,
      gmail.sent,
      gmail.drafted,
      requests,
      responses,
      razorpay.settled,
      whatsApp.messages,
    ]) {
      list.length = 0;
    }
  });
  return environment as Environment;
}
