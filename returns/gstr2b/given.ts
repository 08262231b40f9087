import type { Day } from '../../core/day';
import { daysOfReturn } from '../../law/filing';
import type { Period } from '../../law/period';
import { identityOfPurchase, type Purchase } from '../purchases/purchase';
import { countAndNames, type GivenBooks } from './books/givenBooks';
import type { LastPair, LastRows } from './rows/lastRows';
import type { Gstr2b } from './supplied/read2b';
import type { SuppliedDocument } from './supplied/supplied';

/** The two sides of a reconciliation, and what an earlier one found. */
export interface ReconcileInput extends GivenBooks {
  gstr2b: Gstr2b;
  last: LastRows;
  /** Whether a file covers the quarter that its month ends. */
  isQuarterly: boolean;
  /** In India: after the last day of section 16(4), no return takes credit. */
  today: Day;
}

export interface GivenReconciliation {
  purchases: readonly Purchase[];
  documents: readonly SuppliedDocument[];
  /** They explain why a purchase is not in GSTR-2B. */
  rejected: readonly SuppliedDocument[];
  /** The documents that an amendment or a later month has replaced. */
  replaced: readonly SuppliedDocument[];
  /** Pairs of an earlier reconciliation that stay. */
  settled: readonly LastPair[];
  /** The purchases from last time without a settled pair, and those of them that come again. */
  carried: readonly Purchase[];
  again: readonly Purchase[];
  /** As sentences. */
  notes: string[];
}

/** All purchases that the rows from last time have. */
export const knownPurchases = ({ purchases, pairs }: LastRows): Purchase[] => [
  ...purchases,
  ...pairs.map(({ purchase }) => purchase),
];

/** The documents of GSTR-2B from last time whose period has no file now. */
export function carriedDocuments(
  { supplied, pairs }: LastRows,
  { periods }: Gstr2b,
): { ofPairs: SuppliedDocument[]; singles: SuppliedDocument[]; rejected: SuppliedDocument[] } {
  const isCarried = ({ period }: SuppliedDocument) => !periods.includes(period);
  const singles = supplied.filter(isCarried);
  return {
    ofPairs: pairs.map((pair) => pair.supplied).filter(isCarried),
    singles: singles.filter(({ isRejected }) => !isRejected),
    rejected: singles.filter(({ isRejected }) => isRejected),
  };
}

/**
 * The earlier pairs that stay, and those that are open again: the file of their period is given again, their
 * document has been replaced, or their purchase was cancelled or replaced.
 * @param kept the documents that count
 */
export function earlierPairs(
  { pairs }: LastRows,
  { purchases }: GivenBooks,
  kept: ReadonlySet<SuppliedDocument>,
  withOtherPurchase: ReadonlySet<LastPair>,
): { settled: LastPair[]; reopened: LastPair[] } {
  const cancelled = new Set(cancelledOf({ purchases }).map(identityOfPurchase));
  const isSettled = (pair: LastPair) =>
    kept.has(pair.supplied) &&
    !cancelled.has(identityOfPurchase(pair.purchase)) &&
    !withOtherPurchase.has(pair);
  return {
    settled: pairs.filter(isSettled),
    reopened: pairs.filter((pair) => !isSettled(pair)),
  };
}

export const cancelledOf = ({ purchases }: Pick<GivenBooks, 'purchases'>): Purchase[] =>
  purchases.filter(({ isCancelled }) => isCancelled);

/** The purchases without a settled pair: those of the books, then those from last time. */
export function openPurchases(
  purchases: readonly Purchase[],
  again: readonly Purchase[],
  settled: readonly LastPair[],
): Purchase[] {
  const isSettled = new Set(settled.map(({ purchase }) => identityOfPurchase(purchase)));
  const counted = [...purchases.filter(({ isCancelled }) => !isCancelled), ...again];
  return counted.filter((one) => !isSettled.has(identityOfPurchase(one)));
}

/** What was not matched, as sentences. */
export const notesOnGiven = (
  replaced: readonly SuppliedDocument[],
  settled: readonly LastPair[],
): string[] => [
  ...(replaced.length > 0
    ? [
        `Documents of GSTR-2B that were amended, or that a later month has again, were left out: ${replaced.length}.`,
      ]
    : []),
  ...(settled.length > 0 ? [settledNote(settled)] : []),
];

function settledNote(settled: readonly LastPair[]): string {
  const open = settled.filter(({ status, isAccepted }) => status !== 'exact' && !isAccepted);
  const rest =
    open.length === 0
      ? ''
      : ` Neither exact nor accepted (column accepted): ${countAndNames(open.map(({ purchase }) => purchase))}.`;
  return `Pairs from last time that stay: ${settled.length}.${rest}`;
}

export const cancelledNote = (cancelled: readonly Purchase[]): string[] =>
  cancelled.length === 0 ? [] : [`Cancelled purchases were left out: ${countAndNames(cancelled)}.`];

/** The days of the last return whose GSTR-2B was given: a month, or a quarter. */
export function lastReturn({ periods }: Gstr2b, isQuarterly: boolean): Period {
  const [year, month] = (periods.at(-1) as string).split('-').map(Number) as [number, number];
  return daysOfReturn({
    period: { year, month },
    frequency: isQuarterly ? 'quarterly' : 'monthly',
  });
}
