import type { Browser } from 'playwright-core';
import {
  type Editor,
  type EditorOptions,
  openBrowser,
  openEditor,
} from '../../tools/browser/editor';
import type { WorkflowNode } from '../../tools/realN8n';
import { type Instance, newCredential, useInstance } from '../e2e/instance';

export interface Editing {
  instance: Instance;
  /** For the simulator. */
  credentials: WorkflowNode['credentials'];
  editor: Editor;
  /** The errors in the browser's console. Tests may clear it. */
  errors: string[];
  /** Opens another editor, for example with another theme. */
  open(options: EditorOptions): Promise<Editor>;
}

/** Starts the simulator, and n8n's editor in Chromium, for one test file. @param useN8n the n8n that all files share by default, or one of its own */
export function useEditor(useN8n: typeof useInstance = useInstance): Editing {
  const instance = useN8n({ rateLimit: false });
  const editing = { instance, errors: [] as string[] } as Editing;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    const opened = browser;
    const open = async (options: EditorOptions) => await openEditor(opened, instance.n8n, options);
    const editor = await open({ height: 1200 });
    editor.page.on('console', (message) => {
      if (message.type() === 'error') editing.errors.push(message.text());
    });
    editor.page.on('pageerror', (error) => editing.errors.push(error.message));
    Object.assign(editing, { credentials: await newCredential(instance), editor, open });
  }, 180_000);

  afterAll(async () => await browser?.close(), 60_000);

  return editing;
}

/** Creates a workflow of unconnected nodes and opens it. All have the credential, unless they state others. */
export async function openNodes(
  { instance, credentials, editor }: Editing,
  nodes: Array<
    Pick<WorkflowNode, 'name' | 'type' | 'parameters' | 'credentials'> & { typeVersion?: number }
  >,
): Promise<void> {
  const { id } = await instance.api.createWorkflow({
    name: 'Unconnected nodes',
    nodes: nodes.map((node, index) => ({
      typeVersion: 1,
      credentials,
      ...node,
      position: [(index % 8) * 300, Math.floor(index / 8) * 200],
    })),
    connections: {},
  });
  await editor.openWorkflow(id);
}
