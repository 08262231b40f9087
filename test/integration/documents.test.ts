import { type TestAccount, useAccount } from '../harness/account';
import {
  april,
  byId,
  invoiceForEach,
  keyboard,
  registeredParty,
  selecting,
} from '../harness/samples';

const account = useAccount();

const create = { ...invoiceForEach(keyboard), documentDate: '={{ $json.date }}' };

const newDocuments = async (account: TestAccount, ...dates: string[]) =>
  await account.rows(create, { items: dates.map((date) => ({ date, customer: 'C-1' })) });

describe('Document: Get Many', () => {
  const getMany = { resource: 'document', operation: 'getAll', documentTypes: ['invoice'] };

  it('sends the period, the status and the customer', async () => {
    await account.run({
      ...getMany,
      ...april,
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

  it('returns flat rows, or raw rows on request', async () => {
    await newDocuments(account, '2026-04-05');
    const [flat] = await account.rows({ ...getMany, ...april });
    expect(flat).toEqual({
      document_type: 'invoice',
      hash_id: expect.any(String),
      serial_number: expect.any(String),
      document_date: '2026-04-05',
      due_date: '',
      days_overdue: 0,
      customer_name: 'Customer C-1',
      total_amount: 118,
      amount_pending: 118,
      payment_status: 'pending',
    });
    const others = {
      due_date_from: 'none',
      customer_id: 'C-1',
      customer_email: '',
      customer_phone: '',
      customer_gstin: '',
      net_amount: 100,
      tax_amount: 18,
      amount_paid: 0,
    };
    const fields = selecting(...Object.keys(others));
    const [selected] = await account.rows({ ...getMany, ...april, ...fields });
    expect(selected).toEqual({ ...others, hash_id: flat?.hash_id });
    const [raw] = await account.rows({ ...getMany, ...april, simplify: false });
    expect(raw).toMatchObject({
      document_date: '05-04-2026',
      customer: { id: 'C-1' },
      net_amount: 100,
      tax_amount: 18,
    });
  });

  it('returns no rows if no document is found', async () => {
    expect(await account.rows({ ...getMany, period: 'lastMonth' })).toEqual([]);
  });

  it('returns documents up to the limit, or all of them once', async () => {
    await newDocuments(account, '2026-04-05', '2026-04-06', '2026-04-07');
    const list = { ...getMany, ...april };
    expect(await account.rows({ ...list, limit: 2 })).toHaveLength(2);
    const all = await account.rows({ ...list, returnAll: true });
    expect(new Set(all.map(({ hash_id }) => hash_id)).size).toBe(3);
  });

  it('rejects a period that ends before it starts', async () => {
    expect(
      await account.errorMessage({
        ...getMany,
        ...april,
        endDate: '2026-03-31',
      }),
    ).toBe('End Date must not be before Start Date');
    expect(account.requests()).toEqual([]);
  });
});

describe('Document: Cancel', () => {
  const cancel = { resource: 'document', operation: 'cancel' };

  it('cancels a document', async () => {
    const [created] = await newDocuments(account, '2026-04-05');
    const rows = await account.rows({ ...cancel, document: byId(created?.hash_id) });
    expect(rows).toEqual([{ hash_id: created?.hash_id, cancelled: true }]);
    expect(account.writes().at(-1)).toMatchObject({ method: 'DELETE', query: {}, status: 200 });
  });

  it('cancels an e-invoice only on request', async () => {
    const [created] = await account.rows(
      {
        ...create,
        ...registeredParty,
        createEInvoice: true,
      },
      { items: [{ date: '2026-04-05', customer: 'C-1' }] },
    );
    expect(await account.errorMessage({ ...cancel, document: byId(created?.hash_id) })).toContain(
      'e-invoice',
    );
    await account.rows({ ...cancel, document: byId(created?.hash_id), cancelEInvoice: true });
    expect(account.writes().at(-1)?.query).toEqual({ cancel_einvoice: '1' });
  });

  it('reports an unknown hash ID with advice', async () => {
    const { error } = await account.run({ ...cancel, document: byId('nothing/here') });
    expect(error?.description).toContain('No document of this account has this hash ID');
  });

  it('reports that no document is selected', async () => {
    expect(await account.errorMessage({ ...cancel, document: byId('={{ "" }}') })).toBe(
      'Document is missing',
    );
  });
});

describe('Document: Download PDF', () => {
  const downloadPdf = { resource: 'document', operation: 'downloadPdf' };

  it('outputs a file with the name from the service', async () => {
    const [created] = await newDocuments(account, '2026-04-05');
    const { items } = await account.run({ ...downloadPdf, document: byId(created?.hash_id) });
    const file = items[0]?.binary?.data;
    expect(file).toMatchObject({ mimeType: 'application/pdf', fileExtension: 'pdf' });
    expect(
      Buffer.from(file?.data ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(items[0]?.json).toEqual({
      hash_id: created?.hash_id,
      file_name: file?.fileName,
      file_size: Buffer.from(file?.data ?? '', 'base64').byteLength,
    });
  });

  it('outputs a delivery challan with another file name in another field', async () => {
    const [created] = await newDocuments(account, '2026-04-05');
    const { items } = await account.run({
      ...downloadPdf,
      document: byId(created?.hash_id),
      binaryPropertyName: 'challan',
      options: { fileName: 'INV/1', deliveryChallan: true },
    });
    expect(items[0]?.binary?.challan?.fileName).toBe('INV-1.pdf');
    expect(account.requests().at(-1)?.query).toEqual({ delivery_challan: '1' });
  });
});
