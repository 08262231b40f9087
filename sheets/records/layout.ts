/** Where the columns of a sheet of records have what. */
import { isFilled, type Fields } from '../../law/readValues';
import type { RecordColumns } from './columns';
import { fieldsOfSheet, type RecordField, type RecordSheet } from './fields';
import words from './words.json';

/** The fields that a name may come from. */
export const nameParts = words.nameParts as RecordField[];

export type Layout = ReturnType<typeof layoutOf>;

/** @param first the headings that come before others */
export function layoutOf(
  columns: RecordColumns['columns'],
  sheet: RecordSheet,
  first: readonly string[],
) {
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
    headingIn: (field: RecordField) => headingOf.get(field) ?? '',
    cellOf: (cells: Fields, field: RecordField) => cells[headingOf.get(field) ?? ''],
    at(row: number, field: RecordField) {
      const names = field === 'name' ? nameParts : [field];
      const heading = names.map((one) => headingOf.get(one)).find(isFilled);
      return { row, column: heading ?? fields[field].name };
    },
  };
}
