import { comparable } from '../../core/comparable';
import type { CellPlace, Problem } from '../../law/problem';
import { taxFields, type DocumentOf, type SheetCells, cellNumber, headingsIn } from './candidates';
import type { AmountsRead } from './decide';
import { fieldsOf, type LineField } from '../cells/headings';
import type { Figures } from './figures';

export interface ColumnChange<Field extends string = LineField> {
  column: string;
  means: Field;
}

/**
 * The headings that a user means by a column: as it is written, or else the same but for case, blanks and
 * characters that can't be seen.
 */
export function headingsNamed(column: string, headings: readonly string[]): string[] {
  const exact = headings.filter((heading) => heading.trim() === column.trim());
  return exact.length > 0
    ? exact
    : headings.filter((heading) => comparable(heading) === comparable(column));
}

/** What the user says that columns mean, by heading. */
export const meaningsSaid = <Field extends string>(
  changes: ReadonlyArray<ColumnChange<Field>>,
  headings: readonly string[],
): ReadonlyMap<string, Field> =>
  new Map(
    changes.flatMap(({ column, means }) =>
      headingsNamed(column, headings).map((heading) => [heading, means] as const),
    ),
  );

/** What is wrong with the columns of a sheet: a code with facts, for which `nodes` has the words. */
export interface ColumnProblem<Field extends string = LineField> {
  code:
    | 'missing'
    /** The headings that a sheet has, if some are missing. */
    | 'headings'
    /** They look like the titles above headings. */
    | 'titles'
    /** A column that the user names. */
    | 'notInSheet'
    /** Columns of one field with different cells. */
    | 'several'
    | 'open'
    | 'unread'
    /** A word without a column that makes its document another one. */
    | 'changing'
    /** A word of the type that may say how is paid, or turn the whole sheet around. */
    | 'turning'
    /** A number like those of notes, without a type. */
    | 'noteNumber'
    // Of orders, from which only line items are sent.
    | 'taxWithoutRate'
    | 'totalWithoutRate'
    | 'notSent'
    /** The only price, which need not be the one that is charged. */
    | 'otherPrice'
    // Of customers, vendors and products: words, rows and headings that speak against how they are read.
    | 'otherWord'
    /** Numbers that may be rates, or taxes of the prices. */
    | 'taxOrRate'
    | 'allLeftOut'
    | 'otherRecords';
  columns: readonly string[];
  /** What they may be, or what is missing. */
  fields: readonly Field[];
  example?: Example;
  /** What the user may say instead, of which one change solves the problem. */
  changes: ReadonlyArray<ColumnChange<Field>>;
}

/** What a row contradicts: what the others show, or what only a known program knows. */
export type RowContradiction = Problem<ContradictionCode, ContradictionFacts, CellPlace>;

/** Whether a row contradicts the others by more than taxes that are rounded in any way. */
export const isMoreThanRounding = ({ facts: { field, stated, due } }: RowContradiction): boolean =>
  !taxFields.includes(field) || Math.abs(stated - (due as number)) > 1;

export type ContradictionCode =
  /** It is not what a formula leads to. */
  | 'otherAmount'
  /** A ledger names a rate that no amount has. */
  | 'noAmountOfRate'
  /** The tax of a ledger is not of the rate that it names. */
  | 'otherTaxOfRate'
  /** A credit note without the minus sign that others have. */
  | 'otherSignOfNotes'
  /** The total of an invoice is below 0, and its lines are not. */
  | 'otherSignOfTotal';

/** Amounts in rupees. */
export interface ContradictionFacts {
  field: LineField;
  stated: number;
  /** What it should be. */
  due?: number;
  /** What it is compared with, by the headings of the sheet: `Qty × Rate`. */
  formula?: string;
  /** What a tax is of. */
  base?: number;
}

interface Example {
  /** The position of its item. */
  position: number;
  document?: string;
  cell?: string;
  /** What it comes to in each reading. */
  figures?: readonly Figures[];
}

/** Where rows are: the document that they belong to, and their positions among all items. */
export interface Places {
  documentOf: DocumentOf;
  positions: readonly number[];
}

/** A problem with columns that may have one of these meanings instead. */
export const columnProblem = <Field extends string = LineField>(
  code: ColumnProblem['code'],
  columns: readonly string[],
  meanings: readonly Field[] = [],
  more: Partial<ColumnProblem<Field>> = {},
): ColumnProblem<Field> => ({
  code,
  columns,
  fields: [],
  changes: columns.flatMap((column) => meanings.map((means) => ({ column, means }))),
  ...more,
});

export const severalProblem = <Field extends string>(
  field: Field,
  columns: readonly string[],
): ColumnProblem<Field | 'notSupplied'> =>
  columnProblem<Field | 'notSupplied'>('several', columns, ['notSupplied'], { fields: [field] });

export const openProblem = <Field extends string>(
  column: string,
  fields: readonly Field[],
  example?: Example,
): ColumnProblem<Field> => columnProblem('open', [column], fields, { fields, example });

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
  const example: Example = {
    position: positions[row] as number,
    document: documentOf(rows[row] as SheetCells).name,
    figures,
  };
  return open.map(({ heading, fields }, index) =>
    openProblem(heading, fields, index === 0 ? example : undefined),
  );
}

/** The headings of a sheet that lacks some, and whether they look like the titles above headings. */
export function aboutHeadings(given: readonly string[]): ColumnProblem[] {
  const isTitle = (heading: string) => /^(__EMPTY|$)/.test(heading.trim()) || heading.length > 50;
  const areTitles = given.some(isTitle) || given.every((one) => fieldsOf(one).length === 0);
  return [columnProblem('headings', given), ...(areTitles ? [columnProblem('titles', given)] : [])];
}

/**
 * A discount that nothing shows beside MRP: it may lead from there to the price, and would be taken twice.
 * @param isShown whether amounts or the user show what a column means
 */
export function takenTwice(
  rows: readonly SheetCells[],
  fieldIn: ReadonlyMap<string, LineField>,
  isShown: (heading: string, field: LineField) => boolean,
): ColumnProblem[] {
  const fields = [...fieldIn.values()];
  const hasPrice = fields.includes('price') || fields.includes('priceWithTax');
  const hasMrp = headingsIn(rows).some((heading) => {
    const may = fieldsOf(heading);
    return may.includes('listPrice') && may.includes('notSupplied') && !fieldIn.has(heading);
  });
  if (!hasPrice || !hasMrp) return [];
  return [...fieldIn].flatMap(([heading, field]) => {
    const isDiscount = field === 'discountPercent' || field === 'discountAmount';
    const isOpen =
      isDiscount && !isShown(heading, field) && rows.some((row) => cellNumber(field, row[heading]));
    return isOpen ? [openProblem(heading, [field, 'notSupplied'])] : [];
  });
}
