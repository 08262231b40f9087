/** The months from one to another, both included, as YYYY-MM. */
export function monthsFrom(first: string, last: string): string[] {
  const [start, end] = [countOf(first), countOf(last)];
  return Array.from({ length: end - start + 1 }, (_, index) => monthOf(start + index));
}

/**
 * The months that files of return periods cover. The file of a quarterly filer is that of the quarter's
 * last month, and covers all three.
 * @param periods YYYY-MM
 */
export const monthsOf = (periods: readonly string[], isQuarterly: boolean): string[] =>
  isQuarterly
    ? periods.flatMap((period) => monthsFrom(monthOf(countOf(period) - 2), period))
    : [...periods];

const countOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthOf = (count: number): string =>
  `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
