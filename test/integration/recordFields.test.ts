import { newAccount, newDocument, type TestAccount, useSimulator } from '../harness/account';
import {
  bankDetails,
  fullAddress,
  newCustomer,
  newProduct,
  partyFields,
  paymentOf,
} from '../harness/samples';

useSimulator();

const everyField = {
  ...partyFields,
  customFields: { values: [{ label: 'Region', value: 'South' }] },
  tags: 'retail, south',
  visibility: 1,
};

const lastWrite = (account: TestAccount) => account.writes().at(-1);

describe('a customer', () => {
  it('accepts every field', async () => {
    const account = newAccount({ endpointVersion: 'v2' });
    await account.rows({
      ...newCustomer,
      additionalFields: {
        ...everyField,
        billingAddress: { values: [fullAddress()] },
        shippingAddress: { values: [fullAddress()] },
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

  it('has an opening balance to receive or to pay', async () => {
    const account = newAccount();
    await account.rows(
      {
        ...newCustomer,
        recordId: '={{ $json.id }}',
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
  it('accepts every field', async () => {
    const account = newAccount();
    await account.rows({
      resource: 'vendor',
      operation: 'create',
      recordId: 'V-1',
      name: 'Ravi Papers',
      additionalFields: {
        ...everyField,
        billingAddress: { values: fullAddress() },
        status: 'Active',
      },
    });
    expect(lastWrite(account)).toMatchObject({
      path: '/v2/vendor',
      status: 201,
      body: { vendor_id: 'V-1', status: 'Active', billing_address: { addr_id_v2: 'A1' } },
    });
  });
});

describe('a product', () => {
  it('accepts every field', async () => {
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
  it('accepts every field', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    await account.rows({
      ...paymentOf(hashId, 18),
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
