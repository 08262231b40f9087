import { daysBetween, fromIsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { panOf } from '../gstin';
import { financialYearOf } from '../financialYear';
import type { Purchase, TaxHeads } from '../purchases/purchase';
import { comparedNumber, counterOf, isOneEdit, keysOfEdits } from './alike';
import { comparedTaxable } from './compare';
import { compareTexts } from './order';
import type { ReconciledStatus } from './reconciledRow';
import { type SuppliedDocument, totalTax } from './supplied';

/** A purchase, and the document of GSTR-2B that it belongs to. */
export interface Pair {
  purchase: Purchase;
  supplied: SuppliedDocument;
  status: Extract<ReconciledStatus, 'exact' | 'suggested' | 'mismatch' | 'residual'>;
}

export interface Matching {
  pairs: Pair[];
  /** What has no pair. */
  purchases: Purchase[];
  supplied: SuppliedDocument[];
  /** How many purchases were compared with a document: it grows with the documents, not with their square. */
  comparisons: number;
}

/** A document of one of the two sides, as the rules compare it. Amounts in paise. */
interface Side<Document> {
  document: Document;
  kind: string;
  gstin: string;
  year: string;
  day: number;
  /** As `comparedNumber` returns it; empty if it is not known. */
  number: string;
  counter: string;
  taxable: number;
  tax: number;
  /** IGST, CGST, SGST and cess. */
  heads?: number[];
  placeOfSupply?: string;
  reverseCharge?: boolean;
  isTaken: boolean;
}

type Books = Side<Purchase>;
type Supplied = Side<SuppliedDocument>;

/** A way in which documents may belong together. The rules are tried in their order. */
interface Rule {
  status: Pair['status'];
  /** Keys of which two documents share at least one if the rule may fit them. */
  keysOf(side: Books | Supplied, isPurchase: boolean): string[];
  /** Whether the numbers fit, of two documents that share a key. */
  fits?(books: Books, supplied: Supplied): boolean;
  /** By how many days their dates may differ, the nearest first. */
  distances: readonly number[];
  /** By how many paise each amount may differ. Place of supply and reverse charge count, too, unless any may. */
  tolerance: number;
}

/** At most so many days lie between documents whose numbers are not the same. */
const fewDays = [...Array(11).keys()];
/** Or any number of days of the financial year. */
const anyDays = [...fewDays, Infinity];

const oneRupee = 100;

const sameNumber: Pick<Rule, 'keysOf' | 'distances'> = {
  keysOf: ({ number }) => (number === '' ? [] : [number]),
  distances: anyDays,
};

/** With other amounts, another digit is another document: neighbors in a series have such numbers. */
const sameCounter: Pick<Rule, 'keysOf' | 'distances'> = {
  keysOf({ number, counter }) {
    if (counter !== '') return [counter];
    return number === '' ? [] : [number];
  },
  distances: fewDays,
};

/** Amounts within a rupee have the same whole rupees or neighboring ones. */
const anyNumber: Pick<Rule, 'keysOf' | 'distances'> = {
  keysOf({ taxable, tax }, isPurchase) {
    const [rupees, taxRupees] = [taxable, tax].map((paise) => Math.floor(paise / oneRupee)) as [
      number,
      number,
    ];
    const around = isPurchase ? [-1, 0, 1] : [0];
    return around.flatMap((by) => around.map((more) => `${rupees + by} ${taxRupees + more}`));
  },
  distances: fewDays,
};

/** Many documents may have the same counter, but few of them the same amounts, too. */
const alikeNumber: Pick<Rule, 'keysOf' | 'fits' | 'distances'> = {
  keysOf(side, isPurchase) {
    const { number, counter } = side;
    if (number === '') return [];
    const ofCounter = counter === '' ? [] : anyNumber.keysOf(side, isPurchase);
    return [...keysOfEdits(number), ...ofCounter.map((amounts) => `${counter} ${amounts}`)];
  },
  fits: (books, { number, counter }) =>
    books.number === number ||
    (books.counter !== '' && books.counter === counter) ||
    isOneEdit(books.number, number),
  distances: fewDays,
};

/** For documents with the same GSTIN (docs/reconciliation.md, How documents are matched). */
const rulesOfGstin: Rule[] = [
  { ...sameNumber, distances: [0], tolerance: 0, status: 'exact' },
  { ...sameNumber, tolerance: oneRupee, status: 'suggested' },
  { ...alikeNumber, tolerance: 0, status: 'suggested' },
  { ...alikeNumber, tolerance: oneRupee, status: 'suggested' },
  { ...sameNumber, tolerance: Infinity, status: 'mismatch' },
  { ...sameCounter, tolerance: Infinity, status: 'mismatch' },
  { ...anyNumber, tolerance: oneRupee, status: 'residual' },
];

/** For the rest, with the same PAN. The heads of tax may differ, because the state may. */
const rulesOfPan: Rule[] = [
  { ...sameNumber, tolerance: oneRupee, status: 'mismatch' },
  { ...alikeNumber, tolerance: oneRupee, status: 'mismatch' },
  { ...sameCounter, tolerance: Infinity, status: 'mismatch' },
  { ...anyNumber, tolerance: oneRupee, status: 'residual' },
];

/**
 * Pairs purchases with the documents of GSTR-2B. Nothing is paired twice, and the order in which either is
 * given changes nothing.
 */
export function match(
  purchases: readonly Purchase[],
  documents: readonly SuppliedDocument[],
): Matching {
  const books = inOrder(purchases.map(sideOfPurchase), textOfPurchase);
  const supplied = inOrder(documents.map(sideOfSupplied), textOfSupplied);
  const pairs: Pair[] = [];
  let comparisons = 0;
  const pairUp = (party: (gstin: string) => string, rules: Rule[], comparesHeads: boolean) => {
    const keyOf = (side: Books | Supplied) => [side.kind, side.year, party(side.gstin)].join(' ');
    const isOpen = (side: Books | Supplied) => !side.isTaken && party(side.gstin) !== '';
    const groups = groupBy(supplied.filter(isOpen), keyOf);
    for (const [key, ofBooks] of groupBy(books.filter(isOpen), keyOf)) {
      const ofParty = groups.get(key) ?? [];
      for (const rule of rules) {
        const found = apply(rule, ofBooks, ofParty, comparesHeads);
        pairs.push(...found.pairs);
        comparisons += found.comparisons;
      }
    }
  };
  pairUp((gstin) => gstin, rulesOfGstin, true);
  pairUp((gstin) => panOf(gstin) ?? '', rulesOfPan, false);
  const openOf = <Document>(sides: Array<Side<Document>>) =>
    sides.filter(({ isTaken }) => !isTaken).map(({ document }) => document);
  return { pairs, purchases: openOf(books), supplied: openOf(supplied), comparisons };
}

/** The pairs that a rule finds in a group: for each purchase, the nearest document in days, then in amounts. */
function apply(
  rule: Rule,
  books: Books[],
  supplied: Supplied[],
  comparesHeads: boolean,
): Pick<Matching, 'pairs' | 'comparisons'> {
  const buckets = bucketsOf(rule, supplied);
  const pairs: Pair[] = [];
  let comparisons = 0;
  const open = books
    .filter(({ isTaken }) => !isTaken)
    .map((one) => ({
      one,
      buckets: rule.keysOf(one, true).flatMap((key) => buckets.get(key) ?? []),
    }))
    .filter((entry) => entry.buckets.length > 0);
  for (const distance of rule.distances) {
    for (const { one, buckets: ofOne } of open) {
      if (one.isTaken) continue;
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
      if (!best) continue;
      one.isTaken = best.other.isTaken = true;
      pairs.push({ purchase: one.document, supplied: best.other.document, status: rule.status });
    }
  }
  return { pairs, comparisons };
}

/** The documents with a key, by day. */
type Bucket = Map<number, Supplied[]>;

function bucketsOf(rule: Rule, supplied: Supplied[]): Map<string, Bucket> {
  const buckets = new Map<string, Bucket>();
  for (const one of supplied) {
    if (one.isTaken) continue;
    for (const key of rule.keysOf(one, false)) {
      const bucket = buckets.get(key) ?? new Map<number, Supplied[]>();
      buckets.set(key, bucket);
      const ofDay = bucket.get(one.day);
      if (ofDay) ofDay.push(one);
      else bucket.set(one.day, [one]);
    }
  }
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

const firstDay = { year: 2000, month: 1, day: 1 };

function sideOf<Document extends Purchase | SuppliedDocument>(
  document: Document,
  ownNumber: string,
  taxable: bigint,
  tax: bigint,
  heads: TaxHeads | undefined,
): Side<Document> {
  const { kind, gstin, date, placeOfSupply, reverseCharge } = document;
  const day = fromIsoDate(date);
  const number = comparedNumber(ownNumber);
  return {
    document,
    kind,
    gstin,
    year: financialYearOf(day),
    day: daysBetween(firstDay, day),
    number,
    counter: counterOf(number, date),
    taxable: Number(taxable),
    tax: Number(tax),
    heads: heads && [heads.igst, heads.cgst, heads.sgst, heads.cess].map(Number),
    placeOfSupply,
    reverseCharge,
    isTaken: false,
  };
}

const sideOfPurchase = (purchase: Purchase): Books =>
  sideOf(
    purchase,
    purchase.supplierNumber ?? '',
    comparedTaxable(purchase),
    purchase.tax,
    purchase.heads,
  );

const sideOfSupplied = (supplied: SuppliedDocument): Supplied =>
  sideOf(supplied, supplied.number, supplied.taxable, totalTax(supplied.heads), supplied.heads);

/** A text that differs for documents that differ in anything that counts. */
const textOfPurchase = ({ date, supplierNumber = '', number, id, ...rest }: Purchase): string =>
  textOf([date, supplierNumber, number, id, rest]);

const textOfSupplied = ({ date, number, period, section, ...rest }: SuppliedDocument): string =>
  textOf([date, number, period, section, rest]);

const textOf = (parts: unknown[]): string =>
  JSON.stringify(parts, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

function inOrder<Document>(
  sides: Array<Side<Document>>,
  textOfDocument: (document: Document) => string,
): Array<Side<Document>> {
  const texts = new Map(sides.map((side) => [side, textOfDocument(side.document)]));
  return sides.sort((one, other) =>
    compareTexts(texts.get(one) as string, texts.get(other) as string),
  );
}
