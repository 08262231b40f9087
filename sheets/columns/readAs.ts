/** What columns are read as, for people. */
import { parseDay } from '../../core/day';
import type { SheetCells } from './candidates';
import { fieldsOf, fieldName } from '../cells/headings';
import type { SheetColumns } from './sheetColumns';

/** How the columns are read, for people: `Read as: Rate → Unit Price (…) · not used: Sr`. */
export const readAs = ({ columns, isPresumed, party }: SheetColumns, program?: string): string =>
  columnsReadAs(
    columns.map(({ heading, field, proof }) => ({
      heading,
      name: field && fieldName(field, party),
      proof,
    })),
    isPresumed,
    program,
  );

/** The same of any sheet. @param columns with the names of their fields; undefined for those that are not used */
export function columnsReadAs(
  columns: ReadonlyArray<{ heading: string; name?: string; proof?: string }>,
  isPresumed: boolean,
  program?: string,
): string {
  const used = columns.flatMap(({ heading, name, proof }) =>
    name === undefined ? [] : [`${meaningOf(heading, name)}${proof ? ` (${proof})` : ''}`],
  );
  const unused = columns
    .filter(({ heading, name }) => name === undefined && !fieldsOf(heading).includes('rowNumber'))
    .map(({ heading }) => heading);
  const parts = [
    ...(isPresumed ? ['prices are without tax'] : []),
    ...used,
    ...(unused.length > 0 ? [`not used: ${unused.join(', ')}`] : []),
  ];
  const article = /^[aeiou]/i.test(program ?? '') ? 'an' : 'a';
  return `Read as${program === undefined ? '' : ` ${article} ${program}`}: ${parts.join(' · ')}.`;
}

/** What a person should compare with the sheet, since nothing proves it. */
export interface Unproved {
  /** Whether prices were presumed to be without tax. */
  isPresumed: boolean;
  /** Columns with words or money that are not used, and whose heading means nothing. */
  unused: string[];
}

/** What a cell has if it may matter: a word, or an amount of money. */
const matters = /\p{L}|₹|\d[.,]\d/u;

/** @param rows whose words would be lost; none for a register, whose other columns no return has */
export function unproved(
  { columns, isPresumed }: SheetColumns,
  rows: readonly SheetCells[] = [],
): Unproved {
  const isDate = (cell: unknown) => parseDay(cell, 'UTC') !== undefined;
  const unused = columns
    .filter(({ heading, field }) => !field && fieldsOf(heading).length === 0)
    .map(({ heading }) => heading)
    .filter((heading) =>
      rows.some(({ [heading]: cell }) => matters.test(String(cell ?? '')) && !isDate(cell)),
    );
  return { isPresumed, unused };
}

const meaningOf = (heading: string, name: string): string =>
  heading === name ? heading : `${heading} → ${name}`;
