import { fileNameIn } from '../../core/fileName';
import { parseDay } from '../../core/day';
import { InputError } from '../../core/inputError';
import { readNumber } from '../../core/readNumber';
import { purchaseType, salesKind } from '../../sheets/words/types';
import { ColumnsError } from '../../sheets/rows/registerSheet';
import { statusIn } from '../../sheets/words/states';
import { cellNumber } from '../../sheets/columns/candidates';
import { withUnit } from '../../sheets/cells/written';
import { statementHtml } from '../../receivables/statementHtml';
import { isSameName } from '../../law/parties/sameName';
import type { Fields } from '../../law/readValues';
import { counterOf } from '../../returns/gstr2b/matching/alike';
import { readState } from '../../law/tables/states';
import { readUnit } from '../../law/tables/productUnits';
import { keyHider } from '../../nodes/shared/connection/keyHider';
import { read as readSheets, rowOf } from './returns/gstr1/sections/given/samples';
import { readDocuments, readPurchases } from '../harness/atOnce';

/** 100,000 characters. A pattern that is quadratic in them takes half a minute for each text. */
const long = (part: string): string => part.repeat(100_000 / part.length);

/** Texts that a pattern begins to match at each of their characters, and then does not match. */
const longTexts = [' ', '0', '9', '(', ')', ',', '.', '%', '-', 'a', '1,', '1 '].flatMap((part) => [
  long(part),
  `1${long(part)}x`,
  `x(${long(part)}1`,
]);

/** What a reader returns for the long texts; `refused` for an error about the input, and for undefined. */
function answersOf(read: (text: string) => unknown): unknown[] {
  const answers = longTexts.map((text) => {
    try {
      return read(text) ?? 'refused';
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      return 'refused';
    }
  });
  return [...new Set(answers)];
}

describe('a text of 100,000 characters', () => {
  it.each([
    ['a number', (text: string) => readNumber(text, 'Quantity'), ['refused', 0]],
    ['a tax rate', (text: string) => cellNumber('taxRate', text), ['refused']],
    ['half a tax rate', (text: string) => cellNumber('cgstRate', text), ['refused']],
    ['a discount', (text: string) => cellNumber('discountPercent', text), ['refused']],
    ['a date', (text: string) => parseDay(text), ['refused']],
    ['a status', statusIn, ['refused']],
    ['a type of a sale', salesKind, ['refused']],
    ['a type of a purchase', purchaseType, ['refused']],
    ['a state', readState, ['refused']],
    ['a unit', readUnit, ['refused']],
    ['a unit behind a quantity', (text: string) => withUnit(text)[1], ['refused']],
    ['a unit behind a price', (text: string) => withUnit(text, true)[1], ['refused']],
    ['a file name in a header', fileNameIn, ['']],
  ])('is read as %s, or refused', (_, read, answers) => {
    expect(answersOf(read)).toEqual(answers);
  });

  it.each([
    [`1${long(' ')}`, 1],
    [`₹${long(' ')}1`, 1],
    [`-${long(' ')}1,000.50${long(' ')}/-`, -1000.5],
    [`1.${long('0')}`, 1],
  ])('is a number where the long part means nothing', (text, number) => {
    expect(readNumber(text, 'Quantity')).toBe(number);
  });

  it('is no type of a document', () => {
    expect(salesKind(long('credit note '.repeat(5)))).toBeUndefined();
    expect(purchaseType(long('debit note '.repeat(5)))).toBeUndefined();
  });

  it('is a status without what its brackets say', () => {
    expect(statusIn(`Overdue (${long('(')})`)).toBe('active');
  });

  it('is compared as a name', () => {
    expect(isSameName(`Asha ${long('A')} Pvt Ltd`, `asha ${long('a')}`)).toBe(true);
    expect(isSameName(`Asha${long(' LTD')} x`, 'Asha')).toBe(false);
  });

  it('is compared as a number of a document', () => {
    expect(counterOf(`INV-${long('0')}7`, '2026-06-10')).toBe('7');
  });

  it('stands in a statement', () => {
    const day = { year: 2026, month: 4, day: 1 };
    const page = statementHtml(
      { opening: BigInt(`1${long('0')}`), closing: 0n, debit: 0n, credit: 0n, entries: [] },
      {
        ...{ company: long('<'), start: day, end: day, balanceIs: 'debit' },
        party: { name: long(' '), id: long('"'), gstin: '' },
      },
    );
    expect(page.includes(`<bdi>${long('<').replaceAll('<', '&#60;')}</bdi>`)).toBe(true);
  });

  it('does not contain a part of the API key only', () => {
    const hide = keyHider('a"key/with+signs');
    for (const text of [...longTexts, long('a\\\\'), long('a%25')]) expect(hide(text)).toBe(text);
  });
});

/** What rows with a long text become: each is read, or is a problem in its column. */
type Read = (row: Fields) => { read: readonly unknown[]; problems: readonly unknown[] };

const isAnswered = (read: Read, row: Fields): boolean => {
  try {
    const { read: documents, problems } = read(row);
    return documents.length + problems.length === 1;
  } catch (error) {
    return error instanceof ColumnsError;
  }
};

describe('a cell of 100,000 characters is read or refused', () => {
  const sale = {
    ...{ Date: '05-06-2026', 'Voucher No.': 'INV-1', 'Voucher Type': 'Sales', Status: 'Active' },
    ...{ Particulars: 'Beta Stores', 'GSTIN/UIN': '', 'Place of Supply': '29', Currency: 'INR' },
    ...{ 'Reverse Charge': 'N', 'Supply Type': 'B2B', 'HSN/SAC': '8471', Description: 'Chair' },
    ...{ Quantity: '2 Nos', UOM: 'Nos', Price: 500, 'Discount %': 0, Rate: '18%', Value: '1,000' },
    ...{ Cess: 0, 'Invoice Value': 1180, 'Port Code': '', 'Shipping Bill No': '' },
  };
  const voucher = {
    ...{
      Date: '05-06-2026',
      'Invoice No': 'A-1',
      'Supplier Name': 'Alpha',
      'Voucher Type': 'Bill',
    },
    ...{ GSTIN: '27AAAAA0000A1Z2', IGST: 180, Cess: 0, 'Invoice Value': 1180 },
    ...{ 'Place of Supply': '29', 'Reverse Charge': 'N', 'ITC Eligible': 'Yes' },
  };
  const purchase = { ...voucher, 'Taxable Value': 1000, 'GST %': 18 };
  const salesOf: Read = (row) => readDocuments([row], 'Asia/Kolkata', () => ({}));
  const purchasesOf: Read = (row) => readPurchases([row], 'Asia/Kolkata');

  it.each(Object.keys(sale))('in the column %s of a sales register', (column) => {
    for (const text of longTexts)
      expect(isAnswered(salesOf, { ...sale, [column]: text })).toBe(true);
  });

  it.each(Object.keys(purchase))('in the column %s of a purchase register', (column) => {
    for (const text of longTexts) {
      expect(isAnswered(purchasesOf, { ...purchase, [column]: text })).toBe(true);
    }
  });

  it('beside a heading of that length, which may be that of a ledger', () => {
    for (const text of longTexts) {
      const row = { ...voucher, 'Purchase 18%': 1000, [`Purchase ${text}`]: text };
      expect(isAnswered(purchasesOf, row)).toBe(true);
    }
  });

  it.each(['b2ba', 'cdnr', 'exp', 'at', 'docs', 'hsn(b2b)'] as const)(
    'in each column of section sheet %s',
    (sheet) => {
      const row = rowOf(sheet);
      for (const column of Object.keys(row)) {
        for (const text of longTexts) {
          const { rows, problems } = readSheets([{ ...row, [column]: text }], { sheet });
          expect(sheet in rows).toBe(problems.length === 0);
        }
      }
    },
  );
});
