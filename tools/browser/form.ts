import type { Locator, Page } from 'playwright-core';

/** A form of the editor that is open: a node's panel or a credential. Fields go by their parameter's name. */
export interface Form {
  field(name: string): Locator;
  fillIn(name: string, text: string): Promise<void>;
  /** Takes an option of a list of fixed choices by its label. */
  choose(name: string, label: string): Promise<void>;
  /** Opens a picker; its entries, as they come in while it is scrolled. */
  openPicker(name: string): Promise<Locator>;
  /** Types into the picker that is open. */
  search(text: string): Promise<void>;
  /** Presses the panel's Execute Step and waits until the step has run. */
  execute(): Promise<void>;
  /** What the step put out. */
  output: Locator;
}

/** @returns the form that is open on a page of the editor */
export function formOn(page: Page): Form {
  const field = (name: string) => page.locator(`[data-test-id=parameter-input-${name}]`);
  const executeButton = page.locator('[data-test-id=node-execute-button]');
  return {
    field,
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
      // While a step runs, and a moment longer, the button turns a wheel in the place of its words.
      await executeButton.locator('[class*=loading-container]').waitFor({ state: 'detached' });
      await executeButton.getByText('Execute step').waitFor();
    },
    output: page.locator('[data-test-id=output-panel]'),
  };
}
