import { readUnit } from '../tables/productUnits';
import type { LineField } from './headings';
import { withoutPercent } from './plainNumber';

/** A number as its cell has it, without what is written behind it. */
export interface WrittenCell {
  value: unknown;
  /** The code of the unit behind it. */
  unit?: string;
}

/** `2 Nos`, `12.5 kg` */
const quantity = /^(.*\d)\s*([a-z][a-z .]*)$/i;

/** `1,500.00/Nos`, `60 per kg` */
const price = /^(.*\d)\s*(?:\/|per\s)\s*([a-z][a-z .]*)$/i;

const withUnit = new Map<LineField, RegExp>([
  ['quantity', quantity],
  ['price', price],
  ['priceWithTax', price],
]);

/**
 * A cell of a line as bookkeeping programs write it: a quantity or a price with a unit, a discount with
 * `%`. Any other text, such as one with an unknown unit, is returned unchanged.
 */
export function writtenCell(field: LineField, value: unknown): WrittenCell {
  if (field === 'discountPercent') return { value: withoutPercent(value) };
  if (typeof value !== 'string') return { value };
  const [, number, text = ''] = withUnit.get(field)?.exec(value.trim()) ?? [];
  const unit = readUnit(text);
  return unit === undefined ? { value } : { value: number, unit };
}
