import { installExample } from '../demo/examples';
import { around, type Picture } from './picture';

const nodes = '[data-test-id=canvas-node], [data-test-id=sticky]';
/** Names and what is done stand below the nodes. */
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

const slackAlert: Picture = {
  name: 'slack-alert',
  async take({ n8n, credential, editor }) {
    const { id } = await installExample(n8n.api, 'slack-alert-when-paid.json', credential);
    const { page, openWorkflow } = await editor('light');
    await page.setViewportSize({ width: 1400, height: 900 });
    await openWorkflow(id);
    return await around(page, page.locator(nodes), margins);
  },
};

/** Workflows on n8n's canvas. */
export const canvases = [demo, slackAlert];
