import { compareTexts } from '../../core/compareTexts';
import { groupBy } from '../../core/groupBy';
import { flatInSlices, inSlices, sortByTextInSlices, type Slices } from '../../core/slices';
import { identityOfPurchase, type Purchase } from '../purchases/purchase';
import { beginOfBooks, comingAgain, type GivenBooks } from './books/givenBooks';
import { monthsOf } from './books/months';
import {
  carriedDocuments,
  earlierPairs,
  cancelledNote,
  cancelledOf,
  type GivenReconciliation,
  knownPurchases,
  lastReturn,
  notesOnGiven,
  openPurchases,
  type ReconcileInput,
} from './given';
import {
  type BothSides,
  lookAlikes,
  match,
  pairsAmong,
  sameBills,
  type Matching,
  type Pair,
} from './matching/match';
import type { SameBills } from './matching/search';
import { pairStatuses } from './matching/rules';
import { claimingReturn } from './rows/claim';
import type { LastPair } from './rows/lastRows';
import type { KnownOf2b, KnownOfBooks } from './rows/reasons';
import type { CodedRow } from './rows/reconciledRow';
import { pairRow, reviewOrder, singlePurchase, singleSupplied, unreadableRow } from './rows/rows';
import { lackingOriginal, replacedAmong } from './supplied/replaced';
import type { SuppliedDocument } from './supplied/supplied';

export interface Reconciliation {
  rows: CodedRow[];
  /** What was not matched, and why, as sentences. */
  notes: string[];
}

/** A row for each pair, and for each document that only one side has (docs/reconciliation.md). */
export function* reconcile(input: ReconcileInput): Slices<Reconciliation> {
  const given = yield* toCompare(input);
  const matched = yield* matchedOf(given);
  const related = yield* relatedTo(matched, given, input);
  const of2b = yield* knownOf2b(input, given, matched, related);
  const ofBooks = yield* knownOfBooks(input, matched, related);
  const { gstr2b, isQuarterly, last, today } = input;
  const at = claimingReturn(gstr2b.gstin, lastReturn(gstr2b, isQuarterly), today);
  // Those from last time have had their rows.
  const hasBeenShown = new Set(last.supplied.filter(({ isRejected }) => isRejected));
  const { found, ofRejected } = matched;
  const pairs = [...found.pairs, ...ofRejected.pairs];
  const singles = [...found.supplied, ...ofRejected.supplied];
  const supplied = singles.filter((one) => !hasBeenShown.has(one));
  const rows = [
    ...(yield* inSlices(pairs, (pair) => pairRow(pair, at))),
    ...(yield* inSlices(ofRejected.purchases, (one) => singlePurchase(one, of2b, at))),
    ...(yield* inSlices(supplied, (one) => singleSupplied(one, ofBooks, at))),
    ...gstr2b.unreadable.map((one) => unreadableRow(one, at)),
  ];
  return { rows: yield* sortByTextInSlices(rows, reviewOrder), notes: given.notes };
}

/** What is compared: the two sides, and what of last time counts again. */
function* toCompare({ gstr2b, last, ...books }: ReconcileInput): Slices<GivenReconciliation> {
  const known = knownPurchases(last);
  const carriedNow = carriedDocuments(last, gstr2b);
  const accepted = gstr2b.documents.filter(({ isRejected }) => !isRejected);
  const all = [...accepted, ...carriedNow.ofPairs, ...carriedNow.singles];
  const suppliers = groupBy(all, ({ gstin }) => gstin);
  const replaced = new Set(yield* flatInSlices(suppliers.values(), replacedAmong));
  yield;
  const current = all.filter((one) => !replaced.has(one));
  const withOther = yield* pairsWithOtherPurchase(last.pairs, known, books);
  const { settled, reopened } = earlierPairs(last, books, new Set(current), withOther);
  const settledDocuments = new Set(settled.map(({ supplied }) => supplied));
  yield;
  const carried = [...last.purchases, ...reopened.map(({ purchase }) => purchase)];
  const again = comingAgain(carried, known, books);
  yield;
  return {
    purchases: openPurchases(books.purchases, again.purchases, settled),
    documents: current.filter((one) => !settledDocuments.has(one)),
    rejected: [...gstr2b.documents.filter(({ isRejected }) => isRejected), ...carriedNow.rejected],
    replaced: [...replaced],
    settled,
    carried,
    again: again.purchases,
    notes: [
      ...notesOnGiven([...replaced], settled),
      ...again.notes,
      ...cancelledNote(cancelledOf(books)),
    ],
  };
}

/** The pairs whose purchase was deleted or corrected since, and which another purchase fits exactly. */
function* pairsWithOtherPurchase(
  pairs: readonly LastPair[],
  known: readonly Purchase[],
  books: GivenBooks,
): Slices<Set<LastPair>> {
  if (pairs.length === 0) return new Set();
  const inBooks = new Set(books.purchases.map(identityOfPurchase));
  const absent = pairs.filter(({ purchase }) => !inBooks.has(identityOfPurchase(purchase)));
  yield;
  const ofAbsent = absent.map(({ purchase }) => purchase);
  const staying = new Set(comingAgain(ofAbsent, known, books).purchases);
  const gone = absent.filter(({ purchase }) => !staying.has(purchase));
  yield;
  const others = openPurchases(books.purchases, [], pairs);
  const exact = yield* pairsAmong(
    others,
    gone.map(({ supplied }) => supplied),
    ['exact'],
  );
  const fitted = new Set(exact.map(({ supplied }) => supplied));
  return new Set(gone.filter(({ supplied }) => fitted.has(supplied)));
}

/** The pairs with documents that count, then those with what was rejected in IMS, of the other purchases. */
interface Matched {
  found: Matching;
  ofRejected: Matching;
}

function* matchedOf({ purchases, documents, rejected }: GivenReconciliation): Slices<Matched> {
  const found = yield* match(purchases, documents);
  return { found, ofRejected: yield* match(found.purchases, rejected) };
}

/** What has to do with documents that have no pair. */
interface Related {
  pairs: Pair[];
  pairOf: ReadonlyMap<Purchase | SuppliedDocument, Pair>;
  bookedAs: KnownOf2b['bookedAs'];
  alike: BothSides[];
  /** Of two documents without a pair. */
  sameBills: SameBills;
}

function* relatedTo(
  { found, ofRejected }: Matched,
  { settled, again }: GivenReconciliation,
  { purchases }: GivenBooks,
): Slices<Related> {
  const single = ofRejected.purchases;
  const accepted = [...found.pairs, ...settled];
  const bookedAs = yield* bookedTwice(single, accepted, [...purchases, ...again]);
  const others = single.filter((one) => bookedAs(one) === undefined);
  const alike = yield* lookAlikes(others, found.supplied);
  const pairs = [...found.pairs, ...ofRejected.pairs, ...settled];
  const pairOf = new Map<Purchase | SuppliedDocument, Pair>();
  for (const pair of pairs) pairOf.set(pair.purchase, pair).set(pair.supplied, pair);
  yield;
  const same = yield* sameBills(single, found.supplied, (one) => pairOf.has(one));
  return { pairs, pairOf, bookedAs, alike, sameBills: same };
}

/**
 * Which purchase has the pair that another one would have had, if both agree with the document in all.
 * @param given all purchases that are known now, without those that only settled pairs have
 */
function* bookedTwice(
  purchases: readonly Purchase[],
  pairs: readonly Pair[],
  given: readonly Purchase[],
): Slices<KnownOf2b['bookedAs']> {
  const identities = new Set(given.map(identityOfPurchase));
  yield;
  const twins = new Map(pairs.map(({ supplied, purchase }) => [supplied, purchase]));
  yield;
  const exact = yield* pairsAmong(purchases, [...twins.keys()], ['exact']);
  const found = new Map(
    exact.map(({ purchase, supplied }) => {
      const twin = twins.get(supplied) as Purchase;
      return [purchase, { number: twin.number, isGiven: identities.has(identityOfPurchase(twin)) }];
    }),
  );
  return (purchase) => found.get(purchase);
}

function* knownOf2b(
  { gstr2b, last, isQuarterly }: ReconcileInput,
  { carried, replaced }: GivenReconciliation,
  { ofRejected }: Matched,
  { pairs, pairOf, bookedAs, alike, sameBills: { ofPurchases } }: Related,
): Slices<KnownOf2b> {
  const others = [...pairs.map(({ supplied }) => supplied), ...ofRejected.supplied, ...replaced];
  const in2b = yield* sameBills(ofRejected.purchases, others, (one) => pairOf.has(one));
  const periods = [...new Set([...gstr2b.periods, ...last.periods])].sort(compareTexts);
  const [monthsNow, monthsWithLast] = [gstr2b.periods, periods].map((some) =>
    monthsOf(some, isQuarterly),
  ) as [string[], string[]];
  const isCarried = new Set(carried.map(identityOfPurchase));
  const isReplaced = new Set(replaced);
  const lookAlike = new Map(alike.map(({ purchase, supplied }) => [purchase, supplied]));
  return {
    ownGstin: gstr2b.gstin,
    monthsFor: (one) => (isCarried.has(identityOfPurchase(one)) ? monthsWithLast : monthsNow),
    bookedAs,
    lookAlikeOf: (purchase) => lookAlike.get(purchase),
    sameBillOf(purchase) {
      const supplied = ofPurchases.get(purchase) ?? in2b.ofPurchases.get(purchase);
      return (
        supplied && {
          supplied,
          pairedWith: pairOf.get(supplied)?.purchase,
          isReplaced: isReplaced.has(supplied),
        }
      );
    },
  };
}

function* knownOfBooks(
  { gstr2b, last, ...books }: ReconcileInput,
  { found: { supplied: open } }: Matched,
  { pairs, pairOf, alike, sameBills: { ofSupplied } }: Related,
): Slices<KnownOfBooks> {
  const cancelled = cancelledOf(books);
  const others = [...pairs.map(({ purchase }) => purchase), ...cancelled];
  const inBooks = yield* sameBills(others, open, (one) => pairOf.has(one));
  const cancelledPairs = yield* pairsAmong(cancelled, open, ['exact', 'suggested']);
  const draftPairs = yield* pairsAmong(books.drafts, open, pairStatuses);
  const likeDrafts = yield* sameBills(books.drafts, open, () => false);
  const lookAlike = purchasesIn(alike);
  const cancelledAs = purchasesIn(cancelledPairs);
  const draftAs = purchasesIn(draftPairs);
  return {
    ownGstin: gstr2b.gstin,
    lookAlikeOf: (supplied) => lookAlike.get(supplied),
    cancelledAs: (supplied) => cancelledAs.get(supplied)?.number,
    draftAs: (supplied) => (draftAs.get(supplied) ?? likeDrafts.ofSupplied.get(supplied))?.number,
    sameBillOf(supplied) {
      const purchase = ofSupplied.get(supplied) ?? inBooks.ofSupplied.get(supplied);
      return purchase && { purchase, pairedWith: pairOf.get(purchase)?.supplied };
    },
    lacksOriginal: lackingOriginal([
      ...gstr2b.documents,
      ...last.supplied,
      ...last.pairs.map(({ supplied }) => supplied),
    ]),
    begin: beginOfBooks(books),
  };
}

const purchasesIn = (pairs: readonly BothSides[]): Map<SuppliedDocument, Purchase> =>
  new Map(pairs.map(({ supplied, purchase }) => [supplied, purchase]));
