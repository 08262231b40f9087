import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its private key, both in PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate authority for tests. */
export interface Authority {
  cert: string;
  certify(host: string): Certificate;
}

const dayMs = 86_400_000;

export function newAuthority(name: string): Authority {
  const own = newKey();
  const subject = [{ name: 'commonName', value: name }];
  const authority = signed(own, own, subject, subject, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
  // All hosts share one key, since generating keys is slow.
  const hostKey = newKey();
  const made = new Map<string, Certificate>();
  return {
    cert: authority.cert,
    certify(host) {
      // Signing takes node-forge more than a second.
      const certificate =
        made.get(host) ??
        signed(hostKey, own, [{ name: 'commonName', value: host }], subject, [
          { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
        ]);
      made.set(host, certificate);
      return certificate;
    },
  };
}

/** Node.js generates RSA keys much faster than node-forge. */
const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

type KeyPair = ReturnType<typeof newKey>;

let serialNumber = 0;

function signed(
  { publicKey, privateKey }: KeyPair,
  issuer: KeyPair,
  subject: forge.pki.CertificateField[],
  issuedBy: forge.pki.CertificateField[],
  extensions: object[],
): Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `0${(++serialNumber).toString(16)}`;
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + 30 * dayMs);
  certificate.setSubject(subject);
  certificate.setIssuer(issuedBy);
  certificate.setExtensions(extensions);
  certificate.sign(forge.pki.privateKeyFromPem(issuer.privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}
