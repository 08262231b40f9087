import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { fullAddress, newCustomer, newProduct, partyFields } from '../harness/samples';

const account = useAccount();

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
    const rows = await account.rows({
      ...newCustomer,
      additionalFields: {
        ...everyField,
        billingAddress: { values: [{ ...fullAddress(), state: '29' }] },
        shippingAddress: { values: [fullAddress()] },
      },
    });
    expect(rows).toEqual([{ customer_id: 'C-1', name: 'Asha' }]);
    expect(lastWrite(account)).toMatchObject({
      path: '/v2/customer',
      status: 201,
      body: {
        customer_id: 'C-1',
        name: 'Asha',
        cc_emails: 'a@example.com, b@example.com',
        company_name: 'Asha Traders LLP',
        credit_limit: 5000,
        dial_code: '91',
        discount: 5,
        email: 'asha@example.com',
        gstin: '27AAAAA0000A1Z2',
        notes: 'Pays on time',
        opening_balance: '100',
        opening_balance_type: 1,
        pan: 'AAAAA0000A',
        phone: '9876543210',
        profile_image: 'https://example.com/a.png',
        custom_fields: [{ label: 'Region', value: 'South' }],
        tags: ['retail', 'south'],
        visibility: 1,
        billing_address: [{ addr_id: 1, addr_id_v2: 'A1', pincode: '570001', state: 'KARNATAKA' }],
        shipping_address: [{ addr_id: 1, addr_id_v2: 'A1', pincode: '570001' }],
      },
    });
  });

  it('has an opening balance to receive or to pay', async () => {
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
