import type { SettingsChange } from '../../../simulator';
import { bank, invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ now: () => Date.UTC(2025, 9, 5, 6, 30) });
});
afterEach(() => account.simulator.close());

const create = (changes: object = {}) => account.call('POST', '/v2/doc', invoice(changes));
const codeOf = async (changes: object) => (await create(changes)).body.error_code;
const vendor = party({ id: 'V-1', type: 'vendor', name: 'Supplier' });
const withColumn = (label: string, value: string) => ({
  items: [item({ custom_columns: [{ label, value }] })],
});
const dated = (document_date: string) => ({ document_date });
const paidBy = (method: string, rest: object = {}) => ({
  payments: [{ amount: 1, method, ...rest }],
});
const numbered = (prefix: string, doc_number: number) => ({
  serial_number_v2: { prefix, doc_number },
});

const estimate = { document_type: 'estimate' };
const strict = { strictSerialNumbers: true };
const at5 = item({ tax_rate: 5, price_with_tax: 105, total_amount: 945 });

it.each<[string, SettingsChange, object, object]>([
  ['DOCUMENT_TYPE_NOT_FOUND', { disabledDocumentTypes: ['invoice'] }, {}, estimate],
  ['FORBIDDEN_USING_BACK_DATE', { backDateDays: 1 }, dated('03-10-2025'), dated('04-10-2025')],
  ['INVALID_TAX_RATE', { taxRates: [0, 18] }, { items: [at5] }, {}],
  ['INVALID_SERIAL_NUMBER', strict, { serial_number: '-1' }, { serial_number: 'A/1' }],
  ['INVALID_DOCUMENT_NUMBER', strict, numbered('ABCDEFGHIJ', 1234567), numbered('A/', 2)],
  ['ITEM_NOT_FOUND', { createUnknownItems: false }, { items: [item({ id: 'UNSEEN' })] }, {}],
  [
    'INVALID_CUSTOM_COLUMN_VALUE',
    { customColumns: ['Colour'] },
    withColumn('Size', 'L'),
    withColumn('Colour', 'red'),
  ],
  ['SUBSCRIPTIONS_NOT_ENABLED', { subscriptions: false }, { is_subscription: true }, {}],
  [
    'BATCH_OR_SERIAL_NUMBER_NOT_SELECTED',
    { serialTrackedItems: ['ITEM-1'] },
    {},
    withColumn('Serial Number', 'S-1'),
  ],
  ['MISSING_BANK_ACCOUNT', { bankAccount: false }, paidBy('card'), paidBy('cash')],
  [
    'BANK_DETAILS_MISSING_NON_CASH',
    { bankDetailsRequired: true },
    paidBy('upi'),
    paidBy('upi', { bank_details: bank }),
  ],
])('%s', async (code, settings, rejected, accepted) => {
  await create(estimate);
  account.simulator.configure(settings);
  const { status, body } = await create(rejected);
  expect([status, body.success, body.error_code]).toEqual([400, false, code]);
  expect((await create(accepted)).body).toMatchObject({ success: true });
});

it('an edit may keep an old date, but not set one', async () => {
  const { hash_id } = (await create(dated('01-10-2025'))).body.data;
  account.simulator.configure({ backDateDays: 0 });
  const edit = async (date: string) =>
    (await account.call('PUT', `/v2/doc/${hash_id}`, invoice(dated(date)))).body.error_code;
  expect([await edit('01-10-2025'), await edit('02-10-2025')]).toEqual([
    '',
    'FORBIDDEN_USING_BACK_DATE',
  ]);
});

it('counts export invoices', async () => {
  account.simulator.configure({ exportInvoicesLeft: 1 });
  expect(await codeOf({ is_export: true })).toBe('');
  expect(await codeOf({ is_export: true })).toBe('FREE_USER_EXPORT_LIMIT_EXCEEDED');
});

it('rejects a second purchase with the same invoice of a vendor', async () => {
  account.simulator.configure({ uniqueSupplierReferences: true });
  const purchase = (id: string) =>
    codeOf({ document_type: 'purchase', reference: 'S/1', party: { ...vendor, id } });
  expect([await purchase('V-1'), await purchase('V-1'), await purchase('V-2')]).toEqual([
    '',
    'DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER',
    '',
  ]);
});

it('a serial number can be purchased once, sold, and returned only after it was sold', async () => {
  account.simulator.configure({ serialTrackedItems: ['ITEM-1'] });
  const items = withColumn('Serial Number', 'S-1');
  const purchase = { document_type: 'purchase', party: vendor, ...items };
  const returned = { document_type: 'sales_return', ...items };
  expect([
    ...[await codeOf(purchase), await codeOf(purchase)],
    ...[await codeOf(returned), await codeOf(items), await codeOf(returned)],
  ]).toEqual([
    ...['', 'DUPLICATE_PRODUCT_SERIAL_NUMBER'],
    ...['RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER', '', ''],
  ]);
});

it('rejects cancel_einvoice=1 without an e-invoice with EINVOICE_NOT_FOUND', async () => {
  account.simulator.configure({ eInvoiceMustExist: true });
  const { hash_id } = (await create()).body.data;
  const { status, body } = await account.call('DELETE', `/v2/doc/${hash_id}?cancel_einvoice=1`);
  expect([status, body.error_code]).toEqual([400, 'EINVOICE_NOT_FOUND']);
});
