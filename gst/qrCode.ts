import { createPublicKey, verify, type KeyObject } from 'crypto';
import type { Day } from './financialYear';
import { GstInputError } from './inputError';
import { DOCUMENT_NUMBER, PORTAL_DOCUMENT_TYPES, type PortalDocumentType } from './irn';
import { readJsonObject, readJwt, type JsonObject } from './jwt';

/** What the signed QR code of an e-invoice states. */
export interface QrCode {
  /** Who signed it, by its own word: NIC. */
  issuer: string;
  supplierGstin: string;
  /** URP where the buyer has none. */
  buyerGstin: string;
  documentNumber: string;
  documentType: PortalDocumentType;
  documentDate: Day;
  /** The document's total in rupees, not negative. */
  total: number;
  itemCount: number;
  /** Empty where the portal gives none. */
  mainHsnCode: string;
  irn: string;
  /** When the IRN was generated, in Indian time and as the portal writes it: '2026-06-10 14:05:00'. */
  irnDate: string;
}

/**
 * Reads the text that a scanner finds in an e-invoice's QR code (`service.md, GST facts: E-invoice
 * QR code`). It believes everything: whether the portal signed it is for `verifyQrCode` to say.
 *
 * @throws GstInputError (`qrCode`) saying why the text is none, or which part is missing.
 */
export function readQrCode(jwt: string): QrCode {
  const payload = readJwt(jwt)?.payload;
  if (!payload) throw noQrCode('is not a signed text (JWT) as e-invoices have it');
  const parts = readJsonObject(textOf(payload, 'data', SOME_TEXT));
  if (!parts) throw noQrCode("holds something other than the parts of a document in 'data'");
  return {
    issuer: textOf(payload, 'iss', SOME_TEXT),
    supplierGstin: textOf(parts, 'SellerGstin', /^[0-9A-Z]{15}$/),
    buyerGstin: textOf(parts, 'BuyerGstin', SOME_TEXT),
    documentNumber: textOf(parts, 'DocNo', DOCUMENT_NUMBER),
    documentType: documentTypeOf(parts),
    documentDate: documentDateOf(parts),
    total: numberOf(parts, 'TotInvVal'),
    itemCount: numberOf(parts, 'ItemCnt'),
    mainHsnCode: textOf(parts, 'MainHsnCode', ANY_TEXT),
    irn: textOf(parts, 'Irn', SOME_TEXT),
    irnDate: textOf(parts, 'IrnDt', SOME_TEXT),
  };
}

/**
 * Whether a QR code was signed with RS256 by the owner of this public key or certificate (PEM). False
 * for a text that is no JWT, and for a header that names another algorithm: a signer who could choose
 * would choose none, or use the public key as a shared secret.
 *
 * @throws GstInputError (`publicKey`) where the PEM can't be read or is not that of an RSA key.
 */
export function verifyQrCode(jwt: string, publicKeyPem: string): boolean {
  const key = rsaKeyOf(publicKeyPem);
  const token = readJwt(jwt);
  if (token?.header.alg !== 'RS256') return false;
  return verify('RSA-SHA256', Buffer.from(token.signed), key, token.signature);
}

function rsaKeyOf(pem: string): KeyObject {
  const key = publicKeyOf(pem);
  // With a key of another kind, verify would check that kind's signature.
  if (key?.asymmetricKeyType === 'rsa') return key;
  const fault = key ? 'is not an RSA key, with which the portal signs' : "can't be read";
  throw new GstInputError(
    'publicKey',
    `Public Key ${fault}. Give the portal's public key or certificate in PEM form, from -----BEGIN to -----END with its line breaks.`,
  );
}

function publicKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

const ANY_TEXT = /^/;
const SOME_TEXT = /\S/;

function textOf(parts: JsonObject, name: string, form: RegExp): string {
  const value = parts[name];
  if (typeof value === 'string' && form.test(value)) return value;
  throw unusable(name, value);
}

function numberOf(parts: JsonObject, name: string): number {
  const value = parts[name];
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw unusable(name, value);
}

function documentTypeOf({ DocTyp }: JsonObject): PortalDocumentType {
  const type = PORTAL_DOCUMENT_TYPES.find((one) => one === DocTyp);
  if (type) return type;
  throw unusable('DocTyp', DocTyp);
}

function documentDateOf(parts: JsonObject): Day {
  const text = textOf(parts, 'DocDt', /^\d{2}\/\d{2}\/\d{4}$/);
  const [day, month, year] = text.split('/').map(Number) as [number, number, number];
  const instant = new Date(Date.UTC(year, month - 1, day));
  // A day that doesn't exist, such as 31/06, runs over into the next month.
  if (instant.getUTCMonth() === month - 1) return { year, month, day };
  throw unusable('DocDt', text);
}

function unusable(name: string, value: unknown): GstInputError {
  return noQrCode(
    value === undefined ? `has no ${name}` : `has ${JSON.stringify(value)} as ${name}`,
  );
}

const noQrCode = (fault: string): GstInputError =>
  new GstInputError('qrCode', `QR Code ${fault}. Scan it again and give the whole text in it.`);
