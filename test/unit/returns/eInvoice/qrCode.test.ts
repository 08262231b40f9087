import * as fc from 'fast-check';
import { generateKeyPairSync } from 'node:crypto';
import { readQrCode, verifyQrCode } from '../../../../returns/eInvoice/qrCode';
import { testCertificate, qrCode } from '../certificate';
import {
  newKeys,
  testPortal,
  qrCodeWith,
  segment,
  signedHs256,
  signedRs256,
  statement,
} from '../signedQrCode';
import cases from './qrCodeCases.json';

const refusal = (fault: string) =>
  expect.objectContaining({
    name: 'InputError',
    field: 'qrCode',
    message: `The QR code ${fault}`,
    advice: 'Scan the code again and use its whole text.',
  });

describe('reading a QR code', () => {
  it('returns what the portal states, under the names of QrCode', () => {
    expect(readQrCode(qrCodeWith())).toEqual({
      issuer: 'NIC',
      supplierGstin: '01AMBPG7773M002',
      buyerGstin: '29AAAAA0000A1ZY',
      documentNumber: 'SINV-CFY-00067',
      documentType: 'INV',
      documentDate: { year: 2022, month: 6, day: 10 },
      total: 1180.5,
      itemCount: 2,
      mainHsnCode: '8471',
      irn: statement.Irn,
      irnDate: '2022-06-10 14:05:00',
    });
  });

  it('ignores white space around the text', () => {
    expect(readQrCode(` ${qrCodeWith()}\r\n`).irn).toBe(statement.Irn);
  });

  it.each([
    ['a buyer without a GSTIN', { BuyerGstin: 'URP' }, { buyerGstin: 'URP' }],
    ['a credit note', { DocTyp: 'CRN' }, { documentType: 'CRN' }],
    ['a debit note', { DocTyp: 'DBN' }, { documentType: 'DBN' }],
    ['no main HSN code', { MainHsnCode: '' }, { mainHsnCode: '' }],
    ['a total of 0', { TotInvVal: 0 }, { total: 0 }],
    [
      'the 29th of February',
      { DocDt: '29/02/2024' },
      { documentDate: { year: 2024, month: 2, day: 29 } },
    ],
    [
      'an additional text in another script',
      { Remark: 'बीजक' },
      { documentNumber: statement.DocNo },
    ],
  ])('understands %s', (_case, change, read) => {
    expect(readQrCode(qrCodeWith(change))).toMatchObject(read);
  });

  const [header = '', payload = '', signature = ''] = qrCodeWith().split('.');
  it.each([
    ['an empty text', ''],
    ['an IRN', statement.Irn],
    ['two texts', `${header}.${payload}`],
    ['no signature', `${header}.${payload}.`],
    ['four texts', `${header}.${payload}.${signature}.${signature}`],
    ['a space inside', `${header}.${payload} .${signature}`],
    ['plain base64 with padding', `${header}.${payload}.${signature}==`],
    ['a header that is not JSON', `eA.${payload}.${signature}`],
    ['a header that is a list', `${segment([])}.${payload}.${signature}`],
    ['a header that is null', `${segment(null)}.${payload}.${signature}`],
    ['a payload that is a text', `${header}.${segment('data')}.${signature}`],
  ])('refuses a text that is not a JWT: %s', (_case, text) => {
    expect(() => readQrCode(text)).toThrow(
      refusal('must be the signed text (JWT) of an e-invoice'),
    );
    expect(verifyQrCode(text, testPortal.publicKey)).toBe(false);
  });

  it.each([
    ['no data', { iss: 'NIC' }, 'has no data'],
    ['data that is not a text', { data: { DocNo: '1' }, iss: 'NIC' }, 'has {"DocNo":"1"} as data'],
    ['no issuer', { data: JSON.stringify(statement) }, 'has no iss'],
    [
      'data that is not JSON',
      { data: 'DocNo=1', iss: 'NIC' },
      "must have the parts of a document in 'data'",
    ],
    [
      'data that is a list',
      { data: '[]', iss: 'NIC' },
      "must have the parts of a document in 'data'",
    ],
  ])('refuses a payload with %s', (_case, content, fault) => {
    expect(() => readQrCode(signedRs256(content))).toThrow(refusal(fault));
  });

  it.each(Object.keys(statement))('refuses a statement without %s', (part) => {
    expect(() => readQrCode(qrCodeWith({ [part]: undefined }))).toThrow(refusal(`has no ${part}`));
    expect(() => readQrCode(qrCodeWith({ [part]: null }))).toThrow(refusal(`has null as ${part}`));
  });

  it.each(cases.refusedParts as Array<[string, string | number]>)(
    'refuses %s if it is %j',
    (part, value) => {
      expect(() => readQrCode(qrCodeWith({ [part]: value }))).toThrow(
        refusal(`has ${JSON.stringify(value)} as ${part}`),
      );
    },
  );

  it('refuses a total too large for a number', () => {
    const data = JSON.stringify(statement).replace('1180.5', '1e999');
    expect(() => readQrCode(signedRs256({ data, iss: 'NIC' }))).toThrow(/as TotInvVal/);
  });

  it('reads any text or says what is wrong with it', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (values) => {
        const text = values.map(segment).join('.');
        expect(() => readQrCode(text)).toThrow(expect.objectContaining({ field: 'qrCode' }));
      }),
    );
  });
});

describe('the signature of a QR code', () => {
  const payload = { data: JSON.stringify(statement), iss: 'NIC' };

  it("is valid with the portal's public key", () => {
    expect(verifyQrCode(qrCodeWith(), testPortal.publicKey)).toBe(true);
  });

  it("is valid with the portal's certificate", () => {
    expect(verifyQrCode(qrCode, testCertificate)).toBe(true);
    expect(verifyQrCode(qrCodeWith(), testCertificate)).toBe(false);
  });

  it('is invalid with another key', () => {
    expect(verifyQrCode(qrCodeWith(), newKeys().publicKey)).toBe(false);
  });

  it('is valid for its own content only', () => {
    const [header, , signature] = qrCodeWith().split('.');
    const [, other] = qrCodeWith({ TotInvVal: 1 }).split('.');
    expect(verifyQrCode([header, other, signature].join('.'), testPortal.publicKey)).toBe(false);
  });

  it('is invalid after a change of any character', () => {
    const jwt = qrCodeWith();
    const survivors = [...jwt].flatMap((character, index) =>
      ['A', 'B', 'z', '-', '=', '.', ' ']
        .filter((other) => other !== character)
        .map((other) => jwt.slice(0, index) + other + jwt.slice(index + 1))
        .filter((changed) => verifyQrCode(changed, testPortal.publicKey)),
    );
    expect(survivors).toEqual([]);
  });

  it('is invalid in another spelling of the same bytes', () => {
    const jwt = qrCodeWith();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const valid = [...alphabet].filter((last) =>
      verifyQrCode(jwt.slice(0, -1) + last, testPortal.publicKey),
    );
    expect(valid).toEqual([jwt.slice(-1)]);
  });

  it('is invalid if a character is missing', () => {
    const jwt = qrCodeWith();
    const survivors = [...jwt].filter((_character, index) =>
      verifyQrCode(jwt.slice(0, index) + jwt.slice(index + 1), testPortal.publicKey),
    );
    expect(survivors).toEqual([]);
  });

  it.each(['none', 'None', 'HS256', 'RS384', 'PS256', 'ES256', 'rs256', '', undefined, null, 256])(
    'is valid only if the header says RS256, not %s',
    (alg) => {
      expect(verifyQrCode(signedRs256(payload, { header: { alg } }), testPortal.publicKey)).toBe(
        false,
      );
    },
  );

  it('is invalid if the header says that there is no signature', () => {
    const unsigned = `${segment({ alg: 'none' })}.${segment(payload)}`;
    expect(verifyQrCode(`${unsigned}.`, testPortal.publicKey)).toBe(false);
    expect(verifyQrCode(`${unsigned}.AAAA`, testPortal.publicKey)).toBe(false);
  });

  it("can't be forged with the public key as a shared secret", () => {
    expect(verifyQrCode(signedHs256(payload, testPortal.publicKey), testPortal.publicKey)).toBe(
      false,
    );
  });

  it.each([
    ['no PEM', 'not a key', "can't be read"],
    ['nothing', '', "can't be read"],
    ['a PEM without its line breaks', testPortal.publicKey.replace(/\n/g, ''), "can't be read"],
    [
      'a key on an elliptic curve',
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString(),
      'must be an RSA key, as the portal uses',
    ],
  ])('is not checked with %s', (_case, publicKey, fault) => {
    expect(() => verifyQrCode(qrCodeWith(), publicKey)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        field: 'publicKey',
        message: `The portal's public key ${fault}`,
        advice:
          "Use the portal's public key or certificate in PEM format, from -----BEGIN to -----END with its line breaks.",
      }),
    );
  });
});
