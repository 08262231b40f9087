/** How well a reading of a sheet agrees with its rows. */
import { taxRateFields, statedIn, summedFields, type Reading, type OpenSheet } from './candidates';
import type { LineField } from '../cells/headings';
import {
  documentRelations,
  fieldsOfRelation,
  fittingTaxes,
  holds,
  isProved,
  relationsOf,
  type Relation,
} from './relations';
import { figuresOf, type Figures } from './figures';
import type { Stated } from './terms';

const needless: readonly LineField[] = ['quantity', 'cess', 'notSupplied'];

/** Whether a column that is in no relation speaks against a reading that gives it this field. */
const mustRelate = (field: LineField, fields: readonly LineField[]): boolean =>
  !needless.includes(field) && (!taxRateFields.includes(field) || fields.includes('price'));

/** The charges without which no rate would lead to a tax. */
const chargesIn = (one: Relation): LineField[] =>
  fieldsOfRelation(one).filter((field) => field === 'taxedCharges' && holds(one));

/** What a column is only where rows show it. */
const figureFields: readonly LineField[] = ['documentNet', 'listPrice', 'taxedCharges'];

/** The fields that several columns are only where amounts prove it. */
const joinedIn = (reading: Reading): LineField[] =>
  [...reading.values()].filter(
    (field, place, all) => all.indexOf(field) < place && !summedFields.includes(field),
  );

export interface Judged {
  reading: Reading;
  /** The positions of rows, and of the first rows of documents, that contradict it. */
  contradicted: number[];
  /** How many rows speak against it, of which a column that is in no relation leaves almost half open. */
  against: number;
  score: number;
  figures: Figures[];
}

/** Undefined for a reading that leaves the sum of a document, or the meaning of an unknown heading, unproved. */
export function judge(
  reading: Reading,
  { rows, documents, columns, rounded, unknown }: OpenSheet,
): Judged | undefined {
  const headingOf = new Map([...reading].map(([heading, field]) => [field, heading]));
  const isRounded = (field: LineField) => rounded.has(headingOf.get(field) ?? '');
  const stated = rows.map((row) => statedIn(row, reading));
  const ofRows = stated.map((values) => relationsOf(values, isRounded));
  const ofDocuments = documents.map((positions) =>
    documentRelations(
      positions.map((position) => stated[position] as Stated),
      isRounded,
    ),
  );
  const isWrong = (relations: Relation[]) => !relations.every(holds);
  const relations = [...ofRows, ...ofDocuments].flat();
  const confirmed = new Set([
    ...relations.filter(isProved).flatMap(fieldsOfRelation),
    ...fittingTaxes(relations),
  ]);
  // That a rate fits says nothing about what the tax belongs to.
  const related = new Set(
    relations.flatMap((one) =>
      one.isProof ? fieldsOfRelation(one) : [one.stated, ...chargesIn(one)],
    ),
  );
  const isProvedIn = (heading: string) => confirmed.has(reading.get(heading) as LineField);
  if (unknown.some((heading) => reading.has(heading) && !isProvedIn(heading))) return undefined;
  if (joinedIn(reading).some((field) => !confirmed.has(field))) return undefined;
  const used = columns.filter(({ heading }) => reading.has(heading));
  const open = used.filter(({ isOpen }) => isOpen);
  const fieldIn = ({ heading }: { heading: string }) => reading.get(heading) as LineField;
  const isUnshown = (field: LineField) => figureFields.includes(field) && !related.has(field);
  if (open.some((column) => isUnshown(fieldIn(column)))) return undefined;
  const figures = stated.map((values) => figuresOf(values, isRounded));
  const contradicted = [
    ...ofRows.flatMap((one, row) => (isWrong(one) ? [row] : [])),
    ...documents.flatMap((one, index) => (isWrong(ofDocuments[index] as Relation[]) ? one : [])),
  ];
  const unrelated = used.filter(
    (column) => mustRelate(fieldIn(column), column.fields) && !related.has(fieldIn(column)),
  );
  return {
    reading,
    contradicted,
    against: contradicted.length + (unrelated.length > 0 ? Math.ceil(rows.length / 2) - 1 : 0),
    score: open.filter(({ heading }) => isProvedIn(heading)).length - unrelated.length,
    figures,
  };
}
