import type { Browser, Page } from 'playwright-core';
import type { RealN8n } from '../realN8n';

export interface EditorOptions {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** n8n's editor with its owner logged in. */
export interface Editor {
  page: Page;
  openWorkflow(id: string): Promise<void>;
  /** Opens a node's panel from the canvas. */
  openNode(name: string): Promise<void>;
  closeNode(): Promise<void>;
  close(): Promise<void>;
}

/** Logs in through the form, as a person does. */
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
