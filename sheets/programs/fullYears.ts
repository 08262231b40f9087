import { firstDayOfGst } from '../../law/tables/gstr1';
import { headingsIn } from '../columns/candidates';
import { fieldsOf } from '../cells/headings';
import type { SheetRow } from './sheet/program';

/** `1-4-26`, `03.08.25` */
const short = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/;

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '');

export const isOfDates = (heading: string): boolean =>
  /\b(dated?|dt)\b/i.test(heading) || fieldsOf(heading).includes('date');

/** The first year of which a sheet may have documents, without its century. */
const firstYear = Number(firstDayOfGst.slice(2, 4));

/**
 * The rows of a sheet with four digits in the years of its dates, if it shows that the year stands behind: in no
 * date the last number is of a year before GST, and in some the first is. Other rows as they are, so that their
 * dates are refused.
 */
export function withFullYears(rows: readonly SheetRow[]): readonly SheetRow[] {
  const headings = headingsIn(rows.map(({ cells }) => cells)).filter(isOfDates);
  const dates = rows.flatMap(({ cells }) =>
    headings.flatMap((heading) => {
      const [, first, , , last] = short.exec(textOf(cells[heading])) ?? [];
      return first === undefined ? [] : [{ first: Number(first), last: Number(last) }];
    }),
  );
  const isYearLast =
    dates.some(({ first }) => first < firstYear) && dates.every(({ last }) => last >= firstYear);
  if (!isYearLast) return rows;
  const inFull = ([heading, cell]: [string, unknown]): [string, unknown] => [
    heading,
    headings.includes(heading) ? textOf(cell).replace(short, '$1$2$3$220$4') || cell : cell,
  ];
  return rows.map(({ position, cells }) => ({
    position,
    cells: Object.fromEntries(Object.entries(cells).map(inFull)),
  }));
}
