/** What is wrong with a cell, and how to fix it. */
import { InputError } from '../../../core/inputError';
import { filled } from '../../../core/filled';
import { adviceOnDigits } from '../../../core/longNumbers';
import { quotedValue } from '../../../core/quoted';
import { gstr1Rates } from '../../../law/tables/gstr1';
import type { CellCode, CellProblem, TextForm } from '../../../sheets/cells/cellProblem';
import type { RowProblem } from '../../../sheets/cells/rows';
import cells from './cells.json';

/** The words for a problem: a sentence without a full stop, or what follows the name of a column; and sentences. */
export interface Words {
  problem: string;
  fix: string;
}

/** The words with values in place of their names in braces. */
export const filledWords = ({ problem, fix }: Words, values: object): Words => ({
  problem: filled(problem, values),
  fix: filled(fix, values),
});

/** @param column the name of the cell's column, which the problem follows */
export function cellWords(
  { code, facts }: Pick<CellProblem, 'code' | 'facts'>,
  column: string,
): Words {
  if (code === 'empty') return { problem: 'is empty', fix: `Enter ${column}.` };
  const { expected, fix = 'Correct it.' } =
    expectedWords[(facts.form ?? code) as keyof typeof expectedWords];
  const found = quotedValue(facts.value);
  const values = {
    ...facts,
    choices: facts.choices?.join('", "'),
    rates: gstr1Rates.join(', '),
    advice: adviceOnDigits,
  };
  return filledWords({ problem: `must be ${expected}, not {found}`, fix }, { ...values, found });
}

interface CellNames {
  column: string;
  /** Where the cell is, if its column does not tell. */
  cell?: string;
  /** The field of the form, if it is not the column. */
  field?: string;
}

/** The error for a cell that can't be read. */
export function cellErrorIn(
  wrong: Pick<CellProblem, 'code' | 'facts'>,
  { column, cell = column, field = column }: CellNames,
): InputError {
  const { problem, fix } = cellWords(wrong, column);
  return new InputError(field, `${cell} ${problem}`, fix);
}

/** Whether a table has the words for a code. */
export const hasWordsFor = <Code extends string>(
  table: Record<Code, unknown>,
  code: string,
): code is Code => Object.hasOwn(table, code);

/** By code; for texts of a form, by the form. */
const expectedWords: Record<
  Exclude<CellCode, 'empty' | 'notOfForm'> | TextForm,
  { expected: string; fix?: string }
> = cells;

/** A field of the form that rows or files are given in. */
export interface AdvisedField {
  label: string;
  advice: string;
}

/** Where a cell is: `books_date of row 2 of Reconciled Rows (JSON)`. */
export const cellIn = ({ row, column }: RowProblem['at'], { label }: AdvisedField) =>
  `${column} of row ${row + 1} of ${label}`;

/** The error for a cell of rows that this node returned before. */
export function givenRowError(wrong: RowProblem, source: AdvisedField): InputError {
  const { code, facts, at } = wrong;
  const { label, advice } = source;
  const cell = cellIn(at, source);
  if (code === 'empty') return new InputError(label, `${cell} is missing`, advice);
  if (code !== 'notChoice') return cellErrorIn(wrong, { column: at.column, cell, field: label });
  const { choices = [], value } = facts;
  const expected = `one of ${choices.join(', ')}`;
  return new InputError(label, `${cell} must be ${expected}, not ${quotedValue(value)}`, advice);
}
