import { nodeType, returnsType, webhookTrigger } from '../e2e/instance';
import { type Editing, openNodes, useEditor } from './useEditor';

const editing: Editing = useEditor();
const nodes = [
  { name: 'Action', type: nodeType, parameters: {} },
  { name: 'Returns', type: returnsType, parameters: {} },
  { name: 'Webhook', ...webhookTrigger, parameters: {} },
  { name: 'Polling', type: `${nodeType}PollingTrigger`, parameters: {} },
];

describe('the icons on the canvas', () => {
  it.each([
    ['light', 'gstInvoicing.svg'],
    ['dark', 'gstInvoicing.dark.svg'],
  ] as const)('match the %s theme', async (theme, file) => {
    await openNodes(editing, nodes);
    const { page, openWorkflow } = await editing.open({ theme });
    const id = new URL(editing.editor.page.url()).pathname.split('/').at(-1) ?? '';
    await openWorkflow(id);
    const icons = page.locator('[data-test-id=canvas-node] img');
    await icons.nth(nodes.length - 1).waitFor();
    const shown = await icons.evaluateAll((images) =>
      images.map(({ src, naturalWidth }) => ({
        file: src.split('/').at(-1),
        isLoaded: naturalWidth > 0,
      })),
    );
    expect(shown).toEqual(nodes.map(() => ({ file, isLoaded: true })));
  });
});
