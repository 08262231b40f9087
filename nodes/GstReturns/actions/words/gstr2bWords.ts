import { InputError } from '../../../../core/inputError';
import type { Slices } from '../../../../core/slices';
import {
  Gstr2bError,
  type Gstr2bFacts,
  type Gstr2bProblem,
} from '../../../../returns/gstr2b/supplied/fault';

export const gstr2bLabel = 'GSTR-2B (JSON)';

/** What files of GSTR-2B have. @throws InputError for what can't be read */
export function* inGstr2bWords<Result>(reading: Slices<Result>): Slices<Result> {
  try {
    return yield* reading;
  } catch (error) {
    throw error instanceof Gstr2bError ? errorOf(error) : error;
  }
}

const errorOf = ({ code, facts }: Gstr2bError): InputError =>
  new InputError(gstr2bLabel, `${gstr2bLabel} ${problems[code](facts)}`, fixes[code] ?? advice);

const problems: Record<Gstr2bProblem, (facts: Gstr2bFacts) => string> = {
  noFile: () => 'has no file',
  notJson: ({ file }) => `must be valid JSON in file ${file}`,
  notGstr2b: ({ file }) => `has no docdata in file ${file}, so it is not a GSTR-2B of the portal`,
  noGstin: ({ file }) => `has no gstin in file ${file}`,
  noPeriod: ({ file }) => `has no return period (rtnprd) in file ${file}`,
  twoGstins: ({ gstin, other }) => `has files of ${gstin} and ${other}`,
  otherGstin: ({ gstin, other }) => `is of ${gstin}, but Own GSTIN of the credential is ${other}`,
  undated: ({ period }) =>
    `has several files of ${period}, and one of them has no date on which it was made (gendt)`,
  differing: ({ period, number, gstin }) =>
    `has two files of ${period} that differ about ${number} of ${gstin}`,
};

const advice =
  'Give the JSON file of GSTR-2B as the portal gives it, for example {{ $json.data }} of an Extract From File node.';

const onlyLast = 'Give only the last file of this period, with all of its parts.';

/** Where the fix is not to give another file. */
const fixes: Partial<Record<Gstr2bProblem, string>> = {
  twoGstins: 'Give the files of one GSTIN, and run the node again for the other one.',
  otherGstin: 'Give the files of your own GSTIN, or correct the credential.',
  undated: onlyLast,
  differing: `They were made on the same day. ${onlyLast}`,
};
