import type { Page } from 'playwright-core';
import { formOn } from '../browser/form';
import { around, type Picture, still } from './picture';
import type { Stage, Theme } from './stage';

const whole = '[data-test-id=ndv]';
const formAndOutput = '[data-test-id=node-parameters], [data-test-id=output-panel]';
/** The panel's lower corners are round, and what lies behind would show. */
const withoutCorners = { below: -8 };

interface Panel {
  node: string;
  type: string;
  typeVersion?: number;
  parameters?: Record<string, unknown>;
  theme?: Theme;
  width?: number;
  height?: number;
}

/** Opens the panel of a node that stands alone in a workflow. */
async function openPanel(stage: Stage, panel: Panel): Promise<Page> {
  const { node, type, typeVersion = 1, parameters = {} } = panel;
  const { theme = 'light', width = 1300, height = 900 } = panel;
  const { id } = await stage.n8n.api.createWorkflow({
    name: node,
    nodes: [
      {
        name: node,
        type: `n8n-nodes-gst-invoicing.${type}`,
        typeVersion,
        position: [0, 0],
        parameters,
        credentials: { gstInvoicingApi: stage.credential },
      },
    ],
    connections: {},
  });
  const editor = await stage.editor(theme);
  await editor.page.setViewportSize({ width, height });
  await editor.openWorkflow(id);
  await editor.openNode(node);
  return editor.page;
}

const chosen = (value: string, name: string) => ({
  __rl: true,
  mode: 'list',
  value,
  cachedResultName: `${name} (${value})`,
});

const newInvoice = {
  resource: 'document',
  operation: 'create',
  customer: chosen('CUST-PONNI', 'Ponni Stores'),
  lineItems: {
    values: [{ id: chosen('KB-101', 'Keyboard'), quantity: 10, unitPrice: 1500, taxRate: 18 }],
  },
};

const document = (theme: Theme): Picture => ({
  name: `document-create-${theme}`,
  async take(stage) {
    const page = await openPanel(stage, {
      node: 'Create a document',
      type: 'gstInvoicing',
      parameters: newInvoice,
      theme,
      width: 1500,
      height: 1260,
    });
    const { execute, output } = formOn(page);
    await execute();
    await output.locator('[data-test-id=radio-button-json]').click();
    await output.getByText('hash_id').first().waitFor();
    return await around(page, page.locator(formAndOutput), withoutCorners);
  },
});

const picker: Picture = {
  name: 'picker',
  async take(stage) {
    const parameters = { resource: 'customer', operation: 'get' };
    const page = await openPanel(stage, {
      node: 'Get a customer',
      type: 'gstInvoicing',
      parameters,
    });
    await page.click('[data-test-id=resource-locator-customer] [data-test-id=rlc-input]');
    await page.getByText('Yamuna Book House').waitFor();
    const parts = '[data-test-id=node-credentials-slot], [data-test-id=rlc-item]';
    return await around(page, page.locator(parts), { margin: 16 });
  },
};

const refusal: Picture = {
  name: 'error',
  async take(stage) {
    const parameters = { resource: 'gstin', operation: 'lookUp', gstin: '29AAAAA0000A1Z' };
    const page = await openPanel(stage, {
      node: 'Look up a GSTIN',
      type: 'gstInvoicing',
      parameters,
      width: 1500,
      height: 600,
    });
    await formOn(page).execute();
    return await around(page, page.locator(formAndOutput), withoutCorners);
  },
};

const trigger: Picture = {
  name: 'trigger',
  async take(stage) {
    const page = await openPanel(stage, {
      node: 'GST Invoicing Trigger',
      type: 'gstInvoicingTrigger',
      typeVersion: 1.1,
      parameters: { events: ['becamePaid'] },
    });
    await page.getByText('Webhook URLs').click();
    await page.click('[data-test-id=radio-button-production]');
    return await page.locator(whole).screenshot(still);
  },
};

const pollingTrigger: Picture = {
  name: 'polling-trigger',
  async take(stage) {
    const page = await openPanel(stage, {
      node: 'GST Invoicing Polling Trigger',
      type: 'gstInvoicingPollingTrigger',
      height: 980,
    });
    // What a poll costs is asked from the service.
    await page.getByText(/request, about/).waitFor({ state: 'attached' });
    return await page.locator(whole).screenshot(still);
  },
};

/** Panels of the nodes. */
export const panels = [
  document('light'),
  document('dark'),
  picker,
  refusal,
  trigger,
  pollingTrigger,
];
