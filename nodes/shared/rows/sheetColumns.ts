/** What the user says about the columns of a sheet. */
import type { INodeProperties } from 'n8n-workflow';
import type { LineField } from '../../../sheets/cells/headings';
import { programNames } from '../../../sheets/programs/knownSheet';
import type { GivenColumns } from '../../../sheets/cells/wanted';
import { alphabetically } from '../../../core/compareTexts';
import { columnMeanings } from '../form/columnMeanings';
import { entriesProperty } from '../form/field';
import { option } from '../form/option';
import { readChoice, readFilled } from '../form/readValue';
import type { FormReader } from '../form/reader';

export const changesLabel = 'Change Columns';
const changesName = 'changeColumns';
const programLabel = 'Written By';
const programName = 'writtenBy';

const otherProgram = 'other';

const programs = [
  ...programNames.map((name) => ({ name, value: name })),
  { name: 'Another Program', value: otherProgram },
].sort(alphabetically(({ name }) => name));

/** Apart from its property, because n8n's linter expects lists that are loaded to have IDs. */
const meansProperty = {
  type: 'options',
  typeOptions: { loadOptionsMethod: 'getColumnMeanings' },
} as const;

/** The options of operations that read a sheet. @param displayOptions when they do */
export const columnOptions = (
  displayOptions: INodeProperties['displayOptions'],
): INodeProperties[] => [
  entriesProperty(
    changesName,
    changesLabel,
    'Column',
    [
      {
        displayName: 'Column',
        name: 'column',
        type: 'string',
        default: '',
        placeholder: 'e.g. Net Amt',
        description: 'Its heading in the sheet',
      },
      { ...meansProperty, displayName: 'Means', name: 'means', default: '' },
    ],
    {
      displayOptions,
      description:
        'What a column means if the node reads it differently. After a run, a hint shows how each column was read.',
    },
  ),
  {
    displayName: programLabel,
    name: programName,
    type: 'options',
    options: programs,
    default: otherProgram,
    displayOptions,
    description:
      'The program that wrote the sheet. Without this option, the node recognizes it by the headings.',
  },
];

/** What the form says about the columns of a sheet. @throws InputError */
export function columnsIn(form: FormReader): GivenColumns {
  const given = form.parameter(option(changesName), {}) as {
    values?: Array<{ column?: unknown; means?: unknown }>;
  };
  const choices = columnMeanings().map(({ name, value }) => ({ name, value: value as LineField }));
  const changes = (given.values ?? []).map(({ column, means }) => ({
    column: readFilled(column, `${changesLabel}: Column`),
    means: readChoice(means, choices, `${changesLabel}: Means`),
  }));
  const program = form.parameter(option(programName), '');
  return {
    changes,
    ...(program !== '' && { writtenBy: readChoice(program, programs, programLabel) }),
  };
}
