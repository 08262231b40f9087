import type { Slices } from '../../core/slices';
import {
  amountFields,
  headingsIn,
  meaningsOf,
  provedTogether,
  taxFields,
  type DocumentOf,
  type Reading,
  type SheetCells,
} from './candidates';
import type { WordColumn } from './changingWords';
import { factColumns, mayHaveWords, columnWords } from './factColumns';
import { readAmounts } from './decide';
import { zeroRateFields, type LineField, type SheetParty } from '../cells/headings';
import {
  aboutHeadings,
  columnProblem,
  headingsNamed,
  meaningsSaid,
  openProblems,
  type ColumnChange,
  type ColumnProblem,
  type RowContradiction,
  takenTwice,
} from './columnProblems';
import { testReading } from './testReading';
import { readTexts, type Texts } from './texts';
import type { KnownMeanings, WantedColumns } from './wanted';
import { hasOtherWords } from './namedFacts';
import { unknownNumbers, unreadAmounts } from './unread';
import { onePerField, mayBeTogether } from './onePerField';

export interface ReadColumn {
  heading: string;
  /** Undefined for a column that is not used. */
  field?: LineField;
  /** What proves it: `Qty × Rate in 40 of 40 rows`; empty if nothing does. */
  proof: string;
}

export interface SheetColumns extends Pick<WantedColumns, 'party'> {
  /** The heading of each field that is read. */
  headings: ReadonlyMap<LineField, string>;
  columns: ReadColumn[];
  /** Whether a price was presumed to be before tax. */
  isPresumed: boolean;
  problems: ColumnProblem[];
  /** The rows that contradict what the others show. */
  contradictions: RowContradiction[];
}

/** The columns of a sheet that are no amounts, and what each heading may mean. */
export interface TextColumns extends Texts {
  /** What the user says, by heading. */
  said: ReadonlyMap<string, LineField>;
  meanings: ReadonlyMap<string, readonly LineField[]>;
}

/** Finds the columns with texts, which say what rows belong together. */
export function* textColumns(
  rows: readonly SheetCells[],
  wanted: WantedColumns,
  { changes = [], program, positions = rows.map((_, row) => row) }: KnownMeanings = {},
): Slices<TextColumns> {
  const fitting = meaningsOf(rows);
  const headings = [...fitting.keys()];
  const said = meaningsSaid(changes, headings);
  const taken = changes.map(({ means }) => means).filter((field) => field !== 'notSupplied');
  const meanings = possibleMeanings(rows, fitting, { said, program, taken, party: wanted.party });
  const ofTexts = new Map([...meanings].filter((one) => !isOfAmounts(one)));
  const { found, problems } = readTexts(rows, ofTexts, wanted);
  yield;
  const open = headings.filter((heading) => meanings.get(heading)?.length === 0);
  const columns: WordColumn[] = [];
  for (const heading of open.filter(mayHaveWords)) {
    columns.push(columnWords(rows, heading));
    yield;
  }
  const facts = factColumns(rows, {
    open,
    columns,
    found,
    said: new Set([...said.keys(), ...(program?.keys() ?? [])]),
    party: wanted.party ?? 'customer',
    positions,
  });
  return { said, meanings, found: facts.found, problems: [...problems, ...facts.problems] };
}

const isOfAmounts = ([, fields]: [string, readonly LineField[]]): boolean =>
  fields.some((field) => amountFields.includes(field));

/**
 * Finds the columns of a sheet: by what the user says, by what a known program means, or else by their
 * headings and what their cells show. What is left open is a problem, and so is a column with amounts that
 * nothing explains.
 * @param texts as `textColumns` returns them
 * @param documentOf which rows are one document
 */
export function* readColumns(
  rows: readonly SheetCells[],
  wanted: WantedColumns,
  texts: TextColumns,
  documentOf: DocumentOf,
  { changes = [], positions = rows.map((_, row) => row), table }: KnownMeanings = {},
): Slices<SheetColumns> {
  const { said, meanings } = texts;
  const headings = [...meanings.keys()];
  const mayBeUnused = (heading: string) => meanings.get(heading)?.includes('notSupplied') === true;
  yield;
  const unused = [...said].filter(([, field]) => field === 'notSupplied');
  const unknown = unknownNumbers(
    rows,
    headings.filter((heading) => meanings.get(heading)?.length === 0),
  );
  const readBy = (some: ReturnType<typeof onePerField>) =>
    readAmounts(
      rows,
      new Map([...some.meanings, ...unused.map(([heading, field]) => [heading, [field]] as const)]),
      documentOf,
      {
        unknown: [...unknown, ...[...some.meanings.keys()].filter(mayBeUnused)],
        needsNet: wanted.required.some((one) => one.includes('taxableValue')),
      },
    );
  const ofAmounts = [...meanings].filter(isOfAmounts);
  const each = onePerField(rows, ofAmounts);
  yield;
  const together = each.problems.some(({ fields: [field] }) => mayBeTogether(field))
    ? onePerField(rows, ofAmounts, provedTogether)
    : undefined;
  const readTogether = together && readBy(together);
  yield;
  const isProved = readTogether?.readings.length === 1;
  const single = together && isProved ? together : each;
  const amounts = readTogether && isProved ? readTogether : readBy(each);
  const [reading = new Map() as Reading] = amounts.readings;
  yield;
  const { proofs, contradictions } = yield* testReading(rows, reading, documentOf);
  const fieldIn = new Map([
    ...[...texts.found].map(([field, heading]) => [heading, field] as const),
    ...[...said].filter(([, field]) => amountFields.includes(field)),
    ...[...reading].filter(([, field]) => field !== 'notSupplied'),
  ]);
  const isWanted = (heading: string, field: LineField) =>
    wanted.fields.includes(field) || (said.has(heading) && besideLines.includes(field));
  const found = new Map([...fieldIn].map(([heading, field]) => [field, heading]));
  const columns = headings.map((heading): ReadColumn => {
    const field = fieldIn.get(heading);
    const isUsed = field !== undefined && field !== 'notSupplied';
    const isRead =
      isUsed && (isWanted(heading, field) || proofs.has(field) || taxFields.includes(field));
    return isRead ? { heading, field, proof: proofs.get(field) ?? '' } : { heading, proof: '' };
  });
  const ignored: readonly LineField[] = [...harmless, ...(wanted.reported ?? [])];
  const isIgnored = (heading: string) =>
    single.repeated.includes(heading) ||
    mayBeUnused(heading) ||
    ignored.includes(fieldIn.get(heading) as LineField);
  const asked = texts.problems.flatMap((problem) => problem.columns);
  const unread = columns.flatMap(({ heading, field }) =>
    field === undefined && !isIgnored(heading) && !asked.includes(heading) ? [heading] : [],
  );
  return {
    party: wanted.party,
    headings: new Map([...found].filter(([field, heading]) => isWanted(heading, field))),
    columns,
    isPresumed: amounts.isPresumed,
    problems: [
      ...unknownColumns(changes, headings),
      ...texts.problems,
      ...single.problems,
      ...openProblems(rows, amounts, { documentOf, positions }),
      ...takenTwice(rows, fieldIn, (heading, field) => said.has(heading) || proofs.has(field)),
      ...missingColumns(wanted, found, table?.map(({ cells }) => cells) ?? rows),
      ...(amounts.readings.length > 1
        ? []
        : yield* unreadAmounts(rows, unread, { reading, documentOf, positions })),
    ],
    contradictions,
  };
}

/** What each heading may mean: what the user says, what its program means, or else what is not taken yet. */
function possibleMeanings(
  rows: readonly SheetCells[],
  fitting: ReadonlyMap<string, readonly LineField[]>,
  known: Pick<TextColumns, 'said'> &
    Pick<KnownMeanings, 'program'> & { taken: LineField[]; party?: SheetParty },
): Map<string, readonly LineField[]> {
  const { said, program, taken, party = 'customer' } = known;
  return new Map(
    [...fitting].map(([heading, fields]): [string, readonly LineField[]] => {
      const one = said.get(heading) ?? program?.get(heading);
      const isOther = fields.some((field) => hasOtherWords(rows, heading, field, party));
      const free = fields.filter((field) => !isOther && !taken.includes(field));
      return [heading, one ? [one] : free];
    }),
  );
}

/** What a sheet lacks, with the headings that it has. @param table the rows of the sheet as it is */
function missingColumns(
  { required }: WantedColumns,
  found: ReadonlyMap<LineField, string>,
  table: readonly SheetCells[],
): ColumnProblem[] {
  const missing = required.filter((some) => !some.some((field) => found.has(field)));
  return [
    ...missing.map((fields) => columnProblem('missing', [], [], { fields })),
    ...(missing.length > 0 ? aboutHeadings(headingsIn(table)) : []),
  ];
}

/** What totals have beside lines is read if they show it, or the user says it. */
const besideLines: readonly LineField[] = ['charges', 'documentCharges', ...zeroRateFields];

/** Columns of these may stay unproved, since they change no figure of a line. */
const harmless: readonly LineField[] = ['rounding', 'collectedTax', 'deductedTax', 'rowNumber'];

const unknownColumns = (changes: readonly ColumnChange[], headings: readonly string[]) =>
  changes
    .filter(({ column }) => headingsNamed(column, headings).length === 0)
    .map(({ column }) => columnProblem('notInSheet', [column, ...headings]));
