import { createHash, createHmac } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { newEvent, otherBytes, type SentEvent } from './event';
import type { Random } from './random';

export const secret = 'whsec_of now ₹';
export const previousSecret = 'whsec_of before';

/** A delivery, and what must come of it. */
export interface Attempt {
  kind: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** The statuses that are right. */
  statuses: number[];
  /** The event that it starts an execution with; none where left out. */
  starts?: string;
}

const json = { 'content-type': 'application/json' };

const hmac = (body: string | Buffer, key = secret, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(body).digest('hex');

const sent = (kind: string, body: string | Buffer, signature: string | string[], more = {}) => ({
  kind,
  headers: { ...json, 'x-signature': signature, ...more },
  body: Buffer.from(body),
});

const genuine = (kind: string, event: SentEvent, key = secret, more = {}): Attempt => ({
  ...sent(kind, event.body, hmac(event.body, key), more),
  statuses: [200],
  starts: event.id,
});

/** n8n itself answers 422 where JSON is announced and the bytes are none. */
const forged = (
  kind: string,
  body: string | Buffer,
  signature: string | string[],
  more = {},
): Attempt => ({ ...sent(kind, body, signature, more), statuses: [401, 422] });

const otherTypes = [
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-8',
  'application/vnd.api+json',
  '',
];

function withBitFlipped(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  const bit = random.below(bytes.length * 8);
  changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return changed;
}

/** What an event becomes; each gives the deliveries in the order in which they are sent. */
const makers: Array<(event: SentEvent, random: Random) => Attempt[]> = [
  (event) => [genuine('as it is', event)],
  (event) => [genuine('the previous secret', event, previousSecret)],
  (event, random) => {
    const [how, change] = random.one(Object.entries(otherBytes));
    return [genuine(`${how}, signed so`, { ...event, body: change(event.body) })];
  },
  (event, random) => {
    const type = random.one(otherTypes);
    return [genuine(`content type "${type}"`, event, secret, { 'content-type': type })];
  },
  (event) => [genuine('a byte order mark', { ...event, body: `\ufeff${event.body}` })],
  (event, random) => {
    const [encoding, pack] = random.one([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
    ] as const);
    const packed = genuine(encoding, event, secret, { 'content-encoding': encoding });
    return [{ ...packed, body: pack(event.body) }];
  },
  (event) => {
    const first = genuine('before its replay', event);
    const retyped = genuine('replay in other bytes', { ...event, body: `${event.body} ` });
    return [
      first,
      { ...first, kind: 'replay', starts: undefined },
      { ...retyped, starts: undefined },
    ];
  },
  (event) => [forged('another secret', event.body, hmac(event.body, 'whsec_of nobody'))],
  (event) => [forged('the empty secret', event.body, hmac(event.body, ''))],
  (event, random) => {
    const key = withBitFlipped(Buffer.from(secret), random);
    return [forged('a bit of the secret', event.body, hmacUnder(event.body, key))];
  },
  (event, random) => [
    forged('a bit of the body', withBitFlipped(Buffer.from(event.body), random), hmac(event.body), {
      'content-type': random.one(['application/json', 'text/plain']),
    }),
  ],
  (event, random) => {
    const changed = withBitFlipped(Buffer.from(hmac(event.body), 'hex'), random);
    return [forged('a bit of the signature', event.body, changed.toString('hex'))];
  },
  (event, random) => {
    const cut = event.body.slice(0, random.below(event.body.length));
    return [forged('a part of the body', cut, hmac(event.body), { 'content-type': 'text/plain' })];
  },
  (event, random) => {
    const [how, change] = random.one(Object.entries(otherBytes));
    return [forged(`${how}, signed before`, change(event.body), hmac(event.body))];
  },
  (event) => [
    forged('another ID', event.body.replace(event.id, `${event.id}-forged`), hmac(event.body)),
  ],
  (event, random) => {
    const algorithm = random.one(['md5', 'sha1', 'sha512', 'sha3-256']);
    return [forged(algorithm, event.body, hmac(event.body, secret, algorithm))];
  },
  (event) => [forged('no key', event.body, createHash('sha256').update(event.body).digest('hex'))],
  (event, random) => {
    const right = hmac(event.body);
    const wrong = random.one([
      right.toUpperCase(),
      `sha256=${right}`,
      right.slice(1),
      `${right}0`,
      Buffer.from(right, 'hex').toString('base64'),
      '0'.repeat(64),
      '',
    ]);
    return [forged('a signature of another form', event.body, wrong)];
  },
  (event, random) => {
    const right = hmac(event.body);
    const both = random.one([
      [right, right],
      [right, '0'.repeat(64)],
      ['0'.repeat(64), right],
    ]);
    return [forged('the header twice', event.body, both)];
  },
  (event) => {
    const { headers, ...rest } = forged('no header', event.body, '');
    return [{ ...rest, headers: { ...json, 'x-hub-signature-256': headers['x-signature'] ?? '' } }];
  },
  (event) => {
    const packed = gzipSync(event.body);
    return [forged('gzip, signed packed', packed, hmac(packed), { 'content-encoding': 'gzip' })];
  },
  (event) => {
    const part = 'content-disposition: form-data; name="event"';
    const body = `--x\r\n${part}\r\n\r\n${event.body}\r\n--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return [forged('multipart', body, hmac(body), type)];
  },
  (event, random) => {
    const { data, ...rest } = JSON.parse(event.body) as Record<string, unknown>;
    const body = random.one([
      'null',
      '7',
      '"text"',
      '[]',
      '{}',
      `[${event.body}]`,
      JSON.stringify(rest),
      JSON.stringify({ data, event_type: 'document' }),
      JSON.stringify({ ...rest, event_id: 7, data }),
      JSON.stringify({ ...rest, data: [data] }),
    ]);
    return [{ ...sent('signed, but no event', body, hmac(body)), statuses: [400] }];
  },
  (event, random) => {
    const body = event.body.slice(0, 1 + random.below(event.body.length - 1));
    const cut = sent('signed, but cut off', body, hmac(body), { 'content-type': 'text/plain' });
    return [{ ...cut, statuses: [400] }];
  },
  (event) => {
    const body = JSON.stringify({ ...JSON.parse(event.body), event_type: 'customer' });
    return [{ ...sent('a type of tomorrow', body, hmac(body)), statuses: [200] }];
  },
];

const hmacUnder = (body: string, key: Buffer) =>
  createHmac('sha256', key).update(body).digest('hex');

/** At least so many deliveries, in groups: those of a group are sent one after another. */
export function groupsOf(count: number, random: Random): Attempt[][] {
  const groups: Attempt[][] = [];
  for (let made = 0; made < count;) {
    const event = newEvent(`fuzz-${groups.length}`, random);
    // Every kind comes once before any is drawn.
    const make = makers[groups.length] ?? random.one(makers);
    const group = make(event, random);
    groups.push(group);
    made += group.length;
  }
  return groups;
}
