import { continueOnFail, useAccount } from '../harness/account';
import { byId, formInvoice, formLine, newParty } from '../harness/samples';

const account = useAccount();

describe('Document: Create, without a stored quantity', () => {
  const { quantity, ...line } = formLine;
  const form = { ...formInvoice, lineItems: { values: [line] } };

  it('fails, because n8n stores none that the user has cleared', async () => {
    const { error } = await account.run(form);
    expect([quantity, error?.message]).toEqual([2, 'Line Item 1: Quantity is missing']);
    expect(account.requests()).toEqual([]);
  });
});

describe('Document: Create, with small percentages', () => {
  it.each([0.1, 0.25])('sends a tax rate that GST has: %s', async (taxRate) => {
    await account.rows({ ...formInvoice, lineItems: { values: [{ ...formLine, taxRate }] } });
    expect(account.writes().at(-1)?.body).toMatchObject({ items: [{ tax_rate: taxRate }] });
  });

  it('warns of a discount of less than 1 %', async () => {
    const line = { ...formLine, furtherFields: { name: 'Keyboard', discountPercent: 0.1 } };
    const { hints } = await account.run({ ...formInvoice, lineItems: { values: [line] } });
    expect(hints).toContainEqual(
      'Line Item 1: Discount Percent is 0.1 %. For 10 %, enter 10, not 0.1.',
    );
  });
});

describe('Document: Create, invalid input', () => {
  it.each([
    ['The document has no line items', { lineItems: {} }],
    [
      'Line Item 1: Quantity must be more than 0, not -1',
      { lineItems: { values: [{ ...formLine, quantity: -1 }] } },
    ],
    [
      'Line Item 2: Quantity must be more than 0, not 0',
      { lineItems: { values: [formLine, { ...formLine, quantity: 0 }] } },
    ],
    [
      'Line Item 1: Product is missing',
      { lineItems: { values: [{ ...formLine, id: '', furtherFields: {} }] } },
    ],
    [
      'Line Item 1: Product is missing',
      { lineItems: { values: [{ ...formLine, id: byId('={{ $json.none }}'), name: 'Keyboard' }] } },
    ],
    [
      'Line Item 1: Unit Price must be a number, not "1,50"',
      { lineItems: { values: [{ ...formLine, unitPrice: '1,50' }] } },
    ],
    [
      'Line Item 1: Tax Rate must be in percent, not 0.18',
      { lineItems: { values: [{ ...formLine, taxRate: 0.18 }] } },
    ],
    [
      'Line Item 1: Tax Rate must be in percent, not 0.05',
      {
        lineItemsFrom: 'json',
        lineItemsJson: JSON.stringify([{ id: 'P-1', quantity: 1, tax_rate: 0.05 }]),
      },
    ],
    [
      'Line Item 1: Tax Rate must be at most 100, not 1800',
      { lineItems: { values: [{ ...formLine, taxRate: 1800 }] } },
    ],
    [
      'Line Item 1: Discount Amount must be an amount with at most two decimals, not 1.255',
      { lineItems: { values: [{ ...formLine, furtherFields: { discountAmount: 1.255 } }] } },
    ],
    [
      'Adjustment must be an amount with at most two decimals, not 1.255',
      { additionalFields: { extraDiscount: 1.255 } },
    ],
    ['Document Date must be a date, but is empty', { documentDate: '={{ "" }}' }],
    ['Due Date must be a date, not "2206-04-30"', { dueDate: '2206-04-30' }],
    [
      'Due Date 04-04-2026 is before Document Date 05-04-2026',
      { documentDate: '2026-04-05', dueDate: '2026-04-04' },
    ],
    [
      'Payments 1: Amount must be an amount with at most two decimals, not 10.555',
      { additionalFields: { payments: { values: [{ amount: 10.555, method: 'upi' }] } } },
    ],
    ['GSTIN "27AAAAA 0000A1Z2" has spaces', { ...newParty({ gstin: '27AAAAA 0000A1Z2' }) }],
    ['Document Type must be one of the listed values, not "bill"', { documentType: 'bill' }],
    [
      'Bank Details: Account Number is missing',
      { additionalFields: { bankDetails: { values: { ifsc: 'ABCD0123456' } } } },
    ],
    ['Further Fields (JSON) must be valid JSON', { furtherFieldsJson: '{' }],
    ['Items (JSON) must be an array', { lineItemsFrom: 'json', lineItemsJson: '{}' }],
    ['Document Number "INV" must contain a number', { serialNumber: 'INV' }],
  ])('sends nothing, but says: %s', async (message, wrong) => {
    const { error } = await account.run({ ...formInvoice, ...wrong });
    expect(error?.message).toContain(message);
    expect(error?.context?.itemIndex).toBe(0);
    expect(account.writes()).toEqual([]);
  });

  it('continues with the other items on Continue On Fail, and pairs every row', async () => {
    const { items } = await account.run(
      { ...formInvoice, newPartyDetails: { id: '={{ $json.id }}' } },
      { items: [{ id: 'C-1' }, {}, { id: 'C-3' }], settings: continueOnFail },
    );
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
      { item: 0 },
      { item: 1 },
      { item: 2 },
    ]);
    expect(items[1]?.json).toEqual({
      error: 'Own ID is missing',
      details: {
        field: 'Own ID',
        advice: 'Fill it in, or check its expression.',
        retryHelps: false,
        outcomeUnknown: false,
      },
    });
    expect(account.writes()).toHaveLength(2);
  });
});
