/** What a poll has left to the next one, and how much that one may read. */
import { type Allowance, unlimited } from './budget';
import type { CollectionRound } from './collections/collection';
import type { Window } from './periods';

/** What a poll that was too short for everything leaves to the next one. If it is lost, days are read again. */
export interface Round {
  /** The window to begin with; the newest of the first type if it is missing. */
  next?: Window;
  /** The hash IDs of documents that are in no list and remain to be read on their own. */
  missing: string[];
  /** The hash IDs of documents that are in no list, and that their last read did not find. */
  absent: string[];
  /** How many milliseconds a request took, if that was measured. */
  paceMs?: number;
  /** What is left of payments and records. */
  collections?: CollectionRound;
}

/** What a poll begins with if the one before read everything. */
export const newRound: Round = { missing: [], absent: [] };

export interface Extent {
  time: Allowance;
  round: Round;
  /** Whether the poll has read something else, so that it may read no documents. */
  hasRead?: boolean;
}

/** Everything, from the newest day on. */
export const everything: Extent = { time: unlimited, round: newRound };
