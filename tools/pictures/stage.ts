import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Simulator, startSimulator } from '../../simulator';
import { openBrowser } from '../browser/chromium';
import { type Editor, openEditor } from '../browser/editor';
import { installCredential } from '../demo/examples';
import { type RealN8n, startN8n } from '../realN8n';
import { fillBooks } from '../sampleBooks';

export type Theme = 'light' | 'dark';

/** What stands in front of the camera. */
export interface Stage {
  simulator: Simulator;
  n8n: RealN8n;
  /** Reaches the simulator. */
  credential: { id: string; name: string };
  browser: Browser;
  /** The editor in one of its themes; each is opened once. */
  editor(theme: Theme): Promise<Editor>;
}

/** Starts simulator, n8n and browser, has the pictures taken, and ends them. */
export async function onStage(takePictures: (stage: Stage) => Promise<void>): Promise<void> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-pictures-'));
  const undo: Array<() => Promise<unknown>> = [
    () => rm(userFolder, { recursive: true, force: true }),
  ];
  try {
    const simulator = await startSimulator({ rateLimit: false });
    undo.push(() => simulator.close());
    await fillBooks(simulator);
    const n8n = await startN8n({
      userFolder,
      packageDir: resolve(__dirname, '../..'),
      // The address that a reader would have, since it stands in the trigger's panel.
      env: { GENERIC_TIMEZONE: 'Asia/Kolkata', WEBHOOK_URL: 'https://n8n.example.com/' },
    });
    undo.push(() => n8n.stop());
    const browser = await openBrowser();
    undo.push(() => browser.close());

    const { apiKey, webhookSecret } = simulator.company;
    const data = { baseUrl: simulator.baseUrl, apiKey, webhookSecret };
    const credential = await installCredential(n8n.api, data);
    const editors = new Map<Theme, Promise<Editor>>();
    const editor = (theme: Theme) => {
      const opened = editors.get(theme) ?? openEditor(browser, n8n, { theme });
      editors.set(theme, opened);
      return opened;
    };
    await takePictures({ simulator, n8n, credential, browser, editor });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
