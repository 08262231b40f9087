import { bank, invoice, october, payment } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.simulator.close());

it('a payment shows what it settles and what remains, and the document its part', async () => {
  const { call } = account;
  const changes = { serial_number: 'P-1', payments: [{ amount: 62, method: 'upi' }] };
  const { hash_id } = (await call('POST', '/v2/doc', invoice(changes))).body.data;
  await call(
    'POST',
    '/v2/payment',
    payment({
      ...{ payment_mode: 'Cheque', bank_details: bank, notes: 'N', exclusive_notes: 'E' },
      documents: [{ hash_id, amount_paying: 900 }],
    }),
  );
  const list = await call('GET', `/v2/payment/list?status=success&${october}`);
  expect(list.body.data.total_records).toBe(2);
  expect(list.body.data.transactions).toContainEqual({
    total_amount: 1000,
    amount_remaining: '100.00',
    bank_details: bank,
    customer: expect.objectContaining({ id: 'CUST-1', name: 'Meera Stores' }),
    payment_date: '06-10-2025',
    exclusive_notes: 'E',
    linked_docs: [{ amount_settled: 900, serial_number: 'P-1', document_type: 'invoice' }],
    notes: 'N',
    payment_mode: 'Cheque',
    payment_type: 'in',
    status: 'success',
    created_by: 'API',
  });
  const { body } = await call('GET', `/v2/doc/${hash_id}`);
  expect(body.data.invoice_details).toMatchObject({
    payment_status: 'pending',
    amount_paid: 962,
    amount_pending: 100,
    payments: [
      { amount: 62, method: 'upi' },
      {
        ...{ amount: 900, method: 'Cheque', notes: 'N' },
        ...{ bank_details: bank, payment_date: '06-10-2025' },
      },
    ],
  });
});
