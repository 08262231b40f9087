import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { newAccount, useAccount } from '../harness/account';
import { textIn } from './juneBooks';

const account = useAccount();

const fixture = (name: string): string =>
  readFileSync(join(__dirname, '../fixtures/gstr1', name), 'utf8').trim();

/** The rows of a workbook, in which a field names the sheet. */
const itemsOf = (workbook: string, field = 'sheetName'): IDataObject[] =>
  Object.entries(JSON.parse(fixture(workbook)) as Record<string, IDataObject[]>).flatMap(
    ([sheet, rows]) => rows.map((row) => ({ ...row, [field]: sheet })),
  );

const june2025 = {
  operation: 'prepareGstr1',
  documentsFrom: 'sheets',
  returnPeriod: 'month',
  month: '2025-06',
  ownGstin: '27AAPFU0939F1ZV',
};
const checkJune = { ...june2025, operation: 'check' };

const workbook = itemsOf('demo-workbook.json');
const rowOf = (sheet: string): IDataObject => ({
  ...workbook.find(({ sheetName }) => sheetName === sheet),
});

describe('GST Returns: Prepare GSTR-1 from section sheets', () => {
  it.each([
    // The values of its invoices are not those of its rows.
    ['demo-workbook.json', 'gstr1-062025-reference.json', [/^Problems that Check finds .*INV-002/]],
    ['eco-workbook.json', 'gstr1-eco-062025-reference.json', []],
  ])('makes of %s the file that the offline tool makes', async (book, file, problems) => {
    const { items, hints, error } = await account.run(june2025, { items: itemsOf(book) });
    const expected = [...problems, /^Open questions: \d/].map((hint) =>
      expect.stringMatching(hint),
    ) as unknown[];
    expect({ error, hints }).toEqual({ error: undefined, hints: expected });
    expect(items).toHaveLength(1);
    // The descriptions of HSN codes are the government's, and optional.
    expect(textIn(items[0])).toBe(fixture(file).replace(/"desc":"[^"]*",/g, ''));
    expect(account.requests()).toEqual([]);
  });

  it('reports sums by section, open questions and the name of the file', async () => {
    const items = [rowOf('cdnr')];
    const [row] = await account.rows(june2025, { items });
    expect(row).toMatchObject({
      return_period: '2025-06',
      return_type: 'GSTR-1 (monthly)',
      file_name: expect.stringMatching(/^returns_\d+_R1_27AAPFU0939F1ZV_offline\.json$/),
      summary: [{ section: 'cdnr', documents: 1, taxable_value: -50000, integrated_tax: -9000 }],
      open_questions: [
        { topic: 'aggregate_turnover' },
        { topic: 'documents_issued' },
        { topic: 'hsn' },
      ],
      left_out: [],
    });
  });

  it('takes the name of the sheet from another field, and no field name at all', async () => {
    const named = (sheetNameField: string) => ({ ...june2025, options: { sheetNameField } });
    const items = itemsOf('demo-workbook.json', 'tab').filter(({ tab }) => tab === 'hsn(b2c)');
    const [row] = await account.rows(named('tab'), { items });
    expect(row?.summary).toEqual([expect.objectContaining({ section: 'hsn', documents: 3 })]);
    expect(await account.rows(named(''), { items: [rowOf('b2cs')] })).toHaveLength(1);
  });

  it('names the first item that cannot be reported', async () => {
    const items = [rowOf('b2cs'), { ...rowOf('b2ba'), Rate: 17, 'Invoice Value': 'x' }];
    const { error } = await account.run(june2025, { items });
    expect(error?.message).toBe('Item 2: Invoice Value in sheet b2ba must be an amount, not "x"');
    expect(error?.description).toBe('Enter a number in rupees. Check lists all 2 problems.');
    const [, second] = items as [IDataObject, IDataObject];
    const alone = await account.run(june2025, { items: [{ ...second, Rate: 18 }] });
    expect(alone.error?.description).toBe('Enter a number in rupees.');
  });

  it('hints at columns that it does not report', async () => {
    const { hints } = await account.run(june2025, {
      items: [{ ...rowOf('b2cs'), Remarks: 'counter sales' }],
    });
    expect(hints).toEqual([
      'No section sheet has these columns, so the return does not report them: Remarks.',
      expect.stringMatching(/^Open questions: \d/),
    ]);
  });
});

describe('GST Returns: Check of section sheets', () => {
  it('lists each problem with its item', async () => {
    const items = [rowOf('b2cs'), { ...rowOf('b2ba'), Rate: 17, 'Invoice Value': 'x' }];
    const { items: found, hints } = await account.run(checkJune, { items });
    expect(found.map(({ json }) => json)).toEqual([
      {
        document: 'INV-001-R',
        ...{ customer_name: '', customer_gstin: '', customer_id: '' },
        problem: 'Invoice Value in sheet b2ba must be an amount, not "x"',
        fix: 'Enter a number in rupees.',
        kind: 'problem',
        field: 'Invoice Value',
        harm: 'rejected',
        document_type: 'b2ba',
        document_date: '2017-09-05',
        hash_id: '',
        documents: '',
        topic: '',
        answer: '',
        gstin: '27AAPFU0939F1ZV',
        return_period: '2025-06',
      },
      expect.objectContaining({ field: 'Rate' }),
    ]);
    expect(found.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 1 }]);
    expect(hints).toEqual(['Items checked: 2. Problems found: 2.']);
    expect(account.requests()).toEqual([]);
  });

  it('checks rows against the rules, and their codes against a list', async () => {
    const hsnCodes = '[{"HSN":"8471"}]';
    const items = [
      { ...rowOf('cdnr'), 'Note Value': 1 },
      rowOf('hsn(b2b)'),
      { ...rowOf('hsn(b2b)'), HSN: '8471' },
    ];
    const { items: found } = await newAccount().run(
      { ...checkJune, options: { hsnCodes } },
      { items },
    );
    expect(found.map(({ json, pairedItem }) => [json.field, json.problem, pairedItem])).toEqual(
      expect.arrayContaining([
        ['Note Value', expect.stringMatching(/^The value is 1.00, but/), { item: 0 }],
        ['HSN', expect.stringContaining('is not in your list of codes'), { item: 1 }],
      ]),
    );
    expect(found.filter(({ json }) => String(json.problem).includes('8471'))).toEqual([]);
  });

  it('asks without problems what Prepare GSTR-1 asks', async () => {
    const row = { ...rowOf('cdnr'), 'Place Of Supply': '12-Arunachal Pradesh' };
    const { items, hints } = await newAccount().run(checkJune, { items: [row] });
    expect(items.map(({ json }) => [json.kind, json.field])).toEqual([
      ['question', 'Turnover of Previous Year, Turnover of This Year'],
      ['question', 'Documents Issued'],
      ['question', 'HSN Summary'],
    ]);
    expect(hints).toEqual([
      expect.stringMatching(
        /^Items checked: 1\. Problems found: 0\. Open questions: 3\. To answer/,
      ),
    ]);
  });
});

describe('rows of Check beside section sheets', () => {
  const answer = { topic: 'hsn', documents: '', answer: 'as assumed' };
  const invoice = { ...rowOf('b2b,sez,de'), 'Place Of Supply': 'Bavaria' };

  it('leave the rows of the sheets their places', async () => {
    const account = newAccount();
    const items = [answer, invoice];
    expect(await account.run(june2025, { items })).toMatchObject({
      error: { message: expect.stringMatching(/^Item 2: /) },
    });
    const rows = (await account.run(checkJune, { items })).items;
    expect(rows.find(({ json }) => json.kind === 'problem')?.pairedItem).toEqual({ item: 1 });
  });

  it('confirm what is assumed', async () => {
    const account = newAccount();
    const rows = await account.rows(june2025, { items: [rowOf('cdnr'), answer] });
    const topics = (rows[0]?.open_questions as IDataObject[]).map(({ topic }) => topic);
    expect(topics).not.toContain('hsn');
  });

  it('are named if they are about documents, which sheets state themselves', async () => {
    const account = newAccount();
    const given = { topic: 'reverse_charge', documents: 'INV-1', answer: 'Yes' };
    for (const form of [june2025, checkJune, { ...june2025, operation: 'prepareGstr3b' }]) {
      const { hints } = await account.run(form, { items: [rowOf('cdnr'), given] });
      expect(hints.join(' ')).toContain(
        'Answers name documents that were not given or read, so they changed nothing: INV-1.',
      );
    }
  });
});
