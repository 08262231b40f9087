import type { Day } from '../../core/day';
import { filterInSlices, inSlices, type Slices } from '../../core/slices';
import type { Period } from '../../law/period';
import { identityOfPurchase, type Purchase } from '../purchases/purchase';
import { daysOf } from '../../law/filing';
import { claimingReturn } from './rows/claim';
import { beginOfBooks, comingAgain, countAndNames, type GivenBooks } from './books/givenBooks';
import type { LastPair, LastRows } from './rows/lastRows';
import { lookAlikes, match, sameBills, type Pair } from './matching/match';
import { monthsOf } from './books/months';
import { compareTexts } from '../../core/compareTexts';
import type { Gstr2b } from './supplied/read2b';
import { pairStatuses } from './matching/rules';
import type { CodedRow } from './rows/reconciledRow';
import type { KnownOf2b, KnownOfBooks } from './rows/reasons';
import { inReviewOrder, pairRow, singlePurchase, singleSupplied, unreadableRow } from './rows/rows';
import type { SuppliedDocument } from './supplied/supplied';
import { lackingOriginal, withoutReplaced } from './supplied/withoutReplaced';

/** The two sides of a reconciliation, and what an earlier one found. */
export interface ReconcileInput extends GivenBooks {
  gstr2b: Gstr2b;
  last: LastRows;
  /** Whether a file covers the quarter that its month ends. */
  isQuarterly: boolean;
  /** In India: after the last day of section 16(4), no return takes credit. */
  today: Day;
}

export interface Reconciliation {
  rows: CodedRow[];
  /** What was not matched, and why, as sentences. */
  notes: string[];
}

/** A row for each pair, and for each document that only one side has (docs/reconciliation.md). */
export function* reconcile({
  gstr2b,
  last,
  isQuarterly,
  today,
  ...books
}: ReconcileInput): Slices<Reconciliation> {
  const { purchases } = books;
  const known = [...last.purchases, ...last.pairs.map(({ purchase }) => purchase)];
  const { documents, replaced, rejectedBefore, settled, reopened, notes } = yield* documentsToMatch(
    gstr2b,
    purchases,
    last,
    yield* replacedPairs(last.pairs, known, books),
  );
  const carried = [...last.purchases, ...reopened.map(({ purchase }) => purchase)];
  const again = yield* comingAgain(carried, known, books);
  const settledKeys = new Set(settled.map(({ purchase }) => identityOfPurchase(purchase)));
  yield;
  const toMatch = yield* purchasesToMatch(purchases, again.purchases, settledKeys);
  const found = yield* match(toMatch, documents);
  const rejected = gstr2b.documents.filter(({ isRejected }) => isRejected);
  const ofRejected = yield* match(found.purchases, [...rejected, ...rejectedBefore]);
  const carriedKeys = new Set(carried.map(identityOfPurchase));
  const monthsNow = monthsOf(gstr2b.periods, isQuarterly);
  const periods = [...new Set([...gstr2b.periods, ...last.periods])].sort(compareTexts);
  const monthsWithLast = monthsOf(periods, isQuarterly);
  const bookedAs = yield* bookedTwice(
    ofRejected.purchases,
    [...found.pairs, ...settled],
    [...purchases, ...again.purchases],
  );
  const alike = yield* lookAlikes(
    ofRejected.purchases.filter((one) => bookedAs(one) === undefined),
    found.supplied,
  );
  yield;
  const pairs = [...found.pairs, ...ofRejected.pairs, ...settled];
  const pairOf = new Map<Purchase | SuppliedDocument, Pair>(
    pairs.flatMap((pair) => [
      [pair.purchase, pair],
      [pair.supplied, pair],
    ]),
  );
  yield;
  const isPaired = (one: Purchase | SuppliedDocument) => pairOf.has(one);
  const open = yield* sameBills(ofRejected.purchases, found.supplied, isPaired);
  const in2b = yield* sameBills(
    ofRejected.purchases,
    [...pairs.map(({ supplied }) => supplied), ...ofRejected.supplied, ...replaced],
    isPaired,
  );
  const cancelled = purchases.filter(({ isCancelled }) => isCancelled);
  const inBooks = yield* sameBills(
    [...pairs.map(({ purchase }) => purchase), ...cancelled],
    found.supplied,
    isPaired,
  );
  yield;
  const draftAs = yield* fittingNumbers(books.drafts, found.supplied, pairStatuses);
  const likeDrafts = yield* sameBills(books.drafts, found.supplied, () => false);
  const replacedDocuments = new Set(replaced);
  const alikeIn2b = new Map(alike.map(({ purchase, supplied }) => [purchase, supplied]));
  const alikeInBooks = new Map(alike.map(({ purchase, supplied }) => [supplied, purchase]));
  const of2b: KnownOf2b = {
    monthsFor: (purchase) =>
      carriedKeys.has(identityOfPurchase(purchase)) ? monthsWithLast : monthsNow,
    ownGstin: gstr2b.gstin,
    bookedAs,
    lookAlikeOf: (purchase) => alikeIn2b.get(purchase),
    sameBillOf: (purchase) => {
      const supplied = open.ofPurchases.get(purchase) ?? in2b.ofPurchases.get(purchase);
      return (
        supplied && {
          supplied,
          pairedWith: pairOf.get(supplied)?.purchase,
          isReplaced: replacedDocuments.has(supplied),
        }
      );
    },
  };
  const ofBooks: KnownOfBooks = {
    ownGstin: gstr2b.gstin,
    lookAlikeOf: (supplied) => alikeInBooks.get(supplied),
    cancelledAs: yield* fittingNumbers(cancelled, found.supplied, ['exact', 'suggested']),
    draftAs: (supplied) => draftAs(supplied) ?? likeDrafts.ofSupplied.get(supplied)?.number,
    sameBillOf: (supplied) => {
      const purchase = open.ofSupplied.get(supplied) ?? inBooks.ofSupplied.get(supplied);
      return purchase && { purchase, pairedWith: pairOf.get(purchase)?.supplied };
    },
    lacksOriginal: yield* lackingOriginal([
      ...gstr2b.documents,
      ...last.supplied,
      ...last.pairs.map(({ supplied }) => supplied),
    ]),
    begin: beginOfBooks(books),
  };
  const hasBeenShown = new Set(rejectedBefore);
  const at = claimingReturn(gstr2b.gstin, lastReturn(gstr2b, isQuarterly), today);
  const rows = [
    ...(yield* inSlices([...found.pairs, ...ofRejected.pairs], (pair) => pairRow(pair, at))),
    ...(yield* inSlices(ofRejected.purchases, (one) => singlePurchase(one, of2b, at))),
    ...(yield* inSlices(
      [...found.supplied, ...ofRejected.supplied].filter((one) => !hasBeenShown.has(one)),
      (supplied) => singleSupplied(supplied, ofBooks, at),
    )),
    ...gstr2b.unreadable.map((one) => unreadableRow(one, at)),
  ];
  return {
    rows: yield* inReviewOrder(rows),
    notes: [
      ...notes,
      ...again.notes,
      ...(cancelled.length > 0
        ? [`Cancelled purchases were left out: ${countAndNames(cancelled)}.`]
        : []),
    ],
  };
}

/** The days of the last return whose GSTR-2B was given: a month, or a quarter. */
function lastReturn({ periods }: Gstr2b, isQuarterly: boolean): Period {
  const [year, month] = (periods.at(-1) as string).split('-').map(Number) as [number, number];
  return daysOf({ period: { year, month }, frequency: isQuarterly ? 'quarterly' : 'monthly' });
}

/**
 * The documents of GSTR-2B to match, and what becomes of earlier pairs. A pair is settled, unless the file
 * of its period is given again, its document has been replaced or its purchase was cancelled or replaced.
 */
function* documentsToMatch(
  gstr2b: Gstr2b,
  purchases: readonly Purchase[],
  last: LastRows,
  replacedPurchases: ReadonlySet<Pair>,
) {
  const isOfGivenPeriod = ({ period }: SuppliedDocument) => gstr2b.periods.includes(period);
  const accepted = gstr2b.documents.filter(({ isRejected }) => !isRejected);
  const { pairs } = last;
  const ofEarlierPairs = pairs
    .map(({ supplied }) => supplied)
    .filter((one) => !isOfGivenPeriod(one));
  const singles = last.supplied.filter((one) => !isOfGivenPeriod(one));
  const carried = singles.filter(({ isRejected }) => !isRejected);
  const { current, replaced } = yield* withoutReplaced([
    ...accepted,
    ...ofEarlierPairs,
    ...carried,
  ]);
  const kept = new Set(current);
  const cancelled = new Set(
    purchases.filter(({ isCancelled }) => isCancelled).map(identityOfPurchase),
  );
  const isSettled = (pair: Pair) =>
    kept.has(pair.supplied) &&
    !cancelled.has(identityOfPurchase(pair.purchase)) &&
    !replacedPurchases.has(pair);
  const settled = pairs.filter(isSettled);
  const settledDocuments = new Set(settled.map(({ supplied }) => supplied));
  return {
    documents: current.filter((one) => !settledDocuments.has(one)),
    replaced,
    /** They explain why a purchase is not in GSTR-2B, and have no rows of their own again. */
    rejectedBefore: singles.filter(({ isRejected }) => isRejected),
    settled,
    reopened: pairs.filter((pair) => !isSettled(pair)),
    notes: [
      ...(replaced.length > 0
        ? [
            `Documents of GSTR-2B that were amended, or that a later month has again, were left out: ${replaced.length}.`,
          ]
        : []),
      ...(settled.length > 0 ? [settledNote(settled)] : []),
    ],
  };
}

/** The pairs whose purchase was deleted or corrected since, and which another purchase fits exactly. */
function* replacedPairs(
  pairs: readonly Pair[],
  known: readonly Purchase[],
  books: GivenBooks,
): Slices<Set<Pair>> {
  if (pairs.length === 0) return new Set();
  const inBooks = new Set(books.purchases.map(identityOfPurchase));
  const absent = pairs.filter(({ purchase }) => !inBooks.has(identityOfPurchase(purchase)));
  const ofAbsent = absent.map(({ purchase }) => purchase);
  const staying = new Set((yield* comingAgain(ofAbsent, known, books)).purchases);
  const gone = absent.filter(({ purchase }) => !staying.has(purchase));
  const paired = new Set(pairs.map(({ purchase }) => identityOfPurchase(purchase)));
  const others = yield* purchasesToMatch(books.purchases, [], paired);
  const documents = gone.map(({ supplied }) => supplied);
  const fitted = new Set((yield* exactPairs(others, documents)).map(({ supplied }) => supplied));
  return new Set(gone.filter(({ supplied }) => fitted.has(supplied)));
}

function* pairsOf(purchases: readonly Purchase[], documents: SuppliedDocument[]): Slices<Pair[]> {
  // There is mostly nothing to compare with, and sorting the other side takes long.
  if (purchases.length === 0 || documents.length === 0) return [];
  return (yield* match(purchases, documents)).pairs;
}

function* exactPairs(purchases: Purchase[], documents: SuppliedDocument[]): Slices<Pair[]> {
  const pairs = yield* pairsOf(purchases, documents);
  return pairs.filter(({ status }) => status === 'exact');
}

/** The number of the purchase that fits a document, of some that are not to be its pair. */
function* fittingNumbers(
  purchases: readonly Purchase[],
  documents: SuppliedDocument[],
  statuses: ReadonlyArray<Pair['status']>,
): Slices<KnownOfBooks['cancelledAs']> {
  const pairs = yield* pairsOf(purchases, documents);
  const fitting = pairs.filter(({ status }) => statuses.includes(status));
  const numbers = new Map(fitting.map(({ supplied, purchase }) => [supplied, purchase.number]));
  return (supplied) => numbers.get(supplied);
}

function settledNote(settled: readonly LastPair[]): string {
  const open = settled.filter(({ status, isAccepted }) => status !== 'exact' && !isAccepted);
  const rest =
    open.length === 0
      ? ''
      : ` Neither exact nor accepted (column accepted): ${countAndNames(open.map(({ purchase }) => purchase))}.`;
  return `Pairs from last time that stay: ${settled.length}.${rest}`;
}

/**
 * Which purchase has the pair that another one would have had, if both agree with the document in all.
 * @param given all purchases that are known now, without those that only settled pairs have
 */
function* bookedTwice(
  purchases: Purchase[],
  pairs: Pair[],
  given: readonly Purchase[],
): Slices<KnownOf2b['bookedAs']> {
  const keys = new Set(yield* inSlices(given, identityOfPurchase));
  yield;
  const twins = new Map(pairs.map(({ supplied, purchase }) => [supplied, purchase]));
  yield;
  const found = new Map(
    (yield* exactPairs(purchases, [...twins.keys()])).map(({ purchase, supplied }) => {
      const twin = twins.get(supplied) as Purchase;
      return [purchase, { number: twin.number, isGiven: keys.has(identityOfPurchase(twin)) }];
    }),
  );
  return (purchase) => found.get(purchase);
}

/** The purchases without a settled pair: those of the books, then those from last time. */
function* purchasesToMatch(
  purchases: readonly Purchase[],
  again: Purchase[],
  isSettled: ReadonlySet<string>,
): Slices<Purchase[]> {
  const counted = [...purchases.filter(({ isCancelled }) => !isCancelled), ...again];
  return yield* filterInSlices(counted, (one) => !isSettled.has(identityOfPurchase(one)));
}
