import type { Purchase } from '../../purchases/purchase';
import type { SuppliedDocument } from '../supplied/supplied';
import { isOtherTax, isTaxOfBuyer, roundingOfTax } from './compare';
import { hasLikeAmounts, sameBill, type PairSearch } from './rules';
import { type PurchaseBooks, mostDaysAcross, type Supplied } from './side';

type Bucket = Map<number, Supplied[]>;

export type Buckets = Map<string, Bucket>;

/** Files a document under each of its keys. */
export function addTo(
  buckets: Buckets,
  { keysOf }: Pick<PairSearch, 'keysOf'>,
  one: Supplied,
): void {
  if (one.isTaken) return;
  for (const key of keysOf(one, false)) {
    const bucket = buckets.get(key) ?? new Map<number, Supplied[]>();
    buckets.set(key, bucket);
    const ofDay = bucket.get(one.day);
    if (ofDay) ofDay.push(one);
    else bucket.set(one.day, [one]);
  }
}

/** The buckets that may have the document of a purchase. */
export const bucketsFor = (
  { keysOf }: Pick<PairSearch, 'keysOf'>,
  one: PurchaseBooks,
  buckets: Buckets,
): Bucket[] => (one.isTaken ? [] : keysOf(one, true).flatMap((key) => buckets.get(key) ?? []));

export interface Comparison {
  rule: PairSearch;
  comparesHeads: boolean;
  /** How many purchases were compared with a document. */
  count: number;
}

/** The document nearest in amounts, of those so many days from a purchase that a rule fits. */
export function nearestAt(
  distance: number,
  one: PurchaseBooks,
  buckets: Bucket[],
  comparison: Comparison,
): Supplied | undefined {
  const { rule, comparesHeads } = comparison;
  let best: { other: Supplied; gap: number } | undefined;
  for (const other of candidates(buckets, one.day, distance)) {
    comparison.count++;
    const gap = gapOf(one, other, comparesHeads);
    const isWithin = rule.tolerance === Infinity || agrees(one, other, gap, rule.tolerance);
    if (!isWithin || rule.fits?.(one, other) === false) continue;
    const total = sumOfGaps(gap);
    if (best === undefined || total < best.gap) best = { other, gap: total };
    if (total === 0) break;
  }
  return best?.other;
}

function* candidates(buckets: Bucket[], day: number, distance: number): Generator<Supplied> {
  for (const bucket of buckets) {
    for (const ofDay of onDays(bucket, day, distance)) {
      for (const one of ofDay) if (!one.isTaken) yield one;
    }
  }
}

function onDays(bucket: Bucket, day: number, distance: number): Iterable<Supplied[]> {
  if (distance === Infinity) return bucket.values();
  const days = distance === 0 ? [day] : [day - distance, day + distance];
  return days.flatMap((one) => (bucket.has(one) ? [bucket.get(one) as Supplied[]] : []));
}

/** For purchases and documents, the other one that may be the same bill. */
export interface SameBills {
  ofPurchases: Map<Purchase, SuppliedDocument>;
  ofSupplied: Map<SuppliedDocument, Purchase>;
  /** How far each document is from its purchase. */
  nearest: Map<Supplied, Distance>;
}

/** Notes the documents that may be the same bill as a purchase, if they are nearer than others. */
export function noteSameBills(
  one: PurchaseBooks,
  buckets: Buckets,
  isPaired: (one: Purchase | SuppliedDocument) => boolean,
  { ofPurchases, ofSupplied, nearest }: SameBills,
): void {
  let best: Distance | undefined;
  for (const bucket of bucketsFor(sameBill, one, buckets)) {
    for (const other of [...bucket.values()].flat()) {
      const days = Math.abs(one.day - other.day);
      if (days > mostDaysAcross || !sameBill.fits(one, other)) continue;
      const hasPair = isPaired(one.document) || isPaired(other.document);
      if (hasPair && !hasLikeAmounts(one, other)) continue;
      const distance = { days, gap: sumOfGaps(gapOf(one, other, false)) };
      if (isNearer(distance, best)) {
        best = distance;
        ofPurchases.set(one.document, other.document);
      }
      if (isNearer(distance, nearest.get(other))) {
        nearest.set(other, distance);
        ofSupplied.set(other.document, one.document);
      }
    }
  }
}

/** In days, then in paise. */
interface Distance {
  days: number;
  gap: number;
}

const isNearer = (one: Distance, other: Distance | undefined): boolean =>
  !other || one.days < other.days || (one.days === other.days && one.gap < other.gap);

const sumOfGaps = (gap: number[]): number => gap.reduce((sum, paise) => sum + paise, 0);

/** By how many paise the amounts differ that both sides have. */
function gapOf(books: PurchaseBooks, supplied: Supplied, comparesHeads: boolean): number[] {
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

const agrees = (
  books: PurchaseBooks,
  supplied: Supplied,
  gap: number[],
  tolerance: number,
): boolean =>
  gap.every((paise) => paise <= tolerance) &&
  isSameOrUnknown(books.placeOfSupply, supplied.placeOfSupply) &&
  isSameOrUnknown(books.reverseCharge, supplied.reverseCharge);

const isSameOrUnknown = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one === undefined || other === undefined || one === other;
