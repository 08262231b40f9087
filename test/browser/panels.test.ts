import { resources } from '../../nodes/GstInvoicing/actions';
import { formOn } from '../../tools/browser/form';
import { nodeType, webhookTrigger } from '../e2e/instance';
import { type Editing, openNodes, useEditor } from './useEditor';

const editing: Editing = useEditor();

/** Opens a panel, reads its labels and closes it. */
async function readPanel(name: string): Promise<{ shown: string[]; errors: string[] }> {
  editing.errors.length = 0;
  await editing.editor.openNode(name);
  const shown = await formOn(editing.editor.page).labels();
  await editing.editor.closeNode();
  return { shown, errors: [...editing.errors] };
}

describe('the panel of an operation', () => {
  const operations = resources.flatMap((resource) =>
    resource.operations.map((operation) => ({
      name: `${resource.name}: ${operation.name}`,
      type: nodeType,
      parameters: { resource: resource.value, operation: operation.value },
    })),
  );

  beforeAll(async () => {
    await openNodes(editing, operations);
  });

  it.each(operations)(
    'opens without browser errors, with a label for every field: $name',
    async ({ name }) => {
      const { shown, errors } = await readPanel(name);
      expect(errors).toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(['Resource', 'Operation']));
      expect(shown).not.toContain('');
    },
  );
});

describe('the panel of a trigger', () => {
  const webhook = { name: 'GST Invoicing Trigger', ...webhookTrigger, parameters: {} };
  const polling = {
    name: 'GST Invoicing Polling Trigger',
    type: `${nodeType}PollingTrigger`,
    parameters: {},
  };

  beforeAll(async () => {
    await openNodes(editing, [webhook, polling]);
  });

  it.each([webhook, polling])(
    'opens without browser errors, with a label for every field: $name',
    async ({ name }) => {
      const { shown, errors } = await readPanel(name);
      expect(errors).toEqual([]);
      expect(shown).toContain('Events');
      expect(shown).not.toContain('');
    },
  );

  it.each([
    [webhook.name, 'An account has one webhook URL'],
    [webhook.name, 'paste the production URL'],
    [polling.name, 'A poll takes a request for each 100 documents'],
  ])('shows a notice: %s, %s', async (name, notice) => {
    expect((await readPanel(name)).shown).toContainEqual(expect.stringContaining(notice));
  });

  it('shows its notice before the events to choose', async () => {
    const { shown } = await readPanel(webhook.name);
    expect(shown.indexOf('Events')).toBe(1);
  });
});
