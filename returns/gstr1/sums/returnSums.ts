import { isIff, type Filing } from '../../../law/filing';
import { operatorSections } from '../documents/document';
import { b2csRows, type B2csRow } from './b2cs';
import { advancesOf, type AdvanceBooks, type Advances } from './advances';
import type { ChallanNature, IssuedRange } from './documentsIssued';
import { suppliesByOperator, type OperatorRow } from './eCommerce';
import type { HsnTable, Reported } from './hsn';
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

/** The sums of what is placed in a return. @param tables those that take longest */
export function sumReturn(
  placed: Reported,
  tables: Pick<ReturnSums, 'issued' | 'hsn'>,
  input: SumsInput,
): ReturnSums {
  if (isIff(input)) return noSums;
  return {
    ...tables,
    b2cs: b2csRows(placed.entries),
    nil: nilRows(placed.entries),
    advances: input.advances && advancesOf(input.advances, input),
    ...operatorSums(placed, input),
  };
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
