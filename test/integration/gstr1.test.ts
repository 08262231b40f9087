import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { newAccount, useAccount } from '../harness/account';
import {
  check,
  fileIn,
  fromItems,
  juneAccount,
  juneRows,
  paths,
  prepare,
  sectionRows,
  textIn,
} from './juneBooks';

const account = useAccount();

describe('GST Returns: Prepare GSTR-1', () => {
  it('says how many problems Check finds in the documents of the file', async () => {
    const account = juneAccount();
    const { items, hints } = await account.run(prepare);
    const leftOut = (items[0]?.json.left_out as IDataObject[])
      .filter(({ left_out_of }) => left_out_of === 'return')
      .map(({ document }) => document);
    const found = (await account.rows(check))
      .filter(({ kind }) => kind === 'problem')
      .map((row) => String(row.documents || row.document).split(', '))
      .filter((numbers) => numbers.some((number) => number && !leftOut.includes(number)));
    expect(found).not.toEqual([]);
    expect(hints).toContainEqual(
      expect.stringMatching(
        `^Problems that Check finds in documents of the file: ${found.length}, in .*. Run Check with the same values for the details.$`,
      ),
    );
    expect(items[0]?.json).not.toHaveProperty('reported');
  });

  it("makes a file in the portal's format, with a summary, open questions and what it leaves out", async () => {
    const account = juneAccount();
    const { items, hints } = await account.run(prepare);
    expect(items).toHaveLength(1);
    expect(hints).toContainEqual(
      // INV-114 is for a consumer, so its lines may lack an HSN code: a question names it.
      expect.stringContaining('The return leaves out INV-111, INV-113, INVOICE-2026-0118. The'),
    );
    const { json, binary } = items[0] as INodeExecutionData;
    expect(json).toMatchObject({
      gstin: '29AAAAA0000A1ZY',
      return_period: '2026-06',
      return_type: 'GSTR-1 (monthly)',
      file_name: expect.stringMatching(/^returns_\d+_R1_29AAAAA0000A1ZY_offline\.json$/),
      part: 1,
      parts: 1,
    });
    expect(binary?.data).toMatchObject({
      mimeType: 'application/json',
      fileName: json.file_name,
    });
    const file = fileIn(items[0]);
    expect(Object.keys(file)).toEqual([
      'gstin',
      'fp',
      'version',
      'hash',
      'b2b',
      'b2cl',
      'b2cs',
      'nil',
      'exp',
      'cdnr',
      'doc_issue',
      'hsn',
    ]);
    expect(file.b2cl).toMatchObject([{ pos: '33', inv: [{ inum: 'INV-106', val: 141_600 }] }]);
    expect(file.exp).toMatchObject([{ exp_typ: 'WOPAY', inv: [{ inum: 'EXP-1' }] }]);
    // INV-104 is cancelled, INV-109 is missing, and the tool accepts no number of 17 characters.
    expect(file.doc_issue.doc_det[0].docs).toMatchObject([
      { from: 'INV-101', to: 'INV-108', totnum: 8, cancel: 1, net_issue: 7 },
      { from: 'INV-110', to: 'INV-117', totnum: 8, cancel: 0, net_issue: 8 },
      { from: 'EXP-1', to: 'EXP-1' },
    ]);

    const summary = json.summary as IDataObject[];
    const valueOf = (name: string) =>
      summary.find(({ section }) => section === name)?.taxable_value as number;
    const sections = summary.map(({ section }) => String(section));
    expect(sections).toEqual(
      expect.arrayContaining(['b2b', 'hsn', 'doc_issue', 'left_out', 'books']),
    );
    const placed = ['b2b', 'b2cl', 'b2cs', 'nil', 'exp', 'cdnr', 'left_out'];
    expect(placed.reduce((sum, name) => sum + valueOf(name), 0)).toBeCloseTo(valueOf('books'), 2);

    const topics = (json.open_questions as IDataObject[]).map(({ topic }) => topic);
    expect(topics).toEqual(
      expect.arrayContaining(['reverse_charge', 'derived_charges', 'aggregate_turnover', 'gaps']),
    );
    expect(json.left_out).toContainEqual({
      document: 'INV-113',
      document_type: 'invoice',
      document_date: '2026-06-19',
      left_out_of: 'return',
      taxable_value: 600,
      reason: 'The rate 15 % of "Old stock" is not a rate of GSTR-1.',
    });
    expect(json.out_of_scope).toContainEqual(expect.stringMatching(/^Amendments/));
  });

  it('makes the same file from input items, which all belong to one return', async () => {
    const account = juneAccount();
    const [fromAccount] = (await account.run(prepare)).items;
    for (const simplify of [true, false]) {
      const rows = await juneRows(account, { simplify });
      const { items } = await account.run({ ...prepare, ...fromItems }, { items: rows });
      expect(items).toHaveLength(1);
      expect(textIn(items[0])).toBe(textIn(fromAccount));
      expect(items[0]?.pairedItem).toHaveLength(rows.length);
    }
  });

  it('has fewer open questions if details are given for each document', async () => {
    const account = juneAccount();
    const books = await juneRows(account);
    const dollars = books.find(({ serial_number: number }) => number === 'EXP-1');
    const rows = books.map((row) => ({
      ...row,
      ...(row === dollars && {
        port: 'INMAA1',
        bill: '1234567',
        billed: '12-06-2026',
      }),
      ...(row.serial_number === 'CN-2' && { of: 'INV-105' }),
      ...(row.serial_number === 'INV-110' && { freight: [{ amount: 500, rate: 18 }] }),
    }));
    const { items } = await account.run(
      {
        ...prepare,
        ...fromItems,
        answers: {
          reverseCharge: 'N',
          supplyType: "={{ $json.port ? 'exportWithoutPayment' : 'regular' }}",
          cess: '0',
          charges: '={{ $json.freight }}',
          currency: "={{ $json.port ? 'USD' : 'INR' }}",
          exchangeRate: "={{ $json.port ? 80 : '' }}",
          zeroRateLines: 'exempt',
          portCode: '={{ $json.port }}',
          shippingBillNumber: '={{ $json.bill }}',
          shippingBillDate: '={{ $json.billed }}',
          originalInvoiceNumber: '={{ $json.of }}',
          placeOfSupply: "={{ $json.serial_number === 'INV-116' ? '32' : '' }}",
        },
        options: { challanNature: 9, previousYear: 10_000_000, currentYear: 2_500_000.5 },
      },
      { items: rows },
    );
    const questions = items[0]?.json.open_questions as IDataObject[];
    expect(questions.map(({ topic }) => topic)).toEqual([
      'credit_reversed',
      'optional_hsn',
      'gaps',
      'advances',
    ]);
    const file = fileIn(items[0]);
    expect([file.gt, file.cur_gt]).toEqual([10_000_000, 2_500_000]);
    expect(file.exp[0].inv[0]).toMatchObject({
      val: 80 * Number(dollars?.total_amount),
      sbpcode: 'INMAA1',
      sbnum: '1234567',
      sbdt: '12-06-2026',
    });
    expect(file.b2cl).toMatchObject([{ pos: '32' }, { pos: '33' }].reverse() as never);
    expect(file.nil.inv.map(({ expt_amt }: IDataObject) => expt_amt)).toEqual([700, 1400]);
    expect(file.doc_issue.doc_det.at(-1).doc_num).toBe(9);
  });

  it('covers the quarter in the last month of a quarterly filer, and is an IFF before', async () => {
    account.addMonthOfBooks({ month: '2026-06' });
    const quarterly = { ...prepare, options: { quarterlyFiler: true } };
    const [quarter] = (await account.run(quarterly)).items;
    expect(quarter?.json.return_type).toBe('GSTR-1 (quarterly)');
    expect(account.requests()[0]?.query).toMatchObject({
      start_date: '01-04-2026',
      end_date: '30-06-2026',
    });
    account.newRequests();
    const may = newAccount();
    may.addMonthOfBooks({ month: '2026-05' });
    const [iff] = (await may.run({ ...quarterly, month: '2026-05' })).items;
    expect(iff?.json.return_type).toBe('IFF');
    expect(Object.keys(fileIn(iff, true))).toEqual([
      'gstin',
      'fp',
      'version',
      'hash',
      'b2b',
      'cdnr',
    ]);
    expect(paths(may)).not.toContain('delivery_challan');
  });

  it('leaves out what an IFF has reported', async () => {
    account.addMonthOfBooks({ month: '2026-05' });
    const quarterly = { ...prepare, options: { quarterlyFiler: true } };
    const [row] = await account.rows({
      ...quarterly,
      options: { ...quarterly.options, alreadyFiledByIff: [2] },
    });
    expect(row?.left_out).toContainEqual(
      expect.objectContaining({ reason: 'An IFF has reported it already.' }),
    );
    expect((row?.summary as IDataObject[]).map(({ section }) => section)).not.toContain('b2b');
  });

  it.each([
    ['lastMonth', {}, 'monthly'],
    ['thisMonth', {}, 'monthly'],
    ['lastQuarter', {}, 'quarterly'],
    ['thisQuarter', {}, 'quarterly'],
    ['custom', { startDate: '2026-05-15', endDate: '2026-06-30' }, 'monthly'],
    ['month', { month: '06-2026' }, 'monthly'],
    ['month', { month: '2026-06-17T00:00:00' }, 'monthly'],
  ])('for the period %s %j is %s', async (returnPeriod, more, frequency) => {
    const [row] = await account.rows({ ...prepare, returnPeriod, ...more });
    expect(row?.return_type).toBe(`GSTR-1 (${frequency})`);
    if (!['custom', 'month'].includes(returnPeriod)) return;
    expect(row?.return_period).toBe('2026-06');
    expect(account.requests()[0]?.query).toMatchObject({
      start_date: returnPeriod === 'custom' ? '15-05-2026' : '01-06-2026',
      end_date: '30-06-2026',
    });
  });

  it('is made for each input item that reads the account', async () => {
    const account = juneAccount();
    const items = [{ month: '2026-05' }, { month: '2026-06' }];
    const rows = await account.rows({ ...prepare, month: '={{ $json.month }}' }, { items });
    expect(rows.map((row) => row.return_period)).toEqual(['2026-05', '2026-06']);
  });
});

describe('GST Returns: Get Section Rows', () => {
  it('warn about documents that the return leaves out', async () => {
    const account = juneAccount();
    const rows = (await juneRows(account)).map((row) => ({ ...row, total_amount: -1 }));
    const { hints } = await account.run({ ...sectionRows, ...fromItems }, { items: rows });
    expect(hints).toEqual([
      expect.stringMatching(/^The return leaves out (\S+, ){15,}\S+ and \d+ more\. The field/),
    ]);
  });

  it.each([
    ['b2b', ['INV-101', 'INV-102', 'INV-107', 'INV-110', 'INV-112', 'INV-115', 'INV-117']],
    ['b2cl', ['INV-106']],
    ['exp', ['EXP-1']],
    ['cdnr', ['CN-1', 'CN-3']],
    ['cdnur', []],
  ])('of %s belong to the documents of the section', async (section, documents) => {
    const account = juneAccount();
    const rows = await juneRows(account, { simplify: false });
    const { items } = await account.run({ ...sectionRows, ...fromItems, section }, { items: rows });
    expect([...new Set(items.map(({ json }) => json.document))]).toEqual(documents);
    for (const { json, pairedItem } of items) {
      expect(rows[(pairedItem as { item: number }).item]?.serial_number).toBe(json.document);
    }
    expect(await account.rows({ ...sectionRows, section })).toEqual(items.map(({ json }) => json));
  });

  it('of sums contain the columns of their section', async () => {
    const account = juneAccount();
    const rows = await juneRows(account);
    const first = async (section: string) =>
      (await account.rows({ ...sectionRows, ...fromItems, section }, { items: rows }))[0];
    expect(await first('b2cs')).toMatchObject({ place_of_supply: '29', rate: 18 });
    expect(await first('nil')).toMatchObject({ nil_rated: 700 });
    expect(await first('hsn')).toMatchObject({ table: 'B2B', hsn_code: '847160' });
    expect(await first('doc_issue')).toMatchObject({ nature: 'Invoices for outward supply' });
  });

  it.each([
    ['b2b', ['invoice'], 17],
    ['cdnr', ['sales_return'], 3],
    ['hsn', ['invoice', 'sales_return'], 20],
    ['doc_issue', ['invoice', 'sales_return', 'delivery_challan'], 0],
  ])('of %s read no more than the section needs', async (section, types, reads) => {
    const account = juneAccount();
    await account.rows({ ...sectionRows, section });
    expect(paths(account)).toEqual([...types, ...Array(reads).fill('/v2/doc/…')]);
  });
});
