import { firstNames } from '../../core/names';
import { compareAmounts, type Comparison, type SheetCells } from './computedAmounts';
import { nameOf } from './fieldNames';
import { fieldsOf, headingsFor, type LineField } from './headings';
import { withoutInternalIds } from './internalIds';
import { meantField } from './meantField';

/** The columns of a sheet that its user reads. */
export interface WantedColumns {
  /** All fields that are read. */
  fields: readonly LineField[];
  /** For each thing that a row must have, the fields that can give it. */
  required: ReadonlyArray<readonly LineField[]>;
  /** What a heading means that fits several fields, of which it is the only one that is read. */
  preferred?: readonly LineField[];
}

/** What the headings of a sheet lead to. */
export interface FoundColumns {
  /** The heading of each field that is read. */
  headings: ReadonlyMap<LineField, string>;
  /** The headings that are not read. */
  unused: string[];
  /** What is wrong with the headings, in whole sentences without a full stop. */
  problems: string[];
}

/**
 * Finds the columns of a sheet by their headings. A heading that fits several fields means the one that
 * no other heading has, and among several of those the one that the rows need. `Rate` without a second
 * column for price or tax rate is decided by its values, as is `Discount`, and `Amount` is not needed if it is what quantity
 * and price make, or if other columns have taxable value and total. A total that shows to be before tax is
 * not needed either, and nor are internal IDs beside numbers. Whatever is left open is a problem.
 */
export function findColumns(
  rows: readonly SheetCells[],
  { fields, required, preferred = [] }: WantedColumns,
): FoundColumns {
  const given = [...new Set(rows.flatMap(Object.keys))];
  const found = new Map<LineField, string[]>();
  const add = (field: LineField, heading: string) =>
    found.set(field, [...(found.get(field) ?? []), heading]);
  const fitting = given.map((heading) => ({ heading, fits: fieldsOf(heading) }));
  for (const { heading, fits } of fitting) {
    if (fits.length === 1) add(fits[0] as LineField, heading);
  }
  let open = fitting.filter(({ fits }) => fits.length > 1);
  // The field that only this heading can give.
  const isNeeded = (field: LineField) =>
    required.some((some) => some.includes(field) && !some.some((one) => found.has(one))) &&
    open.filter(({ fits }) => fits.includes(field)).length === 1;
  const isPreferred = (field: LineField, free: readonly LineField[]) =>
    preferred.includes(field) && free.every((one) => one === field || !fields.includes(one));
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    open = open.filter(({ heading, fits }) => {
      const free = fits.filter((one) => !found.has(one));
      const values = () => rows.flatMap((row) => row[heading] ?? []);
      const field = meantField(free, { isNeeded, isPreferred, values });
      if (field) add(field, heading);
      return !field;
    });
  }

  for (const [field, headings] of found) found.set(field, withoutInternalIds(headings, rows));

  const read = (field: LineField) => fields.includes(field);
  const compared = (heading: string) => compareAmounts(rows, heading, found);
  const needless = open.filter(
    ({ fits }) => fits.includes('lineTotal') && found.has('taxableValue') && found.has('lineTotal'),
  );
  const computed = open.filter(({ heading, fits }) => {
    if (!fits.includes('lineTotal')) return false;
    const { isNet, isTotal } = compared(heading);
    return isNet || isTotal;
  });
  open = open.filter((one) => !needless.includes(one) && !computed.includes(one));
  const totals = (found.get('lineTotal') ?? []).filter((heading) => {
    const { isNet, isTotal, hasTax } = compared(heading);
    return !isNet || isTotal || !hasTax;
  });
  if (totals.length > 0) found.set('lineTotal', totals);
  else found.delete('lineTotal');

  const isOpen = ({ fits }: { fits: readonly LineField[] }) => fits.some(read);
  const several = [...found].filter(([field, headings]) => read(field) && headings.length > 1);
  const missing = required.filter((some) => !some.some((field) => found.has(field)));
  return {
    headings: new Map(
      [...found]
        .filter(([field]) => read(field))
        .map(([field, [heading]]) => [field, heading as string]),
    ),
    unused: given.filter((heading) => {
      const uses = [...found].filter(([, headings]) => headings.includes(heading));
      const isUsed = uses.some(([field]) => read(field) || field === 'rowNumber');
      const isKnown = [...computed, ...open.filter(isOpen)].some((one) => one.heading === heading);
      return !isUsed && !isKnown;
    }),
    problems: [
      ...open.filter(isOpen).map(({ heading, fits }) => {
        const meanings = `Column "${heading}" may be ${list(fits.map(nameOf), 'or')}`;
        // Only an amount of the line says something beside quantity and price.
        const difference = fits.includes('lineTotal') && compared(heading).difference;
        return difference ? `${meanings}: ${difference}` : meanings;
      }),
      ...amountProblems(found, compared, read),
      ...several.map(
        ([field, headings]) =>
          `Columns ${list(headings.map(quoted), 'and')} are both ${nameOf(field)}`,
      ),
      ...missing.map((some) => `There is no column for ${namesOf(some)}`),
      ...(missing.length > 0 ? aboutHeadings(given) : []),
    ],
  };
}

/** The names of fields, and of a single one other headings that would do. */
const namesOf = (fields: readonly LineField[]): string => {
  const [field, ...others] = fields;
  if (field === undefined || others.length > 0) return list(fields.map(nameOf), 'or');
  const alike = headingsFor(field).filter((heading) => heading !== nameOf(field));
  return `${nameOf(field)}, such as ${list(alike.slice(0, 3), 'or')}`;
};

/** The headings of a sheet that lacks some, and whether they look like the titles above headings. */
function aboutHeadings(given: readonly string[]): string[] {
  const isTitle = (heading: string) => heading.startsWith('__EMPTY') || heading.length > 50;
  const areTitles = given.some(isTitle) || given.every((one) => fieldsOf(one).length === 0);
  return [
    `The headings are ${firstNames(given.map(quoted), 20)}`,
    ...(areTitles
      ? [
          'Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1',
        ]
      : []),
  ];
}

/** What quantity and price show to be wrong. A total may have cess in it. */
function amountProblems(
  found: ReadonlyMap<LineField, readonly string[]>,
  compared: (heading: string) => Comparison,
  read: (field: LineField) => boolean,
): string[] {
  const [net, total] = (['taxableValue', 'lineTotal'] as const).map(
    (field) => found.get(field)?.[0],
  );
  if (net === undefined) return [];
  const { isNet, isTotal } = compared(net);
  if (fieldsOf(net).includes('lineTotal') && isTotal && !isNet) {
    return [`Column "${net}" is quantity × price with tax, so it is not ${nameOf('taxableValue')}`];
  }
  if (total === undefined || !read('lineTotal') || !isNet || found.has('cess')) return [];
  const { difference } = compared(total);
  return difference
    ? [
        `Column "${total}" is not the total of a line, but perhaps ${nameOf('invoiceValue')}: ${difference}`,
      ]
    : [];
}

const quoted = (text: string): string => `"${text}"`;

const list = (texts: readonly string[], word: 'and' | 'or'): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(` ${word} `);
