import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { addDocument, newAccount, type TestAccount, useAccount } from '../harness/account';
import { bodyLine, isoDay } from '../harness/samples';
import { fileIn, fromItems, paths, prepare, sectionRows } from './juneBooks';

const account = useAccount({ rateLimit: false });

const gstin = '27AAAAA0000A1Z2';
const july: INodeParameters = { ...prepare, month: '2026-07' };

const bodyOf = (serial_number: string, more: object = {}) => ({
  serial_number,
  document_date: '10-06-2026',
  party: {
    id: 'C-1',
    name: 'Customer 1',
    type: 'customer',
    gstin,
  },
  ...more,
});

const add = async (account: TestAccount, number: string, more: object = {}) =>
  await addDocument(account, 'invoice', bodyOf(number, more));

/** The invoices of June that are filed, by their numbers. */
async function filedJune() {
  const account = newAccount();
  const ids = new Map<string, string>();
  for (const number of ['INV-1', 'INV-2', 'INV-3']) ids.set(number, await add(account, number));
  const { items } = await account.run(prepare);
  account.newRequests();
  return { account, ids, file: fileIn(items[0]) };
}

/** One invoice of June is late, one has changed, and one is cancelled. */
async function changedJune() {
  const june = await filedJune();
  const { account, ids } = june;
  await add(account, 'INV-4');
  const items = [{ ...bodyLine, quantity: 3, net_amount: 300, total_amount: 354 }];
  const changed = { ...bodyOf('INV-2', { items }), document_type: 'invoice' };
  await account.send('PUT', `/v2/doc/${ids.get('INV-2')}`, changed);
  await account.send('DELETE', `/v2/doc/${ids.get('INV-3')}`);
  await add(account, 'INV-5', { document_date: '03-07-2026' });
  account.newRequests();
  return june;
}

const proposalsOf = (row?: IDataObject) =>
  (row?.proposals as IDataObject[]).map((one) => [
    one.document,
    one.change,
    one.taxable_difference,
    one.reported,
  ]);

describe('GST Returns: Check beside the last return', () => {
  it('knows the invoices of notes from it, and asks about none of its documents', async () => {
    const { file } = await filedJune();
    const note = (number: string, original: string) => ({
      'Document Type': 'Credit Note',
      'Invoice No': number,
      Date: '10-07-2026',
      GSTIN: gstin,
      'Customer Name': 'Customer 1',
      HSN: '8471',
      Unit: 'NOS',
      Quantity: 1,
      'GST %': 18,
      'Taxable Value': 10,
      'Original Invoice No': original,
    });
    const check = {
      ...july,
      operation: 'check',
      documentsFrom: 'lines',
      options: { lastReturn: file },
    };
    const items = [note('CN-1', 'INV-1'), note('CN-2', 'INV-9')];
    const rows = await account.rows(check, { items });
    expect(rows.filter(({ kind }) => kind === 'problem')).toMatchObject([
      {
        document: 'CN-2',
        field: 'Original Invoice Number',
        problem: 'INV-9 is not among the documents or in the last return',
      },
    ]);
    expect(rows.filter(({ problem }) => String(problem).includes('INV-2'))).toEqual([]);
  });
});

describe('GST Returns: documents of earlier periods', () => {
  it('named in Late Documents are found, read on their own and reported', async () => {
    const { account } = await changedJune();
    const options = { lateDocuments: 'INV-4' };
    const { items } = await account.run({ ...july, options });
    expect(fileIn(items[0]).b2b[0].inv).toMatchObject([
      { inum: 'INV-4', idt: '10-06-2026' },
      { inum: 'INV-5', idt: '03-07-2026' },
    ]);
    expect(fileIn(items[0]).doc_issue.doc_det[0].docs).toMatchObject([{ from: 'INV-5' }]);
    // The lists of three types, and only two documents.
    const reads = paths(account).filter((path) => path === '/v2/doc/…');
    expect(reads).toHaveLength(2);
    const [list] = account
      .requests()
      .filter(({ path }) => path === '/v2/doc/list')
      .slice(-3);
    expect(list?.query).toMatchObject({ start_date: '01-04-2025', end_date: '31-07-2026' });
  });

  it('recorded after Filed On are proposed, and left out of the file', async () => {
    const { account } = await filedJune();
    const before = { ...july, options: { filedOn: '2026-07-11T00:00:00' } };
    const { items, hints } = await account.run(before);
    expect(proposalsOf(items[0]?.json)).toEqual([
      ['INV-1', 'late', 100, false],
      ['INV-2', 'late', 100, false],
      ['INV-3', 'late', 100, false],
    ]);
    expect(hints).toContainEqual(
      expect.stringMatching(/Earlier returns lack or differ from INV-1, INV-2, INV-3, and this/),
    );
    expect(fileIn(items[0]).b2b).toBeUndefined();
    const [after] = await account.rows({ ...july, options: { filedOn: isoDay(1) } });
    expect([after?.proposals, after?.left_out]).toEqual([[], []]);
  });

  it('that are late, changed or cancelled follow from Last Return (JSON)', async () => {
    const { account, file } = await changedJune();
    for (const lastReturn of [file, JSON.stringify(file), [file]]) {
      const [row] = await account.rows({ ...july, options: { lastReturn } });
      expect(proposalsOf(row)).toEqual([
        ['INV-2', 'changed', 200, false],
        ['INV-3', 'cancelled', -100, false],
        ['INV-4', 'late', 100, false],
      ]);
    }
  });

  it('are reported as late and amended if that is turned on', async () => {
    const { account, file } = await changedJune();
    const options = { lastReturn: file, reportsCorrections: true };
    const { items, hints } = await account.run({ ...july, options });
    const { b2b, b2ba, doc_issue } = fileIn(items[0]);
    expect(b2b[0].inv.map(({ inum }: IDataObject) => inum)).toEqual(['INV-4', 'INV-5']);
    expect(b2ba[0].inv).toMatchObject([
      { oinum: 'INV-2', oidt: '10-06-2026', inum: 'INV-2', val: 354 },
      { oinum: 'INV-3', inum: 'INV-3', val: 0 },
    ]);
    expect(doc_issue.doc_det[0].docs).toMatchObject([{ from: 'INV-5', totnum: 1 }]);
    expect(hints.join()).not.toMatch(/earlier returns/i);
    const rows = await account.rows({
      ...sectionRows,
      month: '2026-07',
      section: 'b2ba',
      options,
    });
    expect(rows).toMatchObject([
      { document: 'INV-2', original_document: 'INV-2', taxable_value: 300 },
      { document: 'INV-3', taxable_value: 0 },
    ]);
    const issued = { ...sectionRows, month: '2026-07', section: 'doc_issue', options };
    expect(await account.rows(issued)).toMatchObject([{ from: 'INV-5', total: 1 }]);
  });

  it('are amendments by Answers, with input items', async () => {
    const { account } = await filedJune();
    await add(account, 'INV-9', { document_date: '05-07-2026' });
    const items = await account.rows({
      resource: 'document',
      operation: 'getAll',
      documentTypes: ['invoice'],
      period: 'custom',
      startDate: '2026-07-01',
      endDate: '2026-07-31',
      returnAll: true,
      output: 'withItems',
    });
    const answers = { amendsNumber: 'INV-1', amendsDate: '2026-06-10' };
    const input = { ...july, ...fromItems, answers };
    const result = await account.run(input, { items });
    expect(fileIn(result.items[0]).b2ba[0].inv).toMatchObject([{ oinum: 'INV-1', inum: 'INV-9' }]);
    expect(result.items[0]?.json.open_questions).toContainEqual(
      expect.objectContaining({ topic: 'amended_hsn', documents: ['INV-9'] }),
    );
    const issued = { ...sectionRows, ...fromItems, month: '2026-07', section: 'doc_issue' };
    expect(await account.rows({ ...issued, answers }, { items })).toEqual([]);
  });

  it.each([
    ['another period', { fp: '072026' }, /Last Return \(JSON\) is of 07-2026, which is not before/],
    ['another GSTIN', { gstin }, /Last Return \(JSON\) is of the GSTIN 27/],
    ['another return', { sup_details: {} }, /is not a file of GSTR-1/],
  ])('refuse the file of %s before anything is read', async (_, change, message) => {
    const file = { gstin: '29AAAAA0000A1ZY', fp: '062026', ...change };
    const options = { lastReturn: JSON.stringify(file) };
    expect(await account.errorMessage({ ...july, options })).toMatch(message);
    expect(account.newRequests()).toEqual([]);
  });

  it.each([
    ['Late', { late: 'Y' }],
    ['Amends Number', { amendsNumber: 'INV-1' }],
  ])('are not all documents of the account: %s is refused for them', async (label, details) => {
    for (const operation of [july, { ...sectionRows, section: 'doc_issue' }]) {
      expect(await account.errorMessage({ ...operation, answers: details })).toContain(
        `${label} would apply to all documents`,
      );
    }
    expect(account.newRequests()).toEqual([]);
    expect(await account.rows({ ...july, answers: { late: 'N' } })).toHaveLength(1);
  });

  it('take Late Documents as an array or as lines of text', async () => {
    const { account } = await changedJune();
    for (const lateDocuments of [['INV-4', 'INV-1'], 'INV-4;\nINV-1,']) {
      const [row] = await account.rows({ ...july, options: { lateDocuments } });
      const late = (row?.open_questions as IDataObject[]).find(({ topic }) => topic === 'late');
      expect(late?.documents).toEqual(['INV-1', 'INV-4']);
    }
  });
});
