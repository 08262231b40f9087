import type { Fields } from '../../../../law/readValues';
import { meant, oneNamed } from '../../law/rules/corpus/readCases';
import written from './accountantsBills.json';
import { file, invoice, note, supplier } from './samples';

/** What is expected of the rows that have a number, on either side. */
interface ExpectedRow<Said> {
  number: string;
  status?: string[];
  claim?: 'Yes' | 'No' | 'Ask';
  /** What the reasons say. */
  says?: Said;
  /** What they must not say: advice that costs money. */
  never?: Said;
}

interface Expected<Said> {
  id: string;
  about: string;
  /** Rows of a purchase register. */
  books: Fields[];
  /** The day on which it is reconciled, in 2026. The default is 14 July. */
  on?: { month: number; day: number };
  rows: Array<ExpectedRow<Said>>;
  /** The sum of the taxes of rows of table 4, in rupees. */
  credit?: Record<string, number | null>;
  /** What Prepare GSTR-3B asks. */
  asks?: Said;
}

export interface BillsCase extends Expected<RegExp> {
  /** One file, or several. */
  gstr2b: object | object[];
}

/** Words that the texts match in capital and small letters, unless they must be in this case. */
type Words = string | { inThisCase: string };

/** Sections of a file, whose documents state what differs from those of samples.ts. */
type Sections = Record<string, Array<{ inv?: object[]; nt?: object[] }>>;

interface WrittenFile {
  docdata?: Sections;
  docRejdata?: Sections;
}

interface WrittenCase extends Expected<Words> {
  gstr2b: WrittenFile | WrittenFile[];
}

const { usual, cases } = meant(written) as { usual: Record<string, Fields>; cases: WrittenCase[] };

export const accountantsBills: BillsCase[] = cases.map(({ gstr2b, books, rows, asks, ...one }) => ({
  ...one,
  gstr2b: Array.isArray(gstr2b) ? gstr2b.map(fileOf) : fileOf(gstr2b),
  books: books.map(({ like = 'bill', ...changes }) => ({ ...oneNamed(usual, like), ...changes })),
  rows: rows.map((row) => ({ ...row, says: patternOf(row.says), never: patternOf(row.never) })),
  asks: patternOf(asks),
}));

function fileOf({ docdata = {}, docRejdata, ...changes }: WrittenFile): object {
  const rejected = docRejdata && { docRejdata: sectionsOf(docRejdata) };
  return file(sectionsOf(docdata), { ...changes, ...rejected });
}

function sectionsOf(sections: Sections): object {
  const suppliers = Object.entries(sections).map(([section, given]) => [
    section,
    given.map(({ inv, nt, ...changes }) => {
      if (inv) return supplier({ inv: inv.map(invoice) }, changes);
      return nt ? supplier({ nt: nt.map(note) }, changes) : changes;
    }),
  ]);
  return Object.fromEntries(suppliers) as object;
}

function patternOf(words?: Words): RegExp | undefined {
  if (words === undefined) return undefined;
  return typeof words === 'string' ? new RegExp(words, 'i') : new RegExp(words.inThisCase);
}
