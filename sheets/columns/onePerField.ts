import { cellNumber, provedTogether, summedFields, type SheetCells } from './candidates';
import type { LineField } from '../cells/headings';
import { severalProblem, type ColumnProblem } from './columnProblems';
import { areSame } from './texts';

export const mayBeTogether = (field?: LineField): boolean =>
  field !== undefined && provedTogether.includes(field);

/** Columns that can only be the same field. Those with the same cells are one. @param summed whose others stay */
export function onePerField(
  rows: readonly SheetCells[],
  meanings: ReadonlyArray<[string, readonly LineField[]]>,
  summed: readonly LineField[] = [],
) {
  const one = new Map<LineField, string[]>();
  for (const [heading, fields] of meanings) {
    const [field] = fields as [LineField];
    if (fields.length === 1 && !summedFields.includes(field))
      one.set(field, [...(one.get(field) ?? []), heading]);
  }
  const repeated: string[] = [];
  const problems: ColumnProblem[] = [];
  const withheld = [...(one.get('deductedTax') ?? []), ...(one.get('collectedTax') ?? [])];
  for (const [field, [first, ...others]] of one) {
    const isTotal = field === 'invoiceValue' && withheld.length > 0;
    const differing = others.filter(
      (heading) =>
        !areSame(rows, first as string, heading) &&
        !(isTotal && differBy(rows, [first as string, heading], withheld)),
    );
    if (summed.includes(field)) {
      repeated.push(...others.filter((heading) => !differing.includes(heading)));
      continue;
    }
    repeated.push(...others);
    if (differing.length > 0) problems.push(severalProblem(field, [first as string, ...differing]));
  }
  return {
    meanings: new Map(meanings.filter(([heading]) => !repeated.includes(heading))),
    repeated,
    problems,
  };
}

/** Whether two totals differ by the tax that is deducted or collected: `Bill Amt`, and `Payable`. */
function differBy(
  rows: readonly SheetCells[],
  [one, other]: readonly [string, string],
  withheld: readonly string[],
): boolean {
  const amount = (row: SheetCells, heading: string) =>
    cellNumber('invoiceValue', row[heading]) ?? 0;
  return rows.every((row) => {
    const tax = withheld.reduce((sum, heading) => sum + Math.abs(amount(row, heading)), 0);
    return Math.abs(Math.abs(amount(row, one) - amount(row, other)) - tax) < 0.011;
  });
}
