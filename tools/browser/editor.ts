import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { RealN8n } from '../realN8n';

export interface EditorOptions {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** n8n's editor with the owner logged in. */
export interface Editor {
  page: Page;
  openWorkflow(id: string): Promise<void>;
  /** Opens the panel of a node on the canvas. */
  openNode(name: string): Promise<void>;
  closeNode(): Promise<void>;
  close(): Promise<void>;
}

/** Starts Debian's Chromium without a window. @throws if it is not installed */
export async function openBrowser(): Promise<Browser> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const executablePath = folders.map((folder) => join(folder, 'chromium')).find(existsSync);
  if (!executablePath) throw new Error('chromium is not installed');
  // Chromium does not start its sandbox as root, who is often the only user of a container.
  const isRoot = process.getuid?.() === 0;
  return await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}

/** Opens the editor and logs in through the form. */
export async function openEditor(
  browser: Browser,
  { url, email, password }: Pick<RealN8n, 'url' | 'email' | 'password'>,
  { theme = 'light', width = 1400, height = 900 }: EditorOptions = {},
): Promise<Editor> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  await page.goto(`${url}/signin`);
  await page.fill('input[name=emailOrLdapLoginId]', email);
  await page.fill('input[name=password]', password);
  await page.click('[data-test-id=form-submit-button]');
  await page.waitForURL(/home/);

  return {
    page,
    async openWorkflow(id) {
      await page.goto(`${url}/workflow/${id}`);
      await page.waitForSelector('[data-test-id=canvas-node]');
    },
    async openNode(name) {
      await page.dblclick(`[data-test-id=canvas-node][data-node-name="${name}"]`);
      await page.waitForSelector('[data-test-id=node-parameters]');
    },
    async closeNode() {
      await page.click('[data-test-id=ndv-close-button]');
      await page.waitForSelector('[data-test-id=node-parameters]', { state: 'detached' });
    },
    close: () => page.close(),
  };
}
