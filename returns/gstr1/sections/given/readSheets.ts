import { inSlices, type Slices } from '../../../../core/slices';
import { groupBy } from '../../../../core/groupBy';
import { readRow, type RowProblem } from '../../../../sheets/cells/rows';
import type { Fields } from '../../../../law/readValues';
import { isServiceCode } from '../../../../law/tables/hsn';
import { isIff, lastMonthOf, leastHsnDigits, type Filing } from '../../../../law/filing';
import {
  iffSheets,
  sectionSheet,
  type AnyRow,
  type SheetName,
  type SheetRows,
} from '../sheets/sheets';
import { harmOfSheet, type SheetCode, type SheetFacts, type SheetProblem } from './sheetProblem';
import { collectLines, type SheetItem, type SheetLine } from './headings';
import { headingsOfSheet, isOfPeriod, plainHeading, sheetNamed } from './recognize';
import { conflictsIn, type ReadRow } from './rowConflicts';
import { problemsOf, type FieldProblem } from './rowRules';

export interface GivenSheets {
  rows: SheetRows;
  /** The positions of the items of the rows. */
  items: RowItems;
  /** In the order of the items. */
  problems: SheetProblem[];
  /** The headings with values that no sheet has, which the file does not report. */
  unknownHeadings: string[];
}

/** The positions of items by sheet, in the order of its rows. */
export type RowItems = { readonly [Name in SheetName]?: readonly number[] };

export interface SheetContext {
  filing: Filing;
  /** In which an instant becomes a date. */
  timeZone: string;
}

/**
 * Reads the lines of section sheets (`gst.md, Section sheets`): each becomes a row, or
 * has problems. Blank lines, and lines above headings, are left out.
 */
export function* readSheets(
  items: readonly SheetItem[],
  context: SheetContext,
): Slices<GivenSheets> {
  const given = collectLines(context.filing);
  yield* inSlices(items.entries(), ([index, item]) => given.add(item, index));
  const lines = yield* inSlices(given.lines, (line) => readLine(line, context));
  const problems = lines.flatMap((line) => line.problems);
  const bySheet = groupBy(
    lines.flatMap(({ read }) => read ?? []),
    ({ sheet }) => sheet,
  );
  for (const [sheet, members] of bySheet) {
    const rowOf = new Map(members.map(({ item, row }) => [item, row]));
    for (const { item, ...conflict } of conflictsIn(sheet, members)) {
      problems.push(ofDocument(ofRow(conflict, sheet, item), sheet, rowOf.get(item) as AnyRow));
    }
  }
  problems.sort((one, other) => one.at.row - other.at.row);
  const rows = [...bySheet].map(([sheet, members]) => [sheet, members.map(({ row }) => row)]);
  return {
    rows: Object.fromEntries(rows) as SheetRows,
    items: Object.fromEntries(
      [...bySheet].map(([sheet, members]) => [sheet, members.map(({ item }) => item)]),
    ),
    problems,
    unknownHeadings: [...new Set(lines.flatMap(({ unknown }) => unknown))],
  };
}

type LineProblem = RowProblem<SheetCode, SheetFacts>;

const ofDocument = (
  { code, facts, at }: LineProblem,
  sheet: SheetName,
  row: AnyRow,
): SheetProblem => ({
  code,
  facts: { ...facts, sheet, date: row.idt ?? row.nt_dt ?? '' },
  at: { ...at, document: String(row.inum ?? row.nt_num ?? '') },
  harm: harmOfSheet(code),
});

const ofRow = (
  { field, code, facts }: FieldProblem,
  sheet: SheetName,
  row: number,
): LineProblem => ({
  code,
  facts,
  at: { row, column: sectionSheet(sheet).columns[field]?.heading as string },
});

interface NoSheet {
  code: SheetCode;
  facts: SheetFacts;
}

/** The sheet that a line belongs to, by its name or its headings, or why there is none. */
function sheetOfLine(line: SheetLine, { filing }: SheetContext): SheetName | NoSheet {
  const named = line.sheet === undefined ? undefined : sheetNamed(line.sheet);
  if (line.sheet !== undefined && !named) {
    return { code: 'unknownSheet', facts: { value: line.sheet } };
  }
  const [sheet, other] = named ? [named] : line.fitting;
  if (!sheet) return { code: 'unknownHeadings', facts: { headings: [...line.cells.keys()] } };
  if (other) return { code: 'severalSheets', facts: { sheets: line.fitting } };
  const isOfReturn = isOfPeriod(sheet, filing) && (!isIff(filing) || iffSheets.has(sheet));
  return isOfReturn ? sheet : { code: 'notOfPeriod', facts: { sheets: [sheet] } };
}

interface ReadLine {
  /** The row, if it has no problems. */
  read?: ReadRow & { sheet: SheetName };
  problems: SheetProblem[];
  /** The headings without meaning. */
  unknown: string[];
}

function readLine(line: SheetLine, context: SheetContext): ReadLine {
  const { item } = line;
  const sheet = sheetOfLine(line, context);
  if (typeof sheet === 'object') {
    const { code, facts } = sheet;
    const problem: SheetProblem = {
      code,
      facts: { ...facts, sheet: '', date: '' },
      at: { row: item, column: '', document: '' },
      harm: harmOfSheet(code),
    };
    return { problems: [problem], unknown: [] };
  }
  const { row, problems, unknown } = readRowOf(line, sheet, context);
  if (problems.length === 0) return { read: { row, sheet, item }, problems: [], unknown };
  return { problems: problems.map((one) => ofDocument(one, sheet, row)), unknown };
}

function readRowOf(
  line: SheetLine,
  sheet: SheetName,
  { filing, timeZone }: SheetContext,
): { row: AnyRow; problems: LineProblem[]; unknown: string[] } {
  const headings = headingsOfSheet(sheet);
  const cells: Fields = {};
  const { item } = line;
  const misplaced: LineProblem[] = [];
  const unknown: string[] = [];
  let year: unknown;
  for (const [text, value] of line.cells) {
    const heading = headings.get(plainHeading(text));
    if (!heading) unknown.push(text);
    else if (heading.kind === 'column') cells[heading.heading] = value;
    else if (heading.kind === 'year') year = value;
    else if (heading.kind === 'empty') {
      const at = { row: item, column: heading.heading };
      misplaced.push({ code: 'operatorGstin', facts: {}, at });
    }
  }
  // Table 12 has neither units nor quantities of services. The unit that a sheet has may show a wrong code.
  const isService = isServiceCode(String(cells.HSN));
  const ofService = isService ? { given_unit: String(cells.UQC ?? '') } : {};
  if (isService) Object.assign(cells, { UQC: 'NA', 'Total Quantity': 0 });
  const before = lastMonthOf(filing);
  const context = { timeZone, year, before, hsnDigits: leastHsnDigits(filing) };
  const read = readRow(sectionSheet(sheet).columns, cells, 'strict', context, item);
  const row: AnyRow = { ...(read.row as AnyRow), ...ofService };
  const problems = [...misplaced, ...read.problems];
  return {
    row,
    unknown,
    problems:
      problems.length > 0
        ? problems
        : problemsOf(row, filing, sheet).map((one) => ofRow(one, sheet, item)),
  };
}
