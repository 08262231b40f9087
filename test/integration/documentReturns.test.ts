import type { INodeParameters } from 'n8n-workflow';
import { addDocument, type TestAccount, useAccount } from '../harness/account';
import { chainOf, resultIn } from '../harness/chain';
import { retryWorkflow, runWorkflow } from '../harness/runWorkflow';
import { bodyLine, byId, otherHints } from '../harness/samples';

const account = useAccount({ rateLimit: false });

const toReturn = (hashId: string, change: INodeParameters = {}): INodeParameters => ({
  resource: 'document',
  operation: 'convert',
  document: byId(hashId),
  documentType: 'sales_return',
  documentDate: '2026-04-10',
  ...change,
});

/** So many units of the only product of the invoice, which sold 3. */
const units = (quantity: number): INodeParameters => ({
  lineItemsFrom: 'form',
  lineItems: {
    values: [{ id: bodyLine.id, quantity, unitPrice: 100, taxRate: 18 }],
  },
});

async function invoiceOfThree(account: TestAccount): Promise<string> {
  const line = { ...bodyLine, quantity: 3, net_amount: 300, total_amount: 354 };
  return await addDocument(account, 'invoice', { items: [line], document_date: '05-04-2026' });
}

describe('Document: Convert an invoice to a sales return', () => {
  it('refuses more than the invoice, and says how to allow it', async () => {
    const hashId = await invoiceOfThree(account);
    const { error } = await account.run(toReturn(hashId, units(99)));
    expect(error?.message).toBe(
      'Line Item 1: Keyboard has a quantity of 99, more than the 3 in invoice INV-1',
    );
    expect(error?.description).toContain('add "Allow More Than Original" to "Options"');
    expect(account.requests().filter(({ method }) => method === 'POST')).toHaveLength(1);
    const allowed = toReturn(hashId, { ...units(99), allowMoreThanOriginal: true });
    expect(await account.rows(allowed)).toMatchObject([{ total_amount: 11682 }]);
  });

  it('says which earlier returns could not be counted', async () => {
    const hashId = await invoiceOfThree(account);
    await addDocument(account, 'sales_return', { document_date: '06-04-2026' });
    const other = { ...units(1), additionalFields: { reference: 'RMA-7' } };
    const { hints } = await account.run(toReturn(hashId, other));
    expect(hints).toContainEqual(
      expect.stringContaining(
        'An earlier return counts only if its reference is INV-1. Returns of the customer since then that were not counted: SR-1. This return has another reference. To have it counted later, set "Reference" under "Additional Fields" to INV-1.',
      ),
    );
    const referenced = { ...units(1), additionalFields: { reference: 'INV-1' } };
    await account.run(toReturn(hashId, referenced));
    const counted = await account.run(toReturn(hashId, { ...referenced, ...units(3) }));
    // This process knows of both, whatever their references are.
    expect(counted.error?.message).toContain(', after 2 returned before');
  });

  it('refers to the invoice, so that later executions count it', async () => {
    const hashId = await invoiceOfThree(account);
    const { hints } = await account.run(toReturn(hashId, units(2)));
    expect(otherHints(hints)).toEqual([]);
    expect(account.writes('/v2/doc').at(-1)?.body).toMatchObject({ reference: 'INV-1' });
    const all = { preview: true, additionalFields: { reference: '' } };
    expect(await account.errorMessage(toReturn(hashId, { ...units(3), ...all }))).toContain(
      ', after 2 returned before',
    );
  });

  it('shows in a preview the price and rate of the invoice for an item without them', async () => {
    const hashId = await invoiceOfThree(account);
    const lineItems = { values: [{ id: bodyLine.id, quantity: 1, unitPrice: '', taxRate: '' }] };
    const preview = toReturn(hashId, { lineItemsFrom: 'form', lineItems, preview: true });
    expect(await account.rows(preview)).toMatchObject([
      { preview: true, items: [{ unit_price: 100, tax_rate: 18, total_amount: 118 }] },
    ]);
  });

  it('counts the returns of other items and nodes of the execution', async () => {
    const hashId = await invoiceOfThree(account);
    const two = toReturn(hashId, units(2));
    const run = await runWorkflow(chainOf([two, two], [{}]), account.credential);
    expect(resultIn(run, 'Node 2').error?.message).toBe(
      'Line Item 1: Keyboard has a quantity of 2, more than is left of the 3 in invoice INV-1, after 2 returned before',
    );
    const three = chainOf([two, toReturn(hashId, units(4))], [{}]);
    const retried = await retryWorkflow(run, three, account.credential, three);
    expect(resultIn(retried, 'Node 2').error?.message).toContain(
      'has a quantity of 4, more than is left of the 3 in invoice INV-1, after 2 returned before',
    );
    const items = await account.run(two, { items: [{}, {}] });
    expect(items.error?.message).toContain('after 2 returned before');
  });
});

describe('Document: Create of a sales return', () => {
  const newReturn = (change: INodeParameters = {}): INodeParameters => ({
    resource: 'document',
    operation: 'create',
    documentType: 'sales_return',
    documentDate: '2026-04-10',
    customer: byId('C-1'),
    ...change,
  });

  it('against an invoice is limited by it, and refers to it', async () => {
    const document = byId(await invoiceOfThree(account));
    const { error } = await account.run(newReturn({ document, ...units(99) }));
    expect(error?.message).toBe(
      'Line Item 1: Keyboard has a quantity of 99, more than the 3 in invoice INV-1',
    );
    expect(error?.description).toContain('add "Allow More Than Original" to "Options"');
    const { hints } = await account.run(newReturn({ document, ...units(2) }));
    expect(otherHints(hints)).toEqual([]);
    expect(account.writes('/v2/doc').at(-1)?.body).toMatchObject({ reference: 'INV-1' });
    const again = await account.run(newReturn({ document, ...units(2) }));
    expect(again.error?.message).toContain('after 2 returned before');
    const allowed = newReturn({ document, ...units(99), allowMoreThanOriginal: true });
    expect(await account.rows(allowed)).toMatchObject([{ total_amount: 11682 }]);
  });

  it('takes price and rate of the invoice for items without them', async () => {
    const document = byId(await invoiceOfThree(account));
    const lineItems = { values: [{ id: bodyLine.id, quantity: 1, unitPrice: '', taxRate: '' }] };
    expect(await account.rows(newReturn({ document, lineItems }))).toMatchObject([
      { total_amount: 118 },
    ]);
  });

  it('without one says that nothing was compared, in a preview, too', async () => {
    await invoiceOfThree(account);
    const warning =
      'The return was not compared with the invoice or purchase that it returns. To have that done, choose it in "Against Invoice", or use Convert.';
    const { hints } = await account.run(newReturn(units(99)));
    expect(hints).toContain(warning);
    const [row] = await account.rows(newReturn({ ...units(99), preview: true }));
    expect(row?.warnings).toContainEqual(expect.stringMatching(/not compared with the invoice/));
  });

  it('takes the number of the invoice, too', async () => {
    await invoiceOfThree(account);
    const { hints } = await account.run(newReturn({ document: byId('INV-1'), ...units(3) }));
    expect(otherHints(hints)).toEqual([
      expect.stringContaining('INV-1 was looked up as a document number'),
    ]);
  });

  it.each<[string, INodeParameters, string]>([
    [
      'invoice INV-1 belongs to "Customer 1" (C-1), not to the customer "C-2"',
      { customer: byId('C-2') },
      'Choose one of the customer.',
    ],
    [
      'A purchase return cannot return invoice INV-1',
      { documentType: 'purchase_return', vendor: byId('V-1') },
      'Choose a purchase.',
    ],
    ['Against Invoice is missing', { document: byId('={{ $json.nothing }}') }, 'from the list'],
  ])('is refused: %s', async (message, change, advice) => {
    const document = byId(await invoiceOfThree(account));
    await account.send('POST', '/v2/customer', { customer_id: 'C-2', name: 'Other' });
    const { error } = await account.run(newReturn({ document, ...units(1), ...change }));
    expect(error?.message).toBe(message);
    expect(error?.description).toContain(advice);
    expect(account.writes('/v2/doc')).toHaveLength(1);
  });

  it('against an invoice of a customer without an ID says how to give it one', async () => {
    await account.send('POST', '/v2/customer', { customer_id: 'C-1', name: 'Customer 1' });
    const party = { id: '-1', type: 'customer', name: 'Asha Traders' };
    const document = byId(await addDocument(account, 'invoice', { party }));
    const { error } = await account.run(newReturn({ document, ...units(1) }));
    expect(error?.message).toBe(
      'invoice INV-1 belongs to "Asha Traders" (no ID of your own), not to the customer "C-1"',
    );
    expect(error?.description).toBe(
      'Choose one of the customer, or give "Asha Traders" an ID with Set Own IDs, and choose it.',
    );
  });

  it('of one item, and an invoice of the next one, are made by expressions', async () => {
    const original = await invoiceOfThree(account);
    const form = newReturn({
      ...{ documentType: '={{ $json.type }}', document: byId('={{ $json.original }}') },
      ...units(2),
    });
    const items = [
      { type: 'sales_return', original },
      { type: 'invoice', original: '' },
    ];
    const rows = await account.rows(form, { items });
    expect(rows.map(({ serial_number }) => serial_number)).toEqual(['SR-1', 'INV-2']);
    expect(account.writes('/v2/doc').at(-1)?.body).not.toHaveProperty('reference');
  });

  it('against an invoice that is cancelled is refused', async () => {
    const hashId = await invoiceOfThree(account);
    await account.send('DELETE', `/v2/doc/${hashId}`);
    expect(await account.errorMessage(newReturn({ document: byId(hashId), ...units(1) }))).toBe(
      'Document INV-1 is cancelled',
    );
  });

  it('against a document of another type says which type it has', async () => {
    await addDocument(account, 'estimate', { document_date: '05-04-2026' });
    const { error } = await account.run(newReturn({ document: byId('EST-1'), ...units(1) }));
    expect(error?.message).toBe('EST-1 is not an invoice, but of type estimate for Customer 1');
    expect(error?.description).toContain('Against Invoice takes what the return belongs to');
  });
});
