import { groupBy } from '../../../core/groupBy';
import { inSlices, sortInSlices, type Slices } from '../../../core/slices';
import { panOf } from '../../../law/gstin';
import type { Purchase } from '../../purchases/purchase';
import {
  lookAlike,
  type PairStatus,
  type MatchRule,
  lastRulesOfGstin,
  firstRulesOfGstin,
  partyOf,
  rulesAcrossYears,
  rulesOfPan,
  sameBill,
  type PairSearch,
} from './rules';
import {
  addTo,
  bucketsFor,
  type Buckets,
  type Comparison,
  nearestAt,
  noteSameBills,
  type SameBills,
} from './search';
import {
  type PurchaseBooks,
  inMatchingOrder,
  keyedSide,
  of2b,
  ofPurchases,
  type Side,
  type SideReader,
  type Supplied,
} from './side';
import { isPurchaseKind, type SuppliedDocument } from '../supplied/supplied';

export interface BothSides {
  purchase: Purchase;
  supplied: SuppliedDocument;
}

/** A purchase, and the document of GSTR-2B that it belongs to. */
export interface Pair extends BothSides {
  status: PairStatus;
}

export interface Matching {
  pairs: Pair[];
  purchases: Purchase[];
  supplied: SuppliedDocument[];
  /** How many purchases were compared with a document: it grows with the documents, not with their square. */
  comparisons: number;
}

/**
 * Pairs purchases with the documents of GSTR-2B. Nothing is paired twice, and the order in which either is
 * given changes nothing.
 */
export function* match(
  purchases: readonly Purchase[],
  documents: readonly SuppliedDocument[],
): Slices<Matching> {
  const books = yield* sidesOf(purchases, ofPurchases);
  const supplied = yield* sidesOf(documents, of2b);
  const pairs: Pair[] = [];
  let comparisons = 0;
  function* pairUp(
    groupOf: (side: PurchaseBooks | Supplied) => string,
    rules: MatchRule[],
    comparesHeads: boolean,
  ): Slices<void> {
    const isOpen = (side: PurchaseBooks | Supplied) => !side.isTaken && groupOf(side) !== '';
    const keyOfGroup = (side: PurchaseBooks | Supplied) => `${side.kind} ${groupOf(side)}`;
    const groups = groupBy(supplied.filter(isOpen), keyOfGroup);
    yield;
    for (const [key, ofBooks] of groupBy(books.filter(isOpen), keyOfGroup)) {
      yield;
      const ofParty = groups.get(key) ?? [];
      for (const rule of rules) {
        const found = yield* apply(rule, ofBooks, ofParty, comparesHeads);
        for (const pair of found.pairs) pairs.push({ ...pair, status: rule.status });
        comparisons += found.comparisons;
      }
    }
  }
  const inYear = (party: string, { year }: PurchaseBooks | Supplied) =>
    party === '' ? '' : `${year} ${party}`;
  const ofGstin = (side: PurchaseBooks | Supplied) => inYear(side.gstin, side);
  const ofPan = (side: PurchaseBooks | Supplied) => inYear(panOf(side.gstin) ?? '', side);
  yield* pairUp(ofGstin, firstRulesOfGstin, true);
  yield* pairUp(({ gstin, isNearTurn }) => (isNearTurn ? gstin : ''), rulesAcrossYears, true);
  yield* pairUp(ofGstin, lastRulesOfGstin, true);
  yield* pairUp(ofPan, rulesOfPan, false);
  const openOf = <Document>(sides: Array<Side<Document>>) =>
    sides.filter(({ isTaken }) => !isTaken).map(({ document }) => document);
  return { pairs, purchases: openOf(books), supplied: openOf(supplied), comparisons };
}

/** The pairs with a status that documents have with purchases of which there are mostly none. */
export function* pairsAmong(
  purchases: readonly Purchase[],
  documents: readonly SuppliedDocument[],
  statuses: readonly PairStatus[],
): Slices<Pair[]> {
  // Sorting the other side takes long.
  if (purchases.length === 0 || documents.length === 0) return [];
  const { pairs } = yield* match(purchases, documents);
  return pairs.filter(({ status }) => statuses.includes(status));
}

/**
 * Of documents without a pair, those with one number, date and amounts, but with two GSTINs or of two kinds.
 * Each is named once, and the order in which they are given changes nothing.
 */
export function* lookAlikes(
  purchases: readonly Purchase[],
  documents: readonly SuppliedDocument[],
): Slices<BothSides[]> {
  // These may be wrong because the GSTIN is.
  const unknown = { placeOfSupply: undefined, reverseCharge: undefined };
  const sides = yield* sidesOf(purchases, ofPurchases);
  const books = sides.map((side) => ({ ...side, ...unknown }));
  const found = yield* apply(lookAlike, books, yield* sidesOf(documents, of2b), false);
  return found.pairs;
}

/**
 * For each purchase, the document that may be the same bill, and the other way round: the nearest in days,
 * then in amounts.
 * @param isPaired whether a document has a pair, so that another bill may have its number only
 */
export function* sameBills(
  purchases: readonly Purchase[],
  documents: readonly SuppliedDocument[],
  isPaired: (one: Purchase | SuppliedDocument) => boolean,
): Slices<SameBills> {
  const found: SameBills = { ofPurchases: new Map(), ofSupplied: new Map(), nearest: new Map() };
  const partiesOfBooks = new Set(purchases.map(partyOf));
  yield;
  const common = new Set(documents.map(partyOf).filter((party) => partiesOfBooks.has(party)));
  yield;
  const isCommon = (one: Purchase | SuppliedDocument) => common.has(partyOf(one));
  const books = yield* sidesOf(purchases.filter(isCommon), ofPurchases);
  const supplied = yield* sidesOf(
    documents.filter((one) => isPurchaseKind(one.kind) && isCommon(one)),
    of2b,
  );
  const buckets = yield* bucketsOf(sameBill, supplied);
  yield* inSlices(books, (one) => noteSameBills(one, buckets, isPaired, found));
  return found;
}

/** What a rule finds in a group: for each purchase, the nearest document in days, then in amounts. */
function* apply(
  rule: PairSearch,
  books: PurchaseBooks[],
  supplied: Supplied[],
  comparesHeads: boolean,
): Slices<{ pairs: BothSides[]; comparisons: number }> {
  const buckets = yield* bucketsOf(rule, supplied);
  const comparison: Comparison = { rule, comparesHeads, count: 0 };
  const pairs: BothSides[] = [];
  const all = yield* inSlices(books, (one) => ({ one, near: bucketsFor(rule, one, buckets) }));
  const open = all.filter(({ near }) => near.length > 0);
  for (const distance of rule.distances) {
    yield* inSlices(open, ({ one, near }) => {
      const other = one.isTaken ? undefined : nearestAt(distance, one, near, comparison);
      if (!other) return;
      one.isTaken = other.isTaken = true;
      pairs.push({ purchase: one.document, supplied: other.document });
    });
  }
  return { pairs, comparisons: comparison.count };
}

function* bucketsOf(rule: Pick<PairSearch, 'keysOf'>, supplied: Supplied[]): Slices<Buckets> {
  const buckets: Buckets = new Map();
  yield* inSlices(supplied, (one) => addTo(buckets, rule, one));
  return buckets;
}

/** The documents as the rules compare them, in an order that does not depend on the given one. */
function* sidesOf<Document extends Purchase | SuppliedDocument>(
  documents: readonly Document[],
  { sideOf, orderOf }: SideReader<Document>,
): Slices<Array<Side<Document>>> {
  const keyed = yield* inSlices(documents, (document) => keyedSide(sideOf(document), orderOf));
  const sorted = yield* sortInSlices(keyed, inMatchingOrder);
  return sorted.map(({ side }) => side);
}
