import type { IsoDate } from '../../../../core/day';
import type { CellPlace, Harm } from '../../../../law/problem';
import type { RowProblem } from '../../../../sheets/cells/rows';
import type { SheetName } from '../sheets/sheets';

/** What is wrong with a row of a section sheet beyond its cells. */
export type SheetCode =
  // Its sheet is not known.
  | 'unknownSheet'
  | 'unknownHeadings'
  | 'severalSheets'
  | 'notOfPeriod'
  // The tool refuses it.
  | 'operatorGstin'
  | 'afterPeriod'
  | 'chargeOfCbw'
  | 'chargeOfDeemedExport'
  | 'ownGstin'
  // Not of another state, so in another sheet.
  | 'invoiceInOwnState'
  | 'noteInOwnState'
  | 'smallInvoice'
  | 'placeOfNote'
  | 'placeOfExport'
  | 'shareOfExport'
  | 'halfShippingBill'
  | 'noAdvance'
  | 'otherSign'
  | 'unequalHalves'
  | 'notOperator'
  | 'unknownEcoType'
  | 'tooManyCancelled'
  // The tool would lose it, or another one.
  | 'repeated'
  | 'contradicted';

/** The problems of rows of which the tool would take no more than a part, and of those it would not see. */
const lost: readonly string[] = [
  'unknownSheet',
  'unknownHeadings',
  'severalSheets',
  'notOfPeriod',
  'repeated',
  'contradicted',
];

/** The tool refuses all other rows, also for a cell that it can't read. */
export const harmOfSheet = (code: SheetProblem['code']): Harm =>
  lost.includes(code) ? 'wrong tax' : 'rejected';

export interface SheetFacts {
  value?: unknown;
  /** The headings of the row. */
  headings?: readonly string[];
  /** The sheets that a row may belong to. */
  sheets?: readonly string[];
  /** In rupees. */
  limit?: bigint;
  /** The heading of the amount that another one is part of. */
  whole?: string;
  /** The position of another row. */
  other?: number;
}

/** The sheet of a row, and the date of its document: empty texts for what it does not say. */
interface RowFacts extends SheetFacts {
  sheet: SheetName | '';
  date: IsoDate | '';
}

/** What is wrong with a row of a section sheet. Its column is empty if its sheet is not known. */
export type SheetProblem = RowProblem<SheetCode, RowFacts> & {
  at: Required<CellPlace>;
  harm: Harm;
};
