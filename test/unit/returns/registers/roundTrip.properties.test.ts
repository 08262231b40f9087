import fc from 'fast-check';
import { absolute, sumOf, taxOn } from '../../../../core/paise';
import { readRows, writeRows } from '../../../../sheets/cells/rows';
import { purchaseRows } from '../../../../returns/registers/purchaseRegister';
import { salesRegister } from '../../../../returns/registers/salesRegister';
import {
  creditColumns,
  purchaseColumns,
  salesColumns,
} from '../../../../sheets/programs/ownRegister';
import type { Purchase } from '../../../../returns/purchases/purchase';
import { gstr1Rates } from '../../../../law/tables/gstr1';
import { anyRowOf } from '../../sheets/cells/anyRow';
import type { Fields } from '../../../../law/readValues';
import { type Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import {
  everyFeature,
  randomMonth,
  readDocuments as readSales,
  type MonthOfBooks,
} from '../gstr1/randomMonth';
import { prepareGstr1, readDocuments, readPurchases } from '../../../harness/atOnce';
import { runs } from '../../../harness/properties';

const timeZone = 'Asia/Kolkata';

// Whether a document is late is never taken from a column.
const months = randomMonth({ ...everyFeature, late: false });

const filesOf = (month: MonthOfBooks, documents: Gstr1Input['documents']) =>
  prepareGstr1({
    ...month.filer,
    frequency: 'monthly',
    turnoverAbove5Crore: false,
    madeOn: '2026-07-05',
    documents,
  }).parts;

/** The cells of a CSV file, which are all text. */
const asText = (row: object): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => [heading, cell === null ? '' : String(cell)]),
  );

it('the rows of a sales register read back give its documents: the same GSTR-1 file, and the same rows', () => {
  fc.assert(
    fc.property(months, fc.boolean(), (month, isCsv) => {
      const documents = readSales(month.sales);
      const rows = salesRegister(documents, month.filer.gstin);
      const { read, problems, readAs } = readDocuments(isCsv ? rows.map(asText) : rows, timeZone);
      expect(problems).toEqual([]);
      expect(readAs).toMatch(
        rows.length > 0 ? /^Read as a sales register of Get Register: / : /^$/,
      );
      expect(read).toHaveLength(documents.length);
      const again = read.map(({ document }) => document);
      expect(filesOf(month, again)).toEqual(filesOf(month, documents));
      expect(salesRegister(again, month.filer.gstin).map(asText)).toEqual(rows.map(asText));
    }),
    { numRuns: runs(300) },
  );
});

it.each([
  ['sales', salesColumns],
  ['purchase', { ...purchaseColumns, ...creditColumns }],
])('a row of a %s register that is written is read again', (_, columns) => {
  fc.assert(
    fc.property(fc.array(anyRowOf(columns)), (rows) => {
      const found = { rows, problems: [] };
      expect(readRows(columns, writeRows(columns, rows), 'lenient', { timeZone })).toEqual(found);
    }),
  );
});

const noTax = { igst: 0n, cgst: 0n, sgst: 0n, cess: 0n };

/** The amounts at a rate; by their heads, or all taxes together. */
const anyRate = fc
  .record({
    rate: fc.constantFrom(0, 0.25, 5, 18, 40),
    thousands: fc.bigInt({ min: 1n, max: 999n }),
    cess: fc.constantFrom(0n, 12_00n),
    isIntegrated: fc.boolean(),
  })
  .map(({ rate, thousands, cess, isIntegrated }) => {
    const taxable = thousands * 1000_00n;
    const tax = taxOn(taxable, rate, 1);
    const half = tax / 2n;
    const heads = isIntegrated
      ? { ...noTax, igst: tax, cess }
      : { ...noTax, cgst: half, sgst: half, cess };
    return { rate, taxable, tax: tax + cess, heads };
  });

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** A purchase as a register has it, whose rows show all that it has but the credit and its identity. */
const anyPurchase: fc.Arbitrary<Omit<Purchase, 'id'>> = fc
  .record({
    kind: fc.constantFrom<Purchase['kind']>('invoice', 'creditNote', 'debitNote'),
    number: fc.stringMatching(/^[A-Z]{1,3}-[1-9]\d{0,5}$/),
    supplierNumber: maybe(fc.stringMatching(/^[A-Z]{1,3}\/[1-9]\d{0,5}$/)),
    date: fc.constantFrom('2026-04-01', '2026-06-30', '2027-03-31'),
    name: fc.constantFrom('', 'Alpha', 'Beta & Co'),
    gstin: fc.constantFrom('', '29ABCDE1234F1ZW', '27AAAAA0000A1Z2'),
    placeOfSupply: maybe(fc.constantFrom('29', '27', '96', '97')),
    reverseCharge: maybe(fc.boolean()),
    rates: fc.uniqueArray(anyRate, { minLength: 1, maxLength: 3, selector: ({ rate }) => rate }),
    shows: fc.constantFrom('heads', 'tax', 'no rates'),
    isCancelled: fc.boolean(),
  })
  .map(({ rates, shows, ...purchase }) => {
    if (purchase.isCancelled) return { ...purchase, taxable: 0n, tax: 0n };
    const sum = (of: (rate: (typeof rates)[number]) => bigint) => sumOf(rates.map(of));
    const [taxable, tax] = [sum((rate) => rate.taxable), sum((rate) => rate.tax)];
    const heads = {
      igst: sum((rate) => rate.heads.igst),
      cgst: sum((rate) => rate.heads.cgst),
      sgst: sum((rate) => rate.heads.sgst),
      cess: sum((rate) => rate.heads.cess),
    };
    const all = { ...purchase, taxable, tax, total: taxable + tax };
    // Taxes that are those of one rate show it, also if they are rounded to the rupee.
    const most = (tax - heads.cess) % 100n === 0n ? 100n : 10n;
    const isMixed = gstr1Rates.every(
      (rate) => absolute(taxOn(taxable, rate, 1) - (tax - heads.cess)) > most,
    );
    if (shows === 'no rates' && isMixed) return { ...all, heads };
    return shows === 'heads'
      ? { ...all, heads, rates }
      : { ...all, rates: rates.map((rate) => ({ ...rate, heads: undefined })) };
  });

it('the rows of a purchase register read back give its purchases, and the same rows', () => {
  const purchases = fc.uniqueArray(anyPurchase, { minLength: 1, selector: ({ number }) => number });
  fc.assert(
    fc.property(purchases, fc.boolean(), (given, isCsv) => {
      const rows = given.flatMap((purchase) => purchaseRows({ ...purchase, id: '' }));
      const { read, problems, readAs } = readPurchases(isCsv ? rows.map(asText) : rows, timeZone);
      expect(problems).toEqual([]);
      expect(readAs).toMatch(/^Read as a purchase register of Get Register: /);
      const again = read.map(({ document }) => document);
      expect(again).toEqual(given.map((purchase) => ({ ...purchase, id: expect.any(String) })));
      expect(again.flatMap((purchase) => purchaseRows(purchase))).toEqual(rows);
    }),
  );
});
