import { covers } from '../description/recorder';
import { newAccount, newDocument, type TestAccount, useAccount } from '../harness/account';
import {
  april,
  byId,
  eWayBill,
  invoice,
  keyboard,
  monthly,
  paymentOf,
  newParty,
} from '../harness/samples';

const account = useAccount();

const read = async (account: TestAccount, hashId: string) =>
  (
    await account.rows({
      resource: 'document',
      operation: 'get',
      document: byId(hashId),
      simplify: false,
    })
  )[0];

describe('a document', () => {
  it('creates a new party and a new product, and is read by its hash ID', async () => {
    const document = await read(account, await newDocument(account));
    expect(document).toMatchObject({ document_date: '05-04-2026', party: { id: 'C-1' } });
    const [customer] = await account.rows({
      resource: 'customer',
      operation: 'get',
      customer: byId('C-1'),
    });
    expect(customer).toMatchObject({ name: 'Asha Traders', gstin: '27AAAAA0000A1Z2' });
    const [product] = await account.rows({
      resource: 'product',
      operation: 'get',
      product: byId(keyboard.id),
    });
    expect(product).toMatchObject({ name: 'Keyboard' });
    covers('document.hash-id', 'document.new-party-is-created', 'document.new-item-is-created');
    covers('convention.json', 'convention.dates');
  });

  it('with another name of an existing party renames it in other documents', async () => {
    const first = await newDocument(account);
    await newDocument(account, { newPartyName: 'Asha Rao', ifPartyDiffers: 'update' });
    expect(await read(account, first)).toMatchObject({ party: { id: 'C-1', name: 'Asha Rao' } });
    covers('document.existing-party-is-reused');
  });

  it('with a document number is not created twice', async () => {
    const own = { ...invoice, serialNumber: 'INV-1' };
    await account.rows(own);
    expect((await account.run(own)).error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
    covers('document.own-serial-number-makes-retries-safe');
  });

  it.each([
    ['invoice', { serialNumber: '#1001' }, '#1001'],
    ['invoice', { serialNumber: 'INV 7' }, 'INV 7'],
    ['sales_return', { unsplitNumber: true, serialNumber: 'CN_7' }, 'CN_7'],
    [
      'invoice',
      { serialNumberParts: { values: { prefix: 'INVOICES/2026-27/', number: 7 } } },
      'INVOICES/2026-27/7',
    ],
  ])('of type %s is refused with an own number that GST does not allow: %j', async (...given) => {
    const [documentType, own, number] = given;
    const document = { ...invoice, documentType, ...own };
    expect(await account.errorMessage(document)).toBe(
      `The number "${number}" must have 1 to 16 letters, digits, hyphens and slashes`,
    );
    expect(account.writes()).toEqual([]);
    const [row] = await account.rows({ ...document, checks: false });
    expect(row).toMatchObject({ serial_number: number });
  });

  it('converted from another one is refused with such a number, too', async () => {
    const source = byId(await newDocument(account, { documentType: 'estimate' }));
    const convert = {
      resource: 'document',
      operation: 'convert',
      document: source,
      documentType: 'invoice',
      serialNumber: '000',
    };
    expect(await account.errorMessage(convert)).toBe('The number "000" is zero');
    await account.rows({ ...convert, checks: false });
  });

  it('of another type may have any own number', async () => {
    const own = { serialNumber: 'EST #7' };
    await account.rows({ ...invoice, documentType: 'estimate', ...own });
    expect(account.writes().at(-1)).toMatchObject({ status: 200 });
  });

  it('is replaced by an update and keeps its hash ID', async () => {
    const hashId = await newDocument(account, { additionalFields: { notes: 'Thank you' } });
    const [row] = await account.rows({
      ...invoice,
      operation: 'update',
      document: byId(hashId),
      updateFrom: 'replace',
    });
    expect(row).toMatchObject({ hash_id: hashId });
    expect(await read(account, hashId)).toMatchObject({ hash_id: hashId, notes: '' });
    covers('document.update-replaces');
  });

  it('without tax is a bill of supply, as is every document under the composition scheme', async () => {
    const billOfSupply = await newDocument(account, { additionalFields: { withTax: false } });
    expect(await read(account, billOfSupply)).toMatchObject({ tax_amount: 0 });
    account.configure({ compositionScheme: true });
    const forced = await newDocument(account, { additionalFields: { withTax: true } });
    expect(await read(account, forced)).toMatchObject({ tax_amount: 0, total_amount: 100 });
    covers('document.bill-of-supply', 'document.composition-scheme');
  });

  it('accepts only custom headers of the account', async () => {
    const { error } = await account.run({
      ...invoice,
      additionalFields: { customHeaders: { values: [{ label: 'Unknown', value: 'x' }] } },
    });
    expect(error?.description).toContain('custom_headers');
    covers('document.custom-headers-exist');
  });

  it('is registered as an e-invoice, which can be cancelled with it', async () => {
    const [row] = await account.rows({ ...invoice, resource: 'eInvoice' });
    expect(row).toMatchObject({ irn: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(row?.qr_code).toEqual(expect.any(String));
    const cancel = { resource: 'document', operation: 'cancel', document: byId(row?.hash_id) };
    const { error } = await account.run(cancel);
    const label = 'Cancel E-Invoice Too (cancel_einvoice)';
    expect(error?.message).toContain(`has an e-invoice: send ${label}=1`);
    expect(error?.description).toContain(
      `${label}: must be 1<br>Switch on "Cancel E-Invoice Too". The portal cancels an IRN within 24 hours.`,
    );
    await account.rows({ ...cancel, cancelEInvoice: true });
    expect(account.writes().at(-1)).toMatchObject({ status: 200, query: { cancel_einvoice: '1' } });
    covers('document.e-invoice', 'document.e-invoice-is-cancelled-with-document');
    const { error: again } = await account.run({ ...cancel, cancelEInvoice: true });
    expect([again?.message, again?.description]).toEqual([
      'The document is cancelled already',
      'If it is cancelled already, there is nothing to do. To issue it again, use Create. Otherwise correct what the service says, and run the item again.<br>Error code: BAD_REQUEST',
    ]);
  });

  it('of type subscription creates a subscription', async () => {
    const hashId = await newDocument(account, {
      ...monthly,
      repeatType: 'years',
    });
    const rows = await account.rows({
      resource: 'subscription',
      operation: 'getAll',
      ...april,
    });
    expect(rows).toMatchObject([{ hash_id: hashId }]);
    covers('document.subscription');
  });

  it('goes to the test portal of the government, as the result states', async () => {
    const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
    const { hints } = await account.run({ ...invoice, checks: false, createEInvoice: true });
    expect(hints).toContainEqual(
      expect.stringContaining('An IRN of the test portal has no legal value.'),
    );
    covers('document.sandbox-portal');
  });

  it('of version 1 is returned in camel case, which rows do not have', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    const [row] = await account.rows({ ...invoice, ...newParty() });
    expect(account.writes().at(-1)?.path).toBe('/v1/doc');
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['hash_id', 'serial_number']));
    covers('document.v1-response-in-camel-case', 'convention.version-in-path');
  });

  it('is downloaded as a PDF, or returns an error', async () => {
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
    covers('document.pdf-is-a-file');
  });
});

describe('the status of a document', () => {
  it('is pending until it is paid in full', async () => {
    const hashId = await newDocument(account);
    await account.rows(paymentOf(hashId, 18));
    expect(await read(account, hashId)).toMatchObject({
      payment_status: 'pending',
      amount_paid: 18,
      amount_pending: 100,
    });
    await account.rows(paymentOf(hashId, 100));
    expect(await read(account, hashId)).toMatchObject({ payment_status: 'paid' });
    covers('state.partly-paid', 'state.paid');
  });

  it('is cancelled after cancellation, and can still be read', async () => {
    const hashId = await newDocument(account);
    await account.rows({ resource: 'document', operation: 'cancel', document: byId(hashId) });
    expect(await read(account, hashId)).toMatchObject({ payment_status: 'cancelled' });
    covers('state.cancelled');
  });
});

describe('an e-way bill', () => {
  const today = { documentDate: '={{ $now }}' };

  it('needs a connected portal, and reports its error codes', async () => {
    const document = byId(await newDocument(account, today));
    account.configure({ portalConnected: false });
    expect((await account.run({ ...eWayBill, document })).error?.message).toBeTruthy();
    expect(account.writes().at(-1)?.errorCode).toBe('PORTAL_NOT_CONNECTED');
    account.configure({ portalConnected: true });
    const vehicle = { vehicleNumber: '1', checks: false };
    const { error } = await account.run({ ...eWayBill, document, ...vehicle });
    expect(error?.description).toContain('PORTAL_ERROR_225');
    covers('e-way-bill.portal-connected', 'e-way-bill.portal-error');
  });

  it('has a PDF after it is created', async () => {
    const document = byId(await newDocument(account, today));
    const download = { resource: 'eWayBill', operation: 'downloadPdf', document };
    expect((await account.run(download)).error?.description).toContain('INVALID_HASH_ID');
    await account.rows({ ...eWayBill, document });
    const { items } = await account.run(download);
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
    covers('e-way-bill.pdf-needs-bill');
  });
});
