/** Work over many rows pauses, so that the node can give the event loop turns. */
import fc from 'fast-check';
import { groupBy } from '../../../core/groupBy';
import { filterInSlices, groupInSlices, sortInSlices, type Slices } from '../../../core/slices';
import { readDocuments } from '../../../returns/registers/readDocuments';
import { readPurchases } from '../../../returns/registers/readPurchases';
import { checkReturn } from '../../../returns/gstr1/checkReturn';
import { placeDocuments } from '../../../returns/gstr1/placeDocuments';
import { prepareGstr1 } from '../../../returns/gstr1/prepareGstr1';
import { readSheets } from '../../../returns/gstr1/sections/given/readSheets';
import { reconcile } from '../../../returns/gstr2b/reconcile';
import { read2b } from '../../../returns/gstr2b/supplied/read2b';
import { whole } from '../../harness/atOnce';

/** How often work pauses. */
function pausesOf(work: Slices<unknown>): number {
  let pauses = 0;
  while (!work.next().done) pauses++;
  return pauses;
}

const timeZone = 'Asia/Kolkata';
const filing = {
  gstin: '29AAAAA0000A1ZY',
  period: { year: 2026, month: 6 },
  frequency: 'monthly',
  turnoverAbove5Crore: false,
} as const;

const rowsOf = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

const sales = (count: number) =>
  rowsOf(count, (index) => ({
    'Invoice No': `INV-${index}`,
    Date: '2026-06-05',
    Customer: 'Asha Traders',
    GSTIN: '',
    State: 'Karnataka',
    HSN: '8471',
    'GST %': 18,
    'Taxable Value': 100,
  }));

const purchases = (count: number) =>
  rowsOf(count, (index) => ({
    'Bill No': `B-${index}`,
    Date: '2026-06-05',
    Supplier: 'Asha Traders',
    GSTIN: '29ABCDE1234F1ZW',
    'GST %': 18,
    'Taxable Value': 100,
    CGST: 9,
    SGST: 9,
  }));

const b2b = (count: number) =>
  rowsOf(count, (index) => ({
    sheet: 'b2b',
    cells: {
      'GSTIN/UIN of Recipient': '29ABCDE1234F1ZW',
      'Invoice Number': `INV-${index}`,
      'Invoice date': '05-Jun-26',
      'Invoice Value': 118,
      'Place Of Supply': '29-Karnataka',
      'Reverse Charge': 'N',
      'Invoice Type': 'Regular B2B',
      Rate: 18,
      'Taxable Value': 100,
    },
  }));

const gstr2b = (count: number) => {
  const amounts = { txval: 100, igst: 0, cgst: 9, sgst: 9, cess: 0 };
  const inv = rowsOf(count, (index) => ({ inum: `B-${index}`, dt: '05-06-2026', ...amounts }));
  const docdata = { b2b: [{ ctin: '29ABCDE1234F1ZW', trdnm: 'Asha Traders', inv }] };
  return { data: { gstin: filing.gstin, rtnprd: '062026', docdata } };
};

const reconciled = (count: number) =>
  reconcile({
    gstr2b: whole(read2b(gstr2b(count), '')),
    purchases: [],
    drafts: [],
    last: { pairs: [], purchases: [], supplied: [], periods: [], notCompared: [] },
    isQuarterly: false,
    today: { year: 2026, month: 7, day: 14 },
  });

const documents = (count: number) =>
  whole(readDocuments(sales(count), timeZone)).read.map(({ document }) => document);

const returnOf = (count: number) => ({
  ...filing,
  documents: documents(count),
  madeOn: '2026-07-05' as const,
});

describe('work over many rows', () => {
  it.each<[string, (count: number) => Slices<unknown>, passes: number]>([
    ['a sales register', (count) => readDocuments(sales(count), timeZone), 8],
    ['a purchase register', (count) => readPurchases(purchases(count), timeZone), 8],
    ['section sheets', (count) => readSheets(b2b(count), { filing, timeZone }), 2],
    ['the documents of a return', (count) => placeDocuments(returnOf(count)), 1],
    ['the upload file', (count) => prepareGstr1(returnOf(count)), 2],
    ['the check of a return', (count) => checkReturn(returnOf(count)), 2],
    ['files of GSTR-2B', (count) => read2b(gstr2b(count), ''), 1],
    ['a reconciliation', reconciled, 4],
  ])('pauses in each pass over %s', (_, workOn, passes) => {
    const [some, more] = [pausesOf(workOn(200)), pausesOf(workOn(1200))];
    expect(more - some).toBeGreaterThanOrEqual(passes * 10);
  });

  it('pauses in the steps of one column, too', () => {
    const wide = sales(1).map((row) => ({
      ...row,
      ...Object.fromEntries(rowsOf(20, (index) => [`Remark ${index}`, 'x'])),
    }));
    expect(pausesOf(readDocuments(wide, timeZone))).toBeGreaterThan(
      pausesOf(readDocuments(sales(1), timeZone)),
    );
  });
});

describe('the result of work in slices', () => {
  const numbers = fc.array(fc.nat(50), { maxLength: 3000, size: 'max' });
  const ofTwo = (one: readonly [number, number], other: readonly [number, number]) =>
    one[0] - other[0];

  it('is sorted as sort leaves it, equal values in their order', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const pairs = given.map((number, index) => [number, index] as const);
        expect(whole(sortInSlices(pairs, ofTwo))).toEqual([...pairs].sort(ofTwo));
      }),
      { numRuns: 30 },
    );
  });

  it('is grouped and filtered as without slices', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const isOdd = (number: number) => number % 2 === 1;
        expect(whole(groupInSlices(given, (number) => number % 7))).toEqual(
          groupBy(given, (number) => number % 7),
        );
        expect(whole(filterInSlices(given, isOdd))).toEqual(given.filter(isOdd));
      }),
      { numRuns: 30 },
    );
  });
});
