import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

/** An invoice over 118 rupees. */
async function invoice(account: TestAccount, documentType = 'invoice'): Promise<string> {
  const [row] = await account.rows({
    resource: 'document',
    operation: 'create',
    documentType,
    documentDate: '2026-04-05',
    partyFrom: 'new',
    newPartyId: 'C-1',
    newPartyName: 'Asha',
    lineItemsFrom: 'json',
    lineItemsJson: '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100,"tax_rate":18}]',
  });
  return String(row?.hash_id);
}

const record = {
  resource: 'payment',
  operation: 'record',
  paymentDate: '2026-04-06',
  paymentMode: 'UPI',
};

describe('Payment: Record', () => {
  it('settles a document in full: customer and amount come from what is outstanding', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    const [row] = await account.rows({ ...record, settle: 'inFull', document: byId(hashId) });
    expect(account.writes().at(-1)).toMatchObject({
      path: '/v2/payment',
      body: {
        customer: 'C-1',
        amount: 118,
        payment_date: '06-04-2026',
        payment_mode: 'UPI',
        documents: [{ hash_id: hashId, amount_paying: 118 }],
      },
    });
    expect(row).toEqual({
      serial_number: expect.any(String),
      customer_id: 'C-1',
      amount: 118,
      payment_date: '06-04-2026',
      payment_mode: 'UPI',
      settled: [
        {
          hash_id: hashId,
          serial_number: expect.any(String),
          total_amount: 118,
          amount_paying: 118,
        },
      ],
    });
  });

  it('refuses to settle a document twice', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    await account.rows({ ...record, settle: 'inFull', document: byId(hashId) });
    const payments = account.writes().length;
    const { error } = await account.run({ ...record, settle: 'inFull', document: byId(hashId) });
    expect(error?.message).toMatch(/^Nothing is outstanding on document /);
    expect(account.writes()).toHaveLength(payments);
  });

  it('refuses to settle a cancelled document', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });
    const { error } = await account.run({ ...record, settle: 'inFull', document: byId(hashId) });
    expect(error?.message).toMatch(/ is cancelled$/);
  });

  it.each(['estimate', 'sales_return', 'delivery_challan'])(
    'refuses to settle a document on which nobody owes money: %s',
    async (documentType) => {
      const account = newAccount();
      const hashId = await invoice(account, documentType);
      const writes = account.writes().length;
      const { error } = await account.run({ ...record, settle: 'inFull', document: byId(hashId) });
      expect(error?.message).toContain(`is of type ${documentType}`);
      expect(account.writes()).toHaveLength(writes);
    },
  );

  it('settles several documents by hand, with every optional field', async () => {
    const account = newAccount();
    const [first, second] = [await invoice(account), await invoice(account)];
    await account.rows({
      ...record,
      settle: 'byHand',
      customer: byId('C-1'),
      amount: 150,
      documents: {
        values: [
          { hashId: first, amountPaying: 118 },
          { hashId: second, amountPaying: 32 },
        ],
      },
      additionalFields: {
        notes: 'Thank you',
        exclusiveNotes: 'By phone',
        sendEmail: false,
        sendSms: true,
        bankDetails: {
          values: { accountNumber: '1', ifsc: 'ABCD0123456', bankName: 'Bank', branch: 'Fort' },
        },
      },
    });
    expect(account.writes().at(-1)?.body).toEqual({
      customer: 'C-1',
      amount: 150,
      payment_date: '06-04-2026',
      payment_mode: 'UPI',
      documents: [
        { hash_id: first, amount_paying: 118 },
        { hash_id: second, amount_paying: 32 },
      ],
      notes: 'Thank you',
      exclusive_notes: 'By phone',
      send_email: false,
      send_sms: true,
      bank_details: { account_number: '1', ifsc: 'ABCD0123456', bank_name: 'Bank', branch: 'Fort' },
    });
  });

  it('keeps a payment without a document on the account of the customer', async () => {
    const account = newAccount();
    await invoice(account);
    const [row] = await account.rows({
      ...record,
      settle: 'none',
      customer: byId('C-1'),
      amount: 50,
      paymentMode: 'Cash',
    });
    expect(account.writes().at(-1)?.body).not.toHaveProperty('documents');
    expect(row).toMatchObject({ amount: 50, settled: [] });
  });

  it('records through v1, which gives no serial number', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await invoice(account);
    const [row] = await account.rows({
      ...record,
      settle: 'none',
      customer: byId('C-1'),
      amount: 50,
    });
    expect(account.writes().at(-1)?.path).toBe('/v1/payment');
    expect(row).toMatchObject({ customer_id: 'C-1', amount: 50 });
  });

  it.each([
    [
      'more settled than paid',
      { amount: 10, documents: { values: [{ hashId: 'h', amountPaying: 10.01 }] } },
      'The documents settle more than the Amount of 10',
    ],
    ['an amount of zero', { amount: 0 }, 'Amount is 0'],
    ['no document', { amount: 10, documents: {} }, 'No document is named'],
    ['null for the documents', { amount: 10, documents: '={{ null }}' }, 'No document is named'],
    [
      'a document without an amount',
      { amount: 10, documents: { values: [{ hashId: 'h', amountPaying: 0 }] } },
      'Document 1: Amount is 0',
    ],
    ['an unknown mode', { amount: 10, paymentMode: 'upi' }, 'Payment Mode is "upi"'],
  ])('names %s and sends nothing', async (_, wrong, message) => {
    const account = newAccount();
    const { error } = await account.run({
      ...record,
      settle: 'byHand',
      customer: byId('C-1'),
      documents: { values: [{ hashId: 'h', amountPaying: 1 }] },
      ...wrong,
    });
    expect(error?.message).toContain(message);
    expect(account.requests()).toEqual([]);
  });

  it('shows what the service says of an unknown customer', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...record,
      settle: 'none',
      customer: byId('NOBODY'),
      amount: 5,
    });
    expect(error?.description).toContain('INVALID_CUSTOMER_ID');
  });
});

describe('Payment: Get Many', () => {
  it('lists the payments of a period, with numbers as numbers and ISO dates on request', async () => {
    const account = newAccount();
    const hashId = await invoice(account);
    await account.rows({ ...record, settle: 'inFull', document: byId(hashId) });
    const getMany = {
      resource: 'payment',
      operation: 'getAll',
      period: 'custom',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
    };
    const [row] = await account.rows(getMany);
    expect(account.requests().at(-1)?.query).toMatchObject({
      start_date: '01-04-2026',
      end_date: '30-04-2026',
      status: 'success',
    });
    expect(row).toMatchObject({
      payment_date: '06-04-2026',
      payment_mode: 'UPI',
      total_amount: 118,
      amount_remaining: 0,
      status: 'success',
    });
    const [iso] = await account.rows({ ...getMany, isoDates: true });
    expect(iso?.payment_date).toBe('2026-04-06');
  });
});
