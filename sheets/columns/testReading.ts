import { inSlices, type Slices } from '../../core/slices';
import {
  byDocument,
  isRounded,
  statedIn,
  type DocumentOf,
  type Reading,
  type SheetCells,
} from './candidates';
import type { RowContradiction } from './columnProblems';
import type { LineField } from '../cells/headings';
import {
  documentRelations,
  fieldsOfRelation,
  holds,
  isProved,
  relationsOf,
  type Relation,
} from './relations';
import type { IsRounded } from './figures';
import type { Stated } from './terms';

interface Tested {
  /** What proves the meaning of a field: `Qty × Rate in 40 of 40 rows`; empty for the other fields of a proof. */
  proofs: ReadonlyMap<LineField, string>;
  contradictions: RowContradiction[];
}

/** Tests all rows once the meanings of their columns are known. */
export function* testReading(
  rows: readonly SheetCells[],
  reading: Reading,
  documentOf: DocumentOf,
): Slices<Tested> {
  const rounded = yield* roundedIn(rows, reading);
  const stated = yield* inSlices(rows, (row) => statedIn(row, reading));
  const headings = new Map<LineField, string>();
  for (const [heading, field] of reading) {
    const other = headings.get(field);
    headings.set(field, other === undefined ? heading : `${other} + ${heading}`);
  }
  const labelled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, field: LineField) => headings.get(field) as string);
  const tests = new Map<LineField, { held: number; all: number; proof?: Relation }>();
  /** One of those that are made alike. */
  const proving = new Map<string, Relation>();
  const contradictions: RowContradiction[] = [];
  const note = (relation: Relation, row: number): void => {
    const { stated: field } = relation;
    const test = tests.get(field) ?? { held: 0, all: 0 };
    tests.set(field, test);
    test.all++;
    if (isProved(relation)) {
      test.held++;
      test.proof ??= relation;
      proving.set(`${field} ${relation.made.formula}`, relation);
    }
    if (holds(relation)) return;
    contradictions.push({
      code: 'otherAmount',
      facts: {
        field,
        stated: relation.left,
        due: relation.right,
        formula: labelled(relation.made.formula),
      },
      at: { row, column: headings.get(field) as string },
    });
  };
  yield* inSlices(stated.entries(), ([row, values]) => {
    for (const relation of relationsOf(values, rounded)) note(relation, row);
  });
  yield* inSlices(byDocument(rows, documentOf), (positions) => {
    const values = positions.map((position) => stated[position] as Stated);
    for (const relation of documentRelations(values, rounded)) {
      note(relation, positions[0] as number);
    }
  });
  const proofs = new Map<LineField, string>();
  for (const { held, all, proof } of tests.values()) {
    if (!proof) continue;
    const { stated: field, made } = proof;
    proofs.set(field, `${labelled(made.formula)} in ${held} of ${all} rows`);
  }
  const proved = [...proving.values()].flatMap(fieldsOfRelation);
  for (const field of proved) if (!proofs.has(field)) proofs.set(field, '');
  return { proofs, contradictions };
}

function* roundedIn(rows: readonly SheetCells[], reading: Reading): Slices<IsRounded> {
  const fields = new Set<LineField>();
  for (const [heading, field] of reading) {
    if (isRounded(rows, heading)) fields.add(field);
    yield;
  }
  return (field) => fields.has(field);
}
