import { createHash, createHmac } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { newEvent, byteChanges, type WebhookEvent } from './event';
import type { Random } from '../harness/random';

export const secret = 'whsec_current ₹';
export const previousSecret = 'whsec_previous';

/** A delivery, and its expected result. */
export interface FuzzDelivery {
  kind: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** The expected status codes. */
  statuses: number[];
  /** The ID of the event for which an execution must start; undefined if none may start. */
  starts?: string;
}

const json = { 'content-type': 'application/json' };

const hmac = (body: string | Buffer, key: string | Buffer = secret, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(body).digest('hex');

const delivery = (
  kind: string,
  body: string | Buffer,
  signature: string | string[],
  more = {},
) => ({
  kind,
  headers: { ...json, 'x-signature': signature, ...more },
  body: Buffer.from(body),
});

const genuine = (kind: string, event: WebhookEvent, key = secret, more = {}): FuzzDelivery => ({
  ...delivery(kind, event.body, hmac(event.body, key), more),
  statuses: [200],
  starts: event.id,
});

/** n8n itself responds with 422 to a body that is not the JSON that its content type announces. */
const forged = (
  kind: string,
  body: string | Buffer,
  signature: string | string[],
  more = {},
): FuzzDelivery => ({ ...delivery(kind, body, signature, more), statuses: [401, 422] });

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

/** Each generator makes deliveries of an event, in the order in which they are sent. */
const generators: Array<(event: WebhookEvent, random: Random) => FuzzDelivery[]> = [
  (event) => [genuine('unchanged', event)],
  (event) => [genuine('previous secret', event, previousSecret)],
  (event, random) => {
    const [how, change] = random.pick(Object.entries(byteChanges));
    return [genuine(`${how}, signed after the change`, { ...event, body: change(event.body) })];
  },
  (event, random) => {
    const type = random.pick(otherTypes);
    return [genuine(`content type "${type}"`, event, secret, { 'content-type': type })];
  },
  (event) => [genuine('byte order mark', { ...event, body: `\ufeff${event.body}` })],
  (event, random) => {
    const [encoding, pack] = random.pick([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
    ] as const);
    const packed = genuine(encoding, event, secret, { 'content-encoding': encoding });
    return [{ ...packed, body: pack(event.body) }];
  },
  (event) => {
    const first = genuine('first delivery', event);
    const changed = genuine('replay with other bytes', { ...event, body: `${event.body} ` });
    return [
      first,
      { ...first, kind: 'replay', starts: undefined },
      { ...changed, starts: undefined },
    ];
  },
  (event) => [forged('another secret', event.body, hmac(event.body, 'whsec_other'))],
  (event) => [forged('empty secret', event.body, hmac(event.body, ''))],
  (event, random) => {
    const key = withBitFlipped(Buffer.from(secret), random);
    return [forged('flipped bit in the secret', event.body, hmac(event.body, key))];
  },
  (event, random) => [
    forged(
      'flipped bit in the body',
      withBitFlipped(Buffer.from(event.body), random),
      hmac(event.body),
      {
        'content-type': random.pick(['application/json', 'text/plain']),
      },
    ),
  ],
  (event, random) => {
    const changed = withBitFlipped(Buffer.from(hmac(event.body), 'hex'), random);
    return [forged('flipped bit in the signature', event.body, changed.toString('hex'))];
  },
  (event, random) => {
    const cut = event.body.slice(0, random.below(event.body.length));
    return [forged('truncated body', cut, hmac(event.body), { 'content-type': 'text/plain' })];
  },
  (event, random) => {
    const [how, change] = random.pick(Object.entries(byteChanges));
    return [forged(`${how}, signed before the change`, change(event.body), hmac(event.body))];
  },
  (event) => [
    forged(
      'changed event ID',
      event.body.replace(event.id, `${event.id}-forged`),
      hmac(event.body),
    ),
  ],
  (event, random) => {
    const algorithm = random.pick(['md5', 'sha1', 'sha512', 'sha3-256']);
    return [forged(algorithm, event.body, hmac(event.body, secret, algorithm))];
  },
  (event) => [
    forged('hash without a key', event.body, createHash('sha256').update(event.body).digest('hex')),
  ],
  (event, random) => {
    const right = hmac(event.body);
    const wrong = random.pick([
      right.toUpperCase(),
      `sha256=${right}`,
      right.slice(1),
      `${right}0`,
      Buffer.from(right, 'hex').toString('base64'),
      '0'.repeat(64),
      '',
    ]);
    return [forged('signature in another format', event.body, wrong)];
  },
  (event, random) => {
    const right = hmac(event.body);
    const both = random.pick([
      [right, right],
      [right, '0'.repeat(64)],
      ['0'.repeat(64), right],
    ]);
    return [forged('duplicate header', event.body, both)];
  },
  (event) => {
    const { headers, ...rest } = forged('other header', event.body, '');
    return [{ ...rest, headers: { ...json, 'x-hub-signature-256': headers['x-signature'] ?? '' } }];
  },
  (event) => {
    const packed = gzipSync(event.body);
    return [
      forged('gzip, compressed bytes signed', packed, hmac(packed), { 'content-encoding': 'gzip' }),
    ];
  },
  (event) => {
    const part = 'content-disposition: form-data; name="event"';
    const body = `--x\r\n${part}\r\n\r\n${event.body}\r\n--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return [forged('multipart', body, hmac(body), type)];
  },
  (event, random) => {
    const { data, ...rest } = JSON.parse(event.body) as Record<string, unknown>;
    const body = random.pick([
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
    return [{ ...delivery('signed, but not an event', body, hmac(body)), statuses: [400] }];
  },
  (event) => {
    const flat = JSON.stringify({ ...JSON.parse(event.body), data: 0 });
    const deep = `"data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const body = flat.replace('"data":0', deep);
    return [
      { ...delivery('signed, but nested too deeply', body, hmac(body)), statuses: [400] },
      forged('nested too deeply', body, hmac(event.body)),
    ];
  },
  (event, random) => {
    const body = event.body.slice(0, 1 + random.below(event.body.length - 1));
    const cut = delivery('signed, but truncated', body, hmac(body), {
      'content-type': 'text/plain',
    });
    return [{ ...cut, statuses: [400] }];
  },
  (event) => {
    const body = JSON.stringify({ ...JSON.parse(event.body), event_type: 'customer' });
    return [{ ...delivery('unknown event type', body, hmac(body)), statuses: [200] }];
  },
];

/** Generates at least `count` deliveries in groups. The deliveries of a group must be sent in order. */
export function deliveryGroups(count: number, random: Random): FuzzDelivery[][] {
  const groups: FuzzDelivery[][] = [];
  for (let made = 0; made < count;) {
    const event = newEvent(`fuzz-${groups.length}`, random);
    // Each generator is used once before one is picked at random.
    const make = generators[groups.length] ?? random.pick(generators);
    const group = make(event, random);
    groups.push(group);
    made += group.length;
  }
  return groups;
}
