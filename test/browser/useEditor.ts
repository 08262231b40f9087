import type { Browser } from 'playwright-core';
import { openBrowser } from '../../tools/browser/chromium';
import { type Editor, type EditorOptions, openEditor } from '../../tools/browser/editor';
import type { WorkflowNode } from '../../tools/realN8n';
import { type Instance, newCredential, useInstance } from '../e2e/instance';

export interface Editing {
  instance: Instance;
  /** Reaches the simulator. */
  credentials: WorkflowNode['credentials'];
  editor: Editor;
  /** What the browser's console told of mistakes since it was last emptied. */
  complaints: string[];
  /** One more editor, of its own look. */
  open(options: EditorOptions): Promise<Editor>;
}

/** Starts n8n, the simulator and its editor in Chromium for one test file, and stops them after it. */
export function useEditor(): Editing {
  const instance = useInstance({ rateLimit: false });
  const editing = { instance, complaints: [] as string[] } as Editing;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    const opened = browser;
    const open = async (options: EditorOptions) => await openEditor(opened, instance.n8n, options);
    const editor = await open({ height: 1200 });
    editor.page.on('console', (message) => {
      if (message.type() === 'error') editing.complaints.push(message.text());
    });
    editor.page.on('pageerror', (error) => editing.complaints.push(error.message));
    Object.assign(editing, { credentials: await newCredential(instance), editor, open });
  }, 180_000);

  afterAll(async () => await browser?.close(), 60_000);

  return editing;
}

/** Saves a workflow of nodes that stand side by side without connections, and opens it. */
export async function openNodes(
  { instance, credentials, editor }: Editing,
  nodes: Array<Pick<WorkflowNode, 'name' | 'type' | 'parameters'> & { typeVersion?: number }>,
): Promise<void> {
  const { id } = await instance.api.createWorkflow({
    name: 'Looked at',
    nodes: nodes.map((node, index) => ({
      typeVersion: 1,
      ...node,
      position: [(index % 8) * 300, Math.floor(index / 8) * 200],
      credentials,
    })),
    connections: {},
  });
  await editor.openWorkflow(id);
}
