import type { Locator, Page, Request } from 'playwright-core';
import { formOn } from '../../tools/browser/form';

/** A row of the output as its table shows it. */
export type Row = Record<string, string>;

/**
 * Someone who works in n8n's editor by mouse and keyboard. Every click counts, also one into a text field;
 * so does every drag. Parameters are found by name, since labels are none of the tests' business.
 */
export interface User {
  /** The number of clicks since the new workflow. */
  clicks(): number;
  openNewWorkflow(): Promise<void>;
  /**
   * Adds a step to the end of the workflow, which opens its panel.
   * @param node what the user types into the search; Enter takes the first result, which must be this node
   * @param action an entry of the node's own list; none for nodes without a list
   */
  addStep(node: string, action?: string): Promise<void>;
  /** Selects the entry of a picker that contains a text. */
  pick(parameter: string, entry: string): Promise<void>;
  /** Selects an option of a list by its label. */
  choose(parameter: string, label: string): Promise<void>;
  /** Replaces the text of a field. */
  type(parameter: string, text: string): Promise<void>;
  /** Drags a field of the previous step's output onto a parameter, which becomes an expression. */
  drag(field: string, parameter: string): Promise<void>;
  /** Adds an entry to a list of the form, such as an item. */
  add(list: string): Promise<void>;
  /** Adds an optional field to a collection, by the text of its button and the label of the field. */
  addOption(button: string, label: string): Promise<void>;
  /** Adds a field to Edit Fields. @param expression a text with expressions in it */
  addMessage(name: string, expression: string): Promise<void>;
  /** Opens the URLs of the trigger in the panel. @returns the test URL */
  readTestUrl(): Promise<string>;
  /** Executes a trigger. Resolves when it listens. */
  listen(): Promise<void>;
  /** Executes the step. Resolves when it has run. */
  execute(): Promise<void>;
  /** The output panel. */
  output: Locator;
  /** Waits for the output of the step. @returns the rows of its table */
  rows(): Promise<Row[]>;
}

const id = (testId: string) => `[data-test-id=${testId}]`;

/** Whether a request saves a workflow with a text in it. */
const savedIn = (request: Request, text: string): boolean =>
  request.method() === 'PATCH' && (request.postData() ?? '').includes(text);

/** A user at a page of the editor. */
export function userAt(page: Page): User {
  // CI is slow, and n8n more so.
  page.setDefaultTimeout(110_000);
  const form = formOn(page);
  const { origin } = new URL(page.url());
  const panel = page.locator(id('node-parameters'));
  const results = page.locator(id('node-creator-item-name'));
  let clicks = 0;

  async function click(target: Locator): Promise<void> {
    await target.click();
    clicks++;
  }

  /**
   * The field of a parameter: the last one, where a list has several items. n8n gives the text boxes of all
   * parameters the test id that a parameter with the name "field" has.
   */
  const field = (parameter: string) =>
    page.locator(`${id(`parameter-input-${parameter}`)}:not(input, textarea):visible`).last();

  async function closePanel(): Promise<void> {
    await click(page.locator(id('ndv-close-button')));
    await panel.waitFor({ state: 'detached' });
  }

  return {
    clicks: () => clicks,

    async openNewWorkflow() {
      await page.goto(`${origin}/workflow/new`);
      await page.locator(id('canvas-add-button')).waitFor();
      clicks = 0;
    },

    async addStep(node, action) {
      if (await panel.isVisible()) await closePanel();
      const firstPlus = page.locator(id('canvas-add-button'));
      const isFirst = await firstPlus.isVisible();
      await click(isFirst ? firstPlus : page.locator(id('canvas-handle-plus')));
      await page.locator(`${id('node-creator-search-bar')}:focus`).fill(node);
      const active = page.locator(`${id('item-iterator-item')}[class*=_active_]`);
      await active.locator(results).getByText(node, { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      if (action !== undefined) {
        // n8n suggests triggers as the first step, and hides the actions.
        const actions = page.locator(id('node-creator-category-item'), { hasText: 'Actions' });
        if (isFirst && !action.startsWith('On ')) await click(actions);
        await click(results.getByText(action, { exact: true }));
      }
      await panel.waitFor();
    },

    async pick(parameter, entry) {
      await click(field(parameter).locator(id('rlc-input')));
      await click(page.locator(`${id('rlc-item')}:visible`).getByText(entry));
    },

    async choose(parameter, label) {
      await click(field(parameter));
      const options = page.locator(`${id('parameter-input-item')}:visible`);
      await click(options.getByText(label, { exact: true }));
    },

    async type(parameter, text) {
      const input = field(parameter).locator('input, textarea').first();
      await click(input);
      await input.fill(text);
    },

    async drag(name, parameter) {
      const source = page.locator(id('ndv-input-panel')).getByText(name, { exact: true });
      const target = field(parameter);
      const active = page.locator('[class*=activeDrop]');
      await source.first().hover();
      await page.mouse.down();
      // n8n notices a target while the mouse moves within it. Hovering waits until the form stands still.
      await target.hover({ position: { x: 10, y: 10 } });
      await target.hover();
      await target.and(active).or(target.locator(active)).first().waitFor();
      await page.mouse.up();
      clicks++;
      // n8n sets the expression a moment later.
      await target.getByText(name).first().waitFor();
    },

    async add(list) {
      await click(page.locator(`${id(`fixed-collection-${list}`)} ${id('fixed-collection-add')}`));
    },

    async addOption(button, label) {
      await click(panel.getByPlaceholder(button, { exact: true }).last());
      await click(page.getByRole('option', { name: label, exact: true }));
    },

    async addMessage(name, expression) {
      await click(panel.getByText('Add Field', { exact: true }));
      const nameInput = page.locator(`${id('assignment-name')} input`);
      const value = page.locator(id('assignment-value'));
      await click(nameInput);
      await nameInput.fill(name);
      await click(value.locator('textarea, input').first());
      await page.keyboard.type('=');
      await value.locator('.cm-content:focus').waitFor();
      // n8n stores an expression a moment later, and then saves the workflow.
      const saving = page.waitForRequest(
        (request) => request.url().includes('/rest/workflows/') && savedIn(request, expression),
      );
      await page.keyboard.insertText(expression);
      await saving;
    },

    async readTestUrl() {
      await click(page.getByText('Webhook URLs'));
      return (await page.getByText('/webhook-test/').last().innerText()).replace(/\s/g, '');
    },

    async listen() {
      await click(page.locator(id('node-execute-button')));
      await page.getByText('Listening for test event').waitFor();
    },

    async execute() {
      await form.execute();
      clicks++;
    },

    output: form.output,

    async rows() {
      const table = form.output.locator('table');
      const view = form.output.locator(id('radio-button-table'));
      await view.waitFor();
      if (!(await table.isVisible())) await click(view);
      await table.waitFor();
      const names = await table.locator('thead th').allTextContents();
      const rows = await table.locator('tbody tr').all();
      return await Promise.all(rows.map((row) => rowOf(row, names)));
    },
  };
}

async function rowOf(row: Locator, names: string[]): Promise<Row> {
  const texts = await row.locator('td').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name.trim(), (texts[index] ?? '').trim()]));
}
