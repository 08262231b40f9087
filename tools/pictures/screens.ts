import { globSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { installExample } from '../demo/examples';
import { around, type Picture, still } from './environment';

const nodes = '[data-test-id=canvas-node], [data-test-id=sticky]';
/** The names of nodes are below them. */
const margins = { margin: 40, below: 70 };

const demo: Picture = {
  name: 'demo',
  async take({ n8n, credential, editor }) {
    const file = 'create-einvoice-and-record-payment.json';
    const { id } = await installExample(n8n.api, file, credential);
    const { page, openWorkflow } = await editor('light');
    await page.setViewportSize({ width: 1400, height: 900 });
    await openWorkflow(id);
    await page.click('[data-test-id=execute-workflow-button]');
    const done = page.locator('[data-test-id=canvas-node-status-success]');
    await done.nth(3).waitFor({ timeout: 60_000 });
    return await around(page, page.locator(nodes), margins);
  },
};

/** The demo shows these. */
const demoExamples = ['create-einvoice-and-record-payment.json', 'document-events.json'];

/** Each example on the canvas, with its notes. */
const examples = globSync('*.json', { cwd: resolve(__dirname, '../../examples') })
  .sort()
  .filter((file) => !demoExamples.includes(file))
  .map((file): Picture => ({
    name: parse(file).name,
    async take({ n8n, credential, editor }) {
      const { id } = await installExample(n8n.api, file, credential);
      const { page, openWorkflow } = await editor('light');
      await page.setViewportSize({ width: 1400, height: 900 });
      await openWorkflow(id);
      // It lies over the nodes of a high workflow.
      await page.addStyleTag({
        content: '[data-test-id=execute-workflow-button] { visibility: hidden }',
      });
      return await around(page, page.locator(nodes), margins);
    },
  }));

/** The credential after its test. The key and the secrets are in password fields. */
const credentialForm: Picture = {
  name: 'credential',
  async take({ n8n, credential, editor }) {
    const { page } = await editor('light');
    await page.setViewportSize({ width: 1300, height: 1000 });
    await page.goto(`${n8n.url}/home/credentials/${credential.id}`);
    const form = page.locator('.el-dialog');
    await form.getByText('Connection tested successfully').waitFor();
    return await form.screenshot(still);
  },
};

/** The page of the simulator with its key and secret masked. */
const simulatorPage: Picture = {
  name: 'simulator',
  async take({ simulator, browser }) {
    const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
    await page.goto(simulator.baseUrl);
    const { apiKey, webhookSecret } = simulator.company;
    await page.locator('code, input').evaluateAll(
      (elements, secrets) => {
        for (const element of elements) {
          for (const place of ['textContent', 'value']) {
            if (secrets.includes(element[place])) element[place] = '•'.repeat(24);
          }
        }
      },
      [apiKey, webhookSecret],
    );
    return await page.screenshot(still);
  },
};

/** Whole screens. The simulator comes last: its page shows what the other pictures have created. */
export const screens = [credentialForm, demo, ...examples, simulatorPage];
