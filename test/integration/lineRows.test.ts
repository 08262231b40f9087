import type { IDataObject } from 'n8n-workflow';
import { newAccount, useAccount } from '../harness/account';
import { salesSheet } from '../harness/salesSheet';
import { textIn } from './juneBooks';

const account = useAccount();

const prepareJune = {
  operation: 'prepareGstr1',
  documentsFrom: 'lines',
  returnPeriod: 'month',
  month: '2026-06',
  ownGstin: '29AAAAA0000A1ZY',
};
const checkJune = { ...prepareJune, operation: 'check' };
const sectionOf = (section: string) => ({
  ...prepareJune,
  operation: 'getSectionRows',
  section,
});

/** The sheet with other values in one row. */
const withRow = (index: number, change: IDataObject): IDataObject[] =>
  salesSheet.map((row, at) => (at === index ? { ...row, ...change } : row));

const hints = [
  expect.stringMatching(
    /^Read as: .*Rate → Unit Price · .*Value → Amount Before Discount \(Quantity × Rate in 7 of 7 rows\).* · not used: Name of Item\.$/,
  ),
  'Rows that belong to no document, such as totals, were left out: item 8.',
];

describe('GST Returns: Check of a register without HSN codes', () => {
  it('says once that the column is missing, with the documents', async () => {
    const row = { Date: '05-06-2026', 'Customer Name': 'Beta', 'GST %': 18, 'Taxable Value': 1000 };
    const items = ['A-1', 'A-2', 'A-2'].map((number, index) => ({
      ...{ ...row, 'Invoice No': number, Item: `Pen ${index}` },
      ...{ GSTIN: '29ABCDE1234F1ZW', Quantity: '10 Nos' },
    }));
    const found = await newAccount().rows(checkJune, { items });
    expect(found.filter(({ field }) => field === 'HSN Code')).toMatchObject([
      {
        problem: 'No row has an HSN code or SAC: the column is missing or empty',
        fix: expect.stringContaining('Add a column with the heading HSN Code.'),
        ...{ document: '', documents: 'A-1, A-2' },
      },
    ]);
  });
});

describe('GST Returns: Check of a register without quantities and units', () => {
  const row = { Date: '05-06-2026', 'Customer Name': 'Beta', 'GST %': 18, 'Taxable Value': 1000 };
  const bills = ['A-1', 'A-2'].map((number, index) => ({
    ...{ ...row, 'Invoice No': number, Item: `Pen ${index}` },
    ...{ GSTIN: '29ABCDE1234F1ZW', HSN: '9608' },
  }));

  it('says once that each column is missing', async () => {
    const found = await newAccount().rows(checkJune, { items: bills });
    expect(found.filter(({ kind }) => kind === 'problem')).toMatchObject(
      ['a unit', 'a quantity'].map((what) => ({
        problem: `No row has ${what}: the column is missing or empty`,
        ...{ document: '', documents: 'A-1, A-2' },
      })),
    );
  });

  it('names the rows that lack one in a register that has the column', async () => {
    const [first, second] = bills;
    const items = [first, { ...second, Quantity: 5, Unit: 'NOS' }] as IDataObject[];
    const found = await newAccount().rows(checkJune, { items });
    expect(found.filter(({ kind }) => kind === 'problem')).toMatchObject([
      { problem: expect.stringContaining('has no unit'), document: 'A-1' },
      { problem: expect.stringMatching(/^The quantity 0 of .* must be above 0$/), document: 'A-1' },
    ]);
  });
});

describe('GST Returns: Prepare GSTR-1 from a register', () => {
  it.each([-0.35, 0.35])(
    'counts a row of rounding of %d as rounding, not as a line',
    async (rounding) => {
      const goods = {
        ...{ 'Invoice No': 'A-1', Date: '05-06-2026', 'Customer Name': 'Beta', Item: 'Pen' },
        ...{ GSTIN: '29ABCDE1234F1ZW', HSN: '9608', Quantity: '10 Nos', 'GST %': 18 },
        ...{ 'Taxable Value': 1000, 'Invoice Value': 1180 + rounding },
      };
      const blank = { HSN: '', Quantity: '', 'GST %': 0, 'Taxable Value': rounding };
      const items = [goods, { ...goods, ...blank, Item: 'Round Off' }];
      const { items: prepared, error } = await newAccount().run(prepareJune, { items });
      expect(error).toBeUndefined();
      expect(prepared[0]?.json.left_out).toEqual([]);
      const file = JSON.parse(textIn(prepared[0])) as IDataObject;
      expect(file).toMatchObject({
        b2b: [{ inv: [{ inum: 'A-1', itms: [{ itm_det: { txval: 1000, rt: 18 } }] }] }],
        hsn: { hsn_b2b: [{ hsn_sc: '9608', uqc: 'NOS', qty: 10 }] },
      });
      expect(file.nil).toBeUndefined();
    },
  );

  it('makes the file of a sheet that was not written for it, without a request', async () => {
    const { items, error, ...run } = await account.run(prepareJune, { items: salesSheet });
    expect(error).toBeUndefined();
    expect(run.hints).toEqual([
      ...hints,
      expect.stringMatching(/^Credit notes to registered customers: 1\. /),
      expect.stringMatching(/^Open questions: \d/),
    ]);
    expect(items).toHaveLength(1);
    const file = JSON.parse(textIn(items[0])) as IDataObject;
    expect(file).toMatchObject({
      gstin: '29AAAAA0000A1ZY',
      fp: '062026',
      b2b: [
        {
          ctin: '29ABCDE1234F1ZW',
          inv: [
            {
              inum: 'S/26-27/041',
              idt: '01-06-2026',
              val: 35650,
              pos: '29',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [
                { num: 1801, itm_det: { txval: 29500, rt: 18, camt: 2655, samt: 2655, csamt: 0 } },
                { num: 501, itm_det: { txval: 800, rt: 5, camt: 20, samt: 20, csamt: 0 } },
              ],
            },
          ],
        },
        { ctin: '27AAAAA0000A1Z2', inv: [{ inum: 'S/26-27/042', val: 47199.95, pos: '27' }] },
      ],
      b2cl: [{ pos: '30', inv: [{ inum: 'S/26-27/044', val: 139240 }] }],
      b2cs: [{ sply_ty: 'INTRA', pos: '29', rt: 5, txval: 3900, camt: 97.5, samt: 97.5 }],
      cdnr: [
        {
          ctin: '27AAAAA0000A1Z2',
          nt: [
            {
              nt_num: 'C/26-27/007',
              ntty: 'C',
              val: 11799.99,
              itms: [{ itm_det: { txval: 9999.99 } }],
            },
          ],
        },
      ],
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ from: 'S/26-27/041', to: 'S/26-27/044', totnum: 4, cancel: 0 }] },
          { doc_num: 5, docs: [{ from: 'C/26-27/007', totnum: 1 }] },
        ],
      },
    });
    expect(account.requests()).toEqual([]);
  });

  it('names the first row that cannot be read', async () => {
    const items = withRow(1, { 'Voucher Type': 'Sales', Date: '02-Jun-26' }).map((row, index) =>
      index === 4 ? { ...row, Value: 'x' } : row,
    );
    const { error } = await account.run(prepareJune, { items });
    expect(error?.message).toBe(
      'Item 2: Date of S/26-27/041 is "02-Jun-26", but "01-Jun-26" in item 1 of the same document',
    );
    expect(error?.description).toBe(
      'Use the same value in all rows of a document. Check lists all 2 problems.',
    );
  });

  it('names a date with its month first, and columns that are missing', async () => {
    expect(
      await account.errorMessage(prepareJune, { items: withRow(3, { Date: '06/14/2026' }) }),
    ).toContain('Item 4: Date "06/14/2026" has the month first');
    const row = { Date: '01-06-2026', Value: 5 };
    const columns = await account.run(prepareJune, { items: [row, row] });
    expect(columns.error?.message).toBe(
      'There is no column for Invoice No, such as Bill No, Voucher No or Invoice. There is no column for GSTIN, such as GSTIN/UIN, GST No or Party GSTIN. If nobody has one, add the column and write URP in it. There is no column for GST %, CGST %, IGST, CGST or Tax Amount. The headings are "Date", "Value"',
    );
    expect(columns.error?.context?.itemIndex).toBeUndefined();
  });

  it('takes details of a document from the form, and refuses those that differ in its rows', async () => {
    const given = (placeOfSupply: string) =>
      account.run({ ...prepareJune, answers: { placeOfSupply } }, { items: salesSheet });
    const { items } = await given('={{ $json["Voucher No."].endsWith("44") ? "27" : "29" }}');
    expect(JSON.parse(textIn(items[0]))).toMatchObject({ b2cl: [{ pos: '27' }] });
    const { error } = await given('={{ $json["HSN/SAC"] === "9965" ? "27" : "29" }}');
    expect(error?.message).toBe(
      'Item 3: Answers for All Documents differ from those of item 1, which is a row of the same document',
    );
  });

  it('reads nothing from the account, also if it did before', async () => {
    const options = {
      lookUpSez: true,
      advances: { values: [{ advanceFor: 'services', placeOfSupply: '29' }] },
    };
    const { error } = await account.run({ ...prepareJune, options }, { items: salesSheet });
    expect(error).toBeUndefined();
    expect(account.requests()).toEqual([]);
  });
});

it('GST Returns: Prepare GSTR-1 names a document whose rows state taxes of another place', async () => {
  const items = withRow(3, { 'Integrated Tax': '', 'Central Tax': 3600, 'State Tax': 3600 });
  const { error, hints: said } = await newAccount().run(prepareJune, { items });
  expect(error).toBeUndefined();
  expect(said).toContainEqual(
    expect.stringMatching(/^Problems that Check finds .*: \d, in S\/26-27\/042\. Run Check/),
  );
});

describe('the columns of a register', () => {
  const bill = {
    ...{ 'Bill No': 'B-1', Date: '2026-06-05', GSTIN: '27AAAAA0000A1Z2', HSN: '8471' },
    ...{ 'Net Amount': 1180, 'GST %': 18 },
  };
  const changed = (means: string) => ({
    ...prepareJune,
    options: { changeColumns: { values: [{ column: 'Net Amount', means }] } },
  });

  it('that may mean two things are asked, with the entries that decide', async () => {
    const { error } = await account.run(prepareJune, { items: [bill] });
    expect(error?.message).toBe(
      'Column "Net Amount" may be Taxable Value or Total Amount: in item 1 (B-1), the line is 1180.00 with a tax of 212.40 or 1000.00 with a tax of 180.00',
    );
    expect(error?.description).toContain(
      'Add what is right under Options of this node → Change Columns (Column → Means): "Net Amount" → Taxable Value or Total Amount.',
    );
  });

  it.each([
    ['lineTotal', 1000],
    ['taxableValue', 1180],
  ])('mean what the user says: %s', async (means, taxable) => {
    const { items } = await account.run(changed(means), { items: [bill] });
    const { b2b } = JSON.parse(textIn(items[0])) as { b2b: Array<{ inv: IDataObject[] }> };
    expect(b2b[0]?.inv[0]).toMatchObject({ itms: [{ itm_det: { txval: taxable } }] });
  });

  it('that the sheet lacks can not be changed', async () => {
    const { 'Net Amount': Total, ...others } = bill;
    expect(
      await account.errorMessage(changed('lineTotal'), { items: [{ ...others, Total }] }),
    ).toContain('There is no column "Net Amount"');
  });

  it('with amounts that nothing explains stop the run until they are not used', async () => {
    const sheet = [{ ...bill, 'Net Amount': '', 'Taxable Value': 1000, Bhada: 250 }];
    const { error } = await account.run(prepareJune, { items: sheet });
    expect(error?.message).toContain('Column "Bhada" has amounts that are in no other column');
    const options = { changeColumns: { values: [{ column: 'Bhada', means: 'notSupplied' }] } };
    const { error: none } = await account.run({ ...prepareJune, options }, { items: sheet });
    expect(none).toBeUndefined();
  });

  it('are those of the program that the user names', async () => {
    const sheet = [
      {
        ...{ Date: '2026-06-05', Particulars: 'Beta Stores', 'Voucher No.': 'B-1' },
        ...{ 'GSTIN/UIN': '27AAAAA0000A1Z2', Value: 1000, 'Output IGST 18%': 180 },
      },
    ];
    const options = { writtenBy: 'Tally' };
    const { hints: shown } = await account.run(
      { ...prepareJune, operation: 'check', options },
      { items: sheet },
    );
    expect(shown).toContainEqual(expect.stringMatching(/^Read as a Tally sales register: /));
  });
});

describe('GST Returns: Check of a register', () => {
  it('lists problems of rows and of documents with their items', async () => {
    const items = withRow(4, { Quantity: 'six' }).map((row, index) =>
      index === 3 ? { ...row, 'Integrated Tax': '', 'Central Tax': 1, 'State Tax': 2 } : row,
    );
    const { items: found, hints: said } = await account.run(checkJune, { items });
    const problems = found.filter(({ json }) => json.kind === 'problem');
    expect(
      problems.map(({ json, pairedItem }) => [json.document, json.field, json.problem, pairedItem]),
    ).toEqual([
      [
        'S/26-27/043',
        'Quantity',
        'Quantity of S/26-27/043 must be a number, not "six"',
        { item: 4 },
      ],
      [
        'S/26-27/042',
        'Place of Supply',
        'The rows state CGST or SGST, but the supply is not within your own state',
        { item: 3 },
      ],
      [
        'S/26-27/042',
        'Total Amount',
        expect.stringContaining('The total of "item 4" differs by'),
        { item: 3 },
      ],
      [
        'S/26-27/042',
        'Total Amount',
        expect.stringContaining('Total Amount of the document is 47199.95'),
        { item: 3 },
      ],
    ]);
    expect(said?.join(' ')).toContain(
      'Documents checked: 4. Problems found: 4. Open questions: 9.',
    );
    expect(account.requests()).toEqual([]);
  });
});

describe('GST Returns: other operations on a register', () => {
  it('Get Section Rows pairs documents with their first rows', async () => {
    const { items } = await account.run(sectionOf('b2b'), { items: salesSheet });
    expect(items.map(({ json, pairedItem }) => [json.document, json.rate, pairedItem])).toEqual([
      ['S/26-27/041', 18, { item: 0 }],
      ['S/26-27/041', 5, { item: 0 }],
      ['S/26-27/042', 18, { item: 3 }],
    ]);
    const issued = await account.rows(sectionOf('doc_issue'), { items: salesSheet });
    expect(issued.map(({ from, total }) => [from, total])).toEqual([
      ['S/26-27/041', 4],
      ['C/26-27/007', 1],
    ]);
    expect(account.requests()).toEqual([]);
  });

  it.each(['at', 'txpd'])('has no section %s, which is made of payments', async (section) => {
    expect(await account.errorMessage(sectionOf(section), { items: salesSheet })).toBe(
      'A register has no payments, of which this section is made',
    );
  });

  it('Check Numbering finds gaps', async () => {
    const items = salesSheet.filter((row) => row['Voucher No.'] !== 'S/26-27/042');
    const rows = await account.rows({ ...prepareJune, operation: 'checkNumbering' }, { items });
    expect(rows.map(({ series, documents, gaps }) => [series, documents, gaps])).toEqual([
      ['C/26-27/{n}', 1, []],
      ['S/26-27/{n}', 3, ['S/26-27/042']],
    ]);
    expect(account.requests()).toEqual([]);
  });
});
