/** What is wrong with files of GSTR-2B. */
export type Gstr2bProblem =
  | 'noFile'
  | 'notJson'
  | 'notGstr2b'
  | 'noGstin'
  | 'noPeriod'
  // Several files, or parts of one.
  | 'twoGstins'
  | 'otherGstin'
  | 'undated'
  | 'differing';

/** What the words for a problem need. */
export interface Gstr2bFacts {
  /** The file, counted from 1. */
  file?: number;
  gstin?: string;
  /** What it should be. */
  other?: string;
  /** YYYY-MM */
  period?: string;
  number?: string;
}

/** Why files of GSTR-2B can't be read: a code with facts, for which `nodes` has the words. */
export class Gstr2bFault extends Error {
  constructor(
    readonly problem: Gstr2bProblem,
    readonly facts: Gstr2bFacts = {},
  ) {
    super(problem);
  }
}
