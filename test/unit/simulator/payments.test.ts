import { bank as BANK, invoice, OCTOBER } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const create = async (changes: object = {}): Promise<string> =>
  (await account.call('POST', '/v2/doc', invoice(changes))).body.data.hash_id;
const read = async (hashId: string) =>
  (await account.call('GET', `/v2/doc/${hashId}`)).body.data.invoice_details;
const pay = (changes: object = {}, version = 'v2') =>
  account.call('POST', `/${version}/payment`, {
    amount: 1000,
    customer: 'CUST-1',
    payment_date: '06-10-2025',
    payment_mode: 'Cash',
    ...changes,
  });
const list = async () =>
  (await account.call('GET', `/v2/payment/list?status=success&${OCTOBER}`)).body.data;

describe('recording a payment', () => {
  it('v2 returns the serial number, v1 success and message', async () => {
    await create();
    expect((await pay()).body.data).toEqual({ serial_number: 'PAY-1' });
    expect((await pay({}, 'v1')).body).toEqual({ success: true, message: expect.any(String) });
  });

  it('a part payment leaves a document pending; the rest makes it paid', async () => {
    const hash_id = await create();
    await pay({ notes: 'first', documents: [{ hash_id, amount_paying: 1000 }] });
    expect(await read(hash_id)).toMatchObject({
      payment_status: 'pending',
      amount_paid: 1000,
      amount_pending: 62,
      payments: [
        {
          amount: 1000,
          method: 'Cash',
          notes: 'first',
          bank_details: {},
          payment_date: '06-10-2025',
        },
      ],
    });
    await pay({ amount: 62, payment_mode: 'UPI', documents: [{ hash_id, amount_paying: 62 }] });
    expect(await read(hash_id)).toMatchObject({ payment_status: 'paid', amount_pending: 0 });
  });

  it('moves a document from one list filter to the other', async () => {
    const hash_id = await create();
    const total = async (status: string) =>
      (
        await account.call(
          'GET',
          `/v2/doc/list?document_type=invoice&${OCTOBER}&payment_status=${status}`,
        )
      ).body.data.total_records ?? 0;
    expect([await total('pending'), await total('paid'), await total('all')]).toEqual([1, 0, 1]);
    await pay({ amount: 1062, documents: [{ hash_id, amount_paying: 1062 }] });
    expect([await total('pending'), await total('paid'), await total('all')]).toEqual([0, 1, 1]);
  });

  it('lists the payment with its settlements and the remaining amount', async () => {
    const hash_id = await create({ serial_number: 'P-1' });
    await pay({
      payment_mode: 'Cheque',
      bank_details: BANK,
      notes: 'N',
      exclusive_notes: 'E',
      documents: [{ hash_id, amount_paying: 900 }],
    });
    const { transactions, total_records } = await list();
    expect(total_records).toBe(1);
    expect(transactions).toEqual([
      {
        total_amount: 1000,
        amount_remaining: '100.00',
        bank_details: BANK,
        customer: expect.objectContaining({ id: 'CUST-1', name: 'Meera Stores' }),
        payment_date: '06-10-2025',
        exclusive_notes: 'E',
        linked_docs: [{ amount_settled: 900, serial_number: 'P-1', document_type: 'invoice' }],
        notes: 'N',
        payment_mode: 'Cheque',
        payment_type: 'in',
        status: 'success',
        created_by: 'API',
      },
    ]);
  });

  it('records the payments in a document, which settle it', async () => {
    const hashId = await create({
      payments: [
        { amount: 62, method: 'upi' },
        { amount: 1000, method: 'cash' },
      ],
    });
    expect(await read(hashId)).toMatchObject({ payment_status: 'paid', amount_paid: 1062 });
    expect((await list()).total_records).toBe(2);
  });
});

describe('without a bank account', () => {
  beforeEach(() => account.simulator.configure({ bankAccount: false }));

  it('accepts only cash and payments with bank details', async () => {
    await create();
    const upi = await pay({ payment_mode: 'UPI' }, 'v1');
    expect([upi.status, upi.body.error_code]).toEqual([400, 'MISSING_BANK_ACCOUNT']);
    expect((await pay()).status).toBe(200);
    expect((await pay({ payment_mode: 'UPI', bank_details: BANK })).status).toBe(200);
  });

  it('rejects a document with a card payment', async () => {
    const { body } = await account.call(
      'POST',
      '/v2/doc',
      invoice({ payments: [{ amount: 1, method: 'card' }] }),
    );
    expect(body.error_code).toBe('MISSING_BANK_ACCOUNT');
  });
});
