import { newAccount, type TestAccount, useSimulator } from './account';
import { bankDetails, byId, newDocument, newProduct, wholeAddress } from './samples';

useSimulator();

const address = wholeAddress();

const partyFields = {
  ccEmails: 'a@example.com, b@example.com',
  companyName: 'Asha Traders LLP',
  creditLimit: 5000,
  customFields: { values: [{ label: 'Region', value: 'South' }] },
  dialCode: '+91',
  discount: 5,
  email: 'asha@example.com',
  gstin: '27AAAAA0000A1Z2',
  notes: 'Pays on time',
  openingBalance: '100',
  openingBalanceType: 1,
  pan: 'AAAAA0000A',
  phone: '9876543210',
  profileImage: 'https://example.com/a.png',
  tags: 'retail, south',
  visibility: 1,
};

const lastWrite = (account: TestAccount) => account.writes().at(-1);

describe('a customer', () => {
  it('takes every field', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    await account.rows({
      resource: 'customer',
      operation: 'create',
      recordId: 'C-1',
      name: 'Asha',
      additionalFields: {
        ...partyFields,
        billingAddress: { values: [address] },
        shippingAddress: { values: [address] },
      },
    });
    expect(lastWrite(account)).toMatchObject({
      path: '/v2/customer',
      status: 201,
      body: {
        custom_fields: [{ label: 'Region', value: 'South' }],
        tags: ['retail', 'south'],
        visibility: 1,
        billing_address: [{ addr_id: 1, addr_id_v2: 'A1', pincode: '570001' }],
        shipping_address: [{ addr_id: 1, addr_id_v2: 'A1', pincode: '570001' }],
      },
    });
  });

  it('has an opening balance on either side', async () => {
    const account = newAccount();
    await account.rows(
      {
        resource: 'customer',
        operation: 'create',
        recordId: '={{ $json.id }}',
        name: 'Asha',
        additionalFields: { openingBalance: '5', openingBalanceType: '={{ $json.side }}' },
      },
      {
        items: [
          { id: 'C-1', side: 0 },
          { id: 'C-2', side: 1 },
        ],
      },
    );
    expect(account.writes().map(({ body }) => body)).toMatchObject([
      { opening_balance_type: 0 },
      { opening_balance_type: 1 },
    ]);
  });
});

describe('a vendor', () => {
  it('takes every field', async () => {
    const account = newAccount();
    await account.rows({
      resource: 'vendor',
      operation: 'create',
      recordId: 'V-1',
      name: 'Ravi Papers',
      additionalFields: { ...partyFields, billingAddress: { values: address }, status: 'Active' },
    });
    expect(lastWrite(account)).toMatchObject({
      path: '/v2/vendor',
      status: 201,
      body: { vendor_id: 'V-1', status: 'Active', billing_address: { addr_id_v2: 'A1' } },
    });
  });
});

describe('a product', () => {
  it('takes every field', async () => {
    const account = newAccount();
    await account.rows({
      ...newProduct,
      additionalFields: {
        alternativeUnits: { values: [{ alternativeUnit: 'BOX', conversionRate: 10 }] },
        barcode: '8901234567890',
        category: 'Peripherals',
        cessAmount: 1,
        cessRate: 2,
        customColumns: { values: [{ label: 'Colour', value: 'Black' }] },
        description: 'Black',
        hsnCode: '8471',
        preferences: {
          values: { discountPercent: 5, lowStockAlert: 2, notForSale: false, showOnline: true },
        },
        purchasePriceWithTax: 90,
        unit: 'NOS',
        visibility: 1,
      },
    });
    expect(lastWrite(account)).toMatchObject({
      status: 201,
      body: {
        alternative_units: [{ alternative_unit: 'BOX', conversion_rate: 10 }],
        preferences: {
          discount_percent: 5,
          low_stock_alert: 2,
          not_for_sale: false,
          show_online: true,
        },
        purchase_price_with_tax: 90,
      },
    });
  });
});

describe('a payment', () => {
  it('takes every field', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    await account.rows({
      resource: 'payment',
      operation: 'record',
      settle: 'byHand',
      customer: byId('C-1'),
      amount: 18,
      documents: { values: [{ hashId, amountPaying: 18 }] },
      paymentDate: '2026-04-06',
      paymentMode: 'UPI',
      additionalFields: {
        bankDetails,
        exclusiveNotes: 'By phone',
        notes: 'Thank you',
        sendEmail: true,
        sendSms: false,
      },
    });
    expect(lastWrite(account)).toMatchObject({
      status: 200,
      body: {
        bank_details: { ifsc: 'ABCD0123456' },
        documents: [{ hash_id: hashId, amount_paying: 18 }],
        exclusive_notes: 'By phone',
        notes: 'Thank you',
        send_email: true,
        send_sms: false,
      },
    });
  });
});

describe('Link IDs', () => {
  it.each([
    ['customer', { name: 'Asha' }],
    ['vendor', { name: 'Ravi Papers' }],
    ['product', { name: 'K', itemType: 'Product', unitPrice: 1, taxRate: 18, quantity: 0 }],
  ])('links a %s of the service to an ID of its own', async (resource, fields) => {
    const account = newAccount();
    await account.rows({ resource, operation: 'create', recordId: 'OLD', ...fields });
    const [row] = await account.rows({ resource, operation: 'getAll', simplify: false });
    const linked = await account.rows({
      resource,
      operation: 'linkIds',
      recordId: 'NEW',
      serviceId: row?.service_id as number,
      forceUpdate: true,
    });
    expect(linked).toMatchObject([{ linked: true, service_id: row?.service_id }]);
  });
});
