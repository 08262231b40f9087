import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

/** Keys of a portal, made for the tests; the public one in PEM form. */
export const testPortal = newKeys();

export function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/** What the portal states about an invoice. The IRN is that of the other parts. */
export const statement = {
  SellerGstin: '01AMBPG7773M002',
  BuyerGstin: '29AAAAA0000A1ZY',
  DocNo: 'SINV-CFY-00067',
  DocTyp: 'INV',
  DocDt: '10/06/2022',
  TotInvVal: 1180.5,
  ItemCnt: 2,
  MainHsnCode: '8471',
  Irn: '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
  IrnDt: '2022-06-10 14:05:00',
};

export const segment = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** The text in a QR code with these parts, signed with RS256 and by default with the portal's key. */
export const qrCodeWith = (changes: object = {}, privateKey = testPortal.privateKey): string =>
  signedRs256({ data: JSON.stringify({ ...statement, ...changes }), iss: 'NIC' }, { privateKey });

export function signedRs256(
  payload: unknown,
  { header = { alg: 'RS256', typ: 'JWT' } as unknown, privateKey = testPortal.privateKey } = {},
): string {
  const signed = `${segment(header)}.${segment(payload)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A token that is signed with the public key as if it were a shared secret. */
export function signedHs256(payload: unknown, secret: string): string {
  const signed = `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
