import type { IDataObject } from 'n8n-workflow';
import { newAccount, useAccount } from '../harness/account';
import { documentBody } from '../harness/samples';
import { salesSheet } from '../harness/salesSheet';
import { fileIn, fromItems, june, juneAccount, juneRows, paths, prepare } from './juneBooks';

const account = useAccount({ rateLimit: false });

const register = {
  operation: 'getRegister',
  ownGstin: june.ownGstin,
  period: 'custom',
  startDate: '2026-06-01',
  endDate: '2026-06-30',
};
const purchases = { ...register, register: 'purchases' };
const fromLines = { documentsFrom: 'lines' };

describe('GST Returns: Get Register of sales', () => {
  it('has rows from which a register makes the same GSTR-1 file', async () => {
    const account = juneAccount();
    const rows = await account.rows(register);
    expect(rows.length).toBeGreaterThan(10);
    const file = fileIn((await account.run(prepare)).items[0]);
    account.newRequests();
    const { items, error } = await account.run({ ...prepare, ...fromLines }, { items: rows });
    expect(error).toBeUndefined();
    expect(fileIn(items[0])).toEqual(file);
    expect(account.newRequests()).toEqual([]);
  });

  it('names the documents of customers whose state it assumes', async () => {
    const { hints } = await juneAccount().run(register);
    expect(hints).toContainEqual(
      expect.stringMatching(/^The customers of these documents have neither .*: INV-116\.$/),
    );
  });

  it('takes input items, with columns that say what the service does not, and pairs its rows with them', async () => {
    const account = juneAccount();
    const given = await juneRows(account);
    const items = given.map((row) => ({ ...row, reverse_charge: 'N' }));
    account.newRequests();
    const { items: rows, hints } = await account.run({ ...register, ...fromItems }, { items });
    expect(account.newRequests()).toEqual([]);
    for (const { json, pairedItem } of rows) {
      const { item } = pairedItem as { item: number };
      expect(json.document).toBe(given[item]?.serial_number);
      expect(json.reverse_charge).toBe(json.taxable_value === null ? null : 'N');
    }
    const estimates = given.filter(({ document_type }) => document_type === 'estimate').length;
    expect(hints).toContain(`Documents that are not sales, such as estimates: ${estimates}.`);
  });

  it('takes a sheet of any program, without a request', async () => {
    const rows = await account.rows({ ...register, ...fromLines }, { items: salesSheet });
    expect(
      rows.map(({ document, rate, taxable_value, central_tax, integrated_tax }) => [
        ...[document, rate, taxable_value, central_tax, integrated_tax],
      ]),
    ).toEqual([
      ['S/26-27/041', 18, 29500, 2655, 0],
      ['S/26-27/041', 5, 800, 20, 0],
      ['S/26-27/042', 18, 39999.96, 0, 7199.99],
      ['S/26-27/043', 5, 3900, 97.5, 0],
      ['S/26-27/044', 18, 118000, 0, 21240],
      ['C/26-27/007', 18, -9999.99, 0, -1800],
    ]);
    expect(account.requests()).toEqual([]);
  });

  it('needs a GSTIN of the seller', async () => {
    expect(await account.errorMessage({ ...register, ownGstin: '29AAAAA0000A1ZX' })).toBe(
      'Own GSTIN must be a valid GSTIN, not "29AAAAA0000A1ZX"',
    );
    expect(account.requests()).toEqual([]);
  });
});

describe('GST Returns: Get Register of purchases', () => {
  const party = { id: 'V-1', name: 'Alpha', type: 'vendor' };
  const book = async (
    account: ReturnType<typeof newAccount>,
    document_type: string,
    number: string,
  ) =>
    await account.send(
      'POST',
      '/v2/doc',
      documentBody({ document_type, serial_number: number, document_date: '10-06-2026', party }),
    );

  it('reads each purchase and purchase return once for its rates', async () => {
    await book(account, 'purchase', 'P-1');
    await book(account, 'purchase_return', 'PR-1');
    account.newRequests();
    const rows = await account.rows(purchases);
    expect(rows).toMatchObject([
      {
        document_type: 'Invoice',
        document: 'P-1',
        document_date: '2026-06-10',
        vendor_name: 'Alpha',
        supplier_invoice_number: null,
        integrated_tax: null,
        itc_available: null,
      },
      { document_type: 'Credit Note', document: 'PR-1' },
    ]);
    const [purchase, note] = rows as [IDataObject, IDataObject];
    expect(Number(purchase.taxable_value)).toBeGreaterThan(0);
    expect(Number(note.taxable_value)).toBe(-Number(purchase.taxable_value));
    expect(purchase.rate).not.toBeNull();
    expect(paths(account)).toEqual(['purchase', 'purchase_return', '/v2/doc/…', '/v2/doc/…']);
  });

  const bill = {
    'Supplier Name': 'Alpha',
    GSTIN: '27AAAAA0000A1Z2',
    'Bill No': 'A-1',
    Date: '14-06-2026',
    'Taxable Value': 1000,
    'GST %': 18,
    IGST: 180,
  };

  it('takes a purchase register of any program, and the credit of reconciled rows', async () => {
    const reconciledRows = [
      { status: 'exact', books_id: 'invoice 27AAAAA0000A1Z2 2026-27 A-1', itc_available: 'Yes' },
    ];
    const items = [bill, { ...bill, 'Bill No': 'A-2' }];
    const { items: rows, hints } = await account.run(
      { ...purchases, ...fromLines, reconciledRows: JSON.stringify(reconciledRows) },
      { items },
    );
    expect(hints).toEqual([
      expect.stringMatching(/^Read as: /),
      'Purchases without a row in "Reconciled Rows (JSON)", whose credit is not known: 1 of 2. The reconciliation must have read the same purchases from the same source.',
    ]);
    expect(
      rows.map(({ json, pairedItem }) => [json.document, json.itc_available, pairedItem]),
    ).toEqual([
      ['A-1', 'Yes', { item: 0 }],
      ['A-2', null, { item: 1 }],
    ]);
    expect(account.requests()).toEqual([]);
  });

  it('fails at the first row or document that is not a purchase', async () => {
    const items = [bill, { ...bill, 'Taxable Value': 'x' }, { ...bill, 'Bill No': '' }];
    const { error } = await account.run({ ...purchases, ...fromLines }, { items });
    expect(error?.message).toBe('Item 2: Taxable Value of A-1 must be an amount, not "x"');
    expect(error?.description).toBe('Enter a number in rupees. There are 2 problems.');
    const sale = { document_type: 'invoice', serial_number: 'INV-1', document_date: '01-06-2026' };
    const other = await account.run({ ...purchases, ...fromItems }, { items: [sale] });
    expect(other.error?.message).toBe(
      'Item 1: document_type of INV-1 must be purchase or purchase_return, not "invoice"',
    );
  });

  it('refuses rows that are not those of a reconciliation', async () => {
    const run = (reconciledRows: string) =>
      account.run({ ...purchases, ...fromLines, reconciledRows }, { items: [bill] });
    expect((await run('[{}]')).error?.message).toBe(
      'status of row 1 of Reconciled Rows (JSON) is missing',
    );
    const { error } = await run('{{ $json.rows }}');
    expect(error?.message).toBe('Reconciled Rows (JSON) must be valid JSON');
    expect(error?.description).toContain('Switch the field from Fixed to Expression.');
  });
});
