import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, startSimulator } from '../../../simulator';
import { type RealN8n, startN8n, type WorkflowNode } from '../../../tools/realN8n';
import { fakeGmail } from '../proxy/gmail';
import { fakeGoogleSheets } from '../proxy/googleSheets';
import { fakeOpenAi } from '../proxy/openAi';
import { type Proxy, startProxy } from '../proxy/proxy';
import { fakeSlack } from '../proxy/slack';
import { createCredentials } from './credentials';

/** A real n8n, the simulator, and stand-ins for the hosts that the examples speak to. */
export interface Setting {
  n8n: RealN8n;
  simulator: Simulator;
  proxy: Proxy;
  /** One for each of them, by type. */
  credentials: NonNullable<WorkflowNode['credentials']>;
  slack: ReturnType<typeof fakeSlack>;
  googleSheets: ReturnType<typeof fakeGoogleSheets>;
  gmail: ReturnType<typeof fakeGmail>;
  openAi: ReturnType<typeof fakeOpenAi>;
}

/** Starts all of it; `stop` ends it, also where only a part of it came up. */
export async function startSetting(setting: Partial<Setting>): Promise<() => Promise<void>> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-examples-'));
  const stop = async () => {
    await setting.n8n?.stop();
    await setting.simulator?.close();
    await setting.proxy?.close();
    await rm(userFolder, { recursive: true, force: true });
  };
  try {
    const slack = (setting.slack = fakeSlack());
    const googleSheets = (setting.googleSheets = fakeGoogleSheets());
    const gmail = (setting.gmail = fakeGmail());
    const openAi = (setting.openAi = fakeOpenAi());
    const proxy = (setting.proxy = await startProxy({
      ...slack.hosts,
      ...googleSheets.hosts,
      ...gmail.hosts,
      ...openAi.hosts,
    }));
    setting.simulator = await startSimulator({ rateLimit: false, webhookRetryWaits: [0.2] });
    const n8n = (setting.n8n = await startN8n({
      userFolder,
      packageDir: resolve(__dirname, '../../..'),
      env: { ...proxy.env, GENERIC_TIMEZONE: 'Asia/Kolkata' },
    }));
    setting.credentials = await createCredentials(n8n.api);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts it once for a test file and stops it afterwards. */
export function useSetting(): Setting {
  const setting: Partial<Setting> = {};
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    stop = await startSetting(setting);
  }, 180_000);
  afterAll(async () => await stop?.(), 60_000);
  beforeEach(() => {
    const { slack, gmail, openAi } = setting as Setting;
    for (const received of [slack.messages, gmail.sent, openAi.requests]) received.length = 0;
  });
  return setting as Setting;
}
