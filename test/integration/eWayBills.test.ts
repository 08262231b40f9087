import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

const address = (city: string, state: string, pincode: string) => ({
  values: { addressLine1: '1 Fort Road', city, state, country: 'India', pincode },
});

const create = {
  resource: 'eWayBill',
  operation: 'create',
  supplyType: 'Outward',
  subSupplyType: 'Supply',
  transportMode: 'Road',
  transporterDocDate: '2026-04-06',
  dispatchFrom: address('Mysuru', 'Karnataka', '570001'),
  dispatchTo: address('Pune', 'Maharashtra', '411038'),
  additionalFields: { vehicleNumber: 'KA01AB1234', vehicleType: 'Regular' },
};

async function invoice(account: TestAccount): Promise<string> {
  const [row] = await account.rows({
    resource: 'document',
    operation: 'create',
    documentDate: '2026-04-05',
    partyFrom: 'new',
    newPartyId: 'C-1',
    newPartyName: 'Asha',
    newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
    lineItemsFrom: 'json',
    lineItemsJson:
      '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100000,"tax_rate":18,"hsn_code":"8471"}]',
  });
  return String(row?.hash_id);
}

describe('E-Way Bill', () => {
  it('is created for a document and downloaded as PDF', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    const [row] = await account.rows({ ...create, document: byId(hashId) });
    expect(row).toMatchObject({ hash_id: hashId, message: expect.any(String) });
    expect(account.writes().at(-1)).toMatchObject({
      path: `/v2/ewaybill/${hashId}`,
      body: {
        supply_type: 'Outward',
        sub_supply_type: 'Supply',
        transport_mode: 'Road',
        transporter_doc_date: '06-04-2026',
        dispatch_from: { city: 'Mysuru', state: 'KARNATAKA' },
        dispatch_to: { city: 'Pune', state: 'MAHARASHTRA' },
        vehicle_number: 'KA01AB1234',
        vehicle_type: 'Regular',
      },
    });
    const { items } = await account.run({
      resource: 'eWayBill',
      operation: 'downloadPdf',
      document: byId(hashId),
    });
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
  });

  it('that exists already is refused with what that means', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    await account.rows({ ...create, document: byId(hashId) });
    const { error } = await account.run({ ...create, document: byId(hashId) });
    expect(error?.description).toContain('PORTAL_ERROR_604');
  });

  it('that does not exist gives its error in place of a broken file', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    const { error, items } = await account.run({
      resource: 'eWayBill',
      operation: 'downloadPdf',
      document: byId(hashId),
    });
    expect(error?.description).toContain('INVALID_HASH_ID');
    expect(items).toEqual([]);
  });

  it.each([
    ['Others', { subSupplyType: 'Others' }, 'Sub Supply Type Description is missing'],
    [
      'Bill To - Ship To',
      { additionalFields: { transactionType: 'Bill To - Ship To' } },
      'Ship-To GSTIN is missing',
    ],
    [
      'Combination of 2 and 3',
      { additionalFields: { transactionType: 'Combination of 2 and 3' } },
      'Ship-To GSTIN is missing',
    ],
    ['an address', { dispatchTo: {} }, 'Dispatch To is missing'],
    [
      'a PIN code',
      { dispatchTo: address('Pune', 'Maharashtra', '') },
      'Dispatch To: PIN Code is missing',
    ],
  ])('demands what %s needs before anything is sent', async (_, wrong, message) => {
    const account = newAccount();
    const { error } = await account.run({ ...create, document: byId('h'), ...wrong });
    expect(error?.message).toContain(message);
    expect(account.requests()).toEqual([]);
  });
});

describe('Document: Get', () => {
  it('gives the amounts and what is outstanding, and the items on request', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    const get = { resource: 'document', operation: 'get', document: byId(hashId) };
    const [row] = await account.rows({ ...get, isoDates: true });
    expect(row).toMatchObject({
      hash_id: hashId,
      document_date: '2026-04-05',
      customer_id: 'C-1',
      customer_name: 'Asha',
      total_amount: 118000,
      amount_pending: 118000,
      payment_status: 'pending',
    });
    const [raw] = await account.rows({ ...get, simplify: false });
    expect(raw).toMatchObject({ document_type: 'invoice', items: [{ id: 'K' }] });
  });

  it('says that a hash ID is unknown', async () => {
    const account = newAccount();
    const { error } = await account.run({
      resource: 'document',
      operation: 'get',
      document: byId('unknown'),
    });
    expect(error?.description).toContain('INVALID_HASH_ID');
  });
});

describe('Subscription', () => {
  it.each(['recommended', 'v2'])(
    'is created as a document, listed, and lists its invoices, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const [made] = await account.rows({
        resource: 'document',
        operation: 'create',
        documentType: 'subscription',
        documentDate: '={{ $now }}',
        partyFrom: 'new',
        newPartyId: 'C-1',
        newPartyName: 'Asha',
        lineItemsFrom: 'json',
        lineItemsJson: '[{"id":"S","name":"Support","quantity":1,"unit_price":100,"tax_rate":18}]',
        startTime: '={{ $now }}',
        endTime: '={{ $now.plus({ years: 1 }) }}',
        repeat: 1,
        repeatType: 'months',
      });
      const list = { resource: 'subscription', operation: 'getAll', period: 'thisFinancialYear' };
      const rows = await account.rows({
        ...list,
        filters: { status: 'active', customer: byId('C-1') },
      });
      expect(rows).toMatchObject([
        { hash_id: made?.hash_id, status: 'active', repeat_every: 1, total_amount: 118 },
      ]);
      expect(await account.rows({ ...list, filters: { status: 'cancelled' } })).toEqual([]);
      const invoices = await account.rows({
        resource: 'subscription',
        operation: 'getInvoices',
        subscription: String(made?.hash_id),
      });
      for (const one of invoices) expect(one).toMatchObject({ hash_id: expect.any(String) });
      expect(account.requests().at(-1)).toMatchObject({
        path: `/v2/subscriptions/${made?.hash_id}`,
        status: 200,
      });
    },
  );
});
