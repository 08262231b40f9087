/** What the user says about the columns of a sheet, and the errors that ask for it. */
import type { INodeProperties } from 'n8n-workflow';
import type { ColumnProblem } from '../../../sheets/columns/columnProblems';
import type { LineField } from '../../../sheets/cells/headings';
import { programNames } from '../../../sheets/programs/knownSheet';
import type { GivenColumns } from '../../../sheets/columns/wanted';
import { comparable } from '../../../core/comparable';
import { alphabetically } from '../../../core/compareTexts';
import { groupBy } from '../../../core/groupBy';
import { formError } from '../words/formTexts';
import type { InputError } from '../../../core/inputError';
import { list } from '../../../core/names';
import { columnMeanings } from '../form/columnMeanings';
import { entriesProperty, choiceProperty, propertyOf } from '../form/field';
import { option } from '../form/option';
import { readChoice, readFilled } from '../form/readValue';
import type { FormReader } from '../form/reader';
import { type ColumnNames, lineNames, quoted, sentencesOf } from '../words/sheets';

/** The source whose rows say what a form else asks for, such as whose a document is. */
export const spreadsheet = 'spreadsheet';

export const ifSpreadsheet = { lineItemsFrom: [spreadsheet] };

/** Shows an option or additional field only for a spreadsheet. */
export const forSheets = { show: { '/lineItemsFrom': [spreadsheet] } };

/** Whether the input items are the rows of a spreadsheet, with columns by their headings. */
export const isSpreadsheet = ({ parameter }: FormReader): boolean =>
  parameter('lineItemsFrom', 'form') === spreadsheet;

const changesLabel = 'Change Columns';
const changesName = 'changeColumns';
const programLabel = 'Written By';
const programName = 'writtenBy';

const otherProgram = 'other';

const programs = [
  ...programNames.map((name) => ({ name, value: name })),
  { name: 'Another Program', value: otherProgram },
].sort(alphabetically(({ name }) => name));

/** The options of operations that read a sheet. @param displayOptions when they do */
export const columnOptions = (
  displayOptions: INodeProperties['displayOptions'],
): INodeProperties[] => [
  entriesProperty(
    changesName,
    changesLabel,
    'Column',
    [
      propertyOf('string', 'column', 'Column', {
        placeholder: 'e.g. Net Amt',
        description: 'Its heading in the sheet',
      }),
      propertyOf('options', 'means', 'Means', {
        typeOptions: { loadOptionsMethod: 'getColumnMeanings' },
      }),
    ],
    {
      displayOptions,
      description:
        'What a column means if the node reads it differently. After a run, a hint shows how each column was read.',
    },
  ),
  choiceProperty(programName, programLabel, programs, otherProgram, {
    displayOptions,
    description:
      'The program that wrote the sheet. Without this option, the node recognizes it by the headings.',
  }),
];

/** What the form says about the columns of a sheet. @param meanings of columns @throws InputError */
export function columnsIn<Field extends string = LineField>(
  form: FormReader,
  meanings = columnMeanings(),
): GivenColumns<Field> {
  const given = form.parameter(option(changesName), {}) as {
    values?: Array<{ column?: unknown; means?: unknown }>;
  };
  const choices = meanings.map(({ name, value }) => ({ name, value: value as Field }));
  const changes = (given.values ?? []).map(({ column, means }) => ({
    column: readFilled(column, `${changesLabel}: Column`),
    means: readChoice(means, choices, `${changesLabel}: Means`),
  }));
  const named = changes.map(({ column }) => comparable(column));
  const twice = changes.find((_, index) => named.indexOf(named[index] as string) < index);
  if (twice) throw formError('meansTwice', { label: changesLabel, column: twice.column });
  const program = form.parameter(option(programName), '');
  return {
    changes,
    ...(program !== '' && { writtenBy: readChoice(program, programs, programLabel) }),
  };
}

const changesPlace = `Options of this node → ${changesLabel}`;

/**
 * An error about columns, which says how to correct what is read.
 * @param names of columns
 * @param before what comes before the advice
 */
export function columnsError(
  problems: ReadonlyArray<ColumnProblem<string>>,
  names: ColumnNames,
  before = '',
): InputError {
  const entries = problems.flatMap(({ changes }) =>
    changes.length > 0 ? [entriesOf(changes, names)] : [],
  );
  return formError('sheetColumns', {
    problems: sentencesOf(problems, 'item', names),
    before,
    place: changesPlace,
    entries: entries.join('; '),
    unnamed: entries.length > 0 ? '' : changesPlace,
  });
}

/** An error about the columns of rows in a field, for which nothing says what a column means. */
export const givenColumnsError = (label: string, problems: readonly ColumnProblem[]): InputError =>
  formError('givenColumns', { label, problems: sentencesOf(problems, 'row', lineNames()) });

/** Entries of which one solves a problem: `"Net Amt" → Taxable Value or Total Amount`. */
const entriesOf = (changes: ColumnProblem<string>['changes'], { nameOf }: ColumnNames): string =>
  [...groupBy(changes, ({ column }) => column)]
    .map(
      ([column, same]) =>
        `${quoted(column)} → ${list(
          same.map(({ means }) => nameOf(means)),
          'or',
        )}`,
    )
    .join(', or ');
