import type { ColumnProblem } from '../../../../sheets/cells/columnProblems';
import type { SheetParty } from '../../../../sheets/cells/headings';
import type { RegisterFault } from '../../../../sheets/rows/fault';
import { sentencesOf } from '../../../../nodes/shared/rows/columnWords';
import { registerError } from '../../../../nodes/GstReturns/actions/words/registerWords';

/** What is wrong with a row of a register, as the user reads it. */
export function inWords(fault: RegisterFault) {
  const { field, message, advice } = registerError(fault);
  const { document, date } = fault.facts;
  return { row: fault.row, column: field, document, date, problem: message, fix: advice };
}

/** What is wrong with the columns of a sheet, as the user reads it. */
export const columnsInWords = (problems: readonly ColumnProblem[], party?: SheetParty): string[] =>
  problems.map((problem) => sentencesOf([problem], 'item', party));
