import { createHash } from 'node:crypto';

/** The portal's type codes: invoice, credit note, debit note. */
export type PortalDocumentType = 'INV' | 'CRN' | 'DBN';

/**
 * The invoice reference number: lower-case hex SHA-256 of GSTIN, financial year ('2022-23'), type
 * and number as the portal holds it, which since 1 June 2025 is in upper case.
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
  const year = Number(isoDate.slice(0, 4));
  const start = Number(isoDate.slice(5, 7)) >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
