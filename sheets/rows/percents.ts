/** Percentages as Excel has them: 0.1 in a cell that shows 10 %. */
import { withoutNoise } from '../../core/fraction';
import { headingsIn } from '../columns/candidates';
import { type ColumnChange, meaningsSaid } from '../columns/columnProblems';
import { fieldsOf } from '../cells/headings';
import { fieldsOfRelation, isProved, relationsOf } from '../columns/relations';
import type { Stated } from '../columns/terms';
import { textIn, writtenRate } from '../cells/written';
import { isFilled, type Fields } from '../../law/readValues';

/** The number of a cell without a percent sign. */
function plainNumber(cell: unknown): number | undefined {
  const text = textIn(cell);
  return /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Whether a cell is perhaps a fraction that was meant as a percentage. */
export function isFraction(cell: unknown): boolean {
  const number = plainNumber(cell) ?? 0;
  return number > 0 && number < 1;
}

/** Whether the amounts of a row come from its discount in percent. */
export const provesDiscount = (stated: Stated): boolean =>
  relationsOf(stated, () => false).some(
    (one) => isProved(one) && fieldsOfRelation(one).includes('discountPercent'),
  );

/** Whether a cell has a rate of GST as a fraction: 0.18, but not 0.25, which is a rate itself. */
const isRateFraction = (cell: unknown): boolean =>
  isFraction(cell) && writtenRate(textIn(cell)) !== plainNumber(cell);

/**
 * Rows with discounts in percent, where all of their column are fractions and the tax rates are, too. Others
 * stay as they are.
 */
export function withWholePercents(
  rows: readonly Fields[],
  changes: readonly ColumnChange[],
): Fields[] {
  const headings = headingsIn(rows);
  const meant = meaningsSaid(changes, headings);
  const columnsOf = (field: 'taxRate' | 'discountPercent') =>
    headings.filter((heading) => {
      const means = meant.get(heading);
      return means === undefined ? fieldsOf(heading).includes(field) : means === field;
    });
  const cellsOf = (heading: string) => rows.map((row) => row[heading]).filter(isFilled);
  const areFractions = (cells: unknown[]) => cells.every((cell) => (plainNumber(cell) ?? 2) <= 1);
  const rates = columnsOf('taxRate').map(cellsOf);
  const hasFractions = rates.some((cells) => areFractions(cells) && cells.some(isRateFraction));
  const discounts = hasFractions
    ? columnsOf('discountPercent').filter((heading) => areFractions(cellsOf(heading)))
    : [];
  if (discounts.length === 0) return [...rows];
  return rows.map((row) => {
    const percents = discounts
      .filter((heading) => isFilled(row[heading]))
      .map((heading) => [heading, `${withoutNoise(100 * Number(plainNumber(row[heading])))}%`]);
    return { ...row, ...(Object.fromEntries(percents) as Fields) };
  });
}
