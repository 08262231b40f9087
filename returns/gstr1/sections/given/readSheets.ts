import { inSlices, type Slices } from '../../../../core/slices';
import { groupBy } from '../../../../core/groupBy';
import { readRow, type Fault } from '../../../../sheets/cells/rows';
import type { Fields } from '../../../../law/readValues';
import { isServiceCode } from '../../../../law/tables/hsn';
import { isIff, lastMonthOf, leastHsnDigits, type Filing } from '../../../../law/filing';
import { iffSheets, sheetOf, type AnyRow, type SheetName, type SheetRows } from '../sheets/sheets';
import type { SheetFacts, SheetFault, SheetFix, SheetProblem } from './fault';
import { sheetLines, type SheetItem, type SheetLine } from './headings';
import { headingsOf, isOfPeriod, plainHeading, sheetNamed } from './recognize';
import { conflictsIn, type ReadRow } from './rowConflicts';
import { faultsOf, type RowFault } from './rowRules';

/** The rows of sheets as a workflow gives them. */
export interface GivenSheets {
  rows: SheetRows;
  /** The positions of the items of the rows. */
  items: RowItems;
  /** In the order of the items. */
  faults: SheetFault[];
  /** The headings with values that no sheet has, which the file does not report. */
  unknownHeadings: string[];
}

/** The positions of items by sheet, in the order of its rows. */
export type RowItems = { readonly [Name in SheetName]?: readonly number[] };

/** What the reading of sheets depends on. */
export interface SheetContext {
  filing: Filing;
  /** In which an instant becomes a date. */
  timeZone: string;
}

/**
 * Reads the lines of section sheets (`gst.md, Section sheets`): each becomes a row, or
 * has faults. Blank lines, and lines above headings, are left out.
 */
export function* readSheets(
  items: readonly SheetItem[],
  context: SheetContext,
): Slices<GivenSheets> {
  const lines = yield* inSlices(yield* sheetLines(items, context.filing), (line) =>
    readLine(line, context),
  );
  const faults = lines.flatMap((line) => line.faults);
  const bySheet = groupBy(
    lines.flatMap(({ read }) => read ?? []),
    ({ sheet }) => sheet,
  );
  for (const [sheet, members] of bySheet) {
    const rowOf = new Map(members.map(({ item, row }) => [item, row]));
    for (const { item, ...conflict } of yield* conflictsIn(sheet, members)) {
      faults.push(ofDocument(ofRow(conflict, sheet, item), sheet, rowOf.get(item) as AnyRow));
    }
  }
  faults.sort((one, other) => one.row - other.row);
  const rows = [...bySheet].map(([sheet, members]) => [sheet, members.map(({ row }) => row)]);
  return {
    rows: Object.fromEntries(rows) as SheetRows,
    items: Object.fromEntries(
      [...bySheet].map(([sheet, members]) => [sheet, members.map(({ item }) => item)]),
    ),
    faults,
    unknownHeadings: [...new Set(lines.flatMap(({ unknown }) => unknown))],
  };
}

type LineFault = Fault<SheetProblem, SheetFix, SheetFacts>;

const ofDocument = (fault: LineFault, sheet: SheetName, row: AnyRow): SheetFault => ({
  ...fault,
  facts: {
    ...fault.facts,
    sheet,
    document: String(row.inum ?? row.nt_num ?? ''),
    date: row.idt ?? row.nt_dt ?? '',
  },
});

const ofRow = ({ field, ...fault }: RowFault, sheet: SheetName, row: number): LineFault => ({
  row,
  column: sheetOf(sheet).columns[field]?.heading as string,
  ...fault,
});

interface NoSheet {
  problem: SheetProblem & SheetFix;
  facts: SheetFacts;
}

/** The sheet that a line belongs to, by its name or its headings, or why there is none. */
function sheetOfLine(line: SheetLine, { filing }: SheetContext): SheetName | NoSheet {
  const named = line.sheet === undefined ? undefined : sheetNamed(line.sheet);
  if (line.sheet !== undefined && !named) {
    return { problem: 'unknownSheet', facts: { value: line.sheet } };
  }
  const [sheet, other] = named ? [named] : line.fitting;
  if (!sheet) return { problem: 'unknownHeadings', facts: { headings: [...line.cells.keys()] } };
  if (other) return { problem: 'severalSheets', facts: { sheets: line.fitting } };
  const isOfReturn = isOfPeriod(sheet, filing) && (!isIff(filing) || iffSheets.has(sheet));
  return isOfReturn ? sheet : { problem: 'notOfPeriod', facts: { sheets: [sheet] } };
}

interface ReadLine {
  /** The row, if it has no faults. */
  read?: ReadRow & { sheet: SheetName };
  faults: SheetFault[];
  /** The headings without meaning. */
  unknown: string[];
}

function readLine(line: SheetLine, context: SheetContext): ReadLine {
  const { item } = line;
  const sheet = sheetOfLine(line, context);
  if (typeof sheet === 'object') {
    const facts = { sheet: '' as const, document: '', date: '' as const, ...sheet.facts };
    const fault = { row: item, column: '', ...sheet, fix: sheet.problem, facts };
    return { faults: [fault], unknown: [] };
  }
  const { row, faults, unknown } = readRowOf(line, sheet, context);
  if (faults.length === 0) return { read: { row, sheet, item }, faults: [], unknown };
  return { faults: faults.map((one) => ofDocument(one, sheet, row)), unknown };
}

function readRowOf(
  line: SheetLine,
  sheet: SheetName,
  { filing, timeZone }: SheetContext,
): { row: AnyRow; faults: LineFault[]; unknown: string[] } {
  const headings = headingsOf(sheet);
  const cells: Fields = {};
  const { item } = line;
  const misplaced: LineFault[] = [];
  const unknown: string[] = [];
  let year: unknown;
  for (const [text, value] of line.cells) {
    const heading = headings.get(plainHeading(text));
    if (!heading) unknown.push(text);
    else if (heading.kind === 'column') cells[heading.heading] = value;
    else if (heading.kind === 'year') year = value;
    else if (heading.kind === 'empty') {
      const problem = 'operatorGstin';
      misplaced.push({ row: item, column: heading.heading, problem, facts: {}, fix: problem });
    }
  }
  // Table 12 has neither units nor quantities of services. The unit that a sheet has may show a wrong code.
  const isService = isServiceCode(String(cells.HSN));
  const ofService = isService ? { given_unit: String(cells.UQC ?? '') } : {};
  if (isService) Object.assign(cells, { UQC: 'NA', 'Total Quantity': 0 });
  const before = lastMonthOf(filing);
  const context = { timeZone, year, before, hsnDigits: leastHsnDigits(filing) };
  const read = readRow(sheetOf(sheet).columns, cells, 'strict', context, item);
  const row: AnyRow = { ...(read.row as AnyRow), ...ofService };
  const faults = [...misplaced, ...read.faults];
  return {
    row,
    unknown,
    faults:
      faults.length > 0
        ? faults
        : faultsOf(row, filing, sheet).map((one) => ofRow(one, sheet, item)),
  };
}
