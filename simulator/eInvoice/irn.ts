import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';

/** The portal's codes for invoices, credit notes and debit notes. */
export type PortalDocumentType = 'INV' | 'CRN' | 'DBN';

/**
 * The invoice reference number: lower-case hex SHA-256 of GSTIN, financial year ('2022-23'), type
 * and number. The portal stores numbers in upper case since 1 June 2025.
 */
export function irn(
  supplierGstin: string,
  financialYear: string,
  type: PortalDocumentType,
  documentNumber: string,
): string {
  return createHash('sha256')
    .update(`${supplierGstin}${financialYear}${type}${documentNumber}`)
    .digest('hex');
}

/** The Indian financial year, April to March, of a 'YYYY-MM-DD' date: '2022-23'. */
export function financialYear(isoDate: string): string {
  const start = DateTime.fromISO(isoDate).minus({ months: 3 }).year;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
