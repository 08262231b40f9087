import type { IDataObject } from 'n8n-workflow';
import { addDocument, newAccount, useAccount } from '../harness/account';
import { fileIn, june, juneAccount, juneRows, paths, prepare } from './juneBooks';

const account = useAccount();

const working = { ...june, operation: 'prepareGstr3b' };
const fromItems = { documentsFrom: 'items' };

const cell = (rows: IDataObject[], row: string, column: string) =>
  rows.find((one) => one.kind === 'cell' && one.row === row && one.column === column);

const taxable = 'Total Taxable Value';

const amounts = (...values: IDataObject[]): IDataObject => ({ gstr3bAmounts: { values } });

describe('GST Returns: Prepare GSTR-3B', () => {
  it('reads the documents as Prepare GSTR-1 does, and ties out with its summary', async () => {
    const account = juneAccount();
    const rows = await account.rows(working);
    const [gstr1] = await account.rows(prepare);
    expect(paths(account)[0]).toBe('invoice');
    const [total] = rows.filter(({ name }) => String(name).includes('compared with GSTR-1'));
    expect(total).toMatchObject({ kind: 'tie_out', difference: 0 });
    const summary = gstr1?.summary as Array<{ section: string; taxable_value: number }>;
    const sumOf = (sections: string[]) =>
      summary
        .filter(({ section }) => sections.includes(section))
        .reduce((sum, row) => sum + row.taxable_value, 0);
    expect(cell(rows, '(c)', taxable)?.amount).toBe(sumOf(['nil']));
    expect(total?.amount).toBeCloseTo(
      sumOf(['b2b', 'b2cl', 'b2cs', 'nil', 'exp', 'cdnr', 'cdnur']),
      2,
    );
  });

  it('names what is open about GSTR-1 by the details that answer it', async () => {
    const rows = await juneAccount().rows(working);
    const [question] = rows.filter(({ name }) => name === 'GSTR-1 has open questions');
    expect(question?.basis).toMatch(
      /^They are about (Place of Supply, )?Reverse Charge, Supply Type, /,
    );
    expect(question?.basis).toMatch(
      /, Advances\. Check and Prepare GSTR-1 have the questions.* in Answers \(JSON\)\.$/,
    );
  });

  it('takes the documents from input items, without a request', async () => {
    const account = juneAccount();
    const items = await juneRows(account);
    const fromAccount = await account.rows(working);
    account.newRequests();
    const rows = await account.rows({ ...working, ...fromItems }, { items });
    expect(account.newRequests()).toEqual([]);
    expect(rows.filter(({ kind }) => kind === 'cell')).toEqual(
      fromAccount.filter(({ kind }) => kind === 'cell'),
    );
  });

  it("names Check's problems as Prepare GSTR-1 does", async () => {
    const account = juneAccount();
    const problemsIn = ({ hints }: { hints: string[] }) =>
      hints.filter((hint) => hint.startsWith('Problems that Check finds'));
    const ofGstr1 = problemsIn(await account.run(prepare));
    expect(ofGstr1).toHaveLength(1);
    expect(problemsIn(await account.run(working))).toEqual(ofGstr1);
  });

  it('takes section sheets', async () => {
    const items = [
      {
        sheetName: 'b2cs',
        Type: 'OE',
        'Place Of Supply': '29-Karnataka',
        Rate: 18,
        'Taxable Value': 1000,
        'Cess Amount': '',
        'E-Commerce GSTIN': '',
      },
    ];
    const rows = await newAccount().rows({ ...working, documentsFrom: 'sheets' }, { items });
    expect(cell(rows, '(a)', 'Central Tax')?.amount).toBe(90);
  });

  it('refuses to read purchases of the account for section sheets, which come without a credential', async () => {
    const form = { ...working, documentsFrom: 'sheets', creditFrom: 'account' };
    expect(await newAccount().errorMessage(form, { items: [{ sheetName: 'b2cs' }] })).toContain(
      'Input Tax Credit From must not be "Purchases of the Account" if the documents are rows of a sheet',
    );
  });

  it('compares with GSTR-1 as it was filed', async () => {
    const account = juneAccount();
    const items = await juneRows(account);
    const { items: prepared } = await account.run({ ...prepare, ...fromItems }, { items });
    const filedGstr1 = JSON.stringify(fileIn(prepared[0]));
    const without = items.filter(({ serial_number }) => serial_number !== 'INV-101');
    const compare = async (given: IDataObject[]) =>
      (
        await account.rows({ ...working, ...fromItems, options: { filedGstr1 } }, { items: given })
      ).find(
        ({ name, column }) =>
          String(name).includes('compared with Filed GSTR-1') && column === taxable,
      );
    expect(await compare(items)).toMatchObject({ difference: 0 });
    expect(await compare(without)).toMatchObject({
      documents: 'INV-101',
      basis: expect.stringContaining('GSTR-1A'),
    });
  });

  it('counts the tax of purchases of the account, and asks whether GSTR-2B has them', async () => {
    const party = { id: 'V-1', name: 'Supplier', type: 'vendor', gstin: '27AAAAA0000A1Z2' };
    await addDocument(account, 'purchase', { party, document_date: '10-06-2026' });
    account.newRequests();
    const rows = await account.rows({ ...working, creditFrom: 'account' });
    // Those of the period, and the older ones for rule 37.
    expect(paths(account).slice(-3)).toEqual(['purchase', 'purchase_return', 'purchase']);
    const credit = cell(rows, '(A)(5)', 'Integrated Tax');
    expect(credit).toMatchObject({ document_count: 1, basis: expect.stringMatching(/^Purchases/) });
    expect(credit?.amount).toBeGreaterThan(0);
    const asked = rows.find(({ name }) => name === 'Not compared with GSTR-2B');
    expect(asked?.documents).toBe(credit?.documents);
  });

  const purchase = {
    document_type: 'purchase',
    hash_id: 'h1',
    serial_number: 'P-1',
    document_date: '10-06-2026',
    payment_status: 'pending',
    customer: { id: 'V-1', name: 'Supplier', gstin: '27AAAAA0000A1Z2' },
    net_amount: 1000,
    tax_amount: 180,
    total_amount: 1180,
  };

  it('counts the tax of purchases that are given', async () => {
    const given = { creditFrom: 'purchases', purchases: JSON.stringify([purchase]) };
    const rows = await newAccount().rows({ ...working, ...given });
    expect(cell(rows, '(A)(5)', 'Integrated Tax')).toMatchObject({
      amount: 180,
      filled_by: 'Portal, can be changed',
      documents: 'P-1',
    });
    expect(rows.filter(({ kind }) => kind === 'question').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Not compared with GSTR-2B', 'Heads of tax are derived']),
    );
  });

  it('takes the rows of a purchase register, and names columns that it does not use', async () => {
    const row = {
      'Bill No': 'S-1',
      'Bill Date': '2026-06-10',
      'Party GSTIN': '27AAPFU0939F1ZV',
      'Taxable Value': 1000,
      'GST %': 18,
      Remarks: 'urgent',
    };
    const given = { creditFrom: 'purchases', purchases: JSON.stringify([row]) };
    const { items, hints } = await newAccount().run({ ...working, ...given });
    const rows = items.map(({ json }) => json);
    expect(cell(rows, '(A)(5)', 'Integrated Tax')).toMatchObject({ amount: 180 });
    expect(hints).toContainEqual(expect.stringMatching(/not used: Remarks\.$/));
  });

  it('takes purchases as Document: Get Many returns them', async () => {
    const party = { id: 'V-1', name: 'Supplier', type: 'vendor', gstin: '27AAAAA0000A1Z2' };
    await addDocument(account, 'purchase', { party, document_date: '10-06-2026' });
    const creditOf = async (more: IDataObject) => {
      const rows = await account.rows({ ...working, ...more });
      return cell(rows, '(A)(5)', 'Integrated Tax')?.amount;
    };
    const ofAccount = await creditOf({ creditFrom: 'account' });
    for (const more of [{}, { simplify: false }, { output: 'documents', simplify: false }]) {
      const purchases = await juneRows(account, { documentTypes: ['purchase'], ...more });
      const given = { creditFrom: 'purchases', purchases: JSON.stringify(purchases) };
      expect([more, await creditOf(given)]).toEqual([more, ofAccount]);
    }
  });

  it('refuses simplified documents, which do not have the GSTIN', async () => {
    const party = { id: 'V-1', name: 'Supplier', type: 'vendor', gstin: '27AAAAA0000A1Z2' };
    await addDocument(account, 'purchase', { party, document_date: '10-06-2026' });
    const more = { documentTypes: ['purchase'], output: 'documents' };
    const purchases = JSON.stringify(await juneRows(account, more));
    const { error } = await account.run({ ...working, creditFrom: 'purchases', purchases });
    expect(`${error?.message} ${error?.description}`).toContain(
      'is missing In Document: Get Many, set Output to Raw',
    );
  });

  it('counts what a reconciliation has as exact, and names the rest', async () => {
    const row = (number: string, status: string) => ({
      status,
      gstr2b_number: number,
      gstr2b_section: 'b2b',
      gstr2b_period: '2026-06',
      gstr2b_igst: 180,
      itc_available: 'Yes',
    });
    const reconciledRows = [row('S-1', 'exact'), row('S-2', 'mismatch')];
    const given = { creditFrom: 'reconciled', reconciledRows: JSON.stringify(reconciledRows) };
    const rows = await newAccount().rows({ ...working, ...given });
    expect(cell(rows, '(A)(5)', 'Integrated Tax')?.amount).toBe(180);
    expect(rows.find(({ name }) => /^Not counted/.test(String(name)))?.documents).toBe('S-2');
  });

  it('has no amount for what it does not know, unless the user gives it or says that it is 0', async () => {
    const open = await account.rows(working);
    expect(cell(open, '(C)', 'Integrated Tax')?.amount).toBeNull();
    const given = { row: '4(A)(5)', integratedTax: 70 };
    const answered = { ...working, ...amounts(given, { row: 'others' }) };
    const rows = await account.rows(answered);
    expect(cell(rows, '(C)', 'Integrated Tax')?.amount).toBe(70);
    expect(rows.filter(({ kind, table }) => kind === 'question' && table === '4')).toEqual([]);
  });

  it.each([
    [
      '3.1 (d) Inward Reverse Charge',
      'Taxable Value, Integrated Tax, Central Tax, State Tax and Cess',
    ],
    ['4 (A)(1) Import of Goods', 'Integrated Tax and Cess'],
    ['5 (1) Exempt, Inter-State', 'Taxable Value'],
    ['3.2 To Composition Taxable Persons', 'Place of Supply, Taxable Value and Integrated Tax'],
  ])('says which fields of Amounts to fill in for %s', async (name, fields) => {
    const rows = await newAccount().rows({ ...working, month: '2025-06' });
    const question = rows.find((row) => row.kind === 'question' && row.name === name);
    expect(question?.basis).toMatch(
      new RegExp(
        `\\? In Amounts, add the row .*, and fill in ${fields}\\. Or add All Other Rows: 0 there\\.$`,
      ),
    );
  });

  it('asks about an entry without an amount, and takes a 0 that is entered', async () => {
    const ask = async (entry: IDataObject) => {
      const rows = await newAccount().rows({ ...working, ...amounts({ row: '3.1(d)', ...entry }) });
      const question = rows.find(
        ({ kind, name }) => kind === 'question' && String(name).startsWith('3.1 (d)'),
      );
      return { question: question?.basis, amount: cell(rows, '(d)', taxable)?.amount };
    };
    expect(await ask({ taxableValue: '', cess: null })).toEqual({
      question: expect.stringContaining('Amounts 1 has no amount'),
      amount: null,
    });
    expect(await ask({ taxableValue: 0 })).toEqual({ question: undefined, amount: 0 });
  });

  it('takes supplies to composition taxable persons by place of supply', async () => {
    const composition = {
      row: '3.2 composition',
      placeOfSupply: 'Maharashtra',
      taxableValue: 100,
      integratedTax: 18,
    };
    const month = { month: '2025-10', ...amounts(composition) };
    const rows = await newAccount().rows({ ...working, ...month });
    expect(cell(rows, 'Composition taxable persons', taxable)).toMatchObject({
      place_of_supply: '27',
      amount: 100,
    });
  });

  it.each([
    [
      'Amounts 1: Central Tax must be 0: the row 4 (A)(1) Import of Goods has no such column',
      amounts({ row: '4(A)(1)', centralTax: 5 }),
    ],
    ['Amounts 1: Cess must be at least 0, not -5', amounts({ row: '4(B)(1)', cess: -5 })],
    ['Amounts 1 has no row', amounts({ taxableValue: 5 })],
    ['Amounts 1: Row must be one of the listed values', amounts({ row: '4(Z)' })],
    [
      'Amounts 1: Place of Supply must be a state, but is empty',
      amounts({ row: '3.2 composition', taxableValue: 1 }),
    ],
    ['Reconciled Rows (JSON) is missing', { creditFrom: 'reconciled' }],
    ['Purchases (JSON) must be valid JSON', { creditFrom: 'purchases', purchases: '{' }],
    [
      'A quarterly filer files GSTR-3B for the whole quarter',
      { month: '2026-05', options: { quarterlyFiler: true } },
    ],
    [
      'Filed GSTR-1 (JSON) is of the period 052026',
      { options: { filedGstr1: { gstin: june.ownGstin, fp: '052026' } } },
    ],
  ])('refuses before it reads the account: %s', async (message, more) => {
    expect(await account.errorMessage({ ...working, ...more })).toContain(message);
    expect(account.requests()).toEqual([]);
  });
});
