import { declaredNodes } from '../docs/declaredNodes';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { MonthOfBooks } from '../../simulator';
import { fromList } from '../../test/harness/samples';
import { formOn } from '../browser/form';
import { around, type Picture, type Environment, still, type Theme } from './environment';

const whole = '[data-test-id=ndv]';
const formAndOutput = '[data-test-id=node-parameters], [data-test-id=output-panel]';
/** The lower corners of the panel are round, so the background would be visible. */
const withoutCorners = { below: -8 };

interface Panel {
  node: string;
  type: string;
  parameters?: Record<string, unknown>;
  theme?: Theme;
  width?: number;
  height?: number;
}

/** The version of new nodes: the webhook trigger alone has another one. */
const versionOf = (type: string): number =>
  declaredNodes()
    .filter(({ description }) => description.name === type)
    .flatMap(({ description }) => description.version)[0] as number;

/** Opens the panel of a node in a new workflow. */
async function openPanel(environment: Environment, panel: Panel): Promise<Page> {
  const { node, type, parameters = {} } = panel;
  const { theme = 'light', width = 1300, height = 900 } = panel;
  const { id } = await environment.n8n.api.createWorkflow({
    name: node,
    nodes: [
      {
        name: node,
        type: `n8n-nodes-gst-invoicing.${type}`,
        typeVersion: versionOf(type),
        position: [0, 0],
        parameters,
        credentials: { gstInvoicingApi: environment.credential },
      },
    ],
    connections: {},
  });
  const editor = await environment.editor(theme);
  await editor.page.setViewportSize({ width, height });
  await editor.openWorkflow(id);
  await editor.openNode(node);
  return editor.page;
}

const newInvoice = {
  resource: 'document',
  operation: 'create',
  customer: fromList({ name: 'Ponni Stores (CUST-PONNI, 33ABCDE1234F1Z7)', value: 'CUST-PONNI' }),
  lineItems: {
    values: [
      {
        id: fromList({ name: 'Keyboard (KB-101) · ₹1,500.00 + 18 % tax', value: 'KB-101' }),
        quantity: 10,
        unitPrice: 1500,
        taxRate: 18,
      },
    ],
  },
};

const document = (theme: Theme): Picture => ({
  name: `document-create-${theme}`,
  async take(environment) {
    const page = await openPanel(environment, {
      node: 'Create invoice or other document',
      type: 'gstInvoicing',
      parameters: newInvoice,
      theme,
      width: 1500,
      height: 1260,
    });
    const { execute, output } = formOn(page);
    await execute();
    await output.locator('[data-test-id=radio-button-table]').click();
    await output.getByText('serial_number').first().waitFor();
    return await around(page, page.locator(formAndOutput), withoutCorners);
  },
});

const picker: Picture = {
  name: 'picker',
  async take(environment) {
    const parameters = { resource: 'customer', operation: 'get' };
    const page = await openPanel(environment, {
      node: 'Get customer',
      type: 'gstInvoicing',
      parameters,
    });
    await page.click('[data-test-id=resource-locator-customer] [data-test-id=rlc-input]');
    await page.getByText('Yamuna Book House').waitFor();
    const parts = '[data-test-id=node-credentials-slot], [data-test-id=rlc-item]';
    return await around(page, page.locator(parts), { margin: 16 });
  },
};

const error: Picture = {
  name: 'error',
  async take(environment) {
    const parameters = { resource: 'gstin', operation: 'lookUp', gstin: '29AAAAA0000A1Z' };
    const page = await openPanel(environment, {
      node: 'Look up GSTIN',
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
  async take(environment) {
    const page = await openPanel(environment, {
      node: 'GST Invoicing Trigger',
      type: 'gstInvoicingTrigger',
      parameters: { events: ['becamePaid'] },
    });
    await page.getByText('Webhook URLs').click();
    await page.click('[data-test-id=radio-button-production]');
    return await page.locator(whole).screenshot(still);
  },
};

const pollingTrigger: Picture = {
  name: 'polling-trigger',
  async take(environment) {
    const page = await openPanel(environment, {
      node: 'GST Invoicing Polling Trigger',
      type: 'gstInvoicingPollingTrigger',
      height: 980,
    });
    // The service is requested for the cost of a poll.
    await page.getByText(/requests?, about/).waitFor({ state: 'attached' });
    return await page.locator(whole).screenshot(still);
  },
};

const gstReturn: Picture = {
  name: 'gst-return',
  async take(environment) {
    environment.simulator.addMonthOfBooks({ month: '2026-06' });
    const page = await openPanel(environment, {
      node: 'Check a month for GSTR-1',
      type: 'gstReturns',
      parameters: {
        operation: 'check',
        returnPeriod: 'month',
        month: '2026-06',
        ownGstin: '29AAAAA0000A1ZY',
      },
      width: 1800,
    });
    await formOn(page).execute();
    return await around(page, page.locator(formAndOutput), withoutCorners);
  },
};

/** A page that a node adds to its rows, as a browser shows the file. @param top where the picture begins */
const page = (name: string, top: number, months: MonthOfBooks[], panel: Panel): Picture => ({
  name: `page-${name}`,
  async take(environment) {
    for (const month of months) environment.simulator.addMonthOfBooks(month);
    const form = formOn(await openPanel(environment, panel));
    await form.execute();
    const file = await environment.browser.newPage({ viewport: { width: 900, height: 540 } });
    await file.goto(pathToFileURL(await form.downloadFile()).href);
    const clip = { x: 0, y: top, width: 900, height: 540 };
    return await file.screenshot({ ...still, fullPage: true, clip });
  },
});

/** Their further invoices are of different amounts. */
const agedMonths = ['2026-05', '2026-06', '2026-07'].map((month, index) => ({
  ...{ month, further_invoices: 9 },
  seed: index + 1,
}));

/** Node panels. */
export const panels = [
  document('light'),
  document('dark'),
  picker,
  error,
  gstReturn,
  trigger,
  pollingTrigger,
  page('gstr3b', 522, [{ month: '2026-04' }], {
    node: 'Prepare GSTR-3B',
    type: 'gstReturns',
    parameters: {
      ...{ operation: 'prepareGstr3b', returnPeriod: 'month', month: '2026-04' },
      ...{ ownGstin: '29AAAAA0000A1ZY', creditFrom: 'account' },
      gstr3bAmounts: { values: [{ row: 'others' }] },
      options: { allAsAssumed: true, page: 'data' },
    },
  }),
  page('aging', 0, agedMonths, {
    node: 'Get aging',
    type: 'gstInvoicing',
    parameters: {
      ...{ resource: 'customer', operation: 'getAging', asOf: '2026-07-31' },
      options: { page: 'data' },
    },
  }),
];
