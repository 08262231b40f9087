/** What errors and hints about a sheet say. */
import { groupBy } from '../../../core/groupBy';
import { InputError } from '../../../core/inputError';
import { firstNames, list } from '../../../core/names';
import type { ColumnProblem } from '../../../sheets/cells/columnProblems';
import { headingsFor, nameOf, type SheetParty } from '../../../sheets/cells/headings';
import type { Figures } from '../../../sheets/cells/relations';
import type { Notice } from '../../../sheets/rows/register';
import { changesLabel } from './sheetColumns';

const changesPlace = `Options of this node → ${changesLabel}`;

/**
 * An error about columns, which says how to correct what is read.
 * @param party whose the documents are
 * @param before what comes before the advice
 */
export function columnsError(
  problems: readonly ColumnProblem[],
  party?: SheetParty,
  before = '',
): InputError {
  const entries = problems.flatMap(({ changes }) =>
    changes.length > 0 ? [entriesOf(changes, party)] : [],
  );
  const change =
    entries.length > 0
      ? `Add what is right under ${changesPlace} (Column → Means): ${entries.join('; ')}. `
      : `If a column has another heading, say what it means under ${changesPlace}. `;
  return new InputError(
    'Columns',
    sentencesOf(problems, 'item', party),
    `${before}${change}Otherwise correct the cells or the headings.`,
  );
}

/** An error about the columns of rows in a field, for which nothing says what a column means. */
export const givenColumnsError = (label: string, problems: readonly ColumnProblem[]): InputError =>
  new InputError(
    label,
    `Columns of ${label}: ${sentencesOf(problems, 'row')}`,
    'Correct the cells, or rename or add the columns, for example in an Edit Fields node before this one. A column may be blank.',
  );

/** Entries of which one solves a problem: `"Net Amt" → Taxable Value or Total Amount`. */
const entriesOf = (changes: ColumnProblem['changes'], party?: SheetParty): string =>
  [...groupBy(changes, ({ column }) => column)]
    .map(
      ([column, same]) =>
        `${quoted(column)} → ${list(
          same.map(({ means }) => nameOf(means, party)),
          'or',
        )}`,
    )
    .join(', or ');

/** What a row is called. */
type RowName = 'item' | 'row';

/** Problems as sentences, the last one without a full stop. */
export const sentencesOf = (
  problems: readonly ColumnProblem[],
  row: RowName,
  party?: SheetParty,
): string => problems.map((one) => sentenceOf(one, row, party)).join('. ');

function sentenceOf(
  { problem, columns, fields, example }: ColumnProblem,
  row: RowName,
  party?: SheetParty,
): string {
  const [first = '', ...others] = columns.map(quoted);
  const names = fields.map((field) => nameOf(field, party));
  const place = `in ${row} ${(example?.position ?? 0) + 1}`;
  switch (problem) {
    case 'missing':
      return `There is no column for ${names.length > 1 ? list(names, 'or') : likeOf(fields)}`;
    case 'headings':
      return `The headings are ${firstNames([first, ...others])}`;
    case 'titles':
      return 'Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1';
    case 'notInSheet':
      return `There is no column ${first}. The headings are ${others.join(', ')}`;
    case 'several':
      return `Columns ${list([first, ...others], 'and')} are both ${names.join()}`;
    case 'open': {
      const figures = example?.figures?.map(textOf).join(' or ');
      const document = example?.document === undefined ? '' : ` (${example.document})`;
      const shown = figures && `: ${place}${document}, the line is ${figures}`;
      return `Column ${first} may be ${list(names, 'or')}${shown ?? ''}`;
    }
    case 'unread':
      return `Column ${first} has amounts that are in no other column, such as ${example?.cell} ${place}`;
    case 'taxWithoutRate':
      return `Column ${first} has taxes, but there is no column for ${nameOf('taxRate')}`;
    case 'totalWithoutRate':
      return `Column ${first} has amounts with tax, but there is no column for ${nameOf('taxRate')}`;
    case 'notSent':
      return `Column ${first} adds to the totals, but only line items are sent. Give each of its amounts a row of its own`;
    case 'otherPrice':
      return `Column ${first} is the only price, but need not be what is charged. If it is not used, the prices of the products count`;
  }
}

const quoted = (text: string): string => `"${text}"`;

/** The name of the only field, and other headings that would do. */
function likeOf(fields: ColumnProblem['fields']): string {
  const [field] = fields as [ColumnProblem['fields'][number]];
  const alike = headingsFor(field).filter((heading) => heading !== nameOf(field));
  return `${nameOf(field)}, such as ${list(alike.slice(0, 3), 'or')}`;
}

function textOf({ net, rate, tax }: Figures): string {
  const parts = [
    net === undefined ? 'without an amount' : net.value.toFixed(2),
    ...(tax === undefined ? [] : [`with a tax of ${tax.value.toFixed(2)}`]),
    ...(rate === undefined || tax !== undefined ? [] : [`at ${rate} %`]),
  ];
  return parts.join(' ');
}

/** What the user should know of the rows of a register, as a sentence. */
export function noticeIn(given: Notice, row: RowName): string {
  if (typeof given === 'string') return given;
  const { notice, rows, column } = given;
  const names = firstNames(rows.map((position) => `${row} ${position + 1}`));
  switch (notice) {
    case 'leftOut':
      return `Rows that belong to no document, such as totals, were left out: ${names}.`;
    case 'differing':
      return `The rows above do not come to these totals of ${column}: ${names}.`;
    case 'repeated':
      return `Rows that are the same as another one of their document, and count in addition to it: ${names}.`;
  }
}
