import type { IDataObject } from 'n8n-workflow';
import { newAccount, newDocument, type TestAccount, useAccount } from '../harness/account';
import {
  april,
  bankDetails,
  byId,
  fullAddress,
  keyboard,
  newCustomer,
  newProduct,
  paymentOf,
  newParty,
} from '../harness/samples';

const account = useAccount();

const raw = { simplify: false, ...april };

const attributes = (row: IDataObject | undefined) => Object.keys(row ?? {}).sort();

/** Records a partial payment of 18 rupees. */
const payPart = async (account: TestAccount, hashId: string) =>
  await account.rows({
    ...paymentOf(hashId, 18),
    paymentMode: 'UPI',
    additionalFields: { bankDetails, notes: 'Thank you', exclusiveNotes: 'By phone' },
  });

describe('raw rows', () => {
  it('of documents and payments contain all attributes of the service', async () => {
    const address = { values: fullAddress() };
    const hashId = await newDocument(account, {
      ...newParty({ billingAddress: address, shippingAddress: address }),
      lineItemsJson: JSON.stringify([
        { ...keyboard, custom_columns: [{ label: 'Colour', value: 'Black' }] },
      ]),
      additionalFields: { customHeaders: { values: [{ label: 'PO Number', value: 'PO-1' }] } },
    });
    await payPart(account, hashId);

    const [row] = await account.rows({ resource: 'document', operation: 'getAll', ...raw });
    expect(row).toMatchObject({
      customer: { id: 'C-1' },
      payments: [{ amount: 18, method: 'UPI', bank_details: { ifsc: 'ABCD0123456' } }],
      is_created_by_recurring: 0,
    });
    const [read] = await account.rows({
      resource: 'document',
      operation: 'get',
      document: byId(hashId),
      simplify: false,
    });
    expect(read).toMatchObject({
      party: { id: 'C-1', billing_address: { city: 'Mysuru' } },
      items: [{ id: 'KB-1', custom_columns: [{ label: 'Colour' }] }],
      document_custom_headers: [{ label: 'PO Number' }],
      record_time: expect.stringMatching(/^\d+$/),
    });
    const [payment] = await account.rows({ resource: 'payment', operation: 'getAll', ...raw });
    expect(payment).toMatchObject({
      linked_docs: [{ amount_settled: 18, document_type: 'invoice' }],
      payment_type: 'in',
      created_by: expect.any(String),
    });
  });

  it.each(['customer', 'vendor'])(
    'of the ledger of a %s contain all attributes',
    async (resource) => {
      const account = newAccount({ endpointVersion: 'v2' });
      const documentType = resource === 'vendor' ? 'purchase' : 'invoice';
      await newDocument(account, { documentType });
      const ledger = { resource, operation: 'getLedger', [resource]: byId('C-1'), ...april };
      const [entry] = await account.rows({ ...ledger, ledgerOutput: 'raw' });
      expect(attributes(entry)).toEqual([
        'amount_pending',
        'balance',
        'closing_balance',
        'created_time',
        'date',
        'mode',
        'notes',
        'serial_number',
        'status',
        'total_amount',
      ]);
      const [balance] = await account.rows({ ...ledger, ledgerOutput: 'balance' });
      expect(balance).toMatchObject({ closing_balance: expect.any(Number), is_paid: false });
    },
  );

  it('of customers contain all attributes', async () => {
    await account.rows(newCustomer);
    const [row] = await account.rows({ resource: 'customer', operation: 'getAll', ...raw });
    expect(attributes(row)).toEqual([
      'customer_id',
      'developer_note',
      'email',
      'gstin',
      'name',
      'phone',
      'service_id',
    ]);
  });

  it('of products, warehouses and taxpayers contain all attributes', async () => {
    await account.rows(newProduct);
    const read = { resource: 'product', operation: 'get', product: byId('K'), simplify: false };
    expect((await account.rows(read))[0]).toMatchObject({ status: 'Active', discount_percent: 0 });
    const [warehouse] = await account.rows({ resource: 'inventory', operation: 'getWarehouses' });
    expect(attributes(warehouse)).toEqual(['name', 'warehouse_id']);
    const [taxpayer] = await account.rows({
      resource: 'gstin',
      operation: 'lookUp',
      gstin: '27AAAAA0000A1Z2',
    });
    expect(taxpayer).toMatchObject({
      is_sez: false,
      is_ecom: false,
      billing: { city: 'Example City' },
    });
  });

  it('of a cancelled document contain its hash ID', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    const hashId = await newDocument(account);
    const cancelled = await account.rows({
      resource: 'document',
      operation: 'cancel',
      document: byId(hashId),
    });
    expect(cancelled).toMatchObject([{ hash_id: hashId }]);
  });
});
