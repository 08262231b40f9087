import { createSign, generateKeyPairSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The e-invoice QR text: a JWT, signed RS256, whose payload holds `data` as JSON text. */
export function signedQr(data: object, privateKeyPem: string): string {
  const header = { alg: 'RS256', typ: 'JWT' };
  const payload = { data: JSON.stringify(data), iss: 'NIC' };
  const unsigned = `${base64url(header)}.${base64url(payload)}`;
  const signed = createSign('RSA-SHA256').update(unsigned).sign(privateKeyPem, 'base64url');
  return `${unsigned}.${signed}`;
}

/** The company's signing key, generated for the first e-invoice. */
export function signingKey(db: DatabaseSync, companyId: number): string {
  const row = db.prepare('SELECT signing_key FROM companies WHERE id = ?').get(companyId);
  if (typeof row?.signing_key === 'string') return row.signing_key;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  db.prepare('UPDATE companies SET signing_key = ? WHERE id = ?').run(pem, companyId);
  return pem;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
