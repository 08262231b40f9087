import { firstNames } from '../../core/names';
import type { DocumentOf, SheetCells } from './candidates';
import type { AmountsRead } from './decide';
import { fieldsOf, headingsFor, nameOf, type LineField, type SheetParty } from './headings';
import type { Figures } from './relations';

/** What the user says that a column means. */
export interface ColumnChange {
  column: string;
  means: LineField;
}

/** What is wrong with the columns of a sheet. */
export interface ColumnProblem {
  /** A sentence without a full stop. */
  problem: string;
  /** What the user may say instead, of which one change solves the problem. */
  changes: ColumnChange[];
}

/** Where rows are: the document that they belong to, and their positions among all items. */
export interface Places {
  documentOf: DocumentOf;
  positions: readonly number[];
}

/** Problems as sentences. */
export const sentencesOf = (problems: readonly ColumnProblem[]): string =>
  problems.map(({ problem }) => problem).join('. ');

export const quoted = (text: string): string => `"${text}"`;

/** `A, B and C` */
export const list = (texts: readonly string[], word: 'and' | 'or'): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(` ${word} `);

const namesOf = (fields: readonly LineField[], party?: SheetParty): string[] =>
  fields.map((field) => nameOf(field, party));

export const severalProblem = (
  field: LineField,
  headings: readonly string[],
  party?: SheetParty,
): ColumnProblem => ({
  problem: `Columns ${list(headings.map(quoted), 'and')} are both ${nameOf(field, party)}`,
  changes: headings.map((column) => ({ column, means: 'notSupplied' })),
});

export const openProblem = (
  heading: string,
  fields: readonly LineField[],
  party?: SheetParty,
): ColumnProblem => ({
  problem: `Column ${quoted(heading)} may be ${list(namesOf(fields, party), 'or')}`,
  changes: fields.map((means) => ({ column: heading, means })),
});

/** The columns of which equally good readings say different things, with the figures of a row. */
export function openProblems(
  rows: readonly SheetCells[],
  { readings, difference }: AmountsRead,
  { documentOf, positions }: Places,
): ColumnProblem[] {
  const [first] = readings;
  if (!first || !difference) return [];
  const open = [...first.keys()]
    .map((heading) => ({
      heading,
      fields: [...new Set(readings.map((reading) => reading.get(heading) ?? 'notSupplied'))],
    }))
    .filter(({ fields }) => fields.length > 1);
  const { row, figures } = difference;
  const document = documentOf(rows[row] as SheetCells);
  const item = `item ${(positions[row] as number) + 1}`;
  const place = typeof document === 'string' ? `${item} (${document})` : item;
  const shown = `in ${place}, the line is ${figures.map(textOf).join(' or ')}`;
  return open.map(({ heading, fields }, index) => {
    const { problem, changes } = openProblem(heading, fields);
    return { problem: index === 0 ? `${problem}: ${shown}` : problem, changes };
  });
}

function textOf({ net, rate, tax }: Figures): string {
  const parts = [
    net === undefined ? 'without an amount' : net.value.toFixed(2),
    ...(tax === undefined ? [] : [`with a tax of ${tax.value.toFixed(2)}`]),
    ...(rate === undefined || tax !== undefined ? [] : [`at ${rate} %`]),
  ];
  return parts.join(' ');
}

/** The names of what is missing, and of a single field other headings that would do. */
export function missingProblem(fields: readonly LineField[], party?: SheetParty): ColumnProblem {
  const [field, ...others] = fields as [LineField];
  const alike = headingsFor(field).filter((heading) => heading !== nameOf(field));
  const names =
    others.length > 0
      ? list(namesOf(fields, party), 'or')
      : `${nameOf(field)}, such as ${list(alike.slice(0, 3), 'or')}`;
  return { problem: `There is no column for ${names}`, changes: [] };
}

/** The headings of a sheet that lacks some, and whether they look like the titles above headings. */
export function aboutHeadings(given: readonly string[]): ColumnProblem[] {
  const isTitle = (heading: string) => heading.startsWith('__EMPTY') || heading.length > 50;
  const areTitles = given.some(isTitle) || given.every((one) => fieldsOf(one).length === 0);
  return [
    `The headings are ${firstNames(given.map(quoted), 20)}`,
    ...(areTitles
      ? [
          'Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1',
        ]
      : []),
  ].map((problem) => ({ problem, changes: [] }));
}
