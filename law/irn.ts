import { createHash } from 'crypto';
import { type Day, fromIsoDate, toIsoDate, type IsoDate } from '../core/day';
import { financialYearOf, firstDayOfYear } from './financialYear';
import { whyGstinIsRefused } from './gstin';
import { InputError, mustBe } from '../core/inputError';
import texts from './irn.json';

/** The portal's types of document: invoice, credit note, debit note. */
export const portalDocumentTypes = ['INV', 'CRN', 'DBN'] as const;

export type PortalDocumentType = (typeof portalDocumentTypes)[number];

/** Those of the service's kinds of document. */
export const portalTypes: ReadonlyMap<string, PortalDocumentType> = new Map([
  ['invoice', 'INV'],
  ['sales_return', 'CRN'],
  ['credit_note', 'CRN'],
  ['debit_note', 'DBN'],
] as const);

/** The form of a document number (`gst.md, Document number`). */
export const writtenDocumentNumber = /^[0-9A-Za-z][0-9A-Za-z/-]{0,15}$/;

/** The parts of an invoice reference number (IRN). */
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

/** Whether the number is hashed in capital letters or as written. */
export type NumberCase = 'capitals' | 'asWritten';

/** Since this day the portal changes a number to capital letters first (`gst.md, IRN`). */
const capitalsSince: Day = { year: 2025, month: 6, day: 1 };

/**
 * The IRN of a document, 64 hexadecimal digits in lowercase (`gst.md, IRN`). The
 * number is changed to capital letters, as the portal does now; an older IRN may use the number
 * `asWritten`.
 *
 * @throws InputError naming the invalid part (`gstin`, `financialYear`, `documentType`,
 * `documentNumber`)
 */
export function computeIrn(parts: IrnParts, numberCase: NumberCase = 'capitals'): string {
  checkParts(parts);
  const { gstin, documentType, documentNumber } = parts;
  const number = numberCase === 'capitals' ? documentNumber.toUpperCase() : documentNumber;
  return createHash('sha256')
    .update(gstin + financialYearOf(earliestDay(parts)) + documentType + number)
    .digest('hex');
}

/**
 * The case of the number that these parts need to have this IRN; undefined if neither matches. The
 * number as written is tried only for a document that may be older than the rule of capital
 * letters.
 *
 * @throws InputError as `computeIrn` does
 */
export function matchIrn(irn: string, parts: IrnParts): NumberCase | undefined {
  const expected = irn.toLowerCase();
  if (computeIrn(parts) === expected) return 'capitals';
  const mayBeOlder = toIsoDate(earliestDay(parts)) < toIsoDate(capitalsSince);
  return mayBeOlder && computeIrn(parts, 'asWritten') === expected ? 'asWritten' : undefined;
}

/** Whether an IRN is that of a document of a valid GSTIN, by its date. */
export function isIrnOf(
  irn: string,
  { date, ...parts }: Omit<IrnParts, 'documentDate' | 'financialYear'> & { date: IsoDate },
): boolean {
  if (!writtenDocumentNumber.test(parts.documentNumber)) return false;
  return matchIrn(irn, { ...parts, documentDate: fromIsoDate(date) }) !== undefined;
}

/** A document can't be registered before its date, or before its financial year. */
function earliestDay(parts: IrnParts): Day {
  if ('documentDate' in parts) return parts.documentDate;
  const firstDay = firstDayOfYear(parts.financialYear);
  if (firstDay) return firstDay;
  throw invalidPart('financialYear', parts.financialYear);
}

function checkParts({ gstin, documentType, documentNumber }: IrnParts): void {
  if (gstin === '') throw new InputError('gstin', 'GSTIN of the supplier is empty');
  const refusal = whyGstinIsRefused(gstin);
  if (refusal) throw new InputError('gstin', `GSTIN ${refusal.fault}`, refusal.advice);
  if (!portalDocumentTypes.includes(documentType)) throw invalidPart('documentType', documentType);
  if (!writtenDocumentNumber.test(documentNumber)) {
    throw invalidPart('documentNumber', documentNumber);
  }
}

function invalidPart(part: keyof typeof texts, value: string): InputError {
  const { label, expected, advice } = texts[part];
  return mustBe(label, expected, value, advice, part);
}
