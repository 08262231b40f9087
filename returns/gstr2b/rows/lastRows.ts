import type { Paise } from '../../../core/paise';
import { identityOfPurchase, type Purchase } from '../../purchases/purchase';
import type { PurchaseKind } from '../../../law/documentKinds';
import { eachHead, taxHeads, type TaxHeads } from '../../../law/taxHeads';
import type { Pair } from '../matching/match';
import { emptyCell, type GivenRow, type ReconciledProblem } from './readReconciledRows';
import type { ReconciledStatus } from './reconciledRow';
import { pairStatuses, type PairStatus } from '../matching/rules';
import { isCredit, isPurchaseKind, type SuppliedDocument } from '../supplied/supplied';
import { comparedNumber } from '../../../law/documentNumber';

export interface LastPair extends Pair {
  /** Whether a person has accepted it, in the column `accepted`. */
  isAccepted: boolean;
}

/** The rows of an earlier reconciliation, as far as they matter for the next one: each document once. */
export interface LastRows {
  pairs: LastPair[];
  /** Purchases and documents of GSTR-2B without a pair. */
  purchases: Purchase[];
  supplied: SuppliedDocument[];
  /** The return periods of GSTR-2B that occur in the rows, YYYY-MM. */
  periods: string[];
  /** The positions of rows whose document can't be compared. */
  notCompared: number[];
}

const isPairStatus = (status: ReconciledStatus): status is PairStatus =>
  (pairStatuses as readonly ReconciledStatus[]).includes(status);

/** The documents of rows that the operation returned. Of several rows of a document, the last one counts. */
export function lastRowsOf(rows: readonly GivenRow[]): {
  last: LastRows;
  problems: ReconciledProblem[];
} {
  const read = rows.map(readLastRow);
  return {
    last: {
      ...documentsOf(read.flatMap(({ row }) => row ?? [])),
      periods: [...new Set(rows.flatMap(({ gstr2b_period: period }) => period ?? []))],
      notCompared: read.flatMap(({ notCompared }) => notCompared ?? []),
    },
    problems: read.flatMap(({ problems }) => problems ?? []),
  };
}

interface LastRow {
  status: ReconciledStatus;
  isAccepted: boolean;
  purchase?: Purchase;
  supplied?: SuppliedDocument;
}

/** A row, its position if it can't be compared, or what is wrong with it. */
function readLastRow(
  row: GivenRow,
  position: number,
): { row?: LastRow; notCompared?: number; problems?: ReconciledProblem[] } {
  const { status } = row;
  if (status === 'not_in_books_by_nature') return {};
  const kind = kindOf(row);
  const [hasBooks, has2b] = [row.books_number !== undefined, row.gstr2b_date !== undefined];
  if (!kind || !(hasBooks || has2b)) {
    return status === 'rejected_in_ims' ? {} : { notCompared: position };
  }
  const missing = neededCells(row, hasBooks, has2b).filter((name) => row[name] === undefined);
  if (missing.length > 0) return { problems: missing.map((name) => emptyCell(position, name)) };
  return {
    row: {
      status,
      isAccepted: Boolean(row.accepted),
      ...(hasBooks && { purchase: purchaseOf(row as CompleteRow, kind, !has2b) }),
      ...(has2b && { supplied: suppliedOf(row as CompleteRow, kind, !hasBooks) }),
    },
  };
}

/** A sheet may have rows of several runs, the last ones at its end. */
function documentsOf(rows: readonly LastRow[]): Pick<LastRows, 'pairs' | 'purchases' | 'supplied'> {
  const known = new Set<string>();
  const isNew = (key: string): boolean => known.size < known.add(key).size;
  const pairs: LastPair[] = [];
  const purchases: Purchase[] = [];
  const documents: SuppliedDocument[] = [];
  for (const { purchase, supplied, status, isAccepted } of rows.toReversed()) {
    const hasNewPurchase = purchase && isNew(identityOfPurchase(purchase));
    const hasNewDocument = supplied && isNew(identityOfSupplied(supplied));
    if (hasNewPurchase && hasNewDocument && isPairStatus(status)) {
      pairs.push({ purchase, supplied, status, isAccepted });
    } else {
      if (hasNewPurchase) purchases.push(purchase);
      if (hasNewDocument) documents.push(supplied);
    }
  }
  return { pairs, purchases, supplied: documents };
}

const identityOfSupplied = ({
  period,
  section,
  kind,
  gstin,
  number,
  date,
}: SuppliedDocument): string =>
  [period, section, kind, gstin, comparedNumber(number), date].join(' ');

const kindOf = ({ document_type: type }: GivenRow): PurchaseKind | undefined =>
  type !== undefined && isPurchaseKind(type) ? type : undefined;

const ofPair = ['books_number', 'gstr2b_date'] as const;
const ofBooks = ['books_date', 'books_taxable_value', 'books_total_tax'] as const;
const of2b = ['gstr2b_number', 'gstr2b_section', 'gstr2b_period', 'gstr2b_taxable_value'] as const;
const headsOfBooks = taxHeads.map((head) => `books_${head}` as const);
const headsOf2b = taxHeads.map((head) => `gstr2b_${head}` as const);

/** What the sides that a row has must state. */
const neededCells = (row: GivenRow, hasBooks: boolean, has2b: boolean): Array<keyof GivenRow> => [
  ...(isPairStatus(row.status) ? ofPair : []),
  ...(hasBooks ? ofBooks : []),
  ...(hasBooks && row.books_igst !== undefined ? headsOfBooks : []),
  ...(has2b ? [...of2b, ...headsOf2b] : []),
  ...(has2b && row.gstr2b_original_number !== undefined ? (['gstr2b_original_date'] as const) : []),
];

type CompleteRow = GivenRow &
  Required<
    Pick<
      GivenRow,
      | (typeof ofPair | typeof ofBooks | typeof of2b)[number]
      | (typeof headsOfBooks | typeof headsOf2b)[number]
      | 'gstr2b_original_date'
    >
  >;

/** Rows have the amounts of credit notes with the other sign. */
const signed = (amount: Paise, kind: PurchaseKind): Paise => (isCredit(kind) ? -amount : amount);

const headsIn = (row: CompleteRow, side: 'books' | 'gstr2b', kind: PurchaseKind): TaxHeads =>
  eachHead((head) => signed(row[`${side}_${head}`], kind));

const supplierIn = (row: GivenRow): Pick<Purchase, 'gstin' | 'name'> => ({
  gstin: row.supplier_gstin ?? '',
  name: row.supplier_name ?? '',
});

/** What both sides share. */
const sharedIn = (row: GivenRow): Pick<Purchase, 'placeOfSupply' | 'reverseCharge'> => ({
  placeOfSupply: row.place_of_supply?.padStart(2, '0'),
  reverseCharge: row.reverse_charge,
});

/** @param isSingle whether the columns that both sides share are those of the purchase */
const purchaseOf = (row: CompleteRow, kind: PurchaseKind, isSingle: boolean): Purchase => ({
  kind,
  ...supplierIn(row),
  id: row.books_id ?? '',
  number: row.books_number,
  supplierNumber: row.books_supplier_number,
  date: row.books_date,
  taxable: signed(row.books_taxable_value, kind),
  tax: signed(row.books_total_tax, kind),
  ...((row as GivenRow).books_igst !== undefined && { heads: headsIn(row, 'books', kind) }),
  ...(row.books_tax_from && { taxFrom: row.books_tax_from }),
  ...(isSingle && sharedIn(row)),
  notEligible: row.books_not_eligible,
  isCancelled: false,
});

/** @param isSingle whether the columns that both sides share are those of the document */
const suppliedOf = (row: CompleteRow, kind: PurchaseKind, isSingle: boolean): SuppliedDocument => ({
  kind,
  ...supplierIn(row),
  section: row.gstr2b_section,
  isRejected: row.status === 'rejected_in_ims',
  period: row.gstr2b_period,
  number: row.gstr2b_number,
  date: row.gstr2b_date,
  taxable: signed(row.gstr2b_taxable_value, kind),
  heads: headsIn(row, 'gstr2b', kind),
  ...(isSingle && sharedIn(row)),
  itc: row.itc_available,
  itcReason: row.itc_reason,
  imsStatus: row.ims_status,
  imsReduction: row.ims_reduction,
  ...(row.gstr2b_original_number !== undefined && {
    amends: { number: row.gstr2b_original_number, date: row.gstr2b_original_date },
  }),
});
