/** Columns that say which printed copy of a document a row is of: `Original`, `Duplicate for Transporter`. */
import { comparable } from '../../core/comparable';
import { groupBy } from '../../core/groupBy';
import { isFilled } from '../../law/readValues';
import { headingsIn } from '../columns/candidates';
import { fieldsOf } from '../cells/headings';
import { isAbout } from '../columns/namedFacts';
import { cellsWithout, type SheetRow } from '../programs/sheet/program';
import { wordsIn } from '../words/types';
import vocabulary from '../words/vocabulary.json';

const { which, whose } = vocabulary.copies;

/** Whether a text says no more than which copy it is. */
function isCopy(text: string): boolean {
  const words = wordsIn(text.slice(0, 60)).filter((word) => !whose.includes(word));
  return words.length > 0 && words.every((word) => which.includes(word));
}

/** Whether all texts of a column are copies, and it is called so, or has originals. */
function isOfCopies(rows: readonly SheetRow[], heading: string): boolean {
  if (fieldsOf(heading).length > 0) return false;
  const isNamed = isAbout(heading, ['copy', 'print']);
  const areCopies = rows.every(({ cells: { [heading]: cell } }) =>
    isFilled(cell) ? isCopy(String(cell)) : isNamed,
  );
  return areCopies && (isNamed || rows.some(({ cells }) => /original/i.test(`${cells[heading]}`)));
}

/**
 * The rows as those of originals if there is such a column, and apart from them the rows of further copies. All
 * rows as they are if there is none, or if two copies of a document differ.
 */
export function withoutCopies(rows: readonly SheetRow[]): {
  rows: readonly SheetRow[];
  copies: SheetRow[];
} {
  const headings = headingsIn(rows.map(({ cells }) => cells));
  const column = headings.find((heading) => isOfCopies(rows, heading));
  if (column === undefined) return { rows, copies: [] };
  const textIn = ({ cells }: SheetRow, heading = '') => comparable(String(cells[heading] ?? ''));
  const numbering = headings.filter((heading) => fieldsOf(heading).includes('rowNumber'));
  const alike = groupBy(rows, ({ cells }) =>
    JSON.stringify(cellsWithout(cells, [column, ...numbering])),
  );
  const copies = new Set(
    [...alike.values()].flatMap(([first, ...others]) =>
      others.filter((row) => textIn(row, column) !== textIn(first as SheetRow, column)),
    ),
  );
  const left = rows.filter((row) => !copies.has(row));
  const number = headings.find((heading) => fieldsOf(heading).includes('number'));
  const documents = groupBy(left, (row) => textIn(row, number));
  documents.delete('');
  const isOne = (members: SheetRow[]) =>
    new Set(members.map((row) => textIn(row, column))).size === 1;
  if (![...documents.values()].every(isOne)) return { rows, copies: [] };
  const rewrite = ({ position, cells }: SheetRow) => ({
    position,
    cells: { ...cells, [column]: 'Original' },
  });
  return { rows: left.map(rewrite), copies: [...copies] };
}
