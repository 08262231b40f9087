import { mustBe } from '../../../../core/inputError';
import { isObject } from '../../../../core/json';
import { creditRowsOf, type CreditRow } from '../../../../returns/gstr3b/creditRows';
import { lastRowsOf, type LastRows } from '../../../../returns/gstr2b/rows/lastRows';
import {
  readReconciledRows,
  type GivenRow,
  type ReconciledProblem,
} from '../../../../returns/gstr2b/rows/readReconciledRows';
import { isFilled } from '../../../../law/readValues';
import type { AdvisedField } from '../../../shared/words/cells';
import { reconciledErrorIn } from '../words/gstr2b';

interface Source extends AdvisedField {
  timeZone: string;
}

/** The documents of the last reconciliation; none if the field is empty. @throws InputError naming the row */
export function lastRowsIn(given: unknown, label: string, timeZone: string): LastRows {
  const advice =
    "Give the rows of the last reconciliation, for example {{ $('Get row(s)').all().map((item) => item.json) }}.";
  const source = { label, advice, timeZone };
  const { last, problems } = lastRowsOf(isFilled(given) ? rowsIn(given, source) : []);
  refuse(problems, source);
  return last;
}

const ofRun = (label: string, timeZone: string): Source => ({
  label,
  advice: 'Give the rows that Reconcile GSTR-2B returns, unchanged but for a column accepted.',
  timeZone,
});

/** The rows that a reconciliation returned. @throws InputError naming the row */
export const rowsOfRunIn = (given: unknown, label: string, timeZone: string): GivenRow[] =>
  rowsIn(given, ofRun(label, timeZone));

/** What GSTR-3B takes from the rows of a reconciliation. @throws InputError naming the row */
export function creditRowsIn(given: unknown, label: string, timeZone: string): CreditRow[] {
  const source = ofRun(label, timeZone);
  const { rows, problems } = creditRowsOf(rowsIn(given, source));
  refuse(problems, source);
  return rows;
}

function rowsIn(given: unknown, source: Source): GivenRow[] {
  const { label, advice, timeZone } = source;
  if (!Array.isArray(given)) throw mustBe(label, 'an array of rows', given, advice);
  const other = given.findIndex((row) => !isObject(row));
  if (other >= 0)
    throw mustBe(`row ${other + 1} of ${label}`, 'an object', given[other], advice, label);
  const { rows, problems } = readReconciledRows(given as Array<Record<string, unknown>>, timeZone);
  refuse(problems, source);
  return rows;
}

/** @throws InputError for the first problem */
function refuse([first]: readonly ReconciledProblem[], source: Source): void {
  if (first) throw reconciledErrorIn(first, source);
}
