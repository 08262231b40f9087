import { createPublicKey, verify, type KeyObject } from 'crypto';
import { type Day, parseDay } from '../../core/day';
import { errorSaying, type InputError } from '../../core/inputError';
import { writtenDocumentNumber, portalDocumentTypes, type PortalDocumentType } from '../../law/irn';
import errors from './errors.json';
import { readJsonObject, readJwt, type JwtPart } from './jwt';

/** What the signed QR code of an e-invoice states. */
export interface QrCode {
  /** The signer as stated in the QR code: NIC. */
  issuer: string;
  supplierGstin: string;
  /** URP if the buyer is not registered. */
  buyerGstin: string;
  documentNumber: string;
  documentType: PortalDocumentType;
  documentDate: Day;
  /** The document's total in rupees, at least 0. */
  total: number;
  itemCount: number;
  /** Empty if the portal states none. */
  mainHsnCode: string;
  irn: string;
  /** When the IRN was generated, in Indian time, as the portal writes it: '2026-06-10 14:05:00'. */
  irnDate: string;
}

/**
 * Reads the text of an e-invoice's QR code (`gst.md, E-invoice QR code`) without
 * checking its signature, which `verifyQrCode` does.
 *
 * @throws InputError (`qrCode`) saying what is wrong with the text
 */
export function readQrCode(jwt: string): QrCode {
  const payload = readJwt(jwt)?.payload;
  if (!payload) throw invalid('must be the signed text (JWT) of an e-invoice');
  const parts = readJsonObject(textIn(payload, 'data', someText));
  if (!parts) throw invalid("must have the parts of a document in 'data'");
  return {
    issuer: textIn(payload, 'iss', someText),
    supplierGstin: textIn(parts, 'SellerGstin', /^[0-9A-Z]{15}$/),
    buyerGstin: textIn(parts, 'BuyerGstin', someText),
    documentNumber: textIn(parts, 'DocNo', writtenDocumentNumber),
    documentType: documentTypeOf(parts),
    documentDate: documentDateOf(parts),
    total: numberOf(parts, 'TotInvVal'),
    itemCount: numberOf(parts, 'ItemCnt'),
    mainHsnCode: textIn(parts, 'MainHsnCode', anyText),
    irn: textIn(parts, 'Irn', someText),
    irnDate: textIn(parts, 'IrnDt', someText),
  };
}

/**
 * Whether a QR code was signed with RS256 by the owner of this public key or certificate (PEM).
 * False for a text that is not a JWT, and for any other algorithm in its header: an attacker would
 * choose "none", or sign with the public key as a shared secret.
 *
 * @throws InputError (`publicKey`) if the PEM can't be read or does not hold an RSA key
 */
export function verifyQrCode(jwt: string, publicKeyPem: string): boolean {
  const key = rsaKeyOf(publicKeyPem);
  const token = readJwt(jwt);
  if (token?.header.alg !== 'RS256') return false;
  return verify('RSA-SHA256', Buffer.from(token.signed), key, token.signature);
}

function rsaKeyOf(pem: string): KeyObject {
  const key = publicKeyOf(pem);
  // With another kind of key, verify would check that kind of signature.
  if (key?.asymmetricKeyType === 'rsa') return key;
  const fault = key ? 'must be an RSA key, as the portal uses' : "can't be read";
  throw errorSaying(errors.publicKey, { fault });
}

function publicKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

const anyText = /^/;
const someText = /\S/;

function textIn(parts: JwtPart, name: string, form: RegExp): string {
  const value = parts[name];
  if (typeof value === 'string' && form.test(value)) return value;
  throw invalidPart(name, value);
}

function numberOf(parts: JwtPart, name: string): number {
  const value = parts[name];
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw invalidPart(name, value);
}

function documentTypeOf({ DocTyp }: JwtPart): PortalDocumentType {
  const type = portalDocumentTypes.find((one) => one === DocTyp);
  if (type) return type;
  throw invalidPart('DocTyp', DocTyp);
}

function documentDateOf(parts: JwtPart): Day {
  const text = textIn(parts, 'DocDt', /^\d{2}\/\d{2}\/\d{4}$/);
  const day = parseDay(text);
  if (day) return day;
  throw invalidPart('DocDt', text);
}

function invalidPart(name: string, value: unknown): InputError {
  return invalid(
    value === undefined ? `has no ${name}` : `has ${JSON.stringify(value)} as ${name}`,
  );
}

const invalid = (fault: string): InputError => errorSaying(errors.qrCode, { fault });
