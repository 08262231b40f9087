import { createHash } from 'crypto';
import { financialYearOf, firstDayOf, type Day } from './financialYear';
import { whyGstinIsRefused } from './gstin';
import { GstInputError } from './inputError';

/** The portal's types of document: invoice, credit note, debit note. */
export const PORTAL_DOCUMENT_TYPES = ['INV', 'CRN', 'DBN'] as const;

export type PortalDocumentType = (typeof PORTAL_DOCUMENT_TYPES)[number];

/** What a document number may be (`service.md, GST facts: Document number`). */
export const DOCUMENT_NUMBER = /^[0-9A-Za-z][0-9A-Za-z/-]{0,15}$/;

/** What an invoice reference number (IRN) is made of. */
export type IrnParts = {
  /** The supplier's. */
  gstin: string;
  documentType: PortalDocumentType;
  documentNumber: string;
} & (
  | { documentDate: Day }
  /** '2022-23' */
  | { financialYear: string }
);

/** Whether the number is hashed in capitals or as it is written. */
export type NumberCase = 'capitals' | 'asWritten';

/** Since this day the portal puts a number in capitals first (`service.md, GST facts: IRN`). */
const CAPITALS_SINCE: Day = { year: 2025, month: 6, day: 1 };

/**
 * The IRN of a document, 64 hexadecimal digits in small letters (`service.md, GST facts: IRN`). The
 * number is put in capitals, as the portal does now; an IRN from before may be that of the number
 * `asWritten`.
 *
 * @throws GstInputError naming the part (`gstin`, `financialYear`, `documentType`, `documentNumber`)
 * that can't be one.
 */
export function computeIrn(parts: IrnParts, numberCase: NumberCase = 'capitals'): string {
  refuseImpossible(parts);
  const { gstin, documentType, documentNumber } = parts;
  const number = numberCase === 'capitals' ? documentNumber.toUpperCase() : documentNumber;
  return createHash('sha256')
    .update(gstin + financialYearOf(earliestDay(parts)) + documentType + number)
    .digest('hex');
}

/**
 * The case of the number with which these parts have this IRN, undefined where neither gives it. The
 * number as it is written counts only for a document that may be older than the capitals.
 *
 * @throws GstInputError as `computeIrn` does.
 */
export function matchIrn(irn: string, parts: IrnParts): NumberCase | undefined {
  const wanted = irn.toLowerCase();
  if (computeIrn(parts) === wanted) return 'capitals';
  const mayBeOlder = ordinal(earliestDay(parts)) < ordinal(CAPITALS_SINCE);
  return mayBeOlder && computeIrn(parts, 'asWritten') === wanted ? 'asWritten' : undefined;
}

/** A document can't be registered before its date. Of a year all that is known is when it began. */
function earliestDay(parts: IrnParts): Day {
  if ('documentDate' in parts) return parts.documentDate;
  const firstDay = firstDayOf(parts.financialYear);
  if (firstDay) return firstDay;
  throw new GstInputError(
    'financialYear',
    `Financial Year '${parts.financialYear}' is none. Write the year from April to March as 2026-27.`,
  );
}

/** A number that is larger for a later day. */
const ordinal = ({ year, month, day }: Day): number => (year * 100 + month) * 100 + day;

function refuseImpossible({ gstin, documentType, documentNumber }: IrnParts): void {
  if (gstin === '') throw new GstInputError('gstin', 'GSTIN of the supplier is empty.');
  const refusal = whyGstinIsRefused(gstin);
  if (refusal) throw new GstInputError('gstin', `GSTIN ${refusal.fault}. ${refusal.advice}`);
  if (!PORTAL_DOCUMENT_TYPES.includes(documentType)) {
    throw new GstInputError(
      'documentType',
      `Document Type '${documentType}' is none of the portal's. Give INV for an invoice, CRN for a credit note, DBN for a debit note.`,
    );
  }
  if (!DOCUMENT_NUMBER.test(documentNumber)) {
    throw new GstInputError(
      'documentNumber',
      `Document Number '${documentNumber}' can't be that of an e-invoice. It has 1 to 16 letters, digits, - and /, and begins with a letter or digit.`,
    );
  }
}
