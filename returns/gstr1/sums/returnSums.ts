import { inSlices, type Slices } from '../../../core/slices';
import { isIff, type Filing } from '../../../law/filing';
import { operatorSections, type NumberedDocument } from '../documents/document';
import { b2csRows, type B2csRow } from './b2cs';
import { advancesOf, type AdvanceBooks, type Advances } from './advances';
import { issuedRanges, type ChallanNature, type IssuedRange } from './documentsIssued';
import { suppliesByOperator, type OperatorRow } from './eCommerce';
import { hsnEntries, hsnSums, type HsnTable, type Reported } from './hsn';
import { nilRows, type NilRow } from './nil';
import {
  operatorAmendments,
  type FiledOperators,
  type OperatorAmendments,
} from './operatorAmendments';

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
  lastReturn?: FiledOperators;
  /** Payments, and what they are for. Without them, the return has no advances. */
  advances?: AdvanceBooks;
  /** What delivery challans are for, by their number in table 13: 9 to 12. */
  challanNature?: ChallanNature;
}

interface Summed extends Reported {
  /** What table 13 counts. */
  issued: readonly NumberedDocument[];
}

/** The sums of what is placed in a return. */
export function* sumReturn(placed: Summed, input: SumsInput): Slices<ReturnSums> {
  if (isIff(input)) return noSums;
  const { entries } = placed;
  const b2cs = b2csRows(entries);
  const nil = nilRows(entries);
  yield;
  const issued = issuedRanges(placed.issued, input.challanNature);
  yield;
  const hsn = hsnSums(input);
  yield* inSlices(hsnEntries(placed), hsn.add);
  const advances = input.advances && advancesOf(input.advances, input);
  return { b2cs, nil, issued, hsn: hsn.tables(), advances, ...operatorSums(placed, input) };
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
  placed: Reported,
  filing: Filing & { lastReturn?: FiledOperators },
): OperatorSums => ({
  operators: operatorSections.flatMap((section) => suppliesByOperator(placed.entries, section)),
  operatorAmendments: operatorAmendments(placed, filing),
});
