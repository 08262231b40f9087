import { useAccount } from '../harness/account';
import { formInvoice } from '../harness/samples';

const account = useAccount();

const onlyBody = (requests: Array<{ body: unknown }>) =>
  requests.map(({ body }) => body).at(-1) as Record<string, unknown>;

describe('Document: Create', () => {
  it('computes the amounts of a line item and sends no empty fields', async () => {
    const [row] = await account.rows(formInvoice);
    expect(onlyBody(account.writes())).toEqual({
      document_type: 'invoice',
      document_date: '05-04-2026',
      party: { id: 'C-1', name: 'Asha Traders', type: 'customer' },
      items: [
        {
          id: 'KB-1',
          name: 'Keyboard',
          item_type: 'Product',
          quantity: 2,
          unit_price: 1500,
          tax_rate: 18,
          price_with_tax: 1770,
          net_amount: 3000,
          total_amount: 3540,
        },
      ],
    });
    expect(row).toEqual({
      ...{ igst: null, cgst: null, sgst: null, tax_heads_computed: false },
      document_type: 'invoice',
      hash_id: expect.any(String),
      serial_number: expect.any(String),
      document_date: '2026-04-05',
      due_date: '',
      due_date_from: 'none',
      customer_id: 'C-1',
      customer_name: 'Asha Traders',
      net_amount: 3000,
      tax_amount: 540,
      total_amount: 3540,
      amounts_computed: true,
    });
  });

  it.each([
    ['text', { serialNumber: 'INV/26-27/0042' }, { prefix: 'INV/26-27/00', doc_number: 42 }],
    [
      'parts',
      { serialNumberParts: { values: { prefix: 'A-', number: 7, suffix: '-X' } } },
      { prefix: 'A-', doc_number: 7, suffix: '-X' },
    ],
  ])('sends a document number from %s as an object', async (from, fields, sent) => {
    const [row] = await account.rows({ ...formInvoice, ...fields });
    expect(onlyBody(account.writes()).serial_number_v2).toEqual(sent);
    expect(onlyBody(account.writes())).not.toHaveProperty('serial_number');
    expect(row?.serial_number).toBe(from === 'text' ? 'INV/26-27/0042' : 'A-7-X');
  });

  it('sends a document number as deprecated text only on request', async () => {
    await account.rows({
      ...formInvoice,
      unsplitNumber: true,
      serialNumber: 'OLD-STYLE-9',
    });
    expect(onlyBody(account.writes())).toMatchObject({ serial_number: 'OLD-STYLE-9' });
  });

  it('sends line items from JSON, including unknown attributes', async () => {
    const items = [
      { id: 'N-1', name: 'Notebook', quantity: '3', price_with_tax: 10.5, tax_rate: 5 },
    ];
    await account.rows({
      ...formInvoice,
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify(items),
    });
    expect(onlyBody(account.writes()).items).toEqual([
      {
        id: 'N-1',
        name: 'Notebook',
        item_type: 'Product',
        quantity: 3,
        unit_price: 10,
        price_with_tax: 10.5,
        tax_rate: 5,
        net_amount: 30,
        total_amount: 31.5,
      },
    ]);
    const { error } = await account.run({
      ...formInvoice,
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify([{ ...items[0], colour: 'red' }]),
    });
    expect(error?.description).toContain('Line Item 1: colour (items[0].colour)');
  });

  it('hints at a tax rate that is over on the date of the document', async () => {
    const notebook = { id: 'NB', name: 'Notebook', hsn_code: '4820', unit: 'NOS', quantity: 1 };
    const dated = (documentDate: string) => ({
      ...formInvoice,
      ...{ documentDate, lineItemsFrom: 'json' },
      lineItemsJson: JSON.stringify([{ ...notebook, unit_price: 45, tax_rate: 12 }]),
    });
    const { hints } = await account.run(dated('2026-04-05'));
    expect(hints).toEqual([
      expect.stringContaining('The rate 12 % of Line Item 1 did not apply to it on 2026-04-05'),
    ]);
    expect((await account.run(dated('2025-04-05'))).hints).toEqual([]);
  });

  it('dates an invoice in Books Time Zone, not in the time zone of n8n', async () => {
    // 20:00 in New York on July 1 is 05:30 in India on July 2.
    const day = '={{ DateTime.fromISO("2026-07-01T20:00:00", { zone: "America/New_York" }) }}';
    await account.rows({ ...formInvoice, documentDate: day });
    expect(onlyBody(account.writes()).document_date).toBe('02-07-2026');
  });
});
