import fc from 'fast-check';
import { readDocuments } from '../../../../gst/lineRows/readDocuments';
import { salesRegister } from '../../../../gst/lineRows/salesRegister';
import type { Fields } from '../../../../gst/readValues';
import { type Gstr1Input } from '../../../../gst/returns/prepareGstr1';
import {
  everyFeature,
  randomMonth,
  readDocuments as readSales,
  type MonthOfBooks,
} from '../returns/randomMonth';
import { prepareGstr1 } from '../../../harness/atOnce';

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

it('the rows of a sales register read back give the GSTR-1 file of its documents', () => {
  fc.assert(
    fc.property(months, fc.boolean(), (month, isCsv) => {
      const documents = readSales(month.sales);
      const rows = salesRegister(documents, month.filer.gstin).map((row) => ({ ...row }));
      const { read, problems } = readDocuments(isCsv ? rows.map(asText) : rows, timeZone);
      expect(problems).toEqual([]);
      expect(read).toHaveLength(documents.length);
      expect(
        filesOf(
          month,
          read.map(({ document }) => document),
        ),
      ).toEqual(filesOf(month, documents));
    }),
    { numRuns: 300 },
  );
});
