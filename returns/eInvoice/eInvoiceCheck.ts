import { agree, fraction, paiseDecimals } from '../../core/fraction';
import { type Day, toIsoDate, type IsoDate } from '../../core/day';
import { inputError, mustBe, type InputError } from '../../core/inputError';
import {
  computeIrn,
  matchIrn,
  type IrnParts,
  type NumberCase,
  type PortalDocumentType,
} from '../../law/irn';
import { readQrCode, verifyQrCode, type QrCode } from './qrCode';

/** What is known about an e-invoice. Only what is given is compared. */
export interface EInvoiceGiven {
  irn?: string;
  supplierGstin?: string;
  buyerGstin?: string;
  documentNumber?: string;
  documentType?: PortalDocumentType;
  documentDate?: Day;
  /** The document's total in rupees, at least 0. */
  total?: number;
  /** The text in the QR code, a JWT. */
  qrCode?: string;
  /** The portal's public key or certificate (PEM), with which the QR code's signature is checked. */
  publicKey?: string;
}

export interface EInvoiceField {
  /** `irnComputed` is the IRN computed from the document's parts. */
  field: ComparedName | 'irnComputed';
  /** The given value; for `irnComputed` the given IRN, or else that of the QR code. */
  expected: string | number;
  /** The value in the QR code; for `irnComputed` the computed one. */
  found: string | number;
  agrees: boolean;
}

type QrCodeContent = Omit<QrCode, 'documentDate'> & { documentDate: IsoDate };

export interface EInvoiceCheck {
  /**
   * False if a comparison or the signature says that the e-invoice is another one. Null if nothing says
   * so, but nothing was compared, the QR code can't be read, or there is none for the given key.
   */
  agrees: boolean | null;
  /** The given values that were compared. A QR code that only agrees with itself has none. */
  compared: ComparedName[];
  /** Missing if a part of the IRN is unknown. */
  irnComputed?: string;
  /** Missing if the IRN matches neither spelling of the document number. */
  numberCase?: NumberCase;
  signatureChecked: boolean;
  /** Missing if the signature was not checked. */
  signatureValid?: boolean;
  /** What the QR code says; missing without one. */
  qrCodeContent?: QrCodeContent;
  fields: EInvoiceField[];
  warnings: EInvoiceWarning[];
}

/** What the user should know: a code with facts, for which `nodes` has the words. */
export interface EInvoiceWarning {
  warning:
    /** The QR code, whose error says why. */
    | 'unreadable'
    // Nothing was compared: with the QR code, or without one.
    | 'nothingInCode'
    | 'nothing'
    /** Fields that were not given. */
    | 'notCompared'
    /** Fields that are given and that only a QR code has. */
    | 'onlyInCode'
    /** The IRN is that of the number as written, as before June 2025. */
    | 'asWritten'
    // The signature.
    | 'keyNotUsed'
    | 'notChecked'
    | 'notValid';
  fields?: ComparedName[];
  error?: InputError;
}

/** Fields that `EInvoiceGiven` and `QrCode` have under the same name. */
const comparedFields = [
  'irn',
  'supplierGstin',
  'buyerGstin',
  'documentType',
  'documentNumber',
  'documentDate',
  'total',
] as const;

export type ComparedName = (typeof comparedFields)[number];

/**
 * Compares what is known about an e-invoice with its QR code, and its IRN with the parts that the IRN
 * is made of (`gst.md, IRN` and `E-invoice QR code`). A part that is not given is
 * taken from the QR code. Case is ignored: the portal changes document numbers to capital letters. A
 * QR code that can't be read is a warning, so that it doesn't stop the check of others.
 *
 * @throws InputError for an invalid total, part of the IRN or key
 */
export function checkEInvoice(given: EInvoiceGiven): EInvoiceCheck {
  checkTotal(given.total);
  const { qrCode, warnings } = codeIn(given.qrCode);
  const irn = checkIrn(given, qrCode);
  const fields = [...(qrCode ? compareWith(qrCode, given) : []), ...irn.fields];
  const names = fields.map(({ field }) => (field === 'irnComputed' ? 'irn' : field));
  const compared = [...new Set(names)].filter((name) => given[name] !== undefined);
  const signature = checkSignature(qrCode && given.qrCode, given.publicKey);
  const isAnother = signature.signatureValid === false || fields.some(({ agrees }) => !agrees);
  const isUnchecked =
    compared.length === 0 || (!qrCode && (given.qrCode ?? given.publicKey) !== undefined);
  return {
    agrees: isAnother ? false : isUnchecked ? null : true,
    compared,
    ...irn,
    ...signature,
    ...(qrCode && {
      qrCodeContent: { ...qrCode, documentDate: toIsoDate(qrCode.documentDate) },
    }),
    fields,
    warnings: [
      ...warnings,
      ...(compared.length > 0
        ? notCompared(given, qrCode)
        : [{ warning: qrCode ? 'nothingInCode' : 'nothing' } as const]),
      ...irn.warnings,
      ...(qrCode || (given.buyerGstin ?? given.total) === undefined
        ? []
        : [{ warning: 'onlyInCode' } as const]),
      ...signature.warnings,
    ],
  };
}

function codeIn(text?: string): { qrCode?: QrCode; warnings: EInvoiceWarning[] } {
  if (text === undefined) return { warnings: [] };
  try {
    return { qrCode: readQrCode(text), warnings: [] };
  } catch (error) {
    return { warnings: [{ warning: 'unreadable', error: inputError(error) }] };
  }
}

/** Without it, an e-invoice of another party would seem to agree. */
function notCompared(given: EInvoiceGiven, qrCode?: QrCode): EInvoiceWarning[] {
  const fields = comparedFields.filter((field) => given[field] === undefined);
  return qrCode && fields.length > 0 ? [{ warning: 'notCompared', fields }] : [];
}

function compareWith(qrCode: QrCode, given: EInvoiceGiven): EInvoiceField[] {
  return comparedFields.flatMap((field) => {
    const expected = given[field];
    return expected === undefined
      ? []
      : [comparison(field, comparable(expected), comparable(qrCode[field]))];
  });
}

function comparison(
  field: EInvoiceField['field'],
  expected: string | number,
  found: string | number,
): EInvoiceField {
  const agrees =
    typeof expected === 'number' && typeof found === 'number'
      ? agree(fraction(expected), fraction(found), paiseDecimals)
      : String(expected).toUpperCase() === String(found).toUpperCase();
  return { field, expected, found, agrees };
}

const comparable = (value: string | number | Day): string | number =>
  typeof value === 'object' ? toIsoDate(value) : value;

type IrnCheck = Pick<EInvoiceCheck, 'irnComputed' | 'numberCase' | 'fields' | 'warnings'>;

function checkIrn(given: EInvoiceGiven, qrCode?: QrCode): IrnCheck {
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
    warnings: numberCase === 'asWritten' ? [{ warning: 'asWritten' }] : [],
  };
}

const isComplete = (parts: Partial<IrnParts>): parts is IrnParts =>
  Object.values(parts).every((part) => part !== undefined);

type SignatureCheck = Pick<EInvoiceCheck, 'signatureChecked' | 'signatureValid' | 'warnings'>;

function checkSignature(qrCode?: string, publicKey?: string): SignatureCheck {
  if (qrCode === undefined) {
    const warnings = publicKey === undefined ? [] : [{ warning: 'keyNotUsed' } as const];
    return { signatureChecked: false, warnings };
  }
  if (publicKey === undefined) {
    return { signatureChecked: false, warnings: [{ warning: 'notChecked' }] };
  }
  const signatureValid = verifyQrCode(qrCode, publicKey);
  return {
    signatureChecked: true,
    signatureValid,
    warnings: signatureValid ? [] : [{ warning: 'notValid' }],
  };
}

function checkTotal(total: number | undefined): void {
  if (total === undefined || (Number.isFinite(total) && total >= 0)) return;
  throw mustBe('Total', 'a number of at least 0', total, '', 'total');
}
