import type { INodeParameters } from 'n8n-workflow';
import { otherDetails } from '../../nodes/GstInvoicing/actions/document/party/form';
import { newAccount, newDocument, useAccount } from '../harness/account';
import { address, byId, invoiceOf, keyboard, newCustomer, newParty } from '../harness/samples';

const account = useAccount();

/** A new e-invoice, dated today, that the portal accepts, with a line that needs no product. */
const eInvoice: INodeParameters = {
  ...invoiceOf({ ...keyboard, unit: 'NOS', item_type: 'Product' }),
  resource: 'eInvoice',
  documentDate: '={{ $now }}',
  ...newParty({
    gstin: '27AAAAA0000A1Z2',
    billingAddress: { values: address('Mumbai', 'MAHARASHTRA', '400001') },
  }),
};

const numbered = (serialNumber: string) => ({ serialNumber });

const testPortal = expect.stringContaining(
  'An IRN of the test portal has no legal value',
) as unknown;

describe('Checks Before Sending', () => {
  it('reject what the portal is sure to reject before it is sent, and report all of it', async () => {
    const { error } = await account.run({
      ...eInvoice,
      ...numbered('007'),
      ...invoiceOf({ ...keyboard, unit: 'NOS', hsn_code: '0000' }),
      newPartyDetails: eInvoice.newPartyDetails,
      resource: 'eInvoice',
    });
    expect(error?.message).toBe('Document Number "007" is not possible for an e-invoice');
    expect(error?.description).toContain('Line Item 1 has the HSN or SAC "0000"');
    expect(account.writes()).toEqual([]);
  });

  it('say where the address of a new customer is entered', async () => {
    const { error } = await account.run({ ...eInvoice, ...newParty({ gstin: '27AAAAA0000A1Z2' }) });
    expect([error?.message, error?.description]).toEqual([
      'The customer has no billing address, which an e-invoice needs',
      `Add Billing Address with its first line, city, PIN code and state: of a new customer under ${otherDetails}, of one in the account with Customer: Update.`,
    ]);
  });

  it('warn about what the portal may reject, and send it', async () => {
    const { items, hints } = await newAccount().run({
      ...eInvoice,
      ...invoiceOf({ ...keyboard, unit: 'reel', hsn_code: '847130' }),
      newPartyDetails: eInvoice.newPartyDetails,
      resource: 'eInvoice',
    });
    expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(hints).toEqual([
      expect.stringContaining('Document Date 05-04-2026 is'),
      expect.stringContaining('The unit "REEL" of Line Item 1 is not a unit quantity code'),
      testPortal,
    ]);
  });

  it('warn about quotation marks in names and addresses, and send them as they are', async () => {
    const quoted = { ...address('Mumbai', 'MAHARASHTRA', '400001'), addressLine1: '12 "A" Wing' };
    const party = newParty({ gstin: '27AAAAA0000A1Z2', billingAddress: { values: quoted } });
    const { items, hints } = await newAccount().run({ ...eInvoice, ...party });
    expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(hints.join()).toContain(
      'Address Line 1 of Billing Address has ": 12 "A" Wing. Write it',
    );
  });

  it('can be switched off', async () => {
    const date = { documentDate: '={{ $now.plus({ days: 3 }) }}' };
    const { items, hints } = await account.run({ ...eInvoice, ...date, checks: false });
    expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(hints).toEqual([testPortal]);
  });

  it('also apply to Document: Create and Convert, if an e-invoice is created', async () => {
    const create = { ...eInvoice, ...numbered('007'), resource: 'document' };
    expect(await account.errorMessage({ ...create, createEInvoice: true })).toContain('"007"');
    await account.rows({ ...create, createEInvoice: false });

    const source = await newDocument(account, { documentType: 'estimate' });
    const convert = {
      resource: 'document',
      operation: 'convert',
      document: byId(source),
      documentType: 'invoice',
      documentDate: '={{ $now }}',
      ...numbered('008'),
    };
    expect(await account.errorMessage({ ...convert, createEInvoice: true })).toContain('"008"');
    await account.rows(convert);
  });
});

describe('Checks Before Sending, of a customer', () => {
  const mumbai = address('Mumbai', 'MAHARASHTRA', '400001');
  const stored = async (changes: INodeParameters) => {
    const account = newAccount();
    await account.rows({ ...newCustomer, additionalFields: changes });
    return account;
  };
  const toStored = { ...eInvoice, partyFrom: 'existing', customer: byId('C-1') };

  it.each<[string, INodeParameters, string]>([
    [
      'with a wrong check character',
      { gstin: '27AAAAA0000A1Z3', acceptGstin: true },
      'The customer\'s GSTIN "27AAAAA0000A1Z3" is not valid',
    ],
    [
      'whose only address has a PIN code of 5 digits',
      {
        gstin: '27AAAAA0000A1Z2',
        billingAddress: { values: [{ ...mumbai, pincode: '40001' }] },
      },
      'PIN Code "40001" of Billing Address must have 6 digits and not begin with 0',
    ],
  ])('in the account refuse one %s, without a further request', async (_, details, message) => {
    const account = await stored(details);
    const before = account.requests().length;
    expect(await account.errorMessage(toStored)).toContain(message);
    // The customer is read for its name anyway.
    expect(account.requests()).toHaveLength(before + 1);
  });

  it('refuse a new one without a GSTIN, and a blank in the number', async () => {
    const without = { ...eInvoice, ...newParty({ billingAddress: { values: mumbai } }) };
    expect(await account.errorMessage(without)).toContain('The customer has no GSTIN');
    const blank = { ...eInvoice, ...numbered('INV 7') };
    expect(await account.errorMessage(blank)).toContain('The number "INV 7" must have');
    expect(account.writes()).toEqual([]);
  });
});
