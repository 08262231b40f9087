import { setTimeout as sleep } from 'node:timers/promises';
import { type Form, formOn } from '../../tools/browser/form';
import { addSampleData } from '../../tools/sampleData';
import { nodeType, returnsType } from '../e2e/instance';
import { type Editing, openNodes, useEditor } from './useEditor';

const editing: Editing = useEditor();

/** Opens the panel of a new node. */
async function openForm(parameters: Record<string, unknown> = {}): Promise<Form> {
  await openNodes(editing, [{ name: 'Node', type: nodeType, parameters }]);
  await editing.editor.openNode('Node');
  return formOn(editing.editor.page);
}

describe("the node's form in the editor", () => {
  /** More than one page of the service's list. */
  const furtherCustomers = 120;

  beforeAll(async () => {
    const { simulator } = editing.instance;
    await addSampleData(simulator, furtherCustomers);
  }, 60_000);

  it('loads more customers while the picker is scrolled', async () => {
    const form = await openForm({ resource: 'customer', operation: 'get' });
    const entries = await form.openPicker('customer');
    await entries.nth(99).waitFor();
    const before = await entries.count();
    await entries.last().scrollIntoViewIfNeeded();
    await entries.nth(before).waitFor();
    expect(before).toBe(100);
    expect(await entries.count()).toBeGreaterThan(before);
  });

  it('finds a customer by the text in the search box', async () => {
    const form = await openForm({ resource: 'customer', operation: 'get' });
    const entries = await form.openPicker('customer');
    await form.search('vaigai');
    await entries.getByText('Vaigai Mills (CUST-VAIGAI)').click();
    await form.execute();
    expect(await form.output.innerText()).toContain('CUST-VAIGAI');
  });

  it('creates a document and shows its document number', async () => {
    const form = await openForm();
    await form.choose('resource', 'Document');
    await form.choose('operation', 'Create');
    await form.openPicker('customer');
    await form.search('ponni');
    await editing.editor.page.getByText('Ponni Stores (CUST-PONNI').click();
    const products = await form.openPicker('id');
    await products.getByText('Keyboard (KB-101)').click();
    await form.fillIn('quantity', '3');
    await form.execute();

    const [document] = editing.instance.simulator.books().documents;
    expect(document).toMatchObject({ partyId: 'CUST-PONNI', total: 3 * 1770 });
    expect(await form.output.innerText()).toContain(document?.serialNumber);
  });

  describe('after a choice and back', () => {
    /** Chooses, and waits until the form shows it. @returns all controls of the form */
    async function choose(form: Form, parameter: string, label: string): Promise<string[]> {
      await form.choose(parameter, label);
      const shown = form.field(parameter).locator('input').first();
      while ((await shown.inputValue()) !== label) await sleep(50);
      await sleep(300);
      return await form.labels();
    }

    it.each<[string, string, string, { adds: string[]; removes: string[] }]>([
      [
        ...(['lineItemsFrom', 'One per Input Item', 'Enter Below'] as const),
        { adds: ['Order No'], removes: [] },
      ],
      [
        ...(['lineItemsFrom', 'From a Spreadsheet', 'Enter Below'] as const),
        { adds: [], removes: ['Customer Is', 'Customer', 'Items'] },
      ],
      [
        ...(['partyFrom', 'New', 'Already in the Account'] as const),
        { adds: ['New Customer Name', 'GSTIN', 'Other Details'], removes: ['Customer'] },
      ],
      [
        ...(['documentType', 'Purchase', 'Invoice'] as const),
        {
          adds: ['Vendor Is', 'Vendor', "Supplier's Invoice Number"],
          removes: ['Customer Is', 'Customer'],
        },
      ],
      [
        ...(['documentType', 'Estimate (Quotation)', 'Invoice'] as const),
        { adds: [], removes: [] },
      ],
    ])(
      'shows the same controls of Document: Create: %s, %s',
      async (parameter, choice, first, { adds, removes }) => {
        const form = await openForm({ resource: 'document', operation: 'create' });
        const before = await form.labels();
        expect(before).toEqual(expect.arrayContaining(['Customer Is', 'Customer', 'Items']));
        const chosen = await choose(form, parameter, choice);
        expect(chosen.filter((label) => !before.includes(label))).toEqual(adds);
        expect(before.filter((label) => !chosen.includes(label))).toEqual(
          expect.arrayContaining(removes),
        );
        expect(await choose(form, parameter, first)).toEqual(before);
      },
    );

    it('asks for a new customer until a spreadsheet says whose the documents are', async () => {
      const form = await openForm({ resource: 'document', operation: 'create' });
      const before = await form.labels();
      const forNew = await choose(form, 'partyFrom', 'New');
      await choose(form, 'lineItemsFrom', 'One per Input Item');
      expect(await choose(form, 'lineItemsFrom', 'Enter Below')).toEqual(forNew);
      // n8n forgets the choice that a form does not show.
      await choose(form, 'lineItemsFrom', 'From a Spreadsheet');
      expect(await choose(form, 'lineItemsFrom', 'Enter Below')).toEqual(before);
    });
  });

  it('names closed line items by product and quantity', async () => {
    const picked = { __rl: true, mode: 'list', value: 'KB-101', cachedResultName: 'Keyboard' };
    const typed = { __rl: true, mode: 'id', value: 'MS-202' };
    const fromInput = { __rl: true, mode: 'id', value: '={{ $json.product }}' };
    const values = [
      { id: picked, quantity: 2 },
      { id: typed, quantity: '={{ $json.pieces }}' },
      { id: fromInput },
    ];
    const { page } = editing.editor;
    // n8n 2.41 still has the titles as an experiment, which it offers to some of its users.
    await page.evaluate(() => {
      localStorage.setItem('N8N_EXPERIMENT_OVERRIDES', '{"048_collection_overhaul":"variant"}');
    });
    await openForm({ resource: 'document', operation: 'create', lineItems: { values } });
    await page.getByText('Keyboard × 2', { exact: true }).waitFor();
    await page.getByText('MS-202', { exact: true }).first().waitFor();
    expect(await page.getByText('Item 3', { exact: true }).count()).toBe(1);
    await page.evaluate(() => localStorage.removeItem('N8N_EXPERIMENT_OVERRIDES'));
  });

  it('shows a credential only where one is needed, whatever was chosen before', async () => {
    const gstin = '29AAAAA0000A1ZY';
    const parameters = { operation: 'validateGstin', gstin };
    await openNodes(editing, [
      { name: 'Returns', type: returnsType, parameters, credentials: {} },
      { name: 'Payments', type: nodeType, parameters: { resource: 'payment' }, credentials: {} },
    ]);
    const { page, openNode, closeNode } = editing.editor;
    await openNode('Returns');
    const form = formOn(page);
    const credential = page.locator('[data-test-id=node-credentials-select]');
    await form.execute();
    expect(await form.output.innerText()).toContain('Karnataka');
    expect(await credential.count()).toBe(0);

    await form.choose('operation', 'Prepare GSTR-1');
    await credential.waitFor();
    await form.choose('documentsFrom', 'From a Register');
    await credential.waitFor({ state: 'detached' });
    await form.choose('documentsFrom', 'From the Account');
    await credential.waitFor();
    await form.choose('operation', 'Validate GSTIN');
    await credential.waitFor({ state: 'detached' });

    await closeNode();
    await openNode('Payments');
    await credential.waitFor();
    await form.choose('operation', 'Create UPI Link');
    await form.choose('amountFrom', 'Own Amount');
    await credential.waitFor({ state: 'detached' });
    await form.fillIn('amount', '100');
    await form.fillIn('upiId', 'ponni@examplebank');
    await form.fillIn('payeeName', 'Ponni Stores');
    await form.execute();
    await form.output.getByText('UPI.png').first().waitFor();
    // The form keeps no Amount From when it shows none, which would hide the credential.
    await form.choose('operation', 'Record');
    await credential.waitFor();
  });

  it('shows what is missing and how to fix it', async () => {
    const form = await openForm({ resource: 'document', operation: 'create' });
    await form.execute();
    const text = await form.output.innerText();
    expect(text).toContain('Line Item 1: Product is missing');
  });
});
