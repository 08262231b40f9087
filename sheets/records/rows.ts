/** The rows of a sheet with one customer, vendor or product each. */
import { mayLackDigits } from '../../core/longNumbers';
import { inSlices, type Slices } from '../../core/slices';
import { isFilled, type Fields } from '../../law/readValues';
import { isIndia } from '../../law/tables/countries';
import { isProblem } from '../cells/cellValues';
import { fieldsOf } from '../cells/headings';
import { textIn, withUnit } from '../cells/written';
import { columnProblem } from '../columns/columnProblems';
import { isNamedTotal } from '../cells/totalNames';
import type { SheetRow } from '../programs/sheet/program';
import { tableRows } from '../programs/tableRows';
import { noticeOf, type RowsNotice } from '../rows/notices';
import { recordAttributes, type RecordProblem, type RowOfCells } from './attributes';
import { readRecordCell, type RecordContext, type RecordValue } from './cells';
import { recordColumns, type RecordMeaning, type RecordColumns } from './columns';
import { recordDoubts } from './doubts';
import { fieldsOfSheet, namingFields, type RecordField, type RecordSheet } from './fields';
import { recordProgram } from './programs';
import { onePerRecord, type RecordRow } from './recordRow';
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
  const read = yield* inSlices(all, (row) => readRow(row, table, context));
  const records = read.flatMap((one) => (typeof one === 'string' ? [] : one));
  if (records.length === 0 && read.includes('otherRecord')) {
    const leaving = table.used.filter(({ field }) => words.leavingOut.includes(field));
    const headings = leaving.map(({ heading }) => heading);
    columns.problems.push(columnProblem('allLeftOut', headings, ['notSupplied']));
  }
  const kept = yield* onePerRecord(records, table.at);
  const copied = new Set(kept.flatMap(({ copies }) => copies));
  const rowsWith = (is: (row: SheetRow, index: number) => boolean) => all.filter(is);
  const notices = [
    ...(['noRecord', 'otherRecord'] as const).flatMap((code) => {
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

/** The fields that a name may come from. */
const nameParts = words.nameParts as RecordField[];

type Layout = ReturnType<typeof layoutOf>;

/** Where a sheet has what. */
function layoutOf(columns: RecordColumns['columns'], sheet: RecordSheet, first: readonly string[]) {
  const fields = fieldsOfSheet(sheet);
  const used = columns.flatMap(({ heading, field }) =>
    field && field !== 'notSupplied' ? [{ heading, field, kind: fields[field].kind }] : [],
  );
  // A program's mobile number comes before its landline.
  const order = [...first, ...used.map(({ heading }) => heading)];
  used.sort((one, other) => order.indexOf(one.heading) - order.indexOf(other.heading));
  // Of several, the first one names them.
  const headingOf = new Map<RecordField, string>(
    [...used].reverse().map(({ heading, field }) => [field, heading]),
  );
  const texts = columns.filter(({ field }) => field && !words.numeric.includes(fields[field].kind));
  return {
    sheet,
    used,
    texts: new Set(texts.map(({ heading }) => heading)),
    hasColumn: (field: RecordField) => headingOf.has(field),
    cellOf: (cells: Fields, field: RecordField) => cells[headingOf.get(field) ?? ''],
    at(row: number, field: RecordField) {
      const names = field === 'name' ? nameParts : [field];
      const heading = names.map((one) => headingOf.get(one)).find(isFilled);
      return { row, column: heading ?? fields[field].name };
    },
  };
}

/** Whether a row without a name is a total, or a line between rows: it has numbers or dashes alone, or says so. */
const isTotal = (cells: Fields, { texts }: Layout): boolean =>
  Object.entries(cells).every(([heading, cell]) => {
    const isNothing = !/[\p{L}\p{N}]/u.test(String(cell));
    const isText = !isNothing && (texts.has(heading) || /\p{L}{3}/u.test(String(cell)));
    return !isFilled(cell) || isNamedTotal(cell) || !isText;
  });

const footer = new RegExp(words.footer, 'i');

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

/** A row. One that is a total has no record, and one of another group, or of an inactive record, is left out. */
function readRow(
  { position, cells }: SheetRow,
  layout: Layout,
  context: RecordContext,
): RecordRow | 'noRecord' | 'otherRecord' {
  const { sheet, used, hasColumn, at } = layout;
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
    problems.some(({ at: { column } }) => column === at(position, field).column);
  const isUnnamed = namingFields.every(
    (field) => values[field] === undefined && !isWrongCell(field),
  );
  // A trial balance has the group of its ledgers, such as Sundry Debtors, above them.
  const group = String(readRecordCell('group', values.name, context));
  const hasDetails = [values.id, values.gstin, values.phone, values.email].some(isFilled);
  const isGroup = sheet !== 'product' && !hasDetails && /^(customer|vendor)$/.test(group);
  if (
    isGroup ||
    isNamedTotal(values.name) ||
    footer.test(String(values.name)) ||
    (isUnnamed && isTotal(cells, layout))
  )
    return 'noRecord';
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
  const row = { values, lines, units, hasColumn, report };
  return {
    position,
    copies: [],
    ...(values.id !== undefined && { id: String(values.id), idColumn: at(position, 'id').column }),
    attributes: recordAttributes(row, context.side === 'Dr'),
    whenNew: values.opening_stock === undefined ? {} : { quantity: values.opening_stock },
    blank: [...new Set(used.map(({ field }) => field))].filter(isBlank),
    hasNamesake: false,
    problems,
  };
}
