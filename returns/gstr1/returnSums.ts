import type { Slices } from '../../core/slices';
import { isIff, type Filing } from '../../law/filing';
import { operatorSections } from './documents/document';
import type { LastReturn } from './late/lastReturn';
import type { PlacedDocuments } from './placeDocuments';
import { b2csRows, type B2csRow } from './placement/b2cs';
import { advancesOf, type AdvanceBooks, type Advances } from './sums/advances';
import { issuedRanges, type ChallanNature, type IssuedRange } from './sums/documentsIssued';
import { suppliesByOperator, type OperatorRow } from './sums/eCommerce';
import { hsnEntries, hsnTables, type HsnTable } from './sums/hsn';
import { nilRows, type NilRow } from './sums/nil';
import { operatorAmendments, type OperatorAmendments } from './sums/operatorAmendments';

/** The sections and tables that state sums. An IFF has none of them. */
export interface ReturnSums extends OperatorSums {
  b2cs: B2csRow[];
  nil: NilRow[];
  issued: IssuedRange[];
  hsn: HsnTable[];
  /** Undefined if no payments were read. */
  advances?: Advances;
}

/** Tables 14 and 14A. */
export interface OperatorSums {
  operators: OperatorRow[];
  operatorAmendments: OperatorAmendments;
}

export interface SumsInput extends Filing {
  lastReturn?: LastReturn;
  /** Payments, and what they are for. Without them, the return has no advances. */
  advances?: AdvanceBooks;
  /** What delivery challans are for, by their number in table 13: 9 to 12. */
  challanNature?: ChallanNature;
}

/** The sums of what is placed in a return. */
export function* sumReturn(placed: PlacedDocuments, input: SumsInput): Slices<ReturnSums> {
  if (isIff(input)) return noSums;
  const { entries } = placed;
  const b2cs = b2csRows(entries);
  yield;
  const nil = nilRows(entries);
  yield;
  const issued = yield* issuedRanges(placed.issued, input.challanNature);
  yield;
  const hsn = yield* hsnTables(hsnEntries(placed), input);
  yield;
  const advances = input.advances && advancesOf(input.advances, input);
  return { b2cs, nil, issued, hsn, advances, ...operatorSums(placed, input) };
}

const noSums: ReturnSums = {
  b2cs: [],
  nil: [],
  issued: [],
  hsn: [],
  operators: [],
  operatorAmendments: { rows: [], unknown: [] },
};

export const operatorSums = (
  placed: PlacedDocuments,
  filing: Filing & { lastReturn?: LastReturn },
): OperatorSums => ({
  operators: operatorSections.flatMap((section) => suppliesByOperator(placed.entries, section)),
  operatorAmendments: operatorAmendments(placed, filing),
});
