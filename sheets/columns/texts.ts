import { isFilled } from '../../law/readValues';
import { openProblem, severalProblem, type ColumnProblem } from './columnProblems';
import type { SheetCells } from './candidates';
import type { LineField } from '../cells/headings';
import type { WantedColumns } from './wanted';

export interface Texts {
  found: ReadonlyMap<LineField, string>;
  problems: ColumnProblem[];
}

/**
 * What the columns with texts mean. A heading that fits several fields means the one that no other heading
 * has, and among several of those the one without which the rows can't be read.
 */
export function readTexts(
  rows: readonly SheetCells[],
  meanings: ReadonlyMap<string, readonly LineField[]>,
  { fields, required, preferred = [] }: WantedColumns,
): Texts {
  const found = new Map<LineField, string[]>();
  const add = (field: LineField, heading: string) =>
    found.set(field, [...(found.get(field) ?? []), heading]);
  for (const [heading, [field, ...others]] of meanings) {
    if (field && others.length === 0) add(field, heading);
  }
  let open = [...meanings].filter(([, fits]) => fits.length > 1);
  // The field that only this heading can give.
  const isNeeded = (field: LineField) =>
    required.some((some) => some.includes(field) && !some.some((one) => found.has(one))) &&
    open.filter(([, fits]) => fits.includes(field)).length === 1;
  const meant = (free: readonly LineField[]) => {
    if (free.length < 2) return free[0];
    const needed = free.filter(isNeeded);
    if (needed.length === 1) return needed[0];
    const read = free.filter((field) => fields.includes(field));
    return read.length === 1 && preferred.includes(read[0] as LineField) ? read[0] : undefined;
  };
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    open = open.filter(([heading, fits]) => {
      const field = meant(fits.filter((one) => !found.has(one)));
      if (field) add(field, heading);
      return !field;
    });
  }
  for (const [field, headings] of found) {
    const shown = withoutInternalIds(headings, rows);
    found.set(field, field === 'number' ? withoutVouchers(shown) : shown);
  }
  const read = (field: LineField) => fields.includes(field);
  return {
    found: new Map([...found].map(([field, [heading]]) => [field, heading as string])),
    problems: [
      ...open
        .filter(([, fits]) => fits.some(read))
        .map(([heading, fits]) => openProblem(heading, fits)),
      ...[...found]
        .filter(
          ([field, [first, ...others]]) =>
            read(field) && others.some((other) => !areSame(rows, first as string, other)),
        )
        .map(([field, headings]) => severalProblem(field, headings)),
    ],
  };
}

/** Whether two columns have the same cells. */
export const areSame = (rows: readonly SheetCells[], one: string, other: string): boolean =>
  rows.every((row) => textIn(row[one]) === textIn(row[other]));

const textIn = (cell: unknown): string => (isFilled(cell) ? String(cell).trim() : '');

/** `Invoice ID`, `invoice_id`, `InvoiceID` */
const idHeading = /(^|[^A-Za-z])[Ii][Dd]$|[a-z]I[Dd]$/;

/** Longer than phone numbers with their prefix, and than the numbers that people give. */
const internalId = /^\d{13,}$/;

const ofVoucher = /vch|voucher/i;

/** The headings of a number without that of a voucher, which numbers entries, beside that of the bill itself. */
function withoutVouchers(headings: readonly string[]): string[] {
  const others = headings.filter((heading) => !ofVoucher.test(heading));
  const isNumber = (heading: string) => /\b(no|num|number)\b|#/i.test(heading);
  return others.some(isNumber) ? others : [...headings];
}

/**
 * The headings of a field without those of a program's internal IDs, which people do not see: long digits
 * under a heading such as `Invoice ID`, beside `Invoice Number`. A single heading stays.
 */
function withoutInternalIds(headings: readonly string[], rows: readonly SheetCells[]): string[] {
  const isInternal = (heading: string) =>
    idHeading.test(heading.trim()) &&
    rows.every((row) => !(heading in row) || internalId.test(String(row[heading])));
  const others = headings.filter((heading) => !isInternal(heading));
  return others.length > 0 ? others : [...headings];
}
