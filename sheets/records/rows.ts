/** The rows of a sheet with one customer, vendor or product each. */
import { comparable } from '../../core/comparable';
import type { JsonObject } from '../../core/json';
import { mayLackDigits } from '../../core/longNumbers';
import { inSlices, type Slices } from '../../core/slices';
import { isFilled, type Fields } from '../../law/readValues';
import { isIndia } from '../../law/tables/countries';
import { cellProblem } from '../cells/cellProblem';
import { isProblem } from '../cells/cellValues';
import { fieldsOf } from '../cells/headings';
import { isNamedTotal } from '../cells/totalNames';
import type { SheetRow } from '../programs/sheet/program';
import { tableRows } from '../programs/tableRows';
import { noticeOf, type RowsNotice } from '../rows/notices';
import { recordAttributes, type RecordProblem, type RowOfCells } from './attributes';
import { readRecordCell, type RecordContext } from './cells';
import { recordColumns, type RecordMeaning, type RecordColumns } from './columns';
import { fieldsOfSheet, type RecordField, type RecordSheet } from './fields';
import { recordProgram } from './programs';
import words from './words.json';

export interface RecordRow {
  /** The position of its item, and those of others that say the same of the same record. */
  position: number;
  copies: number[];
  id?: string;
  /** What is sent, under the service's names, but for lists of addresses. */
  attributes: JsonObject;
  /** What is sent for a new record only. */
  whenNew: JsonObject;
  /** The fields whose cells are blank. */
  blank: RecordField[];
  problems: RecordProblem[];
}

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
 * @param given the cells of the items, by their headings
 * @param sheet whose records they are
 */
export function* readRecords(
  given: readonly Fields[],
  sheet: RecordSheet,
  timeZone: string,
  { changes = [], writtenBy, takesAnyGstin = false }: GivenRecords,
): Slices<RecordRows> {
  const table = yield* tableRows(given.map((cells, position) => ({ position, cells })));
  const filled = table.filter(({ cells }) => Object.entries(cells).some(isCell));
  const program = recordProgram(filled, sheet, writtenBy);
  const all = program?.rows ?? filled;
  const context = { timeZone, side: sheet === 'vendor' ? 'Cr' : 'Dr', takesAnyGstin } as const;
  const rows = all.map(({ cells }) => cells);
  const columns =
    rows.length === 0
      ? { columns: [], isPresumed: false, problems: [] }
      : recordColumns({ rows, sheet, context }, changes, program?.meanings);
  yield;
  const reader = rowReader(columns, sheet, context);
  const read = yield* inSlices(all, reader.read);
  const identifying = columns.columns.filter(({ field }) => field === 'id' || field === 'barcode');
  const notices = (['noRecord', 'otherRecord'] as const).flatMap((code) =>
    noticeOf(
      code,
      all.filter((_, index) => read[index] === code),
    ),
  );
  for (const { heading } of identifying) {
    const lacking = all.filter(({ cells }) => mayLackDigits(cells[heading]));
    notices.push(...noticeOf('lackingDigits', lacking, heading));
  }
  const records = read.flatMap((one) => (typeof one === 'string' ? [] : one));
  return { program: program?.name, columns, rows: withoutCopies(records, reader.report), notices };
}

const isCell = ([heading, cell]: [string, unknown]): boolean =>
  isFilled(cell) && !fieldsOf(heading).includes('rowNumber');

const naming: readonly RecordField[] = ['id', 'name', 'gstin'];

/** Reads rows. One that is a total has no record, and one of another group, or of an inactive record, is left out. */
function rowReader({ columns }: RecordColumns, sheet: RecordSheet, context: RecordContext) {
  const fields = fieldsOfSheet(sheet);
  const used = columns.flatMap(({ heading, field }) =>
    field && field !== 'notSupplied' ? [{ heading, field }] : [],
  );
  // Of several, the first one names them.
  const headingOf = new Map<RecordField, string>(
    [...used].reverse().map(({ heading, field }) => [field, heading]),
  );
  const hasColumn = (field: RecordField) => headingOf.has(field);
  const at = (row: number, field: RecordField) => ({
    row,
    column: headingOf.get(field) ?? fields[field].name,
  });
  const isText = ({ field }: (typeof columns)[number]) =>
    field && !words.numeric.includes(fields[field].kind);
  const texts = new Set(columns.filter(isText).map(({ heading }) => heading));
  const isTotal = ([heading, cell]: [string, unknown]) =>
    !isFilled(cell) ||
    isNamedTotal(cell) ||
    !(texts.has(heading) || /\p{L}{3}/u.test(String(cell)));
  // Dubai is no state of India.
  const isAbroad = (field: RecordField, cells: Fields): boolean => {
    const country = field === 'ship_state' ? 'ship_country' : 'country';
    const cell = cells[headingOf.get(country) ?? ''];
    return fields[field].kind === 'state' && isFilled(cell) && !isIndia(String(cell));
  };
  return {
    report: ({ problems, position }: RecordRow, row: number) => {
      const code = 'otherRow' as const;
      if (problems.every((one) => one.code !== code))
        problems.push({
          code,
          facts: { row },
          at: at(position, naming.find(hasColumn) as RecordField),
        });
    },
    read({ position, cells }: SheetRow): RecordRow | 'noRecord' | 'otherRecord' {
      const problems: RecordProblem[] = [];
      const values: RowOfCells['values'] = {};
      const lines: RowOfCells['lines'] = { address: [], ship_address: [] };
      for (const { heading, field } of used) {
        const value = readRecordCell(fields[field].kind, cells[heading], context);
        if (isProblem(value) && isAbroad(field, cells)) continue;
        else if (isProblem(value)) problems.push({ ...value, at: at(position, field) });
        else if (value === undefined) continue;
        else if (field === 'address' || field === 'ship_address') lines[field].push(String(value));
        else values[field] = value;
      }
      const isUnnamed = naming.every((field) => !isFilled(cells[headingOf.get(field) ?? '']));
      if (isNamedTotal(values.name) || (isUnnamed && Object.entries(cells).every(isTotal)))
        return 'noRecord';
      const isOther = hasColumn('group') && values.group !== sheet && values.group !== 'both';
      if (isOther || values.status === 'inactive') return 'otherRecord';
      if (isUnnamed) problems.push({ ...cellProblem('empty', {}), at: at(position, 'name') });
      const report: RowOfCells['report'] = (field, code, other) =>
        void problems.push({
          code,
          facts: { value: values[field], other },
          at: at(position, field),
        });
      const row = { values, lines, hasColumn, report };
      return {
        position,
        copies: [],
        ...(values.id !== undefined && { id: String(values.id) }),
        attributes: recordAttributes(row, context.side === 'Dr'),
        whenNew: values.opening_stock === undefined ? {} : { quantity: values.opening_stock },
        blank: used.flatMap(({ heading, field }) => (isFilled(cells[heading]) ? [] : [field])),
        problems,
      };
    },
  };
}

/** What a record is known by. The first that two rows both have decides: branches may share a GSTIN, and people a name. */
const identityOf = ({ id, attributes }: RecordRow): string[] =>
  [id, attributes.gstin ?? attributes.barcode, attributes.name].map((part) =>
    comparable(String(part ?? '')),
  );

function areOne(one: readonly string[], other: readonly string[]): boolean {
  const decides = one.findIndex((part, index) => part !== '' && other[index] !== '');
  return decides >= 0 && one[decides] === other[decides];
}

/** The rows without those that say the same as another one of their record. Others of one record are faults of both. */
function withoutCopies(
  rows: readonly RecordRow[],
  report: (row: RecordRow, other: number) => void,
): RecordRow[] {
  const known = new Map<string, RecordRow[]>();
  return rows.filter((row) => {
    const identity = identityOf(row);
    const keys = identity
      .map((part, index) => `${index} ${part}`)
      .filter((_, index) => identity[index] !== '');
    const same = keys
      .flatMap((key) => known.get(key) ?? [])
      .find((one) => areOne(identityOf(one), identity));
    const content = ({ id, attributes, whenNew }: RecordRow) =>
      JSON.stringify([id, attributes, whenNew]);
    const isCopy = same !== undefined && content(same) === content(row);
    if (isCopy) same.copies.push(row.position);
    else if (same) {
      report(same, row.position);
      report(row, same.position);
    }
    for (const key of keys) known.set(key, [...(known.get(key) ?? []), row]);
    return !isCopy;
  });
}
