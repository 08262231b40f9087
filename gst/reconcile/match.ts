import { groupInSlices } from '../../core/groupBy';
import { inSlices, type Slices } from '../../core/slices';
import { panOf } from '../gstin';
import type { Purchase } from '../purchases/purchase';
import { isTaxOfBuyer } from './compare';
import {
  lookAlike,
  type PairStatus,
  type Rule,
  rulesOfGstin,
  rulesOfPan,
  type Search,
} from './rules';
import { type Books, type Side, sidesOf2b, sidesOfBooks, type Supplied } from './side';
import type { SuppliedDocument } from './supplied';

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
    party: (gstin: string) => string,
    rules: Rule[],
    comparesHeads: boolean,
  ): Slices<void> {
    const keyOf = (side: Books | Supplied) => [side.kind, side.year, party(side.gstin)].join(' ');
    const isOpen = (side: Books | Supplied) => !side.isTaken && party(side.gstin) !== '';
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
  yield* pairUp((gstin) => gstin, rulesOfGstin, true);
  yield* pairUp((gstin) => panOf(gstin) ?? '', rulesOfPan, false);
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
        const total = gap.reduce((sum, paise) => sum + paise, 0);
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

function* bucketsOf(rule: Search, supplied: Supplied[]): Slices<Map<string, Bucket>> {
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
  const { heads } = books;
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
