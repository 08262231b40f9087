import { filterInSlices, inSlices, type Slices } from '../../core/slices';
import { isFilled } from '../readValues';
import { headingsIn } from '../cells/candidates';
import { fieldsOf } from '../cells/headings';
import type { SheetRow } from './program';

/** Titles are few. */
const mostTitles = 20;

/** A column without a heading of its own, as Extract From File names it. */
const unnamed = /^__EMPTY/;

/** The texts of a row that may be headings. */
const textsOf = ({ cells }: SheetRow): string[] =>
  Object.values(cells).filter((cell): cell is string => typeof cell === 'string' && isFilled(cell));

const knownIn = (headings: readonly string[]): number =>
  headings.filter((heading) => fieldsOf(heading).length > 0).length;

/**
 * The rows of a sheet whose headings stand below titles, under these headings; other rows as they are.
 * Repetitions of the headings are left out.
 */
export function* belowTitles(rows: readonly SheetRow[]): Slices<SheetRow[]> {
  const given = headingsIn(rows.map(({ cells }) => cells));
  const start = given.some((heading) => unnamed.test(heading))
    ? rows.slice(0, mostTitles).findIndex((row) => isHeading(row, given))
    : -1;
  const first = rows[start];
  if (!first) return yield* filterInSlices(rows, (row) => !isRepeated(row, (heading) => heading));
  const named = ([heading, cell]: [string, unknown]): [string, unknown] => [
    headingIn(first, heading),
    cell,
  ];
  const below = yield* filterInSlices(
    rows.slice(start + 1),
    (row) => !isRepeated(row, (heading) => headingIn(first, heading)),
  );
  return yield* inSlices(below, ({ position, cells }) => ({
    position,
    cells: Object.fromEntries(Object.entries(cells).map(named)),
  }));
}

const headingIn = ({ cells }: SheetRow, heading: string): string => {
  const cell = cells[heading];
  return typeof cell === 'string' && isFilled(cell) ? cell.trim() : heading;
};

/** Headings are texts, of which several are known, and more than of those that the sheet has. */
function isHeading(row: SheetRow, given: readonly string[]): boolean {
  const texts = textsOf(row);
  const areTexts = texts.length === Object.values(row.cells).filter(isFilled).length;
  const known = knownIn(texts);
  return areTexts && known >= 3 && known > knownIn(given);
}

/** Whether all cells of a row are the headings of their columns. */
function isRepeated({ cells }: SheetRow, headingOf: (heading: string) => string): boolean {
  const filled = Object.keys(cells).filter((heading) => isFilled(cells[heading]));
  return (
    filled.length > 1 &&
    filled.every((heading) => {
      const cell = cells[heading];
      return typeof cell === 'string' && cell.trim() === headingOf(heading).trim();
    })
  );
}
