import { returnsWords, unrelatedWords, usersWords } from '../fixtures/searchWords.json';
import { type Editing, useEditor } from './useEditor';

const editing: Editing = useEditor();
const id = (testId: string) => `[data-test-id=${testId}]`;

describe("the search of n8n's panel", () => {
  const name = (text: string) =>
    editing.editor.page
      .locator(id('node-creator-item-name'))
      .getByText(text, { exact: true })
      .first();

  /** Searches for a word after one without results, since the results of the last word stay for a moment. */
  async function search(word: string): Promise<void> {
    const { page } = editing.editor;
    const input = page.locator(id('node-creator-search-bar'));
    const noResults = page.locator(id('node-creator-no-results'));
    await input.fill('zzzzzz');
    await noResults.waitFor();
    await input.fill(word);
    await noResults.waitFor({ state: 'detached' });
  }

  beforeEach(async () => {
    const { page } = editing.editor;
    await page.goto(`${editing.instance.n8n.url}/workflow/new`);
    await page.locator(id('canvas-add-button')).click();
    await page.locator(id('node-creator-search-bar')).waitFor();
  }, 60_000);

  it.each([
    ['GST Invoicing', usersWords],
    ['GST Returns', returnsWords],
  ])('finds %s by the words of its users', async (node, words) => {
    for (const word of words) {
      await search(word);
      await name(node).waitFor();
    }
  });

  it('does not find the nodes by words for other nodes', async () => {
    for (const word of unrelatedWords) {
      await search(word);
      await editing.editor.page.locator(id('node-creator-item-name')).first().waitFor();
      for (const node of ['GST Invoicing', 'GST Returns']) {
        expect([word, node, await name(node).isVisible()]).toEqual([word, node, false]);
      }
    }
  });
});
