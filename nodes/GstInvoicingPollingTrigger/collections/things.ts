import { hash } from 'crypto';
import type { IsoDate } from '../../../core/day';
import { addToGroup } from '../../../core/groupBy';
import type { JsonObject } from '../../../core/json';

/** A payment or record that is known, in about 70 bytes. */
export interface Thing {
  /** Digests of what it is recognized by, the surest first; none for a row that does not say what it is. */
  keys: string[];
  /** The date of a payment; empty for a record. */
  day: IsoDate | '';
  /** A digest of what may change, which tells equal payments apart. */
  mark: string;
}

export interface ListedThing extends Thing {
  row: JsonObject;
}

/** What is known of a collection. */
export interface Stock {
  /** The first day from which on all days were read; empty for records. */
  since: IsoDate | '';
  things: Thing[];
}

/** What a list is compared with, without a stock in the first look. */
interface Basis {
  stock?: Stock;
  /** Whether equal rows are as many things; otherwise a row that comes twice is one. */
  isCounted: boolean;
  emitExisting: boolean;
  /** What the poll before did not find, as texts. */
  absent: readonly string[];
  since: IsoDate | '';
}

export interface FoundThings {
  emitted: ListedThing[];
  stock: Stock;
  absent: string[];
  mustStore: boolean;
  /** Whether another read has to confirm this: something is missing, or may be a row that came twice. */
  isDoubtful: boolean;
}

/** Eight characters distinguish any two of the things that can be remembered. */
export const digestOfThing = (parts: unknown[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64').slice(0, 8);

const textOfThing = ({ keys, mark }: Thing): string => [...keys, mark].join();

/**
 * Compares a list, as one or two reads show it, with what is known. New is what both reads show; what is known
 * is absent if neither does, and forgotten if the poll before did not find it either. Records are never forgotten.
 */
export function compareThings(
  [first, second = first]: [ListedThing[], ListedThing[]?],
  { stock, isCounted, emitExisting, absent, since }: Basis,
): FoundThings {
  const known = stock?.things ?? [];
  const inFirst = matchThings(first, known, isCounted, absent);
  const inSecond = second === first ? inFirst : matchThings(second, known, isCounted, absent);
  const inBoth = matchThings(inSecond.fresh, inFirst.fresh, isCounted);
  const fresh = [...inFirst.fresh, ...inBoth.fresh];
  const isExisting = ({ day }: Thing) => !stock || day < stock.since;
  const existing = emitExisting ? [] : fresh.filter(isExisting);
  const emitted = [...inBoth.rows.values()].filter((row) => emitExisting || !isExisting(row));
  const listed = new Map([...inFirst.rows, ...inSecond.rows]);
  const lacking = isCounted ? known.filter((thing) => !listed.has(thing)) : [];
  const isClear = first.concat(second).every(({ keys }) => keys.length > 0);
  const gone = lacking.filter((thing) => isClear && absent.includes(textOfThing(thing)));
  const kept = known
    .filter((one) => !gone.includes(one))
    .map((one) => seenAgain(one, listed.get(one)));
  const isLonger = !stock || since < stock.since;
  const mayBeRepeated = ({ keys: [key] }: Thing) =>
    isCounted && first.filter(({ keys: [other] }) => other === key).length > 1;
  return {
    emitted,
    stock: {
      since,
      things: [...kept, ...existing, ...emitted]
        .filter(({ day }) => day >= since)
        .map(({ keys, day, mark }) => ({ keys, day, mark })),
    },
    absent: lacking.filter((thing) => !gone.includes(thing)).map(textOfThing),
    mustStore: isLonger || gone.length > 0,
    isDoubtful: isLonger || lacking.length > 0 || inFirst.fresh.some(mayBeRepeated),
  };
}

/** A known thing as its row shows it. A row that lacks an ID or a name changes nothing by which it is recognized. */
function seenAgain(known: Thing, row: Thing = known): Thing {
  return row.keys.length < known.keys.length ? { ...row, keys: known.keys } : row;
}

/** Whether a row is a known thing that has one of its keys, from the surest sign to the least sure. */
const signs: Array<(row: Thing, thing: Thing) => boolean> = [
  ({ keys: [key = ''], mark }, thing) => thing.keys.includes(key) && mark === thing.mark,
  ({ keys: [key = ''] }, thing) => thing.keys.includes(key),
  () => true,
];

/**
 * Finds the known thing of each row. A payment that is one only by the name of its customer waits until the poll
 * before did not find that one either: they may be two, of which the list lacks one.
 * @param absent the things that the poll before did not find, as texts; left out to compare two reads
 * @returns the row of each thing that is listed, and the rows of no known thing
 */
function matchThings(
  listed: ListedThing[],
  known: Thing[],
  isCounted: boolean,
  absent?: readonly string[],
): { rows: Map<Thing, ListedThing>; fresh: ListedThing[] } {
  const byKey = new Map<string, Thing[]>();
  for (const thing of known) for (const key of thing.keys) addToGroup(byKey, key, thing);
  const rows = new Map<Thing, ListedThing>();
  const waiting = new Set<Thing>();
  let fresh = listed.filter(({ keys }) => keys.length > 0);
  for (const [index, isSign] of signs.entries()) {
    const isUnsure = isCounted && index === signs.length - 1;
    if (isUnsure && !absent) break;
    const taken = isCounted ? rows : new Set(rows.keys());
    fresh = fresh.filter((row) => {
      const isFree = (thing: Thing) =>
        isSign(row, thing) && !taken.has(thing) && !waiting.has(thing);
      const [found] = row.keys.flatMap((key) => byKey.get(key)?.find(isFree) ?? []);
      if (!found) return true;
      if (isUnsure && !absent?.includes(textOfThing(found))) waiting.add(found);
      else rows.set(found, row);
      return false;
    });
  }
  if (isCounted) return { rows, fresh };
  const seen = new Set<string>();
  const isNew = ({ keys }: Thing) =>
    keys.map((key) => seen.size < seen.add(key).size).every(Boolean);
  return { rows, fresh: fresh.filter(isNew) };
}
