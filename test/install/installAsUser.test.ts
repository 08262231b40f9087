import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, startSimulator } from '../../simulator';
import { type Editor, openBrowser, openEditor } from '../../tools/browser/editor';
import { formOn } from '../../tools/browser/form';
import { startN8n } from '../../tools/realN8n';
import { packageName } from '../e2e/instance';
import { startProxy } from '../e2e/proxy/proxy';
import { addCredential, addFirstNode } from './byHand';
import { startRegistry } from './registry';

describe('a new n8n after installing the package from the registry', () => {
  const undo: Array<() => Promise<unknown>> = [];
  let simulator: Simulator;
  let editor: Editor;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-install-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    simulator = await startSimulator({ rateLimit: false });
    undo.push(() => simulator.close());
    const registry = await startRegistry(folder, resolve(__dirname, '../..'));
    undo.push(() => registry.close());
    // n8n checks this host for known malicious packages.
    const blockList = { 'api.n8n.io': () => ({ body: { status: 'OK' } }) };
    const proxy = await startProxy(blockList, { [registry.publicHost]: registry.url });
    undo.push(() => proxy.close());
    const n8n = await startN8n({
      userFolder: join(folder, 'n8n'),
      env: {
        ...proxy.env,
        npm_config_cafile: String(proxy.env['NODE_EXTRA_CA_CERTS']),
        npm_config_cache: join(folder, 'npm'),
      },
    });
    undo.push(() => n8n.stop());
    const browser = await openBrowser();
    undo.push(() => browser.close());
    editor = await openEditor(browser, n8n);
  }, 300_000);

  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  }, 120_000);

  it('lists the package after Settings → Community nodes → Install', async () => {
    const { page } = editor;
    await page.goto(new URL('/settings/community-nodes', page.url()).href);
    await page.getByRole('button', { name: 'Install' }).click();
    await page.getByPlaceholder('n8n-nodes').fill(packageName);
    await page.click('[data-test-id=user-agreement-checkbox]');
    await page.click('[data-test-id=install-community-package-button]');
    const card = page.locator('[data-test-id=community-package-card]');
    await card.waitFor({ timeout: 120_000 });
    expect(await card.innerText()).toContain(packageName);
  });

  it('runs a node that the user adds in the editor, with a new credential', async () => {
    const { page } = editor;
    await page.goto(new URL('/workflow/new', page.url()).href);
    await addFirstNode(page, 'GST Invoicing', 'Look up GSTIN');
    const { baseUrl, company } = simulator;
    await addCredential(page, { baseUrl, apiKey: company.apiKey });
    const form = formOn(page);
    await form.fillIn('gstin', company.gstin);
    await form.execute();
    expect(await form.output.innerText()).toContain('AAAAA0000A Traders');
  });
});
