import { fraction, isMore, plus } from './fraction';

/** Whether amounts add up to more than a whole, to the last decimal: 0.1 and 0.2 are not more than 0.3. */
export function sumIsMore(amounts: readonly number[], whole: number): boolean {
  const sum = amounts.map(fraction).reduce(plus, fraction(0));
  return isMore(sum, fraction(whole));
}
