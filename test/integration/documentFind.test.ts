import type { INodeParameters } from 'n8n-workflow';
import { type TestAccount, useAccount } from '../harness/account';
import { april, byId, invoiceOf, monthly, pens } from '../harness/samples';

const account = useAccount();

const create = {
  ...invoiceOf(
    { ...pens, quantity: 2, hsn_code: '9608' },
    { id: 'P-2', name: 'Ink', quantity: 1, unit_price: 50, tax_rate: 5 },
  ),
  documentType: '={{ $json.type }}',
};

const newDocuments = async (account: TestAccount, ...types: string[]) =>
  await account.rows(create, { items: types.map((type) => ({ type })) });

describe('Document: Get', () => {
  const get = { resource: 'document', operation: 'get', findBy: 'serialNumber', ...april };

  it('finds a document by its document number in a period', async () => {
    const [, expected] = await newDocuments(account, 'invoice', 'invoice');
    const serialNumber = String(expected?.serial_number);
    expect(await account.rows({ ...get, documentType: 'invoice', serialNumber })).toMatchObject([
      { hash_id: expected?.hash_id, document_type: 'invoice', total_amount: 76.1 },
    ]);
  });

  it('reports the document number, type and period of a document that is not found', async () => {
    await newDocuments(account, 'invoice');
    expect(
      await account.errorMessage({
        ...get,
        documentType: 'estimate',
        serialNumber: 'INV-1',
      }),
    ).toBe(
      'No document of type estimate from 01-04-2026 to 30-04-2026 has the document number "INV-1"',
    );
  });

  it('finds a subscription by its document number', async () => {
    const [expected] = await account.rows({
      ...create,
      ...monthly,
      resource: 'subscription',
    });
    const [found] = await account.rows({
      ...get,
      documentType: 'subscription',
      serialNumber: expected?.serial_number as string,
    });
    expect(found?.hash_id).toBe(expected?.hash_id);
  });
});

describe('Document: Get Many', () => {
  const getMany = { resource: 'document', operation: 'getAll', ...april };

  it.each([
    [
      'an empty list',
      { period: 'custom', startDate: '2026-03-01', endDate: '2026-03-31' },
      'No such document is dated from 01-03-2026 to 31-03-2026',
    ],
    [
      'the default period',
      {},
      /Only documents dated from \d\d-\d\d-\d{4} to \d\d-\d\d-\d{4} are listed/,
    ],
  ])('says which period it searched, for %s', async (_, period, hint) => {
    await account.rows({ ...create, documentDate: '={{ $now }}', documentType: 'invoice' });
    const { hints } = await account.run({ resource: 'document', operation: 'getAll', ...period });
    expect(hints).toEqual([
      typeof hint === 'string' ? expect.stringContaining(hint) : expect.stringMatching(hint),
    ]);
  });

  it.each<[string, INodeParameters]>([
    ['pending', { paymentStatus: 'pending' }],
    ['overdue', { overdue: true }],
    ['pending and due', { dueWithin: 0, overdue: true }],
  ])('searches all dates by default for %s documents', async (_, filters) => {
    const due = { dueDate: '2020-02-01' };
    await account.rows({ ...create, ...due, documentDate: '2020-01-31', documentType: 'invoice' });
    const list = { resource: 'document', operation: 'getAll' };
    const { items, hints } = await account.run({ ...list, filters });
    expect(items.map(({ json }) => json.document_date)).toEqual(['2020-01-31']);
    expect(hints).toEqual([]);
    expect(await account.rows({ ...list, filters: { paymentStatus: 'all' } })).toEqual([]);
    const period = { period: 'lastDays', lastDays: 30 };
    expect(await account.rows({ ...list, ...period, filters })).toEqual([]);
  });

  it('has no hint about a period that was chosen and has documents', async () => {
    await newDocuments(account, 'invoice');
    expect((await account.run(getMany)).hints).toEqual([]);
  });

  it('lists several types in order, with one limit for all', async () => {
    await newDocuments(account, 'invoice', 'estimate', 'invoice');
    const types = { ...getMany, documentTypes: ['estimate', 'invoice'] };
    const all = await account.rows({ ...types, returnAll: true });
    expect(all.map(({ document_type }) => document_type)).toEqual([
      'estimate',
      'invoice',
      'invoice',
    ]);
    expect(await account.rows({ ...types, limit: 2 })).toHaveLength(2);
  });

  it('rejects an empty list of types', async () => {
    expect(await account.errorMessage({ ...getMany, documentTypes: '={{ [] }}' })).toBe(
      'No document type is chosen',
    );
    expect(account.requests()).toEqual([]);
  });

  it('returns documents with their line items', async () => {
    await newDocuments(account, 'invoice');
    const [row] = await account.rows({
      ...getMany,
      documentTypes: ['invoice'],
      output: 'withItems',
    });
    expect(row).toMatchObject({
      document_type: 'invoice',
      items: [{ id: 'P-1' }, { id: 'P-2' }],
    });
  });

  it('returns a flat row for each line item', async () => {
    const [invoice] = await newDocuments(account, 'invoice');
    const rows = await account.rows({
      ...getMany,
      documentTypes: ['invoice'],
      output: 'lines',
    });
    expect(rows).toMatchObject([
      {
        hash_id: invoice?.hash_id,
        document_date: '2026-04-05',
        customer_name: 'Asha Traders',
        item_number: 1,
        item_id: 'P-1',
        item_hsn_code: '9608',
        item_net_amount: 20,
        item_total_amount: 23.6,
      },
      { hash_id: invoice?.hash_id, item_number: 2, item_id: 'P-2', item_tax_rate: 5 },
    ]);
  });
});

describe('Document: Get Many, with items', () => {
  it('has what a GST return needs of the customer', async () => {
    account.addMonthOfBooks({ month: '2026-04' });
    const rows = await account.rows({
      resource: 'document',
      operation: 'getAll',
      ...april,
      output: 'withItems',
    });
    const customerOf = (number: string) =>
      rows.find(({ serial_number }) => serial_number === number);
    expect(customerOf('INV-101')).toMatchObject({
      customer_gstin: '29ABCDE1234F1ZW',
      customer_state: '29-KARNATAKA',
      customer_country: 'India',
      shipping_state: '',
      shipping_country: '',
    });
    expect(customerOf('EXP-1')).toMatchObject({ customer_gstin: '', customer_country: 'France' });
    expect(customerOf('INV-116')).toMatchObject({ customer_state: '', customer_country: '' });
  });
});

describe('Document: Download PDF', () => {
  const downloadPdf = { resource: 'document', operation: 'downloadPdf' };

  it('names the file after the document number of the input item, without a request', async () => {
    const [invoice] = await newDocuments(account, 'invoice');
    const document = byId('={{ $json.hash_id }}');
    const [row] = await account.rows(
      { ...downloadPdf, document },
      { items: [{ hash_id: invoice?.hash_id, serial_number: 'INV/7' }] },
    );
    expect(row?.file_name).toBe('INV-7.pdf');
    expect(account.requests().at(-1)?.path).toContain('/doc/pdf/');
  });

  it.each([
    ['with invisible characters', 'IN\u202eV\r\n7\u0000', 'INV7.pdf'],
    ['that is too long', '7'.repeat(300), `${'7'.repeat(120)}.pdf`],
    ['without printable characters', '\u0000', 'HASH.pdf'],
  ])('makes a safe file name of a document number %s', async (_, serialNumber, name) => {
    const [invoice] = await newDocuments(account, 'invoice');
    const hashId = String(invoice?.hash_id);
    const document = byId(hashId);
    const [row] = await account.rows(
      { ...downloadPdf, document },
      { items: [{ hash_id: hashId, serial_number: serialNumber }] },
    );
    expect(row?.file_name).toBe(name.replace('HASH', hashId));
  });

  it('uses the file name of the service', async () => {
    const [invoice] = await newDocuments(account, 'invoice');
    const document = byId(invoice?.hash_id);
    const [row] = await account.rows({
      ...downloadPdf,
      document,
      options: { nameAfter: 'service' },
    });
    expect(row?.file_name).toMatch(/\.pdf$/);
    expect(account.requests().at(-1)?.path).toContain('/doc/pdf/');
  });

  it('adds the file to the input item', async () => {
    const [invoice] = await newDocuments(account, 'invoice');
    const document = byId('={{ $json.hash_id }}');
    const { items } = await account.run(
      { ...downloadPdf, document, options: { attach: true } },
      { items: [{ ...invoice, order: 42 }] },
    );
    expect(items[0]?.json).toMatchObject({ order: 42, file_name: expect.any(String) });
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
  });
});
