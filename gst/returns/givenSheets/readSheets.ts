import { groupBy } from '../../../core/groupBy';
import { isServiceCode } from '../../tables/hsn';
import { isIff } from '../base/filing';
import { linesOf, type SheetItem, type SheetLine } from './headings';
import { isFault, readCell, type CellContext } from './readCell';
import { headingsOf, isOfPeriod, plainHeading, sheetNamed } from './recognize';
import { conflictsIn, type ReadRow } from './rowConflicts';
import { faultsOf } from './rowRules';
import { iffSheets, sheetOf, type AnyRow, type SheetName, type SheetRows } from '../sheets/sheets';

/** Why a line can't be reported. */
export interface SheetProblem {
  /** The position of its item. */
  item: number;
  /** Empty if the line belongs to no sheet. */
  sheet: SheetName | '';
  /** The number of the document and its date, YYYY-MM-DD, if the line has them. */
  document: string;
  date: string;
  column: string;
  problem: string;
  fix: string;
}

/** The rows of sheets as a workflow gives them. */
export interface GivenSheets {
  rows: SheetRows;
  problems: SheetProblem[];
  /** The headings with values that no sheet has, which the file does not report. */
  unknownHeadings: string[];
}

/**
 * Reads the lines of section sheets (`service.md, GST facts: Section sheets`): each becomes a row, or
 * has problems. Blank lines, and lines above headings, are left out.
 */
export function readSheets(items: readonly SheetItem[], context: CellContext): GivenSheets {
  const problems: SheetProblem[] = [];
  const unknown = new Set<string>();
  const read: Array<ReadRow & { sheet: SheetName }> = [];
  for (const line of linesOf(items, context.filing)) {
    const sheet = sheetOfLine(line, context);
    if (typeof sheet === 'object') {
      problems.push({ item: line.item, sheet: '', document: '', date: '', ...sheet });
      continue;
    }
    const { row, faults } = readLine(line, sheet, context, unknown);
    if (faults.length === 0) read.push({ row, sheet, item: line.item });
    problems.push(...faults.map((one) => problemOf(sheet, row, line.item, one)));
  }
  const rows = Object.fromEntries(
    [...groupBy(read, ({ sheet }) => sheet)].map(([sheet, members]) => {
      for (const { item, ...fault } of conflictsIn(sheet, members)) {
        const { row } = members.find((one) => one.item === item) as ReadRow;
        problems.push(
          problemOf(sheet, row, item, { ...fault, column: columnNamed(sheet, fault.field) }),
        );
      }
      return [sheet, members.map(({ row }) => row)];
    }),
  ) as SheetRows;
  problems.sort((one, other) => one.item - other.item);
  return { rows, problems, unknownHeadings: [...unknown] };
}

interface LineFault {
  column: string;
  fault: string;
  fix: string;
}

const problemOf = (
  sheet: SheetName,
  row: AnyRow,
  item: number,
  { column, fault, fix }: LineFault,
): SheetProblem => ({
  item,
  sheet,
  document: String(row.inum ?? row.nt_num ?? ''),
  date: String(row.idt ?? row.nt_dt ?? ''),
  column,
  problem: `${column} in sheet ${sheet} ${fault}`,
  fix,
});

const columnNamed = (sheet: SheetName, field: string): string =>
  sheetOf(sheet).columns[field]?.heading as string;

type NoSheet = Pick<SheetProblem, 'column' | 'problem' | 'fix'>;

const nameField = 'Sheet Name Field';

/** The sheet that a line belongs to, by its name or its headings, or why there is none. */
function sheetOfLine(line: SheetLine, { filing }: CellContext): SheetName | NoSheet {
  const named = line.sheet === undefined ? undefined : sheetNamed(line.sheet);
  if (line.sheet !== undefined && !named) {
    return {
      column: nameField,
      problem: `"${line.sheet}" is not the name of a section sheet`,
      fix: 'Use the names of the offline tool, such as b2b or hsn(b2c).',
    };
  }
  const [sheet, other] = named ? [named] : line.fitting;
  if (!sheet) {
    return {
      column: nameField,
      problem: `The headings are not those of a section sheet: ${[...line.cells.keys()].join(', ')}`,
      fix: "Give the rows with the offline tool's headings. In its workbook they are in line 4.",
    };
  }
  if (other) {
    return {
      column: nameField,
      problem: `The headings may be those of several sheets: ${line.fitting.join(', ')}`,
      fix: 'Add a field with the name of the sheet, and enter the name of the field in Sheet Name Field.',
    };
  }
  if (isOfPeriod(sheet, filing) && (!isIff(filing) || iffSheets.has(sheet))) return sheet;
  return {
    column: nameField,
    problem: `The return of this period has no sheet ${sheet}`,
    fix: 'From 05-2025 on, hsn is hsn(b2b) and hsn(b2c). An IFF has only documents of registered customers. Remove the row, or correct Return Period.',
  };
}

/** @param unknown the headings without meaning, which are added */
function readLine(
  line: SheetLine,
  sheet: SheetName,
  context: CellContext,
  unknown: Set<string>,
): { row: AnyRow; faults: LineFault[] } {
  const { columns } = sheetOf(sheet);
  const headings = headingsOf(sheet);
  const values = new Map<string, unknown>();
  const faults: LineFault[] = [];
  let year: unknown;
  for (const [text, value] of line.cells) {
    const heading = headings.get(plainHeading(text));
    if (!heading) unknown.add(text);
    else if (heading.use === 'field') values.set(heading.field, value);
    else if (heading.use === 'year') year = value;
    else if (heading.use === 'empty') {
      const fix = 'Report supplies through operators of e-commerce in the sheet eco.';
      faults.push({ column: heading.heading, fault: 'must be empty', fix });
    }
  }
  // Table 12 has neither units nor quantities of services.
  if (isServiceCode(String(values.get('hsn_sc')))) values.set('uqc', 'NA').set('qty', 0);
  const row: AnyRow = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const cell = readCell(values.get(field), column, context, year);
      if (!isFault(cell)) return [field, cell];
      faults.push({ column: column.heading, ...cell });
      return [field, undefined];
    }),
  );
  if (faults.length > 0) return { row, faults };
  return {
    row,
    faults: faultsOf(row, context.filing, sheet).map(({ field, ...fault }) => ({
      column: columnNamed(sheet, field),
      ...fault,
    })),
  };
}
