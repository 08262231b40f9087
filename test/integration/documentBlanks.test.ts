import { useAccount } from '../harness/account';
import { address, byId, formInvoice, formLine, monthly, newParty } from '../harness/samples';

const account = useAccount();

const empty = '={{ undefined }}';

describe('an empty expression', () => {
  it.each([
    ['Unit Price is missing', { lineItems: { values: [{ ...formLine, unitPrice: empty }] } }],
    [
      'Price With Tax is missing',
      {
        lineItems: {
          values: [
            {
              ...formLine,
              unitPrice: '',
              furtherFields: { name: 'Keyboard', priceWithTax: empty },
            },
          ],
        },
      },
    ],
    ['Create E-Invoice must be true or false, but is empty', { createEInvoice: empty }],
    ['Prefix is missing', { serialNumberParts: { values: { prefix: empty, number: 42 } } }],
    ['Own ID must be a text, not an object', { newPartyDetails: { id: '={{ ({}) }}' } }],
    ['New Customer Name must be a text, not an array', { newPartyName: '={{ [1, 2] }}' }],
    ['Notes must be a text, not an object', { additionalFields: { notes: '={{ ({}) }}' } }],
  ])('is reported, and nothing is created: %s', async (message, wrong) => {
    expect(await account.errorMessage({ ...formInvoice, ...wrong })).toContain(message);
    expect(account.writes()).toEqual([]);
  });

  it('for the customer filter does not list the documents of all customers', async () => {
    expect(
      await account.errorMessage({
        resource: 'document',
        operation: 'getAll',
        documentType: 'invoice',
        filters: { customer: byId('={{ "" }}') },
      }),
    ).toBe('Customer is missing');
    expect(account.requests()).toEqual([]);
  });

  it.each(['$json.invoice_no', 'null', "''"])(
    'for Document Number does not leave the number to the service: %s',
    async (found) => {
      const form = { ...formInvoice, serialNumber: `={{ ${found} }}`, ifTaken: 'return' };
      expect(await account.errorMessage(form, { items: [{ InvoiceNo: 'ORD-1' }] })).toBe(
        'Document Number is missing',
      );
      expect(account.requests()).toEqual([]);
    },
  );

  it('for what only describes leaves it out, and one hint counts the items', async () => {
    const furtherFields = {
      name: 'Keyboard',
      hsnCode: '={{ $json.hsn }}',
      unit: '={{ $json.uom }}',
    };
    const { hints, error } = await account.run(
      { ...formInvoice, lineItems: { values: [{ ...formLine, furtherFields }] }, notes: empty },
      { items: [{ hsn: '', uom: null }, { hsn: '8471', uom: 'NOS' }, {}] },
    );
    expect(error).toBeUndefined();
    expect(hints).toContain(
      'Each of 3 items (1, 2, 3): expressions found nothing, so these fields count as empty: Notes, HSN or SAC, Unit.',
    );
  });

  it.each([
    ['undefined', 'The expression of Line Item 1: Discount Percent finds nothing'],
    ['null', undefined],
    ["''", undefined],
  ])('for a discount is an error only if it is undefined: %s', async (found, message) => {
    const furtherFields = { name: 'Keyboard', discountPercent: `={{ ${found} }}` };
    const lineItems = { values: [{ ...formLine, furtherFields }] };
    expect(await account.errorMessage({ ...formInvoice, lineItems })).toBe(message);
  });

  it.each([
    ['undefined', 'The expression of Charges and Deductions 1: Amount finds nothing'],
    ['null', undefined],
    ["' '", undefined],
  ])(
    'in the amount of a charge leaves the charge out unless it is undefined: %s',
    async (found, message) => {
      const charge = {
        type: 'charge',
        id: 1,
        name: 'Freight',
        taxRate: 18,
        amount: `={{ ${found} }}`,
      };
      const form = { ...formInvoice, chargesAndDeductions: { values: [charge] } };
      expect(await account.errorMessage(form)).toBe(message);
      for (const { body } of account.writes())
        expect(body).not.toHaveProperty('charges_and_deductions');
    },
  );

  it.each(['undefined', 'null', "''"])(
    'in all of an address leaves it out, with a hint: %s',
    async (found) => {
      const text = `={{ ${found} }}`;
      const values = {
        addressLine1: text,
        city: text,
        state: text,
        pincode: text,
        country: 'India',
      };
      const { hints, error } = await account.run({
        ...formInvoice,
        ...newParty({ billingAddress: { values } }),
      });
      expect(error).toBeUndefined();
      expect(hints).toContain(
        'Expressions found nothing, so these fields count as empty: Billing Address.',
      );
      expect(account.writes().at(-1)?.body).not.toHaveProperty('party.billing_address');
    },
  );

  it('in a part of an address that is needed is reported', async () => {
    const values = { ...address('Mysuru', 'Karnataka'), city: empty };
    expect(
      await account.errorMessage({ ...formInvoice, ...newParty({ billingAddress: { values } }) }),
    ).toBe('Billing Address: City is missing');
  });

  it('in a price that is blank does not charge that of the product', async () => {
    const lineItems = { values: [{ ...formLine, unitPrice: '={{ $json.price }}' }] };
    expect(
      await account.errorMessage({ ...formInvoice, lineItems }, { items: [{ price: ' ' }] }),
    ).toBe('Line Item 1: Unit Price is missing');
  });

  it('is not a field that is switched to Expression and left empty', async () => {
    const lineItems = { values: [{ ...formLine, taxRate: '=' }] };
    expect(await account.errorMessage({ ...formInvoice, lineItems })).toContain(
      'does not exist in the account',
    );
  });

  it('for additional attributes adds none', async () => {
    await account.rows({ ...formInvoice, furtherFieldsJson: empty });
    expect(account.writes()).toHaveLength(1);
  });
});

describe('If Number Is Taken: Return', () => {
  it.each([
    ['has a hint without a document number', {}, 1],
    ['has none with one', { serialNumber: 'INV-7' }, 0],
  ])('%s', async (_, number, count) => {
    const { hints } = await account.run({ ...formInvoice, ...number, ifTaken: 'return' });
    const text =
      'If Number Is Taken has no effect, because the document has no document number of its own.';
    expect(hints.filter((hint) => hint === text)).toHaveLength(count);
  });
});

describe('optional values', () => {
  it('are not sent if other fields of their group are filled in', async () => {
    await account.rows({
      ...formInvoice,
      ...newParty({ billingAddress: { values: address('Mysuru', 'Karnataka') } }),
      ...monthly,
      endTime: '2027-04-05',
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
    // The service requires the second line.
    expect(body.party.billing_address).toEqual({
      address_line1: '1 Fort Road',
      address_line2: '',
      city: 'Mysuru',
      state: 'KARNATAKA',
      country: 'India',
      pincode: '570001',
    });
    expect(Object.keys(body.subscription_details)).not.toContain('send_sms');
  });

  it('are required if their group needs them, such as the conversion factor of an export', async () => {
    expect(
      await account.errorMessage({
        ...formInvoice,
        additionalFields: { exportInvoiceDetails: { values: { exportType: 'Deemed Export' } } },
      }),
    ).toBe('Export Details: Conversion Factor is missing');
  });
});

describe('a document number as text', () => {
  it.each([
    ['0042/2026-27', { prefix: '00', doc_number: 42, suffix: '/2026-27' }],
    ['INV-7/26-27', { prefix: 'INV-', doc_number: 7, suffix: '/26-27' }],
    ['INV/26-27/0042', { prefix: 'INV/26-27/00', doc_number: 42 }],
    ['INV-26-28', { prefix: 'INV-26-', doc_number: 28 }],
    ['9', { doc_number: 9 }],
  ])('%s is split into parts that yield the same number', async (serialNumber, parts) => {
    const [row] = await account.rows({ ...formInvoice, serialNumber });
    expect(account.writes().at(-1)?.body).toMatchObject({ serial_number_v2: parts });
    expect(row?.serial_number).toBe(serialNumber);
  });
});

describe('a list parameter', () => {
  it('accepts an expression', async () => {
    await account.rows(formInvoice);
    await account.rows({
      ...formInvoice,
      documentType: '={{ "estimate" }}',
      partyFrom: '={{ "existing" }}',
      customer: byId('C-1'),
    });
    expect(account.writes().at(-1)?.body).toMatchObject({ document_type: 'estimate' });
  });

  it.each([
    ['partyFrom', 'Customer Is'],
    ['lineItemsFrom', 'Line Items'],
  ])('%s rejects an unknown value', async (name, label) => {
    expect(await account.errorMessage({ ...formInvoice, [name]: '={{ "Neither" }}' })).toBe(
      `${label} must be one of the listed values, not "Neither"`,
    );
    expect(account.writes()).toEqual([]);
  });
});
