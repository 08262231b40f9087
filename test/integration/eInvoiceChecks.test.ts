import type { INodeParameters } from 'n8n-workflow';
import { newAccount, newDocument, useSimulator } from '../harness/account';
import {
  address,
  byId,
  invoice,
  invoiceOf,
  keyboard,
  newCustomer,
  newParty,
} from '../harness/samples';

useSimulator();

/** A new e-invoice, dated today, that the portal accepts. */
const eInvoice: INodeParameters = {
  ...invoiceOf({ ...keyboard, unit: 'NOS' }),
  resource: 'eInvoice',
  documentDate: '={{ $now }}',
  ...newParty({
    gstin: '27AAAAA0000A1Z2',
    billingAddress: { values: address('Mumbai', 'MAHARASHTRA', '400001') },
  }),
};

const numbered = (serialNumber: string) => ({ serialNumberFrom: 'text', serialNumber });

const wrong: Array<[string, INodeParameters, string]> = [
  ['a number that begins with 0', numbered('007'), 'Serial Number "007" is not possible'],
  ['a number of 17 characters', numbered('INVOICE-2026-0001'), 'Serial Number "INVOICE-2026-0001"'],
  [
    'a date in the future',
    { documentDate: '={{ $now.plus({ days: 3 }) }}' },
    /^Document Date .* is in the future$/.source,
  ],
  [
    'an HSN code of zeros',
    invoiceOf({ ...keyboard, unit: 'NOS', hsn_code: '0000' }),
    'Line Item 1 has the HSN or SAC "0000"',
  ],
  [
    'a GSTIN of another state than the billing address',
    { ...newParty({ gstin: '27AAAAA0000A1Z2', billingAddress: { values: address() } }) },
    'GSTIN is of Maharashtra, but State is "KARNATAKA"',
  ],
  ['a bill of supply', { additionalFields: { withTax: false } }, 'bill of supply'],
];

describe('Checks Before Sending', () => {
  it.each(wrong)('reject %s before it is sent', async (_, change, message) => {
    const account = newAccount();
    const { error } = await account.run({ ...eInvoice, ...change, resource: 'eInvoice' });
    expect(error?.message).toMatch(new RegExp(message.replace(/\(/g, '\\(')));
    expect(error?.description).toMatch(/\.$/);
    expect(account.writes()).toEqual([]);
  });

  it('report everything that is wrong', async () => {
    const { error } = await newAccount().run({
      ...eInvoice,
      ...numbered('0'),
      ...invoiceOf({ ...keyboard, hsn_code: '0000' }),
      resource: 'eInvoice',
    });
    expect(error?.message).toContain('Serial Number "0"');
    expect(error?.description).toContain('Line Item 1 has the HSN or SAC "0000"');
  });

  it('accept a valid e-invoice without a hint', async () => {
    const { items, hints } = await newAccount().run(eInvoice);
    expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(hints).toEqual([]);
  });

  it('warn about what the portal may reject, and send it', async () => {
    const { items, hints } = await newAccount().run({
      ...eInvoice,
      ...invoiceOf({ ...keyboard, unit: 'reel' }),
      resource: 'eInvoice',
    });
    expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(hints).toEqual([
      expect.stringContaining('Document Date 05-04-2026 is'),
      expect.stringContaining('Line Item 1 has the unit "REEL"'),
    ]);
  });

  it('use the GSTIN of a customer in the account', async () => {
    const account = newAccount();
    await account.rows({ ...newCustomer, additionalAttributes: '{"gstin": ""}' });
    const existing = { ...eInvoice, partyFrom: 'existing', customer: byId('C-1') };
    const before = account.writes().length;
    const { error } = await account.run(existing);
    expect(error?.message).toBe('The customer has no GSTIN, and it is not an export');
    expect(account.writes()).toHaveLength(before);
  });

  it('warn about a new customer, or one in the account, without a billing address', async () => {
    const account = newAccount();
    const without = { ...eInvoice, ...newParty({ gstin: '27AAAAA0000A1Z2' }) };
    const existing = { ...eInvoice, partyFrom: 'existing', customer: byId('C-1') };
    for (const parameters of [without, existing]) {
      const { items, hints } = await account.run(parameters);
      expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
      expect(hints).toEqual([expect.stringContaining('The customer has no billing address')]);
    }
  });

  it('can be switched off', async () => {
    const account = newAccount();
    const date = { documentDate: '={{ $now.plus({ days: 3 }) }}' };
    const { items, hints } = await account.run({ ...eInvoice, ...date, eInvoiceChecks: false });
    expect(items[0]?.json.irn).toMatch(/^[0-9a-f]{64}$/);
    expect(hints).toEqual([]);
  });

  it('also apply to Document: Create and Convert, if an e-invoice is created', async () => {
    const account = newAccount();
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

  it('do not apply to documents without an e-invoice', async () => {
    const { hints } = await newAccount().run({ ...invoice, ...numbered('007') });
    expect(hints).toEqual([]);
  });
});
