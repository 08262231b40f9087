import type { ColumnProblem } from '../../../../sheets/columns/columnProblems';
import type { SheetParty } from '../../../../sheets/cells/headings';
import type { RegisterProblem } from '../../../../sheets/rows/rowError';
import { lineNames, registerError, sentencesOf } from '../../../../nodes/shared/words/sheets';

/** What is wrong with a row of a register, as the user reads it. */
export function inWords(wrong: RegisterProblem) {
  const { field, message, advice } = registerError(wrong);
  const { facts, at } = wrong;
  const { date } = facts;
  return { row: at.row, column: field, document: at.document, date, problem: message, fix: advice };
}

/** What is wrong with the columns of a sheet, as the user reads it. */
export const columnsInWords = (problems: readonly ColumnProblem[], party?: SheetParty): string[] =>
  problems.map((problem) => sentencesOf([problem], 'item', lineNames(party)));
