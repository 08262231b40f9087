import type { IDataObject } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { ReconciledSheet } from '../harness/reconciledSheet';
import { file, invoice, otherGstin as gstin, supplier } from '../unit/returns/gstr2b/samples';

useSimulator({ rateLimit: false });

// A sheet that is kept from month to month, as examples/gstr2b-to-google-sheets.json keeps it, and given
// whole to Prepare GSTR-3B each month, as docs/examples/month-end-gst-pack.md says. The supplier is in
// another state, so all tax is IGST at 18 %. Computed by hand before the test was run:
//
//   GSTR-2B of August: A-1 of 1,00,000 (tax 18,000), booked;   A-2 of 10,000 (1,800), accepted: yes
//                      A-3 of 2,000 (360), accepted: 2026-09, when its goods arrived and it was booked
//   of September:      S-1 of 50,000 (9,000), booked;          S-2 of 3,000 (540), accepted: 2026-10
//   of October:        O-1 of 20,000 (3,600), booked;          O-2 of 1,000 (180), accepted: yes
//   October's books:   own invoice of 4,000 at 5 % under reverse charge (100 + 100), accepted: yes
//
//   4 (A)(5)   August 18,000 + 1,800 = 19,800 · September 9,000 + 360 = 9,360 · October 3,600 + 180 + 540 = 4,320
//   GSTR-2B    August 20,160 · September 9,540 · October 3,780, so October takes 540 more
//   3.1 (d) and 4 (A)(3) of October: CGST 100, SGST 100

const bill = (inum: string, txval: number, dt: string) =>
  invoice({ inum, txval, val: txval * 1.18, igst: txval * 0.18, cgst: 0, sgst: 0, dt });

const fileOf = (month: string, ...inv: object[]) =>
  file({ b2b: [supplier({ inv }, { ctin: gstin })] }, { rtnprd: `${month}2026` });

const files = {
  '2026-08': fileOf(
    '08',
    bill('A-1', 100_000, '10-08-2026'),
    bill('A-2', 10_000, '11-08-2026'),
    bill('A-3', 2_000, '31-08-2026'),
  ),
  '2026-09': fileOf('09', bill('S-1', 50_000, '10-09-2026'), bill('S-2', 3_000, '30-09-2026')),
  '2026-10': fileOf('10', bill('O-1', 20_000, '10-10-2026'), bill('O-2', 1_000, '11-10-2026')),
};

const booked = (number: string, date: string, taxable: number) => ({
  ...{ 'Bill Number': number, 'Bill Date': date, GSTIN: gstin, 'Vendor Name': 'Mira Tools' },
  ...{ 'Taxable Value': taxable, IGST: taxable * 0.18, CGST: 0, SGST: 0, 'Reverse Charge': 'No' },
});
const ownInvoice = {
  ...booked('RC-1', '20-10-2026', 4_000),
  ...{ GSTIN: '', 'Vendor Name': 'Advocate', 'Reverse Charge': 'Yes' },
  ...{ IGST: 0, CGST: 100, SGST: 100 },
};
const books = [
  booked('A-1', '10-08-2026', 100_000),
  booked('A-3', '31-08-2026', 2_000),
  booked('S-1', '10-09-2026', 50_000),
  booked('O-1', '10-10-2026', 20_000),
  ownInvoice,
];
/** What is booked when the file of a month is compared: A-3 only once its goods have arrived. */
const registers: Record<string, IDataObject[]> = {
  '2026-08': books.filter((bill) => bill['Bill Number'] !== 'A-3'),
};

/** What a person writes into the sheet. */
const accepted: Record<string, string> = {
  ...{ 'A-2': 'yes', 'A-3': '2026-09', 'S-2': '2026-10', 'O-2': 'yes', 'RC-1': 'yes' },
};

/** The sheet after the files of all months, written as the example writes it. */
async function keptSheet(): Promise<ReconciledSheet> {
  const sheet = new ReconciledSheet();
  for (const [month, gstr2b] of Object.entries(files)) {
    const reconcile = { operation: 'reconcileGstr2b', documentsFrom: 'lines' };
    const given = { gstr2b: JSON.stringify(gstr2b), lastRows: JSON.stringify(sheet.kept) };
    sheet.add(
      await newAccount().rows({ ...reconcile, ...given }, { items: registers[month] ?? books }),
    );
    for (const row of sheet.all) {
      const number = String(row.gstr2b_number || row.books_number);
      // What a person writes into the sheet, once.
      if (row.status !== 'exact' && number in accepted) row.accepted = accepted[number];
    }
  }
  return sheet;
}

async function working(month: string, sheet: ReconciledSheet) {
  const rows = await newAccount().rows({
    ...{ operation: 'prepareGstr3b', returnPeriod: 'month', month, ownGstin: '29AAAAA0000A1ZY' },
    ...{ creditFrom: 'reconciled', reconciledRows: JSON.stringify(sheet.kept) },
  });
  const amount = (row: string, column: string) =>
    rows.find((one) => one.kind === 'cell' && one.row === row && one.column === column)?.amount;
  const tieOut = rows.find(
    ({ name, column }) =>
      name === 'ITC available: all other ITC, compared with GSTR-2B' && column === 'Integrated Tax',
  );
  return { amount, tieOut, rows };
}

describe('A sheet of reconciled rows that is given whole every month', () => {
  let sheet: ReconciledSheet;
  beforeAll(async () => {
    sheet = await keptSheet();
  });

  it('has each document once, with its decision', () => {
    expect(sheet.all.map(({ status, accepted: decision }) => [status, decision])).toEqual(
      expect.arrayContaining([
        ['exact', ''],
        ['missing_in_books', 'yes'],
        ['replaced', '2026-09'],
        // The new row of A-3 has the decision about its old one.
        ['exact', '2026-09'],
        ['missing_in_2b', 'yes'],
      ]),
    );
    expect(sheet.kept).toHaveLength(8);
  });

  it.each([
    ['2026-08', 19_800, 20_160],
    ['2026-09', 9_360, 9_540],
    ['2026-10', 4_320, 3_780],
    ['2026-08', 19_800, 20_160],
  ])('counts each credit in one return: %s has %d', async (month, credit, in2b) => {
    const { amount, tieOut } = await working(month, sheet);
    expect(amount('(A)(5)', 'Integrated Tax')).toBe(credit);
    expect(tieOut).toMatchObject({ amount: credit, compared_with: in2b });
  });

  it('says what to do about less credit than GSTR-2B has, and about more', async () => {
    const less = await working('2026-08', sheet);
    expect(less.tieOut?.basis).toContain('leave it and reverse the difference in 4(B)(2)');
    const more = await working('2026-10', sheet);
    expect(more.tieOut?.basis).toMatch(/^This is more than .*only if no earlier return has taken/);
    expect(more.tieOut?.documents).toBe('S-2');
  });

  it('takes the credit of an own invoice under reverse charge beside its tax, once', async () => {
    const october = await working('2026-10', sheet);
    const taxes = ['Integrated Tax', 'Central Tax', 'State/UT Tax'];
    expect(taxes.map((column) => october.amount('(d)', column))).toEqual([0, 100, 100]);
    expect(taxes.map((column) => october.amount('(A)(3)', column))).toEqual([0, 100, 100]);
    const september = await working('2026-09', sheet);
    expect(september.amount('(A)(3)', 'Central Tax')).toBeNull();
  });

  it('names what is accepted for another return', async () => {
    const { rows } = await working('2026-10', sheet);
    const left = rows.filter(({ name }) => String(name).startsWith('Not counted'));
    expect(left.map(({ name, amount, documents }) => [name, amount, documents])).toEqual([
      ['Not counted: accepted for the return of another month', 2160, 'A-2, A-3'],
      [
        'Not counted: GSTR-2B of an earlier period has it, and a person has not accepted it',
        27_000,
        'S-1, A-1',
      ],
    ]);
  });
});
