import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

const line = { id: 'P-1', name: 'Pen', quantity: 10, unit_price: 10, tax_rate: 18 };

const create = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
  documentDate: '2026-04-05',
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([line]),
};

const made = async (account: TestAccount, more: object = {}) => {
  const [document] = await account.rows({ ...create, ...more });
  return { document: byId(document?.hash_id), hashId: document?.hash_id };
};

const sent = (account: TestAccount) => account.writes().at(-1)?.body as Record<string, unknown>;

describe('Document: Update, the whole replaced', () => {
  const update = { ...create, operation: 'update', updateFrom: 'replace' };

  it('sends the whole document under its hash ID and keeps its number', async () => {
    const account = newAccount();
    const { document, hashId } = await made(account);
    const [row] = await account.rows({
      ...update,
      document,
      lineItemsJson: JSON.stringify([{ ...line, quantity: 5 }]),
      additionalFields: { notes: 'Corrected' },
    });
    expect(row).toMatchObject({ hash_id: hashId, document_type: 'invoice' });
    expect(account.writes().at(-1)).toMatchObject({ method: 'PUT', path: `/v2/doc/${hashId}` });
    expect(sent(account)).toMatchObject({
      document_type: 'invoice',
      notes: 'Corrected',
      party: { id: 'C-1', name: 'Asha Traders', type: 'customer' },
      items: [{ quantity: 5, total_amount: 59 }],
    });
    expect(sent(account)).not.toHaveProperty('with_tax');
  });

  it.each([
    [true, 118],
    [false, 100],
  ])('sends the bill-of-supply flag as %s only when it is given', async (withTax, total) => {
    const account = newAccount();
    const { document } = await made(account);
    await account.rows({ ...update, document, additionalFields: { withTax } });
    expect(sent(account).with_tax).toBe(withTax);
    const [stored] = await account.rows({ resource: 'document', operation: 'get', document });
    expect(stored?.total_amount).toBe(total);
  });

  it('says that a hash ID is unknown', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...update, document: byId('unknown') });
    expect(error?.description).toContain('INVALID_HASH_ID');
  });
});

describe('Document: Update, started from the current one', () => {
  const change = { resource: 'document', operation: 'update', updateFrom: 'current' };

  it('changes what is given, keeps the rest, and says what it cannot keep', async () => {
    const account = newAccount();
    const { document } = await made(account, {
      additionalFields: { reference: 'PO-1', terms: 'Net 15', dueDate: '2026-04-20' },
    });
    const { items, hints } = await account.run({
      ...change,
      document,
      additionalFields: { notes: 'Corrected' },
    });
    expect(items[0]?.json.not_read_back).toContain('bank details');
    expect(hints.join()).toContain('bank details');
    expect(sent(account)).toEqual({
      document_type: 'invoice',
      document_date: '05-04-2026',
      due_date: '20-04-2026',
      reference: 'PO-1',
      terms: 'Net 15',
      notes: 'Corrected',
      party: { id: 'C-1', name: 'Asha Traders', type: 'customer' },
      items: [
        {
          ...line,
          item_type: 'Product',
          price_with_tax: 11.8,
          net_amount: 100,
          total_amount: 118,
        },
      ],
    });
  });

  it.each([
    ['a charge', { chargesAndDeductions: { values: [charge(50)] } }],
    ['an adjustment', { extraDiscount: 8 }],
    ['rounding', { roundOff: true }],
    ['a TCS', { tcsId: 41 }],
    ['a TDS', { tdsId: 20 }],
  ])('refuses a document with %s, which no read shows, unless it is given', async (_, parts) => {
    const account = newAccount();
    const unround = JSON.stringify([{ ...line, unit_price: 10.03 }]);
    const { document } = await made(account, { lineItemsJson: unround, additionalFields: parts });
    const notes = { notes: 'Corrected' };
    const { error } = await account.run({ ...change, document, additionalFields: notes });
    expect(error?.message).toMatch(/which the service does not give back$/);
    expect(account.writes().at(-1)?.method).toBe('POST');

    await account.rows({ ...change, document, additionalFields: { ...notes, ...parts } });
    expect(account.writes().at(-1)?.method).toBe('PUT');
  });

  it('refuses when nothing is to be changed', async () => {
    const account = newAccount();
    const { document } = await made(account);
    const { error } = await account.run({ ...change, document });
    expect(error?.message).toBe('Nothing is to be changed');
  });

  it('refuses when somebody else changes the document between its read and its write', async () => {
    const account = newAccount();
    const { document } = await made(account);
    // Its second read is asked for when the first is answered; by then the other's write is waiting.
    const mine = account.run({ ...change, document, additionalFields: { notes: 'Corrected' } });
    await account.rows({ resource: 'document', operation: 'cancel', document });
    const { error } = await mine;
    expect(error?.message).toContain('changed by somebody else');
    expect(account.writes().map(({ method }) => method)).not.toContain('PUT');
  });

  it('replaces the line items and the date on request', async () => {
    const account = newAccount();
    const { document } = await made(account);
    await account.rows({
      ...change,
      document,
      newDate: '2026-04-06',
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify([{ ...line, quantity: 1 }]),
    });
    expect(sent(account)).toMatchObject({
      document_date: '06-04-2026',
      items: [{ quantity: 1, total_amount: 11.8 }],
    });
  });
});

describe('Document: Convert', () => {
  const convert = { resource: 'document', operation: 'convert', documentDate: '2026-04-10' };

  it('makes an invoice of an estimate, which it names', async () => {
    const account = newAccount();
    const { document, hashId } = await made(account, {
      documentType: 'estimate',
      additionalFields: { reference: 'Q-7', dueDate: '2026-04-20' },
    });
    const [row] = await account.rows({ ...convert, document, documentType: 'invoice' });
    expect(row).toMatchObject({ document_type: 'invoice', hash_id: expect.any(String) });
    expect(sent(account)).toMatchObject({
      document_type: 'invoice',
      document_date: '10-04-2026',
      reference: 'Q-7',
      convert: { convert_from: 'estimate', hash_id: hashId },
      items: [{ id: 'P-1', total_amount: 118 }],
    });
    expect(sent(account)).not.toHaveProperty('due_date');
  });

  it('takes a part of the items, whatever the rest of the source is made of', async () => {
    const account = newAccount();
    const { document } = await made(account, { additionalFields: { extraDiscount: 8 } });
    await account.rows({
      ...convert,
      document,
      documentType: 'sales_return',
      lineItemsFrom: 'form',
      lineItems: { values: [{ id: 'P-1', quantity: 2 }] },
    });
    expect(sent(account)).toMatchObject({
      document_type: 'sales_return',
      items: [{ quantity: 2, unit_price: 10, total_amount: 23.6 }],
    });
  });

  it('refuses a type for another kind of party', async () => {
    const account = newAccount();
    const { document } = await made(account);
    const { error } = await account.run({ ...convert, document, documentType: 'purchase' });
    expect(error?.message).toBe(
      'A document of type invoice cannot be made into one of type purchase',
    );
    expect(account.writes()).toHaveLength(1);
  });
});

function charge(amount: number) {
  return { type: 'charge', id: 1, name: 'Freight', amount, taxRate: 18 };
}
