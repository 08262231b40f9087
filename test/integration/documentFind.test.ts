import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const create = {
  resource: 'document',
  operation: 'create',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
  documentType: '={{ $json.type }}',
  documentDate: '2026-04-05',
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([
    { id: 'P-1', name: 'Pen', quantity: 2, unit_price: 10, tax_rate: 18, hsn_code: '9608' },
    { id: 'P-2', name: 'Ink', quantity: 1, unit_price: 50, tax_rate: 5 },
  ]),
};

const april = { period: 'custom', startDate: '2026-04-01', endDate: '2026-04-30' };

const made = async (account: TestAccount, ...types: string[]) =>
  await account.rows(create, { items: types.map((type) => ({ type })) });

describe('Document: Get', () => {
  const get = { resource: 'document', operation: 'get', findBy: 'serialNumber', ...april };

  it('finds a document by its serial number in a period', async () => {
    const account = newAccount();
    const [, wanted] = await made(account, 'invoice', 'invoice');
    const serialNumber = String(wanted?.serial_number);
    expect(await account.rows({ ...get, documentType: 'invoice', serialNumber })).toMatchObject([
      { hash_id: wanted?.hash_id, document_type: 'invoice', total_amount: 76.1 },
    ]);
  });

  it('says that no document has the number, of which type and when', async () => {
    const account = newAccount();
    await made(account, 'invoice');
    const { error } = await account.run({
      ...get,
      documentType: 'estimate',
      serialNumber: 'INV-1',
    });
    expect(error?.message).toBe(
      'No document of type estimate from 01-04-2026 to 30-04-2026 has the serial number "INV-1"',
    );
  });

  it('finds a subscription in the list of subscriptions', async () => {
    const account = newAccount();
    const [wanted] = await account.rows({
      ...create,
      resource: 'subscription',
      documentType: 'subscription',
      startTime: '2026-04-05',
      repeat: 1,
      repeatType: 'months',
    });
    const [found] = await account.rows({
      ...get,
      documentType: 'subscription',
      serialNumber: wanted?.serial_number as string,
    });
    expect(found?.hash_id).toBe(wanted?.hash_id);
  });
});

describe('Document: Get Many', () => {
  const getMany = { resource: 'document', operation: 'getAll', ...april };

  it('lists several types one after another, up to the limit over all of them', async () => {
    const account = newAccount();
    await made(account, 'invoice', 'estimate', 'invoice');
    const types = { ...getMany, documentTypes: ['estimate', 'invoice'] };
    const all = await account.rows({ ...types, returnAll: true });
    expect(all.map(({ document_type }) => document_type)).toEqual([
      'estimate',
      'invoice',
      'invoice',
    ]);
    expect(await account.rows({ ...types, limit: 2 })).toHaveLength(2);
  });

  it('asks for nothing where no type is chosen', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...getMany, documentTypes: '={{ [] }}' });
    expect(error?.message).toBe('No document type is chosen');
    expect(account.requests()).toEqual([]);
  });

  it('gives the items with each document on request', async () => {
    const account = newAccount();
    await made(account, 'invoice');
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

  it('gives a flat row for each line item on request', async () => {
    const account = newAccount();
    const [invoice] = await made(account, 'invoice');
    const rows = await account.rows({
      ...getMany,
      documentTypes: ['invoice'],
      output: 'lines',
      isoDates: true,
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

describe('Document: Download PDF', () => {
  const downloadPdf = { resource: 'document', operation: 'downloadPdf' };

  it('names the file after the serial number, without a request where the item holds it', async () => {
    const account = newAccount();
    const [invoice] = await made(account, 'invoice');
    const document = { __rl: true, mode: 'id', value: '={{ $json.hash_id }}' };
    const [row] = await account.rows(
      { ...downloadPdf, document },
      { items: [{ hash_id: invoice?.hash_id, serial_number: 'INV/7' }] },
    );
    expect(row?.file_name).toBe('INV-7.pdf');
    expect(account.requests().at(-1)?.path).toContain('/doc/pdf/');
  });

  it.each([
    ['with characters that nobody sees', 'IN\u202eV\r\n7\u0000', 'INV7.pdf'],
    ['that is too long', '7'.repeat(300), `${'7'.repeat(120)}.pdf`],
    ['of which nothing can be read', '\u0000', 'HASH.pdf'],
  ])('names the file by what can be read of a number %s', async (_, serialNumber, name) => {
    const account = newAccount();
    const [invoice] = await made(account, 'invoice');
    const hashId = String(invoice?.hash_id);
    const document = { __rl: true, mode: 'id', value: hashId };
    const [row] = await account.rows(
      { ...downloadPdf, document },
      { items: [{ hash_id: hashId, serial_number: serialNumber }] },
    );
    expect(row?.file_name).toBe(name.replace('HASH', hashId));
  });

  it('takes the name of the service on request', async () => {
    const account = newAccount();
    const [invoice] = await made(account, 'invoice');
    const document = { __rl: true, mode: 'id', value: String(invoice?.hash_id) };
    const [row] = await account.rows({
      ...downloadPdf,
      document,
      options: { nameAfter: 'service' },
    });
    expect(row?.file_name).toMatch(/\.pdf$/);
    expect(account.requests().at(-1)?.path).toContain('/doc/pdf/');
  });

  it('adds the file to the incoming item on request', async () => {
    const account = newAccount();
    const [invoice] = await made(account, 'invoice');
    const document = { __rl: true, mode: 'id', value: '={{ $json.hash_id }}' };
    const { items } = await account.run(
      { ...downloadPdf, document, options: { attach: true } },
      { items: [{ ...invoice, order: 42 }] },
    );
    expect(items[0]?.json).toMatchObject({ order: 42, file_name: expect.any(String) });
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
  });
});
