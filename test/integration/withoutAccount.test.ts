import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { byId } from '../harness/samples';
import { file, invoice, supplier } from '../unit/returns/gstr2b/samples';

const account = useAccount();

const gstin = '29AAAAA0000A1ZY';
const validate = { operation: 'validateGstin', gstin };
const checkEInvoice = { operation: 'checkEInvoice' };
const upiLink = {
  resource: 'payment',
  operation: 'createUpiLink',
  amountFrom: 'own',
  amount: 100,
  upiId: 'ponni@examplebank',
  payeeName: 'Ponni Stores',
};
const fromSheets = {
  operation: 'check',
  documentsFrom: 'sheets',
  returnPeriod: 'month',
  month: '2025-06',
  ownGstin: '27AAPFU0939F1ZV',
};
const sheetRow = {
  sheetName: 'b2cs',
  Type: 'OE',
  'Place Of Supply': '27-Maharashtra',
  Rate: 18,
  'Taxable Value': 1000,
};

const gstr2bOfOne = JSON.stringify(file({ b2b: [supplier({ inv: [invoice()] })] }));

/** Runs a node in which no credential is selected. */
const runWithout = async (account: TestAccount, parameters: INodeParameters, items = [{}]) =>
  await account.run(parameters, { items, settings: { credentials: undefined } });

describe('Without a credential', () => {
  it.each<[string, INodeParameters, IDataObject, IDataObject]>([
    ['GST Returns: Validate GSTIN', validate, {}, { gstin, accepted: true }],
    ['GST Returns: Check E-Invoice', checkEInvoice, { irn: 'a'.repeat(64) }, {}],
    ['Payment: Create UPI Link for an own amount', upiLink, {}, { amount: 100 }],
    [
      'GST Returns: Prepare GSTR-1 from section sheets',
      { ...fromSheets, operation: 'prepareGstr1' },
      sheetRow,
      { gstin: '27AAPFU0939F1ZV' },
    ],
    [
      'GST Returns: Reconcile GSTR-2B for the sums of the files',
      { operation: 'reconcileGstr2b', gstr2b: gstr2bOfOne, documentsFrom: 'none' },
      {},
      { section: 'b2b', documents: 1 },
    ],
  ])('%s returns what it returns with one, and sends nothing', async (_, form, item, row) => {
    const { items, error } = await runWithout(account, form, [item]);
    expect(error).toBeUndefined();
    expect(items).toHaveLength(1);
    expect(items[0]?.json).toMatchObject(row);
    const withOne = await account.run(form, { items: [item] });
    // The name of the file has the time in it.
    const withoutName = (json: IDataObject) => ({ ...json, file_name: '' });
    expect(items.map(({ json }) => withoutName(json))).toEqual(
      withOne.items.map(({ json }) => withoutName(json)),
    );
    expect(account.requests()).toEqual([]);
  });

  it('GST Returns: Check of section sheets reports their problems', async () => {
    const { items, error } = await runWithout(newAccount(), fromSheets, [
      { ...sheetRow, Rate: 17 },
    ]);
    expect(error).toBeUndefined();
    expect(items[0]?.json).toMatchObject({ document_type: 'b2cs', field: 'Rate' });
  });

  it.each<[string, INodeParameters]>([
    ['GSTIN: Look Up', { resource: 'gstin', operation: 'lookUp', gstin }],
    [
      'Payment: Create UPI Link for a document',
      { ...upiLink, amountFrom: 'document', document: byId('abc') },
    ],
    [
      'Payment: Create UPI Link whose amount depends on an expression',
      { ...upiLink, amountFrom: '={{ "own" }}' },
    ],
    ['GST Returns: Check of input items', { ...fromSheets, documentsFrom: 'items' }],
    ['GST Returns: Check of the account', { ...fromSheets, documentsFrom: 'account' }],
  ])('%s asks for one', async (_, parameters) => {
    const { error } = await runWithout(account, parameters);
    expect(error?.message).toBe('Node does not have any credentials set');
    expect(account.requests()).toEqual([]);
  });
});

describe('Where the credential is hidden', () => {
  it('a wrong one that is still selected does not matter', async () => {
    const account = newAccount({ baseUrl: 'https://user:pw@books.example.com', ownGstin: 'x' });
    expect(await account.rows(validate)).toEqual([expect.objectContaining({ valid: true })]);
  });

  it('n8n asks for the own GSTIN that other sources take from the credential', async () => {
    const account = newAccount({ ownGstin: '27AAPFU0939F1ZV' });
    const run = account.run({ ...fromSheets, ownGstin: '' });
    await expect(run).rejects.toThrow('Parameter "Own GSTIN" is required.');
  });

  it('an own GSTIN that an expression leaves empty is asked for in the form', async () => {
    const account = newAccount({ ownGstin: '27AAPFU0939F1ZV' });
    const parameters = { ...fromSheets, ownGstin: '={{ "" }}' };
    const { error } = await account.run(parameters, { items: [sheetRow] });
    expect(error).toMatchObject({
      message: 'Own GSTIN is missing',
      description: 'Enter the GSTIN that files the return.',
    });
  });

  it('an instant is a day in India', async () => {
    const account = newAccount({ booksTimeZone: 'America/New_York' });
    const irn = { supplierGstin: gstin, documentNumber: 'INV-1', documentType: 'INV' };
    // The financial year is part of an IRN.
    const rowsOn = async (documentDate: string) =>
      await account.rows({ ...checkEInvoice, known: { ...irn, documentDate } });
    const rows = await rowsOn('2026-04-01T00:30:00+05:30');
    expect(rows).toEqual(await rowsOn('2026-04-01'));
    expect(rows).not.toEqual(await rowsOn('2026-03-31'));
  });
});
