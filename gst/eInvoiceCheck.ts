import { agree, fraction } from './fraction';
import type { Day } from './financialYear';
import { GstInputError } from './inputError';
import {
  computeIrn,
  matchIrn,
  type IrnParts,
  type NumberCase,
  type PortalDocumentType,
} from './irn';
import { readQrCode, verifyQrCode, type QrCode } from './qrCode';

/** What somebody knows of an e-invoice. Whatever is left out is not compared. */
export interface EInvoiceGiven {
  irn?: string;
  supplierGstin?: string;
  buyerGstin?: string;
  documentNumber?: string;
  documentType?: PortalDocumentType;
  documentDate?: Day;
  /** The document's total in rupees, not negative. */
  total?: number;
  /** The text in the QR code, a JWT. */
  qrCode?: string;
  /** The portal's public key or certificate (PEM), to check the QR code's signature with. */
  publicKey?: string;
}

/** One comparison. Days are YYYY-MM-DD. */
export interface ComparedField {
  /** `irnComputed` is the IRN that the document's own parts give. */
  field: (typeof COMPARED)[number] | 'irnComputed';
  /** What was given; for `irnComputed` the IRN that was given, else that of the QR code. */
  expected: string | number;
  /** What the QR code has; for `irnComputed` what was computed. */
  found: string | number;
  agrees: boolean;
}

export interface EInvoiceCheck {
  /** Something was compared, all of it agrees and, if a key was given, the signature is valid. */
  agrees: boolean;
  /** Left out where a part of it is unknown. */
  irnComputed?: string;
  /** Left out where the IRN is that of the number in neither case. */
  numberCase?: NumberCase;
  signatureChecked: boolean;
  /** Left out where it was not checked. */
  signatureValid?: boolean;
  fields: ComparedField[];
  /** What the reader should know, as sentences. */
  warnings: string[];
}

/** What both the giver and the QR code know under the same name. */
const COMPARED = [
  'irn',
  'supplierGstin',
  'buyerGstin',
  'documentType',
  'documentNumber',
  'documentDate',
  'total',
] as const;

/** An amount of money is compared to the paisa. */
const PAISE = 2;

/**
 * Compares what is known of an e-invoice with its QR code, and its IRN with the parts that it is
 * made of (`service.md, GST facts: IRN` and `E-invoice QR code`). A part that was not given is taken
 * from the QR code. Texts are compared without regard to case: the portal puts numbers in capitals.
 *
 * @throws GstInputError for a total, a part of the IRN, a QR code or a key that can't be one.
 */
export function checkEInvoice(given: EInvoiceGiven): EInvoiceCheck {
  refuseImpossibleTotal(given.total);
  const qrCode = given.qrCode === undefined ? undefined : readQrCode(given.qrCode);
  const irn = recompute(given, qrCode);
  const fields = [...(qrCode ? compareWith(qrCode, given) : []), ...irn.fields];
  const signature = checkSignature(given);
  const unsigned = given.publicKey !== undefined && !signature.signatureValid;
  return {
    agrees: fields.length > 0 && fields.every(({ agrees }) => agrees) && !unsigned,
    ...irn,
    ...signature,
    fields,
    warnings: [
      ...(fields.length > 0 ? [] : [NOTHING_COMPARED]),
      ...irn.warnings,
      ...(qrCode || (given.buyerGstin ?? given.total) === undefined ? [] : [ONLY_IN_QR_CODE]),
      ...signature.warnings,
    ],
  };
}

const IRN_PARTS = 'Supplier GSTIN, Document Type, Document Number and Document Date';

const NOTHING_COMPARED = `Nothing was compared. Give QR Code, or IRN with ${IRN_PARTS}.`;

const ONLY_IN_QR_CODE =
  'Buyer GSTIN and Total are compared with a QR code only, and none was given.';

function compareWith(qrCode: QrCode, given: EInvoiceGiven): ComparedField[] {
  return COMPARED.flatMap((field) => {
    const expected = given[field];
    return expected === undefined ? [] : [comparison(field, shown(expected), shown(qrCode[field]))];
  });
}

function comparison(
  field: ComparedField['field'],
  expected: string | number,
  found: string | number,
): ComparedField {
  const agrees =
    typeof expected === 'number' && typeof found === 'number'
      ? agree(fraction(expected), fraction(found), PAISE)
      : String(expected).toUpperCase() === String(found).toUpperCase();
  return { field, expected, found, agrees };
}

function shown(value: string | number | Day): string | number {
  if (typeof value !== 'object') return value;
  const { year, month, day } = value;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const AS_WRITTEN =
  'The IRN is that of the document number as it is written. Only IRNs from before 01-06-2025 are; later ones have it in capitals.';

type IrnCheck = Pick<EInvoiceCheck, 'irnComputed' | 'numberCase' | 'fields' | 'warnings'>;

function recompute(given: EInvoiceGiven, qrCode?: QrCode): IrnCheck {
  const irn = given.irn ?? qrCode?.irn;
  const parts = {
    gstin: given.supplierGstin ?? qrCode?.supplierGstin,
    documentType: given.documentType ?? qrCode?.documentType,
    documentNumber: given.documentNumber ?? qrCode?.documentNumber,
    documentDate: given.documentDate ?? qrCode?.documentDate,
  };
  if (!isComplete(parts)) return { fields: [], warnings: [] };
  if (irn === undefined) return { irnComputed: computeIrn(parts), fields: [], warnings: [] };

  const numberCase = matchIrn(irn, parts);
  const irnComputed = computeIrn(parts, numberCase);
  return {
    irnComputed,
    ...(numberCase && { numberCase }),
    fields: [comparison('irnComputed', irn, irnComputed)],
    warnings: numberCase === 'asWritten' ? [AS_WRITTEN] : [],
  };
}

const isComplete = (parts: Partial<IrnParts>): parts is IrnParts =>
  Object.values(parts).every((part) => part !== undefined);

type SignatureCheck = Pick<EInvoiceCheck, 'signatureChecked' | 'signatureValid' | 'warnings'>;

function checkSignature({ qrCode, publicKey }: EInvoiceGiven): SignatureCheck {
  if (qrCode === undefined) {
    const warnings = publicKey === undefined ? [] : [NOTHING_SIGNED];
    return { signatureChecked: false, warnings };
  }
  if (publicKey === undefined) return { signatureChecked: false, warnings: [ANYBODY] };
  const signatureValid = verifyQrCode(qrCode, publicKey);
  return {
    signatureChecked: true,
    signatureValid,
    warnings: signatureValid ? [] : [OTHER_SIGNER],
  };
}

const NOTHING_SIGNED = 'Public Key was given without a QR Code whose signature it could check.';
const ANYBODY =
  'The signature of the QR code was not checked, so anybody can have made it. Give Public Key to check it.';
const OTHER_SIGNER =
  'The QR code was not signed with this key: it was changed or made up, or the portal signed it with another of its keys.';

function refuseImpossibleTotal(total: number | undefined): void {
  if (total === undefined || (Number.isFinite(total) && total >= 0)) return;
  throw new GstInputError('total', `Total must be a number that is not negative, not ${total}.`);
}
