/** Which side a minus is in a column of opening balances. */
import { readRecordCell } from './cells';
import type { Fits, RecordField, Table } from './fields';

/**
 * A minus is the other side than the usual one, but in Tally, where it is a debit. Where nearly all have one, the
 * user is asked.
 * @param fits what each heading may be, which is changed
 * @param said what the user says of columns
 */
export function readSigns(
  { rows, sheet, context }: Table,
  fits: Fits,
  said: ReadonlyMap<string, RecordField>,
): void {
  const headingOf = (field: RecordField) =>
    [...fits].find(([, [first, other]]) => first === field && other === undefined)?.[0];
  const heading = headingOf('opening_balance');
  if (heading === undefined || said.has(heading) || headingOf('opening_side')) return;
  const cells = rows.map((row) => row[heading]).filter((cell) => !/[dc]/i.test(String(cell)));
  const amounts = cells.map((cell) => Number(readRecordCell('balance', cell, context)));
  const signed = amounts.filter((amount) => amount !== 0 && !Number.isNaN(amount));
  const minus = signed.filter((amount) => amount < 0);
  const isOfTally = /under|parent/i.test(headingOf('group') ?? '');
  const share = minus.length / signed.length;
  if (isOfTally && sheet === 'customer' && share >= 0.5) fits.set(heading, ['opening_due']);
  if (!isOfTally && minus.length > 1 && share >= 0.8)
    fits.set(heading, ['opening_balance', 'opening_due', 'notSupplied']);
}
