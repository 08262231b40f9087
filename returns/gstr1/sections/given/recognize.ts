import { hasTwoHsnTables, type Filing } from '../../../../law/filing';
import { sheetNames, sectionSheet, type SheetName } from '../sheets/sheets';

/** What a heading of a sheet leads to: a column, or one whose value the file does not have. */
export type Heading =
  | { kind: 'column'; heading: string }
  | { kind: 'year' }
  | { kind: 'unused' }
  | { kind: 'empty'; heading: string };

/** What the tool up to version 3.0.4 calls columns of its sheets of notes. */
const earlierNames = new Map([
  ['note/refundvouchernumber', 'notenumber'],
  ['note/refundvoucherdate', 'notedate'],
  ['note/refundvouchervalue', 'notevalue'],
  ['documenttype', 'notetype'],
]);

/** Headings that differ only in case and spaces are the same. */
export function plainHeading(text: string): string {
  const plain = text.toLowerCase().replace(/\s+/g, '');
  return earlierNames.get(plain) ?? plain;
}

/** The heading of the column beside each month. */
const yearHeading = 'Financial Year';

interface KnownSheet {
  headings: ReadonlyMap<string, Heading>;
  /** The headings whose cells must not be blank. */
  required: readonly string[];
}

const knownSheets = new Map<SheetName, KnownSheet>(
  sheetNames.map((name) => {
    const { columns, unused = [], empty = [] } = sectionSheet(name);
    const fields = Object.entries(columns);
    const hasMonth = fields.some(([, { kind }]) => kind === 'month');
    return [
      name,
      {
        headings: new Map<string, Heading>([
          ...fields.map(([, { heading }]): [string, Heading] => [
            plainHeading(heading),
            { kind: 'column', heading },
          ]),
          ...(hasMonth ? [[plainHeading(yearHeading), { kind: 'year' }] as [string, Heading]] : []),
          ...unused.map((text): [string, Heading] => [plainHeading(text), { kind: 'unused' }]),
          ...empty.map((heading): [string, Heading] => [
            plainHeading(heading),
            { kind: 'empty', heading },
          ]),
        ]),
        required: fields
          .filter(([, column]) => !column.optional && column.blank === undefined)
          .map(([, { heading }]) => plainHeading(heading))
          .concat(hasMonth ? plainHeading(yearHeading) : []),
      },
    ];
  }),
);

/** What the headings of a sheet lead to, by their plain texts. */
export const headingsOfSheet = (name: SheetName): ReadonlyMap<string, Heading> =>
  (knownSheets.get(name) as KnownSheet).headings;

/** The sheet that a name means, as the tool names its sheets or its CSV files. */
export function sheetNamed(text: string): SheetName | undefined {
  const plain = plainHeading(text)
    .replace(/\.csv$/, '')
    // The workbook's name of this sheet.
    .replace(/^b2b,sez,de$/, 'b2b');
  return sheetNames.find((name) => name === plain);
}

/** HSN summaries have the same headings, and the return period decides between one and two of them. */
export const isOfPeriod = (name: SheetName, filing: Filing): boolean =>
  !name.startsWith('hsn') || hasTwoHsnTables(filing) === (name !== 'hsn');

/**
 * The sheet that headings fit best: that knows most of them and lacks the fewest required ones. Beside it
 * are the sheets that know as many and lack at most one, since the node before may leave out the
 * columns of blank cells. None if hardly any heading is known.
 */
export function sheetsWith(headings: readonly string[], filing: Filing): SheetName[] {
  const plain = headings.map(plainHeading);
  const fits = sheetNames
    .filter((name) => isOfPeriod(name, filing))
    .map((name) => ({ name, ...fitOf(plain, knownSheets.get(name) as KnownSheet) }))
    .sort((one, other) => other.matched - other.lacking - (one.matched - one.lacking));
  const [best] = fits as [(typeof fits)[number]];
  if (best.matched - best.lacking < 2) return [];
  const others = fits.filter(
    (one) => one !== best && one.matched === best.matched && one.lacking <= 1,
  );
  return [best, ...others].map(({ name }) => name);
}

function fitOf(plain: readonly string[], { headings, required }: KnownSheet) {
  return {
    matched: plain.filter((heading) => headings.has(heading)).length,
    lacking: required.filter((heading) => !plain.includes(heading)).length,
  };
}
