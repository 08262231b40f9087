/** What a sheet of records says that speaks against how it is read. */
import { isFilled } from '../../law/readValues';
import { gstr1Rates } from '../../law/tables/gstr1';
import { isProblem } from '../cells/cellValues';
import { columnProblem, meaningsSaid } from '../columns/columnProblems';
import { readRecordCell } from './cells';
import type { RecordColumn, RecordColumnProblem, RecordMeaning } from './columns';
import { fieldsOfHeading, fieldsOfSheet, type RecordField, type Table } from './fields';
import words from './words.json';

/** @param changes what the user says, which is in no doubt */
export function recordDoubts(
  table: Table,
  columns: readonly RecordColumn[],
  changes: readonly RecordMeaning[],
): RecordColumnProblem[] {
  const headings = columns.map(({ heading }) => heading);
  const said = meaningsSaid(changes, headings);
  const unsaid = columns.filter(({ heading }) => !said.has(heading));
  const ofOtherSide = new RegExp(words.ofOtherSide[table.sheet], 'i');
  const ofOthers = unsaid.filter(
    ({ heading, field = nothing }) => words.ofSides.includes(field) && ofOtherSide.test(heading),
  );
  return [
    ...unsaid.flatMap((column) => otherWord(table, column)),
    ...unsaid.flatMap((column) => taxLikeRates(table, columns, column)),
    ...[...ofOthers, ...otherKind(table, unsaid)].map(({ heading, field }) =>
      columnProblem('otherRecords', [heading], field ? [field, nothing] : [nothing]),
    ),
  ];
}

const nothing: RecordField = 'notSupplied';

/** A group beside those that are known, or a status of something else: `Dealers`, `Verified`. */
function otherWord({ rows, sheet, context }: Table, { heading, field }: RecordColumn) {
  if (field !== 'group' && field !== 'status' && field !== 'taxability') return [];
  const { kind } = fieldsOfSheet(sheet)[field];
  const cells = rows.map((row) => row[heading]);
  const isUnknown = cells.map((cell) => {
    const value = readRecordCell(kind, cell, context);
    return isFilled(cell) && (value === undefined || isProblem(value));
  });
  const position = isUnknown.indexOf(true);
  // A status beside others may be misspelt.
  const hasKnown = cells.some((cell, row) => isFilled(cell) && !isUnknown[row]);
  if (position < 0 || (field !== 'group' && hasKnown)) return [];
  // Of groups that nobody knows, all rows would be left out.
  const meanings = hasKnown ? [field, nothing] : [nothing];
  const example = { position, cell: String(cells[position]) };
  return [columnProblem('otherWord', [heading], meanings, { fields: [field], example })];
}

/** A column `GST` whose numbers may be the taxes of the prices: 3 of 60, 12 of 240. */
function taxLikeRates(
  { rows }: Table,
  columns: readonly RecordColumn[],
  { heading, field }: RecordColumn,
) {
  const price = columns.find((one) => one.field === 'unit_price' || one.field === 'price_with_tax');
  if (field !== 'tax_rate' || /%|rate/i.test(heading) || !price) return [];
  const taxes = rows.map((row) => ({ tax: Number(row[heading]), of: Number(row[price.heading]) }));
  const isRate = (withTax: number) =>
    taxes.every(({ tax, of }) => gstr1Rates.includes(rounded((tax * 100) / (of - withTax * tax))));
  const others = taxes.filter(({ tax, of }) => tax !== 0 && of !== 100 && of !== 100 + tax);
  if (others.length < 2 || !(isRate(0) || isRate(1))) return [];
  return [columnProblem('taxOrRate', [heading], [field, nothing])];
}

const rounded = (rate: number): number => Math.round(rate * 20) / 20;

/** Columns of products in a sheet that has nothing of a customer or vendor but names, or the other way round. */
function otherKind({ sheet }: Table, columns: readonly RecordColumn[]): RecordColumn[] {
  if (columns.some(({ field = '' }) => words.shows[sheet].includes(field))) return [];
  const other = sheet === 'product' ? 'customer' : 'product';
  return columns.filter(
    ({ heading, field }) =>
      !field && words.shows[other].includes(fieldsOfHeading(other, heading)[0] ?? ''),
  );
}
