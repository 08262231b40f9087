import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const line = { id: 'KB-1', name: 'Keyboard', quantity: 1, unit_price: 100, tax_rate: 18 };

const create = {
  resource: 'document',
  operation: 'create',
  partyFrom: 'new',
  newPartyId: '={{ $json.customer }}',
  newPartyName: '={{ "Customer " + $json.customer }}',
  documentDate: '={{ $json.date }}',
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([line]),
};

const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

const onDays = async (account: TestAccount, ...dates: string[]) =>
  await account.rows(create, { items: dates.map((date) => ({ date, customer: 'C-1' })) });

describe('Document: Get Many', () => {
  const getMany = { resource: 'document', operation: 'getAll', documentTypes: ['invoice'] };

  it('asks for the period, the status and the customer', async () => {
    const account = newAccount();
    await account.run({
      ...getMany,
      period: 'custom',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
      limit: 5,
      filters: { paymentStatus: 'pending', customer: byId('C-1') },
    });
    expect(account.requests().at(-1)).toMatchObject({
      path: '/v2/doc/list',
      query: {
        document_type: 'invoice',
        start_date: '01-04-2026',
        end_date: '30-04-2026',
        payment_status: 'pending',
        customer_id: 'C-1',
        num_records: '5',
        page: '1',
      },
    });
  });

  it('gives flat rows, and the raw ones on request', async () => {
    const account = newAccount();
    await onDays(account, '2026-04-05');
    const custom = { ...getMany, period: 'custom', startDate: '2026-04-01', endDate: '2026-04-30' };
    const [flat] = await account.rows(custom);
    expect(flat).toEqual({
      document_type: 'invoice',
      hash_id: expect.any(String),
      serial_number: expect.any(String),
      document_date: '05-04-2026',
      customer_id: 'C-1',
      customer_name: 'Customer C-1',
      total_amount: 118,
      amount_pending: 118,
      payment_status: 'pending',
      due_date: expect.anything(),
    });
    const [raw] = await account.rows({ ...custom, simplify: false });
    expect(raw).toMatchObject({ customer: { id: 'C-1' }, net_amount: 100, tax_amount: 18 });
  });

  it('gives no rows where nothing is found', async () => {
    const account = newAccount();
    expect(await account.rows({ ...getMany, period: 'lastMonth' })).toEqual([]);
  });

  it('gives up to the limit, and all on request, each once', async () => {
    const account = newAccount();
    await onDays(account, '2026-04-05', '2026-04-06', '2026-04-07');
    const custom = { ...getMany, period: 'custom', startDate: '2026-04-01', endDate: '2026-04-30' };
    expect(await account.rows({ ...custom, limit: 2 })).toHaveLength(2);
    const all = await account.rows({ ...custom, returnAll: true });
    expect(new Set(all.map(({ hash_id }) => hash_id)).size).toBe(3);
  });

  it('refuses a period that ends before it starts', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...getMany,
      period: 'custom',
      startDate: '2026-04-30',
      endDate: '2026-04-01',
    });
    expect(error?.message).toBe('End Date lies before Start Date');
    expect(account.requests()).toEqual([]);
  });
});

describe('Document: Cancel', () => {
  const cancel = { resource: 'document', operation: 'cancel' };

  it('cancels a document', async () => {
    const account = newAccount();
    const [made] = await onDays(account, '2026-04-05');
    const rows = await account.rows({ ...cancel, document: byId(made?.hash_id) });
    expect(rows).toEqual([{ hash_id: made?.hash_id, cancelled: true }]);
    expect(account.writes().at(-1)).toMatchObject({ method: 'DELETE', query: {}, status: 200 });
  });

  it('cancels an e-invoice only when told to', async () => {
    const account = newAccount();
    const [made] = await account.rows(
      {
        ...create,
        newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
        createEInvoice: true,
      },
      { items: [{ date: '2026-04-05', customer: 'C-1' }] },
    );
    const { error } = await account.run({ ...cancel, document: byId(made?.hash_id) });
    expect(error?.message).toContain('e-invoice');
    await account.rows({ ...cancel, document: byId(made?.hash_id), cancelEInvoice: true });
    expect(account.writes().at(-1)?.query).toEqual({ cancel_einvoice: '1' });
  });

  it('says that a hash ID is unknown and where to find it', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...cancel, document: byId('nothing/here') });
    expect(error?.description).toContain('No document of this account has this hash ID');
  });

  it('names a document that is not chosen', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...cancel, document: byId('={{ "" }}') });
    expect(error?.message).toBe('Document is missing');
  });
});

describe('Document: Download PDF', () => {
  const downloadPdf = { resource: 'document', operation: 'downloadPdf' };

  it('puts the file into the field, named as the service names it', async () => {
    const account = newAccount();
    const [made] = await onDays(account, '2026-04-05');
    const { items } = await account.run({ ...downloadPdf, document: byId(made?.hash_id) });
    const file = items[0]?.binary?.data;
    expect(file).toMatchObject({ mimeType: 'application/pdf', fileExtension: 'pdf' });
    expect(
      Buffer.from(file?.data ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(items[0]?.json).toEqual({
      hash_id: made?.hash_id,
      file_name: file?.fileName,
      file_size: Buffer.from(file?.data ?? '', 'base64').byteLength,
    });
  });

  it('takes another name and field, and the delivery challan copy', async () => {
    const account = newAccount();
    const [made] = await onDays(account, '2026-04-05');
    const { items } = await account.run({
      ...downloadPdf,
      document: byId(made?.hash_id),
      binaryPropertyName: 'challan',
      options: { fileName: 'INV/1', deliveryChallan: true },
    });
    expect(items[0]?.binary?.challan?.fileName).toBe('INV-1.pdf');
    expect(account.requests().at(-1)?.query).toEqual({ delivery_challan: '1' });
  });

  it('gives the error of the service in place of a broken file', async () => {
    const account = newAccount();
    const { items, error } = await account.run({ ...downloadPdf, document: byId('unknown') });
    expect(error?.description).toContain('INVALID_HASH_ID');
    expect(items).toEqual([]);
  });
});

describe('endpoint versions', () => {
  it.each([
    ['recommended', '/v1/doc/'],
    ['v1', '/v1/doc/'],
    ['v2', '/v2/doc/'],
  ])('cancels and downloads through the path that "%s" means', async (endpointVersion, path) => {
    const account = newAccount({ endpointVersion });
    const [made] = await onDays(account, '2026-04-05');
    await account.rows({
      resource: 'document',
      operation: 'downloadPdf',
      document: byId(made?.hash_id),
    });
    expect(account.requests().at(-2)?.path).toBe(`${path}pdf/${made?.hash_id}`);
    await account.rows({
      resource: 'document',
      operation: 'cancel',
      document: byId(made?.hash_id),
    });
    expect(account.requests().at(-1)?.path).toBe(`${path}${made?.hash_id}`);
  });
});
