import { type Form, formOn } from '../../tools/browser/form';
import { fillBooks } from '../../tools/sampleBooks';
import { nodeType } from '../e2e/instance';
import { type Editing, openNodes, useEditor } from './useEditor';

const editing: Editing = useEditor();

/** Opens the panel of a new node. */
async function openForm(parameters: Record<string, unknown> = {}): Promise<Form> {
  await openNodes(editing, [{ name: 'Node', type: nodeType, parameters }]);
  await editing.editor.openNode('Node');
  return formOn(editing.editor.page);
}

describe("the node's form in the editor", () => {
  /** More than a page of the service's list. */
  const others = 120;

  beforeAll(async () => {
    const { simulator } = editing.instance;
    await fillBooks(simulator, others);
  }, 60_000);

  it('lists further customers while the picker is scrolled', async () => {
    const form = await openForm({ resource: 'customer', operation: 'get' });
    const entries = await form.openPicker('customer');
    await entries.nth(99).waitFor();
    const before = await entries.count();
    await entries.last().scrollIntoViewIfNeeded();
    await entries.nth(before).waitFor();
    expect(before).toBe(100);
    expect(await entries.count()).toBeGreaterThan(before);
  });

  it('finds a customer by what is typed into the picker', async () => {
    const form = await openForm({ resource: 'customer', operation: 'get' });
    const entries = await form.openPicker('customer');
    await form.search('vaigai');
    await entries.getByText('Vaigai Mills (CUST-VAIGAI)').click();
    await form.execute();
    expect(await form.output.innerText()).toContain('CUST-VAIGAI');
  });

  it('creates a document from what is filled in, and shows its serial number', async () => {
    const form = await openForm();
    await form.choose('resource', 'Document');
    await form.choose('operation', 'Create');
    await form.openPicker('customer');
    await form.search('ponni');
    await editing.editor.page.getByText('Ponni Stores (CUST-PONNI').click();
    await editing.editor.page.click(
      '[data-test-id=fixed-collection-lineItems] [data-test-id=fixed-collection-add]',
    );
    const products = await form.openPicker('id');
    await products.getByText('Keyboard (KB-101)').click();
    await form.fillIn('quantity', '3');
    await form.execute();

    const [document] = editing.instance.simulator.books().documents;
    expect(document).toMatchObject({ partyId: 'CUST-PONNI', total: 3 * 1770 });
    expect(await form.output.innerText()).toContain(document?.serialNumber);
  });

  it('says what is missing, and the way out', async () => {
    const form = await openForm({ resource: 'document', operation: 'create' });
    await form.execute();
    const text = await form.output.innerText();
    expect(text).toContain('The document has no line items');
    expect(text).toContain('Add at least one item with its product, quantity, price and tax rate.');
  });
});
