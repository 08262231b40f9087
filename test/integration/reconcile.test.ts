import type { IDataObject } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { bodyLine, documentBody } from '../harness/samples';
import { listOf, useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { file, invoice, note, supplier, supplierGstin } from '../unit/returns/gstr2b/samples';

useSimulator({ rateLimit: false });

const reconcile = {
  operation: 'reconcileGstr2b',
  supplierNumberFrom: 'reference',
};

const vendor = { id: 'V-1', name: 'Ravi Traders', type: 'vendor', gstin: supplierGstin };

/** A purchase of 1,000 rupees at 18 % of 10 June 2026. @returns its hash ID */
async function book(account: TestAccount, change: object = {}): Promise<string> {
  const price = { unit_price: 1000, price_with_tax: 1180, net_amount: 1000, total_amount: 1180 };
  const body = documentBody({
    document_type: 'purchase',
    document_date: '10-06-2026',
    party: vendor,
    reference: 'INV-101',
    items: [{ ...bodyLine, ...price }],
    ...change,
  });
  const { data } = await account.send('POST', '/v2/doc', body);
  return String((data as IDataObject).hash_id);
}

const json = (value: unknown) => JSON.stringify(value);
const b2b = (...inv: object[]) => ({ b2b: [supplier({ inv })] });
const june = json(file(b2b(invoice(), invoice({ inum: 'INV-102' }))));

const facts = (rows: IDataObject[]) =>
  rows.map(({ status, books_supplier_number, gstr2b_number }) => [
    status,
    books_supplier_number,
    gstr2b_number,
  ]);

describe('Reconcile GSTR-2B with a purchase register', () => {
  const register = (...rows: IDataObject[]) =>
    rows.map((row) => ({
      ...{ 'Bill Number': 'INV-101', GSTIN: supplierGstin, 'Bill Date': '02-04-2026' },
      ...{ 'Vendor Name': 'Ravi Traders', 'Taxable Value': 1000, CGST: 90, SGST: 90, IGST: 0 },
      ...row,
    }));
  const ofMarch = json(file(b2b(invoice({ dt: '31-03-2026' })), { rtnprd: '042026' }));
  const rowsOf = async (...rows: IDataObject[]) =>
    await newAccount().rows(
      { ...reconcile, documentsFrom: 'lines', gstr2b: ofMarch },
      { items: register(...rows) },
    );

  it('pairs a bill of March with its booking in April', async () => {
    expect(await rowsOf({})).toMatchObject([
      { claim: 'Ask', status: 'suggested', books_date: '2026-04-02', gstr2b_date: '2026-03-31' },
    ]);
  });

  it('does not call a tax equal that the register does not state', async () => {
    const { CGST, SGST, IGST, ...bare } = register({})[0] as IDataObject;
    const rows = await newAccount().rows(
      { ...reconcile, documentsFrom: 'lines', gstr2b: ofMarch },
      { items: [{ ...bare, 'GST %': 18 }] },
    );
    expect([CGST, SGST, IGST]).toEqual([90, 90, 0]);
    expect(rows).toMatchObject([
      { difference_tax: null, reason: expect.stringContaining('tax not compared') },
    ]);
  });

  it.each<[string, IDataObject]>([
    ['', {}],
    [' without amounts', { 'Taxable Value': '', CGST: '', SGST: '', IGST: '' }],
  ])('does not advise to book a bill of which there is a draft%s', async (_, cells) => {
    const other = { 'Bill Number': 'Z-9', 'Taxable Value': 5, CGST: 0.45, SGST: 0.45 };
    const rows = await rowsOf({ ...cells, Status: 'Draft' }, { ...other, Status: 'Open' });
    expect(rows.find(({ status }) => status === 'missing_in_books')).toMatchObject({
      gstr2b_number: 'INV-101',
      reason: expect.stringContaining('INV-101, which is a draft. Finish the draft'),
    });
  });
});

describe('Reconcile GSTR-2B with the purchases of the account', () => {
  let account: TestAccount;
  let ids: string[];
  beforeAll(async () => {
    account = newAccount();
    ids = [
      await book(account),
      await book(account, { reference: 'INV-200', document_date: '02-06-2026' }),
      await book(account, { reference: '' }),
      await book(account, { document_type: 'purchase_return', reference: 'CN-1' }),
      await book(account, { reference: 'INV-300' }),
    ];
    await account.send('DELETE', `/v2/doc/${ids[4]}`);
  });
  beforeEach(() => account.newRequests());

  it('returns a row for each document, first what needs a person', async () => {
    const gstr2b = json(
      file({ ...b2b(invoice(), invoice({ inum: 'INV-102' })), cdnr: [supplier({ nt: [note()] })] }),
    );
    const rows = await account.rows({ ...reconcile, gstr2b });
    expect(facts(rows)).toEqual([
      ['residual', null, 'INV-102'],
      ['missing_in_2b', 'INV-200', null],
      ['exact', 'CN-1', 'CN-1'],
      ['exact', 'INV-101', 'INV-101'],
    ]);
    expect(rows[3]).toMatchObject({
      books_id: ids[0],
      books_taxable_value: 1000,
      books_total_tax: 180,
      compared: 'gstin, number, date, taxable_value, total_tax',
      claim_until: '2027-11-30',
    });
    expect(rows[2]).toMatchObject({ document_type: 'Credit Note', books_taxable_value: -1000 });
  });

  it('says of each document whether its credit can be claimed, in the first column', async () => {
    const old = invoice({ inum: 'INV-9', dt: '10-06-2024' });
    const gstr2b = json(file({ ...b2b(invoice({ txval: 999.5 }), old) }));
    const rows = await account.rows({ ...reconcile, gstr2b });
    expect(rows.map((row) => Object.keys(row)[0])).toEqual(rows.map(() => 'claim'));
    const of = (number: string) => rows.find(({ gstr2b_number }) => gstr2b_number === number);
    expect(of('INV-9')).toMatchObject({
      claim: 'No',
      claim_because: 'The last day of section 16(4) was 2025-11-30.',
      claim_until: null,
      itc_available: 'Yes',
    });
    expect(of('INV-101')).toMatchObject({ claim: 'Ask', itc_available: 'Yes' });
  });

  it('reads only the lists of the financial year, and says so', async () => {
    const { hints } = await account.run({ ...reconcile, gstr2b: june });
    const sent = account.newRequests();
    expect(sent.map(({ path, query }) => [path, query?.document_type])).toEqual([
      ['/v2/doc/list', 'purchase'],
      ['/v2/doc/list', 'purchase_return'],
    ]);
    expect(sent[0]?.query).toMatchObject({
      start_date: '01-04-2026',
      end_date: '31-03-2027',
      payment_status: 'all',
    });
    expect(hints).toEqual(
      expect.arrayContaining([
        'Purchases from 01-04-2026 to 31-03-2027 were compared: 5.',
        expect.stringMatching(/^Purchases without a supplier's number: 1 of 5\./),
        'Cancelled purchases were left out: 1 (PUR-4).',
      ]),
    );
  });

  it('reads other dates on request', async () => {
    const dates = { purchaseDates: 'custom', startDate: '2026-06-01', endDate: '2026-06-09' };
    const rows = await account.rows({ ...reconcile, ...dates, gstr2b: june });
    expect(facts(rows)).toEqual([
      ['residual', 'INV-200', 'INV-101'],
      ['missing_in_books', null, 'INV-102'],
    ]);
    expect(account.newRequests()[0]?.query).toMatchObject({
      start_date: '01-06-2026',
      end_date: '09-06-2026',
    });
  });

  it('returns the same from what Document: Get Many lists', async () => {
    const listed = await account.rows({
      resource: 'document',
      operation: 'getAll',
      documentTypes: ['purchase', 'purchase_return'],
      period: 'custom',
      startDate: '2026-04-01',
      endDate: '2027-03-31',
      returnAll: true,
      simplify: false,
    });
    const fromItems = { ...reconcile, documentsFrom: 'items', gstr2b: june };
    const rows = await account.rows(fromItems, { items: listed });
    expect(rows).toEqual(await account.rows({ ...reconcile, gstr2b: june }));
  });

  it('takes the file of each input item, and reads the account once', async () => {
    const may = file(b2b(invoice({ inum: 'MAY-1', dt: '20-05-2026' })), { rtnprd: '052026' });
    const rows = await account.rows(
      { ...reconcile, gstr2b: '={{ $json.data }}' },
      { items: [{ data: may }, { data: JSON.parse(june) as IDataObject }] },
    );
    expect(rows.map(({ gstr2b_period }) => gstr2b_period)).toEqual(
      expect.arrayContaining(['2026-05', '2026-06']),
    );
    expect(account.newRequests()).toHaveLength(2);
  });

  it('keeps the pairs of last time', async () => {
    const last = await account.rows({ ...reconcile, gstr2b: june });
    const july = json(file({}, { rtnprd: '072026', gendt: '14-08-2026' }));
    const rows = await account.rows({ ...reconcile, gstr2b: july, lastRows: json(last) });
    expect(facts(rows)).toEqual([
      ['missing_in_2b', 'INV-200', null],
      ['missing_in_2b', 'CN-1', null],
    ]);
  });

  it("names a difference between the file's own sums and its documents", async () => {
    const itcsumm = { itcavl: { nonrevsup: { b2b: { igst: 0, cgst: 90, sgst: 180, cess: 0 } } } };
    const gstr2b = json(file(b2b(invoice(), invoice({ inum: 'INV-102' })), { itcsumm }));
    const { hints } = await account.run({ ...reconcile, gstr2b });
    expect(hints).toContain(
      'GSTR-2B of 2026-06, ITC Available, All Other ITC, B2B: CGST of the documents is 180.00, but 90.00 in the summary. Give all files of the download, each once, or download it again.',
    );
    account.newRequests();
    const rows = await account.rows({ ...reconcile, gstr2b, documentsFrom: 'none' });
    expect(rows).toMatchObject([
      { section: 'b2b', documents: 2, cgst: 180, stated_cgst: 90, agrees: false },
    ]);
    expect(account.newRequests()).toEqual([]);
  });

  it('fails if a list is interrupted', async () => {
    account.configure({ faults: [{ path: '/v2/doc/list', times: null, status: 500 }] });
    const { items, error } = await account.run({
      ...reconcile,
      gstr2b: june,
      options: { giveUpAfter: 1 },
    });
    account.configure({ faults: [] });
    expect(items).toEqual([]);
    expect(error?.message).toContain('after 0 purchases had been listed');
  });
});

describe('Reconcile GSTR-2B with input items', () => {
  const row = (change: object = {}) => ({
    document_type: 'purchase',
    hash_id: 'h1',
    serial_number: 'PUR-1',
    document_date: '2026-06-10',
    customer: { name: 'Ravi Traders', gstin: supplierGstin },
    reference: 'INV-101',
    net_amount: 1000,
    tax_amount: 180,
    total_amount: 1180,
    payment_status: 'pending',
    ...change,
  });
  const fromItems = { ...reconcile, documentsFrom: 'items', gstr2b: june };
  const second = row({ hash_id: 'h2', serial_number: 'PUR-2', reference: 'INV-102' });

  it('pairs each row with its purchase, and sends nothing', async () => {
    const account = newAccount();
    const { items, hints } = await account.run(fromItems, { items: [second, row()] });
    expect(
      items.map(({ json: { books_number }, pairedItem }) => [books_number, pairedItem]),
    ).toEqual([
      ['PUR-1', { item: 1 }],
      ['PUR-2', { item: 0 }],
    ]);
    expect(hints).toEqual([
      expect.stringContaining('GSTR-2B of 2026-06 states no sums (itcsumm) to compare with.'),
    ]);
    expect(account.requests()).toEqual([]);
  });

  it('takes the number from an expression', async () => {
    const more = { supplierNumberFrom: 'expression', supplierNumber: '={{ $json.bill }}' };
    const items = [
      row({ bill: 'INV-102', reference: undefined }),
      row({ hash_id: 'h2', bill: '' }),
    ];
    const { items: rows, hints } = await newAccount().run({ ...fromItems, ...more }, { items });
    expect(rows.map(({ json: { status } }) => status)).toEqual(['residual', 'exact']);
    expect(hints).toContainEqual(expect.stringContaining('1 of 2'));
  });

  it('counts an item once, and leaves out what is not a purchase', async () => {
    const items = [row(), row(), row({ document_type: 'invoice', hash_id: 'h3' })];
    const { items: rows, hints } = await newAccount().run(fromItems, { items });
    expect(rows.map(({ json: { status } }) => status)).toEqual(['missing_in_books', 'exact']);
    expect(hints).toContainEqual(
      expect.stringContaining(
        'nput items that are neither purchases nor purchase returns were left out: 1.',
      ),
    );
  });

  it('names the item that it can not read', async () => {
    const { error } = await newAccount().run(fromItems, {
      items: [row(), row({ net_amount: '' })],
    });
    expect(error?.message).toBe('Item 2: Net Amount of PUR-1 must be a number, but is missing');
    expect(error?.context?.itemIndex).toBe(1);
  });

  it('refuses simplified rows, which have no reference', async () => {
    const { error } = await newAccount().run(fromItems, { items: [row({ reference: undefined })] });
    expect(error?.message).toBe(
      "Item 1: PUR-1 has no reference, so the supplier's number is not known",
    );
    expect(error?.description).toContain('set Output to Raw');
  });
});

it('Reconcile GSTR-2B names what it did not read, the first twenty in words', async () => {
  const docdata = Object.fromEntries([...Array(25).keys()].map((index) => [`x${index}`, [{}]]));
  const gstr2b = json(file(docdata, { itcsumm: {} }));
  const { items, hints } = await newAccount().run({
    ...reconcile,
    gstr2b,
    documentsFrom: 'none',
  });
  expect(items).toEqual([]);
  expect(hints).toHaveLength(21);
  expect(hints[0]).toBe(
    'GSTR-2B of 2026-06: docdata has the section x0 (1 entry), which is unknown, so it was not reconciled.',
  );
  expect(hints[20]).toBe('and 5 more');
});

describe('Reconcile GSTR-2B refuses before it reads the account', () => {
  const all = { ...reconcile, gstr2b: june };
  const otherGstin = json(file({}, { gstin: supplierGstin }));

  it.each<[string, IDataObject]>([
    ['Item 1: GSTR-2B (JSON) is missing', { gstr2b: '={{ "" }}' }],
    ['Item 1: GSTR-2B (JSON) must be valid JSON', { gstr2b: '{' }],
    [
      'GSTR-2B (JSON) has no docdata in file 1, so it is not a GSTR-2B of the portal',
      { gstr2b: '{"b2b": []}' },
    ],
    [
      `GSTR-2B (JSON) is of ${supplierGstin}, but Own GSTIN of the credential is 29AAAAA0000A1ZY`,
      { gstr2b: otherGstin },
    ],
    ["Supplier's Invoice Number From is missing", { supplierNumberFrom: '={{ "" }}' }],
    [
      'Supplier\'s Invoice Number From must be one of the listed values, not "notes"',
      { supplierNumberFrom: 'notes' },
    ],
    [
      "Supplier's Invoice Number From must be Reference if Purchases are read from the account",
      { supplierNumberFrom: 'expression' },
    ],
    ['Start Date must be a date, but is empty', { purchaseDates: 'custom' }],
    ['Rows From Last Time (JSON) must be an array of rows, not an object', { lastRows: '{}' }],
  ])('with the message: %s', async (message, wrong) => {
    const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
    expect(await account.errorMessage({ ...all, ...wrong } as never)).toBe(message);
    expect(account.requests()).toEqual([]);
  });
});

describe('Reconcile GSTR-2B at a service whose list changes while it is read', () => {
  const server = useRawServer();
  const rowOf = (index: number) => ({
    hash_id: `h${index}`,
    serial_number: `PUR-${index}`,
    document_date: '10-06-2026',
    customer: { name: 'Ravi Traders', gstin: supplierGstin },
    reference: `INV-${index}`,
    net_amount: 1000,
    tax_amount: 180,
    total_amount: 1180,
    payment_status: 'pending',
  });

  /** Serves 150 purchases, of which one moves from the second page to the first during the first read. */
  it('reports no purchase as missing that only moved between pages', async () => {
    const rows = [...Array(150).keys()].map(rowOf);
    const moved = [...rows.slice(120, 121), ...rows.slice(0, 120), ...rows.slice(121)];
    let reads = 0;
    server.handle(({ url }, response) => {
      const { searchParams } = new URL(`http://service${url}`);
      const page = Number(searchParams.get('page'));
      if (searchParams.get('document_type') !== 'purchase') {
        response.end(listOf('transactions', []));
        return;
      }
      const order = reads++ === 0 ? rows : moved;
      const transactions = order.slice((page - 1) * 100, page * 100);
      const data = { transactions, total_records: 150 };
      response.end(
        JSON.stringify({ success: true, message: '', error_code: '', errors: {}, data }),
      );
    });
    const inv = rows.map(({ reference }) => invoice({ inum: reference }));
    const { items, error } = await runNode({
      credential: server.credential,
      parameters: { ...reconcile, gstr2b: json(file(b2b(...inv))) },
    });
    expect(error).toBeUndefined();
    expect(items.map(({ json: { status } }) => status)).toEqual(Array(150).fill('exact'));
  });
});

describe('Reconcile GSTR-2B with the rows of a purchase register', () => {
  const fromLines = { ...reconcile, documentsFrom: 'lines', gstr2b: june };
  const bill = (number: string, change: object = {}): IDataObject => ({
    'Bill No': number,
    'Bill Date': '2026-06-10',
    'Party GSTIN': supplierGstin,
    'Taxable Value': 1000,
    'GST %': 18,
    ...change,
  });

  it('needs no number or account, and pairs each row with its first input item', async () => {
    const account = newAccount();
    const items = [bill('INV-102'), bill('INV-101'), bill('INV-300')];
    const run = await account.run({ ...fromLines, supplierNumberFrom: '' }, { items });
    expect(run.error).toBeUndefined();
    expect(
      run.items.map(({ json: { status, gstr2b_number }, pairedItem }) => [
        status,
        gstr2b_number,
        pairedItem,
      ]),
    ).toEqual([
      ['missing_in_2b', null, { item: 2 }],
      ['exact', 'INV-101', { item: 1 }],
      ['exact', 'INV-102', { item: 0 }],
    ]);
    expect(account.requests()).toEqual([]);
  });

  it('names the item that cannot be read', async () => {
    const items = [bill('INV-101'), bill('INV-102', { 'Taxable Value': 'many' })];
    expect(await newAccount().errorMessage(fromLines, { items })).toContain(
      'Item 2: Taxable Value',
    );
  });
});
