import type { SheetProblem } from '../../../../../../returns/gstr1/sections/given/sheetProblem';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Filing } from '../../../../../../law/filing';
import type { SheetItem } from '../../../../../../returns/gstr1/sections/given/headings';
import { sheetProblemIn } from '../../../../../../nodes/GstReturns/actions/words/gstr1';
import type { SheetName } from '../../../../../../returns/gstr1/sections/sheets/sheets';
import type { Fields } from '../../../../../../law/readValues';
import { prepareSheets, readSheets } from '../../../../../harness/atOnce';

const fixtures = join(__dirname, '../../../../../fixtures/gstr1');

export const fixture = (name: string): string => readFileSync(join(fixtures, name), 'utf8').trim();

/** The sheets of a workbook of the fixtures, with their rows. */
export const workbook = (name: string): Record<string, Fields[]> =>
  JSON.parse(fixture(name)) as Record<string, Fields[]>;

/** The filer, in Maharashtra, and the period of the files that the offline tool wrote. */
export const inJune2025: Filing = {
  gstin: '27AAPFU0939F1ZV',
  period: { year: 2025, month: 6 },
  frequency: 'monthly',
  turnoverAbove5Crore: false,
};

const sheetsOfWorkbook = workbook('demo-workbook.json');

/** The first row of a sheet in the workbook. */
export function rowOf(sheet: SheetName, change: Fields = {}): Fields {
  const [row] = sheetsOfWorkbook[sheet === 'b2b' ? 'b2b,sez,de' : sheet] as [Fields];
  return { ...row, ...change };
}

type Change = Partial<Filing> & { sheet?: string };

/** What is read of rows of one sheet. Without a sheet, of rows that are recognized. */
export const read = (rows: Fields[], { sheet, ...filing }: Change = {}) =>
  readItems(
    rows.map((cells) => (sheet === undefined ? { cells } : { cells, sheet })),
    filing,
  );

/** What is read of items, with problems in words. */
export function readItems(items: SheetItem[], filing: Partial<Filing> = {}) {
  const context = { filing: { ...inJune2025, ...filing }, timeZone: 'Asia/Kolkata' };
  const { problems, ...given } = readSheets(items, context);
  return { ...given, problems: problems.map(inWords) };
}

const inWords = (given: SheetProblem) => {
  const { facts, at, about, harm } = sheetProblemIn(given, 'Sheet Name Field');
  const { field: column, problem, fix } = facts;
  const { row: item, document } = at;
  return { item, sheet: about.type, document, date: about.date, harm, column, problem, fix };
};

/** What is wrong with the changed first row of a sheet. */
export const problemsOf = (sheet: SheetName, change: Fields, filing: Partial<Filing> = {}) =>
  read([rowOf(sheet, change)], { sheet, ...filing }).problems.map(({ problem }) => problem);

/** What is prepared of rows without problems. */
export function prepare(rows: Fields[], change: Change = {}) {
  const { rows: given, problems } = read(rows, change);
  expect(problems).toEqual([]);
  return prepareSheets({ ...inJune2025, ...change, rows: given, madeOn: '2025-07-05' });
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at files of many shapes
type AnyFile = any;

export const fileOf = (rows: Fields[], change: Change = {}): AnyFile =>
  JSON.parse(prepare(rows, change).parts[0]?.json as string);
