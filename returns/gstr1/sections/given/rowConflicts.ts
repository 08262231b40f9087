import { groupBy } from '../../../../core/groupBy';
import { shapes } from '../sheets/shapes';
import { fieldProblem, type FieldProblem } from './rowRules';
import table from './rowKeys.json';
import { sectionSheet, type AnyRow, type SheetName } from '../sheets/sheets';

export interface ReadRow {
  row: AnyRow;
  item: number;
}

/**
 * The fields by which the tool distinguishes the documents of a sheet. Of amendments of one original under several
 * numbers, it takes the first only.
 */
const rowKeys: { readonly [Name in SheetName]?: { document: string[]; original?: string[] } } =
  table;

export type RowConflict = FieldProblem & { item: number };

/** The rows of a sheet that repeat or contradict earlier ones. The tool would lose one of the two. */
export function conflictsIn(sheet: SheetName, rows: readonly ReadRow[]): RowConflict[] {
  const { item = [] } = shapes[sheet];
  const fields = Object.keys(sectionSheet(sheet).columns);
  const { document = [], original = [] } = rowKeys[sheet] ?? {};
  const shared = fields.filter((field) => !item.includes(field));
  return [
    ...repetitions(rows, fields),
    ...contradictions(rows, document, shared),
    ...contradictions(rows, original, ['inum']),
  ];
}

/** Numbers that differ only in case are the same number. */
const textOf = (fields: readonly string[], { row }: ReadRow): string =>
  fields.map((field) => String(row[field]).toUpperCase()).join('\n');

const repetitions = (rows: readonly ReadRow[], fields: readonly string[]): RowConflict[] =>
  inGroups(rows, fields).flatMap(({ first, others }) =>
    others.map(({ item }) => ({
      item,
      ...fieldProblem(fields[0] as string, 'repeated', { other: first.item }),
    })),
  );

const contradictions = (
  rows: readonly ReadRow[],
  key: readonly string[],
  shared: readonly string[],
): RowConflict[] =>
  inGroups(rows, key).flatMap(({ first, others }) =>
    others.flatMap(({ row, item }) => {
      const field = shared.find((one) => row[one] !== first.row[one]);
      return field === undefined
        ? []
        : [{ item, ...fieldProblem(field, 'contradicted', { other: first.item }) }];
    }),
  );

/** The rows with the same key, of which there are several. */
function inGroups(
  rows: readonly ReadRow[],
  key: readonly string[],
): Array<{ first: ReadRow; others: ReadRow[] }> {
  if (key.length === 0) return [];
  const groups = groupBy(rows, (row) => textOf(key, row));
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((group) => {
      const [first, ...others] = group as [ReadRow, ...ReadRow[]];
      return { first, others };
    });
}
