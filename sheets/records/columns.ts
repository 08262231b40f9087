/** What the columns of a sheet of records mean: by what the user says, by its program, its headings and its cells. */
import type { Slices } from '../../core/slices';
import { isFilled } from '../../law/readValues';
import { fieldsOf } from '../cells/headings';
import { headingsIn, type SheetCells } from '../columns/candidates';
import {
  aboutHeadings,
  columnProblem,
  headingsNamed,
  meaningsSaid,
  openProblem,
  severalProblem,
  type ColumnChange,
  type ColumnProblem,
} from '../columns/columnProblems';
import { unknownNumbers } from '../columns/unread';
import { isYesOrNo } from '../words/states';
import { wordsIn } from '../words/types';
import { byCells } from './byCells';
import { readRecordCell } from './cells';
import {
  fieldsOfHeading,
  fieldsOfSheet,
  isNarrowed,
  namingFields,
  type Fits,
  type RecordField,
  type RecordSheet,
  type Table,
} from './fields';
import { readHalves, readPrices } from './prices';
import { readSigns } from './signs';
import words from './words.json';

export type RecordMeaning = ColumnChange<RecordField>;

export type RecordColumnProblem = ColumnProblem<RecordField>;

export interface RecordColumn {
  heading: string;
  /** Undefined for one that means nothing. */
  field?: RecordField;
  /** What shows it, if its heading doesn't, or what is presumed: `38 of 40 cells`. */
  proof?: string;
}

export interface RecordColumns {
  columns: RecordColumn[];
  /** Whether a price was presumed to be without tax. */
  isPresumed: boolean;
  problems: RecordColumnProblem[];
}

/** Finds the columns. What is left open is a problem, and so is a column with numbers that nothing explains. */
export function* recordColumns(
  table: Table,
  changes: readonly RecordMeaning[],
  program: ReadonlyMap<string, RecordField> = new Map(),
): Slices<RecordColumns> {
  const { rows, sheet, context } = table;
  const headings = headingsIn(rows);
  const said = meaningsSaid(changes, headings);
  const fits: Fits = new Map(
    headings.map((heading) => {
      const one = said.get(heading) ?? program.get(heading);
      const isNumber = fieldsOf(heading).includes('rowNumber');
      return [heading, one ? [one] : isNumber ? ['notSupplied'] : fieldsOfHeading(sheet, heading)];
    }),
  );
  const proofs = yield* byCells(table, fits);
  withoutTaken(fits, sheet);
  withSurnames(fits);
  readHalves(rows, fits);
  readSigns(table, fits, said);
  const isPresumed = readPrices(rows, fits);
  yield;
  const several = severalOf(table, fits, program);
  yield;
  const problems = [
    ...changes
      .filter(({ column }) => headingsNamed(column, headings).length === 0)
      .map(({ column }) => columnProblem<RecordField>('notInSheet', [column, ...headings])),
    ...several,
    ...problemsOf(table, fits),
  ];
  const hasSide = [...fits.values()].some(([field]) => field === 'opening_side');
  const isPlain = (field?: RecordField) => field === 'opening_balance' && !hasSide;
  const columns = [...fits].map(([heading, [field]]) => ({
    heading,
    field: field ?? (isBlank(rows, heading) ? ('notSupplied' as const) : undefined),
    proof: isPlain(field) ? `${context.side} if a cell says nothing` : proofs.get(heading),
  }));
  return { columns, isPresumed, problems };
}

/** A heading that may be several fields is none that another column is for sure; a text is the first that is left. */
function withoutTaken(fits: Fits, sheet: RecordSheet): void {
  const sure = new Set([...fits.values()].flatMap((fields) => (fields.length === 1 ? fields : [])));
  for (const [heading, fields] of fits) {
    if (fields.length < 2) continue;
    const free = fields.filter((field) => field === 'notSupplied' || !sure.has(field));
    const isText =
      !free.includes('notSupplied') &&
      free.every((field) => ['name', 'text'].includes(fieldsOfSheet(sheet)[field].kind));
    const left = isText ? free.slice(0, 1) : free;
    if (left.length === 1) sure.add(left[0] as RecordField);
    const isLost = left.every((field) => field === 'notSupplied') && isNarrowed(sheet, heading);
    // Another name or phone need not be asked.
    const asked = fields.filter(
      (field) => !/text|name|id|phone|mail/.test(fieldsOfSheet(sheet)[field].kind),
    );
    fits.set(heading, isLost ? asked.slice(0, 1) : left);
  }
}

/** `Name`, or `Customer Name`, beside `Surname`, without a `First Name`, is the first name. */
function withSurnames(fits: Fits): void {
  const headingOf = (field: RecordField) => [...fits].find(([, [first]]) => first === field)?.[0];
  const heading = headingOf('name') ?? '';
  const isFirst = headingOf('last_name') !== undefined && headingOf('first_name') === undefined;
  if (isFirst && /^((customer|party|client|buyer|vendor|supplier) )?name$/i.test(heading.trim()))
    fits.set(heading, ['first_name']);
}

/**
 * Fields that several columns are with different cells. Of equal ones, the first is used, and a phone or the like
 * may fill in what the others lack, as all columns of a known program do.
 */
function severalOf(
  { rows, sheet, context }: Table,
  fits: Fits,
  program: ReadonlyMap<string, RecordField>,
): RecordColumnProblem[] {
  const before = new Map<RecordField, string[]>();
  return [...fits].flatMap(([heading, [field, ...open]]) => {
    if (!field || open.length > 0 || fieldsOfSheet(sheet)[field].several) return [];
    const others = before.get(field) ?? [];
    before.set(field, [...others, heading]);
    const [first] = others;
    if (first === undefined || program.has(heading)) return [];
    const { kind } = fieldsOfSheet(sheet)[field];
    const read = (cell: unknown) => JSON.stringify(readRecordCell(kind, cell, context));
    const filled = rows.filter((row) => isFilled(row[heading]));
    const otherOf = (row: SheetCells) => others.map((one) => row[one]).find(isFilled);
    const lacks = (row: SheetCells) => !namingFields.includes(field) && !otherOf(row);
    const isSame = filled.every((row) => lacks(row) || read(otherOf(row)) === read(row[heading]));
    if (!isSame || !filled.some(lacks)) fits.set(heading, ['notSupplied']);
    return isSame ? [] : [severalProblem<RecordField>(field, [first, heading])];
  });
}

const isBlank = (rows: readonly SheetCells[], heading: string): boolean =>
  !rows.some(({ [heading]: cell }) => isFilled(cell));

/** What is missing or open, and numbers that would be lost although they may be amounts of the records. */
function problemsOf({ rows, sheet }: Table, fits: Fits): RecordColumnProblem[] {
  const taken = [...fits.values()].flatMap(([field]) => field ?? []);
  const isNamed = taken.some((field) => namingFields.includes(field));
  const unused = [...fits].flatMap(([heading, { length }]) => (length === 0 ? [heading] : []));
  const offered = words.offered[sheet === 'product' ? 'product' : 'party'] as RecordField[];
  const free = offered.filter((field) => field === 'notSupplied' || !taken.includes(field));
  const isWithoutRate = (field?: RecordField) =>
    field === 'purchase_price' && !taken.includes('tax_rate') && !taken.includes('cgst_rate');
  // One column of texts that is left is likely to have the names.
  const texts = unused.filter((heading) =>
    rows.every(({ [heading]: cell }) => !isFilled(cell) || /\p{L}{2}/u.test(String(cell))),
  );
  const changes =
    texts.length === 1 ? texts.map((one) => ({ column: one, means: 'name' as const })) : [];
  return [
    ...(isNamed
      ? []
      : [columnProblem<RecordField>('missing', [], [], { fields: ['name', 'id'], changes })]),
    ...(isNamed ? [] : (aboutHeadings([...fits.keys()]) as RecordColumnProblem[])),
    ...[...fits].flatMap(([heading, fields]) => {
      if (isWithoutRate(fields[0]))
        return [openProblem<RecordField>(heading, ['purchase_price_with_tax', 'notSupplied'])];
      return fields.length > 1 && !isBlank(rows, heading) ? [openProblem(heading, fields)] : [];
    }),
    ...unknownNumbers(rows, unused.filter(mayBeMoney(rows))).map((heading) => {
      const position = rows.findIndex((row) => isFilled(row[heading]) && row[heading] !== 0);
      const example = { position, cell: String(rows[position]?.[heading]) };
      return columnProblem<RecordField>('unread', [heading], free, { example });
    }),
  ];
}

/** Whether a column is none of dates, years and counts by its heading, and none of a yes or no, 1 or 0. */
const mayBeMoney = (rows: readonly SheetCells[]) => (heading: string) =>
  !new RegExp(words.notMoney).test(wordsIn(heading).join(' ')) &&
  !rows.every(({ [heading]: cell }) => isYesOrNo(cell));
