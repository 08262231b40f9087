import { nodeType } from '../e2e/instance';
import { type Editing, openNodes, useEditor } from './useEditor';

const editing: Editing = useEditor();
const nodes = ['', 'Trigger', 'PollingTrigger'].map((end) => ({
  name: `GST Invoicing ${end}`,
  type: nodeType + end,
  parameters: {},
}));

describe('the icons on the canvas', () => {
  it.each([
    ['light', 'gstInvoicing.svg'],
    ['dark', 'gstInvoicing.dark.svg'],
  ] as const)('are those of the %s theme', async (theme, file) => {
    await openNodes(editing, nodes);
    const { page, openWorkflow } = await editing.open({ theme });
    const id = new URL(editing.editor.page.url()).pathname.split('/').at(-1) ?? '';
    await openWorkflow(id);
    const icons = page.locator('[data-test-id=canvas-node] img');
    await icons.nth(nodes.length - 1).waitFor();
    const shown = await icons.evaluateAll((images) =>
      images.map(({ src, naturalWidth }) => ({
        file: src.split('/').at(-1),
        isThere: naturalWidth > 0,
      })),
    );
    expect(shown).toEqual(nodes.map(() => ({ file, isThere: true })));
  });
});
