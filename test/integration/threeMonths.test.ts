import type { IDataObject } from 'n8n-workflow';
import { addDocument, newAccount, useSimulator } from '../harness/account';
import { bodyLine } from '../harness/samples';
import { ReconciledSheet } from '../harness/reconciledSheet';
import { fileIn } from './juneBooks';
import {
  cellsOf,
  columnOf,
  expectedSections,
  gstr2bOf,
  type Month,
  months,
  purchasesUpTo,
  salesOf,
  sectionsOf,
  tableOf,
  text,
} from './threeMonthsBooks';

useSimulator({ rateLimit: false });

type Rows = IDataObject[];

const run = async (operation: string, month: Month, items: Rows, more: object = {}) =>
  await newAccount().run(
    {
      ...{ documentsFrom: 'lines', returnPeriod: 'month', ownGstin: '29AAAAA0000A1ZY' },
      ...{ operation, month, ...more },
    },
    { items },
  );

const rowsOf = async (...given: Parameters<typeof run>) => {
  const { items, error } = await run(...given);
  if (error) throw error;
  return items.map(({ json }) => json);
};

/** The upload file of August, of which September amends an invoice. */
const filedAugust = async () =>
  JSON.stringify(fileIn((await run('prepareGstr1', '2026-08', salesOf('2026-08'))).items[0]));

const rowsOfCheck = async (month: Month) => await rowsOf('check', month, salesOf(month));

/** What a user gives to the returns of a month: the last return, and answers to what Check asks. */
async function given(month: Month): Promise<{ options: IDataObject }> {
  if (month === '2026-08') return { options: {} };
  if (month === '2026-09') return { options: { lastReturn: await filedAugust() } };
  // C-6 is a discount without GST on an invoice of August, which October's register doesn't have.
  const [asked] = (await rowsOfCheck(month)).filter(({ topic }) => topic === 'zero_rate_lines');
  expect(asked).toMatchObject({ documents: 'C-6', fix: expect.stringContaining('Commercial') });
  return { options: { answerRows: JSON.stringify([{ ...asked, answer: 'Commercial' }]) } };
}

describe('Three months of a shop: sales', () => {
  it.each(months)('has no problem in %s', async (month) => {
    const rows = await rowsOfCheck(month);
    expect(rows.filter(({ kind }) => kind === 'problem')).toEqual([]);
  });

  it.each(months)('has %s in the sections of GSTR-1 as computed by hand', async (month) => {
    const { items } = await run('prepareGstr1', month, salesOf(month), await given(month));
    expect(sectionsOf(fileIn(items[0]))).toEqual(expectedSections(month));
  });
});

/** What the books don't have: taxes of own invoices without them, and a service from abroad. */
const amounts: Record<Month, Rows> = {
  '2026-08': [],
  '2026-09': [
    { row: '3.1(d)', taxableValue: 4_000, integratedTax: 0, centralTax: 360, stateTax: 360 },
    { row: '4(A)(3)', integratedTax: 0, centralTax: 360, stateTax: 360 },
  ],
  '2026-10': [
    { row: '3.1(d)', taxableValue: 15_000, integratedTax: 1_800, centralTax: 450, stateTax: 450 },
    { row: '4(A)(2)', integratedTax: 1_800 },
  ],
};

const numberOf = (row: IDataObject) =>
  String(row.gstr2b_number || row.books_supplier_number || row.books_number);

/** Adds the rows of a month to the sheet, and what a person then accepts. */
async function reconcileInto(sheet: ReconciledSheet, month: Month): Promise<Rows> {
  const found = await rowsOf('reconcileGstr2b', month, purchasesUpTo(month), {
    gstr2b: JSON.stringify(gstr2bOf(month)),
    lastRows: JSON.stringify(sheet.kept),
  });
  sheet.add(found);
  const decisions = tableOf('Reconciled');
  for (const row of sheet.all) {
    const decision = decisions.find(({ Number: number }) => number === numberOf(row))?.accepted;
    if (row.accepted === '' && decision) row.accepted = decision;
  }
  return found;
}

describe('Three months of a shop: purchases', () => {
  const sheet = new ReconciledSheet();
  const found: Partial<Record<Month, Rows>> = {};
  beforeAll(async () => {
    for (const month of months) found[month] = await reconcileInto(sheet, month);
  });

  it.each(months)('reconciles %s as expected', (month) => {
    const rows = (found[month] as Rows).map((row) => text(numberOf(row), row.status, row.claim));
    expect(rows.sort()).toEqual(columnOf('Reconciled', month));
  });

  const working = async (month: Month, more: object = {}) =>
    await rowsOf('prepareGstr3b', month, salesOf(month), {
      ...{ ...(await given(month)), creditFrom: 'reconciled', ...more },
      reconciledRows: JSON.stringify(sheet.kept),
    });

  it.each([...months, '2026-08', '2026-09'] as const)(
    'has %s in GSTR-3B as computed by hand, also when it is run again',
    async (month) => {
      const values = [...amounts[month], { row: 'others' }];
      const rows = await working(month, { gstr3bAmounts: { values } });
      expect(cellsOf(rows)).toEqual(columnOf('GSTR-3B', month));
      // The discount without GST is in no table, and no tax is due on it.
      expect(rows.filter(({ name }) => name === 'Left out of GSTR-1')).toEqual([]);
    },
  );

  it.each(months)(
    'has in %s what the purchase register comes to, as computed by hand',
    async (month) => {
      const purchases = JSON.stringify(purchasesUpTo(month));
      const rows = await working(month, { creditFrom: 'purchases', purchases });
      // Rows without an amount are asked about.
      const known = cellsOf(rows).filter((line) => /^(3.1 \(d\)|4 \(.\)\(.\)) -?\d/.test(line));
      expect(known).toEqual(columnOf('GSTR-3B from purchases', month));
    },
  );

  it('asks for the tax of an own invoice that is booked without it', async () => {
    const rows = await working('2026-09');
    const [asked] = rows.filter(({ name }) => name === 'Reverse charge without tax');
    expect(asked).toMatchObject({ kind: 'question', documents: 'U-1' });
    const due = rows.filter(({ kind, row }) => kind === 'cell' && row === '(d)');
    expect(due.map(({ amount }) => amount)).toEqual([null, null, null, null, null]);
  });

  it('has each document in one return, or in none', async () => {
    const returns: Record<string, string[]> = {};
    for (const month of months) {
      const rows = await working(month);
      const notCounted = rows.filter(({ name }) => String(name).startsWith('Not counted'));
      const left = notCounted.flatMap(({ documents }) => String(documents).split(', '));
      returns[month] = sheet.kept
        .map(numberOf)
        .filter((number) => !left.includes(number))
        .sort();
    }
    // M-6 is in 4 (D)(2). In none: M-3 (not in GSTR-2B), M-4 (rejected), M-8, M-9 and N-2 (not accepted).
    expect(returns).toEqual({
      '2026-08': ['A-1', 'A-3', 'A-4', 'I-1', 'M-1'],
      '2026-09': ['1234567', 'A-2', 'A-5', 'A-6', 'M-2', 'M-6', 'N-1', 'U-1'],
      '2026-10': ['A-8', 'A-9', 'M-10', 'M-7', 'N-3', 'U-2'],
    });
  });
});

// The same shop's advances, which only an account has. Mira Tools pays 11,800 on 20 August (10,000 and 1,800)
// and 2,360 on 25 September (2,000 and 360); S-115 of September settles 7,080 (6,000 and 1,080), S-127 of October
// the rest, 4,720 and 2,360 (6,000 and 1,080). A consumer pays 1,180 on 25 August (1,000, 90 and 90) for a repair
// that is not billed yet. Section 13(2) of the CGST Act; a payment includes its tax (gst.md, Advances).
describe('Three months of a shop: advances', () => {
  async function accountWithAdvances() {
    const account = newAccount();
    const customer = (id: string, gstin: string) => ({ id, name: id, type: 'customer', gstin });
    const bill = async (serial_number: string, date: string, net: number, party: object) =>
      await addDocument(account, 'invoice', {
        ...{ serial_number, document_date: date, party },
        items: [
          {
            ...service,
            unit_price: net,
            price_with_tax: net * 1.18,
            net_amount: net,
            total_amount: net * 1.18,
          },
        ],
      });
    const mira = customer('C-MIRA', '27AAAAA0000A1Z2');
    const september = await bill('S-115', '04-09-2026', 25_000, mira);
    const october = await bill('S-127', '08-10-2026', 8_000, mira);
    await bill('S-130', '02-11-2026', 1_000, customer('C-29', ''));
    const pay = async (id: string, payment_date: string, amount: number, documents: object[]) =>
      await account.send('POST', '/v2/payment', {
        ...{ customer: id, payment_mode: 'Cash', payment_date, amount, documents },
      });
    await pay('C-MIRA', '20-08-2026', 11_800, [
      { hash_id: september, amount_paying: 7_080 },
      { hash_id: october, amount_paying: 4_720 },
    ]);
    await pay('C-29', '25-08-2026', 1_180, []);
    await pay('C-MIRA', '25-09-2026', 2_360, [{ hash_id: october, amount_paying: 2_360 }]);
    return account;
  }
  const service = {
    ...bodyLine,
    id: 'SV',
    name: 'Repair',
    item_type: 'Service',
    hsn_code: '998713',
  };
  const advances = [{ customerId: 'C-29', placeOfSupply: '29', taxRate: 18 }, { taxRate: 18 }];

  it.each<[Month, string[], number[]]>([
    [
      '2026-08',
      ['at pos 27: 18 % 10000 igst 1800', 'at pos 29: 18 % 1000 cgst 90 sgst 90'],
      [11_000, 1_800, 90, 90],
    ],
    [
      '2026-09',
      ['at pos 27: 18 % 2000 igst 360', 'txpd pos 27: 18 % 6000 igst 1080'],
      // 25,000 + 2,000 - 6,000 and 4,500 + 360 - 1,080
      [21_000, 3_780, 0, 0],
    ],
    // 8,000 - 6,000 and 1,440 - 1,080
    ['2026-10', ['txpd pos 27: 18 % 6000 igst 1080'], [2_000, 360, 0, 0]],
  ])('has those of %s in GSTR-1 and GSTR-3B as computed by hand', async (month, sums, cell) => {
    const account = await accountWithAdvances();
    const form = { returnPeriod: 'month', month, options: { advances: { values: advances } } };
    const { items } = await account.run({ ...form, operation: 'prepareGstr1' });
    const sections = sectionsOf(fileIn(items[0]));
    expect(sections.filter((line) => /^(at|txpd) /.test(line))).toEqual(sums);
    const rows = await account.rows({ ...form, operation: 'prepareGstr3b' });
    expect(cellsOf(rows)).toContain(text('3.1 (a)', ...cell));
  });
});
