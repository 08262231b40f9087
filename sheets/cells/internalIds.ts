import type { SheetCells } from './candidates';

/** `Invoice ID`, `invoice_id`, `InvoiceID` */
const idHeading = /(^|[^A-Za-z])[Ii][Dd]$|[a-z]I[Dd]$/;

/** Longer than phone numbers with their prefix, and than the numbers that people give. */
const internalId = /^\d{13,}$/;

const ofVoucher = /vch|voucher/i;

/** The headings of a number without that of a voucher, which numbers entries, beside that of the bill itself. */
export function withoutVouchers(headings: readonly string[]): string[] {
  const others = headings.filter((heading) => !ofVoucher.test(heading));
  const isNumber = (heading: string) => /\b(no|num|number)\b|#/i.test(heading);
  return others.some(isNumber) ? others : [...headings];
}

/**
 * The headings of a field without those of a program's internal IDs, which people do not see: long digits
 * under a heading such as `Invoice ID`, beside `Invoice Number`. A single heading stays.
 */
export function withoutInternalIds(
  headings: readonly string[],
  rows: readonly SheetCells[],
): string[] {
  const isInternal = (heading: string) =>
    idHeading.test(heading.trim()) &&
    rows.every((row) => !(heading in row) || internalId.test(String(row[heading])));
  const others = headings.filter((heading) => !isInternal(heading));
  return others.length > 0 ? others : [...headings];
}
