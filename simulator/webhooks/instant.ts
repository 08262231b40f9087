import { randomBytes } from 'node:crypto';

/** 100-nanosecond steps from 15 October 1582, where version-1 UUIDs begin, to 1970. */
const GREGORIAN_OFFSET = 122_192_928_000_000_000n;

/** 'YYYY-MM-DD HH:MM:SS.ffffff' in UTC, of microseconds since 1970. */
export function eventTimestamp(microseconds: number): string {
  const iso = new Date(Math.floor(microseconds / 1000)).toISOString();
  const fraction = String(microseconds % 1_000_000).padStart(6, '0');
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}.${fraction}`;
}

/** A version-1 UUID that carries the same instant, as the service's event ids do. */
export function eventId(microseconds: number): string {
  const ticks = BigInt(microseconds) * 10n + GREGORIAN_OFFSET;
  const time = ticks.toString(16).padStart(15, '0');
  const random = randomBytes(8);
  random.writeUInt16BE((random.readUInt16BE(0) & 0x3fff) | 0x8000, 0);
  // The multicast bit says that the node is not a real network card.
  random.writeUInt8(random.readUInt8(2) | 1, 2);
  const rest = random.toString('hex');
  return [
    time.slice(7),
    time.slice(3, 7),
    `1${time.slice(0, 3)}`,
    rest.slice(0, 4),
    rest.slice(4),
  ].join('-');
}
