import type { IDataObject } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { fileIn } from './juneBooks';

useSimulator({ rateLimit: false });

// October 2026 of a hotel and shop in Karnataka, from its sales register, computed by hand before the test
// was run (taxable value, tax):
//
//   S/1   goods for Maharashtra at 18 %                       10,000   IGST 1,800
//   S/2   a room for a company of Maharashtra at 5 %           4,000   CGST 100, SGST 100 (IGST Act, section 12(3))
//   S/3   petrol and diesel over the counter                   2,000   outside GST (CGST Act, section 9(2))
//   S/4   security under reverse charge, Maharashtra, 18 %     5,000   the customer pays 900
//   C/1   a discount of 500 without GST on S/1                    no table (Circular 92/11/2019)
//   C/2   goods of S/1 returned at 18 %                       -1,000   IGST -180 (section 34(2): asked)
//
//   3.1 (a): 10,000 + 4,000 - 1,000 = 13,000 · IGST 1,800 - 180 = 1,620 · CGST 100 · SGST 100
//   3.1 (c): 0 · 3.1 (e): 2,000

const mumbai = { Customer: 'Mira Tools', GSTIN: '27AAAAA0000A1Z2' };

const sale = (number: string, hsn: string, rate: number, value: number, more: object = {}) => ({
  ...{ 'Invoice No': number, Date: '2026-10-12', 'Document Type': 'Invoice', ...mumbai },
  ...{ 'Place of Supply': '27', 'HSN Code': hsn, Qty: 1, Unit: 'NOS', 'GST %': rate },
  ...{ 'Taxable Value': value, IGST: (value * rate) / 100, CGST: 0, SGST: 0 },
  ...{ 'Invoice Value': value * (1 + rate / 100), 'Reverse Charge': 'N', ...more },
});

const note = { 'Document Type': 'Credit Note', Date: '2026-10-20', 'Original Invoice No': 'S/1' };
const local = (tax: number) => ({ 'Place of Supply': '29', IGST: 0, CGST: tax, SGST: tax });

const register: IDataObject[] = [
  sale('S/1', '732393', 18, 10_000),
  sale('S/2', '996311', 5, 4_000, { ...local(100), Unit: '' }),
  sale('S/3', '27101241', 0, 1_500, {
    ...local(0),
    GSTIN: '',
    Unit: 'LTR',
    '0 % Lines': 'Non-GST',
  }),
  sale('S/3', '27101944', 0, 500, { ...local(0), GSTIN: '', Unit: 'LTR', '0 % Lines': 'Non-GST' }),
  sale('S/4', '998525', 18, 5_000, { 'Reverse Charge': 'Y', 'Invoice Value': 5_000, Unit: '' }),
  sale('C/1', '732393', 0, 500, note),
  sale('C/2', '732393', 18, 1_000, note),
].map((row) => ({
  ...row,
  'Invoice Value': row['Invoice No'] === 'S/3' ? 2_000 : row['Invoice Value'],
}));

const october = {
  ...{ documentsFrom: 'lines', returnPeriod: 'month', month: '2026-10' },
  ownGstin: '29AAAAA0000A1ZY',
};
const run = (operation: string, items: IDataObject[], more: object = {}) =>
  newAccount().run({ ...october, operation, ...more }, { items });
const rowsOf = async (...given: Parameters<typeof run>) =>
  (await run(...given)).items.map(({ json }) => json);

/** The register with other cells in the rows of a document. */
const changed = (number: string, cells: object) =>
  register.map((row) => (row['Invoice No'] === number ? { ...row, ...cells } : row));

describe("A practitioner's month", () => {
  it('has no problem but the commercial note, which Check asks about', async () => {
    const rows = await rowsOf('check', register);
    const problems = rows.filter(({ kind }) => kind === 'problem');
    expect(problems.map(({ document, harm, problem }) => [document, harm, problem])).toEqual([
      ['C/1', 'wrong tax', 'The note has 0 %, and its invoice S/1 has 18 %'],
    ]);
    const asked = (topic: string) => rows.find((row) => row.topic === topic);
    expect(asked('commercial_note')).toMatchObject({ documents: 'C/1' });
    expect(asked('credit_reversed')).toMatchObject({
      documents: 'C/2',
      problem: expect.stringContaining('section 34(2)'),
    });
  });

  it('takes the answers of Check for GSTR-1', async () => {
    const rows = await rowsOf('check', register);
    const answers: Record<string, string> = {
      commercial_note: 'Commercial',
      credit_reversed: 'as assumed',
    };
    const answered = rows.flatMap((row) => {
      const answer = answers[String(row.topic)];
      return answer === undefined ? [] : [{ ...row, answer }];
    });
    const options = { answerRows: JSON.stringify(answered) };
    const again = await rowsOf('check', register, { options });
    expect(again.filter(({ kind }) => kind === 'problem')).toEqual([]);
    expect(again.map(({ topic }) => topic)).toEqual(
      expect.not.arrayContaining(['commercial_note', 'credit_reversed']),
    );
  });

  it('is in the tables of GSTR-1 as computed by hand', async () => {
    const { items, hints } = await run('prepareGstr1', register);
    const file = fileIn(items[0]);
    expect(file.b2b[0].inv.map(({ inum, pos, rchrg }: IDataObject) => [inum, pos, rchrg])).toEqual([
      ['S/1', '27', 'N'],
      ['S/2', '29', 'N'],
      ['S/4', '27', 'Y'],
    ]);
    expect(file.b2b[0].inv[1].itms[0].itm_det).toMatchObject({ camt: 100, samt: 100 });
    expect(file.nil.inv).toEqual([expect.objectContaining({ nil_amt: 0, ngsup_amt: 2_000 })]);
    expect(file.cdnr[0].nt).toMatchObject([{ nt_num: 'C/2', val: 1_180 }]);
    expect(items[0]?.json.left_out).toMatchObject([{ document: 'C/1', taxable_value: -500 }]);
    expect(hints).toContainEqual(
      expect.stringContaining('Credit notes to registered customers: 1'),
    );
  });

  it('is in table 3.1 of GSTR-3B as computed by hand', async () => {
    const rows = await rowsOf('prepareGstr3b', register, { creditFrom: 'none' });
    const amounts = (row: string) =>
      rows
        .filter((one) => one.kind === 'cell' && one.table === '3.1' && one.row === row)
        .map(({ amount }) => amount);
    expect(amounts('(a)')).toEqual([13_000, 1_620, 100, 100, 0]);
    expect(amounts('(c)')).toEqual([0]);
    expect(amounts('(e)')).toEqual([2_000]);
  });

  it.each<[string, IDataObject[], string, string]>([
    [
      'a room with IGST',
      changed('S/2', { 'Place of Supply': '27', IGST: 200, CGST: 0, SGST: 0 }),
      'S/2',
      'is supplied where the building is',
    ],
    [
      'petrol and diesel at 18 %',
      changed('S/3', { 'GST %': 18, '0 % Lines': '', 'Invoice Value': 2_360 }),
      'S/3',
      'is outside GST by its code 27101241',
    ],
    [
      'reverse charge with the tax in the total',
      changed('S/4', { 'Invoice Value': 5_900 }),
      'S/4',
      'its total includes tax',
    ],
  ])('finds %s', async (_, rows, document, words) => {
    const problems = (await rowsOf('check', rows)).filter(({ kind }) => kind === 'problem');
    expect(problems).toContainEqual(
      expect.objectContaining({
        document,
        harm: 'wrong tax',
        problem: expect.stringContaining(words),
      }),
    );
  });
});
