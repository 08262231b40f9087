import { groupBy } from '../../core/groupBy';
import {
  byDocument,
  roundedIn,
  statedIn,
  taxFields,
  type DocumentOf,
  type Reading,
  type SheetCells,
} from './candidates';
import type { LineField } from './headings';
import {
  documentRelations,
  fieldsOfRelation,
  holds,
  isProved,
  relationsOf,
  type Relation,
} from './relations';
import type { Stated } from './terms';

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
  /** What proves the meaning of a field: `Qty × Rate in 40 of 40 rows`; empty for the other fields of a proof. */
  proofs: ReadonlyMap<LineField, string>;
  contradictions: Contradiction[];
}

/** Tests all rows once the meanings of their columns are known. */
export function testReading(
  rows: readonly SheetCells[],
  reading: Reading,
  documentOf: DocumentOf,
): Tested {
  const isRounded = roundedIn(rows, reading);
  const stated = rows.map((row) => statedIn(row, reading));
  const headings = new Map([...reading].map(([heading, field]) => [field, heading]));
  const labelled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, field: LineField) => headings.get(field) as string);
  const found = [
    ...stated.flatMap((values, row) =>
      relationsOf(values, isRounded).map((relation) => ({ relation, row })),
    ),
    ...byDocument(rows, documentOf).flatMap((positions) =>
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
      // The rules of GST compare taxes with rates and places of supply.
      .filter(({ relation }) => !holds(relation) && !taxFields.includes(relation.stated))
      .map(({ relation, row }) => ({
        row,
        field: relation.stated,
        column: headings.get(relation.stated) as string,
        problem: contradictionText(relation, labelled),
      })),
  };
}

const contradictionText = (
  { made, stated, left, right }: Relation,
  labelled: (text: string) => string,
): string =>
  labelled(`{${stated}} is ${left.toFixed(2)}, but ${made.formula} is ${right.toFixed(2)}`);
