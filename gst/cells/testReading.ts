import { groupBy } from '../../core/groupBy';
import { roundedIn, statedIn, type Reading, type SheetCells } from './decide';
import type { LineField } from './headings';
import {
  documentRelations,
  fieldsOfRelation,
  holds,
  isProved,
  relationsOf,
  type Relation,
  type Stated,
} from './relations';

/** A row that contradicts what the others show. */
export interface Contradiction {
  /** Its position. */
  row: number;
  /** The amount that something else contradicts, and its heading. */
  field: LineField;
  column: string;
  /** A sentence without a full stop. */
  problem: string;
}

interface Tested {
  /** What shows the meaning of a field: `Qty × Rate = Value in 40 of 40 rows`. */
  proofs: ReadonlyMap<LineField, string>;
  contradictions: Contradiction[];
}

/** Tests all rows once it is decided what they mean. */
export function testReading(
  rows: readonly SheetCells[],
  reading: Reading,
  documentOf: (row: SheetCells) => unknown,
): Tested {
  const isRounded = roundedIn(rows, reading);
  const stated = rows.map((row) => statedIn(row, reading));
  const headings = new Map([...reading].map(([heading, field]) => [field, heading]));
  const labelled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, field: LineField) => headings.get(field) as string);
  const documents = [
    ...groupBy(
      rows.map((_, position) => position),
      (position) => documentOf(rows[position] as SheetCells),
    ).values(),
  ];
  const found = [
    ...stated.flatMap((values, row) =>
      relationsOf(values, isRounded).map((relation) => ({ relation, row })),
    ),
    ...documents.flatMap((positions) =>
      documentRelations(
        positions.map((position) => stated[position] as Stated),
        isRounded,
      ).map((relation) => ({ relation, row: positions[0] as number })),
    ),
  ];
  const proofs = new Map<LineField, string>();
  const proved = new Set<LineField>();
  for (const relations of groupBy(found, ({ relation }) => relation.stated).values()) {
    const held = relations.filter(({ relation }) => isProved(relation));
    const [one] = held;
    if (!one) continue;
    const { stated: field, made } = one.relation;
    proofs.set(field, `${labelled(made.formula)} in ${held.length} of ${relations.length} rows`);
    for (const field of fieldsOfRelation(one.relation)) proved.add(field);
  }
  for (const field of proved) if (!proofs.has(field)) proofs.set(field, '');
  return {
    proofs,
    contradictions: found
      .filter(({ relation }) => !holds(relation) && !taxes.includes(relation.stated))
      .map(({ relation, row }) => ({
        row,
        field: relation.stated,
        column: headings.get(relation.stated) as string,
        problem: contradictionText(relation, labelled),
      })),
  };
}

/** The rules of GST compare these with rates and places of supply. */
const taxes: readonly LineField[] = ['taxAmount', 'igst', 'cgst', 'sgst'];

const contradictionText = (
  { made, stated, left, right }: Relation,
  labelled: (text: string) => string,
): string =>
  labelled(`{${stated}} is ${left.toFixed(2)}, but ${made.formula} is ${right.toFixed(2)}`);
