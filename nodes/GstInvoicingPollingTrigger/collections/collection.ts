import type { IDataObject } from 'n8n-workflow';
import type { Listing } from '../../../books/lists';
import type { JsonObject } from '../../../core/json';
import type { Period } from '../../../law/period';
import type { ListedThing } from './things';

/** The names of what is watched besides documents, which are those of its events. */
export const collectionNames = [
  'paymentRecorded',
  'customerCreated',
  'vendorCreated',
  'productCreated',
] as const;

export type CollectionName = (typeof collectionNames)[number];

/** What is known or was read of collections. */
export type ByCollection<Value> = Partial<Record<CollectionName, Value>>;

/** What polls leave to the next ones. */
export interface CollectionRound {
  /** Those for which there was no time, with which the next poll begins. */
  unread: CollectionName[];
  /** The things that were in no list, as texts (`FoundThings.absent`). */
  absent: ByCollection<string[]>;
}

/** Something whose rows have no time at which they were made, so that its whole list is compared with what is known. */
export interface WatchedCollection {
  name: CollectionName;
  nouns: string;
  /** Whether only the days of the look-back are listed, and equal rows are as many things. */
  isDated: boolean;
  listing(period: Period): Listing;
  read(row: JsonObject): ListedThing & { customer?: string };
  rowOf(row: JsonObject, timeZone: string): IDataObject;
}
