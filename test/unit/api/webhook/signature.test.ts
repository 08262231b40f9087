import * as fc from 'fast-check';
import { createHmac } from 'crypto';
import { verifySignature } from '../../../../api/webhook/signature';
import { invisible } from '../../../harness/invisible';

// Known answers, computed with: openssl dgst -sha256 -hmac "$SECRET"
const secret = 'whsec_A-secret of 2025';
const body = Buffer.from(
  '{"event_id":"3c2f1a6e-6094-11f0-9e0a-0242ac120002","event_type":"document","data":{"document_type":"invoice","serial_number":"INV/24-25/₹1","hash_id":"h1","message":"Document Created","timestamp":"2025-07-14 09:19:44.123456"}}',
);
const signature = '66aa7f2c01887f78a5f9ab506ffcc519d29234d716b1dda366ca41f6c4fb5827';

const secretBefore = 'the secret before';
const signatureBefore = 'aaab7c0f5982c436fe498345d2779aea6cc9dc9794c6ec4cd8aa2df0bbb1baa7';

const signatureWithEmptySecret = '492525e59348acbed31e08133976f5c150958033386a3ab3bd1d44dc63a3226d';

describe('a signature', () => {
  it.each([
    ['text', body, secret, signature],
    [
      'bytes that are not text',
      Buffer.from([0, 255, 128]),
      secret,
      '0e1052c0d29dccc3462d7dbeb650a32e9dd239db4c04a0d45500a17c5cca6b08',
    ],
    [
      'an empty body',
      Buffer.alloc(0),
      secret,
      '1a36c2a62b34ee0e95b1351d9123e78c918cdd3c2bebb9e4d3b437ae23504024',
    ],
    [
      'text, with a secret in other letters',
      body,
      'गुप्त',
      'f49730d73678698ac2725e0ed1f13cd29c94c2a4f8d2833158b3bc8b3fd9bc5c',
    ],
  ])('of %s is valid', (_name, rawBody, key, known) => {
    expect(verifySignature(rawBody, known, [key])).toBe('valid');
  });

  it.each([
    ['first', [secret, secretBefore]],
    ['second', [secretBefore, secret]],
    ['after an empty one', ['', secret]],
  ])('is valid with either of two secrets: %s', (_name, secrets) => {
    expect(verifySignature(body, signature, secrets)).toBe('valid');
  });

  it('is valid with the previous secret only while that is accepted', () => {
    expect(verifySignature(body, signatureBefore, [secret, secretBefore])).toBe('valid');
    expect(verifySignature(body, signatureBefore, [secret])).toBe('mismatch');
  });

  it('with an empty secret never matches', () => {
    expect(createHmac('sha256', '').update(body).digest('hex')).toBe(signatureWithEmptySecret);
    for (const secrets of [[''], ['', ''], [secret, '']]) {
      expect(verifySignature(body, signatureWithEmptySecret, secrets)).toBe('mismatch');
    }
  });

  it('without any secret never matches', () => {
    expect(verifySignature(body, signature, [])).toBe('mismatch');
    expect(verifySignature(body, signatureWithEmptySecret, [])).toBe('mismatch');
  });

  it.each([' ', '\t', ' \n ', '\u00a0', '\0', ' \0', ...invisible])(
    'with the secret %p, in which nothing can be seen, never matches',
    (blank) => {
      const forged = createHmac('sha256', blank).update(body).digest('hex');
      expect(verifySignature(body, forged, [blank])).toBe('mismatch');
    },
  );

  it.each([undefined, ''])('that is %p is missing', (header) => {
    expect(verifySignature(body, header, [secret])).toBe('missing');
  });

  it.each([
    ['in upper case', signature.toUpperCase()],
    ['one upper-case letter', signature.replace('a', 'A')],
    ['too short by one', signature.slice(1)],
    ['too long by one', `${signature}0`],
    ['twice', signature + signature],
    ['with a space before', ` ${signature}`],
    ['with a space behind', `${signature} `],
    ['with a line end', `${signature}\n`],
    ['with a space within', `${signature.slice(0, 32)} ${signature.slice(32)}`],
    ['with a prefix', `sha256=${signature}`],
    ['with a letter that is not a hex digit', `g${signature.slice(1)}`],
    ['in Base64', Buffer.from(signature, 'hex').toString('base64')],
    ['two headers joined', `${signature}, ${signature}`],
    ['a space', ' '],
  ])('is malformed: %s', (_name, header) => {
    expect(verifySignature(body, header, [secret])).toBe('malformed');
  });

  it.each([
    ['by another secret', body, signatureBefore],
    [
      'of JSON that was serialized again',
      Buffer.from(JSON.stringify(JSON.parse(String(body)), null, 1)),
      signature,
    ],
    ['of a part of the body', body.subarray(0, -1), signature],
    ['of the body with a line end', Buffer.concat([body, Buffer.from('\n')]), signature],
    ['of zeros', body, '0'.repeat(64)],
  ])('does not match: %s', (_name, rawBody, header) => {
    expect(verifySignature(rawBody, header, [secret])).toBe('mismatch');
  });

  it('does not match if one bit of the body changes', () => {
    for (let bit = 0; bit < body.length * 8; bit++) {
      const changed = Buffer.from(body);
      changed.writeUInt8(body.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(verifySignature(changed, signature, [secret, secretBefore])).toBe('mismatch');
    }
  });

  it('does not match if one bit of the signature changes', () => {
    for (let bit = 0; bit < 256; bit++) {
      const changed = Buffer.from(signature, 'hex');
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(verifySignature(body, changed.toString('hex'), [secret])).toBe('mismatch');
    }
  });

  it('matches only its own body and secret', () => {
    const secrets = fc.string({ unit: 'grapheme' }).filter((text) => /[^\s\0]/.test(text));
    fc.assert(
      fc.property(fc.uint8Array(), secrets, secrets, (bytes, right, wrong) => {
        fc.pre(right !== wrong && !sameKey(right, wrong));
        const header = createHmac('sha256', right).update(bytes).digest('hex');
        expect(verifySignature(bytes, header, [wrong, right])).toBe('valid');
        expect(verifySignature(bytes, header, [wrong])).toBe('mismatch');
      }),
    );
  });
});

/** HMAC fills a short key up with zeros, so zeros at the end of a key make no difference. */
const sameKey = (one: string, other: string) =>
  one.replace(/\0+$/, '') === other.replace(/\0+$/, '');
