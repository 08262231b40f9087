import type { SettingsChange } from '../../../simulator';
import { bank, invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ now: () => Date.UTC(2025, 9, 5, 6, 30) });
});
afterEach(() => account.simulator.close());

const create = (changes: object = {}) => account.call('POST', '/v2/doc', invoice(changes));
const VENDOR = party({ id: 'V-1', type: 'vendor', name: 'Supplier' });
const serialItem = (value: string) =>
  item({
    quantity: 1,
    net_amount: 90,
    total_amount: 106.2,
    custom_columns: [{ label: 'Serial Number', value }],
  });

describe('settings that reject documents', () => {
  it.each<[string, SettingsChange, object, object]>([
    [
      'DOCUMENT_TYPE_NOT_FOUND',
      { disabledDocumentTypes: ['invoice'] },
      {},
      { document_type: 'estimate' },
    ],
    [
      'FORBIDDEN_USING_BACK_DATE',
      { backDateDays: 1 },
      { document_date: '03-10-2025' },
      { document_date: '04-10-2025' },
    ],
    [
      'INVALID_TAX_RATE',
      { taxRates: [0, 5] },
      {},
      { items: [item({ tax_rate: 5, price_with_tax: 105, total_amount: 945 })] },
    ],
    [
      'INVALID_SERIAL_NUMBER',
      { strictSerialNumbers: true },
      { serial_number: '-1' },
      { serial_number: 'A/1' },
    ],
    [
      'INVALID_DOCUMENT_NUMBER',
      { strictSerialNumbers: true },
      { serial_number_v2: { prefix: 'ABCDEFGHIJ', doc_number: 1234567 } },
      { serial_number_v2: { prefix: 'A/', doc_number: 2 } },
    ],
    ['ITEM_NOT_FOUND', { createUnknownItems: false }, { items: [item({ id: 'NEVER-SEEN' })] }, {}],
    [
      'INVALID_CUSTOM_COLUMN_VALUE',
      { customColumns: ['Colour'] },
      { items: [item({ custom_columns: [{ label: 'Size', value: 'L' }] })] },
      { items: [item({ custom_columns: [{ label: 'Colour', value: 'red' }] })] },
    ],
    ['SUBSCRIPTIONS_NOT_ENABLED', { subscriptions: false }, { is_subscription: true }, {}],
    [
      'BATCH_OR_SERIAL_NUMBER_NOT_SELECTED',
      { serialTrackedItems: ['ITEM-1'] },
      {},
      { items: [serialItem('S-1')] },
    ],
    [
      'BANK_DETAILS_MISSING_NON_CASH',
      { bankDetailsRequired: true },
      { payments: [{ amount: 1, method: 'upi' }] },
      { payments: [{ amount: 1, method: 'upi', bank_details: bank }] },
    ],
    ['FREE_USER_EXPORT_LIMIT_EXCEEDED', { exportInvoicesLeft: 0 }, { is_export: true }, {}],
  ])('%s', async (code, settings, rejected, accepted) => {
    await create({ document_type: 'estimate' });
    account.simulator.configure(settings);
    const { status, body } = await create(rejected);
    expect([status, body.success, body.error_code]).toEqual([400, false, code]);
    expect((await create(accepted)).body).toMatchObject({ success: true });
  });

  it('an edit may keep an old date, but not set one', async () => {
    const { hash_id } = (await create({ document_date: '01-10-2025' })).body.data;
    account.simulator.configure({ backDateDays: 0 });
    const edit = (document_date: string) =>
      account.call('PUT', `/v2/doc/${hash_id}`, invoice({ document_date }));
    expect((await edit('01-10-2025')).status).toBe(200);
    expect((await edit('02-10-2025')).body.error_code).toBe('FORBIDDEN_USING_BACK_DATE');
    expect((await edit('05-10-2025')).status).toBe(200);
  });

  it('counts export invoices', async () => {
    account.simulator.configure({ exportInvoicesLeft: 1 });
    expect((await create({ is_export: true })).status).toBe(200);
    expect((await create({ is_export: true })).body.error_code).toBe(
      'FREE_USER_EXPORT_LIMIT_EXCEEDED',
    );
  });

  it('rejects a second purchase with the same invoice of a vendor', async () => {
    account.simulator.configure({ uniqueSupplierReferences: true });
    const purchase = (id: string) =>
      create({ document_type: 'purchase', reference: 'S/1', party: { ...VENDOR, id } });
    expect((await purchase('V-1')).status).toBe(200);
    expect((await purchase('V-1')).body.error_code).toBe(
      'DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER',
    );
    expect((await purchase('V-2')).status).toBe(200);
  });

  it('a serial number can be purchased once, sold, and returned only after it was sold', async () => {
    account.simulator.configure({ serialTrackedItems: ['ITEM-1'] });
    const items = [serialItem('S-1')];
    const purchase = () => create({ document_type: 'purchase', party: VENDOR, items });
    const returnItem = () => create({ document_type: 'sales_return', items });
    expect((await purchase()).status).toBe(200);
    expect((await purchase()).body.error_code).toBe('DUPLICATE_PRODUCT_SERIAL_NUMBER');
    const tooEarly = await returnItem();
    expect(tooEarly.body.error_code).toBe('RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER');
    expect((await create({ items })).status).toBe(200);
    expect((await returnItem()).status).toBe(200);
  });

  it('rejects cancel_einvoice=1 without an e-invoice with EINVOICE_NOT_FOUND', async () => {
    account.simulator.configure({ eInvoiceMustExist: true });
    const { hash_id } = (await create()).body.data;
    const { status, body } = await account.call('DELETE', `/v2/doc/${hash_id}?cancel_einvoice=1`);
    expect([status, body.error_code]).toEqual([400, 'EINVOICE_NOT_FOUND']);
  });
});

it('changes the settings of another company by its key', async () => {
  const { simulator, call } = account;
  const other = simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
  simulator.configure({ disabledDocumentTypes: ['invoice'] }, other.apiKey);
  const response = await call('POST', '/v2/doc', invoice(), other.apiKey);
  expect(response.body.error_code).toBe('DOCUMENT_TYPE_NOT_FOUND');
  expect((await create()).status).toBe(200);
});
