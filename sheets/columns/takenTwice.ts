import { cellNumber, headingsIn, type SheetCells } from './candidates';
import { openProblem, type ColumnProblem } from './columnProblems';
import { fieldsOf, type LineField } from '../cells/headings';

/**
 * A discount that nothing shows beside MRP: it may lead from there to the price, and would be taken twice.
 * @param isShown whether amounts or the user show what a column means
 */
export function takenTwice(
  rows: readonly SheetCells[],
  fieldIn: ReadonlyMap<string, LineField>,
  isShown: (heading: string, field: LineField) => boolean,
): ColumnProblem[] {
  const fields = [...fieldIn.values()];
  const hasPrice = fields.includes('price') || fields.includes('priceWithTax');
  const hasMrp = headingsIn(rows).some((heading) => {
    const may = fieldsOf(heading);
    return may.includes('listPrice') && may.includes('notSupplied') && !fieldIn.has(heading);
  });
  if (!hasPrice || !hasMrp) return [];
  return [...fieldIn].flatMap(([heading, field]) => {
    const isDiscount = field === 'discountPercent' || field === 'discountAmount';
    const isOpen =
      isDiscount && !isShown(heading, field) && rows.some((row) => cellNumber(field, row[heading]));
    return isOpen ? [openProblem(heading, [field, 'notSupplied'])] : [];
  });
}
