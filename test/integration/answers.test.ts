import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { addDocument, newDocument, type TestAccount, useAccount } from '../harness/account';
import {
  check,
  fileIn,
  fromItems,
  june,
  juneAccount,
  juneRows,
  prepare,
  sectionRows,
} from './juneBooks';

const account = useAccount();

/** The questions of Check about the account. */
const questionsOf = async (account: TestAccount): Promise<IDataObject[]> =>
  (await account.rows(check)).filter(({ kind }) => kind === 'question');

const about = (rows: readonly IDataObject[], topic: string): IDataObject => {
  const row = rows.find((one) => one.topic === topic);
  if (!row) throw new Error(`There is no question ${topic}`);
  return row;
};

/** The row of a question as the user gives it back. */
const answered = async (
  account: TestAccount,
  topic: string,
  answer: string | boolean,
): Promise<IDataObject> => ({ ...about(await questionsOf(account), topic), answer });

/** The error that stops the node for these input items. */
const refusal = async (account: TestAccount, form: INodeParameters, items: IDataObject[]) =>
  (await account.run(form, { items })).error?.message;

const numberOf = ({ inum }: { inum: string }) => inum;

describe('answers to questions', () => {
  it('can confirm at once all that is assumed, beside other answers', async () => {
    const account = juneAccount();
    const confirmed = { options: { allAsAssumed: true } };
    const rows = await account.rows({ ...check, ...confirmed });
    expect(rows.filter(({ kind }) => kind === 'question')).toEqual([]);
    const row = { ...(await answered(account, 'reverse_charge', 'Yes')), documents: 'INV-101' };
    const { items, hints } = await account.run({ ...prepare, ...confirmed }, { items: [row] });
    expect(items[0]?.json.open_questions).toEqual([]);
    expect(hints).toContain('Questions answered by rows of Check: 1.');
    expect(JSON.stringify(fileIn(items[0]).b2b)).toContain('"rchrg":"Y"');
  });

  it('can be the HSN code that a document lacks, which its lines in table 12 then have', async () => {
    const account = juneAccount();
    const question = about(await questionsOf(account), 'optional_hsn');
    expect(question).toMatchObject({
      field: 'HSN Code',
      documents: 'INV-114',
      fix: expect.stringContaining(
        'In the column answer, enter one HSN code or SAC for these lines, such as 8471, or "as assumed".',
      ),
    });
    const codes = async (answer: string) => {
      const items = [{ ...question, answer }];
      const { items: prepared, error } = await account.run(prepare, { items });
      if (error) return error.message;
      const { hsn_b2c } = fileIn(prepared[0]).hsn;
      return (hsn_b2c as Array<{ hsn_sc: string }>).map(({ hsn_sc }) => hsn_sc);
    };
    expect(await codes('as assumed')).not.toContain('9608');
    expect(await codes('9608')).toContain('9608');
    expect(await codes('96')).toBe(
      'Item 1: The answer in this row must be one HSN code or SAC for these lines, such as 8471, not "96"',
    );
  });

  it('are for the documents of the question, and no others', async () => {
    const account = juneAccount();
    const row = await answered(account, 'reverse_charge', 'Yes');
    const one = { ...row, documents: 'INV-101' };
    const { items, hints } = await account.run(prepare, { items: [one] });
    const charges = fileIn(items[0]).b2b.flatMap(
      ({ inv }: { inv: Array<{ inum: string; rchrg: string }> }) =>
        inv.filter(({ rchrg }) => rchrg === 'Y').map(numberOf),
    );
    expect(charges).toEqual(['INV-101']);
    expect(hints).toContain('Questions answered by rows of Check: 1.');
    const left = about(items[0]?.json.open_questions as IDataObject[], 'reverse_charge');
    expect(left.documents).not.toContain('INV-101');
    expect(left.count).toBe(String(row.documents).split(', ').length - 1);
  });

  it('are taken from input items, or from Answers (JSON), whose other rows say nothing', async () => {
    const account = juneAccount();
    const rows = await account.rows(check);
    const given = rows.map((row) =>
      row.topic === 'place_of_supply' ? { ...row, answer: 'Maharashtra' } : row,
    );
    const documents = await juneRows(account, { simplify: false });
    const json = JSON.stringify(given);
    const runs = [
      await account.rows(sectionRows, { items: given }),
      await account.rows(
        { ...sectionRows, ...fromItems, options: { answerRows: json } },
        { items: documents },
      ),
      await account.rows({ ...sectionRows, ...fromItems }, { items: [...given, ...documents] }),
    ];
    for (const one of runs) expect(one).toEqual(runs[0]);
    const unanswered = await account.rows(sectionRows);
    expect(runs[0]).not.toEqual([]);
    // INV-116 has an unregistered buyer: the section of B2B stays as it is.
    expect(runs[0]).toEqual(unanswered);
    const rowsOf = async (section: string, items: IDataObject[]) =>
      await account.rows({ ...sectionRows, section }, { items });
    expect(await rowsOf('b2cs', given)).not.toEqual(await rowsOf('b2cs', [{}]));
    const moved = [...(await rowsOf('b2cs', given)), ...(await rowsOf('b2cl', given))];
    expect(moved.map(({ place_of_supply }) => place_of_supply)).toContain('27');
  });

  it('confirm what is assumed, for documents or for the return', async () => {
    const account = juneAccount();
    const rows = await questionsOf(account);
    const confirmed = rows.map((row) => ({ ...row, answer: 'as assumed' }));
    const { items } = await account.run(check, { items: confirmed });
    expect(items.filter(({ json }) => json.kind === 'question')).toEqual([]);
    const [before] = (await account.run(prepare)).items;
    const [after] = (await account.run(prepare, { items: confirmed })).items;
    expect(fileIn(after)).toEqual(fileIn(before));
    expect(after?.json.open_questions).toEqual([]);
  });

  it('reach rows of a register', async () => {
    const register = [1, 2].map((number) => ({
      'Invoice No': `INV-${number}`,
      Date: '2026-06-10',
      'Customer Name': 'Asha',
      GSTIN: '',
      HSN: '8471',
      'GST %': 18,
      'Taxable Value': 1000,
    }));
    const form = { ...check, documentsFrom: 'lines' };
    const rows = await account.rows(form, { items: register });
    const row = { ...about(rows, 'place_of_supply'), documents: 'inv-2', answer: 'Kerala' };
    const places = await account.rows(
      { ...sectionRows, section: 'b2cs', documentsFrom: 'lines' },
      { items: [...register, row] },
    );
    expect(places.map(({ place_of_supply }) => place_of_supply)).toEqual(['29', '32']);
    const again = await account.rows(form, { items: [...register, row] });
    expect(about(again, 'place_of_supply').documents).toBe('INV-1');
  });

  it('that are no answer are refused with their item', async () => {
    const account = juneAccount();
    const row = await answered(account, 'place_of_supply', 'Bavaria');
    expect(await refusal(account, prepare, [{}, row])).toBe(
      'Item 2: Place of Supply of the answer in this row must be a state or 96 for other countries, not "Bavaria"',
    );
  });

  it('about documents that are not there change nothing, and a hint says so', async () => {
    const account = juneAccount();
    const row = await answered(account, 'place_of_supply', 'Kerala');
    const { hints } = await account.run(prepare, { items: [{ ...row, documents: 'INV-7' }] });
    expect(hints).toContain(
      'Answers name documents that were not given or read, so they changed nothing: INV-7.',
    );
  });

  it('need the documents beside them', async () => {
    const account = juneAccount();
    const row = await answered(account, 'place_of_supply', 'Kerala');
    expect(await refusal(account, { ...prepare, ...fromItems }, [row])).toContain(
      'All input items are rows of Check, without the documents that they are about',
    );
  });

  it('of a checkbox are a yes or a no', async () => {
    const account = juneAccount();
    const row = await answered(account, 'reverse_charge', false);
    const questions = (await account.rows(check, { items: [row] })).map(({ topic }) => topic);
    expect(questions).not.toContain('reverse_charge');
  });

  it('for a currency are given in the row of the question', async () => {
    const account = juneAccount();
    const documents = (await juneRows(account, { simplify: false })).map((row) => ({
      ...row,
      ...(row.serial_number === 'EXP-1' && { is_multi_currency: true }),
    }));
    const form = { ...check, ...fromItems };
    const rows = await account.rows(form, { items: documents });
    const row = { ...about(rows, 'export_currency'), documents: 'EXP-1', answer: 'USD, 88.25' };
    const after = await account.rows(form, { items: [...documents, row] });
    expect(after.filter(({ topic }) => topic === 'export_currency')).toEqual([]);
  });

  it('to a problem are for its document', async () => {
    const account = juneAccount();
    const documents = (await juneRows(account)).map((row) => ({
      ...row,
      ...(row.serial_number === 'EXP-1' && { currency: 'USD' }),
    }));
    const form = { ...check, ...fromItems };
    const rows = await account.rows(form, { items: documents });
    const row = about(rows, 'export_currency');
    expect(row).toMatchObject({ kind: 'problem', document: 'EXP-1', documents: '' });
    const { items, hints } = await account.run(form, {
      items: [...documents, { ...row, answer: 'USD, 88.25' }],
    });
    expect(items.filter(({ json }) => json.topic === 'export_currency')).toEqual([]);
    expect(hints.join(' ')).not.toContain('changed nothing');
  });

  it('that name no document are refused', async () => {
    const account = juneAccount();
    const row = await answered(account, 'reverse_charge', 'Yes');
    expect(await refusal(account, prepare, [{ ...row, documents: ' ' }])).toBe(
      'Item 1: The answer in this row names no document',
    );
  });

  it('may name their documents in an array, as Prepare GSTR-1 does', async () => {
    const account = juneAccount();
    const answerRows = JSON.stringify([
      { topic: 'reverse_charge', documents: ['INV-101', 'INV-102'], answer: 'Yes' },
    ]);
    const { items } = await account.run({ ...prepare, options: { answerRows } });
    const left = about(items[0]?.json.open_questions as IDataObject[], 'reverse_charge');
    expect(left.documents).not.toContain('INV-101');
    expect(left.documents).not.toContain('INV-102');
  });
});

describe('rows of Check', () => {
  it('are known without their empty cells, which spreadsheets leave out', async () => {
    const account = juneAccount();
    const documents = await juneRows(account);
    const rows = await account.rows({ ...check, ...fromItems }, { items: documents });
    const filled = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
    );
    const given = filled.map((row) =>
      row.topic === 'reverse_charge' ? { ...row, answer: 'No' } : row,
    );
    expect(given.some((row) => !('answer' in row))).toBe(true);
    for (const run of [
      { items: [...documents, ...given], form: { ...check, ...fromItems } },
      {
        items: documents,
        form: { ...check, ...fromItems, options: { answerRows: JSON.stringify(given) } },
      },
    ]) {
      const after = await account.rows(run.form, { items: run.items });
      expect(after.map(({ topic }) => topic)).not.toContain('reverse_charge');
    }
  });

  it('with an answer and without its topic are refused', async () => {
    const account = juneAccount();
    const { topic, ...row } = await answered(account, 'reverse_charge', 'Yes');
    expect(topic).toBe('reverse_charge');
    expect(await refusal(account, prepare, [row])).toBe(
      'Item 1: The answer in this row belongs to no question',
    );
  });

  it('whose answer is an array are refused', async () => {
    const account = juneAccount();
    const row = await answered(account, 'cess', '10');
    const answerRows = JSON.stringify([{ ...row, answer: [10, 0] }]);
    const { error } = await account.run({ ...prepare, options: { answerRows } });
    expect(error?.message).toBe(
      'The answer in row 1 of Answers (JSON) must be a text or a number, not an array',
    );
  });

  it('stop only their own item if the node continues on errors', async () => {
    const account = juneAccount();
    const row = await answered(account, 'place_of_supply', 'Bavaria');
    const { items, error } = await account.run(prepare, {
      items: [{}, row],
      settings: { onError: 'continueRegularOutput' },
    });
    expect(error).toBeUndefined();
    expect(JSON.stringify(items)).toContain('Place of Supply of the answer in this row');
    expect(JSON.stringify(items)).not.toContain('file_name');
  });
});

describe('the return of an answer', () => {
  const own = { return_period: '2026-06', gstin: june.ownGstin };
  const answer = { topic: 'reverse_charge', documents: 'INV-101', answer: 'Yes' };
  const isAnswered = async (account: TestAccount, row: IDataObject) => {
    const { items, hints } = await account.run(prepare, { items: [row] });
    const text = JSON.stringify(fileIn(items[0]).b2b);
    return { answered: /"rchrg":"Y"/.test(text), hint: hints.join(' ') };
  };

  it('is in each row of Check, as Prepare GSTR-1 names it', async () => {
    const account = juneAccount();
    const rows = await account.rows(check);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row).toMatchObject(own);
    const [prepared] = await account.rows(prepare);
    expect(prepared).toMatchObject(own);
  });

  it('counts in any form that a spreadsheet gives its month and in any case of its GSTIN', async () => {
    const account = juneAccount();
    for (const row of [
      {},
      { return_period: '', gstin: null },
      ...['2026-06', '2026-06-01', 46174, '46174', '01/06/2026', '2026-06-01T00:00:00.000Z'].map(
        (cell) => ({ return_period: cell }),
      ),
      { gstin: ' 29aaaaa 0000a1zy' },
    ]) {
      const { answered, hint } = await isAnswered(account, { ...answer, ...row });
      expect([row, answered]).toEqual([row, true]);
      expect(hint).not.toContain('another return');
    }
  });

  it('answers nothing in another one, and a hint says so', async () => {
    const account = juneAccount();
    for (const [row, other] of [
      [{ ...own, return_period: '2026-05' }, '2026-05 of 29AAAAA0000A1ZY'],
      [{ ...own, gstin: '27aaaaa0000a1z2' }, '2026-06 of 27AAAAA0000A1Z2'],
      [{ return_period: 46143 }, '2026-05'],
      [{ gstin: '27AAAAA0000A1Z2' }, '27AAAAA0000A1Z2'],
    ] as const) {
      const { answered, hint } = await isAnswered(account, { ...answer, ...row });
      expect(answered).toBe(false);
      expect(hint).toContain(
        `Answers in rows of Check for another return changed nothing: ${other} (1). For 2026-06 of 29AAAAA0000A1ZY, answer the rows of its own Check.`,
      );
      expect(hint).not.toContain('Questions answered');
    }
  });

  it('may be an IFF, whose rows answer the quarter, too, but not the quarter before', async () => {
    const account = juneAccount();
    const quarter = { ...prepare, options: { quarterlyFiler: true } };
    const answersIn = async (period: string) => {
      const row = { ...answer, ...own, return_period: period };
      const { items } = await account.run(quarter, { items: [row] });
      return /"rchrg":"Y"/.test(JSON.stringify(fileIn(items[0]).b2b));
    };
    expect(await answersIn('2026-04')).toBe(true);
    expect(await answersIn('2026-03')).toBe(false);
    expect(await answersIn('2026-07')).toBe(false);
  });

  it('is counted once for all rows of each other return, beside those that answer', async () => {
    const account = juneAccount();
    const may = { ...answer, ...own, return_period: '2026-05' };
    const rows = [
      { ...answer, ...own },
      ...['INV-102', 'INV-103'].map((documents) => ({ ...may, documents, answer: 'nonsense' })),
      { ...may, answer: '' },
      // A sheet with few columns, from which the empty answer is dropped.
      { topic: 'cess', documents: 'INV-101', ...own },
      { ...may, topic: 'late', answer: 'as assumed', return_period: '2026-04' },
    ];
    const documents = await juneRows(account, { simplify: false });
    const runs = [
      await account.run(prepare, { items: rows }),
      await account.run({ ...prepare, options: { answerRows: JSON.stringify(rows) } }),
      await account.run({ ...prepare, ...fromItems }, { items: [...rows, ...documents] }),
    ];
    for (const { items, hints, error } of runs) {
      expect(error).toBeUndefined();
      expect(JSON.stringify(fileIn(items[0]).b2b).match(/"rchrg":"Y"/g)).toHaveLength(1);
      expect(hints).toContain('Questions answered by rows of Check: 1.');
      expect(hints.filter((hint) => hint.includes('another return'))).toEqual([
        'Answers in rows of Check for another return changed nothing: 2026-05 of 29AAAAA0000A1ZY (2), 2026-04 of 29AAAAA0000A1ZY (1). For 2026-06 of 29AAAAA0000A1ZY, answer the rows of its own Check.',
      ]);
    }
  });

  it('keeps confirmed assumptions of another return out, too', async () => {
    const account = juneAccount();
    const rows = await questionsOf(account);
    const confirmed = rows.map((row) => ({
      ...row,
      answer: 'as assumed',
      return_period: '2026-05',
    }));
    const after = await account.rows(check, { items: confirmed });
    expect(after.filter(({ kind }) => kind === 'question')).toEqual(rows);
  });

  it.each(['6/1/2026', '26-Jun', '062026', 62026, '2026-06-15', true])(
    'is refused with its row if the month is %j',
    async (cell) => {
      const account = juneAccount();
      const row = { ...answer, return_period: cell };
      const message = `must be a month such as 2026-06, not ${JSON.stringify(cell)}`;
      expect(await refusal(account, prepare, [{}, row])).toBe(
        `Item 2: return_period of this row ${message}`,
      );
      const options = { answerRows: JSON.stringify([{ ...answer, documents: 'INV-102' }, row]) };
      const { error } = await account.run({ ...prepare, options });
      expect(error?.message).toBe(`return_period of row 2 of Answers (JSON) ${message}`);
      expect((await account.run(prepare, { items: [{ ...row, answer: '' }] })).error).toBe(
        undefined,
      );
    },
  );
});

describe('documents that share a number', () => {
  const invoice = (number: string, date: string, more: IDataObject = {}) => ({
    'Invoice No': number,
    Date: date,
    'Customer Name': 'Asha',
    GSTIN: '29ABCDE1234F1ZW',
    HSN: '8471',
    'GST %': 18,
    'Taxable Value': 1000,
    ...more,
  });
  const form = { ...prepare, documentsFrom: 'lines' };
  const chargedIn = (file: {
    b2b: Array<{ inv: Array<{ inum: string; idt: string; rchrg: string }> }>;
  }) =>
    file.b2b
      .flatMap(({ inv }) => inv)
      .filter(({ rchrg }) => rchrg === 'Y')
      .map(({ inum, idt }) => `${inum} of ${idt}`);

  it('in two financial years are distinguished by the rows of Check', async () => {
    const april = { ...form, month: '2026-04' };
    const register = [
      invoice('7', '2026-04-10'),
      invoice('8', '2026-04-11'),
      invoice('7', '2026-03-10', { GSTIN: '27AAAAA0000A1Z2', Late: 'Yes' }),
    ];
    const run = { ...april, answers: { late: '={{ $json.Late === "Yes" ? "Y" : "N" }}' } };
    const rows = await account.rows({ ...run, operation: 'check' }, { items: register });
    const row = about(rows, 'reverse_charge');
    expect(row.documents).toBe('7 (invoice 2026-03-10), 7 (invoice 2026-04-10), 8');
    const given = (documents: string) => ({ ...row, documents, answer: 'Yes' });
    const { items } = await account.run(run, {
      items: [...register, given('7 (invoice 2026-03-10)')],
    });
    expect(chargedIn(fileIn(items[0]))).toEqual(['7 of 10-03-2026']);
    expect(await refusal(account, run, [...register, given('7')])).toBe(
      'An answer names 7, which fits several documents',
    );
  });

  it('but for zeros in front are distinguished, too', async () => {
    const register = [invoice('0012', '2026-06-10'), invoice('13', '2026-06-11')];
    const rows = await account.rows({ ...form, operation: 'check' }, { items: register });
    const row = { ...about(rows, 'reverse_charge'), documents: 12, answer: 'Yes' };
    const { items } = await account.run(form, { items: [...register, row] });
    expect(chargedIn(fileIn(items[0]))).toEqual(['0012 of 10-06-2026']);
    const both = [...register, invoice('12', '2026-06-12')];
    expect(
      about(await account.rows({ ...form, operation: 'check' }, { items: both }), 'reverse_charge')
        .documents,
    ).toBe('0012 (invoice), 13, 12 (invoice)');
    expect(await refusal(account, form, [...both, row])).toBe(
      'An answer names 12, which fits several documents',
    );
  });

  it('can be answered in the row of a problem as Check returns it', async () => {
    const abroad = { 'Document Type': 'Invoice', GSTIN: '', Country: 'France', Currency: 'USD' };
    const register = [
      invoice('7', '2026-06-10', abroad),
      invoice('7', '2026-06-12', { 'Document Type': 'Credit Note' }),
    ];
    const run = { ...form, operation: 'check' };
    const row = about(await account.rows(run, { items: register }), 'export_currency');
    expect(row).toMatchObject({ kind: 'problem', document: '7', documents: '7 (invoice)' });
    const items = [...register, { ...row, answer: 'USD, 88.25' }];
    const after = await account.rows(run, { items });
    expect(after.filter(({ topic }) => topic === 'export_currency')).toEqual([]);
  });

  it('do not stand for one of another type that is missing', async () => {
    const register = [
      invoice('1', '2026-06-10', { 'Document Type': 'Invoice' }),
      invoice('3', '2026-06-10', { 'Document Type': 'Invoice' }),
      invoice('2', '2026-06-12', { 'Document Type': 'Credit Note' }),
    ];
    const rows = await account.rows({ ...form, operation: 'check' }, { items: register });
    expect(about(rows, 'gaps')).toMatchObject({
      documents: '2',
      document: '',
      document_type: '',
      document_date: '',
      customer_name: '',
    });
  });
});

describe('an answer for all documents of the account', () => {
  it('is refused if the question is about fewer', async () => {
    const account = juneAccount();
    expect(await account.errorMessage({ ...prepare, answers: { placeOfSupply: '27' } })).toMatch(
      /^Place of Supply would count for all \d+ documents, but the question is about 1 of them: INV-116/,
    );
    expect(await account.errorMessage({ ...prepare, answers: { irn: '' } })).toMatch(
      /^IRN would count for all \d+ documents, but no question asks about it/,
    );
  });

  it('counts if the question is about all of them', async () => {
    await addDocument(account, 'invoice', { serial_number: 'INV-1', document_date: '10-06-2026' });
    const { hints, items } = await account.run({ ...check, answers: { cess: '0' } });
    expect(hints.join(' ')).not.toContain('were applied');
    expect(items.map(({ json }) => json.topic)).not.toContain('cess');
  });

  it('counts beside rows that answer for some of them', async () => {
    for (const serialNumber of ['INV-1', 'INV-2']) {
      await newDocument(account, { documentDate: '2026-06-10', serialNumber });
    }
    const row = { topic: 'reverse_charge', documents: 'INV-2', answer: 'Yes' };
    const form = { ...prepare, answers: { reverseCharge: 'N' } };
    const { items, error } = await account.run(form, { items: [row] });
    expect(error).toBeUndefined();
    expect(JSON.stringify(fileIn(items[0]).b2b)).toMatch(
      /"inum":"INV-1".*"rchrg":"N".*"inum":"INV-2".*"rchrg":"Y"/,
    );
  });

  it('counts for an operator, about whom nothing asks before', async () => {
    const account = juneAccount();
    const { hints } = await account.run({
      ...prepare,
      answers: { eCommerceGstin: '29AAACO1234F1C3', notifiedUnder: '52' },
    });
    expect(hints.join(' ')).toContain('(E-Commerce GSTIN, Notified Under) were applied to all');
  });
});
