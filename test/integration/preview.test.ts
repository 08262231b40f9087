import {
  continueOnFail,
  newAccount,
  newDocument,
  type TestAccount,
  useAccount,
} from '../harness/account';
import { addSampleData } from '../../tools/sampleData';
import { orderSheet } from '../harness/orderSheet';
import {
  byId,
  eWayBill,
  formInvoice,
  invoice,
  invoiceOf,
  keyboard,
  newCustomer,
  newProduct,
  payment,
} from '../harness/samples';

const account = useAccount({ rateLimit: false });

const preview = { preview: true };
const numbered = { serialNumber: 'A-7' };

/** The only row of a preview, which must not change anything. */
async function previewed(account: TestAccount, parameters: Parameters<TestAccount['run']>[0]) {
  const before = account.writes().length;
  const [row] = await account.rows({ ...parameters, ...preview });
  expect(account.writes()).toHaveLength(before);
  return row;
}

describe('a preview of a document', () => {
  it('has its lines, tax, total and party, and no hash ID', async () => {
    const withoutGstin = newAccount({ ownGstin: '' });
    expect(await previewed(withoutGstin, formInvoice)).toEqual({
      ...{ preview: true, would: 'create', document_type: 'invoice', serial_number: '' },
      ...{ igst: null, cgst: null, sgst: null, tax_heads_computed: false },
      ...{ document_date: '2026-04-05', due_date: '', due_date_from: 'none' },
      ...{
        customer_id: 'C-1',
        customer_name: 'Asha Traders',
        new_customer: true,
        new_products: 'KB-1',
      },
      ...{ net_amount: 3000, tax_amount: 540, total_amount: 3540, amounts_computed: true },
      amount_pending: 3540,
      items: [expect.objectContaining({ id: 'KB-1', quantity: 2, total_amount: 3540 })],
      warnings: [
        'the tax is not split into IGST, CGST and SGST: the credential has no Own GSTIN. Enter the GSTIN of your company there.',
      ],
    });
  });

  it('shows first what a person reads first', async () => {
    const payments = { payments: { values: [{ amount: 40, method: 'cash' }] } };
    const row = await previewed(account, { ...invoice, ...numbered, additionalFields: payments });
    expect(Object.keys(row ?? {}).slice(0, 9)).toEqual([
      ...['serial_number', 'document_date', 'customer_name', 'total_amount', 'tax_amount'],
      ...['amount_pending', 'would', 'items', 'warnings'],
    ]);
    expect(row).toMatchObject({ total_amount: 118, amount_pending: 78 });
    const tds = { tdsId: 1 };
    expect(await previewed(account, { ...invoice, ...tds })).toMatchObject({
      amount_pending: null,
    });
    const estimate = await previewed(account, { ...invoice, documentType: 'estimate' });
    expect(estimate).not.toHaveProperty('amount_pending');
  });

  it('knows what is in the account, and is what is created then', async () => {
    await account.rows(formInvoice);
    const shown = await previewed(account, formInvoice);
    expect(shown).toMatchObject({ new_customer: false, new_products: '' });
    const [created] = await account.rows(formInvoice);
    expect(created).toMatchObject({
      total_amount: shown?.total_amount,
      customer_name: 'Asha Traders',
    });
  });

  it('has the warnings that are shown as hints', async () => {
    const newPartyDetails = { acceptGstin: true };
    const gstin = { ...invoice, newPartyGstin: '27AAAAA0000A1Z3', newPartyDetails };
    const { items, hints } = await account.run({ ...gstin, ...preview });
    expect(hints).toHaveLength(1);
    expect(items[0]?.json.warnings).toEqual([
      expect.stringContaining('the GSTIN 27AAAAA0000A1Z3 looks wrong'),
    ]);
  });

  it.each([
    ['fail', {}, 0],
    ['return the existing document', { ifTaken: 'return' }, 0],
    ['fail', { ifTaken: 'return', ...invoiceOf({ ...keyboard, quantity: 2 }) }, 1],
  ])('says that it would %s if its number is used, with %j', async (would, change, warnings) => {
    await account.rows({ ...invoice, ...numbered });
    const row = await previewed(account, { ...invoice, ...numbered, ...change });
    expect(row).toMatchObject({ would, serial_number: 'A-7' });
    expect(row?.warnings).toHaveLength(warnings);
  });

  it('is refused as the document would be', async () => {
    const unknown = { ...invoiceOf({ id: 'NEW', quantity: 1 }), ...preview };
    expect(await account.errorMessage(unknown)).toBe(
      'Line Item 1: product "NEW" does not exist in the account',
    );
    const { items } = await account.run(unknown, { settings: continueOnFail });
    expect(items[0]?.json.error).toContain('does not exist in the account');
  });

  it.each([
    ['from the current document', { updateFrom: 'current' }],
    ['of the whole document', { ...formInvoice, updateFrom: 'replace', lineItemsFrom: 'form' }],
  ])('can be that of an update %s, and is what is sent then', async (_, form) => {
    const [{ hash_id, serial_number } = {}] = await account.rows({ ...formInvoice, ...numbered });
    const update = {
      ...{ ...form, resource: 'document', operation: 'update' },
      ...{ document: byId(String(hash_id)), dueDate: '2026-05-30' },
    };
    const shown = await previewed(account, update);
    expect(shown).toMatchObject({
      ...{ preview: true, would: 'update', hash_id, serial_number: '' },
      ...{ due_date: '2026-05-30', total_amount: 3540, new_customer: false, new_products: '' },
      items: [{ id: 'KB-1', quantity: 2 }],
    });
    await account.rows(update);
    expect(account.writes().at(-1)?.body).toMatchObject({ items: shown?.items });
    const sameNumber = { serialNumber: String(serial_number) };
    expect(await previewed(account, { ...update, ...sameNumber })).toMatchObject({
      ...{ would: 'update', serial_number },
    });
  });

  it('of an update warns of the parts that it may remove', async () => {
    const document = byId(await newDocument(account));
    const update = { resource: 'document', operation: 'update', updateFrom: 'current' };
    expect(await previewed(account, { ...update, document, dueDate: '2026-05-30' })).toMatchObject({
      warnings: [expect.stringContaining('bank details')],
    });
  });

  it('can be that of a conversion, which is not counted as a return', async () => {
    const [source] = await account.rows(invoice);
    const convert = {
      ...{ resource: 'document', operation: 'convert', documentType: 'sales_return' },
      ...{ document: String(source?.hash_id), documentDate: '2026-04-06' },
    };
    for (let times = 0; times < 2; times++) {
      expect(await previewed(account, convert)).toMatchObject({
        would: 'create',
        total_amount: 118,
      });
    }
  });

  it('can be that of a conversion of a document by its number', async () => {
    await account.rows({ ...invoice, ...numbered, documentDate: '={{ $now }}' });
    const convert = {
      ...{ resource: 'document', operation: 'convert', documentType: 'sales_return' },
      ...{ typeInList: 'invoice', document: byId('A-7'), documentDate: '={{ $now }}' },
    };
    expect(await previewed(account, convert)).toMatchObject({
      would: 'create',
      total_amount: 118,
      warnings: expect.arrayContaining([
        expect.stringContaining('A-7 was looked up as a document number'),
      ]),
    });
  });

  it('is a row for each document of a sheet, paired with its rows', async () => {
    const { baseUrl, apiKey } = account.credential;
    await addSampleData({ baseUrl, company: { apiKey } });
    const before = account.writes().length;
    const parameters = { resource: 'document', operation: 'create', lineItemsFrom: 'inputItems' };
    const { items } = await account.run(
      { ...parameters, lineItemsFrom: 'spreadsheet', documentDate: '2026-07-14', ...preview },
      { items: orderSheet },
    );
    expect(items).toHaveLength(12);
    expect(items[11]).toMatchObject({
      json: {
        customer_name: 'Yamuna Book House',
        new_customer: false,
        document_date: '2026-07-24',
      },
      pairedItem: [{ item: 11 }, { item: 23 }, { item: 35 }],
    });
    expect(account.writes()).toHaveLength(before);
  });
});

describe('a preview of an e-way bill', () => {
  const now = '={{ $now }}';
  const create = { ...eWayBill, transporterDocDate: now };
  const invoiceOfToday = async (account: TestAccount) =>
    await newDocument(account, { ...numbered, documentDate: now });

  it.each([
    [50_000, ['goods of up to ₹50,000 need no e-way bill']],
    [50_001, []],
  ])('of goods for ₹%d says whether they need one', async (total, expected) => {
    const priced = { ...keyboard, unit_price: total, tax_rate: 0 };
    const document = byId(await newDocument(account, { ...invoiceOf(priced), documentDate: now }));
    const { warnings } = (await previewed(account, { ...create, document })) ?? {};
    const found = (warnings as string[]).filter((warning) => warning.includes('need no e-way'));
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('has its document and what would be sent', async () => {
    const hashId = await invoiceOfToday(account);
    const shown = await previewed(account, { ...create, document: byId(hashId) });
    expect(shown).toMatchObject({
      ...{ preview: true, would: 'create', hash_id: hashId, serial_number: 'A-7' },
      ...{ document_type: 'invoice', supply_type: 'Outward', vehicle_number: 'KA01AB1234' },
      ...{ dispatch_to: { city: 'Pune', state: 'MAHARASHTRA' } },
    });
    await account.rows({ ...create, document: byId(hashId) });
    const body = account.writes().at(-1)?.body as object;
    expect(shown).toMatchObject(body);
  });

  it.each([true, false])(
    'can be that of a document by its number, with Checks Before Sending %s',
    async (checks) => {
      const hashId = await invoiceOfToday(account);
      const byNumber = { ...create, checks, document: byId('A-7') };
      expect(await previewed(account, byNumber)).toMatchObject({
        ...{ would: 'create', hash_id: hashId, serial_number: 'A-7' },
        warnings: expect.arrayContaining([
          expect.stringContaining('A-7 was looked up as a document number'),
        ]),
      });
    },
  );

  it('is refused as the e-way bill would be', async () => {
    const document = byId(await invoiceOfToday(account));
    const wrong = { ...create, document, vehicleNumber: 'KA 01', preview: true };
    expect((await account.run(wrong)).error?.message).toContain('Vehicle Number "KA 01"');
    const missing = { ...create, document: byId('none'), checks: false, preview: true };
    const { error } = await account.run(missing);
    expect(error?.description).toContain('INVALID_HASH_ID');
    expect(account.writes('/v2/ewaybill')).toEqual([]);
  });
});

describe('a preview of a record', () => {
  const findOrCreate = {
    ...newCustomer,
    operation: 'findOrCreate',
    searchBy: 'name',
    searchFor: 'Asha',
  };

  it('has what would be sent', async () => {
    const row = await previewed(account, newCustomer);
    expect(row).toEqual({
      preview: true,
      would: 'create',
      customer_id: 'C-1',
      name: 'Asha',
      warnings: [],
    });
    expect(await previewed(account, newProduct)).toMatchObject({ would: 'create', id: 'K' });
    const sent = { would: 'create', customer: 'C-1', amount: 50 };
    expect(await previewed(account, payment)).toMatchObject(sent);
  });

  it('says whether it would be found or created', async () => {
    expect(await previewed(account, findOrCreate)).toMatchObject({ would: 'create', name: 'Asha' });
    await account.rows(newCustomer);
    expect(await previewed(account, findOrCreate)).toMatchObject({
      ...{ preview: true, would: 'change nothing', customer_id: 'C-1', created: false },
    });
  });

  it.each<[string, object]>([
    ['keeping the others', {}],
    ['alone', { otherFields: 'leaveOut' }],
  ])('that is updated has what would be sent, with the fields that change %s', async (_, form) => {
    await account.rows({ ...newCustomer, additionalFields: { email: 'asha@example.com' } });
    const update = {
      ...{ resource: 'customer', operation: 'update', customer: byId('C-1'), ...form },
      additionalFields: { name: 'Asha Rao', phone: '9876543210' },
    };
    const shown = await previewed(account, update);
    expect(shown).toMatchObject({ preview: true, would: 'update', phone: '9876543210' });
    await account.rows(update);
    expect(shown).toMatchObject(account.writes().at(-1)?.body as object);
  });

  it('says whether it would be created or updated where a read shows that', async () => {
    const vendor = {
      resource: 'vendor',
      operation: 'createOrUpdate',
      recordId: 'V-1',
      name: 'Ravi',
    };
    expect(await previewed(account, vendor)).toMatchObject({ would: 'create', vendor_id: 'V-1' });
    await account.rows(vendor);
    expect(await previewed(account, { ...vendor, name: 'Ravi Traders' })).toMatchObject({
      ...{ preview: true, would: 'update', vendor_id: 'V-1', name: 'Ravi Traders' },
    });
  });
});
