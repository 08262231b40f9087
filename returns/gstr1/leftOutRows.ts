import type { IsoDate } from '../../core/day';
import { toRupees } from '../../core/paise';
import type { Reason } from '../../law/advice';
import { isIff, type Filing } from '../../law/filing';
import type { ReturnLine } from './documents/document';
import type { PlacedBooks } from './placeDocuments';
import type { PlacedDocument } from './placement/entry';
import { hsnEntries, isReportableHsn, needsHsn } from './sums/hsn';

export interface LeftOutRow {
  document: string;
  document_type: string;
  document_date: IsoDate;
  /** `return`, or `hsn` for a line that only the HSN summary leaves out. */
  left_out_of: 'return' | 'hsn';
  /** In rupees; negative for credit notes. Absent for a foreign currency without an exchange rate. */
  taxable_value?: number;
  reason: Reason;
}

/** A row for each part of a document that the return leaves out, and for each line that only table 12 does. */
export function leftOutRows(placed: PlacedBooks, filing: Filing): LeftOutRow[] {
  const ofReturn = placed.leftOut.map(({ document, taxable, reason }) => ({
    document: document.number,
    document_type: document.type,
    document_date: document.date,
    left_out_of: 'return' as const,
    ...(taxable !== undefined && { taxable_value: toRupees(taxable) }),
    reason,
  }));
  if (isIff(filing)) return ofReturn;
  const ofHsn = hsnEntries(placed).flatMap((entry) =>
    entry.document.lines
      .filter(({ hsn }) => !isReportableHsn(hsn, filing))
      .map((line) => ({
        document: entry.document.number,
        document_type: entry.document.type,
        document_date: entry.document.date,
        left_out_of: 'hsn' as const,
        taxable_value: toRupees(entry.sign * line.taxable),
        reason: whyNotInHsn(line, entry, filing),
      })),
  );
  return [...ofReturn, ...ofHsn];
}

/** The portal rejects no missing code where it is optional, but the summary has no row for it. */
function whyNotInHsn({ name, hsn }: ReturnLine, entry: PlacedDocument, filing: Filing): Reason {
  const what =
    hsn === '' ? `"${name}" has no HSN code.` : `The HSN code ${hsn} of "${name}" is not valid.`;
  return needsHsn(entry, filing) ? [what] : [what, 'hsnIsOptional'];
}
