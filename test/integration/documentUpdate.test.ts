import type { INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { byId, invoiceOf, otherHints, pens } from '../harness/samples';
import { clock } from '../harness/virtualTime';

const account = useAccount();

const create = invoiceOf(pens);

const newDocument = async (account: TestAccount, change: object = {}) => {
  const [document] = await account.rows({ ...create, ...change });
  return { document: byId(document?.hash_id), hashId: document?.hash_id };
};

const sentBody = (account: TestAccount) => account.writes().at(-1)?.body as Record<string, unknown>;

describe('Document: Update, Replace', () => {
  const update = { ...create, operation: 'update', updateFrom: 'replace' };

  it('sends the whole document and keeps its number', async () => {
    const { document, hashId } = await newDocument(account);
    const [row] = await account.rows({
      ...update,
      document,
      lineItemsJson: JSON.stringify([{ ...pens, quantity: 5 }]),
      additionalFields: { notes: 'Corrected' },
    });
    expect(row).toMatchObject({ hash_id: hashId, document_type: 'invoice' });
    expect(account.writes().at(-1)).toMatchObject({ method: 'PUT', path: `/v2/doc/${hashId}` });
    expect(sentBody(account)).toMatchObject({
      document_type: 'invoice',
      notes: 'Corrected',
      party: { id: 'C-1', name: 'Asha Traders', type: 'customer' },
      items: [{ quantity: 5, total_amount: 59 }],
    });
    expect(sentBody(account)).not.toHaveProperty('with_tax');
  });

  it.each([
    [true, 118],
    [false, 100],
  ])('sends With Tax as %s only if it is set', async (withTax, total) => {
    const { document } = await newDocument(account);
    await account.rows({ ...update, document, additionalFields: { withTax } });
    expect(sentBody(account).with_tax).toBe(withTax);
    const [stored] = await account.rows({ resource: 'document', operation: 'get', document });
    expect(stored?.total_amount).toBe(total);
  });
});

describe('Document: Update of a due date only, as a new node is', () => {
  const update = { resource: 'document', operation: 'update' };

  it('keeps everything else', async () => {
    const { document } = await newDocument(account, { additionalFields: { terms: 'Net 15' } });
    const form = { ...update, document, dueDate: '2026-05-30' };
    const { error } = await account.run(form);
    expect(error).toBeUndefined();
    expect(sentBody(account)).toMatchObject({
      due_date: '30-05-2026',
      terms: 'Net 15',
      items: [{ id: pens.id, quantity: pens.quantity }],
    });
  });

  it.each([
    [{}, 'Replace Whole Document removes the current items, so all items must be given'],
    [{ lineItemsFrom: 'form' }, 'Line Item 1: Product is missing'],
  ])(
    'says in a form that replaces it how to change only some values: %j',
    async (more, message) => {
      const { document } = await newDocument(account);
      const dates = { documentDate: '2026-04-05', dueDate: '2026-05-30' };
      const form = { ...update, updateFrom: 'replace', ...more, document, ...dates };
      const { error } = await account.run(form);
      expect(error?.message).toBe(message);
      expect(error?.description).toMatch(
        /To change only some values, set "How to Update" to "Start From Current Document"\.$/,
      );
    },
  );
});

describe('Document: Update, Start From Current', () => {
  const change = { resource: 'document', operation: 'update', updateFrom: 'current' };

  it('changes the given fields, keeps the others, and lists those that it cannot keep', async () => {
    const { document } = await newDocument(account, {
      dueDate: '2026-04-20',
      additionalFields: { reference: 'PO-1', terms: 'Net 15' },
    });
    const { items, hints } = await account.run({
      ...change,
      document,
      additionalFields: { notes: 'Corrected' },
    });
    const parts = [
      'charges and deductions',
      'TCS',
      'adjustment',
      'rounding to the rupee',
      'bank details',
      'company shipping address',
      'company billing address',
      'export flag',
      'multi-currency flag',
      'export details',
    ];
    expect(items[0]?.json.not_read_back).toEqual(parts);
    expect(otherHints(hints)).toEqual([
      `The service does not return these parts of a document, so they are kept only if you set them: ${parts.join(', ')}. If its PDF shows one, set it under "Additional Fields".`,
    ]);
    expect(sentBody(account)).toEqual({
      document_type: 'invoice',
      document_date: '05-04-2026',
      due_date: '20-04-2026',
      reference: 'PO-1',
      terms: 'Net 15',
      notes: 'Corrected',
      party: { id: 'C-1', name: 'Asha Traders', type: 'customer' },
      items: [
        {
          ...pens,
          item_type: 'Product',
          price_with_tax: 11.8,
          net_amount: 100,
          total_amount: 118,
        },
      ],
    });
  });

  it.each([
    [
      'a charge',
      { chargesAndDeductions: { values: [charge(50)] } },
      /^Add them under "Additional Fields" exactly/,
    ],
    ['a TDS', { tdsId: 20 }, /^Add "TDS" under "Additional Fields"/],
  ])(
    'rejects a document with %s, which responses lack, unless it is given',
    async (_, parts, advice) => {
      const { document } = await newDocument(account, { additionalFields: parts });
      const notes = { notes: 'Corrected' };
      const { error } = await account.run({ ...change, document, additionalFields: notes });
      expect(error?.message).toMatch(/which the service does not return$/);
      expect(error?.description).toMatch(advice);
      expect(account.writes().at(-1)?.method).toBe('POST');

      await account.rows({ ...change, document, additionalFields: { ...notes, ...parts } });
      expect(account.writes().at(-1)?.method).toBe('PUT');
    },
  );

  it('rejects an empty update', async () => {
    const { document } = await newDocument(account);
    expect(await account.errorMessage({ ...change, document })).toBe('There is nothing to change');
  });

  it('replaces line items and date', async () => {
    const { document } = await newDocument(account);
    await account.rows({
      ...change,
      document,
      newDate: '2026-04-06',
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify([{ ...pens, quantity: 1 }]),
    });
    expect(sentBody(account)).toMatchObject({
      document_date: '06-04-2026',
      items: [{ quantity: 1, total_amount: 11.8 }],
    });
  });
});

describe('Document: Update, with some line items', () => {
  const change = { resource: 'document', operation: 'update', updateFrom: 'current' };
  const ink = { ...pens, id: 'P-2', name: 'Ink', discount_percent: 60 };

  const twoLines = async () => {
    const account = newAccount();
    const form = { lineItemsJson: JSON.stringify([pens, ink]) };
    return { account, document: (await newDocument(account, form)).document };
  };

  it.each([
    [
      'form',
      'Ink .quantity 10 to 5,',
      { lineItemsFrom: 'change', lineItems: { values: [{ id: byId('P-2'), quantity: 5 }] } },
    ],
    [
      'form without a quantity',
      'Ink .unit price 10 to 5,',
      {
        lineItemsFrom: 'change',
        lineItems: { values: [{ id: byId('P-2'), quantity: '', unitPrice: 5 }] },
      },
    ],
    [
      'JSON',
      'Ink .quantity 10 to 5,',
      { lineItemsFrom: 'changeJson', lineItemsJson: '[{"id": "P-2", "quantity": 5}]' },
    ],
  ])('changes them and keeps the others and what is left empty: %s', async (_, noted, items) => {
    const { account, document } = await twoLines();
    const { hints } = await account.run({ ...change, document, ...items });
    expect(sentBody(account)).toMatchObject({
      items: [
        { id: 'P-1', quantity: 10, total_amount: 118 },
        { id: 'P-2', discount_percent: 60, total_amount: 23.6 },
      ],
    });
    expect(hints).toContainEqual(expect.stringMatching(`^All other items .* Changed: ${noted}`));
  });

  it('shows them in a preview', async () => {
    const { account, document } = await twoLines();
    const items = { lineItemsFrom: 'changeJson', lineItemsJson: '[{"id": "P-2", "quantity": 5}]' };
    const [row] = await account.rows({ ...change, document, ...items, preview: true });
    expect(row).toMatchObject({ total_amount: 141.6, items: [{ id: 'P-1' }, { quantity: 5 }] });
  });

  it.each([
    [
      'warns of',
      'the quantity with which the form begins, beside a new price',
      { unitPrice: 5 },
      1,
    ],
    ['does not warn of', 'that quantity if nothing else changes', {}, 0],
    ['does not warn of', 'another quantity', { unitPrice: 5, quantity: 2 }, 0],
  ])('%s %s', async (_, __, values, count) => {
    const { account, document } = await twoLines();
    const lineItems = { values: [{ id: byId('P-2'), quantity: 1, ...values }] };
    const form = { ...change, document, lineItemsFrom: 'change', lineItems, preview: true };
    const [row] = await account.rows(form);
    const warnings = (row?.warnings as string[]).filter((text) => text.includes('becomes 1'));
    expect(warnings).toHaveLength(count);
  });

  it('refuses an expression without a result as quantity', async () => {
    const { account, document } = await twoLines();
    const values = [{ id: byId('P-2'), quantity: '={{ $json.none }}' }];
    const form = { ...change, document, lineItemsFrom: 'change', lineItems: { values } };
    expect(await account.errorMessage(form)).toBe('Line Item 1: Quantity is missing');
  });

  it('warns of a total that is less than what was returned', async () => {
    const { document } = await newDocument(account);
    const returned = { documentType: 'sales_return', documentDate: '2026-04-10' };
    await account.rows({ resource: 'document', operation: 'convert', document, ...returned });
    const lines = [{ id: pens.id, quantity: 1 }];
    const { hints } = await account.run({
      ...{ resource: 'document', operation: 'update', document },
      ...{ lineItemsFrom: 'changeJson', lineItemsJson: JSON.stringify(lines) },
    });
    expect(hints).toContainEqual(
      expect.stringMatching(
        /^The new total of INV-1 is ₹[\d.]+, but ₹118\.00 were returned of it\. Check/,
      ),
    );
  });

  it('says how to change an item whose product the document has twice', async () => {
    const lineItemsJson = JSON.stringify([pens, pens]);
    const { document } = await newDocument(account, { lineItemsJson });
    const values = [{ id: byId('P-1'), quantity: 5 }];
    const form = { ...change, document, lineItemsFrom: 'change', lineItems: { values } };
    const { error } = await account.run(form);
    expect(error?.message).toBe('Line Item 1: invoice INV-1 has the product "P-1" in 2 items');
    expect(error?.description).toContain('Set "Line Items" to "Replace All Items"');
  });

  it('warns of items and values that the items in their place remove', async () => {
    const { account, document } = await twoLines();
    const values = [{ id: byId('P-2'), quantity: 5 }];
    const form = { ...change, document, lineItemsFrom: 'form', lineItems: { values } };
    const [row] = await account.rows({ ...form, preview: true });
    expect(row?.warnings).toContainEqual(
      expect.stringMatching(
        /^.*replace all current ones\. Removed: Pens?\. Not kept: Ink \(discount percent 60\)\. To keep what you do not enter, set "Line Items" to "Change or Add Items"\.$/,
      ),
    );
  });
});

describe('Document: Convert', () => {
  const convert = { resource: 'document', operation: 'convert', documentDate: '2026-04-10' };

  it('converts an estimate to an invoice with a reference to it', async () => {
    const { document, hashId } = await newDocument(account, {
      documentType: 'estimate',
      dueDate: '2026-04-20',
      additionalFields: { reference: 'Q-7' },
    });
    const [row] = await account.rows({ ...convert, document, documentType: 'invoice' });
    expect(row).toMatchObject({ document_type: 'invoice', hash_id: expect.any(String) });
    expect(sentBody(account)).toMatchObject({
      document_type: 'invoice',
      document_date: '10-04-2026',
      reference: 'Q-7',
      convert: { convert_from: 'estimate', hash_id: hashId },
      items: [{ id: 'P-1', total_amount: 118 }],
    });
    expect(sentBody(account)).not.toHaveProperty('due_date');
  });

  it('converts selected line items, also if the source has parts that responses lack', async () => {
    const { document } = await newDocument(account, { additionalFields: { extraDiscount: 8 } });
    await account.rows({
      ...convert,
      document,
      documentType: 'sales_return',
      lineItemsFrom: 'form',
      lineItems: { values: [{ id: 'P-1', quantity: 2 }] },
    });
    expect(sentBody(account)).toMatchObject({
      document_type: 'sales_return',
      items: [{ quantity: 2, unit_price: 10, total_amount: 23.6 }],
    });
  });

  it('rejects a document type for another kind of party', async () => {
    const { document } = await newDocument(account);
    expect(await account.errorMessage({ ...convert, document, documentType: 'purchase' })).toBe(
      'A document of type invoice cannot be converted to type purchase',
    );
    expect(account.writes()).toHaveLength(1);
  });

  it('refuses a cancelled source', async () => {
    const { document } = await newDocument(account, { documentType: 'estimate' });
    await account.rows({ resource: 'document', operation: 'cancel', document });
    const writes = account.writes().length;
    expect(await account.errorMessage({ ...convert, document })).toMatch(
      /^Document EST-1 is cancelled/,
    );
    expect(account.writes()).toHaveLength(writes);
  });

  it('refuses a second invoice from an invoice', async () => {
    const { document } = await newDocument(account);
    const again = { ...convert, document, documentType: 'invoice' };
    const { error } = await account.run(again);
    expect([error?.message, error?.description]).toEqual([
      'The source invoice INV-1 has this type already, so the new document would repeat it',
      expect.stringContaining('in "Convert To", such as Sales Return (Credit Note)'),
    ]);
    expect(account.writes()).toHaveLength(1);
  });

  const toInvoice = (document: INodeParameters) => ({
    ...convert,
    document,
    documentType: 'invoice',
  });

  it('makes the invoice of an estimate once, and names it the second time', async () => {
    const { document } = await newDocument(account, { documentType: 'estimate' });
    await account.rows(toInvoice(document));
    const { error } = await account.run(toInvoice(document));
    expect([error?.message, error?.description]).toEqual([
      'The estimate EST-1 was converted to invoice INV-1 before, by execution 1',
      expect.stringMatching(/^Use that one, or cancel it first\./),
    ]);
    expect(account.writes()).toHaveLength(2);
  });

  it('makes another one once the first is cancelled, also on the website', async () => {
    const { document } = await newDocument(account, { documentType: 'estimate' });
    const [first] = await account.rows(toInvoice(document));
    // The limit is one request a second.
    await clock.sleep(1_000);
    await account.send('DELETE', `/v2/doc/${String(first?.hash_id)}`);
    expect(await account.rows(toInvoice(document))).toMatchObject([{ serial_number: 'INV-2' }]);
  });

  it('makes a document of another type, and the equal halves of an order', async () => {
    const { document } = await newDocument(account, { documentType: 'estimate' });
    const half = {
      lineItemsFrom: 'form',
      lineItems: { values: [{ id: 'P-1', quantity: 5 }] },
    };
    for (let count = 0; count < 2; count++) await account.rows({ ...toInvoice(document), ...half });
    expect(await account.errorMessage({ ...toInvoice(document), ...half })).toContain('INV-1');
    await account.rows({ ...convert, document, documentType: 'delivery_challan' });
    expect(account.writes()).toHaveLength(4);
  });

  it('sends the number again that the user has given, which the service itself compares', async () => {
    const { document } = await newDocument(account, { documentType: 'estimate' });
    const numbered = {
      ...toInvoice(document),
      additionalFields: { serialNumber: 'A-7' },
      options: { ifTaken: 'return' },
    };
    await account.rows(numbered);
    expect(await account.rows(numbered)).toMatchObject([{ already_existed: true }]);
  });
});

function charge(amount: number) {
  return { type: 'charge', id: 1, name: 'Freight', amount, taxRate: 18 };
}
