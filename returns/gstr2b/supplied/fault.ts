import { ProblemError } from '../../../law/problem';

export type Gstr2bProblem =
  | 'noFile'
  | 'notJson'
  | 'notGstr2b'
  | 'noGstin'
  | 'noPeriod'
  /** A block whose documents are in none of the known shapes. */
  | 'unreadable'
  // Several files, or parts of one.
  | 'twoGstins'
  | 'otherGstin'
  | 'undated'
  | 'differing';

export interface Gstr2bFacts {
  /** The file, counted from 1. */
  file?: number;
  gstin?: string;
  /** What it should be. */
  other?: string;
  /** YYYY-MM */
  period?: string;
  number?: string;
  /** The block with documents. */
  block?: string;
}

export class Gstr2bError extends ProblemError<Gstr2bProblem, Gstr2bFacts> {}
