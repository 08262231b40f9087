/** The rows of a sheet with one customer, vendor or product each. */
import { mayLackDigits } from '../../core/longNumbers';
import { inSlices, type Slices } from '../../core/slices';
import { isFilled, type Fields } from '../../law/readValues';
import { isIndia } from '../../law/tables/countries';
import { isProblem } from '../cells/cellValues';
import { fieldsOf } from '../cells/headings';
import { textIn, withUnit } from '../cells/written';
import { columnProblem } from '../columns/columnProblems';
import type { SheetRow } from '../programs/sheet/program';
import { tableRows } from '../programs/tableRows';
import { noticeOf, type RowsNotice } from '../rows/notices';
import {
  filledAttributes,
  recordAttributes,
  type RecordProblem,
  type RowOfCells,
} from './attributes';
import { readRecordCell, type RecordContext, type RecordValue } from './cells';
import { recordColumns, type RecordMeaning, type RecordColumns } from './columns';
import { recordDoubts } from './doubts';
import { namingFields, type RecordField, type RecordSheet } from './fields';
import { layoutOf, nameParts, type Layout } from './layout';
import { recordProgram } from './programs';
import { onePerRecord, type RecordRow } from './recordRow';
import { withoutRecord } from './withoutRecord';
import words from './words.json';

export interface RecordRows {
  /** What the program exports that wrote the sheet, if it is known. */
  program?: string;
  columns: RecordColumns;
  rows: RecordRow[];
  notices: RowsNotice[];
}

export interface GivenRecords {
  changes?: readonly RecordMeaning[];
  /** The name of the program that wrote it, or another text for none; found by its headings if left out. */
  writtenBy?: string;
  takesAnyGstin?: boolean;
}

/**
 * @param items the cells of the items, by their headings
 * @param sheet whose records they are
 */
export function* readRecords(
  items: readonly Fields[],
  sheet: RecordSheet,
  timeZone: string,
  { changes = [], writtenBy, takesAnyGstin = false }: GivenRecords,
): Slices<RecordRows> {
  const given = yield* tableRows(items.map((cells, position) => ({ position, cells })));
  const filled = given.filter(({ cells }) => Object.entries(cells).some(isCell));
  const program = recordProgram(filled, sheet, writtenBy);
  const all = program?.rows ?? filled;
  const context = { timeZone, side: sheet === 'vendor' ? 'Cr' : 'Dr', takesAnyGstin } as const;
  const whole = { rows: all.map(({ cells }) => cells), sheet, context };
  const columns =
    all.length === 0
      ? { columns: [], isPresumed: false, problems: [] }
      : yield* recordColumns(whole, changes, program?.meanings);
  columns.problems.push(...recordDoubts(whole, columns.columns, changes));
  yield;
  const table = layoutOf(columns.columns, sheet, [...(program?.meanings.keys() ?? [])]);
  const withoutRecordIn = withoutRecord(all, table, context);
  const read = yield* inSlices(all, (row) => withoutRecordIn(row) ?? readRow(row, table, context));
  const records = read.flatMap((one) => (typeof one === 'string' ? [] : one));
  if (columns.problems.length === 0 && records.length === 0 && read.includes('otherRecord')) {
    const leaving = table.used.filter(({ field }) => words.leavingOut.includes(field));
    const headings = leaving.map(({ heading }) => heading);
    columns.problems.push(columnProblem('allLeftOut', headings, ['notSupplied']));
  }
  const kept = yield* onePerRecord(records, table.at);
  const copied = new Set(kept.flatMap(({ copies }) => copies));
  const rowsWith = (is: (row: SheetRow, index: number) => boolean) => all.filter(is);
  const notices = [
    ...(['noRecord', 'belowOther', 'otherRecord'] as const).flatMap((code) => {
      const left = rowsWith((_, index) => read[index] === code);
      return noticeOf(code, left);
    }),
    ...noticeOf(
      'sameRecord',
      rowsWith(({ position }) => copied.has(position)),
    ),
    ...table.used
      .filter(({ field }) => field === 'id' || field === 'barcode')
      .flatMap(({ heading }) => {
        const lacking = rowsWith(({ cells }) => mayLackDigits(cells[heading]));
        return noticeOf('lackingDigits', lacking, heading);
      }),
  ];
  return { program: program?.name, columns, rows: kept, notices };
}

const isCell = ([heading, cell]: [string, unknown]): boolean =>
  isFilled(cell) && !fieldsOf(heading).includes('rowNumber');

/** The name, else that of the company, else that of a person in its parts. */
function nameIn(values: RowOfCells['values']): RecordValue | undefined {
  const { name, company_name: company, first_name: first, last_name: last } = values;
  const isWhole = String(first ?? '').endsWith(` ${last}`);
  const parts = [first, values.middle_name, isWhole ? undefined : last];
  return name ?? company ?? (parts.filter(isFilled).join(' ') || undefined);
}

/** Dubai is no state of India, and a ZIP code no PIN code. */
function isAbroad(field: RecordField, cells: Fields, { cellOf }: Layout): boolean {
  const country = cellOf(cells, field.startsWith('ship_') ? 'ship_country' : 'country');
  return /(state|pincode)$/.test(field) && isFilled(country) && !isIndia(String(country));
}

/** A row. One of another group, or of an inactive record, is left out. */
function readRow(
  { position, cells }: SheetRow,
  layout: Layout,
  context: RecordContext,
): RecordRow | 'otherRecord' {
  const { sheet, used, hasColumn, headingIn, at } = layout;
  const problems: RecordProblem[] = [];
  const values: RowOfCells['values'] = {};
  const lines: RowOfCells['lines'] = { address: [], ship_address: [] };
  const units: string[] = [];
  for (const { heading, field, kind } of used) {
    if (values[field] !== undefined) continue;
    const read = readRecordCell(kind, cells[heading], context);
    const isForeign = isProblem(read) && isAbroad(field, cells, layout);
    const value = isForeign && kind === 'pin' ? textIn(cells[heading]) : read;
    const isWrong = isProblem(value);
    const [, unit] = withUnit(cells[heading], kind === 'price');
    if (unit !== undefined && ['price', 'quantity'].includes(kind)) units.push(unit);
    if (isWrong && !isForeign) problems.push({ ...value, at: at(position, field) });
    if (isWrong || value === undefined) continue;
    if (field === 'address' || field === 'ship_address') lines[field].push(String(value));
    else values[field] = value;
  }
  const isBlank = (field: RecordField) =>
    used.every((one) => one.field !== field || !isFilled(cells[one.heading]));
  values.name = nameIn(values);
  const isWrongCell = (field: RecordField) =>
    hasColumn(field) &&
    problems.some(({ at: { column } }) => column === at(position, field).column);
  const isUnnamed = namingFields.every(
    (field) => values[field] === undefined && !isWrongCell(field),
  );
  const isOther = hasColumn('group') && values.group !== sheet && values.group !== 'both';
  if (isOther || values.status === 'inactive' || values.inactive) return 'otherRecord';
  if (isUnnamed) {
    const code = nameParts.some(hasColumn) ? 'empty' : 'noName';
    problems.push({ code, facts: {}, at: at(position, 'name') });
  }
  const report: RowOfCells['report'] = (field, code, other) => {
    const facts = { value: values[field], other };
    problems.push({ code, facts, at: at(position, field) });
    return undefined;
  };
  const row = { values, lines, units, hasColumn, headingIn, report };
  return {
    position,
    copies: [],
    ...(values.id !== undefined && { id: String(values.id), idColumn: at(position, 'id').column }),
    attributes: recordAttributes(row, context.side === 'Dr'),
    // The unit behind a stock changes none that is stored.
    whenNew: filledAttributes({
      quantity: values.opening_stock,
      unit: values.unit === undefined ? units[0] : undefined,
    }),
    blank: [...new Set(used.map(({ field }) => field))].filter(isBlank),
    hasNamesake: false,
    problems,
  };
}
