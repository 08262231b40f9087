import type { Paise } from '../../core/paise';
import { withoutGrouping } from '../../core/readNumber';
import { isFault, kinds } from './kinds';

/** The text of a number without grouping; brackets are a minus sign, as accountants write it. */
export const plainNumber = (value: unknown): unknown =>
  typeof value === 'string' ? withoutGrouping(value.replace(/^\s*\((.+)\)\s*$/, '-$1')) : value;

/** A cell without the percent sign behind its number. */
export const withoutPercent = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(?<!\s)\s*%\s*$/, '') : value;

/** An amount as sheets have it: `₹ 1,18,000.00`, or `(500.00)` for a negative one. */
export const amountIn = (value: unknown): Paise | undefined => {
  const read = kinds.paise.read(value, 'lenient', { timeZone: 'UTC', signed: true });
  return isFault(read) ? undefined : read;
};
