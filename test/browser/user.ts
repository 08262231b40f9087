import { readFile } from 'node:fs/promises';
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
  /** Types a day into a field, and closes its calendar by the keyboard. */
  typeDay(parameter: string, day: string): Promise<void>;
  /** Replaces the text of a code field by a copied one. */
  paste(parameter: string, text: string): Promise<void>;
  /** Drags a field of the previous step's output onto a parameter, which becomes an expression. */
  drag(field: string, parameter: string): Promise<void>;
  /** Adds an entry to a list of the form, such as an item. */
  add(list: string): Promise<void>;
  /**
   * Adds an optional field to a collection, by its label and that of the field. Of several collections with
   * the label, the last one.
   */
  addField(collection: string, label: string): Promise<void>;
  /** Adds a field to Edit Fields. @param expression a text with expressions in it */
  addMessage(name: string, expression: string): Promise<void>;
  /** Opens the URLs of the trigger in the panel. @returns the test URL */
  readTestUrl(): Promise<string>;
  /** The same with the production URL. */
  readProductionUrl(): Promise<string>;
  /** Imports a file by the menu of the workflow. */
  importWorkflow(path: string): Promise<void>;
  /** Opens the panel of a node on the canvas. */
  openNode(name: string): Promise<void>;
  /** Selects the credential of the open panel. */
  chooseCredential(name: string): Promise<void>;
  closePanel(): Promise<void>;
  /** Executes the workflow from a trigger on the canvas. Resolves when a node has run. */
  executeFrom(trigger: string, node: string): Promise<void>;
  publish(): Promise<void>;
  /** Opens a data table from the overview. */
  openDataTable(name: string): Promise<void>;
  /** Shows the file of the output instead of its data. */
  showFile(): Promise<void>;
  /** Downloads the file of the output. @returns its text */
  download(): Promise<string>;
  /** Executes a trigger. Resolves when it listens. */
  listen(): Promise<void>;
  /** Has a polling trigger get an example of its events. Resolves when it has one. */
  fetchTestEvent(): Promise<void>;
  /** Executes the step. Resolves when it has run. */
  execute(): Promise<void>;
  /** The same for a step after a form: uploads a file in the form, which n8n opens in another window. */
  executeWithUpload(file: { name: string; text: string }): Promise<void>;
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

  async function readUrl(kind: string): Promise<string> {
    await click(page.getByText('Webhook URLs'));
    if (kind === 'Production URL') await click(page.getByText(kind, { exact: true }));
    const path = kind === 'Production URL' ? '/webhook/' : '/webhook-test/';
    return (await page.getByText(path).last().innerText()).replace(/\s/g, '');
  }

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
        // As the first step, n8n suggests the triggers of a node that has some, and hides the actions. It shows the
        // heading of a list before its last entries: only a list that is folded is opened with a click.
        const folded = page.locator('[data-category-collapsed=true]');
        const actions = folded.locator(id('node-creator-category-item'), { hasText: 'Actions' });
        const wanted = results.getByText(action, { exact: true });
        await wanted.or(actions).first().waitFor();
        if (!(await wanted.isVisible())) await click(actions);
        await click(wanted);
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

    async typeDay(parameter, day) {
      const input = field(parameter).locator('input').first();
      await click(input);
      await input.fill(day);
      await page.keyboard.press('Enter');
    },

    async paste(parameter, text) {
      await click(field(parameter).locator('.cm-content'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
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

    async addField(collection, label) {
      const button = `following::*[@data-test-id="collection-parameter-add"][1]`;
      const labels = panel.getByText(collection, { exact: true });
      await click(labels.last().locator(`xpath=${button}`));
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

    readTestUrl: () => readUrl('Test URL'),

    readProductionUrl: () => readUrl('Production URL'),

    async importWorkflow(path) {
      await click(
        page.locator(`button${id('workflow-menu')}, ${id('workflow-menu')} button`).first(),
      );
      await click(page.getByRole('menuitem', { name: 'Import' }));
      const choosing = page.waitForEvent('filechooser');
      await click(page.getByRole('menuitem', { name: 'From file' }));
      await (await choosing).setFiles(path);
      clicks++;
      await page.locator(id('canvas-node')).first().waitFor();
    },

    async openNode(name) {
      await page.dblclick(`${id('canvas-node')}[data-node-name="${name}"]`);
      clicks += 2;
      await panel.waitFor();
    },

    async chooseCredential(name) {
      await click(page.locator(id('node-credentials-select')));
      await click(page.getByRole('option', { name }));
    },

    closePanel,

    async executeFrom(trigger, node) {
      await page.locator(`${id('canvas-node')}[data-node-name="${trigger}"]`).hover();
      await click(page.locator(`[data-test-id="execute-workflow-button-${trigger}"]`));
      const done = page.locator(`${id('canvas-node')}[data-node-name="${node}"]`);
      await done.locator(id('canvas-node-status-success')).waitFor();
    },

    async publish() {
      await click(page.locator(id('workflow-open-publish-modal-button')));
      const confirm = page.locator(id('workflow-publish-button'));
      await click(confirm);
      const done = page.getByRole('button', { name: 'Got it' });
      await click(done);
      await done.waitFor({ state: 'detached' });
    },

    async openDataTable(name) {
      await click(page.locator(id('project-home-menu-item')));
      await click(page.getByText('Data tables', { exact: true }));
      await click(page.getByText(name, { exact: true }));
    },

    async showFile() {
      await click(form.output.locator(id('radio-button-binary')));
    },

    async download() {
      const downloading = page.waitForEvent('download');
      await click(page.locator(id('ndv-download-binary-data')));
      return await readFile(await (await downloading).path(), 'utf8');
    },

    async listen() {
      await click(page.locator(id('node-execute-button')));
      await page.getByText('Listening for test event').waitFor();
    },

    async fetchTestEvent() {
      await click(page.locator(id('node-execute-button')));
      await form.output.locator('[data-test-id^=node-run-]').first().waitFor();
    },

    async execute() {
      await form.execute();
      clicks++;
    },

    async executeWithUpload({ name, text }) {
      const opening = page.waitForEvent('popup');
      const executed = form.execute();
      const upload = await opening;
      const buffer = Buffer.from(text);
      await upload.setInputFiles('input[type=file]', {
        name,
        mimeType: 'application/json',
        buffer,
      });
      await upload.click('#submit-btn');
      await executed;
      await upload.close();
      clicks += 3;
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
