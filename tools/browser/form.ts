import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** The open form of the editor: a node's panel or a credential. Fields are found by parameter name. */
export interface Form {
  field(name: string): Locator;
  /** The labels of all fields, and the texts of notices; '' for a field without a label. */
  labels(): Promise<string[]>;
  fillIn(name: string, text: string): Promise<void>;
  /** Selects an option of a list by its label. */
  choose(name: string, label: string): Promise<void>;
  /** Opens a picker. @returns its entries */
  openPicker(name: string): Promise<Locator>;
  /** Types into the search box of the open picker. */
  search(text: string): Promise<void>;
  /** Clicks Execute step and waits until the step has run. */
  execute(): Promise<void>;
  /** Shows the files of the output. @returns the path of the first one, which is downloaded */
  downloadFile(): Promise<string>;
  /** The output panel. */
  output: Locator;
}

/** The open form on a page of the editor. */
export function formOn(page: Page): Form {
  const field = (name: string) => page.locator(`[data-test-id=parameter-input-${name}]`);
  const executeButton = page.locator('[data-test-id=node-execute-button]');
  return {
    field,
    async labels() {
      const fields = page.locator('[data-test-id=node-parameters] [data-test-id=parameter-item]');
      return await fields.evaluateAll((items) =>
        items.map((item) => {
          const label = item.querySelector('[data-test-id=input-label] .n8n-text, [id^=notice-]');
          return label?.textContent?.trim() ?? '';
        }),
      );
    },
    async fillIn(name, text) {
      await field(name).locator('input, textarea').first().fill(text);
    },
    async choose(name, label) {
      await field(name).click();
      const options = page.locator('[data-test-id=parameter-input-item]:visible');
      await options.getByText(label, { exact: true }).click();
    },
    async openPicker(name) {
      await field(name).locator('[data-test-id=rlc-input]').click();
      return page.locator('[data-test-id=rlc-item]:visible');
    },
    async search(text) {
      await page.locator('input[data-test-id=rlc-search]:visible').fill(text);
    },
    async execute() {
      await executeButton.click();
      await page.locator('[data-test-id=output-panel] [data-test-id^=node-run-]').first().waitFor();
      // The button shows a spinner instead of its label while the step runs, and a moment longer.
      await executeButton.locator('[class*=loading-container]').waitFor({ state: 'detached' });
      await executeButton.getByText('Execute step').waitFor();
    },
    async downloadFile() {
      await page.locator('[data-test-id=output-panel] [data-test-id=radio-button-binary]').click();
      const downloading = page.waitForEvent('download');
      await page.locator('[data-test-id=ndv-download-binary-data]').first().click();
      const download = await downloading;
      const file = join(tmpdir(), download.suggestedFilename());
      await download.saveAs(file);
      return file;
    },
    output: page.locator('[data-test-id=output-panel]'),
  };
}
