import { groupInSlices } from '../../../core/groupBy';
import { filterInSlices, inSlices, type Slices } from '../../../core/slices';
import { panOf } from '../../../law/gstin';
import type { Purchase } from '../../purchases/purchase';
import { isOtherTax, isTaxOfBuyer, roundingOfTax } from './compare';
import {
  lookAlike,
  type PairStatus,
  type Rule,
  lastRulesOfGstin,
  firstRulesOfGstin,
  hasLikeAmounts,
  partyOf,
  rulesAcrossYears,
  rulesOfPan,
  sameBill,
  type Search,
} from './rules';
import {
  type Books,
  mostDaysAcross,
  type Side,
  sidesOf2b,
  sidesOfBooks,
  type Supplied,
} from './side';
import { isPurchaseKind, type SuppliedDocument } from '../supplied/supplied';

/** A purchase and a document of GSTR-2B. */
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
  /** What has no pair. */
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
  const books = yield* sidesOfBooks(purchases);
  const supplied = yield* sidesOf2b(documents);
  const pairs: Pair[] = [];
  let comparisons = 0;
  function* pairUp(
    groupOf: (side: Books | Supplied) => string,
    rules: Rule[],
    comparesHeads: boolean,
  ): Slices<void> {
    const isOpen = (side: Books | Supplied) => !side.isTaken && groupOf(side) !== '';
    const keyOf = (side: Books | Supplied) => `${side.kind} ${groupOf(side)}`;
    const groups = yield* groupInSlices(supplied.filter(isOpen), keyOf);
    const groupsOfBooks = yield* groupInSlices(books.filter(isOpen), keyOf);
    for (const [key, ofBooks] of groupsOfBooks) {
      yield;
      const ofParty = groups.get(key) ?? [];
      for (const rule of rules) {
        const found = yield* apply(rule, ofBooks, ofParty, comparesHeads);
        for (const pair of found.pairs) pairs.push({ ...pair, status: rule.status });
        comparisons += found.comparisons;
      }
    }
  }
  const inYear = (party: string, { year }: Books | Supplied) =>
    party === '' ? '' : `${year} ${party}`;
  const ofGstin = (side: Books | Supplied) => inYear(side.gstin, side);
  const ofPan = (side: Books | Supplied) => inYear(panOf(side.gstin) ?? '', side);
  yield* pairUp(ofGstin, firstRulesOfGstin, true);
  yield* pairUp(({ gstin, isNearTurn }) => (isNearTurn ? gstin : ''), rulesAcrossYears, true);
  yield* pairUp(ofGstin, lastRulesOfGstin, true);
  yield* pairUp(ofPan, rulesOfPan, false);
  const openOf = <Document>(sides: Array<Side<Document>>) =>
    sides.filter(({ isTaken }) => !isTaken).map(({ document }) => document);
  return { pairs, purchases: openOf(books), supplied: openOf(supplied), comparisons };
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
  const sides = yield* sidesOfBooks(purchases);
  const books = yield* inSlices(sides, (side) => ({ ...side, ...unknown }));
  const found = yield* apply(lookAlike, books, yield* sidesOf2b(documents), false);
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
): Slices<{
  ofPurchases: ReadonlyMap<Purchase, SuppliedDocument>;
  ofSupplied: ReadonlyMap<SuppliedDocument, Purchase>;
}> {
  const ofPurchases = new Map<Purchase, SuppliedDocument>();
  const ofSupplied = new Map<SuppliedDocument, Purchase>();
  const partiesOfBooks = new Set(yield* inSlices(purchases, partyOf));
  const common = new Set(
    (yield* inSlices(documents, partyOf)).filter((party) => partiesOfBooks.has(party)),
  );
  const isCommon = (one: Purchase | SuppliedDocument) => common.has(partyOf(one));
  const books = yield* sidesOfBooks(yield* filterInSlices(purchases, isCommon));
  const supplied = yield* sidesOf2b(
    yield* filterInSlices(documents, (one) => isPurchaseKind(one.kind) && isCommon(one)),
  );
  const buckets = yield* bucketsOf(sameBill, supplied);
  const nearest = new Map<Supplied, Distance>();
  yield* inSlices(books, (one) => {
    const ofOne = sameBill.keysOf(one, true).flatMap((key) => buckets.get(key) ?? []);
    let best: Distance | undefined;
    for (const other of ofOne.flatMap((bucket) => [...bucket.values()].flat())) {
      const days = Math.abs(one.day - other.day);
      if (days > mostDaysAcross || !sameBill.fits(one, other)) continue;
      const hasPair = isPaired(one.document) || isPaired(other.document);
      if (hasPair && !hasLikeAmounts(one, other)) continue;
      const gap = sumOfGaps(gapOf(one, other, false));
      if (isNearer({ days, gap }, best)) {
        best = { days, gap };
        ofPurchases.set(one.document, other.document);
      }
      if (isNearer({ days, gap }, nearest.get(other))) {
        nearest.set(other, { days, gap });
        ofSupplied.set(other.document, one.document);
      }
    }
  });
  return { ofPurchases, ofSupplied };
}

/** In days, then in paise. */
interface Distance {
  days: number;
  gap: number;
}

const isNearer = (one: Distance, other: Distance | undefined): boolean =>
  !other || one.days < other.days || (one.days === other.days && one.gap < other.gap);

const sumOfGaps = (gap: number[]): number => gap.reduce((sum, paise) => sum + paise, 0);

/** What a rule finds in a group: for each purchase, the nearest document in days, then in amounts. */
function* apply(
  rule: Search,
  books: Books[],
  supplied: Supplied[],
  comparesHeads: boolean,
): Slices<{ pairs: BothSides[]; comparisons: number }> {
  const buckets = yield* bucketsOf(rule, supplied);
  const pairs: BothSides[] = [];
  let comparisons = 0;
  const open: Array<{ one: Books; buckets: Bucket[] }> = [];
  yield* inSlices(books, (one) => {
    if (one.isTaken) return;
    const ofOne = rule.keysOf(one, true).flatMap((key) => buckets.get(key) ?? []);
    if (ofOne.length > 0) open.push({ one, buckets: ofOne });
  });
  for (const distance of rule.distances) {
    yield* inSlices(open, ({ one, buckets: ofOne }) => {
      if (one.isTaken) return;
      let best: { other: Supplied; gap: number } | undefined;
      for (const other of candidates(ofOne, one.day, distance)) {
        comparisons++;
        const gap = gapOf(one, other, comparesHeads);
        const isWithin = rule.tolerance === Infinity || agrees(one, other, gap, rule.tolerance);
        if (!isWithin || rule.fits?.(one, other) === false) continue;
        const total = sumOfGaps(gap);
        if (best === undefined || total < best.gap) best = { other, gap: total };
        if (total === 0) break;
      }
      if (!best) return;
      one.isTaken = best.other.isTaken = true;
      pairs.push({ purchase: one.document, supplied: best.other.document });
    });
  }
  return { pairs, comparisons };
}

/** The documents with a key, by day. */
type Bucket = Map<number, Supplied[]>;

function* bucketsOf(
  rule: Pick<Search, 'keysOf'>,
  supplied: Supplied[],
): Slices<Map<string, Bucket>> {
  const buckets = new Map<string, Bucket>();
  yield* inSlices(supplied, (one) => {
    if (one.isTaken) return;
    for (const key of rule.keysOf(one, false)) {
      const bucket = buckets.get(key) ?? new Map<number, Supplied[]>();
      buckets.set(key, bucket);
      const ofDay = bucket.get(one.day);
      if (ofDay) ofDay.push(one);
      else bucket.set(one.day, [one]);
    }
  });
  return buckets;
}

function* candidates(buckets: Bucket[], day: number, distance: number): Generator<Supplied> {
  for (const bucket of buckets) {
    for (const ofDay of daysOf(bucket, day, distance)) {
      for (const one of ofDay) if (!one.isTaken) yield one;
    }
  }
}

function daysOf(bucket: Bucket, day: number, distance: number): Iterable<Supplied[]> {
  if (distance === Infinity) return bucket.values();
  const days = distance === 0 ? [day] : [day - distance, day + distance];
  return days.flatMap((one) => (bucket.has(one) ? [bucket.get(one) as Supplied[]] : []));
}

/** By how many paise the amounts differ that both sides have. */
function gapOf(books: Books, supplied: Supplied, comparesHeads: boolean): number[] {
  const taxable = Math.abs(books.taxable - supplied.taxable);
  if (isTaxOfBuyer(books.tax, supplied)) return [taxable];
  const { heads, document } = books;
  const { taxFrom } = document;
  if (taxFrom) {
    // What is computed is not compared, but it shows a bill with another rate or another tax.
    const gap = Math.abs(books.tax - supplied.tax);
    const isOther = comparesHeads && isOtherTax(taxFrom, supplied.heads as number[]);
    return isOther || gap > roundingOfTax ? [taxable, Math.max(gap, supplied.tax)] : [taxable];
  }
  if (!heads || !comparesHeads) return [taxable, Math.abs(books.tax - supplied.tax)];
  const others = supplied.heads as number[];
  return [taxable, ...heads.map((paise, index) => Math.abs(paise - (others[index] as number)))];
}

const agrees = (books: Books, supplied: Supplied, gap: number[], tolerance: number): boolean =>
  gap.every((paise) => paise <= tolerance) &&
  isSameOrUnknown(books.placeOfSupply, supplied.placeOfSupply) &&
  isSameOrUnknown(books.reverseCharge, supplied.reverseCharge);

const isSameOrUnknown = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one === undefined || other === undefined || one === other;
