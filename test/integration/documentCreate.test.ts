import { newAccount, useSimulator } from '../harness/account';
import {
  address,
  bankDetails,
  formInvoice,
  formLine,
  partyDetails,
  newParty,
} from '../harness/samples';

useSimulator();

const onlyBody = (requests: Array<{ body: unknown }>) =>
  requests.map(({ body }) => body).at(-1) as Record<string, unknown>;

describe('Document: Create', () => {
  it('computes the amounts of a line item and sends no empty fields', async () => {
    const account = newAccount();
    const [row] = await account.rows(formInvoice);
    expect(onlyBody(account.writes())).toEqual({
      document_type: 'invoice',
      document_date: '05-04-2026',
      party: { id: 'C-1', name: 'Asha Traders', type: 'customer' },
      items: [
        {
          id: 'KB-1',
          name: 'Keyboard',
          item_type: 'Product',
          quantity: 2,
          unit_price: 1500,
          tax_rate: 18,
          price_with_tax: 1770,
          net_amount: 3000,
          total_amount: 3540,
        },
      ],
    });
    expect(row).toEqual({
      document_type: 'invoice',
      hash_id: expect.any(String),
      serial_number: expect.any(String),
      document_date: '2026-04-05',
      due_date: '',
      customer_id: 'C-1',
      customer_name: 'Asha Traders',
      net_amount: 3000,
      tax_amount: 540,
      total_amount: 3540,
      amounts_computed: true,
    });
  });

  it('sends every optional field', async () => {
    const account = newAccount();
    const place = { values: address('Mysuru', 'Karnataka') };
    await account.rows({
      ...formInvoice,
      ...newParty({
        ...partyDetails,
        gstin: '29ABCDE1234F1ZW',
        billingAddress: place,
        shippingAddress: place,
      }),
      lineItems: {
        values: [
          {
            ...formLine,
            furtherFields: {
              name: 'Keyboard',
              itemType: 'Service',
              discountPercent: 10,
              hsnCode: '8471',
              unit: 'NOS',
              category: 'Peripherals',
              description: 'Black',
            },
          },
        ],
      },
      createEInvoice: true,
      creationFields: {
        warehouseId: -1,
        payments: { values: [{ amount: 100, method: 'upi' }] },
      },
      dueDate: '2026-04-20',
      additionalFields: {
        reference: 'PO-1',
        notes: 'Thank you',
        terms: 'Net 15',
        extraDiscount: 5,
        roundOff: false,
        tdsId: 20,
        withTax: true,
        bankDetails,
        chargesAndDeductions: {
          values: [{ type: 'charge', id: 1, name: 'Freight', amount: 50, taxRate: 0 }],
        },
        companyBillingAddress: place,
        companyShippingAddress: place,
        customHeaders: { values: [{ label: 'PO Number', value: 'PO-1' }] },
      },
    });
    const sentAddress = {
      address_line1: '1 Fort Road',
      address_line2: '',
      city: 'Mysuru',
      state: 'KARNATAKA',
      country: 'India',
      pincode: '570001',
    };
    expect(onlyBody(account.writes())).toMatchObject({
      einvoice: true,
      due_date: '20-04-2026',
      reference: 'PO-1',
      notes: 'Thank you',
      terms: 'Net 15',
      extra_discount: 5,
      round_off: false,
      tds_id: 20,
      warehouse_id: -1,
      with_tax: true,
      bank_details: {
        account_number: '001',
        ifsc: 'ABCD0123456',
        bank_name: 'Example Bank',
        branch: 'Fort',
      },
      charges_and_deductions: [{ type: 'charge', id: 1, name: 'Freight', amount: 50, tax_rate: 0 }],
      company_billing_address: sentAddress,
      company_shipping_address: sentAddress,
      custom_headers: [{ label: 'PO Number', value: 'PO-1' }],
      payments: [{ amount: 100, method: 'upi' }],
      party: {
        gstin: '29ABCDE1234F1ZW',
        email: 'asha@example.com',
        phone_number: '9876543210',
        company_name: 'Asha Traders LLP',
        country_code: '91',
        billing_address: sentAddress,
        shipping_address: sentAddress,
      },
      items: [
        {
          item_type: 'Service',
          discount_percent: 10,
          net_amount: 2700,
          total_amount: 3186,
          hsn_code: '8471',
          unit: 'NOS',
          category: 'Peripherals',
          description: 'Black',
        },
      ],
    });
  });

  it('returns the IRN and QR code of an e-invoice', async () => {
    const account = newAccount();
    const [row] = await account.rows({
      ...formInvoice,
      ...newParty({ gstin: '27AAAAA0000A1Z2' }),
      createEInvoice: true,
    });
    expect(row?.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.qr_code).toEqual(expect.any(String));
  });

  it.each([
    ['text', { serialNumber: 'INV/26-27/0042' }, { prefix: 'INV/26-27/00', doc_number: 42 }],
    [
      'parts',
      { serialNumberPrefix: 'A-', serialNumberNumber: 7, serialNumberSuffix: '-X' },
      { prefix: 'A-', doc_number: 7, suffix: '-X' },
    ],
  ])('sends a serial number from %s as an object', async (from, fields, sent) => {
    const account = newAccount();
    const [row] = await account.rows({ ...formInvoice, serialNumberFrom: from, ...fields });
    expect(onlyBody(account.writes()).serial_number_v2).toEqual(sent);
    expect(onlyBody(account.writes())).not.toHaveProperty('serial_number');
    expect(row?.serial_number).toBe(from === 'text' ? 'INV/26-27/0042' : 'A-7-X');
  });

  it('sends a serial number as deprecated text only on request', async () => {
    const account = newAccount();
    await account.rows({
      ...formInvoice,
      serialNumberFrom: 'deprecatedText',
      serialNumber: 'OLD-STYLE-9',
    });
    expect(onlyBody(account.writes())).toMatchObject({ serial_number: 'OLD-STYLE-9' });
  });

  it('reports that a serial number is already used, with advice', async () => {
    const account = newAccount();
    const own = { ...formInvoice, serialNumberFrom: 'text', serialNumber: 'INV-1' };
    await account.rows(own);
    const { error } = await account.run({ ...own, newPartyId: 'C-2' });
    expect(error?.message).toContain('INV-1');
    expect(error?.description).toContain('Use the next number of the series');
    expect(error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
  });

  it('sends line items from JSON, including unknown attributes', async () => {
    const account = newAccount();
    const items = [
      { id: 'N-1', name: 'Notebook', quantity: '3', price_with_tax: 10.5, tax_rate: 5 },
    ];
    await account.rows({
      ...formInvoice,
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify(items),
    });
    expect(onlyBody(account.writes()).items).toEqual([
      {
        id: 'N-1',
        name: 'Notebook',
        item_type: 'Product',
        quantity: 3,
        unit_price: 10,
        price_with_tax: 10.5,
        tax_rate: 5,
        net_amount: 30,
        total_amount: 31.5,
      },
    ]);
    const { error } = await account.run({
      ...formInvoice,
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify([{ ...items[0], colour: 'red' }]),
    });
    expect(error?.description).toContain('Line Item 1: colour (items[0].colour)');
  });

  it('overrides all fields with additional attributes', async () => {
    const account = newAccount();
    await account.rows({
      ...formInvoice,
      additionalFields: { notes: 'From the form' },
      additionalAttributes: '{"notes": "From the JSON"}',
    });
    expect(onlyBody(account.writes()).notes).toBe('From the JSON');
  });

  it('dates an invoice in Books Time Zone, not in the time zone of n8n', async () => {
    const account = newAccount();
    // 20:00 in New York on July 1 is 05:30 in India on July 2.
    const day = '={{ DateTime.fromISO("2026-07-01T20:00:00", { zone: "America/New_York" }) }}';
    await account.rows({ ...formInvoice, documentDate: day });
    expect(onlyBody(account.writes()).document_date).toBe('02-07-2026');
  });
});
