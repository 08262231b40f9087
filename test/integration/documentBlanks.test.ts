import { useAccount, useSimulator } from '../harness/account';
import { address, byId, formInvoice, formLine, monthly, newParty } from '../harness/samples';

useSimulator();

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
    [
      'Prefix must be a text, but is empty',
      { serialNumberParts: { values: { prefix: empty, number: 42 } } },
    ],
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

  it('for additional attributes adds none', async () => {
    await account.rows({ ...formInvoice, furtherFieldsJson: empty });
    expect(account.writes()).toHaveLength(1);
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

describe('a serial number as text', () => {
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
