import { plainCells } from '../../../../sheets/cells/plainCells';
import { isFilled, trimmedText, type Fields } from '../../../../law/readValues';
import type { Filing } from '../../../../law/filing';
import { sheetsWith } from './recognize';
import type { SheetName } from '../sheets/sheets';

export interface SheetItem {
  cells: Fields;
  /** The name of its sheet, if the workflow gives it. */
  sheet?: string;
  /** Its position, if there are other items between those of sheets. */
  position?: number;
}

/** A line whose cells are under the headings of its sheet. */
export interface SheetLine {
  /** The position of its item. */
  item: number;
  sheet?: string;
  cells: ReadonlyMap<string, unknown>;
  /** The sheets that the headings fit best. */
  fitting: readonly SheetName[];
}

/** The tool's workbook has a title and two lines of sums above its headings. */
const mostLinesAbove = 3;

/**
 * Collects the lines that have values. Where the headings are not in a file's first line, as in the tool's
 * workbook, the node before gives them as the values of an item: they then name the cells of the items
 * that follow, and the lines above them are left out.
 */
export function collectLines(filing: Filing): {
  add: (item: SheetItem, index: number) => void;
  lines: SheetLine[];
} {
  const fitting = fittingSheets(filing);
  const lines: SheetLine[] = [];
  let given: GivenHeadings | undefined;
  const add = ({ cells, sheet, position }: SheetItem, index: number): void => {
    const row = plainCells(rowOf(cells));
    const keys = Object.keys(row);
    const filled = Object.entries(row).filter(([, value]) => isFilled(value));
    if (filled.length === 0) return;
    if (given && !belongsTo(given, keys, sheet)) given = undefined;
    const values = filled.map(([, value]) => value);
    if (fitting(keys).length > 0) given = undefined;
    else if (isHeadings(values, filing)) {
      given = { names: new Map(filled.map(([key, value]) => [key, trimmedText(value)])), sheet };
      dropLinesAbove(lines);
      return;
    }
    const names = given?.names;
    lines.push({
      item: position ?? index,
      sheet,
      cells: new Map(filled.map(([key, value]) => [names?.get(key) ?? key, value])),
      fitting: fitting(names ? [...names.values()] : keys),
    });
  };
  return { add, lines };
}

/** Whether the values of an item are headings. They are texts, and the many other lines have numbers. */
const isHeadings = (values: readonly unknown[], filing: Filing): boolean =>
  values.every((value) => typeof value === 'string') && sheetsWith(values, filing).length > 0;

/** Headings that are the values of an item, by the names of its fields. */
interface GivenHeadings {
  names: ReadonlyMap<string, string>;
  sheet?: string;
}

/** The names that are made up for columns without a heading. */
const madeUp = /^(__EMPTY.*|\d+)$/;

/** Whether an item is of the sheet of the headings: another sheet has another name or title. */
const belongsTo = ({ names, sheet }: GivenHeadings, keys: string[], sheetOfItem?: string) =>
  sheet === sheetOfItem && keys.every((key) => names.has(key) || madeUp.test(key));

/** Without a header row, Extract From File gives a line as an array. */
const rowOf = (cells: Fields): Fields => {
  const { row } = cells;
  return Array.isArray(row) ? { ...(row as unknown[] as unknown as Fields) } : cells;
};

function dropLinesAbove(lines: SheetLine[]): void {
  for (
    let dropped = 0;
    dropped < mostLinesAbove && lines.at(-1)?.fitting.length === 0;
    dropped += 1
  ) {
    lines.pop();
  }
}

/** The sheets that headings fit, looked up once for the many lines that have the same. */
function fittingSheets(filing: Filing): (headings: readonly string[]) => readonly SheetName[] {
  const found = new Map<string, readonly SheetName[]>();
  return (headings) => {
    const key = headings.join('\n');
    const sheets = found.get(key) ?? sheetsWith(headings, filing);
    found.set(key, sheets);
    return sheets;
  };
}
