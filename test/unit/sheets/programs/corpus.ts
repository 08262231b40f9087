import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../../../core/groupBy';
import { statedIn } from '../../../../sheets/columns/candidates';
import { type KnownSheet } from '../../../../sheets/programs/knownSheet';
import type { SheetUse } from '../../../../sheets/programs/sheet/program';
import {
  documentRelations,
  holds,
  relationsOf,
  type Relation,
} from '../../../../sheets/columns/relations';
import { figuresOf } from '../../../../sheets/columns/figures';
import { headingsFor, fieldName, type LineField } from '../../../../sheets/cells/headings';
import { purchaseType, salesKind } from '../../../../sheets/words/types';
import { statusIn } from '../../../../sheets/words/states';
import type { Fields } from '../../../../law/readValues';
import { knownSheet, tableRows } from '../../../harness/atOnce';

export interface CorpusCase {
  name: string;
  use: SheetUse;
  /** Whether a careful person reads it without asking. */
  human: boolean;
  rows: Fields[];
  expected: 'asked' | Fields[];
  /** The rows, counted from 1, that must be reported. */
  problems?: number[];
}

export const corpusFiles = [
  ...['given', 'tally', 'zoho', 'busyMargVyapar', 'portals', 'people', 'adversarial', 'words'],
  'amounts',
  'unseen',
  'rates',
  'byHand',
];

export const corpusOf = (file: string): CorpusCase[] => {
  const text = readFileSync(path.join(__dirname, `../../../fixtures/columns/${file}.json`), 'utf8');
  return JSON.parse(text) as CorpusCase[];
};

export const known = (rows: readonly Fields[], use: SheetUse, writtenBy?: string) =>
  knownSheet(tableRows(rows.map((cells, position) => ({ position, cells }))), use, writtenBy);

const isRounded = () => false;

/** The lines of a known sheet as the corpus states them, and what contradicts them. */
export function linesIn({ rows, meanings }: KnownSheet, use: SheetUse) {
  const cellOf = (cells: Fields, field: LineField) =>
    cells[[...meanings].find(([, one]) => one === field)?.[0] ?? ''];
  const active = rows.filter(
    ({ cells }) => statusIn(cellOf(cells, 'status') ?? '') !== 'cancelled',
  );
  const numberOf = (cells: Fields) =>
    ['supplierNumber', 'number', 'key']
      .map((field) => cellOf(cells, field as LineField))
      .find((cell) => cell !== undefined && cell !== '');
  const lines = active.map(({ cells }) => {
    const stated = statedIn(cells, meanings);
    const { net, rate, total } = figuresOf(stated, isRounded);
    const type = String(cellOf(cells, 'type') ?? '');
    const kind = use === 'purchases' ? purchaseType(type) : salesKind(type);
    const size = (amount?: number) =>
      amount === undefined ? undefined : Math.round(Math.abs(amount) * 100) / 100;
    return {
      document: String(numberOf(cells) ?? ''),
      taxable: size(net?.value),
      rate: rate ?? 0,
      igst: size(stated.igst) ?? 0,
      cgst: size(stated.cgst) ?? 0,
      sgst: size(stated.sgst) ?? 0,
      cess: size(stated.cess) ?? 0,
      total: size(total?.value),
      quantity: size(stated.quantity),
      price: size(stated.price),
      kind: kind === 'ownDebitNote' ? 'creditNote' : (kind ?? 'unknown'),
      charge: cellOf(cells, 'productName'),
    };
  });
  const contradicted = [
    ...active.flatMap(({ cells }) => relationsOf(statedIn(cells, meanings), isRounded)),
    ...[...groupBy(active, ({ cells }) => numberOf(cells)).values()].flatMap((members) =>
      documentRelations(
        members.map(({ cells }) => statedIn(cells, meanings)),
        isRounded,
      ),
    ),
  ].filter((relation: Relation) => !holds(relation));
  return { lines, contradicted };
}

/** The rows under headings that mean their fields and no others, as readers take them. */
export const canonical = ({ rows, meanings }: KnownSheet): Fields[] =>
  rows.map(({ cells }) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([heading, cell]): Array<[string, unknown]> => {
        const field = meanings.get(heading);
        if (field === 'notSupplied') return [];
        return [[field ? (headingsFor(field)[0] ?? fieldName(field)) : heading, cell]];
      }),
    ),
  );
