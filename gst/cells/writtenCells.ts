import { lineColumns, type LineField } from './headings';
import { withUnit } from './written';

/** A number as its cell has it, without what is written behind it. */
export interface WrittenCell {
  value: unknown;
  /** The code of the unit behind it. */
  unit?: string;
}

/**
 * A cell of a line as bookkeeping programs write it: a quantity or a price with a unit, a discount with
 * `%`. Any other text, such as one with an unknown unit, is returned unchanged.
 */
export function writtenCell(field: LineField, cell: unknown): WrittenCell {
  const { kind, ...options } = lineColumns[field];
  if (kind === 'percent' && typeof cell === 'string') {
    return { value: cell.replace(/(?<!\s)\s*%\s*$/, '') };
  }
  if (kind !== 'quantity') return { value: cell };
  const [value, unit] = withUnit(cell, 'perUnit' in options);
  return unit === undefined ? { value } : { value, unit };
}
