import { newAccount, useSimulator } from './account';

useSimulator();

const keyboard = {
  id: 'KB-1',
  quantity: 2,
  unitPrice: 1500,
  taxRate: 18,
  furtherFields: { name: 'Keyboard' },
};

const invoice = {
  resource: 'document',
  operation: 'create',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
  lineItems: { values: [keyboard] },
};

const nothing = '={{ undefined }}';
const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

describe('an expression that finds nothing', () => {
  it.each([
    [
      'a price',
      { lineItems: { values: [{ ...keyboard, unitPrice: nothing }] } },
      'Unit Price is missing',
    ],
    [
      'a price with tax',
      {
        lineItems: {
          values: [
            {
              ...keyboard,
              unitPrice: '',
              furtherFields: { name: 'Keyboard', priceWithTax: nothing },
            },
          ],
        },
      },
      'Price With Tax is missing',
    ],
    ['a flag', { createEInvoice: nothing }, 'Create E-Invoice is empty'],
    [
      'the prefix of a serial number',
      { serialNumberFrom: 'parts', serialNumberPrefix: nothing, serialNumberNumber: 42 },
      'Prefix is empty, which is no text',
    ],
    ['an ID', { newPartyId: '={{ ({}) }}' }, 'ID of the New Party is an object'],
    ['a name', { newPartyName: '={{ [1, 2] }}' }, 'Name of the New Party is a list'],
    ['a note', { additionalFields: { notes: '={{ ({}) }}' } }, 'Notes is an object'],
  ])('in place of %s is named and creates nothing', async (_, wrong, message) => {
    const account = newAccount();
    const { error } = await account.run({ ...invoice, ...wrong });
    expect(error?.message).toContain(message);
    expect(account.writes()).toEqual([]);
  });

  it('in place of a customer to filter by does not list the documents of everybody', async () => {
    const account = newAccount();
    const { error } = await account.run({
      resource: 'document',
      operation: 'getAll',
      documentType: 'invoice',
      filters: { customer: byId('={{ "" }}') },
    });
    expect(error?.message).toBe('Customer is missing');
    expect(account.requests()).toEqual([]);
  });

  it('in place of additional attributes adds none', async () => {
    const account = newAccount();
    await account.rows({ ...invoice, additionalAttributes: nothing });
    expect(account.writes()).toHaveLength(1);
  });
});

describe('values that nobody gave', () => {
  it('are not sent from a group in which others were given', async () => {
    const account = newAccount();
    const address = {
      addressLine1: '1 Fort Road',
      city: 'Mysuru',
      state: 'KARNATAKA',
      country: 'India',
      pincode: '570001',
    };
    await account.rows({
      ...invoice,
      newPartyDetails: { billingAddress: { values: address } },
      documentType: 'subscription',
      startTime: '2026-04-05',
      endTime: '2027-04-05',
      repeat: 1,
      repeatType: 'months',
    });
    expect(account.writes().at(-1)?.body).toMatchObject({
      subscription_details: {
        start_time: '05-04-2026',
        end_time: '05-04-2027',
        repeat: 1,
        repeat_type: 'months',
      },
    });
    const body = account.writes().at(-1)?.body as {
      party: { billing_address: object };
      subscription_details: object;
    };
    expect(Object.keys(body.party.billing_address)).not.toContain('addr_id');
    expect(Object.keys(body.subscription_details)).not.toContain('send_sms');
  });

  it('are demanded where a group needs them: one rupee for one dollar is no default', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...invoice,
      additionalFields: { exportInvoiceDetails: { values: { exportType: 'Deemed Export' } } },
    });
    expect(error?.message).toBe('Export Details: Conversion Factor is missing');
  });
});

describe('a party', () => {
  it('that one item renames keeps its new name with the next', async () => {
    const account = newAccount();
    await account.rows(invoice);
    const names = ['', 'New Name', ''];
    await account.rows(
      {
        ...invoice,
        partyFrom: 'existing',
        customer: byId('C-1'),
        updatePartyDetails: { name: '={{ $json.name }}' },
      },
      { items: names.map((name) => ({ name })) },
    );
    const sent = account
      .writes()
      .map(({ body }) => (body as { party: { name: string } }).party.name);
    expect(sent).toEqual(['Asha Traders', 'Asha Traders', 'New Name', 'New Name']);
  });

  it('that is stored without a GSTIN does not lose the one that is given', async () => {
    const account = newAccount();
    await account.rows(invoice);
    const { error } = await account.run({
      ...invoice,
      newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
    });
    expect(error?.message).toContain('with another gstin (stored "", given "27AAAAA0000A1Z2")');
    expect(account.writes()).toHaveLength(1);
  });
});

describe('an own serial number as one text', () => {
  it.each([
    ['0042/2026-27', { prefix: '00', doc_number: 42, suffix: '/2026-27' }],
    ['INV-7/26-27', { prefix: 'INV-', doc_number: 7, suffix: '/26-27' }],
    ['INV/26-27/0042', { prefix: 'INV/26-27/00', doc_number: 42 }],
    ['INV-26-28', { prefix: 'INV-26-', doc_number: 28 }],
    ['9', { doc_number: 9 }],
  ])('%s is taken apart so that it is the same together', async (serialNumber, parts) => {
    const account = newAccount();
    const [row] = await account.rows({ ...invoice, serialNumberFrom: 'text', serialNumber });
    expect(account.writes().at(-1)?.body).toMatchObject({ serial_number_v2: parts });
    expect(row?.serial_number).toBe(serialNumber);
  });
});

describe('a selector', () => {
  it('may be an expression', async () => {
    const account = newAccount();
    await account.rows(invoice);
    await account.rows({
      ...invoice,
      documentType: '={{ "estimate" }}',
      partyFrom: '={{ "existing" }}',
      customer: byId('C-1'),
    });
    expect(account.writes().at(-1)?.body).toMatchObject({ document_type: 'estimate' });
  });

  it.each([
    ['partyFrom', 'Party'],
    ['lineItemsFrom', 'Line Items'],
    ['serialNumberFrom', 'Serial Number'],
  ])('%s that comes to something unknown is named', async (name, label) => {
    const account = newAccount();
    const { error } = await account.run({ ...invoice, [name]: '={{ "Neither" }}' });
    expect(error?.message).toBe(`${label} is "Neither", which is not known here`);
    expect(account.writes()).toEqual([]);
  });
});
