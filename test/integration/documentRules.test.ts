import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';
import { shows } from '../description/evidence';
import { newAccount, type TestAccount, useSimulator } from './account';
import { byId, invoice, keyboard, newDocument, wholeAddress } from './samples';

useSimulator();

const read = async (account: TestAccount, hashId: string) =>
  (
    await account.rows({
      resource: 'document',
      operation: 'get',
      document: byId(hashId),
      simplify: false,
    })
  )[0];

const payment = {
  resource: 'payment',
  operation: 'record',
  settle: 'byHand',
  customer: byId('C-1'),
  paymentDate: '2026-04-06',
  paymentMode: 'Cash',
};

const eWayBill = {
  resource: 'eWayBill',
  operation: 'create',
  supplyType: 'Outward',
  subSupplyType: 'Supply',
  transportMode: 'Road',
  transporterDocDate: '2026-04-06',
  dispatchFrom: { values: wholeAddress() },
  dispatchTo: { values: wholeAddress('MAHARASHTRA', '411038') },
  additionalFields: { vehicleNumber: 'KA01AB1234' },
};

describe('a document', () => {
  it('makes the party and the product that the account does not know, and answers to its hash ID', async () => {
    const account = newAccount();
    const document = await read(account, await newDocument(account));
    expect(document).toMatchObject({ document_date: '05-04-2026', party: { id: 'C-1' } });
    const [customer] = await account.rows({
      resource: 'customer',
      operation: 'get',
      customer: byId('C-1'),
    });
    expect(customer).toMatchObject({ name: 'Asha', gstin: '27AAAAA0000A1Z2' });
    const [product] = await account.rows({
      resource: 'product',
      operation: 'get',
      product: byId(keyboard.id),
    });
    expect(product).toMatchObject({ name: 'Keyboard' });
    shows('document.hash-id', 'document.unknown-party-is-made', 'document.unknown-item-is-made');
    shows('convention.json', 'convention.dates');
  });

  it('that sends another name of a known party changes it in its other documents', async () => {
    const account = newAccount();
    const first = await newDocument(account);
    await newDocument(account, { newPartyName: 'Asha Rao', ifPartyDiffers: 'update' });
    expect(await read(account, first)).toMatchObject({ party: { id: 'C-1', name: 'Asha Rao' } });
    shows('document.known-party-is-reused');
  });

  it('with an own number is not made twice', async () => {
    const account = newAccount();
    const own = { ...invoice, serialNumberFrom: 'text', serialNumber: 'INV-1' };
    await account.rows(own);
    expect((await account.run(own)).error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
    shows('document.own-serial-number-makes-retries-safe');
  });

  it('is replaced as a whole by an edit and keeps its hash ID', async () => {
    const account = newAccount();
    const hashId = await newDocument(account, { additionalFields: { notes: 'Thank you' } });
    const [row] = await account.rows({
      ...invoice,
      operation: 'update',
      document: byId(hashId),
      updateFrom: 'replace',
    });
    expect(row).toMatchObject({ hash_id: hashId });
    expect(await read(account, hashId)).toMatchObject({ hash_id: hashId, notes: '' });
    shows('document.edit-replaces');
  });

  it('without tax is a bill of supply, and never anything else under the composition scheme', async () => {
    const account = newAccount();
    const billOfSupply = await newDocument(account, { additionalFields: { withTax: false } });
    expect(await read(account, billOfSupply)).toMatchObject({ tax_amount: 0 });
    account.configure({ compositionScheme: true });
    const forced = await newDocument(account, { additionalFields: { withTax: true } });
    expect(await read(account, forced)).toMatchObject({ tax_amount: 0, total_amount: 100 });
    shows('document.bill-of-supply', 'document.composition-scheme');
  });

  it('takes only custom headers that the account has', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...invoice,
      additionalFields: { customHeaders: { values: [{ label: 'Unknown', value: 'x' }] } },
    });
    expect(error?.description).toContain('custom_headers');
    shows('document.custom-headers-exist');
  });

  it('is registered as an e-invoice, which is cancelled with it', async () => {
    const account = newAccount();
    const [row] = await account.rows({ ...invoice, resource: 'eInvoice' });
    expect(row).toMatchObject({ irn: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(row?.qr_code).toEqual(expect.any(String));
    await account.rows({
      resource: 'document',
      operation: 'cancel',
      document: byId(row?.hash_id),
      cancelEInvoice: true,
    });
    expect(account.writes().at(-1)).toMatchObject({ status: 200, query: { cancel_einvoice: '1' } });
    shows('document.e-invoice', 'document.e-invoice-is-cancelled-with-it');
  });

  it('of type subscription makes a subscription', async () => {
    const account = newAccount();
    const hashId = await newDocument(account, {
      documentType: 'subscription',
      startTime: '2026-04-05',
      repeat: 1,
      repeatType: 'years',
    });
    const rows = await account.rows({
      resource: 'subscription',
      operation: 'getAll',
      period: 'custom',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
    });
    expect(rows).toMatchObject([{ hash_id: hashId }]);
    shows('document.subscription');
  });

  it('goes to the sandbox of the portal, as the node says', () => {
    const notices = new GstInvoicing().description.properties.filter(
      ({ type }) => type === 'notice',
    );
    const texts = notices.map(({ displayName }) => displayName);
    expect(texts.filter((text) => text.includes('sandbox')).length).toBeGreaterThanOrEqual(2);
    shows('document.sandbox-portal');
  });

  it('of version 1 answers in camel case, which the row does not show', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    const [row] = await account.rows({ ...invoice, newPartyDetails: {} });
    expect(account.writes().at(-1)?.path).toBe('/v1/doc');
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['hash_id', 'serial_number']));
    shows('document.v1-answer-in-camel-case', 'convention.version-in-path');
  });

  it('comes as a PDF, or an error in its place', async () => {
    const account = newAccount();
    const download = { resource: 'document', operation: 'downloadPdf' };
    const hashId = await newDocument(account);
    const { items } = await account.run({
      ...download,
      document: byId(hashId),
      options: { deliveryChallan: true },
    });
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
    const { error } = await account.run({ ...download, document: byId('unknown') });
    expect(error?.description).toContain('INVALID_HASH_ID');
    shows('document.pdf-is-a-file');
  });
});

describe('the status of a document', () => {
  it('is pending until all of it is paid', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const pay = async (amount: number) =>
      await account.rows({
        ...payment,
        amount,
        documents: { values: [{ hashId, amountPaying: amount }] },
      });
    await pay(18);
    expect(await read(account, hashId)).toMatchObject({
      payment_status: 'pending',
      amount_paid: 18,
      amount_pending: 100,
    });
    await pay(100);
    expect(await read(account, hashId)).toMatchObject({ payment_status: 'paid' });
    shows('state.partly-paid', 'state.paid');
  });

  it('is cancelled once it is, and it can still be read', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });
    expect(await read(account, hashId)).toMatchObject({ payment_status: 'cancelled' });
    shows('state.cancelled');
  });
});

describe('an e-way bill', () => {
  it('needs the portal, and says its code when it refuses', async () => {
    const account = newAccount();
    const document = byId(await newDocument(account));
    account.configure({ portalConnected: false });
    expect((await account.run({ ...eWayBill, document })).error?.message).toBeTruthy();
    expect(account.writes().at(-1)?.errorCode).toBe('PORTAL_NOT_CONNECTED');
    account.configure({ portalConnected: true });
    const vehicle = { additionalFields: { vehicleNumber: '1' } };
    const { error } = await account.run({ ...eWayBill, document, ...vehicle });
    expect(error?.description).toContain('PORTAL_ERROR_225');
    shows('e-way-bill.portal-connected', 'e-way-bill.portal-refusal');
  });

  it('has a PDF once it is there', async () => {
    const account = newAccount();
    const document = byId(await newDocument(account));
    const download = { resource: 'eWayBill', operation: 'downloadPdf', document };
    expect((await account.run(download)).error?.description).toContain('INVALID_HASH_ID');
    await account.rows({ ...eWayBill, document });
    const { items } = await account.run(download);
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
    shows('e-way-bill.pdf-needs-bill');
  });
});
