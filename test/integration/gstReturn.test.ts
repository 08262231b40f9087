import type { IDataObject } from 'n8n-workflow';
import { newAccount, useAccount } from '../harness/account';
import {
  byDocument,
  check,
  checkNumbering,
  fromItems,
  june,
  juneAccount,
  juneRows,
  paths,
  prepare,
} from './juneBooks';

const account = useAccount();

/**
 * A row whose documents do not depend on the order of the input items. How a question about one of them is
 * answered depends on the source.
 */
const inOrder = ({ documents = '', fix, ...row }: IDataObject): IDataObject => ({
  ...row,
  fix: row.kind === 'problem' ? fix : '',
  documents: String(documents).split(', ').sort(),
});

/** The documents that a row of Check is about. */
const documentsIn = ({ document, documents }: IDataObject): string[] =>
  String(documents || document).split(', ');

describe('GST Returns: Check', () => {
  it('reports each fault of the books', async () => {
    const faults = account.addMonthOfBooks({ month: '2026-06' });
    const { items, hints } = await account.run(check);
    const problems = items.filter(({ json }) => json.kind === 'problem');
    const found = new Set(problems.flatMap(({ json }) => documentsIn(json)));
    // A gap is found by Check Numbering. A charge that can be derived, a missing HSN code for B2C and TDS are
    // no problem here.
    const others = ['INV-109', 'INV-110', 'INV-114', 'INV-117'];
    expect([...found].sort()).toEqual(
      faults
        .map(({ document }) => document)
        .filter((number) => !others.includes(number))
        .sort(),
    );
    expect(items[0]?.json).toEqual({
      document: 'INV-111',
      customer_name: expect.stringMatching(/./),
      customer_gstin: '29ABCDE1234F1ZX',
      customer_id: 'M-TYPO',
      problem: 'The customer\'s GSTIN "29ABCDE1234F1ZX" is not valid',
      fix: expect.stringContaining('The last character should be W'),
      kind: 'problem',
      field: 'Customer GSTIN',
      harm: 'rejected',
      document_type: 'invoice',
      document_date: '2026-06-17',
      hash_id: expect.stringMatching(/./),
      documents: '',
      topic: '',
      answer: '',
      gstin: june.ownGstin,
      return_period: '2026-06',
    });
    const rejected = ['INV-111', 'INV-113', 'INVOICE-2026-0118'];
    expect(items.slice(0, 3).map(({ json }) => json.document)).toEqual(rejected);
    expect(items.slice(3).some(({ json }) => json.harm === 'rejected')).toBe(false);
    expect(hints).toEqual([
      'Documents read: 23. This took 23 requests, about 23 seconds at the pace of the credential.',
      expect.stringMatching(
        /^Documents checked: 23\. Problems found: 7\. Open questions: 16\. To answer one, /,
      ),
    ]);
  });

  it('reads each document once, but cancelled ones and challans only in their lists', async () => {
    const account = juneAccount();
    await account.run(check);
    const read = paths(account);
    expect(read.slice(0, 3)).toEqual(['invoice', 'sales_return', 'delivery_challan']);
    expect(read.slice(3)).toEqual(Array(20).fill('/v2/doc/…'));
    expect(new Set(account.requests().map((request) => request.path)).size).toBe(1 + 20);
  });

  it.each<[string, IDataObject]>([
    ['simplified', {}],
    ['raw', { simplify: false }],
  ])('finds the same in input items that are %s', async (_, form) => {
    const account = juneAccount();
    const rows = await juneRows(account, form);
    account.newRequests();
    const { items } = await account.run({ ...check, ...fromItems }, { items: rows });
    expect(account.newRequests()).toEqual([]);
    const found = items.map(({ json }) => json);
    expect(byDocument(found.map(inOrder))).toEqual(
      byDocument((await account.rows(check)).map(inOrder)),
    );
    for (const { json, pairedItem } of items.filter(({ json }) => json.document !== '')) {
      const { item } = pairedItem as { item: number };
      expect(rows[item]?.serial_number).toBe(json.document);
    }
  });

  // The return has the first of two documents with one number, and Check finds the code of the other.
  it.each([
    ['check', [0], [1]],
    ['getSectionRows', [1, 1], [0, 0]],
  ])(
    'pairs the rows of %s with their own items if two have one number on one day',
    async (operation, ofOther, ofOne) => {
      const account = juneAccount();
      const rows = await juneRows(account, { simplify: false });
      const one = rows.find(({ serial_number }) => serial_number === 'INV-101') as IDataObject;
      const lines = (one.items as IDataObject[]).map((line) => ({ ...line, hsn_code: '84' }));
      const other = { ...one, hash_id: 'other', items: lines };
      const pairsOf = async (items: IDataObject[]) => {
        const { items: found } = await account.run(
          { ...check, ...fromItems, operation },
          { items },
        );
        return found
          .filter(({ json }) => json.field === 'HSN Code' || json.rate !== undefined)
          .map(({ pairedItem }) => (pairedItem as { item: number }).item);
      };
      expect(await pairsOf([other, one])).toEqual(ofOther);
      expect(await pairsOf([one, other])).toEqual(ofOne);
    },
  );

  /** The IRN of INV-101, by the portal's definition. */
  const irnOfFirst = '4f508576ba510cc80b73a00c70b7727522079f106a6c6be7be4be64c34a07e5c';

  it('asks about IRNs in one row, unless an expression gives them', async () => {
    const account = juneAccount();
    const rows = await juneRows(account, { simplify: false });
    const above = { ...check, ...fromItems, options: { turnoverAbove5Crore: true } };
    const aboutIrn = async (more: object, items = rows) =>
      (await account.rows({ ...above, ...more }, { items }))
        .filter(({ field }) => field === 'IRN')
        .map((row) => [row.problem, documentsIn(row)] as const);
    expect(await aboutIrn({})).toEqual([
      [
        expect.stringMatching(/^Open question about 10 documents: Which documents have an IRN/),
        expect.anything(),
      ],
    ]);
    const withIrn = rows.map((row) => ({
      ...row,
      irn: row.serial_number === 'INV-101' ? irnOfFirst : undefined,
    }));
    const irn = { answers: { irn: '={{ $json.irn }}' } };
    const missing = await aboutIrn(irn, withIrn);
    expect(missing).toHaveLength(1);
    const [[problem, documents]] = missing as [(typeof missing)[0]];
    expect(problem).toMatch(
      /^The document needs an e-invoice and has no IRN \(\S+\), and 11 more like it$/,
    );
    expect(documents).toContain('EXP-1');
    expect(documents).not.toContain('INV-101');
  });

  it('reports documents outside the return period', async () => {
    const account = juneAccount();
    const rows = await juneRows(account);
    const july = { ...check, ...fromItems, month: '07-2026' };
    const found = await account.rows(july, { items: rows.slice(0, 1) });
    expect(found).toContainEqual(
      expect.objectContaining({ problem: 'The document date is outside the return period' }),
    );
  });

  it('has open questions as rows after the problems, with what answers them', async () => {
    const account = juneAccount();
    const rows = await account.rows(check);
    const questions = rows.slice(rows.findIndex(({ kind }) => kind === 'question'));
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(['question']));
    expect(questions).toContainEqual({
      document: '',
      customer_name: '',
      customer_gstin: '',
      customer_id: '',
      problem: expect.stringMatching(
        /^Open question about \d+ documents: Does the customer pay the tax under reverse charge\?$/,
      ),
      fix: 'In the column answer, enter Yes or No, or "as assumed". Assumed until then: No.',
      kind: 'question',
      field: 'Reverse Charge',
      harm: 'look',
      document_type: '',
      document_date: '',
      hash_id: '',
      documents: expect.stringMatching(/^INV-101, INV-102/),
      topic: 'reverse_charge',
      answer: '',
      gstin: june.ownGstin,
      return_period: '2026-06',
    });
  });

  it('asks what Prepare GSTR-1 asks, in words of the form', async () => {
    account.addMonthOfBooks({ month: '2026-06' });
    const questions = (await account.rows(check)).filter(({ kind }) => kind === 'question');
    const [prepared] = await account.rows(prepare);
    const asked = prepared?.open_questions as Array<{ question: string; assumed: string }>;
    expect(questions.map(({ problem }) => String(problem).replace(/^.*?: /, ''))).toEqual(
      asked.map(({ question }) => question),
    );
    expect(questions.map(({ field }) => field)).not.toContainEqual(
      expect.stringMatching(/^[a-z]|_|^Documents$/),
    );
    expect(questions).toContainEqual(
      expect.objectContaining({
        field: 'Delivery Challans For',
        fix: 'Give Delivery Challans For in Options of Prepare GSTR-1. In the column answer, enter "as assumed" if it is right. Assumed until then: Something else: nature 12 of table 13.',
      }),
    );
    const leftOut = prepared?.left_out as Array<{ document: string; left_out_of: string }>;
    const hsn = questions.find(({ field }) => field === 'HSN Code');
    expect(leftOut.map(({ document }) => document)).toContain(hsn?.document);
  });

  it('takes columns of simplified rows as answers, and says so', async () => {
    const account = juneAccount();
    const answered = { reverse_charge: 'No', supply_type: 'regular', cess: 0 };
    const rows = (await juneRows(account)).map((row) => ({ ...row, ...answered }));
    const { items, hints } = await account.run({ ...check, ...fromItems }, { items: rows });
    const fields = items.map(({ json }) => json.field);
    expect(fields).not.toContain('Reverse Charge');
    expect(fields).not.toContain('Cess');
    expect(hints).toContainEqual(
      expect.stringMatching(
        /Columns of the input items that count as answers: cess \(24\), reverse_charge \(24\), supply_type \(24\)\.$/,
      ),
    );
  });

  it('takes no column of raw records, since it may be an attribute of the service, and says so', async () => {
    const account = juneAccount();
    const raw = await juneRows(account, { simplify: false });
    const rows = raw.map((row) => ({ ...row, reverse_charge: 'gift' }));
    const { items, hints } = await account.run({ ...check, ...fromItems }, { items: rows });
    expect(items.map(({ json }) => json.field)).toContain('Reverse Charge');
    expect(hints).toContainEqual(
      expect.stringContaining('Columns of raw records do not count as answers'),
    );
  });

  it('has only questions if nothing is wrong', async () => {
    const account = juneAccount();
    const rows = (await juneRows(account)).filter((row) => row.serial_number === 'INV-101');
    const { items, hints } = await account.run({ ...check, ...fromItems }, { items: rows });
    expect(items.map(({ json }) => json.kind)).toEqual(Array(6).fill('question'));
    expect(hints).toEqual([
      'Documents checked: 1. Problems found: 0. Open questions: 6. To answer one, fill in its column answer, and give the row back as an input item or in Answers (JSON). If all that is assumed is right, add Confirm All Assumptions to Options.',
    ]);
  });
});

describe('GST Returns: Check Numbering', () => {
  const invoices = {
    financial_year: '2026-27',
    document_type: 'invoice',
    series: 'INV-{n}',
    first: 'INV-101',
    last: 'INV-117',
    documents: 16,
    cancelled: 1,
    missing: 1,
    gaps: ['INV-109'],
    duplicates: [],
  };

  it('finds gaps and cancelled numbers of each series in lists only', async () => {
    const account = juneAccount();
    const rows = await account.rows(checkNumbering);
    expect(rows).toContainEqual(invoices);
    expect(rows.map(({ series }) => series)).toEqual([
      'DC-{n}',
      'EXP-{n}',
      'INV-{n}',
      'INVOICE-2026-{n}',
      'CN-{n}',
    ]);
    expect(paths(account)).toEqual(['invoice', 'sales_return', 'delivery_challan']);
    expect(account.requests()[0]?.query).toMatchObject({ start_date: '01-04-2026' });
  });

  it('accepts any period', async () => {
    const account = juneAccount();
    const may = { period: 'custom', startDate: '2026-05-01', endDate: '2026-05-31' };
    expect(await account.rows({ ...checkNumbering, ...may })).toEqual([]);
  });

  it.each([
    ['rows of lists', { output: 'documents' }],
    ['documents with items', { simplify: false }],
  ])('finds the same in input items that are %s', async (_, form) => {
    const account = juneAccount();
    const rows = await juneRows(account, form);
    const found = await account.rows({ ...checkNumbering, ...fromItems }, { items: rows });
    expect(found).toEqual(await account.rows(checkNumbering));
  });

  it('finds numbers that are used twice', async () => {
    const row = { document_type: 'invoice', document_date: '2026-06-01', serial_number: 'A-1' };
    const items = [
      { ...row, hash_id: 'x' },
      { ...row, hash_id: 'y' },
    ];
    const [series] = await newAccount().rows({ ...checkNumbering, ...fromItems }, { items });
    expect(series?.duplicates).toEqual(['A-1']);
  });
});
