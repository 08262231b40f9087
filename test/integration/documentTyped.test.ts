import type { IDataObject } from 'n8n-workflow';
import { type TestAccount, useAccount } from '../harness/account';
import { byId, formInvoice, formLine, otherHints } from '../harness/samples';

const account = useAccount({ rateLimit: false });

/** A line whose product has only a name. */
const typed = (name: string) => ({
  ...formLine,
  id: { __rl: true, mode: 'list', value: '' },
  furtherFields: { name },
});

const invoice = (change: IDataObject = {}) => ({
  ...formInvoice,
  newPartyDetails: { id: '' },
  newPartyName: 'Tapti Traders',
  lineItems: { values: [typed('Desk lamp (LED)')] },
  ...change,
});

const created = (account: TestAccount) =>
  account.writes('/v2/doc').map(({ body }) => body as IDataObject);

describe('a new customer and a new product without an ID', () => {
  it('get IDs that follow from their names, so that a second document has the same', async () => {
    for (let run = 0; run < 2; run++) {
      const { error } = await account.run(invoice());
      expect(error).toBeUndefined();
    }
    expect(created(account)).toMatchObject(
      Array(2).fill({
        party: { id: 'TAPTI-TRADERS', name: 'Tapti Traders' },
        items: [{ id: 'DESK-LAMP-LED', name: 'Desk lamp (LED)' }],
      }),
    );
  });

  it('without an HSN code are named in one hint of the run, and in the warnings of a preview', async () => {
    const names = ['Mouse pad', 'Desk lamp', 'Mouse pad'];
    const items = names.map((name) => ({ name }));
    const line = typed('={{ $json.name }}');
    const form = invoice({ lineItems: { values: [line] } });
    const hint =
      'new products without an HSN code, which the HSN summary of GSTR-1 needs. Without Item Type, they are goods, not services. Add the code, and Item Type for services, to the products and to the documents that have them already: ';
    expect((await account.run({ ...form, preview: true }, { items })).items).toMatchObject(
      names.map((name) => ({ json: { warnings: expect.arrayContaining([`${hint}${name}.`]) } })),
    );
    const { hints } = await account.run(form, { items });
    expect(otherHints(hints).filter((each) => each.includes('HSN'))).toEqual([
      `Each of 3 items (1, 2, 3): ${hint}Mouse pad, Desk lamp.`,
    ]);
    const withHsn = { ...line, furtherFields: { name: 'Cable', hsnCode: '8544' } };
    const again = await account.run(invoice({ lineItems: { values: [withHsn] } }));
    expect(otherHints(again.hints)).toEqual([]);
  });

  it('are those of the account that have the name', async () => {
    await account.rows({
      ...formInvoice,
      newPartyDetails: { id: 'C-7' },
      newPartyName: 'Tapti Traders',
    });
    const { error } = await account.run(
      invoice({ newPartyName: 'tapti  traders', lineItems: { values: [typed('keyboard')] } }),
    );
    expect(error).toBeUndefined();
    expect(created(account)[1]).toMatchObject({
      party: { id: 'C-7', name: 'Tapti Traders' },
      items: [{ id: formLine.id, name: 'Keyboard' }],
    });
  });

  it('are refused if details differ from those of the account', async () => {
    await account.rows({
      ...formInvoice,
      newPartyDetails: { id: 'C-7' },
      newPartyName: 'Tapti Traders',
    });
    expect(
      await account.errorMessage(invoice({ newPartyDetails: { email: 'a@example.com' } })),
    ).toContain('The customer "C-7" already exists with other details: email');
    expect(created(account)).toHaveLength(1);
  });

  it('can be lines of an update and of a conversion', async () => {
    const [estimate] = await account.rows({ ...formInvoice, documentType: 'estimate' });
    const document = byId(String(estimate?.hash_id));
    const lines = { lineItemsFrom: 'form', lineItems: { values: [typed('Desk lamp')] } };
    const change = { resource: 'document', operation: 'update', document, ...lines };
    await account.rows({ ...change, updateFrom: 'current' });
    await account.rows({
      ...invoice(lines),
      ...change,
      updateFrom: 'replace',
      documentType: 'estimate',
    });
    await account.rows({ ...change, operation: 'convert', documentType: 'invoice' });
    const bodies = account
      .writes()
      .slice(1)
      .map(({ body }) => body as IDataObject);
    expect(bodies).toMatchObject(Array(3).fill({ items: [{ id: 'DESK-LAMP' }] }));
  });

  it('need a name, as the error says before anything is sent', async () => {
    const noProduct = await account.run(invoice({ lineItems: { values: [formLine, typed('')] } }));
    expect(noProduct.error?.message).toBe('Line Item 2: Product is missing');
    expect(noProduct.error?.description).toBe(
      'Choose "Product" from the list, or check its expression. For a new one, switch it to New and enter its name.',
    );
    const noCustomer = await account.run(invoice({ newPartyName: '' }));
    expect(noCustomer.error?.message).toBe('New Customer Name is missing');
    expect(account.requests()).toEqual([]);
  });
});
