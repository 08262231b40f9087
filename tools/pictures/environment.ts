import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Simulator, startSimulator } from '../../simulator';
import { type Editor, openBrowser, openEditor } from '../browser/editor';
import { installCredential } from '../demo/examples';
import { type RealN8n, startN8n } from '../realN8n';
import { addSampleData } from '../sampleData';

export type Theme = 'light' | 'dark';

/** The running programs that screenshots are taken of. */
export interface Environment {
  simulator: Simulator;
  n8n: RealN8n;
  /** For the simulator. */
  credential: { id: string; name: string };
  browser: Browser;
  /** The editor in a theme; opened once. */
  editor(theme: Theme): Promise<Editor>;
}

/** Starts the simulator, n8n and the browser, runs a function with them, and stops them. */
export async function withEnvironment(
  takePictures: (environment: Environment) => Promise<void>,
): Promise<void> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-pictures-'));
  const cleanup: Array<() => Promise<unknown>> = [
    () => rm(userFolder, { recursive: true, force: true }),
  ];
  try {
    const simulator = await startSimulator({ rateLimit: false });
    cleanup.push(() => simulator.close());
    await addSampleData(simulator);
    const n8n = await startN8n({
      userFolder,
      packageDir: resolve(__dirname, '../..'),
      // A realistic URL, since the trigger's panel shows it.
      env: { GENERIC_TIMEZONE: 'Asia/Kolkata', N8N_WEBHOOK_URL: 'https://n8n.example.com/' },
    });
    cleanup.push(() => n8n.stop());
    const browser = await openBrowser();
    cleanup.push(() => browser.close());

    const { apiKey, webhookSecret, gstin: ownGstin } = simulator.company;
    const data = { baseUrl: simulator.baseUrl, apiKey, webhookSecret, ownGstin };
    const credential = await installCredential(n8n.api, data);
    const editors = new Map<Theme, Promise<Editor>>();
    const editor = (theme: Theme) => {
      const opened = editors.get(theme) ?? openEditor(browser, n8n, { theme });
      editors.set(theme, opened);
      return opened;
    };
    await takePictures({ simulator, n8n, credential, browser, editor });
  } finally {
    for (const step of cleanup.reverse()) await step();
  }
}

/** A screenshot for the documentation. */
export interface Picture {
  /** The name of its file in docs/pictures, without `.png`. */
  name: string;
  take(environment: Environment): Promise<Buffer>;
}

/** No animations, and no notifications of n8n. */
export const still = {
  animations: 'disabled',
  style: '.el-notification { display: none !important }',
} as const;

/** Takes a screenshot of the area around parts of a page. Margins are in pixels. */
export async function around(
  page: Page,
  parts: Locator,
  { margin = 0, below = margin }: { margin?: number; below?: number } = {},
): Promise<Buffer> {
  const all = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  const boxes = all.filter((box) => box !== null);
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const width = Math.max(...boxes.map((box) => box.x + box.width)) + margin - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + below - y;
  return await page.screenshot({ clip: { x, y, width, height }, ...still });
}
