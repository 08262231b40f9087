import { InputError, mustBe } from '../../../../core/inputError';
import { isObject } from '../../../../core/json';
import { creditRowsOf, type CreditRow } from '../../../../returns/gstr3b/creditRows';
import { lastRowsOf, type LastRows } from '../../../../returns/gstr2b/rows/lastRows';
import {
  readReconciledRows,
  type GivenRow,
  type ReconciledFault,
} from '../../../../returns/gstr2b/rows/readReconciledRows';
import { isFilled } from '../../../../law/readValues';
import { cellIn, rowError, type RowSource } from '../../../shared/run/words/rowError';

interface Source extends RowSource {
  timeZone: string;
}

/** The documents of the last reconciliation; none if the field is empty. @throws InputError naming the row */
export function lastRowsIn(given: unknown, label: string, timeZone: string): LastRows {
  const advice =
    "Give the rows of the last reconciliation, for example {{ $('Get row(s)').all().map((item) => item.json) }}.";
  const source = { label, advice, timeZone };
  const { last, faults } = lastRowsOf(isFilled(given) ? rowsIn(given, source) : []);
  refuse(faults, source);
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
  const { rows, faults } = creditRowsOf(rowsIn(given, source));
  refuse(faults, source);
  return rows;
}

function rowsIn(given: unknown, source: Source): GivenRow[] {
  const { label, advice, timeZone } = source;
  if (!Array.isArray(given)) throw mustBe(label, 'an array of rows', given, advice);
  const other = given.findIndex((row) => !isObject(row));
  if (other >= 0)
    throw mustBe(`row ${other + 1} of ${label}`, 'an object', given[other], advice, label);
  const { rows, faults } = readReconciledRows(given as Array<Record<string, unknown>>, timeZone);
  refuse(faults, source);
  return rows;
}

/** @throws InputError for the first fault */
function refuse([fault]: readonly ReconciledFault[], source: Source): void {
  if (fault) throw errorIn(fault, source);
}

function errorIn(fault: ReconciledFault, source: Source): InputError {
  const { row, problem, facts } = fault;
  const { label, advice } = source;
  switch (problem) {
    case 'monthFirst':
      return new InputError(
        label,
        `${label} has the date "${String(facts.value)}", which has the month first, so other dates may be written like this, too`,
        'Format the dates in the spreadsheet as YYYY-MM-DD or DD/MM/YYYY.',
      );
    case 'neededForStatus':
      return new InputError(
        label,
        `${cellIn(fault, source)} must be given for the status ${facts.status}`,
        advice,
      );
    case 'repeated':
      return new InputError(
        label,
        `row ${row + 1} of ${label} is the document of row ${Number(facts.other) + 1} of ${label} again`,
        'Give each row once, and of several reconciliations the rows of the last one.',
      );
    default:
      return rowError({ ...fault, problem }, source);
  }
}
