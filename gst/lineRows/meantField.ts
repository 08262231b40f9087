import type { LineField } from './headings';
import { amountIn } from './plainNumber';
import { isRate } from './readRate';

/** What decides which field a heading means that fits several. */
interface Evidence {
  /** Whether the rows need a field that only this heading can give. */
  isNeeded(field: LineField): boolean;
  /** @param free the fields that the heading may mean */
  isPreferred(field: LineField, free: readonly LineField[]): boolean;
  /** The values under the heading that are not blank. */
  values(): readonly unknown[];
}

/** The field that is meant among those that no other heading has; undefined if that is open. */
export function meantField(
  free: readonly LineField[],
  { isNeeded, isPreferred, values }: Evidence,
): LineField | undefined {
  if (free.length < 2) return free[0];
  const needed = free.filter(isNeeded);
  if (needed.length === 1) return needed[0];
  return shownBy(values, free) ?? free.find((field) => isPreferred(field, free));
}

/**
 * The field that values prove. A percent sign shows a tax rate, and a number that no GST rate has shows a
 * price. Discounts are percentages if each has a percent sign or is 0, which is the same in both.
 */
function shownBy(values: Evidence['values'], free: readonly LineField[]): LineField | undefined {
  if (free.includes('price') && free.includes('taxRate')) {
    if (values().some(isPercentage)) return 'taxRate';
    return values().every(isRate) ? undefined : 'price';
  }
  const isDiscount = free.includes('discountPercent') && free.includes('discountAmount');
  const isPercent = (value: unknown) => isPercentage(value) || amountIn(value) === 0n;
  return isDiscount && values().every(isPercent) ? 'discountPercent' : undefined;
}

const isPercentage = (value: unknown): boolean => String(value).trim().endsWith('%');
