/** What is wrong with the columns of orders, of which only lines are sent. */
import { taxFields } from '../columns/candidates';
import { columnProblem, meaningsSaid, type ColumnProblem } from '../columns/columnProblems';
import { plain, zeroRateFields, type LineField } from '../cells/headings';
import type { SheetColumns } from '../columns/sheetColumns';
import type { GivenColumns } from '../columns/wanted';

/** The problem with the changes that can solve it. @param fields that are read */
export const withUsefulChanges = (
  problem: ColumnProblem,
  fields: readonly LineField[],
): ColumnProblem => ({
  ...problem,
  changes: problem.changes.filter(({ means }) =>
    ['notSupplied', ...chargeFields, ...fields].includes(means),
  ),
});

/** What is wrong with columns that a register would have. */
export const problemsOfOrders = (found: SheetColumns, changes: Changes): ColumnProblem[] => [
  ...taxesWithoutRate(found),
  ...notSent(found, changes),
  ...onlyOtherPrice(found, changes),
];

type Changes = NonNullable<GivenColumns['changes']>;

/** Taxes are not sent, so those of the products would count, also within totals. */
function taxesWithoutRate({ columns: found, headings }: SheetColumns): ColumnProblem[] {
  if (headings.has('taxRate') || headings.has('cgstRate')) return [];
  return found.flatMap(({ heading, field }) => {
    const isTax = field !== undefined && taxFields.includes(field);
    // A price with tax makes its total at any rate.
    const isTotal = field === 'lineTotal' && !headings.has('priceWithTax');
    if (isTax) return [columnProblem('taxWithoutRate', [heading], ['notSupplied'])];
    return isTotal ? [columnProblem('totalWithoutRate', [heading])] : [];
  });
}

/** What may become a line of its own. */
export const chargeFields: readonly LineField[] = [
  ...(['taxedCharges', 'charges', 'documentCharges'] as const),
  ...zeroRateFields,
];

/** What the totals of documents have beside their lines, and would be missing, unless the user says what it is. */
function notSent({ columns: found }: SheetColumns, changes: Changes): ColumnProblem[] {
  const said = changes.map(({ means }) => means);
  return found.flatMap(({ heading, field }) => {
    if (field === 'collectedTax') return [columnProblem('notSent', [heading], ['notSupplied'])];
    if (!field || !chargeFields.includes(field) || field === 'taxedCharges') return [];
    if (said.includes(field)) return [];
    return [columnProblem('notSent', [heading], [field, 'notSupplied'])];
  });
}

/** The amounts of a line that are sent. With one of them, the line is complete. */
export const netsOfLine: LineField[] = ['price', 'priceWithTax', 'taxableValue'];

/** What a line may come from. */
const charged: LineField[] = [...netsOfLine, 'grossAmount', 'lineTotal'];

/** Prices that need not be what a customer pays, and the field that each would be. */
const otherPrices = new Map<string, LineField>([
  [plain('MRP'), 'priceWithTax'],
  ...['Cost', 'Cost Price', 'Purchase Price'].map((one) => [plain(one), 'price'] as const),
]);

/** Such a price may be meant, and the price of the product would count. */
function onlyOtherPrice({ columns: found }: SheetColumns, changes: Changes): ColumnProblem[] {
  if (found.some(({ field }) => field && charged.includes(field))) return [];
  const said = meaningsSaid(
    changes,
    found.map(({ heading }) => heading),
  );
  return found.flatMap(({ heading, field }) => {
    const means = otherPrices.get(plain(heading));
    if (field || !means || said.has(heading)) return [];
    return [columnProblem('otherPrice', [heading], [means, 'notSupplied'])];
  });
}
