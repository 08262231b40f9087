import type { IDataObject } from 'n8n-workflow';
import { largestPage, listRecords } from '../../api/lists/pages';
import type { Listing } from '../../books/lists';
import { byText } from '../../core/compareTexts';
import { type Day, fromIsoDate, type IsoDate, toIsoDate } from '../../core/day';
import type { JsonObject } from '../../core/json';
import type { InputError } from '../../core/inputError';
import { formError } from '../shared/words/formTexts';
import { unlessOver } from './budget';
import type { CollectionName, CollectionRound, WatchedCollection } from './collections/collection';
import { payments } from './collections/payments';
import { records } from './collections/records';
import { compareThings, type FoundThings, type ListedThing } from './collections/things';
import type { Poll } from './findChanges';
import type { Watch } from './parameters';
import { earlierOf, firstDayKept, firstWatchedDay, lastWatchedDay, laterOf } from './periods';
import { isNewKey, requireSameThings } from './sameAccount';
import { maxDocuments } from './triggerState';

/** The collections that are watched. */
export const watchedCollections = ({ collections }: Watch): WatchedCollection[] =>
  [payments, ...records].filter(({ name }) => collections.includes(name));

/** The list of a collection, and its first day. The days of the previous poll are listed again, as for documents. */
export function listingOf(
  collection: WatchedCollection,
  watch: Watch,
  today: Day,
  since?: IsoDate | '',
): { from: IsoDate; listing: Listing } {
  const first = toIsoDate(firstWatchedDay(watch, today));
  const from = since ? earlierOf(since, first) : first;
  const period = { start: fromIsoDate(from), end: lastWatchedDay(today) };
  return { from, listing: collection.listing(period) };
}

/** The rows of what is watched, and those that don't say what they are. */
export const thingsIn = ({ read }: WatchedCollection, rows: JsonObject[], watch: Watch) =>
  rows
    .map(read)
    .filter(
      ({ keys, customer: id = watch.customer }) =>
        keys.length === 0 || ['', id].includes(watch.customer),
    );

class NoTime extends Error {}

/** Reads the watched collections of one poll. */
export class CollectionReader {
  readonly found = new Map<CollectionName, FoundThings>();
  readonly rows: IDataObject[] = [];
  readonly left: CollectionRound = { unread: [], absent: {} };

  constructor(private readonly poll: Required<Poll>) {}

  /**
   * Reads those for which there is time.
   * @param isFirst whether the poll has read nothing so far. Then it fails if there is no time for a list
   * @throws ServiceError; InputError if a list has too many rows, or may be one of another account
   */
  async read(collections: WatchedCollection[], isFirst: boolean): Promise<void> {
    for (const collection of collections) {
      const mustRead = isFirst && this.found.size === 0;
      const work = this.readOne(collection, mustRead);
      const outcome = await (mustRead ? work : unlessOver(this.poll.extent.time, work));
      if (outcome === 'timeIsOver') this.left.unread.push(collection.name);
    }
  }

  private async readOne(collection: WatchedCollection, mustRead: boolean) {
    const { name, isDated, rowOf } = collection;
    const { watch, previous, today, extent } = this.poll;
    const stock = previous.collections[name];
    const { from, listing } = listingOf(collection, watch, today, stock?.since);
    const list = async () => await this.list(collection, listing, mustRead);
    const basis = {
      stock,
      isCounted: isDated,
      emitExisting: watch.emitExisting,
      absent: extent.round.collections?.absent[name] ?? [],
      since: isDated ? laterOf(from, firstDayKept(watch, previous, today)) : ('' as const),
    };
    const first = await list();
    if (!first) return 'timeIsOver';
    if (stock && isNewKey(watch.account, previous)) requireSameThings(first, stock, previous);
    const once = compareThings([first], basis);
    const second = once.isDoubtful ? await list() : first;
    if (!second) return 'timeIsOver';
    const found = once.isDoubtful ? compareThings([first, second], basis) : once;
    this.found.set(name, found);
    if (found.absent.length > 0) this.left.absent[name] = found.absent;
    const emitted = found.emitted.sort(byText(({ day }) => day));
    this.rows.push(...emitted.map(({ row }) => rowOf(row, watch.timeZone)));
    return 'read';
  }

  /** A list as a whole; undefined if there is no time for it. */
  private async list(
    collection: WatchedCollection,
    { keeps = () => true, ...listing }: Listing,
    mustRead: boolean,
  ): Promise<ListedThing[] | undefined> {
    const { client, watch, extent } = this.poll;
    const { time } = extent;
    const most = mostRows(time.mostRequests);
    const checkRest = (pages: number) => {
      if (pages * largestPage >= most) throw tooMany(collection, most);
      if (!mustRead && !time.hasTimeFor(pages, 0)) throw new NoTime();
    };
    if (!mustRead && !time.hasTimeFor(1, 0)) return undefined;
    const read = await listRecords(client, { ...listing, checkRest });
    if (read.interruptedBy instanceof NoTime) return undefined;
    if (read.interruptedBy !== undefined) throw read.interruptedBy;
    if (read.records.length > most) throw tooMany(collection, most);
    return thingsIn(collection, read.records.filter(keeps), watch);
  }
}

/**
 * How many rows of a list a poll can compare. A first look reads it twice, in the time of a poll and of the most
 * documents, and not in two polls: what only the second read had could be new, or missing in the first one.
 * @param requests for which a poll has time
 */
export const mostRows = (requests: number): number =>
  largestPage * Math.floor(Math.min(requests, maxDocuments / largestPage) / 2);

export const tooMany = ({ nouns, isDated }: WatchedCollection, most: number): InputError =>
  isDated
    ? formError('tooManyDated', { most, nouns })
    : formError('tooManyRecords', { most, nouns });
