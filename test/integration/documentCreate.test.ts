import { continueOnFail, newAccount, useSimulator } from './account';

useSimulator();

const keyboard = {
  id: 'KB-1',
  quantity: 2,
  unitPrice: 1500,
  taxRate: 18,
  furtherFields: { name: 'Keyboard' },
};

/** An invoice for a customer described on the spot. */
const invoice = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
  lineItems: { values: [keyboard] },
};

const onlyBody = (requests: Array<{ body: unknown }>) =>
  requests.map(({ body }) => body).at(-1) as Record<string, unknown>;

describe('Document: Create', () => {
  it('completes the amounts of a line and sends nothing that was not given', async () => {
    const account = newAccount();
    const [row] = await account.rows(invoice);
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
    });
  });

  it('sends every optional field under the name that the service knows', async () => {
    const account = newAccount();
    const address = {
      values: {
        addressLine1: '1 Fort Road',
        city: 'Mysuru',
        state: 'Karnataka',
        country: 'India',
        pincode: '570001',
      },
    };
    await account.rows({
      ...invoice,
      newPartyDetails: {
        gstin: '27AAAAA0000A1Z2',
        email: 'asha@example.com',
        phoneNumber: '9876543210',
        companyName: 'Asha Traders LLP',
        countryCode: '+91',
        billingAddress: address,
        shippingAddress: address,
      },
      lineItems: {
        values: [
          {
            ...keyboard,
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
      additionalFields: {
        dueDate: '2026-04-20',
        reference: 'PO-1',
        notes: 'Thank you',
        terms: 'Net 15',
        extraDiscount: 5,
        roundOff: false,
        tdsId: 20,
        withTax: true,
        bankDetails: {
          values: {
            accountNumber: '001',
            ifsc: 'ABCD0123456',
            bankName: 'Example Bank',
            branch: 'Fort',
          },
        },
        chargesAndDeductions: {
          values: [{ type: 'charge', id: 1, name: 'Freight', amount: 50, taxRate: 0 }],
        },
        companyBillingAddress: address,
        companyShippingAddress: address,
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
        gstin: '27AAAAA0000A1Z2',
        email: 'asha@example.com',
        phone_number: '9876543210',
        company_name: 'Asha Traders LLP',
        country_code: '+91',
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

  it('returns IRN and QR code of an e-invoice', async () => {
    const account = newAccount();
    const [row] = await account.rows({
      ...invoice,
      newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
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
  ])('sends an own serial number given as %s as the object', async (from, given, sent) => {
    const account = newAccount();
    const [row] = await account.rows({ ...invoice, serialNumberFrom: from, ...given });
    expect(onlyBody(account.writes()).serial_number_v2).toEqual(sent);
    expect(onlyBody(account.writes())).not.toHaveProperty('serial_number');
    expect(row?.serial_number).toBe(from === 'text' ? 'INV/26-27/0042' : 'A-7-X');
  });

  it('sends the deprecated text only when it is chosen', async () => {
    const account = newAccount();
    await account.rows({
      ...invoice,
      serialNumberFrom: 'deprecatedText',
      serialNumber: 'OLD-STYLE-9',
    });
    expect(onlyBody(account.writes())).toMatchObject({ serial_number: 'OLD-STYLE-9' });
  });

  it('says whose number is taken and what to do', async () => {
    const account = newAccount();
    const own = { ...invoice, serialNumberFrom: 'text', serialNumber: 'INV-1' };
    await account.rows(own);
    const { error } = await account.run({ ...own, newPartyId: 'C-2' });
    expect(error?.message).toContain('INV-1');
    expect(error?.description).toContain('Use the next number of the series');
    expect(error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
  });

  it('takes line items as JSON, with attributes that it does not know', async () => {
    const account = newAccount();
    const items = [
      { id: 'N-1', name: 'Notebook', quantity: '3', price_with_tax: 10.5, tax_rate: 5 },
    ];
    await account.rows({
      ...invoice,
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
      ...invoice,
      lineItemsFrom: 'json',
      lineItemsJson: JSON.stringify([{ ...items[0], colour: 'red' }]),
    });
    expect(error?.description).toContain('Line Item 1 colour');
  });

  it('lets additional attributes overrule everything', async () => {
    const account = newAccount();
    await account.rows({
      ...invoice,
      additionalFields: { notes: 'From the form' },
      additionalAttributes: '{"notes": "From the JSON"}',
    });
    expect(onlyBody(account.writes()).notes).toBe('From the JSON');
  });

  it('dates an invoice in the time zone of the books, not of n8n', async () => {
    const account = newAccount();
    // 20:00 in New York on the 1st is 05:30 in India on the 2nd.
    const day = '={{ DateTime.fromISO("2026-07-01T20:00:00", { zone: "America/New_York" }) }}';
    await account.rows({ ...invoice, documentDate: day });
    expect(onlyBody(account.writes()).document_date).toBe('02-07-2026');
  });
});

describe('Document: Create, the party', () => {
  it('sends only the stored name of a customer who exists', async () => {
    const account = newAccount();
    const details = { gstin: '27AAAAA0000A1Z2', email: 'asha@example.com' };
    await account.rows({ ...invoice, newPartyDetails: details });
    await account.rows({
      ...invoice,
      partyFrom: 'existing',
      customer: { __rl: true, mode: 'list', value: 'C-1', cachedResultName: 'A name of long ago' },
    });
    expect(onlyBody(account.writes()).party).toEqual({
      id: 'C-1',
      name: 'Asha Traders',
      type: 'customer',
    });
  });

  it('sends changed details only when the user asks to update the party', async () => {
    const account = newAccount();
    await account.rows(invoice);
    await account.rows({
      ...invoice,
      partyFrom: 'existing',
      customer: { __rl: true, mode: 'id', value: 'C-1' },
      updatePartyDetails: { email: 'new@example.com' },
    });
    expect(onlyBody(account.writes()).party).toEqual({
      id: 'C-1',
      name: 'Asha Traders',
      type: 'customer',
      email: 'new@example.com',
    });
  });

  it('refuses a described party whose ID exists with other details, and creates nothing', async () => {
    const account = newAccount();
    await account.rows({ ...invoice, newPartyDetails: { email: 'asha@example.com' } });
    const other = { ...invoice, newPartyName: 'Somebody Else' };
    const { error } = await account.run(other);
    expect(error?.message).toBe(
      'There is a customer "C-1" in the account already, with another name (stored "Asha Traders", given "Somebody Else")',
    );
    expect(account.writes()).toHaveLength(1);

    await account.rows({ ...other, ifPartyDiffers: 'keep' });
    expect(onlyBody(account.writes())).toHaveProperty('party.name', 'Asha Traders');
    await account.rows({ ...other, ifPartyDiffers: 'update' });
    expect(onlyBody(account.writes())).toHaveProperty('party.name', 'Somebody Else');
  });

  it('reads a customer of many items once', async () => {
    const account = newAccount();
    await account.rows(invoice);
    const before = account.requests().length;
    await account.rows(
      { ...invoice, partyFrom: 'existing', customer: { __rl: true, mode: 'id', value: 'C-1' } },
      { items: [{}, {}] },
    );
    const since = account.requests().slice(before);
    expect(since.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('says that a customer does not exist before anything is sent', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...invoice,
      partyFrom: 'existing',
      customer: { __rl: true, mode: 'id', value: 'NOBODY' },
    });
    expect(error?.message).toBe('There is no customer "NOBODY" in the account');
    expect(account.writes()).toEqual([]);
  });

  it('makes a purchase the document of a vendor', async () => {
    const account = newAccount();
    await account.rows({ ...invoice, documentType: 'purchase', newPartyId: 'V-1' });
    expect(onlyBody(account.writes())).toHaveProperty('party.type', 'vendor');
    await account.rows({
      ...invoice,
      documentType: 'purchase_return',
      partyFrom: 'existing',
      vendor: { __rl: true, mode: 'id', value: 'V-1' },
    });
    expect(onlyBody(account.writes()).party).toMatchObject({ id: 'V-1', type: 'vendor' });
  });
});

describe('Document: Create, endpoint versions', () => {
  it('calls v1 with a customer in place of the party, and answers as v2 does', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    const [row] = await account.rows({
      ...invoice,
      newPartyDetails: { email: 'asha@example.com' },
    });
    const request = account.writes().at(-1);
    expect(request?.path).toBe('/v1/doc');
    expect(onlyBody(account.writes())).toMatchObject({
      customer: { id: 'C-1', name: 'Asha Traders', email: 'asha@example.com' },
    });
    expect(row).toMatchObject({ hash_id: expect.any(String), serial_number: expect.any(String) });
  });

  it('refuses before sending what v1 cannot carry', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    const { error } = await account.run({
      ...invoice,
      newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
    });
    expect(error?.message).toContain('takes no gstin');
    expect(account.writes()).toEqual([]);
  });
});

describe('Document: Create, bad input', () => {
  it.each([
    ['no line items', { lineItems: {} }, 'The document has no line items'],
    [
      'a negative quantity',
      { lineItems: { values: [{ ...keyboard, quantity: -1 }] } },
      'Line Item 1: Quantity is -1 but must be at least 0',
    ],
    [
      'a quantity of zero',
      { lineItems: { values: [keyboard, { ...keyboard, quantity: 0 }] } },
      'Line Item 2: Quantity must be more than 0.',
    ],
    [
      'a line without a product',
      { lineItems: { values: [{ ...keyboard, id: '={{ "" }}' }] } },
      'Line Item 1: Product is missing',
    ],
    [
      'a price that is no number',
      { lineItems: { values: [{ ...keyboard, unitPrice: '1,500' }] } },
      'Line Item 1: Unit Price is "1,500", which is no number',
    ],
    ['no date', { documentDate: '={{ "" }}' }, 'Document Date is empty, which is no date'],
    [
      'a date that does not exist',
      { documentDate: '31-04-2026' },
      'Document Date is "31-04-2026", which is no date',
    ],
    [
      'a GSTIN in small letters',
      { newPartyDetails: { gstin: '27aaaaa0000a1z2' } },
      "Details of the New Party: GSTIN '27aaaaa0000a1z2' has small letters",
    ],
    [
      'an unknown document type',
      { documentType: 'bill' },
      'Document Type is "bill", which is not known here',
    ],
    [
      'bank details without an account',
      { additionalFields: { bankDetails: { values: { ifsc: 'ABCD0123456' } } } },
      'Bank Details: Account Number is missing',
    ],
    [
      'JSON that is none',
      { additionalAttributes: '{' },
      'Additional Attributes (JSON) is no valid JSON',
    ],
    [
      'items that are no list',
      { lineItemsFrom: 'json', lineItemsJson: '{}' },
      'Items (JSON) is no list',
    ],
    [
      'an own serial number without a number',
      { serialNumberFrom: 'text', serialNumber: 'INV' },
      'Serial Number "INV" has no number in it',
    ],
  ])('names %s and sends nothing', async (_, wrong, message) => {
    const account = newAccount();
    const { error } = await account.run({ ...invoice, ...wrong });
    expect(error?.message).toContain(message);
    expect(error?.context?.itemIndex).toBe(0);
    expect(account.writes()).toEqual([]);
  });

  it('shows the field errors of the service, one a line', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...invoice,
      additionalAttributes: '{"colour": "red", "due_date": "2026-04-05"}',
    });
    expect(error?.description?.split('<br>')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^colour: /),
        expect.stringMatching(/^due_date: /),
      ]),
    );
  });

  it('goes on with the other items and pairs every row when the user chose to continue', async () => {
    const account = newAccount();
    const { items } = await account.run(
      { ...invoice, newPartyId: '={{ $json.id }}' },
      { items: [{ id: 'C-1' }, { id: '' }, { id: 'C-3' }], settings: continueOnFail },
    );
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
      { item: 0 },
      { item: 1 },
      { item: 2 },
    ]);
    expect(items[1]?.json).toEqual({
      error: 'ID of the New Party is missing',
      details: {
        field: 'ID of the New Party',
        advice: 'Fill it in, or check the expression that gives it.',
        retryHelps: false,
        outcomeUnknown: false,
      },
    });
    expect(account.writes()).toHaveLength(2);
  });
});
