import { ProblemError } from '../../../../law/problem';

export type FiledProblem =
  | 'notJson'
  | 'noFile'
  | 'notFile'
  | 'notGstr1'
  | 'otherGstin'
  | 'notEarlier'
  | 'notOfPeriod'
  | 'severalPeriods'
  | 'unreadableSection'
  | 'notAmount'
  | 'notDate'
  | 'noNumber'
  | 'repeated';

export interface FiledFacts {
  text?: string;
  /** A block that GSTR-1 does not have. */
  block?: string;
  gstin?: string;
  /** MMYYYY */
  period?: string;
  section?: string;
  record?: string;
  /** What is not an amount; undefined if the record lacks one. */
  value?: unknown;
}

export class FiledError extends ProblemError<FiledProblem, FiledFacts> {}
