import type { IDataObject } from 'n8n-workflow';
import { newAccount, newDocument, useAccount } from '../harness/account';
import {
  april,
  bankDetails,
  byId,
  fromList,
  newCustomer,
  newParty,
  payment,
  paymentOf,
} from '../harness/samples';
import cases from './paymentsCases.json';

const account = useAccount();

const record = { ...payment, paymentMode: 'UPI' };

describe('Payment: Record', () => {
  it('settles a document in full, with its customer and balance due', async () => {
    const hashId = await newDocument(account);
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
      payment_date: '2026-04-06',
      payment_mode: 'UPI',
      document_numbers: 'INV-1',
      settled: [
        {
          hash_id: hashId,
          serial_number: expect.any(String),
          total_amount: 118,
          amount_paying: 118,
          amount_pending: 0,
        },
      ],
    });
  });

  it('rejects settling a document twice', async () => {
    const hashId = await newDocument(account);
    await account.rows({ ...record, settle: 'inFull', document: byId(hashId) });
    const payments = account.writes().length;
    const again = { ...record, settle: 'inFull', document: byId(hashId) };
    const { error } = await account.run(again);
    expect(error?.message).toMatch(/ has no pending amount$/);
    expect(error?.description).toBe(
      'It is already paid. For more money from its customer, choose "Settle: No Document" in Payment: Record.',
    );
    expect(account.writes()).toHaveLength(payments);
  });

  it('rejects settling a document that no customer owes, with advice', async () => {
    const document = byId(await newDocument(account, { documentType: 'estimate' }));
    const writes = account.writes().length;
    const { error } = await account.run({ ...record, settle: 'inFull', document });
    expect(error?.message).toContain('is of type estimate');
    expect(error?.description).toContain('set "Settle" to "Part or Several Invoices"');
    expect(account.writes()).toHaveLength(writes);
  });

  it('settles several documents with given amounts and every optional field', async () => {
    const [first, second] = [await newDocument(account), await newDocument(account)];
    const [row] = await account.rows({
      ...record,
      settle: 'byHand',
      amount: 150,
      documents: {
        values: [
          { hashId: first, amountPaying: 118 },
          { hashId: second, amountPaying: 32 },
        ],
      },
      additionalFields: {
        notes: 'Thank you',
        reference: 'UTR 612345678901',
        exclusiveNotes: 'By phone',
        sendEmail: false,
        sendSms: true,
        bankDetails,
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
      notes: 'UTR 612345678901\nThank you',
      exclusive_notes: 'By phone',
      send_email: false,
      send_sms: true,
      bank_details: {
        account_number: '001',
        ifsc: 'ABCD0123456',
        bank_name: 'Example Bank',
        branch: 'Fort',
      },
    });
    expect(row).toMatchObject({
      document_numbers: 'INV-1, INV-2',
      settled: [
        { hash_id: first, serial_number: 'INV-1', amount_paying: 118 },
        { hash_id: second, serial_number: 'INV-2', amount_paying: 32 },
      ],
    });
  });

  it('settles the only document with the whole amount if its own is empty, and says what is pending', async () => {
    const hashId = await newDocument(account);
    const [row] = await account.rows({
      ...record,
      settle: 'byHand',
      amount: 59,
      documents: { values: [{ hashId, amountPaying: '' }] },
    });
    expect(account.writes().at(-1)?.body).toMatchObject({
      amount: 59,
      documents: [{ hash_id: hashId, amount_paying: 59 }],
    });
    expect(row?.settled).toMatchObject([{ amount_paying: 59, amount_pending: 59 }]);
  });

  it('refuses more than is pending of a document, also after a first payment of the run', async () => {
    const hashId = await newDocument(account);
    const typed = await account.run(paymentOf(hashId, 118.01));
    expect(typed.error?.message).toBe(
      'Document INV-1 gets 118.01, more than the 118 that are still pending',
    );
    expect(typed.error?.description).toContain('add "Excess as Advance" to "Options"');
    const items = [1, 2].map(() => ({ hash_id: hashId, serial_number: 'INV-1' }));
    expect(await account.errorMessage(paymentOf(hashId, 60), { items })).toContain(
      'gets 60, more than the 58 that are still pending',
    );
    expect(account.writes('/v2/payment')).toHaveLength(1);
  });

  it('keeps what is more than pending as an advance, if the option says so', async () => {
    const hashId = await newDocument(account);
    const form = { ...paymentOf(hashId, 200), excessAsAdvance: true };
    const { items, hints } = await account.run(form);
    expect(items[0]?.json).toMatchObject({
      amount: 200,
      settled: [{ amount_paying: 118, amount_pending: 0 }],
    });
    expect(hints).toEqual([expect.stringContaining('The other ₹82.00 settle no document')]);
  });

  it('says that a document with nothing pending is paid', async () => {
    const hashId = await newDocument(account);
    await account.rows(paymentOf(hashId, 118));
    const items = [{ hash_id: hashId, serial_number: 'INV-1' }];
    for (const given of [items, [{}]]) {
      const { error } = await account.run(paymentOf(hashId, 1), { items: given });
      expect(error?.description).toContain('choose "Settle: No Document"');
    }
  });

  it('says what of the amount settles no document', async () => {
    const hashId = await newDocument(account);
    const { hints } = await account.run({
      ...record,
      settle: 'byHand',
      amount: 1000,
      documents: { values: [{ hashId, amountPaying: 100 }] },
    });
    expect(hints).toEqual([
      "₹100.00 of the payment go to INV-1. The other ₹900.00 settle no document and stay on the customer's account.",
    ]);
  });

  it.each([
    ['of another input item', { hash_id: 'Other' }],
    ['of the input item', { serial_number: 'INV-1' }],
  ])('says of a cancelled document %s what to do', async (_, item) => {
    const hashId = await newDocument(account);
    await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });
    const items = [{ hash_id: hashId, ...item }];
    const { error } = await account.run(paymentOf(hashId, 59), { items });
    expect(error?.message).toBe('Document INV-1 is cancelled');
    expect(error?.description).toContain('Choose another document.');
  });

  it.each<[string, (hashId: string, number: string) => string]>([
    ['by hash ID', (hashId) => hashId],
    ['by its number', (_, number) => number],
  ])('rejects an invoice of another customer, %s, and sends nothing', async (_, entered) => {
    const hashId = await newDocument(account);
    await account.rows({ ...newCustomer, recordId: 'C-2', name: 'Other' });
    const writes = account.writes().length;
    const form = { ...paymentOf('', 59), customer: byId('C-2') };
    const { error } = await account.run({
      ...form,
      documents: { values: [{ hashId: byId(entered(hashId, 'INV-1')), amountPaying: 59 }] },
    });
    expect(error?.message).toMatch(
      /^Document INV-1 belongs to .+ \(C-1\), not to the customer C-2$/,
    );
    expect(error?.description).toContain('Choose that customer in "Customer", or leave it empty');
    expect(account.writes()).toHaveLength(writes);
  });

  it('says that a document may belong to another customer if only JSON names it', async () => {
    const hashId = await newDocument(account);
    await account.rows({ ...newCustomer, recordId: 'C-2', name: 'Other' });
    const documents = [{ hash_id: hashId, amount_paying: 50 }];
    const furtherFieldsJson = JSON.stringify({ documents });
    const { error } = await account.run({ ...payment, customer: byId('C-2'), furtherFieldsJson });
    expect(error?.description).toContain('Or it belongs to another customer than C-2, who pays.');
  });

  it.each([
    ['a part of a document', [{ hash_id: 'Other' }]],
    ['a part of the document of the input item', undefined],
  ])('takes the customer of %s if Customer is empty', async (_, given) => {
    const hashId = await newDocument(account);
    const items = given ?? [{ hash_id: hashId, serial_number: 'INV-1' }];
    const form = { ...paymentOf(hashId, 59), customer: fromList({ name: '', value: '' }) };
    const [row] = await account.rows(form, { items });
    expect(account.writes().at(-1)?.body).toMatchObject({ customer: 'C-1', amount: 59 });
    expect(row).toMatchObject({ customer_id: 'C-1', document_numbers: 'INV-1' });
  });

  it.each([
    ['no document', { settle: 'none' }],
    ['an expression without a result', { customer: '={{ $json.none }}' }],
  ])('requires a customer with %s', async (_, change) => {
    const form = { ...paymentOf('h', 59), customer: fromList({ name: '', value: '' }) };
    expect(await account.errorMessage({ ...form, ...change })).toBe('Customer is missing');
    expect(account.requests()).toEqual([]);
  });

  it('records a payment on account, without a document', async () => {
    await newDocument(account);
    const [row] = await account.rows(payment);
    expect(account.writes().at(-1)?.body).not.toHaveProperty('documents');
    expect(row).toMatchObject({ amount: 50, document_numbers: '', settled: [] });
  });

  it('removes floating-point noise from amounts', async () => {
    const hashId = await newDocument(account);
    await account.rows({
      ...record,
      settle: 'byHand',
      amount: '={{ 0.1 + 0.2 }}',
      documents: { values: [{ hashId, amountPaying: '={{ 1.1 * 0.2 }}' }] },
    });
    expect(account.writes().at(-1)?.body).toMatchObject({
      amount: 0.3,
      documents: [{ amount_paying: 0.22 }],
    });
  });

  it('records with v1, which returns no document number', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await newDocument(account, { ...newParty() });
    const [row] = await account.rows(payment);
    expect(account.writes().at(-1)?.path).toBe('/v1/payment');
    expect(row).toMatchObject({ customer_id: 'C-1', amount: 50 });
  });

  it.each(cases.refused as Array<[string, IDataObject]>)(
    'sends nothing, but says: %s',
    async (message, wrong) => {
      expect(
        await account.errorMessage({
          ...record,
          settle: 'byHand',
          documents: { values: [{ hashId: 'h', amountPaying: 1 }] },
          ...wrong,
        }),
      ).toContain(message);
      expect(account.requests()).toEqual([]);
    },
  );
});

describe('Payment: Get Many', () => {
  it('lists the payments of a period with numeric amounts and ISO dates, or as the service sends them', async () => {
    const hashId = await newDocument(account);
    await account.rows({ ...record, settle: 'inFull', document: byId(hashId) });
    const getMany = { resource: 'payment', operation: 'getAll', ...april };
    const [row] = await account.rows(getMany);
    expect(account.requests().at(-1)?.query).toMatchObject({
      start_date: '01-04-2026',
      end_date: '30-04-2026',
      status: 'success',
    });
    expect(row).toMatchObject({
      payment_date: '2026-04-06',
      payment_mode: 'UPI',
      total_amount: 118,
      amount_remaining: 0,
      status: 'success',
    });
    const [raw] = await account.rows({ ...getMany, simplify: false });
    expect(raw?.payment_date).toBe('06-04-2026');
  });
});
