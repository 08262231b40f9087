import type { Page } from 'playwright-core';
import { formOn } from '../../tools/browser/form';

const creatorItem = '[data-test-id=node-creator-item-name]';

/** Adds an action of a node to a new workflow, which opens its panel. */
export async function addFirstNode(page: Page, node: string, action: string): Promise<void> {
  await page.locator('[data-test-id=canvas-add-button]').click();
  await page.fill('[data-test-id=node-creator-search-bar]', node);
  await page.locator(creatorItem).getByText(node, { exact: true }).click();
  // n8n suggests triggers as the first node of a workflow.
  await page.locator('[data-test-id=node-creator-category-item]', { hasText: 'Actions' }).click();
  await page.locator(creatorItem).getByText(action, { exact: true }).click();
}

/** Creates the first credential for the node in the open panel. The form closes after a successful test. */
export async function addCredential(page: Page, values: Record<string, string>): Promise<void> {
  await page.locator('[data-test-id=node-credentials-empty-state] button').first().click();
  const form = formOn(page);
  for (const [name, value] of Object.entries(values)) await form.fillIn(name, value);
  await page.click('[data-test-id=credential-save-button]');
  await page.locator('[data-test-id=credential-edit-dialog]').waitFor({ state: 'hidden' });
}
