import { filterInSlices, flatInSlices, inSlices, type Slices } from '../../core/slices';
import { parseDay } from '../../core/day';
import { isFilled } from '../../law/readValues';
import { headingsIn } from '../columns/candidates';
import { fieldsOf } from '../cells/headings';
import { plainCells } from '../cells/plainCells';
import { isNamedTotal } from '../cells/totalNames';
import { isOfDates, withFullYears } from './fullYears';
import { withFields, type SheetRow } from './sheet/program';

const mostTitles = 20;

const filledCells = ({ cells }: SheetRow): Array<[heading: string, cell: unknown]> =>
  Object.entries(cells).filter((entry) => isFilled(entry[1]));

const knownIn = (headings: readonly string[]): number =>
  headings.filter((heading) => fieldsOf(heading).length > 0).length;

/**
 * The rows of a sheet whose headings stand below titles, under these headings; other rows as they are.
 * Repetitions of the headings are left out.
 */
function* belowTitles(rows: readonly SheetRow[]): Slices<SheetRow[]> {
  const given = headingsIn(rows.map(({ cells }) => cells));
  const start = rows.slice(0, mostTitles).findIndex((row) => areHeadings(row, given));
  const first = rows[start];
  if (!first) return yield* filterInSlices(rows, (row) => !isRepeated(row, (heading) => heading));
  const names = namesIn(first, given);
  const nameIn = (heading: string): string => names.get(heading) as string;
  const below = yield* filterInSlices(rows.slice(start + 1), (row) => !isRepeated(row, nameIn));
  return yield* inSlices(below, ({ position, cells }) => ({
    position,
    cells: Object.fromEntries(
      Object.entries(cells).map(([heading, cell]) => [nameIn(heading), cell]),
    ),
  }));
}

/** Headings are texts, of which several are known, and more than of those that the sheet has. */
function areHeadings(row: SheetRow, given: readonly string[]): boolean {
  const cells = filledCells(row).map(([, cell]) => cell);
  const texts = cells.filter((cell) => typeof cell === 'string');
  const known = knownIn(texts);
  return texts.length === cells.length && known >= 3 && known > knownIn(given);
}

/** The headings in a row. One that occurs again gets a number, as Extract From File gives it. */
function namesIn({ cells }: SheetRow, given: readonly string[]): Map<string, string> {
  const times = new Map<string, number>();
  return new Map(
    given.map((heading) => {
      const cell = cells[heading];
      const name = isFilled(cell) ? String(cell).trim() : heading;
      const before = times.get(name) ?? 0;
      times.set(name, before + 1);
      return [heading, before === 0 ? name : `${name}_${before}`];
    }),
  );
}

const withoutNumber = (heading: string): string => heading.replace(/_\d{1,3}$/, '');

/** Whether all cells of a row are the headings of their columns. */
function isRepeated(row: SheetRow, nameIn: (heading: string) => string): boolean {
  const filled = filledCells(row);
  return (
    filled.length > 1 &&
    filled.every(([heading, cell]) =>
      [nameIn(heading), withoutNumber(nameIn(heading))].includes(String(cell).trim()),
    )
  );
}

/** Not the number of a day in Excel, since it may be that of a document. */
const isDate = (cell: unknown): boolean =>
  parseDay(cell) !== undefined && !/^\d+$/.test(String(cell).trim());

/**
 * The rows of a sheet in which a date alone, in a column of something else, heads the rows of a day. They get this
 * date unless they have one, or are totals. Remarks that alone fill a row are left out. Other rows as they are.
 */
function* belowDates(rows: readonly SheetRow[]): Slices<readonly SheetRow[]> {
  const dates = yield* inSlices(rows, dateAlone);
  if (dates.every((one) => one === undefined)) return rows;
  let date: unknown;
  return yield* flatInSlices(rows.entries(), ([position, row]): SheetRow[] => {
    const filled = filledCells(row);
    const [first, ...others] = filled;
    // A blank row stays blank.
    if (first === undefined) return [];
    const [, cell] = first;
    if (dates[position] !== undefined) date = cell;
    // A number that stands alone may be that of a document.
    else if (others.length > 0 || !/\s/.test(String(cell).trim())) {
      const isOther = filled.some(([one, value]) => isOfDates(one) || isNamedTotal(value));
      return [isOther ? row : withFields(row, { date })];
    }
    return [];
  });
}

/** The date that alone fills a row, in a column of something else. */
function dateAlone(row: SheetRow): unknown {
  const [[heading, cell] = ['', ''], ...others] = filledCells(row);
  return others.length === 0 && isDate(cell) && !isOfDates(heading) ? cell : undefined;
}

/** The rows of a sheet under its headings, each with its date, without titles, repeated headings and marks of cells. */
export function* tableRows(given: readonly SheetRow[]): Slices<readonly SheetRow[]> {
  const rows = yield* inSlices(given, (row) => {
    const cells = plainCells(row.cells);
    return cells === row.cells ? row : { ...row, cells };
  });
  return withFullYears(yield* belowDates(yield* belowTitles(rows)));
}
