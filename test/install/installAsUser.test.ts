import type { Browser } from 'playwright-core';
import { type Simulator, startSimulator } from '../../simulator';
import { type Editor, openBrowser, openEditor } from '../../tools/browser/editor';
import { formOn } from '../../tools/browser/form';
import { packageName } from '../e2e/instance';
import { addCredential, addFirstNode } from './byHand';
import { type Installation, newInstallation } from './byRegistry';

describe('a new n8n after installing the package from the registry', () => {
  let installation: Installation;
  let browser: Browser;
  let simulator: Simulator;
  let editor: Editor;

  beforeAll(async () => {
    simulator = await startSimulator({ rateLimit: false });
    installation = await newInstallation();
    browser = await openBrowser();
    editor = await openEditor(browser, await installation.start());
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await installation?.end();
    await simulator?.close();
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
